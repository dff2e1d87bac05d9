"""Section 4: what the restriction changes, and misere play, which the paper names as next."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, product

from wythoff.papers.aoki.paper import PAPER
from wythoff.papers.aoki.restricted import cell_figure
from wythoff.papers.cases import upto
from wythoff.papers.li_wu.binary import nim_sum
from wythoff.papers.positions import p_set, smallest
from wythoff.papers.uniform import universally
from wythoff.questions import misere_caps
from wythoff.questions.misere_caps import misere
from wythoff.workbench import game

PAPER.same(
    "section-4-copies",
    "Section 4, first paragraph",
    "The cold positions of n-Wythoff's game (the restrictions as corrected) in every cell F_(k,l) are a copy of those "
    "in F_(1,1): Theorem 1.2 has the period n + 1 in both piles.",
    as_="thm-1.2",
)


@PAPER.claim(
    "section-4-difference",
    "Section 4, first paragraph",
    "With growing n the cold positions of n-Wythoff's game become those of Wythoff's: they agree where both piles are "
    "at most n.",
    upto(16, 80, "n <= {}"),
    universally("n", "a pile of at most n is its own remainder", "capped-wythoff"),
)
def difference(most: int) -> Iterator[str]:
    wythoff = p_set(game("wythoff"), most)
    for n in range(1, most + 1):
        board = p_set(game("capped-wythoff", cap=n), n)
        if different := board ^ {x for x in wythoff if max(x) <= n}:
            yield f"n = {n}: {smallest(different)}"


cell_figure("fig-6", "Section 4, Figure 6", 5)
cell_figure("fig-7", "Section 4, Figure 7", 7)


@PAPER.claim(
    "beyond-misere-wythoff",
    "beyond the paper: Section 4, last paragraph",
    "In misere play, with at most n counters taken and n >= 2, Wythoff's game has the period n + 1 in both piles, and "
    "with both piles at most n the cold positions of misere Wythoff without a cap.",
    upto(6, 20, "n <= {}, piles up to 2n + 4"),
    universally("n", "as stated", "misere-capped-wythoff"),
)
def misere_wythoff(most: int) -> Iterator[str]:
    unlimited = p_set(misere("wythoff"), most)
    for n in range(2, most + 1):
        bound = 2 * n + 4
        board = p_set(misere("capped-wythoff", cap=n), bound)
        for x, y in combinations_with_replacement(range(bound + 1), 2):
            rests = tuple(sorted((x % (n + 1), y % (n + 1))))
            if ((x, y) in board) != (rests in unlimited):
                yield f"n = {n}: {(x, y)} is {'cold' if (x, y) in board else 'hot'}"


@PAPER.claim(
    "beyond-misere-nim",
    "beyond the paper: Section 4, last paragraph",
    "In misere play a position of Nim with at most q counters taken is cold when the remainders of its piles modulo q "
    "+ 1 are a cold position of misere Nim: their nim-sum is 0, or 1 if none of them exceeds 1.",
    upto(6, 12, "q <= {}, one to three piles"),
    universally("n q", "with c for q, and n piles", "misere-capped-nim", "misere-nim"),
)
def misere_nim(most: int) -> Iterator[str]:
    for heaps, q in product((1, 2, 3), range(1, most + 1)):
        bound = (3 * q + 3) // heaps + 1
        board = p_set(misere("capped-nim", heaps=heaps, cap=q), bound)
        for x in product(range(bound + 1), repeat=heaps):
            rests = [a % (q + 1) for a in x]
            if (x in board) != (nim_sum(rests) == (1 if max(rests) <= 1 else 0)):
                yield f"q = {q}: {x} is {'cold' if x in board else 'hot'}"


PAPER.question(misere_caps.QUESTION)
