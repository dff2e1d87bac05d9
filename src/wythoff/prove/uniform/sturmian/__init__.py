"""Words, convergents and blocks of every irrational alpha between 1 and 2 [GoldbergFraenkel, sections 4 to 10]."""

from __future__ import annotations

from fractions import Fraction as Rational

from wythoff.checker.theorems import Uniform
from wythoff.checker.uniform import Parameters, Surd
from wythoff.prove.uniform.notation import above
from wythoff.prove.uniform.search import Prover
from wythoff.prove.uniform.sturmian.blocks import Blocks
from wythoff.prove.uniform.sturmian.digits import Digits
from wythoff.prove.uniform.sturmian.fraction import Fraction
from wythoff.prove.uniform.sturmian.greedy import Greedy
from wythoff.prove.uniform.sturmian.letters import Letters
from wythoff.prove.uniform.sturmian.rows import Counts, Rows
from wythoff.prove.uniform.sturmian.shifts import Shifts
from wythoff.prove.uniform.sturmian.symmetry import Symmetry
from wythoff.prove.uniform.sturmian.terms import ALPHA
from wythoff.prove.uniform.sturmian.tree import Ancestors, Chain

PARTS = (Fraction, Blocks, Letters, Symmetry, Ancestors, Chain, Counts, Rows, Shifts, Greedy, Digits)


def between_1_and_2() -> Prover:
    """A prover of statements on every irrational alpha with 1 < alpha < 2."""
    example = {"alpha": Surd(Rational(0), Rational(1), 2)}
    prover = Prover(Parameters((("alpha", "irrational"),), (above(ALPHA - 1), above(2 - ALPHA)), example))
    prover.prepare()
    return prover


def words_of_alpha() -> Uniform:
    """The lemmas of :data:`PARTS` for every irrational alpha with 1 < alpha < 2.

    >>> print(words_of_alpha().claim.splitlines()[0])
    for all irrational numbers alpha with alpha > 1 and 2 > alpha:
    """
    prover = between_1_and_2()
    claims = []
    for part in PARTS:
        script = part(prover)
        script.add()
        claims += script.titles
    return prover.theorem(claims)


__all__ = ["between_1_and_2", "words_of_alpha"]
