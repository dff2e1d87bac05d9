"""Certificates of small games: stored, as other programs would read them, and built anew."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from wythoff import checker
from wythoff.checker import work

GOOD = Path(__file__).parent / "good"
STORED = sorted(path.stem for path in GOOD.glob("*.json"))
"""A name alone is a file of format 2, and with -3 after it one of format 3."""


@cache
def _text(name: str) -> bytes:
    return (GOOD / f"{name}.json").read_bytes()


def stored(name: str) -> dict[str, Any]:
    """The plain values of a stored certificate, to be changed at will."""
    return json.loads(_text(name))  # type: ignore[no-any-return]


def accepted(certificate: Any) -> checker.Certificate:
    """The certificate of plain values, or of a text, after the check."""
    return checker.check(checker.read_certificate(text_of(certificate)))


def accepted_coding(certificate: Any) -> checker.Coding:
    return checker.check_coding(text_of(certificate))


def text_of(certificate: Any) -> bytes:
    return certificate if isinstance(certificate, bytes) else json.dumps(certificate).encode()


def verdict(certificate: Any, *, check: Callable[[Any], object] = accepted, seconds: float = 10.0) -> str:
    """``valid``, or why the checker refuses it; either comes soon, and nothing else is raised."""
    began = time.process_time()
    try:
        check(certificate)
        answer = "valid"
    except checker.Invalid as problem:
        answer = str(problem)
    assert time.process_time() - began < seconds, answer
    return answer


def allow_steps(monkeypatch: pytest.MonkeyPatch, steps: int) -> None:
    """The limit is set low, so that a check that does not end is given up soon."""
    monkeypatch.setattr(work, "MAX_STEPS", steps)


def letter(*digits: int, base: int = 2) -> int:
    """The number of a letter, given the digits on its tracks."""
    number = 0
    for digit in digits:
        number = number * base + digit
    return number


def automaton(tracks: int, accepting: list[int], *rows: dict[tuple[int, ...], int], base: int = 2) -> dict[str, Any]:
    """An automaton that starts in state 0; a row says for each letter, the digits on its tracks, where it leads."""
    written = [[[letter(*digits, base=base), target] for digits, target in row.items()] for row in rows]
    return {"digits": [base] * tracks, "start": 0, "accepting": accepting, "rows": json.loads(json.dumps(written))}
