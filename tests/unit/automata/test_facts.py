"""Known sizes, counts and languages: multiples in a base, binary addition, the classical blow-up."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from math import gcd

import numpy as np
import pytest

from wythoff.automata import (
    Dfa,
    Limit,
    Nfa,
    common_word,
    complement,
    count_words,
    cylindrify,
    determinise,
    distinguishing_word,
    intersection,
    is_included,
    least_word,
    minimise,
    permute_tracks,
    project,
    reroute,
    union,
)
from wythoff.errors import BadAutomaton, BadBound, TooManyStates, WythoffError


def multiples(m: int, base: int) -> Dfa:
    """Numbers divisible by m, most significant digit first."""
    return Dfa.from_transitions({r: {d: (r * base + d) % m for d in range(base)} for r in range(m)}, [0], digits=[base])


def addition() -> Dfa:
    """x + y = z in binary, most significant digit first; the state is the carry that must still come."""
    rows = {
        carry: {
            (x, y, z): need for x, y, z in product((0, 1), repeat=3) for need in (0, 1) if x + y + need == z + 2 * carry
        }
        for carry in (0, 1)
    }
    return Dfa.from_transitions(rows, [0], digits=[2, 2, 2])


@pytest.mark.parametrize("base", [2, 3, 10])
@pytest.mark.parametrize("m", range(1, 25))
def test_minimal_automata_of_multiples(m: int, base: int) -> None:
    """One state for each remainder that some tail tells from the others; with no factor in common, for all of them."""
    small = minimise(multiples(m, base))
    classes = {tuple((r * base**k + v) % m == 0 for k in range(6) for v in range(min(base**k, m))) for r in range(m)}
    assert small.states == len(classes)
    if gcd(m, base) == 1:
        assert small.states == m


def test_multiples_of_two_numbers_are_multiples_of_their_least_common_multiple() -> None:
    assert minimise(intersection(multiples(4, 10), multiples(6, 10))) == minimise(multiples(12, 10))
    assert is_included(multiples(12, 2), multiples(6, 2))
    assert common_word([multiples(6, 2)], [multiples(12, 2)]) == ((1,), (1,), (0,))
    assert distinguishing_word(multiples(2, 10), multiples(4, 10)) == ((2,),)


def test_addition_quantified() -> None:
    plus = addition()
    assert plus.accepts([(0, 0, 1), (1, 1, 0), (1, 0, 1)]) is (3 + 2 == 5)
    # x + x = z: twice a number.
    twice = reroute(plus, (0, 0, 1), (2, 2))
    assert twice.accepts([(0, 1), (1, 1), (1, 0)])
    # For some x: the even numbers.
    assert minimise(determinise(project(twice, [0]))) == minimise(multiples(2, 2))
    # x <= z for some y; and its converse is z < x or equal.
    at_most = determinise(project(plus, [1]))
    assert minimise(intersection(at_most, permute_tracks(at_most, (1, 0)))).states == 1
    assert least_word(complement(union(at_most, permute_tracks(at_most, (1, 0))))) is None
    # Addition is associative: the sums u = x + y, w = u + z and v = y + z, w = x + v describe the same words.
    wide = (2,) * 5  # x, y, z, w, hidden
    left = intersection(reroute(plus, (0, 1, 4), wide), reroute(plus, (4, 2, 3), wide))
    right = intersection(reroute(plus, (1, 2, 4), wide), reroute(plus, (0, 4, 3), wide))
    assert determinise(project(left, [4])).same_language(determinise(project(right, [4])))


def test_a_hidden_number_may_be_longer() -> None:
    """Every number has a successor, but that of 11...1 has one digit more."""
    one = Dfa.from_transitions({0: {0: 0, 1: 1}, 1: {}}, [1], digits=[2])
    successor = intersection(addition(), cylindrify(one, [(0, 2), (2, 2)]))
    forgotten = project(successor, [1, 2])
    assert not determinise(forgotten).accepts([1, 1])
    closed = determinise(forgotten, leading_zeros=True)
    # The empty word is the number 0 as well.
    assert minimise(closed) == Dfa.constant([2], accepts=True)


def test_the_classical_blow_up() -> None:
    """The k-th last letter is 1: k + 1 states without, 2^k with determinism, all of them needed."""
    k = 10
    rows = {0: {0: [0], 1: [0, 1]}, **{i: {0: [i + 1], 1: [i + 1]} for i in range(1, k)}, k: {}}
    dfa = determinise(Nfa.from_transitions(rows, [k], digits=[2]))
    assert dfa.states == minimise(dfa).states == 2**k


def test_counts_are_exact_beyond_machine_integers() -> None:
    no_11 = Dfa.from_transitions({0: {0: 0, 1: 1}, 1: {0: 0}}, [0, 1], digits=[2])
    counts = count_words(no_11, 300)
    assert all(counts[n] == counts[n - 1] + counts[n - 2] for n in range(2, 301))
    assert count_words(Dfa.constant([7, 3], accepts=True), 100)[-1] == 21**100
    assert count_words(multiples(3, 10), 30)[-1] == (10**30 + 2) // 3
    with pytest.raises(BadBound):
        count_words(no_11, -1)


def test_ten_thousand_letters() -> None:
    """Digit sums of four decimal tracks: the remainders of even and of threefold sums meet in those of six."""

    def sums(m: int) -> Dfa:
        total = np.indices((10,) * 4).sum(axis=0).ravel()
        return Dfa.from_table((10,) * 4, (np.arange(m)[:, None] + total) % m, 0, np.arange(m) == 0)

    assert minimise(intersection(sums(2), sums(3))) == minimise(sums(6))
    assert determinise(project(sums(6), [0, 2])).accepts([(5, 5)])
    assert common_word([sums(2), sums(3)], [sums(6)]) is None
    assert common_word([sums(2)], [sums(6)]) == ((0, 0, 0, 2),)


def test_limits_name_what_grew() -> None:
    a, b = multiples(11, 2), multiples(13, 2)
    rows = {0: {0: [0], 1: [0, 1]}, **{i: {0: [i + 1], 1: [i + 1]} for i in range(1, 12)}, 12: {}}
    wide = Nfa.from_transitions(rows, [12], digits=[2])
    with pytest.raises(TooManyStates, match="the product of 11 x 13 states has more than 100 states"):
        intersection(a, b, limit=Limit(states=100))
    with pytest.raises(TooManyStates, match="product"):
        intersection(a, b, limit=Limit(transitions=200))
    assert intersection(a, b, limit=Limit(states=143, transitions=286)).states == 143
    with pytest.raises(TooManyStates, match="the search for a common word of 2 automata"):
        common_word([a, Dfa(b.digits, b.rows, 0, np.arange(13) == 12)], limit=Limit(states=20))
    with pytest.raises(TooManyStates, match="the subset construction on 13 states"):
        determinise(wide, limit=Limit(states=4095))
    with pytest.raises(TooManyStates, match="subset"):
        determinise(wide, limit=Limit(transitions=10_000))
    assert determinise(wide, limit=Limit(states=4096)).states == 4096
    with pytest.raises(TooManyStates):
        cylindrify(a, [(0, 100)], limit=Limit(transitions=1100))
    with pytest.raises(TooManyStates):
        complement(a, limit=Limit(states=11))
    with pytest.raises(TooManyStates):
        union(a, b, limit=Limit(states=0))
    assert issubclass(TooManyStates, WythoffError)
    assert issubclass(TooManyStates, MemoryError)


@pytest.mark.parametrize(
    "wrong",
    [
        lambda a: project(a, [2]),
        lambda a: permute_tracks(a, (0, 0)),
        lambda a: reroute(a, (0,), (2, 2)),
        lambda a: reroute(a, (0, 3), (2, 2)),
        lambda a: cylindrify(a, [(3, 2)]),
        lambda a: cylindrify(a, [(0, 2), (0, 2)]),
    ],
)
def test_tracks_that_do_not_exist(wrong: Callable[[Dfa], object]) -> None:
    with pytest.raises(BadAutomaton):
        wrong(Dfa.constant([2, 2], accepts=True))


def test_a_projection_lists_each_target_once() -> None:
    assert project(Dfa.constant([2, 3, 2], accepts=True), [0, 2]).transitions == 3
