"""A process that answers calls within limits, seen from the one that asks."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, NoReturn

from wythoff.processes.child import ANSWER, BEGUN, FAILURE, REPORT, UNBOUND, Call, Setting, answer_calls
from wythoff.processes.limits import (
    UNCOUNTED_SECONDS,
    UNLIMITED,
    Limits,
    is_out_of_time,
    name_of_signal,
    resident_megabytes,
)
from wythoff.processes.starters import Processes, pickled

LOOK_SECONDS = 0.05
"""Seconds between two looks at the memory of a process."""

LISTEN_SECONDS = 0.5
"""How soon Ctrl-C is noticed where a waiting thread does not notice it immediately."""


class Ended(Exception):
    """A worker ended before it answered; the message says how."""


class OutOfTime(Ended):
    """It had used the time that it had."""


class OutOfMemory(Ended):
    """It had become larger than it was allowed to."""


class Killed(Ended):
    """It was killed from outside, which says little about what it was doing, or it could not be started."""


class Worker:
    """A process that answers one call at a time; it is of no use after a call that it has not answered.

    Its methods wait, so they are for threads; ``stop`` and ``close`` may come from any thread.
    """

    def __init__(self, processes: Processes, setting: Setting = UNBOUND) -> None:
        """Start the process; raises :class:`Killed` if none can be started."""
        try:
            self._child = processes.start(answer_calls, setting)
        except OSError as problem:
            raise Killed(f"the process could not be started: {problem}") from problem
        self.setting = setting
        self.is_usable = True
        self._has_begun = False
        self._talking = threading.Lock()

    def call(
        self,
        function: Callable[..., Any],
        *arguments: Any,
        limits: Limits = UNLIMITED,
        hear: Callable[[Any], object] | None = None,
    ) -> Any:
        """What a function returns or raises there.

        With ``hear``, the function gets one more argument: what it gives to that function goes to ``hear``. Raises
        PicklingError if the call or its result cannot be sent, and :class:`Ended` if there is no answer.
        """
        call = pickled(Call(function, arguments, hear is not None, limits.processor_seconds))
        self.is_usable = False
        with self._talking:
            kind, value = self._answer(call, limits, hear)
        self.is_usable = True
        if kind == FAILURE:
            raise value
        return value

    def _answer(self, call: bytes, limits: Limits, hear: Callable[[Any], object] | None) -> tuple[str, Any]:
        now = time.monotonic()
        counted_from = (now if limits.began is None else limits.began) + UNCOUNTED_SECONDS
        if self._has_begun:
            counted_from = min(counted_from, now)
        try:
            self._child.pipe.send_bytes(call)
        except OSError:
            self._report_end()
        while True:
            kind, value = self._next_message(_until_next_look(limits, counted_from)) or ("", None)
            if kind in (ANSWER, FAILURE):
                return kind, value
            if kind == BEGUN:
                self._has_begun = True
                counted_from = min(counted_from, time.monotonic())
            elif kind == REPORT and hear is not None:
                hear(value)
            self._check(limits, counted_from)

    def _next_message(self, seconds: float) -> tuple[str, Any] | None:
        """What the process says within this many seconds."""
        try:
            return self._child.pipe.recv() if self._child.pipe.poll(seconds) else None
        except (EOFError, OSError):
            self._report_end()

    def _check(self, limits: Limits, counted_from: float) -> None:
        if limits.seconds is not None and time.monotonic() - counted_from >= limits.seconds:
            self.stop()
            raise OutOfTime(f"the limit of {limits.seconds:g} s was reached")
        if limits.megabytes is not None and resident_megabytes(self._child.pid) > limits.megabytes:
            self.stop()
            raise OutOfMemory(f"the limit of {limits.megabytes:,} MB was reached")

    def _report_end(self) -> NoReturn:
        """Raise how the process has ended."""
        code = self._child.end()
        if code is not None and is_out_of_time(code):
            raise OutOfTime("the limit of processor time was reached")
        how = "SIGKILL" if code is None else name_of_signal(code) or f"exit code {code}"
        raise (Killed if how == "SIGKILL" else Ended)(f"the process ended with {how}")

    @property
    def scratch(self) -> Path:
        """A folder for files of the process, which goes with what it was started from."""
        return self._child.starter.scratch

    @property
    def is_lost(self) -> bool:
        """Whether what the process was started from has ended, and with it the scratch: the process will end, too."""
        return not self._child.starter.is_running

    @property
    def is_waiting(self) -> bool:
        """Whether the process can take a call: a pipe that can be read although nothing was asked has been closed."""
        with suppress(OSError):
            return self.is_usable and not self.is_lost and not self._child.pipe.poll()
        return False

    def stop(self) -> None:
        """End the process, whatever it is doing."""
        self._child.end()

    def close(self) -> None:
        """End the process and let go of the pipe to it, once a call that is under way has noticed."""
        self.stop()
        with self._talking:
            self._child.pipe.close()

    def __enter__(self) -> Worker:
        return self

    def __exit__(self, *problem: object) -> None:
        self.close()


def _until_next_look(limits: Limits, counted_from: float) -> float:
    seconds = LISTEN_SECONDS if limits.megabytes is None else LOOK_SECONDS
    if limits.seconds is not None:
        seconds = min(seconds, counted_from + limits.seconds - time.monotonic())
    return max(0.0, seconds)
