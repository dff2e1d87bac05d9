"""Numbers on the command line: read as expressions, printed in few characters; the modules for it are loaded late."""

from __future__ import annotations


def whole_number(text: str) -> int:
    """The integer that an expression stands for.

    >>> whole_number("2**10 - 1")
    1023
    """
    from wythoff.integers.whole_number import whole_number as value_of

    return value_of(text)


def shortened(number: int) -> str:
    """A number for a message.

    >>> shortened(1234567), shortened(10**50)
    ('1,234,567', '10000000...00000000 (51 digits)')
    """
    from wythoff.integers.shortened import short_number

    return short_number(number, grouped=True)
