"""A process that works on rulesets, seen from inside.

Where it can, the system itself ends it when a ruleset takes too long (by a timer of processor time), and refuses
memory beyond the limit.
"""

from __future__ import annotations

from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from wythoff.errors import WythoffError, first_line
from wythoff.processes.limits import bound_memory, ended_after
from wythoff.survey.statuses import CRASHED, REFUSED, TOO_MUCH_MEMORY

IDLE_SECONDS = 120.0
"""A process that gets no work for this long ends."""


def serve(pipe: Connection, megabytes: int, scratch: Path) -> None:
    """Work on the rulesets that come from the pipe, until there are no more."""
    bound_memory(megabytes * 10**6)
    with suppress(EOFError, OSError):
        while pipe.poll(IDLE_SECONDS):
            work, candidate, seconds = pipe.recv()
            pipe.send(_answer(work, candidate, seconds, scratch))


def _answer(work: Any, candidate: Any, seconds: float, scratch: Path) -> tuple[str, Any]:
    """``done`` and the result of the work, or the status of a ruleset that failed and the reason."""
    try:
        with ended_after(seconds):
            return "done", work(candidate, scratch)
    except MemoryError as problem:
        return TOO_MUCH_MEMORY, first_line(problem) if isinstance(problem, WythoffError) else ""
    except WythoffError as problem:
        return REFUSED, first_line(problem)
    except Exception as problem:
        return CRASHED, f"{type(problem).__name__}: {first_line(problem)}"
