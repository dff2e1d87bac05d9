"""The theorems on every irrational alpha: their definitions and lemmas hold of concrete numbers, in concrete models.

What the certificates define by witnesses is computed here from its meaning, with exact numbers p + q sqrt(d).
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import count
from math import floor
from typing import Any

import pytest

from tests.certificates.uniform.model import Model, TooFar
from tests.certificates.uniform.test_models import is_about_integers
from wythoff.checker.theorems import Uniform, check_uniform
from wythoff.exact.surd import Surd
from wythoff.papers import uniform

GOLDEN = Surd(1, 1, 5, 2)
NUMBERS = (Surd(0, 1, 2), Surd(0, 1, 3), Surd(4, 1, 7, 5))
"""[1; 2, 2, ...], [1; 1, 2, 1, 2, ...] and (4 + sqrt(7))/5."""


@cache
def theorem(name: str) -> Uniform:
    return check_uniform(uniform.content(name))


def words_model(alpha: Surd) -> Model:
    model = Model(theorem("words-of-alpha"), {"alpha": alpha})
    lengths = model.functions["P"]

    def length(level: Any) -> Any:
        if level > 9:
            raise TooFar
        return lengths(level)

    @cache
    def letter(place: Any) -> tuple[int, int]:
        """0 and n at floor(n alpha) - 1, 1 and n at floor(n beta) - 1."""
        if place < 0:
            return 0, 0
        if place > 400:
            raise TooFar
        beta = alpha / (alpha - 1)
        for n in range(1, int(place) + 2):
            for value, slope in ((0, alpha), (1, beta)):
                if floor(n * slope) - 1 == place:
                    return value, n
        raise AssertionError(f"{place} has no letter")

    def parent(level: Any, place: Any) -> tuple[int, int, int]:
        if level < 1 or not 0 <= place < length(level):
            return 0, 0, 0
        number, rest = divmod(place, length(level - 1))
        full = model.functions["t"](level)
        return (level - 1, rest, number) if number < full else (level - 2, place - full * length(level - 1), full)

    def greedy(number: Any) -> tuple[int, int]:
        if number <= 0:
            return 0, 0
        level = next(k for k in count() if length(k + 1) > number)
        return level, number - length(level)

    def block(level: Any, place: Any) -> tuple[int, int, int]:
        """0, the index of a block of an a and how far behind its beginning the place is; 1 for a block of a b."""
        if level < 0 or place < 0:
            return 0, 0, 0
        slope = alpha_of(level)
        sizes = (length(level), length(level - 1))
        start, index, following = 0, [0, 0], 0
        for letter_number in range(1, int(place) + 2):
            value = 0 if floor((index[0] + 1) * slope) == letter_number else 1
            index[value] += 1
            following = start + sizes[value]
            if place < following:
                return value, index[value], place - start
            start = following
        raise AssertionError(f"{place} is in no block")

    @cache
    def alpha_of(level: Any) -> Any:
        return alpha if level == 0 else 1 + 1 / (alpha_of(level - 1) - 1) - model.functions["t"](level)

    def digit(level: Any, number: Any) -> tuple[int, int]:
        return divmod(number, length(level)) if level >= 0 and number >= 0 else (0, 0)

    model.functions |= {"D": cache(model.functions["D"]), "P": length}
    model.functions |= {"quotient": lambda X: floor(1 / X), "rest": lambda X: 1 / X - floor(1 / X)}
    model.functions |= {"inv": lambda R: Fraction(1) / R if R else 0}
    # Any functions: two sequences of digits that are the same below 7.
    model.functions |= {"f": lambda n: int(n % 3 == 0), "g": lambda n: int(n % 3 == 0) + int(n == 7)}
    for names, values in (
        ("WI", letter), ("LRJ", parent), ("GF", greedy), ("CE", digit), ("KHO", cache(block)),
    ):  # fmt: skip
        for k, one in enumerate(names):
            model.functions[one] = lambda *arguments, k=k, values=values: values(*arguments)[k]
    return model


def moves_model(alpha: Surd) -> Model:
    return Model(theorem("moves-of-alpha"), {"alpha": alpha, "beta": alpha / (alpha - 1), "gamma": 1 / alpha})


def tried(model: Model, samples: int, enough: int, witnesses: int = 1) -> Counter[str]:
    """How often each lemma about integers was met, if it asks for so few witnesses; it held each time."""
    met: Counter[str] = Counter()
    for lemma in model.theorem.lemmas.values():
        asked = max((len(case.witnesses) for case in lemma.cases), default=0)
        if not is_about_integers(lemma) or asked > witnesses:
            continue
        for k, (values, held) in enumerate(model.tries(lemma, samples)):
            # A witness is below the model's bound only if the other numbers are small.
            if not asked or max(values.values(), default=0) <= 3:
                assert held, f"{lemma.name} is false at {values} of {model.numbers}: {lemma}"
                met[lemma.name] += 1
            if k >= enough:
                break
    return met


@pytest.mark.parametrize(("alpha", "witnesses"), [(GOLDEN, 1), (NUMBERS[0], 0)], ids=str)
def test_lemmas_on_words(alpha: Surd, witnesses: int) -> None:
    met = tried(words_model(alpha), 60, 12, witnesses)
    assert len(met) > 70


@pytest.mark.parametrize("alpha", NUMBERS[:1], ids=str)
def test_lemmas_on_the_torus(alpha: Surd) -> None:
    constants = {"alpha": alpha, "beta": alpha / (alpha - 1), "gamma": 1 / alpha}
    assert len(tried(Model(theorem("torus-of-alpha"), constants), 60, 6)) > 12


@pytest.mark.parametrize("alpha", NUMBERS, ids=str)
def test_lemmas_on_moves(alpha: Surd) -> None:
    met = tried(moves_model(alpha), 200, 25)
    assert len(met) > 20


def test_a_model_notices_what_is_false() -> None:
    """The same lemmas of a word with one letter changed."""
    model = words_model(NUMBERS[0])
    right = model.functions["W"]
    model.functions["W"] = lambda place: right(place) if place != 7 else 1 - right(place)
    with pytest.raises(AssertionError, match="is false at"):
        tried(model, 60, 12, 0)
