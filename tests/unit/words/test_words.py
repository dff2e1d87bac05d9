"""Facts about single words and morphisms, and the errors for bad input."""

from __future__ import annotations

import time
from fractions import Fraction

import numpy as np
import pytest

from wythoff import errors
from wythoff.words import (
    Morphism,
    alpha_word,
    difference_table,
    double_difference_table,
    infinite_product,
    kbonacci,
    phi,
    positions_table,
    step_vectors,
    sturmian_word,
    table_by_mex,
    word_from_spec,
    wythoff_word,
)
from wythoff.words.kbonacci import table


@pytest.mark.parametrize(
    ("bad", "message"),
    [
        ("", "expected letter->word"),
        ("0-01", "expected letter->word"),
        ("01->0", "expected letter->word"),
        ("0->01, 0->1", "two images"),
        ({}, "at least one letter"),
        ({0: [0, "a"]}, "numbers and characters"),
        ({-1: [0]}, "natural number"),
        ({True: [0]}, "natural number"),
        ({"ab": "a"}, "one character"),
        ({0: 5}, "sequence of letters"),
    ],
)
def test_bad_morphisms(bad, message):
    with pytest.raises(errors.BadMorphism, match=message):
        Morphism(bad)


def test_letters_of_texts():
    assert Morphism("0->01, 1->0").alphabet == (0, 1)
    assert Morphism("a->a1, 1->a").alphabet == ("1", "a")
    assert Morphism("0->a, 1->b").alphabet == (0, 1)
    assert Morphism("0->a, 1->b").codomain == ("a", "b")
    assert Morphism("a->0, b->1").codomain == (0, 1)
    assert Morphism({np.int64(0): np.array([0, 1]), 1: "0"}) == Morphism("0->01, 1->0")
    large = Morphism({0: [0, 300], 300: [0]})
    assert large.fixed_point()[:5].tolist() == [0, 300, 0, 0, 300]
    assert eval(repr(large)) == large


@pytest.mark.parametrize(
    ("text", "letter", "error"),
    [
        ("0->10, 1->0", 0, errors.NotProlongable),
        ("0->0, 1->10", 0, errors.NotProlongable),
        ("0->01, 1->", 0, errors.NotProlongable),
        ("a->ab, b->ba", None, errors.NotProlongable),
        ("0->1, 1->0", None, errors.NotProlongable),
        ("0->01", 0, errors.UnknownLetter),
        ("0->01, 1->0", 2, errors.UnknownLetter),
    ],
)
def test_no_fixed_point(text, letter, error):
    with pytest.raises(error):
        Morphism(text).fixed_point(letter)


def test_bad_questions():
    word = kbonacci(3)
    for question, error in [
        (lambda: word[-1], errors.BadIndex),
        (lambda: word[3:], errors.BadIndex),
        (lambda: word[-3:5], errors.BadIndex),
        (lambda: word[1.5], errors.BadIndex),
        (lambda: word["1"], errors.BadIndex),
        (lambda: word[0:2.0], errors.BadIndex),
        (lambda: word[0:2:0], errors.BadIndex),
        (lambda: word.count(0, 3.5), errors.BadIndex),
        (lambda: word.prefix(3.5), errors.BadIndex),
        (lambda: word.positions(0).nth(1.5), errors.BadIndex),
        (lambda: word.positions(0).first(2.0), errors.BadIndex),
        (lambda: word.count(3, 10), errors.UnknownLetter),
        (lambda: word.count(0, -1), errors.BadBound),
        (lambda: word.positions(0).nth(0), errors.BadIndex),
        (lambda: word.positions(0).first(-1), errors.BadBound),
        (lambda: word.positions("x"), errors.UnknownLetter),
        (lambda: word.factors(-1), errors.BadBound),
        (lambda: word.return_words("3"), errors.UnknownLetter),
        (lambda: word.return_words(""), errors.BadParameter),
        (lambda: word.return_words("11"), errors.BadParameter),
        (lambda: word.derived_word("1"), errors.BadParameter),
        (lambda: word.image("0->0, 1->1"), errors.UnknownLetter),
        (lambda: word.image("0->, 1->, 2->"), errors.BadMorphism),
        (lambda: kbonacci(1), errors.BadParameter),
        (lambda: positions_table(1, 5), errors.BadParameter),
        (lambda: positions_table(3, -5), errors.BadBound),
        (lambda: table("sums", 3, 5), errors.BadParameter),
        (lambda: table_by_mex("positions", 5, 5), errors.BadParameter),
        (lambda: wythoff_word(2, 3), errors.BadParameter),
        (lambda: phi(0), errors.BadParameter),
        (lambda: alpha_word("sqrt(2)-1"), errors.BadParameter),
        (lambda: sturmian_word("sqrt(2)"), errors.BadParameter),
        (lambda: sturmian_word("golden-1", "sqrt(2)"), errors.Unsupported),
        (lambda: infinite_product(lambda n: Morphism("a->ba, b->a"), "a")[5], errors.NotProlongable),
        (lambda: Morphism("a->ab, b->a") ** -1, errors.BadParameter),
        (lambda: Morphism("a->ab, b->a") ** 100, errors.NeedsTooMuchMemory),
        (lambda: Morphism("a->ab, b->a")("abc"), errors.UnknownLetter),
        (lambda: Morphism("a->ab, b->a")(np.array(["a", "c"])), errors.UnknownLetter),
        (lambda: Morphism("a->ab, b->b").letter_frequencies, errors.Unsupported),
    ]:
        with pytest.raises(error) as caught:
            question()
        assert isinstance(caught.value, errors.WythoffError)


@pytest.mark.parametrize(
    "spec", ["", "kbonacci", "kbonacci:", "kbonacci:x", "kbonacci:-3", "fibonacci:3", "kbonacci:999999999", "0->01"]
)
def test_bad_specs(spec):
    with pytest.raises(errors.BadWordSpec):
        word_from_spec(spec)


@pytest.mark.parametrize(
    "spec", ["morphism:0->1,1->0", "morphism:0", "kbonacci:1", "alpha:2", "alpha:sqrt(", "morphism:0->02"]
)
def test_specs_of_words_that_do_not_exist(spec):
    with pytest.raises(errors.WythoffError):
        word_from_spec(spec)


def test_specs():
    assert word_from_spec("morphism:0->01,1->02,2->0").prefix(10) == kbonacci(3).prefix(10)
    assert word_from_spec(" kbonacci: 4 ").prefix(10) == kbonacci(4).prefix(10)
    assert word_from_spec("alpha:golden").prefix(8) == "abaababa"
    assert word_from_spec("morphism:b->ba,a->ab").prefix(4) == "baab"


def test_a_word_prints_as_one():
    assert repr(kbonacci(3)) == "word: 0102010010201010201001020102010010201010..."
    assert repr(kbonacci(12)[:3].tolist()) == "[0, 1, 0]"
    assert repr(kbonacci(20).positions(0)).startswith("positions: 1, 3, 5")
    assert kbonacci(2).latex().startswith(r"0\,1\,0")


def test_arrays_have_small_types():
    assert kbonacci(3)[:10].dtype == np.uint8
    assert alpha_word("golden")[:10].dtype == np.dtype("<U1")
    assert kbonacci(3)[5:5].size == 0
    assert kbonacci(3)[0:10:3].tolist() == [0, 2, 0, 0]
    assert kbonacci(3).positions(1, below=0).size == 0


def test_any_letter_within_a_millisecond():
    word = kbonacci(3)
    word[10**15]
    best = min(_seconds(lambda: word[10**15 - 1]) for _ in range(20))
    assert best < 1e-3
    assert word[10**1000] in (0, 1, 2)


def test_slow_growth():
    """Eventually periodic words reach any place; a word whose b's stand at n^2 + 2 does not reach so far."""
    assert Morphism("a->ab, b->b").fixed_point()[10**100] == "b"
    assert Morphism("a->abd, b->c, c->bd, d->").fixed_point().occurrences("a") == 1
    squares = Morphism({"a": "ab", "b": "bcc", "c": "c"}).fixed_point("a")
    assert squares.positions("b").first(6).tolist() == [2, 3, 6, 11, 18, 27]
    assert squares[: 10**6].size == 10**6
    with pytest.raises(errors.Unsupported):
        squares[10**15]


def test_letters_that_stop():
    word = Morphism("a->ab, b->c, c->c").fixed_point()
    assert word.occurrences("b") == 1
    assert repr(word.positions("b")) == "positions: 2"
    with pytest.raises(errors.BadIndex, match="only 1 times"):
        word.positions("b").nth(2)
    with pytest.raises(errors.BadMorphism, match="finite"):
        word.image("a->a, b->b, c->")


def test_exact_factors_only_where_they_are_known():
    word = Morphism("a->aab, b->b").fixed_point()
    with pytest.raises(errors.Unsupported):
        word.factors(3)
    assert "aab" in word.factors(3, prefix=100)
    with pytest.raises(errors.Unsupported):
        infinite_product(phi, "a").factors(3)


def test_tables():
    assert positions_table(4, 16).rows[3] == [8, 23, 37, 52, 64, 79, 93, 108, 116, 131, 145, 160, 172, 187, 201, 216]
    assert len(double_difference_table(4, 16).rows) == 3
    assert double_difference_table(2, 4).rows == [[1, 2, 3, 4]]
    assert difference_table(3, 0).rows == [[], []]
    assert table_by_mex("differences", 3, 0) == difference_table(3, 0)
    assert positions_table(3, 2).to_json() == {"header": [0, 1], "rows": [[1, 3], [2, 6], [4, 11]]}
    assert positions_table(3, 2).latex().splitlines()[3] == r"$X^{0}$ & 1 & 3 \\"
    assert step_vectors(3, "double-differences") == {0: (1, 5), 1: (2, 4), 2: (1, 3)}


def test_frequencies_where_they_exist():
    assert Morphism("a->ab, b->b").fixed_point().frequency("b") == 1
    assert Morphism("a->ab, b->bb").fixed_point("a").frequency("a") == 0
    with pytest.raises(errors.Unsupported):
        Morphism("a->abbb, b->ccc, c->bbb").fixed_point().frequency("b")


def _seconds(work) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


def test_a_rational_frequency_under_an_irrational_growth():
    """Every letter of the Fibonacci word becomes 01, so half of the letters are 0."""
    word = Morphism("0->01, 1->0").fixed_point().image("0->01, 1->01")
    assert [word.frequency(letter) for letter in (0, 1)] == [Fraction(1, 2)] * 2
