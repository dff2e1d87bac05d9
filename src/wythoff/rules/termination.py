"""Every game must end: each move has to lower the sum of the piles. Decided exactly, for all positions."""

from __future__ import annotations

from collections.abc import Sequence

from wythoff.errors import NonTerminatingGame
from wythoff.presburger import Budget, Cell, Linear, least_point, nonempty
from wythoff.rules.lower import Scope, after
from wythoff.rules.syntax import MoveText
from wythoff.text import position_text


def unlowered(move: Sequence[Cell], scope: Scope, budget: Budget) -> list[Cell]:
    """The cells of the part of a move that does not lower the sum of the piles."""
    before, target = (Linear.of([(name, 1) for name in names]) for names in (scope.piles, map(after, scope.piles)))
    kept = Cell.of(bounds=[target - before])
    assert kept is not None
    return [both for cell in move if (both := cell.meet(kept)) is not None and nonempty(both, budget)]


def check_termination(move: MoveText, family: Sequence[Cell], scope: Scope, budget: Budget) -> None:
    """Raise :class:`NonTerminatingGame`, with a correction or an example, unless every cell lowers the sum."""
    bad = unlowered(family, scope, budget)
    if not bad:
        return
    # Only what is wrong is corrected: rules that are right do not load what corrects them.
    from wythoff.rules.corrections import correction

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
    before, target = map(position_text, (start, end))
    return f"the move '{label}' does not lower the sum of the piles: it leads from {before} to {target}"
