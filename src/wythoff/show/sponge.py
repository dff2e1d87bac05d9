"""The P-positions of three piles as a sponge: from two angles, at several scales, and moved by a linear map."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wythoff.errors import Unsupported
from wythoff.rules.ruleset import Ruleset
from wythoff.show.figure import Figure, Panel, View, p_positions
from wythoff.solve.outcomes import Outcomes

FROM_THE_SIDE = View(22, -62)
FROM_THE_CORNER = View(30, 38)


def two_views(board: Outcomes) -> Figure:
    """The P-positions of three piles from two angles; each eighth of the cube has its own colour.

    >>> from wythoff.rules import library
    >>> from wythoff.solve import solve
    >>> figure = two_views(solve(library.game("nim(heaps=3)"), 3))
    >>> len(figure.panels), figure.panels[0].points.shape, sorted(set(figure.panels[0].parts.tolist()))
    (2, (16, 3), [0, 3, 5, 6])
    """
    figure = _cloud(board)
    parts = octants(figure.data, board.bound + 1)
    panels = tuple(Panel("", figure.data, parts, view) for view in (FROM_THE_SIDE, FROM_THE_CORNER))
    title = f"{figure.title} with piles below {board.bound + 1:,}"
    return Figure(title, "space", figure.data, figure.axes, board.bound, panels=panels)


def levels(board: Outcomes, exponents: Sequence[int], linear_map: Sequence[Sequence[Any]], name: str) -> Figure:
    """The P-positions below 2^m, scaled to the unit cube, for several m, and below each its image under a linear map.

    A point and its image have the same colour, that of the copy of half the size in which the point lies.
    """
    figure = _cloud(board)
    matrix = np.array([[float(entry) for entry in row] for row in linear_map])
    above, below = [], []
    for m in exponents:
        points = figure.data[(figure.data < 2**m).all(axis=1)]
        parts = octants(points, 2**m)
        scaled = points / 2**m
        above.append(Panel(f"$m$ = {m}", scaled, parts, FROM_THE_SIDE))
        below.append(Panel(f"${name}$, $m$ = {m}", scaled @ matrix.T, parts, FROM_THE_SIDE))
    title = f"{figure.title}, scaled to the unit cube, and their images in {name}"
    heading = f"{figure.title} below $2^m$, scaled by $2^{{-m}}$, and their images in ${name}$"
    return Figure(title, "space", figure.data, figure.axes, 1, panels=(*above, *below), heading=heading)


def octants(points: NDArray[Any], side: int) -> NDArray[np.int64]:
    """Which eighth of the cube 0 <= x, y, z < side each point is in: a number of three binary digits.

    >>> octants(np.array([(0, 0, 0), (3, 1, 2)]), 4).tolist()
    [0, 5]
    """
    return np.asarray((2 * points >= side) @ np.array([4, 2, 1]), dtype=np.int64)


def check_three_piles(game: Ruleset) -> None:
    if len(game.piles) != 3:
        raise Unsupported(f"{game} has {len(game.piles)} piles; a sponge is drawn for three, such as heap-wythoff")


def _cloud(board: Outcomes) -> Figure:
    check_three_piles(board.game)
    return p_positions(board)
