"""Section 2: the proof that an odd number of heaps has the P-positions of Nim."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, combinations, combinations_with_replacement, product

from wythoff import families
from wythoff.knowledge import Verified
from wythoff.papers.cases import Cases, upto
from wythoff.papers.claim import Effort, Search
from wythoff.papers.li_wu.binary import Vector, boxes, digit, discrete_sponge
from wythoff.papers.li_wu.paper import PAPER
from wythoff.papers.nim_sums import by_digits, is_cold_in_misere_nim, nim_sum
from wythoff.papers.paper import Reading
from wythoff.papers.positions import p_set
from wythoff.papers.proofs import asked
from wythoff.papers.uniform import universally
from wythoff.rules.ruleset import Ruleset
from wythoff.solve import reference
from wythoff.workbench import game

KERNEL = universally(
    "V",
    "with the positions numbered by their sums, so that every move leads to a smaller number: move, inside and answer "
    "are any functions, move(x, y) >= 1 for the moves, inside(x) >= 1 for the set, and answer(x) for the move from a "
    "position outside of it; if the set is not that of the P-positions, (i) fails at some z and y, or (ii) at some z",
    "kernels",
)


@PAPER.claim(
    "lemma-6",
    "Section 2, Lemma 6",
    "If no move leads from a position of a set to another one of it, and from every position outside some move leads "
    "into it, the set is that of the P-positions.",
)
def lemma_6(effort: Effort) -> Search:
    """All sets of positions of small boards, which moves do not leave, and all sets of up to three move vectors."""
    side = effort.upto(3, 4)
    games = 0
    for n, most in ((1, 2 * side), (2, side)):
        board = list(boxes(n, most))
        small = [v for v in boxes(n, 3) if any(v)]
        for moves in _subsets(small, 3):
            games += 1
            rules = families.vectors(moves)
            p_positions = set(reference.p_positions(rules, most - 1))
            for kernel in kernels(rules, board):
                if kernel != p_positions:
                    yield f"{sorted(kernel)} satisfies both conditions for the move vectors {moves}"
            if not is_kernel(rules, board, p_positions):
                yield f"the P-positions for the move vectors {moves} do not satisfy the conditions"
    return KERNEL(
        Verified(games, f"{games} sets of move vectors and, for each, every set of positions on a small board")
    )


def _subsets(vectors: list[Vector], most: int) -> Iterator[tuple[Vector, ...]]:
    return chain.from_iterable(combinations(vectors, size) for size in range(1, most + 1))


def is_kernel(rules: Ruleset, board: Iterable[Vector], chosen: set[Vector]) -> bool:
    """Whether a position is chosen exactly when none of its options is: conditions (i) and (ii).

    >>> is_kernel(families.vectors([(1,)]), [(0,), (1,)], {(0,)})
    True
    """
    return all((x in chosen) != any(y in chosen for y in rules.options(x)) for x in board)


def kernels(rules: Ruleset, board: list[Vector]) -> Iterator[set[Vector]]:
    """All sets that satisfy conditions (i) and (ii) on a board, found by trying both choices for each position in turn.

    >>> list(kernels(families.vectors([(1,)]), [(0,), (1,), (2,)]))
    [{(0,)}]
    """
    options = {x: rules.options(x) for x in board}

    def extend(number: int, chosen: frozenset[Vector]) -> Iterator[set[Vector]]:
        if number == len(board):
            yield set(chosen)
            return
        x = board[number]
        meets = any(y in chosen for y in options[x])
        for choice in (False, True):
            if choice != meets:
                yield from extend(number + 1, chosen | {x} if choice else chosen)

    return extend(0, frozenset())


WORDING = (
    "For a set P to be that of the P-positions it is enough that every move from P leads to a position of {}, and that "
    "from every position outside of P some move leads into it."
)


@PAPER.misprint(
    "section-2-1-wording",
    "Section 2.1, first paragraph of the proof",
    printed=Reading(WORDING.format("S, the set of all positions"), False),
    correct=Reading(WORDING.format("S outside of P"), True, KERNEL),
    cases=upto(3, 4, "all sets of positions of three heaps below {}"),
)
def wording(side: int, outside: bool) -> Iterator[str]:
    """As worded, the set of all positions satisfies both conditions; as corrected, only the P-positions do."""
    rules = families.vectors([(1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 1, 1)])
    board = list(boxes(3, side - 1))
    p_positions = set(reference.p_positions(rules, side - 2))
    if not outside:
        lost = next(x for x in board if x not in p_positions)
        yield f"the set of all positions satisfies both conditions, and {lost} is an N-position"
    yield from (f"{sorted(kernel)}" for kernel in kernels(rules, board) if outside and kernel != p_positions)


PAPER.same(
    "thm-3-again",
    "Section 2.1, Theorem 3",
    "The P-positions of the game with an odd number of heaps are those with nim-sum 0.",
    as_="thm-3",
)


def lowest(t: int) -> int:
    """tau: the place of the lowest binary digit 1 of t.

    >>> lowest(12)
    2
    """
    return next(k for k in range(t.bit_length()) if digit(k, t))


def tail(k: int, number: int) -> int:
    """The sum of 2^j f_j(number) over j = 0, ..., k."""
    return sum(2**j * digit(j, number) for j in range(k + 1))


LOWEST = "1 <= t, t <= x, P(t, t - 1, 2*p - 1)"
"""In Nim with three heaps P(x, y, z) says that z is the nim-sum of x and y. So t and t - 1 have the nim-sum 2p - 1,
where p = 2^tau is the lowest digit 1 of t."""
DIGIT, DIGIT_LATER = "P(x, p, x - p)", "P(x - t, p, x - t - p)"
"""The digit of x, and of x - t, at the place of p is 1: the nim-sum with p is less by p."""
TAILS = "P(x, 2*p - 1, u), 2*a + u = x + 2*p - 1, P(x - t, 2*p - 1, v), 2*b + v = x - t + 2*p - 1"
"""a and b are the sums of the digits of x and of x - t up to that place: the nim-sum with 2p - 1 changes just these."""
IN_NIM = "stated for Nim with three heaps, where P(x, y, z) says that z is the nim-sum of x and y"


@PAPER.claim(
    "section-2-lowest-digit",
    "Section 2.1, before Eq. (1)",
    "If tau is the place of the lowest digit 1 of t >= 1, then t is 2^tau modulo 2^(tau+1).",
    upto(1_000, 10**5, "t <= {}"),
    by_digits(
        "t",
        "t is 2^k (2u + 1), so that its digit at k is that of 2u + 1, and those before it are 0",
        "the lowest digit 1",
    ),
)
def lowest_digit(most: int) -> Iterator[str]:
    yield from (f"t = {t}" for t in range(1, most + 1) if t % 2 ** (lowest(t) + 1) != 2 ** lowest(t))


@PAPER.claim(
    "eq-1",
    "Section 2.1, Eq. (1)",
    "Let tau be the place of the lowest digit 1 of t, and x >= t. Then f_tau(x) = 1, the digits of x up to tau have a "
    "sum >= 2^tau, those of x - t have a sum < 2^tau, and f_tau(x - t) = 0 are four ways to say the same.",
    upto(200, 1200, "all 1 <= t <= x <= {}"),
    asked(
        "nim(heaps=3)",
        IN_NIM,
        f"forall x, t, p, u, v, a, b: {LOWEST}, {TAILS} => "
        f"({DIGIT} <=> a >= p) and (a >= p <=> b < p) and (b < p <=> not {DIGIT_LATER})",
    ),
)
def equation_1(bound: int) -> Iterator[str]:
    for t, x in combinations_with_replacement(range(1, bound + 1), 2):
        k = lowest(t)
        said = digit(k, x) == 1, tail(k, x) >= 2**k, tail(k, x - t) < 2**k, digit(k, x - t) == 0
        if len(set(said)) > 1:
            yield f"x = {x}, t = {t}: {said}"


@PAPER.claim(
    "eq-2",
    "Section 2.1, Eq. (2)",
    "At a position with nim-sum 0 the digits of the heaps at every place have nim-sum 0; so after the same t was taken "
    "from an odd number of heaps the digits at the lowest place tau of t have nim-sum 1.",
    Cases(
        lambda effort: ((3, effort.upto(4, 5)), (5, effort.upto(2, 3)), (7, effort.upto(1, 2))),
        lambda effort: effort.upto(15, 31),
        lambda effort: f"all positions of 3 heaps up to {effort.upto(15, 31)}, and smaller ones of 5 and 7",
    ),
    by_digits(
        "n t",
        "t is 2^k (2u + 1), where k is tau, and taken(k, u, n) is the number of digits 1 at 2^k after t was taken from "
        "each of n heaps",
        "even columns",
        "the lowest digit 1",
        "the same taken from an odd number of heaps",
    ),
)
def equation_2(n: int, m: int) -> Iterator[str]:
    for x in discrete_sponge(n, m):
        if any(nim_sum(digit(k, a) for a in x) for k in range(m + 1)):
            yield f"{x} has digits with nim-sum 1"
        for t in range(1, min(x) + 1):
            if nim_sum(digit(lowest(t), a - t) for a in x) != 1:
                yield f"{x}, t = {t}"


PAPER.same(
    "eq-3",
    "Section 2.1, Eq. (3)",
    "At a position with nim-sum 0 the digits of the heaps at every place have nim-sum 0.",
    as_="eq-2",
)


@PAPER.claim(
    "eq-4",
    "Section 2.1, Eq. (4)",
    "Taking t from one heap x changes its digit at the lowest place of t.",
    upto(200, 1200, "all 1 <= t <= x <= {}"),
    asked("nim(heaps=3)", IN_NIM, f"forall x, t, p: {LOWEST} => ({DIGIT} <=> not {DIGIT_LATER})"),
)
def equation_4(bound: int) -> Iterator[str]:
    for t, x in combinations_with_replacement(range(1, bound + 1), 2):
        if digit(lowest(t), x) ^ digit(lowest(t), x - t) != 1:
            yield f"x = {x}, t = {t}"


def _nim_sums_kept(n: int, bound: int, taken: list[int]) -> Iterator[str]:
    """Positions of nim-sum 0 that still have it after the same number is taken from the heaps named."""
    for x in (x for x in boxes(n, bound + 1) if nim_sum(x) == 0):
        for t in range(1, min(x[i] for i in taken) + 1):
            y = tuple(a - t * (i in taken) for i, a in enumerate(x))
            if nim_sum(y) == 0:
                yield f"{x} to {y}"


@PAPER.claim(
    "section-2-all-heaps",
    "Section 2.1, the displays after Eq. (2)",
    "If the nim-sum of an odd number of heaps is 0, it is not 0 after the same t >= 1 was taken from all of them.",
    upto(7, 15, "3 heaps up to {}, 5 heaps up to 3"),
    universally("n", "no move joins two P-positions", "heap-wythoff"),
)
def all_heaps(bound: int) -> Iterator[str]:
    yield from _nim_sums_kept(3, bound, [0, 1, 2])
    yield from _nim_sums_kept(5, 3, [0, 1, 2, 3, 4])


@PAPER.claim(
    "section-2-one-heap",
    "Section 2.1, the displays after Eq. (4)",
    "If the nim-sum of the heaps is 0, it is not 0 after t >= 1 was taken from one of them.",
    upto(7, 15, "2 and 3 heaps up to {}"),
    universally("n", "no move joins two P-positions", "nim"),
)
def one_heap(bound: int) -> Iterator[str]:
    for n in (2, 3):
        yield from (wrong for i in range(n) for wrong in _nim_sums_kept(n, bound, [i]))


@PAPER.claim(
    "section-2-absorbing",
    "Section 2.1, the displays that define b_k and the new first heap",
    "From nim-sum different from 0, with k' the highest place where it has the digit 1, a heap with the digit 1 there "
    "can be made smaller, by changing its digits up to k' to the nim-sum of the others, so that the nim-sum is 0.",
    upto(15, 31, "all positions of three heaps up to {}, and every heap that can be chosen"),
    by_digits(
        "n",
        "k is the highest place where the nim-sum has the digit 1, and heap h has it too: its first digits stay, those "
        "from k on become the nim-sums of those of the others, and the nim-sum of each column becomes 0",
        "the highest odd column",
        "even columns before it",
        "a heap with a digit 1",
        "the new heap is smaller",
        "columns with the new heap",
        "an odd column",
    ),
)
def absorbing(bound: int) -> Iterator[str]:
    for x in product(range(bound + 1), repeat=3):
        if nim_sum(x) == 0:
            continue
        top = max(k for k in range(bound.bit_length()) if nim_sum(digit(k, a) for a in x))
        for i in (i for i in range(3) if digit(top, x[i])):
            others = nim_sum(x[:i] + x[i + 1 :])
            new = sum(2**k * digit(k, others if k <= top else x[i]) for k in range(bound.bit_length()))
            if not new < x[i] or new ^ others:
                yield f"{x}: heap {i + 1} becomes {new}"


@PAPER.claim(
    "section-2-not-larger",
    "Section 2.1, the last display of the proof",
    "The new first heap is at most the old one, and their digits at k' differ; so t, what is taken from it, is at "
    "least 1.",
    upto(15, 31, "all positions of three heaps up to {}, and every heap that can be chosen"),
    by_digits("n", "k is k', and h the heap", "the highest odd column", "the new heap is smaller"),
)
def not_larger(bound: int) -> Iterator[str]:
    for x in product(range(bound + 1), repeat=3):
        top = nim_sum(x).bit_length() - 1
        for i in (i for i in range(3) if top >= 0 and digit(top, x[i])):
            if not x[i] ^ nim_sum(x) <= x[i] - 1:
                yield f"{x}: heap {i + 1} becomes {x[i] ^ nim_sum(x)}"


@PAPER.claim(
    "beyond-misere",
    "beyond the paper: Section 2.1, Theorem 3",
    "In misere play the P-positions of the game with an odd number of heaps are those of misere Nim: the nim-sum is 0, "
    "or 1 if no heap exceeds 1.",
    upto(7, 15, "1 heap and 3 heaps up to {}, 5 heaps up to 3"),
    universally("n", "as stated", "misere-heap-wythoff", "misere-nim"),
)
def misere(bound: int) -> Iterator[str]:
    for heaps, most in ((1, bound), (3, bound), (5, 3)):
        board = p_set(game("misere-heap-wythoff", heaps=heaps), most)
        for x in boxes(heaps, most + 1):
            if (x in board) != is_cold_in_misere_nim(x):
                yield f"{x} is {'a P' if x in board else 'an N'}-position"
