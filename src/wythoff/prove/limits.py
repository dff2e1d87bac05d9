"""Limits on the time and the memory of a computation, which runs in a process of its own and is ended at a limit.

Nothing less would do: a compiled kernel cannot be interrupted, nor can what asks for too much memory at once.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from pickle import PicklingError
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from wythoff.errors import Unsupported
from wythoff.processes.limits import resident_megabytes

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from wythoff.processes.starters import Child, Processes

Result = TypeVar("Result")
Report = Callable[[str], object]

# Seconds between two looks at the clock and the memory.
_STEP = 0.05

UNCOUNTED_SECONDS = 1.0
"""Seconds that a new process may take to load the program before its time begins to count."""


@dataclass(frozen=True)
class Limits:
    """How long a computation may take, and how large its process may grow; None is without limit.

    The time counts from ``began`` on, by the clock ``time.monotonic``; loading the program does not, up to a second.

    >>> Limits(seconds=5, megabytes=1000).bind, Limits().bind
    (True, False)
    """

    seconds: float | None = None
    megabytes: int | None = None
    began: float | None = None

    @property
    def bind(self) -> bool:
        """Whether anything is limited."""
        return self.seconds is not None or self.megabytes is not None

    @property
    def elapsed(self) -> float:
        """How many seconds have passed since they began."""
        return 0.0 if self.began is None else time.monotonic() - self.began

    def begun(self) -> Limits:
        """The same limits, whose time has begun to count: now, if not earlier."""
        return self if self.began is not None else replace(self, began=time.monotonic())


UNLIMITED = Limits()


class LimitReached(Exception):
    """A computation was ended at a limit; ``learned`` is what it had reported last."""

    def __init__(self, limit: str, learned: str) -> None:
        super().__init__(limit)
        self.learned = learned


def run_within(limits: Limits, work: Callable[[Report], Result]) -> Result:
    """The result of ``work(report)``, or LimitReached with the last text that it gave to ``report``.

    The work goes to another process and its result comes back, so it must be possible to pickle both. The time that
    this process takes to start is not counted, up to a second; what has passed since the limits have begun is.

    >>> run_within(Limits(seconds=60), callable)  # whether the report is a function
    True
    """
    limits = limits.begun()
    try:
        child = _processes().start(_run, work)
    except PicklingError as problem:
        raise Unsupported(f"this cannot be done in a process of its own, so leave the limits out: {problem}") from None
    try:
        return _Watched[Result](limits, child).result()
    finally:
        child.end()
        child.pipe.close()


def prepare() -> None:
    """Expect work with limits soon: the process for it starts while this one loads what it needs itself."""
    _processes().prepare()


@cache
def _processes() -> Processes:
    from wythoff.processes.starters import Processes

    return Processes("wythoff.prove.prover")


def _run(pipe: Connection, work: Callable[[Report], Any]) -> None:
    """What the child does."""
    pipe.send(("begun", None))
    try:
        answer: tuple[str, Any] = "result", work(lambda text: pipe.send(("report", text)))
    except Exception as problem:
        answer = "problem", problem
    pipe.send(answer)


class _Watched(Generic[Result]):
    """A child, what it reports, and what it may use."""

    def __init__(self, limits: Limits, child: Child) -> None:
        assert limits.began is not None
        self.limits, self.child = limits, child
        self.counted_from = limits.began + UNCOUNTED_SECONDS
        self.learned = ""

    def result(self) -> Result:
        while True:
            while self.child.pipe.poll(_STEP):
                try:
                    kind, value = self.child.pipe.recv()
                except (EOFError, OSError):
                    raise LimitReached(
                        "the system ended the process, perhaps for lack of memory", self.learned
                    ) from None
                if kind == "problem":
                    raise value
                if kind == "result":
                    return value  # type: ignore[no-any-return]
                if kind == "begun":
                    self.counted_from = min(self.counted_from, time.monotonic())
                else:
                    self.learned = value
                self._check()
            self._check()

    def _check(self) -> None:
        seconds, megabytes = self.limits.seconds, self.limits.megabytes
        if seconds is not None and time.monotonic() - self.counted_from >= seconds:
            raise LimitReached(f"the limit of {seconds:g} s was reached", self.learned)
        if megabytes is not None and resident_megabytes(self.child.pid) > megabytes:
            raise LimitReached(f"the limit of {megabytes:,} MB was reached", self.learned)
