"""What one ruleset of a survey may use, so that it cannot hold up the others."""

from __future__ import annotations

from dataclasses import dataclass

from wythoff.errors import BadBound
from wythoff.processes.limits import STARTING_SECONDS

LEAST_SECONDS = 1
"""A ruleset may be the first to need some solver; loading it takes part of this time."""

LEAST_MEGABYTES = 500
"""The interpreter with the solvers needs about half of this."""

PATIENCE = 5
"""The factor by which the time on the clock may exceed the processor time."""


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
        """When the search for conjectures, and then for a proof, ends on its own, so that the row is not lost."""
        return self.seconds / 3

    @property
    def seconds_by_the_clock(self) -> float:
        """When even a process that uses no processor time is ended."""
        return PATIENCE * self.seconds + STARTING_SECONDS
