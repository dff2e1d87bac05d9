"""The page of a game as tests see it: how it is opened, and when it shows what it has."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect


def visit(page: Page, explorer: str, address: str) -> None:
    page.goto(f"{explorer}{address}")
    page.wait_for_selector("#main[data-shown=game]")


def ready(page: Page, card: str) -> Locator:
    """A card, when it has all that it shows."""
    found = page.locator(f"#{card}[data-state=ready]")
    expect(found).to_be_visible()
    return found


def rules_field(page: Page) -> Locator:
    return page.get_by_role("textbox", name="Rules of the game")


def shown_board(page: Page) -> str:
    return str(page.locator("#picture canvas").get_attribute("data-shown"))
