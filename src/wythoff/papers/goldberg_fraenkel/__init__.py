"""[GoldbergFraenkel] Extensions of Wythoff's game: the claims in the order of the text."""

# ruff: noqa: I001 (the order of the text)
from wythoff.papers.goldberg_fraenkel.paper import PAPER
from wythoff.papers.goldberg_fraenkel import (
    games,
    joining_moves,
    torus,
    alpha_words,
    basic_sets,
    shifts,
    cases,
    trees,
    chains,
    unions,
    rows,
    conclusion,
)

__all__ = [
    "PAPER",
    "alpha_words",
    "basic_sets",
    "cases",
    "chains",
    "conclusion",
    "games",
    "joining_moves",
    "rows",
    "shifts",
    "torus",
    "trees",
    "unions",
]
