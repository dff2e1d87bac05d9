"""Vectors as the paper's displays print them."""

from __future__ import annotations

from wythoff.papers.printed_data import printed_rows


def printed_vectors(name: str, row: str) -> list[tuple[int, ...]]:
    """The vectors of one row of a printed file.

    >>> printed_vectors("sponge-k", "K")
    [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)]
    """
    return [tuple(map(int, cell.split(","))) for cell in dict(printed_rows("LiWu", name))[row]]
