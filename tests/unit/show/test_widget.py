"""The notebook's board from Python's side: it shows what the slow reference says, and its program plays well."""

from __future__ import annotations

import sys
from itertools import product
from typing import Any

import numpy as np
import pytest

import wythoff as w
from wythoff.errors import BadBound, BadParameter, BadPosition, ExtraMissing, Unsupported, WythoffError
from wythoff.rules import library
from wythoff.rules.ruleset import Ruleset
from wythoff.solve import reference

MISERE = "game last\npiles x\nmove take: x - 2 <= x' < x\nplay misere"
BLOCKING = "game blocked\npiles x, y\nmove take: x' < x, y' = y\nblock 1"


def numbers(picture: dict[str, Any]) -> list[list[int]]:
    flat = np.frombuffer(picture["cells"], dtype="<u2")
    rows: list[list[int]] = flat.reshape(picture["size"], picture["rows"]).tolist()
    return rows


@pytest.mark.parametrize("name", ["wythoff", "splythoff", "capped-nim(cap=2)"])
def test_the_picture_is_the_board(name: str) -> None:
    game: Ruleset = library.game(name)
    size = 9
    p_set = set(reference.p_positions(game, 2 * size))
    board = w.board(name, size=size)
    assert numbers(board.picture) == [
        [int(game.position((x, y)) not in p_set) for y in range(size)] for x in range(size)
    ]
    board.colour_by = "value"
    value = reference.value_function(game)
    values = [[value(game.position((x, y))) for y in range(size)] for x in range(size)]
    assert numbers(board.picture) == values
    board.size = 5
    assert numbers(board.picture) == [row[:5] for row in values[:5]]


def test_winning_moves_of_all_positions() -> None:
    game = w.game("splythoff")
    board = w.board(game, size=8)
    is_p, value = reference.outcome_function(game), reference.value_function(game)
    for cell in product(range(8), repeat=2):
        text = board.describe(cell)
        winning = [option for option in game.options(cell) if is_p(option)]
        assert ("N-position" in text) == bool(winning)
        assert all(str(move) in text for move in winning[:6])
        assert f"nim-value {value(game.position(cell))}." in text


def test_the_program_wins_when_it_can() -> None:
    game = w.game("wythoff")
    is_p = reference.outcome_function(game)
    board = w.board(game, size=12, position=(4, 7))
    while board.options:
        board.pick(min(board.options, key=lambda cell: (-sum(cell), cell)))
        assert is_p(board.position)
    assert board.message.endswith("No move is left: the program has won.")


def test_a_player_who_knows_wins() -> None:
    game = w.game("wythoff")
    board = w.board(game, size=12, position=(5, 10))
    while board.options:
        board.pick(game.winning_moves(board.position)[0])
    assert board.message.endswith("No move is left: you have won.")
    assert board.trail[0] == (5, 10)
    assert board.position == board.trail[-1] == (0, 0)
    assert board.coach == "(0, 0) wins. No move is left."
    board.back()
    assert board.position == tuple(sorted(board.trail[-1])) != (0, 0)
    assert len(board.trail) % 2 == 1
    board.position = ()
    assert (board.trail, board.options, board.message) == ([], [], "Choose a position to play from.")


def test_a_match_begins_where_one_clicks_and_again_when_it_is_over() -> None:
    board = w.board("wythoff", size=6)
    board.pick((3, 1))
    assert board.position == (1, 3)
    # The queen stands where one clicked, and goes left, down or diagonally from there.
    assert board.trail == [(3, 1)]
    assert board.options == [(0, 1), (1, 1), (2, 0), (2, 1), (3, 0)]
    board.pick((5, 5))
    assert board.message == "No move leads from (1, 3) to (5, 5)."
    board.pick((0, 0))
    assert board.message == "No move leads from (1, 3) to (0, 0)."
    board.position = (2, 2)
    board.pick((0, 0))
    assert "you have won" in board.message
    board.pick((4, 4))
    assert board.message == "You move from (4, 4)."


def test_the_coach_says_what_a_move_lost() -> None:
    board = w.board("wythoff", size=20, position=(9, 14))
    board.pick((9, 10))
    assert board.coach.startswith("(9, 10) threw away the win; (8, 13) kept it.")
    board.back()
    assert board.coach == ""


def test_misere_play() -> None:
    board = w.board(w.rules(MISERE), size=6, position=(2,))
    board.pick((1,))
    assert board.message == "You moved to (1) (take), the program to (0) (take). No move is left: you have won."


def test_blocking_is_shown_but_not_played() -> None:
    board = w.board(w.rules(BLOCKING), size=4)
    assert numbers(board.picture) == [[0] * 4, [0] * 4, [1] * 4, [1] * 4]
    board.pick((3, 3))
    assert "does not play blocked" in board.message
    assert board.position == ()


def test_messages_of_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    board = w.board("wythoff", size=6)
    sent: list[Any] = []
    monkeypatch.setattr(board, "send", sent.append)
    for content in ({"ask": [3, 2]}, {"pick": [2, 3]}, {"ask": [9, 9]}, {"ask": ["x"]}, {"ask": 3}, "x", {}, None):
        board._handle_custom_msg(content, [])
    (answer,) = sent
    assert answer["at"] == (3, 2)
    assert answer["winning"] == [(1, 2), (2, 1)]
    assert board.position == (2, 3)
    board._handle_custom_msg({"pick": [2, 2]}, [])
    board._handle_custom_msg({"back": True}, [])
    assert board.position == (2, 3)


def test_changes_made_on_the_page() -> None:
    board = w.board("wythoff", size=12)
    board.set_state({"position": [3, 2]})
    board.set_state({"size": 10, "colour_by": "value"})
    assert (board.position, board.size, board.colour_by) == ((2, 3), 10, "value")
    assert (board.picture["size"], board.picture["colour_by"]) == (10, "value")
    for wrong, why in (
        ({"position": [1, 99]}, "(1, 99) is not on the board, whose piles are below 10."),
        ({"size": 0}, "The board has 1 to 1,000 pile sizes, not 0."),
        ({"colour_by": "mood"}, "Colour_by is one of outcome, difference, value, not 'mood'."),
    ):
        board.set_state(wrong)
        assert board.message == why
        assert (board.position, board.size, board.colour_by) == ((2, 3), 10, "value")
        assert board.picture["size"] == 10
    board.set_state({"position": []})
    assert (board.position, board.trail) == ((), [])


def test_a_smaller_board_ends_a_match_beyond_it() -> None:
    board = w.board("wythoff", size=12, position=(4, 9))
    board.size = 10
    assert board.position == (4, 9)
    board.size = 6
    assert board.position == ()


@pytest.mark.parametrize(
    ("change", "kind", "what"),
    [
        ({"size": 0}, BadBound, "1 to 1,000 pile sizes, not 0"),
        ({"size": 1001}, BadBound, "not 1,001"),
        ({"colour_by": "mood"}, BadParameter, "one of outcome, difference, value, not 'mood'"),
        ({"position": (1, 2, 3)}, BadPosition, "2 piles"),
        ({"position": (1, 77)}, BadPosition, r"\(1, 77\) is not on the board, whose piles are below 40"),
        ({"position": (-1, 7)}, BadPosition, "natural numbers"),
    ],
)
def test_bad_traits(change: dict[str, Any], kind: type[WythoffError], what: str) -> None:
    with pytest.raises(kind, match=what):
        w.board("wythoff", **change)
    board = w.board("wythoff", size=40, position=(1, 1))
    with pytest.raises(kind, match=what):
        board.set_trait(*next(iter(change.items())))
    assert (board.size, board.colour_by, board.position) == (40, "outcome", (1, 1))


def test_pages_that_cannot_run_it_show_a_picture() -> None:
    game = w.game("wythoff")
    board = w.board(game, size=12)
    bundle = board._repr_mimebundle_()
    assert bundle is not None
    assert bundle[0]["image/svg+xml"] == game.solve(bound=11)._repr_svg_()
    assert bundle[0]["text/plain"] == repr(board) == "<board of wythoff(slack=1) with piles 0 to 11>"
    alone = w.board("nim(heaps=1)", size=12)._repr_mimebundle_()
    assert alone is not None
    assert "image/svg+xml" not in alone[0]


def test_three_piles_have_no_board() -> None:
    with pytest.raises(Unsupported, match="has 3 piles; the board shows one or two"):
        w.board("nim(heaps=3)")


def test_without_anywidget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "wythoff.show.widget.board_widget", raising=False)
    monkeypatch.setitem(sys.modules, "anywidget", None)
    with pytest.raises(ExtraMissing, match=r"needs anywidget, which is not installed; run: .*\[notebook\]"):
        w.board("wythoff")
