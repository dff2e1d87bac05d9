"""The content of the picture of a tree: where its nodes are, which of them stand out, and what they are called."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence, Set
from dataclasses import dataclass, field
from typing import ClassVar, Literal, TypeVar

from wythoff.errors import Unsupported
from wythoff.exact.irrational import Irrational
from wythoff.extend import (
    Node,
    PartitionTree,
    alpha_tree,
    alpha_tree_size,
    ancestors,
    b_before_a,
    depth_within,
    disjoint_union,
    shift_tree,
)
from wythoff.integers.arithmetic import decimal_digits
from wythoff.integers.shortened import short_number
from wythoff.show.drawing import ShownInNotebooks
from wythoff.text import count

MAX_NODES = 200
"""Larger trees do not fit on a readable page."""

READABLE_NODES = 40
"""The most nodes of a tree when no depth is given."""

CURVE_STEPS = 16
NODE_HEIGHT = 0.38
"""How much of the distance between two layers the nodes take up."""

T = TypeVar("T")


@dataclass(frozen=True)
class TreeNode:
    """A node of a picture: its place, its label, and the number of the node above it.

    ``across`` counts in widths of a node and ``depth`` in layers. ``chosen`` nodes are filled, ``framed`` outlined.
    """

    across: float
    depth: int
    label: str
    above: int | None
    chosen: bool
    framed: bool


@dataclass(frozen=True)
class TreeFigure(ShownInNotebooks):
    """A tree whose root is on top. ``chosen`` and ``framed`` explain the two ways in which nodes can stand out."""

    title: str
    heading: str
    nodes: tuple[TreeNode, ...] = field(repr=False)
    chosen: str = ""
    framed: str = ""
    kind: ClassVar[Literal["tree"]] = "tree"

    @property
    def summary(self) -> str:
        return f"{len(self.nodes)} nodes" if len(self.nodes) > 1 else "1 node"

    @property
    def width(self) -> float:
        """The distance from the leftmost to the rightmost node."""
        return max(node.across for node in self.nodes) - min(node.across for node in self.nodes)

    @property
    def depth(self) -> int:
        return max(node.depth for node in self.nodes)

    def edges(self) -> Iterator[list[tuple[float, float]]]:
        """A curve from each node down to each of its branches: upright at both ends, so that it meets no other node."""
        for node in self.nodes:
            if node.above is not None:
                upper = self.nodes[node.above]
                steps = [step / CURVE_STEPS for step in range(CURVE_STEPS + 1)]
                across = [upper.across + (node.across - upper.across) * t * t * (3 - 2 * t) for t in steps]
                depth = [upper.depth + NODE_HEIGHT / 2 + (1 - NODE_HEIGHT) * t for t in steps]
                ends = (upper.across, float(upper.depth)), (node.across, float(node.depth))
                yield [ends[0], *zip(across, depth, strict=True), ends[1]]


def partition_tree(alpha: Irrational, x: int) -> TreeFigure:
    """T_x with the leaves whose union is the set of s with W(s) = b and W(s + x) = a, and the sets it is a symmetric
    difference of [GoldbergFraenkel, section 8 and Fig. 4].

    >>> from wythoff.exact import alpha
    >>> figure = partition_tree(alpha("cf:n"), 12)
    >>> figure.title, [node.label for node in figure.nodes if node.chosen]
    ('Partition tree of row 12 for alpha = cf:n', ['$A_{3}^{3}$', '$A_{71}^{4}$'])
    """
    started = b_before_a(alpha, x)
    # A_i^m has t_(m+1) + 1 children [Eq. (5)], and only the nodes above the first of these have children in T_x.
    size = 1 + sum(alpha.quotient(node.m + 1) + 1 for node in ancestors(alpha, started[0]))
    if size > MAX_NODES:
        row = short_number(x, grouped=True)
        raise Unsupported(f"the partition tree of row {row} has {size:,} nodes; up to {MAX_NODES} can be drawn")
    tree = shift_tree(alpha, x)
    chosen, framed = set(disjoint_union(alpha, x)), set(started)
    return TreeFigure(
        title=f"Partition tree of row {short_number(x, grouped=True)} for alpha = {alpha}",
        heading=rf"Partition tree of row {short_number(x, grouped=True)} for $\alpha = {alpha.latex()}$",
        nodes=tree_nodes(tree, chosen, framed),
        chosen=f"the disjoint union: {_listed(disjoint_union(alpha, x))}",
        framed=f"the symmetric difference: {_listed(started)}",
    )


def tree_of_basic_sets(alpha: Irrational, depth: int | None = None) -> TreeFigure:
    """The upper layers of T_alpha, whose nodes are the basic sets of b's: each is the disjoint union of its branches
    [GoldbergFraenkel, section 8.1 and Fig. 3]. Without a depth it has as many layers as are readable.

    >>> from wythoff.exact import alpha
    >>> tree_of_basic_sets(alpha("cf:n")).summary, tree_of_basic_sets(alpha("pi/2"), 2).summary
    ('17 nodes', '39 nodes')
    """
    if depth is None:
        depth = depth_within(alpha, READABLE_NODES)
    size = alpha_tree_size(alpha, min(depth, MAX_NODES))
    if size > MAX_NODES:
        what = f"the tree of basic sets for alpha = {alpha}, {count(depth, 'layer')} below the root,"
        raise Unsupported(
            f"{what} has {short_number(size, grouped=True)} nodes or more; up to {MAX_NODES} can be drawn"
        )
    return TreeFigure(
        title=f"The tree of basic sets for alpha = {alpha}",
        heading=rf"$\mathcal{{T}}_\alpha$ for $\alpha = {alpha.latex()}$",
        nodes=tree_nodes(alpha_tree(alpha, depth), frozenset(), frozenset()),
    )


def tree_nodes(tree: PartitionTree, chosen: Set[Node], framed: Set[Node]) -> tuple[TreeNode, ...]:
    """The nodes of a tree with their places, each before its branches; some are chosen, some framed."""
    places = tidy_layout(tree, lambda part: part.branches)
    nodes: list[TreeNode] = []

    def collect(part: PartitionTree, depth: int, above: int | None) -> None:
        number, node = len(nodes), part.node
        nodes.append(TreeNode(places[number], depth, node_label(node), above, node in chosen, node in framed))
        for branch in part.branches:
            collect(branch, depth + 1, number)

    collect(tree, 0, None)
    return tuple(nodes)


def tidy_layout(root: T, branches: Callable[[T], Sequence[T]]) -> list[float]:
    """A horizontal place for each node, every node before its branches (Reingold and Tilford).

    Nodes of a layer are at least 1 apart, parents stand above the middle of their branches, and subtrees are as near to
    each other as their outlines allow.

    >>> tidy_layout("abc", lambda text: list(text) if len(text) > 1 else [])
    [1.0, 0.0, 1.0, 2.0]
    """
    places, left, _ = _outlined(root, branches)
    return [place - min(left) for place in places]


def _outlined(root: T, branches: Callable[[T], Sequence[T]]) -> tuple[list[float], list[float], list[float]]:
    """The places of a subtree's nodes with its root at 0, and the leftmost and the rightmost place in each layer."""
    places: list[float] = []
    lefts: list[float] = []
    rights: list[float] = []
    roots: list[float] = []
    for branch in branches(root):
        inner, left, right = _outlined(branch, branches)
        shift = max((r + 1 - l for r, l in zip(rights, left, strict=False)), default=0.0)
        places += [place + shift for place in inner]
        lefts += [l + shift for l in left[len(lefts) :]]
        rights = [r + shift for r in right] + rights[len(right) :]
        roots.append(shift)
    middle = (roots[0] + roots[-1]) / 2 if roots else 0.0
    return tuple([0.0, *(value - middle for value in values)] for values in (places, lefts, rights))  # type: ignore[return-value]


def _listed(nodes: Sequence[Node], most: int = 6) -> str:
    names = [node_label(node) for node in nodes]
    return ", ".join(names if len(names) <= most else [*names[: most - 1], "...", names[-1]])


def node_label(node: Node) -> str:
    """The basic set as a formula.

    >>> node_label(Node(4, 71))
    '$A_{71}^{4}$'
    """
    return f"$A_{{{decimal_digits(node.i)}}}^{{{node.m}}}$"
