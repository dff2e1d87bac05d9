"""Every game must end: each move has to lower the sum of the piles. Decided exactly, for all positions."""

from __future__ import annotations

from collections.abc import Iterable

from wythoff.errors import NonTerminatingGame, Place
from wythoff.presburger import Budget, Cell, Linear, least_point, nonempty
from wythoff.rules.lower import Scope, after


def check_termination(label: str, move: Iterable[Cell], scope: Scope, place: Place, budget: Budget) -> None:
    """Raise :class:`NonTerminatingGame`, with an example, unless every cell of the move lowers the sum everywhere."""
    before = Linear.of([(p, 1) for p in scope.piles])
    behind = Linear.of([(after(p), 1) for p in scope.piles])
    kept = Cell.of(bounds=[behind - before])
    assert kept is not None
    bad = [both for cell in move if (both := cell.meet(kept)) is not None and nonempty(both, budget)]
    if not bad:
        return
    names = [*scope.piles, *(after(p) for p in scope.piles)]
    point = least_point(bad, names)
    assert point is not None
    start = ", ".join(_shown(point[p]) for p in scope.piles)
    end = ", ".join(_shown(point[after(p)]) for p in scope.piles)
    raise NonTerminatingGame(
        f"the move '{label}' does not lower the sum of the piles: it leads from ({start}) to ({end})",
        place,
        text=scope.text,
        origin=scope.origin,
    )


def _shown(pile: int) -> str:
    return str(pile) if pile.bit_length() < 10_000 else f"a number of {pile.bit_length():,} bits"
