"""The game that a command is about, as its arguments name it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from wythoff.cli.completing import games

if TYPE_CHECKING:
    from wythoff.workbench import Game

game_argument = click.argument("game", shell_complete=games)
misere_option = click.option("--misere", is_flag=True, help="The same rules under misere play: who cannot move wins.")


def named_game(name: str, *, misere: bool) -> Game:
    """The game that GAME and ``--misere`` stand for; a game that is misere by its rules stays as it is."""
    from wythoff.workbench import game

    rules = game(name)
    return rules.under_misere() if misere else rules


__all__ = ["game_argument", "misere_option", "named_game"]
