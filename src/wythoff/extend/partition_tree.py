"""Trees of basic sets, each node the disjoint union of its children [GoldbergFraenkel, section 8]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from wythoff.exact.irrational import Irrational
from wythoff.extend.pair import pair_of
from wythoff.extend.shifts import Node, b_before_a, children, parent, root


@dataclass(frozen=True)
class PartitionTree:
    """A finite tree of basic sets; every node is a leaf or the disjoint union of its branches.

    >>> from wythoff.exact import alpha
    >>> print(shift_tree(alpha("cf:n"), 12))
    A_1^1
      A_1^2
      A_3^2
        A_3^3
        A_8^3
        A_13^3
        A_71^4
      A_16^3
    """

    node: Node
    branches: tuple[PartitionTree, ...] = ()

    def nodes(self) -> Iterator[Node]:
        """All nodes, each before its branches."""
        return (tree.node for tree, _ in self._parts())

    def leaves(self) -> Iterator[Node]:
        """The nodes without branches: a partition of the root."""
        return (tree.node for tree, _ in self._parts() if not tree.branches)

    @property
    def size(self) -> int:
        """The number of nodes."""
        return sum(1 for _ in self.nodes())

    def lines(self) -> Iterator[str]:
        """A line for each node, further to the right than that of the node above."""
        return ("  " * depth + str(tree.node) for tree, depth in self._parts())

    def _parts(self) -> Iterator[tuple[PartitionTree, int]]:
        """All subtrees with their depths, each before its branches; trees may be deeper than Python's recursion."""
        waiting = [(self, 0)]
        while waiting:
            tree, depth = waiting.pop()
            yield tree, depth
            waiting += [(branch, depth + 1) for branch in reversed(tree.branches)]

    def __str__(self) -> str:
        return "\n".join(self.lines())


def alpha_tree(alpha: Irrational, depth: int) -> PartitionTree:
    """The upper part of the tree of all basic sets that consist of b's, cut off below the depth [GoldbergFraenkel,
    Fig. 3].

    >>> from wythoff.exact import alpha
    >>> print(alpha_tree(alpha("cf:n"), 1))
    A_1^1
      A_1^2
      A_3^2
      A_16^3
    """

    def grow(node: Node, depth: int) -> PartitionTree:
        branches = children(alpha, node) if depth else []
        return PartitionTree(node, tuple(grow(branch, depth - 1) for branch in branches))

    return grow(root(alpha), depth)


def alpha_tree_size(alpha: Irrational, depth: int) -> int:
    """The number of nodes of the tree of all basic sets down to a depth: A_i^m has t_(m+1) branches of level m + 1 and
    one of level m + 2 [GoldbergFraenkel, Eq. (5)].

    >>> from wythoff.exact import alpha
    >>> alpha_tree_size(alpha("cf:n"), 1), alpha_tree_size(alpha("cf:n"), 20)
    (4, 8623032181189674581255)
    """
    size, layer = 1, {1: 1}
    for _ in range(depth):
        below: dict[int, int] = {}
        for m, nodes in layer.items():
            below[m + 1] = below.get(m + 1, 0) + nodes * alpha.quotient(m + 1)
            below[m + 2] = below.get(m + 2, 0) + nodes
        layer = below
        size += sum(layer.values())
    return size


def depth_within(alpha: Irrational, nodes: int) -> int:
    """How deep the tree of all basic sets can be, with at most this many nodes or with one layer below the root.

    >>> from wythoff.exact import alpha
    >>> depth_within(alpha("cf:n"), 100)
    3
    """
    depth = 1
    while alpha_tree_size(alpha, depth + 1) <= nodes:
        depth += 1
    return depth


def ancestors(alpha: Irrational, node: Node) -> list[Node]:
    """The nodes above this one, from the root down; none for the root.

    >>> from wythoff.exact import alpha
    >>> [str(node) for node in ancestors(alpha("cf:n"), Node(3, 8))]
    ['A_1^1', 'A_3^2']
    """
    above = []
    while (up := parent(alpha, node)) != node:
        above.append(up)
        node = up
    return above[::-1]


def shift_tree(alpha: Irrational, x: int) -> PartitionTree:
    """T_x: the smallest partition tree that holds the first node of the symmetric difference for x, and by the chain of
    parents all others [GoldbergFraenkel, Prop 8, proof of Thm 2].

    >>> from wythoff.exact import alpha
    >>> print(shift_tree(alpha("golden"), 3))
    A_1^1
      A_1^2
      A_4^3
    """
    tree: PartitionTree | None = None
    for node in reversed(ancestors(alpha, b_before_a(alpha, x)[0])):
        lower = tree
        branches = [PartitionTree(child) for child in children(alpha, node)]
        tree = PartitionTree(node, tuple(lower if lower and b.node == lower.node else b for b in branches))
    return tree or PartitionTree(root(alpha))


def disjoint_union(alpha: Irrational, x: int) -> list[Node]:
    """Disjoint nodes whose union is the set of s with W(s) = b and W(s + x) = a [GoldbergFraenkel, Thm 2].

    Down the tree T_x, a marked node that has branches hands its mark on to them; a mark put on a marked node takes both
    away, as in a symmetric difference. The marked leaves remain, in order of their first elements.

    >>> from wythoff.exact import alpha
    >>> [str(node) for node in disjoint_union(alpha("cf:n"), 12)]
    ['A_3^3', 'A_71^4']
    """
    nodes = b_before_a(alpha, x)
    marked: set[Node] = set()
    toggle(marked, nodes)
    for node in ancestors(alpha, nodes[0]):
        if node in marked:
            toggle(marked, [node, *children(alpha, node)])
    return sorted(marked, key=lambda node: (node.i, node.m))


def toggle(marked: set[Node], nodes: Iterable[Node]) -> None:
    for node in nodes:
        marked ^= {node}


def union_bound(alpha: Irrational, x: int) -> int:
    """The bound on the nodes of T_x, so on the sets of the union: the sum of t_i + 1 for i = 1, ..., k_1 + 1, where
    p_(k_1) is the largest that fits into x [GoldbergFraenkel, proof of Thm 2].

    >>> from wythoff.exact import alpha
    >>> union_bound(alpha("cf:n"), 12), shift_tree(alpha("cf:n"), 12).size
    (9, 8)
    """
    pair = pair_of(alpha)
    bound, k = pair.t(1) + 1, 0
    while pair.p(k) <= x:
        bound += pair.t(k + 1) + 1 if k else 0
        k += 1
    return bound
