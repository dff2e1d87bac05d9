"""The table that ``python -m benchmarks`` prints, and what its exit code means."""

from __future__ import annotations

import doctest
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

import benchmarks.__main__ as command
from benchmarks import clock, row
from benchmarks.row import Row

FAST = Row.timed("fast", 0.5, 1.0, "note")
SLOW = Row.timed("slow", 3.0, 2.0, "note", limit=1.1)
SHARE = Row("share", 0.25, "1 of 4", limit=None)


def _printed(monkeypatch: pytest.MonkeyPatch, *rows: Row) -> int:
    monkeypatch.setattr(command, "import_module", lambda name: SimpleNamespace(run=lambda: iter(rows)))
    return command.main(["startup"])


def test_every_benchmark_is_listed() -> None:
    files = Path(command.__file__).parent.glob("*.py")
    assert {file.stem for file in files if "\ndef run(" in file.read_text()} == set(command.ALL)


def test_rows_within_their_limits(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert _printed(monkeypatch, FAST, SHARE) == 0
    fast, share = capsys.readouterr().out.splitlines()
    assert " ".join(fast.split()) == "ok fast 0.500 s / 1.000 s 0.50 x limit 1 note"
    assert " ".join(share.split()) == "ok share 0.25 x 1 of 4"
    assert (fast.index("x  limit"), fast.index("note")) == (share.index("x  "), share.index("1 of 4"))


def test_a_row_above_its_limit(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert _printed(monkeypatch, SLOW, FAST) == 1
    assert capsys.readouterr().out.startswith("MISS slow")


def test_a_wrong_answer_misses_every_limit() -> None:
    assert not Row.timed("wrong", 0.0, 1.0, "", limit=10.0**9, right=False).ok


def test_an_unknown_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["startup", "nonsense"]) == 2
    assert "no benchmark is called nonsense" in capsys.readouterr().err


@pytest.mark.parametrize("module", [row, clock])
def test_examples(module: ModuleType) -> None:
    assert doctest.testmod(module).failed == 0
