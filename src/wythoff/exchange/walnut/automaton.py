"""Automata of Walnut, which have named tracks and a number as the output of each state."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from operator import itemgetter

from wythoff.automata import Dfa, Nfa, determinise
from wythoff.automata.alphabet import letter_digits, letter_index
from wythoff.errors import BadAutomaton


@dataclass(frozen=True)
class WalnutAutomaton:
    """An automaton of a Walnut file: ``tokens`` names the tracks (``msd_fib``, ``{0, 1}``), ``alphabets`` their digits.

    Letters of ``automaton`` count the digits of an alphabet from 0; a state accepts if its output is not 0. A true or
    false statement has no tracks.

    >>> from wythoff.exchange.walnut import read_automaton
    >>> parity = read_automaton("msd_2  0 0  0 -> 0  1 -> 1  1 7  0 -> 1  1 -> 0".replace("  ", chr(10)))
    >>> parity
    WalnutAutomaton(tokens=('msd_2',), states=2)
    >>> parity.output([1, 1, 0, 1]), parity.dfa.accepts([1, 1])
    (7, False)
    """

    tokens: tuple[str, ...]
    alphabets: tuple[tuple[int, ...], ...]
    automaton: Dfa | Nfa
    outputs: tuple[int, ...]

    def __post_init__(self) -> None:
        sizes = tuple(map(len, self.alphabets))
        if len(self.tokens) != len(self.alphabets) or self.automaton.digits != sizes:
            raise BadAutomaton(f"tracks with {sizes} digits do not fit an automaton with {self.automaton.digits}")
        if [bool(output) for output in self.outputs] != self.automaton.accepting.tolist():
            raise BadAutomaton("the states whose output is not 0 must be those that accept")

    @cached_property
    def dfa(self) -> Dfa:
        """The deterministic automaton of the words that lead to an output other than 0."""
        return self.automaton if isinstance(self.automaton, Dfa) else determinise(self.automaton)

    def output(self, word: Iterable[int | Sequence[int]]) -> int | None:
        """The output of the state that a word of digits leads to; None if it leads nowhere."""
        if not isinstance(self.automaton, Dfa):
            raise BadAutomaton("only deterministic automata have outputs")
        state = self.automaton.start
        for letter in word:
            digits = (letter,) if isinstance(letter, int) else tuple(letter)
            state = self.automaton.following(state, self._letter(digits))
            if state < 0:
                return None
        return self.outputs[state]

    def to_text(self) -> str:
        """The text of the file, with states numbered from 0, the start first."""
        if not self.tokens:
            return "true\n" if any(self.outputs) else "false\n"
        order = self._order()
        number = {state: i for i, state in enumerate(order)}
        blocks = [" ".join(self.tokens) + "\n"]
        for state in order:
            lines = [f"{number[state]} {self.outputs[state]}"]
            for letter, targets in self._row(state):
                ends = " ".join(str(number[target]) for target in targets)
                lines.append(f"{self._digits_text(letter)} -> {ends}")
            blocks.append("\n".join(lines) + "\n")
        return "\n".join(blocks)

    def _letter(self, digits: Sequence[int]) -> int:
        try:
            places = [alphabet.index(d) for alphabet, d in zip(self.alphabets, digits, strict=True)]
        except ValueError:
            raise BadAutomaton(f"{tuple(digits)} is not one digit for each of the tracks {self.tokens}") from None
        return letter_index(places, self.automaton.digits)

    def _digits_text(self, letter: int) -> str:
        places = letter_digits(letter, self.automaton.digits)
        return " ".join(str(alphabet[i]) for alphabet, i in zip(self.alphabets, places, strict=True))

    def _order(self) -> list[int]:
        start = self.automaton.start if isinstance(self.automaton, Dfa) else int(self.automaton.starts[0])
        return [start, *(state for state in range(self.automaton.states) if state != start)]

    def _row(self, state: int) -> Iterator[tuple[int, list[int]]]:
        arrows = self._arrows[state]
        yield from ((letter, [target for _, target in group]) for letter, group in groupby(arrows, key=itemgetter(0)))

    @cached_property
    def _arrows(self) -> list[list[list[int]]]:
        """For each state its letters and targets, in order."""
        rows: list[list[list[int]]] = self.automaton.to_json()["rows"]
        return rows

    def __repr__(self) -> str:
        return f"WalnutAutomaton(tokens={self.tokens}, states={self.automaton.states})"


def automaton_text(dfa: Dfa, tokens: Sequence[str]) -> str:
    """The Walnut file of an automaton whose tracks have these names; digits count from 0.

    >>> print(automaton_text(Dfa.constant([2], accepts=True), ["{0, 1}"]), end="")
    {0, 1}
    <BLANKLINE>
    0 1
    0 -> 0
    1 -> 0
    """
    if len(tokens) != dfa.tracks:
        raise BadAutomaton(f"{len(tokens)} names were given for {dfa.tracks} tracks")
    alphabets = tuple(tuple(range(size)) for size in dfa.digits)
    outputs = tuple(int(accepts) for accepts in dfa.accepting.tolist())
    return WalnutAutomaton(tuple(tokens), alphabets, dfa, outputs).to_text()


def digit_set(digits: int) -> str:
    """The name of a track with plain digits: ``{0, 1}``."""
    return "{" + ", ".join(map(str, range(digits))) + "}"
