"""Nim-sums, and what is proved of them: by automata for one game, by lemmas on binary digits for all of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from itertools import product
from operator import xor

from wythoff.automata import minimise
from wythoff.exact.self_similar import even_vectors
from wythoff.papers.cases import Argument
from wythoff.papers.positions import Position
from wythoff.papers.proofs import proof
from wythoff.papers.uniform import universally
from wythoff.prove.verdict import Proof
from wythoff.workbench import game


def nim_sum(numbers: Iterable[int]) -> int:
    """The bitwise exclusive or.

    >>> nim_sum([4, 6, 9])
    11
    """
    return reduce(xor, numbers, 0)


def is_cold_in_misere_nim(heaps: Sequence[int]) -> bool:
    """Whether the nim-sum is 0, or 1 if no heap exceeds 1.

    >>> is_cold_in_misere_nim((1, 1)), is_cold_in_misere_nim((2, 2)), is_cold_in_misere_nim((1, 0))
    (False, True, True)
    """
    return nim_sum(heaps) == (1 if max(heaps) <= 1 else 0)


def digit_vectors(proved: Proof) -> frozenset[Position] | None:
    """The set T such that the P-positions are those with all vectors of binary digits in T; None if there is none.

    The digits at 2^k of all piles make one vector. Such a set is an automaton with one state.

    >>> sorted(digit_vectors(proof("nim(heaps=2)"))), digit_vectors(proof("wythoff"))
    ([(0, 0), (1, 1)], None)
    """
    automaton = minimise(proved.p_set)
    if proved.numeration != "base 2" or automaton.states != 1 or not automaton.accepting[0]:
        return None
    letters = product((0, 1), repeat=automaton.tracks)
    return frozenset(vector for vector, target in zip(letters, automaton.table[0].tolist(), strict=True) if target == 0)


def by_digits(symbols: str, what: str, *lemmas: str, certificates: tuple[str, ...] = ()) -> Argument:
    """Proved for any number of heaps of any size, by lemmas on the numbers of digits 1 in the columns of a row."""
    return universally(symbols, what, "rows-in-binary", *certificates, lemmas=lemmas)


def not_nim_sums(specs: Iterable[str]) -> Iterator[str]:
    """The games whose proved P-positions are not those of nim-sum 0.

    >>> list(not_nim_sums(["nim(heaps=2)", "heap-wythoff(heaps=2)"]))
    ['heap-wythoff(heaps=2): the automaton of the P-positions is not that of nim-sum 0']
    """
    for spec in specs:
        if digit_vectors(proof(spec)) != even_vectors(len(game(spec).piles)):
            yield f"{spec}: the automaton of the P-positions is not that of nim-sum 0"
