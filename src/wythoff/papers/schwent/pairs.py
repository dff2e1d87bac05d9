"""The pairs (A_n, B_n) in the ways of the paper: from the game, by mex, as Beatty sequences, by places in words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import numpy as np
from numpy.typing import NDArray

from wythoff.describe import MexRule
from wythoff.exact import BeattyPair, Surd
from wythoff.knowledge import CertificateFile, Proved, Refuted
from wythoff.papers.cases import Argument
from wythoff.papers.claim import Outcome
from wythoff.papers.positions import first_p_positions
from wythoff.papers.printed_data import Computed, ComputedRows
from wythoff.papers.proofs import stated
from wythoff.prove.descriptions import mex_rule_statements
from wythoff.words.morphism import Morphism
from wythoff.workbench import game

Pairs = NDArray[np.int64]

LARGEST_SLACK = 6
SLACKS, ALL_C = range(1, LARGEST_SLACK + 1), f"c = 1..{LARGEST_SLACK}"
"""The numbers c that stand for all, and how they are named."""


def wythoff_with(c: int) -> str:
    """The name of the game in which the numbers taken from two piles differ by less than c."""
    return f"wythoff(slack={c})"


GAMES = [wythoff_with(c) for c in SLACKS]


def p_pairs(spec: str, terms: int) -> Pairs:
    """The first P-positions (A_n, B_n), A_n <= B_n, of a game, by increasing A_n from n = 0."""
    return first_p_positions(game(spec), terms)


@cache
def mex_pairs(s: int, t: int, terms: int) -> Pairs:
    """A_0 = B_0 = 0; then A_n = mex{A_i, B_i : i < n} and B_n = s A_n + t n.

    >>> mex_pairs(2, 1, 4).tolist()
    [[0, 0], [1, 3], [2, 6], [4, 11]]
    """
    # Of the numbers up to 2n, n pairs leave one out, so larger ones need not be marked.
    taken = bytearray(2 * terms + 1)
    taken[0] = 1
    smaller, a = [0] * terms, 0
    for n in range(1, terms):
        smaller[n] = a = taken.index(0, a)
        b = s * a + t * n
        taken[a] = 1
        if b < len(taken):
            taken[b] = 1
    numbers = np.array(smaller, dtype=np.int64)
    return np.column_stack([numbers, s * numbers + t * np.arange(terms)])


def slope(c: int) -> Surd:
    """alpha = (2 - c + sqrt(c^2 + 4)) / 2."""
    return Surd(2 - c, 1, c * c + 4, 2)


def beatty_pairs(c: int, terms: int) -> Pairs:
    """(floor(n alpha), floor(n beta)) with beta = alpha + c, from n = 0.

    >>> beatty_pairs(2, 4).tolist()
    [[0, 0], [1, 3], [2, 6], [4, 10]]
    """
    pair = BeattyPair(slope(c), slope(c) + c, first=0)
    return np.stack([pair.smaller_array(terms), pair.larger_array(terms)], axis=1)


def word_pairs(morphism: Morphism, terms: int) -> Pairs:
    """The places of the n-th a and the n-th b in the word that a morphism makes of a, from n = 1.

    >>> word_pairs(Morphism("a->aab, b->aa"), 3).tolist()
    [[1, 3], [2, 6], [4, 11]]
    """
    word = morphism.fixed_point("a")
    return np.stack([word.positions(letter).first(terms) for letter in "ab"], axis=1)


def power_morphism(c: int) -> Morphism:
    """a -> a^c b, b -> a."""
    return Morphism({"a": "a" * c + "b", "b": "a"})


EVERY_NUMBER = "forall n: n >= 1 => exists m: P(n, m) and m != n"
"""Every positive number is an entry of a P-position with two different entries."""


def obeys_mex_rule(spec: str, s: int, t: int) -> CertificateFile | Refuted:
    """The certificate that the P-positions of a game are the pairs of the mex rule, B_n = s A_n + t n."""
    return stated(spec, *mex_rule_statements(MexRule(s, t)))


def by_mex_rules(what: str, rules: Mapping[str, tuple[int, int]], *statements: str) -> Argument:
    """Proved if each game obeys its mex rule, and these statements are true of its P-positions."""

    def prove_it(checked: Outcome) -> Outcome:
        certificates = []
        for spec, (s, t) in rules.items():
            found = stated(spec, *mex_rule_statements(MexRule(s, t)), *statements)
            if isinstance(found, Refuted):
                return found
            certificates.append(found)
        return Proved(what, tuple(certificates))

    return prove_it


def table_rows(pairs: Pairs, *, first: int) -> ComputedRows:
    """The pairs as rows of a table that are numbered from ``first``."""
    return [(str(n), row) for n, row in enumerate(pairs.tolist(), first)]


def p_rows(spec: str, *, first: int = 0) -> Computed:
    """The P-positions of a game as the rows of a table, from that with the number ``first``."""
    return lambda printed: table_rows(p_pairs(spec, len(printed) + first)[first:], first=first)


def word_rows(morphism: Morphism) -> Computed:
    """The places of a and b in a word as the rows of a table."""
    return lambda printed: table_rows(word_pairs(morphism, len(printed)), first=1)
