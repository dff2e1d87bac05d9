"""Games made in Python, with their solutions: see :mod:`wythoff.rules.families`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from wythoff import extend
from wythoff.exact import Irrational, alpha
from wythoff.rules import families
from wythoff.rules.ruleset import Position
from wythoff.workbench import Game


def vectors(moves: Iterable[Sequence[int]], *, name: str = "vectors") -> Game:
    """The game in which a move takes k*v from the heaps, for some k >= 1 and a vector v of the set [LiWu, section 1].

    >>> vectors([(1, 0), (0, 1), (1, 1)]).solve(bound=7).p_positions.tolist()
    [[0, 0], [1, 2], [2, 1], [3, 5], [4, 7], [5, 3], [7, 4]]
    """
    return Game.of(families.vectors(moves, name=name))


def removable(
    contains: Callable[[Position], bool],
    *,
    piles: int = 2,
    unordered: bool = True,
    name: str = "removable",
    description: str = "take any amounts of the set",
) -> Game:
    """The game in which a move takes any vector of a set, given by a membership test, from the piles.

    >>> removable(lambda v: 0 in v).solve(bound=3).p_positions.tolist()
    [[0, 0], [1, 1], [2, 2], [3, 3]]
    """
    return Game.of(families.removable(contains, piles=piles, unordered=unordered, name=name, description=description))


def maximal_game(number: Irrational | str) -> Game:
    """The game with all moves that keep the P-positions (floor(n*alpha), floor(n*beta)) [GoldbergFraenkel, Prop 1].

    >>> maximal_game("sqrt(2)").solve(bound=14).p_positions.tolist()
    [[0, 0], [1, 3], [2, 6], [4, 10], [5, 13]]
    """
    return Game.of(extend.maximal_game(alpha(number)))


__all__ = ["maximal_game", "removable", "vectors"]
