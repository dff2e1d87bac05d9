"""Laws of automata, against all words up to some length."""

from __future__ import annotations

import numpy as np
import pytest
from automata.fa.dfa import DFA as THEIR_DFA
from hypothesis import given
from hypothesis import strategies as st

from tests.unit.automata.samples import (
    few,
    is_least,
    language,
    nfas,
    one_dfa,
    one_with_tracks,
    tuples_of_dfas,
    words,
)
from wythoff.automata import (
    Dfa,
    Limit,
    Nfa,
    Word,
    common_word,
    complement,
    count_words,
    cylindrify,
    determinise,
    difference,
    distinguishing_word,
    intersection,
    is_empty,
    is_included,
    least_word,
    minimise,
    permute_tracks,
    project,
    reroute,
    symmetric_difference,
    trim,
    union,
    word_outside,
)
from wythoff.automata.tracks import at_zero
from wythoff.errors import TooManyStates


@few
@given(tuples_of_dfas(2))
def test_products_are_boolean_operations(pair: list[Dfa]) -> None:
    a, b = pair
    every = words(a.digits)
    left, right = language(a, every), language(b, every)
    assert language(intersection(a, b), every) == left & right
    assert language(union(a, b), every) == left | right
    assert language(difference(a, b), every) == left - right
    assert language(symmetric_difference(a, b), every) == left ^ right
    assert language(complement(a), every) == set(every) - left


@few
@given(tuples_of_dfas(3))
def test_boolean_laws(three: list[Dfa]) -> None:
    a, b, c = three
    assert minimise(complement(union(a, b))) == minimise(intersection(complement(a), complement(b)))
    assert minimise(intersection(a, union(b, c))) == minimise(union(intersection(a, b), intersection(a, c)))
    assert minimise(difference(a, b)) == minimise(intersection(a, complement(b)))
    assert minimise(intersection(a, b, c)) == minimise(intersection(intersection(a, b), c))
    assert minimise(union(a, b, c)) == minimise(union(a, union(b, c)))
    assert is_empty(difference(a, a))
    assert is_included(intersection(a, b), a)
    assert is_included(a, union(a, b))


@few
@given(tuples_of_dfas(4), st.integers(0, 4))
def test_common_word_is_the_least(four: list[Dfa], inside: int) -> None:
    found = common_word(four[:inside], four[inside:])

    def fits(word: Word) -> bool:
        return [dfa.accepts(word) for dfa in four] == [True] * inside + [False] * (4 - inside)

    assert is_least(found, fits, four[0].digits)
    product_of_all = intersection(*four[:inside], *map(complement, four[inside:]))
    assert found == least_word(product_of_all)


@few
@given(tuples_of_dfas(2))
def test_counterexamples_are_the_least(pair: list[Dfa]) -> None:
    a, b = pair
    found = distinguishing_word(a, b)
    assert is_least(found, lambda word: a.accepts(word) != b.accepts(word), a.digits)
    assert found == least_word(symmetric_difference(a, b))
    assert a.same_language(b) == (found is None)
    outside = word_outside(a, b)
    assert is_least(outside, lambda word: a.accepts(word) and not b.accepts(word), a.digits)


@few
@given(one_dfa)
def test_least_word_of_deterministic(a: Dfa) -> None:
    assert is_least(least_word(a), a.accepts, a.digits)


@few
@given(nfas())
def test_least_word_of_nondeterministic(a: Nfa) -> None:
    assert is_least(least_word(a), a.accepts, a.digits)


@few
@given(one_dfa)
def test_minimal_automaton(a: Dfa) -> None:
    small = minimise(a)
    assert distinguishing_word(a, small) is None
    assert minimise(small) == small
    assert minimise(complement(complement(a))) == small
    assert trim(small) == small
    # As many states as the language has different nonempty sets of continuations; it has one for each useful state.
    every = words(a.digits)
    useful = trim(a)
    states = [Dfa(a.digits, useful.rows, state, useful.accepting) for state in range(useful.states)]
    if len(every[-1]) >= useful.states:
        assert small.states == len({frozenset(language(state, every)) for state in states})


@few
@given(one_dfa, st.randoms(use_true_random=False))
def test_minimal_automaton_does_not_depend_on_the_order_of_states(a: Dfa, random: np.random.Generator) -> None:
    order = list(range(a.states))
    random.shuffle(order)
    number = np.argsort(order)
    table = np.append(number, -1)[a.table[order]]
    shuffled = Dfa.from_table(a.digits, table, int(number[a.start]), a.accepting[order])
    assert minimise(shuffled) == minimise(a)
    assert trim(shuffled) == trim(a)


@few
@given(one_dfa)
def test_trimmed_states_are_useful(a: Dfa) -> None:
    useful = trim(a)
    assert useful.same_language(a)
    if least_word(a) is None:
        assert useful.states == 1
        return
    for state in range(useful.states):
        assert least_word(Dfa(a.digits, useful.rows, state, useful.accepting)) is not None
        assert least_word(Dfa(a.digits, useful.rows, useful.start, np.arange(useful.states) == state)) is not None


@few
@given(nfas())
def test_subset_construction(a: Nfa) -> None:
    every = words(a.digits)
    assert language(determinise(a), every) == language(a, every)


@few
@given(nfas())
def test_leading_zeros(a: Nfa) -> None:
    closed = determinise(a, leading_zeros=True)
    zero = (0,) * a.tracks
    for word in words(a.digits, most=60):
        assert closed.accepts(word) == any(a.accepts((zero,) * n + word) for n in range(a.states + 1))


@few
@given(one_with_tracks, st.data())
def test_projection_is_the_existential_quantifier(a: Dfa, data: st.DataObject) -> None:
    hidden = data.draw(st.sets(st.integers(0, a.tracks - 1)))
    shown = [track for track in range(a.tracks) if track not in hidden]
    forgotten = project(a, hidden)
    whole = words(a.digits)
    expected = {tuple(tuple(letter[t] for t in shown) for letter in word) for word in language(a, whole)}
    every = [word for word in words(forgotten.digits) if len(word) <= len(whole[-1])]
    assert language(forgotten, every) == expected
    assert language(determinise(forgotten), every) == expected


@few
@given(one_with_tracks, st.data())
def test_reading_tracks(a: Dfa, data: st.DataObject) -> None:
    digits = tuple(data.draw(st.lists(st.integers(1, 3), min_size=1, max_size=3)))
    tracks = data.draw(st.lists(st.integers(0, len(digits) - 1), min_size=a.tracks, max_size=a.tracks))
    routed = reroute(a, tracks, digits)
    for word in words(digits):
        seen = [tuple(letter[track] for track in tracks) for letter in word]
        known = all(digit < size for letter in seen for digit, size in zip(letter, a.digits, strict=True))
        assert routed.accepts(word) == (known and a.accepts(seen))


@few
@given(one_with_tracks, st.data())
def test_tracks_added_and_permuted(a: Dfa, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, a.tracks))
    wider = cylindrify(a, [(place, 2)])
    assert minimise(determinise(project(wider, [place]))) == minimise(a)
    order = data.draw(st.permutations(range(a.tracks)))
    permuted = permute_tracks(a, order)
    for word in words(a.digits):
        assert permuted.accepts([tuple(letter[track] for track in order) for letter in word]) == a.accepts(word)


@few
@given(one_with_tracks, st.data())
def test_zeros_on_a_track(a: Dfa, data: st.DataObject) -> None:
    track = data.draw(st.integers(0, a.tracks - 1))
    fixed = at_zero(a, track)
    for word in words(fixed.digits):
        assert fixed.accepts(word) == a.accepts([(*letter[:track], 0, *letter[track:]) for letter in word])


@few
@given(one_with_tracks)
def test_memory_follows_live_transitions(a: Dfa) -> None:
    """Rows have no dead digits, and letters share what they have in common."""
    for automaton in (a, minimise(a), intersection(a, a)):
        assert automaton.size <= automaton.transitions * a.tracks
        assert (automaton.table >= 0).sum() == automaton.transitions
    small = minimise(a)
    assert len({*map(tuple, small.rows.table(max(a.digits)).tolist())}) >= small.rows.nodes - small.states


@few
@given(one_dfa)
def test_counts(a: Dfa) -> None:
    every = words(a.digits)
    longest = len(every[-1])
    expected = [sum(len(word) == n for word in language(a, every)) for n in range(longest + 1)]
    assert count_words(a, longest) == expected
    assert count_words(a, 80)[: longest + 1] == expected


@few
@given(one_dfa)
def test_files_give_the_automaton_back(a: Dfa) -> None:
    assert Dfa.from_json(a.to_json()) == a
    assert Nfa.from_json(a.to_nfa().to_json()) == a.to_nfa()
    assert hash(Dfa.from_json(a.to_json())) == hash(a)


@few
@given(tuples_of_dfas(2), st.integers(1, 12))
def test_limits_are_exact(pair: list[Dfa], most: int) -> None:
    """A construction succeeds if and only if its result fits."""
    forgotten = project(pair[0], range(pair[0].tracks // 2))
    for whole in (lambda limit: intersection(*pair, limit=limit), lambda limit: determinise(forgotten, limit=limit)):
        fits = whole(Limit()).states <= most
        if fits:
            whole(Limit(states=most))
        else:
            with pytest.raises(TooManyStates):
                whole(Limit(states=most))


@few
@given(tuples_of_dfas(2))
def test_against_automata_lib(pair: list[Dfa]) -> None:
    def theirs(dfa: Dfa):  # type: ignore[no-untyped-def]
        rows = {s: {str(i): int(t) for i, t in enumerate(row) if t >= 0} for s, row in enumerate(dfa.table)}
        return THEIR_DFA(
            states=set(range(dfa.states)), input_symbols={str(i) for i in range(dfa.letters)}, transitions=rows,
            initial_state=dfa.start, final_states=set(np.flatnonzero(dfa.accepting).tolist()), allow_partial=True,
        )  # fmt: skip

    a, b = pair
    assert theirs(intersection(a, b)) == theirs(a) & theirs(b)
    assert theirs(union(a, b)) == theirs(a) | theirs(b)
    assert theirs(difference(a, b)) == theirs(a) - theirs(b)
    assert (theirs(a) == theirs(b)) == a.same_language(b)
    assert (theirs(a) <= theirs(b)) == is_included(a, b)
    assert count_words(a, 5) == [theirs(a).count_words_of_length(n) for n in range(6)]
    least = theirs(a).minify()
    if not a.same_language(Dfa.constant(a.digits, accepts=False)):
        assert minimise(a).states == len(least.to_partial().states)
