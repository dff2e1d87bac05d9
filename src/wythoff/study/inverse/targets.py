"""What to search for: P-positions given by a game, by a table, or by the letters of an infinite word."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from wythoff.errors import BadPosition, BadWordSpec
from wythoff.files import file_content, json_value, text_of
from wythoff.integers.distinct_rows import distinct_rows
from wythoff.rules.ruleset import Ruleset
from wythoff.solve import solve
from wythoff.solve.methods import MAX_BOARD_PILES
from wythoff.solve.outcomes import Outcomes
from wythoff.words.alpha_word import AlphaWord
from wythoff.words.infinite import InfiniteWord
from wythoff.words.kbonacci import Kind, differenced
from wythoff.words.letters import Letter

Numbers = NDArray[np.int64]

MAX_BYTES = 50_000_000
TABLE = "a table to search for"
LARGEST_PILE = 10**9
WORD_REACH = 10**6
"""Positions coded by a word are computed up to this pile."""

READINGS: tuple[Kind, ...] = ("positions", "differences", "double-differences")


@dataclass(frozen=True)
class Target:
    """A set of positions, known for all piles up to ``reach``; the order of the piles does not matter.

    The position without counters is always one of them: it is P in every game without special endings.
    """

    name: str
    piles: int
    reach: int
    known: Callable[[int], Numbers] = field(repr=False)
    """The positions with all piles up to a bound, in any order."""
    far: int | None = None
    """Up to this pile, positions are cheap to compute."""
    maximal: str = ""
    """The game of all vectors that join no two of these positions, where it is known to have them as P-positions."""

    def rows(self, bound: int) -> Numbers:
        """The positions with every pile at most ``bound``, each once and ascending, sorted.

        >>> from wythoff.rules import library
        >>> like_game(library.game("wythoff")).rows(8).tolist()
        [[0, 0], [1, 2], [3, 5], [4, 7]]
        """
        zero = np.zeros((1, self.piles), dtype=np.int64)
        return ascending(np.concatenate([zero, self.known(bound)]))

    def columns(self, bound: int) -> Numbers | None:
        """The positions other than zero as columns in which no pile ever falls; None if they are not like that."""
        rows = self.rows(bound)[1:]
        return rows if (np.diff(rows, axis=0) >= 0).all() else None


def ascending(rows: Numbers) -> Numbers:
    """Positions as multisets: each row in ascending order, each set once."""
    return distinct_rows(np.sort(rows, axis=1))


def like_game(game: Ruleset) -> Target:
    """The P-positions of a game; the largest board solved so far serves for all smaller bounds."""
    boards: list[Outcomes] = []

    def known(bound: int) -> Numbers:
        if not boards or boards[-1].bound < bound:
            boards[:] = [solve(game, bound)]
        return _up_to(boards[-1].p_positions, bound)

    return Target(str(game), len(game.piles), LARGEST_PILE, known)


def _up_to(rows: Numbers, bound: int) -> Numbers:
    kept: Numbers = rows[rows.max(axis=1) <= bound]
    return kept


# Words


def word_targets(word: InfiniteWord, name: str) -> list[Target]:
    """The sets of positions that a word codes: columns of the locations of its letters, of the differences of
    neighbouring rows [FokkinkRust, Thm 1], and of the double differences with the sum of the differences.

    >>> from wythoff.words import kbonacci
    >>> for target in word_targets(kbonacci(3), "kbonacci:3"):
    ...     print(target.name, target.rows(8).tolist())
    positions of kbonacci:3 [[0, 0, 0], [1, 2, 4]]
    differences of kbonacci:3 [[0, 0], [1, 2], [3, 5], [4, 8]]
    double-differences of kbonacci:3 [[0, 0], [1, 3], [2, 8]]
    """
    letters = sorted(word.alphabet, key=lambda letter: word.positions(letter).nth(1))
    if not 2 <= len(letters) <= MAX_BOARD_PILES + 1:
        raise BadWordSpec(
            f"{name} has {len(letters)} letters; positions are coded by 2 to {MAX_BOARD_PILES + 1} of them"
        )
    for letter in letters:
        if word.occurrences(letter) is not None:
            raise BadWordSpec(f"the letter {letter} does not occur infinitely often in {name}, so it codes no pile")
    coded = [_Coded(word, tuple(letters), kind) for kind in READINGS]
    return [
        Target(f"{c.kind} of {name}", c.piles, WORD_REACH, c.rows, WORD_REACH, _maximal(word, c.kind))
        for c in coded
        if 2 <= c.piles <= MAX_BOARD_PILES and c.grows
    ]


def _maximal(word: InfiniteWord, kind: Kind) -> str:
    """The maximal game of the Beatty pair formed by the places in an alpha-word [GoldbergFraenkel, Prop 1]."""
    if not isinstance(word, AlphaWord) or kind != "positions":
        return ""
    return f"maximal({min(word.alpha, word.alpha.beta())})"


@dataclass(frozen=True)
class _Coded:
    """The columns of a table of a word: column n has the n-th entry of each row."""

    word: InfiniteWord
    letters: tuple[Letter, ...]
    kind: Kind

    @property
    def piles(self) -> int:
        return int(self._columns(1).shape[1])

    @property
    def grows(self) -> bool:
        """Whether the first columns are positive with growing maxima, so that a bound cuts off only later columns."""
        columns = self._columns(1000)
        return bool((columns > 0).all() and (np.diff(columns.max(axis=1)) > 0).all())

    def rows(self, bound: int) -> Numbers:
        number = 16
        while (columns := self._columns(number))[-1].max() <= bound:
            number *= 2
        return _up_to(columns, bound)

    def _columns(self, number: int) -> Numbers:
        places = np.array([self.word.positions(letter).first(number) for letter in self.letters])
        # The rows of a table are linear in the places, so its matrix is the table of the unit vectors.
        units = differenced(self.kind, np.eye(len(places), dtype=np.int64).tolist())
        columns: Numbers = (np.array(units, dtype=np.int64).reshape(-1, len(places)) @ places).T
        return columns


# Tables


def table_target(path: str | Path, bound: int | None = None) -> Target:
    """The positions listed in a file: JSON as ``wythoff solve --json`` prints it, CSV, or rows of numbers.

    The list has to be complete up to ``bound``; if none is given, up to the file's own bound or its largest pile.
    """
    return text_target(_text(Path(path)), str(path), bound)


def text_target(text: str, name: str, bound: int | None = None) -> Target:
    """The positions that a text lists, in the formats of a file; ``name`` is what messages call the text.

    >>> text_target("0 0\\n1 2\\n3 5", "table").rows(4).tolist()
    [[0, 0], [1, 2]]
    """
    rows, own = _json_rows(text, name) if text.lstrip()[:1] in ("{", "[") else (_text_rows(text, name), None)
    found = list(rows)
    if not found:
        raise BadPosition(f"{name}: no positions; write one on each line, as in 3 5")
    _check_same_length(found, name)
    positions = np.array([row for _, row in found], dtype=np.int64)
    if bound is not None and own is not None and bound > own:
        raise BadPosition(f"{name}: it says that it is complete up to {own}, so a bound of {bound} is too large")
    known = int(positions.max()) if own is None else own
    far = known if bound is None else bound
    return Target(name, positions.shape[1], far, lambda limit: _up_to(positions, limit), far)


def _text(path: Path) -> str:
    return text_of(file_content(path, MAX_BYTES, of=TABLE), path, of=TABLE)


def _json_rows(text: str, path: str | Path) -> tuple[Iterator[tuple[str, list[int]]], int | None]:
    try:
        data = json_value(text)
    except ValueError as problem:
        place = f":{problem.lineno}" if isinstance(problem, json.JSONDecodeError) else ""
        raise BadPosition(f"{path}{place}: not JSON ({getattr(problem, 'msg', problem)})") from None
    bound = None
    if isinstance(data, dict):
        bound, data = data.get("bound"), data.get("p_positions")
    if not isinstance(data, list) or not (bound is None or (type(bound) is int and 0 <= bound <= LARGEST_PILE)):
        raise BadPosition(f'{path}: expected a list of positions, or {{"bound": 10, "p_positions": [[0, 0], ...]}}')
    return (_json_row(row, f"{path}: position {n}") for n, row in enumerate(data, 1)), bound


def _json_row(row: object, place: str) -> tuple[str, list[int]]:
    if not isinstance(row, list) or not all(type(pile) is int for pile in row):
        raise BadPosition(f"{place}: expected whole numbers in brackets, as in [3, 5]")
    return place, _piles(row, place)


def _text_rows(text: str, path: str | Path) -> Iterator[tuple[str, list[int]]]:
    """One position per line, with commas or spaces between piles; comments and a first line of names are skipped."""
    first = True
    for number, line in enumerate(text.split("\n"), 1):
        content = line.partition("#")[0]
        words = _words(content.strip(" \t\r()[],;"))
        if words == [""]:
            continue
        if first and all(re.fullmatch(r"[A-Za-z_]\w*(\[\d+\])?", word) for word in _words(content.strip())):
            first = False
            continue
        first, place = False, f"{path}:{number}"
        for word in words:
            if not re.fullmatch(r"-?\d{1,30}", word, re.ASCII):
                raise BadPosition(f"{place}: expected whole numbers as in 3 5, but found {word[:40]!r}")
        yield place, _piles(map(int, words), place)


def _words(line: str) -> list[str]:
    return re.split(r"[,;\s]+", line)


def _piles(numbers: Iterable[int], place: str) -> list[int]:
    piles = list(numbers)
    for pile in piles:
        if not 0 <= pile <= LARGEST_PILE:
            raise BadPosition(f"{place}: a pile is a number from 0 to {LARGEST_PILE:,}, not {pile}")
    if not 1 <= len(piles) <= MAX_BOARD_PILES:
        raise BadPosition(f"{place}: a position has 1 to {MAX_BOARD_PILES} piles here, not {len(piles)}")
    return piles


def _check_same_length(rows: list[tuple[str, list[int]]], path: str | Path) -> None:
    for (_, row), (place, other) in pairwise(rows):
        if len(row) != len(other):
            raise BadPosition(f"{place}: {len(other)} numbers, but the positions before it have {len(row)}")
