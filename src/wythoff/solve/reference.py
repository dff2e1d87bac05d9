"""The slow truth: outcomes and nim-values straight from their definitions, for small boards.

Everything faster is tested against this module, so it must stay short enough to be checked by eye.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import count, product

from wythoff.rules.ruleset import Position, Ruleset


def outcome_function(game: Ruleset) -> Callable[[Position], bool]:
    """The function that says whether a position is P: the player who just moved wins.

    The mover wins by reaching a P-position, but the opponent first forbids up to ``block`` options. So a
    position is P when at most ``block`` options are P. In misere play being stuck wins: then forbidding
    everything does not help, and a P-position also needs an option that is not P.
    """

    @cache
    def is_p(position: Position) -> bool:
        options = [is_p(option) for option in game.options(position)]
        return sum(options) <= game.block and not (game.misere and all(options))

    return is_p


def value_function(game: Ruleset) -> Callable[[Position], int]:
    """The nim-value: the least number that at most ``block`` options have; P-positions have value 0.

    In misere play a position without options has value 1, and 0 also needs an option of another value.
    """

    @cache
    def value(position: Position) -> int:
        found = Counter(value(option) for option in game.options(position))
        if game.misere and not found:
            return 1
        stuck = game.misere and set(found) == {0}
        return next(v for v in count(int(stuck)) if found[v] <= game.block)

    return value


def positions(game: Ruleset, bound: int) -> list[Position]:
    """All positions whose piles are at most ``bound``, by increasing sum."""
    every = product(range(bound + 1), repeat=len(game.piles))
    distinct = {game.position(p) for p in every}
    return sorted(distinct, key=lambda p: (sum(p), p))


def p_positions(game: Ruleset, bound: int) -> list[Position]:
    """All P-positions whose piles are at most ``bound``, sorted.

    >>> from wythoff.rules import library
    >>> p_positions(library.game("wythoff"), 7)
    [(0, 0), (1, 2), (3, 5), (4, 7)]
    """
    is_p = outcome_function(game)
    return sorted(p for p in positions(game, bound) if is_p(p))


def nim_values(game: Ruleset, size: int) -> dict[Position, int]:
    """The nim-values of all positions whose piles are less than ``size``."""
    value = value_function(game)
    return {p: value(p) for p in positions(game, size - 1)}
