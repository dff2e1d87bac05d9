"""wythoff: a workbench for take-away games.

>>> import wythoff as w
>>> w.game("splythoff").options((1, 2))
[(0, 0), (0, 1), (0, 2), (1, 1)]
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from wythoff.errors import WythoffError
    from wythoff.workbench import Game, game, load, rules

__version__ = "0.1.0"

# Names are loaded on first use, so that importing the package stays quick.
_HOMES = {
    "Game": "wythoff.workbench",
    "WythoffError": "wythoff.errors",
    "game": "wythoff.workbench",
    "load": "wythoff.workbench",
    "rules": "wythoff.workbench",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'wythoff' has no attribute '{name}'")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *_HOMES])


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

__all__ = ["Game", "WythoffError", "game", "load", "rules"]
