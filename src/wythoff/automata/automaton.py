"""What deterministic and nondeterministic automata share: tracks of digits, rows of transitions, accepting states."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from math import prod
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from wythoff.automata.alphabet import Digits, Flags, Places, States
from wythoff.automata.json_rows import write_rows
from wythoff.automata.rows import Rows
from wythoff.text import count


class Automaton:
    """An automaton that reads one digit of each track at a time; the dataclasses of the two kinds name their parts.

    Two automata are equal if they have the same transitions between states, number by number.
    """

    digits: Digits
    rows: Rows
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

    @property
    def size(self) -> int:
        """How much memory the automaton takes: its transitions when letters are read digit by digit."""
        return self.rows.size

    @property
    def read(self) -> Digits:
        """The digits that are read for each letter; a letter without tracks counts as one digit."""
        return self.digits or (1,)

    @property
    def node_accepting(self) -> Flags:
        """For each node whether it is an accepting state."""
        flags = np.zeros(self.rows.nodes, dtype=np.bool_)
        flags[: self.states] = self.accepting
        return flags

    def arrows(self) -> tuple[Places, States]:
        """All transitions between states, in order: places ``state * letters + letter``, and targets."""
        return self.rows.letters(self.digits)

    def _json(self, begins: dict[str, Any]) -> dict[str, Any]:
        accepting = np.flatnonzero(self.accepting).tolist()
        rows = write_rows(*self.arrows(), self.states, self.letters)
        return {"digits": list(self.digits), **begins, "accepting": accepting, "rows": rows}

    def _others(self) -> list[Any]:
        """All parts but the transitions."""
        return [getattr(self, part.name) for part in fields(cast(Any, self)) if part.name != "rows"]

    def __eq__(self, other: object) -> bool:
        """Whether the two are the same automaton, number by number."""
        if type(other) is not type(self):
            return NotImplemented
        if not _same(self._others(), other._others()):
            return False
        if _same(self.rows.graph, other.rows.graph):
            return True
        return self.transitions == other.transitions and _same(self.arrows(), other.arrows())

    def __hash__(self) -> int:
        return hash(tuple(part.tobytes() if isinstance(part, np.ndarray) else part for part in self._others()))

    def size_text(self) -> str:
        """States, tracks and transitions in words."""
        sizes = " and ".join(map(str, sorted(set(self.digits))))
        tracks = count(self.tracks, "track") + (f" of {sizes} digits" if sizes else "")
        return f"{count(self.states, 'state')}, {tracks}, {count(self.transitions, 'transition')}"


def _same(mine: Sequence[Any], theirs: Sequence[Any]) -> bool:
    """Whether the parts are equal, one by one."""
    return all(np.array_equal(a, b) for a, b in zip(mine, theirs, strict=True))
