"""Guesses for the P-positions: right beyond the board that they were learned from, and none for hopeless games."""

from __future__ import annotations

import time
from itertools import permutations

import numpy as np
import pytest

from wythoff.numeration.digital import base, certify, fibonacci
from wythoff.prove.candidates import (
    Candidate,
    candidates,
    column_slopes,
    column_system,
    periodic_set,
    plausible_systems,
)
from wythoff.prove.learn import DigitTrie, agrees
from wythoff.prove.shifted import shifted_columns
from wythoff.rules import library
from wythoff.rules.parse import parse_game
from wythoff.rules.ruleset import Ruleset
from wythoff.solve import reference, solve

WYTHOFF = """game other piles x, y unordered
move single: x' < x, y' = y
move double: exists k, l: k >= 1, l >= 1, |k - l| < {slack}, x' = x - k, y' = y - l
"""
ORDERED = """game other piles x, y
move left: x' < x, y' = y
move right: y' < y, x' = x
move both: exists k: k >= 1, x' = x - k, y' = y - k
"""
CAPPED = """game other piles x, y unordered
move single: 1 <= x - x' <= {cap}, y' = y
move double: exists k: 1 <= k <= {cap}, x' = x - k, y' = y - k
"""


def rules(text: str) -> Ruleset:
    return Ruleset.instantiate(parse_game(text))


def first(game: Ruleset) -> Candidate:
    return next(iter(candidates(game)))


def is_right(guess: Candidate, game: Ruleset, bound: int) -> bool:
    """Whether the guess has exactly the P-positions of a board, which the solvers find without automata."""
    piles = len(game.piles)
    if piles <= 4:
        rows = solve(game, bound).p_positions
    else:
        rows = np.array(reference.p_positions(game, bound), dtype=np.int64)
    if game.unordered:
        rows = np.unique(np.concatenate([rows[:, order] for order in permutations(range(piles))]), axis=0)
    return agrees(guess.p_set, DigitTrie(guess.system, rows, piles, bound))


# Sizes as in Walnut's files, 2t + 5 for slack t and 2(s + t) + 3 for st-wythoff; and boards beyond those of the search.
KNOWN = [
    ("nim(heaps=3)", "base 2", 1, 63),
    ("heap-wythoff(heaps=3)", "base 2", 1, 63),
    ("wythoff", "fibonacci", 7, 20_000),
    ("wythoff(slack=2)", "recurrence 2,1; 1,3", 9, 20_000),
    ("wythoff(slack=5)", "recurrence 5,1; 1,6", 15, 200_000),
    ("schwent", "recurrence 2,2; 1,3", 9, 20_000),
    ("st-wythoff(s=3, t=2)", "recurrence 4,3; 1,5", 13, 100_000),
    ("st-wythoff(s=4, t=4)", "recurrence 7,4; 1,8", 19, 300_000),
    ("splythoff", "tribonacci", 45, 60_000),
    ("splythoff(slack=2)", "tribonacci", 106, 60_000),
    ("one-sided-splythoff(slack=3)", "fibonacci", 61, 60_000),
    ("duchene-rigo(t=1)", "fibonacci", 7, 20_000),
    ("duchene-rigo(t=2)", "recurrence 4,-1; 1,4", 41, 40_000),
    ("capped-wythoff(cap=16)", "base 2", 289, 300),
    ("capped-nim(heaps=2, cap=5)", "base 2", 4, 300),
]


@pytest.mark.parametrize(("name", "system", "states", "bound"), KNOWN, ids=[row[0] for row in KNOWN])
def test_the_first_guess_is_right_beyond_its_board(name, system, states, bound):
    game = library.game(name)
    guess = first(game)
    assert (guess.system.name, guess.p_set.states) == (system, states)
    assert guess.bound < bound
    assert is_right(guess, game, bound)


OTHER = [
    (WYTHOFF.format(slack=1) + "terminal x + y <= 3", "fibonacci", 1_000),
    (WYTHOFF.format(slack=1) + "terminal x + y <= 5", "fibonacci", 3_000),
    (WYTHOFF.format(slack=1) + "play misere", "fibonacci", 20_000),
    (WYTHOFF.format(slack=3) + "play misere", "recurrence 3,1; 1,4", 20_000),
    (CAPPED.format(cap=3) + "play misere", "base 2", 300),
    (ORDERED + "block 2", "base 2", 500),
    (ORDERED + "block 3", "recurrence 2,1; 1,2", 900),
]


@pytest.mark.parametrize(("text", "system", "bound"), OTHER)
def test_terminal_sets_misere_play_and_blocking(text, system, bound):
    game = rules(text)
    guess = first(game)
    assert guess.system.name == system
    assert guess.bound < bound
    assert is_right(guess, game, bound)


def test_blocking_one_move_has_the_known_automaton():
    guess = first(rules(ORDERED + "block 1"))
    assert (guess.system.name, guess.p_set.states) == ("fibonacci", 73)


def test_blocking_seven_moves_needs_ten_thousand_columns():
    game = rules(ORDERED + "block 7")
    guess = next(iter(candidates(game, [base(2)])))
    assert (guess.bound, guess.p_set.states) == (10_000, 187)
    assert is_right(guess, game, 16_000)


@pytest.mark.parametrize(("name", "period"), [("capped-wythoff(cap=48)", 49), ("capped-nim(heaps=4, cap=5)", 6)])
def test_periods_are_found_on_larger_boards(name, period):
    game = library.game(name)
    guess = next(guess for guess in candidates(game) if guess.bound >= 3 * period - 1)
    assert guess.system == base(2)
    assert is_right(guess, game, {2: 150, 4: 14}[len(game.piles)])


def test_seven_piles_are_nim():
    """Odd numbers of heaps have the P-positions of Nim [LiWu, Thm 3]: the binary digits of each place sum to 0."""
    guess = first(library.game("heap-wythoff(heaps=7)"))
    assert (guess.system, guess.p_set.states) == (base(2), 1)
    for letter, target in enumerate(guess.p_set.table[0].tolist()):
        assert (target == 0) == (letter.bit_count() % 2 == 0)


def test_a_search_in_given_systems_stays_in_them():
    search = candidates(library.game("nim(heaps=3)"), [fibonacci, base(3)])
    assert list(search) == []
    assert set(search.tried) == {"fibonacci", "base 3"}


def test_a_hopeless_game_ends_with_an_account():
    """One-sided Splythoff from slack 4 on shows growing discrepancy, and no automaton."""
    began = time.process_time()
    search = candidates(library.game("one-sided-splythoff(slack=4)"))
    assert list(search) == []
    assert time.process_time() - began < 30
    assert search.bound >= 100_000
    assert set(search.tried) == set(search.least) == {system.name for system in plausible_systems()}


def test_blocking_one_move_on_unordered_piles_leaves_no_system_open():
    """Its P-positions have no order that automata could read (docs/decisions/blocking-and-misere.md)."""
    search = candidates(rules(WYTHOFF.format(slack=1) + "block 1"))
    assert list(search) == []
    assert min(search.least.values()) > 500
    assert set(search.least) == {system.name for system in plausible_systems()}


def test_every_system_is_proved_to_be_a_numeration_system():
    for system in plausible_systems():
        assert certify(system).holds, system


@pytest.mark.parametrize(("s", "t"), [(1, 1), (1, 4), (2, 1), (3, 2), (4, 4), (8, 3), (1, 24)])
def test_the_columns_of_fraenkels_games_are_shifted_words(s, t):
    positions = solve(library.game("st-wythoff", s=s, t=t), 1_000).p_positions
    assert column_slopes(positions) == [(s, t)]
    system = column_system(s, t)
    p_set = shifted_columns(system)
    assert p_set.states == 2 * (s + t) + 3
    expected = {*map(tuple, positions.tolist())}
    assert all(p_set.accepts(system.side_by_side(pair)) for pair in expected)
    others = {(a, b + d) for a, b in expected for d in (-1, 1, t) if b + d >= a} - expected
    assert not any(p_set.accepts(system.side_by_side(pair)) for pair in others)


def test_columns_with_other_steps_have_no_slopes():
    assert column_slopes(solve(library.game("splythoff"), 100).p_positions) == []


def test_a_small_board_may_leave_the_slopes_open():
    columns = solve(library.game("st-wythoff", s=8, t=3), 100).p_positions
    assert {(8, 3), (1, 10)} <= {*column_slopes(columns)}


@pytest.mark.parametrize(("start", "period"), [(0, 1), (0, 5), (3, 4), (6, 7)])
def test_periodic_sets_are_read_in_binary(start, period):
    def p_set(x: int, y: int) -> bool:
        return x == 1 or y == 2 if min(x, y) < start else (x + 2 * y) % period == 0

    positions = np.array([(x, y) for x in range(60) for y in range(60) if p_set(x, y)])
    found = periodic_set(positions, 2, 59)
    assert found is not None
    for x, y in np.random.default_rng(7).integers(0, 2_000, (300, 2)).tolist():
        assert found.accepts(zip(map(int, f"{x:011b}"), map(int, f"{y:011b}"), strict=True)) == p_set(x, y)


def test_wythoffs_positions_are_not_periodic():
    assert periodic_set(solve(library.game("wythoff"), 200).p_positions, 2, 200) is None


@pytest.mark.parametrize(("name", "period"), [("capped-wythoff(cap=50)", 51), ("capped-nim(heaps=4, cap=5)", 6)])
def test_a_period_that_the_first_board_is_too_small_for(name, period):
    """It is guessed from a larger board: the remainders of the piles modulo cap + 1 decide [Aoki, Thms 1.2 and 2.3]."""
    game = library.game(name)
    guess = next(guess for guess in candidates(game) if guess.bound >= 3 * period - 1)
    assert guess.system == base(2)
    piles, is_p = len(game.piles), reference.outcome_function(game)
    for position in [(0,) * piles, (period,) * piles, (1, *(2 * period,) * (piles - 1)), (1, 2, *(0,) * (piles - 2))]:
        expected = is_p(game.position(pile % period for pile in position))
        assert guess.p_set.accepts(guess.system.side_by_side(position)) == expected, position
