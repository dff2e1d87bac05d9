"""``wythoff sponge`` and ``wythoff plot GAME --what sponge`` for more than three piles."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from pathlib import Path

import numpy as np
import pytest

import wythoff as w
from tests.cli.conftest import Command
from wythoff.exact.self_similar import SelfSimilarSet, even_vectors
from wythoff.show.projection import read_projection
from wythoff.show.sponge import projected

Refused = Callable[..., str]

CANTOR = SelfSimilarSet(((0,), (2,)), base=3)


@pytest.mark.parametrize("heaps", [3, 5])
def test_levels_are_the_p_positions(heaps: int) -> None:
    """[LiWu, Theorem 3 and Lemma 8]: those with heaps below 2^m."""
    vectors = SelfSimilarSet(tuple(even_vectors(heaps)))
    board = w.game(f"heap-wythoff(heaps={heaps})").solve(bound=3)
    assert vectors.level(2) == [tuple(x) for x in board.p_positions.tolist()]


def test_cantors_set() -> None:
    # 1/4 is in it, 1/2 is not; an end of an interval is a limit, its left end 2/3 a finite sum as well.
    assert str(CANTOR.address((Fraction(1, 4),))) == "(0 2)"
    assert CANTOR.address((Fraction(1, 2),)) is None
    assert [CANTOR.has_finite_sum((Fraction(k, 3),)) for k in range(4)] == [True, False, True, False]


def test_addresses_lead_to_their_points() -> None:
    unit = SelfSimilarSet(((0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)))
    for top in product(range(8), repeat=3):
        point = tuple(Fraction(a, 7) for a in top)
        address = unit.address(point)
        # With denominator 7 each coordinate has one expansion of period 3, and K wants at most one digit 1 at a place.
        digits = [format(a, "03b") if a < 7 else "111" for a in top]
        assert (address is not None) == all(column.count("1") <= 1 for column in zip(*digits, strict=True))
        if address is not None:
            vectors = [*address.before, *address.period * 60][:60]
            near = [sum(Fraction(v[i], 2 ** (k + 1)) for k, v in enumerate(vectors)) for i in range(3)]
            assert all(abs(a - b) <= Fraction(1, 2**60) for a, b in zip(near, point, strict=True))


def test_answers(wythoff: Command) -> None:
    assert "similarity dimension 2" in wythoff("sponge", "3").out
    assert "similarity dimension log(3)/log(2)" in wythoff("sponge", "00,10,01").out
    assert "similarity dimension 3/2" in wythoff("sponge", ",".join(f"({n},0)" for n in range(8)), "--base", 4).out
    assert "its vectors are 011 (101)" in wythoff("sponge", 3, "--at", "1/2,1/2,1").out
    assert "a sum of finitely many vectors too" in wythoff("sponge", 3, "--at", "1/2,1/2,0").out
    outside = wythoff("sponge", "K", "--at", "0.1(0), 1/2, 0.(01)")
    assert (outside.code, outside.out) == (1, "(1/2, 1/2, 1/3) is not in the set: no vectors have it as their sum\n")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("K", "--levels", 3), "4 copies of 1/2 the size, 3 levels, 64 points"),
        (("00,10,20,01,21,02,12,22", "--base", 3, "--levels", 2), "8 copies of 1/3 the size, 2 levels, 64 points"),
        (("5", "--levels", 2, "--project", "x1+x2,x3+2*x4"), "16 copies of 1/2 the size, 2 levels"),
    ],
)
def test_pictures(wythoff: Command, tmp_path: Path, words: tuple[object, ...], said: str) -> None:
    answer = wythoff("sponge", *words, "-o", "out.svg")
    assert answer.code == 0, answer.err
    assert said in answer.out
    assert (tmp_path / "out.svg").read_bytes().startswith(b"<?xml")


def test_four_heaps(wythoff: Command) -> None:
    """The picture has the image of each computed P-position, in every order of the heaps."""
    board = w.game("heap-wythoff(heaps=4)").solve(bound=5)
    p_set = [x for x in product(range(6), repeat=4) if board.is_p(x)]
    figure = projected(board, read_projection("x1+2*x4, x2, x3", board.game.piles))
    assert {(a + 2 * d, b, c) for a, b, c, d in p_set} == set(map(tuple, figure.data.tolist()))
    answer = wythoff("plot", "heap-wythoff(heaps=4)", "--what", "sponge", "--bound", 5, "-o", "out.svg")
    assert answer.code == 0
    assert "P-positions of heap-wythoff(heaps=4) with piles below 6, projected" in answer.out
    assert np.array_equal(read_projection("x1,x3", ["a", "b", "c"])(np.array([[1, 2, 3]])), [[1, 3]])


@pytest.mark.parametrize(
    ("words", "what"),
    [
        (("sponge", "99"), "the number of heaps is from 2 to 12, not 99"),
        (("sponge", "abc"), "cannot read 'abc': vectors are written as"),
        (("sponge", "000,11"), "all vectors need the same number of entries"),
        (("sponge", "000,000"), "needs from 2 to 4,096 different vectors"),
        (("sponge", "3", "--at", "1,1"), "the point needs 3 coordinates, not 2"),
        (("sponge", "3", "--at", "0.5,1,1"), "write a fraction such as 5/12, or digits in base 2"),
        (("sponge", "3", "--at", "1/0,1,1"), "cannot read the coordinate '1/0'"),
        (("sponge", "3", "--at", "1/10007,1,1"), "has a denominator above 10,000"),
        (("sponge", "3", "--levels", 3), "--levels and --project apply to the picture"),
        (("sponge", "3", "--levels", 20, "-o", "o.png"), "points are more than can be drawn"),
        (("sponge", "3", "--project", "x1,x9", "-o", "o.png"), "cannot read 'x9' in a projection"),
        (("sponge", "3", "--project", "x1", "-o", "o.png"), "a projection has two or three sums"),
        (("plot", "wythoff", "--what", "sponge", "-o", "o.png"), "a sponge is drawn for three or more"),
    ],
)
def test_refused(refused: Refused, words: tuple[object, ...], what: str) -> None:
    assert what in refused(*words)
