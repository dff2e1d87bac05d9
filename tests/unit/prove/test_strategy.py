"""Strategies read from proofs: they win from every N-position, by legal moves, whatever the size of the piles."""

from __future__ import annotations

import json
import random
from functools import cache
from itertools import product
from math import isqrt
from operator import xor

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.examples import examples
from wythoff.checker import Invalid
from wythoff.errors import BadCertificate, BadPosition
from wythoff.numeration.digital import base, fibonacci, kbonacci, linear_dfa, recurrence
from wythoff.prove.acceptance import accept
from wythoff.prove.conversion import automaton_of
from wythoff.prove.hidden_tracks import HiddenTracks
from wythoff.prove.prover import prove
from wythoff.prove.strategy import Strategy
from wythoff.prove.verdict import Proof
from wythoff.rules import library
from wythoff.rules.parse import parse_game
from wythoff.rules.ruleset import Ruleset
from wythoff.solve import reference

GAMES = {
    "nim(heaps=2)": base(2),
    "nim(heaps=3)": base(2),
    "wythoff": fibonacci,
    "wythoff(slack=2)": recurrence((2, 1), (1, 3)),
    "schwent": recurrence((2, 2), (1, 3)),
    "capped-wythoff(cap=2)": base(3),
    "splythoff": kbonacci(3),
}
LARGE = st.integers(0, 300).flatmap(lambda bits: st.integers(0, 2**bits))


@cache
def proof(name: str) -> Proof:
    verdict = prove(library.game(name), systems=[GAMES[name]])
    assert isinstance(verdict, Proof)
    return verdict


@cache
def strategy(name: str) -> Strategy:
    return proof(name).strategy()


def is_wythoff_pair(x: int, y: int) -> bool:
    """Whether x = floor(n phi) and y = x + n, the P-positions of Wythoff's game [Wythoff 1907]."""
    n = y - x
    return x == (n + isqrt(5 * n * n)) // 2


@pytest.mark.parametrize("name", GAMES)
def test_the_moves_on_a_small_board_are_those_of_a_winner(name):
    game = library.game(name)
    is_p = reference.outcome_function(game)
    for piles in product(range(24 if len(game.piles) == 2 else 8), repeat=len(game.piles)):
        position = game.position(piles)
        move = strategy(name).winning(piles)
        assert (move is None) == is_p(position) == strategy(name).is_p(piles)
        if move is not None:
            assert move.position == position
            assert is_p(move.target)
            assert move.label in game.labels_between(position, move.target)


@pytest.mark.parametrize("name", GAMES)
@examples(25)
@given(data=st.data())
def test_large_moves_are_legal_and_land_in_p(name, data):
    game = library.game(name)
    position = game.position(data.draw(st.tuples(*[LARGE] * len(game.piles))))
    target = strategy(name).move(position)
    assert (target is None) == proof(name).is_p(position)
    if target is not None:
        assert game.is_move(position, target)
        assert strategy(name).move(target) is None


@given(x=LARGE, y=LARGE)
@settings(deadline=None)
def test_wythoff_is_won_by_the_golden_pairs(x, y):
    x, y = sorted((x, y))
    target = strategy("wythoff").move((x, y))
    assert (target is None) == is_wythoff_pair(x, y)
    assert target is None or is_wythoff_pair(*target)


@given(st.lists(LARGE, min_size=3, max_size=3))
@settings(deadline=None)
def test_nim_is_won_by_nim_sum_zero(piles):
    target = strategy("nim(heaps=3)").move(piles)
    nim_sum = xor(xor(*piles[:2]), piles[2])
    assert (target is None) == (nim_sum == 0)
    assert target is None or xor(xor(*target[:2]), target[2]) == 0


def test_piles_of_ten_thousand_digits():
    chance = random.Random(1)
    for _ in range(3):
        x, y = sorted(chance.getrandbits(34_000) for _ in range(2))
        target = strategy("wythoff").move((x, y))
        assert target is not None
        assert is_wythoff_pair(*target)
        assert library.game("wythoff").is_move((x, y), target)


def test_misere_play_ends_with_a_win():
    text = "game mine piles x, y unordered move single: x' < x, y' = y move double: x - x' = y - y', x' < x play misere"
    game = Ruleset.instantiate(parse_game(text))
    verdict = prove(game, systems=[fibonacci])
    assert isinstance(verdict, Proof)
    wins = verdict.strategy()
    is_p = reference.outcome_function(game)
    for position in reference.positions(game, 20):
        target = wins.move(position)
        assert wins.is_p(position) == is_p(position)
        assert (target is None) == (is_p(position) or not game.options(position))
        assert target is None or (is_p(target) and game.is_move(position, target))


def test_with_blocking_there_are_more_moves_than_can_be_blocked():
    text = "game mine piles x, y unordered move single: x' < x, y' = y move double: x - x' = y - y', x' < x block 2"
    game = Ruleset.instantiate(parse_game(text))
    verdict = prove(game, systems=[base(2)])
    assert isinstance(verdict, Proof)
    wins = verdict.strategy()
    is_p = reference.outcome_function(game)
    for position in reference.positions(game, 16):
        p_options = {option for option in game.options(position) if is_p(option)}
        found = [move.target for move in wins.moves_to_p(position)]
        assert len(set(found)) == len(found) == min(len(p_options), 3)
        assert set(found) <= p_options
        assert (wins.move(position) is None) == is_p(position) == wins.is_p(position)


# -- words on hidden tracks


def test_hidden_numbers_may_be_longer_than_the_visible_ones():
    times_nine = HiddenTracks(automaton_of(linear_dfa(base(2), (9, -1))), visible=1)
    for n in range(200):
        found = times_nine.guess([base(2).digit_array(n)])
        assert found is not None
        assert base(2).array_value(*found) == 9 * n
    half = HiddenTracks(automaton_of(linear_dfa(base(2), (1, -2))), visible=1)
    for n in range(50):
        found = half.guess([base(2).digit_array(n)])
        assert (found is None) == bool(n % 2)


# -- what is not a proof


def test_only_certificates_of_the_format_are_read():
    with pytest.raises(Invalid, match="format"):
        Proof.remembered(b'{"format": "another"}')


def test_a_false_certificate_is_noticed_at_the_move():
    """This is never reached in practice: the checker refuses it."""
    certificate = json.loads(proof("wythoff").certificate.text)
    certificate["cold"]["accepting"] = []
    text = json.dumps(certificate).encode()
    with pytest.raises(Invalid):
        accept(text)
    with pytest.raises(BadCertificate, match="not a proof"):
        Proof.remembered(text).strategy().move((4, 9))


@pytest.mark.parametrize("position", [(1,), (1, 2, 3), (-1, 4)])
def test_bad_positions(position):
    with pytest.raises(BadPosition, match="2 piles"):
        strategy("wythoff").move(position)
