"""The state of a running server: its workers, its memory, and its jobs."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from wythoff.processes.worker import Ended
from wythoff.web import limits
from wythoff.web.calls import Call
from wythoff.web.jobs import Job, Jobs
from wythoff.web.stores import Answers, Store
from wythoff.web.workers import Workers, unfinished


class Explorer:
    """Answers questions with the help of workers, and remembers answers and proofs."""

    def __init__(self, short_seconds: float, job_seconds: float) -> None:
        self._seconds = short_seconds
        self._workers = Workers()
        self._answers = Answers(limits.ANSWERS_MEMORY)
        self._proofs = Store(limits.PROOFS_MEMORY)
        self.jobs = Jobs(self._proofs, job_seconds)
        self._starting: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start the workers; questions that arrive before they are ready wait."""
        self._starting = asyncio.ensure_future(self._workers.start())

    async def stop(self) -> None:
        self.jobs.stop()
        if self._starting is not None:
            await asyncio.wait([self._starting])
        self._workers.stop()

    async def answer(self, task: str, arguments: dict[str, Any], *, uses_proof: bool = False) -> bytes:
        """The answer to a short question, as JSON; ``uses_proof`` says whether a proof of the game helps."""
        key = rules_key(arguments)
        certificate = self._proofs.get(key) if uses_proof else None
        question = json.dumps([task, arguments, certificate is not None], sort_keys=True)
        call = Call(task, arguments, self._seconds, certificate)

        async def ask() -> bytes:
            try:
                answer = await self._workers.run(call)
            except Ended as problem:
                raise unfinished(call, problem) from None
            if answer.certificate is not None:
                self._proofs.put(key, answer.certificate)
            return answer.content

        return await self._answers.get(question, ask)

    def certificate(self, arguments: dict[str, Any]) -> bytes | None:
        """The certificate of the game of a request, if the game was proved before."""
        return self._proofs.get(rules_key(arguments))

    def submit(self, kind: str, arguments: dict[str, Any]) -> Job:
        return self.jobs.submit(kind, arguments, rules_key(arguments))


def rules_key(arguments: dict[str, Any]) -> str:
    """A key for the rules of a request."""
    return json.dumps([arguments.get(part) for part in ("game", "text", "parameters")], sort_keys=True)
