"""A small directed graph in layers: places for its nodes, from left to right by their distance from the start."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

Edge = tuple[int, int]
Layers = list[list[int]]

SWEEPS = 12


def layers_of(nodes: int, edges: Sequence[Edge], start: int) -> Layers:
    """The nodes by their distance from the start, each layer in an order with few crossings; O(sweeps * edges^2).

    Every node must be reachable. The order is found by Sugiyama's method: a node moves to the mean of its neighbours.

    >>> layers_of(4, [(0, 2), (0, 1), (1, 3), (2, 3), (3, 0)], 0)
    [[0], [2, 1], [3]]
    """
    best = layers = _by_distance(nodes, edges, start)
    fewest = crossings(best, edges)
    for sweep in range(SWEEPS):
        layers = _by_mean_place(layers, edges, backwards=bool(sweep % 2))
        if (now := crossings(layers, edges)) < fewest:
            best, fewest = layers, now
    return best


def crossings(layers: Layers, edges: Sequence[Edge]) -> int:
    """How many pairs of edges between neighbouring layers cross, ignoring directions.

    >>> crossings([[0, 1], [2, 3]], [(0, 3), (1, 2)]), crossings([[0, 1], [3, 2]], [(0, 3), (1, 2)])
    (1, 0)
    """
    place = {node: (depth, row) for depth, layer in enumerate(layers) for row, node in enumerate(layer)}
    lines = {tuple(sorted((place[a], place[b]))) for a, b in edges if abs(place[a][0] - place[b][0]) == 1}
    return sum(a[0] == c[0] and (a[1] - c[1]) * (b[1] - d[1]) < 0 for (a, b), (c, d) in combinations(sorted(lines), 2))


def _by_distance(nodes: int, edges: Sequence[Edge], start: int) -> Layers:
    targets: list[list[int]] = [[] for _ in range(nodes)]
    for source, target in edges:
        targets[source].append(target)
    layers, seen = [[start]], {start}
    while layers[-1]:
        reached = dict.fromkeys(target for node in layers[-1] for target in targets[node] if target not in seen)
        seen.update(reached)
        layers.append(list(reached))
    return layers[:-1]


def _by_mean_place(layers: Layers, edges: Sequence[Edge], *, backwards: bool) -> Layers:
    """Each layer in the order of the mean places of its nodes' neighbours in the layers that were ordered before it."""
    height = {node: row - (len(layer) - 1) / 2 for layer in layers for row, node in enumerate(layer)}
    near: dict[int, list[int]] = {node: [] for node in height}
    for source, target in edges:
        if source != target:
            near[source].append(target)
            near[target].append(source)
    ordered: Layers = []
    done: set[int] = set()
    for layer in reversed(layers) if backwards else layers:
        means = {}
        for node in layer:
            others = [height[other] for other in near[node] if other in done]
            means[node] = sum(others) / len(others) if others else height[node]
        fresh = sorted(layer, key=means.__getitem__)
        height.update({node: row - (len(layer) - 1) / 2 for row, node in enumerate(fresh)})
        ordered.append(fresh)
        done.update(layer)
    return ordered[::-1] if backwards else ordered
