"""How long computations report progress: a callable that is given how much is done and how much there is in all."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

Progress: TypeAlias = Callable[[int, int], None]
