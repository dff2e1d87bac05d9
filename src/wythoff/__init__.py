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
from typing import Any

__version__ = "0.1.0"

with open(__file__.removesuffix(".py") + ".pyi", encoding="utf-8") as _lines:
    _HOMES = {words[3]: words[1] for words in map(str.split, _lines) if words[:1] == ["from"]}
"""The public names and the modules that define them; each is loaded on first use, to keep importing quick."""


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'wythoff' has no attribute '{name}'")
    home = _HOMES[name]
    return import_module(f"wythoff.{name}") if home == "wythoff" else getattr(import_module(home), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})


class _Verb(ModuleType):
    """A folder that is also a public function: ``w.rules(text)`` beside ``wythoff.rules.library``."""

    def __call__(self, *arguments: Any, **options: Any) -> Any:
        name = self.__name__.rpartition(".")[2]
        return getattr(import_module(_HOMES[name]), name)(*arguments, **options)


class _Package(ModuleType):
    """Python binds a folder to its name here when it is first imported; it must then stay callable."""

    def __setattr__(self, name: str, value: Any) -> None:
        if isinstance(value, ModuleType) and _HOMES.get(name, "wythoff") != "wythoff":
            value.__class__ = _Verb
        super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Package

__all__ = sorted(_HOMES)
