"""The P-positions of three piles as a sponge: from two angles, at several scales, and moved by a linear map."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wythoff.errors import Unsupported
from wythoff.exact.self_similar import SelfSimilarSet
from wythoff.integers.distinct_rows import distinct_rows
from wythoff.rules.ruleset import Ruleset
from wythoff.show.figure import Figure, Panel, View, p_positions
from wythoff.show.projection import Projection, folded, read_projection
from wythoff.solve.outcomes import Outcomes
from wythoff.text import count

MAX_POINTS, READABLE_POINTS = 300_000, 10_000
FROM_THE_SIDE = View(22, -62)
FROM_THE_CORNER = View(30, 38)


class Cloud(Figure):
    """Points of the plane that are not piles."""

    @property
    def summary(self) -> str:
        return f"{len(self.data):,} points"


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


def projected(board: Outcomes, projection: Projection | None = None) -> Figure:
    """The P-positions of three or more piles, shown by a projection; without one, three piles are shown as they are.

    >>> from wythoff.rules import library
    >>> from wythoff.solve import solve
    >>> figure = projected(solve(library.game("heap-wythoff(heaps=4)"), 3))
    >>> figure.axes, len(figure.data)
    (('$x_{1}$ + $x_{4}$', '$x_{2}$', '$x_{3}$'), 32)
    """
    game = board.game
    check_some_piles(game)
    if projection is None:
        if len(game.piles) == 3:
            return two_views(board)
        projection = folded(game.piles)
    title = f"P-positions of {game} with piles below {board.bound + 1:,}, projected"
    if len(board) > MAX_POINTS:
        raise Unsupported(f"{len(board):,} P-positions are too many to draw, {MAX_POINTS:,} at most: lower the bound")
    return _shown(title, board.in_every_order(), projection)


def self_similar(vectors: SelfSimilarSet, m: int, projection: Projection | None = None) -> Figure:
    """The points of a self-similar set with addresses of m vectors, enlarged b^m times.

    >>> self_similar(SelfSimilarSet(((0, 0), (1, 0), (0, 1))), 3).summary
    '27 points'
    """
    points = len(vectors.vectors) ** m
    if points > MAX_POINTS:
        raise Unsupported(f"{points:,} points are more than can be drawn, {MAX_POINTS:,}: take fewer levels")
    names = coordinate_names(vectors)
    if projection is None:
        projection = folded(names) if len(names) > 2 else read_projection(f"x1, x{len(names)}", names)
    title = f"{len(vectors.vectors)} copies of 1/{vectors.base} the size, {count(m, 'level')}"
    return _shown(title, np.array(vectors.level(m)), projection)


def coordinate_names(vectors: SelfSimilarSet) -> list[str]:
    return [f"x[{number}]" for number in range(1, vectors.dimensions + 1)]


def readable_levels(vectors: SelfSimilarSet) -> int:
    """The default number of levels of a picture: as many as give a few thousand points.

    >>> readable_levels(SelfSimilarSet(((0, 0), (1, 0), (0, 1))))
    8
    """
    m = 1
    while len(vectors.vectors) ** (m + 1) <= READABLE_POINTS:
        m += 1
    return m


def _shown(title: str, points: NDArray[Any], projection: Projection) -> Figure:
    """Points as dots in the plane, or in space from two angles."""
    images = distinct_rows(projection(points))
    extent = int(images.max(initial=0))
    if images.shape[1] == 2:
        return Cloud(title, "points", images, projection.labels, extent)
    parts = octants(images, extent + 1)
    panels = tuple(Panel("", images, parts, view) for view in (FROM_THE_SIDE, FROM_THE_CORNER))
    return Figure(title, "space", images, projection.labels, extent, panels=panels)


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


def check_some_piles(game: Ruleset) -> None:
    if len(game.piles) < 3:
        raise Unsupported(f"{game} has {count(len(game.piles), 'pile')}; a sponge is drawn for three or more")


def check_three_piles(game: Ruleset) -> None:
    if len(game.piles) != 3:
        raise Unsupported(f"{game} has {len(game.piles)} piles; a sponge is drawn for three, such as heap-wythoff")


def _cloud(board: Outcomes) -> Figure:
    check_three_piles(board.game)
    return p_positions(board)
