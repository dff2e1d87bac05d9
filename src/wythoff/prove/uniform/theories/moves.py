"""The largest set of moves whose P-positions are the pairs (floor(n alpha), floor(n beta)), for all alpha.

With A(n) = floor(n alpha) and B(n) = floor(n beta), moves from one P-position to another are forbidden: *direct* ones
take (A(i) - A(j), B(i) - B(j)), *crossed* ones (A(i) - B(j), B(i) - A(j)). All others are allowed
[GoldbergFraenkel, Prop 1]. No allowed move leads from a P-position to one.
From any other position (u, v) one does: (u, v) itself, to (0, 0), if it is not forbidden; and if it is, some P-position
can be left such that nothing is taken from one pile, or 1 from each, and such moves are not forbidden.
"""

from __future__ import annotations

from fractions import Fraction

from wythoff.checker.theorems import Uniform
from wythoff.checker.uniform import Parameters, Polynomial, Surd, name
from wythoff.prove.uniform.beatty import ALPHA, BETA, GAMMA, BeattyPair, alpha_of_slack, complementary_pair
from wythoff.prove.uniform.notation import above, at_least, case, equal, lemma
from wythoff.prove.uniform.search import Attempt, Prover
from wythoff.prove.uniform.theories.sturmian import between_1_and_2

_i, _j, _k, _m = map(name, "ijkm")

KINDS = ("direct", "crossed")
CLAIMS = (
    "no number in both",
    "every number in one",
    "both increase",
    *(f"{letter} is not too {side}" for letter in "AB" for side in ("low", "high")),
    "gamma is below 1",
    "the first pair",
    *(f"{kind} moves that take something" for kind in KINDS),
    "a direct move leaves at most 1 and 1",
    "a crossed move leaves nothing of one pile",
    "a direct move takes from both piles",
    *(f"{title} in {letter}" for title in ("a carry", "no carry", "no two fractions") for letter in "AB"),
    *(f"no {kind} move takes nothing from the {which} pile alone" for kind in KINDS for which in ("first", "second")),
    *(f"no {kind} move takes 1 from each" for kind in KINDS),
    "as many a's as in the prefix",
    "an a before each b",
)


def largest_set_of_moves() -> Uniform:
    """That every alpha between 1 and 2 has a game, and its largest set of moves.

    >>> print(largest_set_of_moves().claim.splitlines()[0])
    for all irrational numbers alpha with alpha > 1 and 2 > alpha:
    """
    prover = between_1_and_2()
    pair = complementary_pair(prover)
    pair.prove()
    _Moves(pair).prove()
    return prover.theorem(CLAIMS)


def rows_of_wythoff() -> Uniform:
    """For alpha = [1; t, t, ...], all t: crossed moves that take x from one pile take t s + C from the other.

    >>> print(rows_of_wythoff().claim.splitlines()[0])
    for all integers t with t >= 1:
    """
    t = name("t")
    prover = Prover(Parameters((("t", "integer"),), (at_least(t - 1),), {"t": Surd(Fraction(1), Fraction(0), 2)}))
    prover.prepare()
    pair = BeattyPair(prover, ALPHA + t, (alpha_of_slack(prover, t),))
    pair.prove()
    _Moves(pair).prove_row(t)
    claims = ["B is A and a multiple", "as many a's as in the prefix", "a row is a line"]
    return prover.theorem([*claims, "alpha irrational", "alpha is below 2"])


class _Moves:
    def __init__(self, pair: BeattyPair) -> None:
        self.pair, self.first, self.second = pair, pair.first, pair.second

    def prove(self) -> None:
        self._order()
        self._direct()
        self._crossed()
        self._allowed()
        self._between()
        self._prefix()
        self._before()

    def prove_row(self, t: Polynomial) -> None:
        """[GoldbergFraenkel, Prop 10]: x = A(i) - B(j) = A(k) - B(m), and s + 1 is B(j) or B(m)."""
        self._prefix()
        with self.pair.show(
            "A never falls", "i j", [at_least(_j - _i)], at_least(self.first(_j) - self.first(_i))
        ) as proof:
            proof.use("A floor", n=_i)
            proof.use("A floor", n=_j)
            proof.natural(ALPHA, _j - _i)
        multiple = equal(self.second(_i) - self.first(_i) - t * _i)
        with self.pair.show("B is A and a multiple", "i", (), multiple) as proof:
            proof.use("A floor", n=_i)
            proof.use("B floor", n=_i)
        pairs = ((_i, _j), (_k, _m))
        x, other = (self.first(one) - self.second(two) for one, two in pairs)
        line, same = (self.second(one) - self.first(two) - t * self.second(two) for one, two in pairs)
        given = [at_least(one - 1) for one in (_i, _j, _k, _m)] + [at_least(x - 1), equal(x - other)]
        with self.pair.show("a row is a line", "i j k m", given, equal(line - same)) as proof:
            counts = [one + two - 1 - self.second(two) for one, two in pairs]
            for one, two in pairs:
                proof.use("as many a's as in the prefix", i=one, j=two)
                proof.use("B is A and a multiple", i=one)
                proof.use("B is A and a multiple", i=two)
            for low, high in (counts, counts[::-1]):
                proof.use("A never falls", i=low + 1, j=high)
                proof.split(high - low)
            proof.zero(counts[0] - counts[1], t)

    def _order(self) -> None:
        with self.pair.show("beta is above 2", "", (), above(BETA - 2)) as proof:
            proof.natural(2 - BETA, ALPHA - 1)
        zeros = [equal(self.first(0)), equal(self.second(0))]
        with self.pair.show("the first pair", "", (), zeros) as proof:
            proof.use("A floor", n=0)
            proof.use("B floor", n=0)
        later = [at_least(_i), above(_j - _i)]
        grow = [at_least(self.first(_j) - self.first(_i) - 1), at_least(self.second(_j) - self.second(_i) - 2)]
        with self.pair.show("both increase", "i j", later, grow) as proof:
            proof.use("beta is above 2")
            for floor in ("A floor", "B floor"):
                proof.use(floor, n=_i)
                proof.use(floor, n=_j)
            proof.positive(ALPHA - 1, _j - _i)
            proof.positive(BETA - 2, _j - _i)
            proof.natural(BETA - 2, _j - _i - 1)
        larger = [above(self.second(_i) - self.first(_i)), at_least(self.first(_i) - 1), at_least(self.second(_i) - 2)]
        with self.pair.show("the larger one", "i", [at_least(_i - 1)], larger) as proof:
            proof.use("beta is above 2")
            proof.use("A floor", n=_i)
            proof.use("B floor", n=_i)
            for factor in (BETA - ALPHA, BETA - 2, ALPHA - 1):
                proof.positive(factor, _i)
            proof.use("no number in both", i=_i, j=_i)

    def _direct(self) -> None:
        """floor(x + y) is floor(x) + floor(y), or 1 more."""
        more = [f(_i + _j) - f(_i) - f(_j) for f in (self.first, self.second)]
        then = [at_least(one) for one in more] + [at_least(1 - one) for one in more]
        with self.pair.show("sums of indices", "i j", (), then) as proof:
            for floor in ("A floor", "B floor"):
                for at in (_i, _j, _i + _j):
                    proof.use(floor, n=at)
        left = [f(_i) - f(_j) - f(_i - _j) for f in (self.first, self.second)]
        then = [at_least(one) for one in left] + [at_least(1 - one) for one in left]
        later = [at_least(_j), above(_i - _j)]
        with self.pair.show("a direct move leaves at most 1 and 1", "i j", later, then) as proof:
            proof.use("sums of indices", i=_j, j=_i - _j)
        one, other = (f(_i) - f(_j) for f in (self.first, self.second))
        then = [at_least(one - 1), at_least(other - one)]
        with self.pair.show("a direct move takes from both piles", "i j", later, then) as proof:
            proof.use("sums of indices", i=_j, j=_i - _j)
            proof.use("the larger one", i=_i - _j)
            proof.use("both increase", i=_j, j=_i)
        # The fractional part of n alpha is smaller than that of (n - m) alpha just where 1 is carried.
        for title, carried in (("a carry", 1), ("no carry", 0)):
            parts = {
                f: slope * (_i - _j) - f(_i - _j) - slope * _i + f(_i)
                for f, slope in ((self.first, ALPHA), (self.second, BETA))
            }
            given = [above(one) if carried else at_least(-one) for one in parts.values()]
            for letter, (f, _), literal in zip("AB", parts.items(), given, strict=True):
                claim = lemma(f"{title} in {letter}", "i j", [literal], equal(f(_i) - f(_j) - f(_i - _j) - carried))
                with self.pair.claim(claim) as proof:
                    for at in (_i, _j, _i - _j):
                        proof.use(f"{letter} floor", n=at)

        for letter, f, slope, irrational in (
            ("A", self.first, ALPHA, "alpha irrational"),
            ("B", self.second, BETA, "beta irrational"),
        ):
            same = equal(slope * _i - f(_i) - slope * _j + f(_j))
            with self.pair.show(f"no two fractions in {letter}", "i j", [above(_i - _j), same]) as proof:
                proof.use(irrational, q=_i - _j, p=f(_i) - f(_j))

    def _crossed(self) -> None:
        smaller, larger = self.first(_i) - self.second(_j), self.second(_i) - self.first(_j)
        given = [at_least(_i), at_least(_j), at_least(smaller), at_least(_i + _j - 1)]
        ways = [
            case(at_least(_k - 1), equal(smaller - one(_k)), at_least(larger - other(_k)), some="k")
            for one, other in ((self.first, self.second), (self.second, self.first))
        ]
        with self.pair.show("a crossed move leaves nothing of one pile", "i j", given, ways) as proof:
            (in_first,), (in_second,) = proof.use("every number in one", v=smaller)
            proof.use("no number in both", i=_i, j=_j)
            proof.use("the first pair")
            proof.goal(0, k=in_first)
            proof.goal(1, k=in_second)
            proof.split(_i - 1)
            proof.split(_j - 1)
            for function in ("A", "B"):
                proof.congruence(function, _i, 0)
                proof.congruence(function, _j, 0)
            for at in (_i, _j, in_first, in_second):
                proof.use("the larger one", i=at)
            # If A(i) = A(k) + B(j) and j > 0, then A(i) >= A(k + j), so i >= k + j, and B(i) is large enough.
            total = in_first + _j
            proof.use("sums of indices", i=in_first, j=_j)
            proof.use("both increase", i=_i, j=total)
            proof.use("both increase", i=total, j=_i)
            for function in ("A", "B"):
                proof.congruence(function, _i, total)
                proof.congruence(function, in_first, total)
            proof.split(_i - total)
            proof.split(total - _i)

    def _allowed(self) -> None:
        """A forbidden move that takes nothing from one pile takes nothing at all, and none takes 1 from each."""
        given = [at_least(_i), at_least(_j)]
        moves = {
            "direct": (self.first(_i) - self.first(_j), self.second(_i) - self.second(_j)),
            "crossed": (self.first(_i) - self.second(_j), self.second(_i) - self.first(_j)),
        }
        for kind, (one, other) in moves.items():
            for which, (nothing, rest) in {"first": (one, other), "second": (other, one)}.items():
                title = f"no {kind} move takes nothing from the {which} pile alone"
                with self.pair.show(title, "i j", [*given, equal(nothing)], equal(rest)) as proof:
                    self._compare(proof)
            ones = [*given, equal(one - 1), equal(other - 1)]
            with self.pair.show(f"no {kind} move takes 1 from each", "i j", ones) as proof:
                self._compare(proof)

    def _between(self) -> None:
        """What leads from one P-position to another is direct, from a later one, or crossed, and takes from both."""
        given = [at_least(_i), at_least(_j)]
        for kind, one, other, then in (
            ("direct", self.first(_j), self.second(_j), at_least(_i - _j - 1)),
            ("crossed", self.second(_j), self.first(_j), at_least(self.first(_i) - self.second(_j) - 1)),
        ):
            taken = (self.first(_i) - one, self.second(_i) - other)
            some = [*given, *map(at_least, taken), at_least(sum(taken, -1))]
            claim = lemma(f"{kind} moves that take something", "i j", some, [then, at_least(taken[1] - taken[0])])
            with self.pair.claim(claim) as proof:
                self._compare(proof)
                proof.use("a direct move takes from both piles", i=_i, j=_j)

    def _beside_b(self, proof: Attempt) -> None:
        """B(j) is the integer part of beta j, in terms of alpha."""
        for side in ("low", "high"):
            proof.use(f"B is not too {side}", i=_j, v=self.second(_j))
        proof.positive(_j - self.second(_j) * (1 - GAMMA), ALPHA)
        proof.positive((self.second(_j) + 1) * (1 - GAMMA) - _j, ALPHA)
        proof.zero(ALPHA * GAMMA - 1, self.second(_j))

    def _before(self) -> None:
        """The place before the b at B(j) - 1 has an a, number B(j) - j."""
        index = self.second(_j) - _j
        then = [at_least(index - 1), equal(self.first(index) - self.second(_j) + 1)]
        with self.pair.show("an a before each b", "j", [at_least(_j - 1)], then) as proof:
            proof.use("beta is above 2")
            proof.use("the larger one", i=_j)
            proof.use("A floor", n=index)
            self._beside_b(proof)
            proof.split(index - 1)
            proof.positive(BETA - 2, _j)
            proof.use("B floor", n=_j)

    def _compare(self, proof: Attempt) -> None:
        proof.use("the first pair")
        proof.use("both increase", i=_i, j=_j)
        proof.use("both increase", i=_j, j=_i)
        proof.use("no number in both", i=_i, j=_j)
        proof.use("no number in both", i=_j, j=_i)
        proof.use("the larger one", i=_i)
        proof.use("the larger one", i=_j)
        for function in ("A", "B"):
            proof.congruence(function, _i, _j)
            proof.congruence(function, _i, 0)
            proof.congruence(function, _j, 0)
        for split in (_i - _j, _j - _i, _i - 1, _j - 1):
            proof.split(split)

    def _prefix(self) -> None:
        """Between the b at B(j) - 1 and the a at A(i) - 1 are i + j - 1 - B(j) a's, as in the prefix of that length."""
        count, length = _i + _j - 1 - self.second(_j), self.first(_i) - self.second(_j) - 1
        given = [at_least(_i - 1), at_least(_j - 1), at_least(length)]
        then = [at_least(count), at_least(length - self.first(count)), above(self.first(count + 1) - length)]
        with self.pair.show("as many a's as in the prefix", "i j", given, then) as proof:
            proof.use("A floor", n=count)
            proof.use("A floor", n=count + 1)
            proof.use("A floor", n=_i)
            self._beside_b(proof)
            proof.split(count)
            proof.positive(-count, ALPHA)
            proof.natural(-count - 1, ALPHA)


__all__ = ["largest_set_of_moves", "rows_of_wythoff"]
