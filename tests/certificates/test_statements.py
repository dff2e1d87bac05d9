"""Statements with certificates: what the checker accepts is true, and whatever is malformed or false is refused."""

from __future__ import annotations

import json
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.certificates.conftest import verdict
from wythoff import checker
from wythoff.prove.certificate_files import checked_claim
from wythoff.prove.prover import prove
from wythoff.prove.stated_theorems import prove_statements
from wythoff.prove.verdict import Proof
from wythoff.solve import reference
from wythoff.workbench import Game, game

FOLDER = Path(checker.__file__).parent
GAMES = ("wythoff", "nim(heaps=2)", "splythoff", "misere-nim(heaps=2)", "capped-wythoff(cap=2)")
LARGEST = 4
"""All numbers of the random statements are at most this, so that trying them all decides the statements."""


@cache
def proved(spec: str) -> Proof:
    found = prove(game(spec))
    assert isinstance(found, Proof)
    return found


@cache
def played(spec: str) -> tuple[Game, set[tuple[int, ...]]]:
    """The game, and its P-positions with small piles by plain recursion, in every order."""
    rules = game(spec)
    found = {tuple(map(int, p)) for p in reference.p_positions(rules, LARGEST)}
    return rules, found | {p[::-1] for p in found}


def certificate(spec: str, *trees: Any) -> dict[str, Any]:
    return {"format": checker.STATEMENTS_FORMAT, "game": json.loads(proved(spec).certificate.text), "statements": trees}


def answer(spec: str, *trees: Any) -> str:
    known = proved(spec).certificate
    return verdict(certificate(spec, *trees), check=lambda data: checker.check_statements(json.dumps(data), known))


# -- random statements, and trying all numbers


def quantified(names: tuple[str, ...]) -> st.SearchStrategy[Any]:
    """A statement with these free variables."""
    return st.deferred(lambda: trees(names, 2))


def trees(names: tuple[str, ...], depth: int) -> st.SearchStrategy[Any]:
    name = st.sampled_from(names) if names else st.nothing()
    factor = st.integers(-2, 2).filter(bool)
    constant = st.integers(-3, 3)
    terms = st.dictionaries(name, factor, min_size=1, max_size=2).map(lambda d: [[n, f] for n, f in d.items()])
    pair = st.tuples(name, name).map(list)
    found = [
        st.tuples(st.sampled_from([">=", "="]), terms, constant).map(list),
        st.tuples(st.just("divides"), st.integers(1, 3), terms, constant).map(list),
        pair.map(lambda p: ["P", p]),
        st.tuples(pair, pair).map(lambda p: ["move", *p, []]),
    ]
    if depth:
        part = trees(names, depth - 1)
        found += [
            part.map(lambda p: ["not", p]),
            st.tuples(st.sampled_from(["and", "or"]), st.lists(part, min_size=1, max_size=2)).map(list),
        ]
        if len(names) < 4:
            found.append(bounded(names, depth - 1))
    return st.one_of(found)


def bounded(names: tuple[str, ...], depth: int) -> st.SearchStrategy[Any]:
    """That some number, not above the largest, makes a statement true."""
    new = f"x{len(names)}"
    small = [">=", [[new, -1]], LARGEST]
    return trees((*names, new), depth).map(lambda part: ["exists", new, ["and", [small, part]]])


STATEMENTS = st.one_of(bounded((), 3), bounded((), 3).map(lambda tree: ["not", tree]))


def renamed_apart(tree: Any, names: dict[str, str], used: set[str]) -> Any:
    """The same statement, in which no two variables have the same name."""
    head, *parts = tree
    if head == "exists":
        new = f"{parts[0]}_{len(used)}"
        used.add(new)
        return [head, new, renamed_apart(parts[1], {**names, parts[0]: new}, used)]
    if head == "not":
        return [head, renamed_apart(parts[0], names, used)]
    if head in ("and", "or"):
        return [head, [renamed_apart(part, names, used) for part in parts[0]]]
    if head == "P":
        return [head, [names[n] for n in parts[0]]]
    if head == "move":
        return [head, *([names[n] for n in side] for side in parts[:2]), parts[2]]
    *before, terms, constant = parts
    return [head, *before, [[names[n], f] for n, f in terms], constant]


def true_by_trying(spec: str, tree: Any, values: dict[str, int]) -> bool:
    head, *parts = tree
    rules, p_positions = played(spec)
    if head == "exists":
        return any(true_by_trying(spec, parts[1], {**values, parts[0]: n}) for n in range(LARGEST + 1))
    if head == "not":
        return not true_by_trying(spec, parts[0], values)
    if head in ("and", "or"):
        return (any if head == "or" else all)(true_by_trying(spec, part, values) for part in parts[0])
    if head == "P":
        return tuple(values[n] for n in parts[0]) in p_positions
    if head == "move":
        before, after = (tuple(values[n] for n in side) for side in parts[:2])
        return sorted(after) in [sorted(option) for option in rules.options(tuple(sorted(before)))]
    total = sum(f * values[n] for n, f in parts[-2]) + parts[-1]
    return total % parts[0] == 0 if head == "divides" else total >= 0 if head == ">=" else total == 0


@given(st.sampled_from(GAMES), STATEMENTS)
def test_what_is_accepted_is_what_trying_all_numbers_finds(spec: str, tree: Any) -> None:
    found = answer(spec, renamed_apart(tree, {}, set()))
    assert (found == "valid") == true_by_trying(spec, tree, {}), found
    assert found == "valid" or found.startswith("not true: ")


# -- statements of all numbers


@pytest.mark.parametrize(
    ("spec", "statement", "holds"),
    [
        ("wythoff", "forall x, y: P(x, y) and x < y => y <= 2*x", True),
        ("wythoff", "forall x, y: P(x, y) and x < y => y < 2*x", False),
        ("wythoff", "forall n: exists x, y: P(x, y), n < x", True),
        ("wythoff", "forall x: exists y: P(x, y)", True),
        ("capped-wythoff(cap=2)", "forall x: exists y: P(x, y), y < 3", True),
        ("capped-wythoff(cap=2)", "forall x: exists y: P(x, y), y < 2", False),
        ("splythoff", "forall a, b, c, d: M(a, b, c, d) => not (P(a, b), P(c, d))", True),
        ("splythoff", "forall a, b: M(a, b, 0, 0) <=> ((a = b or a = 0 or b = 0) and a + b > 0)", True),
        ("splythoff", "forall a, b: M(a, b, 0, 0) <=> (a = b or a = 0 or b = 0)", False),
        ("splythoff", "M_split(4, 7, 1, 2) and not M_double(4, 7, 1, 2) and not M_single(4, 7, 1, 2)", True),
        ("nim(heaps=3)", "forall x, y: exists z: P(x, y, z)", True),
        ("nim(heaps=3)", "forall x, y, z, u: P(x, y, z), P(x, y, u) => z = u", True),
        ("misere-nim(heaps=2)", "forall x, y: P(x, y) <=> (x = y and x >= 2) or x + y = 1", True),
    ],
)
def test_known_facts(spec: str, statement: str, holds: bool) -> None:
    if not holds:
        with pytest.raises(checker.Invalid, match="not true: "):
            prove_statements(proved(spec), [statement])
        return
    found = prove_statements(proved(spec), [statement])
    assert checker.check_statements(found.certificate).claim == found.statement
    assert checked_claim(found.certificate).game == str(game(spec))


SOME_P = ["exists", "a", ["exists", "b", ["P", ["a", "b"]]]]
TWINS = ["and", [["exists", "a", ["=", [["a", 1]], 0]], ["exists", "a", ["=", [["a", 1]], -1]]]]


@pytest.mark.parametrize(
    ("tree", "reason"),
    [
        (["P", ["a", "b"]], "a position has the wrong numbers"),
        (["exists", "a", ["P", ["a"]]], "a position has the wrong numbers"),
        (["exists", "a", ["exists", "a", ["P", ["a", "a"]]]], "a variable has the name of another"),
        # Each part is true of a number of its own, and no number makes both true.
        (TWINS, "a variable has the name of another"),
        (["exists", "a", ["=", [["b", 1]], 0]], "a variable is unknown"),
        (["exists", "a b", ["=", [], 0]], "a variable has no name"),
        (["exists", "a", ["move", ["a", "a"], ["a", "a"], ["leap"]]], "no move has this label"),
        (["exists", "a", ["move", ["a", "a"], ["a"], []]], "a position has the wrong numbers"),
        (["forall", "a", ["P", ["a", "a"]]], "an unknown kind of statement"),
        (["and"], "an unknown kind of statement"),
        ([], "an unknown kind of statement"),
        ("P", "a statement is malformed"),
        (["not", SOME_P], "not true: for no a, b: P(a, b)"),
        (["or", []], "not true: false"),
    ],
)
def test_what_is_malformed_or_false_is_refused(tree: Any, reason: str) -> None:
    assert answer("wythoff", tree) == reason


def test_each_statement_counts_and_there_is_one_at_least() -> None:
    assert answer("wythoff", SOME_P) == "valid"
    assert answer("wythoff", SOME_P, ["not", SOME_P]).startswith("not true")
    assert answer("wythoff") == "there are no statements, or too many"


def test_the_game_is_checked_first() -> None:
    whole = certificate("wythoff", SOME_P)
    whole["game"]["absorption"]["steps"].pop()
    known = proved("wythoff").certificate

    def check(data: Any) -> object:
        return checker.check_statements(json.dumps(data), known)

    assert verdict(whole, check=check) == "some positions outside the set are not absorbed"
    assert "which nothing checks" in verdict({**certificate("wythoff", SOME_P), "note": ""}, check=check)


def test_a_file_is_checked_alone(tmp_path: Path) -> None:
    path = tmp_path / "statements.json"
    path.write_bytes(prove_statements(proved("wythoff"), ["forall x: P(x, x) => x = 0"]).certificate)
    found = subprocess.run([sys.executable, "-I", "-S", FOLDER, path], capture_output=True, text=True, check=False)
    assert (found.returncode, found.stderr) == (0, "")
    assert found.stdout.startswith("valid: for all x: if P(x, x) then x = 0\nfor the P-positions of the game")
