"""From a sequence of numbers to games: those with it as one of their rows, and positions made with its complement.

The rows of the library's games come with the program; ``python -m wythoff.study.inverse.sequences`` recomputes them.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np

from wythoff.errors import BadPosition, WythoffError
from wythoff.exchange.oeis import p_position_sequences
from wythoff.study.inverse.targets import LARGEST_PILE, Target
from wythoff.study.related import instances

FEWEST_TERMS = 4
MAX_SKIPPED = 3
"""At most this many first terms of a row may be missing."""
ROW_TERMS = 60
FILE = Path(__file__).with_name("rows.json")
NAMES = {"A": "smaller piles", "B": "larger piles", "Delta": "differences", "Sigma": "sums"}


@dataclass(frozen=True)
class RowHit:
    """A game of the library with the terms in a row after ``skipped`` others; ``agreeing`` of them were compared."""

    game: str
    row: str
    skipped: int
    agreeing: int

    def to_json(self) -> dict[str, Any]:
        return {"game": self.game, "row": self.row, "skipped": self.skipped, "agreeing": self.agreeing}


def games_with_row(terms: Sequence[int]) -> tuple[RowHit, ...]:
    """The games of the library, with small parameters, that have these terms in one of their rows.

    >>> [(hit.game, hit.row) for hit in games_with_row((1, 3, 4, 6, 8, 9, 11))][:2]
    [('wythoff(slack=1)', 'smaller piles'), ('duchene-rigo(t=1)', 'smaller piles')]
    """
    check_terms(terms)
    found = []
    for game, row, values in _rows():
        for skipped in range(MAX_SKIPPED + 1):
            shown = values[skipped : skipped + len(terms)]
            if len(shown) >= FEWEST_TERMS and shown == tuple(terms[: len(shown)]):
                found.append(RowHit(game, row, skipped, len(shown)))
                break
    return tuple(sorted(found, key=lambda hit: (hit.skipped, len(hit.game))))


def complementary_target(terms: Sequence[int]) -> Target | None:
    """The positions (a_n, b_n), where a_n are the terms and b_n the other positive numbers in order, or b and a.

    None if the terms do not grow, or if too few positions are known.

    >>> complementary_target((1, 3, 4, 6, 8, 9, 11)).rows(7).tolist()
    [[0, 0], [1, 2], [3, 5], [4, 7]]
    """
    check_terms(terms)
    positive = [term for term in terms if term > 0]
    if any(b <= a for a, b in pairwise(positive)) or not positive or positive[-1] > 10_000:
        return None
    among = set(positive)
    others = [n for n in range(1, positive[-1]) if n not in among]
    pairs = np.array(list(zip(positive, others, strict=False)), dtype=np.int64).reshape(-1, 2)
    if len(pairs) < 2:
        return None
    # Beyond the last pair, positions may be missing, even some whose larger pile is smaller than that of the pair.
    reach = int(pairs.max(axis=1)[-1])
    name = f"{', '.join(map(str, positive[:5]))}, … with the numbers it leaves out"
    return Target(name, 2, reach, lambda bound: pairs[pairs.max(axis=1) <= bound], reach)


def check_terms(terms: Sequence[int]) -> None:
    """Raise :class:`BadPosition` if there are too few terms, or terms that cannot be piles."""
    if len(terms) < FEWEST_TERMS:
        raise BadPosition(f"{len(terms)} terms fit too many games; give at least {FEWEST_TERMS}")
    for term in terms:
        if not 0 <= term <= LARGEST_PILE:
            raise BadPosition(f"a pile is a number from 0 to {LARGEST_PILE:,}, not {term}")


@cache
def _rows() -> tuple[tuple[str, str, tuple[int, ...]], ...]:
    """The rows of the games of one or two piles, by game and name, as they came with the program."""
    stored = json.loads(FILE.read_text(encoding="utf-8"))
    return tuple((game, row, tuple(terms)) for game, row, terms in stored)


def computed_rows() -> list[tuple[str, str, list[int]]]:
    """The same rows, computed now."""
    found = []
    for game in (*instances(2), *instances(1)):
        try:
            rows = p_position_sequences(game, ROW_TERMS)
        except WythoffError:
            continue
        if len(game.piles) == 1 or rows[0].key == "A":
            found += [(str(game), NAMES.get(row.key, "piles"), list(row.terms)) for row in rows]
    return found


__all__ = ["RowHit", "check_terms", "complementary_target", "games_with_row"]

if __name__ == "__main__":
    lines = ",\n".join(json.dumps(row, separators=(",", ":")) for row in computed_rows())
    FILE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
