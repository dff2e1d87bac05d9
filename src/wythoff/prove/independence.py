"""Independence: no move leads from P to P."""

from __future__ import annotations

from collections.abc import Iterable

from wythoff.automata.alphabet import Word
from wythoff.automata.common_word import common_word
from wythoff.automata.dfa import Dfa
from wythoff.prove.families import Family


def move_between(source: Dfa, goal: Dfa, families: Iterable[Family]) -> tuple[Family, Word] | None:
    """A family and the digits of one of its moves from the source to the goal; None: then there is none.

    One search through a product for each family; nothing is determinised.
    """
    for family in families:
        ends = [family.reading(source, range(family.width)), family.reading(goal, family.behind)]
        word = common_word([*ends, *family.constraints])
        if word is not None:
            return family, word
    return None
