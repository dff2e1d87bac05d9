"""Boards of games without a faster method, and how their time grows with the bound (the exponent is fitted)."""

from __future__ import annotations

import math
import time
from typing import Any

from wythoff.rules import library
from wythoff.solve import solve
from wythoff.solve.board.board import board_outcomes

# way, game, bounds to measure, and the seconds allowed for the last of them; `solve` chooses its method by itself
CASES: list[tuple[str, Any, str, tuple[int, ...], float]] = [
    ("board", board_outcomes, "st-wythoff(s=2, t=1)", (1250, 2500, 5000), 5.0),
    ("solve", solve, "st-wythoff(s=2, t=1)", (10**7, 3 * 10**7, 10**8), 5.0),
    ("solve", solve, "heap-wythoff(heaps=3)", (75, 150, 300), 10.0),
]


def run() -> list[dict[str, Any]]:
    rows = []
    for way, work, name, bounds, limit in CASES:
        game = library.game(name)
        work(game, bounds[0] // 4)
        times = [_seconds(work, game, bound) for bound in bounds]
        rows.append(
            {
                "name": f"{way}: {name} to bound {bounds[-1]}",
                "ours_s": times[-1],
                "baseline_s": limit,
                "ratio": times[-1] / limit,
                "limit": 1.0,
                "note": f"against {limit:.0f} s allowed; time grows like bound^{_exponent(bounds, times):.1f}",
            }
        )
    return rows


def _seconds(work: Any, game: Any, bound: int) -> float:
    began = time.process_time()
    work(game, bound)
    return time.process_time() - began


def _exponent(bounds: tuple[int, ...], times: list[float]) -> float:
    """The slope of the least-squares line through (log bound, log time)."""
    xs, ys = [math.log(b) for b in bounds], [math.log(t) for t in times]
    mean_x, mean_y = sum(xs) / len(xs), sum(ys) / len(ys)
    covariance = sum((x - mean_x) * (y - mean_y) for x, y in zip(xs, ys, strict=True))
    return covariance / sum((x - mean_x) ** 2 for x in xs)
