"""Check a certificate: that a set P, given by an automaton, is the set of P-positions of a game, for all positions.

Standard library only; nothing else of the package is imported, and nothing is sampled. The argument that is checked:

1. *Numbers.* Digit words stand for sums of terms U_i of a recurrence. Every natural number has a canonical word: 0 has
   one, and whenever a number has one, so has the next. None has two, but for leading zeros, which no automaton that
   describes a set takes notice of. So a set of positions is a set of words, one for each pile, side by side.
2. *Moves* are formulas and sets of vectors that may be taken, split into disjuncts: some naturals satisfy all atoms of
   a conjunction. A terminal position has no moves. Every move lowers the sum of the piles, so play ends.
3. *Independence.* No disjunct admits a move from P to P. Where vectors are taken, shadows of P may make this quicker:
   automata that know, pile by pile, from which amounts and remainders a position of P can be put together.
4. *Absorption.* Step by step the set of positions still to be absorbed shrinks: G_0 holds all positions outside P;
   whatever is in G_(i-1) but not in G_i has a move by the i-th strategy, and every pair of that strategy is a legal
   move into P by a named disjunct; the last G is empty. Under misere play it holds only positions without a move, and
   every position of P has a move, shown by strategies of the same kind.
5. *Blocking.* Where the opponent may forbid k options, the options in P are counted instead of 3 and 4: C_1(x, z) holds
   if z is an option of x in P, and C_(j+1)(x, z) if C_1(x, z) and C_j(x, u) for some u before z. So C_(k+1) says who
   has k + 1 of them: no position of P, and every other one.

If the piles are unordered, P is symmetric, the moves may be made after any rearrangement, and it is enough to absorb
the positions in ascending order. By induction on the sum, P is the set of P-positions. The game is the formulas, not
the name or the text beside them: whoever asks about a certain game compares the formulas. All work is counted, so that
every check ends.

``python checker.py FILE`` checks a file; this module alone is enough.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextvars import ContextVar
from functools import cache
from io import TextIOWrapper
from itertools import pairwise, permutations, product
from math import factorial
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

FORMAT = "wythoff-certificate-2"
MOST_STATES = 1_000_000
MOST_STEPS = 200_000_000
MOST_LETTERS = 2_000_000
MOST_DISJUNCTS = 5_000
MOST_ATOMS = 100_000
MOST_VARIABLES = 32
MOST_BLOCKED = 1_000
LARGEST_NUMBER = 10**9
LARGEST_MODULUS = 1_000
LARGEST_REMAINDER = 10**40

# What is known of a game. A game with anything more, such as another end of play, is not the game of this argument.
GAME_KEYS = {"name", "text", "parameters", "piles", "unordered", "moves", "terminal", "misere", "block"}
MOVE_KEYS = {"label", "formula", "removal"}

# The place of a number that is 0, where others have a track.
ZERO = -1

Answer = TypeVar("Answer")
Letter: TypeAlias = tuple[int, ...]


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
        self.rows: list[dict[Letter, int]] = []
        places = [digits**i for i in reversed(range(tracks))]
        known: dict[int, Letter] = {}
        for row in data["rows"]:
            for letter, target in row:
                require(natural(letter, letters), "no such letter")
                require(natural(target, count), "no such state")
                if letter not in known:
                    known[letter] = tuple(letter // place % digits for place in places)
            self.rows.append({known[letter]: target for letter, target in row})
            require(len(self.rows[-1]) == len(row), "an automaton is not deterministic")

    def step(self, state: int, letter: Letter) -> int | None:
        return self.rows[state].get(letter)

    def ignores_leading_zeros(self) -> bool:
        zeros = (0,) * self.tracks
        return bool(self.rows[self.start].get(zeros) == self.start)

    def is_empty(self) -> bool:
        return self.accepting.isdisjoint(reachable(self.start, lambda state: self.rows[state].values()))


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
        self.steps: list[dict[Letter, int | None]] = []
        self.start = self._number((0,) * system.order)

    def digit(self, letter: Letter) -> int:
        """What a letter adds to the value."""
        return sum([factor * letter[track] for track, factor in self.factors])

    def step(self, state: int, letter: Letter) -> int | None:
        row = self.steps[state]
        if letter not in row:
            row[letter] = self.after(state, self.digit(letter))
        return row[letter]

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
            self.steps.append({})
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

Reading: TypeAlias = tuple[Automaton, Sequence[int]]
"""An automaton and the tracks that it reads; ZERO is a track of zeros."""


def reachable(start: Any, following: Callable[[Any], Iterable[Any]]) -> Iterator[Any]:
    """All states that can be reached."""
    seen, pending = {start}, [start]
    while pending:
        state = pending.pop()
        yield state
        for other in following(state):
            if other not in seen:
                seen.add(other)
                pending.append(other)
        require(len(seen) < MOST_STATES, "the check needs too many states")


class Reader:
    """An automaton in its turn among others: on some of its tracks digits are known already, the others are new."""

    def __init__(self, automaton: Automaton, places: Sequence[int], order: list[int]) -> None:
        self.automaton = automaton
        self.old = [i for i, place in enumerate(places) if place in order]
        self.known = [order.index(places[i]) for i in self.old]
        self.new: list[int] = []
        self.same: list[tuple[int, int]] = []
        first = {places[i]: i for i in reversed(range(len(places))) if i not in self.old}
        for i, place in enumerate(places):
            if first.get(place) == i:
                self.new.append(i)
                order.append(place)
            elif i not in self.old:
                self.same.append((first[place], i))
        self.rows: dict[int, dict[Letter, list[tuple[Letter, int]]]] = {}

    def row(self, state: int) -> dict[Letter, list[tuple[Letter, int]]]:
        """For the digits on the old tracks, those on the new ones that go with them, and the target."""
        if state not in self.rows:
            found = self.rows[state] = {}
            spend(1 + len(self.automaton.rows[state]))
            for letter, target in self.automaton.rows[state].items():
                if not self.same or all(letter[i] == letter[j] for i, j in self.same):
                    key, new = tuple([letter[i] for i in self.old]), tuple([letter[i] for i in self.new])
                    found.setdefault(key, []).append((new, target))
        return self.rows[state]


class Product:
    """Automata and linear conditions that read words side by side; those ``outside`` must reject.

    The stored automata together read every track. Letters are told apart on the tracks ``shown`` only.
    """

    def __init__(
        self,
        stored: Sequence[Reading],
        linear: Sequence[Linear],
        tracks: int,
        outside: Sequence[Reading] = (),
        shown: Sequence[int] = (),
    ) -> None:
        require(stored[0][0].digits ** tracks <= MOST_LETTERS, "a rule has too many variables")
        order: list[int] = [ZERO]
        self.readers = [Reader(automaton, places, order) for automaton, places in stored]
        self.outside = [(automaton, [order.index(place) for place in places]) for automaton, places in outside]
        self.shown = [order.index(track) for track in shown]
        self.linear = linear
        self.forms = [[(order.index(track), factor) for track, factor in l.factors] for l in linear]
        states = tuple(automaton.start for automaton, _ in [*stored, *outside])
        self.start: Any = (states, tuple(l.start for l in linear))
        self.ways: dict[Any, set[tuple[Letter, Any, Letter]]] = {}

    def accepts(self, state: Any) -> bool:
        states, remainders = state
        count = len(self.readers)
        return (
            all(q in r.automaton.accepting for q, r in zip(states[:count], self.readers, strict=True))
            and all(q not in a.accepting for q, (a, _) in zip(states[count:], self.outside, strict=True))
            and all(l.accepts(r) for r, l in zip(remainders, self.linear, strict=True))
        )

    def moves(self, state: Any) -> Iterator[tuple[Letter, Any]]:
        """The letters, as far as they are shown, on which all go on, and the states that follow."""
        states, remainders = state
        if states not in self.ways:
            self.ways[states] = set(self._ways(states))
            spend(4 * len(self.ways[states]))
        spend(len(self.ways[states]) * (1 + len(self.linear) // 4))
        for shown, targets, digits in self.ways[states]:
            ends: list[int] = []
            for l, remainder, digit in zip(self.linear, remainders, digits, strict=True):
                end = l.after(remainder, digit)
                if end is None:
                    break
                ends.append(end)
            else:
                yield shown, (targets, tuple(ends))

    def _ways(self, states: Any) -> Iterator[tuple[Letter, Any, Letter]]:
        """What is shown of the letters on which all automata go on, their targets, and what each linear form adds."""
        partial: list[tuple[Letter, Any]] = [((0,), ())]
        for reader, state in zip(self.readers, states, strict=False):
            row, known = reader.row(state), reader.known
            partial = [
                (digits + new, (*targets, target))
                for digits, targets in partial
                for new, target in row.get(tuple([digits[i] for i in known]), ())
            ]
            spend(1 + len(partial))
        beyond = states[len(self.readers) :]
        for digits, targets in partial:
            for (automaton, places), state in zip(self.outside, beyond, strict=True):
                letter = tuple([digits[i] for i in places])
                targets = (*targets, None if state is None else automaton.rows[state].get(letter))
            added = tuple([sum([factor * digits[i] for i, factor in form]) for form in self.forms])
            yield tuple([digits[i] for i in self.shown]), targets, added


class Shown:
    """An automaton of whose letters only some tracks are shown."""

    def __init__(self, automaton: Automaton, tracks: Sequence[int]) -> None:
        self.start, self.rows, self.tracks = automaton.start, automaton.rows, tracks
        self.accepts = automaton.accepting.__contains__

    def moves(self, state: int) -> Iterator[tuple[Letter, int]]:
        """What is shown of the letters on which the automaton goes on, and the states that follow."""
        spend(1 + len(self.rows[state]))
        for letter, target in self.rows[state].items():
            yield tuple([letter[i] for i in self.tracks]), target


def common_word(
    stored: Sequence[Reading], linear: Sequence[Linear], tracks: int, outside: Sequence[Reading] = ()
) -> bool:
    """Whether some word is accepted by all, and by none of those outside."""
    both = Product(stored, linear, tracks, outside)
    return any(both.accepts(state) for state in reachable(both.start, lambda state: (q for _, q in both.moves(state))))


def included(inner: Automaton, step: Callable[[Any, Letter], Any], start: Any, ok: Callable[[Any], bool]) -> bool:
    """Whether every word of ``inner`` is accepted by the deterministic automaton that step, start and ok describe."""

    def following(pair: tuple[int, Any]) -> Iterator[tuple[int, Any]]:
        state, other = pair
        spend(1 + len(inner.rows[state]))
        for letter, target in inner.rows[state].items():
            yield target, None if other is None else step(other, letter)

    pairs = reachable((inner.start, start), following)
    return all(state not in inner.accepting or (other is not None and ok(other)) for state, other in pairs)


def covered(inside: Automaton, other: Automaton | None, guesses: Sequence[Product | Shown], both: bool = False) -> bool:
    """Whether each word of ``inside`` is accepted by the other automaton, or shown by a guess of an accepted word.

    If ``both`` is set: by both or by neither. The guessed numbers may have more digits than those that are shown: so
    zeros may be shown before the word.
    """
    numbers: dict[Any, int] = {}
    names: list[Any] = []

    def number(name: Any) -> int:
        if name not in numbers:
            numbers[name] = len(names)
            names.append(name)
        return numbers[name]

    @cache
    def moves(state: int) -> dict[Letter, list[int]]:
        found: dict[Letter, list[int]] = {}
        guess, own = names[state]
        for letter, following in guesses[guess].moves(own):
            found.setdefault(letter, []).append(number((guess, following)))
        return found

    @cache
    def accepts(state: int) -> bool:
        guess, own = names[state]
        return bool(guesses[guess].accepts(own))

    starts = {number((guess, product.start)) for guess, product in enumerate(guesses)}
    zeros = (0,) * inside.tracks
    first = {state for start in starts for state in reachable(start, lambda state: moves(state).get(zeros, ()))}
    subsets: dict[frozenset[int], int] = {}
    choices: list[list[dict[Letter, list[int]]]] = []
    good: list[bool] = []
    rows: list[dict[Letter, int]] = []

    def subset(states: frozenset[int]) -> int:
        if states not in subsets:
            spend(1 + len(states))
            subsets[states] = len(rows)
            choices.append([moves(state) for state in states])
            good.append(any(map(accepts, states)))
            rows.append({})
        return subsets[states]

    def following(triple: tuple[int, int | None, int]) -> Iterator[tuple[int, int | None, int]]:
        state, beyond, reached = triple
        spend(1 + len(inside.rows[state]))
        ends = {} if other is None or beyond is None else other.rows[beyond]
        row = rows[reached]
        for letter, target in inside.rows[state].items():
            if letter not in row:
                found = [choice[letter] for choice in choices[reached] if letter in choice]
                spend(1 + len(choices[reached]) + sum(map(len, found)))
                row[letter] = subset(frozenset().union(*found))
            yield target, ends.get(letter), row[letter]

    start = (inside.start, None if other is None else other.start, subset(frozenset(first)))
    for state, beyond, reached in reachable(start, following):
        accepted = other is not None and beyond in other.accepting
        if state in inside.accepting and (accepted != good[reached] if both else not (accepted or good[reached])):
            return False
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
        spend(len(names))
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


Disjunct: TypeAlias = tuple[list[str], list[Any]]
"""Quantified variables and atoms; an atom is (kind, modulus, terms, constant)."""


def limited(cases: list[Disjunct]) -> list[Disjunct]:
    spend(len(cases))
    size = sum(len(atoms) for _, atoms in cases)
    require(len(cases) <= MOST_DISJUNCTS and size <= MOST_ATOMS, "the formula has too many cases")
    return cases


def both_of(first: list[Disjunct], second: list[Disjunct]) -> list[Disjunct]:
    require(len(first) * len(second) <= MOST_DISJUNCTS, "the formula has too many cases")
    return limited([(names + more, atoms + others) for names, atoms in first for more, others in second])


def disjuncts(formula: Any, positive: bool = True) -> list[Disjunct]:
    """A formula, or its negation, as a list of disjuncts."""
    head = formula[0]
    if head == "not":
        return disjuncts(formula[1], not positive)
    if head == "exists":
        require(positive, "universal quantifiers are beyond this checker")
        return [([formula[1], *names], atoms) for names, atoms in disjuncts(formula[2])]
    if head in ("and", "or"):
        either = (head == "or") == positive
        found: list[Disjunct] = [] if either else [([], [])]
        for part in formula[1]:
            cases = disjuncts(part, positive)
            found = limited(found + cases) if either else both_of(found, cases)
        return found
    *modulus, terms, constant = formula[1:]
    form = tuple((name, factor) for name, factor in terms)
    if modulus:
        shifts = [0] if positive else range(1, modulus[0])
        return [([], [(head, modulus[0], form, constant + shift)]) for shift in shifts]
    if positive:
        return [([], [(head, 0, form, constant)])]
    below: Disjunct = ([], [(">=", 0, tuple((name, -factor) for name, factor in form), -constant - 1)])
    return [below] if head == ">=" else [below, ([], [(">=", 0, form, constant - 1)])]


def without_solved(names: list[str], atoms: list[Any], natural: bool = True) -> tuple[list[str], list[Any]]:
    """Replace each variable that an equation gives as an integer form; if ``natural``, it must still be at least 0."""
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

        bounds = [(">=", 0, ((name, 1),), 0)] if natural else []
        atoms = [replaced(a) for a in [*atoms, *bounds] if a is not equation]
        names = [n for n in names if n != name]
    return names, atoms


def without_implied(atoms: Iterable[Any]) -> list[Any]:
    """The atoms without repetitions, without >= that another with the same terms implies, or that no naturals break."""
    kept: dict[Any, Any] = {}
    for kind, modulus, terms, constant in atoms:
        terms = tuple(sorted(terms))
        if kind == ">=":
            if constant < 0 or any(factor < 0 for _, factor in terms):
                kept[terms] = min(constant, kept.get(terms, constant))
        else:
            kept[kind, modulus, terms, constant] = None
    return [key if value is None else (">=", 0, key, value) for key, value in kept.items()]


# -- rules


class Rule:
    """A disjunct: the piles before and after and some naturals satisfy all atoms; some lie in sets of their own."""

    def __init__(self, label: str, piles: list[str], names: list[str], atoms: list[Any], members: list[Any]) -> None:
        self.label, self.piles, self.behind = label, piles, [pile + "'" for pile in piles]
        self.names = names
        self.variables = [*self.behind, *names]
        self.atoms = without_implied(atoms)
        self.members: list[tuple[Automaton, list[str]]] = members

    def places(self) -> tuple[dict[str, int], int]:
        """A track for each variable, or ZERO, and their number; variables that an atom equates share one."""
        links = []
        for kind, _, terms, constant in self.atoms:
            names, factors = [name for name, _ in terms], sorted(factor for _, factor in terms)
            if kind == "=" and constant == 0 and factors in ([-1, 1], [-1], [1]):
                links.append((names[0], names[-1] if len(names) == 2 else None))
        place: dict[str | None, int] = {None: ZERO} | {pile: track for track, pile in enumerate(self.piles)}
        tracks = len(self.piles)
        for name in [None, *self.variables]:
            if name not in place:
                place[name], tracks = tracks, tracks + 1
            found = {name: place[name]}
            while found:
                place |= found
                spend(1 + len(links))
                found = {b: place[a] for l in links for a, b in (l, l[::-1]) if a in place and b not in place}
        return {name: track for name, track in place.items() if name is not None}, tracks


def rules_of(game: Any, digits: int) -> list[Rule]:
    """All disjuncts of all moves, in the order in which steps count them."""
    piles = list(game["piles"])
    behind, taken = [pile + "'" for pile in piles], [f"{pile} taken" for pile in piles]
    alive = _not_terminal(game, piles)
    rules = []
    for move in game["moves"]:
        require(move.keys() <= MOVE_KEYS and ("formula" in move) != ("removal" in move), "a move of an unknown kind")
        given: list[str] = []
        atoms: list[Any] = []
        members = []
        cases: list[Disjunct] = [([], [])]
        if "formula" in move:
            check_formula(move["formula"], frozenset(piles + behind))
            cases = disjuncts(move["formula"])
        else:
            removal = Automaton(move["removal"], len(piles), digits)
            require(removal.ignores_leading_zeros(), "leading zeros matter to what may be taken")
            given, members = taken, [(removal, taken)]
            atoms = [("=", 0, ((p, 1), (b, -1), (t, -1)), 0) for p, b, t in zip(piles, behind, taken, strict=True)]
            atoms.append((">=", 0, tuple((t, 1) for t in taken), -1))
        for names, conditions in both_of(cases, alive):
            require(len(names) <= MOST_VARIABLES, "a rule has too many variables")
            everything = [*piles, *behind, *given, *names]
            require(len({*everything}) == len(everything), "a variable has the name of another, or is quantified twice")
            spend(len(names) * len(conditions))
            hidden, kept = without_solved(names, conditions)
            rules.append(Rule(str(move.get("label")), piles, hidden + given, kept + atoms, members))
    return rules


def _not_terminal(game: Any, piles: list[str]) -> list[Disjunct]:
    """That the position, the piles read in any order, is not terminal."""
    alive: list[Disjunct] = [([], [])]
    if game.get("terminal") is not None:
        check_formula(game["terminal"], frozenset(piles))
        cases = disjuncts(game["terminal"], positive=False)
        for order in arrangements(len(piles), game["unordered"]):
            name = {pile: piles[i] for pile, i in zip(piles, order, strict=True)}
            alive = both_of(alive, [(names, [_renamed(atom, name) for atom in atoms]) for names, atoms in cases])
    return alive


def _renamed(atom: Any, names: dict[str, str]) -> Any:
    kind, modulus, terms, constant = atom
    return kind, modulus, tuple((names.get(name, name), factor) for name, factor in terms), constant


def arrangements(width: int, unordered: bool) -> list[tuple[int, ...]]:
    """The orders in which the rules may read the piles."""
    if not unordered:
        return [tuple(range(width))]
    spend(100 * factorial(width))
    return list(permutations(range(width)))


def lowers_the_sum(rule: Rule) -> bool:
    """Whether every move of a rule takes more from some piles than it adds to others; decided in binary digits.

    A variable that an equation determines is replaced. Most often it does not even matter that it is natural.
    """
    kept = (">=", 0, tuple([(b, 1) for b in rule.behind] + [(p, -1) for p in rule.piles]), 0)
    for natural in (False, True):
        _, atoms = without_solved(rule.variables, [kept, *rule.atoms], natural)
        names = sorted({name for _, _, terms, _ in atoms for name, _ in terms}) or rule.piles[:1]
        place = {name: track for track, name in enumerate(names)}
        digits: list[Reading] = [(BINARY.canonical, [track]) for track in place.values()]
        if not common_word(digits, [Linear(BINARY, atom, place) for atom in atoms], len(place)):
            return True
    return False


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
    except KeyError as missing:
        raise Invalid(f"the certificate is malformed: {missing} is missing") from None
    except (TypeError, ValueError, IndexError, AttributeError, RecursionError) as problem:
        raise Invalid(f"the certificate is malformed: {type(problem).__name__}, {problem}") from None


def _check(certificate: Any) -> str:
    require(certificate["format"] == FORMAT, f"not a certificate of the format {FORMAT}")
    system = System(certificate["system"])
    _check_numbers(system)
    game = certificate["game"]
    require(type(game["name"]) is str and game.keys() <= GAME_KEYS, "a game with unknown conventions")
    piles, unordered, misere = list(game["piles"]), game["unordered"], game.get("misere", False)
    require(type(unordered) is bool and type(misere) is bool, "the conventions are malformed")
    block = game.get("block", 0)
    require(natural(block, MOST_BLOCKED) and not (block and misere), "blocking is malformed, or together with misere")
    require(len(piles) > 0 and all(type(pile) is str for pile in piles), "the piles are malformed")
    cold = Automaton(certificate["cold"], len(piles), system.digits)
    require(cold.ignores_leading_zeros(), "leading zeros matter to the set")
    numbers = all(_lands(cold, system.canonical, [pile]) for pile in range(len(piles)))
    require(numbers, "the set has words that are not canonical")
    rules = rules_of(game, system.digits)
    for rule in rules:
        require(lowers_the_sum(rule), "a move does not lower the sum of the piles")
    left = Automaton(certificate["absorption"]["left"], len(piles), system.digits)
    _check_outside(system, cold, left, unordered)
    if block:
        levels = [Automaton(level, 2 * len(piles), system.digits) for level in certificate["levels"]]
        require(len(levels) == block + 1, "the options of P are not counted far enough")
        _check_levels(levels, system, rules, cold, unordered)
        _check_counts(levels[-1], system, cold, left, unordered)
        return str(game["name"])
    shadow = _check_shadows(certificate["shadows"], system, cold) if "shadows" in certificate else None
    for rule in rules:
        if shadow is not None and rule.members:
            inside = _has_removal(rule, system, shadow, cold)
        else:
            inside = _has_move(rule, system, cold, range(len(piles)), cold)
        require(not inside, "a move leads from the set to the set")
    left = _check_steps(certificate["absorption"]["steps"], system, rules, left, cold, unordered)
    if misere:
        stuck = _check_steps(certificate["escapes"], system, rules, cold, None, unordered)
        require(stuck.is_empty(), "a position of the set has no move, which wins under misere play")
        orders = arrangements(len(piles), unordered)
        alive = any(_has_move(rule, system, left, order) for order in orders for rule in rules)
        require(not alive, "some positions outside the set are not absorbed")
    else:
        require(left.is_empty(), "some positions outside the set are not absorbed")
    return str(game["name"])


def _check_numbers(system: System) -> None:
    """Every natural number has one canonical word, and no other but with leading zeros."""
    canonical = system.canonical
    require(canonical.start in canonical.accepting, "0 has no canonical word")
    require(canonical.ignores_leading_zeros(), "leading zeros are not allowed")
    pair: list[Reading] = [(canonical, [0]), (canonical, [1])]
    successor = Linear(system, ("=", 0, (("n", 1), ("next", -1)), 1), {"n": 0, "next": 1})
    following = Product(pair, [successor], 2, shown=[0])
    require(covered(canonical, None, [following]), "a number has no canonical successor")
    same = Linear(system, ("=", 0, (("n", 1), ("other", -1)), 0), {"n": 0, "other": 1})
    two = common_word([*pair, (_earlier(1, system.digits), [0, 1])], [same], 2)
    require(not two, "a number has two canonical words")


def _earlier(width: int, digits: int) -> Automaton:
    """The pairs (u, z) of positions with u before z: of the first two words that differ, that of u comes first.

    In state 2i these are the words of pile i, and u comes first; in state 2i + 1, z does; in the last none differ.
    Nothing changes what the words of pile 0 decide, so state 1 is left out.
    """
    letters = list(product(range(digits), repeat=2 * width))
    spend(len(letters) * (2 * width + 1))
    ends = []
    for letter in letters:
        pile = next((i for i in range(width) if letter[i] != letter[width + i]), width)
        ends.append(2 * pile + (pile < width and letter[pile] > letter[width + pile]))
    rows = [
        [[n, end if end // 2 < state // 2 else state] for n, end in enumerate(ends) if end != 1 or state < 2]
        for state in range(2 * width + 1)
    ]
    data = {"digits": [digits] * 2 * width, "start": 2 * width, "accepting": list(range(0, 2 * width, 2)), "rows": rows}
    return Automaton(data, 2 * width, digits)


def _check_outside(system: System, cold: Automaton, left: Automaton, unordered: bool) -> None:
    """All positions outside the set are left; if the piles are unordered, those in ascending order are enough."""
    width = cold.tracks
    for i in range(width - 1 if unordered else 0):
        swap = [*range(i), i + 1, i, *range(i + 2, width)]
        require(_lands(cold, cold, swap), "the set is not symmetric, but the piles are unordered")
    numbers = [(system.canonical, [track]) for track in range(width)]
    every = range(width)
    lost = common_word(numbers, _ascending(system, every, unordered), width, [(cold, every), (left, every)])
    require(not lost, "a position outside the set is neither left nor absorbed")


def _ascending(system: System, tracks: Sequence[int], unordered: bool) -> list[Linear]:
    """That the numbers on these tracks do not fall, if the piles are unordered."""
    atom = (">=", 0, (("small", -1), ("large", 1)), 0)
    return [Linear(system, atom, {"small": i, "large": j}) for i, j in pairwise(tracks)] if unordered else []


def _conditions(system: System, rule: Rule, place: dict[str, int]) -> list[Linear]:
    """The atoms of a rule, but for those that hold because tracks are shared."""
    found = [Linear(system, atom, place) for atom in rule.atoms]
    return [linear for linear in found if linear.factors or not linear.accepts(linear.start)]


def _has_move(
    rule: Rule, system: System, source: Automaton, order: Sequence[int], goal: Automaton | None = None
) -> bool:
    """Whether a move leads from the source, pile order[i] read on track i, to the goal or, without one, anywhere.

    The goal has canonical words only.
    """
    place, tracks = rule.places()
    stored: list[Reading] = [(source, [order.index(pile) for pile in range(len(order))])]
    unread = set(range(tracks))
    if goal is not None:
        behind = [place[name] for name in rule.behind]
        stored.append((goal, behind))
        unread -= {*behind, *(range(len(order)) if source is goal else ())}
    stored += _numbers(system, rule, place, unread)
    return common_word(stored, _conditions(system, rule, place), tracks)


def _numbers(system: System, rule: Rule, place: dict[str, int], tracks: Iterable[int]) -> list[Reading]:
    """That these tracks hold canonical words, and that what is taken may be taken."""
    members = [(member, [place[name] for name in names]) for member, names in rule.members]
    return [*members, *((system.canonical, [track]) for track in tracks)]


def _check_shadows(shadows: Any, system: System, cold: Automaton) -> Automaton:
    """The last of D_0 = P, D_1, ...: D_i reads amounts taken from the first i piles, what is left of these, the rest.

    It accepts at least those words for which D_(i-1) accepts the sum of amount and remainder of pile i - 1.
    """
    width, last = cold.tracks, cold
    require(len(shadows) == width, "the shadows are not one for each pile")
    atom = ("=", 0, (("whole", 1), ("taken", -1), ("behind", -1)), 0)
    for i, data in enumerate(shadows):
        taken, behind, whole = i, 2 * i + 1, width + i + 1
        shadow = Automaton(data, whole, system.digits)
        before = [*range(taken), *range(taken + 1, behind), whole, *range(behind + 1, whole)]
        stored: list[Reading] = [(last, before), *((system.canonical, [track]) for track in (taken, behind, whole))]
        adds = Linear(system, atom, {"whole": whole, "taken": taken, "behind": behind})
        lost = common_word(stored, [adds], whole + 1, [(shadow, range(whole))])
        require(not lost, "a shadow lacks a position of the set")
        last = shadow
    return last


def _has_removal(rule: Rule, system: System, shadow: Automaton, cold: Automaton) -> bool:
    """Whether amounts that may be taken lead from the set to the set, even where the position is terminal."""
    width = cold.tracks
    some = Linear(system, (">=", 0, tuple((str(i), 1) for i in range(width)), -1), {str(i): i for i in range(width)})
    ends: list[Reading] = [(shadow, range(2 * width)), (cold, range(width, 2 * width))]
    return any(common_word([*ends, (member, range(width))], [some], 2 * width) for member, _ in rule.members)


def _check_steps(
    steps: Any, system: System, rules: list[Rule], left: Automaton, goal: Automaton | None, unordered: bool
) -> Automaton:
    """What is left after all steps, each of them legal moves into the goal or, without one, anywhere."""
    width = left.tracks
    for step in steps:
        require(natural(step["rule"], len(rules)), "no such rule")
        rule, order, tracks = rules[step["rule"]], list(step["order"]), step["tracks"]
        numbers = all(natural(i, width) for i in order)
        require(numbers and sorted(order) == list(range(width)), "a step reads the piles in no order")
        require(unordered or order == sorted(order), "the piles of this game are ordered")
        require(natural(tracks, MOST_VARIABLES) and width <= tracks, "too few tracks, or too many")
        places = step["places"]
        fits = len(places) == len(rule.variables) and all(natural(p - ZERO, tracks - ZERO) for p in places)
        require(fits, "the variables of a rule are not on the tracks")
        place = {pile: i for i, pile in enumerate(rule.piles)} | dict(zip(rule.variables, places, strict=True))
        strategy = Automaton(step["strategy"], tracks, system.digits)
        for linear in _conditions(system, rule, place):
            require(included(strategy, linear.step, linear.start, linear.accepts), "a strategy breaks the rules")
        behind = [place[name] for name in rule.behind]
        require(goal is None or _lands(strategy, goal, behind), "a strategy leaves the set")
        # The piles before the move are canonical words already, and so are those after it if they are in the goal.
        words = {place[name] for _, names in rule.members for name in names} - set(behind)
        words |= set(behind) if goal is None else set()
        for automaton, where in _numbers(system, rule, place, words - {ZERO, *range(width)}):
            require(_lands(strategy, automaton, where), "a strategy takes what may not be taken, or no canonical word")
        following = Automaton(step["left"], width, system.digits)
        seen = [order.index(pile) for pile in range(width)]
        require(covered(left, following, [Shown(strategy, seen)]), "a strategy does not absorb what it should")
        left = following
    return left


def _lands(strategy: Automaton, goal: Automaton, places: Sequence[int]) -> bool:
    """Whether the goal accepts what each word of the strategy has on these tracks."""

    @cache
    def part(letter: Letter) -> Letter:
        return tuple([0 if i == ZERO else letter[i] for i in places])

    def step(state: int, letter: Letter) -> int | None:
        return goal.rows[state].get(part(letter))

    return included(strategy, step, goal.start, goal.accepting.__contains__)


def _check_levels(levels: list[Automaton], system: System, rules: list[Rule], cold: Automaton, unordered: bool) -> None:
    """C_1(x, z): z is an option of x in the set. C_(j+1)(x, z): moreover C_j(x, u) for some u before z.

    In an unordered game, x and z are in ascending order, so that each option counts once.
    """
    width, first = cold.tracks, levels[0]
    before, behind, others = (list(range(i * width, (i + 1) * width)) for i in range(3))
    orders = arrangements(width, unordered)
    guesses = []
    for rule, source, order in product(rules, orders, orders):
        place, tracks = rule.places()
        target = [place[rule.behind[i]] for i in order]
        sorts = _ascending(system, source, unordered) + _ascending(system, target, unordered)
        stored: list[Reading] = [(cold, target), *_numbers(system, rule, place, range(tracks))]
        missing = common_word(stored, _conditions(system, rule, place) + sorts, tracks, [(first, [*source, *target])])
        require(not missing, "an option in the set is not counted")
        place = dict(zip(rule.piles, source, strict=True)) | {
            name: width + i
            for name, i in zip(rule.variables, [*order, *range(width, len(rule.variables))], strict=True)
        }
        tracks = width + len(rule.variables)
        stored = [(first, before + behind), *_numbers(system, rule, place, range(2 * width, tracks))]
        guesses.append(Product(stored, _conditions(system, rule, place), tracks, shown=before + behind))
    require(covered(first, None, guesses), "a counted option is not legal")
    require(_lands(first, cold, behind), "a counted option is not in the set")
    require(all(_lands(first, system.canonical, [i]) for i in behind), "a counted option is not canonical")
    for rising in _ascending(system, behind, unordered):
        require(included(first, rising.step, rising.start, rising.accepts), "a counted option is not in order")
    earlier = _earlier(width, system.digits)
    for lower, level in pairwise(levels):
        require(_lands(level, first, before + behind), "an option is counted later, but not at first")
        guess = Product([(lower, before + others), (earlier, others + behind)], [], 3 * width, shown=before + behind)
        require(covered(first, level, [guess], both=True), "an option is counted with too few before it, or left out")


def _check_counts(many: Automaton, system: System, cold: Automaton, left: Automaton, unordered: bool) -> None:
    """The positions with many options in the set are those outside it."""
    before, every = range(cold.tracks), range(many.tracks)
    too_many = common_word([(cold, before), (many, every)], _ascending(system, before, unordered), many.tracks)
    require(not too_many, "a position of the set has too many options in the set")
    enough = covered(left, None, [Shown(many, before)])
    require(enough, "a position outside the set has too few options in the set")


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
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
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
