"""Exact numbers and forbidden moves, each against the time that is allowed for it."""

from __future__ import annotations

from collections.abc import Callable

from benchmarks.clock import least_cpu_seconds
from benchmarks.row import Row
from wythoff.exact import GOLDEN, alpha
from wythoff.extend import crossed_row, is_forbidden
from wythoff.numeration import zeckendorf

ROUNDS = 3


def cases() -> list[tuple[str, Callable[[], object], float]]:
    """What is measured: a name, the work, and the seconds allowed."""
    million_digits = 7 * 10**999_999 + 3
    x, y = 10**999 + 7, 2 * 10**999 + 11
    long = 10**99_999 + 12345
    return [
        ("floor(n * golden), n of 10^6 digits", lambda: GOLDEN.floor(million_digits), 1.0),
        ("formula of the crossed row 10^18, golden", lambda: crossed_row(GOLDEN, 10**18).pieces, 0.05),
        ("formula of the crossed row 10^18, cf:n", lambda: crossed_row(alpha("cf:n"), 10**18).pieces, 0.05),
        ("is a move of 1000 digits forbidden, golden", lambda: is_forbidden(GOLDEN, (x, y)), 0.01),
        ("is a move of 1000 digits forbidden, sqrt(2)", lambda: is_forbidden(alpha("sqrt(2)"), (x, y)), 0.01),
        ("Zeckendorf digits of a number of 10^5 digits", lambda: zeckendorf.representation(long), 5.0),
    ]


def run() -> list[Row]:
    return [
        Row.timed(name, least_cpu_seconds(work, ROUNDS), allowed, f"against {allowed} s allowed")
        for name, work, allowed in cases()
    ]
