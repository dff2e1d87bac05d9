"""Cells of side n + 1: the numbers from (k - 1)(n + 1) to k (n + 1), for all n >= 1 and all k [Aoki, Section 3]."""

from __future__ import annotations

from fractions import Fraction

from wythoff.checker.theorems import Uniform
from wythoff.checker.uniform import INTEGER, Floor, Literal, Parameters, Polynomial, Surd, apply, name
from wythoff.prove.uniform.notation import above, at_least, case, equal, integers, lemma
from wythoff.prove.uniform.search import Prover

_n, _a, _i, _j, _k = map(name, "naijk")
SIDE = _n + 1


def within(cell: Polynomial, *, end: bool) -> list[Literal]:
    """That a number is in a cell, with its end or without."""
    last = SIDE * cell - _a
    return [at_least(_a - SIDE * (cell - 1)), at_least(last) if end else above(last)]


def numbers_in_cells() -> Uniform:
    """Every number is in a cell without its end, and in no other; cells with their ends share a border.

    >>> print(numbers_in_cells().claim.splitlines()[1][:70])
    some cell: for every integer a: if a >= 0 then there is an integer k w
    """
    example = {"n": Surd(Fraction(1), Fraction(0), 2)}
    prover = Prover(Parameters((("n", INTEGER),), (at_least(_n - 1),), example))
    prover.prepare()
    found = case(at_least(_k - 1), *within(_k, end=False), some="k")
    with prover.proving(lemma("some cell", "a", [at_least(_a)], [found])) as proof:
        ((quotient,),) = proof.use("division", D=_a, T=SIDE)
        proof.goal(k=quotient + 1)
    both = [*within(_k, end=False), *within(_j, end=False)]
    with prover.proving(lemma("one cell", "a k j", both, equal(_k - _j))) as proof:
        for difference in (_k - _j, _j - _k):
            proof.split(difference - 1)
            proof.natural(difference - 1, SIDE)
    both = [*within(_k, end=True), *within(_k + 1, end=True)]
    with prover.proving(lemma("a border", "a k", both, equal(_a - SIDE * _k))):
        pass
    step = case(at_least(_j), at_least(_n + 1 - _j), equal(_a - SIDE * (_k - 1) - _j), some="j")
    with prover.proving(lemma("the numbers of a cell", "a k", within(_k, end=True), [step])) as proof:
        proof.goal(j=_a - SIDE * (_k - 1))
    return prover.theorem(["some cell", "one cell", "a border", "the numbers of a cell"])


def differences_in_a_cell() -> Uniform:
    """Pairs (A(i) + i, A(i)) of numbers up to n are told apart by their differences modulo n + 1, in either order.

    A(i) is floor(i alpha), for any irrational alpha > 1; with the golden ratio these are the pairs of Wythoff's game.

    >>> print(differences_in_a_cell().claim.splitlines()[1][:64])
    in one order: for all integers i, j, k: if i >= 0 and j >= 0 and
    """
    alpha = name("alpha")
    example = {"alpha": Surd(Fraction(0), Fraction(1), 2), "n": Surd(Fraction(1), Fraction(0), 2)}
    parameters = Parameters((("alpha", "irrational"), ("n", INTEGER)), (above(alpha - 1), at_least(_n - 1)), example)
    prover = Prover(parameters)
    prover.prepare()
    prover.define(Floor("A", integers("i"), alpha * _i))
    small = [at_least(_i), at_least(_j), *(at_least(_n - apply("A", one) - one) for one in (_i, _j))]
    for title, sum_or_difference, then in (
        ("in one order", _i - _j, [equal(_i - _j)]),
        ("in the other order", _i + _j, [equal(_i), equal(_j)]),
    ):
        given = [*small, equal(sum_or_difference - SIDE * _k)]
        with prover.proving(lemma(title, "i j k", given, then)) as proof:
            for index in (_i, _j):
                proof.use("A floor", i=index)
                proof.natural(alpha - 1, index)
            proof.zero(_k, SIDE)
            for multiple in (_k, -_k):
                proof.split(multiple - 1)
                proof.natural(multiple - 1, SIDE)
    return prover.theorem(["in one order", "in the other order"])


__all__ = ["differences_in_a_cell", "numbers_in_cells"]
