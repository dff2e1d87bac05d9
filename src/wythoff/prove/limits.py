"""Limits on the time and the memory of a computation, which runs in a process of its own and is ended at a limit.

Nothing less would do: a compiled kernel cannot be interrupted, nor can what asks for too much memory at once.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pickle import PicklingError
from typing import TYPE_CHECKING, TypeVar

from wythoff.errors import Unsupported
from wythoff.processes.limits import UNLIMITED, Limits

if TYPE_CHECKING:
    from wythoff.processes.starters import Processes

Result = TypeVar("Result")
Report = Callable[[str], object]


class LimitReached(Exception):
    """A computation was ended at a limit; ``learned`` is what it had reported last."""

    def __init__(self, limit: str, learned: str) -> None:
        super().__init__(limit)
        self.learned = learned


def run_within(limits: Limits, work: Callable[[Report], Result]) -> Result:
    """The result of ``work(report)``, or LimitReached with the last text that it gave to ``report``.

    The work goes to another process and its result comes back, so it must be possible to pickle both. The time that
    this process takes to start is not counted, up to a second; what has passed since the limits have begun is.

    >>> run_within(Limits(seconds=60), callable)  # whether the report is a function
    True
    """
    from wythoff.processes.worker import Ended, OutOfMemory, OutOfTime, Worker

    limits = limits.begun()
    reports = [""]
    try:
        with Worker(_processes()) as worker:
            result: Result = worker.call(work, limits=limits, hear=reports.append)
    except PicklingError as problem:
        raise Unsupported(f"this cannot be done in a process of its own, so leave the limits out: {problem}") from None
    except (OutOfTime, OutOfMemory) as ended:
        raise LimitReached(str(ended), reports[-1]) from None
    except Ended:
        raise LimitReached("the system ended the process, perhaps for lack of memory", reports[-1]) from None
    return result


def prepare() -> None:
    """Expect work with limits soon: the process for it starts while this one loads what it needs itself."""
    _processes().prepare()


@cache
def _processes() -> Processes:
    from wythoff.processes.starters import Processes

    return Processes("wythoff.prove.prover")


__all__ = ["UNLIMITED", "LimitReached", "Limits", "Report", "prepare", "run_within"]
