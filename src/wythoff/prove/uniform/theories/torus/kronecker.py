"""Kronecker's theorem for two numbers: without a relation, the points ({n alpha}, {n beta}) come into every corner.

A relation is a alpha + b beta + c = 0 with integers that are not all 0. Multiples (n alpha - p, n beta - q) that are
near (0, 0) exist by Dirichlet's theorem. Take such a vector whose n, p, q have no common divisor, and a still smaller
one: if the two were parallel there would be a relation, or the second a multiple of the first. So they span a lattice
with small cells, which has points near every point of the plane [GoldbergFraenkel, section 3].
"""

from __future__ import annotations

from fractions import Fraction

from wythoff.checker.uniform import Literal, Polynomial, apply, name
from wythoff.prove.uniform.beatty import ALPHA, BETA
from wythoff.prove.uniform.notation import above, at_least, case, equal
from wythoff.prove.uniform.script import Script
from wythoff.prove.uniform.search import Attempt
from wythoff.prove.uniform.theories.torus.points import DELTA, fractions, mixed

_a, _b, _c, _d, _m, _n, _p, _q, _r, _s, _u, _v, _w = map(name, "abcdmnpqrsuvw")
_M, _N, _T, _X, _Y, _W = map(name, "MNTXYW")
_n1, _p1, _q1, _n2, _p2, _q2 = map(name, ("n1", "p1", "q1", "n2", "p2", "q2"))
_x1, _y1, _x2, _y2 = map(name, ("x1", "y1", "x2", "y2"))

RELATED = case(
    equal(_a * ALPHA + _b * BETA + _c), at_least(_a * _a + _b * _b + _c * _c - 1), some="a b c"
)  # fmt: skip
CORNERS = ((-1, 1), (1, -1), (-1, -1))


def _small(bound: Polynomial, *numbers: Polynomial) -> list[Literal]:
    """All numbers are closer to 0 than the bound."""
    return [above(bound + sign * one) for one in numbers for sign in (1, -1)]


def _vector(n: Polynomial, p: Polynomial, q: Polynomial) -> tuple[Polynomial, Polynomial]:
    return ALPHA * n - p, BETA * n - q


class Kronecker(Script):
    """That all pairs of carries occur, or there is a relation."""

    def prove(self) -> None:
        self._dirichlet()
        self._together()
        self._two_directions()
        self._lattice()
        self._every_corner()
        self._late()
        self._all_four()

    def _dirichlet(self) -> None:
        low, high = _T * _q - _p, _r - _T * _s
        then = [at_least(_q - 1), at_least(_s - 1), at_least(_N - 1 - _q), at_least(_N - 1 - _s)]
        then += [at_least(low), above(high), equal(_r * _q - _p * _s - 1), at_least(_q + _s - _N)]
        claim = mixed("fractions around a number", "N", "T", [at_least(_N - 2)], case(*then, some="q p s r"))
        with self.claim(claim, _N, told=False) as proof:
            proof.split(2 - _N)
            ((whole,),) = proof.use("integer part", R=_T)
            proof.goal(q=1, p=whole, s=1, r=whole + 1)
            ((q, p, s, r),) = proof.induct(N=_N - 1)
            proof.goal(q=q, p=p, s=s, r=r)
            proof.split(q + s - _N)
            proof.split(_T * (q + s) - p - r)
            proof.goal(q=q + s, p=p + r, s=s, r=r)
            proof.goal(q=q, p=p, s=q + s, r=p + r)
        close = [above(1 + sign * _M * (_T * _n - _p)) for sign in (1, -1)]
        found = case(at_least(_n - 1), at_least(2 * _M + 1 - _n), *close, some="n p")
        with self.claim(mixed("Dirichlet", "M", "T", [at_least(_M - 1)], found)) as proof:
            ((q, p, s, r),) = proof.use("fractions around a number", N=2 * _M + 2, T=_T)
            proof.goal(n=q, p=p)
            proof.goal(n=s, p=r)
            low, high = _T * q - p, r - _T * s
            proof.split(s - _M - 1)
            proof.natural(s - _M - 1, low)
            proof.natural(q - _M - 1, high)
            proof.positive(q, high)
            proof.natural(s, low)
            for one in (low, high):
                proof.natural(_M, one)

    def _together(self) -> None:
        x, y = _vector(_n, _p, _q)
        found = case(at_least(_n - 1), *_small(DELTA, x, y), some="n p q")
        with self.claim(mixed("a small vector", "", "delta", [above(DELTA)], found)) as proof:
            _, (inverse,) = proof.use("inverse", R=DELTA)
            ((whole,),) = proof.use("integer part", R=inverse)
            proof.natural(-inverse, DELTA)
            often = whole + 1
            proof.positive(often - inverse, DELTA)
            proof.split(whole)
            most = 2 * often + 1
            _, (by,) = proof.use("inverse", R=most)
            proof.natural(-by, most)
            proof.positive(by, DELTA)
            ((q, p),) = proof.use("a multiple just above an integer", delta=DELTA * by)
            ((n, r),) = proof.use("Dirichlet", M=often, T=BETA * q)
            proof.goal(n=n * q, p=n * p, q=r)
            e = ALPHA * q - p
            proof.positive(n, e)
            proof.natural(most - n, e)
            proof.positive(most, DELTA * by - e)
            proof.zero(most * by - 1, DELTA)
            proof.natural(n - 1, q - 1)
            for sign in (1, -1):
                proof.natural(sign * (BETA * q * n - r) - DELTA, often)

    def _two_directions(self) -> None:
        """[GoldbergFraenkel] have Kronecker's theorem from a textbook."""
        (x1, y1), (x2, y2) = _vector(_n1, _p1, _q1), _vector(_n2, _p2, _q2)
        given = [equal(x1 * y2 - x2 * y1), equal(_u * _n1 + _v * _p1 + _w * _q1 - 1), at_least(_n2 - 1)]
        given += [above(x1 + sign * x2) for sign in (1, -1)]
        claim = mixed("parallel vectors", "n1 p1 q1 n2 p2 q2 u v w", "", given, RELATED)
        with self.claim(claim, told=False) as proof:
            a, b, c = _n2 * _q1 - _n1 * _q2, _n1 * _p2 - _n2 * _p1, _p1 * _q2 - _p2 * _q1
            proof.goal(a=a, b=b, c=c)
            self._some_square(proof, a, b, c)
            often = _u * _n2 + _v * _p2 + _w * _q2
            for one in (_n2, _p2, _q2):
                proof.zero(_u * _n1 + _v * _p1 + _w * _q1 - 1, one)
            for product, factors in ((a, (_u, _w, _v)), (b, (_u, _v)), (c, (_v, _w))):
                for factor in factors:
                    proof.zero(product, factor)
            proof.zero(_n2 - often * _n1, ALPHA)
            proof.split(often - 1)
            proof.split(-often - 1)
            proof.natural(often - 1, x1)
            proof.natural(-often - 1, x1)
            proof.zero(often, x1)
            proof.zero(often, _n1)
        inside = [above(x1), *_small(DELTA, x1, y1), equal(_u * _n1 + _v * _p1 + _w * _q1 - 1)]
        primitive = case(*inside, some="n1 p1 q1 u v w")
        title = "a small vector without a divisor"
        with self.claim(mixed(title, "", "delta", [above(DELTA)], primitive), told=False) as proof:
            ((n, p, q),) = proof.use("a small vector", delta=DELTA)
            ((g, n1, p1, q1, u, v, w),) = proof.use("a common divisor of three", a=n, b=p, c=q)
            x, y = _vector(n1, p1, q1)
            proof.zero(g, n1)
            proof.zero(n1, g)
            proof.zero(n - g * n1, ALPHA)
            proof.zero(n - g * n1, BETA)
            for sign in (1, -1):
                proof.split(sign * g - 1)
                proof.split(sign * n1 - 1)
                proof.use("alpha irrational", q=sign * n1, p=sign * p1)
                for of_g in (1, -1):
                    for part in (x, y):
                        proof.natural(of_g * g - 1, sign * part - DELTA)
                proof.goal(n1=sign * n1, p1=sign * p1, q1=sign * q1, u=sign * u, v=sign * v, w=sign * w)
                proof.natural(sign * g - 1, DELTA)
        determinant = x1 * y2 - x2 * y1
        small = _small(DELTA, x1, y1, x2, y2)
        two = [case(above(sign * determinant), *small, some="n1 p1 q1 n2 p2 q2") for sign in (1, -1)]
        with self.claim(mixed("two directions", "", "delta", [above(DELTA)], *two, RELATED), told=False) as proof:
            ((n1, p1, q1, u, v, w),) = proof.use(title, delta=DELTA)
            x, y = _vector(n1, p1, q1)
            ((n2, p2, q2),) = proof.use("a small vector", delta=x)
            vectors = {"n1": n1, "p1": p1, "q1": q1, "n2": n2, "p2": p2, "q2": q2}
            ((a, b, c),) = proof.use("parallel vectors", vectors, u=u, v=v, w=w)
            proof.goal(2, a=a, b=b, c=c)
            for number_ in (0, 1):
                proof.goal(number_, **vectors)

    @staticmethod
    def _some_square(proof: Attempt, *numbers: Polynomial) -> None:
        """The sum of the squares of integers is at least 1, unless all of them are 0."""
        for one in numbers:
            proof.use("squares", x=one)
            for sign in (1, -1):
                proof.split(sign * one - 1)

    def _lattice(self) -> None:
        determinant = _x1 * _y2 - _x2 * _y1
        given = [equal(determinant * _W - 1)]
        given += [at_least(DELTA + sign * one) for one in (_x1, _y1, _x2, _y2) for sign in (1, -1)]
        near = [
            at_least(2 * DELTA + sign * (_a * one + _b * other - wanted))
            for one, other, wanted in ((_x1, _x2, _X), (_y1, _y2, _Y))
            for sign in (1, -1)
        ]
        claim = mixed("a point of a lattice", "", "x1 y1 x2 y2 X Y W delta", given, case(*near, some="a b"))
        with self.claim(claim, told=False) as proof:
            first, second = (_X * _y2 - _Y * _x2) * _W, (_x1 * _Y - _y1 * _X) * _W
            ((a,),) = proof.use("integer part", R=first)
            ((b,),) = proof.use("integer part", R=second)
            proof.goal(a=a, b=b)
            for wanted in (_X, _Y):
                proof.zero(determinant * _W - 1, wanted)
            for part, parts in ((first - a, (_x1, _y1)), (second - b, (_x2, _y2))):
                proof.natural(1 - part, DELTA)
                for one in parts:
                    for sign in (1, -1):
                        proof.natural(part, DELTA + sign * one)

    def _every_corner(self) -> None:
        for one, other in CORNERS:
            x, y = _vector(_n, _p, _q)
            inside = [above(one * x), above(DELTA - one * x), above(other * y), above(DELTA - other * y)]
            found = case(*inside, some="n p q")
            claim = mixed(
                f"a vector in a corner {self._corner_text(one, other)}", "", "delta", [above(DELTA)], found, RELATED
            )
            with self.claim(claim, told=False) as proof:
                eighth = DELTA * Fraction(1, 8)
                *directions, (a, b, c) = proof.use("two directions", delta=eighth)
                proof.goal(1, a=a, b=b, c=c)
                for n1, p1, q1, n2, p2, q2 in directions:
                    (x1, y1), (x2, y2) = _vector(n1, p1, q1), _vector(n2, p2, q2)
                    _, (inverse,) = proof.use("inverse", R=x1 * y2 - x2 * y1)
                    ((often, more),) = proof.use(
                        "a point of a lattice",
                        x1=x1, y1=y1, x2=x2, y2=y2, W=inverse, delta=eighth, X=4 * one * eighth, Y=4 * other * eighth,
                    )  # fmt: skip
                    proof.goal(0, n=often * n1 + more * n2, p=often * p1 + more * p2, q=often * q1 + more * q2)

    def _late(self) -> None:
        """With an index as large as one likes: a small vector is added often enough, and so small that signs stay."""
        for one, other in CORNERS:
            x, y = _vector(_n, _p, _q)
            inside = [above(one * x), above(DELTA - one * x), above(other * y), above(DELTA - other * y)]
            found = case(at_least(_n - _d), *inside, some="n p q")
            text = self._corner_text(one, other)
            given = [above(DELTA), at_least(1 - DELTA)]
            claim = mixed(f"a late vector in a corner {text}", "d", "delta", given, found, RELATED)
            with self.claim(claim, told=False) as proof:
                (n, p, q), (a, b, c) = proof.use(f"a vector in a corner {text}", delta=DELTA * Fraction(1, 8))
                proof.goal(1, a=a, b=b, c=c)
                far = (_d - n) * (_d - n) + 1
                proof.use("squares", x=_d - n)
                _, (by,) = proof.use("inverse", R=far)
                proof.natural(-by, far)
                x, y = (sign * part for sign, part in zip((one, other), _vector(n, p, q), strict=True))
                proof.positive(x, y)
                proof.positive(x * y, by)
                proof.zero(far * by - 1, x * y)
                proof.natural(x, 1 - y)
                proof.natural(y, 1 - x)
                ((n2, p2, q2),) = proof.use("a small vector", delta=x * y * by)
                for part in _vector(n2, p2, q2):
                    for sign in (1, -1):
                        proof.positive(far, x * y * by + sign * part)
                proof.natural(far, n2 - 1)
                proof.goal(0, n=n + far * n2, p=p + far * p2, q=q + far * q2)

    def _all_four(self) -> None:
        """[GoldbergFraenkel, section 3, the first case]"""
        for one, other in CORNERS:
            (first, second), (later, later_second) = (
                _vector(index, apply("A", index), apply("B", index)) for index in (_m, _n)
            )
            inside = [above(one * (later - first)), above(other * (later_second - second))]
            found = case(above(_n - _m), *inside, some="n")
            text = self._corner_text(one, other)
            with self.claim(mixed(f"{text}, or a relation", "m", "", [at_least(_m - 1)], found, RELATED)) as proof:
                fractions(proof, _m)
                R, S = (part if sign < 0 else 1 - part for part, sign in ((first, one), (second, other)))
                proof.positive(R, S)
                proof.natural(R, 1 - S)
                proof.natural(S, 1 - R)
                (n, p, q), (a, b, c) = proof.use(f"a late vector in a corner {text}", d=1, delta=R * S)
                proof.goal(1, a=a, b=b, c=c)
                proof.goal(0, n=_m + n)
                for floor, whole in (("A", p), ("B", q)):
                    proof.use(f"{floor} floor", n=_m + n)
                    gap = apply(floor, _m + n) - apply(floor, _m) - whole
                    proof.split(gap)
                    proof.split(-gap)

    @staticmethod
    def _corner_text(one: int, other: int) -> str:
        return f"({int(one < 0)}, {int(other < 0)})"


__all__ = ["Kronecker"]
