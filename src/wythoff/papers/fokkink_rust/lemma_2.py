"""Section 3: Lemma 2, the layers of the recursion for Splythoff Nim, and its proof step by step."""

from __future__ import annotations

from collections.abc import Iterator

from wythoff.knowledge import Verified
from wythoff.papers.claim import Effort, Search
from wythoff.papers.fokkink_rust.columns import MATCHES, NOTHING_IN_COMMON, STAYS_IN_THE_REST, by_columns
from wythoff.papers.fokkink_rust.mex_rule import BOARD, Lines, Position, Recursion, columns_of, delta_sigma
from wythoff.papers.fokkink_rust.paper import PAPER
from wythoff.papers.fokkink_rust.splythoff_nim import by_its_moves
from wythoff.papers.paper import Reading

BY_LEMMAS_1_AND_2 = (
    "a position with 0 < m < n that meets one of these conditions for a column i >= 1 moves to a column j <= i by a "
    "single, a double or a split, or is one; that a move needs such a condition is Lemma 1"
)


@PAPER.claim(
    "lemma-2", "Lemma 2", "The i-th layer P_i of the recursion is the single position (a_i, b_i) of the mex rule (5)."
)
def _lemma_2(effort: Effort) -> Search:
    ((board,),) = BOARD.each(effort)
    columns = columns_of(board)
    yield from (
        f"P_{i} = {sorted(layer)}, the mex rule has {column}"
        for i, (layer, column) in enumerate(zip(board.layers[1:], columns, strict=False), 1)
        if layer != {column}
    )
    checked = Verified(len(columns), f"i <= {len(columns)}, all positions with piles up to {board.bound}")
    return by_columns(
        f"by induction on k: {BY_LEMMAS_1_AND_2}. Column k + 1 meets none for the columns 1, ..., k. A move from it "
        "leaves a pile below a_(k+1), or a_(k+1) and a smaller difference, and so meets one of them, or can move to "
        "(0, 0), if that is 0: a split leaves two piles whose sum is δ_(k+1) < 2 a_(k+1). Another position that meets "
        "none has m = a_(k+1) and a single to column k + 1, or m > a_(k+1) and a double to (a_(k+1), a_(k+1) + n - m), "
        "which meets none either",
        *MATCHES,
        *NOTHING_IN_COMMON,
        "smaller piles",
        "smaller differences",
        "differences below twice the pile",
        *STAYS_IN_THE_REST,
    )(checked)


CLAIM = (
    "For k >= 1 {} (m, n) can move to one of P_0, ..., P_k exactly if m or n is in A_k ∪ B_k, or n - m or m + n is in "
    "Δ_k ∪ Σ_k."
)


@PAPER.misprint(
    "lemma-2-claim",
    "The claim inside the proof of Lemma 2",
    printed=Reading(CLAIM.format("a position"), True),
    correct=Reading(
        CLAIM.format("a position with 0 < m < n that is none of P_1, ..., P_k,"),
        False,
        by_columns(BY_LEMMAS_1_AND_2, *MATCHES),
    ),
    cases=BOARD,
)
def _claim_of_lemma_2(board: Recursion, every_position: bool) -> Iterator[str]:
    columns = columns_of(board)
    positions = [p for p in board.options if every_position or 0 < p[0] < p[1]]
    for k in range(1, len(columns) + 1):
        lines = Lines(columns[:k])
        for p in positions:
            if p in columns[:k] and not every_position:
                continue
            if (p in board.movers[k]) != lines.meet(p):
                yield f"k = {k}: {p} {'can' if p in board.movers[k] else 'cannot'} move there"


def reached(board: Recursion, position: Position, labels: set[str]) -> set[int]:
    """The j for which a move of one of these kinds leads from a position to (a_j, b_j)."""
    columns = enumerate(columns_of(board), 1)
    return {j for j, column in columns if labels.intersection(board.game.labels_between(position, column))}


SMALLER = (
    "If (m, n) shares {} with column i <= k, its other pile is smaller than that of the column, and n - m < δ_i, it "
    "has a double or split to a column j < i."
)


def sharing(board: Recursion) -> Iterator[tuple[Position, int, int, int]]:
    """Positions with 0 < m < n, the number of a column with which they share a pile, their other pile and its other."""
    for p in sorted(board.options, key=sum):
        for i, column in enumerate(columns_of(board), 1):
            for mine, here in ((p, column), (p[::-1], column), (p, column[::-1]), (p[::-1], column[::-1])):
                if 0 < p[0] < p[1] and mine[0] == here[0]:
                    yield p, i, mine[1], here[1]


@PAPER.misprint(
    "lemma-2-smaller",
    "The proof of Lemma 2, case (i)",
    printed=Reading(SMALLER.format("a pile"), True),
    correct=Reading(
        SMALLER.format("the smaller pile m = a_i"),
        False,
        by_columns(
            "n - m is a number below δ_i, and so δ_j or σ_j with j < i, where a_j < a_i; with i for the column",
            "smaller differences",
            "A increases",
        ),
    ),
    cases=BOARD,
)
def _other_pile_smaller(board: Recursion, any_pile: bool) -> Iterator[str]:
    for p, i, mine, other in sharing(board):
        a, b = columns_of(board)[i - 1]
        if mine < other and p[1] - p[0] < b - a and (any_pile or p[0] == a):
            found = reached(board, p, {"double", "split"})
            if min(found, default=i) >= i:
                yield f"{p} and column {i}, ({a}, {b})"


@PAPER.claim(
    "lemma-2-larger-difference",
    "The proof of Lemma 2, case (i)",
    "If (m, n) shares a pile with column i <= k, its other pile is smaller than that of the column, and n - m >= δ_i, "
    "the pile is n, and m < a_i; so m is a_j or b_j for some j < i, and a single leads to column j.",
    BOARD,
    by_columns(
        "m = a_i with n < b_i, and m = b_i with n < a_i, are impossible, as n - m >= δ_i >= 1; so n = b_i or n = a_i, "
        "and m < a_i. If m = a_j, then n >= m + δ_i > b_j; if m = b_j, then n > a_j",
        "smaller piles",
        "D increases",
        "columns are positive",
    ),
)
def _larger_differences(board: Recursion) -> Iterator[str]:
    columns = columns_of(board)
    for p, i, mine, other in sharing(board):
        a, b = columns[i - 1]
        if mine < other and p[1] - p[0] >= b - a:
            if p[1] not in (a, b) or p[0] >= a:
                yield f"{p} and column {i}, ({a}, {b})"
            if not any(p[0] in column for column in columns[: i - 1]) or not reached(board, p, {"single"}):
                yield f"{p} and column {i}: no single"


@PAPER.claim(
    "lemma-2-differences",
    "The proof of Lemma 2, case (ii)",
    "If m > a_k and n - m is δ_i or σ_i for some i <= k, there is a double or a split to column i.",
    BOARD,
    by_its_moves("a_i <= a_k < m, so that n - m = b_i - a_i gives a double, and n - m = a_i + b_i a split; "),
)
def _equal_differences(board: Recursion) -> Iterator[str]:
    """Of all k >= i with a_k < m, k = i says the most."""
    columns = list(enumerate(columns_of(board), 1))
    for p in board.options:
        alike = {i for i, column in columns if column[0] < p[0] < p[1] and p[1] - p[0] in delta_sigma(column)}
        if alike:
            yield from (f"i = {i}: {p}" for i in sorted(alike - reached(board, p, {"double", "split"})))


SUMS = (
    "If m > a_k, neither m nor n is in A_k ∪ B_k, and m + n is δ_i or σ_i for some i <= k, then (m, n) has a {} to "
    "some (a_j, b_j) with {}."
)


def small_sums(board: Recursion) -> Iterator[tuple[Position, int]]:
    """Such positions (m, n) with their i."""
    columns = columns_of(board)
    for k, (a, _) in enumerate(columns, 1):
        lines = Lines(columns[:k])
        numbers = {n: i for i, column in enumerate(columns[:k], 1) for n in delta_sigma(column)}
        for p in board.options:
            if a < p[0] < p[1] and sum(p) in numbers and not lines.meet_pile(p):
                yield p, numbers[sum(p)]


@PAPER.claim("lemma-2-sums", "The proof of Lemma 2, case (ii)", SUMS.format("double", "j > i"), BOARD)
def _positions_with_small_sums(board: Recursion) -> Iterator[str]:
    return (
        f"{p}, where i = {i}: the j with a double are {', '.join(map(str, sorted(found))) or 'none'}"
        for p, i in small_sums(board)
        if max(found := reached(board, p, {"double"}), default=0) <= i
    )


@PAPER.correction(
    "lemma-2-sums",
    SUMS.format("double or split", "j < i"),
    BOARD,
    by_columns("as a_k >= a_i", "a small difference for a sum", "a small sum for a sum"),
)
def _positions_with_small_sums_corrected(board: Recursion) -> Iterator[str]:
    return (
        f"{p}, where i = {i}"
        for p, i in small_sums(board)
        if min(reached(board, p, {"double", "split"}), default=i) >= i
    )


@PAPER.claim(
    "lemma-2-new-column",
    "The end of the proof of Lemma 2",
    "Column k + 1 shares no pile with columns 1, ..., k, and neither its difference nor its sum is a difference or a "
    "sum of one of them.",
    BOARD,
    by_columns("with k for k + 1", *NOTHING_IN_COMMON),
)
def _new_column(board: Recursion) -> Iterator[str]:
    columns = columns_of(board)
    for k, column in enumerate(columns):
        for i, earlier in enumerate(columns[:k], 1):
            if Lines([earlier]).meet(column):
                yield f"columns {i} and {k + 1}: {earlier} and {column}"


MOVES = (
    "For k >= 1 every move from column k + 1 leaves a pile of A_k ∪ B_k, or a difference or sum of Δ_k ∪ Σ_k{}: so it "
    "leads into M_k."
)


@PAPER.misprint(
    "lemma-2-no-move",
    "The end of the proof of Lemma 2",
    printed=Reading(MOVES.format(""), False),
    correct=Reading(
        MOVES.format(", or leads to a position that can move to (0, 0)"),
        True,
        by_columns(
            "a single or a double leaves a pile below a_(k+1), or a_(k+1) and a smaller difference; a split two piles "
            "with the sum δ_(k+1) < 2 a_(k+1), one of which is below a_(k+1). A pile or a difference of 0 is that of a "
            "position which can move to (0, 0)",
            "smaller piles",
            "smaller differences",
            "differences below twice the pile",
        ),
    ),
    cases=BOARD,
)
def _moves_from_a_column(board: Recursion, to_zero_too: bool) -> Iterator[str]:
    columns = columns_of(board)
    for k in range(1, len(columns)):
        lines = Lines(columns[:k])
        for option in board.options[columns[k]]:
            to_zero = 0 in option or option[0] == option[1]
            if not lines.meet(option) and not (to_zero_too and to_zero):
                yield f"k = {k}: {columns[k]} to {option}"


@PAPER.claim(
    "lemma-2-others",
    "The end of the proof of Lemma 2",
    "If (m, n) shares nothing with columns 1, ..., k in the sense of (i) and (ii), then m >= a_(k+1), n - m >= δ_(k+1) "
    "and n >= b_(k+1); and if m = a_(k+1) and n is another number than b_(k+1), a single leads to column k + 1.",
    BOARD,
    by_columns(
        "a smaller m >= 1 is in an earlier column, and a smaller n - m >= 1 is a difference or a sum of one",
        "smaller piles",
        "smaller differences",
    ),
)
def _other_positions(board: Recursion) -> Iterator[str]:
    columns = columns_of(board)
    for k in range(1, len(columns)):
        (a, b), lines = columns[k], Lines(columns[:k])
        for m, n in board.options:
            if 0 < m < n and not lines.meet((m, n)):
                if m < a or n - m < b - a or n < b:
                    yield f"k = {k}: ({m}, {n})"
                if m == a and n != b and k + 1 not in reached(board, (m, n), {"single"}):
                    yield f"k = {k}: no single from ({m}, {n})"


STEP = "If m > a_(k+1) and (m, n) is none of P_0, ..., P_k and cannot move to them, {}."


def remaining(board: Recursion) -> Iterator[tuple[int, Position]]:
    """k and the positions of the reduced game that stand right of its P-position."""
    for k, (a, _) in enumerate(columns_of(board)):
        yield from ((k, p) for p in sorted(board.rest[k], key=sum) if k and p[0] > a)


@PAPER.claim(
    "lemma-2-last-step", "The end of the proof of Lemma 2", STEP.format("the same is true of (m - 1, n - 1)"), BOARD
)
def _last_step(board: Recursion) -> Iterator[str]:
    return (
        f"k = {k}: ({p[0]}, {p[1]}), but ({p[0] - 1}, {p[1] - 1}) can move there"
        for k, p in remaining(board)
        if (p[0] - 1, p[1] - 1) not in board.rest[k]
    )


@PAPER.correction(
    "lemma-2-last-step",
    STEP.format("then (m, n) has a move to another such position"),
    BOARD,
    by_columns(
        "with k + 1 for k, the double to (a_(k+1), a_(k+1) + n - m): it meets a condition of the claim only if (m, n) "
        "does",
        *STAYS_IN_THE_REST,
    ),
)
def _last_step_as_needed(board: Recursion) -> Iterator[str]:
    return (f"k = {k}: {p}" for k, p in remaining(board) if board.rest[k].isdisjoint(board.options[p]))
