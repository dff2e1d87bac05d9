"""What is proved of all columns of Splythoff Nim from Eq. (5), by the lemmas of one certificate."""

from __future__ import annotations

from wythoff.papers.cases import Argument
from wythoff.papers.uniform import lemmas_of, universally

CERTIFICATE = "layers"
COLUMNS = "A(n), A(n) + D(n) and D(n) are a_n, b_n and δ_n by Eq. (5), with a column 0 of zeros"

NEW_COLUMN = "not in a new column: "

NOTHING_IN_COMMON = lemmas_of(CERTIFICATE, NEW_COLUMN)
"""That a column has no pile, difference or sum in common with an earlier one, case by case."""
STAYS_IN_THE_REST = lemmas_of(CERTIFICATE, "moved down: ")
"""What a double down to the smaller pile of column k makes of a position: no earlier column shares more with it."""
MATCHES = tuple(title.removeprefix(NEW_COLUMN) for title in NOTHING_IN_COMMON)
"""That a position (m, n) with a pile, a difference or a sum of column i can move to one of the columns up to it."""


def by_columns(what: str, *lemmas: str) -> Argument:
    """Proved for all columns and positions, from Eq. (5) alone."""
    return universally("k m n", f"{what}; {COLUMNS}", CERTIFICATE, lemmas=lemmas)


def of_the_game(what: str, *lemmas: str) -> Argument:
    """Proved for all columns, and so for the P-positions of Splythoff Nim, which they are."""
    game = "the P-positions are these columns, by the other theorem with a = 1, where d(n) is D(n)"
    return universally("n", f"{what}; {COLUMNS}; {game}", CERTIFICATE, "splythoff", lemmas=lemmas)
