"""How large an automaton may grow before its construction is given up."""

from __future__ import annotations

from dataclasses import dataclass

from wythoff.errors import TooManyStates


@dataclass(frozen=True, slots=True)
class Limit:
    """Bounds on the states, and on the transitions where letters are read digit by digit, or the members of the state
    sets that an automaton is built from.

    The default keeps any one construction below about 3 GB.
    """

    states: int = 4_000_000
    transitions: int = 60_000_000

    def check(self, transitions: int, what: str) -> None:
        """Raise :class:`TooManyStates` when ``what`` has too many transitions."""
        if transitions > self.transitions:
            raise self.exceeded(what)

    def exceeded(self, what: str) -> TooManyStates:
        return TooManyStates(
            f"{what} has more than {self.states:,} states or {self.transitions:,} transitions; "
            "minimise its parts first, remove the tracks one at a time, or raise the limit"
        )


DEFAULT = Limit()
