"""The board that all views share: what the mouse, keys and fingers do to it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.pages import PHONE, WAIT

# A board of Wythoff’s game with piles up to 20, on a page that has no other.
MADE = """async () => {
  const { board } = await import("/page/board.js");
  const golden = (1 + Math.sqrt(5)) / 2;
  const pairs = Array.from({ length: 8 }, (_, n) => [Math.floor(n * golden), Math.floor(n * golden) + n]);
  const both = pairs.flatMap(([a, b]) => (a === b ? [[a, b]] : [[a, b], [b, a]]));
  const p = both.filter((cell) => Math.max(...cell) <= 20);
  const isP = (cell) => p.some((each) => String(each) === String(cell));
  const host = document.createElement("div");
  host.style.maxWidth = "480px";
  document.querySelector("main").replaceChildren(host);
  const text = (cell) => `The player to move ${isP(cell) ? "loses" : "wins"}`;
  const reading = (cell) => ({ title: `(${cell.join(", ")})`, text: text(cell) });
  const onPin = (cell) => window.picked.push(cell);
  window.picked = [];
  window.made = board(host, { bound: 20, layers: { p }, label: "Wythoff", reading, onPin });
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""


def shown(page: Page, explorer: str) -> Page:
    page.goto(f"{explorer}/no/such/page")
    expect(page.locator("#main[data-shown]")).to_be_attached()
    page.evaluate(MADE)
    return page


@pytest.fixture
def board(page: Page, explorer: str) -> Page:
    return shown(page, explorer)


def view(page: Page) -> dict[str, float]:
    """Where the board is looked at: pixels for a square, and the square in the lower left corner."""
    return dict(page.evaluate("() => window.made.view.view"))


def square(page: Page, x: int, y: int) -> tuple[float, float]:
    """Where a square is on the page."""
    script = """(cell) => {
        const { canvas, view } = window.made;
        const box = canvas.getBoundingClientRect();
        const [x, y] = view.centre(cell);
        return [box.left + x, box.top + y];
    }"""
    left, top = page.evaluate(script, [x, y])
    return float(left), float(top)


def pins(page: Page) -> list[Any]:
    return list(page.evaluate("() => window.picked"))


def picture(page: Page) -> str:
    script = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(
        () => done(window.made.canvas.toDataURL()))))"""
    return str(page.evaluate(script))


def test_pointing_reads_and_nothing_moves(board: Page) -> None:
    before = view(board)
    board.mouse.move(*square(board, 8, 13))
    expect(board.locator(".tip")).to_have_text("(8, 13)The player to move loses")
    board.mouse.move(*square(board, 8, 14))
    expect(board.locator(".tip")).to_have_text("(8, 14)The player to move wins")
    assert (view(board), pins(board)) == (before, [])


def test_a_click_pins_and_a_second_one_lets_go(board: Page) -> None:
    before = view(board)
    board.mouse.click(*square(board, 8, 13))
    expect(board.locator(".pin")).to_contain_text("(8, 13). The player to move loses")
    board.locator(".pin").get_by_role("button", name="Copy").click()
    assert board.evaluate("navigator.clipboard.readText()") == "(8, 13)"
    board.mouse.click(*square(board, 8, 13))
    expect(board.locator(".pin")).to_be_hidden()
    assert (view(board), pins(board)) == (before, [[8, 13], None])


def test_the_wheel_zooms_with_ctrl_or_after_a_click_into_the_board(board: Page) -> None:
    before = view(board)
    board.mouse.move(*square(board, 10, 10))
    board.mouse.wheel(0, -240)
    board.wait_for_timeout(100)
    assert view(board) == before
    board.keyboard.down("Control")
    board.mouse.wheel(0, -240)
    board.keyboard.up("Control")
    board.wait_for_function("(scale) => window.made.view.view.scale > 1.3 * scale", arg=before["scale"])
    board.keyboard.press("Escape")


def test_a_drag_moves_a_zoomed_board_and_pins_nothing(board: Page) -> None:
    board.emulate_media(reduced_motion="reduce")
    board.locator("canvas").focus()
    board.keyboard.press("+")
    board.keyboard.press("+")
    before = view(board)
    x, y = square(board, 10, 10)
    board.mouse.move(x, y)
    board.mouse.down()
    board.mouse.move(x - 40, y + 30, steps=4)
    board.mouse.up()
    after = view(board)
    assert after["x"] - before["x"] == pytest.approx(40 / before["scale"], abs=0.2)
    assert after["y"] - before["y"] == pytest.approx(30 / before["scale"], abs=0.2)
    assert pins(board) == []
    board.keyboard.press("0")
    assert view(board)["x"] == 0


def test_arrows_move_the_cursor_enter_pins_and_escape_lets_go(board: Page) -> None:
    canvas = board.locator("canvas")
    canvas.focus()
    assert canvas.get_attribute("role") == "application"
    for key in ("ArrowRight", "ArrowRight", "ArrowUp"):
        board.keyboard.press(key)
    expect(board.locator("#live")).to_contain_text("The player to move")
    x, y = board.evaluate("() => window.made.view.selected")
    board.keyboard.press("Enter")
    expect(board.locator(".pin")).to_contain_text(f"({x}, {y})")
    board.keyboard.press("Escape")
    expect(board.locator(".pin")).to_be_hidden()
    assert pins(board) == [[x, y], None]


def test_the_p_positions_are_a_table_beneath(board: Page) -> None:
    board.get_by_text("Table of the 15 P-positions shown").click()
    cells = board.locator(".p-table td").all_inner_texts()
    assert list(zip(cells[::2], cells[1::2], strict=True))[:3] == [("0", "0"), ("1", "2"), ("2", "1")]


def test_who_wants_no_motion_gets_the_zoom_at_once(board: Page) -> None:
    board.emulate_media(reduced_motion="reduce")
    board.locator("canvas").focus()
    board.keyboard.press("+")
    board.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    once = picture(board)
    board.wait_for_timeout(300)
    assert picture(board) == once


def test_colours_follow_the_theme_at_once(board: Page) -> None:
    before = picture(board)
    board.get_by_role("button", name="Dark theme").click()
    assert picture(board) != before


def test_a_board_of_other_rules_is_grey_and_says_so(board: Page) -> None:
    board.evaluate("() => window.made.notice('Board of the last rules that worked')")
    expect(board.get_by_role("status").filter(has_text="Board of the last rules")).to_be_visible()
    expect(board.locator(".board")).to_have_class("board stale")
    board.evaluate("() => window.made.notice(null)")
    expect(board.locator(".board")).to_have_class("board")


def touch(page: Page, *moments: list[tuple[float, float]]) -> None:
    """Fingers at these points, one moment after the other."""
    session = page.context.new_cdp_session(page)
    for number, points in enumerate(moments):
        fingers = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points)]
        kind = "touchMove" if number else "touchStart"
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_fingers_zoom_the_board_move_it_and_pin(browser: Browser, explorer: str) -> None:
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    context.set_default_timeout(WAIT)
    page = shown(context.new_page(), explorer)
    before = view(page)
    x, y = square(page, 10, 10)
    touch(page, *([(x - apart, y), (x + apart, y)] for apart in range(30, 95, 8)))
    near = view(page)
    assert near["scale"] > 2 * before["scale"], "the fingers are three times as far apart"
    touch(page, *([(x + way, y + way)] for way in range(0, 48, 6)))
    moved = view(page)
    assert moved["scale"] == near["scale"]
    # A finger that goes to the right and down takes the squares under it along.
    squares = 42 / near["scale"]
    assert near["x"] - moved["x"] == pytest.approx(squares, rel=0.2)
    assert moved["y"] - near["y"] == pytest.approx(squares, rel=0.2)
    page.touchscreen.tap(x, y)
    expect(page.locator(".pin")).to_contain_text("The player to move")
    context.close()
