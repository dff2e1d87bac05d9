"""Statements about all P-positions of a game, for the prover to decide."""

from __future__ import annotations

A, B, DIFFERENCE, SUM = "{0}", "{1}", "{1} - {0}", "{0} + {1}"
"""Numbers that belong to a P-position, as templates for its two piles."""


INCREASING = "forall a, b, c, d: P(a, b), P(c, d), a < b, c < d, a < c => b < d, b - a < d - c"


def partition_statements(first: str, second: str) -> tuple[str, str, str]:
    """That every n >= 1 is the first or the second number of a P-position (a, b), a < b, and of one only.

    >>> partition_statements(A, B)[0]
    'forall n: n >= 1 => exists a, b: P(a, b), a < b, (n = a or n = b)'
    """
    here, there = (tuple(form.format(*piles) for form in (first, second)) for piles in (("a", "b"), ("c", "d")))
    every = f"forall n: n >= 1 => exists a, b: P(a, b), a < b, (n = {here[0]} or n = {here[1]})"
    two = "forall a, b, c, d: P(a, b), a < b, P(c, d), c < d"
    once = f"{two}, ({here[0]} = {there[0]} or {here[1]} = {there[1]}) => a = c"
    return every, once, f"{two} => not {here[0]} = {there[1]}"
