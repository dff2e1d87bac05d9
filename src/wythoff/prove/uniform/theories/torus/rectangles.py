"""Which rectangles beside a point have a later one [GoldbergFraenkel, section 3, the table of conditions]."""

from __future__ import annotations

from wythoff.checker.uniform import Polynomial, apply, name
from wythoff.prove.uniform.beatty import ALPHA, BETA
from wythoff.prove.uniform.notation import above, at_least, case, equal
from wythoff.prove.uniform.script import Script
from wythoff.prove.uniform.theories.torus.points import DELTA, GIVEN, RELATION, fractions, mixed

_a, _b, _c, _d, _g, _k, _m, _n, _p, _q, _r, _s, _u, _v, _w, _x, _z = map(name, "abcdgkmnpqrsuvwxz")
_N, _X, _Y, _R, _S = map(name, "NXYRS")

DIRECTIONS = ((1, -1, 1), (1, 1, -1), (1, -1, -1), (-1, -1, -1), (-1, -1, 1), (-1, 1, -1))
"""The sign of b, if a is positive, and the sides of the rectangle: -1 to the left or below, 1 to the right or above."""


def corner_name(of_b: int, one: int, other: int) -> str:
    """The pair of carries, as the table has it, and the sign of the product of the coefficients.

    >>> corner_name(1, -1, 1)
    '(1, 0), AB > 0'
    """
    return f"({int(one < 0)}, {int(other < 0)}), AB {'>' if of_b > 0 else '<'} 0"


class Rectangles(Script):
    """Rectangles at a point (V, Z) of the lines, with sides in the directions of two signs."""

    def prove(self) -> None:
        self._corners()
        self._conditions()

    # -- rectangles at a point (V, Z) of the lines: sides in the directions of two signs

    def _corners(self) -> None:
        inside = [at_least(one + sign * DELTA) for one in (_X, _Y) for sign in (-1,)]
        inside += [at_least(1 - one - DELTA) for one in (_X, _Y)]
        first, second = ALPHA * _n - apply("A", _n), BETA * _n - apply("B", _n)
        near = [above(DELTA + sign * (first - _X)) for sign in (1, -1)]
        near += [above(DELTA + sign * (second - _Y)) for sign in (1, -1)]
        given = [*GIVEN, equal(_a * _X + _b * _Y - _k), above(DELTA), *inside]
        found = case(at_least(_n - _d), *near, some="n")
        with self.claim(
            mixed("a point in a square", "a b c u v w k d", "X Y delta", given, found), told=False
        ) as proof:
            ((n, p, q),) = proof.use(
                "near every point of the lines",
                a=_a, b=_b, c=_c, u=_u, v=_v, w=_w, k=_k, d=_d, X=_X, Y=_Y, delta=DELTA,
            )  # fmt: skip
            proof.goal(n=n)
            for floor, whole in (("A", p), ("B", q)):
                proof.use(f"{floor} floor", n=n)
                proof.split(apply(floor, n) - whole)
                proof.split(whole - apply(floor, n))
        for of_b, one, other in DIRECTIONS:
            self._corner(of_b, one, other)

    def _corner(self, of_b: int, one: int, other: int) -> None:
        """A point of a rectangle at (V, Z); where the line there does not go through it, the next one must."""
        V, Z = name("V"), name("Z")
        R, S = (point if sign < 0 else 1 - point for point, sign in ((V, one), (Z, other)))
        size = of_b * _b
        first, second = ALPHA * _n - apply("A", _n), BETA * _n - apply("B", _n)
        given = [*GIVEN, equal(_a * V + _b * Z - _k), at_least(_a - 1), at_least(size - 1)]
        given += [above(point) for point in (V, 1 - V, Z, 1 - Z)]
        through = one != of_b * other
        given += [] if through else [above(_a * R + size * S - 1)]
        found = case(at_least(_n - _d), above(one * (first - V)), above(other * (second - Z)), some="n")
        title = f"a point of a rectangle {corner_name(of_b, one, other)}"
        with self.claim(mixed(title, "a b c u v w k d", "V Z", given, found), told=False) as proof:
            if through:
                _, (inverse,) = proof.use("inverse", R=4 * (_a + size))
                x = R * S * inverse
                X, Y, width, level = V + one * size * x, Z + other * _a * x, x, _k
                proof.positive(R, S)
                proof.natural(-inverse, _a + size)
                proof.positive(R * S, inverse)
                proof.zero(4 * (_a + size) * inverse - 1, R * S)
                for factor in (_a - 1, size - 1):
                    proof.natural(factor, x)
                proof.natural(R, 1 - S)
                proof.natural(S, 1 - R)
            else:
                total = _a * R + size * S
                _, (inverse,) = proof.use("inverse", R=total)
                y, z = inverse * R, inverse * S
                X, Y, level = V + one * y, Z + other * z, _k + one
                width = y * S * (1 - inverse)
                proof.natural(-inverse, total)
                proof.positive(total - 1, inverse)
                proof.zero(total * inverse - 1, 1)
                for room in (R, S):
                    proof.positive(inverse, room)
                    proof.positive(1 - inverse, room)
                proof.positive(y, S)
                proof.positive(y * S, 1 - inverse)
                for side, rest in ((y, S), (z, R)):
                    proof.natural(side, 1 - rest)
                    proof.natural(side, inverse * rest)
                    proof.positive(side, inverse * rest)
                for room, side in ((R, z), (S, y)):
                    proof.natural((1 - inverse) * room, 1 - side)
            ((n,),) = proof.use(
                "a point in a square",
                a=_a, b=_b, c=_c, u=_u, v=_v, w=_w, k=level, d=_d, X=X, Y=Y, delta=width,
            )  # fmt: skip
            proof.goal(n=n)

    def _conditions(self) -> None:
        """[GoldbergFraenkel, section 3, the table of conditions]: which rectangles have a point of a larger index."""
        for of_b, one, other in DIRECTIONS:
            self._condition(of_b, one, other)

    def _condition(self, of_b: int, one: int, other: int) -> None:
        point = [(slope * _m - apply(floor, _m)) for slope, floor in ((ALPHA, "A"), (BETA, "B"))]
        next_point = [(slope * _n - apply(floor, _n)) for slope, floor in ((ALPHA, "A"), (BETA, "B"))]
        R, S = (part if sign < 0 else 1 - part for part, sign in zip(point, (one, other), strict=True))
        size, (first, second), (later, later_second) = of_b * _b, point, next_point
        signs = [at_least(_a - 1), at_least(size - 1), at_least(_m - 1)]
        inside = [above(one * (later - first)), above(other * (later_second - second))]
        through = one != of_b * other
        needed = [] if through else [above(_a * R + size * S - 1)]
        title = corner_name(of_b, one, other)
        found = case(above(_n - _m), *inside, some="n")
        with self.claim(
            mixed(f"{'always' if through else 'if'} {title}", "a b c u v w m", "", [*GIVEN, *signs, *needed], found)
        ) as proof:
            fractions(proof, _m)
            proof.zero(RELATION, _m)
            ((n,),) = proof.use(
                f"a point of a rectangle {title}",
                a=_a, b=_b, c=_c, u=_u, v=_v, w=_w, d=_m + 1, V=first, Z=second,
                k=-_c * _m - _a * apply("A", _m) - _b * apply("B", _m),
            )  # fmt: skip
            proof.goal(n=n)
        if through:
            return
        given = [equal(RELATION), *signs, at_least(_n - 1), *inside]
        large = [case(above(_a * R - 1)), case(above(size * S - 1))]
        with self.claim(mixed(f"only if {title}", "a b c m n", "", given, *large)) as proof:
            for index in (_m, _n):
                fractions(proof, index)
                proof.zero(RELATION, index)
            for factor, change, room in ((_a, one * (later - first), R), (size, other * (later_second - second), S)):
                proof.positive(factor, change)
                proof.positive(factor, room - change)
            value = -_c * (_n - _m) - _a * (apply("A", _n) - apply("A", _m)) - _b * (apply("B", _n) - apply("B", _m))
            proof.split(one * value - 1)
            # The sum is a whole number above 1; were neither part above 1, both would be 1, and alpha rational.
            proof.use("alpha irrational", q=_a * _m, p=_a * apply("A", _m) + (1 if one < 0 else _a - 1))
            proof.natural(_a - 1, _m - 1)
            level = -_c * _m - _a * apply("A", _m) - _b * apply("B", _m)
            proof.split(_a * R - 1)
            proof.split(self._whole(of_b, one, level) - 2)

    @staticmethod
    def _whole(of_b: int, one: int, level: Polynomial) -> Polynomial:
        """a R + |b| S as an integer, where a V + b Z is the level: the part of R, and that of S."""
        if of_b > 0:
            return level
        return _a - level if one > 0 else level - _b


__all__ = ["Rectangles"]
