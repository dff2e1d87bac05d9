"""Outcomes of games whose positions are natural numbers, and whose moves lead to smaller ones.

The moves are lists of facts about two numbers: one leads from x to y, 0 <= y < x, if x and y satisfy one of the lists,
in which the outcome itself does not occur. Who cannot move loses. So p(x) = 1 if no move leads from x to a y with
p(y) = 1, and p(x) = 0 if one does: that defines p(0), p(1), p(2), ... in turn, whatever the moves are. P-positions are
the x with p(x) = 1. This is all that is granted:

- *outcome*: p(x) is 0 or 1 for x >= 0;
- *stays k*: no move of list k leads from x with p(x) = 1 to a y with p(y) = 1;
- *reaches*: if p(x) = 0, some move leads from x to a y with p(y) = 1.

The positions of any game that ends and has finitely many options can be numbered so that moves lead to smaller numbers.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ..work import entries, fields, require
from .facts import ABOVE, AT_LEAST, ZERO, Case, Lemma, Literal, Variable, read_literals, written_literals
from .terms import INTEGER, Sorts, apply, name

MAX_MOVES = 40

_X, _Y = name("x"), name("y")
_x, _y = Variable("x", INTEGER), Variable("y", INTEGER)


@dataclass(frozen=True)
class Outcome:
    """p(x) = 1 where x is a P-position, otherwise 0; each of the lists ``moves`` of facts about x and y is a move."""

    name: str
    moves: tuple[tuple[Literal, ...], ...]

    def check(self, sorts: Sorts) -> None:
        """Refuse moves that mention anything but two numbers and what was defined before."""
        require(0 < len(self.moves) <= MAX_MOVES, f"{self.name} has no moves, or too many")
        inner = sorts.extended({"x": INTEGER, "y": INTEGER})
        for move in self.moves:
            for literal in move:
                inner.check(literal.polynomial)

    def axioms(self) -> Iterator[Lemma]:
        """What is true of the outcome."""
        at_x, at_y = apply(self.name, _X), apply(self.name, _Y)
        natural = Literal(_X, AT_LEAST)
        two_values = (Literal(at_x, AT_LEAST), Literal(1 - at_x, AT_LEAST))
        yield Lemma(f"{self.name} outcome", (_x,), (natural,), (Case((), two_values),))
        smaller = (Literal(_Y, AT_LEAST), Literal(_X - _Y, ABOVE))
        both = (Literal(at_x - 1, ZERO), Literal(at_y - 1, ZERO))
        for k, move in enumerate(self.moves):
            yield Lemma(f"{self.name} stays {k}", (_x, _y), (*smaller, *move, *both), ())
        cases = tuple(Case((_y,), (*smaller, *move, both[1])) for move in self.moves)
        yield Lemma(f"{self.name} reaches", (_x,), (natural, Literal(at_x, ZERO)), cases)

    def __str__(self) -> str:
        ways = ", or with ".join(" and ".join(["0 <= y < x", *map(str, move)]) for move in self.moves)
        return (
            f"{self.name}(x) = 1 if x is a P-position, else 0, in the game on the natural numbers whose moves lead "
            f"from x to each y with {ways}, and in which who cannot move loses"
        )


# -- plain values


def read_outcome(data: Any) -> Outcome:
    known = fields(data, "an outcome", ("kind", "name", "moves"))
    return Outcome(known["name"], tuple(map(read_literals, entries(known["moves"], "the moves"))))


def written_outcome(definition: Outcome) -> dict[str, Any]:
    """The plain values that :func:`read_outcome` reads."""
    return {"kind": "outcome", "name": definition.name, "moves": [*map(written_literals, definition.moves)]}
