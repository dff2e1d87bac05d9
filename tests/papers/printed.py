"""Printed tables as numbers, from the data that the claims are judged by."""

from __future__ import annotations

from wythoff.papers.printed_data import printed_rows


def printed_numbers(paper: str, name: str) -> dict[str, list[int]]:
    """The rows of a printed table of whole numbers, by their labels; a star, which stands for italics, is left out."""
    return {label: [int(cell.rstrip("*")) for cell in cells] for label, cells in printed_rows(paper, name)}


def printed_pairs(paper: str, name: str) -> list[tuple[int, int]]:
    """The rows of a printed table with two columns."""
    return [(a, b) for a, b in printed_numbers(paper, name).values()]
