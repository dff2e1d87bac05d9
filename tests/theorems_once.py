"""Theorems with parameters that are looked for once in a process, by tests of what is done with a theorem.

The search takes seconds and always finds the same; ``tests/unit/prove/uniform`` and ``tests/papers/register`` have the
tests of the search, which look for each theorem anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from typing import Any

import pytest

SEARCHES = {
    "wythoff.prove.uniform.columns": "prove_columns",
    "wythoff.prove.uniform.properties": "prove_property",
    "wythoff.prove.uniform.caps": "prove_all_caps",
    "wythoff.prove.uniform.population": "prove_all_heaps",
}


@cache
def _remembering(module: str, name: str) -> Callable[..., Any]:
    return cache(getattr(import_module(module), name))


@contextmanager
def theorems_found_once() -> Iterator[None]:
    """What is looked for inside is remembered for the next time."""
    with pytest.MonkeyPatch.context() as patch:
        for module, name in SEARCHES.items():
            patch.setattr(f"{module}.{name}", _remembering(module, name))
        yield
