"""Integer matrices with the determinant 1 or -1 [GoldbergFraenkel, section 3, Equation (4) and proof of Lemma 1].

With the rows (A, B) and (u, v) they map the closure E of the points ({n alpha}, {n beta}) to a circle. With convergents
of alpha in their columns they give alpha by a complete quotient; two quotients that are equal make alpha quadratic.
"""

from __future__ import annotations

from wythoff.checker.theorems import Uniform
from wythoff.checker.uniform import name
from wythoff.prove.uniform.beatty import ALPHA
from wythoff.prove.uniform.notation import above, at_least, case, equal
from wythoff.prove.uniform.script import Script
from wythoff.prove.uniform.theories.sturmian import between_1_and_2
from wythoff.prove.uniform.theories.torus.points import mixed

_a, _b, _c, _d, _e, _f, _g, _h, _r, _s, _u, _v, _z = map(name, "abcdefghrsuvz")
_R, _S, _X, _Y = map(name, "RSXY")


def determinants() -> Uniform:
    """That they have integer inverses, and that a periodic continued fraction is a quadratic number.

    >>> print(determinants().claim.splitlines()[1][:80])
    the inverse: for all integers a, b, u, v and reals X, Y, R, S: if X*a + Y*b = R
    """
    prover = between_1_and_2()
    script = _Determinants(prover)
    script.prove()
    return prover.theorem(script.titles)


class _Determinants(Script):
    def prove(self) -> None:
        unit = _a * _v - _b * _u - 1
        first, second = _a * _X + _b * _Y - _R, _u * _X + _v * _Y - _S
        solved = case(equal(_X - _v * _R + _b * _S), equal(_Y - _a * _S + _u * _R))
        given = [equal(first), equal(second), equal(unit)]
        with self.claim(mixed("the inverse", "a b u v", "X Y R S", given, solved)) as proof:
            for one, factors in ((first, (_v, _u)), (second, (_b, _a)), (unit, (_X, _Y))):
                for factor in factors:
                    proof.zero(one, factor)
        rational = [equal(unit), equal(_u * _d - _a * _z), equal(_v * _d - _b * _z)]
        with self.show("no multiple of both", "a b u v d z", rational, equal(_d)) as proof:
            proof.zero(unit, _d)
            proof.zero(_v * _d - _b * _z, _a)
            proof.zero(_u * _d - _a * _z, _b)
        self._equal_quotients()

    def _equal_quotients(self) -> None:
        """alpha = (a Y + b)/(c Y + d) = (e Y + f)/(g Y + h); eliminating Y leaves an equation for alpha."""
        left = ALPHA * (_c * _Y + _d) - _a * _Y - _b
        right = ALPHA * (_g * _Y + _h) - _e * _Y - _f
        leading, constant = _h * _c - _d * _g, _f * _a - _b * _e
        equation = leading * ALPHA * ALPHA + (_b * _g + _d * _e - _f * _c - _h * _a) * ALPHA + constant
        given = [equal(left), equal(right)]
        with self.claim(mixed("equal quotients", "a b c d e f g h", "Y", given, case(equal(equation)))) as proof:
            proof.zero(left, _g * ALPHA - _e)
            proof.zero(right, _c * ALPHA - _a)
        units = [equal(_a * _d - _b * _c - _r), equal(_e * _h - _f * _g - _s), equal(_r * _r - 1), equal(_s * _s - 1)]
        given = [*units, at_least(_c), above(_g - _c), equal(leading)]
        with self.show("the leading term is not 0", "a b c d e f g h r s", given) as proof:
            quotient = _e * _d - _c * _f
            proof.zero(leading, _e)
            proof.zero(_e * _h - _f * _g - _s, _c)
            for one in (_s, _r):
                proof.split(one - 1)
                proof.split(-one - 1)
                proof.zero(one, one)
                proof.natural(one - 2, one)
                proof.natural(-one - 2, -one)
            for sign in (1, -1):
                proof.zero(_s - sign, _c)
                proof.split(sign * quotient - 1)
                proof.natural(sign * quotient - 1, _g)
                proof.split(sign * _d - 1)
                proof.natural(sign * _d - 1, _g)
            proof.zero(quotient, _g)
            for factor in (_h, _b):
                proof.zero(_c, factor)
            proof.zero(_d, _a)


__all__ = ["determinants"]
