"""The notebook's board in a real browser: the module as a notebook loads it, talking to the widget in Python."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from itertools import groupby, product
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

import wythoff as w
from tests.web.pages import WAIT
from tests.web.widget_board import BLUE, SKY, cells_coloured, colours_at, message, readout, root, square
from wythoff.show.widget.board_widget import BoardWidget

# What a notebook does: it holds the traits, hands changes to Python, and passes on what Python sends. It has the board
# built before it puts it into the page, as JupyterLab does.
NOTEBOOK = """
<!doctype html><meta charset="utf-8"><title>notebook</title><style>%s</style><div id="out"></div>
<script type="module">
  const { default: widget } = await import(URL.createObjectURL(new Blob([%s], { type: "text/javascript" })));
  const bytes = (text) => new DataView(Uint8Array.from(atob(text), (c) => c.charCodeAt(0)).buffer);
  const listeners = new Map();
  const tell = (event, value) => (listeners.get(event) ?? []).forEach((listener) => listener(value));
  let state = {};
  let changes = {};
  function take({ traits, messages }) {
    traits.picture.cells = bytes(traits.picture.cells);
    const before = state;
    state = traits;
    for (const name of Object.keys(state))
      if (JSON.stringify(state[name]) !== JSON.stringify(before[name]) || name === "picture") tell(`change:${name}`);
    messages.forEach((message) => tell("msg:custom", message));
  }
  const model = {
    get: (name) => state[name],
    set: (name, value) => (changes[name] = value),
    save_changes: async () => { const sent = changes; changes = {}; take(await python({ changes: sent })); },
    send: async (content) => take(await python({ content })),
    on: (event, listener) => listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    off: (event, listener) => listeners.set(event, listeners.get(event).filter((each) => each !== listener)),
  };
  take(await python({}));
  const el = document.createElement("div");
  window.stop = widget.render({ model, el });
  document.getElementById("out").append(el);
  window.listening = () => [...listeners.values()].flat().length;
  window.refresh = async () => take(await python({}));
  document.body.dataset.ready = "";
</script>
"""
TRAITS = (
    "title", "piles", "unordered", "colours", "size", "colour_by", "position", "picture", "message", "options", "trail",
    "coach",
)  # fmt: skip


class Kernel:
    """Python's end: takes changes and messages, and answers with the traits and what was sent."""

    def __init__(self, board: BoardWidget, monkeypatch: pytest.MonkeyPatch) -> None:
        self.board = board
        self.sent: list[Any] = []
        monkeypatch.setattr(board, "send", self.sent.append)

    def hear(self, words: dict[str, Any]) -> dict[str, Any]:
        for name, value in words.get("changes", {}).items():
            setattr(self.board, name, value)
        if "content" in words:
            self.board._handle_custom_msg(words["content"], [])
        traits = {name: getattr(self.board, name) for name in TRAITS}
        traits["picture"] = {**self.board.picture, "cells": base64.b64encode(self.board.picture["cells"]).decode()}
        messages, self.sent[:] = list(self.sent), []
        return {"traits": traits, "messages": messages}


@pytest.fixture(scope="module")
def window(browser: Browser) -> Iterator[BrowserContext]:
    window = browser.new_context(viewport={"width": 700, "height": 900})
    window.set_default_timeout(WAIT)
    yield window
    window.close()


@pytest.fixture
def page(window: BrowserContext) -> Iterator[Page]:
    """A page that must load nothing from elsewhere and raise no error."""
    page = window.new_page()
    troubles: list[str] = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on("request", lambda request: request.url.startswith("blob:") or troubles.append(request.url))
    yield page
    assert troubles == []
    page.close()


@pytest.fixture
def show(page: Page, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Shows a widget on the page."""

    def shown(board: BoardWidget) -> BoardWidget:
        kernel = Kernel(board, monkeypatch)
        page.expose_function("python", kernel.hear)
        page.set_content(NOTEBOOK % (board._css, json.dumps(board._esm)))
        page.wait_for_selector("body[data-ready]")
        return board

    return shown


# [Wythoff 1907], in either order; and a game whose first pile alone counts.
WYTHOFF = {(x, y) for a, b in [(0, 0), (1, 2), (3, 5), (4, 7)] for x, y in [(a, b), (b, a)]}
FIRST_PILE = "game first\npiles x, y\nmove take: x' < x, y' = y"


@pytest.mark.parametrize(
    ("game", "p_set"),
    [(w.game("wythoff"), WYTHOFF), (w.rules(FIRST_PILE), {(0, y) for y in range(10)})],
    ids=["wythoff", "first"],
)
def test_the_squares_of_p_positions_are_filled(
    page: Page, show: Any, game: w.Game, p_set: set[tuple[int, int]]
) -> None:
    show(w.board(game, size=10))
    assert cells_coloured(page, 10, BLUE) == p_set


def test_nim_values_are_coloured(page: Page, show: Any) -> None:
    show(w.board(w.rules(FIRST_PILE), size=30, colour_by="value"))
    # The nim-value of a heap is its size: columns of one colour each, that of P-positions for 0, then eleven steps.
    colours = colours_at(page, 30, product(range(30), (0, 29)))
    assert colours[0::2] == colours[1::2]
    assert colours[0] == BLUE
    steps = [colour for colour, _ in groupby(colours[2::2])]
    assert len(steps) == len(set(steps)) == 11
    assert [sum(step) for step in steps] == sorted(sum(step) for step in steps)


def test_pointing_tells_who_wins_and_how(page: Page, show: Any) -> None:
    show(w.board("wythoff", size=10))
    page.mouse.move(*square(page, 7, 4, 10))
    expect(readout(page)).to_contain_text("(4, 7): P-position")
    page.mouse.move(*square(page, 4, 3, 10))
    expect(readout(page)).to_contain_text("(3, 4): N-position")
    expect(readout(page)).to_contain_text("Winning moves: (1, 2) double")


def test_a_game_by_mouse(page: Page, show: Any) -> None:
    game = w.game("wythoff")
    board = show(w.board(game, size=10))
    page.mouse.click(*square(page, 4, 9, 10))
    expect(message(page)).to_have_text("You move from (4, 9).")
    page.mouse.click(*square(page, 9, 9, 10))
    expect(message(page)).to_contain_text("No move leads from (4, 9) to (9, 9)")
    # The winning move: whatever the program answers, this player wins by moving to the next P-position.
    page.mouse.click(*square(page, 4, 7, 10))
    expect(message(page)).to_contain_text("You moved to (4, 7) (single), the program to")
    while board.options:
        target = min(game.winning_moves(board.position))
        page.mouse.click(*square(page, *target, 10))
        expect(message(page)).to_contain_text(f"You moved to {target}")
    expect(message(page)).to_contain_text("No move is left: you have won.")
    page.get_by_role("button", name="Take back").click()
    expect(message(page)).to_contain_text("You move from")
    page.get_by_role("button", name="End this game").click()
    expect(message(page)).to_have_text("Choose a position to play from.")
    assert board.position == ()


def test_the_queen_is_dragged_and_the_coach_speaks(page: Page, show: Any) -> None:
    board = show(w.board("wythoff", size=20, position=(9, 14)))
    page.mouse.move(*square(page, 9, 14, 20))
    page.mouse.down()
    page.mouse.move(*square(page, 9, 10, 20), steps=4)
    page.mouse.up()
    expect(page.locator(".wythoff-board-coach")).to_contain_text("(9, 10) threw away the win; (8, 13) kept it.")
    assert board.trail[:2] == [(9, 14), (9, 10)]


def test_the_p_positions_stand_in_a_table(page: Page, show: Any) -> None:
    show(w.board("wythoff", size=10))
    page.get_by_text("Table of the 7 P-positions shown").click()
    expect(page.locator("tbody tr")).to_have_count(7)
    rows = [tuple(map(int, row.locator("td").all_text_contents())) for row in page.locator("tbody tr").all()]
    assert set(rows) == WYTHOFF


def test_winning_moves_are_arrows(page: Page, show: Any) -> None:
    show(w.board("wythoff", size=10))
    green = (26, 110, 69, 255)
    page.mouse.move(*square(page, 6, 9, 10))
    expect(readout(page)).to_contain_text("Winning moves: (4, 7) double")
    assert colours_at(page, 10, [(5, 8)]) == [green]


def test_keys_alone(page: Page, show: Any) -> None:
    board = show(w.board("nim(heaps=1)", size=12, colour_by="value"))
    page.locator("canvas").focus()
    for key in ["ArrowRight"] * 4 + ["ArrowUp"]:
        page.keyboard.press(key)
    expect(readout(page)).to_contain_text("(3): N-position, the player who moves wins; nim-value 3")
    page.keyboard.press("Enter")
    expect(root(page)).to_have_attribute("data-position", "3")
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(message(page)).to_contain_text("you have won")
    page.keyboard.press("Backspace")
    expect(root(page)).to_have_attribute("data-position", "3")
    assert board.position == (3,)


def test_choices_reach_python_and_come_back(page: Page, show: Any) -> None:
    board = show(w.board("splythoff", size=10))
    page.get_by_label("Colour by").select_option("value")
    expect(root(page)).to_have_attribute("data-shown", "value 10")
    page.get_by_label("Size").select_option("20")
    expect(root(page)).to_have_attribute("data-shown", "value 20")
    assert (board.colour_by, board.size) == ("value", 20)
    board.colour_by, board.position = "difference", (3, 4)
    page.evaluate("refresh()")
    expect(page.get_by_label("Colour by")).to_have_value("difference")
    expect(root(page)).to_have_attribute("data-position", "3,4")


def test_zoom_and_drag(page: Page, show: Any) -> None:
    page.emulate_media(reduced_motion="reduce")
    show(w.board("wythoff", size=40))
    start = square(page, 20, 20, 40)
    page.mouse.move(*start)
    expect(readout(page)).to_contain_text("(20, 20)")
    page.get_by_role("button", name="Zoom in").click()
    # The middle stays in its place, and a drag moves the squares under the hand.
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] - 60, start[1], steps=3)
    page.mouse.up()
    page.mouse.move(start[0] - 61, start[1])
    expect(readout(page)).to_contain_text("(20, 20)")
    page.mouse.move(*start)
    expect(readout(page)).not_to_contain_text("(20, 20)")
    page.get_by_role("button", name="Show the whole board").click()
    page.mouse.move(start[0] + 1, start[1])
    expect(readout(page)).to_contain_text("(20, 20)")


def test_dark_and_light(page: Page, show: Any) -> None:
    show(w.board("wythoff", size=10))
    assert colours_at(page, 10, [(1, 2)]) == [BLUE]
    page.emulate_media(color_scheme="dark")
    assert colours_at(page, 10, [(1, 2)]) == [SKY]
    # A notebook that says that it is light counts for more than the system.
    page.evaluate("document.body.dataset.jpThemeLight = 'true'")
    assert colours_at(page, 10, [(1, 2)]) == [BLUE]


def test_a_theme_that_changes_while_the_board_is_scrolled_away(page: Page, show: Any) -> None:
    show(w.board("wythoff", size=10))
    page.evaluate("window.cell = document.getElementById('out'); cell.remove()")
    page.emulate_media(color_scheme="dark")
    page.evaluate("refresh()")
    page.evaluate("document.body.append(cell)")
    assert cells_coloured(page, 10, SKY) == WYTHOFF


def test_it_leaves_nothing_behind(page: Page, show: Any) -> None:
    show(w.board("wythoff", size=10))
    assert page.evaluate("listening()") > 0
    page.evaluate("stop()")
    assert page.evaluate("listening()") == 0
