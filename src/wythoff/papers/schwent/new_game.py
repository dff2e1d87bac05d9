"""Section 5: the word of a -> aab, b -> aa, the game made for it, and a play from (2, 6)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from wythoff.knowledge import CheckedInFull
from wythoff.papers.cases import every, upto
from wythoff.papers.claim import Effort, Search
from wythoff.papers.differences import differing
from wythoff.papers.printed_data import printed_rows
from wythoff.papers.proofs import asked
from wythoff.papers.schwent.pairs import mex_pairs, word_pairs, word_rows
from wythoff.papers.schwent.paper import PAPER
from wythoff.papers.schwent.places import TERMS, by_places
from wythoff.papers.schwent.words import NEW, prefix
from wythoff.workbench import Game, game, rules

SPEC = "schwent"
BOARD = 200

AS_PRINTED = """
game rule-as-printed
piles x, y unordered
move single: x' < x, y' = y
move double: exists k, l: k >= 1, l >= 1, (k >= l or k <= l <= 2*k), x' = x - k, y' = y - l
"""
SMALLER_FIRST = """
game smaller-first
piles x, y unordered
move single: x' < x, y' = y
move double: exists k, l: 1 <= k <= l <= 2*k, x' = x - k, y' = y - l
"""


PAPER.word(
    "section-5-word",
    "section 5, the word",
    "The first letters of the word of a -> aab, b -> aa.",
    prefix(NEW),
    file="aab-aa-word",
    title="the word",
)
PAPER.table(
    "table-3", "Table 3", "The places of the first eight a's and b's in the word of a -> aab, b -> aa.", word_rows(NEW)
)


@PAPER.claim(
    "section-5-mex",
    "section 5, after Table 3",
    "The place A_n of the n-th a and the place B_n of the n-th b in the word of a -> aab, b -> aa satisfy "
    "A_n = mex of the earlier entries and B_n = 2 A_n + n.",
    TERMS,
    by_places("the places are the P-positions of the new game, which obey the mex rule", NEW, SPEC, 2, 1),
)
def check_mex(terms: int) -> Iterator[str]:
    yield from differing("places", mex_pairs(2, 1, terms + 1)[1:], word_pairs(NEW, terms))


@cache
def _read(text: str) -> Game:
    return rules(text)


def _against_table_3(text: str) -> Iterator[str]:
    printed = [(int(a), int(b)) for _, (a, b) in printed_rows("Schwent", "table-3")]
    mine = _read(text)
    outcomes = mine.solve(bound=BOARD)
    for position in printed:
        if not outcomes.is_p(position):
            target = next(option for option in mine.options(position) if outcomes.is_p(option))
            yield f"{position} should be P, but there is a move to the P-position {target}"


@PAPER.claim(
    "section-5-rules",
    "section 5, both rules",
    "A move takes any number from one pile, or k from one pile and l from the other, where k <= l <= 2k if k < l. "
    "The pairs of Table 3 are P-positions.",
    every(8, "the pairs of Table 3"),
)
def check_rules() -> Iterator[str]:
    return _against_table_3(AS_PRINTED)


def _taken(u: str, v: str) -> str:
    """That (u, v) is left of (x, y) after k is taken from one pile, or k and l from both."""
    both = f"exists k, l: 1 <= k, k <= l, l <= 2*k, ((x = {u} + k, y = {v} + l) or (x = {u} + l, y = {v} + k))"
    return f"(x = {u}, y > {v}) or (x > {u}, y = {v}) or ({both})"


MOVES = f"forall x, y, u, v: M(x, y, u, v) <=> {_taken('u', 'v')} or {_taken('v', 'u')}"
"""The order of the piles does not count."""


@PAPER.correction(
    "section-5-rules",
    "k is the smaller of the two numbers and k <= l <= 2k, with k = l allowed: as printed, nothing limits k > l.",
    upto(16, 40, f"Table 3, and the moves of {SPEC} with piles up to {{}}"),
    asked(SPEC, "the moves of the game are stated to be these", MOVES),
)
def check_corrected_rules(bound: int) -> Iterator[str]:
    mine, library = _read(SMALLER_FIRST), game(SPEC)
    for y in range(bound + 1):
        for x in range(y + 1):
            if mine.options((x, y)) != library.options((x, y)):
                yield f"the moves from ({x}, {y})"
    yield from _against_table_3(SMALLER_FIRST)


# The play from (2, 6): what the next player leaves, and what the opponent makes of it.
REPLIES = {(1, 6): (1, 3), (1, 5): (1, 3), (1, 4): (1, 3), (2, 5): (1, 3), (2, 4): (0, 0)}


@PAPER.claim(
    "section-5-play",
    "section 5, the play from (2, 6)",
    "In the new game (2, 6) and (1, 3) are P-positions. The moves to (1, 6), (1, 5), (1, 4) and (2, 5) are answered "
    "by a move to (1, 3), the one to (2, 4) by taking everything; from (1, 3) at most 1 and 2 can be taken from the "
    "two piles, and whatever is taken, the opponent can take the rest.",
)
def check_play(effort: Effort) -> Search:
    new = game(SPEC)
    for position, reply in REPLIES.items():
        if not new.is_move((2, 6), position) or not new.is_move(position, reply):
            yield f"(2, 6) to {position} to {reply}"
    for x, y in new.options((1, 3)):
        if not new.is_move((x, y), (0, 0)):
            yield f"from ({x}, {y}) not everything can be taken"
    doubles = [target for target, labels in new.labelled_options((1, 3)).items() if "double" in labels]
    if min(map(sum, doubles)) != 1:
        yield f"the moves on both piles of (1, 3) lead to {doubles}"
    for position in ((1, 3), (2, 6)):
        if new.outcome(position) != "P":
            yield f"{position} is N"
    return CheckedInFull(len(REPLIES) + len(new.options((1, 3))), "every move that the text follows")
