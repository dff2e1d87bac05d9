"""Descriptions of P-positions for all positions: right ones are decided to be right, wrong ones never are."""

from __future__ import annotations

from functools import cache
from math import isqrt

import pytest

import wythoff as w
from wythoff.describe import BeattyColumns, Description, Lattice, MexRule, MexSystem, NimSum
from wythoff.errors import BadParameter, Unsupported
from wythoff.exact import GOLDEN, BeattyPair, alpha
from wythoff.knowledge import Answer, Undecided
from wythoff.prove.ask import ask
from wythoff.prove.descriptions import characterisation, described, index_rule
from wythoff.prove.verdict import Proof, Refutation

MISERE_WYTHOFF = """
game misere-wythoff
piles x, y unordered
play misere
move single: x' < x, y' = y
move double: exists k: k >= 1, x' = x - k, y' = y - k
"""
SPLYTHOFF = MexSystem((((1, 0), (0, 1)), ((-1, 1), (1, 1))))
WYTHOFF = MexSystem((((1, 0), (0, 1)), ((-1, 1),)))
CAPPED = Lattice(2, 3, ((0, 0), (1, 2), (2, 1)))

RIGHT = [
    ("wythoff", BeattyColumns(BeattyPair(GOLDEN, first=0))),
    ("wythoff", MexRule(1, 1)),
    ("wythoff", WYTHOFF),
    ("wythoff(slack=2)", BeattyColumns(BeattyPair(alpha("sqrt(2)"), first=0))),
    ("wythoff(slack=2)", MexRule(1, 2)),
    ("schwent", MexRule(2, 1)),
    # Its parameters have the names of variables in the statements.
    ("st-wythoff(s=1, t=1)", BeattyColumns(BeattyPair(GOLDEN, first=0))),
    ("splythoff", SPLYTHOFF),
    (MISERE_WYTHOFF, MexRule(1, 1, start=((0, 1), (2, 2)))),
    ("nim(heaps=3)", NimSum(3)),
    ("capped-nim(heaps=2, cap=3)", NimSum(2, modulus=4)),
    ("capped-wythoff(cap=2)", CAPPED),
]


@cache
def proof(spec: str) -> Proof:
    found = w.prove(w.rules(spec) if spec.startswith("\n") else w.game(spec))
    assert isinstance(found, Proof)
    return found


@pytest.mark.parametrize(("spec", "description"), RIGHT, ids=[f"{s[:16].strip()}-{d.kind}" for s, d in RIGHT])
def test_right_descriptions_are_decided(spec: str, description: Description) -> None:
    assert described(proof(spec), description) == Answer(True)


WRONG: list[Description] = [
    MexRule(1, 3),
    MexRule(3, 1),
    MexRule(1, 1, start=((0, 1), (2, 3))),
    BeattyColumns(BeattyPair(alpha("(5-sqrt(5))/2"), first=0)),
    MexSystem((((1, 0), (0, 1)), ((-1, 1), (2, 1)))),
    NimSum(2),
    Lattice(2, 3, ((0, 0), (1, 1), (2, 2))),
    Lattice(2, 3, ((0, 0), (1, 2), (2, 1)), start=1),
]


def test_no_description_of_one_game_fits_another() -> None:
    """Whatever is decided agrees with the boards, and a witness tells the two apart."""
    two_piles = [case for case in RIGHT if case[1].piles == 2]
    for spec, _ in two_piles[::3]:
        for description in [*(d for _, d in two_piles), *WRONG]:
            answer = described(proof(spec), description)
            same = all(
                description.contains((x, y)) == proof(spec).is_p((x, y)) for x in range(40) for y in range(x, 40)
            )
            if isinstance(answer, Answer):
                assert answer.holds == same
            if isinstance(answer, Answer) and not answer.holds:
                position = tuple((answer.witness or {}).values())
                assert description.contains(position) != proof(spec).is_p(position)


@pytest.mark.thorough
def test_the_statements_alone_tell_columns_apart() -> None:
    """Without looking at any position: those of one set of columns are not all true of another."""
    columns = [case for case in RIGHT if isinstance(case[1], MexRule | BeattyColumns | MexSystem)]
    for spec, own in columns[::2]:
        for _, other in columns:
            answers = [ask(proof(spec), statement, parameters={}) for statement in characterisation(other).statements]
            same = own.positions(60).tolist() == other.positions(60).tolist()
            assert all(isinstance(answer, Answer) and answer.holds for answer in answers) == same


def test_the_index_rule_counts_the_beatty_pairs_of_the_root_of_three() -> None:
    """floor(n sqrt(3)) and floor(n (3 + sqrt(3))/2) by integer square roots; the rule fits n and no other number."""
    rule = index_rule(alpha("sqrt(3)"), "a", "b", "n")
    pairs = [(isqrt(3 * n * n), (3 * n + isqrt(3 * n * n)) // 2) for n in range(60)]
    for index, (a, b) in enumerate(pairs):
        assert [n for n in range(61) if eval(rule, {"a": a, "b": b, "n": n})] == [index]
    with pytest.raises(Unsupported):
        index_rule(alpha("(3+sqrt(17))/4"), "a", "b", "n")


def test_what_cannot_be_characterised_is_undecided() -> None:
    ideas = w.conjecture(w.game("splythoff(slack=2)"), bound=20_000)
    assert isinstance(described(proof("splythoff(slack=2)"), ideas[0].description), Undecided)
    assert isinstance(described(proof("wythoff"), MexRule(1, 1), seconds=-1), Undecided)


def test_a_conjecture_is_an_idea_to_prove() -> None:
    game = w.game("schwent")
    idea = w.conjecture(game, bound=20_000)[0]
    assert isinstance(w.prove(game, idea), Proof)
    refuted = w.prove(w.game("wythoff"), idea)
    assert isinstance(refuted, Refutation)
    assert (refuted.position, refuted.target) == ((1, 2), None)
    with pytest.raises(BadParameter, match="3 piles"):
        w.prove(game, NimSum(3))


@pytest.mark.parametrize("other", ["capped-wythoff", "nim", "capped-nim(heaps=2, cap=2)"])
def test_a_description_of_another_game_is_refuted(other: str) -> None:
    wythoff = w.game("wythoff")
    refuted = w.prove(wythoff, w.conjecture(w.game(other), bound=500)[0])
    assert isinstance(refuted, Refutation)
    golden = {(0, 0), (1, 2), (3, 5), (4, 7), (6, 10)}
    claimed = {*map(tuple, w.game(other).solve(bound=10).p_positions.tolist())}
    assert (refuted.position in golden) != (refuted.position in claimed)
