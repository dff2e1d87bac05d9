"""What only a process of its own can show: start-up, signals, pipes and full devices."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Command
from tests.signals import hearing_ctrl_c

HEAVY = "numpy", "lark", "rich", "matplotlib", "plotly", "pyarrow", "dask", "distributed", "anywidget"


@pytest.mark.parametrize("action", ["", "from wythoff.cli import main; main(['--help'], standalone_mode=False)"])
def test_importing_and_help_load_nothing_heavy(action: str) -> None:
    code = f"import sys, wythoff\n{action}\nassert not set({HEAVY!r}) & set(sys.modules), sys.modules.keys()"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert run.returncode == 0, run.stderr


def test_the_module_is_the_command(program: Command) -> None:
    answer = program("--version")
    assert (answer.code, answer.out) == (0, "wythoff, version 0.1.0\n")
    assert "Usage: wythoff " in program("--help").out
    assert program("solve", "wythoff", "--bound", 3, "--json").json["p_positions"] == [[0, 0], [1, 2]]


def test_a_refusal_is_one_line_on_stderr(program: Command) -> None:
    answer = program("solve", "wythof", "--bound", 5)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err == "wythoff: no game is called 'wythof'; did you mean 'wythoff'?\n"


def test_stdout_on_a_full_device(program: Command) -> None:
    with Path("/dev/full").open("w") as full:
        answer = program("games", capture_output=False, stdout=full, stderr=subprocess.PIPE)
    assert (answer.code, answer.err) == (2, "wythoff: standard output: No space left on device\n")


@pytest.mark.parametrize(
    ("closed", "code", "said"),
    [
        (">&-", 2, "wythoff: standard output: closed, so the result cannot be printed\n"),
        ("2>&-", 0, '{"game": "nim(heaps=2)", "bound": 1, "p_positions": [[0, 0], [1, 1]]}\n'),
        ("<&- >&- 2>&-", 2, ""),
    ],
)
def test_closed_streams(closed: str, code: int, said: str, tmp_path: Path) -> None:
    words = f"-m wythoff solve nim --bound 1 --json {closed}"
    options: Any = {"cwd": tmp_path, "capture_output": True, "text": True, "timeout": 60, "check": False}
    done = subprocess.run(["sh", "-c", f'"$0" {words}', sys.executable], **options)
    assert (done.returncode, done.stdout + done.stderr) == (code, said)


def test_a_reader_that_goes_away() -> None:
    command = [sys.executable, "-m", "wythoff", "grundy", "nim", "--size", "300", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.read(10) == b'{"game": "'
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


# The work says that it has begun, and then takes too long.
ENDLESS = """
import sys, time, wythoff.solve
from wythoff.cli import main

def endless(*arguments, **options):
    print("begun", file=sys.stderr, flush=True)
    time.sleep(60)

wythoff.solve.solve = endless
main(["solve", "wythoff", "--bound", "9", "-o", "out.csv"])
"""


def started(folder: Path, *words: str) -> subprocess.Popen[str]:
    with hearing_ctrl_c():
        command = [sys.executable, *words]
        return subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def test_ctrl_c_stops_the_work(tmp_path: Path) -> None:
    with started(tmp_path, "-c", ENDLESS) as process:
        assert process.stderr is not None
        assert process.stderr.readline() == "begun\n"
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=45)
    assert (process.returncode, out, err.strip()) == (130, "", "stopped")
    assert list(tmp_path.iterdir()) == []


def wait_until(ready: Callable[[], bool], seconds: float = 60) -> None:
    """Wait for the compiled solver to be loaded, which takes longer on a busy machine."""
    end = time.monotonic() + seconds
    while not ready() and time.monotonic() < end:
        time.sleep(0.05)


def test_ctrl_c_stops_a_solver(tmp_path: Path) -> None:
    words = "-m", "wythoff", "grundy", "capped-wythoff(cap=1000)", "--size", "4001", "-o", "out.npz"
    with started(tmp_path, *words) as process:
        wait_until(lambda: "kernels" in Path(f"/proc/{process.pid}/maps").read_text())
        time.sleep(1)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err.strip()) == (130, "", "stopped")
    assert list(tmp_path.iterdir()) == []
