"""How a move goes, with its amounts: what is taken from which pile, and what is divided."""

from __future__ import annotations

from itertools import product

from wythoff.play.shown import in_place, taking
from wythoff.rules.lower import after
from wythoff.rules.places import number_word, pile_name
from wythoff.rules.plain import holds, plain_taking
from wythoff.rules.ruleset import Position, Ruleset
from wythoff.rules.taking import Divided, DividedAlone, way_of
from wythoff.text import listed_words


def amounts(game: Ruleset, before: Position, target: Position, labels: tuple[str, ...]) -> str | None:
    """What a move by one of the families does, as the end of a sentence; None where piles grow in no plain way.

    >>> from wythoff.rules import library
    >>> amounts(library.game("wythoff"), (9, 14), (8, 13), ("double",))
    'takes one from each pile'
    >>> amounts(library.game("splythoff"), (4, 7), (1, 2), ("split",))
    'clears x, takes four from y and divides the three that are left'
    """
    families = [game.cells[label] for label in labels if label in game.cells]
    kinds = [plain_taking(cells, game.piles, unordered=game.unordered) for cells in families]
    for kind in kinds:
        if kind is not None and isinstance(kind[0], Divided | DividedAlone):
            for way, after_it in product(kind[1].ways(symmetric=False), game.arrangements(target)):
                point = dict(zip((*game.piles, *map(after, game.piles)), (*before, *after_it), strict=True))
                if holds(way_of(*kind, way), point):
                    return _divided(point, *way)
    here = in_place(game, before, target)
    if any(new > old for old, new in zip(before, here, strict=True)):
        return None
    return taking(game, before, here).replace("taking", "takes", 1)


def _divided(point: dict[str, int], first: str, second: str) -> str:
    """A move that clears the first pile, if it is not empty, and divides what is left of the second into both."""
    left = point[after(first)] + point[after(second)]
    cleared = [f"clears {pile_name(first)}"] if point[first] else []
    divided = [f"divides the {number_word(left)} that are left"] if left > 1 else []
    return listed_words([*cleared, f"takes {number_word(point[second] - left)} from {pile_name(second)}", *divided])


__all__ = ["amounts"]
