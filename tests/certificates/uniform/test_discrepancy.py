"""The theorem on the discrepancy of k-bonacci words, against words that are written out and fractions for the root."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import accumulate, islice, pairwise

import pytest

from tests.certificates.uniform.model import Model
from wythoff.checker.theorems import Uniform, check_uniform
from wythoff.papers import uniform

DEGREES = (3, 4, 5)
CLOSE = Fraction(1, 10**12)


@cache
def shipped() -> Uniform:
    return check_uniform(uniform.content("kbonacci-discrepancy"))


def word(k: int, length: int) -> list[int]:
    """The k-bonacci word, by writing the image of each letter behind the others."""
    letters, read = [0, 1], 1
    while len(letters) < length:
        letters += [0] if letters[read] == k - 1 else [0, letters[read] + 1]
        read += 1
    return letters[:length]


@cache
def root(k: int) -> Fraction:
    """A little below the root of x^k = x^(k-1) + ... + 1."""
    low, high = Fraction(1), Fraction(2)
    while high - low > CLOSE:
        middle = (low + high) / 2
        below = middle**k < sum(middle**j for j in range(k))
        low, high = (middle, high) if below else (low, middle)
    return low


@pytest.mark.parametrize("k", DEGREES)
def test_images_and_places_stray_as_little_as_said(k: int) -> None:
    """By the bounds of the theorem, with the least M that it admits."""
    letters, r = word(k, 3_000), root(k)
    most = 2 * (r - 1) * 2**k / ((k - 1) * (2 - r)) + 3_000 * CLOSE
    ends = [0, *accumulate(1 if letter == k - 1 else 2 for letter in letters)]
    assert all(abs(end - r * n) <= most for n, end in enumerate(ends))
    assert max(abs(end - r * n) for n, end in enumerate(ends)) > Fraction(1, 2)
    bound = Fraction(0)
    for j in range(1, k + 1):
        bound = r * bound + most
        places = [place for place, letter in enumerate(letters, 1) if letter == j - 1]
        assert all(abs(place - 2 ** (j - 1) - (n - 1) * r**j) <= bound for n, place in enumerate(places, 1))
    assert places[0] == 2 ** (k - 1) < r**k - 1


@pytest.mark.parametrize("k", DEGREES)
def test_numbers_of_letters_miss_little(k: int) -> None:
    """In a model that computes N and its sums."""
    model = Model(shipped(), {"k": k})
    found = [*islice(model.tries(shipped().lemmas["what the numbers miss"], 60), 25)]
    assert len(found) > 10
    assert all(held for _, held in found)


@pytest.mark.parametrize("k", DEGREES)
def test_weights_fall_from_1_to_0(k: int) -> None:
    """The polynomial is x - r times the sum of b(j) x^(k-1-j)."""
    r, weights = root(k), [Fraction(1)]
    for _ in range(k):
        weights.append(r * weights[-1] - 1)
    assert abs(weights[k]) < 2**k * CLOSE
    assert all(later <= (r - 1) * weight for weight, later in pairwise(weights))
    product = [a - r * b for a, b in zip([*weights[:k], 0], [0, *weights[:k]], strict=True)]
    assert all(abs(c - wanted) < 2**k * CLOSE for c, wanted in zip(product, [1, *[-1] * k], strict=True))
