"""``wythoff plot GAME --what cells``."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import wythoff as w
from tests.cli.conftest import Command
from wythoff.show.cells import cells, closed_cell, open_cell

Refused = Callable[..., str]


def test_every_cell_is_a_copy_of_the_first() -> None:
    """[Aoki, Theorem 1.2]: the period is cap + 1 in both piles."""
    board = w.game("capped-wythoff(cap=4)").solve(bound=20)
    first = {tuple(point) for point in cells(board, 5, (1, 1)).inside.tolist()}
    assert first == {(0, 0), (1, 2), (2, 1)}
    for k, l in ((1, 2), (3, 2), (4, 4)):
        figure = cells(board, 5, (k, l))
        assert {(x - 5 * (k - 1), y - 5 * (l - 1)) for x, y in figure.inside.tolist()} == first
        assert {tuple(point) for point in figure.inside.tolist()} <= open_cell(5, k, l)
        assert {tuple(point) for point in figure.on_ends.tolist()} <= closed_cell(5, k, l) - open_cell(5, k, l)
        assert len(figure.on_ends) == 3


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("capped-wythoff(cap=5)",), "cells of 6 by 6, 52 P-positions"),
        (("capped-wythoff(cap=7)", "--cell", "2,1"), "cell (2, 1) of capped-wythoff(cap=7), cells of 8 by 8, 7 P-pos"),
        (("wythoff", "--period", 4, "--misere"), "misere-wythoff(slack=1), cells of 4 by 4"),
    ],
)
@pytest.mark.parametrize("suffix", ["svg", "html"])
def test_pictures(wythoff: Command, tmp_path: Path, words: tuple[object, ...], said: str, suffix: str) -> None:
    answer = wythoff("plot", *words, "--what", "cells", "-o", f"out.{suffix}")
    assert answer.code == 0, answer.err
    assert said in answer.out
    assert (tmp_path / f"out.{suffix}").stat().st_size > 1000


@pytest.mark.parametrize(
    ("words", "what"),
    [
        (("wythoff",), "wythoff(slack=1) has no cap to give the size of a cell: give --period"),
        (("capped-nim(heaps=3)",), "has 3 piles; a picture of cells needs two"),
        (("capped-wythoff", "--cell", "0,1"), "a cell is two numbers from 1 to 9,999, as in --cell 2,1, and not '0,1'"),
        (("capped-wythoff", "--cell", "2"), "a cell is two numbers"),
        (("capped-wythoff", "--cell", "2,2000"), "cells are drawn for piles up to 3,000"),
        (("capped-wythoff", "--bound", 9), "--bound is not for --what cells; use --cell or --period"),
    ],
)
def test_refused(refused: Refused, words: tuple[object, ...], what: str) -> None:
    assert what in refused("plot", *words, "--what", "cells", "-o", "out.png")
