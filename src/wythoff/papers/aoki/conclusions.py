"""Section 4: what the restriction changes, and misere play, which the paper names as next."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations, combinations_with_replacement, product

from wythoff.papers.aoki.nim import capped_boards
from wythoff.papers.aoki.one_pile import taking
from wythoff.papers.aoki.paper import PAPER
from wythoff.papers.aoki.restricted import BELOW_THE_CAP, cell_figure, inner_cell
from wythoff.papers.cases import upto
from wythoff.papers.nim_sums import is_cold_in_misere_nim
from wythoff.papers.positions import p_set
from wythoff.papers.proofs import asked
from wythoff.papers.uniform import universally
from wythoff.questions import misere_caps
from wythoff.questions.misere_caps import misere

PAPER.same(
    "section-4-copies",
    "Section 4, first paragraph",
    "The cold positions of n-Wythoff's game (the restrictions as corrected) in every cell F_(k,l) are a copy of those "
    "in F_(1,1): Theorem 1.2 has the period n + 1 in both piles.",
    as_="thm-1.2",
)


PAPER.claim(
    "section-4-difference",
    "Section 4, first paragraph",
    "With growing n the cold positions of n-Wythoff's game become those of Wythoff's: they agree where both piles are "
    "at most n.",
    upto(16, 80, "n <= {}"),
    BELOW_THE_CAP,
)(inner_cell)
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
    "beyond-misere-cap-1",
    "beyond the paper: Section 4, last paragraph",
    "In misere play, with the cap 1, the cold positions of Wythoff's game are those with two even piles that are not "
    "empty, and with an empty and an odd one.",
    upto(30, 200, "piles up to {}"),
    asked(
        "misere-capped-wythoff(cap=1)",
        "as stated in the certificate",
        "forall i, j: i >= 1 and j >= 1 => P(2*i, 2*j)",
        "forall i: P(0, 2*i + 1)",
        "forall x, y: P(x, y) and x >= 1 and y >= 1 => exists i, j: i >= 1 and j >= 1 and x = 2*i and y = 2*j",
        "forall y: P(0, y) => exists i: y = 2*i + 1",
    ),
)
def misere_with_cap_1(bound: int) -> Iterator[str]:
    board = p_set(misere("capped-wythoff", cap=1), bound)
    for x, y in combinations_with_replacement(range(bound + 1), 2):
        if ((x, y) in board) != (x % 2 == 0 == y % 2 if x else y % 2 == 1):
            yield f"({x}, {y}) is {'cold' if (x, y) in board else 'hot'}"


@PAPER.claim(
    "beyond-misere-nim",
    "beyond the paper: Section 4, last paragraph",
    "In misere play a position of Nim with at most q counters taken is cold when the remainders of its piles modulo q "
    "+ 1 are a cold position of misere Nim: their nim-sum is 0, or 1 if none of them exceeds 1.",
    upto(6, 12, "q <= {}, one to three piles"),
    universally("n q", "with c for q, and n piles", "misere-capped-nim", "misere-nim"),
)
def misere_nim(most: int) -> Iterator[str]:
    for heaps, q, bound in capped_boards(most):
        board = p_set(misere("capped-nim", heaps=heaps, cap=q), bound)
        for x in product(range(bound + 1), repeat=heaps):
            rests = [a % (q + 1) for a in x]
            if (x in board) != is_cold_in_misere_nim(rests):
                yield f"q = {q}: {x} is {'cold' if x in board else 'hot'}"


@PAPER.claim(
    "beyond-misere-amounts",
    "beyond the paper: Section 4, last paragraph",
    "In misere play, if the amounts that can be taken are 1, ..., q and others that are not divisible by q + 1, the "
    "cold positions of one pile are those with 1 counter more than a multiple of q + 1.",
    upto(3, 5, "q <= {}, up to four further amounts, piles up to 40"),
    universally(
        "q",
        "also(d) >= 1 for the further amounts d, any set of them; to take the last counter loses, so that with x + 1 "
        "counters the moves that may win are those of the game with x counters in which taking the last one wins: "
        "Theorem 2.4",
        "amounts",
    ),
)
def misere_amounts(most: int) -> Iterator[str]:
    for q in range(1, most + 1):
        more = [p for p in range(q + 2, q + 8) if p % (q + 1)]
        for others in chain.from_iterable(combinations(more, size) for size in range(5)):
            amounts = [*range(1, q + 1), *others]
            board = {x for (x,) in p_set(taking(amounts, misere=True), 40)}
            if wrong := board ^ {*range(1, 41, q + 1)}:
                yield f"q = {q}: the pile {min(wrong)}, with the amounts {', '.join(map(str, amounts))}"


PAPER.question(misere_caps.QUESTION)
