"""Tables of words whose last letters are rare are made by steps; they are the tables of the definition."""

from __future__ import annotations

from importlib import import_module
from typing import get_args

import pytest

from wythoff.words import kbonacci
from wythoff.words.kbonacci import Kind, table


@pytest.mark.parametrize("kind", get_args(Kind))
@pytest.mark.parametrize("k", [2, 3, 7])
def test_steps_give_the_same_table(kind: Kind, k: int, monkeypatch: pytest.MonkeyPatch) -> None:
    by_definition = table(kind, k, 50)
    # The name wythoff.words.kbonacci is the function; its module is reached by import_module.
    monkeypatch.setattr(import_module("wythoff.words.kbonacci"), "LONGEST_SEARCH", 0)
    assert table(kind, k, 50) == by_definition


def test_positions_beyond_64_bits() -> None:
    rows, word = table("positions", 90, 9).rows, kbonacci(90)
    assert rows[89] == [word.positions(89).nth(i) for i in range(1, 10)]
