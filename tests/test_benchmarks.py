"""The table that ``python -m benchmarks`` prints, and what its exit code means."""

from __future__ import annotations

import doctest
import json
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

import benchmarks.__main__ as command
from benchmarks import clock, growth, row, table
from benchmarks.row import Row

FAST = Row.timed("fast", 0.5, 1.0, "note")
SLOW = Row.timed("slow", 3.0, 2.0, "note", limit=1.1)
SHARE = Row("share", 0.25, "1 of 4", limit=None)
OPEN = Row("open", float("nan"), "no proof", limit=None, here="2 s", answer="undecided")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(command, "FOLDER", tmp_path / "bench")
    return tmp_path / "bench"


def _printed(monkeypatch: pytest.MonkeyPatch, *rows: Row) -> int:
    monkeypatch.setattr(command, "import_module", lambda name: SimpleNamespace(run=lambda: iter(rows)))
    return command.main(["startup"])


def test_every_benchmark_is_listed() -> None:
    files = Path(command.__file__).parent.glob("*.py")
    assert {file.stem for file in files if "\ndef run(" in file.read_text()} == set(command.ALL)


def test_rows_within_their_limits(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert _printed(monkeypatch, FAST, SHARE) == 0
    fast, share, *_ = capsys.readouterr().out.splitlines()
    assert " ".join(fast.split()) == "ok fast 0.500 s / 1.000 s 0.50 x limit 1 note"
    assert " ".join(share.split()) == "ok share 0.25 x 1 of 4"
    assert (fast.index("x  limit"), fast.index("note")) == (share.index("x  "), share.index("1 of 4"))


def test_a_row_above_its_limit(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert _printed(monkeypatch, SLOW, FAST) == 1
    assert capsys.readouterr().out.startswith("MISS slow")


def test_a_wrong_answer_misses_every_limit() -> None:
    assert not Row.timed("wrong", 0.0, 1.0, "", limit=10.0**9, right=False).ok


def test_one_table_in_the_end(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    assert _printed(monkeypatch, SLOW, SHARE, OPEN) == 1
    shown = capsys.readouterr().out.split("\n\n")[1].splitlines()
    assert [line.split("|")[1].strip() for line in shown] == ["work", "-" * 7, "slow", "share", "open"]
    assert [cell.strip() for cell in shown[2].split("|")[2:-1]] == ["3 s", "2 s", "1.50", "1.1", "MISS"]
    assert [cell.strip() for cell in shown[4].split("|")[2:-1]] == ["2 s", "", "", "", "undecided"]
    assert folder.joinpath("table.md").read_text().split("\n\n")[1].splitlines() == shown
    kept = json.loads(folder.joinpath("table.json").read_text())
    assert [(row["work"], row["ratio"], row["ok"]) for row in kept["rows"]] == [
        ("slow", 1.5, "MISS"),
        ("share", 0.25, "ok"),
        ("open", None, "undecided"),
    ]


def test_a_picture_of_growth_has_the_exponents() -> None:
    one = growth.Series("square", "Squares", "n", lambda n: None, (10, 100, 1000), limit=2.2)
    times = [1e-4, 1e-2, 1.0]
    files = growth.picture(one, times, growth.exponent(one.sizes, times))
    assert b"<svg" in files[".svg"]
    assert files[".png"].startswith(b"\x89PNG")
    told = growth._row(one, times, 2.0)
    assert (told.here, told.peer, told.ok) == ("exponent 2.00", "2.2, allowed", True)


def test_an_unknown_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["startup", "nonsense"]) == 2
    assert "no benchmark is called nonsense" in capsys.readouterr().err


@pytest.mark.parametrize("module", [row, clock, table, growth])
def test_examples(module: ModuleType) -> None:
    assert doctest.testmod(module).failed == 0
