"""Moves as they are seen: the piles stay in their places, and words say what is taken from which of them."""

from __future__ import annotations

from collections.abc import Iterable

from wythoff.integers.shortened import short_number
from wythoff.rules.places import number_word, pile_name
from wythoff.rules.ruleset import Position, Ruleset
from wythoff.text import listed_words


def in_place(game: Ruleset, before: Position, after: Iterable[int]) -> Position:
    """The piles after a move, each in its place: in the given order if that shows the move.

    In an unordered game (10, 12) becomes (10, 6) when six are taken from the second pile, and not (6, 10).

    >>> from wythoff.rules import library
    >>> in_place(library.game("wythoff"), (10, 12), (6, 10))
    (10, 6)
    """
    target = tuple(after)
    if not game.unordered or game.is_move_in_place(before, target):
        return target
    seen = [order for order in game.arrangements(target) if game.is_move_in_place(before, order)]
    return min(seen or game.arrangements(target), key=lambda order: _disorder(before, order))


def _disorder(before: Position, after: Position) -> tuple[int, int]:
    """How many piles have grown, and how many have changed."""
    pairs = list(zip(before, after, strict=True))
    return sum(new > old for old, new in pairs), sum(new != old for old, new in pairs)


def taking(game: Ruleset, before: Position, after: Position) -> str:
    """What a move takes, in words: as the beginning of a sentence.

    >>> from wythoff.rules import library
    >>> wythoff = library.game("wythoff")
    >>> taking(wythoff, (9, 14), (8, 13)), taking(wythoff, (9, 14), (9, 12))
    ('taking one from each pile', 'taking two from y')
    """
    taken = [old - new for old, new in zip(before, after, strict=True)]
    if min(taken) < 0:
        return f"leaving {listed_words([f'{short_number(new)} in {_name(game, i)}' for i, new in enumerate(after)])}"
    if len(taken) == 1:
        return f"taking {_number(taken[0])}"
    if len(set(taken)) == 1:
        return f"taking {_number(taken[0])} from each pile"
    parts = [f"{_number(amount)} from {_name(game, i)}" for i, amount in enumerate(taken) if amount]
    return f"taking {listed_words(parts)}"


def _name(game: Ruleset, pile: int) -> str:
    return pile_name(game.piles[pile])


def _number(amount: int) -> str:
    return number_word(amount) if amount else "none"
