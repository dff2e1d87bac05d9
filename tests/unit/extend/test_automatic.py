"""Forbidden and addable moves of proved games: the papers' formulas, and games that really have the added moves."""

from __future__ import annotations

import random
from itertools import combinations, product

import numpy as np
import pytest

from wythoff.automata import intersection, is_empty, union
from wythoff.errors import BadParameter, GameTextError, NonTerminatingGame
from wythoff.exact import alpha
from wythoff.extend import forbidden_matrix, is_forbidden
from wythoff.extend.automatic import Clash, addable_moves, clash, forbidden_moves
from wythoff.numeration.digital import base, fibonacci, kbonacci, numbers_dfa, recurrence
from wythoff.prove.prover import prove
from wythoff.prove.verdict import Proof
from wythoff.rules import library
from wythoff.rules.parse import parse_game
from wythoff.rules.ruleset import Ruleset
from wythoff.solve import reference, solve

PAIRS = {"golden": ("wythoff", fibonacci), "sqrt(2)": ("wythoff(slack=2)", recurrence((2, 1), (1, 3)))}


def proved(name, system):
    proof = prove(library.game(name), systems=[system])
    assert isinstance(proof, Proof)
    return proof


@pytest.fixture(scope="module")
def golden():
    return proved(*PAIRS["golden"])


def word(system, *numbers):
    written = [system.representation(n) for n in numbers]
    longest = max(map(len, written))
    return list(zip(*[(0,) * (longest - len(w)) + tuple(w) for w in written], strict=True))


def accepted(system, dfa, size):
    """For all x, y < size whether the automaton accepts them."""
    length = len(system.representation(size))
    digits = np.array([(0,) * (length - len(w)) + tuple(w) for w in map(system.representation, range(size))])
    table = np.vstack([dfa.table, np.full(dfa.letters, -1)])
    states = np.full((size, size), dfa.start)
    for place in range(length):
        states = table[states, digits[:, None, place] * system.digits + digits[None, :, place]]
    return np.append(dfa.accepting, False)[states]


@pytest.mark.parametrize("name", PAIRS)
def test_forbidden_moves_are_those_of_the_beatty_pair(name):
    """The automaton of P - P against the union of closed forms [GoldbergFraenkel, Thm 4]."""
    proof, number = proved(*PAIRS[name]), alpha(name)
    moves = forbidden_moves(proof.system, proof.p_set)
    assert np.array_equal(accepted(proof.system, moves, 301), forbidden_matrix(number, 301))
    chance = random.Random(30)
    seen = set()
    for _ in range(300):
        x, near = chance.randrange(10**30), chance.randrange(-3, 4)
        y = number.floor(x) + near if chance.random() < 0.5 else chance.randrange(10**30)
        seen.add(moves.accepts(word(proof.system, x, y)))
        assert moves.accepts(word(proof.system, x, y)) == is_forbidden(number, (x, y))
    assert seen == {True, False}


def test_sizes(golden):
    assert forbidden_moves(golden.system, golden.p_set).states == 20


def test_addable_moves_are_all_others(golden):
    forbidden, addable = (f(golden.system, golden.p_set) for f in (forbidden_moves, addable_moves))
    assert is_empty(intersection(forbidden, addable))
    everything = numbers_dfa(golden.system, 2)
    zero = word(fibonacci, 0, 0)
    assert everything.accepts(zero)
    assert not union(forbidden, addable).accepts(zero)
    for x, y in product(range(20), repeat=2):
        if (x, y) != (0, 0):
            assert union(forbidden, addable).accepts(word(fibonacci, x, y))


def test_three_piles():
    """Three-pile Nim: from (a, b, c) with a xor b xor c = 0 to another of the kind."""
    nim = proved("nim(heaps=3)", base(2))
    moves = forbidden_moves(nim.system, nim.p_set)
    p_set = [p for p in product(range(16), repeat=3) if p[0] ^ p[1] ^ p[2] == 0]
    for p, q in combinations(p_set, 2):
        difference = tuple(a - b for a, b in zip(q, p, strict=True))
        if min(difference) >= 0:
            assert moves.accepts(word(nim.system, *difference))
    for single in range(1, 9):
        assert not moves.accepts(word(nim.system, single, 0, 0))


def test_splythoff():
    """No Beatty pair here: the differences, by definition, of the P-positions that the solver finds up to a bound."""
    proof = proved("splythoff", kbonacci(3))
    moves = accepted(proof.system, forbidden_moves(proof.system, proof.p_set), 20)
    p_set = solve(library.game("splythoff"), 3000).p_positions
    both = np.vstack([p_set, p_set[:, ::-1]])
    differences = (both[:, None] - both[None, :]).reshape(-1, 2)
    small = differences[(differences >= 0).all(axis=1) & (differences < 20).all(axis=1) & differences.any(axis=1)]
    expected = np.zeros_like(moves)
    expected[small[:, 0], small[:, 1]] = True
    assert np.array_equal(moves, expected)


FAMILIES = [
    "exists k: k >= 1, x' = x - 2*k, y' = y - k",
    "exists k: k >= 1, x' = x - k, y' = y - k - 5",
    "exists k: k >= 2, x' = x - 2*k, y' = y - 4*k",
    "x >= 1, x' = 0, y' = 0",
    "x' = x - 3, y' = y - 4",
    "2 divides x + y, x' < x, y' <= y - 2, x - x' = y - y' + 2",
    "x' = x + 1, y' < y - 4",
    "x' < 0, y' = y",
]


@pytest.mark.parametrize("family", FAMILIES)
def test_a_family_can_be_added_if_the_game_with_it_has_the_same_p_positions(golden, family):
    wythoff = "move single: x' < x, y' = y move double: exists k: k >= 1, x' = x - k, y' = y - k"
    more = Ruleset.instantiate(parse_game(f"game more piles x, y unordered {wythoff} move added: {family}"))
    same = reference.p_positions(more, 20) == reference.p_positions(library.game("wythoff"), 20)
    found = clash(golden.system, golden.p_set, family)
    assert same == (found is None)
    if found is not None:
        assert golden.is_p(found.position)
        assert golden.is_p(found.target)
        assert "added" in more.labels_between(found.position, found.target)


def test_the_least_clash(golden):
    assert clash(golden.system, golden.p_set, "x' < x, y' < y") == Clash((1, 2), (0, 0))
    assert clash(golden.system, golden.p_set, "x' < x, y' < y, x >= 4, x <= y") == Clash((4, 7), (0, 0))
    assert clash(golden.system, golden.p_set, "a' < a, b' < b, a' >= 1", piles="ab") == Clash((3, 5), (1, 2))


@pytest.mark.parametrize("vector", [(1, 2), (2, 1), (4, 7), (2, 4), (0, 3), (5, 5), (7, 4)])
def test_vectors(golden, vector):
    found = clash(golden.system, golden.p_set, vector)
    assert (found is not None) == is_forbidden(alpha("golden"), vector)
    if found is not None:
        assert tuple(p - q for p, q in zip(found.position, found.target, strict=True)) == vector


def test_mistakes(golden):
    for family, problem in (("x' <= x, y' = y", NonTerminatingGame), ("x' < x, z' = y", GameTextError)):
        with pytest.raises(problem):
            clash(golden.system, golden.p_set, family)
    for vector in ((1, 2, 3), (0, 0), (3, -4)):
        with pytest.raises(BadParameter):
            clash(golden.system, golden.p_set, vector)
    with pytest.raises(BadParameter):
        clash(golden.system, golden.p_set, "x' < x", piles=["x"])
