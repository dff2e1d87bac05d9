"""P-positions of two piles whose digits are shifted: the larger pile has the digits of the smaller, and then a zero."""

from __future__ import annotations

from itertools import product

from wythoff.automata import Dfa, intersection, reroute

State = tuple[int, int, int] | None
"""The track of the smaller pile, the digit that it must read next, and the parity of the zeros it ends in so far."""


def shifted_words(digits: int) -> Dfa:
    """The pairs of words x and x0, in either order, where x ends in an even number of zeros or has nothing else.

    >>> pairs = shifted_words(2)
    >>> pairs.accepts([(0, 1), (1, 0)]), pairs.accepts([(0, 1), (1, 0), (0, 0)])
    (True, False)
    """
    states: list[State] = [None, *product(range(2), range(digits), range(2))]
    letters = _letters(digits)
    transitions = {state: {letter: to for letter in letters for to in _next(state, letter)} for state in states}
    return Dfa.from_transitions(transitions, [None, (0, 0, 0), (1, 0, 0)], digits=[digits, digits], start=None)


def _letters(digits: int) -> list[tuple[int, int]]:
    return [(first, second) for first in range(digits) for second in range(digits)]


def _next(state: State, letter: tuple[int, int]) -> list[State]:
    if state is None:
        if not any(letter):
            return [None]
        return [] if all(letter) else [(letter.index(0), max(letter), 0)]
    smaller, wanted, zeros = state
    read, larger = letter[smaller], letter[1 - smaller]
    if read != wanted:
        return []
    return [(smaller, larger, 0 if read else 1 - zeros)]


def is_shifted(p_set: Dfa, canonical: Dfa) -> bool:
    """Whether P-positions are shifted like this, in a system with these canonical words; decided by automata.

    >>> from wythoff.prove.prover import prove
    >>> from wythoff.rules import library
    >>> wythoff, nim = (prove(library.game(name)) for name in ("wythoff", "nim"))
    >>> [is_shifted(proof.p_set, proof.system.canonical) for proof in (wythoff, nim)]
    [True, False]
    """
    if len(p_set.digits) != 2 or p_set.digits != canonical.digits * 2:
        return False
    tracks = [reroute(canonical, (track,), p_set.digits) for track in range(2)]
    return intersection(shifted_words(p_set.digits[0]), *tracks).same_language(p_set)


def odd_states(p_set: Dfa) -> list[int]:
    """The states that are reached only when the smaller pile has an odd number of zeros since its last other digit."""
    letters = _letters(p_set.digits[0])
    start: tuple[int, State] = (p_set.start, None)
    seen, reached = {start}, [start]
    for state, pair in reached:
        for number, letter in enumerate(letters):
            to = p_set.following(state, number)
            found = [(to, following) for following in _next(pair, letter) if to >= 0]
            reached += [each for each in found if each not in seen]
            seen.update(found)
    odd = {state for state, pair in seen if pair is not None and pair[1:] == (0, 1)}
    return sorted(odd - {state for state, pair in seen if pair is None or pair[1:] != (0, 1)})


__all__ = ["is_shifted", "odd_states", "shifted_words"]
