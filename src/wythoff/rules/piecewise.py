"""Terms that are linear case by case: with absolute values, minima, maxima and remainders."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import prod
from typing import TypeAlias

from wythoff.presburger import TRUE, And, AtLeast, Divides, Equal, Formula, Linear, Or


@dataclass(frozen=True)
class Greatest:
    """The greatest of several values; ``|t|`` is the greatest of t and -t."""

    values: tuple[Piecewise, ...]
    signs: int
    """How many binary choices of values it has, including those inside."""
    remainders: int

    def cases(self) -> list[tuple[Formula, Piecewise]]:
        """Conditions that together cover everything, each with the value under it."""
        return [
            (And(tuple((value + other * -1).at_least_zero() for other in self.values if other is not value)), value)
            for value in self.values
        ]


@dataclass(frozen=True)
class Rest:
    """The remainder of a value, from 0 to modulus - 1."""

    value: Piecewise
    modulus: int

    @property
    def signs(self) -> int:
        return self.value.signs

    @property
    def remainders(self) -> int:
        return self.modulus * self.value.remainders

    def cases(self) -> list[tuple[Formula, Piecewise]]:
        """For each remainder, the condition that it occurs."""
        return [
            (
                (self.value + Piecewise(Linear.number(-rest))).is_multiple_of(self.modulus),
                Piecewise(Linear.number(rest)),
            )
            for rest in range(self.modulus)
        ]


Part: TypeAlias = Greatest | Rest


@dataclass(frozen=True)
class Piecewise:
    """``linear + sum(factor * part)``: the value of a term."""

    linear: Linear
    parts: tuple[tuple[int, Part], ...] = ()

    @staticmethod
    def greatest(values: tuple[Piecewise, ...]) -> Piecewise:
        """The greatest of some values.

        >>> x = Piecewise(Linear.variable("x"))
        >>> Piecewise.greatest((x, x * -1)).at_least_zero()
        Or(parts=(AtLeast(term=x), AtLeast(term=-x)))
        """
        constants = [value.constant for value in values if value.constant is not None]
        if len(constants) == len(values):
            return Piecewise(Linear.number(max(constants)))
        if len(values) == 1:
            return values[0]
        # The two values of |t| have the same parts, which are counted once.
        inside = values[:1] if len(values) == 2 and values[1] == values[0] * -1 else values
        signs = len(values) - 1 + sum(value.signs for value in inside)
        part = Greatest(values, signs, prod(value.remainders for value in inside))
        return Piecewise(Linear.number(0), ((1, part),))

    @staticmethod
    def remainder(value: Piecewise, modulus: int) -> Piecewise:
        """The remainder of a value.

        >>> (Piecewise.remainder(Piecewise(Linear.variable("x")), 3) + Piecewise(Linear.number(-1))).is_zero()
        Divides(modulus=3, term=x - 1)
        """
        if value.constant is not None:
            return Piecewise(Linear.number(value.constant % modulus))
        return Piecewise(Linear.number(0), ((1, Rest(value, modulus)),))

    def __add__(self, other: Piecewise) -> Piecewise:
        return Piecewise(self.linear + other.linear, self.parts + other.parts)

    def __mul__(self, factor: int) -> Piecewise:
        if factor == 0:
            return Piecewise(Linear.number(0))
        return Piecewise(self.linear * factor, tuple((f * factor, part) for f, part in self.parts))

    @property
    def signs(self) -> int:
        """How many absolute values, minima and maxima it has; each of them doubles the number of cases."""
        return sum(part.signs for _, part in self.parts)

    @property
    def remainders(self) -> int:
        """How many cases its remainders have."""
        return prod(part.remainders for _, part in self.parts)

    @property
    def constant(self) -> int | None:
        """The value, where it does not depend on any variable."""
        return None if self.linear.terms or self.parts else self.linear.constant

    def at_least_zero(self) -> Formula:
        """``self >= 0``; c times the greatest value is the greatest of the multiples if c > 0, otherwise the least."""
        if not self.parts:
            return AtLeast(self.linear)
        factor, part, others = self._first_part()
        if isinstance(part, Rest):
            return self._by_cases(Piecewise.at_least_zero, lambda number: number >= 0)
        sides = tuple((others + value * factor).at_least_zero() for value in part.values)
        return Or(sides) if factor > 0 else And(sides)

    def is_zero(self) -> Formula:
        if not self.parts:
            return Equal(self.linear)
        if isinstance(self._first_part()[1], Rest):
            return self._by_cases(Piecewise.is_zero, lambda number: number == 0)
        return And((self.at_least_zero(), (self * -1).at_least_zero()))

    def is_multiple_of(self, modulus: int) -> Formula:
        if not self.parts:
            return Divides(modulus, self.linear)
        return self._by_cases(lambda value: value.is_multiple_of(modulus), lambda number: number % modulus == 0)

    def cases(self) -> list[tuple[Formula, Linear]]:
        """Conditions that together cover everything, each with the linear form that is the value under it."""
        if not self.parts:
            return [(TRUE, self.linear)]
        return [(And((condition, inner)), form) for condition, value in self._cases() for inner, form in value.cases()]

    def _first_part(self) -> tuple[int, Part, Piecewise]:
        """A part with its factor, and everything else; remainders come first."""
        at = next((at for at, (_, part) in enumerate(self.parts) if isinstance(part, Rest)), 0)
        factor, part = self.parts[at]
        return factor, part, Piecewise(self.linear, self.parts[:at] + self.parts[at + 1 :])

    def _cases(self) -> list[tuple[Formula, Piecewise]]:
        """The cases of the first part."""
        factor, part, others = self._first_part()
        return [(condition, others + value * factor) for condition, value in part.cases()]

    def _by_cases(self, test: Callable[[Piecewise], Formula], of_number: Callable[[int], bool]) -> Formula:
        """The cases of the first part that pass the test; where what remains is a number, this is decided here."""
        passed: list[Formula] = []
        for condition, value in self._cases():
            number = value.constant
            if number is None:
                passed.append(And((condition, test(value))))
            elif of_number(number):
                passed.append(condition)
        return passed[0] if len(passed) == 1 else Or(tuple(passed))


__all__ = ["Piecewise"]
