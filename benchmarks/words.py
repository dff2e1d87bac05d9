"""Infinite words against NumPy: prefixes, letter positions, and single letters far out."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import numpy as np

from benchmarks.clock import least_cpu_seconds
from benchmarks.row import Row
from wythoff.words import InfiniteWord, Morphism, alpha_word, kbonacci

LETTERS = 10**7
OTHERS = ["a->ab, b->a", "0->01, 1->10", "0->012, 1->02, 2->1", "0->0001, 1->0", "0->01, 1->2, 2->3, 3->4, 4->0"]

_best = partial(least_cpu_seconds, rounds=7)


def run() -> list[Row]:
    """Rows for 10^7 letters and for w[10**15]."""
    tribonacci = kbonacci(3)
    letters = tribonacci[:LETTERS]
    if not np.array_equal(_concatenated(), letters):
        raise RuntimeError("the two Tribonacci words differ")
    return [*_prefixes(_best(_concatenated)), _positions(tribonacci, letters), *_far_out(tribonacci)]


def _prefixes(baseline: float) -> Iterator[Row]:
    ours = _best(lambda: kbonacci(3)[:LETTERS])
    yield Row.timed("Tribonacci word, 10^7 letters", ours, baseline, "np.concatenate", limit=2.0)
    for text in OTHERS:
        ours = _best(partial(_prefix, text))
        yield Row.timed(f"word of {text}", ours, baseline, "the same per letter", limit=10.0)
    ours = _best(lambda: alpha_word("e-1")[:LETTERS])
    note = "the same per letter; letters of four bytes"
    yield Row.timed("alpha-word of e-1", ours, baseline, note, limit=10.0)


def _prefix(text: str) -> Any:
    return Morphism(text).fixed_point(text[0])[:LETTERS]


def _positions(tribonacci: InfiniteWord, letters: Any) -> Row:
    ours = _best(lambda: tribonacci.positions(0, below=LETTERS))
    baseline = _best(lambda: np.flatnonzero(letters == 0))
    return Row.timed("positions of 0 below 10^7", ours, baseline, "np.flatnonzero on the word itself", limit=2.0)


def _far_out(tribonacci: InfiniteWord) -> Iterator[Row]:
    ours = _best(lambda: tribonacci[10**15])
    yield Row.timed("w[10**15]", ours, 1e-3, "against 1 ms allowed")
    ours = _best(lambda: tribonacci[10**15 : 10**15 + 1000])
    yield Row.timed("w[10**15 : 10**15 + 1000]", ours, 1e-2, "against 10 ms allowed")
    ours = _best(lambda: tribonacci.positions(2).nth(10**15))
    yield Row.timed("the 10^15-th position of 2", ours, 1e-3, "against 1 ms allowed")


def _concatenated() -> Any:
    """t_n = t_(n-1) t_(n-2) t_(n-3)."""
    a, b, c = (np.array(word, np.uint8) for word in ([0], [0, 1], [0, 1, 0, 2]))
    while len(c) < LETTERS:
        a, b, c = b, c, np.concatenate([c, b, a])
    return c[:LETTERS]
