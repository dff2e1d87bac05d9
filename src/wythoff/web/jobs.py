"""Long work: jobs that wait for their turn, report their progress, and can be cancelled."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from typing import Any

from wythoff.processes.worker import Ended, Worker
from wythoff.web import limits
from wythoff.web.calls import Call, Reply
from wythoff.web.commands import command_for
from wythoff.web.refusal import BUSY, NOT_FOUND, Refusal
from wythoff.web.stores import Store
from wythoff.web.workers import asked, patient_worker, unfinished

ALIVE_SECONDS = 15.0
"""A stream of events sends something at least this often, in seconds."""


@dataclass(eq=False)
class Job:
    """A piece of work with its state; ``parts`` are results that were ready before the end."""

    kind: str
    call: Call
    id: str = field(default_factory=lambda: secrets.token_urlsafe(9))
    state: str = "queued"
    progress: dict[str, Any] | None = None
    parts: list[Any] = field(default_factory=list)
    result: Any = None
    error: dict[str, Any] | None = None
    certificate: bytes | None = None
    worker: Worker | None = None
    began: float | None = None
    ended: float | None = None
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def is_over(self) -> bool:
        return self.state in ("done", "failed", "cancelled")

    @property
    def seconds(self) -> float:
        if self.began is None:
            return 0.0
        return round((self.ended or time.monotonic()) - self.began, 3)

    def to_json(self) -> dict[str, Any]:
        result = self.result if self.result is not None else self.parts or None
        parts = {"progress": self.progress, "result": result, "error": self.error, "seconds": self.seconds}
        return {"id": self.id, "kind": self.kind, "state": self.state, **parts}

    def become(self, state: str) -> None:
        """Enter another state, unless the job is over."""
        if self.is_over:
            return
        self.state = state
        if state == "running":
            self.began = time.monotonic()
        elif self.began is not None:
            self.ended = time.monotonic()
        self.tell()

    def hear(self, progress: dict[str, Any]) -> None:
        """Record what the process reports."""
        if self.is_over:
            return
        self.parts += progress.pop("parts", [])
        self.progress = progress
        self.tell()

    def fail(self, refusal: Refusal) -> None:
        self.error = self.error or refusal.to_json()
        self.become("failed")

    def tell(self) -> None:
        """Wake everyone waiting for a change."""
        self.changed.set()
        self.changed = asyncio.Event()

    async def events(self, view: Callable[[], dict[str, Any]]) -> AsyncIterator[str]:
        """A view of the job as server-sent events, now and at each change, until the job is over."""
        while True:
            changed, over = self.changed, self.is_over
            yield f"data: {json.dumps(view())}\n\n"
            if over:
                return
            while True:
                try:
                    await asyncio.wait_for(changed.wait(), ALIVE_SECONDS)
                    break
                except TimeoutError:
                    yield ": still at work\n\n"


class Jobs:
    """All jobs; a few run at a time, each in a process of its own, the others wait."""

    def __init__(self, proofs: Store, seconds: float) -> None:
        self._jobs: dict[str, Job] = {}
        self._turns = asyncio.Semaphore(limits.MAX_RUNNING)
        self._tasks: set[asyncio.Task[None]] = set()
        self._proofs = proofs
        self._seconds = seconds

    def submit(self, kind: str, arguments: dict[str, Any], key: str) -> Job:
        """A new job, or an earlier equal one that is done; what it proves is kept under the key.

        The claims of a paper are checked again whenever that is asked for.
        """
        for job in self._jobs.values() if kind not in ("paper", "claim") else ():
            if job.state == "done" and job.kind == kind and job.call.arguments == arguments:
                return job
        if sum(job.state == "queued" for job in self._jobs.values()) >= limits.MAX_QUEUED:
            raise Refusal(
                f"{limits.MAX_QUEUED} jobs are already waiting; cancel one, or run this one on its own",
                command=command_for(kind, arguments),
                status=BUSY,
            )
        seconds = limits.PAPER_SECONDS if kind == "paper" else self._seconds
        if arguments.get("longer"):
            seconds = max(seconds, limits.LONGER_SECONDS)
        job = Job(kind, Call(kind, arguments, seconds, self._proofs.get(key)))
        self._forget_old()
        self._jobs[job.id] = job
        task = asyncio.ensure_future(self._run(job, key))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return job

    def get(self, id: str) -> Job:
        if id not in self._jobs:
            raise Refusal("there is no such job, or it has been forgotten", status=NOT_FOUND)
        return self._jobs[id]

    def cancel(self, id: str) -> Job:
        """End a job immediately; one that is over stays as it is."""
        job = self.get(id)
        job.become("cancelled")
        if job.worker is not None:
            job.worker.stop()
        return job

    def stop(self) -> None:
        for id in list(self._jobs):
            self.cancel(id)

    def _forget_old(self) -> None:
        over = [id for id, job in self._jobs.items() if job.is_over]
        for id in over[: max(0, len(over) - limits.MAX_KEPT + 1)]:
            del self._jobs[id]

    async def _run(self, job: Job, key: str) -> None:
        async with self._turns:
            if job.is_over:
                return
            job.become("running")
            try:
                answer = await self._answer(job)
                job.result = await asyncio.to_thread(json.loads, answer.content)
                job.certificate = answer.certificate
                # A theorem about all values of the parameters is not a proof of one game, from which one could play.
                if answer.certificate is not None and job.kind != "for-all":
                    self._proofs.put(key, answer.certificate)
                job.become("done")
            except Refusal as refusal:
                job.fail(refusal)
            except Ended as problem:
                job.fail(unfinished(job.call, problem))

    async def _answer(self, job: Job) -> Reply:
        loop = asyncio.get_running_loop()
        job.worker = await asyncio.to_thread(patient_worker)
        try:
            # A job can be cancelled while its process starts.
            if job.is_over:
                raise Ended
            return await asked(job.worker, job.call, lambda progress: _later(loop, job, progress))
        finally:
            job.worker.close()


def _later(loop: asyncio.AbstractEventLoop, job: Job, progress: dict[str, Any]) -> None:
    """Record a report from another thread in the thread of the server."""
    loop.call_soon_threadsafe(job.hear, progress)
