"""A survey as a call: its rows are those of a plain loop, however often it was interrupted."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest

from tests.faults import quick
from tests.faults.conftest import chunks
from wythoff.errors import BadBound, CannotRead, ClusterLost, NotASurvey, WythoffError
from wythoff.survey.classes import with_classes
from wythoff.survey.examine import examine
from wythoff.survey.run import Interrupted, Methods, Place, survey
from wythoff.survey.space import Space
from wythoff.survey.store import read_rows
from wythoff.survey.symmetry import fingerprint

SPACE = "wythoff(slack=1..24)"
METHODS = Methods(quick.fingerprint, quick.examine)


def test_the_rows_are_those_of_a_plain_loop(tmp_path: Path) -> None:
    """With the real pipeline, on games some of which have the same P-positions."""
    space = Space.from_text("wythoff(slack=1..2) + st-wythoff(s=1, t=1..2) + capped-nim(heaps=2, cap=1..2)")
    plain = with_classes([{**examine(each, bound=60).to_values(), "fingerprint": fingerprint(each)} for each in space])
    done = survey(space, tmp_path / "out", bound=60)
    rows = read_rows(tmp_path / "out")
    assert done.statuses == {"solved": 6}
    assert [row["same_p_positions_as"] for row in rows] == [None, None, 0, 1, None, None]
    assert [{**row, "same_rules_as": None} for row in rows] == plain


def test_refused_rulesets_are_no_games_of_their_own(tmp_path: Path) -> None:
    about = survey("nim(heaps=0..1)", tmp_path / "out", bound=5).to_json()
    assert about["statuses"] == {"refused": 1, "solved": 1}
    assert (about["different_rules"], about["different_p_positions"]) == (1, 1)


def test_timers_that_dask_leaves_behind_are_not_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(ClusterLost):
        survey("nim", tmp_path / "out", bound=5, place=Place(scheduler="tcp://127.0.0.1:9"))
    loop = asyncio.new_event_loop()
    for problem in (TimeoutError("Timeout"), KeyError("another")):
        loop.create_future().set_exception(problem)  # and nothing waits for it
    loop.close()
    assert [record.exc_info[1].args for record in caplog.records if record.exc_info] == [("another",)]


def test_interrupted_again_and_again(tmp_path: Path) -> None:
    folder = tmp_path / "out"
    told = rf"^[\d,]+ finished rulesets are kept; continue with: wythoff survey -o {folder} "
    with pytest.raises(Interrupted, match=told):
        survey(SPACE, folder, bound=10, prove=True, methods=METHODS, progress=quick.interrupt)
    kept = chunks(folder, "rows")
    assert kept > 0
    (damaged, *_) = (folder / "chunks").glob("rows-*")
    damaged.write_bytes(damaged.read_bytes()[:-1])
    with pytest.raises(CannotRead, match=damaged.name):
        survey(None, folder, resume=True, methods=METHODS)
    assert chunks(folder, "rows") == kept
    damaged.unlink()
    rows_kept = sum(pyarrow.parquet.read_table(path).num_rows for path in (folder / "chunks").glob("rows-*"))
    seen: list[tuple[int, int]] = []
    survey(None, folder, resume=True, methods=METHODS, progress=lambda *counts: seen.append(counts))
    assert read_rows(folder) == quick.expected_rows(SPACE, prove=True)
    assert seen[0][0] > rows_kept
    assert seen[-1] == (22, 22)
    assert len(list((folder / "certificates").iterdir())) == 22

    finished = (folder / "manifest.json").read_bytes()
    assert survey(SPACE, folder, bound=10, resume=True).statuses == {"solved": 24}
    assert (folder / "manifest.json").read_bytes() == finished
    survey(SPACE, tmp_path / "again", bound=10, prove=True, methods=METHODS, place=Place(workers=1))
    first, second = ((tmp_path / name / "rows.parquet").read_bytes() for name in ("out", "again"))
    assert first == second


def test_every_ruleset_that_is_finished_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also those of batches that are under way."""
    folder, log = tmp_path / "out", tmp_path / "log"
    log.mkdir()
    monkeypatch.setenv(quick.LOG, str(log))
    with pytest.raises(Interrupted):
        survey(SPACE, folder, bound=10, methods=METHODS, progress=quick.interrupt, place=Place(workers=2))
    kept = [
        row["number"]
        for path in (folder / "chunks").glob("rows-*")
        for row in pyarrow.parquet.read_table(path).to_pylist()
    ]
    assert sorted(kept) == sorted(int(path.name) for path in log.iterdir())
    assert 6 <= len(kept) < 22


@pytest.mark.parametrize(
    ("asked", "refusal"),
    [
        ({"space": "nim", "bound": 10}, "holds a survey that is not finished; continue with --resume"),
        ({"space": "schwent", "resume": True}, "holds a survey of another space"),
        ({"space": None, "bound": 11, "resume": True}, "holds a survey with bound = 10, not 11"),
        ({"space": None, "prove": True, "resume": True}, "holds a survey with prove = False, not True"),
        ({"space": None, "seconds": 9, "resume": True}, "holds a survey with seconds = 60.0, not 9"),
        ({"space": None, "megabytes": 900, "resume": True}, "holds a survey with megabytes = 2000, not 900"),
    ],
)
def test_another_survey_is_not_resumed_here(tmp_path: Path, asked: dict[str, Any], refusal: str) -> None:
    begin_only(tmp_path / "out")
    with pytest.raises(NotASurvey, match=refusal):
        survey(asked.pop("space"), tmp_path / "out", **asked)


def begin_only(folder: Path) -> None:
    from wythoff import __version__
    from wythoff.survey.store import Order, opened

    with opened(folder) as store:
        store.begin(Order(Space.from_text("nim").text, 10, False, 60.0, 2000, 1, __version__))


def test_a_survey_of_another_version_is_not_resumed(tmp_path: Path) -> None:
    begin_only(tmp_path / "out")
    manifest = tmp_path / "out/manifest.json"
    manifest.write_text(manifest.read_text().replace('"0.1.0"', '"0.0.9"'))
    with pytest.raises(NotASurvey, match=r"begun with wythoff 0\.0\.9, not 0\.1\.0"):
        survey(None, tmp_path / "out", resume=True)


@pytest.mark.parametrize(
    ("asked", "error"),
    [
        ({"space": None, "resume": True}, NotASurvey),
        ({"space": "nim"}, NotASurvey),
        ({"space": "nim", "bound": 5, "seconds": 0.5}, BadBound),
        ({"space": "nim", "bound": 5, "megabytes": 10}, BadBound),
        ({"space": "nim(heaps=1..", "bound": 5}, WythoffError),
        ({"space": "nim", "bound": 5, "place": Place(scheduler="tcp://127.0.0.1:9")}, ClusterLost),
        ({"space": "nim", "bound": 5, "place": Place(scheduler="no address")}, ClusterLost),
    ],
)
def test_refusals_leave_nothing_behind(tmp_path: Path, asked: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        survey(asked.pop("space"), tmp_path / "out", **asked)
    assert list(tmp_path.iterdir()) == []
