"""Addresses of the page: each is read as what it names, is written back the same, and if damaged says so.

Links of the first version of the page lead to the views that they showed.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.pages import OWN_RULES, own


def parsed(page: Page, address: str) -> dict[str, Any]:
    script = "async (address) => (await import('/page/address.js')).parse(address)"
    return dict(page.evaluate(script, address))


def rewritten(page: Page, address: str) -> str:
    script = """async (address) => {
        const { format, parse } = await import('/page/address.js');
        return format(parse(address));
    }"""
    return str(page.evaluate(script, address))


RULES = "game mine\npiles x, y\nmove m: x' < x, y' = y  # ≤ ∃"
ADDRESSES = {
    "/": "home",
    "/?show=search": "home",
    "/g/wythoff": "game",
    "/g/wythoff?slack=2": "game",
    "/g/st-wythoff?s=2&t=1&tab=theorem": "game",
    "/g/maximal?alpha=sqrt(2)": "game",
    f"/g/own#{own(RULES)}": "game",
    f"/g/own#{own(RULES)}&with=a:3,b:-1": "game",
    "/g/wythoff?slack=t&at=2": "family",
    "/g/st-wythoff?s=2&t=t": "family",
    "/g/wythoff/play": "play",
    "/g/wythoff/play/12,19/11,18": "play",
    "/g/wythoff/play/12,19?slack=2&mode=analyse": "play",
    "/g/wythoff/puzzle/12,14?slack=2": "play",
    "/g/wythoff/class": "play",
    "/g/wythoff/play/9,14?level=perfect&at=1&seed=5&answers=hidden&blocked=-~3,4.5,6": "play",
    f"/g/own/play/3,4#{own(RULES)}": "play",
    "/ask?g=wythoff(slack=2)&q=exists%20x:%20P(x,%20x)".replace(":", "%3A"): "ask",
    "/compare/wythoff/splythoff?to=40": "compare",
    f"/compare/own/splythoff(slack=2)#{own(RULES)}": "compare",
    "/find": "find",
    "/papers": "papers",
    "/paper/aoki#restriction-1": "paper",
    "/learn": "learn",
    "/learn/mex": "learn",
}


@pytest.mark.parametrize("address", ADDRESSES)
def test_an_address_is_read_and_written_back_the_same(modules: Page, address: str) -> None:
    assert parsed(modules, address)["view"] == ADDRESSES[address]
    assert rewritten(modules, address) == address


def test_what_an_address_says(modules: Page) -> None:
    played = parsed(modules, "/g/wythoff/play/12,19/11,18?slack=2&mode=analyse")
    assert (played["game"], played["parameters"]) == ("wythoff", {"slack": 2})
    assert played["positions"] == [["12", "19"], ["11", "18"]]
    assert played["settings"] == {"mode": "analyse"}
    assert parsed(modules, f"/g/own#{own(RULES)}")["text"] == RULES
    both = parsed(modules, f"/compare/own/own#{own(RULES)}&{own('game b').replace('text', 'other')}")
    assert [game["text"] for game in both["games"]] == [RULES, "game b"]
    assert parsed(modules, "/paper/aoki#restriction-1")["claim"] == "restriction-1"


def test_an_address_typed_by_hand_leads_where_it_meant(modules: Page) -> None:
    assert rewritten(modules, "/g/Wythoff?slack=2") == "/g/wythoff?slack=2"
    # A browser writes a space as %20 and leaves a plus sign; a form writes a space as +.
    asked = "exists x: P(x, x + 1)"
    for typed in ("exists%20x:%20P(x,%20x%20+%201)", "exists+x%3A+P%28x%2C+x+%2B+1%29"):
        assert parsed(modules, f"/ask?q={typed}")["settings"]["q"] == asked


def test_piles_of_ten_thousand_digits_stay_exact(modules: Page) -> None:
    digits = "9" * 10_000
    assert parsed(modules, f"/g/nim/play/{digits},1")["positions"] == [[digits, "1"]]


@pytest.mark.parametrize(
    ("address", "said", "offered"),
    [
        ("/paly/12", "no page at /paly/12", "/"),
        ("/papres", "no page at /papres", "/papers"),
        ("/wythoff", "no page at /wythoff", "/"),
        ("/g", "names no game", "/"),
        ("/g/wythoff/paly", "no part “paly”", "/g/wythoff/play"),
        ("/g/wythoff/play/12,19/11;18", "“11;18” is not a position", "/g/wythoff/play/12,19"),
        ("/g/wythoff?slack=two", "“slack=two” is not a parameter", "/g/wythoff"),
        ("/g/wythoff?slack=1234567890", "“slack=1234567890” is too large", "/g/wythoff"),
        ("/g/wythoff/play/3,5?slack=t", "write a number for slack", "/g/wythoff?slack=t"),
        ("/ask?g=wythoff(slack=t)", "write a number for slack", "/g/wythoff?slack=t"),
        ("/compare/wythoff(slack=t)/nim", "write a number for slack", "/compare"),
        ("/g/%3Cscript%3E", "cannot be the name of a game", "/"),
        ("/g/own#bound=20", "rules are missing", "/"),
        ("/compare/own/nim", "rules are missing", "/compare"),
        ("/g/own#text=%%%", "damaged", "/"),
        ("/g/own#text=____", "damaged", "/"),
        ("/g/%E0%A4%A", "damaged", "/"),
        ("/compare/a/b/c", "names more", "/compare/a/b"),
        ("/learn/../../etc/passwd", "no page at /etc/passwd", "/"),
    ],
)
def test_a_damaged_address_says_what_is_wrong_and_offers_the_nearest(
    modules: Page, address: str, said: str, offered: str
) -> None:
    found = parsed(modules, address)
    assert found["view"] == "unknown"
    assert said in found["why"]
    assert offered in found["nearest"]


@pytest.mark.parametrize(
    ("address", "said", "offered"),
    [
        ("/gamess/wythof", "There is no page at /gamess/wythof.", "/g/wythoff"),
        ("/g/splitoff", "The library has no game 'splitoff'", "/g/splythoff"),
        ("/g/wythoff?slack=0", "its rules require slack >= 1", "/g/wythoff"),
        ("/ask?g=shwent", "The library has no game 'shwent'", "/g/schwent"),
        ("/paper/akoi", "No paper has the key 'akoi'", "/paper/aoki"),
        (f"/g/nim/play/{'9' * 10_000},3", "at most 1,000 digits here, and one has 10,000", "/g/nim"),
        ("/compare/wythoff/nims", "has no game 'nims'", "/compare/wythoff/nim"),
    ],
)
def test_a_name_that_nothing_has_leads_to_the_nearest(
    page: Page, explorer: str, address: str, said: str, offered: str
) -> None:
    page.goto(f"{explorer}{address}")
    expect(page.locator("main")).to_contain_text(said)
    expect(page.locator(f'main .actions a[href="{offered}"]')).to_be_visible()


def test_rules_in_an_address_are_ones_own_whatever_name_it_has(modules: Page) -> None:
    assert parsed(modules, f"/g/mine#{own(RULES)}")["text"] == RULES


# -- links of the first version of the page

TEXT = own(OWN_RULES).removeprefix("text=")
LINKS = {
    "game=wythoff&view=board&what=p&bound=100": "/g/wythoff",
    "game=splythoff(slack=2)&view=board&what=grundy&bound=60": "/g/splythoff?slack=2&show=grundy",
    "game=wythoff&view=board&what=p&colour=winning&bound=60&at=3,5": "/g/wythoff?show=winning",
    "game=st-wythoff(s=3,t=1)&view=knowledge&what=p&bound=100&shows=proof": "/g/st-wythoff?s=3&t=1&tab=theorem",
    "game=maximal(sqrt(2))&view=board&what=p&bound=40": "/g/maximal?alpha=sqrt(2)",
    "game=wythoff&view=board&what=forbidden&bound=40&alpha=sqrt(2)": "/g/maximal?alpha=sqrt(2)&tab=forbidden",
    "game=wythoff&view=play&what=p&bound=100&at=6,10&played=9,14;8,12": "/g/wythoff/play/9,14/8,12/6,10",
    "game=nim(heaps=3)&view=play&at=3,5,8&opponent=friend&first=1": (
        "/g/nim/play/3,5,8?heaps=3&level=two&first=computer"
    ),
    f"text={TEXT}&view=board&what=p&bound=100": f"/g/own#text={TEXT}",
    f"text={TEXT}&with=a:3&view=play&at=3,4": f"/g/own/play/3,4#text={TEXT}&with=a:3",
    "game=wythoff&view=papers&what=p&bound=100": "/papers",
    "game=wythoff&view=papers&what=p&bound=100&paper=Aoki&only=misprint": "/paper/aoki?only=misprint",
    "game=wythoff&view=play&lesson=3": "/learn",
    "view=board": "/g/wythoff",
    "game=%E0%A4%A&view=board": "/g/wythoff",
}


def translated(page: Page, fragment: str) -> str | None:
    script = """async (fragment) => {
        const { fromOldLink } = await import('/page/old-links.js');
        const { format } = await import('/page/address.js');
        const address = fromOldLink(fragment);
        return address && (address.view === 'unknown' ? address.why : format(address));
    }"""
    found = page.evaluate(script, fragment)
    return None if found is None else str(found)


@pytest.mark.parametrize("link", LINKS)
def test_an_old_link_leads_to_what_it_showed(modules: Page, link: str) -> None:
    assert translated(modules, link) == LINKS[link]


def test_a_damaged_old_link_says_so(modules: Page) -> None:
    assert "damaged" in str(translated(modules, "text=%%%&view=board"))


@pytest.mark.parametrize("fragment", ["", "main", "library", "a=b"])
def test_other_fragments_are_left_alone(modules: Page, fragment: str) -> None:
    assert translated(modules, fragment) is None
