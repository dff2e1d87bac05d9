"""What is proved of the k-bonacci word and its tables for all k >= 3, by one certificate with many lemmas."""

from __future__ import annotations

from wythoff.papers.cases import Argument
from wythoff.papers.uniform import universally

NAMES = (
    "W(n) is the n-th letter, T(j) is 2^j, X(n, j) is the place of the n-th letter j, and L(n, g) is the length of θ^g "
    "of the first n letters"
)


def for_all_k(what: str, *lemmas: str) -> Argument:
    """Proved for all k >= 3 by these lemmas; ``what`` tells how the claim follows from them."""
    return universally("k", f"{what}; {NAMES}", "kbonacci", lemmas=lemmas)


def for_k(what: str, *lemmas: str) -> Argument:
    """Proved of one word, by lemmas for all k >= 3."""
    return universally("", f"{what}; {NAMES}", "kbonacci", lemmas=lemmas)


def shifted(entries: str) -> Argument:
    """Lemmas 8, 10 and 13: rows that are shifted by powers of 2, and what both shifts share."""
    return for_all_k(
        "column n of row j + 1 is moved to the columns E(n - 1) + 1 and E(n - 1) + 2 of row j, the n-th zero and the "
        "place after it",
        f"rows of {entries} are shifted",
        f"every one of the {entries} is shifted",
        f"shared {entries}",
        f"{entries} headed by k - 1",
    )


def mex_rule(entries: str, *more: str) -> Argument:
    """Lemmas 16 and 17: the first row has the least number that no earlier column has."""
    return for_all_k("as stated", f"the next of the {entries} is new", *more, f"the next of the {entries} is the least")


__all__ = ["for_all_k", "for_k", "mex_rule", "shifted"]
