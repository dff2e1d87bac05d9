"""Planted substitutions are found again, and what is found is true far beyond the letters that were shown."""

from __future__ import annotations

import re
from itertools import pairwise

import numpy as np
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.examples import examples
from wythoff.conjecture import conjecture_positions
from wythoff.words import Morphism
from wythoff.words.complexity import complexity_profile, doubled_complexity
from wythoff.words.derived_words import levels
from wythoff.words.letter_balance import discrepancy_growth
from wythoff.words.lost_beginning import restorations
from wythoff.words.numbering import numbered
from wythoff.words.substitution_search import find_substitution

SHOWN = 20_000


@st.composite
def primitive_morphisms(draw, most: int = 3) -> Morphism:
    """Primitive morphisms on 2 to 4 letters that have a fixed point from 0."""
    size = draw(st.integers(2, 4))
    letters = st.integers(0, size - 1)
    images = {c: draw(st.lists(letters, min_size=1, max_size=most)) for c in range(size)}
    images[0] = [0, *draw(st.lists(letters, min_size=1, max_size=most - 1))]
    morphism = Morphism(images)
    assume(morphism.is_primitive and morphism.dominant_eigenvalue > 1)
    return morphism


@examples(10)
@given(primitive_morphisms())
def test_primitive_substitutions_are_found(morphism):
    word = morphism.fixed_point(0)
    found = find_substitution(word[:SHOWN])
    assert found is not None
    assert found.first_difference(word[: 20 * SHOWN]) is None


@examples(10)
@given(primitive_morphisms(), st.lists(st.lists(st.integers(0, 1), max_size=2), min_size=4, max_size=4))
def test_what_is_found_in_an_image_is_true(morphism, images):
    assume(any(images[c] for c in morphism.alphabet))
    word = morphism.fixed_point(0).image({c: images[c] for c in morphism.alphabet})
    found = find_substitution(word[:SHOWN])
    assert found is None or found.first_difference(word[: 20 * SHOWN]) is None


@examples(25)
@given(primitive_morphisms(), st.lists(st.integers(4, 6), min_size=1, max_size=9), st.integers(1, 9))
def test_changed_first_letters_are_restored(morphism, changed, lost):
    """Letters 4, 5 and 6 occur nowhere else, so that the changed ones are all in front."""
    word = morphism.fixed_point(0)[:SHOWN].astype(np.int64)
    assume(len(set(word[-1000:].tolist())) > 1)
    broken = np.concatenate([np.array(changed), word[lost:]])
    assert any(np.array_equal(restoration.of(broken), word) for restoration in restorations(broken))


@examples(8)
@given(
    primitive_morphisms(),
    st.permutations([(a, b) for a in range(1, 4) for b in range(2, 6)]),
    st.sets(st.tuples(st.integers(0, 9), st.integers(0, 9)), max_size=6),
)
def test_planted_step_words_with_exceptions_are_recovered(morphism, steps, changed):
    letters = morphism.fixed_point(0)[:80_000].astype(np.int64)
    rows = np.cumsum(np.concatenate([[[0, 0]], np.array(steps)[letters]]), axis=0)
    shown, truth = (
        sorted({(a, b) for a, b in rows[(rows <= bound).all(axis=1)].tolist()} ^ changed) for bound in (60_000, 80_000)
    )
    ideas = conjecture_positions(shown, 2, 60_000)
    assert ideas
    for description in (idea.description for idea in ideas):
        told = sorted(map(tuple, description.positions(80_000).tolist()))
        assert told == [p for p in truth if p[0] <= p[1] or not description.unordered]


@examples(12)
@given(primitive_morphisms(), st.integers(100, 800))
def test_derived_words_list_the_returns(morphism, length):
    word = bytes(numbered(morphism.fixed_point(0)[:length])[0].tolist())
    for level in levels(word, 5):
        prefix = word[: level.prefix]
        places = [match.start() for match in re.finditer(b"(?=" + re.escape(prefix) + b")", word)]
        assert level.places.tolist() == places
        returns = [word[a:b] for a, b in pairwise(places)]
        distinct = list(dict.fromkeys(returns))
        assert [distinct.index(r) for r in returns] == list(level.derived)


@examples(50)
@given(st.lists(st.integers(0, 3), min_size=16, max_size=200))
def test_complexity_counts_distinct_factors(letters):
    brute = [len({tuple(letters[i : i + n]) for i in range(len(letters) - n + 1)}) for n in range(1, 17)]
    assert list(complexity_profile(letters, 16)) == brute
    assert list(doubled_complexity(letters)) == [brute[n - 1] for n in (1, 2, 4, 8, 16)]


@examples(50)
@given(st.lists(st.integers(0, 2), min_size=1, max_size=150), st.fractions(0, 1))
def test_discrepancy_by_its_definition(letters, frequency):
    strays = [abs(letters[:n].count(1) - n * frequency) for n in range(1, len(letters) + 1)]
    for end, most in discrepancy_growth(np.array(letters), 1, frequency):
        assert most == max(strays[:end])
