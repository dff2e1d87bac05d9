"""Section 8.3: disjoint unions of basic sets."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

import numpy as np

from wythoff.exact.irrational import Irrational
from wythoff.extend import (
    Node,
    PartitionTree,
    b_before_a,
    disjoint_union,
    primitive_relation,
    shift_tree,
    union_bound,
)
from wythoff.knowledge import Verified
from wythoff.papers.claim import Effort, Search
from wythoff.papers.differences import first_place
from wythoff.papers.goldberg_fraenkel.chains import cached_members, chain
from wythoff.papers.goldberg_fraenkel.lemmas import by_words
from wythoff.papers.goldberg_fraenkel.numbers import LENGTH, SHIFTED, SHIFTS, alphas, numbers, rising
from wythoff.papers.goldberg_fraenkel.paper import PAPER
from wythoff.papers.goldberg_fraenkel.sets import b_then_a, members, places_of_a
from wythoff.papers.goldberg_fraenkel.shifts import SHIFT, steps
from wythoff.papers.goldberg_fraenkel.trees import BY_EQUATION_5, inner_nodes, partition_failures
from wythoff.papers.paper import Reading
from wythoff.papers.printed_data import compared, printed_rows
from wythoff.papers.uniform import universally
from wythoff.show.tree import TreeFigure, partition_tree

THE_TREE = (
    "the first set is A_r^k with k = G(x) + 1, r = P(k) - F(x) - z, z = 2 if W(x-1) = b, z = 1 if W(x-2) = b; a "
    "proper ancestor of it is the set of a level e < k that has r, where K(e, r) = 0; a leaf is a child of one of "
    "these that is none of them"
)
LEAVES = ("the first set is one of b's", "every b is in a leaf", "how many sets the tree has")


@PAPER.claim(
    "thm-2",
    "Theorem 2",
    "The places of b's with an a x places later are a disjoint union of sets A_i^m, at most as many as the sum of "
    "t_i + 1 for i = 1, ..., k_1 + 1.",
    SHIFTED,
    by_words(
        f"{THE_TREE}; in each leaf all places have an a x places later, or none has: the leaves that have one are "
        "disjoint, as children of a node are (Equation (5)), and are no more than the V(r, k) nodes of the tree; S "
        "is the sum. In Case 3 and for x = 1 all b's are meant, which are one set",
        *LEAVES,
        "all of a leaf or nothing",
        "every b before an a",
        "no two b's in a row",
    ),
)
def disjoint_unions(number: Irrational, length: int, top: int) -> Iterator[str]:
    for x in range(1, top + 1):
        nodes = disjoint_union(number, x)
        parts = [cached_members(number, node, length) for node in nodes]
        yield from partition_failures(number, f"x = {x}", b_then_a(number, x, length), parts)
        most = sum(number.quotient(i) + 1 for i in range(1, steps(number, x)[0][0] + 2))
        if len(nodes) > most:
            yield f"alpha = {number}: x = {x} needs {len(nodes)} sets, more than {most}"


@PAPER.claim(
    "thm-2-log",
    "Section 8.3, after Theorem 2",
    "If all t_i < T, the number of sets is O(T log x): it is at most T (2 log2(x) + 2).",
    proof=by_words(
        "with v = T and m = G(x) + 1 <= 2 e + 2, where U(e) = 2^e <= x: the V(r, m) nodes of the tree of Theorem 2 "
        "are at most m T",
        "how many sets the tree has",
        "quotients below a bound",
        "the first index is small",
    ),
)
def few_sets(effort: Effort) -> Search:
    bounded = [(number, T) for number in numbers(effort) if (T := largest_quotient(number)) is not None]
    few = effort.upto(150, 1_000)
    rows = [*range(2, few), *(10**k + k for k in range(4, effort.upto(15, 40)))]

    for number, T in bounded:
        for x in rows:
            if len(disjoint_union(number, x)) > T * 2 * x.bit_length():
                yield f"alpha = {number}: x = {x}"

    return Verified(few, f"{len(bounded)} quadratic numbers, x < {few:,} and some x up to {rows[-1]:,}")


def largest_quotient(number: Irrational) -> int | None:
    """The least T above all t_i, i >= 1, of a quadratic number: its quotients are periodic."""
    return None if primitive_relation(number) is None else 1 + max(number.quotient(i) for i in range(1, 60))


@PAPER.claim(
    "thm-2-tree",
    "Proof of Theorem 2",
    "T_x, the smallest partition subtree with A_(r_1)^(k_1+1), has all sets of the symmetric difference among its "
    "nodes, at most k_1 + 1 layers, and at most as many nodes as the sum of t_i + 1 for i = 1, ..., k_1 + 1.",
    alphas("x <= {:,}", (150, 1_000)),
    by_words(
        f"{THE_TREE}; the parents of the sets of the other steps contain that of the first, and so are proper "
        "ancestors of it; each layer has another level, from 1 to k on the way to the first set; V(r, k) counts the "
        "root and t(e+1) + 1 children of each proper ancestor",
        "the first parent is inside the others",
        "greedy steps never grow",
        "the place in a set",
        "the root",
        *LEAVES,
    ),
)
def size_of_the_tree(number: Irrational, top: int) -> Iterator[str]:
    for x in range(1, top + 1):
        tree, k = shift_tree(number, x), steps(number, x)[0][0]
        if not set(chain(number, x)) <= set(tree.nodes()):
            yield f"alpha = {number}: x = {x}, a set is missing"
        if layers(tree) > k + 1:
            yield f"alpha = {number}: x = {x} has {layers(tree)} layers, k_1 + 1 = {k + 1}"
        most = sum(number.quotient(i) + 1 for i in range(1, k + 2))
        if tree.size > most or most != union_bound(number, x):
            yield f"alpha = {number}: x = {x} has {tree.size} nodes, more than {most}"


def layers(tree: PartitionTree) -> int:
    return 1 + max(map(layers, tree.branches), default=0)


@PAPER.claim(
    "thm-2-algebra",
    "Proof of Theorem 2, its end",
    "In a finite partition tree each element of the algebra that the nodes generate is a disjoint union of leaves.",
    alphas("T_x for x <= {}, all its nodes, and of two nodes their union and their difference", (12, 24), LENGTH),
    universally(
        "",
        "a node is the union of the leaves below it, as children are a partition of it. s(x) and t(x) tell whether x "
        "is in one set or in another, and made what is made of them: places of one leaf that are alike in both are "
        "alike in it, so that the leaf is in it, or outside",
        "partitions",
        lemmas=["made of whole sets"],
    ),
)
def unions_of_leaves(number: Irrational, top: int, length: int) -> Iterator[str]:
    for x in range(2, top + 1):
        tree = shift_tree(number, x)
        # For each place the first one of its leaf: what is made of whole leaves is alike at both.
        first = np.arange(length)
        for leaf in tree.leaves():
            own = cached_members(number, leaf, length)
            first[own] = own.argmax()
        nodes = {node: cached_members(number, node, length) for node in tree.nodes()}
        for (one, here), (other, there) in combinations_with_replacement(nodes.items(), 2):
            made = {"with": here | there, "without": here & ~there}
            for word, flags in made.items():
                if (flags != flags[first]).any():
                    yield f"alpha = {number}, x = {x}: {one} {word} {other} has a part of a leaf"


def marked_leaves(number: Irrational, x: int, *, toggled: bool) -> set[Node]:
    """The algorithm after Theorem 2: marks go from internal nodes down to their children."""
    tree = shift_tree(number, x)
    marked: set[Node] = set()
    for node in b_before_a(number, x):
        marked ^= {node}
    for part in inner_nodes(tree):
        if part.node in marked:
            marked.discard(part.node)
            below_it = {branch.node for branch in part.branches}
            marked = marked ^ below_it if toggled else marked | below_it
    return marked & set(tree.leaves())


@PAPER.misprint(
    "section-8-3-algorithm",
    "Section 8.3, the algorithm",
    printed=Reading(
        "Mark the sets of the symmetric difference in T_x; from the root down, replace the mark of a marked internal "
        "node by marks on its children. The union of the marked leaves is the set of places of b's with an a x places "
        "later.",
        False,
    ),
    correct=Reading(
        "A mark must be toggled: a child that is marked already loses its mark, as in a symmetric difference.",
        True,
        by_words(
            f"{THE_TREE}; the sets of all steps are in the tree, their symmetric difference are the b's before an a, "
            "and it stays the same when a set is replaced by its children, a partition of it",
            "where a step changes the letter",
            "there it does change",
            "the first parent is inside the others",
            "every b is in a leaf",
            "in a set of the next two levels",
        ),
    ),
)
def algorithm(effort: Effort, toggled: bool) -> Search:
    """The smallest x comes first, whatever the number is."""
    length = effort.upto(*LENGTH)
    for x in range(1, effort.upto(*SHIFTS) + 1):
        for number in numbers(effort):
            leaves = sorted(marked_leaves(number, x, toggled=toggled))
            wanted = b_then_a(number, x, length)
            found = np.any([cached_members(number, node, length) for node in leaves] or [wanted & False], axis=0)
            place = first_place(found, wanted)
            if place is not None:
                output = ", ".join(map(str, leaves))
                where = "wrongly in" if found[place] else "missing from"
                yield f"alpha = {number}, x = {x}, output {output}: {place} is {where} the union"
    return SHIFTED.holds(effort)


@PAPER.claim(
    "example-10",
    "Example 10",
    "For alpha = [1; 1, 2, 3, ...] and x = 12 the symmetric difference of three sets is a disjoint union of two.",
)
def example_of_a_union(effort: Effort) -> Search:
    length = effort.upto(*LENGTH)
    nodes = disjoint_union(rising(), SHIFT)
    parts = [members(rising(), node, length) for node in nodes]
    yield from partition_failures(rising(), "x = 12", b_then_a(rising(), SHIFT, length), parts)
    return compared("Example 10", printed_rows(PAPER.key, "example-10"), [("sets", nodes)])


@PAPER.claim(
    "fig-4",
    "Figure 4",
    "T_12 for alpha = [1; 1, 2, 3, ...]: the smallest partition subtree that has A_8^3 also has A_13^3 and A_3^2, "
    "and its leaves are a partition of the b's.",
    proof=BY_EQUATION_5,
)
def tree_of_twelve(effort: Effort) -> Search:
    length, tree = effort.upto(20_000, 200_000), shift_tree(rising(), SHIFT)

    if not {Node(3, 8), Node(3, 13), Node(2, 3)} <= set(tree.nodes()):
        yield f"the nodes are {', '.join(map(str, tree.nodes()))}"
    parts = [members(rising(), leaf, length) for leaf in tree.leaves()]
    yield from partition_failures(rising(), "the leaves", ~places_of_a(rising(), length), parts)

    return Verified(length, f"{tree.size} nodes, numbers below {length:,}")


@PAPER.drawing("fig-4")
def draw_tree_of_twelve(effort: Effort) -> list[TreeFigure]:
    return [partition_tree(rising(), SHIFT)]
