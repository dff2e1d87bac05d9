"""Texts for the OEIS: b-files, and drafts of entries whose parts can be pasted into the form for new sequences."""

from __future__ import annotations

from collections.abc import Iterable

from wythoff.exchange.oeis.sequences import IntegerSequence

DATA_CHARACTERS = 260
"""The longest text that the terms of an entry may have, with commas and blanks."""


def b_file(sequence: IntegerSequence) -> str:
    """The lines "n a(n)" from the offset on, in the strict format: ASCII, a single space, every line terminated.

    >>> b_file(IntegerSequence("S", "Squares.", (1, 4, 9), offset=1))
    '1 1\\n2 4\\n3 9\\n'
    """
    return "".join(f"{n} {term}\n" for n, term in enumerate(sequence.terms, sequence.offset))


def data(sequence: IntegerSequence) -> str:
    """The first terms, as many as an entry shows.

    >>> data(IntegerSequence("S", "Squares.", (1, 4, 9)))
    '1, 4, 9'
    """
    text = ""
    for term in sequence.terms:
        longer = f"{text}, {term}" if text else str(term)
        if len(longer) > DATA_CHARACTERS:
            break
        text = longer
    return text


def offset(sequence: IntegerSequence) -> str:
    """The index of the first term, and the place (from 1) of the first term with absolute value above 1, or else 1.

    >>> offset(IntegerSequence("F", "Fibonacci.", (0, 1, 1, 2, 3)))
    '0,4'
    """
    place = next((place for place, term in enumerate(sequence.terms, 1) if abs(term) > 1), 1)
    return f"{sequence.offset},{place}"


def draft(sequence: IntegerSequence) -> str:
    """The fields of a new entry; what only its author can supply is left open."""
    last = sequence.offset + len(sequence.terms) - 1
    fields = [
        ("NAME", [sequence.name]),
        ("DATA", [data(sequence)]),
        ("OFFSET", [offset(sequence)]),
        ("COMMENTS", sequence.comments),
        ("LINKS", [f"<your name>, Table of n, a(n) for n = {sequence.offset}..{last}"]),
        ("KEYWORD", ["nonn" if min(sequence.terms) >= 0 else "sign"]),
        ("AUTHOR", ["<your name>"]),
    ]
    return "\n".join(f"{title}\n{_indented(lines)}" for title, lines in fields if lines)


def oeis_files(sequences: Iterable[IntegerSequence]) -> dict[str, str]:
    """A b-file and a draft for each sequence, by the names of the files.

    >>> list(oeis_files([IntegerSequence("A", "Squares.", (1, 4, 9))]))
    ['b_A.txt', 'draft_A.txt']
    """
    files = {}
    for sequence in sequences:
        files[f"b_{sequence.key}.txt"] = b_file(sequence)
        files[f"draft_{sequence.key}.txt"] = draft(sequence)
    return files


def _indented(lines: Iterable[str]) -> str:
    return "".join(f"    {line}\n" for line in lines)
