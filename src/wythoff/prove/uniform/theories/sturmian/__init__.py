"""Words, convergents and blocks of every irrational alpha between 1 and 2 [GoldbergFraenkel, sections 4 to 10]."""

from __future__ import annotations

from fractions import Fraction as Rational

from wythoff.checker.theorems import Uniform
from wythoff.checker.uniform import Parameters, Surd
from wythoff.prove.uniform.notation import above
from wythoff.prove.uniform.search import Prover
from wythoff.prove.uniform.theories.sturmian.blocks import Blocks
from wythoff.prove.uniform.theories.sturmian.cases import Cases
from wythoff.prove.uniform.theories.sturmian.digits import Digits, Numerals
from wythoff.prove.uniform.theories.sturmian.fraction import Convergents, Fraction
from wythoff.prove.uniform.theories.sturmian.greedy import Greedy
from wythoff.prove.uniform.theories.sturmian.letters import Letters
from wythoff.prove.uniform.theories.sturmian.nested import Nested
from wythoff.prove.uniform.theories.sturmian.rows import Counts, Rows
from wythoff.prove.uniform.theories.sturmian.shifts import Shifts
from wythoff.prove.uniform.theories.sturmian.sizes import Sizes
from wythoff.prove.uniform.theories.sturmian.symmetry import Symmetry
from wythoff.prove.uniform.theories.sturmian.terms import ALPHA
from wythoff.prove.uniform.theories.sturmian.tree import Ancestors, Chain
from wythoff.prove.uniform.theories.sturmian.unions import Unions

PARTS = (
    Fraction,
    Convergents,
    Blocks,
    Letters,
    Symmetry,
    Ancestors,
    Chain,
    Counts,
    Rows,
    Shifts,
    Greedy,
    Digits,
    Numerals,
    Cases,
    Nested,
    Unions,
    Sizes,
)


def between_1_and_2() -> Prover:
    """A prover of statements on every irrational alpha with 1 < alpha < 2."""
    example = {"alpha": Surd(Rational(0), Rational(1), 2)}
    prover = Prover(Parameters((("alpha", "irrational"),), (above(ALPHA - 1), above(2 - ALPHA)), example))
    prover.prepare()
    return prover


def words_of_alpha() -> Uniform:
    """The lemmas of :data:`PARTS` for every irrational alpha with 1 < alpha < 2.

    >>> PARTS[0].__doc__
    'd, t, P, Q, s and D, and what is known of them.'
    """
    prover = between_1_and_2()
    claims = []
    for part in PARTS:
        script = part(prover)
        script.prove()
        claims += script.titles
    return prover.theorem(claims)


__all__ = ["between_1_and_2", "words_of_alpha"]
