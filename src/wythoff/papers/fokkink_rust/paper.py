"""The register of [FokkinkRust]."""

from __future__ import annotations

from wythoff.papers.paper import Paper
from wythoff.papers.printed_data import Rows, printed_rows

PAPER = Paper("FokkinkRust", "A modification of Wythoff Nim")

DEGREES = range(3, 8)
"""The lemmas on k-bonacci words are checked for these k."""


def printed(name: str) -> Rows:
    """The rows of a table of this paper, as printed.

    >>> printed("table-4")[3][0]
    'Sigma'
    """
    return printed_rows(PAPER.key, name)
