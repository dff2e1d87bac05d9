"""What the P-positions of a game look like on a board: how many, how they step from one to the next, how they grow.

Everything is counted in integers; floats appear only in the table that is written at the end.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from hashlib import sha256
from itertools import permutations
from math import comb
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from wythoff.solve.outcomes import Outcomes
from wythoff.survey.symmetry import MAX_PERMUTED_PILES

if TYPE_CHECKING:
    from wythoff.conjecture.sample import Sample

Positions = NDArray[np.int64]

PLACES = 4
"""Slopes are rounded outwards to this many decimal places."""
LONGEST_FACTOR = 16
FEWEST_COLUMNS = LONGEST_FACTOR + 1
"""Fewer pairs than this say nothing about steps."""
MAX_LETTERS = 100_000
MAX_STEPS = 50
"""At most this many different steps are listed."""
MAX_LISTED = 1_000
"""At most this many P-positions are listed."""


@dataclass(frozen=True)
class Slope:
    """The least and the greatest value of a quotient in the second half of the pairs, in units of 10^-PLACES.

    >>> str(Slope(16180, 16181))
    '1.6180..1.6181'
    """

    low: int
    high: int

    def __str__(self) -> str:
        return f"{_decimal(self.low, PLACES)}..{_decimal(self.high, PLACES)}"


@dataclass(frozen=True)
class Columns:
    """The pairs (a_n, b_n), a_n <= b_n, n = 0, 1, ..., of a set in which no number is in two pairs.

    There are ``alphabet`` different steps (a_n - a_(n-1), b_n - b_(n-1)); ``steps`` lists the first ones, and the last
    new one has n = ``last_new_step``. ``complexity`` has the numbers of factors of 1, 2, ... steps, and ``discrepancy``
    how far the commonest step strays from its share, for longer and longer prefixes.
    """

    count: int
    alphabet: int
    steps: tuple[tuple[int, int], ...]
    last_new_step: int
    smaller: Slope
    larger: Slope
    ratio: Slope
    complexity: tuple[int, ...]
    discrepancy: tuple[tuple[int, Fraction], ...]

    @property
    def slopes(self) -> str:
        """The slopes as text."""
        return f"a/n in {self.smaller}, b/n in {self.larger}, b/a in {self.ratio}"

    @property
    def discrepancy_text(self) -> str:
        return ", ".join(f"{_decimal(_hundredths(value), 2)} after {n:,}" for n, value in self.discrepancy)


@dataclass(frozen=True)
class Statistics:
    """The P-positions of a board: ``count`` of its ``board`` positions.

    ``fingerprint`` is the same for the same set on a board of the same size, up to the order of the piles. ``listed``
    has all P-positions with piles up to ``listed_to``. ``columns`` is None where a sequence of pairs makes no sense.
    """

    bound: int
    board: int
    count: int
    fingerprint: str
    listed_to: int
    listed: tuple[tuple[int, ...], ...]
    columns: Columns | None


def statistics(solved: Outcomes) -> Statistics:
    """The statistics of a solved board.

    >>> from wythoff.rules import library
    >>> from wythoff.solve import solve
    >>> found = statistics(solve(library.game("wythoff"), 1000))
    >>> found.count, found.columns.steps, found.columns.complexity[:4], str(found.columns.ratio)
    (383, ((2, 3), (1, 2)), (2, 3, 4, 5), '1.6180..1.6200')
    """
    from wythoff.conjecture.sample import Sample  # only the processes that work on rulesets need it

    game, rows, bound = solved.game, solved.p_positions, solved.bound
    piles = len(game.piles)
    sample = Sample(rows, bound, True) if game.unordered else Sample.of(rows, piles, bound)
    listed_to, listed = _listed(rows, bound)
    return Statistics(
        bound=bound,
        board=comb(bound + piles, piles) if game.unordered else (bound + 1) ** piles,
        count=len(rows),
        fingerprint=_fingerprint(sample),
        listed_to=listed_to,
        listed=listed,
        columns=_columns(sample),
    )


def ordered_by_largest(rows: Positions) -> Positions:
    """Positions by their largest pile, and then in the usual order."""
    return rows[np.lexsort([*reversed(rows.T), rows.max(axis=1)])]


def _listed(rows: Positions, bound: int) -> tuple[int, tuple[tuple[int, ...], ...]]:
    """All P-positions up to the largest bound that has at most MAX_LISTED of them."""
    if len(rows) <= MAX_LISTED:
        return bound, tuple(map(tuple, ordered_by_largest(rows).tolist()))
    largest = rows.max(axis=1)
    first_left_out = int(np.partition(largest, MAX_LISTED)[MAX_LISTED])
    shown = ordered_by_largest(rows[largest < first_left_out])
    return first_left_out - 1, tuple(map(tuple, shown.tolist()))


def _fingerprint(sample: Sample) -> str:
    heading = f"{sample.piles} piles up to {sample.bound}".encode()
    orders = [tuple(range(sample.piles))]
    if not sample.unordered and sample.piles <= MAX_PERMUTED_PILES:
        orders = list(permutations(range(sample.piles)))
    return min(sha256(heading + _bytes(sample.rows[:, order], sample.unordered)).hexdigest()[:32] for order in orders)


def _bytes(rows: Positions, unordered: bool) -> bytes:
    mark = b"unordered" if unordered else b"ordered"
    return mark + np.ascontiguousarray(rows[np.lexsort(rows.T[::-1])], dtype="<i8").tobytes()


def _columns(sample: Sample) -> Columns | None:
    from wythoff.conjecture.step_words import step_letters
    from wythoff.words.complexity import complexity_profile
    from wythoff.words.letter_balance import discrepancy_growth

    pairs = _pairs(sample)
    if pairs is None:
        return None
    letters, steps = step_letters(pairs[: MAX_LETTERS + 1])
    _, first = np.unique(letters, return_index=True)
    half = len(pairs) // 2
    numbers = np.arange(half, len(pairs))
    a, b = pairs[half:].T
    return Columns(
        count=len(pairs),
        alphabet=len(steps),
        steps=tuple((int(x), int(y)) for x, y in steps[:MAX_STEPS].tolist()),
        last_new_step=int(first.max()) + 1,
        smaller=_slope(a, numbers),
        larger=_slope(b, numbers),
        ratio=_slope(b, a),
        complexity=complexity_profile(letters, LONGEST_FACTOR),
        discrepancy=discrepancy_growth(letters, int(np.argmax(np.bincount(letters)))),
    )


def _pairs(sample: Sample) -> Positions | None:
    """The pairs by increasing smaller number, up to the first number that is in none; None if there are no such pairs.

    As no number is in two pairs, a larger board would add no pair among these.
    """
    if sample.piles != 2 or not sample.unordered or len(sample) < FEWEST_COLUMNS:
        return None
    rows = sample.rows
    uses = np.bincount(rows.ravel(), minlength=sample.bound + 2)
    uses -= np.bincount(rows[rows[:, 0] == rows[:, 1], 0], minlength=sample.bound + 2)
    if int(uses.max()) > 1:
        return None
    pairs = rows[rows[:, 0] < int(np.argmin(uses))]
    return pairs if len(pairs) >= FEWEST_COLUMNS else None


def _slope(top: Positions, bottom: Positions) -> Slope:
    scaled = top * 10**PLACES
    return Slope(int((scaled // bottom).min()), int((-(-scaled // bottom)).max()))


def _hundredths(value: Fraction) -> int:
    """A fraction in hundredths, rounded up."""
    return -(-100 * value.numerator // value.denominator)


def _decimal(units: int, places: int) -> str:
    whole, rest = divmod(units, 10**places)
    return f"{whole}.{rest:0{places}}"
