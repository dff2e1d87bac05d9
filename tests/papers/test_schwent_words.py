"""Every word that [Schwent, sections 3-5] prints, letter by letter."""

from __future__ import annotations

import numpy as np
import pytest

from tests.papers.printed import printed_pairs
from wythoff.papers.printed_data import printed_rows
from wythoff.words import Morphism

FIBONACCI, PELL, NEW = Morphism("a->ab, b->a"), Morphism("a->aab, b->a"), Morphism("a->aab, b->aa")


WORDS = {
    "fibonacci-limit": (FIBONACCI, None),
    "fibonacci-letters": (FIBONACCI, None),
    "aab-a-limit": (PELL, 16),
    "aab-a-letters": (PELL, None),
    "aab-aa-limit": (NEW, 25),
    "aab-aa-word": (NEW, None),
}
"""The printed words that begin fixed points, with the first letter that is wrong."""


def first_difference(printed: str, word: str) -> int | None:
    """The position, from 1, where the printed word is wrong."""
    return next((n for n, (p, q) in enumerate(zip(printed, word, strict=True), 1) if p != q), None)


def substituted(morphism: dict[str, str], power: int) -> str:
    """The power of a morphism, applied to a, letter by letter."""
    word = "a"
    for _ in range(power):
        word = "".join(morphism[letter] for letter in word)
    return word


@pytest.mark.parametrize(
    ("name", "morphism", "misprints"),
    [
        ("fibonacci-powers", {"a": "ab", "b": "a"}, {}),
        # An a is missing: 16 letters are printed where the third power has 17.
        ("aab-a-powers", {"a": "aab", "b": "a"}, {3: "aabaabaaabaabaaab"}),
        ("aab-aa-powers", {"a": "aab", "b": "aa"}, {}),
    ],
)
def test_printed_powers(name, morphism, misprints):
    rows = printed_rows("Schwent", name)
    wrong = {n: substituted(morphism, n) for n, (_, (word,)) in enumerate(rows) if word != substituted(morphism, n)}
    assert len(rows) >= 4
    assert wrong == misprints
    assert [str((Morphism(morphism) ** n)("a")) for n in range(6)] == [substituted(morphism, n) for n in range(6)]


@pytest.mark.parametrize("name", WORDS)
def test_printed_prefixes(name):
    morphism, wrong_at = WORDS[name]
    printed = "".join(printed_rows("Schwent", name)[-1][1])
    assert len(printed) >= 12
    assert first_difference(printed, morphism.fixed_point().prefix(len(printed))) == wrong_at


def test_images_of_words():
    for label, (image,) in printed_rows("Schwent", "fibonacci-images"):
        assert FIBONACCI(label.removeprefix("σ(").removesuffix(")")) == image


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
    assert list(zip(a[:8].tolist(), b[:8].tolist(), strict=True)) == printed_pairs("Schwent", "table-3")
    assert np.array_equal(b, 2 * a + np.arange(1, 5001))
