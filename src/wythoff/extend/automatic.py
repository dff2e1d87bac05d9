"""Which moves can be added to any game whose P-positions are known as an automaton.

Under normal play, without blocking, a family of moves that lowers the sum of the piles leaves the P-positions as they
are if and only if none of its moves leads from a P-position to another: then they still have no moves between them, and
every other position keeps the moves into them that it has.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from wythoff.automata import Dfa, Limit, difference, intersection, is_empty, minimise, reroute
from wythoff.errors import BadParameter
from wythoff.numeration.digital import DigitSystem, exists, number_dfa
from wythoff.numeration.digital.statements import LIMIT, least_numbers, solutions
from wythoff.presburger import And, AtLeast, Budget, Equal, Formula, Linear, cells
from wythoff.presburger import exists as some
from wythoff.presburger.formula import Holds, Statement
from wythoff.rules.lower import Scope, after
from wythoff.rules.parse import parse_formula
from wythoff.rules.ruleset import Position
from wythoff.rules.syntax import MoveText
from wythoff.rules.termination import check_termination

PILES = ("x", "y", "z", "u", "v", "w")


@dataclass(frozen=True)
class Clash:
    """A move between two P-positions: a family that has it cannot be added."""

    position: Position
    target: Position


def forbidden_moves(system: DigitSystem, p_set: Dfa, *, limit: Limit = LIMIT) -> Dfa:
    """The nonzero differences p - q, no entry negative, of P-positions p and q [GoldbergFraenkel, section 2].

    Where the piles are unordered the set is symmetric, and the crossed differences are among them.

    >>> from wythoff.numeration.digital import base, equal_dfa
    >>> forbidden_moves(base(2), equal_dfa(base(2)))  # Nim with two piles: take the same from both
    <Dfa: 2 states, 2 tracks of 2 digits, 4 transitions>
    """
    width = p_set.tracks
    taken, before, target = ([f"{kind} {i}" for i in range(width)] for kind in ("taken", "before", "after"))
    removal: Statement = And(
        (
            Holds("P", _variables(before)),
            Holds("P", _variables(target)),
            *(Equal(p - q - d) for p, q, d in zip(*map(_variables, (before, target, taken)), strict=True)),
            _nonzero(taken),
        )
    )
    return solutions(some([*before, *target], removal), system, taken, {"P": p_set}, limit=limit)


def addable_moves(system: DigitSystem, p_set: Dfa, *, limit: Limit = LIMIT) -> Dfa:
    """The nonzero vectors v such that taking v, wherever it can be taken, leaves the P-positions as they are.

    >>> from wythoff.numeration.digital import base, equal_dfa
    >>> addable = addable_moves(base(2), equal_dfa(base(2)))
    >>> addable.accepts([(1, 1), (0, 1)]), addable.accepts([(1, 1), (0, 0)])
    (True, False)
    """
    taken = [f"taken {i}" for i in range(p_set.tracks)]
    nonzero = solutions(_nonzero(taken), system, taken)
    return minimise(difference(nonzero, forbidden_moves(system, p_set, limit=limit), limit=limit))


def clash(
    system: DigitSystem,
    p_set: Dfa,
    moves: str | Sequence[int],
    *,
    piles: Sequence[str] | None = None,
    limit: Limit = LIMIT,
) -> Clash | None:
    """The least move between two P-positions that a family of moves has; None if it can be added.

    The family is written as in a game's rules (by default the piles are x, y, z, ...), or is one vector that may be
    taken wherever it can. The least position is the one with the least sum, and so is its target.

    >>> from wythoff.numeration.digital import base, equal_dfa
    >>> nim = equal_dfa(base(2))
    >>> clash(base(2), nim, "exists k: k >= 1, x' = x - 2*k, y' = y - k") is None
    True
    >>> clash(base(2), nim, (3, 3))
    Clash(position=(3, 3), target=(0, 0))
    """
    names = list(piles or PILES[: p_set.tracks])
    if len(names) != p_set.tracks:
        raise BadParameter(f"the P-positions have {p_set.tracks} piles, but {len(names)} are named; give their names")
    family = _written(moves, names) if isinstance(moves, str) else _vector(moves, names)
    targets = [after(name) for name in names]
    both: Statement = And((Holds("P", _variables(names)), family, Holds("P", _variables(targets))))
    found = solutions(both, system, [*names, *targets], {"P": p_set}, limit=limit)
    if is_empty(found):
        return None
    width = p_set.tracks
    positions = found
    for track in reversed(range(width, 2 * width)):
        positions = exists(positions, track)
    position = least_numbers(system, positions, limit=limit)
    assert position is not None
    for number in position:
        here = reroute(number_dfa(system, number), [0], found.digits)
        found = exists(intersection(found, here, limit=limit), 0)
    target = least_numbers(system, found, limit=limit)
    assert target is not None
    return Clash(position, target)


def _variables(names: Iterable[str]) -> tuple[Linear, ...]:
    return tuple(map(Linear.variable, names))


def _nonzero(names: Iterable[str]) -> Formula:
    return AtLeast(Linear.of([(name, 1) for name in names], -1))


def _written(text: str, piles: Sequence[str]) -> Formula:
    """The relation that a move's text states, which must lower the sum of the piles."""
    scope = Scope(text, "move", {}, scalars=tuple(piles))
    move = MoveText("added", parse_formula(text, origin="move"))
    formula, budget = scope.formula(move.condition), Budget()
    check_termination(move, cells(formula, budget), scope, budget)
    return formula


def _vector(vector: Sequence[int], piles: Sequence[str]) -> Formula:
    if len(vector) != len(piles):
        raise BadParameter(f"a move takes one number from each of {len(piles)} piles, but {len(vector)} are given")
    if sum(vector) <= 0:
        raise BadParameter(f"taking {tuple(vector)} does not lower the sum of the piles")
    return And(
        tuple(
            Equal(Linear.variable(after(pile)) - Linear.variable(pile) + taken)
            for pile, taken in zip(piles, vector, strict=True)
        )
    )


__all__ = ["Clash", "addable_moves", "clash", "forbidden_moves"]
