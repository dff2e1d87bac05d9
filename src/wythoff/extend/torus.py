"""The closure of the points ({alpha n}, {beta n}) in the torus, for pictures [GoldbergFraenkel, Lemma 1 and Fig. 2]."""

from __future__ import annotations

from fractions import Fraction

from wythoff.errors import BadParameter

Point = tuple[Fraction, Fraction]
Segment = tuple[Point, Point]


def torus_lines(A: int, B: int) -> list[Segment]:
    """The segments of E = {(v, w) : A v + B w in Z} inside the unit square, from left to right each.

    The lines fall when AB > 0 and rise when AB < 0; E is gcd(A, B) circles on the torus [GoldbergFraenkel, Example 1].

    >>> [[tuple(map(str, end)) for end in segment] for segment in torus_lines(1, -2)]
    [[('0', '1/2'), ('1', '1')], [('0', '0'), ('1', '1/2')]]
    """
    if not A or not B:
        raise BadParameter(f"neither coefficient of a relation between alpha and beta is 0, unlike {A}, {B}")
    segments = []
    for c in range(min(0, A) + min(0, B), max(0, A) + max(0, B) + 1):
        # Where the line A v + B w = c meets the vertical sides; cut to 0 <= w <= 1.
        ends = sorted({_cut(A, B, c, side) for side in (Fraction(0), Fraction(1))})
        if len(ends) == 2 and all(0 <= w <= 1 for _, w in ends):
            segments.append((ends[0], ends[1]))
    return segments


def torus_circles(A: int, B: int) -> list[int]:
    """The number of the circle that each segment of E is part of, once opposite sides of the square are glued.

    >>> torus_circles(2, 3), torus_circles(2, -4)
    ([0, 0, 0, 0], [0, 1, 0, 1, 0])
    """
    segments = torus_lines(A, B)
    circle = list(range(len(segments)))
    places: dict[Point, int] = {}
    for index, ends in enumerate(segments):
        for v, w in ends:
            other = circle[places.setdefault((v % 1, w % 1), index)]
            circle = [circle[index] if number == other else number for number in circle]
    order = list(dict.fromkeys(circle))
    return [order.index(number) for number in circle]


def _cut(A: int, B: int, c: int, side: Fraction) -> Point:
    """The point of the line at v = side, or where it leaves the square on the way there."""
    w = (c - A * side) / B
    if 0 <= w <= 1:
        return side, w
    edge = Fraction(0) if w < 0 else Fraction(1)
    return (c - B * edge) / A, edge
