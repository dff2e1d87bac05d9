"""The k-bonacci word and its tables, for all k >= 3 at once [FokkinkRust, sections 4 to 8]."""

from __future__ import annotations

from wythoff.checker.theorems import Uniform
from wythoff.prove.uniform.search import Prover
from wythoff.prove.uniform.theories.kbonacci.copies import Copies
from wythoff.prove.uniform.theories.kbonacci.lengths import Lengths
from wythoff.prove.uniform.theories.kbonacci.partitions import LastRow, Partitions
from wythoff.prove.uniform.theories.kbonacci.positions import Positions
from wythoff.prove.uniform.theories.kbonacci.tables import DIFFERENCES, DOUBLE_DIFFERENCES, PLACES, Table
from wythoff.prove.uniform.theories.kbonacci.terms import define_word

CLAIMS = (
    "letters are isolated",
    "the letter of a row",
    "each letter in its row",
    "places increase",
    "powers of zero",
    "what stands around a letter",
    "the prefix doubles",
    "a palindrome",
    "a copy has its letter at an end",
    "two zeros side by side",
    "0101 occurs",
    "the way to the next 1",
    "the first column",
    "steps of places",
    "each letter in its image",
    "the first lengths",
    "lengths double",
    "the least length",
    "the greatest length",
    *(
        title
        for kind in (PLACES, DIFFERENCES, DOUBLE_DIFFERENCES)
        for title in (
            f"rows of {kind.name} are shifted",
            f"every one of the {kind.name} is shifted",
            f"shared {kind.name}",
            f"{kind.name} headed by k - 1",
            f"rows of {kind.name} are disjoint",
            f"{kind.name} are apart",
            f"{kind.name} cover all numbers",
            f"the next of the {kind.name} is new",
            f"the next of the {kind.name} is the least",
        )
    ),
    "the greatest steps of differences",
    "the sum row",
    "steps of double differences",
    "steps of the sum row",
    "the least step of the sum row",
    "the greatest step of double differences",
    "the first of the last rows",
    "steps between ones",
    "the sum row by ones",
    "the sum row increases",
    "the sum row is apart",
    "the next of the double differences is no sum",
    "sums of lengths",
    "the last row of places",
    "columns of places increase",
    "places in earlier images",
)


def kbonacci_tables() -> Uniform:
    """All that is proved of the word and of the tables of places, differences and double differences.

    >>> CLAIMS[0]
    'letters are isolated'
    """
    return prove_all().theorem(CLAIMS)


def prove_all() -> Prover:
    """The prover after all lemmas."""
    prover = define_word()
    for part in (Positions(prover), Lengths(prover), Copies(prover)):
        part.prove()
    Table(prover, PLACES).prove()
    Table(prover, DIFFERENCES).prove(PLACES)
    Table(prover, DOUBLE_DIFFERENCES).prove(DIFFERENCES)
    LastRow(prover).prove()
    Partitions(prover).prove()
    return prover


__all__ = ["CLAIMS", "kbonacci_tables", "prove_all"]
