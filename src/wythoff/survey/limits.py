"""What one ruleset of a survey may take, so that it cannot stop the others."""

from __future__ import annotations

from dataclasses import dataclass

from wythoff.errors import BadBound
from wythoff.processes.limits import STARTING_SECONDS

LEAST_SECONDS = 1
"""A ruleset may be the first one that needs a solver, which is then loaded; that takes part of this time."""

LEAST_MEGABYTES = 500
"""The interpreter with the solvers needs about half of it."""

PATIENCE = 5
"""By which factor the time by the clock may exceed the processor time."""


@dataclass(frozen=True)
class Limits:
    """Seconds of processor time and megabytes of memory for each ruleset.

    >>> Limits(seconds=30)
    Limits(seconds=30, megabytes=2000)
    >>> Limits(megabytes=10)
    Traceback (most recent call last):
        ...
    wythoff.errors.BadBound: a ruleset needs at least 500 MB of memory, not 10
    """

    seconds: float = 60.0
    megabytes: int = 2000

    def __post_init__(self) -> None:
        if not self.seconds >= LEAST_SECONDS:
            raise BadBound(f"a ruleset needs at least {LEAST_SECONDS} second, not {self.seconds}")
        if self.megabytes < LEAST_MEGABYTES:
            raise BadBound(f"a ruleset needs at least {LEAST_MEGABYTES} MB of memory, not {self.megabytes}")

    @property
    def search_seconds(self) -> float:
        """When the search for conjectures, and then for a proof, ends by itself, so that the row is not lost."""
        return self.seconds / 3

    @property
    def seconds_by_the_clock(self) -> float:
        """When a process that does not even compute is ended, too."""
        return PATIENCE * self.seconds + STARTING_SECONDS
