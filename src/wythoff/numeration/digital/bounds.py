"""Remainders of digit words modulo a recurrence, and whether a constraint on them is decided whatever digits follow.

A remainder v stands for the value v_0 U_0 + ... + v_(d-1) U_(d-1) of what was read. After m more digits, each of them
between e and E, value + constant lies between f(m) and h(m), where

    f(m) = v_0 U_m + ... + v_(d-1) U_(m+d-1) + e (U_0 + ... + U_(m-1)) + constant

and h(m) is the same with E; both ends are attained, by digits that are all e or all E. So ``>= 0`` is certain after m
digits if and only if f(m) >= 0, and impossible if and only if h(m) < 0; ``= 0`` is impossible if f(m) > 0 or h(m) < 0.

**From some m on.** The steps g(m) = f(m+1) - f(m) = sum v_i (U_(m+1+i) - U_(m+i)) + e U_m are sums of shifts of U, so
they obey the recurrence of U.

- All weights are nonnegative: if g(m0), ..., g(m0+d-1) >= 0 then every later step is a sum of nonnegative terms, so f
  rises from m0 on, forever.
- U_n = p U_(n-1) - q U_(n-2) with q > 0 and p >= q + 1: if 0 <= g(m0) <= g(m0+1) then
  g(m0+2) = p g(m0+1) - q g(m0) >= (p - q) g(m0+1) >= g(m0+1) >= 0, and so on: f rises from m0 on, forever.

Once f rises forever and has passed 0, the verdict is the same for all later m; likewise once h falls forever below 0,
by the same argument for -v. All of this is decided in integers. If no such m is found as far as we look, the constraint
counts as undecided: a state is then kept that need not be, and nothing else changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from wythoff.errors import Unsupported

Vector = tuple[int, ...]
Relation = Literal["=", ">="]
Fate = tuple[bool, ...]

# How many digits to look ahead, beyond those of the constant.
DEPTH = 60


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
        if min(self.weights) >= 0:
            return
        if len(self.weights) != 2 or self.weights[0] < 1 - self.weights[1]:
            raise Unsupported(
                f"no exact bound is known for the recurrence with weights {self.weights}; it needs nonnegative "
                "weights, or two weights p, -q with p > q"
            )

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
        lower, upper = Tendency(self.remainders.weights), Tendency(self.remainders.weights)
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
    """Whether a sequence, told by its steps one after another, is known to rise forever."""

    def __init__(self, weights: Vector) -> None:
        self.needed = 2 if min(weights) < 0 else len(weights)
        self.convex = min(weights) < 0
        self.rising = False
        self.streak = 0
        self.before = 0

    def add(self, step: int) -> None:
        if step < 0:
            self.streak = 0
        elif self.convex and self.streak and step < self.before:
            self.streak = 1
        else:
            self.streak += 1
        self.before = step
        self.rising = self.streak >= self.needed


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
