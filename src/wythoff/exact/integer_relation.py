"""Integer relations between alpha, beta and 1."""

from __future__ import annotations

from wythoff.errors import TooComplex
from wythoff.exact.irrational import Irrational
from wythoff.exact.surd import Surd


def integer_relation(alpha: Irrational) -> tuple[int, int, int] | None:
    """The primitive (A, B, C) with A*alpha + B*beta + C = 0 and A > 0, or None when alpha is not quadratic.

    [GoldbergFraenkel, Eq. (4)]. With beta = alpha/(alpha - 1) it says A x^2 + (B + C - A) x - C = 0 for x = alpha, so
    it is read off the minimal polynomial a x^2 + b x + c: A = a, B = a + b + c, C = -c. Neither A nor B is 0.

    >>> from wythoff.exact import GOLDEN, alpha
    >>> integer_relation(GOLDEN), integer_relation(alpha("sqrt(2)")), integer_relation(alpha("cf:n"))
    ((1, -1, 1), (1, -1, 2), None)
    """
    if isinstance(alpha, Surd):
        c, b, a = alpha.minimal_polynomial
        return a, a + b + c, -c
    if alpha.quadratic is None:
        raise TooComplex(f"whether {alpha} is quadratic, with quotients that become periodic, is not known")
    return None
