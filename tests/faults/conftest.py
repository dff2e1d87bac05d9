"""Surveys in processes of their own, which can be killed."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import psutil
import pytest

from tests.faults.quick import HOLD
from tests.signals import hearing_ctrl_c

ROOT = Path(__file__).parents[2]
Started = subprocess.Popen[str]
Start = Callable[..., Started]


@pytest.fixture(autouse=True)
def environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Every process finds the stand-ins, and leaves what it cannot clear away in a folder of the test."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT), str(ROOT / "src")]))
    monkeypatch.setenv("TMPDIR", str(tmp_path))


@pytest.fixture
def hold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """As long as this file is there, no survey of this test is finished."""
    path = tmp_path / "hold"
    path.touch()
    monkeypatch.setenv(HOLD, str(path))
    return path


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Start ``python`` with some words; whatever still runs at the end of the test is ended, and its children."""
    started: list[Started] = []

    def give(*words: object) -> Started:
        command = [sys.executable, *map(str, words)]
        with hearing_ctrl_c():
            process = subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        started.append(process)
        return process

    yield give
    for process in started:
        for member in family_of(process.pid) if process.poll() is None else []:
            with suppress(psutil.NoSuchProcess):
                member.kill()
        process.communicate()


@pytest.fixture
def survey(start: Start) -> Start:
    """Start a survey with quick rulesets."""
    return lambda *words: start("-m", "tests.faults.command", "survey", *words)


def family_of(pid: int) -> list[psutil.Process]:
    """A process and all that it has started, as far as they run."""
    with suppress(psutil.NoSuchProcess):
        process = psutil.Process(pid)
        return [process, *process.children(recursive=True)]
    return []


def wait_until(is_so: Callable[[], bool], seconds: float = 120) -> None:
    """Wait for something that must happen."""
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end, "it took too long"
        time.sleep(0.03)


def chunks(folder: Path, kind: str = "*") -> int:
    """How many files a survey has finished so far."""
    return len(list((folder / "chunks").glob(f"{kind}-*")))
