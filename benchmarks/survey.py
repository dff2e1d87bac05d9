"""Surveys: what Dask costs against a plain loop, what a second worker is worth, and what a break costs."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from wythoff.survey.examine import examine
from wythoff.survey.run import Interrupted, Place, survey
from wythoff.survey.space import Space
from wythoff.survey.symmetry import fingerprint

SPACE = Space.from_text("splythoff(slack=1..100) + st-wythoff(s=1..10, t=1..10)")
BOUND = 2000

SECONDS_EACH = 600 / 1000
"""A thousand rulesets in ten minutes."""

LEAST_SPEEDUP = 1.8


ROUNDS = 2
"""Each work is done so often, in turns; the shortest time counts."""


def run() -> Iterator[dict[str, Any]]:
    """One row for each figure; all of them are of the same rulesets."""
    examine(next(iter(SPACE)), bound=BOUND)
    works: list[Callable[[Path], object]] = [_plain_loop, _one_worker, _two_workers, _broken]
    times: dict[Callable[[Path], object], list[float]] = {work: [] for work in works}
    for _ in range(ROUNDS):
        for work in works:
            times[work].append(_seconds(work))
    plain, one, two, broken = (min(times[work]) for work in works)
    yield _row("survey, one worker, against a plain loop", one, plain, 1.1)
    yield _row(f"survey, two workers against one in 1 / {LEAST_SPEEDUP} of its time", two, one / LEAST_SPEEDUP, 1.0)
    yield _row("survey, broken off and resumed, against one run", broken, two, 1.05)
    yield _row("survey, against 1000 rulesets in 10 minutes", two, SECONDS_EACH * len(SPACE), 1.0)


def _plain_loop(folder: Path) -> None:
    for candidate in SPACE:
        fingerprint(candidate)
    for candidate in SPACE:
        examine(candidate, bound=BOUND)


def _one_worker(folder: Path) -> None:
    survey(SPACE, folder, bound=BOUND, place=Place(workers=1))


def _two_workers(folder: Path) -> None:
    survey(SPACE, folder, bound=BOUND, place=Place(workers=2))


def _broken(folder: Path) -> None:
    """A survey that is broken off by Ctrl-C when half of it is done, and then resumed."""

    def progress(done: int, total: int) -> None:
        if 2 * done >= total:
            raise KeyboardInterrupt

    place = Place(workers=2)
    try:
        survey(SPACE, folder, bound=BOUND, place=place, progress=progress)
    except Interrupted:
        survey(None, folder, resume=True, place=place)


def _seconds(work: Callable[[Path], object]) -> float:
    with TemporaryDirectory() as home:
        began = time.perf_counter()
        work(Path(home, "out"))
        return time.perf_counter() - began


def _row(name: str, ours: float, baseline: float, limit: float) -> dict[str, Any]:
    return {
        "name": name,
        "ours_s": ours,
        "baseline_s": baseline,
        "ratio": ours / baseline,
        "limit": limit,
        "note": f"{len(SPACE)} rulesets to bound {BOUND}; the better of {ROUNDS} rounds",
    }
