"""On a system without fork, locks, limits and /proc the commands do and say the same."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.elsewhere.commands import COMMANDS
from tests.signals import hearing_ctrl_c

ROOT = Path(__file__).parents[2]
HIDING = Path(__file__).parent / "other_system"
TIMES = re.compile(r'\d+\.\d+ s\b|(?<=seconds": )[\d.]+|(?<=_taken": )[\d.]+')
BOUNDS = re.compile(r'(?<=verified for piles up to )[\d,]+|(?<=(?:fitted|rified)_to": )\d+')


def environment(*first: Path) -> dict[str, str]:
    """The environment of a process that finds the package, and what these tests need, after some other folders."""
    folders = [*first, ROOT, ROOT / "src", *filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, folders)), "PYTHONWARNDEFAULTENCODING": "1"}


class Answers(NamedTuple):
    """What the commands said, by their names, and the folder that their files are in."""

    by_name: Mapping[str, Any]
    folder: Path


def answers(folder: Path, environment: Mapping[str, str]) -> Answers:
    done = subprocess.run(
        [sys.executable, "-m", "tests.elsewhere.commands"],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        timeout=600,
        check=False,
    )
    return Answers(json.loads(done.stdout), folder)


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Answers:
    return answers(tmp_path_factory.mktemp("here"), environment())


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Answers:
    return answers(tmp_path_factory.mktemp("elsewhere"), environment(HIDING))


def timeless(text: str) -> str:
    """A text without what depends on the clock, as does how far a conjecture is verified."""
    return BOUNDS.sub("some bound", TIMES.sub("some time", text))


@pytest.mark.parametrize("name", COMMANDS)
def test_the_same_answer(name: str, here: Answers, elsewhere: Answers) -> None:
    code, out, err = elsewhere.by_name[name]
    assert (code, err) == (0, "")
    assert timeless(out) == timeless(here.by_name[name][1])


def test_time_runs_out(elsewhere: Answers) -> None:
    command = [sys.executable, "-m", "wythoff", "prove", "one-sided-splythoff(slack=4)", "--seconds", "0.3"]
    done = subprocess.run(command, cwd=elsewhere.folder, env=environment(HIDING), capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (3, "")
    assert done.stdout.startswith("undecided: the limit of 0.3 s was reached; ")


def contents(folder: Path) -> dict[str, str]:
    """The files in a folder and all that are below, without what depends on the clock."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): timeless(path.read_bytes().decode("latin-1")) for path in files}


def test_the_same_files(here: Answers, elsewhere: Answers) -> None:
    ours, theirs = contents(here.folder), contents(elsewhere.folder)
    assert list(theirs) == list(ours)
    assert [name for name in ours if theirs[name] != ours[name]] == []


def test_the_hiding_hides() -> None:
    """Otherwise the other tests would compare this system with itself."""
    code = "import os, signal, sys; print(hasattr(os, 'fork'), hasattr(signal, 'SIGALRM'), sys.modules['fcntl'])"
    done = subprocess.run([sys.executable, "-c", code], env=environment(HIDING), stdout=subprocess.PIPE, check=True)
    assert done.stdout.split() == [b"False", b"False", b"None"]


def test_the_explorer_answers(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "wythoff", "explore", "--port", "0", "--no-browser"]
    pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with hearing_ctrl_c():
        started = subprocess.Popen(command, cwd=tmp_path, env=environment(HIDING), **pipes)
    with started as server:
        try:
            assert server.stdout is not None
            address = re.search(r"http://[\d.:]+", server.stdout.readline())
            assert address is not None
            question = {"game": "wythoff", "bound": 10, "what": "p"}
            request = urllib.request.Request(
                f"{address[0]}/api/board", json.dumps(question).encode(), {"Content-Type": "application/json"}
            )
            with urllib.request.urlopen(request, timeout=120) as answer:
                board = json.load(answer)
        finally:
            server.send_signal(signal.SIGINT)
            _, err = server.communicate(timeout=20)
    assert err == ""
    assert board["p_positions"] == [[0, 0], [1, 2], [3, 5], [4, 7], [6, 10]]
