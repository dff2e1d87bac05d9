"""The points ({n alpha}, {n beta}) on the torus, for every irrational 1 < alpha < 2 [GoldbergFraenkel, section 3].

Let a alpha + b beta + c = 0 with integers that have no common divisor: u a + v b + w c = 1 for some integers. Then all
points are on the lines where a nu + b xi is an integer, and come near every point of these lines, with n as large as
one likes: if a nu + b xi = k, the multiples of (w, u, v) by -k give n, p, q with n alpha - p and n beta - q on the same
line, and from there one goes along it by b m and -a m for the m with m alpha near an integer.
"""

from __future__ import annotations

from wythoff.checker.theorems import Uniform
from wythoff.prove.uniform.beatty import complementary_pair
from wythoff.prove.uniform.theories.sturmian import between_1_and_2
from wythoff.prove.uniform.theories.torus.kronecker import Kronecker
from wythoff.prove.uniform.theories.torus.lines import Lines
from wythoff.prove.uniform.theories.torus.rectangles import Rectangles
from wythoff.prove.uniform.theories.torus.relations import Relations


def torus_of_alpha() -> Uniform:
    """Relations between alpha, beta and 1, and where the points are with one and without.

    >>> print(torus_of_alpha().claim.splitlines()[0])
    for all irrational numbers alpha with alpha > 1 and 2 > alpha:
    """
    prover = between_1_and_2()
    complementary_pair(prover).prove()
    titles: list[str] = []
    for part in (Relations, Lines, Rectangles, Kronecker):
        script = part(prover)
        script.prove()
        titles += script.titles
    return prover.theorem(titles)


__all__ = ["torus_of_alpha"]
