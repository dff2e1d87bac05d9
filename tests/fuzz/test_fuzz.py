"""Every parser withstands a short run of damaged texts; and the search does find what is there to be found."""

from __future__ import annotations

import sys
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from fuzz import lies
from fuzz.__main__ import read_text, write_text
from fuzz.search import Target, attempts
from fuzz.targets import TARGETS
from tests.certificates import judge
from wythoff import checker

TEXTS = {"lies": 60}
"""How many damaged texts; of most targets 250."""


@pytest.mark.parametrize("name", TARGETS)
def test_a_parser_takes_or_refuses_damaged_texts(name: str) -> None:
    for failure in islice(attempts(TARGETS[name], Random(name)), TEXTS.get(name, 250)):
        assert failure is None, f"{failure.text!r}\n{failure.why}"


@pytest.mark.parametrize("name", TARGETS)
def test_the_seeds_are_taken(name: str) -> None:
    target = TARGETS[name]
    assert target.seeds
    assert [text for text in target.seeds if refuses(target, text)] == []


def refuses(target: Target, text: str) -> bool:
    try:
        target.read(text)
    except target.refusals:
        return True
    return False


def brittle(text: str) -> None:
    """Fails on a text with two brackets, one inside the other: two steps from the seed."""
    if "(" in text and ("(" in text[text.index("(") + 1 :] and ")" in text):
        raise ZeroDivisionError


def test_a_planted_failure_is_found() -> None:
    target = Target("brittle", brittle, (ValueError,), ("a + b",), ("(", ")"), "test_fuzz")
    failures = (failure for failure in islice(attempts(target, Random(1)), 5_000) if failure is not None)
    found = next(failures)
    assert "ZeroDivisionError" in found.why
    assert found.text.count("(") > 1


@pytest.mark.parametrize("text", ["a\r\nb\rc\n", "\ud800x\udcff", "\ufeff\0\x85\u2028", ""])
def test_a_kept_text_is_given_again_as_it_was(text: str, tmp_path: Path) -> None:
    assert read_text(write_text(tmp_path / "new", "rules", text)) == text


def silent(text: str) -> None:
    raise ValueError


def test_a_refusal_without_a_reason_is_a_failure() -> None:
    target = Target("silent", silent, (ValueError,), ("a",), ("b",), "test_fuzz")
    assert next(attempts(target, Random(1))) is not None


def test_many_lies_are_counted(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["lies", "--count", "40", "--kinds", "lie,mutant"])
    assert lies.main() == 0
    assert "40 certificates, 0 accepted and false" in capsys.readouterr().out


def test_an_accepted_lie_is_reported(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """If the checker took everything, the judge would say so."""
    monkeypatch.setattr(judge, "accepted", lambda text: checker.read_certificate(text))
    monkeypatch.setattr(sys, "argv", ["lies", "--count", "60", "--kinds", "lie"])
    assert lies.main() == 1
    assert "FALSE" in capsys.readouterr().out
