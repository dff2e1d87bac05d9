"""Section 3: the set M1, and the carries that tell which moves are in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from wythoff.exact.arrays import floors
from wythoff.exact.irrational import Irrational
from wythoff.extend import direct_row
from wythoff.papers.goldberg_fraenkel.joining_moves import direct_moves
from wythoff.papers.goldberg_fraenkel.lemmas import by_moves
from wythoff.papers.goldberg_fraenkel.numbers import alphas, fraction
from wythoff.papers.goldberg_fraenkel.paper import PAPER
from wythoff.papers.positions import beatty_pairs
from wythoff.papers.printed_data import printed_rows

Correction = tuple[int, int]


def seen_corrections(number: Irrational, k: int, terms: int) -> set[Correction]:
    """X(k) as far as the n below a bound show it: the (a, b) with n - m = k, n >= k."""
    a, b = (values[k:] - values[:-k] - values[k] for values in both_floors(number, terms))
    return {divmod(code, 2) for code in np.flatnonzero(np.bincount(2 * a + b)).tolist()}


@lru_cache(maxsize=16)
def both_floors(number: Irrational, terms: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """floor(alpha n) and floor(beta n) for n = 0, 1, ..."""
    return floors(number, 0, 1, terms), floors(number.beta(), 0, 1, terms)


@PAPER.claim(
    "section-3-carries",
    "Section 3",
    "g(n) - g(m) = g(n - m) + a with a = 1 if {alpha n} < {alpha (n - m)} and a = 0 otherwise, for n > m; likewise for "
    "h and beta.",
    alphas("m < n < {}", (60, 250)),
    by_moves(
        "{alpha i} < {alpha (i - j)} is the case in which 1 is carried",
        "a carry in A",
        "a carry in B",
        "no carry in A",
        "no carry in B",
    ),
)
def carries(number: Irrational, count: int) -> Iterator[str]:
    for slope in (number, number.beta()):
        values = [slope.floor(n) for n in range(count)]
        parts = [fraction(slope, n) for n in range(count)]
        for n in range(count):
            for m in range(n):
                if values[n] - values[m] - values[n - m] != (parts[n] < parts[n - m]):
                    yield f"alpha = {number}, slope {slope}: n = {n}, m = {m}"


@PAPER.claim(
    "section-3-m1",
    "Section 3",
    "M1 holds the (floor(alpha k) + a, floor(beta k) + b) for k >= 1 and (a, b) in X(k); (0, 0) is in every X(k).",
    alphas("rows x <= {0}", (20, 40), (3_000, 15_000)),
    by_moves(
        "with i for n and j for m, and k = i - j: M1 holds just these pairs by the definition of X(k), with a and b "
        "from {0, 1}; for j = 0 they are 0",
        "a direct move leaves at most 1 and 1",
        "the first pair",
    ),
)
def moves_by_corrections(number: Irrational, top: int, terms: int) -> Iterator[str]:
    direct = direct_moves(beatty_pairs(number, 3 * terms), top)
    for x in range(1, top + 1):
        if direct_row(number, x) != sorted(y for u, y in direct if u == x):
            yield f"alpha = {number}: row {x}"
    for k in range(1, top + 1):
        if (0, 0) not in seen_corrections(number, k, terms):
            yield f"alpha = {number}: k = {k}"


def in_rectangle(cells: Sequence[str], point: dict[str, int]) -> bool:
    """Whether inequalities such as nu>nu0 hold for a point."""
    for cell in cells:
        left, sign, right = cell.partition(">" if ">" in cell else "<")
        if not (point[left] > point[right] if sign == ">" else point[left] < point[right]):
            return False
    return True


@PAPER.claim(
    "table-1",
    "Table 1",
    "For (a, b) other than (0, 0): (a, b) is in X(k) exactly when some ({alpha n}, {beta n}), n > k, is in the "
    "rectangle R_ab.",
    alphas("k <= {}, n < {}", (12, 40), (300, 2_000)),
    by_moves(
        "with i for n and i - j for k: nu < nu0 is the case in which 1 is carried, and nu = nu0 is not possible; "
        "likewise for xi and beta",
        "a carry in A",
        "no carry in A",
        "no two fractions in A",
        "a carry in B",
        "no carry in B",
        "no two fractions in B",
    ),
)
def rectangles(number: Irrational, top: int, count: int) -> Iterator[str]:
    rows = dict(printed_rows(PAPER.key, "table-1"))
    slopes = (number, number.beta())
    g, h = ([slope.floor(n) for n in range(count)] for slope in slopes)
    nu, xi = ([fraction(slope, n) for n in range(count)] for slope in slopes)
    for k in range(1, top + 1):
        for n in range(k + 1, count):
            a, b = g[n] - g[n - k] - g[k], h[n] - h[n - k] - h[k]
            point = {"nu": nu[n], "xi": xi[n], "nu0": nu[k], "xi0": xi[k]}
            inside = [label for label, cells in rows.items() if in_rectangle(cells, point)]
            if inside != [f"({a},{b})"] * bool(a or b):
                yield f"alpha = {number}, k = {k}, n = {n}: (a, b) = ({a}, {b}), the point is in R of {inside}"
