"""The processes that compute for the server, seen from there: those that answer short questions are kept."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from wythoff.processes.limits import Limits
from wythoff.processes.pool import Pool, Stopped
from wythoff.processes.starters import Processes
from wythoff.processes.worker import Ended, Killed, OutOfTime, Worker
from wythoff.web import limits
from wythoff.web.calls import Call, Reply
from wythoff.web.commands import command_for
from wythoff.web.process import PATIENT, SETTING, Report, reply
from wythoff.web.refusal import BUSY, Refusal

_processes = Processes("wythoff.web.tasks")


def patient_worker() -> Worker:
    """A process of its own for long work, which gives way to the others."""
    return Worker(_processes, PATIENT)


async def asked(worker: Worker, call: Call, report: Report | None = None) -> Reply:
    """The answer of a worker to a call; what it reports along the way goes to ``report``, in another thread.

    Raises :class:`Refusal`, or :class:`~wythoff.processes.worker.Ended`.
    """
    answer: Reply = await asyncio.to_thread(worker.call, reply, call, limits=Limits(seconds=call.seconds), hear=report)
    return answer


def unfinished(call: Call, ended: Ended) -> Refusal:
    """Why a call has no answer, with the command that has no such limit."""
    if isinstance(ended, OutOfTime):
        why = f"this takes longer than the {call.seconds:.0f} s allowed here"
    else:
        why = "the process ended before its work was done, perhaps for lack of memory"
    return Refusal(why, command=command_for(call.task, call.arguments))


class Workers:
    """A few workers that wait for short questions; one that had to be stopped is replaced."""

    def __init__(self, size: int = limits.WORKERS) -> None:
        self._size = size
        self._pool = Pool(_processes)
        self._free = asyncio.Semaphore(0)

    async def start(self) -> None:
        for _ in range(self._size):
            await self._add()

    async def _add(self) -> None:
        try:
            with suppress(Killed, Stopped):  # if no process can be started now, the next question tries again
                await asyncio.to_thread(self._pool.add, SETTING)
        finally:
            self._free.release()

    async def run(self, call: Call) -> Reply:
        """The answer of a free worker, or a refusal."""
        try:
            await asyncio.wait_for(self._free.acquire(), limits.WAITING_SECONDS)
        except TimeoutError:
            raise Refusal("the server is busy; try again in a few seconds", status=BUSY) from None
        worker = None
        try:
            with self._pool.borrowed(SETTING) as worker:
                return await asked(worker, call)
        finally:
            if worker is not None and worker.is_usable:
                self._free.release()
            else:
                await self._add()

    def stop(self) -> None:
        self._pool.stop()
