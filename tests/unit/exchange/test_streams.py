"""Columns in a folder: the truth, read back by any Parquet tool, whatever has happened to the run that wrote them."""

from __future__ import annotations

import json
import os
import random
import resource
import signal
import subprocess
import sys
import time
from math import isqrt
from pathlib import Path

import numpy as np
import pyarrow.parquet
import pytest

import wythoff as w
from wythoff.errors import BadBound, BadIndex, CannotRead, CannotWrite, Unsupported
from wythoff.exchange.streams import open_columns, write_columns
from wythoff.exchange.streams.folder import JOURNAL, MANIFEST
from wythoff.solve.columns import sweep
from wythoff.solve.columns.recognise import column_rules

WYTHOFF = w.game("wythoff")
ROWS = 2**12
COLUMNS = 10 * ROWS + 1000


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    folder = tmp_path_factory.mktemp("undisturbed")
    write_columns(WYTHOFF, COLUMNS, folder, rows=ROWS)
    return contents(folder)


@pytest.fixture
def folder(tmp_path: Path, undisturbed: dict[str, bytes]) -> Path:
    """A finished folder that a test may damage."""
    place = tmp_path / "columns"
    place.mkdir()
    for name, content in undisturbed.items():
        (place / name).write_bytes(content)
    return place


def resume(folder: Path) -> dict[str, bytes]:
    write_columns(WYTHOFF, COLUMNS, folder, rows=ROWS, resume=True)
    return contents(folder)


def unfinished(folder: Path, chunks: int) -> None:
    """As if the run had been stopped after some chunks."""
    manifest = json.loads((folder / MANIFEST).read_text())
    (folder / MANIFEST).write_text(json.dumps(manifest | {"finished": False}))
    lines = (folder / JOURNAL).read_bytes().splitlines(keepends=True)
    (folder / JOURNAL).write_bytes(b"".join(lines[:chunks]))
    for path in sorted(folder.glob("*.parquet"))[chunks:]:
        path.unlink()


# -- the truth


def golden(n: int) -> tuple[int, int]:
    smaller = (n + isqrt(5 * n * n)) // 2
    return smaller, smaller + n


def test_wythoff_pairs(folder: Path) -> None:
    files = open_columns(folder)
    assert len(files) == COLUMNS
    for n in [0, 1, ROWS - 1, ROWS, COLUMNS - 1, *random.Random(2).sample(range(COLUMNS), 50)]:
        assert files[n] == golden(n)


@pytest.mark.parametrize("name", ["splythoff(slack=2)", "duchene-rigo(t=2)", "schwent"])
def test_other_games_are_as_in_memory(tmp_path: Path, name: str) -> None:
    game = w.game(name)
    rules = column_rules(game)
    assert rules is not None
    files = write_columns(game, 20_000, tmp_path / "out", rows=ROWS)
    for streamed, swept in zip(files.between(0, 20_000), sweep(rules, columns=20_000), strict=True):
        assert np.array_equal(streamed, swept)


def test_a_folder_is_one_table_for_parquet_tools(folder: Path) -> None:
    table = pyarrow.parquet.read_table(folder)
    assert table.column_names == ["x", "y"]
    assert table.num_rows == COLUMNS
    pairs = list(zip(table["x"].to_pylist(), table["y"].to_pylist(), strict=True))
    assert pairs == [golden(n) for n in range(COLUMNS)]
    about = pyarrow.parquet.read_schema(folder / "columns-000000004096.parquet").metadata
    assert (about[b"game"], about[b"first"]) == (b"wythoff(slack=1)", b"4096")


def test_reading_parts(folder: Path) -> None:
    files = open_columns(folder)
    smaller, larger = files.between(ROWS - 2, 3 * ROWS + 5)
    assert list(zip(smaller.tolist(), larger.tolist(), strict=True)) == [
        golden(n) for n in range(ROWS - 2, 3 * ROWS + 5)
    ]
    assert [len(pile) for pile in files.between(7, 7)] == [0, 0]
    assert sum(len(smaller) for smaller, _ in files.chunks()) == COLUMNS
    assert repr(files) == f"<41,960 P-positions of wythoff(slack=1) in {folder}>"
    for wrong in (-1, COLUMNS):
        with pytest.raises(BadIndex, match="41,960 are finished"):
            files[wrong]
    with pytest.raises(BadIndex, match="not all there"):
        files.between(0, COLUMNS + 1)


# -- resuming


@pytest.mark.parametrize("chunks", [0, 1, 5, 10, 11])
def test_going_on_after_any_chunk(folder: Path, undisturbed: dict[str, bytes], chunks: int) -> None:
    unfinished(folder, chunks)
    files = open_columns(folder)
    assert len(files) == min(chunks * ROWS, COLUMNS)
    assert "of 41,960" in repr(files)
    assert resume(folder) == undisturbed


def test_going_on_to_more_columns(tmp_path: Path, undisturbed: dict[str, bytes]) -> None:
    for columns in (1, 3 * ROWS, 3 * ROWS + 7, COLUMNS):
        write_columns(WYTHOFF, columns, tmp_path / "out", rows=ROWS, resume=True)
        assert open_columns(tmp_path / "out")[columns - 1] == golden(columns - 1)
    grown = contents(tmp_path / "out")
    assert {name: text for name, text in grown.items() if name != JOURNAL} == {
        name: text for name, text in undisturbed.items() if name != JOURNAL
    }


def test_what_a_crash_leaves_behind(folder: Path, undisturbed: dict[str, bytes]) -> None:
    unfinished(folder, 4)
    (folder / ".wythoff-0123456789ab.part").write_bytes(b"half a file")
    (folder / "columns-000000016384.parquet").write_bytes(b"a chunk that is not in the journal")
    with (folder / JOURNAL).open("ab") as journal:
        journal.write(b'{"file": "columns-0000000')
    assert resume(folder) == undisturbed


def test_a_crash_before_the_first_chunk(tmp_path: Path, undisturbed: dict[str, bytes]) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / ".wythoff-0123456789ab.part").write_bytes(b"{")
    assert resume(tmp_path / "out") == undisturbed


def test_finished_files_are_not_touched(folder: Path) -> None:
    before = {path.name: path.stat().st_mtime_ns for path in folder.iterdir()}
    resume(folder)
    assert {path.name: path.stat().st_mtime_ns for path in folder.iterdir()} == before


# -- damage


@pytest.mark.parametrize("spoil", [lambda text: text[:-1], lambda text: text[:500] + b"?" + text[501:], lambda _: b""])
def test_a_damaged_chunk_is_named_and_can_be_made_again(folder: Path, undisturbed: dict[str, bytes], spoil) -> None:
    chunk = folder / "columns-000000008192.parquet"
    chunk.write_bytes(spoil(chunk.read_bytes()))
    spoilt = contents(folder)
    with pytest.raises(CannotRead, match=r"columns-000000008192\.parquet is damaged; delete it, and --resume"):
        resume(folder)
    assert contents(folder) == spoilt
    chunk.unlink()
    again = resume(folder)
    assert again.pop(JOURNAL).startswith(undisturbed[JOURNAL])
    assert again == {name: text for name, text in undisturbed.items() if name != JOURNAL}


def test_a_damaged_journal(folder: Path) -> None:
    journal = folder / JOURNAL
    good = journal.read_text()
    lines = good.splitlines(keepends=True)
    for bad, what in [
        (good.replace('"first": 4096', '"first": 4097'), "line 2 is damaged"),
        (good.replace('{"file"', "nonsense", 1), "line 1 is damaged"),
        ("".join(lines[:3]) + "[]\n" + "".join(lines[3:]), "line 4 is damaged"),
        ("".join(lines[:3] + lines[4:]), "the line for column 12,288 is missing"),
    ]:
        journal.write_text(bad)
        with pytest.raises(CannotRead, match=what):
            resume(folder)


@pytest.mark.parametrize("text", ["", "{}", '{"format": "another"}', '{"format": "wythoff columns 1"}', "[1]"])
def test_a_damaged_manifest(folder: Path, text: str) -> None:
    (folder / MANIFEST).write_text(text)
    with pytest.raises(CannotRead, match=r"_manifest\.json: it is damaged"):
        resume(folder)


def test_a_manifest_with_a_text_for_a_number(folder: Path) -> None:
    manifest = folder / MANIFEST
    manifest.write_text(manifest.read_text().replace('"rows": 4096', '"rows": "4096"'))
    with pytest.raises(CannotRead, match=r"_manifest\.json: it is damaged"):
        resume(folder)


def test_a_missing_chunk_is_noticed_by_readers(folder: Path) -> None:
    (folder / "columns-000000000000.parquet").unlink()
    with pytest.raises(CannotRead, match="the file is missing"):
        open_columns(folder)[0]
    (folder / "columns-000000000000.parquet").write_bytes(b"PAR1 nonsense PAR1")
    with pytest.raises(CannotRead, match=r"cannot read .*columns-000000000000\.parquet"):
        open_columns(folder)[0]


def test_a_disk_that_is_full(tmp_path: Path, undisturbed: dict[str, bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    """The first three chunks can be written."""
    left = 3 * 3 + 2
    fsync = os.fsync

    def full(descriptor: int) -> None:
        nonlocal left
        left -= 1
        if left < 0:
            raise OSError(28, "No space left on device")
        fsync(descriptor)

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(CannotWrite, match=r"columns-000000012288\.parquet: No space left on device"):
            write_columns(WYTHOFF, COLUMNS, tmp_path / "out", rows=ROWS)
    assert [path.name for path in open_columns(tmp_path / "out").files] == sorted(undisturbed)[2:5]
    assert resume(tmp_path / "out") == undisturbed


def test_a_journal_that_cannot_grow(tmp_path: Path, undisturbed: dict[str, bytes]) -> None:
    """The system lets files grow to a certain length only, which cuts a line of the journal short."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (len(undisturbed[JOURNAL]) // 2, before[1]))
    try:
        with pytest.raises(CannotWrite, match="File too large"):
            write_columns(WYTHOFF, COLUMNS, tmp_path / "out", rows=ROWS)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert resume(tmp_path / "out") == undisturbed


# -- refusals


def test_a_folder_is_not_overwritten(folder: Path, tmp_path: Path) -> None:
    def begin(game: str, columns: int, **settings: bool) -> None:
        write_columns(w.game(game), columns, folder, rows=ROWS, **settings)

    before = contents(folder)
    for game, columns, settings, what in [
        ("wythoff", COLUMNS, {}, r"the first 41,960 P-positions of wythoff\(slack=1\) is there; --resume continues"),
        ("splythoff", COLUMNS, {}, "is there; name a new directory"),
        ("wythoff", 10, {"resume": True}, "not the first 10 P-positions"),
        ("splythoff", COLUMNS, {"resume": True}, r"not the first 41,960 P-positions of splythoff"),
    ]:
        with pytest.raises(CannotWrite, match=what):
            begin(game, columns, **settings)
    assert contents(folder) == before
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter.txt").write_text("dear")
    for settings in ({}, {"resume": True}):
        with pytest.raises(CannotWrite, match="a directory with files in it"):
            write_columns(WYTHOFF, 10, tmp_path / "mine", **settings)
    assert contents(tmp_path / "mine") == {"letter.txt": b"dear"}


def test_games_and_numbers_that_are_refused(tmp_path: Path) -> None:
    with pytest.raises(Unsupported, match=r"nim\(heaps=3\) cannot be solved column by column"):
        write_columns(w.game("nim(heaps=3)"), 10, tmp_path / "out")
    with pytest.raises(BadBound, match="must be at least 1"):
        write_columns(WYTHOFF, 0, tmp_path / "out")
    with pytest.raises(CannotWrite, match="there is no directory"):
        write_columns(WYTHOFF, 10, tmp_path / "missing" / "out", resume=True)
    (tmp_path / "file").write_text("")
    for settings in ({}, {"resume": True}):
        with pytest.raises(CannotWrite, match="file"):
            write_columns(WYTHOFF, 10, tmp_path / "file", **settings)
    with pytest.raises(CannotRead, match="not a directory of columns"):
        open_columns(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


# -- other processes

RUN = f"""
import sys
import wythoff as w
from wythoff.exchange.streams import write_columns

write_columns(w.game("wythoff"), {COLUMNS}, sys.argv[1], rows={ROWS}, resume=True)
"""


def begun(folder: Path) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-c", RUN, folder], stderr=subprocess.PIPE)


def wait_for_the_lines(folder: Path, lines: int) -> None:
    end = time.monotonic() + 60
    while time.monotonic() < end and len(lines_of(folder)) < lines:
        time.sleep(0.001)


def lines_of(folder: Path) -> list[bytes]:
    journal = folder / JOURNAL
    return journal.read_bytes().splitlines() if journal.exists() else []


def test_killed_at_random_moments(tmp_path: Path, undisturbed: dict[str, bytes]) -> None:
    folder = tmp_path / "out"
    moments = random.Random(8)
    for lines in (0, 3, 7):
        with begun(folder) as process:
            wait_for_the_lines(folder, lines)
            time.sleep(moments.random() / 20)
            process.send_signal(signal.SIGKILL)
        for entry in open_columns(folder).files if folder.exists() and (folder / MANIFEST).exists() else ():
            assert entry.read_bytes() == undisturbed[entry.name]
    assert resume(folder) == undisturbed


def test_a_second_process_is_refused(folder: Path) -> None:
    import fcntl

    descriptor = os.open(folder, os.O_RDONLY)
    fcntl.flock(descriptor, fcntl.LOCK_EX)
    try:
        with begun(folder) as process:
            assert process.stderr is not None
            assert b"another process is writing there" in process.stderr.read()
    finally:
        os.close(descriptor)


MEMORY = """
import resource, sys
import wythoff as w
from wythoff.exchange.streams import write_columns

def peak():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024

game = w.game("wythoff")
write_columns(game, 10**6, sys.argv[1] + "/short", rows=2**17)
before = peak()
write_columns(game, 10**7, sys.argv[1] + "/long", rows=2**17)
print(peak() - before)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux gives pages back")
def test_memory_does_not_grow_with_the_columns(tmp_path: Path) -> None:
    """The columns take 160 MB."""
    done = subprocess.run([sys.executable, "-c", MEMORY, tmp_path], capture_output=True, text=True, check=True)
    assert int(done.stdout) < 60
