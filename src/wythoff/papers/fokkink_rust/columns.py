"""What is proved of all columns of Splythoff Nim from Eq. (5), by the lemmas of one certificate."""

from __future__ import annotations

from wythoff.papers.cases import Argument
from wythoff.papers.uniform import universally

COLUMNS = "A(n), A(n) + D(n) and D(n) are a_n, b_n and δ_n by Eq. (5), with a column 0 of zeros"

MATCHES = (
    "m is a smaller pile",
    "m is a larger pile",
    "n is a smaller pile",
    "n is a larger pile",
    "n - m is a difference",
    "n - m is a sum",
    "m + n is a difference",
    "m + n is a sum",
)
"""What a position (m, n) may have in common with a column, one by one."""

NOTHING_IN_COMMON = tuple(f"not in a new column: {title}" for title in MATCHES)
"""That a column has none of it in common with an earlier one."""


def by_columns(what: str, *lemmas: str) -> Argument:
    """Proved for all columns and positions, from Eq. (5) alone."""
    return universally("k m n", f"{what}; {COLUMNS}", "layers", lemmas=lemmas)


def of_the_game(what: str, *lemmas: str) -> Argument:
    """Proved for all columns, and so for the P-positions of Splythoff Nim, which they are."""
    game = "the P-positions are these columns, by the other theorem with a = 1, where d(n) is D(n)"
    return universally("n", f"{what}; {COLUMNS}; {game}", "layers", "splythoff", lemmas=lemmas)
