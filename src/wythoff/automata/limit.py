"""How large an automaton may grow before its construction is given up."""

from __future__ import annotations

from dataclasses import dataclass

from wythoff.errors import TooManyStates


@dataclass(frozen=True, slots=True)
class Limit:
    """Bounds on the states, and on the entries of a table or of the state sets that it is built from.

    The default keeps any one construction below about 3 GB.

    >>> Limit(states=10**6, transitions=16 * 10**5).states_over(16)
    100000
    """

    states: int = 4_000_000
    transitions: int = 60_000_000

    def states_over(self, letters: int) -> int:
        """How many states with a full row of letters fit."""
        return min(self.states, self.transitions // letters)

    def check(self, states: int, letters: int, what: str) -> None:
        """Raise :class:`TooManyStates` when ``what`` is too large."""
        if states > self.states_over(letters):
            raise self.exceeded(what)

    def exceeded(self, what: str) -> TooManyStates:
        return TooManyStates(
            f"{what} has more than {self.states:,} states or {self.transitions:,} transitions; "
            "minimise its parts first, take the tracks away one at a time, or raise the limit"
        )


DEFAULT = Limit()
