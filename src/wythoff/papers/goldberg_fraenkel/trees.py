"""Section 8.1: the tree of basic sets."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from wythoff.exact.irrational import Irrational
from wythoff.extend import (
    Node,
    PartitionTree,
    alpha_tree,
    children,
    depth_within,
    parent,
    root,
)
from wythoff.papers.cases import upto
from wythoff.papers.claim import Effort
from wythoff.papers.goldberg_fraenkel.basic_sets import blocks, different, levels
from wythoff.papers.goldberg_fraenkel.lemmas import by_words
from wythoff.papers.goldberg_fraenkel.numbers import BELOW, LENGTH, alphas, rising
from wythoff.papers.goldberg_fraenkel.paper import PAPER
from wythoff.papers.goldberg_fraenkel.sets import Flags, members, places_of_a, resolution
from wythoff.papers.goldberg_fraenkel.shifts import numerator
from wythoff.papers.printed_data import ComputedRows, Rows
from wythoff.show.tree import TreeFigure, node_label, tree_nodes

DEPTH = 2


def partition_failures(number: Irrational, where: str, whole: Flags, parts: list[Flags]) -> Iterator[str]:
    """A number of the whole that is not in just one of the parts, or another number that is in some of them."""
    times = np.sum(parts, axis=0)
    for place in np.flatnonzero(times != whole)[:1]:
        yield f"alpha = {number}, {where}: {place} is in {times[place]} parts"


def parts_of(number: Irrational, node: Node) -> list[Node]:
    """The sets on the right side of Equation (5)."""
    m, i = node
    p, t = numerator(number, m), number.quotient(m + 1)
    last = Node(m + 2, i + number.quotient(m + 2) * numerator(number, m + 1))
    return [*(Node(m + 1, i + j * p) for j in range(t)), last]


PARTS_OF_A_SET = (
    "the a's in the image of an a",
    "the b in the image of an a",
    "the a in the image of a b",
    "where a block begins in the next level",
    "one set of a's",
    "no set of a's meets one of b's",
)
"""The lemmas by which a set is a disjoint union of sets of the next levels."""


@PAPER.claim(
    "section-8-1",
    "Section 8.1, before Equation (5)",
    "A_i^m is the disjoint union of A_i^(m+1), A_(i+p_m)^(m+1), ..., A_(i+(t_(m+1)-1) p_m)^(m+1) and B_i^(m+1); and "
    "B_i^m is A_(i+t_(m+1) p_m)^(m+1).",
    BELOW,
    by_words(
        "where blocks of level m begin in those of level m + 1; no place is in two sets",
        *PARTS_OF_A_SET,
    ),
)
def one_level(number: Irrational, length: int) -> Iterator[str]:
    for m in levels(number, length):
        coarse, fine = resolution(number, m, length), resolution(number, m + 1, length)
        p, t = numerator(number, m), number.quotient(m + 1)
        for i in blocks(number, m, length):
            parts = [*(fine.a(i + j * p) for j in range(t)), fine.b(i)]
            yield from partition_failures(number, f"A_{i}^{m}", coarse.a(i), parts)
            if i < numerator(number, m - 1):
                yield from different(number, f"B_{i}^{m}", coarse.b(i), fine.a(i + t * p))


BY_EQUATION_5 = by_words("as section 8.1, with B_i^(m+1) = A_(i+t_(m+2) p_(m+1))^(m+2)", *PARTS_OF_A_SET)


@PAPER.claim(
    "eq-5",
    "Equation (5)",
    "A_i^m is the disjoint union of the t_(m+1) sets A_(i+j p_m)^(m+1) and of A_(i+t_(m+2) p_(m+1))^(m+2).",
    BELOW,
    BY_EQUATION_5,
)
def two_levels(number: Irrational, length: int) -> Iterator[str]:
    for m in levels(number, length):
        for i in blocks(number, m, length):
            nodes = parts_of(number, Node(m, i))
            parts = [members(number, node, length) for node in nodes]
            yield from partition_failures(number, f"A_{i}^{m}", members(number, Node(m, i), length), parts)
            if nodes != children(number, Node(m, i)):
                yield f"alpha = {number}: the parts of A_{i}^{m}"


@PAPER.claim(
    "def-7",
    "Definition 7",
    "The tree of all sets A_i^m of b's, with the root A_(t_1)^1 and the edges of Equation (5), is a partition tree: "
    "the children of a node are a partition of it, and every A_i^m of b's, m >= 1, is a node.",
    alphas("numbers below {:,}, the first layers of each tree, {} nodes at most", LENGTH, (100, 300)),
    by_words(
        "the children of a node are its partition by Equation (5); a set of b's of level m >= 2 is a child of a set "
        "of b's of a lower level, and so on to level 1, where it is the root",
        "in a set of the next two levels",
        "one set of a's",
        "no set of a's meets one of b's",
        "one level up",
        "two levels up",
        "the parent of a set of b's",
        "the root",
        "every b is in the root",
    ),
)
def partition_tree_of_b(number: Irrational, length: int, most: int) -> Iterator[str]:
    b = ~places_of_a(number, length)
    yield from different(number, "the root", members(number, root(number), length), b)
    depth = depth_within(number, most)
    tree = alpha_tree(number, depth)
    for part in inner_nodes(tree):
        whole = members(number, part.node, length)
        parts = [members(number, branch.node, length) for branch in part.branches]
        yield from partition_failures(number, str(part.node), whole, parts)
    nodes = set(tree.nodes())
    for m in range(1, depth + 1):
        for i in range(min(numerator(number, m), length)):
            if b[i] and Node(m, i) not in nodes:
                yield f"alpha = {number}: A_{i}^{m} is not in the tree"


def inner_nodes(tree: PartitionTree) -> Iterator[PartitionTree]:
    """The parts of a tree that have branches, from the root down."""
    if tree.branches:
        yield tree
        for branch in tree.branches:
            yield from inner_nodes(branch)


def parents(printed: Rows) -> ComputedRows:
    """The parents of the printed nodes."""
    up = {str(branch.node): str(part.node) for part in inner_nodes(alpha_tree(rising(), 3)) for branch in part.branches}
    return [(label, [up.get(label, "nothing")]) for label, _ in printed]


PAPER.table("example-9", "Example 9", "Parents in the tree of [1; 1, 2, 3, ...].", parents)


@PAPER.claim(
    "fig-3",
    "Figure 3",
    "The top of the tree of basic sets for alpha = [1; 1, 2, 3, ...], whose root is A_1^1: every node is the "
    "disjoint union of its children.",
    upto(20_000, 200_000, "three layers below the root, numbers below {:,}"),
    BY_EQUATION_5,
)
def top_of_the_tree(length: int) -> Iterator[str]:
    tree = alpha_tree(rising(), DEPTH + 1)
    if str(tree.node) != "A_1^1":
        yield f"the root is {tree.node}"
    for part in inner_nodes(tree):
        whole = members(rising(), part.node, length)
        parts = [members(rising(), branch.node, length) for branch in part.branches]
        yield from partition_failures(rising(), str(part.node), whole, parts)


@PAPER.drawing("fig-3")
def draw_tree(effort: Effort) -> list[TreeFigure]:
    """The nodes of Example 9 are framed, their parents filled."""
    tree = alpha_tree(rising(), DEPTH)
    framed = {Node(3, 16), Node(3, 1)}
    chosen = {parent(rising(), node) for node in framed}
    listed = (", ".join(map(node_label, sorted(group))) for group in (chosen, framed))
    return [
        TreeFigure(
            title="The tree of basic sets for alpha = [1; 1, 2, 3, ...]",
            heading=r"$\mathcal{T}_\alpha$ for $\alpha = [1; 1, 2, 3, \ldots]$",
            nodes=tree_nodes(tree, chosen, framed),
            chosen=f"parents: {next(listed)}",
            framed=f"Example 9: {next(listed)}",
        )
    ]


@PAPER.claim(
    "cor-1",
    "Corollary 1",
    "In the tree the parent of A_i^m, not the root, is A_(i mod p_(m-1)) of level m - 1 if i < p_(m-1) t_m and of "
    "level m - 2 otherwise.",
    alphas("the first layers of each tree, {:,} nodes at most", (1_000, 10_000)),
    by_words("the set of level m - 1 or m - 2 that contains it", "one level up", "two levels up"),
)
def parent_formula(number: Irrational, most: int) -> Iterator[str]:
    for part in inner_nodes(alpha_tree(number, depth_within(number, most))):
        for m, i in (branch.node for branch in part.branches):
            p, t = numerator(number, m - 1), number.quotient(m)
            if part.node != Node(m - 1 if i < p * t else m - 2, i % p):
                yield f"alpha = {number}: A_{i}^{m} is below {part.node}"
