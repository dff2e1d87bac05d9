"""wythoff: a workbench for take-away games.

>>> import wythoff as w
>>> w.game("splythoff").options((1, 2))
[(0, 1), (0, 2), (1, 1)]
>>> w.kbonacci(3)[10**15]
0
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from wythoff import exact, extend, families, numeration, words
    from wythoff.conjecture import conjecture
    from wythoff.errors import WythoffError
    from wythoff.exact import BeattyPair, Irrational, alpha
    from wythoff.extend import crossed_row, forbidden_row, is_forbidden
    from wythoff.families import maximal_game
    from wythoff.rules.symbolic import SymbolicGame
    from wythoff.show.widget import board
    from wythoff.symbols import game, symbol
    from wythoff.words import (
        InfiniteWord,
        Morphism,
        alpha_word,
        difference_table,
        double_difference_table,
        kbonacci,
        positions_table,
        sturmian_word,
    )
    from wythoff.workbench import Game, ask, check, load, prove, rules

__version__ = "0.1.0"

# Names are loaded on first use, so that importing the package stays quick.
_HOMES = {
    "BeattyPair": "wythoff.exact",
    "Game": "wythoff.workbench",
    "InfiniteWord": "wythoff.words",
    "Irrational": "wythoff.exact",
    "Morphism": "wythoff.words",
    "SymbolicGame": "wythoff.rules.symbolic",
    "WythoffError": "wythoff.errors",
    "alpha": "wythoff.exact",
    "alpha_word": "wythoff.words",
    "ask": "wythoff.workbench",
    "board": "wythoff.show.widget",
    "check": "wythoff.workbench",
    "conjecture": "wythoff.conjecture",
    "crossed_row": "wythoff.extend",
    "difference_table": "wythoff.words",
    "double_difference_table": "wythoff.words",
    "forbidden_row": "wythoff.extend",
    "game": "wythoff.symbols",
    "is_forbidden": "wythoff.extend",
    "kbonacci": "wythoff.words",
    "load": "wythoff.workbench",
    "maximal_game": "wythoff.families",
    "positions_table": "wythoff.words",
    "prove": "wythoff.workbench",
    "rules": "wythoff.workbench",
    "sturmian_word": "wythoff.words",
    "symbol": "wythoff.symbols",
}
# Folders that users go on from: w.numeration.zeckendorf, w.families.vectors.
_FOLDERS = ("exact", "extend", "families", "numeration", "words")


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        return getattr(import_module(_HOMES[name]), name)
    if name in _FOLDERS:
        return import_module(f"wythoff.{name}")
    raise AttributeError(f"module 'wythoff' has no attribute '{name}'")


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES, *_FOLDERS})


class _Verb(ModuleType):
    """A folder that is also a public function: ``w.rules(text)`` beside ``wythoff.rules.library``."""

    def __call__(self, *arguments: Any, **options: Any) -> Any:
        name = self.__name__.rpartition(".")[2]
        return getattr(import_module(_HOMES[name]), name)(*arguments, **options)


class _Package(ModuleType):
    """Python binds a folder to its name here when it is first imported; it must then stay callable."""

    def __setattr__(self, name: str, value: Any) -> None:
        if isinstance(value, ModuleType) and name in _HOMES:
            value.__class__ = _Verb
        super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Package

__all__ = [
    "BeattyPair",
    "Game",
    "InfiniteWord",
    "Irrational",
    "Morphism",
    "SymbolicGame",
    "WythoffError",
    "alpha",
    "alpha_word",
    "ask",
    "board",
    "check",
    "conjecture",
    "crossed_row",
    "difference_table",
    "double_difference_table",
    "exact",
    "extend",
    "families",
    "forbidden_row",
    "game",
    "is_forbidden",
    "kbonacci",
    "load",
    "maximal_game",
    "numeration",
    "positions_table",
    "prove",
    "rules",
    "sturmian_word",
    "symbol",
    "words",
]
