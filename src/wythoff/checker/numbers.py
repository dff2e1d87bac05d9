"""Numeration systems, the proof that they write every number in one way, and linear conditions on their digits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import Any, NamedTuple

from .automata import ZERO, Automaton, Found, Letter, Reading, covered, letter_of
from .products import Product, common_word
from .work import entries, fields, is_title, natural, refuse, require, spend

LARGEST_REMAINDER = 10**40
MAX_DIGITS = 64
LONGEST_RECURRENCE = 8
LARGEST_WEIGHT = 10**6
SHIFTS = (0, 1), (1, 1), (1, 2), (1, 3), (2, 3), (1, 4), (3, 4)
LONGEST_SETTLING = 12


class Atom(NamedTuple):
    """factor * number + ... + constant is 0 (kind "="), at least 0 (">=") or a multiple of the modulus ("divides")."""

    kind: str
    modulus: int
    terms: tuple[tuple[str, int], ...]
    constant: int


class Settling(NamedTuple):
    """That sequences with the recurrence's weights are never negative again once (scale E - shift)^i of them, E the
    shift to the next term, is not negative for all i < ``length``.
    """

    shift: int
    scale: int
    length: int

    @classmethod
    def of(cls, weights: Sequence[int]) -> Settling | None:
        """The first that is known, where z = b E - a for small a and b and c_0, ..., c_(N-1) are natural numbers with
        z^N = c_0 + c_1 z + ... + c_(N-1) z^(N-1) modulo the recurrence p(E) = 0.

        If z^i g(m) >= 0 for all i < N, then z^N g(m) = c_0 g(m) + c_1 z g(m) + ... >= 0, too. As b E = z + a,
        b z^i g(m + 1) = z^(i+1) g(m) + a z^i g(m) >= 0 for all i < N. By induction g(m), g(m + 1), ... >= 0.

        b^d p((z + a) / b) is a polynomial in z that begins with z^d. It and its multiples by powers of z + 1 are 0 as
        well, and say what z^N is. Natural weights are themselves such numbers, for z = E.
        """
        for shift, scale in SHIFTS:
            # By Horner's rule, times b at each step; the highest coefficient first.
            known = [1]
            for power, weight in enumerate(weights, 1):
                known = _times(known, shift)
                known[-1] -= weight * scale**power
            while len(known) <= LONGEST_SETTLING + 1:
                if all(number <= 0 for number in known[1:]):
                    return cls(shift, scale, len(known) - 1)
                known = _times(known, 1)
        return None

    def settles(self, sequence: list[int]) -> bool:
        """Whether no later term of a sequence that begins with these, ``length`` of them, is negative, nor any of
        these.
        """
        if not self.shift:
            return min(sequence) >= 0
        while sequence and sequence[0] >= 0:
            sequence = [self.scale * b - self.shift * a for a, b in pairwise(sequence)]
        return not sequence


def _times(known: list[int], number: int) -> list[int]:
    """A polynomial times z + number, from the highest coefficient on."""
    return [high + number * low for high, low in zip([*known, 0], [0, *known], strict=True)]


class System:
    """The terms U_0 < U_1 < ... of a linear recurrence, and the canonical words.

    The coefficients are natural numbers, or others for which a bound is known (:class:`Settling`). Zeros at their end
    let a shorter recurrence begin later; the terms obey the longer one from the start, and nothing below asks for more.
    A word of digits, the most significant first, stands for the sum of its digits times the terms.
    """

    def __init__(self, name: str, weights: list[int], initial: list[int], digits: int, canonical: Any) -> None:
        self.name, self.weights, self.terms, self.digits, self.order = name, weights, [*initial], digits, len(weights)
        require(all(type(w) is int for w in weights), "the recurrence is malformed")
        numbers = [*initial, digits, *map(abs, weights)]
        require(all(natural(n, LARGEST_WEIGHT) for n in numbers), "the numeration system is malformed")
        require(
            1 <= self.order == len(initial) <= LONGEST_RECURRENCE and initial[0] == 1, "the recurrence is malformed"
        )
        require(2 <= digits <= MAX_DIGITS, "the numeration system is malformed")
        settling = Settling.of(weights)
        if settling is None:
            refuse("the recurrence is malformed: no bound is known for its remainders")
        self.settling = settling
        self.initial = tuple(initial)
        while len(self.terms) < 200:
            self.terms.append(sum(w * u for w, u in zip(weights, reversed(self.terms), strict=False)))
        require(all(a < b for a, b in pairwise(self.terms)), "the terms do not grow")
        self.cost = 20 + self.order * self.terms[60].bit_length() // 50
        self.sums = [0]
        for term in self.terms:
            self.sums.append(self.sums[-1] + term)
        first = tuple(int(i == 0) for i in range(self.order))
        require(self.never_below(first, 0, 0), "the terms are not known to stay positive")
        self.canonical = Automaton.read(canonical, 1, digits)

    @classmethod
    def read(cls, data: Any) -> System:
        """The system of plain values; its name is what it is called in the file."""
        known = fields(data, "the numeration system", ("name", "weights", "initial", "digits", "canonical"))
        require(is_title(known["name"]), "the numeration system has no name")
        weights, initial = (entries(known[key], "the recurrence") for key in ("weights", "initial"))
        return cls(known["name"], weights, initial, known["digits"], known["canonical"])

    def never_below(self, vector: tuple[int, ...], least: int, target: int) -> bool:
        """Whether the value stays above ``target`` whatever m >= 0 more digits, each worth at least ``least``, follow.

        f(m) = sum of v_i U_(m+i) + least S_m - target is the smallest value after m digits. The steps
        g(m) = f(m+1) - f(m) obey the recurrence. Once some of them settle that no later one is negative, it is enough
        that f is positive up to there.
        """

        def f(m: int) -> int:
            return sum(v * self.terms[m + i] for i, v in enumerate(vector)) + least * self.sums[m] - target

        length, values = self.settling.length, [f(0)]
        for m in range(60):
            if values[-1] <= 0:
                return False
            while len(values) <= m + length:
                values.append(f(len(values)))
            if self.settling.settles([b - a for a, b in pairwise(values[m : m + length + 1])]):
                return all(value > 0 for value in values[: m + 1])
            if values[m + 1] <= 0:
                return False
        return False


class Linear:
    """The automaton of an atom, first digit first.

    A state stands for the vector v such that the digits read so far are worth v_0 U_0 + ... at the end; states from
    which the condition can no longer hold are cut off, and those from which it can no longer fail are one, exactly.
    """

    def __init__(self, system: System, atom: Atom, tracks: Mapping[str, int]) -> None:
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
        self.rows: list[Found[int, int | None]] = []
        self.start = self._number((0,) * system.order)

    def step(self, state: int, digits: Sequence[int]) -> int | None:
        """Where these digits on the tracks lead to."""
        return self.rows[state][sum([factor * digits[track] for track, factor in self.factors])]

    def after(self, state: int, digit: int) -> int | None:
        return self.rows[state][digit]

    def _number(self, vector: tuple[int, ...] | None) -> int:
        """The state of a vector; None is the state in which the condition holds whatever follows."""
        if vector not in self.known:
            self.known[vector] = len(self.vectors)
            self.vectors.append(vector)
            self.rows.append(Found(partial(self._next, vector)))
        return self.known[vector]

    def _next(self, vector: tuple[int, ...] | None, digit: int) -> int | None:
        spend(self.system.cost)
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


def check_numbers(system: System) -> None:
    """Every natural number has a canonical word, its greedy one, and no other except with leading zeros.

    The greedy word of n takes the largest term that n has, as often as n has it, and continues with what remains: so a
    word is greedy exactly if, for each i, its last i digits are worth less than U_i. That is checked for all canonical
    words, with leading zeros, so that the whole word is among its own ends. A number has no two greedy words of one
    length: where they first differ, by at least 1, one gains at least U_i, and the i digits after it are worth less
    than that. And it has one: 0 has, the empty one, and whenever a number has one, so has the next. So a program that
    writes numbers greedily writes the words that the automata of the certificate read.
    """
    canonical = system.canonical
    require(canonical.start in canonical.accepting, "0 has no canonical word")
    require(canonical.ignores_leading_zeros(), "leading zeros are not allowed")
    pair: list[Reading] = [(canonical, [0]), (canonical, [1])]
    successor = Linear(system, Atom("=", 0, (("n", 1), ("next", -1)), 1), {"n": 0, "next": 1})
    require(covered(canonical, None, [Product(pair, [successor], 2, shown=[0])]), "a number has no canonical successor")
    large = Linear(system, Atom(">=", 0, (("end", 1), ("term", -1)), 0), {"end": 1, "term": 2})
    wasteful = common_word([(canonical, [0]), (_ends(system.digits), [0, 1, 2])], [large], 3)
    require(not wasteful, "a canonical word is not greedy: its last digits are worth as much as a term before them")


def _ends(digits: int) -> Automaton:
    """The triples of a word, its last i digits after zeros, and the word 0...010...0 that stands for U_i."""
    before: dict[Letter, int] = {letter_of((d, 0, mark), digits): mark for d in range(digits) for mark in (0, 1)}
    after: dict[Letter, int] = {letter_of((d, d, 0), digits): 1 for d in range(digits)}
    return Automaton(3, digits, 0, frozenset([1]), (before, after))


BINARY = System(
    "base 2",
    [2],
    [1],
    2,
    {"digits": [2], "start": 0, "accepting": [0], "rows": [[[0, 0], [1, 0]]]},
)
