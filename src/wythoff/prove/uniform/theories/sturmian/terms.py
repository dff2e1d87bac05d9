"""The numbers and words that belong to an irrational alpha, 1 < alpha < 2, as functions of the calculus.

With alpha = [1; t(1), t(2), ...] and alpha_m = [1; t(m+1), t(m+2), ...], [GoldbergFraenkel] have these:

- d(m) = alpha_m - 1, and D(m, n) the integer part of n d(m): the number of b's before the n-th a of W[alpha_m];
- P(m)/Q(m), the convergents, from P(-1) = P(0) = 1, Q(-1) = 0, Q(0) = 1; s(m) = (-1)^m;
- the block of length P(m) that the n-th a of W[alpha_m] becomes in W[alpha] begins at :func:`a_block`, the block of
  length P(m-1) that the n-th b becomes at :func:`b_block`; A_i^m and B_i^m are the places i after such beginnings;
- W(y) is 0 where the word has an a and 1 where it has a b; I(y) is n at the place of its n-th a or b.
"""

from __future__ import annotations

from wythoff.checker.uniform import Polynomial, apply, name, term
from wythoff.prove.uniform.search import Value

ALPHA = name("alpha")
e, i, j, k, m, n, r, v, x, y, z = map(name, ["e", "i", "j", "k", "m", "n", "r", "v", "x", "y", "z"])


def d(level: Value) -> Polynomial:
    """alpha_level - 1"""
    return apply("d", level)


def t(level: Value) -> Polynomial:
    """The partial quotient."""
    return apply("t", level)


def length(level: Value) -> Polynomial:
    """The numerator of the convergent, and the length of the word W_level."""
    return apply("P", level)


def a_count(level: Value) -> Polynomial:
    """The denominator of the convergent, and the number of a's in W_level."""
    return apply("Q", level)


def sign(level: Value) -> Polynomial:
    """1 at even levels, -1 at odd ones."""
    return apply("s", level)


def whole(level: Value, index: Value) -> Polynomial:
    """The number of b's before the a of this index in W[alpha_level]."""
    return apply("D", level, index)


def letter(place: Value) -> Polynomial:
    """0 for the letter a, 1 for b."""
    return apply("W", place)


def rank(place: Value) -> Polynomial:
    """The index of the letter at this place among the letters equal to it."""
    return apply("I", place)


def before_b(level: Value, index: Value) -> Polynomial:
    """The number of a's before the b of this index in W[alpha_level]."""
    return t(term(level) + 1) * index + whole(term(level) + 1, index)


def a_block(level: Value, index: Value) -> Polynomial:
    """Where the block of the a of this index of W[alpha_level] begins in W[alpha]."""
    return length(level) * (term(index) - 1) + length(term(level) - 1) * whole(level, index)


def b_block(level: Value, index: Value) -> Polynomial:
    """Where the block of the b of this index of W[alpha_level] begins in W[alpha]."""
    return length(level) * before_b(level, index) + length(term(level) - 1) * (term(index) - 1)
