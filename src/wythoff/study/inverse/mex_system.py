"""Mex systems: tables of numbers that grow column by column, and the games that have them as P-positions.

The piles p = (a, b, ...) of a column have as many *classes* as there are piles. A class is a set of linear forms of the
piles, the first of which leads it. In each new column every leading form is the least positive number that no form of
its class had in an earlier column. If no form ever repeats a number of its class (a *clash*), each class partitions the
positive integers.

The game of a system, when every pile is a sum of leading forms: take counters so that, for some class, the leading form
of the piles before is one of its forms of the piles after; or take everything when a leading form is negative. Its
P-positions are the columns and zero. From a column no such move leads to a column, as nothing repeats. Now let p be
another position, not zero. If a leading form is negative or zero there, p moves to zero. Otherwise each leading form
of p occurs in its class; take the first column q in which one of them does. Until then none of them had occurred, so
none is smaller at p than at q, where it is the least that had not. Hence p has no pile smaller than q, and moves to q.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wythoff.describe.mex_system import PILES, Form, MexSystem, form_text, integer_inverse
from wythoff.errors import BadParameter

AFTER = "'"
"""What marks a pile after the move."""
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


@dataclass(frozen=True)
class Clash:
    """Column ``column`` (from 1) gives class ``number`` a value that it already had, or that is not positive."""

    column: int
    number: int
    value: int


@dataclass(frozen=True)
class MexGame(MexSystem):
    """A mex system in which every pile is a sum of leading forms, and so the P-positions of a game, if nothing clashes.

    >>> wythoff = MexGame((((1, 0), (0, 1)), ((-1, 1),)))
    >>> print(wythoff)
    T0 = {a, b}, T1 = {b - a}
    >>> wythoff.columns(5)
    [(1, 2), (3, 5), (4, 7), (6, 10), (8, 13)]
    """

    def __post_init__(self) -> None:
        super().__post_init__()
        if any(factor < 0 for row in self._from_leaders for factor in row):
            raise BadParameter("the leading forms of a mex system must determine the piles as sums of them")

    def columns(self, count: int) -> list[Form] | Clash:
        """The first columns after 0, or the first clash among them."""
        inverse = self._from_leaders
        taken: list[set[int]] = [set() for _ in self.classes]
        least = [1] * len(self.classes)
        columns: list[Form] = []
        for n in range(1, count + 1):
            column = tuple([sum([c * v for c, v in zip(row, least, strict=True)]) for row in inverse])
            for number, forms in enumerate(self.classes):
                had = taken[number]
                for form in forms:
                    value = sum([c * p for c, p in zip(form, column, strict=True)])
                    if value < least[number] or value in had:
                        return Clash(n, number, value)
                    had.add(value)
                while least[number] in had:
                    had.remove(least[number])
                    least[number] += 1
            columns.append(column)
        return columns

    def __str__(self) -> str:
        return ", ".join(f"T{j} = {{{', '.join(names)}}}" for j, names in enumerate(self.names()))

    def game_text(self, name: str) -> str:
        """The rules of the game whose P-positions are the columns, as long as there is no clash.

        >>> print(MexGame((((1, 0), (0, 1)), ((-1, 1), (1, 1)))).game_text("mine"))
        game mine
        piles a, b
        move first: a' <= a, b' <= b, a' + b' < a + b, (a = a' or a = b')
        move second: a' <= a, b' <= b, a' + b' < a + b, (b - a = b' - a' or b - a = a' + b')
        move home: a + b >= 1, b - a < 0, a' = 0, b' = 0
        <BLANKLINE>
        """
        piles = PILES[: len(self.classes)]
        taking = ", ".join([*(f"{p}' <= {p}" for p in piles), f"{_primed(piles)} < {' + '.join(piles)}"])
        lines = [f"game {name}", f"piles {', '.join(piles)}"]
        for ordinal, forms in zip(ORDINALS, self.classes, strict=False):
            same = [f"{form_text(forms[0])} = {form_text(form, AFTER)}" for form in forms]
            lines.append(f"move {ordinal}: {taking}, {_either(same)}")
        negative = [f"{form_text(form)} < 0" for form in self.leading if min(form) < 0]
        if negative:
            zero = ", ".join(f"{p}' = 0" for p in piles)
            lines.append(f"move home: {' + '.join(piles)} >= 1, {_either(negative)}, {zero}")
        return "\n".join(lines) + "\n"


def kbonacci_system(k: int) -> MexGame:
    """A system of k - 1 piles that generates the difference table of the k-bonacci word, for k from 2 to 9.

    Class j has each pile minus the j piles before it, and the sums of k - j neighbouring piles. For k = 2 and k = 3 the
    games are all natural numbers and Splythoff Nim; that it works for every k is an observation, not a theorem.

    >>> print(kbonacci_system(4))
    T0 = {a, b, c}, T1 = {b - a, c - b, a + b + c}, T2 = {c - a - b, a + b, b + c}
    """
    piles = range(k - 1)
    return MexGame(
        tuple(
            tuple(
                [tuple((i == p) - (i - j <= p < i) for p in piles) for i in piles if i >= j]
                + [tuple(int(i <= p < i + k - j) for p in piles) for i in range(j)]
            )
            for j in piles
        )
    )


def natural_inverse(matrix: Sequence[Form]) -> tuple[Form, ...] | None:
    """The inverse of a square matrix if all its entries are natural numbers.

    >>> natural_inverse([(1, 0), (-1, 1)]), natural_inverse([(1, 1), (0, 1)])
    (((1, 0), (1, 1)), None)
    """
    try:
        inverse = integer_inverse(matrix)
    except BadParameter:
        return None
    return None if any(factor < 0 for row in inverse for factor in row) else inverse


def _primed(piles: str) -> str:
    return " + ".join(f"{p}'" for p in piles)


def _either(conditions: Sequence[str]) -> str:
    return conditions[0] if len(conditions) == 1 else f"({' or '.join(conditions)})"
