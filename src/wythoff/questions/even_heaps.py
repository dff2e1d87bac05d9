"""Wythoff's game with an even number of heaps [LiWu, Thm 3 is about odd numbers]: how far it is from Nim."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import product

import numpy as np
from numpy.typing import NDArray

from wythoff.knowledge import Undecided
from wythoff.prove.prover import prove
from wythoff.prove.verdict import Proof, Refutation
from wythoff.questions.bounds import Bounds
from wythoff.questions.page_parts import Answered, console, pairs, paragraph, table
from wythoff.questions.question import Certificates, Question, Tell
from wythoff.report.document import Block, Section
from wythoff.solve.methods import MAX_BOARD_PILES
from wythoff.workbench import game

TITLE = "Wythoff's game with an even number of heaps"
GAME = "heap-wythoff"
SHOWN = 5

Numbers = NDArray[np.int64]


@dataclass(frozen=True)
class Comparison:
    """The P-positions with all heaps less than 2^m beside those of Nim, which are 2^(m (heaps - 1)).

    ``lost`` are P in Nim alone, ``gained`` in Wythoff's game alone. ``copies`` tells how many P-positions are in just
    one of P_m and the union of the copies 2^(m-1) v + P_(m-1), v in T, that it is by [LiWu, Lemma 8] for odd heaps.
    """

    heaps: int
    m: int
    p_set: int
    nim: int
    lost: int
    gained: int
    copies: int

    def to_json(self) -> dict[str, int]:
        return {"cold" if name == "p_set" else name: number for name, number in asdict(self).items()}


def section(bounds: Bounds, certificates: Certificates, tell: Tell) -> Answered:
    """Four and six heaps."""
    blocks, data = [*_introduction()], []
    for number, (heaps, largest) in enumerate(((4, bounds.four_heaps), (6, bounds.six_heaps))):
        tell(number / 2)
        p_set = p_positions(heaps, largest)
        found = [compare(p_set, heaps, m) for m in range(1, largest + 1)]
        blocks += [*_against_nim(heaps), *_about(heaps, p_set, found)]
        data.append({"heaps": heaps, "boards": [comparison.to_json() for comparison in found]})
    verdict = prove(game(GAME, heaps=4), guessing=bounds.seconds)
    blocks += _attempt(verdict)
    return Answered(Section(TITLE, tuple(blocks)), {"heaps": data, "four_heaps": verdict.status})


def p_positions(heaps: int, m: int) -> Numbers:
    """All P-positions with heaps less than 2^m."""
    rules = game(GAME, heaps=heaps)
    return rules.solve(bound=2**m - 1).p_positions


def compare(p_set: Numbers, heaps: int, m: int) -> Comparison:
    """One board, of which ``p_set`` has the P-positions, compared with Nim and with copies of the board half as large.

    >>> compare(p_positions(3, 3), 3, 3)
    Comparison(heaps=3, m=3, p_set=64, nim=64, lost=0, gained=0, copies=0)
    """
    here, half = (p_set[(p_set < 2**k).all(axis=1)] for k in (m, m - 1))
    gained = int(np.count_nonzero(np.bitwise_xor.reduce(here, axis=1)))
    nim = 2 ** (m * (heaps - 1))
    corners = np.array([v for v in product((0, 1), repeat=heaps) if sum(v) % 2 == 0]) * 2 ** (m - 1)
    union = (corners[:, None, :] + half[None, :, :]).reshape(-1, heaps)
    weights = 2 ** (m * np.arange(heaps))
    copies = len(np.setxor1d(here @ weights, union @ weights))
    return Comparison(heaps, m, len(here), nim, nim - (len(here) - gained), gained, copies)


def differences(p_set: Numbers, heaps: int, m: int) -> tuple[list[tuple[int, ...]], list[tuple[int, ...]]]:
    """The positions with ascending heaps that are P in Nim alone, and in Wythoff's game alone; small sums first.

    >>> differences(p_positions(4, 2), 4, 2)[1]
    [(1, 1, 1, 2), (1, 2, 2, 2), (1, 3, 3, 3)]
    """
    found = {tuple(row) for row in p_set.tolist() if row == sorted(row)}
    every = np.indices((2**m,) * heaps).reshape(heaps, -1).T
    ascending = every[(np.diff(every, axis=1) >= 0).all(axis=1)]
    nim = {tuple(row) for row in ascending[np.bitwise_xor.reduce(ascending, axis=1) == 0].tolist()}
    lost, gained = (sorted(part, key=lambda p: (sum(p), p)) for part in (nim - found, found - nim))
    return lost, gained


def _introduction() -> Iterator[Block]:
    yield paragraph(
        "A move takes counters from one heap, or the same number from all. For an odd number of heaps the "
        "P-positions are those of Nim [LiWu, Thm 3], and so the set P_m of those with heaps less than 2^m consists "
        "of 2^(n-1) copies of P_(m-1), moved by 2^(m-1) v for the vectors v of n bits with nim-sum 0 [LiWu, Lemma "
        "8]. For an even number of heaps the paper says nothing. A position with an empty heap has no move from all "
        "heaps, nor has any that follows, so these positions are as in Nim; all others may differ."
    )


def _against_nim(heaps: int) -> Iterator[Block]:
    nim = prove(game("nim", heaps=heaps))
    verdict = prove(game(GAME, heaps=heaps), nim) if isinstance(nim, Proof) else nim
    if not isinstance(verdict, Refutation):
        yield paragraph(f"**{heaps} heaps.** That the P-positions are Nim's is {verdict.status}.")
        return
    yield paragraph(
        f"**{heaps} heaps.** That the P-positions are Nim's is refuted by the smallest position that shows it:"
    )
    yield console(f'$ wythoff prove "{GAME}(heaps={heaps})" --as "nim(heaps={heaps})"', str(verdict))


def _about(heaps: int, p_set: Numbers, found: Sequence[Comparison]) -> Iterator[Block]:
    m = found[min(len(found), 3) - 1].m
    lost, gained = differences(p_set[(p_set < 2**m).all(axis=1)], heaps, m)
    yield paragraph(
        f"With ascending heaps, the first P-positions that Nim does not have are {pairs(gained[:SHOWN])}; the first "
        f"that only Nim has are {pairs(lost[:SHOWN])}. The numbers below count all orders of the heaps; the last "
        "column counts the positions that are in just one of P_m and the copies of P_(m-1)."
    )
    if heaps <= MAX_BOARD_PILES:
        yield console(f'$ wythoff solve "{GAME}(heaps={heaps})" --bound {2 ** found[-1].m - 1} -o cold.csv')
    head = ["m", "P-positions", "Nim's", "only in Nim", "only here", "P_m against its copies"]
    yield table(head, [[c.m, c.p_set, c.nim, c.lost, c.gained, c.copies] for c in found])
    broken = [c.m for c in found if c.copies]
    if broken:
        yield paragraph(
            f"So the self-similarity of the odd case fails from m = {broken[0]} on, wherever it was tested."
        )


def _attempt(verdict: Proof | Refutation | Undecided) -> Iterator[Block]:
    if isinstance(verdict, Undecided):
        yield paragraph("Whether another description exists is open; no automaton was found for four heaps:")
        yield console(f'$ wythoff prove "{verdict.subject}"', str(verdict))


def known(full: bool) -> Undecided:
    """How four heaps differ from Nim on small boards."""
    top = 5 if full else 4
    board = p_positions(4, top)
    found = [compare(board, 4, m) for m in range(1, top + 1)]
    first = min((p for part in differences(board, 4, top) for p in part), key=lambda p: (sum(p), p))
    counts = ", ".join(f"{c.gained} more and {c.lost} fewer below {2**c.m}" for c in found)
    empty = board[(board == 0).any(axis=1)]
    expected = 2 ** (3 * top) - sum(1 for p in product(range(1, 2**top), repeat=3) if p[0] ^ p[1] ^ p[2])
    same = len(empty) == expected and not np.bitwise_xor.reduce(empty, axis=1).any()
    return Undecided(
        f"n = 4: the P-positions are not those of Nim, {first} being the first that differs ({counts}); "
        f"{'with' if same else 'even with'} an empty heap they are {'' if same else 'not '}the same; "
        f"the copies of Lemma 8 {'do not agree' if any(c.copies for c in found) else 'agree'}"
    )


QUESTION = Question(
    "LiWu",
    "beyond-even",
    "beyond the paper",
    "What are the P-positions with an even number n >= 4 of heaps, and are they self-similar?",
    known,
    section,
)
