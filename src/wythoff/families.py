"""Games made in Python, with their solutions: see :mod:`wythoff.rules.families`."""

from __future__ import annotations

from functools import partial

from wythoff.rules import families
from wythoff.workbench import Game

vectors = partial(families.vectors, kind=Game)
removable = partial(families.removable, kind=Game)

__all__ = ["removable", "vectors"]
