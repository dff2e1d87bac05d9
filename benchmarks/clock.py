"""How long work takes on the processor, where other work on the machine hardly counts."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

Answer = TypeVar("Answer")


def cpu_seconds(work: Callable[[], Answer]) -> tuple[float, Answer]:
    """The CPU time of some work, and its answer.

    >>> cpu_seconds(lambda: 6 * 7)[1]
    42
    """
    began = time.process_time()
    answer = work()
    return time.process_time() - began, answer


def least_cpu_seconds(work: Callable[[], object], rounds: int) -> float:
    """The least CPU time of several runs: the longer ones also measure what else the machine does."""
    return min(cpu_seconds(work)[0] for _ in range(rounds))
