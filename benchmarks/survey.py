"""Surveys against plain loops, what a second worker is worth, and what a break costs.

A plain loop is a process that reads each ruleset, solves it, and looks for descriptions: what a user without surveys
would write. A survey with one worker does that and more (it finds the rulesets with the same rules, counts, draws a
corner of each board, bounds time and memory, and keeps the rows), and is compared by the CPU time of all its processes,
from their start to their end. The loop that solves alone, and describes nothing, is there for information.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from benchmarks.row import Row
from wythoff.survey.run import Interrupted, Place, survey
from wythoff.survey.space import Space
from wythoff.survey.symmetry import rules_of

# What a process needs is imported where it needs it: each is a process of its own, and pays for what it loads.
BOUND = 2000
SPACE = Space.from_text("splythoff(slack=1..100) + st-wythoff(s=1..30, t=1..30)")
MAX_SECONDS = 600

PART = Space.from_text("splythoff(slack=1..30) + st-wythoff(s=1..15, t=1..18)")
ROUNDS = 3
"""The best counts: the same minute of work may take half as long again, so each way has several tries, in turn."""
LEAST_SPEEDUP = 1.8

HUNDRED = Space.from_text("splythoff(slack=1..10) + st-wythoff(s=1..9, t=1..10)")
BREAKS = 5
"""The median counts: a break costs about two seconds, so surveys of some seconds are done at once and with a break."""


def run() -> Iterator[Row]:
    """One row for each figure."""
    yield from _against_loops()
    whole = _seconds(partial(_survey, SPACE))
    note = f"{len(SPACE)} rulesets to bound {BOUND}"
    yield Row.timed("survey, 1000 rulesets", whole, MAX_SECONDS, note, peer="allowed")
    cost = median(_cost_of_a_break() for _ in range(BREAKS))
    note = f"a break costs {cost:.1f} s, the median of {BREAKS}"
    yield Row.timed("survey, broken off and resumed", whole + cost, whole, note, limit=1.05, peer="one run")
    measures = [partial(_survey, PART, workers=1), partial(_survey, PART, workers=2)]
    rounds = [[_seconds(measure) for measure in measures] for _ in range(ROUNDS)]
    one, two = (min(seconds) for seconds in zip(*rounds, strict=True))
    note = f"{len(PART)} rulesets, wall clock, the best of {ROUNDS}; two cores must be free"
    peer = f"one worker's time / {LEAST_SPEEDUP}"
    yield Row.timed("survey, two workers", two, one / LEAST_SPEEDUP, note, peer=peer)


def _against_loops() -> Iterator[Row]:
    """CPU time, from the start of a process to the end of all that it has started."""
    measures = [partial(_survey, HUNDRED, workers=1), _loop_of_solve_and_conjecture, _loop_of_solve]
    rounds = [[_cpu_seconds(measure) for measure in measures] for _ in range(ROUNDS)]
    ours, described, solved = (min(seconds) for seconds in zip(*rounds, strict=True))
    name, note = f"survey of {len(HUNDRED)} rulesets", f"bound {BOUND}, CPU, the best of {ROUNDS}"
    yield Row.timed(f"{name}, one worker", ours, described, note, limit=1.1, peer="loop: solve, conjecture")
    note += "; the loop describes nothing"
    yield Row.timed(f"{name}, one worker", ours, solved, note, limit=None, peer="loop: solve alone")


def _cost_of_a_break() -> float:
    with TemporaryDirectory() as home:
        folder = Path(home, "out")
        return _seconds(_broken_off, folder) + _seconds(_resumed, folder) - _seconds(partial(_survey, HUNDRED))


def _loop_of_solve(folder: Path) -> None:
    from wythoff.solve import solve

    for candidate in HUNDRED:
        solve(rules_of(candidate), BOUND)


def _loop_of_solve_and_conjecture(folder: Path) -> None:
    from wythoff.conjecture import conjecture_positions
    from wythoff.solve import solve

    for candidate in HUNDRED:
        game = rules_of(candidate)
        board = solve(game, BOUND)
        conjecture_positions(board.p_positions, len(game.piles), BOUND, unordered=game.unordered)


def _survey(space: Space, folder: Path, *, workers: int = 2) -> None:
    survey(space, folder, bound=BOUND, place=Place(workers=workers))


def _broken_off(folder: Path) -> None:
    """A survey that Ctrl-C ends when half of it is done."""

    def progress(done: int, total: int) -> None:
        if 2 * done >= total:
            raise KeyboardInterrupt

    with suppress(Interrupted):
        survey(HUNDRED, folder, bound=BOUND, place=Place(workers=2), progress=progress)


def _resumed(folder: Path) -> None:
    survey(None, folder, resume=True, place=Place(workers=2))


def _cpu_seconds(work: Callable[[Path], None]) -> float:
    before = os.times()
    _seconds(work)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def _seconds(work: Callable[[Path], None], folder: Path | None = None) -> float:
    """How long a new process takes to do some work in a folder, by default one that is removed again."""
    with TemporaryDirectory() as home:
        process = get_context("spawn").Process(target=work, args=(folder or Path(home, "out"),))
        began = time.perf_counter()
        process.start()
        process.join()
        seconds = time.perf_counter() - began
    if process.exitcode != 0:
        raise RuntimeError(f"{work} failed")
    return seconds
