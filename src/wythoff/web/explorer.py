"""The state of a running server: its workers, what it remembers, and its jobs."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from wythoff.web import limits
from wythoff.web.calls import Call
from wythoff.web.commands import command_for
from wythoff.web.jobs import Job, Jobs
from wythoff.web.refusal import Refusal
from wythoff.web.stores import Answers, Store
from wythoff.web.workers import Ended, Pool, TookTooLong

USES_PROOF = frozenset(
    [
        "additions",
        "analysis",
        "automaton",
        "blocks",
        "drawing",
        "export",
        "move",
        "position",
        "puzzle",
        "relatives",
        "reply",
        "why",
    ]
)
"""The short questions that a proof answers better."""


class Explorer:
    """Answers questions by way of the workers, and remembers answers and proofs."""

    def __init__(self, short_seconds: float, job_seconds: float) -> None:
        self._seconds = short_seconds
        self._pool = Pool()
        self._answers = Answers(limits.ANSWERS_MEMORY)
        self._proofs = Store(limits.PROOFS_MEMORY)
        self.jobs = Jobs(self._proofs, job_seconds)
        self._starting: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start the workers; questions that come before they are ready wait."""
        self._starting = asyncio.ensure_future(self._pool.start())

    async def stop(self) -> None:
        self.jobs.stop()
        if self._starting is not None:
            await asyncio.wait([self._starting])
        self._pool.stop()

    async def answer(self, task: str, arguments: dict[str, Any]) -> bytes:
        """The answer to a short question, as JSON."""
        key = rules_key(arguments)
        certificate = self._proofs.get(key) if task in USES_PROOF else None
        question = json.dumps([task, arguments, certificate is not None], sort_keys=True)

        async def ask() -> bytes:
            try:
                answer = await self._pool.run(Call(task, arguments, self._seconds, certificate))
            except TookTooLong:
                why = f"this takes longer than the {self._seconds:.0f} s allowed here"
                raise Refusal(why, command=command_for(task, arguments)) from None
            except Ended:
                why = "the process ended before its work was done, perhaps for lack of memory"
                raise Refusal(why, command=command_for(task, arguments)) from None
            if answer.certificate is not None:
                self._proofs.put(key, answer.certificate)
            return answer.content

        return await self._answers.get(question, ask)

    def certificate(self, arguments: dict[str, Any]) -> bytes | None:
        """The certificate of the game of a request, if it was proved before."""
        return self._proofs.get(rules_key(arguments))

    def submit(self, kind: str, arguments: dict[str, Any]) -> Job:
        return self.jobs.submit(kind, arguments, rules_key(arguments))


def rules_key(arguments: dict[str, Any]) -> str:
    """What distinguishes the rules of a request from others."""
    return json.dumps([arguments.get(part) for part in ("game", "text", "parameters")], sort_keys=True)
