"""The folder of a survey: whole files, found damage, one survey at a time."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from wythoff.errors import CannotRead, CannotWrite, NotASurvey
from wythoff.survey.row import Row
from wythoff.survey.space import Candidate
from wythoff.survey.store import Order, Store, opened, read_manifest, read_rows

ORDER = Order("nim", 10, False, 60.0, 2000, 3, "1.0")


def row(number: int, why: str = "for a test") -> dict[str, Any]:
    return Row.failed(Candidate(number, f"game {number}", "game x ..."), "crashed", why).to_values()


@examples(20)
@given(st.sets(st.integers(0, 10**6), min_size=1, max_size=8), st.text(max_size=20))
def test_rows_come_back_as_they_were(tmp_path_factory: pytest.TempPathFactory, numbers: set[int], why: str) -> None:
    with opened(tmp_path_factory.mktemp("store")) as store:
        store.begin(ORDER)
        for number in numbers:
            store.add_rows([row(number, why)], {})
        assert store.rows() == {number: row(number, why) for number in numbers}


def finished(folder: Path, rows: list[dict[str, Any]]) -> None:
    with opened(folder) as store:
        store.begin(ORDER)
        store.add_rows(rows, {"a.json": b"{}"})
        store.finish(ORDER, rows, {"statuses": {"crashed": len(rows)}})


def test_a_finished_folder_holds_what_any_tool_can_read(tmp_path: Path) -> None:
    folder = tmp_path / "out"
    finished(folder, [row(0), row(1), row(2)])
    assert sorted(path.name for path in folder.iterdir()) == ["certificates", "manifest.json", "rows.parquet"]
    table = pyarrow.parquet.read_table(folder / "rows.parquet")
    assert table.column("number").to_pylist() == [0, 1, 2]
    assert table.schema.metadata[b"space"] == b"nim"
    assert [found["number"] for found in read_rows(folder)] == [0, 1, 2]
    manifest = json.loads((folder / "manifest.json").read_text())
    assert (manifest["bound"], manifest["statuses"]) == (10, {"crashed": 3})


def test_the_same_rows_give_the_same_bytes(tmp_path: Path) -> None:
    for name in ("a", "b"):
        finished(tmp_path / name, [row(0), row(1)])
    first, second = ((tmp_path / name / "rows.parquet").read_bytes() for name in ("a", "b"))
    assert first == second


@pytest.mark.parametrize("place", [0, -1, 500])
@pytest.mark.parametrize("kind", ["rows", "fingerprints"])
def test_a_damaged_chunk_is_named(tmp_path: Path, kind: str, place: int) -> None:
    with opened(tmp_path) as store:
        store.begin(ORDER)
        store.add_rows([row(0)], {})
        store.add_fingerprints({0: "a" * 1000})
        (path,) = (tmp_path / "chunks").glob(f"{kind}-*")
        content = bytearray(path.read_bytes())
        content[place] ^= 1
        path.write_bytes(content)
        with pytest.raises(CannotRead, match=rf"{path} is damaged: delete it and continue with --resume"):
            getattr(store, kind)()
        path.unlink()
        assert getattr(store, kind)() == {}


def test_a_damaged_manifest_or_result_is_named(tmp_path: Path) -> None:
    finished(tmp_path / "out", [row(0)])
    rows = tmp_path / "out/rows.parquet"
    rows.write_bytes(rows.read_bytes()[:-1])
    with pytest.raises(CannotRead, match=r"rows\.parquet is damaged"):
        read_rows(tmp_path / "out")
    for text in ("", "[]", "{}", '{"format": "wythoff survey 1"}', "\ud800".encode("utf-8", "surrogatepass")):
        path = tmp_path / "out/manifest.json"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        with pytest.raises(CannotRead, match="is not the manifest of a survey, or damaged"):
            read_manifest(tmp_path / "out")


def test_only_one_survey_at_a_time(tmp_path: Path) -> None:
    with opened(tmp_path / "out"):
        with pytest.raises(NotASurvey, match="another survey is running in"), opened(tmp_path / "out"):
            pass
        assert (tmp_path / "out").is_dir()
    with opened(tmp_path / "out") as store:
        assert store.order() is None


def test_other_folders_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(NotASurvey, match="a directory with other files in it"), opened(tmp_path):
        pass
    with pytest.raises(NotASurvey, match="is a file"), opened(tmp_path / "mine.txt"):
        pass
    with pytest.raises(CannotWrite, match="No such file or directory"), opened(tmp_path / "no/such"):
        pass
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


def test_a_folder_in_which_nothing_began_is_removed(tmp_path: Path) -> None:
    with opened(tmp_path / "out"):
        pass
    assert list(tmp_path.iterdir()) == []


def test_files_of_a_killed_survey_are_removed(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        store.begin(ORDER)
        store.add_rows([row(0)], {})
    for place in (tmp_path, tmp_path / "chunks"):
        (place / ".wythoff-0123.part").write_bytes(b"half a f")
    with opened(tmp_path) as store:
        assert set(store.rows()) == {0}
    assert list(tmp_path.rglob("*.part")) == []


@pytest.mark.parametrize("problem", [errno.ENOSPC, errno.EROFS, errno.EIO])
def test_a_write_that_fails_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, problem: int) -> None:
    def fail(descriptor: int) -> None:
        raise OSError(problem, os.strerror(problem))

    with opened(tmp_path) as store:
        store.begin(ORDER)
        store.add_rows([row(0)], {})
        with monkeypatch.context() as patch:
            patch.setattr(os, "fsync", fail)
            with pytest.raises(CannotWrite, match=os.strerror(problem)):
                store.add_rows([row(1)], {})
            with pytest.raises(CannotWrite, match=os.strerror(problem)):
                store.finish(ORDER, [row(0)], {})
        assert set(store.rows()) == {0}
        assert store.outcome() is None
        assert list(tmp_path.rglob("*.part")) == []


def test_a_certificate_cannot_leave_its_folder(tmp_path: Path) -> None:
    with opened(tmp_path / "out") as store:
        store.begin(ORDER)
        store.add_rows([row(0)], {"../../evil.json": b"{}"})
    assert (tmp_path / "out/certificates/evil.json").exists()
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


def test_a_store_knows_whether_it_is_finished(tmp_path: Path) -> None:
    with pytest.raises(NotASurvey, match="there is no survey in"):
        read_rows(tmp_path)
    with opened(tmp_path) as store:
        store.begin(ORDER)
        assert (store.order(), store.outcome()) == (ORDER, None)
    with pytest.raises(NotASurvey, match="is not finished; continue with"):
        read_rows(tmp_path)
    with opened(tmp_path) as store:
        store.finish(ORDER, [], {})
    assert Store(tmp_path).outcome() is not None
