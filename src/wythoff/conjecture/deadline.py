"""When a search has to end."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass


class OutOfTime(Exception):
    """The time of a search is over; the caller that set the deadline says so in its result."""


@dataclass(frozen=True)
class Deadline:
    """A time of the clock ``time.monotonic``. What may take long asks :meth:`check` between its steps.

    >>> Deadline.after(60).check()
    >>> Deadline.after(-1).check()
    Traceback (most recent call last):
    wythoff.conjecture.deadline.OutOfTime
    """

    ends: float

    @classmethod
    def after(cls, seconds: float) -> Deadline:
        """The deadline this many seconds from now."""
        return cls(time.monotonic() + seconds)

    def check(self) -> None:
        """Raise :class:`OutOfTime` if the deadline has passed."""
        if time.monotonic() > self.ends:
            raise OutOfTime


NEVER = Deadline(math.inf)
