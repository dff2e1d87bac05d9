"""One process at a time writes to a folder, with the locks of the system and without them."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from wythoff import locks

HOLD = """
import sys
from pathlib import Path
from wythoff import locks
if sys.argv[2] == "file":
    locks._can_lock_folders = lambda: False
with locks.locked(Path(sys.argv[1]), ValueError("taken")):
    print("held", flush=True)
    input()
"""


@pytest.fixture(params=["folder", "file"])
def kind(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    kind: str = request.param
    if kind == "file":
        monkeypatch.setattr(locks, "_can_lock_folders", lambda: False)
    return kind


@contextmanager
def held_by_another(folder: Path, kind: str) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-c", HOLD, str(folder), kind]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        yield process
        process.kill()


def test_another_process_is_refused_until_the_first_has_ended(tmp_path: Path, kind: str) -> None:
    folder = tmp_path / "out"
    folder.mkdir()
    with held_by_another(folder, kind) as first:
        with pytest.raises(ValueError, match="taken"), locks.locked(folder, ValueError("taken")):
            pytest.fail("two processes hold the lock")
        first.kill()
        first.wait()
        with locks.locked(folder, ValueError("taken")):
            pass


def test_nothing_is_left_behind_and_the_folder_can_be_locked_again(tmp_path: Path, kind: str) -> None:
    folder = tmp_path / "out"
    folder.mkdir()
    for _ in range(2):
        with locks.locked(folder, ValueError("taken")):
            assert list(folder.iterdir()) == []
    with pytest.raises(KeyError), locks.locked(folder, ValueError("taken")):
        raise KeyError
    assert list(tmp_path.rglob("*")) == [folder]


def test_folders_do_not_keep_each_other_out(tmp_path: Path, kind: str) -> None:
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
    with locks.locked(tmp_path / "a", ValueError("taken")), locks.locked(tmp_path / "b", ValueError("taken")):
        assert [list((tmp_path / name).iterdir()) for name in ("a", "b")] == [[], []]
