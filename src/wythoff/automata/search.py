"""Breadth-first search through an automaton, digits in order.

Nodes are met in the order of their *least words*, shorter words first and then in dictionary order. In a
nondeterministic automaton several nodes can share a least word; they form a class, which moves on together, for
otherwise the order of the next classes would depend on the numbers of the nodes.
"""

from __future__ import annotations

from dataclasses import dataclass

from wythoff.automata import _kernels
from wythoff.automata.alphabet import Places, States, freeze
from wythoff.automata.nfa import Nfa


@dataclass(frozen=True, eq=False)
class Order:
    """The reachable ``nodes`` by least word; class i is ``nodes[begins[i]:begins[i + 1]]``, reached from class
    ``parents[i]`` by the digit ``via[i]``."""

    nodes: States
    begins: Places
    parents: States
    via: States

    def least_word(self, index: int) -> list[int]:
        """The digits of the least word of a class, letter by letter."""
        return word_back(index, self.parents, self.via)


def word_back(index: int, parents: States, via: States) -> list[int]:
    """The digits on the way from the root of a tree to one of its nodes."""
    word = []
    while parents[index] >= 0:
        word.append(int(via[index]))
        index = int(parents[index])
    return word[::-1]


def breadth_first(nfa: Nfa) -> Order:
    """All reachable nodes by their least words. O(transitions + nodes * digits)."""
    found = _kernels.breadth_first(nfa.rows.graph, nfa.starts, nfa.read)
    return Order(*(freeze(part) for part in found))
