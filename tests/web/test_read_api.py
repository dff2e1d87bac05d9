"""The search box over the API: rules, a sequence, piles or a name, how each is read, and where it leads."""

from __future__ import annotations

import base64
import json
from math import isqrt
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from wythoff.web.gallery import BLOCKING, ENTRIES, FILE, p_positions, squares
from wythoff.workbench import game


def read(api: httpx.Client, text: str, **others: str) -> dict[str, Any]:
    answer = api.post("/api/read", json={"text": text, **others})
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def leads_to(found: dict[str, Any]) -> str:
    return str(found["destinations"][0]["address"])


@pytest.mark.parametrize(
    ("text", "kind", "address"),
    [
        ("wythoff", "name", "/g/wythoff"),
        (" Wythoff(slack = 2) ".lower(), "name", "/g/wythoff?slack=2"),
        ("st-wythoff(s=3, t=1)", "name", "/g/st-wythoff?s=3"),
        ("wythoff(slack=t)", "name", "/g/wythoff?slack=t"),
        ("st-wythoff(s = 3, t = t)", "name", "/g/st-wythoff?s=3&t=t"),
        ("maximal(sqrt(2))", "name", "/g/maximal?alpha=sqrt(2)"),
        ("misere-wythoff", "name", "/g/misere-wythoff"),
        ("wytoff", "name", "/g/wythoff"),
        ("Schwent's game".replace("'", "’"), "name", "/g/schwent"),
        ("compare", "name", "/compare"),
        ("8, 13", "piles", "/g/wythoff/play/8,13"),
        ("(8 13)", "piles", "/g/wythoff/play/8,13"),
        ("0007", "piles", "/g/capped-nim/play/7?heaps=1"),
        ("3; 5; 8", "piles", "/g/nim/play/3,5,8?heaps=3"),
        ("0, 2, 5, 7, 10", "sequence", "/g/wythoff"),
        ("1,3,4,6,8,9,11", "sequence", "/g/wythoff"),
    ],
)
def test_a_text_is_read_as_what_it_looks_like(api: httpx.Client, text: str, kind: str, address: str) -> None:
    found = read(api, text)
    assert (found["kind"], leads_to(found), found["problem"]) == (kind, address, None)


def test_a_sequence_can_be_read_as_piles_instead(api: httpx.Client) -> None:
    assert read(api, "0, 2, 5, 7, 10")["others"] == ["piles"]
    again = read(api, "0, 2, 5, 7, 10", **{"as": "piles"})
    assert (again["kind"], again["others"]) == ("piles", ["sequence"])
    assert leads_to(again) == "/g/nim/play/0,2,5,7,10?heaps=5"


def test_the_terms_that_follow_are_those_of_the_golden_ratio(api: httpx.Client) -> None:
    row = read(api, "0, 2, 5, 7, 10")["destinations"][0]
    assert row["title"] == "Wythoff’s game: the larger piles of the P-positions"
    typed, further = row["terms"]["matched"], row["terms"]["further"]
    upper = [n + (n + isqrt(5 * n * n)) // 2 for n in range(len(typed) + len(further))]
    assert list(map(int, typed + further)) == upper


def test_who_wins_is_told_of_small_piles_only(api: httpx.Client) -> None:
    notes = {each["title"]: each["note"] for each in read(api, "(13, 8)")["destinations"]}
    assert notes["(13, 8) in Wythoff’s game"] == "the player to move loses"
    assert notes["(13, 8) in Nim"] == "the player to move wins"
    long = read(api, f"{'7' * 900}, 3")["destinations"][0]
    assert long["note"] == "who wins, and by which move"
    assert long["address"].endswith(f"/{'7' * 900},3")


def test_rules_may_leave_out_what_every_game_has(api: httpx.Client) -> None:
    found = read(api, "move take: 1 <= x - x' <= 3")
    assert found["kind"] == "rules"
    fragment = urlsplit(leads_to(found)).fragment.removeprefix("text=")
    text = base64.urlsafe_b64decode(fragment + "=" * (-len(fragment) % 4)).decode()
    assert text == "game mine\npiles x\nmove take: 1 <= x - x' <= 3"


def test_broken_rules_say_where_and_can_be_opened(api: httpx.Client) -> None:
    found = read(api, "game mine\npiles x, y\nmove m: x' < x")
    assert "y'" in found["problem"]["message"]
    assert found["problem"]["line"] == 3
    assert leads_to(found).startswith("/g/own#text=")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("zzzzzz", "nothing here is called “zzzzzz”"),
        ("wythoff(slack", "wythoff"),
        ("nim(heaps=0)", "heaps >= 1"),
        ("maximal(2)", "irrational"),
        ("A000201", "OEIS"),
        ("9" * 1001, "at most 1,000 digits"),
        ("(" * 5000 + "x' < x", "ends too early"),
        ("/etc/passwd", "nothing here is called"),
    ],
)
def test_what_leads_nowhere_says_why(api: httpx.Client, text: str, said: str) -> None:
    assert said in read(api, text)["problem"]["message"]


def test_a_sequence_that_fits_nothing_can_still_be_searched_for(api: httpx.Client) -> None:
    found = read(api, "9, 9, 9, 9")
    assert [each["action"] for each in found["destinations"]] == ["Search"]


@pytest.mark.parametrize(
    "body", [{"text": ""}, {"text": "x" * 20_001}, {"text": "nim", "as": "poem"}, {"words": "nim"}]
)
def test_what_is_no_request_is_refused(api: httpx.Client, body: dict[str, str]) -> None:
    assert api.post("/api/read", json=body).status_code == 422


# -- the gallery


GALLERY = {entry["address"]: entry for entry in json.loads(FILE.read_text(encoding="utf-8"))}


def test_the_gallery_has_every_entry_with_its_words() -> None:
    told = [(entry["address"], entry["title"], entry["sentence"]) for entry in GALLERY.values()]
    assert told == [(entry.address, entry.title, entry.sentence) for entry in ENTRIES]


def test_pictures_show_the_games_as_they_are() -> None:
    for entry in ENTRIES:
        assert entry.picture(entry.game()) == GALLERY[entry.address]["picture"], entry.title


def test_the_squares_of_wythoff_are_the_beatty_pairs() -> None:
    pairs = [((n + isqrt(5 * n * n)) // 2, (3 * n + isqrt(5 * n * n)) // 2) for n in range(40)]
    both = {(a, b) for a, b in pairs} | {(b, a) for a, b in pairs}
    shown = {(x, y) for x, y in both if x < 48 and y < 36}
    assert p_positions(game("wythoff")) == shown
    assert GALLERY["/g/wythoff"]["picture"]["marks"]["p"] == squares(shown)


def test_nothing_is_called_proved_that_was_not(api: httpx.Client) -> None:
    """The words of the gallery are those of the proofs, which the checker accepted when it was made."""
    known = {address: entry["known"] for address, entry in GALLERY.items()}
    own = next(address for address in known if address.startswith("/g/own"))
    assert known[own]["status"] == "undecided"
    assert base64.urlsafe_b64decode(own.partition("=")[2] + "==").decode().startswith(BLOCKING[:40])
    families = {address for address, each in known.items() if each.get("for_all")}
    assert families == {"/g/nim", "/g/wythoff", "/g/splythoff", "/g/capped-wythoff"}
