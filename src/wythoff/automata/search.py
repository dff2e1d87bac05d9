"""Breadth-first search through an automaton, letters in order.

States are met in the order of their *least words*, shorter words first and then in dictionary order. In a
nondeterministic automaton several states can share a least word; they form a class, which moves on together, for
otherwise the order of the next classes would depend on the numbers of the states.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from wythoff.automata import effort
from wythoff.automata.alphabet import Places, States, freeze
from wythoff.automata.dfa import DEAD, Dfa
from wythoff.automata.levels import first_met
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
    patience, steps = effort.patience(), 0
    # The extra entry answers for -1.
    seen = np.zeros(dfa.states + 1, dtype=np.bool_)
    seen[DEAD] = True
    level = np.array([dfa.start], dtype=np.int32)
    levels = []
    while len(level):
        steps += effort.round_of(3 * len(level) * dfa.letters)
        if steps > patience:
            effort.spend(steps)
            return breadth_first(dfa.to_nfa()).states
        seen[level] = True
        levels.append(level)
        targets = dfa.table[level].ravel()
        targets = targets[~seen[targets]]
        level = targets[first_met(targets)]
    effort.spend(steps)
    return freeze(np.concatenate(levels))


def breadth_first(nfa: Nfa) -> Order:
    """All reachable states by their least words. O(transitions + states * letters)."""
    work = nfa.transitions + nfa.states * nfa.letters
    if work <= effort.patience():
        effort.spend(work)
        return _breadth_first(nfa)
    from wythoff.automata import _kernels as kernels

    found = kernels.breadth_first(nfa.offsets, nfa.targets, nfa.starts, nfa.letters, nfa.states)
    states, begins, parents, letters, classes = found
    return Order(states[: begins[classes]], begins[: classes + 1], parents[:classes], letters[:classes])


def _breadth_first(nfa: Nfa) -> Order:
    offsets, targets, letters = nfa.offsets.tolist(), nfa.targets.tolist(), nfa.letters
    classes: list[list[int]] = [nfa.starts.tolist()] if len(nfa.starts) else []
    seen = set(nfa.starts.tolist())
    parents, via = [-1] * len(classes), [-1] * len(classes)
    for index, members in enumerate(classes):
        for letter in range(letters):
            found = []
            for state in members:
                row = state * letters + letter
                for target in targets[offsets[row] : offsets[row + 1]]:
                    if target not in seen:
                        seen.add(target)
                        found.append(target)
            if found:
                classes.append(found)
                parents.append(index)
                via.append(letter)
    states = np.array([state for members in classes for state in members], dtype=np.int32)
    begins = np.cumsum([0, *map(len, classes)], dtype=np.int64)
    return Order(freeze(states), freeze(begins), np.array(parents, dtype=np.int32), np.array(via, dtype=np.int32))
