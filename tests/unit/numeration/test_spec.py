"""Numeration systems named by texts."""

from __future__ import annotations

import pytest

from wythoff.errors import BadParameter, WythoffError
from wythoff.numeration.digital import fibonacci
from wythoff.numeration.digital.spec import names_system, system_from_spec


def test_systems_by_name() -> None:
    assert system_from_spec("base:3").terms(4) == (1, 3, 9, 27)
    assert system_from_spec("kbonacci:2") == fibonacci
    assert system_from_spec("ostrowski:sqrt(2)").terms(5) == (1, 2, 5, 12, 29)
    assert system_from_spec("recurrence:2,1").terms(4) == (1, 3, 7, 17)
    assert not names_system("wythoff")
    assert not names_system("base/x.game")


@pytest.mark.parametrize(
    "spec",
    ["base:", "base:x", "base:1", "base:10**9", "base:101", "kbonacci:99", "kbonacci:-1", "ostrowski:e-1",
     "ostrowski:[1;(1,2,3,4,5,6,7)]", "recurrence:1,2", "recurrence:2,,1", f"recurrence:{'1,' * 50}1", "octal:8"],
)  # fmt: skip
def test_what_is_no_system(spec: str) -> None:
    with pytest.raises(WythoffError):
        system_from_spec(spec)


def test_a_wrong_system_names_the_right_ones() -> None:
    with pytest.raises(BadParameter, match="examples: base:2, kbonacci:3"):
        system_from_spec("base:two")
