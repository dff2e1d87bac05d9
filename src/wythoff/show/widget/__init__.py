"""The interactive board for notebooks: look at a game, point at its positions, play on it.

It needs anywidget, which the extra ``notebook`` installs.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from wythoff.extras import needing
from wythoff.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from wythoff.show.widget.board_widget import BoardWidget

FIRST_SIZE = 40


def board(
    game: Ruleset | str, *, size: int = FIRST_SIZE, colour_by: str = "outcome", position: Iterable[int] = ()
) -> BoardWidget:
    """The board of a game of one or two piles, with piles 0 to ``size`` - 1, to be shown in a notebook.

    ``colour_by`` is ``"outcome"``, ``"difference"`` or ``"value"`` (nim-values). With a position, a match begins there.

    >>> shown = board("wythoff", size=20, position=(4, 9))
    >>> shown.message
    'You move from (4, 9).'
    """
    with needing("notebook"):
        from wythoff.show.widget.board_widget import BoardWidget
    from wythoff.named import game_of

    rules = game_of(game)
    return BoardWidget(rules, size=size, colour_by=colour_by, position=tuple(position))


__all__ = ["board"]
