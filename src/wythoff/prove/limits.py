"""Limits on the time and the memory of a computation, which runs in a process of its own and is ended at a limit.

Nothing less would do: a compiled kernel cannot be interrupted, nor can what asks for too much memory at once.
"""

from __future__ import annotations

import math
import os
import resource
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from wythoff.errors import Unsupported

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

Result = TypeVar("Result")
Report = Callable[[str], object]

# Seconds between two looks at the clock and the memory.
_STEP = 0.05


@dataclass(frozen=True)
class Limits:
    """How long a computation may take, and how large its process may grow; None is without limit.

    >>> Limits(seconds=5, megabytes=1000).after(2)
    Limits(seconds=3, megabytes=1000)
    """

    seconds: float | None = None
    megabytes: int | None = None

    def after(self, elapsed: float) -> Limits:
        """What is left of them after so many seconds."""
        return self if self.seconds is None else Limits(max(self.seconds - elapsed, 0), self.megabytes)


UNLIMITED = Limits()


class LimitReached(Exception):
    """A computation was ended at a limit; ``learned`` is what it had reported last."""

    def __init__(self, limit: str, learned: str) -> None:
        super().__init__(limit)
        self.learned = learned


def run_within(limits: Limits, work: Callable[[Report], Result]) -> Result:
    """The result of ``work(report)``, or LimitReached with the last text that it gave to ``report``.

    >>> run_within(Limits(seconds=60), lambda report: 6 * 7)
    42
    >>> try:
    ...     run_within(Limits(seconds=0.2), lambda report: (report("almost"), time.sleep(60)))
    ... except LimitReached as reached:
    ...     print(reached, "-", reached.learned)
    the limit of 0.2 s was reached - almost
    """
    from multiprocessing import get_context

    # The child begins as a copy of this process: neither the work nor the modules have to be loaded again.
    fork = get_context("fork")
    receiver, sender = fork.Pipe(duplex=False)
    process = fork.Process(target=_run, args=(limits, work, sender), daemon=True)
    process.start()
    sender.close()
    try:
        return _Watched[Result](limits, process, receiver).result()
    finally:
        process.kill()
        process.join()
        receiver.close()


def _run(limits: Limits, work: Callable[[Report], Any], sender: Connection) -> None:
    """What the child does; should its parent die, the system ends it all the same."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if limits.seconds is not None:
        most = (math.ceil(limits.seconds) + 1) * (os.cpu_count() or 1)
        resource.setrlimit(resource.RLIMIT_CPU, (most, most))
    try:
        answer: tuple[str, Any] = "result", work(lambda text: sender.send(("report", text)))
    except Exception as problem:
        answer = "problem", problem
    sender.send(answer)


class _Watched(Generic[Result]):
    """A child, what it reports, and what it may use."""

    def __init__(self, limits: Limits, process: BaseProcess, receiver: Connection) -> None:
        self.limits, self.process, self.receiver = limits, process, receiver
        self.began, self.learned = time.monotonic(), ""

    def result(self) -> Result:
        while True:
            while self.receiver.poll(_STEP):
                try:
                    kind, value = self.receiver.recv()
                except EOFError:
                    raise LimitReached(
                        "the system ended the process, for want of memory perhaps", self.learned
                    ) from None
                if kind == "problem":
                    raise value
                if kind == "result":
                    return value  # type: ignore[no-any-return]
                self.learned = value
                self._check()
            self._check()

    def _check(self) -> None:
        seconds, megabytes = self.limits.seconds, self.limits.megabytes
        if seconds is not None and time.monotonic() - self.began >= seconds:
            raise LimitReached(f"the limit of {seconds:g} s was reached", self.learned)
        if megabytes is not None and _resident_megabytes(self.process) > megabytes:
            raise LimitReached(f"the limit of {megabytes:,} MB was reached", self.learned)


def _resident_megabytes(process: BaseProcess) -> float:
    try:
        with open(f"/proc/{process.pid}/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * resource.getpagesize() / 1e6
    except ProcessLookupError:
        return 0.0
    except OSError as problem:
        raise Unsupported("this system does not tell how much memory a process has; leave the limit out") from problem
