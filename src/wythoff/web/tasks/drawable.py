"""Which pictures there are of a game beside its board."""

from __future__ import annotations

from wythoff.workbench import Game

SPONGE_BOUNDS = {3: 31, 4: 15, 5: 7, 6: 3, 7: 3}
"""By the number of piles: bounds of clouds that take a moment, and whose points can still be told apart."""


def drawings_of(game: Game, alpha_text: str | None) -> list[str]:
    """The pictures that can be drawn of a game, by what they show.

    >>> from wythoff.workbench import game
    >>> drawings_of(game("capped-wythoff"), None), drawings_of(game("nim(heaps=3)"), None)
    (['steps', 'discrepancy', 'letters', 'cells'], ['sponge'])
    """
    if len(game.piles) in SPONGE_BOUNDS:
        return ["sponge"]
    if len(game.piles) != 2:
        return []
    ray = ["steps", "discrepancy", "letters"]
    if alpha_text is not None:
        return ["torus", "basic-sets", *ray]
    return [*ray, "cells"] if "cap" in dict(game.parameters) else ray
