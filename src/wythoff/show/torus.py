"""What the picture of a torus shows: the closure of the points ({alpha n}, {beta n}), and the first of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from wythoff.exact.irrational import Irrational
from wythoff.extend import torus_lines
from wythoff.show.figure import Figure

POINTS = 150


@dataclass(frozen=True, eq=False)
class TorusFigure(Figure):
    """The unit square, whose opposite sides are the same: points, and lines that close up to circles.

    Each of ``lines`` goes from one end to the other, and ``circles`` tells which circle it is part of.
    """

    lines: tuple[tuple[tuple[float, float], tuple[float, float]], ...] = ()
    circles: tuple[int, ...] = ()


def torus_figure(alpha: Irrational, A: int, B: int, circles: Sequence[int], *, label: str = "") -> TorusFigure:
    """E = {(v, w): A v + B w an integer} with the first points ({alpha n}, {beta n}), which lie on it
    [GoldbergFraenkel, Lemma 1 and Fig. 2].

    >>> from wythoff.exact import alpha
    >>> figure = torus_figure(alpha("golden"), 1, -1, [0])
    >>> figure.title, figure.lines
    ('alpha - beta an integer', (((0.0, 0.0), (1.0, 1.0)),))
    """
    numbers = range(1, POINTS + 1)
    data = np.array([[float(slope * n) - slope.floor(n) for slope in (alpha, alpha.beta())] for n in numbers])
    sign = "+" if B > 0 else "-"
    first, second = ("" if abs(factor) == 1 else f"{abs(factor)} " for factor in (A, B))
    formula = rf"${first}\alpha {sign} {second}\beta \in \mathbb{{Z}}$, here $\alpha = {alpha.latex()}$"
    return TorusFigure(
        title=f"{label} {first}alpha {sign} {second}beta an integer".strip(),
        kind="torus",
        data=data,
        axes=("$\\{n\\alpha\\}$", "$\\{n\\beta\\}$"),
        extent=1,
        heading=f"{label} {formula}".strip(),
        lines=tuple(((float(v), float(w)), (float(x), float(y))) for (v, w), (x, y) in torus_lines(A, B)),
        circles=tuple(circles),
    )
