"""A survey whose rulesets take a twentieth of a second each, but for those that never end, eat memory or crash.

The stand-ins are called in processes that a survey starts, so they have a module of their own.
"""

from __future__ import annotations

import hashlib
import os
import time
from pathlib import Path
from typing import Any

from wythoff.errors import Unsupported
from wythoff.survey.classes import with_classes
from wythoff.survey.row import ProofCells, Row, repeated
from wythoff.survey.space import Candidate, Space
from wythoff.survey.symmetry import rules_of

SECONDS_EACH = 0.05

SPACE = "wythoff(slack=1..60)"
HELD = 58
"""The number of a ruleset that is not finished before the file that HOLD names is gone."""

HOLD = "WYTHOFF_TEST_HOLD"
LOG = "WYTHOFF_TEST_LOG"
"""Names a folder that gets an empty file for every ruleset that is finished."""

BAD_SPACE = "wythoff(slack=100..109)"
"""Slack 101 never ends, 102 eats memory, 103 aborts, 104 raises, 105 is refused, the proof of 106 never ends."""


def fingerprint(candidate: Candidate) -> str:
    """Of ten rulesets, the last is the same as the first."""
    return str(candidate.number - 9 if candidate.number % 10 == 9 else candidate.number)


def examine(candidate: Candidate, *, bound: int, prove: bool, seconds: float, certificates: Path | None = None) -> Row:
    """A row that depends on nothing but the candidate."""
    time.sleep(SECONDS_EACH)
    while candidate.number == HELD and Path(os.environ.get(HOLD, "no such file")).exists():
        time.sleep(SECONDS_EACH)
    _misbehave(int(dict(candidate.settings)["slack"]), prove)
    row = row_of(candidate, prove, certificates)
    if LOG in os.environ:
        Path(os.environ[LOG], str(candidate.number)).touch()
    return row


def row_of(candidate: Candidate, prove: bool, certificates: Path | None = None) -> Row:
    """The row alone; the text of its certificate is that of the ruleset."""
    name = f"{candidate.number:06}.cert.json" if prove else None
    if name is not None and certificates is not None:
        (certificates / name).write_text(candidate.text)
    why = hashlib.sha256(candidate.text.encode()).hexdigest()
    proof = ProofCells("proved", certificate=name) if prove else None
    return Row(candidate, "solved", why=why, game=rules_of(candidate), proof=proof)


def _misbehave(slack: int, prove: bool) -> None:
    while slack == 101 or (slack == 106 and prove):
        pass
    if slack == 102:
        hoard = []
        while True:
            hoard.append(bytearray(10**8))
    if slack == 103:
        os.abort()
    if slack == 104:
        raise KeyError("slack")
    if slack == 105:
        raise Unsupported("no method for this")


def interrupt(done: int, total: int) -> None:
    """A progress bar during which Ctrl-C is pressed."""
    if done >= 6:
        raise KeyboardInterrupt


def expected_rows(space: str, *, prove: bool = False) -> list[dict[str, Any]]:
    """The rows of an undisturbed survey, by a plain loop."""
    rows: dict[str, dict[str, Any]] = {}
    found = []
    for candidate in Space.from_text(space):
        mark = fingerprint(candidate)
        row = repeated(rows[mark], candidate) if mark in rows else row_of(candidate, prove).to_values()
        found.append(row | {"fingerprint": mark})
        rows.setdefault(mark, found[-1])
    return with_classes(found)
