"""Certificates of small games, built once; two of them are also stored, as other programs would read them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from wythoff.numeration.digital import DigitSystem, base, fibonacci, recurrence
from wythoff.prove import checker
from wythoff.prove.prover import prove
from wythoff.prove.verdict import Proved
from wythoff.rules import library

GOOD = Path(__file__).parent / "good"


def certify(name: str, system: DigitSystem) -> dict[str, Any]:
    """The certificate of a game of the library, as plain JSON values."""
    verdict = prove(library.game(name), systems=[system])
    assert isinstance(verdict, Proved)
    return json.loads(json.dumps(verdict.certificate))  # type: ignore[no-any-return]


def stored(name: str) -> dict[str, Any]:
    return checker.read((GOOD / f"{name}.json").read_bytes())  # type: ignore[no-any-return]


@pytest.fixture(scope="session")
def certificates() -> dict[str, dict[str, Any]]:
    return {
        "wythoff": certify("wythoff", fibonacci),
        "wythoff(slack=2)": certify("wythoff(slack=2)", recurrence((2, 1), (1, 3))),
        "nim": certify("nim(heaps=2)", base(2)),
        "duchene-rigo": certify("duchene-rigo(t=1)", fibonacci),
    }
