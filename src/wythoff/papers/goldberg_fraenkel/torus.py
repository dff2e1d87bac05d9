"""Section 3: relations between alpha, beta and 1, and the torus."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import product
from math import gcd

from wythoff.exact import alpha
from wythoff.exact.irrational import Irrational
from wythoff.extend import direct_row, primitive_relation, torus_circles, torus_lines
from wythoff.knowledge import Verified
from wythoff.papers.cases import upto
from wythoff.papers.claim import Effort, Search
from wythoff.papers.goldberg_fraenkel.carries import seen_corrections
from wythoff.papers.goldberg_fraenkel.lemmas import by_torus
from wythoff.papers.goldberg_fraenkel.numbers import BITS, above_one, alphas, fraction, numbers
from wythoff.papers.goldberg_fraenkel.paper import PAPER
from wythoff.papers.positions import beatty_pairs
from wythoff.papers.printed_data import printed_rows
from wythoff.papers.uniform import universally
from wythoff.questions.nice_moves import constant
from wythoff.show.torus import TorusFigure, torus_figure

Relation = tuple[int, int, int]

# An alpha for each of the three cases of Figure 2, by the relation between alpha, beta and 1.
CASES = {"a": "(5-sqrt(3))/2", "b": "(-1+sqrt(57))/4", "c": "golden"}
PIECES = 16


def related(effort: Effort) -> list[tuple[Irrational, Relation]]:
    """The quadratic numbers with their primitive solutions of (4)."""
    return [(number, relation) for number in numbers(effort) if (relation := primitive_relation(number)) is not None]


@PAPER.claim(
    "eq-4",
    "Equation (4)",
    "A alpha + B beta + C = 0 has a nontrivial integer solution if and only if alpha is a quadratic number.",
    alphas("no relation of the others with |A|, |B| <= {}", (30, 150)),
    by_torus(
        "a solution is not 0 just if the equation is not 0 = 0, as its coefficients are a, b + c - a, -c and p, p + q "
        "+ r, -r",
        "a relation gives a quadratic equation",
        "a quadratic equation gives a relation",
    ),
)
def relations(number: Irrational, top: int) -> Iterator[str]:
    relation = primitive_relation(number)
    if relation is None:
        yield from (f"alpha = {number}: A = {A}, B = {B}" for A, B in small_relations(number, top))
    elif not solves(number, relation):
        yield f"alpha = {number}: {relation}"


def solves(number: Irrational, relation: Relation) -> bool:
    """Whether A alpha + B beta + C = 0, by arithmetic in the field of alpha."""
    A, B, C = relation
    return number * A == -(number.beta() * B) - C


def small_relations(number: Irrational, top: int) -> Iterator[tuple[int, int]]:
    """The A, B with A alpha + B beta an integer, as far as 96 bits can tell."""
    a, b = (slope.floor(1 << BITS) for slope in (number, number.beta()))
    for A, B in product(range(top + 1), range(-top, top + 1)):
        low, high = sorted((0, A)), sorted((0, B))
        least, most = A * a + B * b + low[0] + high[0], A * a + B * b + low[1] + high[1]
        if (A, B) != (0, 0) and -(-least >> BITS) <= most >> BITS:
            yield A, B


@PAPER.claim(
    "section-3-periodic",
    "Section 3, after Equation (4)",
    "If the continued fraction of alpha is periodic, alpha is a quadratic number, and (4) has a nontrivial solution.",
    proof=universally(
        "alpha",
        "a period gives d(m) = d(n) = Y for some 1 < m < n, so that alpha is a quotient with a = P(m-1), b = P(m), c = "
        "Q(m-1), d = Q(m) and one with n in place of m for e, f, g, h; r and s are the determinants, 1 or -1, and Q "
        "grows: g > c. So the equation is quadratic, and gives the relation",
        "words-of-alpha",
        "determinants",
        "torus-of-alpha",
        lemmas=[
            "alpha by its complete quotient",
            "determinant",
            "Q is positive and grows",
            "equal quotients",
            "the leading term is not 0",
            "a quadratic equation gives a relation",
        ],
    ),
)
def periodic(effort: Effort) -> Search:
    """The relation that two equal complete quotients give is a multiple of the primitive one."""
    top = effort.upto(20, 40)
    for number, (A, B, C) in related(effort):
        first, second = equal_tails(number, top)
        (b, d), (a, c), (f, h), (e, g) = (number.convergent(m - k) for m in (first, second) for k in (0, 1))
        lead, middle, last = h * c - d * g, b * g + d * e - f * c - h * a, f * a - b * e
        p, q, r = lead, lead + middle + last, -last
        if lead == 0 or (p * B, q * C, r * A) != (q * A, r * B, p * C):
            yield f"alpha = {number}: {p} alpha + {q} beta + {r}, from the quotients after {first} and {second}"
    return Verified(top, f"{len(related(effort))} quadratic numbers, periods among the first {top} quotients")


def equal_tails(number: Irrational, top: int) -> tuple[int, int]:
    """The first 1 < m < n with alpha_m = alpha_n.

    >>> equal_tails(alpha("sqrt(3)"), 9)
    (2, 4)
    """
    tails = [number.shifted(m) for m in range(top)]
    return next((m, n) for m in range(2, top) for n in range(m + 1, top) if tails[m] == tails[n])


@PAPER.claim(
    "section-3-dense",
    "Section 3, the first case",
    "If (4) has only the trivial solution, all four (a, b) are in X(k), for every k >= 1.",
    proof=by_torus(
        "with m for k, by Table 1: ({alpha n}, {beta n}) is in the rectangle of the pair, or (4) has another "
        "solution; (0, 0) is in every X(k)",
        "Dirichlet",
        "a small vector",
        "(0, 1), or a relation",
        "(1, 0), or a relation",
        "(1, 1), or a relation",
    ),
)
def all_corrections(effort: Effort) -> Search:
    top, terms = effort.upto(40, 200), effort.upto(20_000, 200_000)
    free = [number for number in numbers(effort) if primitive_relation(number) is None]
    yield from (
        f"alpha = {number}: k = {k}"
        for number in free
        for k in range(1, top + 1)
        if len(seen_corrections(number, k, terms)) != 4
    )
    return Verified(top, f"{', '.join(map(str, free))}: k <= {top}, seen for n < {terms:,}")


@PAPER.claim(
    "section-3-primitive",
    "Section 3, the primitive solution",
    "If (4) has a nontrivial solution, its solutions are the multiples of one (A, B, C) with gcd(A, B, C) = 1.",
    proof=by_torus(
        "that integers have no common divisor is said by a sum of multiples of them that is 1",
        "a primitive relation",
        "all relations are multiples",
    ),
)
def primitive(effort: Effort) -> Search:
    top = effort.upto(20, 60)

    for number, (A, B, C) in related(effort):
        if gcd(A, B, C) != 1:
            yield f"alpha = {number}: {A, B, C}"
        found = {(a, b) for a, b in small_relations(number, top) if a > 0}
        if found != {(A * z, B * z) for z in range(1, top + 1) if max(A, abs(B)) * z <= top}:
            yield f"alpha = {number}: {sorted(found)}"

    return Verified(top, f"{len(related(effort))} quadratic numbers, |A|, |B| <= {top}")


def points(number: Irrational, count: int) -> Iterator[tuple[int, int]]:
    """({alpha n}, {beta n}) in units of 2^-96, n = 1, 2, ..."""
    beta = number.beta()
    return ((fraction(number, n), fraction(beta, n)) for n in range(1, count + 1))


def closure_failures(number: Irrational, relation: Relation, count: int) -> Iterator[str]:
    """Points of D that are not on E, and pieces of E that no point of D is in: each segment is cut into 16."""
    A, B, _ = relation
    unit = 1 << BITS
    segments = {A * v + B * w: (v, end) for (v, w), (end, _) in torus_lines(A, B)}
    missed = {(c, piece) for c in segments for piece in range(PIECES)}
    for n, (v, w) in enumerate(points(number, count), 1):
        c, rest = divmod(A * v + B * w + unit // 2, unit)
        if abs(rest - unit // 2) > abs(A) + abs(B) or c not in segments:
            yield f"alpha = {number}: the point of n = {n} is not on E"
            return
        start, end = segments[Fraction(c)]
        missed.discard((Fraction(c), int((Fraction(v, unit) - start) / (end - start) * PIECES)))
    for level, piece in sorted(missed)[:1]:
        yield f"alpha = {number}: no point with n <= {count} in piece {piece} of the segment {A} v + {B} w = {level}"


@PAPER.claim(
    "lemma-1",
    "Lemma 1",
    "The points ({alpha n}, {beta n}), n > k, lie in E = {(v, w): A v + B w an integer}, and E is their closure.",
    proof=by_torus(
        "(a, b, c) is the primitive solution, as u a + v b + w c = 1; a point (X, Y) that is not on E has a distance "
        "from E, opposite sides of the square glued or not; and ({alpha n}, {beta n}) with n >= d is closer than "
        "delta to any (X, Y) of E on the torus, for integers p and q",
        "all points are on the lines",
        "the lines are closed",
        "near every point of the lines",
    ),
)
def closure(effort: Effort) -> Search:
    count = effort.upto(1_500, 10_000)
    yield from (wrong for number, relation in related(effort) for wrong in closure_failures(number, relation, count))
    cases = (
        f"{len(related(effort))} quadratic numbers, n <= {count:,}; every sixteenth of every segment of E has a point"
    )
    return Verified(count, cases)


@PAPER.claim(
    "lemma-1-proof",
    "Proof of Lemma 1",
    "If v A - u B = 1, the matrix with the rows (A, B) and (u, v) has an integer inverse, so that (nu, xi) is known "
    "from the integer A nu + B xi and from u nu + v xi; and gamma = u alpha + v beta is irrational.",
    proof=universally(
        "alpha",
        "a and b are A and B; gamma = -w/d gives the relation (u d, v d, w), a multiple z of the primitive one: then d "
        "is 0",
        "determinants",
        "torus-of-alpha",
        lemmas=["the inverse", "no multiple of both", "all relations are multiples"],
    ),
)
def rows_of_a_matrix(effort: Effort) -> Search:
    top = effort.upto(20, 60)
    coprime = [(number, A, B) for number, (A, B, _) in related(effort) if gcd(A, B) == 1]
    for number, A, B in coprime:
        v = next(v for v in range(abs(B) + 1) if (v * A - 1) % B == 0)
        u = (v * A - 1) // B
        for x, y in product(range(-3, 4), repeat=2):
            R, S = A * x + B * y, u * x + v * y
            if (v * R - B * S, A * S - u * R) != (x, y):
                yield f"alpha = {number}: u = {u}, v = {v} at ({x}, {y})"
        if found := [(a, b) for a, b in small_relations(number, top) if a * v == b * u]:
            yield f"alpha = {number}: gamma = {u} alpha + {v} beta is rational by {found[0]}"
    return Verified(top, f"{len(coprime)} quadratic numbers with gcd(A, B) = 1, no multiple of gamma up to {top}")


@PAPER.claim(
    "example-1",
    "Example 1",
    "The lines of E fall when AB > 0 and rise when AB < 0; E is gcd(A, B) circles, so two for 2 alpha - 4 beta.",
    upto(6, 14, "1 <= A <= {0}, 1 <= |B| <= {0}"),
    universally(
        "A B",
        "a = A/g and b = B/g with g = gcd(A, B), so that u a + v b = 1: E is the g sets where a X + b Y is j/g, j = "
        "0, ..., g - 1, and an integer, none of which meets another; a shift of one is where a X + b Y is an integer "
        "k, and there (X, Y) is (b R, -a R) for a real R, opposite sides of the square glued: one circle",
        "torus-of-alpha",
        lemmas=["the lines fall", "the lines rise", "one circle"],
    ),
)
def directions(top: int) -> Iterator[str]:
    for A, B in product(range(1, top + 1), [B for B in range(-top, top + 1) if B]):
        if any((w1 < w0) != (A * B > 0) for (_, w0), (_, w1) in torus_lines(A, B)):
            yield f"A = {A}, B = {B}: the direction"
        if len(set(torus_circles(A, B))) != gcd(A, B):
            yield f"A = {A}, B = {B}: {len(set(torus_circles(A, B)))} circles"


@PAPER.claim(
    "fig-2",
    "Figure 2",
    "E where 2 alpha + 3 beta, 2 alpha - 4 beta or alpha - beta is an integer, cases (a), (b) and (c); drawn for an "
    "alpha of each kind.",
    proof=by_torus(
        f"{', '.join(CASES.values())} have these relations, in exact numbers; the rest is Lemma 1",
        "all points are on the lines",
        "near every point of the lines",
    ),
)
def three_cases(effort: Effort) -> Search:
    count = effort.upto(2_000, 10_000)
    kinds = {"a": (2, 3), "b": (2, -4), "c": (1, -1)}

    for case, name in CASES.items():
        relation = primitive_relation(alpha(name))
        if relation is None or relation[:2] != kinds[case]:
            yield f"({case}): alpha = {name} has {relation}"
        else:
            yield from closure_failures(alpha(name), relation, count)

    return Verified(count, f"alpha = {', '.join(CASES.values())}: n <= {count:,}")


@PAPER.drawing("fig-2")
def draw_three_cases(effort: Effort) -> list[TorusFigure]:
    return [torus_figure(alpha(name), label=f"({case})") for case, name in CASES.items()]


def condition(text: Sequence[str], A: int, B: int, nu: int, xi: int) -> bool:
    """Whether a printed condition holds: alternatives such as |A|(1-nu0)>1 with the word or between them."""
    unit = 1 << BITS
    meaning: dict[str, Callable[[], bool]] = {
        "Always": lambda: True,
        "|A|nu0>1": lambda: above_one(abs(A), nu),
        "|B|xi0>1": lambda: above_one(abs(B), xi),
        "|A|(1-nu0)>1": lambda: above_one(abs(A), unit - 1 - nu),
        "|B|(1-xi0)>1": lambda: above_one(abs(B), unit - 1 - xi),
    }
    return any(meaning[part]() for part in text if part != "or")


@PAPER.claim(
    "section-3-conditions",
    "Section 3, the table after Figure 2",
    "When (0, 1), (1, 0) and (1, 1) are in X(k): conditions on {alpha k} and {beta k} for AB > 0 and for AB < 0.",
    proof=by_torus(
        "with m for k and a = |A|, b = |B| or -|B|, by Table 1: alpha m - A(m) is nu0, beta m - B(m) is xi0; where "
        "one of two parts has to be above 1, their sum is above 1, as both are positive",
        *(
            f"{when} {corner}, AB > 0"
            for when, corner in (("always", "(0, 1)"), ("always", "(1, 0)"), ("if", "(1, 1)"))
        ),
        "only if (1, 1), AB > 0",
        "always (1, 1), AB < 0",
        *(f"{when} {corner}, AB < 0" for corner in ("(0, 1)", "(1, 0)") for when in ("if", "only if")),
    ),
)
def conditions(effort: Effort) -> Search:
    rows = printed_rows(PAPER.key, "conditions")
    top, terms = effort.upto(60, 300), effort.upto(20_000, 100_000)

    for number, (A, B, _) in related(effort):
        for k in range(1, top + 1):
            seen = seen_corrections(number, k, terms)
            nu, xi = fraction(number, k), fraction(number.beta(), k)
            for label, text in rows:
                sign, pair = label.split()
                if (sign == "AB>0") != (A * B > 0):
                    continue
                if condition(text, A, B, nu, xi) != (tuple(map(int, pair.strip("()").split(","))) in seen):
                    yield f"alpha = {number} with A = {A}, B = {B}: k = {k}, (a, b) = {pair}"

    signs = {A * B > 0 for _, (A, B, _) in related(effort)}
    cases = f"{len(related(effort))} quadratic numbers, {len(signs)} signs of AB, k <= {top}, seen for n < {terms:,}"
    return Verified(top, cases)


@PAPER.claim(
    "example-2",
    "Example 2",
    "For generalized Wythoff, beta = alpha + t: the primitive solution is (1, -1, t), X(k) = {(0, 0), (1, 1)} for all "
    "k, and M1 = {(floor(alpha k) + z, floor(beta k) + z): k >= 1, z = 0, 1}.",
    proof=universally(
        "t",
        "alpha is irrational by the first theorem, and Y = beta; in the others, with a = 1 = u and b = -1: (1, 1) "
        "always is in X(k), (0, 1) and (1, 0) are only if a fractional part is above 1",
        "rows-of-wythoff",
        "continued-fractions",
        "torus-of-alpha",
        lemmas=[
            "alpha irrational",
            "alpha is below 2",
            "B is A and a multiple",
            "beta of the first family",
            "all relations are multiples",
            "always (1, 1), AB < 0",
            "only if (0, 1), AB < 0",
            "only if (1, 0), AB < 0",
        ],
    ),
)
def generalized_wythoff(effort: Effort) -> Search:
    top, terms = effort.upto(100, 500), effort.upto(5_000, 50_000)

    for t in range(1, 5):
        number = constant(t)
        if primitive_relation(number) != (1, -1, t):
            yield f"t = {t}: {primitive_relation(number)}"
        for k in range(1, top + 1):
            if seen_corrections(number, k, terms) != {(0, 0), (1, 1)}:
                yield f"t = {t}, k = {k}"
        moves = {(g + z, h + z) for g, h in beatty_pairs(number, 6 * top, first=1) for z in (0, 1)}
        for x in range(1, top + 1):
            if direct_row(number, x) != sorted(y for u, y in moves if u == x):
                yield f"t = {t}, row {x}"

    return Verified(top, f"t = 1, ..., 4, k <= {top}")
