"""What a process of a survey does with a ruleset.

Where it can, the system itself ends it when a ruleset takes too long (by a timer of processor time), and refuses
memory beyond the limit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wythoff.errors import WythoffError, first_line
from wythoff.survey.statuses import CRASHED, REFUSED, TOO_MUCH_MEMORY

if TYPE_CHECKING:
    from wythoff.survey.batches import Work
    from wythoff.survey.space import Candidate


def attempt(work: Work, candidate: Candidate, scratch: str) -> tuple[str, Any]:
    """``done`` and the result of the work, or the status of a ruleset that failed and the reason."""
    try:
        return "done", work(candidate, scratch)
    except MemoryError as problem:
        return TOO_MUCH_MEMORY, first_line(problem) if isinstance(problem, WythoffError) else ""
    except WythoffError as problem:
        return REFUSED, first_line(problem)
    except Exception as problem:
        return CRASHED, f"{type(problem).__name__}: {first_line(problem)}"
