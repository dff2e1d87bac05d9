"""The k-bonacci word for all k >= 3, and the tables that are made from it: names for what the lemmas speak of.

The word W(1) W(2) ... is the fixed point of v -> 0 (v + 1) for v < k - 1, k - 1 -> 0, and E(n) is the length of the
image of its first n letters. So the n-th zero stands at E(n - 1) + 1, and after it stands W(n) + 1, unless W(n) is
k - 1. T(j) is 2^j. X(n, j) is the place of the n-th letter j: that of the n-th zero for j = 0, and the place after
zero number X(n, j - 1) for j > 0. L(n, g) is the length of power g of the morphism, applied to the first n letters.
"""

from __future__ import annotations

from fractions import Fraction

from wythoff.checker.uniform import (
    INTEGER,
    Image,
    Morphic,
    Parameters,
    Polynomial,
    Recursion,
    Surd,
    name,
    number,
)
from wythoff.checker.uniform import apply as value
from wythoff.prove.uniform.notation import at_least, equal, integers
from wythoff.prove.uniform.search import Attempt, Prover, Value
from wythoff.prove.uniform.words import FixedPoint

k, n, m, i, j, e, g, v = map(name, ("k", "n", "m", "i", "j", "e", "g", "v"))
ZERO = number(0)


def W(place: Value) -> Polynomial:
    """The letter at a place."""
    return value("W", place)


def E(count: Value) -> Polynomial:
    """The length of the image of the first letters."""
    return value("E", count)


def z(count: Value) -> Polynomial:
    """The place of a zero, by its number."""
    return E(count - 1) + 1


def T(exponent: Value) -> Polynomial:
    """A power of 2."""
    return value("T", exponent)


def X(row: Value, column: Value) -> Polynomial:
    """An entry of the positions table: the place of a letter, the row, by its number."""
    return value("X", column, row)


def D(row: Value, column: Value) -> Polynomial:
    """An entry of the difference table."""
    return X(row + 1, column) - X(row, column)


def DD(row: Value, column: Value) -> Polynomial:
    """An entry of the double-difference table."""
    return D(row + 1, column) - D(row, column)


def length(column: Value, power: Value) -> Polynomial:
    """The length of a power of the morphism, applied to the letter at a place."""
    return value("L", column, power) - value("L", column - 1, power)


def same_zero(proof: Attempt, one: Value, other: Value) -> None:
    """Zeros of the same number stand at the same place."""
    proof.congruence("E", one - 1, other - 1)


def same_entry(proof: Attempt, one: tuple[Value, Value], other: tuple[Value, Value], rows: int = 1) -> None:
    """Entries (row, column) of the positions table that are the same, and as many below them."""
    for more in range(rows):
        proof.congruence("X", [one[1], one[0] + more], [other[1], other[0] + more])


def power(proof: Attempt, exponent: Value) -> None:
    """T at an exponent: 1, or twice the one before."""
    proof.use("T base 0")
    proof.congruence("T", exponent, 0)
    proof.use("T step", n=exponent)


def row(proof: Attempt, letter: Value, column: Value) -> None:
    """An entry of the positions table: of row 0, or from the row before."""
    proof.use("X base 0", m=column)
    same_entry(proof, (letter, column), (0, column))
    proof.use("X step", m=column, n=letter)


def define_word() -> Prover:
    """The word, the powers of 2, the positions table and the lengths."""
    example = {"k": Surd(Fraction(3), Fraction(0), 2)}
    prover = Prover(Parameters((("k", INTEGER),), (at_least(k - 3),), example))
    prover.prepare()
    letters = (at_least(v), at_least(k - 1 - v))
    one = number(1)
    smaller = Image((at_least(k - 2 - v),), ((ZERO, one), (v + 1, one)))
    last = Image((equal(v - k + 1),), ((ZERO, one),))
    FixedPoint(prover, Morphic("W", "E", letters, ZERO, (smaller, last))).prove()
    prover.define(Recursion("T", INTEGER, (), 0, (one,), 2 * T(n - 1)))
    column = integers("m")
    prover.define(Recursion("X", INTEGER, column, 0, (z(m),), z(X(n - 1, m)) + 1))
    prover.define(Recursion("L", INTEGER, column, 0, (m,), E(value("L", m, n - 1))))
    return prover
