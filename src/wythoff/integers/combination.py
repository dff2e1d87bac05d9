"""Linear combinations as people write them."""

from __future__ import annotations

from collections.abc import Callable, Iterable


def combination_text(terms: Iterable[tuple[int, str]], times: str = "*", number: Callable[[int], str] = str) -> str:
    """A sum of multiples of names as a text; a name that is empty stands for 1, and ``number`` writes the factors.

    >>> combination_text([(2, "a"), (1, "n"), (-1, "")]), combination_text([(0, "a")])
    ('2*a + n - 1', '0')
    >>> combination_text([(-255, "x"), (1, "")], "", hex)
    '-0xffx + 0x1'
    """
    text = ""
    for factor, name in terms:
        if factor:
            size = name if name and abs(factor) == 1 else number(abs(factor)) + (times + name if name else "")
            sign = (" - " if factor < 0 else " + ") if text else ("-" if factor < 0 else "")
            text += sign + size
    return text or "0"
