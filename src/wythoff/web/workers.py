"""Processes that compute for the server, as it sees them: each answers one call at a time and can be stopped."""

from __future__ import annotations

import asyncio
import multiprocessing
import time
from collections.abc import Callable
from dataclasses import replace
from multiprocessing.context import BaseContext
from typing import Any

from wythoff.web import limits
from wythoff.web.calls import Answer, Call
from wythoff.web.process import serve
from wythoff.web.refusal import BUSY, Refusal

PRELOADED = "wythoff.web.tasks"
"""What every process needs; where processes can be forked from one that has loaded it, it is loaded once."""

WARM_UP = [
    Call("board", {"game": game, "bound": bound, "what": what}, limits.COMPILING_SECONDS)
    for game, bound, what in [("wythoff", 60, "p"), ("wythoff", 60, "grundy"), ("wythoff", 300, "grundy")]
]

Report = Callable[[dict[str, Any]], None]


class TookTooLong(Exception):
    """The time for a call was over."""


class Ended(Exception):
    """The process was stopped, or it ended by itself, perhaps for lack of memory."""


def context() -> BaseContext:
    """How processes are started: forked from a process without threads where that is possible."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    chosen = multiprocessing.get_context("forkserver")
    chosen.set_forkserver_preload([PRELOADED])
    return chosen


class Worker:
    """A process that answers calls. Its methods wait, so they are for threads; ``stop`` may come from any thread."""

    def __init__(self, *, patient: bool = False) -> None:
        """Start the process; a ``patient`` one gives way to others."""
        started = context()
        self._pipe, theirs = started.Pipe()
        self._process = started.Process(target=serve, args=(theirs, patient), daemon=True)  # type: ignore[attr-defined]
        self._process.start()
        theirs.close()

    def run(self, call: Call, report: Report | None = None) -> Answer:
        """The answer to a call; what the process reports on the way goes to ``report``.

        Raises :class:`Refusal`, :class:`TookTooLong` or :class:`Ended`; after the latter two the process is of no use.
        """
        until = time.monotonic() + call.seconds
        try:
            self._pipe.send(call)
            while self._pipe.poll(max(0.0, until - time.monotonic())):
                kind, content = self._pipe.recv()
                if kind == "answer":
                    return Answer(*content)
                if kind == "refusal":
                    raise Refusal(**content)
                if report is not None:
                    report(content)
        except (EOFError, OSError):
            raise Ended from None
        raise TookTooLong

    def stop(self) -> None:
        """End the process, whatever it does."""
        self._process.kill()


class Pool:
    """A few workers that wait for short questions; one that had to be stopped is replaced."""

    def __init__(self, size: int = limits.WORKERS, *, compiling_seconds: float = limits.COMPILING_SECONDS) -> None:
        """Calls may take ``compiling_seconds`` longer until the warm-up is over."""
        self._size = size
        self._extra_seconds = compiling_seconds
        self._warming: asyncio.Task[None] | None = None
        self._idle: asyncio.Queue[Worker] = asyncio.Queue()
        self._all: set[Worker] = set()

    async def start(self) -> None:
        for _ in range(self._size):
            await self._add()
        if self._extra_seconds > 0:
            self._warming = asyncio.ensure_future(self._warm_up())

    async def _warm_up(self) -> None:
        """Have a process of its own use every solver once, so that the compiled ones are in numba's cache."""
        worker = await asyncio.to_thread(Worker, patient=True)
        self._all.add(worker)
        try:
            for call in WARM_UP:
                await asyncio.to_thread(worker.run, call)
        except (Refusal, TookTooLong, Ended):
            pass
        finally:
            self._extra_seconds = 0.0
            self._all.discard(worker)
            worker.stop()

    async def _add(self) -> None:
        worker = await asyncio.to_thread(Worker)
        self._all.add(worker)
        self._idle.put_nowait(worker)

    async def run(self, call: Call) -> Answer:
        """The answer of a worker that is free, or a refusal."""
        try:
            worker = await asyncio.wait_for(self._idle.get(), limits.WAITING_SECONDS)
        except TimeoutError:
            raise Refusal("the server is busy; try again in a few seconds", status=BUSY) from None
        usable = False
        try:
            answer = await asyncio.to_thread(worker.run, replace(call, seconds=call.seconds + self._extra_seconds))
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
