"""Reading automaton files of Walnut; errors name the line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from math import prod

import numpy as np

from wythoff.automata import Dfa, Limit, Nfa
from wythoff.automata.rows import from_letters
from wythoff.errors import BadAutomaton
from wythoff.exchange.walnut.automaton import WalnutAutomaton
from wythoff.integers.distinct_rows import distinct_rows
from wythoff.scan import Scanner
from wythoff.text import count

MAX_CHARACTERS = 100_000_000
MAX_TRACKS = 32
MAX_LETTERS = 1_000_000
MAX_TRANSITIONS = 5_000_000
LIMIT = Limit(states=1_000_000, transitions=30_000_000)

# Systems without the number of their digits in their names.
KNOWN_DIGITS = {"fib": 2, "trib": 2, "pell": 3}

_SPACE = r"[ \t\f\v]"
_NUMBER = r"[+-]?[0-9]{1,9}"
_LINES = re.compile(r"\r\n|\r|\n")
_NAME, _SET = r"[A-Za-z0-9_]+", r"\{[^{}]*\}"
_DIGIT_SET = re.compile(rf"{_SPACE}*{_NUMBER}{_SPACE}*(?:,{_SPACE}*{_NUMBER}{_SPACE}*)*")
_SYSTEM = re.compile(r"(?:(?:msd|lsd)_?)?(?:neg_)?(?P<base>[A-Za-z0-9_]*)")
_STATE = re.compile(rf"{_SPACE}*([0-9]{{1,9}}){_SPACE}+({_NUMBER}){_SPACE}*")
_STAR = "*"

Letter = tuple[int | None, ...]
# The digits of a track, in order; a membership test must be quick for any number of them.
Alphabet = range | dict[int, None]


def read_automaton(text: str, *, origin: str = "automaton") -> WalnutAutomaton:
    """The automaton of a file's text, deterministic or not; ``origin`` names the file in messages.

    >>> read_automaton(chr(10).join(["msd_fib", "0 1", "0 -> 0", "1 -> 1", "1 1", "0 -> 0"]))
    WalnutAutomaton(tokens=('msd_fib',), states=2)
    >>> read_automaton(chr(10).join(["msd_fib", "0 1", "0 -> 2"]), origin="no11.txt")
    Traceback (most recent call last):
        ...
    wythoff.errors.BadAutomaton: no11.txt:3: state 2 is not declared
    """
    if len(text) > MAX_CHARACTERS:
        raise BadAutomaton(f"{origin} has more than {MAX_CHARACTERS:,} characters")
    lines = _content(text)
    number, header = next(lines, (1, ""))
    if header.strip() in ("true", "false"):
        for number, line in lines:
            raise BadAutomaton(f"{origin}:{number}: nothing may follow '{header.strip()}', not {_shown(line)}")
        accepts = header.strip() == "true"
        return WalnutAutomaton((), (), Dfa.constant((), accepts=accepts), (int(accepts),))
    reading = _Reading(origin)
    reading.read_header(number, header)
    for number, line in lines:
        reading.read_line(number, line)
    return reading.result()


def _content(text: str) -> Iterator[tuple[int, str]]:
    """The lines that are not blank or comments, with their numbers."""
    for number, line in enumerate(_LINES.split(text), 1):
        content = line.partition("#")[0]
        if content.strip():
            yield number, content


def _shown(line: str) -> str:
    text = line.strip()
    return repr(text if len(text) <= 40 else text[:37] + "...")


class _Header(Scanner):
    """The first line, which names the tracks."""

    blank = re.compile(rf"{_SPACE}+")


@dataclass
class _Reading:
    """What has been read so far: outputs by state, and transitions with their lines."""

    origin: str
    tokens: list[str] = field(default_factory=list)
    alphabets: list[Alphabet | None] = field(default_factory=list)
    outputs: dict[int, int] = field(default_factory=dict)
    transitions: list[tuple[int, int, Letter, tuple[int, ...]]] = field(default_factory=list)
    state: int | None = None

    def fail(self, line: int, problem: str) -> BadAutomaton:
        return BadAutomaton(f"{self.origin}:{line}: {problem}")

    def read_header(self, line: int, text: str) -> None:
        header, letters = _Header(text), 1
        while not header.at_end:
            token = header.take(_NAME) or header.take(_SET)
            if not token:
                expected = "expected one name such as msd_fib or one digit set such as {0, 1} for each track"
                raise self.fail(line, f"{expected}, not {_shown(text[header.at :])}")
            self.tokens.append(token)
            alphabet = self._alphabet(line, token)
            self.alphabets.append(alphabet)
            letters *= 2 if alphabet is None else len(alphabet)
            if letters > MAX_LETTERS or len(self.tokens) > MAX_TRACKS:
                raise self.fail(line, f"there are more than {MAX_TRACKS} tracks or {MAX_LETTERS:,} letters")
        if not self.tokens:
            raise self.fail(line, "the file is empty; its first line names the tracks, as in 'msd_fib msd_fib'")

    def _alphabet(self, line: int, token: str) -> Alphabet | None:
        if token.startswith("{"):
            if not _DIGIT_SET.fullmatch(token[1:-1]):
                raise self.fail(line, f"{_shown(token)} is not a digit set such as {{0, 1}}")
            return dict.fromkeys(int(digit) for digit in token[1:-1].split(","))
        system = _SYSTEM.fullmatch(token)
        base = system["base"] if system is not None else ""
        if base.isdigit() or not base:
            digits = int(base[:9] or "2")
            if not 2 <= digits <= MAX_LETTERS:
                raise self.fail(line, f"{_shown(token)} is not a base from 2 up")
            return range(digits)
        return range(KNOWN_DIGITS[base]) if base in KNOWN_DIGITS else None

    def read_line(self, line: int, text: str) -> None:
        if "->" in text:
            self._read_transition(line, text)
            return
        found = _STATE.fullmatch(text)
        if found is None:
            raise self.fail(line, f"expected 'state output' or 'digits -> state', not {_shown(text)}")
        self.state = int(found[1])
        if self.state in self.outputs:
            raise self.fail(line, f"state {self.state} is declared twice")
        if len(self.outputs) == LIMIT.states:
            raise self.fail(line, f"there are more than {LIMIT.states:,} states")
        self.outputs[self.state] = int(found[2])

    def _read_transition(self, line: int, text: str) -> None:
        if self.state is None:
            raise self.fail(line, "a transition comes before the first state")
        left, _, right = text.partition("->")
        letter = tuple(None if word == _STAR else self._number(line, word) for word in left.split())
        if len(letter) != len(self.tokens):
            digits = count(len(self.tokens), "digit")
            raise self.fail(line, f"expected {digits} before '->', one for each track, not {_shown(left)}")
        targets = tuple(self._number(line, word) for word in right.split())
        if not targets:
            raise self.fail(line, "expected a state after '->'")
        for digit, alphabet in zip(letter, self.alphabets, strict=True):
            if alphabet is None and digit is not None and not 0 <= digit < 1_000:
                raise self.fail(line, f"{digit} is not a digit")
            if alphabet is not None and digit is not None and digit not in alphabet:
                raise self.fail(line, f"{digit} is not a digit of its track")
        self.transitions.append((line, self.state, letter, targets))

    def _number(self, line: int, word: str) -> int:
        if not re.fullmatch(_NUMBER, word):
            raise self.fail(line, f"{_shown(word)} is not a number of at most nine digits")
        return int(word)

    # -- all lines are read

    def result(self) -> WalnutAutomaton:
        if not self.outputs:
            raise BadAutomaton(f"{self.origin}: no state is declared; expected a line such as '0 1' after the tracks")
        alphabets = self._all_alphabets()
        sizes = tuple(map(len, alphabets))
        letters = prod(sizes)
        if letters > MAX_LETTERS or len(self.outputs) * letters > LIMIT.transitions:
            raise BadAutomaton(
                f"{self.origin}: {len(self.outputs):,} states with {letters:,} letters each are too many to be read"
            )
        number = {state: i for i, state in enumerate(self.outputs)}
        arrows = self._arrows(alphabets, number)
        outputs = tuple(self.outputs.values())
        distinct = distinct_rows(np.array(arrows, dtype=np.int64).reshape(-1, 3))
        places = distinct[:, 0] * letters + distinct[:, 1]
        rows = from_letters(sizes, places, distinct[:, 2].astype(np.int32), len(number))
        flags = np.array([output != 0 for output in outputs])
        automaton: Dfa | Nfa = Dfa(sizes, rows, 0, flags)
        if np.any(places[1:] == places[:-1]):
            if not set(outputs) <= {0, 1}:
                raise BadAutomaton(f"{self.origin}: an automaton with outputs other than 0 and 1 must be deterministic")
            automaton = Nfa(sizes, rows, np.array([0], dtype=np.int32), flags)
        return WalnutAutomaton(tuple(self.tokens), alphabets, automaton, outputs)

    def _all_alphabets(self) -> tuple[tuple[int, ...], ...]:
        """The digits of each track; for an unknown system, those up to the largest digit in the file."""
        found = []
        for track, alphabet in enumerate(self.alphabets):
            largest = max((letter[track] or 0 for _, _, letter, _ in self.transitions), default=1)
            found.append(tuple(range(max(largest, 1) + 1) if alphabet is None else alphabet))
        return tuple(found)

    def _arrows(self, alphabets: tuple[tuple[int, ...], ...], number: dict[int, int]) -> list[tuple[int, int, int]]:
        """All transitions as numbers of state, letter and state; a star stands for every digit."""
        index = [{digit: i for i, digit in enumerate(alphabet)} for alphabet in alphabets]
        arrows: list[tuple[int, int, int]] = []
        for line, source, letter, targets in self.transitions:
            choices = [
                range(len(places)) if digit is None else (places[digit],)
                for digit, places in zip(letter, index, strict=True)
            ]
            if len(arrows) + prod(map(len, choices)) * len(targets) > MAX_TRANSITIONS:
                raise self.fail(line, f"there are more than {MAX_TRANSITIONS:,} transitions")
            for target in targets:
                if target not in number:
                    raise self.fail(line, f"state {target} is not declared")
            for places in product(*choices):
                code = 0
                for place, alphabet in zip(places, alphabets, strict=True):
                    code = code * len(alphabet) + place
                arrows.extend((number[source], code, number[target]) for target in targets)
        return arrows
