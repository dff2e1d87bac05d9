"""[LiWu]: the verdicts that reading the paper gives, what they depend on, and the sponge's points."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wythoff import families, papers
from wythoff.exact.self_similar import BinaryDigits, expansions, has_digits, in_attractor
from wythoff.papers.claim import Effort
from wythoff.papers.li_wu import introduction
from wythoff.workbench import game

KEY = "LiWu"

PROVED = {
    "section-1-either", "section-1-vectors", "thm-1", "thm-3", "thm-3-again", "lemma-6", "eq-1", "eq-2", "eq-3", "eq-4",
    "section-2-all-heaps", "section-2-one-heap", "section-2-absorbing", "eq-nested", "thm-4", "thm-4-again", "lemma-7",
    "lemma-8", "eq-5", "eq-6", "eq-7", "eq-8", "eq-9", "eq-disjoint", "eq-card", "section-3-digits",
    "section-3-growing", "eq-10", "section-3-compact", "section-1-contraction",
    "beyond-misere",
    "section-2-lowest-digit", "section-2-not-larger", "section-3-copies", "section-3-union", "prop-9", "eq-11", "eq-12",
    "thm-4-proof", "prop-9-truncations",
}  # fmt: skip
# What is wrong, by reading the text, and a counterexample.
MISPRINTS = {
    "conjecture-2": "(0, 0, 1) is in K, but not in",
    "cor-5": "(0, 0, 1) is in K, but not in",
    "section-1-unbounded": "no heap",
    "section-1-unique": "the set with 0 points",
    "section-2-1-wording": "the set of all positions satisfies both conditions, and (0, 0, 1) is an N-position",
    "lemma-8-first-sum": "the heap 1",
    "lemma-8-index": "k = 0",
    "lemma-8-second-sum": "the heap 1",
    "section-3-vector-digit": "heap 1 of (0, 1, 1) is not the sum of the digits of heap 2",
}
EVEN = [v for v in product((0, 1), repeat=3) if sum(v) % 2 == 0]
UNIT = [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)]


def test_proved_and_misprinted(results):
    assert {id for id, result in results.items() if result.verdict == "proved"} == PROVED
    assert {id for id, result in results.items() if result.kind.name == "misprint"} == set(MISPRINTS)
    for id, counterexample in MISPRINTS.items():
        assert counterexample in results[id].evidence, id


def test_the_rest_holds_but_for_the_question(results):
    rest = {result.kind.name for id, result in results.items() if id not in PROVED | set(MISPRINTS)}
    assert rest == {"checked in full", "open", "definition"}
    assert "(1, 1, 1, 1)" in results["beyond-even"].evidence


def test_theorem_3_is_proved_for_all_odd_numbers_of_heaps(results):
    found = results["thm-3"]
    assert set(found.certificates) == {"heap-wythoff(heaps=n)"}
    assert "for every odd number of heaps" in found.evidence
    assert (found.finding.scope, found.finding.for_all) == ("all", ("n",))


def test_what_is_right_is_proved_as_well(results):
    assert {id for id in MISPRINTS if results[id].finding.scope == "bound"} == set()


@pytest.mark.parametrize(
    ("name", "old", "new", "changed"),
    [
        ("positions", "N | 2 2", "N | 3 5", {"section-1-outcomes": "false"}),
        ("move-vectors", "0,0,1 1,1,1", "0,0,1 1,1,0", {"section-1-vectors": "false"}),
        # With the vectors of nim-sum 0 K would be the closure itself.
        ("sponge-k", "1,0,0 0,1,0 0,0,1", "1,1,0 1,0,1 0,1,1", {"conjecture-2": "holds to 5", "cor-5": "holds to 5"}),
        ("sponge-k", "1,0,0 0,1,0 0,0,1", "1,0,0 0,1,0 1,1,1", {"conjecture-2": "false", "cor-5": "false"}),
        ("sponge-p", "1,1,0 1,0,1", "1,1,1 1,0,1", {"section-3-three": "false"}),
        ("figure-1", "64", "65", {"fig-1": "false"}),
        ("sums", "first | 1", "first | 0", {"lemma-8-first-sum": "holds to 8"}),
    ],
)
def test_one_printed_number_changes_just_what_depends_on_it(misprinted, name, old, new, changed):
    assert misprinted((name, old, new)) == changed


def test_another_rule_changes_the_theorem(monkeypatch, register):
    """With the same number taken from two heaps of three, not from all, the nim-sum does not tell: (1, 1, 0) is N."""
    other = families.vectors([(1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 1, 0)])
    monkeypatch.setattr(introduction, "game", lambda spec: other if spec == "heap-wythoff(heaps=3)" else game(spec))
    ids = ["section-1-outcomes", "section-1-vectors", "eq-sponge", "fig-1", "thm-3"]
    assert set(register.changed(*ids)) == {"section-1-vectors", "fig-1", "thm-3"}


def test_the_figures_have_the_points_of_the_text():
    claims = papers.load("LiWu").claims
    (figure,) = claims["fig-1"].draw(Effort())
    assert {tuple(x) for x in figure.data.tolist()} == {(x, y, x ^ y) for x in range(64) for y in range(64)}
    assert len({panel.view for panel in figure.panels}) == 2
    (scales,) = claims["conjecture-2"].draw(Effort())
    half = len(scales.panels) // 2
    for above, below in zip(scales.panels[:half], scales.panels[half:], strict=True):
        x, y, z = below.points.T
        assert np.array_equal(above.points.T, [x + y, x + z, y + z])
        # The sponge K lies in the corner x + y + z <= 1.
        assert (below.points >= 0).all()
        assert (x + y + z < 1).all()


digits = st.lists(st.integers(0, 1), max_size=5).map(tuple)
periods = st.lists(st.integers(0, 1), min_size=1, max_size=4).map(tuple)


@given(digits, periods)
def test_digits_and_numbers(before, period):
    number = BinaryDigits(before, period)
    found = expansions(number.value)
    for other in found:
        assert other.value == number.value
    assert any(all(other.digit(k) == number.digit(k) for k in range(1, 30)) for other in found)
    assert len(found) == (2 if (number.value.denominator & number.value.denominator - 1) == 0 < number.value < 1 else 1)


@given(st.tuples(*[st.fractions(0, 1, max_denominator=40)] * 2))
@settings(max_examples=60)
def test_two_coordinates_leave_a_third(pair):
    """Digits of x and y give those of z: some third coordinate is always in the closure [LiWu, Prop 9]."""
    x, y = (expansions(a)[0] for a in pair)
    length = max(len(x.before), len(y.before))
    period = len(x.period) * len(y.period)
    z = [x.digit(k) ^ y.digit(k) for k in range(1, length + period + 1)]
    point = (*pair, BinaryDigits(tuple(z[:length]), tuple(z[length:])).value)
    assert has_digits(point, EVEN)
    assert in_attractor(point, EVEN)


@pytest.mark.parametrize("vectors", [EVEN, UNIT], ids=["even", "unit"])
def test_two_ways_to_tell_the_points_of_a_sponge(vectors):
    for q in (1, 2, 3, 4, 5):
        for top in product(range(q + 1), repeat=3):
            point = tuple(Fraction(a, q) for a in top)
            assert has_digits(point, vectors) == in_attractor(point, vectors), point


def test_points_known_by_hand():
    third, half = Fraction(1, 3), Fraction(1, 2)
    # 1/3 = 0.(01), 2/3 = 0.(10), 1 = 0.(1): their nim-sum is 0 at every place.
    assert has_digits((third, 2 * third, Fraction(1)), EVEN)
    assert not has_digits((third, third, third), EVEN)
    # 1/2 = 0.1(0) = 0.0(1): (1/2, 1/2, 1) needs both.
    assert has_digits((half, half, Fraction(1)), EVEN)
    assert has_digits((half, half, Fraction(0)), EVEN)
    assert not has_digits((half, Fraction(0), Fraction(0)), EVEN)
    assert in_attractor((half, Fraction(0), Fraction(0)), UNIT)
