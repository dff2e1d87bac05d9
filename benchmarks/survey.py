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
from tempfile import TemporaryDirectory

from benchmarks.row import Row
from wythoff.survey.examine import examine
from wythoff.survey.run import Interrupted, Place, survey
from wythoff.survey.space import Space
from wythoff.survey.symmetry import fingerprint

SPACE = Space.from_text("splythoff(slack=1..100) + st-wythoff(s=1..30, t=1..30)")
BOUND = 2000

MOST_SECONDS = 600
LEAST_SPEEDUP = 1.8
ROUNDS = 2
"""The better one counts: a break costs less than the noise of a single run."""


def run() -> Iterator[Row]:
    """One row for each figure; all of them are of the same rulesets."""
    examine(next(iter(SPACE)), bound=BOUND)  # compiles the kernels, if that was not done before
    rounds = [[measure() for measure in MEASURES] for _ in range(ROUNDS)]
    plain, one, two, broken = (min(seconds) for seconds in zip(*rounds, strict=True))
    note = f"{len(SPACE)} rulesets to bound {BOUND}"
    yield Row.timed("survey, one worker, against a plain loop", one, plain, note, limit=1.1)
    name = f"survey, two workers against one in 1 / {LEAST_SPEEDUP} of its time"
    yield Row.timed(name, two, one / LEAST_SPEEDUP, note)
    yield Row.timed("survey, broken off and resumed, against one run", broken, two, note, limit=1.05)
    yield Row.timed("survey, against 1000 rulesets in 10 minutes", two, MOST_SECONDS, note)


def _broken_off_and_resumed() -> float:
    with TemporaryDirectory() as home:
        return sum(_seconds(work, Path(home, "out")) for work in (_broken_off, _resumed))


def _plain_loop(folder: Path) -> None:
    for candidate in SPACE:
        fingerprint(candidate)
    for candidate in SPACE:
        examine(candidate, bound=BOUND)


def _one_worker(folder: Path) -> None:
    survey(SPACE, folder, bound=BOUND, place=Place(workers=1))


def _two_workers(folder: Path) -> None:
    survey(SPACE, folder, bound=BOUND, place=Place(workers=2))


def _broken_off(folder: Path) -> None:
    """A survey that Ctrl-C ends when half of it is done."""

    def progress(done: int, total: int) -> None:
        if 2 * done >= total:
            raise KeyboardInterrupt

    with suppress(Interrupted):
        survey(SPACE, folder, bound=BOUND, place=Place(workers=2), progress=progress)


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
        raise RuntimeError(f"{work.__name__} failed")
    return seconds


MEASURES = (
    partial(_seconds, _plain_loop),
    partial(_seconds, _one_worker),
    partial(_seconds, _two_workers),
    _broken_off_and_resumed,
)
