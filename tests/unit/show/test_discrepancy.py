"""The picture of a discrepancy shows a_n - n lambda, with an exact lambda."""

from __future__ import annotations

from fractions import Fraction
from math import isqrt, sqrt

import numpy as np
import pytest

from wythoff.errors import Unsupported
from wythoff.exact import alpha
from wythoff.rules import library
from wythoff.show import SUFFIXES, draw
from wythoff.show.discrepancy import MAX_COLUMNS, discrepancy
from wythoff.solve.outcomes import Outcomes

STARTS = {".png": b"\x89PNG", ".svg": b"<?xml", ".pdf": b"%PDF", ".html": b"<!doctype html>"}


def wythoff_board(count: int) -> Outcomes:
    n = np.arange(count)
    smaller = np.array([(k + isqrt(5 * k * k)) // 2 for k in range(count)])
    return Outcomes(library.game("wythoff"), int(smaller[-1]) + count, (smaller, smaller + n), "by hand")


def mex_board(count: int, t: int) -> Outcomes:
    """The columns a = mex, b = 2 a + t n: those of no Beatty pair."""
    used: set[int] = set()
    rows, a = [], 0
    for n in range(count):
        while a in used:
            a += 1
        rows.append((a, 2 * a + t * n))
        used |= set(rows[-1])
    return Outcomes(library.game(f"st-wythoff(s=2,t={t})"), max(rows[-1]), tuple(np.array(rows).T), "by hand")


def test_wythoffs_game_strays_by_less_than_one() -> None:
    figure = discrepancy(wythoff_board(2000))
    assert figure.slope == alpha("golden")
    assert figure.values[0] == 0
    assert (figure.values[1:] < 0).all()
    assert (figure.values > -1).all()
    n = np.arange(2000)
    golden = (1 + sqrt(5)) / 2
    assert figure.values == pytest.approx(np.floor(n * golden) - n * golden, abs=1e-9)


def test_a_slope_from_the_data() -> None:
    board = mex_board(500, 1)
    figure = discrepancy(board)
    last = len(figure.values) - 1
    assert figure.slope == Fraction(int(board.smaller[last]), last)
    assert figure.values[0] == figure.values[-1] == 0
    assert "from the last column" in figure.summary


def test_a_given_slope() -> None:
    figure = discrepancy(wythoff_board(100), Fraction(8, 5))
    smaller = [(k + isqrt(5 * k * k)) // 2 for k in range(100)]
    assert figure.values.tolist() == [float(a - n * Fraction(8, 5)) for n, a in enumerate(smaller)]
    assert figure.heading.endswith(r"$\lambda = \frac{8}{5}$ as given")
    assert r"$\lambda = \sqrt{3}$" in discrepancy(wythoff_board(100), alpha("sqrt(3)")).heading
    assert r"$\lambda = 2$" in discrepancy(wythoff_board(100), Fraction(2)).heading


@pytest.mark.parametrize("suffix", SUFFIXES)
@pytest.mark.parametrize("count", [2, 1000])
def test_every_format(count: int, suffix: str) -> None:
    assert draw(discrepancy(wythoff_board(count)), suffix).startswith(STARTS[suffix])


def test_a_slope_whose_name_has_markup_characters() -> None:
    page = draw(discrepancy(wythoff_board(50), alpha("root(x^3-x^2-x-1)")), ".html")
    assert "λ = root".encode() in page or rb"\u03bb = root" in page


def test_what_has_no_discrepancy() -> None:
    one = np.arange(MAX_COLUMNS + 1)
    with pytest.raises(Unsupported, match="100,001 columns are more than can be drawn"):
        discrepancy(Outcomes(library.game("nim"), MAX_COLUMNS, (one, one), "by hand"))
    with pytest.raises(Unsupported, match="1 pile; a discrepancy needs two"):
        discrepancy(Outcomes(library.game("nim(heaps=1)"), 0, (np.array([0]),), "by hand"))
