"""Which moves win, whatever the opponent may block."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, TypeVar

from wythoff.rules.ruleset import Position

Label = TypeVar("Label")


class KnowsOutcomes(Protocol):
    """A solved board, or anything else that knows the P-positions."""

    def is_p(self, position: Position) -> bool: ...


def winning_moves(
    position: Position, options: Mapping[Position, Label], outcomes: KnowsOutcomes
) -> dict[Position, Label]:
    """The options that win, ascending, each with what is given for it: those that are P, if the position is not.

    From a P-position no move wins: the opponent can block all options that are P. From other positions
    the opponent cannot, or no move is left then, which wins under misere play.

    >>> from wythoff.rules import library
    >>> from wythoff.solve import solve
    >>> wythoff = library.game("wythoff")
    >>> winning_moves((4, 6), wythoff.labelled_options((4, 6)), solve(wythoff, 6))
    {(3, 5): ('double',)}
    """
    if outcomes.is_p(position):
        return {}
    return {option: options[option] for option in sorted(options) if outcomes.is_p(option)}
