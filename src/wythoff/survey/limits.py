"""What one ruleset of a survey may use, so that it cannot hold up the others."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from wythoff.errors import BadBound
from wythoff.processes.child import Setting
from wythoff.processes.limits import STARTING_SECONDS, Limits

LEAST_SECONDS = 1
"""A ruleset may be the first to need some solver; loading it takes part of this time."""

LEAST_MEGABYTES = 500
"""The interpreter with the solvers needs about half of this."""

PATIENCE = 5
"""The factor by which the time on the clock may exceed the processor time."""


IDLE_SECONDS = 120.0
"""A process that gets no work for this long ends."""


@dataclass(frozen=True)
class RulesetLimits:
    """Seconds of processor time and megabytes of memory for each ruleset.

    >>> RulesetLimits(seconds=30)
    RulesetLimits(seconds=30, megabytes=2000)
    >>> RulesetLimits(megabytes=10)
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

    @cached_property
    def of_a_call(self) -> Limits:
        """Processor time, and the time on the clock after which even a process that uses none is ended."""
        return Limits(seconds=PATIENCE * self.seconds + STARTING_SECONDS, processor_seconds=self.seconds)

    @cached_property
    def of_a_process(self) -> Setting:
        """The memory that the system gives it."""
        return Setting(megabytes=self.megabytes, idle_seconds=IDLE_SECONDS)
