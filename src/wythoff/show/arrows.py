"""The paths of arrows between round nodes: bent so that they avoid other nodes, with room for a label."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, hypot, inf, pi, sin

import numpy as np

Place = tuple[float, float]
Path = tuple[Place, ...]

RADIUS = 0.27
"""The radius of a node."""

CLEARANCE = 0.12
ENTRY = 0.43
STEPS = 48
FAN = 0.7
"""Within this distance of the middle of a node, its arrows may be close to each other."""
MANY = 40
INWARDS = 0.6
"""How much more an arrow may be bent to stay out of the middle of the drawing."""
BENDS = (0.0, 0.45, -0.45, 0.9, -0.9, 1.4, -1.4, 2.0, -2.0, 2.8, -2.8, 3.8, -3.8)
LOOP_ANGLES = tuple(k * pi / 4 for k in (2, 6, 1, 3, 5, 7, 0))
LABEL_HEIGHT, FIGURE_WIDTH = 0.24, 0.1
LABEL_TIMES = (0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74)


@dataclass(frozen=True)
class Arrow:
    """A path from the rim of one node to the rim of another, with a label beside it."""

    source: int
    target: int
    label: str
    path: Path
    label_at: Place

    @property
    def corners(self) -> tuple[Place, ...]:
        """Points of the path, and two corners of the label."""
        width, height = label_size(self.label)
        x, y = self.label_at
        return (*self.path, (x - width / 2, y - height / 2), (x + width / 2, y + height / 2))


def entry(start: Place) -> Path:
    """The arrow from nowhere to the start, from the left."""
    return tuple((start[0] - RADIUS - ENTRY * (1 - step / STEPS), start[1]) for step in range(STEPS + 1))


def routed(places: Sequence[Place], labels: dict[tuple[int, int], str]) -> tuple[Arrow, ...]:
    """A path for each arrow, the short ones first; each avoids the nodes, and the paths and labels before it.

    Node 0 is the start, with an entry of its own.

    >>> there, back = routed([(0, 0), (2, 0)], {(0, 1): "1", (1, 0): "0"})
    >>> there.path[24][1] > 0 > back.path[24][1] or there.path[24][1] < 0 < back.path[24][1]
    True
    """
    found: dict[tuple[int, int], Arrow] = {}
    first = Arrow(0, 0, "", entry(places[0]), places[0])

    def length(pair: tuple[int, int]) -> float:
        return _distance(places[pair[0]], places[pair[1]]) or inf

    for pair in sorted(labels, key=length):
        others, label = [first, *found.values()], labels[pair]
        if pair[0] == pair[1]:
            path = _loop(places, pair[0], others)
            spot = _beyond(places[pair[0]], path[STEPS // 2], label)
        else:
            path = _way(places, pair, others, pair[::-1] in labels)
            spot = _label_place(places, path, label, others)
        found[pair] = Arrow(*pair, label, path, spot)
    return tuple(found[pair] for pair in labels)


def _way(places: Sequence[Place], pair: tuple[int, int], others: Sequence[Arrow], has_opposite: bool) -> Path:
    """The path with the least bend that touches nothing, outwards rather than between the rows of nodes.

    Arrows in both directions keep to one side of each other.
    """
    bends = tuple(bend for bend in BENDS if bend > 0) if has_opposite else BENDS
    ends = places[pair[0]], places[pair[1]]
    scale = max(1.0, _distance(*ends) / 5)
    ways = [_bent(*ends, bend) for bend in bends]
    costs = [
        _nodes_met(places, way, pair) * 50
        + _ways_met(way, ends, others) * 2
        + abs(bend) / scale
        + INWARDS * _leads_inwards(places, way)
        for way, bend in zip(ways, bends, strict=True)
    ]
    return ways[costs.index(min(costs))]


def _leads_inwards(places: Sequence[Place], way: Path) -> bool:
    """Whether the middle of a path is nearer to the middle line of all nodes than both of its ends."""
    heights = [y for _, y in places]
    line = (min(heights) + max(heights)) / 2
    return abs(way[STEPS // 2][1] - line) < min(abs(way[0][1] - line), abs(way[-1][1] - line)) - CLEARANCE


def _bent(start: Place, end: Place, bend: float) -> Path:
    """A quadratic curve whose middle is half the bend away from the straight line, from rim to rim."""
    length = _distance(start, end)
    across = (start[1] - end[1]) / length, (end[0] - start[0]) / length
    middle = (start[0] + end[0]) / 2 + bend * across[0], (start[1] + end[1]) / 2 + bend * across[1]
    return _curve(_on_the_rim(start, middle), middle, middle, _on_the_rim(end, middle))


def _loop(places: Sequence[Place], node: int, others: Sequence[Arrow]) -> Path:
    """A loop on the side of a node where there is most room."""
    ways = [_looped(places[node], angle) for angle in LOOP_ANGLES]
    costs = [
        _nodes_met(places, way, (node, node)) * 50 + _ways_met(way, (), others) * 4 + order / 8
        for order, way in enumerate(ways)
    ]
    return ways[costs.index(min(costs))]


def _looped(centre: Place, angle: float) -> Path:
    def at(turn: float, distance: float) -> Place:
        return centre[0] + distance * cos(angle + turn), centre[1] + distance * sin(angle + turn)

    return _curve(at(0.5, RADIUS), at(0.62, 3.3 * RADIUS), at(-0.62, 3.3 * RADIUS), at(-0.5, RADIUS))


def _curve(a: Place, b: Place, c: Place, d: Place) -> Path:
    """Points of the cubic curve with these control points."""
    times = [step / STEPS for step in range(STEPS + 1)]
    weights = [((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3) for t in times]
    return tuple(
        (p * a[0] + q * b[0] + r * c[0] + s * d[0], p * a[1] + q * b[1] + r * c[1] + s * d[1]) for p, q, r, s in weights
    )


def _on_the_rim(centre: Place, towards: Place) -> Place:
    share = RADIUS / _distance(centre, towards)
    return centre[0] + share * (towards[0] - centre[0]), centre[1] + share * (towards[1] - centre[1])


def _nodes_met(places: Sequence[Place], way: Path, ends: tuple[int, int]) -> int:
    rest = np.array([place for node, place in enumerate(places) if node not in ends])
    if not len(rest):
        return 0
    apart = np.hypot(*np.moveaxis(np.array(way)[:, None] - rest, -1, 0))
    return int((apart < RADIUS + CLEARANCE).any(axis=0).sum())


def _ways_met(way: Path, ends: Sequence[Place], others: Sequence[Arrow]) -> float:
    """How many other paths a path crosses, and how much of it runs close to them or through their labels.

    Near its ends a path may be close to the others.
    """
    inner = np.array([point for point in way if all(_distance(point, end) > FAN for end in ends)])
    if not others or not len(inner):
        return 0.0
    # Among many arrows, only every third point of a path is compared.
    stride = 1 if len(others) < MANY else 3
    inner = inner[::stride]
    paths = np.array([arrow.path[::stride] for arrow in others])
    apart = np.hypot(*np.moveaxis(inner[:, None, None] - paths, -1, 0)).min(axis=2)
    near = apart < CLEARANCE
    middles = np.array([arrow.label_at for arrow in others])
    sizes = np.array([label_size(arrow.label) for arrow in others])
    on_labels = (abs(inner[:, None] - middles) < sizes / 2).all(axis=2)
    return float(near.any(axis=0).sum() / 5 + near.any(axis=1).mean() + 3 * on_labels.any(axis=1).mean())


def label_size(label: str) -> tuple[float, float]:
    """About the width and the height of a label, in the units of the places."""
    lines = label.split("\n")
    return FIGURE_WIDTH * max(map(len, lines)) + 0.06, LABEL_HEIGHT * len(lines)


def _label_place(places: Sequence[Place], path: Path, label: str, others: Sequence[Arrow]) -> Place:
    """A place on the path, near its middle, where the label covers as little else as possible."""
    spots = [path[round(time * STEPS)] for time in LABEL_TIMES]
    costs = [_covered(places, spot, label, others) + order / 10 for order, spot in enumerate(spots)]
    return spots[costs.index(min(costs))]


def _beyond(centre: Place, tip: Place, label: str) -> Place:
    """A place for the label of a loop: just outside of its tip."""
    width, height = label_size(label)
    away = _distance(centre, tip)
    x, y = (tip[0] - centre[0]) / away, (tip[1] - centre[1]) / away
    return tip[0] + x * width / 2, tip[1] + y * height / 2


def _covered(places: Sequence[Place], spot: Place, label: str, others: Sequence[Arrow]) -> float:
    width, height = label_size(label)
    nodes = sum(abs(spot[0] - x) < width / 2 + RADIUS and abs(spot[1] - y) < height / 2 + RADIUS for x, y in places)
    labels = 0
    for arrow in others:
        wide, high = label_size(arrow.label)
        x, y = arrow.label_at
        labels += abs(spot[0] - x) < (width + wide) / 2 and abs(spot[1] - y) < (height + high) / 2
    # The arrow from nowhere to the start is always among the others.
    paths = np.array([arrow.path for arrow in others])
    inside = (abs(paths - np.array(spot)) < np.array([width, height]) / 2).all(axis=2)
    return 4 * nodes + 3 * labels + int(inside.any(axis=1).sum())


def _distance(a: Place, b: Place) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])
