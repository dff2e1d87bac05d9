"""Where the alpha-word differs from itself shifted by x, in terms of the basic sets [GoldbergFraenkel, sections 6, 7].

A node (m, i) stands for the basic set A_i^m.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from itertools import accumulate, count, takewhile
from operator import sub
from typing import NamedTuple

from wythoff.errors import BadParameter, TooComplex
from wythoff.exact.irrational import Irrational
from wythoff.extend.pair import Pair, pair_of
from wythoff.integers.arithmetic import decimal_digits
from wythoff.integers.shortened import short_number
from wythoff.numeration.greedy import greedy_digits

MAX_SETS = 1_000_000
"""Rows that are unions of more basic sets than this are not written out."""


class Node(NamedTuple):
    """The basic set A_i^m: the positions of the i-th letters of the blocks W_m of the alpha-word.

    >>> print(Node(m=3, i=8))
    A_8^3
    """

    m: int
    i: int

    def __str__(self) -> str:
        return f"A_{decimal_digits(self.i)}^{self.m}"


class Case(IntEnum):
    """The letters W(x-2), W(x-1) before a shift x: ab, ba or aa [GoldbergFraenkel, section 7]; x = 1 counts as aa.

    >>> from wythoff.exact import alpha
    >>> [case_of(alpha("golden"), x).name for x in (1, 2, 3, 4)]
    ['NO_B', 'B_LAST', 'B_BEFORE', 'NO_B']
    """

    B_LAST = 1
    B_BEFORE = 2
    NO_B = 3


@dataclass(frozen=True)
class GreedySum:
    """x = p_(k_1) + ... + p_(k_n) with k_1 >= ... >= k_n, and what is left of x after each term: x_0 = x, ..., x_n = 0.

    [GoldbergFraenkel, section 6.2]

    >>> from wythoff.exact import alpha
    >>> greedy_sum(alpha("golden"), 12)
    GreedySum(indices=(4, 2, 0), remainders=(12, 4, 1, 0))
    """

    indices: tuple[int, ...]
    remainders: tuple[int, ...]


def greedy_sum(alpha: Irrational, x: int) -> GreedySum:
    """Take away the largest p_k that fits, repeatedly.

    >>> from wythoff.exact import alpha
    >>> greedy_sum(alpha("cf:n"), 12)
    GreedySum(indices=(2, 2, 1), remainders=(12, 7, 2, 0))
    """
    pair = check_row(alpha, x)
    terms = list(takewhile(lambda p: p <= x, map(pair.p, count())))
    digits = greedy_digits(x, terms)[::-1]
    _check_number(sum(digits))
    indices = [k for k in reversed(range(len(terms))) for _ in range(digits[k])]
    remainders = accumulate((terms[k] for k in indices), sub, initial=x)
    return GreedySum(tuple(indices), tuple(remainders))


def changed_by(alpha: Irrational, x: int) -> list[tuple[Node, Node]]:
    """Pairs of nodes; the symmetric difference of the pairs' unions is the set of y with W(y) != W(y + x).

    For x = p_k it is one pair [GoldbergFraenkel, Prop 7], otherwise one for each term of the greedy sum [section 6.2].

    >>> from wythoff.exact import alpha
    >>> [f"{u} + {v}" for u, v in changed_by(alpha("cf:n"), 12)]
    ['A_9^3 + A_8^3', 'A_14^3 + A_13^3', 'A_4^2 + A_3^2']
    """
    pair, terms = pair_of(alpha), greedy_sum(alpha, x)
    ends = [(k + 1, pair.p(k + 1) - left) for k, left in zip(terms.indices, terms.remainders[1:], strict=True)]
    return [(Node(m, end - 1), Node(m, end - 2)) for m, end in ends]


def case_of(alpha: Irrational, x: int) -> Case:
    """Which of the three cases x belongs to.

    >>> from wythoff.exact import alpha
    >>> [case_of(alpha("cf:n"), x).value for x in range(1, 8)]
    [3, 1, 2, 1, 2, 3, 1]
    """
    pair = check_row(alpha, x)
    if pair.is_b(x - 1):
        return Case.B_LAST
    return Case.B_BEFORE if pair.is_b(x - 2) else Case.NO_B


def b_before_a(alpha: Irrational, x: int) -> list[Node]:
    """Nodes whose symmetric difference is the set of s with W(s) = b and W(s + x) = a [GoldbergFraenkel, section 7].

    They are the sets of ``changed_by`` that consist of b's; when no b precedes position x, all b's.

    >>> from wythoff.exact import alpha
    >>> [str(node) for node in b_before_a(alpha("cf:n"), 12)]
    ['A_8^3', 'A_13^3', 'A_3^2']
    """
    case = case_of(alpha, x)
    if case is Case.NO_B:
        return [root(alpha)]
    return [second if case is Case.B_LAST else first for first, second in changed_by(alpha, x)]


def root(alpha: Irrational) -> Node:
    """The set of all b's, which is A_(t_1)^1.

    >>> from wythoff.exact import alpha
    >>> print(root(alpha("sqrt(2)")))
    A_2^1
    """
    return Node(1, pair_of(alpha).t(1))


def children(alpha: Irrational, node: Node) -> list[Node]:
    """The partition of A_i^m into sets of higher resolution [GoldbergFraenkel, Eq. (5)].

    >>> from wythoff.exact import alpha
    >>> [str(node) for node in children(alpha("cf:n"), Node(2, 3))]
    ['A_3^3', 'A_8^3', 'A_13^3', 'A_71^4']
    """
    pair, (m, i) = pair_of(alpha), node
    _check_number(pair.t(m + 1))
    inside = [Node(m + 1, i + j * pair.p(m)) for j in range(pair.t(m + 1))]
    return [*inside, Node(m + 2, i + pair.t(m + 2) * pair.p(m + 1))]


def parent(alpha: Irrational, node: Node) -> Node:
    """The set of the tree that A_i^m is a part of; the root is its own parent [GoldbergFraenkel, Cor 1].

    >>> from wythoff.exact import alpha
    >>> str(parent(alpha("cf:n"), Node(3, 16))), str(parent(alpha("cf:n"), Node(3, 1)))
    ('A_1^1', 'A_1^2')
    """
    if node == root(alpha):
        return node
    pair, (m, i) = pair_of(alpha), node
    if m < 2 or not pair.is_b(i):
        raise BadParameter(f"{node} is not in the tree of {alpha}: it does not consist of b's")
    return Node(m - 1 if i < pair.p(m - 1) * pair.t(m) else m - 2, i % pair.p(m - 1))


def _check_number(sets: int) -> None:
    if sets > MAX_SETS:
        raise TooComplex(f"this row is a union of more than {MAX_SETS:,} basic sets: a partial quotient is too large")


def check_row(alpha: Irrational, x: int) -> Pair:
    """The pair of alpha, once both arguments make sense."""
    if x < 1:
        raise BadParameter(f"a shift or a row is a number from 1 on, not {short_number(x)}")
    return pair_of(alpha)
