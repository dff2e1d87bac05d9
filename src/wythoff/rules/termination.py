"""Every game must end: each move has to lower the sum of the piles. Decided exactly, for all positions."""

from __future__ import annotations

from collections.abc import Sequence

from wythoff.errors import NonTerminatingGame
from wythoff.presburger import Budget, Cell, least_point
from wythoff.rules.corrections import correction, unlowered
from wythoff.rules.lower import Scope, after
from wythoff.rules.syntax import MoveText


def check_termination(move: MoveText, family: Sequence[Cell], scope: Scope, budget: Budget) -> None:
    """Raise :class:`NonTerminatingGame`, with a correction or an example, unless every cell lowers the sum."""
    bad = unlowered(family, scope, budget)
    if not bad:
        return
    point = least_point(bad, [*scope.piles, *(after(p) for p in scope.piles)])
    assert point is not None
    example = tuple(point[p] for p in scope.piles), tuple(point[after(p)] for p in scope.piles)
    better = correction(move, scope)
    problem = _problem(move.label, *example) if better is None else better.problem
    line = "" if better is None else better.line
    error = NonTerminatingGame(problem, move.place, text=scope.text, origin=scope.origin, correction=line)
    error.example = example
    error.forgotten = () if better is None else better.forgotten
    raise error


def _problem(label: str, start: tuple[int, ...], end: tuple[int, ...]) -> str:
    before, target = (", ".join(map(_shown, position)) for position in (start, end))
    return f"the move '{label}' does not lower the sum of the piles: it leads from ({before}) to ({target})"


def _shown(pile: int) -> str:
    return str(pile) if pile.bit_length() < 10_000 else f"a number of {pile.bit_length():,} bits"
