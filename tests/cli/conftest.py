"""Two ways to give a command: in this process, quickly, and as the real program."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from tests.found_once import theorems_found_once
from wythoff.cli import main


@dataclass(frozen=True)
class Answer:
    """What a command answered."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        assert self.code == 0, self.err
        return json.loads(self.out)


Command = Callable[..., Answer]


@pytest.fixture(autouse=True)
def theorems() -> Iterator[None]:
    """A command in this process finds a theorem that another has found before."""
    with theorems_found_once():
        yield


@pytest.fixture
def no_proofs_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every proof is looked for, also one that another test has found."""
    monkeypatch.setenv("WYTHOFF_CACHE", "off")


@pytest.fixture
def wythoff(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Command:
    """A command given in this process, in an empty folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")

    def give(*words: object) -> Answer:
        result = CliRunner().invoke(main, [str(word) for word in words], prog_name="wythoff")
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        return Answer(result.exit_code, result.stdout, result.stderr)

    return give


@pytest.fixture
def refused(wythoff: Command, tmp_path: Path) -> Callable[..., str]:
    """The message of a command that must be refused, leaving no file behind."""

    def give(*words: object) -> str:
        before = sorted(tmp_path.iterdir())
        answer = wythoff(*words)
        assert (answer.code, answer.out) == (2, ""), answer
        assert answer.err.startswith("wythoff: ")
        assert "Traceback" not in answer.err
        assert sorted(tmp_path.iterdir()) == before
        return answer.err.removeprefix("wythoff: ")

    return give


@pytest.fixture
def program(tmp_path: Path) -> Command:
    """A command given to a process of its own, in an empty folder."""

    def give(*words: object, **options: Any) -> Answer:
        options = {"cwd": tmp_path, "capture_output": True, "text": True, "timeout": 60} | options
        done = subprocess.run([sys.executable, "-m", "wythoff", *map(str, words)], **options, check=False)
        return Answer(done.returncode, done.stdout or "", done.stderr or "")

    return give
