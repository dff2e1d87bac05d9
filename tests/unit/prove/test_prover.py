"""Proofs from the rules alone: the checker accepts them, and the proved set is that of the slow reference."""

from __future__ import annotations

import json
import re
from itertools import product

import pytest

from wythoff import checker
from wythoff.automata.dfa import Dfa
from wythoff.knowledge import Undecided
from wythoff.numeration.digital import base, fibonacci
from wythoff.prove import maximal
from wythoff.prove.acceptance import accept
from wythoff.prove.certificate_files import load
from wythoff.prove.certificate_writer import game_part
from wythoff.prove.identity import has_rules_of
from wythoff.prove.prover import prove
from wythoff.prove.verdict import Proof, Refutation, verdict_json
from wythoff.rules.ruleset import Ruleset
from wythoff.solve import reference
from wythoff.workbench import game, rules

QUEEN = """game queen
piles x, y{unordered}
move single: x' < x, y' = y
{column}move double: exists k, l: k >= 1, l >= 1, |k - l| < {slack}, x' = x - k, y' = y - l
{more}
"""
COLUMN = "move other: x' = x, y' < y\n"


def queen(more: str = "", *, slack: int = 1, unordered: bool = True) -> Ruleset:
    """Wythoff's game with a further line; with ordered piles every option of the board counts by itself."""
    word, column = (" unordered", "") if unordered else ("", COLUMN)
    return rules(QUEEN.format(unordered=word, column=column, slack=slack, more=more))


def agrees_with_the_definition(proof: Proof, rules: Ruleset) -> None:
    bound = {1: 60, 2: 25, 3: 7, 4: 4}.get(len(rules.piles), 2)
    truth = set(reference.p_positions(rules, bound))
    for position in product(range(bound + 1), repeat=len(rules.piles)):
        assert proof.is_p(position) == (rules.position(position) in truth), position


def proved(rules: Ruleset) -> Proof:
    verdict = prove(rules)
    assert isinstance(verdict, Proof), verdict
    assert has_rules_of(accept(verdict.certificate.text), rules)
    assert verdict.game == verdict.certificate.game.name == str(rules)
    agrees_with_the_definition(verdict, rules)
    return verdict


# The number of states, where Walnut's files or a formula tell it: 2t + 5 for slack t, 2(s + t) + 3 for st-wythoff.
LIBRARY = {
    **{f"nim(heaps={heaps})": 1 for heaps in (2, 3, 4)},
    **{f"capped-nim(heaps=2, cap={cap})": None for cap in range(1, 7)},
    **{f"wythoff(slack={t})": 2 * t + 5 for t in range(1, 9)},
    **{f"capped-wythoff(cap={cap})": None for cap in (1, 2, 4, 7, 11, 16)},
    **{f"heap-wythoff(heaps={heaps})": 1 for heaps in (3, 5)},
    "schwent": 9,
    **{f"st-wythoff(s={s}, t={t})": 2 * (s + t) + 3 for s, t in ((1, 1), (2, 2), (3, 1), (2, 3), (4, 1))},
    "splythoff": 45,
    "splythoff(slack=2)": 106,
    "one-sided-splythoff": 45,
    "one-sided-splythoff(slack=3)": 61,
    "duchene-rigo(t=1)": 7,
    "duchene-rigo(t=2)": None,
}


@pytest.mark.parametrize(("name", "states"), LIBRARY.items(), ids=LIBRARY)
def test_games_of_the_library(name: str, states: int | None) -> None:
    proof = proved(game(name))
    assert states in (None, proof.states)


@pytest.mark.parametrize("most", range(1, 7))
def test_terminal_positions(most: int) -> None:
    assert proved(queen(f"terminal x + y <= {most}"))


@pytest.mark.parametrize("slack", range(1, 5))
def test_misere_wythoff(slack: int) -> None:
    assert proved(queen("play misere", slack=slack))


@pytest.mark.parametrize("cap", [1, 2, 4, 7])
def test_misere_with_a_cap(cap: int) -> None:
    text = "game capped\npiles x, y unordered\nplay misere\n"
    single = f"move single: 1 <= x - x' <= {cap}, y' = y\n"
    double = f"move double: exists k: 1 <= k <= {cap}, x' = x - k, y' = y - k\n"
    assert proved(rules(text + single))
    assert proved(rules(text + single + double))


def test_blocking() -> None:
    assert proved(queen("block 2", unordered=False)).states == 7
    assert proved(queen("block 2")).numeration == "base 2"


def test_universal_quantifiers() -> None:
    text = "game steady\npiles x, y\nmove one: x' < x, y' = y, forall k: (2*k != x - x')\nmove two: y' < y, x' = x\n"
    proof = proved(rules(text))
    assert proof.is_p((10**50, 0)) == proof.is_p((10**20, 0))


@pytest.mark.parametrize("alpha", ["golden", "sqrt(2)"])
def test_maximal_games(alpha: str) -> None:
    """[GoldbergFraenkel, Prop 1]: all moves but the differences of Beatty pairs keep the pairs."""
    largest = game(f"maximal({alpha})")
    verdict = prove(largest)
    assert isinstance(verdict, Proof)
    agrees_with_the_definition(verdict, largest)


def test_beatty_pairs_learned_wrongly_prove_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only an idea can be refuted: without one, pairs that are not the P-positions leave the game undecided."""
    none = Dfa.from_transitions({0: {}}, [], digits=[2, 2])
    monkeypatch.setattr(maximal, "beatty_pairs", lambda alpha, system: none)
    verdict = prove(game("maximal(golden)"))
    assert isinstance(verdict, Undecided)
    assert verdict.reason.startswith("the Beatty pairs are not the P-positions: (0, 0)")


def test_refutations_name_the_smallest_position() -> None:
    table = prove(game("one-sided-splythoff(slack=3)"))
    assert isinstance(table, Proof)
    verdict = prove(game("splythoff(slack=3)"), table)
    assert isinstance(verdict, Refutation)
    assert (verdict.position, verdict.target) == ((3, 14), (2, 10))
    nim = prove(game("nim(heaps=4)"))
    verdict = prove(game("heap-wythoff(heaps=4)"), nim)
    assert isinstance(verdict, Refutation)
    assert (verdict.position, verdict.target) == ((1, 1, 1, 1), (0, 0, 0, 0))
    verdict = prove(game("wythoff"), prove(game("wythoff(slack=2)")))
    assert isinstance(verdict, Refutation)
    assert (verdict.position, verdict.target) == ((1, 2), None)


def test_an_idea_that_is_right_is_proved() -> None:
    assert isinstance(prove(game("one-sided-splythoff"), prove(game("splythoff"))), Proof)


def test_what_is_proved_for_one_game_is_rejected_for_another() -> None:
    proof = proved(game("wythoff"))
    for other in ("splythoff", "wythoff(slack=2)", "schwent"):
        forged = {**json.loads(proof.certificate.text), "game": game_part(game(other))}
        with pytest.raises(checker.Invalid):
            accept(json.dumps(forged).encode())


def test_a_wrong_system_leaves_the_game_undecided() -> None:
    verdict = prove(game("wythoff"), systems=[base(2)])
    assert isinstance(verdict, Undecided)
    assert "numeration system" in verdict.reason


def test_games_without_a_description_are_undecided() -> None:
    verdict = prove(game("one-sided-splythoff(slack=4)"))
    assert isinstance(verdict, Undecided)
    assert "no automaton found" in verdict.reason
    assert re.search(r"would need at least \d+ states in each of \d+ numeration systems", verdict.reason)
    assert verdict.seconds < 120


def test_misere_with_blocking_is_undecided() -> None:
    verdict = prove(queen("block 1\nplay misere"))
    assert isinstance(verdict, Undecided)
    assert "misere" in verdict.reason


def test_a_saved_certificate_is_whole(tmp_path) -> None:
    verdict = prove(game("nim"), systems=[base(2), fibonacci])
    assert isinstance(verdict, Proof)
    verdict.save(tmp_path / "nim.json")
    assert load(tmp_path / "nim.json").game == "nim(heaps=2)"
    assert (tmp_path / "nim.json").read_bytes() == verdict.certificate.text
    assert [f.name for f in tmp_path.iterdir()] == ["nim.json"]


def test_a_game_without_p_positions() -> None:
    still = rules("game still piles x, y move take: x' < x, y' = y terminal x >= 0 play misere")
    assert reference.p_positions(still, 4) == []
    verdict = prove(still)
    assert isinstance(verdict, Proof)
    assert not any(verdict.is_p(position) for position in product(range(5), repeat=2))
    assert accept(verdict.certificate.text).game.name == "still"


@pytest.mark.thorough
def test_nine_heaps_are_proved_from_the_smallest_board() -> None:
    """Odd numbers of heaps have the P-positions of Nim [LiWu, Thm 3]."""
    proof = proved(game("heap-wythoff(heaps=9)"))
    assert (proof.states, proof.numeration) == (1, "base 2")
    assert proof.is_p((1, 2, 4, 8, 16, 32, 64, 128, 255))
    assert not proof.is_p((1, 2, 4, 8, 16, 32, 64, 128, 254))


def test_under_blocking_one_move_inside_the_set_refutes_nothing() -> None:
    text = """game queen(b = 1) piles x, y
    move row: x' < x, y' = y
    move column: x' = x, y' < y
    move both: exists k: k >= 1, x' = x - k, y' = y - k
    block b"""
    known = prove(rules(text, b=2))
    assert isinstance(known, Proof)
    verdict = prove(rules(text, b=1), known)
    assert isinstance(verdict, Refutation)
    assert (verdict.position, verdict.target) == ((0, 2), None)
    inside = [option for option in rules(text, b=1).options((0, 2)) if known.is_p(option)]
    assert len(inside) == 2
    assert verdict.reason == "more moves inside the set than can be blocked"


def test_verdicts_as_plain_values() -> None:
    proved, other = prove(game("nim")), prove(game("heap-wythoff", heaps=2), prove(game("nim")))
    known, refuted, open_ = (verdict_json(verdict, "g") for verdict in (proved, other, Undecided("no")))
    assert {"status": "proved", "numeration": "base 2", "why": None}.items() <= known.items()
    assert refuted["witness"] == {"position": [1, 1], "move": [0, 0]}
    assert (open_["game"], open_["why"]) == ("g", "no")
    assert known.keys() == refuted.keys() == open_.keys()
