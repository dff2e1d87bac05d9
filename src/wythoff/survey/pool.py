"""Processes that are bounded in time and memory, and kept ready for more work."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from wythoff.processes.limits import is_out_of_time, name_of_signal
from wythoff.processes.starters import Child, Starter, new_starter
from wythoff.survey.child import serve
from wythoff.survey.limits import Limits
from wythoff.survey.statuses import CRASHED, TOO_LONG, TOO_MUCH_MEMORY

DIED, KILLED = "died", "killed"
"""How a process ended without an answer: on its own, or killed from outside, which says little about its ruleset."""

LOADED = "wythoff.survey.warm_up:warm_up"


class Stopped(Exception):
    """The pool was closed."""


class BoundedProcess:
    """A process that works on one ruleset at a time; once a ruleset has brought it down, it is of no more use."""

    def __init__(self, starter: Starter, megabytes: int) -> None:
        self.starter, self.megabytes = starter, megabytes
        self.is_usable = True
        self._child: Child | None = None

    def run(self, work: Any, candidate: Any, limits: Limits) -> tuple[str, Any]:
        """The answer of the process; if it gave none, ``DIED`` or ``KILLED`` and how it ended."""
        self.is_usable = False
        try:
            if self._child is None:
                self._child = Child(self.starter, serve, self.megabytes, self.starter.scratch)
            pipe = self._child.pipe
            pipe.send((work, candidate, limits.seconds))
            if not pipe.poll(limits.seconds_by_the_clock):
                return TOO_LONG, _too_long(limits)
            status, value = pipe.recv()
        except (EOFError, OSError):
            return self._ending(limits)
        if status == CRASHED and not self.starter.is_running:
            # The files of the starter were removed a moment before the process itself ended.
            return KILLED, "the process lost what it was started with"
        if status == TOO_MUCH_MEMORY:
            return status, value or f"more than {limits.megabytes} MB"
        self.is_usable = True
        return status, value

    def _ending(self, limits: Limits) -> tuple[str, str]:
        code = self._end()
        if code is not None and is_out_of_time(code):
            return TOO_LONG, _too_long(limits)
        how = "SIGKILL" if code is None else name_of_signal(code) or f"exit code {code}"
        return KILLED if how == "SIGKILL" else DIED, f"the process ended with {how}"

    def stop(self) -> None:
        """End the process and release what belongs to it."""
        self._end()
        if self._child is not None:
            self._child.pipe.close()

    def _end(self) -> int | None:
        """End the process: its exit code; None if it is not known, as when all processes were killed together."""
        return None if self._child is None else self._child.end()


def _too_long(limits: Limits) -> str:
    return f"more than {limits.seconds:g} s"


class Pool:
    """Processes that are kept between batches, each lent to one thread at a time."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._starter: Starter | None = None
        self._idle: list[BoundedProcess] = []
        self._is_closed = False
        self.is_ending = False

    def start(self) -> None:
        """Load the program in the process that others will soon be forked from."""
        with self._lock:
            self._running_starter()

    @contextmanager
    def borrowed(self, megabytes: int) -> Iterator[BoundedProcess]:
        """A process for this thread alone: an idle one, or a new one."""
        with self._lock:
            process = self._take(self._running_starter(), megabytes)
        try:
            yield process
        finally:
            with self._lock:
                is_kept = process.is_usable and process.starter is self._starter
                if is_kept:
                    self._idle.append(process)
            if not is_kept:
                process.stop()

    def _running_starter(self) -> Starter:
        if self._is_closed:
            raise Stopped
        if self._starter is None or not self._starter.is_running:
            self._let_go()
            self._starter = new_starter(LOADED, is_quiet=True)
        return self._starter

    def _take(self, starter: Starter, megabytes: int) -> BoundedProcess:
        for process in self._idle:
            if process.megabytes == megabytes:
                self._idle.remove(process)
                return process
        return BoundedProcess(starter, megabytes)

    def close(self) -> None:
        """End all processes; no more are lent."""
        with self._lock:
            self._is_closed = True
            self._let_go()

    def _let_go(self) -> None:
        """End the starter and everything that it has started."""
        if self._starter is not None:
            self._starter.stop()
            self._starter = None
        for process in self._idle:
            process.stop()
        self._idle.clear()
