"""Statements that two certificates prove for every irrational alpha between 1 and 2, by their lemmas."""

from __future__ import annotations

from wythoff.papers.cases import Argument
from wythoff.papers.uniform import universally


def by_words(what: str, *lemmas: str) -> Argument:
    """By lemmas on the word of alpha, its convergents and its blocks; ``what`` tells how the statement follows."""
    return universally("alpha", what, "words-of-alpha", lemmas=lemmas)


def by_moves(what: str, *lemmas: str) -> Argument:
    """By lemmas on the pairs (floor(n alpha), floor(n beta)) and their differences."""
    return universally("alpha", what, "moves-of-alpha", lemmas=lemmas)


def by_torus(what: str, *lemmas: str) -> Argument:
    """By lemmas on relations between alpha, beta and 1, and on the points ({n alpha}, {n beta})."""
    return universally("alpha", what, "torus-of-alpha", lemmas=lemmas)


def by_slopes(what: str, *lemmas: str) -> Argument:
    """By lemmas on alpha and beta, and on the continued fractions of two families, for all t."""
    return universally("t", what, "continued-fractions", lemmas=lemmas)


__all__ = ["by_moves", "by_slopes", "by_torus", "by_words"]
