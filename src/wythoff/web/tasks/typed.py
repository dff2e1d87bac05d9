"""What a text that was typed can be: rules, a sequence, piles or a name; and what it says when it is read as such."""

from __future__ import annotations

import re

from wythoff.study.inverse.sequences import FEWEST_TERMS
from wythoff.web import limits

_NUMBERS = re.compile(r"[(\[{]?\s*[0-9]+(?:[\s,;]+[0-9]+)*[\s,;.…]*[)\]}]?")
_LIKE_RULES = re.compile(r"\bmove\b|\bpiles\b|^\s*game\s|'|<|>|=(?![^()]*\))", re.MULTILINE)
_PRIMED = re.compile(r"\b([A-Za-z_]\w*)'")
_OEIS = re.compile(r"A[0-9]{6,9}", re.IGNORECASE)
_WITH_SYMBOLS = re.compile(r"^\s*(?!maximal)[A-Za-z][\w-]*\s*\(.*=\s*[A-Za-z][0-9]?\s*[,)]")


def kinds_of(text: str) -> list[str]:
    """What a text can be, the likeliest first.

    >>> kinds_of("0, 2, 5, 7, 10"), kinds_of("(8, 13)"), kinds_of("wythoff(slack=2)"), kinds_of("move m: x' < x")
    (['sequence', 'piles'], ['piles'], ['name'], ['rules'])
    """
    if _NUMBERS.fullmatch(text):
        count = len(numbers(text))
        bracketed = text[0] in "([{"
        if count < FEWEST_TERMS:
            return ["piles"]
        if count > limits.MAX_PILES:
            return ["sequence"]
        return ["piles", "sequence"] if bracketed else ["sequence", "piles"]
    return ["rules"] if _LIKE_RULES.search(text) else ["name"]


def numbers(text: str) -> list[str]:
    """The numbers of a text, as written but without leading zeros."""
    return [found.lstrip("0") or "0" for found in re.findall(r"[0-9]+", text)]


def completed(text: str) -> str:
    """Rules completed with the lines that every game has, if they are missing.

    >>> print(completed("move take: 1 <= x - x' <= 3"))
    game mine
    piles x
    move take: 1 <= x - x' <= 3
    """
    lines = [text.strip()]
    if not re.search(r"\bmove\b", text) and "'" in text:
        lines = [f"move take: {text.strip()}"]
    if not re.search(r"\bpiles\b", text):
        piles = dict.fromkeys(_PRIMED.findall(text))
        lines = [f"piles {', '.join(piles) or 'x, y'}", *lines]
    if not re.search(r"\bgame\s", text):
        lines = ["game mine", *lines]
    elif len(lines) > 1:
        heading, _, rest = text.strip().partition("\n")
        lines = [heading, lines[0], rest]
    return "\n".join(lines)


def is_number_of_the_oeis(text: str) -> bool:
    """Whether a text is the number of a sequence, as A000201."""
    return _OEIS.fullmatch(text) is not None


def sets_symbols(text: str) -> bool:
    """Whether a text names a game with a letter instead of a number."""
    return _WITH_SYMBOLS.search(text) is not None
