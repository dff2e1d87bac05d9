"""The rules are read twice: by the prover, into cells, and by the checker, into disjuncts and automata. Both agree."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import product
from typing import Any

import numpy as np
from hypothesis import assume, event, example, given
from hypothesis import strategies as st
from numpy.typing import NDArray

from tests.certificates.truth import holds as holds_everywhere
from tests.examples import examples
from tests.strategies import game_texts
from wythoff.checker import Invalid, System
from wythoff.checker.automata import Automaton
from wythoff.checker.formulas import formula_text, read_formula, solutions
from wythoff.checker.rules import Game, Rule, rules_of
from wythoff.checker.work import counted
from wythoff.errors import GameTextError, TooComplex, Unsupported
from wythoff.numeration.digital import DigitSystem, base, fibonacci, recurrence
from wythoff.presburger import AtLeast, Equal
from wythoff.prove.certificate_writer import game_part
from wythoff.prove.move_automata import Family, families_of
from wythoff.rules.parse import parse_game
from wythoff.rules.ruleset import Ruleset

SYSTEMS = [base(2), fibonacci, recurrence((3, -1), (1, 3))]
LARGEST = {1: 9, 2: 5, 3: 3}
MAX_RULES = 40
HIDDEN_UP_TO = [0, 40, 24]
"""By how many hidden variables there are."""


@cache
def own_system(index: int) -> System:
    return System.read(json.loads(json.dumps(SYSTEMS[index].to_json())))


def word(system: DigitSystem, numbers: Sequence[int]) -> list[tuple[int, ...]]:
    """The digits of all numbers side by side."""
    words = [tuple(int(d) for d in system.representation(n)) for n in numbers]
    longest = max(map(len, words), default=0)
    return list(zip(*((0,) * (longest - len(w)) + w for w in words), strict=True))


def accepts(automaton: Automaton, system: DigitSystem, numbers: Sequence[int], zeros: int = 0) -> bool:
    state: int | None = automaton.start
    for letter in [(0,) * automaton.tracks] * zeros + word(system, numbers):
        state = None if state is None else automaton.step(state, letter)
    return state is not None and state in automaton.accepting


Values = dict[str, NDArray[np.int64]]


def truth(kind: str, modulus: int, terms: Iterable[tuple[str, int]], constant: int, values: Values) -> Any:
    total = sum((factor * values[name] for name, factor in terms), np.int64(constant))
    return total == 0 if kind == "=" else total >= 0 if kind == ">=" else total % modulus == 0


def allowed_by_rule(rule: Rule, system: DigitSystem, values: Values) -> NDArray[np.bool_]:
    """Hidden variables by trying: an equation or a bound keeps them small in games of this size."""
    inside = np.full(values[rule.piles[0]].shape, fill_value=True)
    for member, names in rule.members:
        known = cache(lambda *numbers, member=member: accepts(member, system, numbers))
        inside &= np.array([known(*map(int, numbers)) for numbers in zip(*(values[n] for n in names), strict=True)])
    found = np.zeros_like(inside)
    for some in product(range(HIDDEN_UP_TO[len(rule.hidden)] + 1), repeat=len(rule.hidden)):
        everything = values | {name: np.int64(n) for name, n in zip(rule.hidden, some, strict=True)}
        now = inside
        for atom in rule.atoms:
            now = now & truth(*atom, everything)
        found |= now
    return found


def allowed_by_family(family: Family, values: Values) -> NDArray[np.bool_]:
    found = np.full(values[family.piles[0]].shape, fill_value=True)
    for atom in family.atoms:
        kind = ">=" if isinstance(atom, AtLeast) else "=" if isinstance(atom, Equal) else "divides"
        found &= truth(kind, getattr(atom, "modulus", 0), atom.term.terms, atom.term.constant, values)
    return found


def readings(text: str, index: int) -> tuple[Ruleset, list[Family], list[Rule]]:
    """Both readings; texts that are too complicated for one of them are left out."""
    try:
        ruleset = Ruleset.instantiate(parse_game(text))
        families = families_of(ruleset, SYSTEMS[index])
    except (TooComplex, GameTextError):
        assume(False)
        raise
    part = json.loads(json.dumps(game_part(ruleset)))
    system = own_system(index)
    try:
        game = counted(lambda: Game.read(part, system.digits))
        rules = counted(lambda: rules_of(game, system))
    except Invalid as problem:
        # What is too complicated for the checker is undecided; nothing else is wrong with a game of the language.
        assume(not any(words in str(problem) for words in ("too many", "too large", "too long", "twice")))
        raise
    assume(len(rules) <= MAX_RULES and all(len(rule.hidden) < len(HIDDEN_UP_TO) for rule in rules))
    return ruleset, families, rules


FORALL = """game g piles x, y unordered
move m0: x' < x, y' = y, forall k: 2*k != x + y
move m1: 2 divides x - x', x' < x, not (exists k: y - y' = 3*k + 1), y' <= y
terminal exists k: x = 2*k + 1, y = k
play misere
"""


@examples(30)
@example(FORALL, 0)
@example(FORALL, 1)
@given(game_texts(max_piles=2), st.integers(0, len(SYSTEMS) - 1))
def test_the_two_readings_of_the_rules_are_one(text: str, index: int) -> None:
    """Move by move: the cells of the prover allow what the disjuncts of the checker allow, on a whole box."""
    try:
        ruleset, families, rules = readings(text, index)
    except Unsupported:
        assume(False)
        raise
    piles = ruleset.piles
    event(f"members: {any(rule.members for rule in rules)}, terminal: {ruleset.terminal is not None}")
    box = np.array(list(product(range(LARGEST[len(piles)] + 1), repeat=2 * len(piles))))
    names = [*piles, *(pile + "'" for pile in piles)]
    values = dict(zip(names, box.T, strict=True))
    for number in range(len(ruleset.moves)):
        theirs = [allowed_by_family(family, values) for family in families if family.move == number]
        ours = [allowed_by_rule(rule, SYSTEMS[index], values) for rule in rules if rule.move == number]
        nothing = np.zeros(len(box), dtype=bool)
        differ = np.logical_or.reduce([nothing, *theirs]) != np.logical_or.reduce([nothing, *ours])
        assert not differ.any(), (number, box[differ][0])


# -- formulas with any quantifiers

FREE = ("x", "y")


@st.composite
def trees(draw: st.DrawFn, names: tuple[str, ...] = FREE, depth: int = 3) -> list[Any]:
    """A formula whose quantified numbers are at most 6, so that trying finds them."""
    kinds = [">=", "=", "divides"] + ["and", "or", "not", "exists", "forall"] * (depth > 0)
    kind = draw(st.sampled_from(kinds))
    if kind in ("and", "or"):
        return [kind, [draw(trees(names, depth - 1)) for _ in range(draw(st.integers(0, 2)))]]
    if kind == "not":
        return ["not", draw(trees(names, depth - 1))]
    if kind in ("exists", "forall"):
        name = next(name for name in ("k", "l", "m", "n") if name not in names)
        inner = ["and", [[">=", [[name, -1]], 6], draw(trees((*names, name), depth - 1))]]
        if kind == "exists":
            return ["exists", name, inner]
        return ["not", ["exists", name, ["and", [inner[1][0], ["not", inner[1][1]]]]]]
    terms = [[name, draw(st.integers(-3, 3))] for name in names]
    constant = draw(st.integers(-5, 5))
    return [kind, terms, constant] if kind != "divides" else [kind, draw(st.integers(1, 4)), terms, constant]


def holds(tree: Any, values: dict[str, int]) -> bool:
    return bool(holds_everywhere(tree, values))


@examples(50)
@given(trees(), st.integers(0, len(SYSTEMS) - 1))
def test_the_automaton_of_a_formula(tree: list[Any], index: int) -> None:
    """It accepts the solutions: on greedy words, however many zeros stand before them, and on others."""
    system = own_system(index)
    formula = read_formula(tree, frozenset(FREE))
    automaton = counted(lambda: solutions(formula, FREE, system))
    for x, y in product(range(9), repeat=2):
        expected = holds(tree, {"x": x, "y": y})
        for zeros in (0, 1, 3):
            assert accepts(automaton, SYSTEMS[index], (x, y), zeros) == expected, (x, y, zeros)
    for digits in product(range(2), repeat=4):
        state: int | None = automaton.start
        for d in digits:
            state = None if state is None else automaton.step(state, (d, 0))
        expected = holds(tree, {"x": SYSTEMS[index].value(digits), "y": 0})
        assert (state is not None and state in automaton.accepting) == expected, digits


@examples(8)
@given(st.integers(1, 12), st.integers(0, 12), st.integers(0, len(SYSTEMS) - 1))
def test_quantified_numbers_may_have_many_more_digits(factor: int, constant: int, index: int) -> None:
    """exists k: k = factor * x + constant, where k has more digits than x; and for all k it is not so."""
    there = ["exists", "k", ["=", [["k", -1], ["x", factor]], constant]]
    odd = ["exists", "k", ["and", [["=", [["k", -1], ["x", factor]], constant], ["divides", 3, [["k", 1]], 0]]]]
    for tree, expected in ((there, lambda x: True), (odd, lambda x: (factor * x + constant) % 3 == 0)):
        for sign in (True, False):
            formula = read_formula(tree if sign else ["not", tree], frozenset(["x"]))
            automaton = counted(lambda formula=formula: solutions(formula, ("x",), own_system(index)))
            for x in range(20):
                assert accepts(automaton, SYSTEMS[index], (x,)) == (expected(x) == sign)


# -- what is printed


def said(text: str, values: dict[str, int]) -> bool:
    """A printed formula without quantifiers, as Python reads it."""
    text = re.sub(r"(\d+) divides ([^()]*?)(?= and | or |\)|$)", r"((\2) % \1 == 0)", text)
    text = re.sub(r"(\d+) ([xy])", r"\1*\2", text)
    text = re.sub(r"(?<![<>=])=(?!=)", "==", text.replace("false", "False").replace("true", "True"))
    return bool(eval(text, {}, values))


@st.composite
def plain_trees(draw: st.DrawFn, depth: int = 3) -> list[Any]:
    kind = draw(st.sampled_from([">=", "=", "divides"] + ["and", "or", "not"] * 2 * (depth > 0)))
    if kind in ("and", "or"):
        return [kind, [draw(plain_trees(depth - 1)) for _ in range(draw(st.integers(0, 3)))]]
    if kind == "not":
        return ["not", draw(plain_trees(depth - 1))]
    terms = [[name, draw(st.integers(-3, 3))] for name in FREE]
    constant = draw(st.integers(-5, 5))
    return [kind, terms, constant] if kind != "divides" else [kind, draw(st.integers(2, 4)), terms, constant]


A, B = [">=", [["x", 1]], -1], [">=", [["y", 1]], -1]


@examples(100)
@example(["and", [["or", [["or", [A, B]]]], A]])
@example(["or", [["and", [["and", [A, B]]]], B]])
@given(plain_trees())
def test_what_is_printed_is_what_is_meant(tree: list[Any]) -> None:
    """Brackets that are left out do not change the rules that a reader sees."""
    text = formula_text(read_formula(tree, frozenset(FREE)))
    for x, y in product(range(5), repeat=2):
        assert said(text, {"x": x, "y": y}) == holds(tree, {"x": x, "y": y}), text
