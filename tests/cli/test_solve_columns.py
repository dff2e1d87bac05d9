"""``wythoff solve --columns``: P-positions streamed to a directory."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pyarrow.parquet
import pytest

from tests.cli.conftest import Command
from tests.signals import hearing_ctrl_c
from wythoff.exchange.streams import open_columns, write

Refused = Callable[..., str]

GOLDEN = [[0, 0], [1, 2], [3, 5], [4, 7], [6, 10]]


def test_columns_go_to_a_directory(wythoff: Command, tmp_path: Path) -> None:
    answer = wythoff("solve", "wythoff", "--columns", "10**4 + 5", "-o", "golden")
    size = (tmp_path / "golden" / "columns-000000000000.parquet").stat().st_size
    assert answer.out == (
        f"the first 10,005 P-positions of wythoff(slack=1), written to golden: 1 file of {size / 1000:.0f} kB in all\n"
    )
    table = pyarrow.parquet.read_table(tmp_path / "golden")
    assert [list(row.values()) for row in table.slice(0, 5).to_pylist()] == GOLDEN
    assert table.num_rows == 10_005


def test_json_and_more_columns(wythoff: Command, tmp_path: Path) -> None:
    first = wythoff("solve", "splythoff(slack=2)", "--columns", 10, "-o", "out", "--json")
    assert first.json == {
        "game": "splythoff(slack=2)",
        "columns": 10,
        "directory": "out",
        "files": 1,
        "bytes": (tmp_path / "out" / "columns-000000000000.parquet").stat().st_size,
    }
    assert (
        wythoff("solve", "splythoff(slack=2)", "--columns", 2000, "-o", "out", "--resume", "--json").json["files"] == 1
    )
    assert len(open_columns(tmp_path / "out")) == 2000


def test_wrong_words(refused: Refused) -> None:
    assert "Missing option '-o'" in refused("solve", "wythoff", "--columns", 5)
    assert "either --bound or --columns" in refused("solve", "wythoff", "--columns", 5, "--bound", 5, "-o", "out")
    assert "--resume is for --columns" in refused("solve", "wythoff", "--bound", 5, "--resume")
    assert refused("solve", "wythoff", "--columns", 0, "-o", "out").startswith("--columns: ")
    assert refused("solve", "wythoff", "--columns", "10**13", "-o", "out").startswith("--columns: ")
    assert "cannot be solved column by column" in refused("solve", "nim(heaps=3)", "--columns", 5, "-o", "out")


def test_directories_that_are_refused(refused: Refused, wythoff: Command, tmp_path: Path) -> None:
    wythoff("solve", "wythoff", "--columns", 5, "-o", "golden")
    (tmp_path / "text").write_text("")
    for output, what in [
        ("golden", "the first 5 P-positions of wythoff(slack=1) is there; --resume continues from there"),
        ("missing/out", "there is no directory missing"),
        ("text", "it is a file"),
        (".", "it is a directory with files in it"),
        ("/proc/out", "cannot write /proc/out"),
    ]:
        assert what in refused("solve", "wythoff", "--columns", 5, "-o", output)
    (tmp_path / "golden" / "columns-000000000000.parquet").write_bytes(b"spoilt")
    message = refused("solve", "wythoff", "--columns", 5, "-o", "golden", "--resume")
    assert message == "golden/columns-000000000000.parquet is damaged; delete it, and --resume will compute it again\n"


# Ctrl-C comes from the run itself, when it reports its progress after some chunks.
INTERRUPTED = """
import os, signal, sys
from contextlib import contextmanager
import wythoff.cli.solve as solve
from wythoff.cli import main
from wythoff.exchange.streams import write

@contextmanager
def reporting(work):
    def report(done, total):
        if done > 10_000:
            os.kill(os.getpid(), signal.SIGINT)
    yield report

solve.reporting = reporting
write.write_columns.__kwdefaults__["rows"] = 4096
main(["solve", "wythoff", "--columns", "10**6", "-o", "out"])
"""


def test_ctrl_c_keeps_what_is_finished(tmp_path: Path, wythoff: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    command = [sys.executable, "-c", INTERRUPTED]
    with hearing_ctrl_c():
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=180, check=False)
    finished = len(open_columns(tmp_path / "out"))
    assert 8192 <= finished < 10**6
    assert (done.returncode, done.stdout) == (128 + signal.SIGINT, "")
    assert list(filter(None, done.stderr.splitlines())) == [
        f"{finished:,} of 1,000,000 columns are in out; --resume continues",
        "stopped",
    ]
    monkeypatch.setitem(write.write_columns.__kwdefaults__, "rows", 4096)
    assert wythoff("solve", "wythoff", "--columns", 10**6, "-o", "out", "--resume").code == 0
    assert open_columns(tmp_path / "out")[10**6 - 1] == (1618032, 2618031)
