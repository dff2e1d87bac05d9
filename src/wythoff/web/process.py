"""A process that computes for the server, seen from inside."""

from __future__ import annotations

import json
import sys
import traceback
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from wythoff.errors import GameTextError, NonTerminatingGame, WythoffError
from wythoff.integers.shortened import short_number
from wythoff.processes.child import Setting
from wythoff.prove import proof_cache
from wythoff.web import limits
from wythoff.web.calls import Call, Reply
from wythoff.web.commands import command_for
from wythoff.web.refusal import Refusal

Report = Callable[[dict[str, Any]], None]

SETTING = Setting(megabytes=limits.WORKER_MEGABYTES)
PATIENT = replace(SETTING, niceness=10)
"""One that gives way to others."""


def reply(call: Call, report: Report | None = None) -> Reply:
    """The answer to a call; raises :class:`Refusal` if there is none."""
    from wythoff.web.tasks import TASKS
    from wythoff.web.tasks.work import Work

    work = Work(call.arguments, call.certificate, report)
    try:
        with proof_cache.used():
            content = json.dumps(TASKS[call.task](work)).encode("ascii")
    except Exception as problem:
        raise refusal_of(problem, command_for(call.task, call.arguments)) from None
    return Reply(content, work.learned)


def refusal_of(problem: Exception, command: str | None) -> Refusal:
    """The refusal that tells a user about a problem; if users cannot fix it, the server's terminal shows it, too."""
    if isinstance(problem, Refusal):
        return problem
    if isinstance(problem, GameTextError) and problem.place is not None:
        return _refused_rules(problem)
    if isinstance(problem, MemoryError):
        gigabytes = limits.WORKER_MEGABYTES / 10**3
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
