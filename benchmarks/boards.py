"""Boards of games without a faster method, and how their time grows with the bound (the exponent is fitted)."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from benchmarks.clock import cpu_seconds
from benchmarks.row import Row
from wythoff.rules import library
from wythoff.rules.ruleset import Ruleset
from wythoff.solve import solve
from wythoff.solve.board.board import board_outcomes

Solver = Callable[[Ruleset, int], object]

# way, game, bounds to measure, and the seconds allowed for the last of them; `solve` chooses its method by itself
CASES: list[tuple[str, Solver, str, tuple[int, ...], float]] = [
    ("board", board_outcomes, "st-wythoff(s=2, t=1)", (1250, 2500, 5000), 5.0),
    ("solve", solve, "st-wythoff(s=2, t=1)", (10**7, 3 * 10**7, 10**8), 5.0),
    ("solve", solve, "heap-wythoff(heaps=3)", (75, 150, 300), 10.0),
]


def run() -> list[Row]:
    return [_measured(*case) for case in CASES]


def _measured(way: str, work: Solver, name: str, bounds: tuple[int, ...], allowed: float) -> Row:
    game: Ruleset = library.game(name)
    work(game, bounds[0] // 4)
    times = [cpu_seconds(partial(work, game, bound))[0] for bound in bounds]
    note = f"against {allowed:.0f} s allowed; time grows like bound^{exponent(bounds, times):.1f}"
    return Row.timed(f"{way}: {name} to bound {bounds[-1]}", times[-1], allowed, note, peer="allowed")


def exponent(bounds: tuple[int, ...], times: list[float]) -> float:
    """The slope of the least-squares line through (log bound, log time)."""
    xs, ys = [math.log(b) for b in bounds], [math.log(t) for t in times]
    mean_x, mean_y = sum(xs) / len(xs), sum(ys) / len(ys)
    covariance = sum((x - mean_x) * (y - mean_y) for x, y in zip(xs, ys, strict=True))
    return covariance / sum((x - mean_x) ** 2 for x in xs)
