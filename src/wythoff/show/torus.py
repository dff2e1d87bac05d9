"""The content of the picture of a torus: the closure of the points ({alpha n}, {beta n}), and the first of them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from wythoff.exact.irrational import Irrational
from wythoff.extend import primitive_relation, torus_circles, torus_lines
from wythoff.show.figure import Figure
from wythoff.text import count

POINTS, DENSE_POINTS = 150, 600


@dataclass(frozen=True, eq=False)
class TorusFigure(Figure):
    """The unit square, whose opposite sides are the same: points, and lines that join up into circles.

    Each of ``lines`` goes from one end to the other, and ``circles`` has the circle that it is part of.
    """

    lines: tuple[tuple[tuple[float, float], tuple[float, float]], ...] = ()
    circles: tuple[int, ...] = ()

    @property
    def summary(self) -> str:
        where = f"on {count(len(set(self.circles)), 'circle')}" if self.circles else "dense in the torus"
        return f"{len(self.data)} points, {where}"


def torus_figure(alpha: Irrational, *, label: str = "") -> TorusFigure:
    """The first points ({alpha n}, {beta n}) and their closure E: the lines A v + B w in Z if A alpha + B beta is an
    integer, and the whole torus if there is no such relation [GoldbergFraenkel, Lemma 1 and Fig. 2].

    >>> from wythoff.exact import alpha
    >>> torus_figure(alpha("golden")).title, torus_figure(alpha("golden")).lines
    ('alpha - beta an integer, alpha = (1+sqrt(5))/2', (((0.0, 0.0), (1.0, 1.0)),))
    >>> torus_figure(alpha("pi/2")).summary
    '600 points, dense in the torus'
    """
    relation = primitive_relation(alpha)
    here = rf"here $\alpha = {alpha.latex()}$"
    if relation is None:
        title, heading = (
            "alpha, beta and 1 without a relation",
            f"No relation between $\\alpha$, $\\beta$ and 1, {here}",
        )
    else:
        A, B, _ = relation
        sign = "+" if B > 0 else "-"
        first, second = ("" if abs(factor) == 1 else f"{abs(factor)} " for factor in (A, B))
        title = f"{first}alpha {sign} {second}beta an integer"
        heading = rf"${first}\alpha {sign} {second}\beta \in \mathbb{{Z}}$, {here}"
    numbers = range(1, (DENSE_POINTS if relation is None else POINTS) + 1)
    lines = torus_lines(*relation[:2]) if relation is not None else []
    return TorusFigure(
        title=f"{label} {title}, alpha = {alpha}".strip(),
        kind="torus",
        data=np.array([[float(slope * n) - slope.floor(n) for slope in (alpha, alpha.beta())] for n in numbers]),
        axes=("$\\{n\\alpha\\}$", "$\\{n\\beta\\}$"),
        extent=1,
        heading=f"{label} {heading}".strip(),
        lines=tuple(((float(v), float(w)), (float(x), float(y))) for (v, w), (x, y) in lines),
        circles=tuple(torus_circles(*relation[:2]) if relation is not None else ()),
    )
