"""The strip of a step word shows the steps, and every format can draw it."""

from __future__ import annotations

from io import BytesIO
from math import isqrt

import numpy as np
import pytest
from PIL import Image

from wythoff.errors import Unsupported
from wythoff.rules import library
from wythoff.rules.ruleset import Ruleset
from wythoff.show import SUFFIXES, draw
from wythoff.show.colours import LETTERS, OTHERS
from wythoff.show.steps import MAX_CELLS, StepsFigure, step_strip
from wythoff.solve.outcomes import Outcomes

STARTS = {".png": b"\x89PNG", ".svg": b"<?xml", ".pdf": b"%PDF", ".html": b"<!doctype html>"}


def board(rows: list[tuple[int, int]], game: str = "wythoff") -> Outcomes:
    rules: Ruleset = library.game(game)
    return Outcomes(rules, max(max(row) for row in rows), tuple(np.array(rows).T), "by hand")


def wythoff_pairs(count: int) -> list[tuple[int, int]]:
    """[Wythoff 1907]: (floor(n phi), floor(n phi) + n), by an integer square root."""
    return [((n + isqrt(5 * n * n)) // 2, (n + isqrt(5 * n * n)) // 2 + n) for n in range(count)]


def fibonacci_word(length: int) -> list[int]:
    old, new = "0", "01"
    while len(new) < length:
        old, new = new, new + old
    return [int(letter) for letter in new[:length]]


def from_steps(steps: list[tuple[int, int]]) -> Outcomes:
    return board([(0, 0), *(tuple(row) for row in np.cumsum(steps, axis=0).tolist())])


def colours_in(figure: StepsFigure) -> set[str]:
    image = Image.open(BytesIO(draw(figure, ".png"))).convert("RGB")
    return {"#{:02x}{:02x}{:02x}".format(*colour) for _, colour in image.getcolors(1 << 24) or []}


def test_the_steps_of_wythoffs_game_are_the_fibonacci_word() -> None:
    # After the first step, which leads away from 0.
    figure = step_strip(board(wythoff_pairs(300)))
    assert figure.cells[1:].tolist() == fibonacci_word(298)
    assert [letter.name.rpartition(",")[0] for letter in figure.letters] == ["(2, 3)", "(1, 2)"]
    assert figure.summary == "299 steps"


def test_the_rows_hold_all_cells_in_reading_order() -> None:
    for count in (2, 20, 61, 62, 481, 482, 1000):
        figure = step_strip(board(wythoff_pairs(count)))
        cells = figure.rows.ravel()
        assert cells[: count - 1].tolist() == figure.cells.tolist()
        assert (cells[count - 1 :] == -1).all()
        assert len(cells) - (count - 1) < figure.width


def test_rare_steps_share_a_colour() -> None:
    common = [(1, k) for k in range(1, 8)] * 3
    figure = step_strip(from_steps([*common, (1, 8), (1, 9), (1, 9)]))
    assert len(figure.letters) == 8
    assert (figure.letters[-1].colour, figure.letters[-1].name) == (OTHERS, "2 other steps, 3 times in all")
    assert (figure.cells == 7).sum() == 3


def test_eight_steps_have_eight_colours() -> None:
    figure = step_strip(from_steps([(1, k) for k in range(1, 9)] * 2))
    assert {letter.colour for letter in figure.letters} == set(LETTERS)
    assert set(LETTERS) <= colours_in(figure)


@pytest.mark.parametrize("suffix", SUFFIXES)
@pytest.mark.parametrize("count", [2, 490])
def test_every_format(count: int, suffix: str) -> None:
    assert draw(step_strip(board(wythoff_pairs(count))), suffix).startswith(STARTS[suffix])


def test_the_same_figure_gives_the_same_bytes() -> None:
    figure = step_strip(board(wythoff_pairs(40)))
    assert draw(figure, ".svg") == draw(figure, ".svg")


def test_a_notebook_shows_it() -> None:
    assert "<svg" in step_strip(board(wythoff_pairs(20)))._repr_svg_()


def test_what_has_no_strip() -> None:
    with pytest.raises(Unsupported, match="4,001 steps are more than a strip can show, 4,000"):
        step_strip(board(wythoff_pairs(MAX_CELLS + 2)))
    with pytest.raises(Unsupported, match="too small: a strip of steps needs at least two"):
        step_strip(Outcomes(library.game("wythoff"), 1, (np.array([0]), np.array([0])), "by hand"))
    lattice = [(x, y) for x in range(0, 90, 3) for y in range(x, 90, 3)]
    with pytest.raises(Unsupported, match=r"465 P-positions .* needs about one for each"):
        step_strip(board(lattice, "capped-nim"))
    three = Outcomes(library.game("nim(heaps=3)"), 0, (np.array([0]),) * 3, "by hand")
    with pytest.raises(Unsupported, match=r"3 piles; a strip of steps needs two"):
        step_strip(three)
