"""Sections 1 and 2: the games, their P-positions, and the largest set of moves."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from dataclasses import replace
from functools import cache
from itertools import product

from wythoff.automata.equivalence import distinguishing_word
from wythoff.exact import alpha
from wythoff.exact.arrays import floors
from wythoff.exact.irrational import Irrational
from wythoff.extend import is_forbidden
from wythoff.extend.automatic import addable_moves
from wythoff.knowledge import Proved, Refuted
from wythoff.papers.beatty_moves import INTO_THE_PAIRS
from wythoff.papers.cases import fixed, upto
from wythoff.papers.claim import Effort, Search
from wythoff.papers.goldberg_fraenkel.lemmas import by_slopes
from wythoff.papers.goldberg_fraenkel.numbers import alphas
from wythoff.papers.goldberg_fraenkel.paper import PAPER
from wythoff.papers.paper import Reading
from wythoff.papers.partitions import partition_gap
from wythoff.papers.positions import Position, beatty_pairs, p_set
from wythoff.papers.proofs import proof, proven_beatty_pairs
from wythoff.papers.uniform import lemmas_of, proven_for_all, universally
from wythoff.prove.conversion import dfa_of
from wythoff.questions.nice_moves import FAMILIES, LARGEST_T, alternating, constant
from wythoff.workbench import game


def wrong_positions(spec: str, number: Irrational, bound: int, *, first: int = 0) -> Iterator[str]:
    """Positions that are P in the game or Beatty pairs of the number, but not both, smallest first."""
    found = p_set_of(spec, bound)
    wanted = set(beatty_pairs(number, bound, first=first))
    for position in sorted(found ^ wanted, key=lambda p: (sum(p), p)):
        yield f"{position} is {'a P-position' if position in found else 'an N-position'} of {spec}"


@cache
def p_set_of(spec: str, bound: int) -> set[Position]:
    """The P-positions of a game of the library on a board."""
    return p_set(game(spec), bound)


NO_TWO_JOINED = universally(
    "alpha",
    "a move of M cannot be added; no other move joins two of these pairs, and from a position (u, v) that is none of "
    "them, (u, v) itself is outside M and leads to (0, 0), or leaving (A(k), B(k)) in one order or the other takes "
    "nothing from one pile, or 1 from each, which is outside M: so the pairs are the kernel, inside(x) >= 1, of the "
    "game in which these are the answers, all positions being numbered by their sums",
    "moves-of-alpha",
    "kernels",
    lemmas=[*INTO_THE_PAIRS, "only the kernel"],
)


BOARDS = alphas("piles up to {}", (50, 150))
"""The boards on which the largest sets of moves are played."""


@PAPER.misprint(
    "abstract",
    "Abstract",
    printed=Reading(
        "The games whose largest move set is determined have the P-positions (floor(alpha n), floor(beta n)), n >= 1.",
        1,
    ),
    correct=Reading("n >= 0: the position (0, 0), from which there is no move, is a P-position too.", 0, NO_TWO_JOINED),
    cases=BOARDS,
)
def maximal_positions(number: Irrational, bound: int, first: int) -> Iterator[str]:
    return wrong_positions(f"maximal({number})", number, bound, first=first)


# Section 1: two families


def family(spec: str) -> Callable[[int], Iterator[str]]:
    """Where the P-positions of a family of games, t = 1, ..., 8, are not Beatty pairs."""
    member = FAMILIES[spec]
    return lambda bound: (
        wrong for t in range(1, LARGEST_T + 1) for wrong in wrong_positions(spec.format(t), member(t), bound)
    )


FAMILY_BOARDS = upto(1_000, 200_000, f"t = 1, ..., {LARGEST_T}, piles up to {{:,}}")
generalized_wythoff = family("wythoff(slack={})")
second_family = family("duchene-rigo(t={})")


PAPER.claim(
    "section-1-wythoff",
    "Section 1",
    "Generalized Wythoff with parameter t has the P-positions (floor(alpha n), floor(beta n)), n >= 0, for "
    "alpha = [1; t, t, t, ...] and beta = 1 + 1/(alpha - 1).",
    FAMILY_BOARDS,
    universally(
        "t",
        "alpha = [1; t, t, t, ...] is the number > 1 with 1/(alpha - 1) = t + (alpha - 1), which says that alpha*alpha "
        "+ alpha*t = 2*alpha + t and that beta = alpha + t",
        "wythoff",
    ),
)(generalized_wythoff)


@PAPER.claim(
    "section-1-alpha",
    "Section 1",
    "[1; t, t, t, ...] = (2 - t + sqrt(t^2 + 4))/2, and then beta = 1 + 1/(alpha - 1) is alpha + t.",
    upto(100, 1_000, "t = 1, ..., {}, as equations between quadratic numbers"),
    by_slopes(
        "root is sqrt(t^2 + 4); the Gauss map finds the quotients q(1), q(2), ... of alpha - 1, which no other number "
        "has; and Y is beta, as (alpha - 1)(Y - 1) = 1",
        "the first family",
        "beta of the first family",
        "quotients of the first family",
    ),
)
def alpha_of_generalized_wythoff(top: int) -> Iterator[str]:
    for t in range(1, top + 1):
        number = constant(t)
        if alpha(f"(2-{t}+sqrt({t * t + 4}))/2") != number or number.beta() != number + t:
            yield f"t = {t}"


@PAPER.claim(
    "eq-1",
    "Equation (1)",
    "If 1/alpha + 1/beta = 1 with alpha irrational and 0 < alpha < beta, then 1 < alpha < 2 < beta; and the equation "
    "says the same as beta = 1 + 1/(alpha - 1).",
    upto(20, 60, "quadratic numbers between 0 and 7 with the denominator {}"),
    by_slopes(
        "X is 1/alpha and Y is 1/beta; beta = 1 + 1/(alpha - 1) says that alpha*beta = alpha + beta",
        "beta by its formula",
        "the formula by the sum of the inverses",
        "beta above 2",
    ),
)
def complementary_slopes(size: int) -> Iterator[str]:
    for number in (alpha(f"(sqrt({d})+{k})/{size}") for d in (2, 3, 5) for k in range(6 * size)):
        beta = number.beta()
        if 1 / number + 1 / beta != 1:
            yield f"alpha = {number}"
        if 0 < number < beta and not 1 < number < 2 < beta:
            yield f"alpha = {number}, beta = {beta}"


@PAPER.claim(
    "section-1-alternating-alpha",
    "Section 1",
    "[1; 1, t, 1, t, ...] = 1 + (sqrt(t^2 + 4t) - t)/2.",
    upto(100, 1_000, "t = 1, ..., {}, as equations between quadratic numbers"),
    by_slopes(
        "root' is sqrt(t^2 + 4 t), alpha is 1 + delta, and the Gauss map finds the quotients q'(1), q'(2), ... of "
        "delta, which no other number has",
        "the second family",
        "quotients of the second family",
    ),
)
def alpha_of_the_second_family(top: int) -> Iterator[str]:
    yield from (f"t = {t}" for t in range(1, top + 1) if alpha(f"1+(sqrt({t * t + 4 * t})-{t})/2") != alternating(t))


PAPER.claim(
    "section-1-alternating",
    "Section 1",
    "To take from one pile, or k from both with k not in {2, 4, ..., 2t - 2}, or 2t + 1 from one pile and 2t + 2 from "
    "the other gives the Beatty pairs of alpha = [1; 1, t, 1, t, ...] as P-positions.",
    FAMILY_BOARDS,
    universally(
        "t",
        "alpha is 1 + delta by its equation; no move joins two pairs: each number is in one; equal amounts lead from "
        "pair i to pair j only if they are 2 (i - j) <= 2t - 2, 2t + 1 and 2t + 2 never, as the larger pile loses at "
        "least as much; crosswise, with j > 0, the differences would add up to 0 or 1, but each is at least 1. And "
        "(x, y), x <= y, that is no pair has a move to one: by one pile if x = 0, x = B(n), or x = A(n) and y > B(n); "
        "else y = A(n) + e, and pair p, by equal amounts that are odd or at least 2t, or pair j, by 2t + 1 and 2t + "
        "2, is within reach. So the pairs are the kernel, inside(x) >= 1, all positions being numbered by their sums",
        "invariant-game",
        "continued-fractions",
        "kernels",
        lemmas=[*lemmas_of("invariant-game"), "the second family", "quotients of the second family", "only the kernel"],
    ),
)(second_family)


# Section 2


PAPER.definition(
    "section-2-games",
    "Section 2",
    "The moves of an invariant game are playable from every position; in a symmetric one the piles are unordered. V "
    "holds all moves (x, y), 0 <= x <= y, y > 0; P(V') is the set of P-positions of the game with the moves V', a "
    "part of V.",
    used="by every game and every set of moves",
)


PAPER.same(
    "eq-2",
    "Equation (2)",
    "The moves (0, k), k >= 1, and (k, l) with k, l >= 1, 0 <= l - k < t have the P-positions of generalized Wythoff.",
    as_="section-1-wythoff",
)


@PAPER.claim(
    "section-2-partition",
    "Section 2",
    "floor(alpha n) and floor(beta n), n >= 1, are complementary: together they are every positive integer once.",
    alphas("integers up to {:,}", (20_000, 1_000_000)),
    universally("alpha", "beta = 1 + 1/(alpha - 1) says that alpha*beta = alpha + beta", "beatty"),
)
def complementary(number: Irrational, bound: int) -> Iterator[str]:
    gap = partition_gap([floors(slope, 1, 1, bound) for slope in (number, number.beta())], bound)
    if gap is not None:
        yield f"alpha = {number}: {gap[0]} occurs {gap[1]} times"


PAPER.claim(
    "eq-3",
    "Equation (3)",
    "For every irrational alpha in (1, 2) some set of moves has exactly the pairs (floor(alpha n), floor(beta n)), "
    "n >= 0, as P-positions.",
    BOARDS,
    NO_TWO_JOINED,
)(lambda number, bound: maximal_positions(number, bound, 0))


@PAPER.claim(
    "prop-1",
    "Proposition 1",
    "The largest set of moves with these P-positions is V without M, where M holds the moves that lead from some "
    "P-position to another.",
    alphas(
        "piles up to {}; which moves up to {} join two P-positions, by trying pairs", (50, 150), (20, 60), (700, 3_000)
    ),
    NO_TWO_JOINED,
)
def largest_set(number: Irrational, bound: int, top: int, count: int) -> Iterator[str]:
    yield from maximal_positions(number, bound, 0)
    yield from wrongly_allowed(number, top, count)


@PAPER.claim(
    "section-2-adjoined",
    "Section 2, after Proposition 1",
    "To adjoin moves to a game leaves its P-positions as they are, if none leads from a P-position to another and no "
    "cycles are formed.",
    fixed(4, "all games with 4 positions, and all moves adjoined"),
    universally(
        "",
        "c is with the further moves, p without them: where they differ at some position x, a further move joins two "
        "P-positions z and y. Without cycles, and with finitely many options, positions can be numbered so that moves "
        "lead to smaller numbers",
        "adjoined-moves",
    ),
)
def adjoined() -> Iterator[str]:
    for kinds in product(("none", "given", "adjoined"), repeat=len(PAIRS)):
        given, more = ({pair for pair, kind in zip(PAIRS, kinds, strict=True) if kind == one} for one in KINDS)
        before, after = kernel(given), kernel(given | more)
        if before != after and not any(x in before and y in before for x, y in more):
            yield f"moves {sorted(given)}, and {sorted(more)} adjoined"


KINDS = ("given", "adjoined")
PAIRS = [(x, y) for x in range(4) for y in range(x)]


def kernel(moves: set[tuple[int, int]]) -> set[int]:
    """The P-positions of a game on 0, ..., 3 whose moves lead from x to y for some pairs (x, y).

    >>> sorted(kernel({(1, 0), (3, 1)}))
    [0, 2, 3]
    """
    found: set[int] = set()
    for x in range(4):
        if not any((x, y) in moves for y in found):
            found.add(x)
    return found


def wrongly_allowed(number: Irrational, top: int, count: int) -> Iterator[str]:
    """Moves that are in M, but are said not to be or the other way round, x <= y <= top."""
    p_positions = beatty_pairs(number, count)
    every = {*p_positions, *((b, a) for a, b in p_positions)}
    seconds: dict[int, list[int]] = {}
    for a, b in every:
        seconds.setdefault(a, []).append(b)
    joining = {
        (x, other - b)
        for a, b in every
        for x in range(top + 1)
        for other in seconds.get(a + x, ())
        if b <= other <= b + top
    }
    for y in range(1, top + 1):
        for x in range(y + 1):
            joins = (x, y) in joining
            if joins != is_forbidden(number, (x, y)):
                yield f"alpha = {number}: ({x}, {y}) {'joins' if joins else 'does not join'} two P-positions"


def proven_maximal(name: str) -> Generator[str, None, Proved | Refuted]:
    """Prop 1 for one quadratic alpha: the game of all moves outside M, as an automaton made from the P-positions."""
    spec = f"maximal({name})"
    outcome = proven_beatty_pairs(
        "the game with exactly the moves that join no two of its P-positions; one more move would join two of them",
        spec,
        alpha(name),
    )
    found = proof(spec)
    removal = found.certificate.game.moves[0].removal
    if removal is None or distinguishing_word(dfa_of(removal), addable_moves(found.system, found.p_set)) is not None:
        yield f"the moves of {spec} are not those outside M"
    return outcome


for _name, _id in (("golden", "golden"), ("sqrt(2)", "sqrt-2")):

    @PAPER.claim(f"prop-1-{_id}", "Proposition 1", f"Proposition 1 for alpha = {alpha(_name)}.")
    def _proved_maximal(effort: Effort, name: str = _name) -> Search:
        return proven_maximal(name)


@PAPER.claim("prop-1-sqrt-3", "Proposition 1", "Proposition 1 for alpha = sqrt(3) = [1; 1, 2, 1, 2, ...].")
def maximal_root_three(effort: Effort) -> Search:
    """The largest game's own certificate takes 20 seconds; from another game with these P-positions it is quick."""
    if alternating(2) != alpha("sqrt(3)"):
        yield "sqrt(3) is another number"
    known = proven_for_all(
        "",
        "the invariant game of section 1 has these P-positions, with t = 2; it has no move of M, so the larger set of "
        "all moves outside M has the same ones; one more move would join two of them",
        "invariant-game",
        lemmas=lemmas_of("invariant-game"),
    )
    if not effort.full:
        return known
    own = yield from proven_maximal("sqrt(3)")
    return own if isinstance(own, Refuted) else replace(own, certificates=own.certificates + known.certificates)
