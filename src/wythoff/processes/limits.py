"""What a process may use. Where a system cannot bound memory, there is no bound; time is bounded everywhere."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace

from wythoff.errors import Unsupported

OUT_OF_TIME = 124
"""The exit code of a process that has ended itself because its time was up."""

ONE_THREAD = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"), "1")
"""Additions to the environment: a process with threads cannot be forked safely, and NumPy would start some."""

STARTING_SECONDS = 120.0
"""Seconds that a new process may take to load the program on a busy machine."""

UNCOUNTED_SECONDS = 1.0
"""Seconds that a new process may take to load the program before its time begins to count."""

_LOOK_SECONDS = 0.05


@dataclass(frozen=True)
class Limits:
    """How long a computation may take, and how large its process may grow; None is without limit.

    The time counts from ``began`` on, by the clock ``time.monotonic``; loading the program does not, up to a second.
    The process itself is bounded in ``processor_seconds``, so that they end it even if nobody looks at it.

    >>> Limits(seconds=5, megabytes=1000).bind, Limits().bind
    (True, False)
    """

    seconds: float | None = None
    megabytes: int | None = None
    began: float | None = None
    processor_seconds: float | None = None

    @property
    def bind(self) -> bool:
        """Whether anything is limited."""
        return (self.seconds, self.megabytes, self.processor_seconds) != (None, None, None)

    @property
    def elapsed(self) -> float:
        """How many seconds have passed since they began."""
        return 0.0 if self.began is None else time.monotonic() - self.began

    def begun(self) -> Limits:
        """The same limits, whose time has begun to count: now, if not earlier."""
        return self if self.began is not None else replace(self, began=time.monotonic())


UNLIMITED = Limits()


def bound_memory(bytes_at_most: int) -> None:
    """Make data beyond the limit raise MemoryError, where the system can do that; a crash leaves no core dump."""
    with suppress(ImportError, AttributeError, ValueError, OSError):
        import resource

        if sys.platform != "win32":
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            resource.setrlimit(resource.RLIMIT_DATA, (bytes_at_most, bytes_at_most))


def resident_megabytes(pid: int) -> float:
    """How much memory a process occupies, 0 if it has ended; Unsupported where the system does not say."""
    try:
        with open(f"/proc/{pid}/statm", encoding="ascii") as file:
            pages = int(file.read().split()[1])
        return pages * _page_size() / 1e6
    except ProcessLookupError:
        return 0.0
    except (OSError, ValueError, AttributeError) as problem:
        raise Unsupported("this system does not say how much memory a process uses; leave the limit out") from problem


def _page_size() -> int:
    from mmap import PAGESIZE

    return PAGESIZE


@contextmanager
def ended_after(seconds: float) -> Iterator[None]:
    """End the process when what is done inside has used this many seconds of processor time.

    A system timer works whatever the process is doing; where there is none, a thread watches the clock, and compiled
    code that never lets it run is not stopped. :func:`is_out_of_time` recognises the exit code.
    """
    if sys.platform != "win32" and hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_PROF, seconds)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
        return
    is_over, until = threading.Event(), time.process_time() + seconds

    def watch() -> None:
        while not is_over.wait(_LOOK_SECONDS):
            if time.process_time() >= until:
                os._exit(OUT_OF_TIME)

    threading.Thread(target=watch, daemon=True).start()
    try:
        yield
    finally:
        is_over.set()


def is_out_of_time(exit_code: int) -> bool:
    """Whether a process was ended by :func:`ended_after`."""
    return exit_code == OUT_OF_TIME or name_of_signal(exit_code) == "SIGPROF"


def name_of_signal(exit_code: int) -> str | None:
    """The signal that has ended a process, if one has.

    >>> name_of_signal(-2), name_of_signal(3)
    ('SIGINT', None)
    """
    with suppress(ValueError):
        return signal.Signals(-exit_code).name if exit_code < 0 else None
    return None


@contextmanager
def interrupts_stay_here() -> Iterator[None]:
    """Processes started inside never see Ctrl-C, where the system can do that: this process stops, and ends them."""
    if sys.platform == "win32" or not hasattr(signal, "pthread_sigmask"):
        yield
        return
    old = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, old)


def give_way(steps: int) -> None:
    """Lower the priority of this process, where that is possible."""
    if sys.platform != "win32" and hasattr(os, "nice"):
        os.nice(steps)
