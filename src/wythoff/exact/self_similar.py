"""Self-similar sets, the union of copies of themselves: their points with rational entries, by their digits."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import gcd, lcm

Point = tuple[Fraction, ...]
Vector = tuple[int, ...]


def even_vectors(n: int) -> frozenset[Vector]:
    """T^(n): the vectors of n digits 0 and 1 with nim-sum 0 [LiWu, Thm 4].

    >>> sorted(even_vectors(3))
    [(0, 0, 0), (0, 1, 1), (1, 0, 1), (1, 1, 0)]
    """
    return frozenset(v for v in product((0, 1), repeat=n) if sum(v) % 2 == 0)


@dataclass(frozen=True)
class BinaryDigits:
    """The binary digits after the point of a number in [0, 1]: finitely many, then a period forever.

    >>> BinaryDigits((0, 1), (1, 0)).value, str(BinaryDigits((0, 1), (1, 0)))
    (Fraction(5, 12), '0.01(10)')
    """

    before: tuple[int, ...]
    period: tuple[int, ...]

    def digit(self, k: int) -> int:
        """The digit at 2^-k, k = 1, 2, ..."""
        place = k - 1 - len(self.before)
        return self.before[k - 1] if place < 0 else self.period[place % len(self.period)]

    @property
    def value(self) -> Fraction:
        """The number itself."""
        tail = Fraction(_number(self.period), 2 ** len(self.period) - 1)
        return (_number(self.before) + tail) * Fraction(1, 2 ** len(self.before))

    def __str__(self) -> str:
        return f"0.{_text(self.before)}({_text(self.period)})"


def _number(digits: Sequence[int]) -> int:
    return int(_text(digits) or "0", 2)


def _text(digits: Sequence[int]) -> str:
    return "".join(map(str, digits))


def expansions(x: Fraction) -> list[BinaryDigits]:
    """All binary digits of a rational number in [0, 1]: two sequences for m/2^k inside, one for any other.

    >>> [str(digits) for digits in expansions(Fraction(3, 8))], str(*expansions(Fraction(1, 6)))
    (['0.011(0)', '0.010(1)'], '0.0(01)')
    """
    assert 0 <= x <= 1
    if x == 1:
        return [BinaryDigits((), (1,))]
    digits: list[int] = []
    rest, seen = x, dict[Fraction, int]()
    while rest not in seen:
        seen[rest] = len(digits)
        digits.append(int(2 * rest >= 1))
        rest = 2 * rest - digits[-1]
    start = seen[rest]
    greedy = BinaryDigits(tuple(digits[:start]), tuple(digits[start:]))
    if greedy.period != (0,) or not greedy.before:
        return [greedy]
    return [greedy, BinaryDigits((*greedy.before[:-1], 0), (1,))]


def has_digits(point: Sequence[Fraction], vectors: Collection[tuple[int, ...]]) -> bool:
    """Whether suitably chosen binary digits of the entries form vectors that are, at every place, in a set.

    [LiWu, Prop 9] takes the vectors with nim-sum 0.

    >>> even = [(0, 0, 0), (0, 1, 1), (1, 0, 1), (1, 1, 0)]
    >>> has_digits((Fraction(1, 2), Fraction(1, 2), Fraction(1)), even)
    True
    >>> has_digits((Fraction(1, 3), Fraction(1, 3), Fraction(1, 3)), even)
    False
    """
    return any(_fits(choice, vectors) for choice in product(*map(expansions, point)))


def _fits(choice: Sequence[BinaryDigits], vectors: Collection[tuple[int, ...]]) -> bool:
    last = max(len(x.before) for x in choice) + lcm(*(len(x.period) for x in choice))
    return all(tuple(x.digit(k) for x in choice) in vectors for k in range(1, last + 1))


def in_attractor(point: Sequence[Fraction], vectors: Collection[tuple[int, ...]]) -> bool:
    """Whether a rational point is in the compact set E that is the union of (E + v)/2 over some vectors v.

    >>> sierpinski = [(0, 0), (1, 0), (0, 1)]
    >>> in_attractor((Fraction(1, 3), Fraction(2, 3)), sierpinski), in_attractor((Fraction(2, 3),) * 2, sierpinski)
    (True, False)
    """
    return SelfSimilarSet(tuple(vectors)).address(point) is not None


@dataclass(frozen=True)
class Address:
    """The vectors v_1, v_2, ... of a point x = v_1/b + v_2/b^2 + ...: finitely many, then a period forever."""

    before: tuple[Vector, ...]
    period: tuple[Vector, ...]

    def __str__(self) -> str:
        start = "".join(f"{_vector_text(v)} " for v in self.before)
        return f"{start}({' '.join(map(_vector_text, self.period))})"


@dataclass(frozen=True)
class SelfSimilarSet:
    """The compact set E that is the union of (E + v)/b over some vectors of natural numbers, b >= 2 [LiWu, Thm 4].

    >>> K = SelfSimilarSet(((0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)))
    >>> str(K.address((Fraction(1, 7), Fraction(2, 7), Fraction(4, 7)))), K.address((Fraction(1, 2),) * 3)
    ('(001 010 100)', None)
    """

    vectors: tuple[Vector, ...]
    base: int = 2

    @property
    def dimensions(self) -> int:
        return len(self.vectors[0])

    def address(self, point: Sequence[Fraction]) -> Address | None:
        """Vectors that lead to a rational point; None if it is not in the set.

        A point x of E is (y + v)/b with y in E: the search looks for an endless walk x -> b*x - v inside the box of E,
        where only finitely many points have the denominator of x.
        """
        steps = self._steps(tuple(point))
        alive = set(steps)
        while dead := {x for x in alive if not any(y in alive for _, y in steps[x])}:
            alive -= dead
        x = tuple(point)
        if x not in alive:
            return None
        walked: dict[Point, int] = {}
        vectors: list[Vector] = []
        while x not in walked:
            walked[x] = len(vectors)
            v, x = next((v, y) for v, y in steps[x] if y in alive)
            vectors.append(v)
        return Address(tuple(vectors[: walked[x]]), tuple(vectors[walked[x] :]))

    def has_finite_sum(self, point: Sequence[Fraction]) -> bool:
        """Whether the point is v_1/b + ... + v_m/b^m for some m, and not only a limit of such sums.

        >>> half, third = Fraction(1, 2), Fraction(1, 3)
        >>> line = SelfSimilarSet(((0,), (1,)))
        >>> line.has_finite_sum((half,)), line.has_finite_sum((third,)), line.has_finite_sum((Fraction(1),))
        (True, False, False)
        """
        return (Fraction(0),) * self.dimensions in self._steps(tuple(point))

    def _steps(self, start: Point) -> dict[Point, list[tuple[Vector, Point]]]:
        """All points inside the box of the set that walks from a point reach, each with its next steps."""
        last = self.base - 1
        box = [(Fraction(min(c), last), Fraction(max(c), last)) for c in zip(*self.vectors, strict=True)]
        steps: dict[Point, list[tuple[Vector, Point]]] = {}
        if not _inside(start, box):
            return steps
        waiting = [start]
        while waiting:
            x = waiting.pop()
            if x not in steps:
                moved = ((v, tuple(self.base * a - b for a, b in zip(x, v, strict=True))) for v in self.vectors)
                steps[x] = [(v, y) for v, y in moved if _inside(y, box)]
                waiting += [y for _, y in steps[x]]
        return steps

    def level(self, m: int) -> list[Vector]:
        """The sums v_1 b^(m-1) + ... + v_m: b^m times the points with addresses of m vectors, ascending.

        >>> SelfSimilarSet(((0, 0), (1, 1))).level(2)
        [(0, 0), (1, 1), (2, 2), (3, 3)]
        """
        points = {(0,) * self.dimensions}
        for _ in range(m):
            points = {tuple(self.base * a + b for a, b in zip(x, v, strict=True)) for x in points for v in self.vectors}
        return sorted(points)


def _inside(point: Point, box: Sequence[tuple[Fraction, Fraction]]) -> bool:
    return all(low <= a <= high for a, (low, high) in zip(point, box, strict=True))


def _vector_text(v: Vector) -> str:
    return "".join(map(str, v)) if max(v) < 10 else f"({','.join(map(str, v))})"


def halved(points: Sequence[Point], vectors: Collection[tuple[int, ...]]) -> list[Point]:
    """The union of (E + v)/2.

    >>> len(halved([(Fraction(0), Fraction(1))], [(0, 0), (1, 1)]))
    2
    """
    return [tuple((a + b) / 2 for a, b in zip(x, v, strict=True)) for x in points for v in vectors]


def distance(one: Sequence[Point], two: Sequence[Point]) -> Fraction:
    """The Hausdorff distance of two nonempty finite sets in the maximum norm.

    >>> distance([(Fraction(0),)], [(Fraction(0),), (Fraction(1, 2),)])
    Fraction(1, 2)
    """

    scale = lcm(*(a.denominator for x in (*one, *two) for a in x))
    starts, ends = ([tuple(a.numerator * (scale // a.denominator) for a in x) for x in points] for points in (one, two))
    table = [[max(abs(a - b) for a, b in zip(x, y, strict=True)) for y in ends] for x in starts]
    return Fraction(max(*map(min, table), *map(min, zip(*table, strict=True))), scale)


def rational_points(n: int, denominators: int) -> Iterator[Point]:
    """The points of the unit cube by their least common denominator 1, 2, ..., then by their sum.

    >>> [tuple(map(str, x)) for x in rational_points(1, 3)]
    [('0',), ('1',), ('1/2',), ('1/3',), ('2/3',)]
    """
    for q in range(1, denominators + 1):
        for top in sorted(product(range(q + 1), repeat=n), key=lambda x: (sum(x), x)):
            if gcd(q, *top) == 1:
                yield tuple(Fraction(a, q) for a in top)


def point_text(point: Sequence[Fraction]) -> str:
    """A point as it is written: (1/2, 0, 1)."""
    return f"({', '.join(map(str, point))})"
