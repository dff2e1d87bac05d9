"""Descriptions against their definitions, spelled out slowly, and against themselves far away."""

from __future__ import annotations

from copy import deepcopy
from itertools import product

import numpy as np
import pytest

from wythoff.automata.dfa import Dfa
from wythoff.describe import (
    Automatic,
    BeattyColumns,
    Lattice,
    MexRule,
    MexSystem,
    NimSum,
    Rays,
    StepWord,
    WithExceptions,
)
from wythoff.errors import BadIndex, BadParameter, BadPosition, Unsupported
from wythoff.exact import GOLDEN, BeattyPair, alpha, wythoff_pair
from wythoff.numeration.digital import base
from wythoff.words.morphism import Morphism
from wythoff.words.substitution_search import find_substitution

SPLYTHOFF = MexSystem((((1, 0), (0, 1)), ((-1, 1), (1, 1))))
# The columns of the difference table of the Quadribonacci word; [FokkinkRust, section 8] asks for such a game.
QUADRIBONACCI = MexSystem(
    (
        ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
        ((-1, 1, 0), (0, -1, 1), (1, 1, 1)),
        ((-1, -1, 1), (1, 1, 0), (0, 1, 1)),
    )
)


def tribonacci_steps() -> StepWord:
    """Splythoff Nim by its steps [FokkinkRust, Thm 1]: (2, 3), (1, 3), (1, 2) in the order of the Tribonacci word."""
    word = Morphism("0->01, 1->02, 2->0").fixed_point()
    found = find_substitution(word[:2000])
    assert found is not None
    return StepWord((1, 2), ((2, 3), (1, 3), (1, 2)), found)


EVERY = [
    BeattyColumns(BeattyPair(GOLDEN, first=0)),
    BeattyColumns(wythoff_pair(2, 1)),
    BeattyColumns(BeattyPair(alpha("sqrt(3)"), first=0)),
    MexRule(1, 1),
    MexRule(2, 1),
    MexRule(2, 0),
    MexRule(1, 1, -2, start=((0, 0), (0, 1), (0, 2), (0, 3), (1, 1), (1, 2))),
    MexRule(1, 3, 1),
    SPLYTHOFF,
    tribonacci_steps(),
    NimSum(2),
    NimSum(3, modulus=5),
    Lattice(2, 3, ((0, 0), (1, 2), (2, 1)), unordered=True),
    Lattice(2, 2, ((0, 1), (2, 1), (2, 2)), start=1, unordered=False),
    Lattice(1, 7, ((0,), (2,)), unordered=False),
    Rays(((0, 0), (0, 1)), ((0, 2), (1, 1)), (1, 2)),
    WithExceptions(MexRule(1, 1), added=((0, 1), (2, 2)), removed=((0, 0), (1, 2))),
    WithExceptions(NimSum(3), added=((0, 0, 1),), removed=((0, 0, 0),)),
]


def names(description: object) -> str:
    return f"{type(description).__name__}-{str(description)[:40]}"


@pytest.mark.parametrize("description", EVERY, ids=names)
def test_the_list_of_positions_is_what_it_contains(description):
    bound = 12 if description.piles > 2 else 25
    every = product(range(bound + 1), repeat=description.piles)
    if description.unordered:
        every = (p for p in every if list(p) == sorted(p))
    assert [p for p in every if description.contains(p)] == [tuple(p) for p in description.positions(bound).tolist()]


@pytest.mark.parametrize("description", EVERY, ids=names)
def test_the_shapes_of_a_description(description):
    written = description.to_json()
    assert {"kind", "description", "latex"} <= set(written)
    assert written["kind"] == description.kind
    assert str(description)
    assert description.latex()
    twin = deepcopy(description)
    assert twin == description
    assert hash(twin) == hash(description)
    with pytest.raises(BadPosition):
        description.contains((0,) * (description.piles + 1))
    with pytest.raises(BadPosition):
        description.contains((-1,) * description.piles)


@pytest.mark.parametrize("description", [d for d in EVERY if hasattr(d, "nth")], ids=names)
def test_the_numbering_follows_the_list(description):
    first = getattr(description, "first", 0)
    if isinstance(description, WithExceptions) and not hasattr(description.base, "nth"):
        with pytest.raises(Unsupported):
            description.nth(0)
        return
    numbered = [description.nth(first + n) for n in range(200)]
    listed = [tuple(p) for p in description.positions(2000).tolist()]
    assert numbered == listed[:200]
    with pytest.raises(BadIndex):
        description.nth(first - 1)


def slow_columns(s: int, t: int, c: int, start: list[tuple[int, int]], count: int) -> list[tuple[int, int]]:
    columns = list(start)
    used = {number for column in columns for number in column}
    while len(columns) < count:
        a = next(n for n in range(10**9) if n not in used)
        columns.append((a, s * a + t * len(columns) + c))
        used.update(columns[-1])
    return columns


@pytest.mark.parametrize(
    ("s", "t", "c", "start"),
    [(1, 1, 0, []), (2, 1, 0, []), (3, 4, 0, []), (2, 0, 0, []), (1, 2, 1, []), (1, 1, 0, [(0, 1), (2, 2)])],
)
def test_a_mex_rule_is_its_definition_and_reaches_far(s, t, c, start):
    rule = MexRule(s, t, c, tuple(start))
    slow = slow_columns(s, t, c, start, 400)
    assert [rule.nth(n) for n in range(400)] == slow
    far = 10**40 + 12345
    a, b = rule.nth(far)
    assert b == s * a + t * far + c
    assert rule.contains((b, a))
    assert not rule.contains((a, b + 1))
    # Of two neighbouring numbers at least one is a smaller pile, and the columns go on in order.
    following = rule.nth(far + 1)[0]
    assert a + 1 <= following <= a + 2
    assert rule.contains((a + 1, rule.nth(far + 1)[1])) == (following == a + 1)


def test_a_mex_rule_is_fraenkels_beatty_pair_far_away():
    for t in (1, 2, 5):
        pair = BeattyColumns(BeattyPair(alpha(f"[1;({t})]"), first=0))
        rule = MexRule(1, t)
        for n in (10**6, 10**30 + 7, 10**60):
            assert rule.nth(n) == pair.nth(n)


def test_splythoff_by_mex_and_by_the_tribonacci_word():
    steps, system = tribonacci_steps(), SPLYTHOFF.positions(5000)
    assert np.array_equal(system[1:], steps.positions(5000))
    a, b = steps.nth(10**50)
    assert steps.contains((a, b))
    assert not steps.contains((a, b + 1))
    assert steps.is_pisot
    assert steps.morphism == Morphism("0->01, 1->02, 2->0")
    assert steps.matrix.tolist() == [[1, 1, 1], [1, 0, 0], [0, 1, 0]]
    frequencies = steps.frequencies
    assert frequencies is not None
    # The positions are the Tribonacci letters' differences: a grows by 1 + the frequency of letter 0.
    assert a == 1 + 10**50 + steps.found.word.count(0, 10**50)


def test_the_quadribonacci_system():
    rows = QUADRIBONACCI.positions(3000)[1:]
    for forms in QUADRIBONACCI.classes:
        values = np.sort(np.concatenate([rows @ np.array(form) for form in forms]))
        limit = min(int(rows[-1] @ np.array(form)) for form in forms)
        assert values[values <= limit].tolist() == list(range(1, limit + 1))
    for question in (
        lambda: QUADRIBONACCI.contains((1, 2, 10**12)),
        lambda: QUADRIBONACCI.positions(10**12),
        lambda: QUADRIBONACCI.nth(10**12),
    ):
        with pytest.raises(Unsupported, match="piles up to 5,000,000; ask a step word"):
            question()


def test_an_automaton_describes_what_it_accepts():
    xor = Dfa.from_transitions({0: {(a, b, a ^ b): 0 for a in (0, 1) for b in (0, 1)}}, [0], digits=[2, 2, 2])
    nim = Automatic(base(2), xor)
    assert np.array_equal(nim.positions(20), NimSum(3).positions(20))
    assert nim.contains((2**70, 2**69, 2**70 + 2**69))
    assert "base 2" in str(nim)
    with pytest.raises(BadParameter):
        Automatic(base(3), xor)


def test_senseless_descriptions_are_refused():
    for make in (
        lambda: MexRule(0, 1),
        lambda: MexRule(1, 0),
        lambda: MexRule(1, 1, start=((0, 0), (0, 90))),
        lambda: MexSystem((((1, 0), (0, 1)), ((2, 0),))),
        lambda: MexSystem((((1, 0), (0, 1)), ((1, 3),))),
        lambda: Lattice(2, 0, ()),
        lambda: Lattice(2, 2, ((5, 5),)),
        lambda: Rays((), (), (1, 1)),
        lambda: NimSum(2, modulus=0),
    ):
        with pytest.raises(BadParameter):
            make()


def test_a_lattice_repeats_from_its_start_on():
    kernel = ((0,), (3,), (4,))
    late = Lattice(1, 4, kernel, start=2, unordered=False)
    # Below 2 just 0; then 3, 4 and what is a multiple of 4 above them.
    assert late.positions(20).ravel().tolist() == [0, 3, 4, 7, 8, 11, 12, 15, 16, 19, 20]
