"""Proofs from the rules alone: the checker accepts them, and the proved set is that of the slow reference."""

from __future__ import annotations

import json
from itertools import product

import pytest

from wythoff.automata import Dfa
from wythoff.numeration.digital import base, fibonacci, kbonacci, recurrence
from wythoff.prove import checker
from wythoff.prove.prover import prove
from wythoff.prove.verdict import Proved, Undecided
from wythoff.rules import library
from wythoff.rules.parse import parse_game
from wythoff.rules.ruleset import Ruleset
from wythoff.solve import reference

CASES = [
    ("nim(heaps=2)", base(2), 1),
    ("nim(heaps=3)", base(2), 1),
    ("heap-wythoff(heaps=3)", base(2), 1),
    ("wythoff", fibonacci, 7),
    ("wythoff(slack=2)", recurrence((2, 1), (1, 3)), 9),
    ("schwent", recurrence((2, 2), (1, 3)), 9),
    ("duchene-rigo(t=1)", fibonacci, 7),
    ("capped-wythoff(cap=2)", base(3), None),
    ("splythoff", kbonacci(3), 45),
    ("one-sided-splythoff(slack=3)", fibonacci, 61),
]


@pytest.mark.parametrize(("name", "system", "states"), CASES, ids=[c[0] for c in CASES])
def test_a_proof_is_a_certificate_that_the_checker_accepts(name, system, states):
    game = library.game(name)
    verdict = prove(game, systems=[system])
    assert isinstance(verdict, Proved)
    assert states is None or verdict.states == states  # the sizes that DESIGN and Walnut's files have
    stored = json.loads(json.dumps(verdict.certificate))
    assert checker.check(stored) == str(game)
    bound = 30 if len(game.piles) == 2 else 7
    cold = Dfa.from_json(stored["cold"])
    truth = set(reference.p_positions(game, bound))
    for position in product(range(bound + 1), repeat=len(game.piles)):
        words = [system.representation(pile) for pile in position]
        longest = max(map(len, words))
        padded = [(0,) * (longest - len(w)) + tuple(w) for w in words]
        assert cold.accepts(list(zip(*padded, strict=True))) == (game.position(position) in truth)


def test_the_system_is_found_without_help():
    verdict = prove(library.game("wythoff(slack=2)"))
    assert isinstance(verdict, Proved)
    assert verdict.numeration == "recurrence 2,1; 1,3"


def test_what_is_proved_for_one_game_is_rejected_for_another():
    verdict = prove(library.game("wythoff"), systems=[fibonacci])
    assert isinstance(verdict, Proved)
    for other in ("splythoff", "wythoff(slack=2)", "schwent"):
        from wythoff.prove.certificate import game_part

        forged = {**verdict.certificate, "game": game_part(library.game(other))}
        with pytest.raises(checker.Invalid):
            checker.check(json.loads(json.dumps(forged)))


def test_a_wrong_system_leaves_the_game_undecided():
    verdict = prove(library.game("wythoff"), systems=[base(2)])
    assert isinstance(verdict, Undecided)
    assert "system" in verdict.reason


@pytest.mark.parametrize("line", ["block 1", "play misere", "terminal x + y <= 1"])
def test_what_the_prover_does_not_treat_is_undecided(line):
    text = f"game odd piles x, y unordered move single: x' < x, y' = y {line}"
    verdict = prove(Ruleset.instantiate(parse_game(text)))
    assert isinstance(verdict, Undecided)
    assert "not available" in verdict.reason


def test_a_saved_certificate_is_whole(tmp_path):
    verdict = prove(library.game("nim"), systems=[base(2)])
    assert isinstance(verdict, Proved)
    verdict.save(tmp_path / "nim.json")
    assert checker.check(json.loads((tmp_path / "nim.json").read_text())) == "nim(heaps=2)"
    assert [f.name for f in tmp_path.iterdir()] == ["nim.json"]
