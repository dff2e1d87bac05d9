"""Where a set lies after amounts are added: the pairs of a position and amounts that together are in the set."""

from __future__ import annotations

from wythoff.automata.dfa import Dfa
from wythoff.automata.minimise import minimise
from wythoff.automata.product import intersection
from wythoff.automata.project import project
from wythoff.automata.subset import determinise
from wythoff.automata.tracks import reroute
from wythoff.numeration.digital import DigitSystem, linear_dfa, numbers_dfa


def shadows(p_set: Dfa, system: DigitSystem) -> list[Dfa]:
    """D_1, ..., D_w: D_i reads the amounts taken from the first i piles, what is left in them, and the other piles.

    It accepts them if the first i piles were such that the whole position was in the set; one pile after the other, so
    that no more than one track is hidden at a time.
    """
    found: list[Dfa] = []
    width, last = p_set.tracks, p_set
    addition = minimise(linear_dfa(system, (1, -1, -1)))
    for i in range(width):
        total = width + i + 1
        digits = (system.digits,) * (total + 1)
        taken, after, rest = range(i + 1), range(i + 1, 2 * i + 2), range(2 * i + 2, total)
        before = reroute(last, [*taken[:i], *after[:i], total, *rest], digits)
        sums = reroute(addition, (total, after[i], taken[i]), digits)
        new = reroute(numbers_dfa(system, 2), (after[i], taken[i]), digits)
        pairs = intersection(before, sums, new)
        last = minimise(determinise(project(pairs, [total]), leading_zeros=True))
        found.append(last)
    return found
