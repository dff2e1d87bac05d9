"""Section 2, first part: Nim with one, two, three and n piles, and with a cap."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from itertools import product

from wythoff.knowledge import CheckedInFull
from wythoff.papers.aoki.paper import PAPER
from wythoff.papers.cases import upto
from wythoff.papers.claim import Effort, Search
from wythoff.papers.nim_sums import by_digits, nim_sum, not_nim_sums
from wythoff.papers.paper import Reading
from wythoff.papers.positions import p_set, smallest
from wythoff.papers.printed_data import compared, printed_rows
from wythoff.papers.proofs import decided, for_all, proven
from wythoff.papers.uniform import universally
from wythoff.text import position_text
from wythoff.workbench import Game, game, rules

CAPPED_NIM = """
game capped(heaps = 1, cap = 1)
piles x[heaps]
move take: some i: 1 <= x[i] - x'[i] <= cap, every j != i: x'[j] = x[j]
"""


PAPER.claim(
    "section-2-one-pile",
    "Section 2, before Lemma 2.1",
    "The first player wins Nim with one pile, in which there is a counter at least.",
)(for_all("as stated in the certificate", "nim(heaps=1)", "forall n: n >= 1 => N(n)"))
PAPER.claim("lemma-2.1", "Section 2, Lemma 2.1", "With one pile, (0) is the only cold position of Nim.")(
    for_all("as stated in the certificate", "nim(heaps=1)", "P(0)", "forall x: P(x) => x = 0")
)
PAPER.claim(
    "lemma-2.1-proof", "Section 2, proof of Lemma 2.1", "From (n), n >= 1, the first player can take all n counters."
)(for_all("as stated in the certificate", "nim(heaps=1)", "forall n: n >= 1 => M(n, 0)"))
PAPER.claim(
    "lemma-2.2", "Section 2, Lemma 2.2", "With two piles, the cold positions of Nim are (m, m), m = 0, 1, 2, ..."
)(for_all("as stated in the certificate", "nim(heaps=2)", "forall m: P(m, m)", "forall x, y: P(x, y) => x = y"))
PAPER.claim(
    "lemma-2.2-proof",
    "Section 2, proof of Lemma 2.2",
    "From (m, m) every move leads to (m, n) or (n, m) with n < m, and from there, as from every (m, n) with n < m, a "
    "move leads to (n, n).",
)(
    for_all(
        "as stated in the certificate",
        "nim(heaps=2)",
        "forall m, x, y: M(m, m, x, y) <=> (x = m and y < m) or (x < m and y = m)",
        "forall m, n: n < m => M(m, n, n, n) and M(n, m, n, n)",
    )
)


@PAPER.claim(
    "example-2.1",
    "Section 2, Example 2.1",
    "(3, 2, 1) is cold: its six options are those printed, and each leads to the cold position beside which it stands.",
)
def example_2_1(effort: Effort) -> Search:
    nim = game("nim(heaps=3)")
    rows = [(_position(target), [_position(x) for x in cells]) for target, cells in printed_rows("Aoki", "example-2-1")]
    printed = {x for _, options in rows for x in options}
    if different := printed ^ set(nim.options((3, 2, 1))):
        yield f"{min(different)} is {'not ' if min(different) in printed else ''}an option of (3, 2, 1)"
    board = nim.solve(bound=3)
    for target, options in rows:
        if not board.is_p(target):
            yield f"{target} is hot"
        if (x := next((x for x in options if not nim.is_move(x, target)), None)) is not None:
            yield f"no move leads from {x} to {target}"
    if not board.is_p((3, 2, 1)):
        yield "(3, 2, 1) is hot"
    return CheckedInFull(len(printed), f"all {len(printed)} options of (3, 2, 1)")


def _position(cell: str) -> tuple[int, ...]:
    return tuple(map(int, cell.split(",")))


def _seen_before(citing: str, cited: str) -> Generator[str, None, CheckedInFull]:
    """Whether the cited statement comes before the citing one in the paper's list of contents."""
    order = [label for label, _ in printed_rows("Aoki", "contents")]
    if order.index(cited) > order.index(citing):
        yield f"{_in_words(cited)} comes after {_in_words(citing)}"
    return CheckedInFull(1, f"{_in_words(cited)} comes before {_in_words(citing)}")


def _in_words(id: str) -> str:
    """What a claim is called in the paper."""
    kind, number = id.split("-")
    return f"{kind.replace('thm', 'theorem').capitalize()} {number}"


@PAPER.claim(
    "example-2.1-reference",
    "Section 2, Example 2.1",
    "That (2, 2, 0) is cold was seen before, in Theorem 2.2.",
)
def reference(effort: Effort) -> Search:
    return _seen_before("example-2.1", dict(printed_rows("Aoki", "references"))["example-2.1"][0])


@PAPER.correction("example-2.1-reference", "That (2, 2, 0) is cold was seen before, in Lemma 2.2.")
def reference_corrected(effort: Effort) -> Search:
    if not decided("nim(heaps=2)", "P(2, 2)").holds:
        yield "(2, 2) is hot"
    return (yield from _seen_before("example-2.1", "lemma-2.2"))


@PAPER.claim("example-2.2", "Section 2, Example 2.2", "(3, 3, 1) is hot: it can be made (3, 2, 1), which is cold.")
def example_2_2(effort: Effort) -> Search:
    nim = game("nim(heaps=3)")
    if (3, 2, 1) not in nim.winning_moves((3, 3, 1)):
        yield "no winning move leads from (3, 3, 1) to (3, 2, 1)"
    seen = yield from _seen_before("example-2.2", dict(printed_rows("Aoki", "references"))["example-2.2"][0])
    return CheckedInFull(1, f"a winning move leads from (3, 3, 1) to (3, 2, 1), and {seen.cases}")


PAPER.definition(
    "section-2-sum",
    "Section 2, after Example 2.2",
    "The binary digital sum of numbers has in each place the sum modulo 2 of their binary digits.",
    used="by Theorems 2.1 to 2.3; Example 2.3 and the sums that follow are computed so",
)
PAPER.table(
    "section-2-nim-sums",
    "Section 2, after Example 2.2",
    "The binary digital sum of 5 and 7 is 2, that of 4, 6 and 9 is 11.",
    lambda printed: [(label, [*cells[:-1], nim_sum(map(int, cells[:-1]))]) for label, cells in printed],
    file="nim-sums",
    title="binary digital sums",
)
PAPER.table(
    "section-2-binary",
    "Section 2, after Example 2.2",
    "5, 7 and 2 are 101, 111 and 010 in binary, and 4, 6, 9 and 11 are 100, 110, 1001 and 1011.",
    lambda printed: [(n, [f"{int(n):0{len(cells[0])}b}"]) for n, cells in printed],
    file="binary",
    title="binary numbers",
)


@PAPER.claim(
    "thm-2.1", "Section 2, Theorem 2.1", "With three piles, the cold positions of Nim are those with nim-sum 0."
)
def three_piles(effort: Effort) -> Search:
    yield from not_nim_sums(["nim(heaps=3)"])
    return proven(
        "in base 2 the automaton of the cold positions has one state, and reads just the digit vectors of nim-sum 0",
        "nim(heaps=3)",
    )


@PAPER.claim(
    "example-2.3",
    "Section 2, Example 2.3",
    "In binary 3, 2 and 1 are 11, 10 and 01; 3, 2, 1 have the sum 00, so that (3, 2, 1) is cold, and 3, 3, 1 have the "
    "sum 01, so that (3, 3, 1) is hot.",
)
def example_2_3(effort: Effort) -> Search:
    printed = printed_rows("Aoki", "example-2-3")
    rows = [(label, [f"{nim_sum(map(int, label.split('+'))):0{len(cells[0])}b}"]) for label, cells in printed]
    board = game("nim(heaps=3)").solve(bound=3)
    if not board.is_p((3, 2, 1)) or board.is_p((3, 3, 1)):
        yield "(3, 2, 1) is hot, or (3, 3, 1) cold"
    return compared("numbers of Example 2.3", printed, rows)


@PAPER.claim(
    "thm-2.2",
    "Section 2, Theorem 2.2",
    "With n piles, the cold positions of Nim are those with nim-sum 0.",
    upto(4, 6, "n <= {}, piles up to 3"),
    universally("n", "as stated", "nim"),
)
def n_piles(most: int) -> Iterator[str]:
    for n in range(1, most + 1):
        board = p_set(game("nim", heaps=n), 3)
        if different := board ^ {x for x in product(range(4), repeat=n) if nim_sum(x) == 0}:
            yield f"{smallest(different)} is {'cold' if smallest(different) in board else 'hot'}"


@PAPER.claim(
    "thm-2.2-proof",
    "Section 2, proof of Theorem 2.2",
    "If the nim-sum is 0, then with m' < m in the place of a pile m it is the nim-sum of m and m', which is not 0. If "
    "it is s, not 0, some pile m has a nim-sum m' < m with s; with m' in its place the nim-sum is 0.",
    upto(3, 5, "three and four piles up to {}"),
    by_digits(
        "n",
        "the moves of Nim lead from no position with nim-sum 0 to another one; and heap h, which has the highest "
        "digit 1 of s, becomes smaller with the digits of its nim-sum with s, and the digits in each column add up to "
        "an even number",
        "the highest odd column",
        "a heap with a digit 1",
        "the new heap is smaller",
        "columns with the new heap",
        certificates=("nim",),
    ),
)
def proof_for_n_piles(most: int) -> Iterator[str]:
    for n in (3, 4):
        for x in product(range(most + 1), repeat=n):
            total = nim_sum(x)
            changed = [nim_sum((total, pile, other)) for pile in x for other in range(pile)]
            if total == 0 and any(other == 0 for other in changed):
                yield f"{x}: another pile leaves the nim-sum 0"
            if total and not any(pile ^ total < pile for pile in x):
                yield f"{x}: no pile is smaller than its nim-sum with {total}"


CAPPED = upto(6, 12, "q <= {}, one to three piles")
FOR_ALL_HEAPS_AND_CAPS = universally("n q", "as stated, with c for q", "capped-nim")


def capped_boards(most: int) -> Iterator[tuple[int, int, int]]:
    """One to three heaps, caps q up to the greatest, and how large the piles of each board are."""
    for heaps, q in product((1, 2, 3), range(1, most + 1)):
        yield heaps, q, (3 * q + 3) // heaps + 1


def _at_most(heaps: int, q: int) -> Game:
    return game("capped-nim", heaps=heaps, cap=q)


@PAPER.misprint(
    "section-2-capped",
    "Section 2, before Theorem 2.3",
    printed=Reading(
        "In Nim with n piles and the number q, whose cold positions are those of Theorem 2.3, fewer than q counters "
        "are taken.",
        lambda heaps, q: rules(CAPPED_NIM, heaps=heaps, cap=q - 1),
    ),
    correct=Reading("At most q counters are taken.", _at_most, FOR_ALL_HEAPS_AND_CAPS),
    cases=CAPPED,
)
def capped_nim(most: int, restricted: Callable[[int, int], Game]) -> Iterator[str]:
    """Where a game with a number of piles and the number q does not have the cold positions of Theorem 2.3."""
    for heaps, q, bound in capped_boards(most):
        board = p_set(restricted(heaps, q), bound)
        expected = {x for x in product(range(bound + 1), repeat=heaps) if nim_sum(a % (q + 1) for a in x) == 0}
        if board != expected:
            x = smallest(board ^ expected)
            yield f"q = {q}: {position_text(x)} is {'cold' if x in board else 'hot'}, contrary to Theorem 2.3"


PAPER.claim(
    "thm-2.3",
    "Section 2, Theorem 2.3",
    "With n piles and at most q counters taken (the restriction as corrected), a position is cold when the remainders "
    "of its piles modulo q + 1 have nim-sum 0.",
    CAPPED,
    FOR_ALL_HEAPS_AND_CAPS,
)(lambda most: capped_nim(most, _at_most))


@PAPER.claim(
    "thm-2.3-proof",
    "Section 2, proof of Theorem 2.3",
    "After i counters were taken, 1 <= i <= q, the next player can take q + 1 - i, which is 1 to q as well. So a "
    "position is cold just if that of the remainders modulo q + 1 is, in this game and, as these are at most q, in "
    "Nim.",
    CAPPED,
    universally("n q", "Theorem 2.3 tells both; with c for q", "capped-nim", "nim"),
)
def proof_with_a_cap(most: int) -> Iterator[str]:
    for heaps, q, bound in capped_boards(most):
        if not all(1 <= q + 1 - i <= q for i in range(1, q + 1)):
            yield f"q = {q}"
        board, unlimited = p_set(_at_most(heaps, q), bound), p_set(game("nim", heaps=heaps), q)
        for x in product(range(bound + 1), repeat=heaps):
            rests = tuple(a % (q + 1) for a in x)
            if (x in board) != (rests in unlimited):
                yield f"q = {q}: {x} and {rests}"
