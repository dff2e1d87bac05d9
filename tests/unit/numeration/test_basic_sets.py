"""The basic sets beyond what the paper states: far away, and where they do not exist."""

from __future__ import annotations

import pytest

from wythoff.errors import BadParameter
from wythoff.exact import alpha
from wythoff.numeration import BasicSet, basic_sets, indicator_word, lower_digits


@pytest.mark.parametrize("name", ["golden", "sqrt(3)", "cf:n", "(9+sqrt(3))/6"])
def test_far_elements_by_digits_and_by_formula(name):
    number = alpha(name)
    for m in (0, 1, 3, 6):
        for basic in (BasicSet(number, m, 0), BasicSet(number, m, 0, "b")):
            for n in (1, 10**6, 10**40 + 1):
                s = basic.nth(n)
                assert s in basic
                assert lower_digits(number, m, s) == 0
                others = [other for other in basic_sets(number, min(m, 2)) if s in other]
                assert len(others) == 1


def test_the_indicator_word_is_a_partition():
    number = alpha("cf:n")
    letters = indicator_word(number, 3, 300)
    for basic in set(letters):
        assert [s for s, letter in enumerate(letters) if letter == basic] == list(basic.upto(299))


def test_sets_that_do_not_exist():
    number = alpha("cf:n")
    for m, i, letter in [(-1, 0, "a"), (2, 5, "a"), (2, 2, "b"), (1, -1, "a")]:
        with pytest.raises(BadParameter, match="no set"):
            BasicSet(number, m, i, letter)
    with pytest.raises(BadParameter, match="from 1"):
        BasicSet(number, 1, 0).nth(0)
    assert -1 not in BasicSet(number, 1, 0)
