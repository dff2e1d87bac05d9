"""Multiples of beta in intervals, for all irrational alpha between 1 and 2 [GoldbergFraenkel, proof of Prop. 9].

The b's of the word of alpha stand at B(i) - 1, B(i) = floor(i beta), and no multiple of beta but 0 is an integer. So
the b's from one place to another are the multiples of beta in an open interval between integers.
"""

from __future__ import annotations

from wythoff.checker.theorems import Uniform
from wythoff.checker.uniform import apply, name
from wythoff.prove.uniform.beatty import ALPHA, BETA, complementary_pair
from wythoff.prove.uniform.notation import above, at_least, case, equal
from wythoff.prove.uniform.script import Script
from wythoff.prove.uniform.theories.sturmian import between_1_and_2
from wythoff.prove.uniform.theories.torus.points import mixed

_i, _j, _r, _v = map(name, "ijrv")
_X, _Y, _Z = map(name, "XYZ")


def multiples_in_intervals() -> Uniform:
    """How many multiples of beta an interval has grows with its place, from one multiple to the next.

    >>> print(multiples_in_intervals().claim.splitlines()[1])
    the multiple of a b: for all integers i, v: if i >= 1 and B(i) = v then beta*i > v and v + 1 > beta*i
    """
    prover = between_1_and_2()
    complementary_pair(prover).prove()
    script = _Multiples(prover)
    script.prove()
    return prover.theorem(script.titles)


class _Multiples(Script):
    def prove(self) -> None:
        here = BETA * _i
        between = [above(here - _v), above(_v + 1 - here)]
        with self.show("the multiple of a b", "i v", [at_least(_i - 1), equal(apply("B", _i) - _v)], between) as proof:
            proof.use("B floor", n=_i)
            proof.use("beta irrational", q=_i, p=_v)
        with self.show("the b of a multiple", "i v", between, equal(apply("B", _i) - _v)) as proof:
            proof.use("B floor", n=_i)
        given = [at_least(_X), at_least(_Y - _X), above(BETA - _Y), above(here - _X), above(_X + _Z - here)]
        later = case(above(here - _Y), above(_Y + _Z - here))
        with self.claim(mixed("still in a later interval", "i", "X Y Z", given, later)) as proof:
            proof.use("beta is above 1")
            proof.split(_i - 1)
            proof.natural(BETA, _i - 1)
            proof.natural(BETA, -_i)
        place = BETA * _r
        given = [above(place - _j - 1), above(_j + 2 - place)]
        with self.show("the next multiple", "r j", given, above(BETA * (_r + 1) - _j - 3)) as proof:
            proof.use("beta exists witness")
            proof.natural(2 - BETA, ALPHA - 1)


__all__ = ["multiples_in_intervals"]
