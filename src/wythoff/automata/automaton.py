"""What deterministic and nondeterministic automata share: tracks of digits, and states of which some accept."""

from __future__ import annotations

from dataclasses import fields
from math import prod
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from wythoff.automata.alphabet import Digits, Flags, Places, States
from wythoff.automata.json_rows import write_rows
from wythoff.text import count


class Automaton:
    """An automaton that reads one digit of each track at a time; the dataclasses of the two kinds name their parts.

    Two automata are equal if all their parts are, number by number.
    """

    digits: Digits
    accepting: Flags

    if TYPE_CHECKING:

        @property
        def transitions(self) -> int: ...

    @property
    def tracks(self) -> int:
        return len(self.digits)

    @property
    def letters(self) -> int:
        return prod(self.digits)

    @property
    def states(self) -> int:
        return len(self.accepting)

    def _json(self, begins: dict[str, Any], places: Places, targets: States) -> dict[str, Any]:
        """Plain values; a transition is a place, ``state * letters + letter``, and a target."""
        accepting = np.flatnonzero(self.accepting).tolist()
        rows = write_rows(places, targets, self.states, self.letters)
        return {"digits": list(self.digits), **begins, "accepting": accepting, "rows": rows}

    def _parts(self) -> list[Any]:
        return [getattr(self, part.name) for part in fields(cast(Any, self))]

    def __eq__(self, other: object) -> bool:
        """Whether the two are the same automaton, number by number."""
        if type(other) is not type(self):
            return NotImplemented
        return all(np.array_equal(mine, theirs) for mine, theirs in zip(self._parts(), other._parts(), strict=True))

    def __hash__(self) -> int:
        return hash(tuple(part.tobytes() if isinstance(part, np.ndarray) else part for part in self._parts()))

    def size_text(self) -> str:
        """States, tracks and transitions in words."""
        sizes = " and ".join(map(str, sorted(set(self.digits))))
        tracks = count(self.tracks, "track") + (f" of {sizes} digits" if sizes else "")
        return f"{count(self.states, 'state')}, {tracks}, {count(self.transitions, 'transition')}"
