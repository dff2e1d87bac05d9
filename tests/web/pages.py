"""What the tests of the page have in common: sizes of windows, rules of one's own, and pages that are watched."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, Request, ViewportSize

WAIT = 60_000
PHONE: ViewportSize = {"width": 360, "height": 740}
DESKTOP: ViewportSize = {"width": 1280, "height": 900}
LIGHT, DARK = "rgb(250, 248, 243)", "rgb(17, 21, 27)"
"""The backgrounds of the two themes."""

OWN_RULES = "game mine\npiles x, y\nmove one: 1 <= x - x' <= 2, y' = y\nmove other: 1 <= y - y' <= 3, x' = x"

MISERE = "game last piles x move take: 1 <= x - x' <= 2 play misere"
BLOCKING = (
    "game blocked\npiles x, y unordered\nmove single: x' < x, y' = y\n"
    "move double: exists k: k >= 1, x' = x - k, y' = y - k\nblock 1"
)


def own(text: str) -> str:
    """How the address of the page holds rules of one's own."""
    return f"text={base64.urlsafe_b64encode(text.encode()).decode().rstrip('=')}"


@contextmanager
def watched(page: Page, explorer: str) -> Iterator[None]:
    """What is done with the page raises no error in it, and nothing is loaded from elsewhere."""
    troubles: list[str] = []
    asked: list[str] = []

    def trouble(error: Exception) -> None:
        troubles.append(str(error))

    def ask(request: Request) -> None:
        asked.append(request.url)

    page.on("pageerror", trouble)
    page.on("request", ask)
    yield
    page.remove_listener("pageerror", trouble)
    page.remove_listener("request", ask)
    assert troubles == []
    assert [url for url in asked if not url.startswith((explorer, "blob:", "data:"))] == []
