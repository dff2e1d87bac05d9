"""What the tests of the page have in common: how it is opened, and what it shows."""

from __future__ import annotations

import base64
import json

from playwright.sync_api import Locator, Page, ViewportSize, expect

WAIT = 60_000
PHONE: ViewportSize = {"width": 360, "height": 740}
DESKTOP: ViewportSize = {"width": 1280, "height": 900}
OWN_RULES = "game mine\npiles x, y\nmove one: 1 <= x - x' <= 2, y' = y\nmove other: 1 <= y - y' <= 3, x' = x"

MISERE = "game last piles x move take: 1 <= x - x' <= 2 play misere"
BLOCKING = (
    "game blocked\npiles x, y unordered\nmove single: x' < x, y' = y\n"
    "move double: exists k: k >= 1, x' = x - k, y' = y - k\nblock 1"
)


def own(text: str) -> str:
    """How the address of the page holds rules of one's own."""
    return f"text={base64.urlsafe_b64encode(text.encode()).decode().rstrip('=')}"


def visit(page: Page, explorer: str, state: str = "") -> None:
    page.goto(f"{explorer}/#{state}")
    page.wait_for_selector("body[data-ready]", timeout=WAIT)


def shown_board(page: Page) -> Locator:
    """The board, once it shows something."""
    board = page.locator("#board[data-shown]")
    expect(board).to_be_visible(timeout=WAIT)
    expect(page.locator("#board-busy")).to_be_hidden(timeout=WAIT)
    return board


def board_shows(page: Page) -> list[object]:
    """The rules, what is shown of them, the colours and the bound."""
    shown = shown_board(page).get_attribute("data-shown")
    assert shown is not None
    return list(json.loads(shown))


def picture(page: Page) -> str:
    """The pixels of the board, after the frame that draws them."""
    script = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(
        () => done(document.getElementById('board').toDataURL()))))"""
    return str(page.evaluate(script))


def position(page: Page) -> tuple[int, ...]:
    return tuple(int(field.input_value()) for field in page.locator("#game-table .leave").all())


def make_move(page: Page, target: tuple[int, ...]) -> None:
    for number, pile in enumerate(target):
        page.locator(f"#leave-{number}").fill(str(pile))
    page.locator("#make-move").click()
