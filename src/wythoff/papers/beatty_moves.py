"""What is proved of the moves that lead from a Beatty pair to another, for every irrational alpha between 1 and 2."""

from __future__ import annotations

WAYS, PILES = ("direct", "crossed"), ("first", "second")

INTO_THE_PAIRS = (
    "a direct move leaves at most 1 and 1",
    "a crossed move leaves nothing of one pile",
    *(f"no {way} move takes nothing from the {pile} pile alone" for way in WAYS for pile in PILES),
    *(f"no {way} move takes 1 from each" for way in WAYS),
)
"""The lemmas of the certificate ``moves-of-alpha`` by which every position that is not a pair has a move to one, where
just the moves from pairs to pairs are forbidden."""

__all__ = ["INTO_THE_PAIRS"]
