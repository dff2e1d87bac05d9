"""Infinite words against NumPy: prefixes, letter positions, and single letters far out."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import numpy as np

from wythoff.words import Morphism, alpha_word, kbonacci

LETTERS = 10**7
OTHERS = ["a->ab, b->a", "0->01, 1->10", "0->012, 1->02, 2->1", "0->0001, 1->0", "0->01, 1->2, 2->3, 3->4, 4->0"]


def run() -> list[dict[str, Any]]:
    """Rows for 10^7 letters and for w[10**15]."""
    tribonacci = kbonacci(3)
    baseline = _best(_concatenated)
    assert np.array_equal(_concatenated(), tribonacci[:LETTERS])
    rows = [
        _row("Tribonacci word, 10^7 letters", _best(lambda: kbonacci(3)[:LETTERS]), baseline, 2.0, "np.concatenate")
    ]
    for text in OTHERS:
        ours = _best(lambda text=text: Morphism(text).fixed_point(text[0])[:LETTERS])
        rows.append(_row(f"word of {text}", ours, baseline, 10.0, "the same per letter"))
    ours = _best(lambda: alpha_word("e-1")[:LETTERS])
    rows.append(_row("alpha-word of e-1", ours, baseline, 10.0, "the same per letter; letters of four bytes"))
    letters = tribonacci[:LETTERS]
    rows.append(
        _row(
            "positions of 0 below 10^7",
            _best(lambda: tribonacci.positions(0, below=LETTERS)),
            _best(lambda: np.flatnonzero(letters == 0)),
            2.0,
            "np.flatnonzero on the word itself",
        )
    )
    rows.append(_row("w[10**15]", _best(lambda: tribonacci[10**15]), 1e-3, 1.0, "against 1 ms allowed"))
    ours = _best(lambda: tribonacci[10**15 : 10**15 + 1000])
    rows.append(_row("w[10**15 : 10**15 + 1000]", ours, 1e-2, 1.0, "against 10 ms allowed"))
    ours = _best(lambda: tribonacci.positions(2).nth(10**15))
    rows.append(_row("the 10^15-th position of 2", ours, 1e-3, 1.0, "against 1 ms allowed"))
    return rows


def _concatenated() -> Any:
    """t_n = t_(n-1) t_(n-2) t_(n-3)."""
    a, b, c = (np.array(word, np.uint8) for word in ([0], [0, 1], [0, 1, 0, 2]))
    while len(c) < LETTERS:
        a, b, c = b, c, np.concatenate([c, b, a])
    return c[:LETTERS]


def _best(work: Callable[[], Any]) -> float:
    """The least CPU time of several runs: the others also measure who else uses the machine."""
    times = []
    for _ in range(7):
        began = time.process_time()
        work()
        times.append(time.process_time() - began)
    return min(times)


def _row(name: str, ours: float, baseline: float, limit: float, note: str) -> dict[str, Any]:
    ratio = ours / baseline
    return {"name": name, "ours_s": ours, "baseline_s": baseline, "ratio": ratio, "limit": limit, "note": note}
