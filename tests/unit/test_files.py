"""A file or a folder appears whole or not at all."""

from __future__ import annotations

import os
import resource
import stat
from pathlib import Path

import pytest

from wythoff.errors import BadCertificate, CannotRead, CannotWrite, WythoffError
from wythoff.files import check_writable, reading, whole_file, write_folder, writing


def names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.mark.parametrize(
    ("problem", "why"),
    [
        (PermissionError(13, "Permission denied"), "Permission denied"),
        (OSError("no words of the system"), "no words of the system"),
    ],
)
def test_every_problem_is_reported_in_the_same_words(problem: OSError, why: str) -> None:
    with pytest.raises(CannotRead, match=rf"^cannot read a/b: {why}$"), reading("a/b"):
        raise problem
    with pytest.raises(CannotRead, match=rf"^cannot read a/b: {why}; name another$"), reading("a/b", "name another"):
        raise problem
    with pytest.raises(CannotWrite, match=rf"^cannot write a/b: {why}$"), writing("a/b"):
        raise problem


@pytest.mark.parametrize("error", [CannotRead("told"), CannotWrite("told"), BadCertificate("told")])
def test_what_is_stated_already_is_not_repeated(error: WythoffError) -> None:
    for about in (reading, writing):
        with pytest.raises(type(error), match=r"^told$"), about("a/b"):
            raise error


def test_a_name_that_no_file_can_have() -> None:
    with pytest.raises(CannotRead, match="null byte"), reading("a"):
        Path("a\0b").read_bytes()


def test_nothing_is_seen_before_all_is_written(tmp_path: Path) -> None:
    target = tmp_path / "out.txt"
    with whole_file(target) as file:
        file.write(b"all of it")
        assert not target.exists()
    assert target.read_bytes() == b"all of it"
    assert names(tmp_path) == ["out.txt"]


@pytest.mark.parametrize("problem", [ValueError, KeyboardInterrupt, SystemExit])
def test_a_failure_leaves_what_was_there(tmp_path: Path, problem: type[BaseException]) -> None:
    target = tmp_path / "out.txt"
    target.write_text("old")

    def fail() -> None:
        with whole_file(target) as file:
            file.write(b"half of it")
            raise problem

    with pytest.raises(problem):
        fail()
    assert target.read_text() == "old"
    assert names(tmp_path) == ["out.txt"]


def test_a_disk_that_takes_no_more(tmp_path: Path) -> None:
    """The system lets files grow to 1000 bytes only: the write itself fails."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)

    def fill() -> None:
        with whole_file(tmp_path / "out.txt") as file:
            for _ in range(100):
                file.write(bytes(10_000))

    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, before[1]))
    try:
        with pytest.raises(CannotWrite, match=r"out\.txt: File too large"):
            fill()
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert names(tmp_path) == []


def test_new_files_obey_the_umask_and_old_ones_keep_their_mode(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        with whole_file(tmp_path / "new") as file:
            file.write(b"1")
    finally:
        os.umask(before)
    assert mode(tmp_path / "new") == 0o640
    (tmp_path / "new").chmod(0o604)
    with whole_file(tmp_path / "new") as file:
        file.write(b"2")
    assert mode(tmp_path / "new") == 0o604


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").write_text("old")
    (tmp_path / "link").symlink_to("real")
    with whole_file(tmp_path / "link") as file:
        file.write(b"new")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real").read_text() == "new"


def test_a_name_as_long_as_the_system_allows(tmp_path: Path) -> None:
    target = tmp_path / ("x" * 255)
    with whole_file(target) as file:
        file.write(b"1")
    assert target.read_bytes() == b"1"


def test_checking_leaves_nothing_behind(tmp_path: Path) -> None:
    check_writable(tmp_path / "out.txt")
    assert names(tmp_path) == []


@pytest.mark.parametrize(
    ("path", "what"),
    [(".", "directory"), ("missing/out", "no directory missing"), ("file/out", "cannot write"), ("x" * 256, "long")],
)
def test_what_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str, what: str) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").write_text("")
    for attempt in (check_writable, lambda p: whole_file(p).__enter__()):
        with pytest.raises(CannotWrite, match=what):
            attempt(path)
    assert names(tmp_path) == ["file"]


def test_a_folder_appears_whole_or_not_at_all(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    with pytest.raises(CannotWrite):
        write_folder(folder, {"a.txt": "a", "a.txt/b.txt": "b"})
    assert list(tmp_path.iterdir()) == []
    folder.mkdir()
    write_folder(folder, {"a.txt": "a", "b/c.txt": "c"})
    assert {p.relative_to(folder).as_posix() for p in folder.rglob("*.txt")} == {"a.txt", "b/c.txt"}
    with pytest.raises(CannotWrite, match="with files in it"):
        write_folder(folder, {"d.txt": "d"})
    with pytest.raises(CannotWrite, match="it is a file"):
        write_folder(folder / "a.txt", {"d.txt": "d"})
    with pytest.raises(CannotWrite, match="no directory"):
        write_folder(tmp_path / "no" / "where", {"d.txt": "d"})
    assert sorted(p.name for p in tmp_path.iterdir()) == ["new"]
