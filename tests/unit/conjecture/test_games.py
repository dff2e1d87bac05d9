"""Told only the rules, the conjecturer names what the papers prove, and claims nothing where nothing is known."""

from __future__ import annotations

import time
from itertools import product

import numpy as np
import pytest

from wythoff.conjecture import Conjectures, conjecture
from wythoff.describe import (
    BeattyColumns,
    Description,
    Lattice,
    MexRule,
    MexSystem,
    NimSum,
    Rays,
    StepWord,
    WithExceptions,
)
from wythoff.exact import alpha
from wythoff.rules import library
from wythoff.rules.parse import parse_game
from wythoff.rules.ruleset import Ruleset
from wythoff.solve import reference, solve
from wythoff.words.morphism import Morphism

WYTHOFF = """game other(slack = 1)
piles x, y unordered
move single: x' < x, y' = y
move double: exists k, l: k >= 1, l >= 1, |k - l| < slack, x' = x - k, y' = y - l
"""
CAPPED = """game other(cap = 4)
piles x, y unordered
move single: 1 <= x - x' <= cap, y' = y
move double: exists k: 1 <= k <= cap, x' = x - k, y' = y - k
play misere
"""


def own(text: str, **parameters: int) -> Ruleset:
    return Ruleset.instantiate(parse_game(text), parameters)


def of_kind(ideas: Conjectures, kind: type) -> Description:
    """The first description of a kind."""
    return next(idea.description for idea in ideas if isinstance(idea.description, kind))


def check_truth(game: Ruleset, ideas: Conjectures, small: int, large: int = 0) -> None:
    """Every claim has exactly the P-positions of the slow reference, and those of a board beyond its own."""
    is_p = reference.outcome_function(game)
    truth = {p for p in product(range(small + 1), repeat=len(game.piles)) if is_p(game.position(p))}
    for idea in ideas:
        claimed = {p for p in product(range(small + 1), repeat=len(game.piles)) if idea.description.contains(p)}
        assert claimed == truth, idea
        assert idea.fitted_to < idea.verified_to
        if large:
            assert large > idea.verified_to
            assert np.array_equal(idea.description.positions(large), solve(game, large).p_positions), idea


@pytest.mark.parametrize("slack", range(1, 9))
def test_wythoff_is_a_beatty_pair_and_a_mex_rule(slack):
    game = library.game("wythoff", slack=slack)
    ideas = conjecture(game, bound=6_000)
    beatty = ideas[0].description
    assert isinstance(beatty, BeattyColumns)
    assert beatty.pair.alpha == alpha(f"[1;({slack})]")
    assert beatty.pair.beta == beatty.pair.alpha + slack
    assert (beatty.pair.gamma, beatty.pair.delta, beatty.first) == (0, 0, 0)
    assert of_kind(ideas, MexRule) == MexRule(1, slack)
    check_truth(game, ideas, 20, 30_000)


@pytest.mark.parametrize("t", [1, 2, 3])
def test_duchene_rigo(t):
    game = library.game("duchene-rigo", t=t)
    ideas = conjecture(game)
    beatty = ideas[0].description
    assert isinstance(beatty, BeattyColumns)
    assert beatty.pair.alpha == alpha(f"[1;(1,{t})]")
    assert beatty.pair.beta == beatty.pair.alpha.beta()
    check_truth(game, ideas, 20)


@pytest.mark.parametrize(("s", "t"), [(2, 2), (3, 1), (4, 4)])
def test_st_wythoff_is_a_mex_rule(s, t):
    game = library.game("st-wythoff", s=s, t=t)
    ideas = conjecture(game, bound=9_000)
    assert ideas[0].description == MexRule(s, t)
    check_truth(game, ideas, 15, 30_000)


def test_schwent():
    game = library.game("schwent")
    ideas = conjecture(game)
    assert ideas[0].description == MexRule(2, 1)
    # [Schwent, section 5]: the morphism a -> aab, b -> aa has the matrix (2, 2; 1, 0).
    assert of_kind(ideas, StepWord).eigenvalue == alpha("1+sqrt(3)")
    check_truth(game, ideas, 20)


def test_splythoff_is_the_tribonacci_word():
    game = library.game("splythoff")
    ideas = conjecture(game)
    system = ideas[0].description
    assert isinstance(system, MexSystem)
    assert [set(forms) for forms in system.classes] == [{(1, 0), (0, 1)}, {(-1, 1), (1, 1)}]
    word = of_kind(ideas, StepWord)
    assert word.morphism == Morphism("0->01, 1->02, 2->0")
    assert word.coding is None
    assert word.is_pisot
    assert {word.steps[int(c)] for c in word.morphism.alphabet} == {(2, 3), (1, 3), (1, 2)}
    check_truth(game, ideas, 20, 1_200_000)


@pytest.mark.parametrize(
    ("name", "eigenvalue"),
    [("splythoff(slack=2)", "root(x^3-x^2-x-1)"), ("one-sided-splythoff(slack=3)", "(1+sqrt(5))/2")],
)
def test_the_answers_to_the_open_question_are_step_words(name, eigenvalue):
    game = library.game(name)
    ideas = conjecture(game)
    word = ideas[0].description
    assert isinstance(word, StepWord)
    assert str(word.eigenvalue) == eigenvalue
    assert word.is_pisot
    check_truth(game, ideas, 20, 1_200_000)


@pytest.mark.parametrize(
    "name",
    [*(f"splythoff(slack={slack})" for slack in range(3, 7)), *(f"one-sided-splythoff(slack={n})" for n in (4, 5, 6))],
)
def test_no_claim_about_games_without_a_known_description(name):
    began = time.process_time()
    ideas = conjecture(library.game(name), bound=200_000)
    assert time.process_time() - began < 10
    assert len(ideas) == 0
    nothing = ideas.nothing_fits
    assert nothing is not None
    assert {attempt.kind for attempt in nothing.tried} >= {"Beatty pairs", "mex rule", "step word"}
    assert nothing.evidence.steps is not None
    assert nothing.evidence.complexity is not None
    # The discrepancy grows.
    growth = [value for _, value in nothing.evidence.discrepancy]
    assert growth[-1] > 4 * growth[1]
    assert "discrepancy" in str(nothing)


def test_no_claim_about_wythoff_with_the_knight_like_moves():
    extra = "move more: exists k: k >= 1, x' = x - k, y' = y - 2*k\n"
    assert len(conjecture(own(WYTHOFF + extra))) == 0


@pytest.mark.parametrize("cap", [1, 2, 3, 7, 16])
def test_capped_wythoff_is_a_lattice(cap):
    game = library.game("capped-wythoff", cap=cap)
    ideas = conjecture(game, bound=200)
    lattice = of_kind(ideas, Lattice)
    assert (lattice.period, lattice.start) == (cap + 1, 0)
    # [Aoki, Thm 1.2]: inside one period the P-positions are Wythoff's.
    inside = MexRule(1, 1).positions(cap).tolist()
    assert sorted(lattice.kernel) == sorted({(a, b) for a, b in inside} | {(b, a) for a, b in inside})
    check_truth(game, ideas, 20, 300)


@pytest.mark.parametrize(("heaps", "cap"), [(2, 1), (2, 2), (2, 5), (2, 6), (3, 4)])
def test_capped_nim_is_the_nim_sum_of_remainders(heaps, cap):
    game = library.game("capped-nim", heaps=heaps, cap=cap)
    ideas = conjecture(game, bound=60)
    assert ideas[0].description == NimSum(heaps, cap + 1)
    check_truth(game, ideas, 8)


@pytest.mark.parametrize(
    ("name", "heaps"), [("nim", 2), ("nim", 3), ("nim", 4)] + [("heap-wythoff", n) for n in (3, 5)]
)
def test_nim(name, heaps):
    game = library.game(name, heaps=heaps)
    ideas = conjecture(game)
    assert ideas[0].description == NimSum(heaps)
    check_truth(game, ideas, {2: 20, 3: 10, 4: 5, 5: 3}[heaps])


def test_even_heaps_are_not_nim():
    """[LiWu]: with four heaps, taking one from each of (1, 1, 1, 1) wins at once."""
    ideas = conjecture(library.game("heap-wythoff", heaps=4))
    assert not any(isinstance(idea.description, NimSum) for idea in ideas)
    wrong = next(attempt for attempt in ideas.tried if attempt.kind == "nim-sum")
    assert wrong.counterexample == (1, 1, 1, 1)


def test_misere_wythoff_has_exceptions():
    game = own(WYTHOFF + "play misere\n")
    ideas = conjecture(game)
    beatty = ideas[0].description
    assert isinstance(beatty, WithExceptions)
    assert isinstance(beatty.base, BeattyColumns)
    assert beatty.base.pair.alpha == alpha("golden")
    assert set(beatty.added) == {(0, 1), (2, 2)}
    assert beatty.nth(2) == (3, 5)
    assert of_kind(ideas, MexRule) == MexRule(1, 1, start=((0, 1), (2, 2)))
    check_truth(game, ideas, 20, 1_100_000)


@pytest.mark.parametrize("slack", [2, 3])
def test_misere_with_slack_is_an_inhomogeneous_beatty_pair(slack):
    game = own(WYTHOFF + "play misere\n", slack=slack)
    ideas = conjecture(game, bound=60_000)
    beatty = ideas[0].description
    assert isinstance(beatty, BeattyColumns)
    assert beatty.pair.alpha == alpha(f"[1;({slack})]")
    assert bool(beatty.pair.is_complementary(0))
    check_truth(game, ideas, 20, 200_000)


@pytest.mark.parametrize("most", [1, 3, 6])
def test_terminal_sets_start_a_mex_rule(most):
    game = own(WYTHOFF + f"terminal x + y <= {most}\n")
    ideas = conjecture(game)
    rule = of_kind(ideas, MexRule)
    assert (rule.s, rule.t) == (1, 1)
    assert all(column in rule.start for column in product(range(most // 2 + 1), repeat=2) if column[0] <= column[1])
    check_truth(game, ideas, 20)


def test_misere_capped_wythoff_and_misere_nim():
    game = own(CAPPED)
    ideas = conjecture(game, bound=150)
    assert isinstance(ideas[0].description, Lattice)
    check_truth(game, ideas, 20, 300)
    nim = own(
        "game other piles x, y, z\nmove a: x' < x, y' = y, z' = z\nmove b: x' = x, y' < y, z' = z\n"
        "move c: x' = x, y' = y, z' < z\nplay misere\n"
    )
    ideas = conjecture(nim)
    exceptional = ideas[0].description
    assert isinstance(exceptional, WithExceptions)
    assert exceptional.base == NimSum(3)
    check_truth(nim, ideas, 8)


def test_blocking_twice_gives_rays_and_a_subtraction_game_a_period():
    game = own(WYTHOFF + "block 2\n")
    ideas = conjecture(game, bound=400)
    assert isinstance(ideas[0].description, Rays)
    check_truth(game, ideas, 20, 900)
    subtraction = own("game other piles x\nmove take: x' = x - 1 or x' = x - 3 or x' = x - 4\n")
    ideas = conjecture(subtraction)
    assert ideas[0].description == Lattice(1, 7, ((0,), (2,)), unordered=False)
    check_truth(subtraction, ideas, 40, 30_000)


def test_ordered_games_are_described_as_they_are():
    lopsided = own("game other piles x, y\nmove left: 1 <= x - x' <= 1, y' = y\nmove right: 1 <= y - y' <= 2, x' = x\n")
    ideas = conjecture(lopsided, bound=90)
    assert isinstance(ideas[0].description, Lattice)
    assert ideas[0].description.period == 6
    check_truth(lopsided, ideas, 13, 200)
