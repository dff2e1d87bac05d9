"""Finite automata over parallel digit tracks: Boolean operations, quantifiers, and least words as witnesses.

>>> no_11 = Dfa.from_transitions({0: {0: 0, 1: 1}, 1: {0: 0}}, [0, 1], digits=[2])
>>> least_word(complement(no_11))
((1,), (1,))
>>> minimise(complement(complement(no_11))) == minimise(no_11)
True
"""

from wythoff.automata.alphabet import Digits, Letter, Word
from wythoff.automata.common_word import common_word, is_included, word_outside
from wythoff.automata.count import count_words
from wythoff.automata.dfa import Dfa
from wythoff.automata.emptiness import is_empty, least_word
from wythoff.automata.equivalence import distinguishing_word
from wythoff.automata.limit import Limit
from wythoff.automata.minimise import minimise
from wythoff.automata.nfa import Nfa
from wythoff.automata.product import complement, difference, intersection, symmetric_difference, union
from wythoff.automata.project import project
from wythoff.automata.subset import determinise
from wythoff.automata.tracks import cylindrify, permute_tracks, reroute
from wythoff.automata.trim import trim

__all__ = [
    "Dfa",
    "Digits",
    "Letter",
    "Limit",
    "Nfa",
    "Word",
    "common_word",
    "complement",
    "count_words",
    "cylindrify",
    "determinise",
    "difference",
    "distinguishing_word",
    "intersection",
    "is_empty",
    "is_included",
    "least_word",
    "minimise",
    "permute_tracks",
    "project",
    "reroute",
    "symmetric_difference",
    "trim",
    "union",
    "word_outside",
]
