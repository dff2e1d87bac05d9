"""Which pictures there are of a game beside its board."""

from __future__ import annotations

from wythoff.solve.board_sizes import QUICK_SPONGES
from wythoff.workbench import Game


def drawings_of(game: Game, alpha_text: str | None) -> list[str]:
    """The pictures that can be drawn of a game, by what they show.

    >>> from wythoff.workbench import game
    >>> drawings_of(game("capped-wythoff"), None), drawings_of(game("nim(heaps=3)"), None)
    (['steps', 'discrepancy', 'letters', 'cells'], ['sponge'])
    """
    if len(game.piles) in QUICK_SPONGES:
        return ["sponge"]
    if len(game.piles) != 2:
        return []
    ray = ["steps", "discrepancy", "letters"]
    if alpha_text is not None:
        return ["torus", "basic-sets", *ray]
    return [*ray, "cells"] if "cap" in dict(game.parameters) else ray
