"""Check a certificate: that a set P, given by an automaton, is the set of P-positions of a game, for all positions.

Standard library only; nothing else of the package is imported, and nothing is sampled. The argument that is checked:

1. *Numbers.* Digit words stand for sums of terms U_i of a recurrence. Every natural number has a canonical word: 0 has
   one, and whenever a number has one, so has the next. P is the set of positions whose canonical words it accepts.
2. *Moves* are the formulas that the certificate carries, as disjuncts: some naturals satisfy all atoms of a
   conjunction. A terminal position has no moves. No disjunct admits a move that keeps or raises the sum of the piles,
   so play ends.
3. *Independence.* No disjunct admits a move from P to P.
4. *Absorption.* Step by step the set of positions still to be absorbed shrinks: G_0 holds all positions outside
   P; whatever is in G_(i-1) but not in G_i has a move by the i-th strategy, and every pair of that strategy is a legal
   move into P by a named disjunct; the last G is empty. Under misere play it holds only positions without a move, and
   every position of P has a move, shown by strategies of the same kind.
5. *Blocking.* Where the opponent may forbid k options, the options in P are counted instead: C_1(x, z) holds if z is
   an option of x in P, and C_j(x, z) if there are j of them up to z, in the order of their piles. No position of P has
   k + 1, every other one has.

By induction on the sum, this makes P the set of P-positions. The game is the formulas, not the name or the text beside
them: whoever asks about a certain game compares the formulas. All work is counted, so that every check ends.

``python checker.py FILE`` checks a file; this module alone is enough.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextvars import ContextVar
from copy import copy
from functools import cache
from itertools import pairwise, permutations, product
from math import gcd
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

MOST_STATES = 1_000_000
MOST_STEPS = 50_000_000
MOST_LETTERS = 2_000_000
MOST_DISJUNCTS = 5_000
MOST_ATOMS = 100_000
MOST_VARIABLES = 32
MOST_BLOCKED = 1_000
LARGEST_NUMBER = 10**9
LARGEST_MODULUS = 1_000
LARGEST_REMAINDER = 10**40
FORMAT = "wythoff-certificate-2"

# What is known of a game. A game with anything more, such as another end of play, is not the game of this argument.
GAME_KEYS = {"name", "text", "parameters", "piles", "unordered", "moves", "terminal", "misere", "block"}
MOVE_KEYS = {"label", "formula", "removal"}


# The place of a number that is 0, where others have a track.
ZERO = -1


Answer = TypeVar("Answer")


class Invalid(Exception):
    """The certificate does not prove its claim."""


def require(condition: bool, why: str) -> None:
    if not condition:
        raise Invalid(why)


_steps_left: ContextVar[list[int]] = ContextVar("_steps_left")


def spend(steps: int) -> None:
    """Count work against the limit of the check that is running."""
    left = _steps_left.get()
    left[0] -= steps
    require(left[0] >= 0, "the check needs too many steps")


def natural(value: Any, below: int) -> bool:
    """Whether it is an integer, no boolean, from 0 up to ``below``."""
    return type(value) is int and 0 <= value < below


# -- automata


class Automaton:
    """A deterministic automaton as stored: for each state its transitions, pairs of a letter's number and a target."""

    def __init__(self, data: Any, tracks: int, digits: int) -> None:
        require(data["digits"] == [digits] * tracks, "an automaton has the wrong tracks")
        count, letters = len(data["rows"]), digits**tracks
        require(count <= MOST_STATES and letters <= MOST_LETTERS, "an automaton is too large")
        self.data, self.tracks, self.digits = data, tracks, digits
        self.start = data["start"]
        require(all(natural(q, count) for q in (self.start, *data["accepting"])), "no such state")
        self.accepting = frozenset(data["accepting"])
        self.rows: list[dict[tuple[int, ...], int]] = []
        places = [digits**i for i in reversed(range(tracks))]
        known: dict[int, tuple[int, ...]] = {}
        for row in data["rows"]:
            for letter, target in row:
                require(natural(letter, letters), "no such letter")
                require(natural(target, count), "no such state")
                if letter not in known:
                    known[letter] = tuple(letter // place % digits for place in places)
            self.rows.append({known[letter]: target for letter, target in row})
            require(len(self.rows[-1]) == len(row), "an automaton is not deterministic")

    def step(self, state: int, letter: tuple[int, ...]) -> int | None:
        return self.rows[state].get(letter)

    def alphabet(self) -> Iterator[tuple[int, ...]]:
        return product(range(self.digits), repeat=self.tracks)

    def complement(self) -> Automaton:
        """The automaton of the words that this one rejects."""
        sink = len(self.rows)
        spend(self.digits**self.tracks * (sink + 1))
        other = copy(self)
        other.rows = [{letter: row.get(letter, sink) for letter in self.alphabet()} for row in [*self.rows, {}]]
        other.accepting = frozenset(range(sink + 1)) - self.accepting
        return other


class System:
    """The terms U_0 < U_1 < ... of a linear recurrence, and the canonical words.

    The coefficients are natural numbers, or (p, -q) with p > q.
    """

    def __init__(self, data: Any) -> None:
        self.weights: list[int] = list(data["weights"])
        self.terms: list[int] = list(data["initial"])
        self.digits, self.order = data["digits"], len(data["weights"])
        require(all(type(w) is int for w in self.weights), "the recurrence is malformed")
        self.falling = len(self.weights) == 2 and self.weights[0] + self.weights[1] > 0 > self.weights[1]
        numbers = [*self.terms, self.digits, *(map(abs, self.weights) if self.falling else self.weights)]
        require(all(natural(n, 10**6) for n in numbers), "the numeration system is malformed")
        require(1 <= self.order == len(self.terms) <= 8 and self.terms[0] == 1, "the recurrence is malformed")
        require(self.weights[-1] != 0 and 2 <= self.digits <= 64, "the recurrence is malformed")
        while len(self.terms) < 200:
            self.terms.append(sum(w * u for w, u in zip(self.weights, reversed(self.terms), strict=False)))
        require(all(a < b for a, b in zip(self.terms, self.terms[1:], strict=False)), "the terms do not grow")
        self.cost = 20 + self.order * self.terms[60].bit_length() // 50
        self.sums = [0]
        for term in self.terms:
            self.sums.append(self.sums[-1] + term)
        self.canonical = Automaton(data["canonical"], 1, self.digits)

    def never_below(self, vector: tuple[int, ...], least: int, target: int) -> bool:
        """Whether the value stays above ``target`` whatever m >= 0 more digits, each worth at least ``least``, follow.

        f(m) = sum of v_i U_(m+i) + least S_m - target is the smallest value after m digits. The steps
        g(m) = f(m+1) - f(m) obey the recurrence. If its coefficients are natural, `order` steps in a row that are not
        negative make all later ones so; if they are (p, -q), 0 <= g(m) <= g(m+1) does. Then it is enough that f is
        positive up to there.
        """

        def f(m: int) -> int:
            return sum(v * self.terms[m + i] for i, v in enumerate(vector)) + least * self.sums[m] - target

        values = [f(0)]
        for m in range(60):
            if values[-1] <= 0:
                return False
            while len(values) <= m + self.order:
                values.append(f(len(values)))
            steps = [values[m + j + 1] - values[m + j] for j in range(self.order)]
            if min(steps) >= 0 and (not self.falling or steps[0] <= steps[1]):
                return all(value > 0 for value in values[: m + 1])
            if values[m + 1] <= 0:
                return False
        return False


class Linear:
    """The automaton of sum(factor * number) + constant = 0, >= 0 or divisible by a modulus, first digit first.

    A state stands for the vector v such that the digits read so far are worth v_0 U_0 + ... at the end; states from
    which the condition can no longer hold are cut off, and those from which it can no longer fail are one, exactly.
    """

    def __init__(self, system: System, atom: Any, tracks: dict[str, int]) -> None:
        self.system = system
        self.kind, self.modulus, terms, self.constant = atom
        total: dict[int, int] = {}
        for name, factor in terms:
            total[tracks[name]] = total.get(tracks[name], 0) + factor
        total.pop(ZERO, None)
        self.factors = [(track, factor) for track, factor in total.items() if factor]
        top = system.digits - 1
        self.least = sum(min(0, f * top) for _, f in self.factors)
        self.most = sum(max(0, f * top) for _, f in self.factors)
        self.vectors: list[tuple[int, ...] | None] = []
        self.known: dict[tuple[int, ...] | None, int] = {}
        self.rows: list[dict[int, int | None]] = []
        self.digits: dict[tuple[int, ...], int] = {}
        self.start = self._number((0,) * system.order)

    def digit(self, letter: tuple[int, ...]) -> int:
        """What a letter adds to the value."""
        digit = self.digits.get(letter)
        if digit is None:
            digit = self.digits[letter] = sum(factor * letter[track] for track, factor in self.factors)
        return digit

    def step(self, state: int, letter: tuple[int, ...]) -> int | None:
        return self.after(state, self.digit(letter))

    def after(self, state: int, digit: int) -> int | None:
        row = self.rows[state]
        if digit not in row:
            spend(self.system.cost)
            row[digit] = self._next(self.vectors[state], digit)
        return row[digit]

    def _number(self, vector: tuple[int, ...] | None) -> int:
        """The state of a vector; None is the state in which the condition holds whatever follows."""
        if vector not in self.known:
            self.known[vector] = len(self.vectors)
            self.vectors.append(vector)
            self.rows.append({})
        return self.known[vector]

    def _next(self, vector: tuple[int, ...] | None, digit: int) -> int | None:
        if vector is None:
            return self._number(None)
        weights, carry = self.system.weights, vector[-1]
        shifted = [digit, *vector[:-1]]
        vector = tuple(v + weights[-1 - i] * carry for i, v in enumerate(shifted))
        if self.kind == "divides":
            return self._number(tuple(v % self.modulus for v in vector))
        require(all(-LARGEST_REMAINDER < v < LARGEST_REMAINDER for v in vector), "the remainders grow too large")
        if self.system.never_below(vector, self.least, -self.constant):
            return None if self.kind == "=" else self._number(None)
        if self.system.never_below(tuple(-v for v in vector), -self.most, self.constant):
            return None
        return self._number(vector)

    def accepts(self, state: int) -> bool:
        vector = self.vectors[state]
        if vector is None:
            return True
        value = sum(v * u for v, u in zip(vector, self.system.terms, strict=False)) + self.constant
        return bool(value == 0 if self.kind == "=" else value >= 0 if self.kind == ">=" else value % self.modulus == 0)


# -- searches

Reading: TypeAlias = tuple[Automaton, tuple[int, ...]]
"""An automaton and the tracks that it reads; ZERO is a track of zeros."""


def common_word(stored: list[Reading], linear: list[Linear], tracks: int, outside: Reading | None = None) -> bool:
    """Whether some word is accepted by all, and not by ``outside``; the stored automata together read every track."""
    require(stored[0][0].digits ** tracks <= MOST_LETTERS, "a rule has too many variables")
    if outside is not None:
        stored = [*stored, (outside[0].complement(), outside[1])]
    start = (tuple(a.start for a, _ in stored), tuple(l.start for l in linear))
    seen, pending = {start}, [start]
    ways: dict[tuple[int, ...], set[tuple[tuple[int, ...], tuple[int, ...]]]] = {}
    while pending:
        states, remainders = pending.pop()
        if all(q in a.accepting for q, (a, _) in zip(states, stored, strict=True)) and all(
            l.accepts(r) for r, l in zip(remainders, linear, strict=True)
        ):
            return True
        if states not in ways:
            letters = _letters(stored, states, tracks)
            ways[states] = {(targets, tuple(l.digit(letter) for l in linear)) for letter, targets in letters}
        spend(len(ways[states]))
        for targets, digits in ways[states]:
            ends = []
            for l, remainder, digit in zip(linear, remainders, digits, strict=True):
                end = l.after(remainder, digit)
                if end is None:
                    break
                ends.append(end)
            else:
                following = (targets, tuple(ends))
                if following not in seen:
                    seen.add(following)
                    require(len(seen) < MOST_STATES, "the check needs too many states")
                    pending.append(following)
    return False


def _letters(
    stored: list[Reading], states: tuple[int, ...], tracks: int
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The letters on which all stored automata go on, and where they go."""
    partial: list[tuple[dict[int, int], tuple[int, ...]]] = [({ZERO: 0}, ())]
    for (automaton, places), state in zip(stored, states, strict=True):
        row, longer = automaton.rows[state], []
        fixed = bool(partial) and all(place in partial[0][0] for place in places)
        spend(1 + len(partial) * (1 if fixed else len(row)))
        for digits, targets in partial:
            if fixed:
                target = row.get(tuple(digits[place] for place in places))
                if target is not None:
                    longer.append((digits, (*targets, target)))
                continue
            for own, target in row.items():
                extended = dict(digits)
                if all(extended.setdefault(place, d) == d for place, d in zip(places, own, strict=True)):
                    longer.append((extended, (*targets, target)))
        partial = longer
    for digits, targets in partial:
        yield tuple(digits[track] for track in range(tracks)), targets


def included(
    inner: Automaton, step: Callable[[Any, tuple[int, ...]], Any], start: Any, ok: Callable[[Any], bool]
) -> bool:
    """Whether every word of ``inner`` is accepted by the deterministic automaton that step, start and ok describe."""
    seen, pending = {(inner.start, start)}, [(inner.start, start)]
    while pending:
        state, other = pending.pop()
        spend(1 + len(inner.rows[state]))
        if state in inner.accepting and (other is None or not ok(other)):
            return False
        for letter, target in inner.rows[state].items():
            following = (target, None if other is None else step(other, letter))
            if following not in seen:
                seen.add(following)
                require(len(seen) < MOST_STATES, "the check needs too many states")
                pending.append(following)
    return True


Moves: TypeAlias = Callable[[Any], Mapping[tuple[int, ...], Iterable[Any]]]
"""The transitions of a nondeterministic automaton: for a state, the targets by letter."""


def covered(
    inside: Automaton, outside: Automaton | None, starts: Iterable[Any], moves: Moves, ok: Callable[[Any], bool]
) -> bool:
    """Whether each word of ``inside`` that ``outside`` rejects is accepted by the automaton of ``moves``.

    Its start set is closed under zeros: the numbers that it guesses may have more digits than those that are read.
    """
    zeros = (0,) * inside.tracks
    closure = set(starts)
    fresh = list(closure)
    while fresh:
        for state in moves(fresh.pop()).get(zeros, ()):
            spend(1)
            if state not in closure:
                closure.add(state)
                fresh.append(state)
    numbers: dict[frozenset[Any], int] = {}
    choices: list[list[Mapping[tuple[int, ...], Iterable[Any]]]] = []
    rows: list[dict[tuple[int, ...], int]] = []
    good: list[bool] = []

    def number(subset: frozenset[Any]) -> int:
        if subset not in numbers:
            spend(1 + len(subset))
            numbers[subset] = len(rows)
            choices.append([moves(state) for state in subset])
            rows.append({})
            good.append(any(map(ok, subset)))
        return numbers[subset]

    first = (inside.start, None if outside is None else outside.start, number(frozenset(closure)))
    seen, pending = {first}, [first]
    while pending:
        state, other, subset = pending.pop()
        spend(1 + len(inside.rows[state]))
        if state in inside.accepting and not good[subset] and (outside is None or other not in outside.accepting):
            return False
        beyond = {} if outside is None or other is None else outside.rows[other]
        row = rows[subset]
        for letter, target in inside.rows[state].items():
            if letter not in row:
                spend(1 + len(choices[subset]))
                found = [choice[letter] for choice in choices[subset] if letter in choice]
                row[letter] = number(frozenset().union(*found))
            triple = (target, beyond.get(letter), row[letter])
            if triple not in seen:
                seen.add(triple)
                require(len(seen) < MOST_STATES, "the check needs too many states")
                pending.append(triple)
    return True


# -- formulas


def check_formula(formula: Any, names: frozenset[str]) -> int:
    """How many parts a formula has; requires that it is well formed, with ``names`` its only free variables."""
    require(type(formula) is list and len(formula) > 0, "a formula is malformed")
    head, *parts = formula
    if head == "not" and len(parts) == 1:
        size = 1 + check_formula(parts[0], names)
    elif head in ("and", "or") and len(parts) == 1:
        require(type(parts[0]) is list, "a formula is malformed")
        size = 1 + sum(check_formula(part, names) for part in parts[0])
    elif head == "exists" and len(parts) == 2:
        require(type(parts[0]) is str and parts[0] not in names, "a variable has the name of another")
        size = 1 + check_formula(parts[1], names | {parts[0]})
    else:
        if head == "divides":
            modulus = parts.pop(0)
            require(natural(modulus, LARGEST_MODULUS) and modulus > 0, "a modulus is not positive, or too large")
        require(head in ("divides", "=", ">=") and len(parts) == 2, "an unknown kind of formula")
        terms, constant = parts
        factors = dict(terms)
        require(type(terms) is list and len(factors) == len(terms), "a variable occurs twice in an atom")
        require(factors.keys() <= names, "a variable is unknown")
        numbers = [constant, *factors.values()]
        require(all(type(n) is int and abs(n) <= LARGEST_NUMBER for n in numbers), "an atom has a bad number")
        size = 1 + len(terms)
    require(size <= MOST_ATOMS, "a formula is too long")
    return size


def disjuncts(formula: Any, positive: bool = True) -> list[tuple[list[str], list[Any]]]:
    """A formula as a list of (quantified variables, atoms); an atom is (kind, modulus, terms, constant)."""
    head = formula[0]
    if head == "not":
        return disjuncts(formula[1], not positive)
    if head in ("and", "or"):
        parts = [disjuncts(part, positive) for part in formula[1]]
        if (head == "or") == positive:
            require(sum(map(len, parts)) <= MOST_DISJUNCTS, "the formula has too many cases")
            return [one for part in parts for one in part]
        found: list[tuple[list[str], list[Any]]] = [([], [])]
        for part in parts:
            require(len(found) * len(part) <= MOST_DISJUNCTS, "the formula has too many cases")
            require(all(not {*v} & {*w} for v, _ in found for w, _ in part), "a variable is quantified twice")
            found = [(v + w, a + b) for v, a in found for w, b in part]
            require(sum(len(a) for _, a in found) <= MOST_ATOMS, "the formula has too many cases")
        return found
    if head == "exists":
        require(positive, "universal quantifiers are beyond this checker")
        name = formula[1]
        inner = disjuncts(formula[2])
        require(all(name not in names for names, _ in inner), "a variable is quantified twice")
        return [([name, *names], atoms) for names, atoms in inner]
    if head == "divides":
        _, modulus, terms, constant = formula
        shifts = [0] if positive else range(1, modulus)
        return [([], [("divides", modulus, tuple(map(tuple, terms)), constant + s)]) for s in shifts]
    kind, terms, constant = formula
    require(kind in ("=", ">="), "an unknown kind of atom")
    form = tuple((name, factor) for name, factor in terms)
    negative = tuple((name, -factor) for name, factor in form)
    if positive:
        return [([], [(kind, 0, form, constant)])]
    below: list[tuple[list[str], list[Any]]] = [([], [(">=", 0, negative, -constant - 1)])]
    return below if kind == ">=" else [*below, ([], [(">=", 0, form, constant - 1)])]


def without_solved(names: list[str], atoms: list[Any]) -> tuple[list[str], list[Any]]:
    """Replace each quantified variable that an equation gives as an integer form; it must still be a natural number."""
    for name in list(names):
        equation = next((a for a in atoms if a[0] == "=" and dict(a[2]).get(name) in (1, -1)), None)
        if equation is None:
            continue
        sign = -dict(equation[2])[name]
        value = {n: sign * f for n, f in equation[2] if n != name}
        constant = sign * equation[3]

        def replaced(atom: Any, name: str = name, value: Any = value, constant: int = constant) -> Any:
            kind, modulus, terms, offset = atom
            total = dict(terms)
            factor = total.pop(name, 0)
            for other, f in value.items():
                total[other] = total.get(other, 0) + factor * f
            kept = tuple(sorted((n, f) for n, f in total.items() if f))
            return (kind, modulus, kept, offset + factor * constant)

        natural = (">=", 0, ((name, 1),), 0)
        atoms = [replaced(a) for a in [*atoms, natural] if a is not equation]
        names = [n for n in names if n != name]
    return names, atoms


def renamed(formula: Any, names: dict[str, str]) -> Any:
    """The formula with its free variables renamed; no new name may be quantified in it."""
    head, *parts = formula
    if head == "not":
        return [head, renamed(parts[0], names)]
    if head in ("and", "or"):
        return [head, [renamed(part, names) for part in parts[0]]]
    if head == "exists":
        return [head, parts[0], renamed(parts[1], names)]
    *modulus, terms, constant = parts
    return [head, *modulus, [[names.get(name, name), factor] for name, factor in terms], constant]


def infeasible(atoms: list[Any]) -> bool:
    """Whether no rational numbers satisfy the equations and inequalities, by elimination of one variable at a time.

    False may mean that they do, that a congruence is needed to see it, or that it would take too long.
    """
    rows: dict[str, list[dict[str, int]]] = {"=": [], ">=": [], "divides": []}
    for kind, _, terms, constant in atoms:
        rows[kind].append({**{name: factor for name, factor in terms if factor}, "": constant})

    def sum_without(name: str, first: dict[str, int], second: dict[str, int], sign: int) -> dict[str, int]:
        a, b = abs(second[name]), sign * first[name]
        spend(len(first) + len(second))
        total = {n: a * first.get(n, 0) + b * second.get(n, 0) for n in first.keys() | second.keys()}
        common = gcd(*total.values()) or 1
        return {n: f // common for n, f in total.items() if f or n == ""}

    equations, bounds = rows["="], rows[">="]
    while equations and all(abs(f) < LARGEST_REMAINDER for row in equations for f in row.values()):
        equation = equations.pop()
        name = next((n for n in equation if n), None)
        if name is None:
            if equation[""]:
                return True
            continue
        sign = -1 if equation[name] > 0 else 1
        equations = [sum_without(name, row, equation, sign) if name in row else row for row in equations]
        bounds = [sum_without(name, row, equation, sign) if name in row else row for row in bounds]
    # Equations that are left out only make the rest easier to satisfy.
    while len(bounds) < 1000 and all(abs(f) < LARGEST_REMAINDER for row in bounds for f in row.values()):
        if any(len(row) == 1 and row[""] < 0 for row in bounds):
            return True
        names = {name for row in bounds for name in row if name}
        if not names:
            return False
        signs = {n: [sum(row.get(n, 0) * s > 0 for row in bounds) for s in (1, -1)] for n in names}
        name = min(sorted(names), key=lambda n: signs[n][0] * signs[n][1] - sum(signs[n]))
        up, down = ([row for row in bounds if row.get(name, 0) * s > 0] for s in (1, -1))
        kept = [row for row in bounds if name not in row]
        bounds = kept + [sum_without(name, row, other, 1) for row in up for other in down]
    return False


# -- rules


class Rule:
    """A disjunct: the piles before and after and some naturals satisfy all atoms; some lie in sets of their own."""

    def __init__(self, label: str, piles: list[str], names: list[str], atoms: list[Any], members: list[Any]) -> None:
        self.label, self.piles, self.behind = label, piles, [pile + "'" for pile in piles]
        self.names = names
        self.variables = [*self.behind, *names]
        self.atoms = list(dict.fromkeys(atoms))
        self.members: list[tuple[Automaton, list[str]]] = members

    def places(self) -> tuple[dict[str, int], int]:
        """A track for each variable, or ZERO, and their number; variables that an atom equates share one."""
        place = {pile: i for i, pile in enumerate(self.piles)}
        tracks, missing = len(place), list(self.variables)
        equal = [dict(terms) for kind, _, terms, constant in self.atoms if kind == "=" and constant == 0]
        while missing:
            known = {
                name: ZERO if len(terms) == 1 else place[next(n for n in terms if n != name)]
                for name in missing
                for terms in equal
                if terms.get(name) in (1, -1)
                and (len(terms) == 1 or (len(terms) == 2 and sum(terms.values()) == 0))
                and all(n in place for n in terms if n != name)
            }
            if not known:
                known, tracks = {missing[0]: tracks}, tracks + 1
            place |= known
            missing = [name for name in missing if name not in known]
        return place, tracks


def rules_of(game: Any, digits: int) -> list[Rule]:
    """All disjuncts of all moves, in the order in which steps count them."""
    piles = list(game["piles"])
    known = frozenset(piles + [pile + "'" for pile in piles])
    ended = []
    if game.get("terminal") is not None:
        check_formula(game["terminal"], frozenset(piles))
        orders = permutations(piles) if game["unordered"] else [piles]
        ended = [["not", renamed(game["terminal"], dict(zip(piles, order, strict=True)))] for order in orders]
    rules = []
    for move in game["moves"]:
        require(move.keys() <= MOVE_KEYS and ("formula" in move) != ("removal" in move), "a move of an unknown kind")
        formula: list[Any] = ["and", ended]
        members: list[Any] = []
        if "formula" in move:
            check_formula(move["formula"], known)
            formula = ["and", [move["formula"], *ended]]
        taken = [] if "formula" in move else [f"{pile} taken" for pile in piles]
        require(not known & set(taken), "a pile has the name of a variable")
        given: list[Any] = [("=", 0, ((p, 1), (p + "'", -1), (t, -1)), 0) for p, t in zip(piles, taken, strict=False)]
        if taken:
            given.append((">=", 0, tuple((t, 1) for t in taken), -1))
            members = [(Automaton(move["removal"], len(piles), digits), taken)]
        for names, atoms in disjuncts(formula):
            require(len(names) <= MOST_VARIABLES, "a rule has too many variables")
            spend(len(names) * len(atoms))
            names, atoms = without_solved(names, atoms)
            rules.append(Rule(str(move.get("label")), piles, names + taken, atoms + given, members))
    return rules


def lowers_the_sum(rule: Rule) -> bool:
    """Whether every move of a rule takes more from some piles than it adds to others.

    Mostly this follows for rational numbers; where it does not, it is decided in binary digits.
    """
    kept = (">=", 0, tuple([(b, 1) for b in rule.behind] + [(p, -1) for p in rule.piles]), 0)
    atoms = [*rule.atoms, kept]
    natural_numbers = [(">=", 0, ((name, 1),), 0) for name in [*rule.piles, *rule.variables]]
    if infeasible(atoms) or infeasible(atoms + natural_numbers):
        return True
    place, tracks = rule.places()
    digits: list[Reading] = [(BINARY.canonical, (track,)) for track in range(tracks)]
    return not common_word(digits, [Linear(BINARY, atom, place) for atom in atoms], tracks)


BINARY = System(
    {
        "weights": [2],
        "initial": [1],
        "digits": 2,
        "canonical": {"digits": [2], "start": 0, "accepting": [0], "rows": [[[0, 0], [1, 0]]]},
    }
)


# -- the argument


def check(certificate: Any) -> str:
    """The game that the certificate is about; raises :class:`Invalid` unless all of its claims hold."""
    return counted(lambda: _check(certificate))


def counted(work: Callable[[], Answer]) -> Answer:
    """Do some work within the limit of one check; whatever is malformed is invalid."""
    _steps_left.set([MOST_STEPS])
    try:
        return work()
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, RecursionError) as problem:
        raise Invalid(f"the certificate is malformed ({type(problem).__name__}: {problem})") from None


def _check(certificate: Any) -> str:
    require(certificate["format"] == FORMAT, f"not a certificate of the format {FORMAT}")
    system = System(certificate["system"])
    game = certificate["game"]
    require(type(game["name"]) is str and game.keys() <= GAME_KEYS, "a game with unknown conventions")
    piles, unordered, misere = list(game["piles"]), game["unordered"], game.get("misere", False)
    require(type(unordered) is bool and type(misere) is bool, "the conventions are malformed")
    block = game.get("block", 0)
    require(natural(block, MOST_BLOCKED) and not (block and misere), "blocking is malformed, or together with misere")
    require(all(type(pile) is str for pile in piles), "the piles are malformed")
    width = len(piles)
    require(len({*piles, *(pile + "'" for pile in piles)}) == 2 * width > 0, "two piles have one name, or none exist")
    cold = Automaton(certificate["cold"], width, system.digits)
    _check_numbers(system)
    require(cold.step(cold.start, (0,) * width) == cold.start, "leading zeros matter to the set")
    rules = rules_of(game, system.digits)
    for rule in rules:
        require(lowers_the_sum(rule), "a move does not lower the sum of the piles")
    if unordered:
        for i in range(width - 1):
            swap = (*range(i), i + 1, i, *range(i + 2, width))
            require(_same(cold, swap), "the set is not symmetric, but the piles are unordered")
    absorption = certificate["absorption"]
    left = Automaton(absorption["left"], width, system.digits)
    _check_outside(system, cold, left, unordered)
    if block:
        levels = [Automaton(level, 2 * width, system.digits) for level in certificate["levels"]]
        require(len(levels) == block + 1, "the options of P are not counted far enough")
        _check_levels(levels, system, rules, cold, unordered)
        few: list[Reading] = [(cold, tuple(range(width))), (levels[-1], tuple(range(2 * width)))]
        ascending = _ascending(system, range(width)) if unordered else []
        require(not common_word(few, ascending, 2 * width), "a position of the set has too many options in the set")
        many = _absorbs(left, None, levels[-1], tuple(range(width)))
        require(many, "a position outside the set has too few options in the set")
        return str(game["name"])
    for rule in rules:
        require(not _has_move(rule, system, cold, cold, range(width)), "a move leads from the set to the set")
    left = _check_steps(absorption["steps"], system, rules, left, cold, unordered)
    if misere:
        stuck = _check_steps(certificate["escapes"], system, rules, cold, None, unordered)
        require(_is_empty(stuck), "a position of the set has no move, which wins under misere play")
        require(left.step(left.start, (0,) * width) == left.start, "leading zeros matter to what is left")
        orders = permutations(range(width)) if unordered else [tuple(range(width))]
        alive = any(_has_move(rule, system, left, None, order) for order in orders for rule in rules)
        require(not alive, "some positions outside the set are not absorbed")
    else:
        require(_is_empty(left), "some positions outside the set are not absorbed")
    return str(game["name"])


def _has_move(rule: Rule, system: System, source: Automaton, goal: Automaton | None, order: Sequence[int]) -> bool:
    """Whether a move leads from the source, the piles read in some order, to the goal or, without one, anywhere."""
    place, tracks = rule.places()
    stored: list[Reading] = [(source, tuple(order.index(i) for i in range(len(order))))]
    if goal is not None:
        stored.append((goal, tuple(place[name] for name in rule.behind)))
    stored += [(member, tuple(place[name] for name in names)) for member, names in rule.members]
    stored += [(system.canonical, (track,)) for track in range(tracks)]
    return common_word(stored, [Linear(system, atom, place) for atom in rule.atoms], tracks)


def _check_numbers(system: System) -> None:
    """Every natural number has a canonical word."""
    canonical = system.canonical
    require(canonical.start in canonical.accepting, "0 has no canonical word")
    require(canonical.step(canonical.start, (0,)) == canonical.start, "leading zeros are not allowed")
    successor = Linear(system, ("=", 0, (("n", 1), ("next", -1)), 1), {"n": 0, "next": 1})

    def moves(state: Any) -> dict[tuple[int, ...], list[Any]]:
        found: dict[tuple[int, ...], list[Any]] = {}
        for n in range(system.digits):
            for (digit,), target in canonical.rows[state[0]].items():
                remainder = successor.step(state[1], (n, digit))
                if remainder is not None:
                    found.setdefault((n,), []).append((target, remainder))
        return found

    def ok(state: Any) -> bool:
        return state[0] in canonical.accepting and successor.accepts(state[1])

    require(
        covered(canonical, None, [(canonical.start, successor.start)], moves, ok), "a number has no canonical successor"
    )


def _same(cold: Automaton, order: tuple[int, ...]) -> bool:
    def swapped(state: int, letter: tuple[int, ...]) -> int | None:
        return cold.step(state, tuple(letter[i] for i in order))

    return included(cold, swapped, cold.start, cold.accepting.__contains__)


def _check_outside(system: System, cold: Automaton, left: Automaton, unordered: bool) -> None:
    """All positions outside the set are left; if the piles are unordered, those in ascending order are enough."""
    width, canonical = cold.tracks, system.canonical
    ascending = _ascending(system, range(width)) if unordered else []
    start = ((canonical.start,) * width, tuple(l.start for l in ascending), cold.start, left.start)
    seen: set[Any] = {start}
    pending: list[Any] = [start]
    while pending:
        words, orders, inside, remaining = pending.pop()
        spend(system.digits**width)
        position = all(q in canonical.accepting for q in words) and all(map(Linear.accepts, ascending, orders))
        outside = position and inside not in cold.accepting
        require(not outside or remaining in left.accepting, "a position outside the set is neither left nor absorbed")
        for letter in product(range(system.digits), repeat=width):
            parts = tuple(canonical.step(q, (d,)) for q, d in zip(words, letter, strict=True))
            sorts = tuple(l.step(q, letter) for l, q in zip(ascending, orders, strict=True))
            if None not in parts and None not in sorts:
                following = (
                    parts,
                    sorts,
                    None if inside is None else cold.step(inside, letter),
                    None if remaining is None else left.step(remaining, letter),
                )
                if following not in seen:
                    seen.add(following)
                    require(len(seen) < MOST_STATES, "the check needs too many states")
                    pending.append(following)


def _ascending(system: System, tracks: Sequence[int]) -> list[Linear]:
    """That the numbers on these tracks do not fall."""
    atom = (">=", 0, (("small", -1), ("large", 1)), 0)
    return [Linear(system, atom, {"small": i, "large": j}) for i, j in pairwise(tracks)]


def _check_levels(levels: list[Automaton], system: System, rules: list[Rule], cold: Automaton, unordered: bool) -> None:
    """C_j(x, z) for j = 1, 2, ...: z is an option of x in the set, and at least the j-th one in the order of the piles.

    In an unordered game, x and z are in ascending order.
    """
    width, first = cold.tracks, levels[0]
    before, behind = tuple(range(width)), tuple(range(width, 2 * width))
    orders = list(permutations(range(width))) if unordered else [before]
    goal: list[Linear] = _ascending(system, behind) if unordered else []
    sorts = goal + (_ascending(system, before) if unordered else [])
    canonical: list[Reading] = [(system.canonical, (track,)) for track in range(2 * width)]
    guesses: list[list[Linear]] = []
    for rule in rules:
        require(not rule.names, "options that hidden variables describe cannot be counted")
        for source, target in product(orders, orders):
            places = [*source, *(width + i for i in target)]
            place = dict(zip([*rule.piles, *rule.behind], places, strict=True))
            linear = [Linear(system, atom, place) for atom in rule.atoms]
            guesses.append(linear)
            stored = [(cold, behind), *canonical]
            missing = common_word(stored, linear + sorts, 2 * width, (first, before + behind))
            require(not missing, "an option in the set is not counted")
    in_order = all(included(first, rising.step, rising.start, rising.accepts) for rising in goal)
    require(in_order, "a counted option is not in order")
    require(_lands(first, cold, behind), "a counted option is not in the set")
    require(all(_lands(first, system.canonical, [i]) for i in behind), "a counted option is not canonical")
    require(_is_covered_by_rules(first, guesses), "a counted option is not legal")
    for lower, level in pairwise(levels):
        require(_lands(level, first, before + behind), "an option is counted later, but not at first")
        _check_level(lower, level, first, system)


def _is_covered_by_rules(first: Automaton, guesses: list[list[Linear]]) -> bool:
    """Whether each counted pair satisfies all atoms of some rule, the piles read in some order."""

    def moves(state: tuple[int, ...]) -> dict[tuple[int, ...], list[Any]]:
        number, *remainders = state
        found: dict[tuple[int, ...], list[Any]] = {}
        for letter in first.alphabet():
            ends = [l.step(r, letter) for l, r in zip(guesses[number], remainders, strict=True)]
            spend(len(ends))
            if None not in ends:
                found[letter] = [(number, *ends)]
        return found

    def ok(state: tuple[int, ...]) -> bool:
        return all(l.accepts(r) for l, r in zip(guesses[state[0]], state[1:], strict=True))

    starts = [(number, *(l.start for l in linear)) for number, linear in enumerate(guesses)]
    return covered(first, None, starts, cache(moves), ok)


def _check_level(lower: Automaton, level: Automaton, first: Automaton, system: System) -> None:
    """C_(j+1)(x, z) says that C_1(x, z), and C_j(x, u) for some u before z: u_i < z_i after equal piles."""
    width = first.tracks // 2
    before, behind = tuple(range(width)), tuple(range(width, 2 * width))
    guess = [(f"z{i}", f"u{i}") for i in range(width)]
    smaller = []
    for i in range(width):
        place = {z: width + k for k, (z, _) in enumerate(guess)} | {u: 2 * width + k for k, (_, u) in enumerate(guess)}
        atoms = [("=", 0, ((z, 1), (u, -1)), 0) for z, u in guess[:i]] + [
            (">=", 0, ((guess[i][0], 1), (guess[i][1], -1)), -1)
        ]
        smaller.append([Linear(system, atom, place) for atom in atoms])
    others = tuple(range(2 * width, 3 * width))
    for linear in smaller:
        pairs: list[Reading] = [(first, before + behind), (lower, before + others)]
        skipped = common_word(pairs, linear, 3 * width, (level, before + behind))
        require(not skipped, "an option that comes after others is not counted")

    def moves(state: tuple[int, ...]) -> dict[tuple[int, ...], list[Any]]:
        number, q, *remainders = state
        found: dict[tuple[int, ...], list[Any]] = {}
        for own, target in lower.rows[q].items():
            for z in product(range(first.digits), repeat=width):
                letter = (*own[:width], *z, *own[width:])
                ends = [l.step(r, letter) for l, r in zip(smaller[number], remainders, strict=True)]
                spend(len(ends))
                if None not in ends:
                    found.setdefault(letter[: 2 * width], []).append((number, target, *ends))
        return found

    def ok(state: tuple[int, ...]) -> bool:
        number, q, *remainders = state
        return q in lower.accepting and all(l.accepts(r) for l, r in zip(smaller[number], remainders, strict=True))

    starts = [(number, lower.start, *(l.start for l in linear)) for number, linear in enumerate(smaller)]
    require(covered(level, None, starts, cache(moves), ok), "an option is counted with too few before it")


def _check_steps(
    steps: Any, system: System, rules: list[Rule], left: Automaton, goal: Automaton | None, unordered: bool
) -> Automaton:
    """What is left after all steps, each of them legal moves into the goal or, without one, anywhere."""
    width = left.tracks
    for step in steps:
        require(natural(step["rule"], len(rules)), "no such rule")
        rule = rules[step["rule"]]
        order, tracks = tuple(step["order"]), step["tracks"]
        numbers = all(natural(i, width) for i in order)
        require(numbers and sorted(order) == list(range(width)), "a step reads the piles in no order")
        require(unordered or order == tuple(range(width)), "the piles of this game are ordered")
        require(natural(tracks, MOST_VARIABLES) and len(step["places"]) == len(rule.variables), "no such tracks")
        require(all(natural(p - ZERO, tracks - ZERO) for p in step["places"]), "no such track")
        place = {pile: i for i, pile in enumerate(rule.piles)} | dict(zip(rule.variables, step["places"], strict=True))
        strategy = Automaton(step["strategy"], tracks, system.digits)
        for atom in rule.atoms:
            linear = Linear(system, atom, place)
            require(included(strategy, linear.step, linear.start, linear.accepts), "a strategy breaks the rules")
        behind = [place[name] for name in rule.behind]
        require(goal is None or _lands(strategy, goal, behind), "a strategy leaves the set")
        members = [(member, [place[name] for name in names]) for member, names in rule.members]
        require(all(_lands(strategy, member, where) for member, where in members), "a strategy breaks the rules")
        # The piles before the move are canonical words already.
        for track in {*behind, *(track for _, where in members for track in where)} - {ZERO, *range(width)}:
            require(_lands(strategy, system.canonical, [track]), "a strategy reaches a word that is not canonical")
        following = Automaton(step["left"], width, system.digits)
        require(_absorbs(left, following, strategy, order), "a strategy does not absorb what it should")
        left = following
    return left


def _is_empty(automaton: Automaton) -> bool:
    reached, pending = {automaton.start}, [automaton.start]
    while pending:
        for target in automaton.rows[pending.pop()].values():
            if target not in reached:
                reached.add(target)
                pending.append(target)
    return not reached & automaton.accepting


def _lands(strategy: Automaton, goal: Automaton, places: Sequence[int]) -> bool:
    def step(state: int, letter: tuple[int, ...]) -> int | None:
        return goal.step(state, tuple(0 if i == ZERO else letter[i] for i in places))

    return included(strategy, step, goal.start, goal.accepting.__contains__)


def _absorbs(left: Automaton, following: Automaton | None, strategy: Automaton, order: tuple[int, ...]) -> bool:
    """Track i of the strategy reads pile order[i] of the position."""
    back = [order.index(i) for i in range(len(order))]
    table: list[dict[tuple[int, ...], list[int]]] = []
    for row in strategy.rows:
        table.append({})
        for letter, target in row.items():
            table[-1].setdefault(tuple(letter[i] for i in back), []).append(target)
    return covered(left, following, [strategy.start], table.__getitem__, strategy.accepting.__contains__)


# -- files


def read(text: str | bytes) -> Any:
    """The values of a JSON text; raises :class:`Invalid` on what JSON leaves open: keys twice, infinities."""

    def pairs(items: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(items)
        require(len(found) == len(items), "a key occurs twice")
        return found

    def constant(name: str) -> Any:
        raise Invalid(f"{name} is no number")

    try:
        return json.loads(text, object_pairs_hook=pairs, parse_constant=constant)
    except (ValueError, RecursionError) as problem:
        raise Invalid(f"not JSON ({type(problem).__name__}: {problem})") from None


def main(arguments: Sequence[str]) -> int:
    """Check a file: 0 when it is valid, 1 when it is not, 2 when there is nothing to check."""
    if len(arguments) != 1:
        print("usage: checker.py FILE", file=sys.stderr)
        return 2
    try:
        content = Path(arguments[0]).read_bytes()
    except OSError as problem:
        print(f"{arguments[0]}: {problem.strerror}", file=sys.stderr)
        return 2
    try:
        name = check(read(content))
    except Invalid as problem:
        print(f"invalid: {problem}")
        return 1
    print(f"valid: {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
