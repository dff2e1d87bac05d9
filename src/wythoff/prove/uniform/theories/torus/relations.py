"""Relations a alpha + b beta + c = 0 with integers, and multiples of alpha near integers [GoldbergFraenkel, (4)]."""

from __future__ import annotations

from wythoff.checker.uniform import name
from wythoff.prove.uniform.beatty import ALPHA, BETA
from wythoff.prove.uniform.notation import above, at_least, case, equal, lemma
from wythoff.prove.uniform.script import Script
from wythoff.prove.uniform.search import Attempt
from wythoff.prove.uniform.theories.torus.points import BEZOUT, DELTA, GIVEN, RELATION, mixed

_a, _b, _c, _d, _g, _k, _m, _n, _p, _q, _r, _s, _u, _v, _w, _x, _z = map(name, "abcdgkmnpqrsuvwxz")
_N, _X, _Y, _R, _S = map(name, "NXYRS")


class Relations(Script):
    """They are quadratic equations, and all are multiples of one; multiples of alpha come near every number."""

    def prove(self) -> None:
        self._quadratic()
        self._common_divisors()
        self._primitive()
        self._multiples()
        self._approximations()
        self._density()

    def _beta(self, proof: Attempt) -> None:
        proof.use("beta exists witness")

    # -- relations

    def _quadratic(self) -> None:
        """[GoldbergFraenkel, Equation (4)]"""
        root = equal(_a * ALPHA * ALPHA + (_b + _c - _a) * ALPHA - _c)
        with self.claim(
            mixed("a relation gives a quadratic equation", "a b c", "", [equal(RELATION)], case(root))
        ) as proof:
            self._beta(proof)
            proof.zero(RELATION, ALPHA)
            proof.zero(ALPHA * BETA - ALPHA - BETA, _b)
        root = equal(_p * ALPHA * ALPHA + _q * ALPHA + _r)
        relation = equal(_p * ALPHA + (_p + _q + _r) * BETA - _r)
        with self.claim(mixed("a quadratic equation gives a relation", "p q r", "", [root], case(relation))) as proof:
            self._beta(proof)
            proof.zero(_p * ALPHA * ALPHA + _q * ALPHA + _r, BETA)
            proof.zero(ALPHA * BETA - ALPHA - BETA, _p * ALPHA)
            proof.zero(ALPHA * BETA - ALPHA - BETA, _q)
            proof.zero(ALPHA * BETA - ALPHA - BETA, _p)

    def _common_divisors(self) -> None:
        """Integers are multiples of a divisor that is a sum of multiples of them."""
        divided = case(equal(_a - _g * _p), equal(_b - _g * _q), equal(_u * _p + _v * _q - 1), some="g p q u v")
        natural = [at_least(_a), at_least(_b)]
        with self.claim(
            lemma("a common divisor of natural numbers", "a b", natural, [divided]), _b, told=False
        ) as proof:
            proof.split(-_b)
            proof.goal(g=_a, p=1, q=0, u=1, v=0)
            ((often,),) = proof.use("division", D=_a, T=_b)
            rest = _a - _b * often
            ((g, p, q, u, v),) = proof.induct(a=_b, b=rest)
            proof.goal(g=g, p=often * p + q, q=p, u=v, v=u - often * v)
            proof.zero(_b - g * p, often)
        with self.claim(lemma("a common divisor", "a b", [], [divided]), told=False) as proof:
            for one in (_a, _b):
                proof.split(one)
            for first in (1, -1):
                for second in (1, -1):
                    ((g, p, q, u, v),) = proof.use("a common divisor of natural numbers", a=first * _a, b=second * _b)
                    proof.goal(g=g, p=first * p, q=second * q, u=first * u, v=second * v)
        three = case(
            equal(_a - _g * _p), equal(_b - _g * _q), equal(_c - _g * _r), equal(_u * _p + _v * _q + _w * _r - 1),
            some="g p q r u v w",
        )  # fmt: skip
        with self.claim(lemma("a common divisor of three", "a b c", [], [three])) as proof:
            ((g, p, q, u, v),) = proof.use("a common divisor", a=_a, b=_b)
            ((h, s, r, x, w),) = proof.use("a common divisor", a=g, b=_c)
            proof.goal(g=h, p=s * p, q=s * q, r=r, u=x * u, v=x * v, w=w)
            proof.zero(g - h * s, p)
            proof.zero(g - h * s, q)
            proof.zero(u * p + v * q - 1, x * s)

    def _primitive(self) -> None:
        """All relations are multiples of one without a common divisor, if there is any but 0."""
        other = _p * ALPHA + _q * BETA + _r
        given = [equal(RELATION), equal(other)]
        same = case(equal(_a * _q - _b * _p), equal(_a * _r - _c * _p), equal(_b * _r - _c * _q))
        with self.claim(mixed("relations are proportional", "a b c p q r", "", given, same), told=False) as proof:
            proof.zero(RELATION, _q)
            proof.zero(other, _b)
            proof.zero(RELATION, _p)
            proof.zero(other, _a)
            others = {"alpha": _c * _q - _b * _r, "beta": _a * _r - _c * _p}
            for sign in (1, -1):
                proof.split(sign * (_a * _q - _b * _p) - 1)
                for slope, other_rest in others.items():
                    proof.use(f"{slope} irrational", q=sign * (_a * _q - _b * _p), p=-sign * other_rest)
            proof.zero(_a * _q - _b * _p, ALPHA)
            proof.zero(_a * _q - _b * _p, BETA)
        multiple = case(equal(_p - _z * _a), equal(_q - _z * _b), equal(_r - _z * _c), some="z")
        given = [*GIVEN, equal(other)]
        with self.claim(mixed("all relations are multiples", "a b c u v w p q r", "", given, multiple)) as proof:
            proof.use("relations are proportional", a=_a, b=_b, c=_c, p=_p, q=_q, r=_r)
            proof.goal(z=_u * _p + _v * _q + _w * _r)
            for one in (_p, _q, _r):
                proof.zero(BEZOUT, one)
            for product, factors in (
                (_a * _q - _b * _p, (_u, _v)),
                (_a * _r - _c * _p, (_u, _w)),
                (_b * _r - _c * _q, (_v, _w)),
            ):
                for factor in factors:
                    proof.zero(product, factor)
        some = case(
            equal(_p * ALPHA + _q * BETA + _r), equal(_u * _p + _v * _q + _w * _r - 1),
            equal(_a - _g * _p), equal(_b - _g * _q), equal(_c - _g * _r), some="g p q r u v w",
        )  # fmt: skip
        none = case(equal(_a), equal(_b), equal(_c))
        with self.claim(mixed("a primitive relation", "a b c", "", [equal(RELATION)], some, none)) as proof:
            ((g, p, q, r, u, v, w),) = proof.use("a common divisor of three", a=_a, b=_b, c=_c)
            proof.goal(0, g=g, p=p, q=q, r=r, u=u, v=v, w=w)
            total = p * ALPHA + q * BETA + r
            proof.zero(_a - g * p, ALPHA)
            proof.zero(_b - g * q, BETA)
            for sign in (1, -1):
                for sign_g in (1, -1):
                    proof.positive(sign * total, sign_g * g)
            for one in (p, q, r):
                proof.zero(g, one)
            proof.split(g)
            proof.split(-g)

    def _multiples(self) -> None:
        """An integer is no larger than a square, and small multiples of small numbers are small."""
        large = [at_least(_x * _x - _x), at_least(_x * _x + _x)]
        with self.claim(lemma("squares", "x", [], large), told=False) as proof:
            proof.zero(_x, _x)
            for sign in (1, -1):
                proof.split(sign * _x - 1)
                proof.natural(sign * _x, sign * _x - 1)
        given = [at_least(_g - _a), at_least(_g + _a), at_least(DELTA - _X), at_least(DELTA + _X)]
        then = [at_least(_g * DELTA - _a * _X), at_least(_g * DELTA + _a * _X)]
        with self.claim(mixed("small multiples", "a g", "X delta", given, case(*then)), told=False) as proof:
            for sign in (1, -1):
                for other in (1, -1):
                    proof.natural(_g + sign * _a, DELTA + other * _X)

    # -- multiples of alpha near integers

    def _approximations(self) -> None:
        low, high = ALPHA * _q - _p, _r - ALPHA * _s
        then = [at_least(_q - 1), at_least(_s - 1), above(low), above(high), equal(_r * _q - _p * _s - 1)]
        near = case(*then, at_least(_q + _s - _N), some="q p s r")
        with self.claim(lemma("fractions on both sides", "N", [at_least(_N - 2)], [near]), _N, told=False) as proof:
            proof.split(2 - _N)
            proof.goal(q=1, p=1, s=1, r=2)
            ((q, p, s, r),) = proof.induct(N=_N - 1)
            proof.use("alpha irrational", q=q + s, p=p + r)
            proof.split(ALPHA * (q + s) - p - r)
            proof.goal(q=q + s, p=p + r, s=s, r=r)
            proof.goal(q=q, p=p, s=q + s, r=p + r)
        # q (r - alpha s) + s (alpha q - p) = 1
        above_it = case(at_least(_q - 1), above(low), above(1 - _N * low), some="q p")
        below_it = case(at_least(_s - 1), above(high), above(1 - _N * high), some="s r")
        with self.claim(
            lemma("a multiple near an integer", "N", [at_least(_N - 1)], [above_it, below_it]), told=False
        ) as proof:
            ((q, p, s, r),) = proof.use("fractions on both sides", N=2 * _N + 2)
            proof.goal(0, q=q, p=p)
            proof.goal(1, s=s, r=r)
            proof.split(s - _N - 1)
            proof.natural(s - _N - 1, ALPHA * q - p)
            proof.natural(q - _N - 1, r - ALPHA * s)
            proof.positive(q, r - ALPHA * s)
            proof.positive(s, ALPHA * q - p)
        found = case(at_least(_q - 1), above(low), above(DELTA - low), some="q p")
        with self.claim(
            mixed("a multiple just above an integer", "", "delta", [above(DELTA)], found), told=False
        ) as proof:
            _, (inverse,) = proof.use("inverse", R=DELTA)
            ((whole,),) = proof.use("integer part", R=inverse)
            proof.natural(-inverse, DELTA)
            # whole + 1 > 1/delta, so that (whole + 1) delta > 1.
            proof.positive(whole + 1 - inverse, DELTA)
            (q, p), (s, r) = proof.use("a multiple near an integer", N=whole + 1)
            proof.split(whole)
            proof.goal(q=q, p=p)
            proof.natural(ALPHA * q - p - DELTA, whole + 1)
            e = r - ALPHA * s
            proof.natural(e - DELTA, whole + 1)
            _, (back,) = proof.use("inverse", R=e)
            ((often,),) = proof.use("integer part", R=back)
            proof.natural(-back, e)
            proof.natural(back - often, e)
            proof.positive(often + 1 - back, e)
            proof.natural(1 - e, back)
            proof.natural(e - 1, whole + 1)
            proof.split(often - 1)
            proof.natural(-often, e)
            proof.goal(q=often * s, p=often * r - 1)
            proof.use("alpha irrational", q=often * s, p=often * r - 1)
            proof.natural(often - 1, s - 1)

    def _density(self) -> None:
        """For every real number, alpha m - p is just above it for large m, and for large -m."""
        here = ALPHA * _m - _p - _X
        for title, bound, start in (("large", _m - _k, _k), ("small", -_m - _k, -_k)):
            found = case(at_least(bound), at_least(here), above(DELTA - here), some="m p")
            with self.claim(
                mixed(f"multiples near a number, {title}", "k", "X delta", [above(DELTA)], found), told=False
            ) as proof:
                ((q, p),) = proof.use("a multiple just above an integer", delta=DELTA)
                e = ALPHA * q - p
                _, (inverse,) = proof.use("inverse", R=e)
                proof.natural(-inverse, e)
                if title == "large":
                    ((whole,),) = proof.use("integer part", R=ALPHA * start - _X)
                    gap = 1 - (ALPHA * start - _X - whole)
                    ((often,),) = proof.use("integer part", R=gap * inverse)
                    proof.positive(gap, inverse)
                    proof.zero(e * inverse - 1, gap)
                    proof.natural(gap * inverse - often, e)
                    proof.positive(often + 1 - gap * inverse, e)
                    proof.natural(often + 1, q - 1)
                    proof.goal(m=start + (often + 1) * q, p=whole + 1 + (often + 1) * p)
                else:
                    ((whole,),) = proof.use("integer part", R=ALPHA * start - _X)
                    gap = ALPHA * start - _X - whole
                    ((often,),) = proof.use("integer part", R=gap * inverse)
                    proof.natural(gap, inverse)
                    proof.zero(e * inverse - 1, gap)
                    proof.natural(gap * inverse - often, e)
                    proof.positive(often + 1 - gap * inverse, e)
                    proof.natural(often, q - 1)
                    proof.goal(m=start - often * q, p=whole - often * p)


__all__ = ["Relations"]
