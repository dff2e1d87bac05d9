"""Games by name in Python, where a name in place of a number is a symbol."""

from __future__ import annotations

from collections.abc import Iterable
from typing import overload

from wythoff import workbench
from wythoff.errors import BadParameter
from wythoff.rules.library import names_symbols
from wythoff.rules.symbolic import Symbol, SymbolicGame, symbolic_game
from wythoff.workbench import Game


@overload
def game(spec: str, *, where: tuple[()] = (), **parameters: int) -> Game: ...  # type: ignore[overload-overlap]


@overload
def game(spec: str, *, where: str | Iterable[str] = (), **parameters: int | Symbol) -> SymbolicGame: ...


def game(spec: str, *, where: str | Iterable[str] = (), **parameters: int | Symbol) -> Game | SymbolicGame:
    """A game by name (``"splythoff(slack=2)"``, or ``"splythoff", slack=2``) or by the path of a file.

    ``"maximal(sqrt(2))"`` is the game with all moves that keep the Beatty pairs of a number [GoldbergFraenkel]. With a
    symbol for a number, the rules are those of all its values; ``where`` says what is assumed of the symbols.

    >>> str(game("splythoff", slack=2)), str(game("nim"))
    ('splythoff(slack=2)', 'nim(heaps=2)')
    >>> game("wythoff", slack=symbol("t")) == game("wythoff(slack=t)")
    True
    >>> game("wythoff(slack=t)", where="t >= 2").for_all
    't >= 2'
    """
    symbols = {name: value for name, value in parameters.items() if isinstance(value, Symbol)}
    if symbols or names_symbols(str(spec)):
        return symbolic_game(spec, where=where, **parameters)
    if where:
        raise BadParameter(f"'where' is about symbols, and {spec} has none; write one as in wythoff(slack=t)")
    return workbench.game(spec, **{name: value for name, value in parameters.items() if not isinstance(value, Symbol)})


def symbol(name: str) -> Symbol:
    """A natural number that is not given, for a parameter of a game.

    >>> game("capped-wythoff", cap=symbol("n")).symbols
    ('n',)
    """
    return Symbol(name)


__all__ = ["game", "symbol"]
