"""The crossed way from one P-position to another, for a single move of any size: M2 [GoldbergFraenkel, section 4.2].

(x, y) = (g(n) - h(m), h(n) - g(m)) with m >= 1: the move takes the larger pile of position m from the smaller pile of
position n. The paper does not say m >= 1; with m = 0 the move (g(n), h(n)) would be in M2, and its Prop 3 would fail.
"""

from __future__ import annotations

from collections.abc import Callable

from wythoff.exact.irrational import Irrational
from wythoff.extend.pair import Pair, pair_of

SHORT = 32
"""Up to this many candidates are tried one by one."""


def is_crossed(alpha: Irrational, x: int, y: int) -> bool:
    """Whether the move (x, y) leads from a P-position crosswise to another, in O(log) operations on integers.

    For a given x and m there is only one n to try: with s = h(m) - 1, the letters between the b at s and the a at s + x
    hold as many a's as the first x - 1 letters of the word [GoldbergFraenkel, Prop 9]. The y that belongs to m never
    falls as m rises, so the m that belong to y are an interval.

    >>> from wythoff.exact import alpha
    >>> is_crossed(alpha("cf:n"), 1, 4), is_crossed(alpha("cf:n"), 1, 5)
    (True, False)
    """
    if not 1 <= x < y:
        return False
    pair = pair_of(alpha)
    shift = pair.count_a(x - 1) + 1

    def column(m: int) -> int:
        return pair.h(pair.h(m) - m + shift) - pair.g(m)

    first = _least(column, y, _guess(pair, shift, y))
    if column(first) != y:
        return False
    last = _least(column, y + 1, first)
    if last - first <= SHORT:
        return any(pair.is_a(pair.h(m) + x - 1) for m in range(first, last))
    return _count_a_after(pair, x, first, last) > 0


def _guess(pair: Pair, shift: int, y: int) -> int:
    """Roughly where ``column`` reaches y: it rises by beta (beta - 1) - alpha; alpha = p/q and beta = p/(p - q)."""
    bits = y.bit_length() + 16
    while (p := pair.g(1 << bits)) == 1 << bits:
        bits *= 2
    q = 1 << bits
    return max(1, (y * (p - q) - p * shift) * q * (p - q) // (p * p * (2 * q - p)))


def _least(function: Callable[[int], int], target: int, start: int) -> int:
    """The least m >= 1 with function(m) >= target, for a function that never falls, found by doubling steps."""
    step = 1
    if function(start) >= target:
        high = start
        while (low := high - step) >= 1 and function(low) >= target:
            high, step = low, 2 * step
        low = max(low, 0)
    else:
        low = start
        while function(high := low + step) < target:
            low, step = high, 2 * step
    while high - low > 1:
        mid = (low + high) // 2
        low, high = (low, mid) if function(mid) >= target else (mid, high)
    return high


def _count_a_after(pair: Pair, x: int, first: int, last: int) -> int:
    """How many b's number m, first <= m < last, of the word have an a x letters later; by two sums of floors.

    With d b's among x letters, h(m + d) - h(m) is h(d) or h(d) + 1. A b comes x letters after b number m just when it
    is the former and x = h(d), or the latter and x = h(d) + 1; for other x there is always an a.
    """
    d = pair.count_b(x)
    length = last - first
    carries = _floors(pair, first + d, last + d) - _floors(pair, first, last) - length * pair.h(d)
    if pair.h(d) == x and d:
        return carries
    return length - carries if pair.h(d) + 1 == x else length


def _floors(pair: Pair, first: int, last: int) -> int:
    """The sum of h(m) for first <= m < last."""
    p, q = pair.beta.best_below(last)
    return floor_sum(last, q, p) - floor_sum(first, q, p)


def floor_sum(n: int, q: int, p: int) -> int:
    """The sum of floor(p m / q) for 0 <= m < n, by Euclid's algorithm.

    >>> floor_sum(5, 3, 4)
    12
    """
    total, offset = 0, 0
    while n:
        total += n * (n - 1) // 2 * (p // q) + n * (offset // q)
        p, offset = p % q, offset % q
        top = p * n + offset
        n, offset, p, q = top // q, top % q, q, p
        if not q:
            break
    return total
