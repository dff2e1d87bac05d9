"""Moves as players type them: the new piles, or what is taken from which pile."""

from __future__ import annotations

import re
from collections.abc import Sequence

from wythoff.errors import BadNumber, BadPosition
from wythoff.integers.shortened import short_number, short_text
from wythoff.integers.whole_number import whole_number
from wythoff.rules.position_text import read_piles
from wythoff.rules.ruleset import Position

_TAKE = re.compile(r"(?:take\s+)?(?P<amount>.+?)\s+from\s+(?:pile\s+)?(?P<pile>\S+)")
_ALL = ("both", "all", "each", "every")
ADVICE = "type the new piles, as in 3,5, or what you take, as in: take 2 from 1"


def read_move(text: str, position: Position, piles: Sequence[str]) -> tuple[int, ...]:
    """The piles after a move that was typed; whether it is legal is for the match to say.

    >>> read_move("3, 5", (4, 7), "xy"), read_move("take 2 from 1", (4, 7), "xy")
    ((3, 5), (2, 7))
    >>> read_move("1 from x and 2 from y", (4, 7), "xy"), read_move("take 3 from both", (4, 7), "xy")
    ((3, 5), (1, 4))
    """
    words = text.strip().lower()
    if " from " in f" {words} ":
        return _after_taking(words, position, [pile.lower() for pile in piles])
    try:
        return read_piles(words)
    except BadNumber:
        raise BadPosition(f"cannot read '{short_text(words)}'; {ADVICE}") from None


def _after_taking(words: str, position: Position, piles: Sequence[str]) -> tuple[int, ...]:
    left = list(position)
    for part in re.split(r"\s*(?:,|;|\band\b)\s*", words):
        match = _TAKE.fullmatch(part)
        if match is None:
            raise BadPosition(f"cannot read '{short_text(part)}'; {ADVICE}")
        amount = _amount(match["amount"])
        for pile in _named_piles(match["pile"], piles):
            left[pile] -= amount
            if left[pile] < 0:
                raise BadPosition(f"pile {pile + 1} has only {short_number(position[pile])}")
    return tuple(left)


def _named_piles(name: str, piles: Sequence[str]) -> Sequence[int]:
    if name in _ALL:
        return range(len(piles))
    if name in piles:
        return [piles.index(name)]
    if name.isascii() and name.isdigit() and len(name) < 4 and 1 <= int(name) <= len(piles):
        return [int(name) - 1]
    raise BadPosition(f"there is no pile '{short_text(name)}'; the piles are numbered 1 to {len(piles)}")


def _amount(text: str) -> int:
    try:
        return whole_number(text)
    except BadNumber:
        raise BadPosition(f"'{short_text(text)}' is not a number; {ADVICE}") from None
