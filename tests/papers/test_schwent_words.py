"""Every word that [Schwent, sections 3-5] prints, letter by letter."""

from __future__ import annotations

import numpy as np
import pytest

from wythoff.papers.printed_data import printed_rows
from wythoff.words import Morphism

FIBONACCI, PELL, NEW = Morphism("a->ab, b->a"), Morphism("a->aab, b->a"), Morphism("a->aab, b->aa")


def printed_limit(name: str) -> str:
    return dict(printed_rows("Schwent", name))["limit"][0]


def first_difference(printed: str, word: str) -> int | None:
    """The position, from 1, where the printed word is wrong."""
    return next((n for n, (p, q) in enumerate(zip(printed, word, strict=True), 1) if p != q), None)


@pytest.mark.parametrize(
    ("morphism", "power", "printed"),
    [
        (FIBONACCI, 0, "a"),
        (FIBONACCI, 1, "ab"),
        (FIBONACCI, 2, "aba"),
        (FIBONACCI, 3, "abaab"),
        (FIBONACCI, 4, "abaababa"),
        (PELL, 1, "aab"),
        (PELL, 2, "aabaaba"),
        (NEW, 1, "aab"),
        (NEW, 2, "aabaabaa"),
        (NEW, 3, "aabaabaaaabaabaaaabaab"),
    ],
)
def test_printed_powers(morphism, power, printed):
    assert (morphism**power)("a") == printed


def test_third_power_of_the_second_morphism_is_misprinted():
    """An a is missing: 16 letters are printed where sigma^3(a) has 17."""
    printed = "aabaabaaabaabaab"
    assert (PELL**3)("a") == "aabaabaaabaabaaab"
    assert (PELL**3)("a") == printed[:14] + "a" + printed[14:]


@pytest.mark.parametrize(
    ("morphism", "printed", "wrong_at"),
    [
        (FIBONACCI, printed_limit("fibonacci-limit"), None),
        (FIBONACCI, "abaababaabaa", None),
        (PELL, printed_limit("aab-a-limit"), 16),
        (PELL, "aabaabaaabaaba", None),
        (NEW, printed_limit("aab-aa-limit"), 25),
        (NEW, "aabaabaaaabaabaaaabaabaabaab", None),
    ],
    ids=["Fibonacci", "Fibonacci table", "limit of aab, a", "table c = 2", "limit of aab, aa", "section 5"],
)
def test_printed_prefixes(morphism, printed, wrong_at):
    assert first_difference(printed, morphism.fixed_point().prefix(len(printed))) == wrong_at


def test_images_of_words():
    assert FIBONACCI("ab") == "aba"
    assert FIBONACCI("abb") == "abaa"


@pytest.mark.parametrize("c", range(1, 7))
def test_positions_in_a_c_b_a(c):
    """The a's and b's of a -> a^c b, b -> a stand at mex{A_i, B_i} and A_n + cn."""
    word = Morphism({"a": "a" * c + "b", "b": "a"}).fixed_point()
    a, b = word.positions("a").first(2000), word.positions("b").first(2000)
    assert np.array_equal(b, a + c * np.arange(1, 2001))


def test_table_3():
    """A_n and B_n = 2 A_n + n in the word of a -> aab, b -> aa."""
    word = NEW.fixed_point()
    a, b = word.positions("a").first(5000), word.positions("b").first(5000)
    assert a[:8].tolist() == [1, 2, 4, 5, 7, 8, 9, 10]
    assert b[:8].tolist() == [3, 6, 11, 14, 19, 22, 25, 28]
    assert np.array_equal(b, 2 * a + np.arange(1, 5001))
