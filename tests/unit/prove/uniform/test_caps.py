"""Theorems for all caps: the papers' theorems, wrong statements at the smallest numbers, exceptions found."""

from __future__ import annotations

import pytest

from tests.found_once import found_once
from wythoff.checker.theorems import CapsTheorem, check_theorem
from wythoff.knowledge import Undecided
from wythoff.presburger import Linear
from wythoff.prove.prover import prove
from wythoff.prove.uniform.caps import prove_all_caps
from wythoff.prove.uniform.theorem import ProvedForAll, RefutedForAll
from wythoff.prove.verdict import Proof
from wythoff.rules import library
from wythoff.rules.parse import parse_game
from wythoff.rules.symbolic import Symbol, SymbolicGame, symbolic_game, symbolic_text
from wythoff.solve.reference import p_positions

N = Linear.variable("n")


def capped(moves: str, piles: str = "x, y unordered") -> SymbolicGame:
    return symbolic_text(parse_game(f"game mine(cap = 2) where cap >= 1 piles {piles} {moves}"), {"cap": Symbol("n")})


def proved(spec: str) -> ProvedForAll:
    found = found_once(prove_all_caps)(symbolic_game(spec))
    assert isinstance(found, ProvedForAll)
    return found


@pytest.mark.parametrize(
    ("spec", "like", "least"),
    [
        ("capped-wythoff(cap=n)", "wythoff", 1),
        ("misere-capped-wythoff(cap=n)", "misere-wythoff", 2),
        ("capped-nim(heaps=1, cap=n)", "nim(heaps=1)", 1),
        ("capped-nim(heaps=2, cap=n)", "nim", 1),
        ("capped-nim(heaps=3, cap=n)", "nim(heaps=3)", 1),
        ("misere-capped-nim(heaps=2, cap=n)", "misere-nim", 1),
    ],
)
def test_a_theorem_agrees_with_boards(spec: str, like: str, least: int) -> None:
    """The P-positions of each instance, by brute force, are those whose remainders are P in the game without a cap."""
    found = proved(spec)
    theorem = check_theorem(found.certificate)
    assert isinstance(theorem, CapsTheorem)
    assert theorem.like is not None
    assert found.certified == f"all n with n >= {least}"
    assert [dict(one.values) for one in found.exceptions] == [{"n": n} for n in range(1, least)]
    piles = len(found.game.at({"n": 5}).piles)
    bound = 9 if piles < 3 else 5
    base = set(p_positions(library.game(like), bound))
    for n in range(least, 5):
        game = found.game.at({"n": n})
        board = set(p_positions(game, bound))
        for position in board:
            assert game.position([pile % (n + 1) for pile in position]) in base
        assert {p for p in base if max(p) <= n} <= board


def test_the_exception_of_misere_play() -> None:
    (one,) = proved("misere-capped-wythoff(cap=n)").exceptions
    assert (dict(one.values), one.obstacle.position, one.obstacle.target) == ({"n": 1}, (1, 2), (0, 1))
    stated = prove_all_caps(symbolic_game("misere-capped-wythoff(cap=n)", where="n >= 2"))
    assert isinstance(stated, ProvedForAll)
    assert stated.exceptions == ()


@pytest.mark.thorough
def test_assumptions_with_other_symbols() -> None:
    """Of n = 2 m + 2 the certificate keeps that n is at least 2."""
    found = prove_all_caps(symbolic_game("misere-capped-wythoff(cap=n)", where="n = 2*m + 2"))
    assert isinstance(found, ProvedForAll)
    assert found.certified == "all n with n >= 2"


@pytest.mark.parametrize("misere", ["", "misere-"])
@pytest.mark.parametrize("game", ["capped-wythoff(cap=n)", "capped-nim(heaps=2, cap=n)"])
def test_wrong_statements_are_refuted_by_the_smallest_numbers(game: str, misere: str) -> None:
    named = symbolic_game(misere + game)
    for period in (N, N + 2):
        found = prove_all_caps(named, period=period)
        assert isinstance(found, RefutedForAll), (game, period)
        assert found.counterexample.values["n"] == 1
    other = prove(f"{misere}nim" if "wythoff" in game else f"{misere}wythoff")
    assert isinstance(other, Proof)
    found = prove_all_caps(named, remainders=other)
    assert isinstance(found, RefutedForAll)
    assert found.counterexample.values["n"] <= 3


@pytest.mark.thorough
def test_own_games() -> None:
    """A rook's moves capped, in two ways to write them; and a game whose remainders the cap does not decide."""
    plain = capped("move take: 1 <= x - x' <= cap, y' = y")
    quantified = capped("move take: exists k: k >= 1, k <= cap, x' = x - k, y' = y")
    for game in (plain, quantified):
        assert isinstance(prove_all_caps(game), ProvedForAll)
    some = capped("move take: x' < x, y' = y move both: exists k: 1 <= k <= cap, x' = x - k, y' = y - k")
    assert not isinstance(prove_all_caps(some), ProvedForAll)


@pytest.mark.parametrize(
    ("moves", "why"),
    [
        ("move take: 1 <= x - x' <= cap, y' = y terminal x = 0", "terminal"),
        ("move take: 1 <= x - x' <= cap, y' = y, x <= 2*y", "by what is taken"),
    ],
)
def test_what_there_is_no_method_for(moves: str, why: str) -> None:
    found = prove_all_caps(capped(moves))
    assert isinstance(found, Undecided | RefutedForAll)
    assert why in str(found) or isinstance(found, RefutedForAll)


def test_no_cap_no_theorem() -> None:
    assert isinstance(prove_all_caps(symbolic_game("wythoff(slack=t)")), Undecided | RefutedForAll)
