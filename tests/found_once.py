"""Theorems with parameters that are looked for once in a run of the tests, whichever process needs one first.

The search takes seconds and always finds the same, as ``tests/unit/prove/uniform/test_columns.py`` shows. A test that
needs a theorem to do something with it asks here. Ordinary proofs of commands and of the explorer are in the cache of
the run, which ``tests/conftest.py`` names.
"""

from __future__ import annotations

import hashlib
import os
import pickle
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache, wraps
from importlib import import_module
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import pytest

from wythoff.files import whole_file

RUN_FOLDER = "WYTHOFF_TESTS_RUN"
"""The environment variable with the folder of this run, which ``tests/conftest.py`` makes."""

SEARCHES = {
    "wythoff.prove.uniform.columns": "prove_columns",
    "wythoff.prove.uniform.properties": "prove_property",
    "wythoff.prove.uniform.caps": "prove_all_caps",
    "wythoff.prove.uniform.population": "prove_all_heaps",
}

Asked = ParamSpec("Asked")
Found = TypeVar("Found")


def found_once(search: Callable[Asked, Found]) -> Callable[Asked, Found]:
    """The same function; but what one process of this run has found, no other looks for."""

    @cache
    @wraps(search)
    def found(*args: Asked.args, **options: Asked.kwargs) -> Found:
        file = _file(search, args, options)
        with suppress(FileNotFoundError):
            result: Found = pickle.loads(file.read_bytes())
            return result
        result = search(*args, **options)
        file.parent.mkdir(exist_ok=True)
        with whole_file(file) as written:
            written.write(pickle.dumps(result))
        return result

    return found


def _file(search: Callable[..., object], args: object, options: object) -> Path:
    """The file of one question to a search, for this process and others."""
    asked = pickle.dumps((search.__module__, search.__qualname__, args, options))
    return Path(os.environ[RUN_FOLDER], "theorems", hashlib.sha256(asked).hexdigest())


@cache
def _remembering(module: str, name: str) -> Callable[..., Any]:
    return found_once(getattr(import_module(module), name))


@contextmanager
def theorems_found_once() -> Iterator[None]:
    """What the program looks for inside is found once in a run."""
    with pytest.MonkeyPatch.context() as patch:
        for module, name in SEARCHES.items():
            patch.setattr(f"{module}.{name}", _remembering(module, name))
        yield
