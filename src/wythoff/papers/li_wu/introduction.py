"""Section 1: the games, Theorems 1, 3 and 4 as announced, and the Sierpinski sponge."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

from wythoff import families
from wythoff.exact import GOLDEN
from wythoff.exact.self_similar import (
    distance,
    even_vectors,
    halved,
    has_digits,
    in_attractor,
    point_text,
    rational_points,
)
from wythoff.knowledge import CheckedInFull, Verified
from wythoff.papers.cases import Cases, upto
from wythoff.papers.claim import Effort, Search
from wythoff.papers.golden import wythoff_is_golden
from wythoff.papers.li_wu.binary import Vector, boxes, discrete_sponge, moved
from wythoff.papers.li_wu.paper import PAPER
from wythoff.papers.li_wu.printed_vectors import printed_vectors
from wythoff.papers.nim_sums import by_digits, digit_vectors
from wythoff.papers.positions import beatty_pairs, p_set, smallest, wrong_p_positions
from wythoff.papers.printed_data import printed_rows
from wythoff.papers.proofs import asked, both, decided, for_all, proof, proven
from wythoff.papers.uniform import proven_for_all
from wythoff.show.figure import Figure
from wythoff.show.sponge import levels, two_views
from wythoff.solve import reference
from wythoff.workbench import game

LINEAR_MAP = ((1, 1, 0), (1, 0, 1), (0, 1, 1))
"""The columns: where (1, 0, 0), (0, 1, 0) and (0, 0, 1) go. The matrix is symmetric."""


PAPER.table(
    "section-1-outcomes",
    "Section 1, second paragraph",
    "In the classic game (2, 2) is an N-position and (1, 2) a P-position.",
    lambda printed: [(game("wythoff").outcome(map(int, cells)), cells) for _, cells in printed],
    file="positions",
    title="positions of section 1",
)


def vector_moves(row: str) -> str:
    """That the moves of a game are the multiples of the vectors that are printed for it."""
    vectors = printed_vectors("move-vectors", row)
    before, after = ([f"{letter}{i}" for i in range(len(vectors[0]))] for letter in "xu")
    taken = [
        ", ".join(f"{x} = {u} + {v}*k" if v else f"{x} = {u}" for x, u, v in zip(before, after, vector, strict=True))
        for vector in vectors
    ]
    names = ", ".join((*before, *after))
    return f"forall {names}: M({names}) <=> exists k: k >= 1, ({' or '.join(f'({one})' for one in taken)})"


@PAPER.claim(
    "section-1-vectors",
    "Section 1, definition of the n-dimensional game",
    "A move takes k >= 1 times a move vector. The vectors (1,0), (0,1), (1,1) give the classic game, and those printed "
    "in Conjecture 2 its extension to three heaps.",
    upto(5, 11, "the options of all positions of two and of three heaps up to {}"),
    both(
        asked("heap-wythoff(heaps=2)", "", vector_moves("classic")),
        asked("heap-wythoff(heaps=3)", "", vector_moves("three")),
        "the moves of both games are stated to be those of the vectors",
    ),
)
def vectors(bound: int) -> Iterator[str]:
    for row, spec in (("classic", "heap-wythoff(heaps=2)"), ("three", "heap-wythoff(heaps=3)")):
        named, printed = game(spec), families.vectors(printed_vectors("move-vectors", row))
        for x in boxes(len(named.piles), bound + 1):
            if printed.options(x) != named.options(x):
                yield f"{row}: the options of {x} are {printed.options(x)}, not {named.options(x)}"


@PAPER.claim(
    "section-1-end",
    "Section 1, definition of the n-dimensional game",
    "A player who cannot move loses, and with some sets of move vectors the game can end "
    "although the heaps are not empty.",
)
def end(effort: Effort) -> Search:
    both, last = families.vectors([(1, 1)]), (0, 1)
    if both.options(last):
        yield f"with the move vector (1, 1) there is a move from {last}"
    if not both.solve(bound=1).is_p(last):
        yield f"{last} has no moves, yet is no P-position"
    return CheckedInFull(1, f"with the move vector (1, 1) no move leads from {last}, which is a P-position")


PAPER.claim(
    "section-1-either",
    "Section 1, second paragraph",
    "Every position of the classic game is an N-position, from which some move leads to a P-position, or a P-position, "
    "from which none does.",
)(
    for_all(
        "for all positions, as stated in the certificate",
        "wythoff",
        "forall a, b, c, d: P(a, b), M(a, b, c, d) => N(c, d)",
        "forall a, b: N(a, b) => exists c, d: M(a, b, c, d), P(c, d)",
    )
)


@PAPER.claim(
    "thm-1",
    "Section 1, Theorem 1",
    "The P-positions of Wythoff's game are (floor(k phi), floor(k phi^2)) and (floor(k phi^2), floor(k phi)), k >= 0, "
    "where phi is the golden ratio.",
)
def theorem_1(effort: Effort) -> Search:
    bound = effort.upto(60, 300)
    both = {pair for a, b in beatty_pairs(GOLDEN, bound) for pair in ((a, b), (b, a))}
    yield from wrong_p_positions(p_set(game("heap-wythoff(heaps=2)"), bound), both)
    return (yield from wythoff_is_golden(effort.upto(10**4, 10**6)))


PAPER.definition(
    "eq-sponge",
    "Section 1, the display before Conjecture 2",
    "The Sierpinski sponge K is the compact set with K = K/2 u (K + (1,0,0))/2 u (K + (0,1,0))/2 u (K + (0,0,1))/2.",
    used="in Conjecture 2 and Corollary 5; there is just one that is not empty [Hutchinson]",
)


@PAPER.claim(
    "conjecture-2",
    "Section 1, Conjecture 2",
    "The P-positions of the three-heap game, scaled by 2^-m, fill up the Sierpinski sponge K, with K as the display "
    "before the conjecture defines it.",
    upto(5, 8, "all points of the unit cube with a common denominator up to {}"),
)
def conjecture_2(q: int) -> Iterator[str]:
    moved, even = printed_vectors("sponge-k", "K"), even_vectors(3)
    for x in rational_points(3, q):
        in_k, in_closure = in_attractor(x, moved), has_digits(x, even)
        if in_k != in_closure:
            where = "in K, but not in" if in_k else "not in K, but in"
            yield f"{point_text(x)} is {where} the closure of the scaled P-positions"


@PAPER.correction(
    "conjecture-2",
    "The closure of the scaled P-positions is the image of K under the linear map (x, y, z) -> (x + y, x + z, y + z).",
)
def image_of_k(effort: Effort) -> Search:
    moved = printed_vectors("sponge-k", "K")
    vectors_of_p = digit_vectors(proof("heap-wythoff(heaps=3)"))
    images = frozenset(image(v) for v in moved)
    if images != vectors_of_p:
        yield f"the map takes the vectors of K to {sorted(images)}"
    if len({image(v) for v in boxes(3, 2)}) != 8:
        yield "the map is not one to one"
    q = effort.upto(4, 7)
    for x in rational_points(3, q):
        y = tuple(Fraction(sum(row[i] * x[i] for i in range(3))) for row in LINEAR_MAP)
        inside = all(a <= 1 for a in y) and has_digits(y, images)
        if in_attractor(x, moved) != inside:
            yield f"{point_text(x)} goes to {point_text(y)}"
    return proven(
        "the P-positions are the numbers whose binary digits, heap by heap, make vectors of T = {000, 110, 101, 011}; "
        "the map takes the vectors of K one to one to T, hence K to the only compact set E = union of (E + v)/2, v in "
        f"T [Hutchinson]; also checked at the points with a common denominator up to {q}",
        "heap-wythoff(heaps=3)",
    )


@PAPER.drawing("conjecture-2")
def sponge_and_k(effort: Effort) -> list[Figure]:
    inverse = [[Fraction(1, 2) * sign for sign in row] for row in ((1, 1, -1), (1, -1, 1), (-1, 1, 1))]
    return [levels(game("heap-wythoff(heaps=3)").solve(bound=31), (1, 2, 3, 5), inverse, "K")]


def image(vector: Vector) -> Vector:
    """The image of a vector under the linear map.

    >>> image((1, 0, 0))
    (1, 1, 0)
    """
    return tuple(sum(row[i] * vector[i] for i in range(3)) for row in LINEAR_MAP)


def sizes(effort: Effort) -> Iterator[tuple[int, int]]:
    """Numbers of heaps n and exponents m such that 2^(m n) positions are not too many."""
    most = effort.upto(12, 16)
    return ((n, m) for n in (3, 5, 7) for m in range(most // n + 1))


SIZES = Cases(
    sizes,
    lambda effort: max(m for _, m in sizes(effort)),
    lambda effort: ", ".join(f"n = {n} and m <= {m}" for n, m in dict(sizes(effort)).items()),
)
"""All pairs of a number n of heaps and an exponent m, as far as 2^(m n) positions are not too many."""


@PAPER.claim(
    "thm-3",
    "Section 1, Theorem 3",
    "For an odd number n >= 3 of heaps, with moves that take from one heap or the same number from all, the "
    "P-positions are those with nim-sum 0.",
)
def theorem_3(effort: Effort) -> Search:
    for n, m in ((3, effort.upto(3, 4)), (5, effort.upto(1, 2)), (7, 1)):
        board = set(reference.p_positions(game(f"heap-wythoff(heaps={n})"), 2**m - 1))
        yield from wrong_p_positions(board, set(discrete_sponge(n, m)))
    return proven_for_all("n", "as stated", "heap-wythoff")


PAPER.definition(
    "eq-discrete-sponge",
    "Section 1, the display after Theorem 3",
    "P_m^(n) consists of the positions with nim-sum 0 and all n heaps below 2^m.",
    used="from here to Theorem 4; it is called the discrete Sierpinski sponge in section 3",
)
PAPER.definition(
    "def-t",
    "Section 1, Theorem 4",
    "T^(n) consists of the 0-1 vectors of n digits with nim-sum 0.",
    used="in Theorem 4, Lemma 8 and the remarks after it",
)


@PAPER.claim(
    "eq-nested",
    "Section 1, the display before Figure 1",
    "P_m^(n) is a subset of P_(m+1)^(n), which is a subset of P^(n), and these sets exhaust P^(n).",
    SIZES,
    by_digits(
        "n m",
        "a heap below 2^m is below 2^(m+1), and all of n heaps are below 2^m if m is their sum",
        "larger powers",
        "heaps are bounded",
    ),
)
def nested(n: int, m: int) -> Iterator[str]:
    small, large = discrete_sponge(n, m), discrete_sponge(n, m + 1)
    if not small <= large:
        yield f"n = {n}, m = {m}: {min(small - large)}"
    if small != {x for x in large if max(x) < 2**m}:
        yield f"n = {n}, m = {m}: P_(m+1) has other positions with heaps below 2^m"


@PAPER.claim(
    "fig-1",
    "Section 1, Figure 1",
    "The P-positions of three heaps below 64: P_6^(3), which has 4096 points, from two angles.",
)
def figure_1(effort: Effort) -> Search:
    bound = int(printed_rows("LiWu", "figure-1")[0][1][0])
    board = p_set(game("heap-wythoff(heaps=3)"), bound - 1)
    if different := board ^ discrete_sponge(3, 6):
        yield f"{smallest(different)} is in only one of P_6^(3) and the P-positions with heaps below {bound}"
    return CheckedInFull(len(board), f"the {len(board)} P-positions with heaps below {bound}")


@PAPER.drawing("fig-1")
def draw_figure_1(effort: Effort) -> list[Figure]:
    bound = int(printed_rows("LiWu", "figure-1")[0][1][0])
    return [two_views(game("heap-wythoff(heaps=3)").solve(bound=bound - 1))]


@PAPER.claim("section-1-unbounded", "Section 1, before Theorem 4", "The set P_m^(n) is unbounded.", SIZES)
def unbounded(n: int, m: int) -> Iterator[str]:
    largest = max(max(x) for x in discrete_sponge(n, m))
    if largest < 2**m:
        yield f"n = {n}, m = {m}: no heap of a position of P_m^(n) exceeds {largest}"


@PAPER.correction("section-1-unbounded", "The set P^(n) is unbounded: it has (k, k, 0, ..., 0) for every k.")
def really_unbounded(effort: Effort) -> Search:
    specs = [f"heap-wythoff(heaps={n})" for n in (3, 5)]
    for spec, zeros in zip(specs, (1, 3), strict=True):
        if not (answer := decided(spec, f"forall k: P(k, k{', 0' * zeros})")).holds:
            yield f"{spec} has no such P-position for {answer.witness}"
    return proven_for_all("n k", "(k, k, 0, ..., 0) has nim-sum 0", "heap-wythoff")


NESTED = (
    "a heap below 2^(m+1) is 2^m times its digit there and a rest below 2^m, which has its other digits; 2^m v + y "
    "with y < 2^m is below 2^(m+1) and has the digit v there and the other digits of y; and a nim-sum is 0 if and only "
    "if the number of digits 1 in each column is even"
)
"""Why Lemma 8 holds, as certified by the lemmas COPIES."""

COPIES = (
    "the leading digit",
    "columns of the rest",
    "the digit before y",
    "columns of the copies",
    "even columns",
    "an odd column",
)
THEOREM_4 = (*COPIES, "one halving more")
"""The lemmas of Theorem 4: one digit more in front is one halving more."""


def missing_copies(n: int, m: int) -> Iterator[str]:
    """A position that is in only one of P_(m+1)^(n) and the copies of P_m^(n)."""
    copies = {moved(v, m, x) for v in even_vectors(n) for x in discrete_sponge(n, m)}
    if different := copies ^ discrete_sponge(n, m + 1):
        yield f"n = {n}, m = {m}: {min(different)}"


@PAPER.claim(
    "thm-4",
    "Section 1, Theorem 4",
    "For odd n >= 3 let S be the union of the sets 2^-m P_m^(n). Then S is the union of (v + S)/2 over the 0-1 vectors "
    "v with nim-sum 0.",
    SIZES,
    by_digits(
        "n",
        f"{NESTED}; so P_(m+1)^(n) is the union of the 2^m v + P_m^(n) (Lemma 8), and by 2^-(m+1) (2^m v + y) = (v + "
        "2^-m y)/2 the set 2^-(m+1) P_(m+1)^(n) is the union of the (v + 2^-m P_m^(n))/2, for every m >= 0; S is the "
        "union of all of them, as P_0^(n) has the point 0 alone, which is in 2^-1 P_1^(n) as well",
        *THEOREM_4,
    ),
)
def theorem_4(n: int, m: int) -> Iterator[str]:
    """2^-m P_m has the digits of P_m after the point: one more digit in front is one more halving."""
    return missing_copies(n, m)


@PAPER.claim(
    "section-1-contraction",
    "Section 1, before Corollary 5",
    "The map x -> (x + v)/2 is a contraction, for every v: it halves distances.",
    upto(2, 3, "all points with a common denominator up to {}, and all v with nim-sum 0"),
    by_digits("v", "entry by entry, p and q being the images of x and y, and w the entry of v", "halved distances"),
)
def contraction(q: int) -> Iterator[str]:
    points = list(rational_points(3, q))
    for v in even_vectors(3):
        for x, y in combinations(points, 2):
            if 2 * distance(halved([x], [v]), halved([y], [v])) != distance([x], [y]):
                yield f"v = {v}: {point_text(x)} and {point_text(y)}"


@PAPER.claim(
    "section-1-unique",
    "Section 1, before Corollary 5",
    "There is just one closed bounded set E that is the union of (E + v)/2 over the 0-1 vectors v with nim-sum 0.",
)
def unique(effort: Effort) -> Search:
    even = even_vectors(3)
    solutions = [finite for finite in ([], [(Fraction(0),) * 3]) if set(halved(finite, even)) == set(finite)]
    if solutions and in_attractor((Fraction(0),) * 3, even):
        yield f"the set with {len(solutions[0])} points is one, and the closure of the scaled P-positions another"
    return Verified(1, "no finite set is one")


ONE_ATTRACTOR = by_digits(
    "n",
    "if every x of E has a y of F at most d away, and the other way round, then (x + v)/2 and (y + v)/2 are half as "
    "far apart, entry by entry, with w for that of v; so closed bounded sets that satisfy the equation have the "
    "distance 0, unless one is empty. The closure of S is one, as by Theorem 4 S is the union of the (v + S)/2: "
    f"{NESTED}",
    "halved distances",
    *THEOREM_4,
)


@PAPER.correction(
    "section-1-unique",
    "There is just one that is not empty: E -> union of (E + v)/2 at least halves the distance of two such sets.",
)
def unique_if_not_empty(effort: Effort) -> Search:
    """Small sets of corners of the unit cube, and what becomes of them in the next step."""
    even, corners = even_vectors(3), [tuple(map(Fraction, v)) for v in boxes(3, 2)]
    sets = [list(chosen) for size in range(1, effort.upto(1, 2) + 1) for chosen in combinations(corners, size)]
    sets += [halved(chosen, even) for chosen in sets]
    for one, two in combinations(sets, 2):
        if 2 * distance(halved(one, even), halved(two, even)) > distance(one, two):
            yield f"{sorted(map(point_text, one))} and {sorted(map(point_text, two))}"
    return ONE_ATTRACTOR(Verified(len(sets), f"all pairs of {len(sets)} finite sets"))


PAPER.same(
    "cor-5",
    "Section 1, Corollary 5",
    "The closure of the union of the sets 2^-m P_m^(3) is the Sierpinski sponge K.",
    as_="conjecture-2",
)
