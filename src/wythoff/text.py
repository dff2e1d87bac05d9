"""Numbers, counts and positions as they are written in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from wythoff.integers.shortened import short_number

LONGEST_PILE = 60
"""Piles of at most this many digits are written out, so that they can be typed; larger ones by both ends."""


def count(number: int, noun: str) -> str:
    """A number of things; the plural has an s.

    >>> count(1, "state"), count(1200, "state")
    ('1 state', '1,200 states')
    """
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def automaton_text(states: int, numeration: str = "") -> str:
    """An automaton by its size, and by the numeration system whose digits it reads.

    >>> automaton_text(1), automaton_text(1200, "base 2")
    ('an automaton of 1 state', 'an automaton of 1,200 states in base 2 digits')
    """
    return f"an automaton of {count(states, 'state')}{numeration and f' in {numeration} digits'}"


def times(number: int) -> str:
    """How often something occurs.

    >>> times(1), times(1200)
    ('once', '1,200 times')
    """
    return "once" if number == 1 else f"{number:,} times"


def listed_words(words: Iterable[str], word: str = "and") -> str:
    """Words in a row, the last one after "and" or another word.

    >>> listed_words(["a"]), listed_words(["a", "b", "c"]), alternatives(["a", "b", "c"])
    ('a', 'a, b and c', 'a, b or c')
    """
    *firsts, last = words
    return f"{', '.join(firsts)} {word} {last}" if firsts else last


def alternatives(words: Iterable[str]) -> str:
    """Words in a row, the last one after "or"."""
    return listed_words(words, "or")


def capital(sentence: str) -> str:
    """A sentence with a capital first letter.

    >>> capital("the P-positions of nim(heaps=2)")
    'The P-positions of nim(heaps=2)'
    """
    return sentence[:1].upper() + sentence[1:]


def in_print(text: str) -> str:
    """A text with the apostrophes of print.

    >>> in_print("Wythoff's game")
    'Wythoff’s game'
    """
    return text.replace("'", "’")


def pile_text(pile: int) -> str:
    """The size of a pile.

    >>> pile_text(1200), pile_text(10**99 + 7)
    ('1200', '10000000...00000007 (100 digits)')
    """
    return short_number(pile, longest=LONGEST_PILE)


def position_text(position: Iterable[int]) -> str:
    """A position as people write it.

    >>> position_text((4, 7)), position_text((1, 10**99 + 7))
    ('(4, 7)', '(1, 10000000...00000007 (100 digits))')
    """
    return f"({', '.join(map(pile_text, position))})"


def positions_text(positions: Iterable[Sequence[int]]) -> str:
    """Positions in a sentence.

    >>> positions_text([(0, 0), (1, 2)])
    '(0, 0), (1, 2)'
    """
    return ", ".join(map(position_text, positions))


def is_whole(position: Iterable[int]) -> bool:
    """Whether the text of a position has all digits of its piles."""
    return all(pile < 10**LONGEST_PILE for pile in position)


def values_text(values: Iterable[tuple[str, int]]) -> str:
    """The values of variables, large ones shortened.

    >>> values_text([("x", 1234), ("y", 10**50)])
    'x = 1,234, y = 10000000...00000000 (51 digits)'
    """
    return ", ".join(f"{name} = {short_number(number, grouped=True)}" for name, number in values)
