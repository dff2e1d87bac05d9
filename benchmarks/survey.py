"""Surveys: what Dask costs against a plain loop, what a second worker is worth, and what a break costs.

Each is done by a process of its own, from its start to its end, as a user would do it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from benchmarks.row import Row
from wythoff.survey.examine import examine
from wythoff.survey.run import Interrupted, Place, survey
from wythoff.survey.space import Space
from wythoff.survey.symmetry import fingerprint

BOUND = 2000
SPACE = Space.from_text("splythoff(slack=1..100) + st-wythoff(s=1..30, t=1..30)")
MAX_SECONDS = 600

PART = Space.from_text("splythoff(slack=1..30) + st-wythoff(s=1..15, t=1..18)")
ROUNDS = 5
"""The best counts: the same minute of work may take half as long again, so each way has several tries, in turn."""
LEAST_SPEEDUP = 1.8

SHORT_SPACE = Space.from_text("splythoff(slack=1..10) + st-wythoff(s=1..9, t=1..10)")
BREAKS = 9
"""The median counts: a break costs about two seconds, so surveys of some seconds are done at once and with a break."""


def run() -> Iterator[Row]:
    """One row for each figure."""
    examine(next(iter(SPACE)), bound=BOUND)  # loads what a survey needs
    whole = _seconds(partial(_survey, SPACE))
    note = f"{len(SPACE)} rulesets to bound {BOUND}"
    yield Row.timed("survey, against 1000 rulesets in 10 minutes", whole, MAX_SECONDS, note)
    cost = median(_cost_of_a_break() for _ in range(BREAKS))
    note = f"a break costs {cost:.1f} s, the median of {BREAKS}"
    yield Row.timed("survey, broken off and resumed, against one run", whole + cost, whole, note, limit=1.05)
    measures = [_plain_loop, partial(_survey, PART, workers=1), partial(_survey, PART, workers=2)]
    rounds = [[_seconds(measure) for measure in measures] for _ in range(ROUNDS)]
    plain, one, two = (min(seconds) for seconds in zip(*rounds, strict=True))
    note = f"{len(PART)} rulesets, the best of {ROUNDS}"
    yield Row.timed("survey, one worker, against a plain loop", one, plain, note, limit=1.1)
    name = f"survey, two workers against one in 1 / {LEAST_SPEEDUP} of its time"
    yield Row.timed(name, two, one / LEAST_SPEEDUP, note)


def _cost_of_a_break() -> float:
    with TemporaryDirectory() as home:
        folder = Path(home, "out")
        return _seconds(_broken_off, folder) + _seconds(_resumed, folder) - _seconds(partial(_survey, SHORT_SPACE))


def _plain_loop(folder: Path) -> None:
    for candidate in PART:
        fingerprint(candidate)
    for candidate in PART:
        examine(candidate, bound=BOUND)


def _survey(space: Space, folder: Path, *, workers: int = 2) -> None:
    survey(space, folder, bound=BOUND, place=Place(workers=workers))


def _broken_off(folder: Path) -> None:
    """A survey that Ctrl-C ends when half of it is done."""

    def progress(done: int, total: int) -> None:
        if 2 * done >= total:
            raise KeyboardInterrupt

    with suppress(Interrupted):
        survey(SHORT_SPACE, folder, bound=BOUND, place=Place(workers=2), progress=progress)


def _resumed(folder: Path) -> None:
    survey(None, folder, resume=True, place=Place(workers=2))


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
