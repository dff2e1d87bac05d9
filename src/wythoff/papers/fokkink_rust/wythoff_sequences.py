"""Section 1, the tables in their own right: ka+b sequences, and the conditions of Skolem and Fraenkel."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import numpy as np

from wythoff.exact import BeattyPair, Irrational, alpha, wythoff_pair
from wythoff.exact.irrational import Rational
from wythoff.papers.beatty_moves import INTO_THE_PAIRS
from wythoff.papers.cases import every, fixed, upto
from wythoff.papers.claim import Effort, Outcome
from wythoff.papers.differences import differing
from wythoff.papers.fokkink_rust.paper import PAPER, printed
from wythoff.papers.fokkink_rust.tables import p_columns
from wythoff.papers.fokkink_rust.wythoff_nim import LARGEST_SLACK
from wythoff.papers.paper import Reading
from wythoff.papers.partitions import partition_gap
from wythoff.papers.positions import beatty_pairs, p_set
from wythoff.papers.printed_data import compared
from wythoff.papers.uniform import universally
from wythoff.workbench import game

PARAMETERS = [(a, b) for a in range(1, LARGEST_SLACK + 1) for b in range(1, a + 1)]
UP_TO_SIX = f"0 < b <= a <= {LARGEST_SLACK}"


COMPLEMENTARY = (
    "the first term",
    "the sum of the offsets",
    "no term is an integer",
    "a number in both",
    "a number in one",
    "terms from the least one on",
)
"""The lemmas that the ka+b sequences meet Eq. (2), and which integers are in both sequences or in none if they do."""


def offsets_sum(pair: BeattyPair) -> Fraction | Irrational:
    """gamma/alpha + delta/beta, exactly."""
    return _ratio(pair.gamma, pair.alpha) + _ratio(pair.delta, pair.beta)


def _ratio(offset: Rational | Irrational, slope: Irrational) -> Fraction | Irrational:
    return offset / slope if offset else Fraction(0)


def from_one(pair: BeattyPair) -> BeattyPair:
    """The same sequences, their terms numbered from 1."""
    back = pair.first - 1
    return BeattyPair(pair.alpha, pair.beta, pair.gamma + pair.alpha * back, pair.delta + pair.beta * back)


def moved(pair: BeattyPair, whole: int) -> BeattyPair:
    """Both sequences moved by a whole number."""
    return BeattyPair(pair.alpha, pair.beta, pair.gamma + whole, pair.delta + whole, first=pair.first)


def is_partition(pair: BeattyPair, count: int) -> bool:
    """Whether the first terms have every number from the least one on exactly once, as far as they tell."""
    rows = [pair.smaller_array(count), pair.larger_array(count)]
    return partition_gap([row - min(int(r[0]) for r in rows) + 1 for row in rows]) is None


@PAPER.claim(
    "section-1-ka-plus-b",
    "Section 1, after Table 2",
    "For 0 < b <= a there are quadratic α, β, γ, δ such that A_k = ⌊kα + γ⌋ and B_k = ⌊kβ + δ⌋, k = 0, 1, 2, ..., are "
    "complementary and B_k - A_k = ka + b.",
    upto(2_000, 10**6, f"{UP_TO_SIX}, the first {{}} terms; complementary by Skolem and Fraenkel"),
    universally(
        "a b",
        "γ = 2 - b/β and δ = γ + b, where β = α + a, so that B_k - A_k = ka + b; numbered from 1, with γ - α and δ - "
        "β, the sequences meet the corrected Eq. (2), as 1 <= γ < 2 and no term is an integer; with t for a, and v "
        "for 1/β",
        "quadratic-slopes",
        "complementary",
        lemmas=[
            "alpha irrational",
            "inverses of the slopes",
            *COMPLEMENTARY,
        ],
    ),
)
def _sequences_with_differences_ka_plus_b(count: int) -> Iterator[str]:
    for a, b in PARAMETERS:
        pair = wythoff_pair(a, b)
        steps = pair.larger_array(count) - pair.smaller_array(count)
        yield from differing(f"a = {a}, b = {b}: B - A", steps, a * np.arange(count) + b)
        if not pair.is_complementary() or not is_partition(pair, count):
            yield f"a = {a}, b = {b}: not complementary"


@PAPER.claim(
    "section-1-recovered",
    "Section 1, after Table 2",
    "If b = a, the ka+b sequences are the P-positions of a-Wythoff.",
    upto(2_000, 10**6, f"a <= {LARGEST_SLACK}, the first {{}} terms"),
    universally(
        "a",
        "for b = a both are the locations of the zeros and ones in the fixed word of 0 -> 0^a 1, 1 -> 0: term k = 0, "
        "1, ... of the one is number k + 1 of the other; with t for a",
        "shifted-word",
        "wythoff-word",
        lemmas=["a one behind each zero", "each one behind a zero", "the n-th a", "the n-th b"],
    ),
)
def _recovered(count: int) -> Iterator[str]:
    for a in range(1, LARGEST_SLACK + 1):
        pair, columns = wythoff_pair(a, a), p_columns(f"wythoff(slack={a})", count)
        yield from differing(f"a = b = {a}: A", pair.smaller_array(count), columns["A"])
        yield from differing(f"a = b = {a}: B", pair.larger_array(count), columns["B"])


@PAPER.claim(
    "eq-1",
    "Eq. (1)",
    "⌊kα + γ⌋ and ⌊kβ + δ⌋ can be complementary only if 1/α + 1/β = 1.",
    upto(500, 5_000, f"{UP_TO_SIX}, each with four β, the first {{}} terms"),
    universally(
        "α β γ δ",
        "v is the integer part of F(v-1) + G(v-1) - F(v) - G(v) terms, as -F(v) - 1 and -G(v) - 1 are the last "
        "indices with terms below v + 1; unless the inverses add up to 1, that is not 1 for some v beyond every m, "
        "such as an m above all terms with other indices than k = 1, 2, ...",
        "slopes-of-complementary",
    ),
)
def _slopes(count: int) -> Iterator[str]:
    for a, b in PARAMETERS:
        pair = wythoff_pair(a, b)
        for beta in (pair.beta, pair.beta + 1, pair.beta + Fraction(1, 7), pair.beta - Fraction(1, 7)):
            other = BeattyPair(pair.alpha, beta, pair.gamma, pair.delta, first=0)
            if is_partition(other, count) != (pair.alpha.inverse() + beta.inverse() == 1):
                yield f"alpha = {pair.alpha}, beta = {beta}"


EQUATION_2 = "Besides Eq. (1), ⌊kα + γ⌋ and ⌊kβ + δ⌋{} are complementary exactly if γ/α + δ/β = {}."


def meets_equation_2(pair: BeattyPair, count: int) -> bool:
    """Whether gamma/alpha + delta/beta = floor(alpha + gamma) - 1, and no later term is an integer."""
    later = (
        k * slope + offset
        for slope, offset in ((pair.alpha, pair.gamma), (pair.beta, pair.delta))
        for k in range(2, count)
    )
    return offsets_sum(pair) == pair.smaller(1) - 1 and not any(isinstance(value, Rational) for value in later)


def meeting(pair: BeattyPair, least: int) -> BeattyPair:
    """Sequences from a least number on in which 2 alpha + gamma = beta + delta is an integer: both have it."""
    common = least + 2
    return BeattyPair(pair.alpha, pair.beta, common - 2 * pair.alpha, common - pair.beta)


@PAPER.claim("eq-2", "Eq. (2)", EQUATION_2.format("", "⌊α + γ⌋"), fixed(len(PARAMETERS), UP_TO_SIX))
def _offsets() -> Iterator[str]:
    for a, b in PARAMETERS:
        pair = wythoff_pair(a, b)
        found = [(offsets_sum(p), p.smaller(1)) for p in (pair, from_one(pair))]
        if all(left != right for left, right in found):
            (left, right), (left_1, right_1) = found
            yield (
                f"a = {a}, b = {b}: γ/α + δ/β = {left} but ⌊α + γ⌋ = {right} if k = 0, 1, ...; "
                f"{left_1} but {right_1} if k = 1, 2, ..."
            )


@PAPER.correction(
    "eq-2",
    EQUATION_2.format(
        ", k = 1, 2, ..., with irrational α,",
        "⌊α + γ⌋ - 1, where ⌊α + γ⌋ is the least number in them, and neither kα + γ nor kβ + δ is an integer for a k "
        ">= 2",
    ),
    upto(500, 5_000, f"{UP_TO_SIX}, moved and with wrong δ or integers, the first {{}} terms"),
    universally(
        "α γ δ",
        "with l for ⌊α + γ⌋, and c for γ/α + δ/β where that is an integer. If c = l - 1, a number that is in both or "
        "in none is an integer among the terms with k >= 2, or one less; and an integer among these is in both, or "
        "the number before it is in none. If c < l - 1, then ⌊β + δ⌋ is below l, or l is in both. If c >= l, then ⌊δ⌋ "
        "is in none, as it belongs to k = 0, or the number before it. If γ/α + δ/β is no integer, some number is in "
        "both",
        "complementary",
    ),
)
def _offsets_from_one(count: int) -> Iterator[str]:
    for a, b in PARAMETERS:
        for whole in (-2, 0, 3):
            pair = moved(from_one(wythoff_pair(a, b)), whole)
            for shift in (0, Fraction(1, 5), Fraction(-1, 5)):
                other = BeattyPair(pair.alpha, pair.beta, pair.gamma, pair.delta + shift)
                if is_partition(other, count) != meets_equation_2(other, 50):
                    yield f"a = {a}, b = {b}, moved by {whole}, δ by {shift}"
            if is_partition(both := meeting(pair, whole), count) or meets_equation_2(both, 50):
                yield f"a = {a}: sequences that share {whole + 2}"


@PAPER.claim(
    "section-1-invariant",
    "Section 1, before Table 3",
    "No invariant game has the P-positions of Table 3: (1, 2) is not among them and can only move to (0, 0), and "
    "taking away (1, 2) leads from (2, 5) to (1, 3), both in the table.",
    every(12, "the positions of Table 3 that the text names"),
)
def _no_invariant_game() -> Iterator[str]:
    rows = dict(printed("table-3"))
    p_positions = {(0, 0), *((int(a), int(b)) for a, b in zip(rows["A"], rows["B"], strict=True))}
    below = {(x, y) for x in range(2) for y in range(3)} - {(1, 2)}
    wrong = {
        "(1, 2) is in the table": (1, 2) in p_positions,
        "(1, 2) can move to another P-position than (0, 0)": {tuple(sorted(p)) for p in below} & p_positions
        != {(0, 0)},
        "(2, 5) or (1, 3) is not in the table": not {(2, 5), (1, 3)} <= p_positions,
    }
    yield from (line for line, is_so in wrong.items() if is_so)


SLOPES_OF_GAMES = ("golden", "sqrt(2)", "sqrt(3)", "3-sqrt(2)")


@PAPER.claim(
    "section-1-every-beatty-pair",
    "Section 1, before Table 3",
    "For every pair of complementary Beatty sequences ⌊kα⌋, ⌊kβ⌋ there is an invariant game that has its P-positions "
    "there.",
    upto(50, 150, f"α = {', '.join(SLOPES_OF_GAMES)}, piles up to {{}}"),
    universally(
        "α",
        "one of the slopes is below 2, and irrational; let it be alpha. All moves that lead from no pair, in either "
        "order, to another one do not depend on the position, and none leads from a pair to another. From a position "
        "(u, v) that is no pair, (u, v) itself is such a move and leads to (0, 0), or a move that leaves a pair takes "
        "nothing from one pile or 1 from each, and is such a move",
        "moves-of-alpha",
        lemmas=INTO_THE_PAIRS,
    ),
)
def _invariant_games(bound: int) -> Iterator[str]:
    for text in SLOPES_OF_GAMES:
        different = {*beatty_pairs(alpha(text), bound)} ^ p_set(game(f"maximal({text})"), bound)
        yield from (f"α = {text}: {position}" for position in sorted(different)[:1])


TABLE_3 = "The first twelve terms of Wythoff's sequences with B_k - A_k = k + 1, "


@PAPER.misprint(
    "table-3",
    "Table 3",
    printed=Reading(TABLE_3 + "k = 0, 1, 2, ... as the text has it: a = b = 1.", 1),
    correct=Reading(TABLE_3 + "k = 1, 2, 3, ...: with k from 0 they have a = 1, b = 2, beyond b <= a.", 2),
)
def table_3(effort: Effort, b: int) -> Outcome:
    pair = wythoff_pair(1, b)
    rows = [("A", pair.smaller_array(12).tolist()), ("B", pair.larger_array(12).tolist())]
    return compared("Table 3", printed("table-3"), rows)
