"""Where the points are if there is a relation: on lines, near each of their points [GoldbergFraenkel, Lemma 1]."""

from __future__ import annotations

from wythoff.checker.uniform import REAL, Case, Variable, apply, name
from wythoff.prove.uniform.beatty import ALPHA, BETA
from wythoff.prove.uniform.notation import above, at_least, case, equal, integers
from wythoff.prove.uniform.script import Script
from wythoff.prove.uniform.theories.torus.points import BEZOUT, DELTA, GIVEN, RELATION, mixed

_a, _b, _c, _d, _g, _k, _m, _n, _p, _q, _r, _s, _u, _v, _w, _x, _z = map(name, "abcdgkmnpqrsuvwxz")
_N, _X, _Y, _R, _S = map(name, "NXYRS")


class Lines(Script):
    """The lines where a nu + b xi is an integer."""

    def prove(self) -> None:
        self._on_lines()
        self._near_lines()

    def _on_lines(self) -> None:
        """[GoldbergFraenkel, Lemma 1, Example 1]: all points are on the lines, which are closed, and how they run."""
        floors = [apply(floor, _n) for floor in "AB"]
        given = [equal(RELATION), equal(_X - ALPHA * _n + floors[0]), equal(_Y - BETA * _n + floors[1])]
        on_one = case(equal(_a * _X + _b * _Y - _k), some="k")
        with self.claim(mixed("all points are on the lines", "a b c n", "X Y", given, on_one)) as proof:
            proof.zero(RELATION, _n)
            proof.zero(_X - ALPHA * _n + floors[0], _a)
            proof.zero(_Y - BETA * _n + floors[1], _b)
            proof.goal(k=-_c * _n - _a * floors[0] - _b * floors[1])
        size, level = _a * _a + _b * _b, _a * _X + _b * _Y
        given = [equal(_a * _R + _b * _S - _k), above(level - _m), above(_m + 1 - level)]
        given += [at_least(DELTA + sign * one) for one in (_R - _X, _S - _Y) for sign in (1, -1)]
        far = [case(at_least(2 * size * DELTA - gap)) for gap in (level - _m, _m + 1 - level)]
        with self.claim(mixed("the lines are closed", "a b k m", "X Y R S delta", given, *far)) as proof:
            proof.split(_k - _m - 1)
            for factor, change in ((_a, _R - _X), (_b, _S - _Y)):
                proof.use("small multiples", a=factor, g=size, X=change, delta=DELTA)
                proof.use("squares", x=factor)
        same = equal(_a * _X + _b * _Y - _a * _R - _b * _S)
        for title, sign, then in (("fall", 1, above(_Y - _S)), ("rise", -1, above(_S - _Y))):
            given = [at_least(_a - 1), at_least(sign * _b - 1), same, above(_R - _X)]
            with self.claim(mixed(f"the lines {title}", "a b", "X Y R S", given, case(then))) as proof:
                proof.positive(_a, _R - _X)
                proof.natural(sign * _b, sign * (_S - _Y))
        given = [equal(_a * _X + _b * _Y - _k), equal(_u * _a + _v * _b - 1)]
        along = Case((Variable("R", REAL), *integers("p q")), (equal(_X - _b * _R - _p), equal(_Y + _a * _R - _q)))
        with self.claim(mixed("one circle", "a b u v k", "X Y", given, along)) as proof:
            proof.goal(R=_v * _X - _u * _Y, p=_u * _k, q=_v * _k)
            for one in (_X, _Y):
                proof.zero(_u * _a + _v * _b - 1, one)
            for one in (_u, _v):
                proof.zero(_a * _X + _b * _Y - _k, one)

    def _near_lines(self) -> None:
        """[GoldbergFraenkel, Lemma 1]"""
        for one, other, slope in ((_a, _b, "beta"), (_b, _a, "alpha")):
            title = f"{'a' if one == _a else 'b'} is not 0"
            with self.claim(mixed(title, "a b c u v w", "", [*GIVEN, equal(one)]), told=False) as proof:
                proof.zero(one, ALPHA if one == _a else BETA)
                for sign in (1, -1):
                    proof.use(f"{slope} irrational", q=sign * other, p=-sign * _c)
                    proof.split(sign * other - 1)
                proof.zero(other, BETA if slope == "beta" else ALPHA)
                for coefficient, factor in ((_a, _u), (_b, _v), (_c, _w)):
                    proof.zero(coefficient, factor)
        near = [above(DELTA + sign * (ALPHA * _n - _p - _X)) for sign in (1, -1)]
        near += [above(DELTA + sign * (BETA * _n - _q - _Y)) for sign in (1, -1)]
        given = [*GIVEN, equal(_a * _X + _b * _Y - _k), above(DELTA)]
        found = case(at_least(_n - _d), *near, some="n p q")
        with self.claim(mixed("near every point of the lines", "a b c u v w k d", "X Y delta", given, found)) as proof:
            start, p, q = -_k * _w, -_k * _u, -_k * _v
            first, second = ALPHA * start - p, BETA * start - q
            proof.use("b is not 0", a=_a, b=_b, c=_c, u=_u, v=_v, w=_w)
            _, (by,) = proof.use("inverse", R=_b)
            size = _a * _a + _b * _b
            _, (small,) = proof.use("inverse", R=size)
            distance, width = (_X - first) * by, DELTA * small
            late = (_d - start) * (_d - start)
            proof.use("squares", x=_d - start)
            for factor in (_a, _b):
                proof.use("squares", x=factor)
                for sign in (1, -1):
                    proof.split(sign * factor - 1)
            proof.natural(-small, size)
            proof.positive(DELTA, small)
            proof.zero(size * small - 1, DELTA)
            proof.zero(RELATION, start)
            proof.zero(BEZOUT, _k)
            proof.zero(_b * by - 1, _X - first)
            proof.zero(_b * by - 1, second - _Y)
            proof.zero(_b * (second - _Y) - _a * (_X - first), by)
            for title, sign in (("large", 1), ("small", -1)):
                ((m, at),) = proof.use(f"multiples near a number, {title}", k=late, X=distance, delta=width)
                proof.natural(sign * _b - 1, sign * m)
                proof.zero(RELATION, m)
                e = ALPHA * m - at - distance
                for factor in (_a, _b):
                    proof.positive(size, width - e)
                    for of in (1, -1):
                        proof.natural(size - of * factor, e)
                proof.goal(n=start + _b * m, p=p + _b * at, q=q - _a * at - _c * m)


__all__ = ["Lines"]
