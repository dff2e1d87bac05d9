"""Refutations: the smallest position that shows that a set is not the set of P-positions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache

from wythoff.prove.attempt import TOO_MANY, Obstacle
from wythoff.rules.ruleset import Position, Ruleset

MAX_OPTIONS = 100_000


def smallest(game: Ruleset, contains: Callable[[Position], bool], obstacle: Obstacle) -> Obstacle:
    """The obstacle at the position with the smallest sum, the first in the order of the piles among these.

    Positions are tried one after the other up to the given obstacle, which is returned if they have too many options.
    """
    return first_violation(game, contains, range(sum(obstacle.position) + 1), MAX_OPTIONS) or obstacle


def first_violation(
    game: Ruleset, contains: Callable[[Position], bool], sums: Iterable[int], most: int
) -> Obstacle | None:
    """Where a set is not that of the P-positions, at the first position by its sum; None if ``most`` options show none.

    >>> from wythoff.rules import library
    >>> first_violation(library.game("nim(heaps=2)"), lambda position: position == (0, 0), range(10), 1000).position
    (1, 1)
    """
    contains = cache(contains)
    seen = 0
    for total in sums:
        for position in positions_of_sum(total, len(game.piles), ascending=game.unordered):
            options = game.options(position)
            found = violation(game, contains, position, options)
            if found is not None:
                return found
            seen += 1 + len(options)
            if seen > most:
                return None
    return None


def violation(
    game: Ruleset, contains: Callable[[Position], bool], position: Position, options: list[Position]
) -> Obstacle | None:
    """What is wrong with a set at one position, from the definition of P-positions."""
    inside = [option for option in options if contains(option)]
    if contains(position):
        if game.misere and not options:
            return Obstacle("no move at all, which wins under misere play", position)
        if len(inside) <= game.block:
            return None
        return Obstacle(TOO_MANY, position) if game.block else Obstacle("a move inside the set", position, inside[0])
    if len(inside) > game.block or (game.misere and not options):
        return None
    return Obstacle("no move into the set" if not game.block else "too few moves into the set", position)


def positions_of_sum(total: int, piles: int, *, ascending: bool, least: int = 0) -> Iterator[Position]:
    """All positions with this many counters, in dictionary order.

    >>> list(positions_of_sum(3, 2, ascending=True))
    [(0, 3), (1, 2)]
    """
    if piles == 1:
        yield (total,)
        return
    for first in range(least, (total // piles if ascending else total) + 1):
        for rest in positions_of_sum(total - first, piles - 1, ascending=ascending, least=first if ascending else 0):
            yield (first, *rest)
