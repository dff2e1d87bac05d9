"""Processes that compute for the server, seen from there: each answers one call at a time and can be stopped."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

from wythoff.processes.starters import Processes
from wythoff.web import limits
from wythoff.web.calls import Call, Reply
from wythoff.web.commands import command_for
from wythoff.web.process import serve
from wythoff.web.refusal import BUSY, Refusal

_processes = Processes("wythoff.web.tasks")

Report = Callable[[dict[str, Any]], None]


class TookTooLong(Exception):
    """A call took longer than it was allowed to."""


class Ended(Exception):
    """The process was stopped, or it ended on its own, perhaps for lack of memory."""


def unfinished(call: Call, problem: TookTooLong | Ended) -> Refusal:
    """Why a call has no answer, with the command that has no such limit."""
    if isinstance(problem, TookTooLong):
        why = f"this takes longer than the {call.seconds:.0f} s allowed here"
    else:
        why = "the process ended before its work was done, perhaps for lack of memory"
    return Refusal(why, command=command_for(call.task, call.arguments))


class Worker:
    """A process that answers calls. Its methods wait, so they are for threads; ``stop`` may come from any thread."""

    def __init__(self, *, patient: bool = False) -> None:
        """Start the process; a ``patient`` one gives way to others."""
        self._child = _processes.start(serve, patient)

    def run(self, call: Call, report: Report | None = None) -> Reply:
        """The answer to a call; what the process reports along the way goes to ``report``.

        Raises :class:`Refusal`, :class:`TookTooLong` or :class:`Ended`; after the last two the process is of no more
        use.
        """
        until = time.monotonic() + call.seconds
        try:
            self._child.pipe.send(call)
            while self._child.pipe.poll(max(0.0, until - time.monotonic())):
                kind, content = self._child.pipe.recv()
                if kind == "answer":
                    return Reply(*content)
                if kind == "refusal":
                    raise Refusal(**content)
                if report is not None:
                    report(content)
        except (EOFError, OSError):
            raise Ended from None
        raise TookTooLong

    def stop(self) -> None:
        """End the process, whatever it is doing."""
        self._child.end()


class Pool:
    """A few workers that wait for short questions; one that had to be stopped is replaced."""

    def __init__(self, size: int = limits.WORKERS) -> None:
        self._size = size
        self._idle: asyncio.Queue[Worker] = asyncio.Queue()
        self._all: set[Worker] = set()

    async def start(self) -> None:
        for _ in range(self._size):
            await self._add()

    async def _add(self) -> None:
        worker = await asyncio.to_thread(Worker)
        self._all.add(worker)
        self._idle.put_nowait(worker)

    async def run(self, call: Call) -> Reply:
        """The answer of a free worker, or a refusal."""
        try:
            worker = await asyncio.wait_for(self._idle.get(), limits.WAITING_SECONDS)
        except TimeoutError:
            raise Refusal("the server is busy; try again in a few seconds", status=BUSY) from None
        usable = False
        try:
            answer = await asyncio.to_thread(worker.run, call)
            usable = True
            return answer
        except Refusal:
            usable = True
            raise
        finally:
            if usable:
                self._idle.put_nowait(worker)
            else:
                worker.stop()
                self._all.discard(worker)
                await self._add()

    def stop(self) -> None:
        for worker in self._all:
            worker.stop()
