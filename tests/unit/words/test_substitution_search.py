"""Substitutions found from letters alone, against words whose substitutions are known from papers."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

import wythoff
from wythoff.errors import BadParameter
from wythoff.exact import GOLDEN, Surd, root
from wythoff.words import Morphism, alpha_word, infinite_product, kbonacci, phi, sturmian_word
from wythoff.words.complexity import complexity_profile, doubled_complexity, is_too_complex
from wythoff.words.derived_words import derivations, levels
from wythoff.words.found_substitution import FoundSubstitution
from wythoff.words.letter_balance import discrepancy_growth
from wythoff.words.numbering import numbered, steps
from wythoff.words.substitution_search import find_substitution

KNOWN = ["0->01, 1->0", "0->01, 1->02, 2->0", "0->01, 1->10", "0->0001, 1->0", "0->012, 1->02, 2->1"]


@pytest.mark.parametrize("text", KNOWN)
@pytest.mark.parametrize("length", [3_000, 100_000])
def test_known_fixed_points(text, length):
    word = Morphism(text).fixed_point(0)
    found = find_substitution(word[:length])
    assert (found.morphism, found.coding, found.junk, found.verified) == (Morphism(text), None, (), length)
    assert found.nth(10**12) == word[10**12]


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("splythoff(slack=2)", "0->01, 1->02, 2->0"),
        ("one-sided-splythoff(slack=3)", "0->01, 1->2, 2->01"),
        ("wythoff", "0->01, 1->0"),
    ],
)
def test_steps_of_games_after_the_origin(game, text):
    letters, _ = steps(wythoff.game(game).solve(bound=50_000).p_positions)
    found = find_substitution(letters)
    assert found.verified == len(letters)
    assert len(found.junk) == 1
    core = numbered(found.word[1:5001])[0]
    assert core.tolist() == Morphism(text).fixed_point(0)[:5000].tolist()


def test_steps_of_schwent():
    letters, differences = steps(wythoff.game("schwent").solve(bound=50_000).p_positions)
    found = find_substitution(letters)
    # b = 2 a + n for complementary a, b: a grows like (1 + sqrt(3))/2, one more than the share of the steps (2, 5).
    assert found.frequencies[1] == Surd(-1, 1, 3, 2)
    assert found.is_pisot
    assert found.first_difference(letters) is None
    assert differences.tolist() == [[1, 3], [2, 5]]


@pytest.mark.parametrize("coding", ["0->0, 1->0, 2->1", "0->0, 1->1, 2->1", "0->, 1->01, 2->1", "0->00, 1->01, 2->"])
def test_codings_of_the_tribonacci_word(coding):
    word = kbonacci(3).image(coding)
    found = find_substitution(word[:20_000])
    assert found.first_difference(word[:400_000]) is None
    assert found.degree == 3
    assert found.is_pisot


def test_junk_in_front():
    word = Morphism("0->01, 1->02, 2->0").fixed_point()
    letters = np.concatenate([[7, 2, 7], word[:5000]])
    found = find_substitution(letters)
    assert found.first_difference(letters) is None
    assert len(found.junk) == 3
    assert found.word[3 + 10**9] == word[10**9]
    assert found.frequencies[0] == word.frequency(0)
    assert found.frequencies[7] == 0
    less = find_substitution(letters, longest_junk=2)
    assert len(less.junk) <= 2
    assert less.word[3 + 10**9] == word[10**9]


def test_rare_letters_of_a_morphism_that_is_not_primitive():
    text = "0->01, 1->12, 2->22"
    found = find_substitution(Morphism(text).fixed_point(0)[:5000])
    assert found.first_difference(Morphism(text).fixed_point(0)[:50_000]) is None
    assert not found.is_primitive
    assert found.eigenvalue == 2


def test_growth_1_is_no_substitution():
    letters = np.repeat([0, 1], [1, 5000])
    found = find_substitution(letters)
    assert found is None or found.eigenvalue > 1
    squares = np.zeros(5000, int)
    squares[np.arange(70) ** 2] = 1
    assert find_substitution(squares) is None


def champernowne(length: int) -> np.ndarray:
    return np.array([int(bit) for n in range(1, length) for bit in f"{n:b}"][:length])


@pytest.mark.parametrize(
    "letters",
    [
        np.random.default_rng(5).integers(0, 3, 30_000),
        champernowne(30_000),
        alpha_word("e-1")[:40_000].view(np.uint32).astype(np.int64),
        alpha_word("cf:n")[:40_000].view(np.uint32).astype(np.int64),
        sturmian_word(root([-2, 0, 0, 1]) - 1, Fraction(1, 3))[:40_000],
        infinite_product(lambda n: phi(1 + n.bit_count() % 3), "a")[:40_000].view(np.uint32).astype(np.int64),
    ],
    ids=["random", "Champernowne", "e-1", "cf:n", "cube root of 2", "S-adic"],
)
def test_nothing_is_claimed_for_words_that_are_not_substitutive(letters):
    assert find_substitution(letters) is None


def test_a_run_of_equal_quotients_is_not_enough():
    # 20,000 letters end just after the four quotients 3: so far the word is that of a quadratic number.
    quotients = [7, 5, 1, 1, 3, 3, 3, 3, 2, 16, *[1] * 30]
    letters = infinite_product(lambda n: phi(quotients[n - 1]), "a")[:20_000]
    assert find_substitution(letters.view(np.uint32)) is None


def test_short_words_say_nothing():
    assert find_substitution([]) is None
    assert find_substitution([0, 1, 0, 0, 1]) is None


def test_facts_of_a_found_substitution():
    found = FoundSubstitution(Morphism("0->01, 1->0"), 0, Morphism("0->0, 1->22"), (), 100)
    phi_ = GOLDEN
    assert found.incidence_matrix.tolist() == [[1, 1], [1, 0]]
    assert found.characteristic_polynomial == found.minimal_polynomial == (-1, -1, 1)
    assert (found.eigenvalue, found.degree, found.is_pisot, found.is_primitive) == (phi_, 2, True, True)
    # Of phi letters 0 for each letter 1, which becomes two letters: phi / (phi + 2).
    assert found.frequencies[0] == phi_.transform(1, 0, 1, 2)
    assert found.frequencies[0].latex() == phi_.transform(1, 0, 1, 2).latex()
    assert found.contains(1, 2)
    assert not found.contains(0, 2)
    assert found.fitted == 4
    assert found.to_json()["coding"] == "0->0, 1->22"
    assert r"\kappa" in found.latex()


def test_derived_words_of_fibonacci_are_all_the_same():
    word = Morphism("0->01, 1->0").fixed_point()[:5000].tobytes()
    assert {level.derived[:40] for level in levels(word)} == {word[:40]}
    assert next(derivations(word)).images == (b"\0\1", b"\0")


def test_complexity_of_known_words():
    assert complexity_profile(kbonacci(3)[:5000], 10) == tuple(2 * n + 1 for n in range(1, 11))
    thue_morse = Morphism("0->01, 1->10").fixed_point(0)[:5000]
    assert complexity_profile(thue_morse, 8) == (2, 4, 6, 10, 12, 16, 20, 22)
    assert doubled_complexity(thue_morse) == (2, 4, 10, 22, 46)
    assert is_too_complex(champernowne(20_000))
    with pytest.raises(BadParameter):
        complexity_profile([0, 1], 3)


def test_discrepancy_of_fibonacci_stays_bounded_and_that_of_blocks_grows():
    letters = Morphism("0->01, 1->0").fixed_point()[:100_000]
    assert all(most < 2 for _, most in discrepancy_growth(letters, 1, Fraction(46368, 121393)))
    growing = Morphism("0->0001, 1->10").fixed_point(0)[:100_000]
    values = [most for _, most in discrepancy_growth(growing, 1)]
    assert values == sorted(values)
    assert discrepancy_growth([0, 1], 1, Fraction(2**70, 2**70 + 1))[0][1] == Fraction(2**70, 2**70 + 1)


def test_numbering_needs_integers():
    with pytest.raises(BadParameter):
        numbered([0.5, 1.5])
    with pytest.raises(BadParameter):
        steps([[1, 2]])
