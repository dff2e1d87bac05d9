"""axe-core finds no violation on any view, in the light and the dark theme."""

from __future__ import annotations

from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

VIEWS = {
    "/": "home",
    "/?show=all": "home",
    "/no/such/page": "unknown",
    "/g/wythoff": "game",
    "/g/splythoff?slack=3": "game",
    "/g/heap-wythoff": "game",
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
AXE = Axe()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("address", VIEWS)
def test_axe_finds_nothing(page: Page, explorer: str, address: str, theme: Literal["light", "dark"]) -> None:
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    page.goto(f"{explorer}{address}")
    expect(page.locator(f"#main[data-shown={VIEWS[address]}]")).to_be_attached()
    page.wait_for_load_state("networkidle")
    found = AXE.run(page)
    assert found.violations_count == 0, found.generate_report()
