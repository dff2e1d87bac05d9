"""Numbers that tell a place in a word, or how much of it."""

from __future__ import annotations

from operator import index

from wythoff.errors import BadIndex


def whole(number: int, what: str) -> int:
    """The number as Python's own integer; a float is refused even where it has a whole value.

    >>> whole(3, "an index")
    3
    >>> whole(1.5, "an index")
    Traceback (most recent call last):
    wythoff.errors.BadIndex: an index is a whole number, not 1.5
    """
    try:
        return index(number)
    except TypeError:
        raise BadIndex(f"{what} is a whole number, not {number!r}") from None
