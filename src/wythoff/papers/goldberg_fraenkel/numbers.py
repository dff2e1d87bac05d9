"""The irrational numbers that the claims are checked for, and their fractional parts in exact integers."""

from __future__ import annotations

from wythoff.exact import alpha
from wythoff.exact.irrational import Irrational
from wythoff.papers.cases import Cases
from wythoff.papers.claim import Effort
from wythoff.questions.nice_moves import FEW, MANY

RISING = "cf:n"
"""[1; 1, 2, 3, ...], the number of the paper's examples."""

BITS = 96
"""Fractional parts are compared in units of 2^-96."""


def names(effort: Effort) -> tuple[str, ...]:
    return FEW + MANY if effort.full else FEW


def numbers(effort: Effort) -> list[Irrational]:
    """The numbers between 1 and 2 for which a statement about all of them is checked.

    >>> [str(number) for number in numbers(Effort())][:2]
    ['(1+sqrt(5))/2', 'sqrt(3)']
    """
    return [alpha(name) for name in names(effort)]


LENGTH = (4_000, 40_000)
"""Sets of naturals are compared up to here."""
SHIFTS = (40, 300)
"""Words are shifted by x = 1, 2, ..., this many."""


def alphas(text: str, *ranges: tuple[int, int]) -> Cases:
    """Each of the numbers with bounds, of which the verdict names the first; in the text ``{}`` stands for them.

    >>> alphas("n < {:,}", LENGTH).holds(Effort()).evidence
    'checked: 7 values of alpha, n < 4,000'
    """

    def bounds(effort: Effort) -> list[int]:
        return [effort.upto(*span) for span in ranges]

    return Cases(
        lambda effort: [(number, *bounds(effort)) for number in numbers(effort)],
        lambda effort: bounds(effort)[0],
        lambda effort: f"{len(numbers(effort))} values of alpha, {text.format(*bounds(effort))}",
    )


BELOW = alphas("numbers below {:,}", LENGTH)
SHIFTED = alphas("numbers below {:,}, x <= {}", LENGTH, SHIFTS)


def rising() -> Irrational:
    """The alpha of the paper's examples."""
    return alpha(RISING)


def fraction(number: Irrational, n: int) -> int:
    """The fractional part of n * number in units of 2^-96, rounded down.

    >>> fraction(alpha("sqrt(2)"), 5) * 100 >> BITS
    7
    """
    return number.floor(n << BITS) - (number.floor(n) << BITS)


def above_one(factor: int, part: int) -> bool:
    """Whether ``factor`` times a fractional part exceeds 1, where ``part`` is the fraction rounded down."""
    if (factor * part) >> BITS != (factor * (part + 1) - 1) >> BITS:
        raise ArithmeticError(f"{BITS} bits do not tell whether {factor} times a fractional part is above 1")
    return factor * part >> BITS >= 1
