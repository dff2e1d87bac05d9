"""Positions as people type them: ``4,7``, ``4 7`` and ``(4, 7)``."""

from __future__ import annotations

import re

from wythoff.integers.whole_number import whole_number

_BRACKETS = {"(": ")", "[": "]"}
# Between numbers a space is a comma. In '10 - 3' it belongs to the difference; in '10 -3' the 3 has the sign.
_SPACE = re.compile(r"(?<=[\d)])\s+(?=[\d(]|[-+][\d(])")


def read_piles(text: str) -> tuple[int, ...]:
    """The piles of a position, with commas or spaces between them, perhaps in parentheses; each may be an expression.

    >>> read_piles("4,7"), read_piles("4 7"), read_piles("(4, 7)"), read_piles("10**3 + 7, 2*(3 + 4)")
    ((4, 7), (4, 7), (4, 7), (1007, 14))
    """
    inside = _without_brackets(text.strip())
    return tuple(whole_number(part) for part in _parts(inside))


def _parts(text: str) -> list[str]:
    """The texts of the piles: where there are commas, only they separate."""
    commas = _outside_parentheses(text, re.compile(","))
    cuts = commas or _outside_parentheses(text, _SPACE)
    begins, ends = [0, *(end for _, end in cuts)], [*(start for start, _ in cuts), len(text)]
    return [text[begin:end] for begin, end in zip(begins, ends, strict=True)]


def _without_brackets(text: str) -> str:
    """The text without the brackets around the whole of it."""
    closing = _BRACKETS.get(text[:1])
    if closing is None or not text.endswith(closing):
        return text
    depth = 0
    for at, character in enumerate(text):
        depth += (character == text[0]) - (character == closing)
        if not depth:
            return text[1:-1].strip() if at == len(text) - 1 else text
    return text


def _outside_parentheses(text: str, pattern: re.Pattern[str]) -> list[tuple[int, int]]:
    """Where a pattern occurs outside all parentheses: the start and the end of each place."""
    depths, depth = [0], 0
    for character in text:
        depth += (character == "(") - (character == ")")
        depths.append(depth)
    return [match.span() for match in pattern.finditer(text) if not depths[match.start()]]


__all__ = ["read_piles"]
