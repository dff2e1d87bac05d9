"""What can be claimed about the columns of a game beyond the law that gives them."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from wythoff.describe.laws.columns import ColumnLaw
from wythoff.describe.laws.reading import read_law


class Property(Enum):
    """A theorem about columns, by the name under which it is claimed."""

    BEATTY = "beatty"
    LEAPS = "leaps"
    WORD = "word"


def read_claim(text: str, symbols: Iterable[str]) -> ColumnLaw | Property:
    """The law of columns that a text states, or the property that it names.

    >>> read_claim("leaps", ["a"]), str(read_claim("b = a + t*n", ["t"]).step)
    (<Property.LEAPS: 'leaps'>, 't')
    """
    named = {one.value: one for one in Property}
    word = text.strip()
    return named[word] if word in named else read_law(text, symbols)


__all__ = ["Property", "read_claim"]
