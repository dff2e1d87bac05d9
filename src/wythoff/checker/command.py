"""The command: check one file, and say what it proves."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path

from .argument import check
from .certificate import read_certificate
from .coding import check_coding
from .formats import is_coding, is_stated, is_uniform
from .statements import check_statements
from .theorems import check_theorem
from .work import LARGEST_FILE, Invalid


def statement(text: bytes) -> str:
    """What a certificate proves, stated for the rules that were checked."""
    if is_coding(text):
        coding = check_coding(text)
        return f"{coding.claim}, for all positions of the game with these rules:\n{coding.certificate.game}"
    if is_stated(text):
        stated = check_statements(text)
        return f"{stated.claim}\nfor the P-positions of the game with these rules:\n{stated.certificate.game}"
    if is_uniform(text):
        return str(check_theorem(text))
    found = check(read_certificate(text))
    size = f"{len(found.p_set.rows)} state{'' if len(found.p_set.rows) == 1 else 's'}"
    terms = ", ".join(map(str, found.system.terms[:6]))
    return (
        f"the positions whose digits the automaton `cold` ({size}) accepts, greedy digits on {terms}, ..., are the "
        f"P-positions, for all positions of the game with these rules:\n{found.game}"
    )


def main(arguments: Sequence[str]) -> int:
    """Check a file: 0 when it is valid, 1 when it is not, 2 when there is nothing to check."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    if len(arguments) != 1:
        print("usage: python -I -S checker FILE", file=sys.stderr)
        return 2
    try:
        with Path(arguments[0]).open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as problem:
        print(f"{arguments[0]!r} cannot be read: {problem}", file=sys.stderr)
        return 2
    if len(content) > LARGEST_FILE:
        print(f"{arguments[0]!r} is larger than {LARGEST_FILE:,} bytes, so it is not a certificate", file=sys.stderr)
        return 2
    try:
        print(f"valid: {statement(content)}", flush=True)
    except Invalid as problem:
        print(f"invalid: {problem}", flush=True)
        return 1
    except OSError:
        return 2
    return 0
