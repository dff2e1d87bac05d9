"""A row of M2 as a union of closed forms: E_x [GoldbergFraenkel, sections 4.2 and 9]."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from heapq import merge
from itertools import count, takewhile
from typing import Any

from wythoff.exact.irrational import Irrational
from wythoff.extend.crossed_move import is_crossed
from wythoff.extend.direct import primitive_relation
from wythoff.extend.pair import pair_of
from wythoff.extend.partition_tree import PartitionTree, disjoint_union, shift_tree
from wythoff.extend.shifts import Node, check_row
from wythoff.integers.arithmetic import decimal_digits
from wythoff.integers.combination import combination_text

Form = tuple[int, int, int]
"""(A, B, C) stands for A floor(alpha_m n) + B n + C."""


def column_of(alpha: Irrational, x: int, s: int) -> int:
    """F(s) = h(g^-1(s + x + 1)) - g(h^-1(s + 1)): the column in row x that belongs to the b at s and the a at s + x
    [GoldbergFraenkel, Prop 3].

    >>> from wythoff.exact import alpha
    >>> [column_of(alpha("cf:n"), 2, s) for s in (3, 8, 13)]
    [6, 11, 14]
    """
    pair = pair_of(alpha)
    return pair.h(pair.g_inverse(s + x + 1)) - pair.g(pair.h_inverse(s + 1))


@dataclass(frozen=True)
class Piece:
    """The part F[A_i^m] of a row: h(A' floor(alpha_m n) + B' n + C') - g(A floor(alpha_m n) + B n + C), n = 1, 2, ...

    [GoldbergFraenkel, section 9.1]

    >>> from wythoff.exact import alpha
    >>> piece = closed_form(alpha("cf:n"), 12, Node(3, 3))
    >>> piece.h, piece.g, [piece.nth(n) for n in (1, 2, 3)]
    ((3, 7, 0), (2, 5, -5), [21, 33, 45])
    """

    alpha: Irrational = field(repr=False)
    m: int
    i: int
    h: Form
    g: Form

    @cached_property
    def _tail(self) -> Irrational:
        return self.alpha.shifted(self.m)

    def nth(self, n: int) -> int:
        """The n-th column; it never falls with n."""
        pair, floor = pair_of(self.alpha), self._tail.floor(n)
        (A1, B1, C1), (A, B, C) = self.h, self.g
        return pair.h(A1 * floor + B1 * n + C1) - pair.g(A * floor + B * n + C)

    def columns(self) -> Iterator[int]:
        return map(self.nth, count(1))

    def to_json(self) -> dict[str, Any]:
        return {"m": self.m, "i": self.i, "h": list(self.h), "g": list(self.g)}

    def latex(self) -> str:
        r"""The set as a formula.

        >>> from wythoff.exact import alpha
        >>> print(crossed_row(alpha("cf:n"), 12).pieces[0].latex())
        \{h(3\lfloor\alpha_{3}n\rfloor + 7n) - g(2\lfloor\alpha_{3}n\rfloor + 5n - 5) : n \ge 1\}
        """
        floor = rf"\lfloor\alpha_{{{self.m}}}n\rfloor"
        return rf"\{{h({_sum(self.h, floor)}) - g({_sum(self.g, floor)}) : n \ge 1\}}"

    def _repr_latex_(self) -> str:
        return f"${self.latex()}$"

    def __str__(self) -> str:
        return self.written(decimal_digits)

    def written(self, number: Callable[[int], str]) -> str:
        """The formula with its numbers written by a function.

        >>> from wythoff.exact import alpha
        >>> closed_form(alpha("cf:n"), 12, Node(3, 3)).written(hex)
        'h(0x3[alpha_3 n] + 0x7n) - g(0x2[alpha_3 n] + 0x5n - 0x5)'
        """
        floor = f"[alpha_{self.m} n]"
        return f"h({_sum(self.h, floor, number)}) - g({_sum(self.g, floor, number)})"


@dataclass(frozen=True)
class CrossedRow:
    """E_x, the infinite set of y with (x, y) in M2.

    >>> from wythoff.exact import alpha
    >>> row = crossed_row(alpha("cf:n"), 12)
    >>> print(*row.pieces, sep="\\n")
    h(3[alpha_3 n] + 7n) - g(2[alpha_3 n] + 5n - 5)
    h(10[alpha_4 n] + 33n + 7) - g(7[alpha_4 n] + 23n)
    >>> list(row.elements(upto=100)), 21 in row
    ([21, 33, 45, 58, 71, 74, 87, 99], True)
    """

    alpha: Irrational
    x: int

    @cached_property
    def nodes(self) -> tuple[Node, ...]:
        """The disjoint basic sets of the union [GoldbergFraenkel, Thm 2]."""
        return tuple(disjoint_union(self.alpha, self.x))

    @cached_property
    def pieces(self) -> tuple[Piece, ...]:
        """The closed forms, one for each basic set of the union."""
        return tuple(closed_form(self.alpha, self.x, node) for node in self.nodes)

    @property
    def tree(self) -> PartitionTree:
        """The tree T_x that the union was read off."""
        return shift_tree(self.alpha, self.x)

    def elements(self, upto: int) -> Iterator[int]:
        """The elements that are at most the bound, ascending, none missing and none twice."""
        last = None
        for y in takewhile(lambda y: y <= upto, merge(*(piece.columns() for piece in self.pieces))):
            if y != last:
                yield y
            last = y

    def __contains__(self, y: int) -> bool:
        return is_crossed(self.alpha, self.x, y)


def crossed_row(alpha: Irrational, x: int) -> CrossedRow:
    """Row x of M2 for an irrational alpha in (1, 2).

    >>> from wythoff.exact import alpha
    >>> list(crossed_row(alpha("cf:n"), 12).elements(upto=60))
    [21, 33, 45, 58]
    """
    check_row(alpha, x)
    return CrossedRow(alpha, x)


def closed_form(alpha: Irrational, x: int, node: Node) -> Piece:
    """F[A_i^m] with its coefficients [GoldbergFraenkel, section 9.1].

    Before the n-th block W_m there are n - 1 such blocks and floor(alpha_m n) - n blocks W_(m-1); W_m has q_m a's and
    p_m - q_m b's. Counting b's gives h^-1(s + 1), counting a's g^-1(s); and g^-1(s + x + 1) is larger than that by one
    more than the number of a's in the first x - 1 letters of the word [Prop 9].

    >>> from wythoff.exact import alpha
    >>> print(closed_form(alpha("cf:n"), 12, Node(3, 8)))
    h(3[alpha_3 n] + 7n + 3) - g(2[alpha_3 n] + 5n - 3)
    """
    pair, (m, i) = pair_of(alpha), node
    p, p_before, q, q_before = pair.p(m), pair.p(m - 1), pair.q(m), pair.q(m - 1)
    b, b_before = p - q, p_before - q_before
    g = (b_before, b - b_before, pair.count_b(i + 1) - b)
    h = (q_before, q - q_before, pair.count_a(i) - q + pair.count_a(x - 1) + 1)
    return Piece(alpha, m, i, h, g)


def short_form(alpha: Irrational, x: int) -> tuple[int, int] | None:
    """(t, C) with F(s) = t s + C when alpha = [1; t, t, ...], None for other alpha [GoldbergFraenkel, Prop 10].

    Then beta = alpha + t, and C = x + (|w|_a + 2) t, where w is the word's prefix of length x - 1.

    >>> from wythoff.exact import alpha
    >>> short_form(alpha("golden"), 4), short_form(alpha("sqrt(3)"), 4)
    ((1, 8), None)
    """
    pair, relation = check_row(alpha, x), primitive_relation(alpha)
    if relation is None or relation[:2] != (1, -1):
        return None
    t = relation[2]
    return t, x + (pair.count_a(x - 1) + 2) * t


def _sum(form: Form, floor: str, number: Callable[[int], str] = decimal_digits) -> str:
    """A linear form as people write it."""
    return combination_text([(form[0], floor), (form[1], "n"), (form[2], "")], "", number)
