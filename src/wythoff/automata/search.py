"""Breadth-first search through an automaton, letters in order.

States are met in the order of their *least words*, shorter words first and then in dictionary order. In a
nondeterministic automaton several states can share a least word; they form a class, which moves on together, for
otherwise the order of the next classes would depend on the numbers of the states.
"""

from __future__ import annotations

from dataclasses import dataclass

from wythoff.automata import _kernels
from wythoff.automata.alphabet import Places, States, freeze
from wythoff.automata.dfa import Dfa
from wythoff.automata.nfa import Nfa


@dataclass(frozen=True, eq=False)
class Order:
    """The reachable ``states`` by least word; class i is ``states[begins[i]:begins[i + 1]]``, reached from class
    ``parents[i]`` by the letter ``letters[i]``."""

    states: States
    begins: Places
    parents: States
    letters: States

    def least_word(self, index: int) -> list[int]:
        """The letter numbers of the least word of a class."""
        return word_back(index, self.parents, self.letters)


def word_back(index: int, parents: States, letters: States) -> list[int]:
    """The letters on the way from the root of a tree to one of its nodes."""
    word = []
    while parents[index] >= 0:
        word.append(int(letters[index]))
        index = int(parents[index])
    return word[::-1]


def by_least_words(dfa: Dfa) -> States:
    """The reachable states of a deterministic automaton by their least words. O(states * letters).

    >>> by_least_words(Dfa.from_transitions({0: {0: 2, 1: 1}, 1: {}, 2: {0: 2}, 3: {}}, [1], digits=[2])).tolist()
    [0, 2, 1]
    """
    return breadth_first(dfa.to_nfa()).states


def breadth_first(nfa: Nfa) -> Order:
    """All reachable states by their least words. O(transitions + states * letters)."""
    states, begins, parents, letters = _kernels.breadth_first(nfa.offsets, nfa.targets, nfa.starts, nfa.letters)
    return Order(freeze(states), freeze(begins), freeze(parents), freeze(letters))
