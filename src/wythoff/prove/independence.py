"""Independence: no move leads from P to P."""

from __future__ import annotations

from collections.abc import Iterable

from wythoff.automata.alphabet import Word
from wythoff.automata.common_word import common_word
from wythoff.automata.dfa import Dfa
from wythoff.automata.product import intersection
from wythoff.automata.tracks import reroute
from wythoff.numeration.digital import linear_dfa
from wythoff.prove.move_automata import Family, values
from wythoff.rules.ruleset import Position


def move_between(source: Dfa, goal: Dfa, families: Iterable[Family]) -> tuple[Family, Word] | None:
    """A family and the digits of one of its moves from the source to the goal; None if there is none.

    One search through a product for each family, piles side by side; nothing is determinised.
    """
    for family in (each.side_by_side() for each in families):
        ends = [family.reading(source, family.sources), family.reading(goal, family.targets)]
        word = common_word([*ends, *family.constraints])
        if word is not None:
            return family, word
    return None


def removal_between(p_set: Dfa, shadow: Dfa, families: Iterable[Family]) -> tuple[Position, Position] | None:
    """A position of P and another that is reached by taking amounts that an automaton allows; None if there are none.

    ``shadow`` reads the amounts and what they leave of a position of P, so that four tracks are enough for two piles.
    """
    width, digits = p_set.tracks, shadow.digits
    taken, after = range(width), range(width, 2 * width)
    for family in families:
        system = family.system
        some = linear_dfa(system, (1,) * width, -1, ">=")
        assert family.removal is not None
        allowed = reroute(intersection(family.removal, some), taken, digits)
        word = common_word([shadow, reroute(p_set, after, digits), allowed])
        if word is not None:
            amounts, target = values(system, word, taken), values(system, word, after)
            return tuple(a + t for a, t in zip(amounts, target, strict=True)), target
    return None
