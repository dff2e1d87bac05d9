"""Beyond the paper: an even number of heaps."""

from __future__ import annotations

from itertools import product

from wythoff.knowledge import Undecided
from wythoff.papers.claim import Effort, Outcome
from wythoff.papers.li_wu.binary import even_vectors, moved, nim_sum
from wythoff.papers.li_wu.paper import PAPER
from wythoff.papers.positions import smallest
from wythoff.workbench import game


@PAPER.claim(
    "beyond-even",
    "beyond the paper",
    "What are the P-positions with an even number n >= 4 of heaps, and are they self-similar?",
)
def even(effort: Effort) -> Outcome:
    top = effort.upto(4, 5)
    board = {tuple(x) for x in game("heap-wythoff(heaps=4)").solve(bound=2**top - 1).p_positions.tolist()}
    nim = {x for x in product(range(2**top), repeat=4) if nim_sum(x) == 0}
    first = smallest(board ^ nim)
    counts = []
    for m in range(1, top + 1):
        small = {x for x in board if max(x) < 2**m}
        extra, missing = len(small - nim), len({x for x in nim if max(x) < 2**m} - small)
        counts.append(f"{extra} more and {missing} fewer below {2**m}")
    copied = all(
        {moved(v, m, x) for v in even_vectors(4) for x in board if max(x) < 2**m}
        == {x for x in board if max(x) < 2 ** (m + 1)}
        for m in range(top)
    )
    with_zero = {x for x in board if 0 in x} == {x for x in nim if 0 in x}
    return Undecided(
        f"n = 4: the P-positions are not those of Nim, {first} being the first that differs ({', '.join(counts)}); "
        f"{'with' if with_zero else 'even with'} an empty heap they are {'' if with_zero else 'not '}the same; "
        f"the copies of Lemma 8 {'agree' if copied else 'do not agree'}"
    )
