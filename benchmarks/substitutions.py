"""Substitutions found from letters: how many of the planted ones, how many where there is none, and how fast."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np

from benchmarks.clock import cpu_seconds
from benchmarks.row import Row
from wythoff.words import InfiniteWord, Morphism, infinite_product, phi
from wythoff.words.substitution_search import find_substitution

WORDS = 40
# Lengths of the words, and which share of the codings may stay hidden: ten times as many letters must be predicted as a
# guess was read from, and 20,000 letters are too few for that where images are long.
LENGTHS = {20_000: 0.2, 100_000: 0.05}

Maker = Callable[[random.Random], InfiniteWord]


def run() -> list[Row]:
    """Recall on planted substitutions, false positives on words without one, and the time of one search."""
    rows = []
    for length, hidden in LENGTHS.items():
        rows += [_missed(name, make, length, hidden if is_coded else 0) for name, (make, is_coded) in PLANTED.items()]
        rows += [_claimed(name, make, length) for name, make in OTHERS.items()]
    rows.append(_time("found at once: Tribonacci, 10^5 letters", Morphism("0->01, 1->02, 2->0").fixed_point()))
    coded = Morphism("0->01, 1->2331, 2->3310, 3->23").fixed_point(0).image("0->1, 1->0, 2->0, 3->1")
    rows.append(_time("behind a coding, 10^5 letters", coded))
    rows.append(_time("nothing to find: quotients 1, 2, 3, ..., 10^5 letters", infinite_product(phi, "a")))
    return rows


def primitive(rng: random.Random) -> Morphism:
    """A random primitive morphism on 2 to 4 letters, with images of at most 4 letters."""
    while True:
        size = rng.randint(2, 4)
        images: dict[int | str, Any] = {c: [rng.randrange(size) for _ in range(rng.randint(1, 4))] for c in range(size)}
        images[0] = [0, *(rng.randrange(size) for _ in range(rng.randint(1, 3)))]
        morphism = Morphism(images)
        if morphism.is_primitive and morphism.dominant_eigenvalue > 1:
            return morphism


def renamed(rng: random.Random) -> InfiniteWord:
    """A fixed point with at least two of its letters made equal."""
    return _coded(rng, lambda size: {c: [rng.randrange(max(2, size - 1))] for c in range(size)}, smallest=3)


def erased(rng: random.Random) -> InfiniteWord:
    """A fixed point with letters replaced by words of at most two letters, some of them empty."""

    def coding(size: int) -> dict[int, list[int]]:
        images = {c: [rng.randrange(2) for _ in range(rng.randint(0, 2))] for c in range(size)}
        return images | {rng.randrange(size): []}

    return _coded(rng, coding, smallest=2)


def _coded(rng: random.Random, coding: Callable[[int], Any], smallest: int) -> InfiniteWord:
    while True:
        morphism = primitive(rng)
        images = coding(len(morphism.alphabet))
        if len(morphism.alphabet) >= smallest and len({c for image in images.values() for c in image}) > 1:
            return morphism.fixed_point(0).image(images)


def sturmian(rng: random.Random) -> InfiniteWord:
    """A Sturmian word with random quotients of the frequencies that almost all numbers have (Gauss, Kuzmin)."""
    quotients = [min(int(1 / (2 ** rng.random() - 1)), 10**6) for _ in range(100)]
    return infinite_product(lambda n: phi(quotients[n % 100]), "a")


def s_adic(rng: random.Random) -> InfiniteWord:
    """A product of random morphisms 0 -> 0^t 1, 1 -> 0^s 2, 2 -> 0 with 1 <= s <= t <= 3."""
    exponents = [(t, rng.randint(1, t)) for t in (rng.randint(1, 3) for _ in range(100))]

    def factor(n: int) -> Morphism:
        t, s = exponents[n % 100]
        return Morphism({0: [0] * t + [1], 1: [0] * s + [2], 2: [0]})

    return infinite_product(factor, 0)


# The functions that make the words, and whether the words are coded.
PLANTED: dict[str, tuple[Maker, bool]] = {
    "primitive substitutions": (lambda rng: primitive(rng).fixed_point(0), False),
    "with letters made equal": (renamed, True),
    "with letters erased": (erased, True),
}
OTHERS: dict[str, Maker] = {"Sturmian words of random slope": sturmian, "random S-adic words": s_adic}


def _missed(name: str, make: Maker, length: int, allowed: float) -> Row:
    rng = random.Random(7)
    hits = 0
    for _ in range(WORDS):
        word = make(rng)
        found = find_substitution(word[:length])
        hits += found is not None and found.first_difference(word[: 10 * length]) is None
    return Row(f"{name}, {length} letters", (WORDS - hits) / WORDS, f"found {hits}/{WORDS}", limit=allowed)


def _claimed(name: str, make: Maker, length: int) -> Row:
    rng = random.Random(3)
    claims = sum(find_substitution(_numbers(make(rng)[:length])) is not None for _ in range(WORDS))
    return Row(f"{name}, {length} letters", claims / WORDS, f"claimed {claims}/{WORDS}", limit=0.0)


def _time(name: str, word: InfiniteWord) -> Row:
    letters = _numbers(word[:100_000])
    ours, _ = cpu_seconds(lambda: find_substitution(letters))
    return Row.timed(name, ours, 1.0, "against 1 s allowed")


def _numbers(letters: Any) -> Any:
    return letters.view(np.uint32).astype(np.int64) if letters.dtype.kind == "U" else letters
