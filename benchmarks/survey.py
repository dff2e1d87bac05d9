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

SPACE = Space.from_text("splythoff(slack=1..200) + st-wythoff(s=1..14, t=1..14)")
BOUND = 2000

SECONDS_EACH = 600 / 1000
"""A thousand rulesets in ten minutes."""

LEAST_SPEEDUP = 1.8


def run() -> Iterator[dict[str, Any]]:
    """One row for each figure; all of them are of the same rulesets."""
    examine(next(iter(SPACE)), bound=BOUND)
    with TemporaryDirectory() as name:
        folder = Path(name)
        plain = _seconds(_plain_loop)
        one = _seconds(lambda: survey(SPACE, folder / "one", bound=BOUND, place=Place(workers=1)))
        yield _row("survey, one worker, against a plain loop", one, plain, one / plain, 1.1)
        two = _seconds(lambda: survey(SPACE, folder / "two", bound=BOUND, place=Place(workers=2)))
        speedup = one / two
        note = f"two workers are {speedup:.2f} times as fast as one"
        yield _row(
            f"survey, {LEAST_SPEEDUP} / speed-up by a second worker", two, one, LEAST_SPEEDUP / speedup, 1.0, note
        )
        broken = _seconds(lambda: _broken(folder / "broken"))
        yield _row("survey, broken off and resumed", broken, two, broken / two, 1.05)
        allowed = SECONDS_EACH * len(SPACE)
        yield _row("survey, against 1000 rulesets in 10 minutes", two, allowed, two / allowed, 1.0)


def _plain_loop() -> None:
    for candidate in SPACE:
        fingerprint(candidate)
    for candidate in SPACE:
        examine(candidate, bound=BOUND)


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


def _seconds(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def _row(name: str, ours: float, baseline: float, ratio: float, limit: float, note: str = "") -> dict[str, Any]:
    about = f"{len(SPACE)} rulesets to bound {BOUND}"
    return {
        "name": name,
        "ours_s": ours,
        "baseline_s": baseline,
        "ratio": ratio,
        "limit": limit,
        "note": f"{about}; {note}" if note else about,
    }
