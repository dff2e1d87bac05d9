"""Remainders of digit words modulo a recurrence, and whether a constraint on them is decided whatever digits follow.

A remainder v stands for the value v_0 U_0 + ... + v_(d-1) U_(d-1) of what was read. After m more digits, each of them
between e and E, value + constant lies between f(m) and h(m), where

    f(m) = v_0 U_m + ... + v_(d-1) U_(m+d-1) + e (U_0 + ... + U_(m-1)) + constant

and h(m) is the same with E; both ends are attained, by digits that are all e or all E. So ``>= 0`` is certain after m
digits if and only if f(m) >= 0, and impossible if and only if h(m) < 0; ``= 0`` is impossible if f(m) > 0 or h(m) < 0.

**From some m on.** The steps g(m) = f(m+1) - f(m) = sum v_i (U_(m+1+i) - U_(m+i)) + e U_m are sums of shifts of U, so
they obey the recurrence of U: p(E) g = 0, where E is the shift to the next step and p(x) = x^d - weights[0] x^(d-1) -
... Let z = b E - a with natural a and b >= 1, so that b^d p((z + a) / b) is a polynomial in z that begins with z^d, and
let some multiple of it be z^N - (c_0 + c_1 z + ... + c_(N-1) z^(N-1)) with natural c_i. **If z^i g(m) >= 0 for all
i < N, then f rises from m on, forever**: z^N g(m) = c_0 g(m) + c_1 z g(m) + ... >= 0, hence b (z^i g)(m+1) =
z^(i+1) g(m) + a z^i g(m) >= 0 for all i < N, and so on by induction; z^0 g is g.

- Natural weights: a = 0, b = 1, N = d, and N steps in a row must not be negative.
- (p, -q) with p > q > 0: a = b = 1, and z^2 = (p - 2) z + (p - 1 - q). It is enough that 0 <= g(m) <= g(m+1).
- (2, -1, 1): a = 0, b = 1, after multiplication by z + 1. (2, 1, -1), the field of the heptagon: a = 2, b = 3, and
  z^3 = 21 z + 7.

Once f rises forever and has passed 0, the verdict is the same for all later m; likewise once h falls forever below 0,
by the same argument for -v. All of this is decided in integers. If no such m is found as far as we look, the constraint
counts as undecided: a state is then kept that need not be, and nothing else changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import Literal

from wythoff.errors import Unsupported

Vector = tuple[int, ...]
Relation = Literal["=", ">="]
Fate = tuple[bool, ...]

# How many digits to look ahead, beyond those of the constant.
DEPTH = 60


SHIFTS = (0, 1), (1, 1), (1, 2), (1, 3), (2, 3), (1, 4), (3, 4)
"""The a and b that are tried."""

LONGEST = 12
"""The largest N that is tried."""


@dataclass(frozen=True)
class Settling:
    """If z^i g(m) >= 0 for all i < ``length``, z = ``scale`` E - ``shift``, no g(m), g(m+1), ... is negative."""

    shift: int
    scale: int
    length: int

    def holds(self, steps: Sequence[int]) -> bool:
        """Whether this holds of a sequence that begins with these ``length`` steps."""
        if not self.shift:
            return min(steps) >= 0
        row = list(steps)
        while row and row[0] >= 0:
            row = [self.scale * after - self.shift * before for before, after in pairwise(row)]
        return not row


@lru_cache(maxsize=256)
def settling(weights: Vector) -> Settling | None:
    """What settles the steps of a recurrence, if anything is known to; multiples by powers of z + 1 are tried.

    >>> settling((1, 1)), settling((3, -1)), settling((2, -1, 1)), settling((2, 1, -1))
    (Settling(shift=0, scale=1, length=2), Settling(shift=1, scale=1, length=2),
     Settling(shift=0, scale=1, length=4), Settling(shift=2, scale=3, length=3))
    >>> settling((4, -4)) is None
    True
    """
    for shift, scale in SHIFTS:
        # The coefficients of z^0, z^1, ..., by Horner's rule in x = (z + shift) / scale.
        found, power = [1], 1
        for weight in weights:
            power *= scale
            found = [shift * low + high for low, high in zip([*found, 0], [0, *found], strict=True)]
            found[0] -= weight * power
        while len(found) <= LONGEST + 1:
            if max(found[:-1]) <= 0:
                return Settling(shift, scale, len(found) - 1)
            found = [low + high for low, high in zip([*found, 0], [0, *found], strict=True)]
    return None


@dataclass(frozen=True)
class Remainders:
    """Remainders modulo the recurrence U_n = weights[0] U_(n-1) + weights[1] U_(n-2) + ...

    >>> fibonacci = Remainders((1, 1), (1, 2))
    >>> fibonacci.shifted((0, 1), 1), fibonacci.value((2, 1))
    ((2, 1), 4)
    """

    weights: Vector
    initial: Vector

    def __post_init__(self) -> None:
        if settling(self.weights) is None:
            raise Unsupported(f"no exact bound is known for the recurrence with weights {self.weights}")

    @property
    def settling(self) -> Settling:
        """What settles the steps of sums."""
        known = settling(self.weights)
        assert known is not None
        return known

    def value(self, v: Vector) -> int:
        """What the remainder stands for."""
        return sum(x * u for x, u in zip(v, self.initial, strict=True))

    def shifted(self, v: Vector, digit: int) -> Vector:
        """The remainder after one more digit: multiply by x, reduce by x^d = weights, add the digit."""
        top = v[-1]
        low_first = self.weights[::-1]
        return (top * low_first[0] + digit, *(x + top * w for x, w in zip(v, low_first[1:], strict=False)))


@dataclass(frozen=True)
class Constraint:
    """value + constant = 0, or >= 0, where every digit still to come lies between ``low`` and ``high``.

    >>> at_least_4 = Constraint(Remainders((1, 1), (1, 2)), 0, 1, -4, ">=")
    >>> at_least_4.fate((0, 2)), at_least_4.fate((3, 0)), at_least_4.fate((0, 0))
    ((True,), (False, True), None)
    """

    remainders: Remainders
    low: int
    high: int
    constant: int
    relation: Relation

    @cached_property
    def _terms(self) -> Vector:
        # Growing terms double within as many steps as the recurrence has weights, or sooner.
        count = DEPTH + len(self.remainders.weights) * (self.constant.bit_length() + 1)
        return extended(self.remainders.weights, self.remainders.initial, count)

    @cached_property
    def _steps(self) -> Vector:
        return tuple(b - a for a, b in zip(self._terms, self._terms[1:], strict=False))

    def accepts(self, v: Vector) -> bool:
        """Whether the constraint holds if no digit follows."""
        value = self.remainders.value(v) + self.constant
        return value == 0 if self.relation == "=" else value >= 0

    def fate(self, v: Vector) -> Fate | None:
        """The verdicts after 0, 1, 2, ... more digits, the last one forever, if they do not depend on the digits.

        None if they depend on the digits, or are not known not to.
        """
        equation, terms = self.relation == "=", self._terms
        least = most = self.remainders.value(v) + self.constant
        lower, upper = Tendency(self.remainders.settling), Tendency(self.remainders.settling)
        verdicts: list[bool] = []
        for m in range(len(self._steps) - len(v)):
            if least > 0 or (least == 0 and (most == 0 or not equation)):
                verdict = least == 0 or not equation
            elif most < 0:
                verdict = False
            else:
                return None
            verdicts.append(verdict)
            if most < 0:
                settled = upper.rising
            elif least == most == 0:
                settled = upper.rising and lower.rising
            else:
                settled = lower.rising
            if settled:
                return _shortened(verdicts)
            step = sum(x * self._steps[m + i] for i, x in enumerate(v))
            up, down = step + self.low * terms[m], -step - self.high * terms[m]
            lower.add(up)
            upper.add(down)
            least, most = least + up, most - down
        return None


class Tendency:
    """Whether a sequence, given by its steps one after another, is known to rise forever."""

    def __init__(self, settling: Settling) -> None:
        self.settling = settling
        self.steps: list[int] = []

    def add(self, step: int) -> None:
        """One more step. A negative one settles nothing, nor do those before it."""
        if step < 0:
            self.steps.clear()
        else:
            self.steps.append(step)

    @property
    def rising(self) -> bool:
        """Whether the last steps settle it."""
        length = self.settling.length
        return len(self.steps) >= length and self.settling.holds(self.steps[-length:])


def _shortened(verdicts: Sequence[bool]) -> Fate:
    """The same verdicts with the last one written once."""
    length = len(verdicts)
    while length > 1 and verdicts[length - 2] == verdicts[length - 1]:
        length -= 1
    return tuple(verdicts[:length])


def extended(weights: Vector, initial: Sequence[int], count: int) -> Vector:
    """The first ``count`` terms of a recurrence.

    >>> extended((1, 1), (1, 2), 6)
    (1, 2, 3, 5, 8, 13)
    """
    terms = list(initial)
    while len(terms) < count:
        terms.append(sum(w * u for w, u in zip(weights, reversed(terms), strict=False)))
    return tuple(terms[:count])
