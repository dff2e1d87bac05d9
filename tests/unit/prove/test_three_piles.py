"""Three piles in a base that is not an integer: the locations of the letters of the Tribonacci word."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import pytest

from wythoff.automata import Dfa, minimise
from wythoff.numeration.digital import DigitSystem, kbonacci
from wythoff.prove.learn import DigitTrie, agrees, learn
from wythoff.prove.prover import prove
from wythoff.prove.verdict import Proof, Refutation
from wythoff.solve import reference
from wythoff.words import kbonacci as kbonacci_word
from wythoff.workbench import rules

TEXT = """game triples
piles a, b, c
move first: a' + b' + c' < a + b + c, (a = a' or a = b' or a = c')
move second: a' + b' + c' < a + b + c, (b - a = b' - a' or b - a = c' - b')
move third: a' + b' + c' < a + b + c, (c - 2*b + a = c' - 2*b' + a' or c - 2*b + a = c' - a')
move home: a + b + c >= 1, (b < a or c + a < 2*b), a' = 0, b' = 0, c' = 0
"""


class Guess(NamedTuple):
    system: DigitSystem
    p_set: Dfa


@pytest.fixture(scope="module")
def locations() -> Guess:
    """(0, 0, 0) and the locations of the i-th 0, 1 and 2, learned from the word."""
    letters = np.asarray(kbonacci_word(3)[:100_000])
    places = [np.flatnonzero(letters == letter) + 1 for letter in range(3)]
    rows = np.stack([place[: len(places[2])] for place in places], axis=1)
    rows = np.concatenate([np.zeros((1, 3), dtype=np.int64), rows])
    words = DigitTrie(kbonacci(3), rows, 3, int(rows[-1, 2]) - 1)
    p_set = learn(words, 2, 100)
    assert p_set is not None
    assert agrees(p_set, words)
    return Guess(kbonacci(3), minimise(p_set))


@pytest.mark.thorough
def test_six_tracks_in_tribonacci_digits(locations: Guess) -> None:
    game = rules(TEXT)
    proof = prove(game, locations)
    assert isinstance(proof, Proof)
    truth = set(reference.p_positions(game, 6))
    assert {p for p in np.ndindex(7, 7, 7) if proof.is_p(p)} == truth == {(0, 0, 0), (1, 2, 4)}


def test_a_rule_too_many_is_refuted(locations: Guess) -> None:
    game = rules(TEXT + "move last: a' + b' + c' < a + b + c, c = 2*c' + a'\n")
    verdict = prove(game, locations)
    assert isinstance(verdict, Refutation)
    assert verdict.target is not None
    assert game.is_move(verdict.position, verdict.target)
    assert locations.p_set.accepts(locations.system.side_by_side(verdict.position))
    assert locations.p_set.accepts(locations.system.side_by_side(verdict.target))
