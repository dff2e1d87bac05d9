"""Theorems with parameters: columns (`uniform/`), games with a cap (`caps.py`), rows of heaps (`population.py`).

They are kept apart from the certificates of single games, whose check does not need them.
"""

from __future__ import annotations

from typing import TypeAlias

from .caps import CapsTheorem, check_caps
from .formats import CAPS_FORMAT, HEAPS_FORMAT, UNIFORM_FORMAT, format_of
from .population import HeapsTheorem, check_heaps
from .uniform import Uniform, check_uniform

Theorem: TypeAlias = Uniform | CapsTheorem | HeapsTheorem


def check_theorem(text: bytes) -> Theorem:
    """The theorem with parameters that a certificate proves; raises :class:`Invalid` if it proves none."""
    kind = format_of(text)
    return (
        check_caps(text) if kind == CAPS_FORMAT else check_heaps(text) if kind == HEAPS_FORMAT else check_uniform(text)
    )


__all__ = [
    "CAPS_FORMAT",
    "HEAPS_FORMAT",
    "UNIFORM_FORMAT",
    "CapsTheorem",
    "HeapsTheorem",
    "Theorem",
    "Uniform",
    "check_caps",
    "check_heaps",
    "check_theorem",
    "check_uniform",
]
