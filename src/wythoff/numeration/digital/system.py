"""Numeration systems as automata: a linear recurrence, its digits, and the automaton of its greedy words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from wythoff.automata import Dfa, Word
from wythoff.errors import BadParameter, Unsupported
from wythoff.numeration.digital.bounds import Remainders, Vector, extended
from wythoff.numeration.digital.canonical import TERMS, greedy_words
from wythoff.numeration.recurrence import (
    Base,
    ConstantRecurrence,
    KBonacci,
    ParryRecurrence,
    Recurrence,
    has_parry_system,
)
from wythoff.numeration.system import Digits

if TYPE_CHECKING:
    from wythoff.exact.irrational import Irrational
    from wythoff.numeration.long_digits import DigitArray


@dataclass(frozen=True, eq=False)
class DigitSystem:
    """The recurrence U_n = weights[0] U_(n-1) + weights[1] U_(n-2) + ..., digits 0, ..., digits - 1 on its terms, and
    the words, leading zeros allowed, that are taken for the numbers.

    These are the greedy words unless others are ``given``; their automaton is built when it is first needed. Whether
    ``canonical`` has one word for each number is a matter of proof: see :func:`certify`.

    >>> fibonacci
    DigitSystem('fibonacci', weights=(1, 1), initial=(1, 2), digits=2)
    >>> fibonacci.representation(11), fibonacci.value((1, 0, 1, 0, 0)), fibonacci.terms(6)
    ((1, 0, 1, 0, 0), 11, (1, 2, 3, 5, 8, 13))
    >>> fibonacci.canonical.accepts([0, 1, 0, 1]), fibonacci.canonical.accepts([0, 1, 1])
    (True, False)
    """

    name: str
    weights: Vector
    initial: Vector
    digits: int
    given: Dfa | None = field(default=None, repr=False)

    def __post_init__(self) -> None:
        if not any(self.weights) or len(self.weights) != len(self.initial):
            raise BadParameter("a recurrence needs as many first terms as weights, and one weight not 0")
        if self.digits < 2 or (self.given is not None and self.given.digits != (self.digits,)):
            raise BadParameter(f"the canonical words must have one track of {self.digits} >= 2 digits")

    @cached_property
    def canonical(self) -> Dfa:
        """The words that are taken for the numbers."""
        return greedy_words(self.terms(TERMS + 1), self.digits) if self.given is None else self.given

    @cached_property
    def numeration(self) -> ConstantRecurrence:
        """The greedy digits of huge numbers, and back."""
        if has_parry_system(self.weights) and (parry := ParryRecurrence(self.weights)).first_terms() == self.initial:
            return parry
        return Recurrence(self.weights, self.initial)

    @cached_property
    def remainders(self) -> Remainders:
        """The values of digit words modulo the recurrence."""
        return Remainders(self.weights, self.initial)

    def terms(self, count: int) -> Vector:
        """U_0, ..., U_(count-1)."""
        return extended(self.weights, self.initial, count)

    def representation(self, n: int) -> Digits:
        """The greedy digits of n, most significant first; 0 has none."""
        return self.numeration.representation(n)

    def side_by_side(self, numbers: Iterable[int]) -> Word:
        """The greedy digits of several numbers as one word: a track for each, leading zeros where one is shorter.

        >>> fibonacci.side_by_side((4, 1))
        ((1, 0), (0, 0), (1, 1))
        """
        words = [tuple(self.representation(n)) for n in numbers]
        longest = max(map(len, words), default=0)
        return tuple(zip(*((0,) * (longest - len(word)) + word for word in words), strict=True))

    def value(self, digits: Iterable[int]) -> int:
        """The sum of the digits times the terms; the digits need not be greedy."""
        return self.numeration.value(digits)

    def digit_array(self, n: int) -> DigitArray:
        """The greedy digits of n as an array: for huge numbers."""
        return self.numeration.digit_array(n)

    def array_value(self, digits: DigitArray) -> int:
        """The value of the digits of an array."""
        return self.numeration.array_value(digits)

    def to_json(self) -> dict[str, Any]:
        """Plain values."""
        parts = {"name": self.name, "weights": list(self.weights), "initial": list(self.initial)}
        return {**parts, "digits": self.digits, "canonical": self.canonical.to_json()}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> DigitSystem:
        """The system that :meth:`to_json` wrote.

        >>> DigitSystem.from_json(fibonacci.to_json()) == fibonacci
        True
        """
        weights, initial = tuple(data["weights"]), tuple(data["initial"])
        return cls(str(data["name"]), weights, initial, data["digits"], Dfa.from_json(data["canonical"]))

    @property
    def _recurrence(self) -> tuple[str, Vector, Vector, int]:
        return self.name, self.weights, self.initial, self.digits

    def __eq__(self, other: object) -> bool:
        """Whether the two have the same name, recurrence and words."""
        if not isinstance(other, DigitSystem) or self._recurrence != other._recurrence:
            return False
        return self.given is other.given or self.canonical == other.canonical

    def __hash__(self) -> int:
        return hash(self._recurrence)

    def __repr__(self) -> str:
        return f"DigitSystem({self.name!r}, weights={self.weights}, initial={self.initial}, digits={self.digits})"


@lru_cache(maxsize=128)
def _greedy(name: str, weights: Vector, initial: Vector) -> DigitSystem:
    """The greedy system of a recurrence, which has been checked to grow exponentially."""
    digits = max(-(-b // a) for a, b in pairwise(extended(weights, initial, TERMS + 1)))
    return DigitSystem(name, weights, initial, digits)


def base(b: int) -> DigitSystem:
    """Digits 0, ..., b - 1 on the powers of b.

    >>> base(3).canonical
    <Dfa: 1 state, 1 track of 3 digits, 3 transitions>
    """
    return _greedy(f"base {b}", Base(b).weights, (1,))


def kbonacci(k: int) -> DigitSystem:
    """Digits 0 and 1 on 1, 2, 4, ..., each term from the k-th on the sum of the k before it.

    >>> kbonacci(3).canonical
    <Dfa: 3 states, 1 track of 2 digits, 5 transitions>
    """
    system = KBonacci(k)
    name = {2: "fibonacci", 3: "tribonacci"}.get(k, f"{k}-bonacci")
    return _greedy(name, system.weights, system.first_terms())


def recurrence(weights: Sequence[int], initial: Sequence[int] | None = None, *, name: str = "") -> DigitSystem:
    """The greedy system of U_n = weights[0] U_(n-1) + weights[1] U_(n-2) + ... with these first terms.

    Without first terms the weights must fall, and the terms are U_n = weights[0] U_(n-1) + ... + weights[n-1] U_0 + 1.

    >>> recurrence((2, 1), (1, 2)).terms(5), recurrence((2, 1)).terms(5)
    ((1, 2, 5, 12, 29), (1, 3, 7, 17, 41))
    """
    return _recurrence(tuple(weights), None if initial is None else tuple(initial), name)


@lru_cache(maxsize=128)
def _recurrence(weights: Vector, initial: Vector | None, name: str) -> DigitSystem:
    numeration = ParryRecurrence(weights) if initial is None else Recurrence(weights, initial)
    first = numeration.first_terms()
    Remainders(weights, first)
    texts = (",".join(map(str, numbers)) for numbers in (weights, first))
    return _greedy(name or "recurrence {}; {}".format(*texts), weights, first)


def greedy_system(weights: Sequence[int], initial: Sequence[int]) -> DigitSystem:
    """The greedy system of a recurrence, by its usual name if it has one.

    >>> greedy_system((1, 1, 1), (1, 2, 4)).name, greedy_system((3,), (1,)).name, greedy_system((2, 1), (1, 2)).name
    ('tribonacci', 'base 3', 'recurrence 2,1; 1,2')
    """
    if len(weights) == 1 and tuple(initial) == (1,):
        return base(weights[0])
    if set(weights) == {1} and (usual := kbonacci(len(weights))).initial == tuple(initial):
        return usual
    return recurrence(weights, initial)


def ostrowski(alpha: Irrational) -> DigitSystem:
    """Every L-th denominator of the convergents of a quadratic irrational, L the length of its period.

    With T the trace of the product of the matrices (t, 1; 1, 0) over one period, q_(n+2L) = T q_(n+L) - (-1)^L q_n by
    Cayley and Hamilton; so there is one recurrence, without phases. It must hold from a first denominator 1 on.

    >>> from wythoff.exact import alpha
    >>> ostrowski(alpha("sqrt(2)")), ostrowski(alpha("sqrt(3)"))
    (DigitSystem('ostrowski sqrt(2)', weights=(2, 1), initial=(1, 2), digits=3),
     DigitSystem('ostrowski sqrt(3)', weights=(4, -1), initial=(1, 4), digits=4))
    >>> ostrowski(alpha("(1+sqrt(5))/2")).terms(6)
    (1, 2, 3, 5, 8, 13)
    """
    from wythoff.exact.surd import Surd

    if not isinstance(alpha, Surd):
        raise Unsupported(f"{alpha} is not a quadratic irrational: its denominators obey no linear recurrence")
    before, period = alpha.periodic
    length = len(period)
    a, b, c, d = 1, 0, 0, 1
    for t in period:
        a, b, c, d = a * t + b, a, c * t + d, c
    weights = (a + d, -1 if length % 2 == 0 else 1)
    # The recurrence is certain once the period has begun.
    checked = 3 + len(before)
    for first in (1, 0):
        terms = tuple(alpha.convergent(first + n * length)[1] for n in range(checked))
        if terms[0] == 1 < terms[1] and terms == extended(weights, terms[:2], checked):
            return recurrence(weights, terms[:2], name=f"ostrowski {alpha}")
    raise Unsupported(
        f"the denominators of {alpha} = {alpha.continued_fraction()} obey no recurrence from 1 on: "
        "the quotients after the first must be periodic from the start"
    )


fibonacci = kbonacci(2)
"""Sums of Fibonacci numbers 1, 2, 3, 5, ... without two neighbours."""
