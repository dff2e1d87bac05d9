"""Sequences floor(k alpha + gamma), floor(n beta + delta) that are complementary [Skolem 1957; Fraenkel 1969].

Let 1/alpha + 1/beta = 1, alpha irrational and greater than 1, and let s be gamma/alpha + delta/beta. For terms
x = k alpha + gamma and y = n beta + delta one has x/alpha + y/beta = k + n + s, and this is between x and y. The proofs
use no more, but for the multiples of an irrational number that are as close to integers as one likes.
"""

from __future__ import annotations

from fractions import Fraction

from wythoff.checker.theorems import Uniform
from wythoff.checker.uniform import (
    INTEGER,
    REAL,
    Case,
    Floor,
    Literal,
    Parameters,
    Polynomial,
    Recursion,
    Surd,
    Witness,
    apply,
    name,
    number,
)
from wythoff.prove.uniform.beatty import ALPHA, BETA, exists
from wythoff.prove.uniform.notation import above, at_least, case, equal, integers, lemma, reals
from wythoff.prove.uniform.script import Script
from wythoff.prove.uniform.search import Attempt, Prover

GAMMA, DELTA, INVERSE = map(name, ("gamma", "delta", "inverse"))
"""The inverse of alpha; that of beta is 1 less the inverse."""

OTHER = name("other")
"""The inverse of beta, where it is any number."""

_k, _n, _j, _v, _m, _p, _q, _c, _l = map(name, "knjvmpqcl")
_x, _y, _d, _e = map(name, "xyde")
SUM = GAMMA * INVERSE + DELTA * (1 - INVERSE)
FIRST, SECOND = ALPHA * _k + GAMMA, BETA * _n + DELTA

CLAIMS = (
    "a number in both",
    "a number in one",
    "terms from the least one on",
    "integers in both",
    "integers in both again",
    "before an integer among the first",
    "before an integer among the second",
    "a sum too small",
    "a sum too large",
    "a sum that is no integer",
)


def at(floor: Polynomial, value: Polynomial) -> list[Literal]:
    """That an integer is the integer part of a value."""
    return [at_least(value - floor), above(floor + 1 - value)]


def skolem_fraenkel() -> Uniform:
    """When the two sequences, numbered from 1, have every integer from floor(alpha + gamma) on just once.

    >>> print(skolem_fraenkel().claim.splitlines()[0])
    for all reals gamma, delta and irrational numbers alpha with alpha > 1:
    """
    example = {
        "alpha": Surd(Fraction(0), Fraction(1), 2),
        "gamma": Surd(Fraction(0), Fraction(0), 2),
        "delta": Surd(Fraction(0), Fraction(0), 2),
    }
    parameters = Parameters((("alpha", "irrational"), ("gamma", REAL), ("delta", REAL)), (above(ALPHA - 1),), example)
    prover = Prover(parameters)
    prover.prepare()
    _Complementary(prover).prove()
    return prover.theorem(CLAIMS)


class _Complementary(Script):
    def prove(self) -> None:
        self._slopes()
        self._both()
        self._one()
        self._terms()
        self._integer()
        self._wrong_integers()
        self._near()
        self._dense()
        self._no_integer()

    def _slopes(self) -> None:
        with self.claim(exists("inverse exists", "inverse", equal(ALPHA * INVERSE - 1))) as proof:
            _, (found,) = proof.use("inverse", R=ALPHA)
            proof.goal(inverse=found)
        self.prover.define(Witness("inverse exists", (("inverse",),)))
        with self.claim(exists("beta exists", "beta", equal(ALPHA * BETA - ALPHA - BETA))) as proof:
            _, (found,) = proof.use("inverse", R=ALPHA - 1)
            proof.zero(found * (ALPHA - 1) - 1, ALPHA)
            proof.goal(beta=ALPHA * found)
        self.prover.define(Witness("beta exists", (("beta",),)))
        self.known = ("inverse exists witness", "beta exists witness")
        bounds = [above(INVERSE), above(1 - INVERSE), above(BETA - 1), equal(BETA * (1 - INVERSE) - 1)]
        with self.show("the slopes", "", [], bounds) as proof:
            proof.positive(-INVERSE, ALPHA)
            proof.zero(INVERSE, ALPHA)
            proof.natural(INVERSE - 1, ALPHA)
            proof.natural(1 - BETA, ALPHA - 1)
            proof.zero(ALPHA * BETA - ALPHA - BETA, INVERSE)
            proof.zero(ALPHA * INVERSE - 1, BETA)
        self.known = (*self.known, "the slopes")
        says = equal(FIRST * INVERSE + SECOND * (1 - INVERSE) - _k - _n - SUM)
        with self.show("the mean of two terms", "k n", [], says) as proof:
            proof.zero(ALPHA * INVERSE - 1, _k)
            proof.zero(BETA * (1 - INVERSE) - 1, _n)

    def means(self, proof: Attempt, k: Polynomial, n: Polynomial, *bounds: Polynomial) -> None:
        """The mean of two terms, compared with numbers."""
        proof.use("the mean of two terms", k=k, n=n)
        for bound in bounds:
            first, second = ALPHA * k + GAMMA - bound, BETA * n + DELTA - bound
            for sign in (1, -1):
                for product in (proof.natural, proof.positive):
                    product(sign * first, INVERSE)
                    product(sign * second, 1 - INVERSE)

    def _both(self) -> None:
        """v <= x, y < v + 1 gives v = k + n + c, and so x = y = v."""
        given = [equal(SUM - _c), *at(_v, FIRST), *at(_v, SECOND)]
        both = [equal(FIRST - _v), equal(SECOND - _v), equal(_k + _n + _c - _v)]
        with self.show("a number in both", "k n v c", given, both) as proof:
            self.means(proof, _k, _n, _v, _v + 1)
            proof.split(_k + _n + _c - _v - 1)

    def _one(self) -> None:
        """k and n are the last indices with x, y < v + 1; then k + n + c is v, or v - 1 if both next ones are v + 1."""
        cases = [
            case(*at(_v, FIRST), some="k"),
            case(*at(_v, SECOND), some="n"),
            case(equal(FIRST - _v - 1), equal(SECOND - _v - 1), equal(_k + _n + _c - _v - 1), some="k n"),
        ]
        with self.show("a number in one", "v c", [equal(SUM - _c)], cases) as proof:
            ((low,),) = proof.use("integer part", R=-(_v + 1 - GAMMA) * INVERSE)
            ((other,),) = proof.use("integer part", R=-(_v + 1 - DELTA) * (1 - INVERSE))
            k, n = -low - 1, -other - 1
            proof.goal(0, k=k)
            proof.goal(1, n=n)
            proof.goal(2, k=k + 1, n=n + 1)
            for index, slope, offset, inverse in ((k, ALPHA, GAMMA, INVERSE), (n, BETA, DELTA, 1 - INVERSE)):
                proof.zero(slope * inverse - 1, _v + 1 - offset)
                over = (_v + 1 - offset) * inverse - index
                proof.positive(over, slope)
                proof.natural(over, slope)
                proof.natural(1 - over, slope)
                proof.zero(1 - over, slope)
            self.means(proof, k, n, _v)
            proof.split(k + n + _c - _v)
            proof.split(k + n + _c - _v + 1)

    def _terms(self) -> None:
        """With l = c + 1 the integer part of alpha + gamma, terms are at least l, and no other index has one such."""
        given = [equal(SUM - _l + 1), *at(_l, ALPHA + GAMMA)]
        first = [case(at_least(_k - 1), at_least(FIRST - _l)), case(at_least(-_k), above(_l - FIRST))]
        with self.show("first terms from the least one on", "k l", given, first) as proof:
            proof.natural(_k - 1, ALPHA)
            proof.natural(-_k, ALPHA)
        second = [case(at_least(_n - 1), above(SECOND - _l - 1)), case(at_least(-_n), at_least(_l - SECOND))]
        with self.show("second terms from the least one on", "n l", given, second) as proof:
            # delta/beta = l - 1 - gamma/alpha, and l - alpha <= gamma < l + 1 - alpha.
            self._delta(proof, _l)
            proof.natural(ALPHA + GAMMA - _l, BETA * INVERSE)
            proof.positive(_l + 1 - ALPHA - GAMMA, BETA * INVERSE)
            proof.natural(_n - 1, BETA)
            proof.natural(-_n, BETA)
        cases = [
            case(at_least(_k - 1), at_least(_n - 1), at_least(FIRST - _l), above(SECOND - _l - 1)),
            case(at_least(-_k), above(_l - FIRST)),
            case(at_least(-_n), at_least(_l - SECOND)),
        ]
        with self.show("terms from the least one on", "k n l", given, cases) as proof:
            proof.use("first terms from the least one on", k=_k, l=_l)
            proof.use("second terms from the least one on", n=_n, l=_l)

    def _integer(self) -> None:
        """If a term is an integer m, then so is one of the other sequence, and m - 1 is no term's integer part."""
        for title, slope, term, other in (
            ("first", ALPHA, FIRST, ALPHA * _j + GAMMA),
            ("second", BETA, SECOND.replaced({"n": _k}), BETA * _j + DELTA),
        ):
            with self.show(
                f"before an integer among the {title}", "k m j", [equal(term - _m), *at(_m - 1, other)]
            ) as proof:
                proof.split(_k - _j - 1)
                proof.natural(_k - _j - 1, slope - 1)
                proof.natural(_k - _j - 1, slope)
                proof.natural(_j - _k, slope)
        given = [equal(SUM - _c), equal(_k + _n + _c - _m)]
        cases = [case(equal(FIRST - _m), equal(SECOND - _m)), case(above(FIRST - _m)), case(above(_m - FIRST))]
        with self.show("integers in both", "k n m c", given, cases) as proof:
            self.means(proof, _k, _n, _m)
        cases = [case(equal(FIRST - _m), equal(SECOND - _m)), case(above(SECOND - _m)), case(above(_m - SECOND))]
        with self.show("integers in both again", "k n m c", given, cases) as proof:
            self.means(proof, _k, _n, _m)

    # -- what happens where the sum s is another number

    def _wrong_integers(self) -> None:
        given = [equal(SUM - _c), *at(_l, ALPHA + GAMMA)]
        with self.show("a sum too small", "c l", [*given, at_least(_l - 2 - _c)], at_least(_l - BETA - DELTA)) as proof:
            self._delta(proof, _c + 1)
            proof.natural(ALPHA + GAMMA - _l, BETA * INVERSE)
            proof.natural(_l - 2 - _c, BETA)
        late = [*given, at_least(_c - _l), at_least(_n - 1)]
        with self.show("a sum too large", "c l n", late, [above(DELTA - _l - 1), above(SECOND - DELTA - 1)]) as proof:
            self._delta(proof, _c + 1)
            proof.positive(_l + 1 - ALPHA - GAMMA, BETA * INVERSE)
            proof.natural(_c - _l, BETA)
            proof.natural(_n - 1, BETA)

    def _delta(self, proof: Attempt, c: Polynomial) -> None:
        """delta from the sum s = c - 1 and gamma."""
        proof.zero(SUM - c + 1, BETA)
        proof.zero(BETA * (1 - INVERSE) - 1, DELTA)
        proof.zero(ALPHA * INVERSE - 1, BETA)
        proof.zero(BETA * (1 - INVERSE) - 1, _l)
        proof.zero(BETA * (1 - INVERSE) - 1, GAMMA)
        proof.positive(BETA, INVERSE)

    def _near(self) -> None:
        """Multiples of alpha are as near to integers as one likes: one half as far away each time."""
        power = apply("T", name("n") - 1)
        self.prover.define(Recursion("T", INTEGER, (), 0, (number(1),), 2 * power))
        with self.show("powers of 2", "m", [at_least(_m)], at_least(two(_m) - _m - 1), _m) as proof:
            self._double(proof)
            proof.induct(m=_m - 1)
        near = [
            case(at_least(_q - 1), above(rest), at_least(1 - two(_m) * rest), some="q p")
            for rest in (ALPHA * _q - _p, _p - ALPHA * _q)
        ]
        with self.show("near to integers", "m", [at_least(_m)], near, _m) as proof:
            self._double(proof)
            ((whole,),) = proof.use("integer part", R=ALPHA)
            proof.use("alpha irrational", q=1, p=whole)
            proof.goal(0, q=1, p=whole)
            proof.zero(two(_m) - 1, ALPHA - whole)
            for sign, (q, p) in zip((1, -1), proof.induct(m=_m - 1), strict=True):
                self._nearer(proof, q, p, sign)
        near = [
            case(at_least(_q - 1), above(rest), above(_e - rest), some="q p")
            for rest in (ALPHA * _q - _p, _p - ALPHA * _q)
        ]
        with self.show("nearer to integers", reals("e"), [above(_e)], near) as proof:
            _, (inverse,) = proof.use("inverse", R=_e)
            ((exponent,),) = proof.use("integer part", R=inverse)
            proof.natural(-inverse, _e)
            proof.use("powers of 2", m=exponent)
            proof.positive(two(exponent) - inverse, _e)
            for k, (sign, (q, p)) in enumerate(zip((1, -1), proof.use("near to integers", m=exponent), strict=True)):
                proof.natural(sign * (ALPHA * q - p) - _e, two(exponent))
                proof.goal(k, q=q, p=p)

    def _double(self, proof: Attempt) -> None:
        proof.use("T base 0")
        proof.congruence("T", _m, 0)
        proof.use("T step", n=_m)

    def _nearer(self, proof: Attempt, q: Polynomial, p: Polynomial, sign: int) -> None:
        """With times * rest <= 1 < (times + 1) * rest, one of the two products is within rest/2 of 1."""
        rest, earlier = sign * (ALPHA * q - p), two(_m - 1)
        _, (inverse,) = proof.use("inverse", R=rest)
        ((times,),) = proof.use("integer part", R=inverse)
        proof.use("powers of 2", m=_m - 1)
        proof.positive(inverse - times, rest)
        proof.natural(inverse - times, rest)
        proof.positive(times + 1 - inverse, rest)
        proof.split(times - 1)
        proof.natural(-times, rest)
        proof.natural(earlier - 1, rest)
        proof.split(rest - 2 * (1 - times * rest))
        for factor, side in ((times, -1), (times + 1, 1)):
            gap = side * (factor * rest - 1)
            proof.use("alpha irrational", q=factor * q, p=factor * p + sign)
            proof.goal(0 if side == sign else 1, q=factor * q, p=factor * p + sign)
            proof.natural(rest - 2 * gap, earlier)
            proof.zero(two(_m) - 2 * earlier, gap)
            proof.natural(factor - 1, q)

    def _dense(self) -> None:
        """The terms come as near as one likes above any remainder, with an index as large as one likes."""
        given = [above(_e)]
        inside = [at_least(FIRST - _v - _x), above(_x + _e - FIRST + _v)]
        variables = (*reals("x e"), *integers("m"))
        with self.show(
            "remainders are dense", variables, given, [case(at_least(_k - _m), *inside, some="k v")]
        ) as proof:
            start = ALPHA * _m + GAMMA
            ((before,),) = proof.use("integer part", R=start - _x)
            for sign, (q, p) in zip((1, -1), proof.use("nearer to integers", e=_e), strict=True):
                step, goal = sign * (ALPHA * q - p), before + (1 if sign > 0 else 0)
                gap = sign * (goal + _x - start)
                _, (inverse,) = proof.use("inverse", R=step)
                ((part,),) = proof.use("integer part", R=-sign * gap * inverse)
                times = -sign * part
                proof.natural(-inverse, step)
                proof.natural(gap, inverse)
                proof.positive(gap, inverse)
                proof.zero(step * inverse - 1, gap)
                over = times - gap * inverse
                proof.natural(sign * over, step)
                proof.positive(1 - sign * over, step)
                proof.split(times)
                proof.natural(times, q)
                proof.goal(k=_m + times * q, v=goal + times * p)

    def _no_integer(self) -> None:
        """With a sum s that is not an integer some number is the integer part of two terms."""
        over = SUM - _c
        given = [above(over), above(1 - over)]
        twice = case(at_least(_k - 1), at_least(_n - 1), *at(_v, FIRST), *at(_v, SECOND), some="k n v")
        with self.show("a sum that is no integer", "c", given, [twice]) as proof:
            room = over * (1 - over) * (1 - INVERSE)
            proof.positive(over, 1 - over)
            proof.positive(over * (1 - over), 1 - INVERSE)
            proof.positive(over * (1 - over), INVERSE)
            proof.positive(1 - over, 1 - over)
            proof.positive((1 - over) * (1 - over), INVERSE)
            proof.positive(over * over, 1 - INVERSE)
            proof.positive(over, 1 - INVERSE)
            proof.positive(over, INVERSE)
            proof.positive(over, over)
            _, (inverse,) = proof.use("inverse", R=ALPHA - 1)
            least = (1 + _c - GAMMA) * inverse
            proof.zero((ALPHA - 1) * inverse - 1, 1 + _c - GAMMA)
            ((whole,),) = proof.use("integer part", R=least)
            start = (whole + 1) * (whole + 1) + 1
            proof.split(whole)
            proof.natural(whole, whole)
            proof.natural(-whole - 1, -whole - 1)
            ((k, v),) = proof.use("remainders are dense", x=over, e=room, m=start)
            n = v - k - _c
            proof.use("the mean of two terms", k=k, n=n)
            first, second = ALPHA * k + GAMMA - v, BETA * n + DELTA - v
            proof.natural(first - over, INVERSE)
            proof.positive(over + room - first, INVERSE)
            proof.positive(over * (1 - over) * (1 - INVERSE), 1 - INVERSE)
            proof.positive(over * (1 - INVERSE), 1 - INVERSE + INVERSE * over)
            proof.positive(-second, 1 - INVERSE)
            proof.natural(second - 1, 1 - INVERSE)
            proof.positive(1 - over, 1 - INVERSE)
            proof.natural(k - least, ALPHA - 1)
            proof.goal(k=k, n=n, v=v)


def slopes_of_complementary_sequences() -> Uniform:
    """That 1/alpha + 1/beta = 1 if each number beyond some m is the integer part of just one term of the sequences.

    The last indices with terms below v + 1 are K(v) = -F(v) - 1 and N(v) = -G(v) - 1. So v is an integer part of a term
    K(v) - K(v - 1) + N(v) - N(v - 1) times, and if that is 1 for all v beyond some m, then K(v) + N(v) grows like v.
    """
    names = ("alpha", "beta", "gamma", "delta")
    example = {one: Surd(Fraction(2), Fraction(0), 2) for one in names}
    prover = Prover(Parameters(tuple((one, REAL) for one in names), (above(ALPHA), above(BETA)), example))
    prover.prepare()
    for floor, inverse, slope, offset in (("F", INVERSE, ALPHA, GAMMA), ("G", OTHER, BETA, DELTA)):
        title = f"{inverse} exists"
        with prover.proving(exists(title, str(inverse), above(inverse), equal(slope * inverse - 1))) as proof:
            _, (found,) = proof.use("inverse", R=slope)
            proof.natural(-found, slope)
            proof.goal(**{str(inverse): found})
        prover.define(Witness(title, ((str(inverse),),)))
        prover.define(Floor(floor, integers("v"), (offset - _v - 1) * inverse))
        term, last = slope * _k + offset, -apply(floor, _v) - 1
        cases = [case(at_least(last - _k), above(_v + 1 - term)), case(above(_k - last), at_least(term - _v - 1))]
        with prover.proving(lemma(f"last indices by {floor}", "k v", [], cases)) as proof:
            proof.use(f"{title} witness")
            proof.use(f"{floor} floor", v=_v)
            proof.split(last - _k)
            proof.zero(slope * inverse - 1, offset - _v - 1)
            proof.positive(-_k - (offset - _v - 1) * inverse, slope)
            proof.natural(-_k - (offset - _v - 1) * inverse, slope)
            proof.natural(_k + (offset - _v - 1) * inverse, slope)
            proof.positive(_k + (offset - _v - 1) * inverse, slope)

    def both(value: Polynomial) -> Polynomial:
        """K(v) + N(v)"""
        return -apply("F", value) - apply("G", value) - 2

    unlike = [
        case(above(_j - _m), at_least(_v - _j), wrong, some="j")
        for wrong in (at_least(both(_j) - both(_j - 1) - 2), at_least(both(_j - 1) - both(_j)))
    ]
    counted = [case(equal(both(_v) - both(_m) - _v + _m)), *unlike]
    with prover.proving(lemma("counted once", "m v", [at_least(_v - _m)], counted), [_v - _m]) as proof:
        proof.congruence("F", _v, _m)
        proof.congruence("G", _v, _m)
        for k, (earlier,) in enumerate(proof.induct(v=_v - 1)[1:], start=1):
            proof.goal(k, j=earlier)
            proof.goal(k, j=_v)
    for title, difference in (("too many", INVERSE + OTHER - 1), ("too few", 1 - INVERSE - OTHER)):
        wrong = [Case(one.witnesses, (one.literals[0], one.literals[2])) for one in unlike]
        with prover.proving(lemma(f"{title} terms", "m", [above(difference)], wrong)) as proof:
            for one in ("inverse exists witness", "other exists witness"):
                proof.use(one)
            _, (large,) = proof.use("inverse", R=difference)
            proof.natural(-large, difference)
            ((steps,),) = proof.use("integer part", R=2 * large)
            end = _m + steps + 1
            for value in (_m, end):
                proof.use("F floor", v=value)
                proof.use("G floor", v=value)
            proof.positive(steps + 1 - 2 * large, difference)
            for k, (value_hit,) in enumerate(proof.use("counted once", m=_m, v=end)[1:]):
                proof.goal(k, j=value_hit)
    return prover.theorem(["last indices by F", "last indices by G", "too many terms", "too few terms"])


def two(exponent: Polynomial) -> Polynomial:
    """A power of 2."""
    return apply("T", exponent)


__all__ = ["skolem_fraenkel", "slopes_of_complementary_sequences"]
