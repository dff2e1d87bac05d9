"""``wythoff paper`` as a user runs it."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from tests.signals import hearing_ctrl_c
from wythoff import papers
from wythoff.papers.paper import Paper


def test_the_contract(wythoff):
    rows = wythoff("paper", "Schwent", "--claim", "table-1", "--json").json
    assert {"paper", "claim", "verdict", "evidence", "seconds"} <= set(rows[0])
    assert (rows[0]["paper"], rows[0]["claim"], rows[0]["verdict"]) == ("Schwent", "table-1", "checked in full")


def test_lines_and_summary(wythoff):
    answer = wythoff("paper", "schwent", "--claim", "example-1-limit")
    assert answer.code == 0
    assert answer.err == ""
    lines = answer.out.splitlines()
    assert lines[0].startswith("Schwent example-1-limit  misprint ")
    assert "letter 16 of 47: printed b, computed a" in answer.out
    summary = (
        "0 proved, 0 proved for some values, 0 checked in full, 0 hold, 1 misprint, 0 false, 0 open, 0 definitions"
    )
    assert summary in " ".join(answer.out.split())
    assert max(map(len, lines)) <= 80


def test_verdicts_that_come_with_the_program_are_shown_at_once(wythoff, monkeypatch):
    checked = wythoff("paper", "Schwent", "--claim", "table-1", "--claim", "thm-2", "--quick", "--json").json
    monkeypatch.setattr("wythoff.papers.run.run", lambda *_, **__: pytest.fail("work was done"))
    shown = wythoff("paper", "Schwent", "--claim", "table-1", "--claim", "thm-2", "--json").json
    assert [row | {"seconds": 0} for row in shown] == [row | {"seconds": 0} for row in checked]
    assert "--quick or --full checks the claims again" in wythoff("paper", "Schwent").out
    # Where the claims are others than those that were stored, they are checked.
    monkeypatch.setattr("wythoff.papers.verdicts.fingerprint", lambda key: "another")
    with pytest.raises(pytest.fail.Exception, match="work was done"):
        wythoff("paper", "Schwent", "--claim", "table-1")


def test_pages(wythoff, refused, tmp_path):
    answer = wythoff("paper", "Schwent", "--claim", "table-1", "--claim", "thm-2", "-o", "pages")
    assert answer.code == 0
    assert "pages: pages/index.html" in answer.out
    index, page = ((tmp_path / "pages" / name).read_text("utf-8") for name in ("index.html", "Schwent.html"))
    assert 'href="Schwent.html#Schwent-thm-2"' in index
    assert "Cody Schwent" in page
    assert "@misc{Schwent" in page
    assert "wythoff paper Schwent --claim thm-2 --quick" in page
    assert "<msub><mi>A</mi><mi>n</mi></msub>" in page
    (link,) = re.findall(r'href="(files/schwent-statements-[^"]*)"', page)
    assert (tmp_path / "pages" / link).is_file()
    # They replace earlier pages, and no other files.
    assert wythoff("paper", "Schwent", "--claim", "table-1", "-o", "pages").code == 0
    assert not (tmp_path / "pages" / link).exists()
    (tmp_path / "pages" / "mine.txt").write_text("mine")
    assert "mine.txt" in refused("paper", "Schwent", "-o", "pages")


def test_a_report(wythoff, tmp_path):
    answer = wythoff("paper", "Schwent", "--claim", "example-1-limit", "-o", "r.html")
    assert answer.code == 0
    assert "report: r.html" in answer.out
    page = (tmp_path / "r.html").read_text("utf-8")
    assert "<mark>b</mark>" in page
    assert (tmp_path / "r_files" / "results.json").is_file()


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (["Schwnt"], "did you mean 'Schwent'; the keys are LiWu, FokkinkRust, GoldbergFraenkel, Schwent, Aoki"),
        (["Schwent", "--claim", "thm1"], "did you mean 'thm-1'; the claims are section-1-game, "),
        (["Schwent", "-o", "report.pdf"], "must end in .html"),
    ],
)
def test_bad_input_is_refused(refused, words, hint):
    assert hint in refused("paper", *words)


def test_an_occupied_folder_is_refused_before_any_work(refused, tmp_path, monkeypatch):
    (tmp_path / "r_files").mkdir()
    (tmp_path / "r_files" / "mine.txt").write_text("mine")
    monkeypatch.setattr("wythoff.papers.run.run", lambda *_, **__: pytest.fail("work was done"))
    assert "mine.txt" in refused("paper", "Schwent", "-o", "r.html")


def test_a_claim_that_the_program_fails_on(wythoff, monkeypatch):
    paper = Paper("Schwent", "A toy")

    @paper.claim("thm-1", "Theorem 1", "This check is broken.")
    def check(effort):
        raise ValueError("no luck")

    monkeypatch.setattr(papers, "load", lambda key: paper)
    answer = wythoff("paper", "Schwent", "--quick")
    assert answer.code == 1
    assert answer.err.startswith("wythoff: Schwent thm-1: ValueError: no luck (test_paper.py:")
    answer = wythoff("paper", "Schwent", "--quick", "--json")
    assert answer.code == 1
    assert json.loads(answer.out)[0]["verdict"] is None


def test_ctrl_c_stops_all_processes(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "wythoff", "paper", "Schwent", "--full", "-o", "r.html"]
    with hearing_ctrl_c():
        process = subprocess.Popen(
            command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
        )
    with process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith("Schwent section-1-game  definition")
        os.killpg(process.pid, signal.SIGINT)
        _, err = process.communicate(timeout=60)
    assert (process.returncode, err.strip()) == (130, "stopped")
    assert list(tmp_path.iterdir()) == []
    # No process of the group is left.
    for _ in range(50):
        if not _alive(process.pid):
            break
        time.sleep(0.1)
    assert not _alive(process.pid)


def _alive(group: int) -> bool:
    """Whether a process of this group still runs, as far as /proc knows; one that waits to be counted does not."""
    for file in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            state, _, its_group = file.read_text().rpartition(")")[2].split()[:3]
            if int(its_group) == group and state != "Z":
                return True
    return False
