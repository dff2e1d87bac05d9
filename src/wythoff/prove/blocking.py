"""Games with blocking: the options in P are counted, in the order of their piles."""

from __future__ import annotations

from itertools import product

from wythoff.automata.dfa import Dfa
from wythoff.automata.emptiness import is_empty
from wythoff.automata.minimise import minimise
from wythoff.automata.product import intersection, union
from wythoff.automata.project import project
from wythoff.automata.subset import determinise
from wythoff.automata.tracks import reroute
from wythoff.errors import Unsupported
from wythoff.numeration.digital import DigitSystem, linear_dfa, numbers_dfa
from wythoff.prove.move_automata import Family


def levels(
    p_set: Dfa,
    system: DigitSystem,
    families: list[Family],
    orders: list[tuple[int, ...]],
    ascending: list[Dfa],
    block: int,
) -> list[Dfa]:
    """C_1, ..., C_(block+1): C_j(x, z) says that z is an option of x in P, at least the j-th in the order of the piles.

    C_(j+1)(x, z) holds if C_1(x, z), and C_j(x, u) for some u before z; so no more than three positions are on tracks
    at a time. ``ascending`` keeps the positions of an unordered game in order, so that each option counts once.
    """
    width = p_set.tracks
    first = _options(p_set, system, families, orders, ascending)
    digits = (system.digits,) * (3 * width)
    before, after, others = range(width), range(width, 2 * width), range(2 * width, 3 * width)
    smaller = _smaller(system, width)
    found = [first]
    for _ in range(block):
        later = intersection(
            reroute(first, [*before, *after], digits),
            reroute(found[-1], [*before, *others], digits),
            reroute(smaller, [*others, *after], digits),
        )
        found.append(minimise(determinise(project(later, others), leading_zeros=True)))
    return found


def _options(
    p_set: Dfa, system: DigitSystem, families: list[Family], orders: list[tuple[int, ...]], ascending: list[Dfa]
) -> Dfa:
    """The pairs of a position and an option of it in P, in an unordered game both in ascending order."""
    width = p_set.tracks
    digits = (system.digits,) * (2 * width)
    before, after = range(width), range(width, 2 * width)
    sorts = [reroute(dfa, where, digits) for dfa in ascending for where in (before, after)]
    ends = [reroute(p_set, after, digits), reroute(numbers_dfa(system, width), before, digits), *sorts]
    options = Dfa.constant(digits, accepts=False)
    for family in families:
        if family.removal is not None:
            raise Unsupported(
                f"the options of the move '{family.label}' cannot be counted: what it takes is given by an automaton"
            )
        for source, target in product(orders, orders):
            constraints = [reroute(c, [*source, *(width + i for i in target)], digits) for c in family.on_all_tracks()]
            found = minimise(intersection(*ends, *constraints))
            if not is_empty(found):
                options = minimise(union(options, found))
    return options


def _smaller(system: DigitSystem, width: int) -> Dfa:
    """The pairs (u, z) of positions with u before z in the order of their piles."""
    less, equal = minimise(linear_dfa(system, (-1, 1), -1, ">=")), minimise(linear_dfa(system, (-1, 1)))
    digits = (system.digits,) * (2 * width)
    found = Dfa.constant(digits, accepts=False)
    for i in range(width):
        same = [reroute(equal, (k, width + k), digits) for k in range(i)]
        found = minimise(union(found, intersection(reroute(less, (i, width + i), digits), *same)))
    return found
