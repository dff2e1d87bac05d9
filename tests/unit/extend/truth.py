"""The definitions of [GoldbergFraenkel], by brute force and in plain integers: nothing here comes from the package.

Floors of multiples of alpha come from a fraction above alpha and one below, so close that both give the same floor.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import count
from math import floor, isqrt

# alpha = (u + v sqrt(d)) / w, or the rule of its quotients t_1, t_2, ...
SURDS = {
    "golden": (1, 1, 5, 2),
    "sqrt(2)": (0, 1, 2, 1),
    "sqrt(3)": (0, 1, 3, 1),
    "[1;(1,3)]": (-1, 1, 21, 2),
    "[1;(3)]": (-1, 1, 13, 2),
    "(3+sqrt(17))/4": (3, 1, 17, 4),
    "(9+sqrt(3))/6": (9, 1, 3, 6),
    "3-sqrt(2)": (3, -1, 2, 1),
}
RULES = {
    "cf:n": lambda n: n,
    "e-1": lambda n: 2 * (n + 2) // 3 if n % 3 == 2 else 1,
}
NAMES = [*SURDS, *RULES]

Move = tuple[int, int]


@cache
def bounds(name: str) -> tuple[Fraction, Fraction]:
    """Fractions below and above alpha, far closer than any floor in these tests needs."""
    if name in SURDS:
        u, v, d, w = SURDS[name]
        scale = 10**60
        root = isqrt(v * v * d * scale * scale)
        below = u * scale + (root if v > 0 else -root - 1)
        return Fraction(below, w * scale), Fraction(below + 1, w * scale)
    ends = []
    for length in (60, 61):
        value = Fraction(1)
        for t in [RULES[name](n) for n in range(length, 0, -1)]:
            value = t + 1 / value
        ends.append(1 + 1 / value)
    return min(ends), max(ends)


def agreed(n: int, low: Fraction, high: Fraction) -> int:
    """The floor of n times a number between the two fractions."""
    result = n * low.numerator // low.denominator
    assert result == n * high.numerator // high.denominator
    return result


@cache
def g(name: str, n: int) -> int:
    return agreed(n, *bounds(name))


@cache
def beta_bounds(name: str) -> tuple[Fraction, Fraction]:
    low, high = bounds(name)
    return 1 + 1 / (high - 1), 1 + 1 / (low - 1)


@cache
def h(name: str, n: int) -> int:
    return agreed(n, *beta_bounds(name))


@cache
def quotients(name: str) -> list[int]:
    """t_0 = 1, t_1, t_2, ..., t_30."""
    (low, high), found = bounds(name), []
    while len(found) < 31:
        t = floor(low)
        assert t == floor(high)
        found.append(t)
        low, high = 1 / (high - t), 1 / (low - t)
    return found


def shifted(name: str, m: int, n: int) -> int:
    """floor(alpha_m n) for alpha_m = [1; t_(m+1), ...]."""
    return agreed(n, *shifted_bounds(name, m))


@cache
def shifted_bounds(name: str, m: int) -> tuple[Fraction, Fraction]:
    """Alpha_m from the complete quotient number m of alpha."""
    low, high = bounds(name)
    for _ in range(m):
        t = floor(low)
        low, high = 1 / (high - t), 1 / (low - t)
    return low - floor(low) + 1, high - floor(high) + 1


@cache
def word(name: str, length: int) -> str:
    """The first letters of the alpha-word: b at the places h(n) - 1, a elsewhere [GoldbergFraenkel, Def 1]."""
    letters = ["a"] * length
    for n in count(1):
        if h(name, n) > length:
            return "".join(letters)
        letters[h(name, n) - 1] = "b"
    raise AssertionError


@cache
def direct_moves(name: str, largest: int) -> frozenset[Move]:
    """M1, x <= largest: differences of two Beatty pairs. Differences repeat, so a long stretch shows all of them."""
    moves = set()
    for n in range(1, 3000):
        for m in range(n - 1, -1, -1):
            x = g(name, n) - g(name, m)
            if x > largest:
                break
            moves.add((x, h(name, n) - h(name, m)))
    return frozenset(moves)


@cache
def crossed_moves(name: str, x_largest: int, y_largest: int, *, m_least: int = 1) -> frozenset[Move]:
    """M2: the larger pile of one Beatty pair taken from the smaller of another, and the other way round."""
    moves = set()
    for m in count(m_least):
        n = m + 1
        while g(name, n) <= h(name, m):
            n += 1
        if h(name, n) - g(name, m) > y_largest + 8 + 8 * x_largest:
            return frozenset(moves)
        while (x := g(name, n) - h(name, m)) <= x_largest:
            if (y := h(name, n) - g(name, m)) <= y_largest:
                moves.add((x, y))
            n += 1
    raise AssertionError


def row(moves: frozenset[Move], x: int) -> list[int]:
    return sorted(y for u, y in moves if u == x)


def b_before_a(name: str, x: int, below: int) -> set[int]:
    """The s < below with W(s) = b and W(s + x) = a."""
    w = word(name, below + x)
    return {s for s in range(below) if w[s] == "b" and w[s + x] == "a"}


@cache
def convergents(name: str) -> list[tuple[int, int]]:
    """(p_n, q_n) from n = -1 on."""
    found = [(1, 0), (1, 1)]
    for t in quotients(name)[1:]:
        (p0, q0), (p1, q1) = found[-2:]
        found.append((t * p1 + p0, t * q1 + q0))
    return found


def blocks(name: str, m: int, below: int) -> tuple[dict[int, set[int]], dict[int, set[int]]]:
    """The sets A_i^m and B_i^m, i < block length, below a bound, from the blocks of H_m [GoldbergFraenkel, 5.3]."""
    long, short = convergents(name)[m + 1][0], convergents(name)[m][0]
    a_sets = {i: set[int]() for i in range(long)}
    b_sets = {i: set[int]() for i in range(short)}
    start, a_count = 0, 0
    for place in count(1):
        is_a = shifted(name, m, a_count + 1) == place
        a_count += is_a
        for i in range(long if is_a else short):
            if start + i < below:
                (a_sets if is_a else b_sets)[i].add(start + i)
        start += long if is_a else short
        if start >= below:
            return a_sets, b_sets
    raise AssertionError
