"""Links of the page's first version lead to the views that they showed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.web.pages import OWN_RULES, own

RULES = own(OWN_RULES).removeprefix("text=")
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
    f"text={RULES}&view=board&what=p&bound=100": f"/g/own#text={RULES}",
    f"text={RULES}&with=a:3&view=play&at=3,4": f"/g/own/play/3,4#text={RULES}&with=a:3",
    "game=wythoff&view=papers&what=p&bound=100": "/papers",
    "game=wythoff&view=papers&what=p&bound=100&paper=Aoki&only=misprint": "/paper/aoki?only=misprint",
    "game=wythoff&view=play&lesson=3": "/learn",
    "view=board": "/g/wythoff",
    "game=%E0%A4%A&view=board": "/g/wythoff",
}


@pytest.fixture(scope="module")
def modules(browser: Browser, explorer: str) -> Iterator[Page]:
    page = browser.new_page()
    page.goto(f"{explorer}/no/such/page")
    yield page
    page.close()


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
