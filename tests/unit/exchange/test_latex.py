"""Tables and boards in LaTeX: well-formed, and with the numbers of the slow reference."""

from __future__ import annotations

import re
from itertools import permutations

import numpy as np
import pytest

import wythoff as w
from tests.unit.exchange.latex_structure import check_balanced, tables
from wythoff.errors import Unsupported
from wythoff.exchange.latex import Piece, nim_value_board, nim_value_table, position_board, position_table
from wythoff.solve import reference

NAMES = {"$A$": 0, "$B$": 1}
DOT = re.compile(r"\\fill \((\d+)\.5, (\d+)\.5\) circle")


def pieces(name: str, bound: int) -> list[Piece]:
    game = w.game(name)
    board, values = game.solve(bound=bound), game.grundy(size=bound + 1)
    return [position_table(board), position_board(board), nim_value_table(game, values), nim_value_board(game, values)]


@pytest.mark.parametrize("name", ["wythoff", "splythoff(slack=2)", "nim", "capped-wythoff(cap=2)"])
def test_all_pieces_are_well_formed(name: str) -> None:
    for piece in pieces(name, 9):
        inner = "tabular" if piece.package == "booktabs" else "tikzpicture"
        assert check_balanced(piece.fragment()) == [piece.float, inner]
        assert check_balanced(piece.document()) == ["document", inner]
        assert piece.document().index(f"\\usepackage{{{piece.package}}}") < piece.document().index("\\begin{document}")
        assert len(tables(piece.fragment())) == (inner == "tabular")


@pytest.mark.parametrize(
    ("old", "new"), [("\\end{tabular}", ""), ("$B$ &", "$B &"), ("\\caption{", "\\caption{{"), ("& 1 ", "")]
)
def test_the_reader_sees_what_is_wrong(old: str, new: str) -> None:
    good = position_table(w.game("wythoff").solve(bound=20)).fragment()
    assert old in good
    with pytest.raises((AssertionError, IndexError)):
        check_balanced(good.replace(old, new, 1) + str(tables(good.replace(old, new, 1))))


@pytest.mark.parametrize(("name", "bound"), [("wythoff", 40), ("splythoff(slack=3)", 25), ("schwent", 25)])
def test_the_table_of_p_positions(name: str, bound: int) -> None:
    game = w.game(name)
    truth = reference.p_positions(game, bound)
    ((*rows,),) = tables(position_table(game.solve(bound=bound)).core)
    found: dict[str, list[int]] = {}
    for title, *cells in rows:
        found.setdefault(title, []).extend(int(cell) for cell in cells if cell)
    assert list(found) == ["$n$", "$A$", "$B$", r"$\Delta$", r"$\Sigma$"]
    count = len(found["$n$"])
    assert found["$n$"] == list(range(count))
    assert count >= len(truth) // 2
    pairs = list(zip(found["$A$"], found["$B$"], strict=True))
    assert pairs == truth[:count]
    assert found[r"$\Delta$"] == [b - a for a, b in pairs]
    assert found[r"$\Sigma$"] == [a + b for a, b in pairs]


def test_piles_with_indices_and_long_names() -> None:
    ((*rows,),) = tables(position_table(w.game("nim(heaps=3)").solve(bound=3)).core)
    assert [row[0] for row in rows[:4]] == ["$n$", "$x_{1}$", "$x_{2}$", "$x_{3}$"]
    game = w.rules("game a_b piles left_heap move m: left_heap' < left_heap")
    text = position_table(game.solve(bound=3)).fragment()
    check_balanced(text)
    assert r"$\mathit{left\_heap}$" in text
    assert r"\caption{The first P-position of a\_b.}" in text
    assert r"\label{tab:p-positions-a-b}" in text


def test_the_table_of_nim_values_marks_zeros() -> None:
    game = w.game("splythoff(slack=2)")
    truth = reference.nim_values(game, 8)
    ((head, *rows),) = tables(nim_value_table(game, game.grundy(size=8)).core)
    assert head == [r"$x \backslash y$", *map(str, range(8))]
    for x, row in enumerate(rows):
        values = [truth[game.position((x, y))] for y in range(8)]
        assert row == [str(x), *(str(value) if value else r"\textbf{0}" for value in values)]


@pytest.mark.parametrize("name", ["wythoff", "splythoff(slack=2)", "nim"])
def test_the_dots_on_the_board(name: str) -> None:
    game = w.game(name)
    truth = set(reference.p_positions(game, 15))
    if game.unordered:
        truth = {order for position in truth for order in permutations(position)}
    text = position_board(game.solve(bound=15)).core
    dots = [(int(x), int(y)) for x, y in DOT.findall(text)]
    assert sorted(dots) == sorted(truth)
    assert "grid (16, 16)" in text


def test_the_figures_on_the_board() -> None:
    game = w.rules("game g piles x, y move m: x' < x, y' = y move n: y' = y - 1, x' <= x")
    truth = reference.nim_values(game, 6)
    text = nim_value_board(game, game.grundy(size=6)).core
    figures = {
        (int(x), int(y)): int(v) for x, y, v in re.findall(r"font=\\tiny\] at \((\d+)\.5, (\d+)\.5\) \{(\d+)\}", text)
    }
    assert figures == truth
    shades = re.findall(r"\\fill\[black!20\] \((\d+), (\d+)\) rectangle", text)
    assert {(int(x), int(y)) for x, y in shades} == {p for p, value in truth.items() if not value}


@pytest.mark.parametrize("bound", [0, 1, 20, 47, 199])
def test_boards_fit_the_page(bound: int) -> None:
    text = position_board(w.game("nim").solve(bound=bound)).core
    unit = re.search(r"x=(\d+)\.(\d\d)mm, y=\1\.\2mm", text)
    assert unit is not None
    assert 0 < (100 * int(unit[1]) + int(unit[2])) * (bound + 1) <= 12000
    assert text.count("\\node[below, font") <= 21


def test_what_is_too_large_or_has_no_board_is_refused() -> None:
    game = w.game("wythoff")
    with pytest.raises(Unsupported, match="200 x 200"):
        position_board(game.solve(bound=200))
    with pytest.raises(Unsupported, match="40 x 40"):
        nim_value_table(game, np.zeros((41, 41), dtype=np.int32))
    with pytest.raises(Unsupported, match="60 x 60"):
        nim_value_board(game, np.zeros((61, 61), dtype=np.int32))
    with pytest.raises(Unsupported, match="two piles"):
        position_board(w.game("nim(heaps=3)").solve(bound=3))
    with pytest.raises(Unsupported, match="too many"):
        position_table(w.game("capped-wythoff").solve(bound=200))
    never = w.rules("game g piles x, y move m: x' < x, y' = y play misere")
    assert position_table(never.solve(bound=3)).caption.startswith("The first 4 P-positions")
