"""What else can end a survey, or should not: Ctrl-C, a full disk, rulesets that misbehave."""

from __future__ import annotations

import re
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from tests.faults import quick
from tests.faults.conftest import Start, chunks, family_of, wait_until
from tests.faults.quick import BAD_SPACE, SPACE
from tests.faults.test_kills import check_finished, check_rows
from wythoff.errors import CannotWrite
from wythoff.survey.run import Interrupted, Methods, survey
from wythoff.survey.store import read_rows

METHODS = Methods(quick.fingerprint, quick.examine)


def test_bad_rulesets_do_not_stop_the_others(tmp_path: Path) -> None:
    folder = tmp_path / "out"
    done = survey(BAD_SPACE, folder, bound=10, prove=True, seconds=1, megabytes=600, methods=METHODS)
    assert done.statuses == {"crashed": 2, "refused": 1, "solved": 5, "too long": 1, "too much memory": 1}
    rows = read_rows(folder)
    assert [(row["status"], row["why"]) for row in rows[1:6]] == [
        ("too long", "more than 1 s"),
        ("too much memory", "more than 600 MB"),
        ("crashed", "the process ended with SIGABRT"),
        ("crashed", "KeyError: 'slack'"),
        ("refused", "no method for this"),
    ]
    assert [(row["proof"], row["proof_why"]) for row in rows[6:8]] == [
        ("undecided", "the proof took more than 1 s"),
        ("proved", None),
    ]
    certificates = {path.name: path.read_text() for path in (folder / "certificates").iterdir()}
    kept = [row for row in rows if row["certificate"] is not None and row["same_rules_as"] is None]
    assert certificates == {row["certificate"]: row["text"] for row in kept}


def test_a_second_survey_is_refused_and_ctrl_c_ends_the_first(survey: Start, tmp_path: Path, hold: Path) -> None:
    folder = tmp_path / "out"
    first = survey(SPACE, "--bound", 10, "-o", "out")
    wait_until(lambda: chunks(folder, "rows") >= 2)
    second = survey(SPACE, "--bound", 10, "-o", "out", "--resume")
    _, err = second.communicate(timeout=120)
    assert second.returncode == 2
    assert err == "wythoff: another survey is running in out; name another directory, or wait for it\n"
    family = family_of(first.pid)
    for member in family:
        # As a terminal does it: every process of the group gets the signal.
        member.send_signal(signal.SIGINT)
    out, err = first.communicate(timeout=120)
    assert (first.returncode, out) == (130, "")
    kept = r"[\d,]+ finished rulesets are kept; continue with: wythoff survey -o out --resume"
    assert re.fullmatch(rf"wythoff: {kept}\s+stopped\n", err), err
    assert psutil.wait_procs(family, timeout=60)[1] == []
    hold.unlink()
    check_finished(survey("-o", "out", "--resume"), folder)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 4 MB."""
    place = tmp_path / "disk"
    place.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", place], capture_output=True)
    if mounted.returncode != 0:
        pytest.skip("only root can mount a small disk")
    yield place
    subprocess.run(["umount", "-l", place], check=True)


def test_a_full_disk(small_disk: Path) -> None:
    ballast, folder = small_disk / "ballast", small_disk / "out"
    ballast.write_bytes(bytes(4 * 2**20 - 50_000))
    kept = rf"[\d,]+ finished rulesets are kept; continue with: wythoff survey -o {folder} --resume"
    with pytest.raises(CannotWrite, match=rf"cannot write {folder}/\S+: No space left on device; {kept}$"):
        survey(SPACE, folder, bound=10, methods=METHODS)
    assert chunks(folder, "rows") > 0
    ballast.unlink()
    survey(None, folder, resume=True, methods=METHODS)
    check_rows(folder)


def test_a_directory_that_cannot_be_written_to(small_disk: Path) -> None:
    """Also for root, who may write where permissions forbid it."""
    folder = small_disk / "out"
    with pytest.raises(Interrupted):
        survey(SPACE, folder, bound=10, methods=METHODS, progress=quick.interrupt)
    kept = sorted((folder / "chunks").iterdir())
    remount(small_disk, "ro")
    refusal = "Read-only file system"
    with pytest.raises(CannotWrite, match=rf"cannot write {folder}/\S+: {refusal}; [\d,]+ finished rulesets are kept"):
        survey(None, folder, resume=True, methods=METHODS)
    with pytest.raises(CannotWrite, match=rf"cannot write {small_disk}/other: {refusal}$"):
        survey(SPACE, small_disk / "other", bound=10, methods=METHODS)
    assert sorted((folder / "chunks").iterdir()) == kept
    remount(small_disk, "rw")
    survey(None, folder, resume=True, methods=METHODS)
    check_rows(folder)


def remount(place: Path, how: str) -> None:
    subprocess.run(["mount", "-o", f"remount,{how}", place], check=True)
