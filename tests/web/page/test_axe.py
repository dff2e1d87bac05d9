"""axe-core finds no violation on any view, in the light and the dark theme."""

from __future__ import annotations

from typing import Literal

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page, expect

from tests.web.pages import DARK, LIGHT

VIEWS = {
    "/?show=all": "home",
    "/no/such/page": "unknown",
    "/g/wythoff": "game",
    "/g/maximal?alpha=e-1": "game",
    "/g/heap-wythoff": "game",
    "/g/wythoff?slack=t": "family",
    "/g/own": "game",
    "/g/wythoff/play/12,19": "play",
    "/ask?g=wythoff&q=forall%20d%3A%20exists%20x%3A%20P(x%2C%20x%20%2B%20d)": "ask",
    "/compare/wythoff/splythoff": "compare",
    "/find": "find",
    "/papers": "papers",
    "/paper/aoki": "paper",
    "/learn": "learn",
    "/learn/mex": "learn",
    "/g/wythoff/play/9,14/9,10/6,10?mode=analyse&at=0": "play",
    "/g/nim/play/4,5,6?heaps=3": "play",
    "/g/wythoff/puzzle/12,14": "play",
    "/g/wythoff/class": "play",
}
BACKGROUNDS: dict[Literal["dark", "light"], str] = {"dark": DARK, "light": LIGHT}
VIOLATIONS = "(chosen) => axe.run({ resultTypes: ['violations'], ...chosen }).then(({ violations }) => violations)"
RULES_ABOUT_COLOURS = {"runOnly": ["color-contrast", "link-in-text-block"]}
"""The other rules read the page and never its colours, so they find the same in both themes."""


@pytest.mark.parametrize("address", VIEWS)
def test_axe_finds_nothing(page: Page, explorer: str, address: str) -> None:
    """In the dark theme, in which the view is loaded, and in the light one, to which it then changes."""
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    page.goto(f"{explorer}{address}")
    expect(page.locator(f"#main[data-shown={VIEWS[address]}]")).to_be_attached()
    page.wait_for_load_state("networkidle")
    page.evaluate(AXE_SCRIPT)
    for theme, background in BACKGROUNDS.items():
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        expect(page.locator("html")).to_have_css("background-color", background)
        assert page.evaluate(VIOLATIONS, {} if theme == "dark" else RULES_ABOUT_COLOURS) == []
