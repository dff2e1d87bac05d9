"""Progress bars for people: on a terminal, on stderr, and only when the work takes long."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from wythoff.cli.verbosity import is_quiet

if TYPE_CHECKING:
    from rich.progress import Progress as Bar

    from wythoff.solve.progress import Progress

PATIENCE = 1.0


@contextmanager
def reporting(work: str) -> Iterator[Progress | None]:
    """What to pass to a computation as its ``progress``; None when nobody would see the bar."""
    if is_quiet() or not sys.stderr.isatty():
        yield None
        return
    bar = _LateBar(work)
    try:
        yield bar.report
    finally:
        bar.close()


class _LateBar:
    """A bar that appears after a second of work and vanishes when the work ends; it pulses until the first report."""

    def __init__(self, work: str) -> None:
        self.work = work
        self.lock = threading.Lock()
        self.bar: Bar | None = None
        self.timer = threading.Timer(PATIENCE, self._appear)
        self.timer.daemon = True
        self.timer.start()

    def _appear(self) -> None:
        with self.lock:
            bar = _bar()
            bar.add_task(self.work, total=None)
            bar.start()
            self.bar = bar

    def report(self, done: int, total: int) -> None:
        if self.bar is not None:
            self.bar.update(self.bar.task_ids[0], completed=done, total=total)

    def close(self) -> None:
        self.timer.cancel()
        with self.lock:
            if self.bar is not None:
                self.bar.stop()


def _bar() -> Bar:
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True)
