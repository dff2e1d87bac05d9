"""What is said when nothing fits is true: missing data is called missing, and does not count against a description."""

from __future__ import annotations

import pytest

from wythoff.conjecture import conjecture, conjecture_positions
from wythoff.describe import MexRule


def reasons(bound: int) -> dict[str, str]:
    return {tried.kind: tried.why for tried in conjecture("wythoff", bound=bound).tried}


@pytest.mark.parametrize("bound", [20, 30])
def test_few_columns_are_no_reason_against_a_kind(bound):
    """The P-positions of Wythoff's game are a Beatty pair and a mex rule: only data can be missing."""
    why = reasons(bound)
    assert why["Beatty pairs"].startswith("not enough data: ")
    assert why["mex rule"].startswith("not enough data: ")


def test_more_of_the_data_are_taken_before_they_are_called_too_few():
    assert [idea.description for idea in conjecture("wythoff", bound=40)] == [MexRule(1, 1)]
    assert reasons(40)["Beatty pairs"].startswith("not enough data: ")


def test_columns_that_fall_and_relations_that_fail_are_reported_as_such():
    """Every second column falls, for ever."""
    falling = [(k, 2 * k + 3 * (k % 2)) for k in range(200)]
    tried = conjecture_positions(falling, piles=2, bound=401, unordered=True).tried
    assert {"Beatty pairs": "the columns do not increase", "mex rule": "no relation b = s a + t n + c"}.items() <= {
        attempt.kind: attempt.why for attempt in tried
    }.items()
