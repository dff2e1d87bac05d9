"""``wythoff survey``, as a user runs it; what can happen to a survey is in tests/faults."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pyarrow.parquet
import pytest

from tests.cli.conftest import Command

SPACE = "wythoff(slack=1..3)"


def test_from_a_space_to_a_page(wythoff: Command, tmp_path: Path) -> None:
    answer = wythoff("survey", SPACE, "--bound", 40, "-o", "out", "--prove")
    assert (answer.code, answer.err) == (0, "")
    first, second, third, fourth = answer.out.splitlines()
    assert first == "3 rulesets to bound 40: 3 solved"
    assert second == "3 with rules of their own, 3 with P-positions of their own"
    assert re.fullmatch(r"written to out/rows\.parquet \(\d+\.\d s\)", third)
    assert fourth == "a page about it: wythoff survey report out"

    rows = pyarrow.parquet.read_table(tmp_path / "out/rows.parquet").to_pylist()
    assert [row["name"] for row in rows] == [f"wythoff(slack={slack})" for slack in (1, 2, 3)]
    assert rows[0]["first_p_positions"][:4] == [[0, 0], [1, 2], [3, 5], [4, 7]]
    for row in rows:
        assert row["proof"] == "proved"
        assert wythoff("check", Path("out/certificates", row["certificate"]), "--json").json["valid"]

    answer = wythoff("survey", "-o", "out", "--resume", "--json").json
    assert answer["space"] == json.loads((tmp_path / "out/manifest.json").read_text())["space"]
    assert (answer["rows"], answer["rulesets"], answer["statuses"]) == ("out/rows.parquet", 3, {"solved": 3})

    assert wythoff("survey", "report", "out").out == "report: out/report.html, 3 rulesets\n"
    assert wythoff("survey", "report", "out", "-o", "a.html", "--json").json == {"report": "a.html", "rulesets": 3}
    assert "wythoff(slack=3)" in (tmp_path / "a.html").read_text()
    answer = wythoff("survey", SPACE, "--bound", 40, "-o", "out")
    assert (answer.code, answer.err) == (2, "wythoff: out holds a finished survey; name another directory\n")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--bound", 5, "-o", "out"], "Missing argument 'SPACE'."),
        (["nim", "-o", "out"], "Missing option '--bound'."),
        (["nim", "--bound", 5], "Missing option '-o' / '--output'."),
        (["nim", "--bound", 5, "-o", "out", "--seconds", "0.5"], "--seconds: 0.5 is not in the range x>=1."),
        (["nim", "--bound", 5, "-o", "out", "--memory", 100], "--memory: it must be at least 500, not 100"),
        (["nim", "--bound", 5, "-o", "out", "--workers", 0], "--workers: it must be at least 1, not 0"),
        (
            ["nim", "--bound", 5, "-o", "out", "--workers", 2, "--scheduler", "tcp://127.0.0.1:9"],
            "--workers is for this machine; the cluster of a scheduler has its own workers",
        ),
        (
            ["nim", "--bound", 5, "-o", "out", "--scheduler", "tcp://127.0.0.1:9"],
            "the Dask cluster at tcp://127.0.0.1:9 cannot be reached; is its scheduler running?",
        ),
        (["-o", "out", "--resume"], "there is no survey in out; to begin one, give a space and a bound"),
        (["nim", "--bound", 5, "-o", "no/such"], "cannot write no/such: No such file or directory"),
        (["wythof(slack=1..3)", "--bound", 5, "-o", "out"], "wythoff"),
        (["report", "out"], "there is no survey in out"),
        (["report"], "Missing argument 'DIR'."),
    ],
)
def test_refusals(refused: Callable[..., str], words: list[object], message: str) -> None:
    assert message in refused("survey", *words)


def test_help_tells_of_the_report(wythoff: Command) -> None:
    assert "Usage: wythoff survey [OPTIONS] [SPACE]" in wythoff("survey", "--help").out
    assert "wythoff survey report DIR" in wythoff("survey", "--help").out
    assert "Usage: wythoff survey report [OPTIONS] DIR" in wythoff("survey", "report", "--help").out


def test_without_dask_nothing_begins(wythoff: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wythoff.extras.find_spec", lambda name: None)
    answer = wythoff("survey", SPACE, "--bound", 40, "-o", "out")
    assert answer.code == 2
    assert answer.err.startswith("wythoff: surveys need distributed, which is not installed; run: ")
    assert not (tmp_path / "out").exists()
