"""The game that a command is about, as its arguments name it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from wythoff.cli.completing import games

if TYPE_CHECKING:
    from wythoff.rules.symbolic import SymbolicGame
    from wythoff.workbench import Game

game_argument = click.argument("game", shell_complete=games)
misere_option = click.option(
    "--misere", is_flag=True, help="The same rules under misere play: whoever cannot move wins."
)

where_option = click.option(
    "--where", multiple=True, metavar="CONDITION", help="Assume this of the symbols of GAME, such as 't >= 2'."
)


def named_game(name: str, *, misere: bool) -> Game:
    """The game that GAME and ``--misere`` stand for; a game that is misere by its rules stays as it is."""
    from wythoff.workbench import game

    rules = game(name)
    return rules.under_misere() if misere else rules


def symbolic_game_or_none(name: str, where: tuple[str, ...], *, misere: bool = False) -> SymbolicGame | None:
    """The game with symbols that GAME, ``--where`` and ``--misere`` stand for; None if GAME has numbers only."""
    from wythoff.rules.library import names_symbols

    if not names_symbols(name):
        if where:
            raise click.UsageError(
                f"--where applies to symbols, and '{name}' has none: write one as in wythoff(slack=t)"
            )
        return None
    from wythoff.rules.symbolic import symbolic_game

    game = symbolic_game(name, where=where)
    return game.under_misere() if misere else game


__all__ = ["game_argument", "misere_option", "named_game", "symbolic_game_or_none", "where_option"]
