"""Statements about P-positions: theorems of the papers, and every answer held against the solved board."""

from __future__ import annotations

import time
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from wythoff.automata import Limit
from wythoff.errors import GameTextError
from wythoff.knowledge import Answer, Undecided
from wythoff.numeration.digital import base, fibonacci, kbonacci, recurrence
from wythoff.prove.ask import ask, read_statement
from wythoff.prove.prover import prove
from wythoff.prove.verdict import Proof
from wythoff.rules import library
from wythoff.solve import reference

GAMES = {
    "wythoff": fibonacci,
    "wythoff(slack=2)": recurrence((2, 1), (1, 3)),
    "splythoff": kbonacci(3),
    "nim(heaps=3)": base(2),
}


@pytest.fixture(scope="module")
def proof():
    known = {}

    def of(name):
        if name not in known:
            known[name] = prove(library.game(name), systems=[GAMES[name]])
            assert isinstance(known[name], Proof)
        return known[name]

    return of


@pytest.fixture(scope="module")
def board():
    """All P-positions with piles up to 40, in both orders."""
    return {
        name: {order for p in reference.p_positions(library.game(name), 40) for order in (p, p[::-1])}
        for name in ("wythoff", "wythoff(slack=2)")
    }


TRUE = [
    # Every n >= 1 stands in exactly one pair; pairs are told apart by their differences [Wythoff 1907; Fraenkel 1982].
    ("wythoff", "forall n: exists a: P(n, a)"),
    ("wythoff", "forall n, a, b: P(n, a) and P(n, b) => a = b"),
    ("wythoff", "forall a, b, c, d: P(a, b) and P(c, d) and a <= b and c <= d and b - a = d - c => a = c"),
    ("wythoff", "forall x, y: P(x, y) <=> P(y, x)"),
    ("wythoff", "forall x, y: P(x, y) <=> not N(x, y)"),
    (
        "wythoff",
        "forall x, y: N(x, y) => exists a, b: P(a, b) and (a = x, b < y or b = y, a < x or x - a = y - b, a < x)",
    ),
    ("wythoff(slack=2)", "forall a, b: P(a, b) and a <= b => slack divides b - a"),
    ("wythoff(slack=2)", "forall n: exists a: P(n, a) and (a <= n <=> 2*n >= a + n)"),
    # B_(A_n) = A_n + B_n - 1, said without indices: n is the difference, and A_n the difference of (c, d).
    ("wythoff", "forall a, b, c, d: 1 <= a < b and P(a, b) and P(c, d) and c < d and d - c = a => c = b - 1"),
    # Theorem 1 of [FokkinkRust]: differences and sums of Splythoff partition the naturals.
    ("splythoff", "forall n: n >= 1 => exists a, b: P(a, b) and a < b and (n = b - a or n = a + b)"),
    ("splythoff", "forall a, b, c, d: P(a, b) and P(c, d) and a < b and c < d => b - a != c + d"),
    ("splythoff", "forall a, b, c, d: P(a, b) and P(c, d) and a < b and c < d and b - a = d - c => a = c"),
    ("nim(heaps=3)", "forall x, y: exists z: P(x, y, z) and |x - y| <= z <= x + y"),
    ("nim(heaps=3)", "forall x, y, z: P(x, y, z) => 2 divides x + y + z"),
    ("nim(heaps=3)", "forall x: P(x, x, 0) and P(2*x, 2*x + 1, 1)"),
]

FALSE = [
    ("wythoff", "forall x, y: P(x, y) and x < y => y < 2*x", {"x": 1, "y": 2}),
    ("wythoff", "forall x, y: P(x, y) => x + y < 100", {"x": 38, "y": 62}),
    ("wythoff", "forall a, b, c, d: P(a, b) and P(c, d) and a < b and c < d => b - a != c + d",
     {"a": 4, "b": 7, "c": 1, "d": 2}),
    ("wythoff", "exists x: forall y: P(x, y)", None),
    ("wythoff", "not exists x, y: P(x, y) and x > 3", {"x": 5, "y": 3}),
    ("wythoff", "forall x, y: P(x - 1, y) or N(x - 1, y)", {"x": 0, "y": 0}),
    ("splythoff", "forall x, y: P(x, y) and x < y => exists a, b: P(a, b) and a < b and b - a = y - x + 1",
     {"x": 3, "y": 5}),
    ("nim(heaps=3)", "forall x, y, z: P(x, y, z) => x = y or y = z or x = z", {"x": 1, "y": 2, "z": 3}),
]  # fmt: skip


@pytest.mark.parametrize(("game", "statement"), TRUE)
def test_true(proof, game, statement):
    assert ask(proof(game), statement) == Answer(True, None)


@pytest.mark.parametrize(("game", "statement", "witness"), FALSE)
def test_false(proof, game, statement, witness):
    assert ask(proof(game), statement) == Answer(False, witness)


@pytest.mark.parametrize(
    ("statement", "witness"),
    [
        ("exists x, y: P(x, y) and x > 0", {"x": 1, "y": 2}),
        ("exists y, x: P(x, y) and x > 0", {"y": 1, "x": 2}),
        ("exists x: exists y: P(x, y) and 100 <= x < y", {"x": 100, "y": 162}),
        ("exists m: forall x, y: P(x, y) and m <= x <= y => 3*y <= 5*x", {"m": 5}),
        ("exists x, y: P(|x - y|, x) and x > 4", {"x": 5, "y": 2}),
        ("exists x, y: F(x, y)", {"x": 1, "y": 2}),
        ("(exists x: P(x, x)) and not forall x: P(x, x)", None),
        ("1 = 1", None),
    ],
)
def test_examples(proof, statement, witness):
    assert ask(proof("wythoff"), statement) == Answer(True, witness)


RELATIONS = ["<", "<=", "=", "!="]


@examples(30)
@given(
    st.sampled_from(["wythoff", "wythoff(slack=2)"]), st.sampled_from(RELATIONS),
    st.integers(0, 3), st.integers(0, 3), st.integers(-4, 4), st.integers(1, 3),
)  # fmt: skip
def test_the_least_counterexample_is_the_first_on_the_board(proof, board, game, relation, a, b, c, m):
    answer = ask(proof(game), f"forall x, y: P(x, y) and {m} divides x => {a}*x + {c} {relation} {b}*y")
    told = {"<": int.__lt__, "<=": int.__le__, "=": int.__eq__, "!=": int.__ne__}[relation]
    bad = [(x, y) for x, y in board[game] if x % m == 0 and not told(a * x + c, b * y)]
    first = min(bad, key=lambda p: (sum(p), p), default=None)
    if first is not None:
        assert answer == Answer(False, dict(zip("xy", first, strict=True)))
    elif not answer.holds:
        assert sum(answer.witness.values()) > 40
        assert proof(game).is_p(tuple(answer.witness.values()))


def test_n_is_what_the_board_says(proof):
    p_set = set(reference.p_positions(library.game("splythoff"), 12))
    for x, y in product((0, 3, 7), range(13)):
        assert ask(proof("splythoff"), f"P({x}, {y})").holds == (tuple(sorted((x, y))) in p_set)
        assert ask(proof("splythoff"), f"N({x}, {y})").holds == (tuple(sorted((x, y))) not in p_set)


def test_a_counterexample_is_found_where_the_set_of_all_is_too_large(proof):
    statement = "forall a, b, c, d: P(a, b) and P(c, d) and a < b and c < d => b - a != c + d"
    answer = ask(proof("wythoff"), statement, limit=Limit(states=40))
    assert answer == Answer(False, {"a": 4, "b": 7, "c": 1, "d": 2})


def test_what_grows_too_large_is_undecided(proof):
    answer = ask(proof("wythoff"), "exists x, y: P(x, y) and 1000*x > 1618*y + 1", limit=Limit(states=1000))
    assert isinstance(answer, Undecided)
    assert answer.reason.startswith("the automata grow too large: a linear constraint")
    assert ";" not in answer.reason


@pytest.mark.parametrize(
    ("statement", "message"),
    [
        ("P(x, 1)", "1:3: unknown name 'x'; quantify it ('forall x: ...' or 'exists x: ...')"),
        ("forall x, y: P(x, Y)", "1:19: unknown name 'Y'; quantify it"),
        ("forall many: P(many, may)", "1:22: unknown name 'may'; did you mean 'many'?"),
        ("forall x: P(x)", "1:11: 'P' takes 2 numbers, one for each pile, not 1"),
        ("forall x: Q(x, x)", "1:11: unknown set 'Q'; a statement can use P, N, F"),
        ("forall x, y: P(x*y, 1)", "1:16: a product of two variable terms is not linear"),
        ("forall x: P(x, x) x", "1:19: expected 'and', 'or', '=>' or the end before 'x'"),
        ("forall x: P(x, x", "1:17: the text ends too early"),
        ("forall slack: slack = 1", "1:1: 'slack' is already a parameter here"),
        ("some i: i = 1", "1:1: 'some i' needs a row of piles"),
        ("forall x: P(x', x)", "1:13: only piles have a value after the move"),
    ],
)
def test_bad_statements_are_shown_where_they_are_bad(statement, message):
    with pytest.raises(GameTextError) as caught:
        read_statement(statement, 2, {"slack": 1})
    assert str(caught.value).startswith(f"statement:{message}")


def test_statements_are_decided_quickly(proof):
    wythoff = proof("wythoff")
    began = time.process_time()
    assert ask(wythoff, "forall x, y: P(x, y) and x < y => y <= 2*x + 1").holds
    assert time.process_time() - began < 1
