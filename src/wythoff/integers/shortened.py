"""Long numbers and long texts in a few characters, for messages and headings."""

from __future__ import annotations

LONGEST_NUMBER = 24
ENDS = 8
LONGEST_TEXT = 60


def short_number(number: int, *, grouped: bool = False, longest: int = LONGEST_NUMBER) -> str:
    """A number in decimal, in groups of three digits if wanted; only the two ends of one with more than ``longest``
    digits.

    >>> short_number(1234567), short_number(1234567, grouped=True), short_number(10**5000 + 7)
    ('1234567', '1,234,567', '10000000...00000007 (5,001 digits)')
    """
    if abs(number) < 10**longest:
        return f"{number:,}" if grouped else str(number)
    # Long numbers are rare, and the module that writes them in quasi-linear time is slow to load.
    from wythoff.integers.arithmetic import decimal_digits

    sign, digits = "-" if number < 0 else "", decimal_digits(abs(number))
    return f"{sign}{digits[:ENDS]}...{digits[-ENDS:]} ({len(digits):,} digits)"


def short_text(text: str) -> str:
    """The text, or its beginning if it is long.

    >>> short_text("kbonacci:4"), len(short_text("9" * 10**6))
    ('kbonacci:4', 60)
    """
    return text if len(text) <= LONGEST_TEXT else f"{text[: LONGEST_TEXT - 3]}..."
