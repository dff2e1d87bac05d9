"""The largest set of moves with given P-positions [GoldbergFraenkel, Prop 1]."""

from __future__ import annotations

from functools import lru_cache

from wythoff.exact.irrational import Irrational
from wythoff.extend.forbidden import is_forbidden
from wythoff.extend.pair import pair_of
from wythoff.rules.families import removable
from wythoff.rules.ruleset import Position, Ruleset


def in_maximal(alpha: Irrational, move: tuple[int, int]) -> bool:
    """Whether a player may take x and y in the maximal game: not both 0, and not forbidden.

    >>> from wythoff.exact import alpha
    >>> in_maximal(alpha("golden"), (0, 10**100)), in_maximal(alpha("golden"), (1, 2))
    (True, False)
    """
    return min(move) >= 0 and max(move) > 0 and not is_forbidden(alpha, move)


class MaximalMoves:
    """The moves of the maximal game, as a function that remembers its answers and can be sent to another process."""

    def __init__(self, alpha: Irrational) -> None:
        self.alpha = alpha

        @lru_cache(maxsize=2**16)
        def is_allowed(move: Position) -> bool:
            return in_maximal(alpha, (move[0], move[1]))

        self._is_allowed = is_allowed

    def __call__(self, move: Position) -> bool:
        return self._is_allowed(move if move[0] <= move[1] else (move[1], move[0]))

    def __reduce__(self) -> tuple[type[MaximalMoves], tuple[Irrational]]:
        return MaximalMoves, (self.alpha,)


def maximal_game(alpha: Irrational) -> Ruleset:
    """The game with every move that keeps the P-positions (floor(alpha n), floor(beta n)) [GoldbergFraenkel, Prop 1].

    >>> from wythoff.exact import alpha
    >>> maximal_game(alpha("golden")).options((1, 2))
    [(0, 1), (0, 2), (1, 1)]
    """
    pair_of(alpha)
    return removable(
        MaximalMoves(alpha),
        unordered=True,
        name=f"maximal({alpha})",
        description=f"take any numbers from one pile or both, but none that lead between two Beatty pairs of {alpha}",
        avoids=alpha,
    )
