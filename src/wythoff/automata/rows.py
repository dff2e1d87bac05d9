"""Transitions of automata whose letters are read digit by digit: rows of live digits, one for each node.

A letter has a digit for each track. The states are the nodes before a letter; inside a letter there is a node for what
the digits read so far leave possible, so that letters which lead to the same place share what they have in common: the
row of a state is a decision diagram. Dead digits are left out. So an automaton needs memory for its live transitions
between nodes, where a table would have states * digits^tracks entries.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from wythoff.automata._kernels import Graph, number_rows
from wythoff.automata.alphabet import Digits, Flags, Places, States, freeze


class Layer(NamedTuple):
    """The transitions from the nodes before one track to those after it, each numbered from 0 on: node i has the digits
    ``labels[begins[i]:begins[i + 1]]``, in order, and the ``targets`` there.

    >>> equal_rows = Layer(np.array([0, 1, 3, 4]), np.array([1, 0, 1, 1]), np.array([5, 5, 6, 5]))
    >>> equal_rows.tails.tolist(), equal_rows.size
    ([0, 1, 1, 2], 3)
    """

    begins: Places
    labels: States
    targets: States

    @property
    def size(self) -> int:
        """How many nodes have a row here."""
        return len(self.begins) - 1

    @property
    def tails(self) -> States:
        """The node that each transition comes from."""
        return np.repeat(np.arange(self.size, dtype=np.int32), np.diff(self.begins))

    def picked(self, rows: States | Places) -> Layer:
        """The rows of these nodes, in their order."""
        lengths = np.diff(self.begins)[rows]
        begins = _ends(lengths)
        places = np.repeat(self.begins[rows] - begins[:-1], lengths) + np.arange(begins[-1])
        return Layer(begins, self.labels[places], self.targets[places])

    def where(self, kept: Flags) -> Layer:
        """The rows without some transitions."""
        begins = np.zeros(len(kept) + 1, dtype=np.int64)
        np.cumsum(kept, out=begins[1:])
        return Layer(begins[self.begins], self.labels[kept], self.targets[kept])

    def then(self, below: Layer) -> tuple[States, States, States, States]:
        """The ways through this track and the next one: where each begins, its two digits, and where it ends."""
        rows = below.picked(self.targets)
        lengths = np.diff(rows.begins)
        return np.repeat(self.tails, lengths), np.repeat(self.labels, lengths), rows.labels, rows.targets

    def shared(self) -> tuple[Layer, States]:
        """Each different row once, and for each node the number of its row; O(transitions)."""
        numbers, count = number_rows(self.begins, self.labels, self.targets)
        first = np.empty(count, dtype=np.int32)
        first[numbers[::-1]] = np.arange(self.size - 1, -1, -1, dtype=np.int32)
        return self.picked(first), numbers


def layer(tails: States | Places, labels: States, targets: States, size: int) -> Layer:
    """Transitions that are sorted by their tails and digits, as rows of ``size`` nodes."""
    begins = np.searchsorted(tails, np.arange(size + 1)).astype(np.int64)
    return Layer(begins, labels.astype(np.int32, copy=False), targets.astype(np.int32, copy=False))


@dataclass(frozen=True, eq=False)
class Rows:
    """The rows of all nodes, track by track: those before track t are numbered from ``levels[t]`` on, the states first.

    A target is the number of a node before the next track, or of a state after the last one. Even a letter without
    tracks has one digit to be read.
    """

    levels: Places
    begins: Places
    labels: States
    targets: States

    @classmethod
    def of(cls, layers: Sequence[Layer]) -> Rows:
        """The rows of all tracks, one layer for each."""
        levels = _ends([each.size for each in layers])
        edges = _ends([len(each.labels) for each in layers])
        following = np.append(levels[1:-1], 0).astype(np.int32)
        return cls(
            freeze(levels),
            freeze(np.concatenate([*(each.begins[:-1] + edge for each, edge in zip(layers, edges[:-1], strict=True)),
                                   edges[-1:]])),
            freeze(np.concatenate([each.labels for each in layers], dtype=np.int32)),
            freeze(np.concatenate([each.targets + first for each, first in zip(layers, following, strict=True)],
                                  dtype=np.int32)),
        )  # fmt: skip

    @classmethod
    def found(cls, graph: Graph, node_levels: States, tracks: int) -> tuple[Rows, Places]:
        """The rows of nodes that a search has numbered in some order, and that order sorted by levels."""
        order = np.argsort(node_levels, kind="stable")
        begins, labels, targets = Layer(*graph).picked(order)
        number = np.empty(len(order), dtype=np.int32)
        number[order] = np.arange(len(order), dtype=np.int32)
        levels = np.searchsorted(node_levels[order], np.arange(tracks + 1)).astype(np.int64)
        return cls(freeze(levels), freeze(begins), freeze(labels), freeze(number[targets])), order

    @property
    def layers(self) -> list[Layer]:
        """The layer of each track."""
        found = []
        for track, (first, last) in enumerate(zip(self.levels[:-1].tolist(), self.levels[1:].tolist(), strict=True)):
            begins = self.begins[first : last + 1]
            edges = slice(int(begins[0]), int(begins[-1]))
            following = 0 if track + 2 == len(self.levels) else last
            found.append(Layer(begins - begins[0], self.labels[edges], self.targets[edges] - np.int32(following)))
        return found

    @property
    def graph(self) -> Graph:
        return self.begins, self.labels, self.targets

    @property
    def nodes(self) -> int:
        return len(self.begins) - 1

    @property
    def states(self) -> int:
        return int(self.levels[1])

    @property
    def size(self) -> int:
        """The number of transitions between nodes, which is what an automaton takes in memory."""
        return len(self.targets)

    def node_levels(self, nodes: States | Places) -> States:
        """The track that each of these nodes reads."""
        return (np.searchsorted(self.levels, nodes, side="right") - 1).astype(np.int32)

    def followed(self, nodes: Sequence[int], digit: int) -> list[int]:
        """Where a digit leads from these nodes."""
        found = []
        for node in nodes:
            row = slice(int(self.begins[node]), int(self.begins[node + 1]))
            found += self.targets[row][self.labels[row] == digit].tolist()
        return found

    def table(self, digits: int) -> States:
        """``table[node, digit]`` is the next node, or -1; the last row, that of -1, is all -1."""
        table = np.full((self.nodes + 1, digits), -1, dtype=np.int32)
        table[Layer(*self.graph).tails, self.labels] = self.targets
        return table

    def letters(self, digits: Digits) -> tuple[Places, States]:
        """All letters: the places ``state * letters + letter`` of the transitions between states, in order, and their
        targets. O(transitions between states), which can be many more than those between nodes."""
        first, *others = self.layers
        places, targets = first.tails.astype(np.int64) * (digits[0] if digits else 1) + first.labels, first.targets
        for below, size in zip(others, digits[1:], strict=True):
            rows = below.picked(targets)
            places = np.repeat(places, np.diff(rows.begins)) * size + rows.labels
            targets = rows.targets
        return places, targets

    def counted(self) -> list[int]:
        """The number of transitions from each state, one for each letter and target."""
        counts = np.ones(self.states, dtype=np.int64)
        for each in reversed(self.layers):
            sums = np.append(0, np.cumsum(counts[each.targets]))
            counts = sums[each.begins[1:]] - sums[each.begins[:-1]]
        return [int(number) for number in counts]


def from_letters(digits: Digits, places: Places, targets: States, states: int) -> Rows:
    """The rows of transitions between states, sorted by their places ``state * letters + letter``.

    Equal ends of letters share their nodes. O(transitions * tracks).

    >>> from_letters((2, 2), np.array([0, 3, 4, 7]), np.array([0, 1, 0, 1]), 2).levels.tolist()
    [0, 2, 4]
    """
    layers, targets = [], targets.astype(np.int32, copy=False)
    for size in reversed(digits[1:]):
        before, labels = np.divmod(places, size)
        fresh = first_of_equal(before)
        begins = np.append(np.flatnonzero(fresh), len(before))
        rows, numbers = Layer(begins, labels.astype(np.int32), targets).shared()
        layers.append(rows)
        places, targets = before[fresh], numbers
    tails, labels = np.divmod(places, digits[0] if digits else 1)
    return Rows.of([layer(tails, labels, targets, states), *reversed(layers)])


def first_of_equal(values: Places) -> Flags:
    """Where a value differs from the one before it.

    >>> first_of_equal(np.array([2, 2, 5])).tolist()
    [True, False, True]
    """
    fresh = np.ones(len(values), dtype=np.bool_)
    fresh[1:] = values[1:] != values[:-1]
    return fresh


def _ends(lengths: Sequence[int] | Places) -> Places:
    """Where parts of these lengths begin, and where the last one ends."""
    ends = np.zeros(len(lengths) + 1, dtype=np.int64)
    np.cumsum(lengths, out=ends[1:])
    return ends


def every_digit(size: int, nodes: int) -> Layer:
    """The layer of a track that is not read: every digit leads from each node to the one with the same number."""
    begins = size * np.arange(nodes + 1, dtype=np.int64)
    labels = np.tile(np.arange(size, dtype=np.int32), nodes)
    return Layer(begins, labels, np.repeat(np.arange(nodes, dtype=np.int32), size))


def no_digit(nodes: int) -> Layer:
    """The layer of nodes from which nothing is accepted."""
    nothing = np.empty(0, dtype=np.int32)
    return Layer(np.zeros(nodes + 1, dtype=np.int64), nothing, nothing)
