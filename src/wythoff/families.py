"""Games made in Python, with their solutions: see :mod:`wythoff.rules.families`."""

from __future__ import annotations

from functools import partial

from wythoff import extend
from wythoff.exact import Irrational, alpha
from wythoff.rules import families
from wythoff.workbench import Game

vectors = partial(families.vectors, kind=Game)
removable = partial(families.removable, kind=Game)


def maximal_game(number: Irrational | str) -> Game:
    """The game with all moves that keep the P-positions (floor(n*alpha), floor(n*beta)) [GoldbergFraenkel, Prop 1].

    >>> maximal_game("sqrt(2)").solve(bound=14).p_positions.tolist()
    [[0, 0], [1, 3], [2, 6], [4, 10], [5, 13]]
    """
    return extend.maximal_game(alpha(number), kind=Game)


__all__ = ["maximal_game", "removable", "vectors"]
