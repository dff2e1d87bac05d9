"""A process that computes for the server, seen from inside."""

from __future__ import annotations

import json
import sys
import traceback
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any

from wythoff.errors import GameTextError, NonTerminatingGame, WythoffError
from wythoff.integers.shortened import short_number
from wythoff.processes.limits import bound_memory, give_way
from wythoff.prove import kept
from wythoff.web import limits
from wythoff.web.calls import Call
from wythoff.web.commands import command_for
from wythoff.web.refusal import Refusal

PATIENCE = 10
"""How far a patient process lowers its priority."""


def serve(pipe: Connection, patient: bool) -> None:
    """Answer calls until the server is gone."""
    bound_memory(limits.WORKER_MEMORY)
    if patient:
        give_way(PATIENCE)
    with suppress(EOFError, OSError), kept.used():
        while True:
            pipe.send(_outcome(pipe.recv(), pipe))


def _outcome(call: Call, pipe: Connection) -> tuple[str, Any]:
    """The answer, or why there is none."""
    from wythoff.web.tasks import TASKS
    from wythoff.web.tasks.work import Work

    work = Work(call.arguments, call.certificate, lambda progress: pipe.send(("progress", progress)))
    try:
        content = json.dumps(TASKS[call.task](work)).encode("ascii")
        return "answer", (content, work.learned)
    except Exception as problem:
        return "refusal", vars(refusal_of(problem, command_for(call.task, call.arguments)))


def refusal_of(problem: Exception, command: str | None) -> Refusal:
    """The refusal that tells a user about a problem; if users cannot fix it, the server's terminal shows it, too."""
    if isinstance(problem, Refusal):
        return problem
    if isinstance(problem, GameTextError) and problem.place is not None:
        return _refused_rules(problem)
    if isinstance(problem, MemoryError):
        gigabytes = limits.WORKER_MEMORY / 10**9
        return Refusal(f"this needs more memory than the {gigabytes:.1f} GB allowed here", command=command)
    if isinstance(problem, RecursionError):
        return Refusal("this is nested too deeply to be read")
    if isinstance(problem, WythoffError):
        return Refusal(str(problem))
    traceback.print_exception(problem, file=sys.stderr)
    return Refusal(f"the program failed on this ({type(problem).__name__})", command=command)


def _refused_rules(problem: GameTextError) -> Refusal:
    """Where the rules are wrong, with an example and with repairs that work."""
    from wythoff.web.repairs import repairs

    assert problem.place is not None
    fix = f"Corrected: {problem.correction}" if problem.correction else None
    example = None
    if isinstance(problem, NonTerminatingGame):
        example = [[short_number(pile) for pile in position] for position in problem.example]
    found = [repair.to_json() for repair in repairs(problem)]
    return Refusal(
        problem.problem, problem.place.line, problem.place.column, fix, example=example, repairs=found or None
    )
