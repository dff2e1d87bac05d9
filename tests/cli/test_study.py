"""``wythoff study`` as a user runs it."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest


def test_the_contract(wythoff):
    answer = wythoff("study", "nim(heaps=3)", "--json").json
    assert {"game", "p_positions", "conjectures", "proof", "files"} <= set(answer)
    assert {"status", "numeration", "states", "certificate", "why"} <= set(answer["proof"])
    assert (answer["proof"]["status"], answer["files"]) == ("proved", [])
    assert {"kind", "description", "latex", "verified_to"} <= set(answer["conjectures"][0])


def test_a_report_with_its_files(wythoff, tmp_path):
    answer = wythoff("study", "nim(heaps=3)", "-o", "nim.html", "--json").json
    assert all((tmp_path / file).is_file() for file in answer["files"])
    assert answer["proof"]["certificate"] == os.path.join("nim_files", "certificate.json")
    assert wythoff("check", answer["proof"]["certificate"]).code == 0


def test_the_summary_begins_with_the_theorem(wythoff):
    answer = wythoff("study", "nim(heaps=3)")
    assert answer.code == 0
    assert answer.out.splitlines()[2].startswith("proved (the checker accepted the certificate): The P-positions")


def test_no_claim_without_a_proof(wythoff, tmp_path):
    answer = wythoff("study", "one-sided-splythoff(slack=4)", "--seconds", "0.1", "-o", "open.html", "--json")
    assert answer.code == 3
    study = json.loads(answer.out)
    assert study["proof"]["status"] == "undecided"
    assert study["proof"]["why"]
    assert (study["proof"]["certificate"], study["coding"], study["forbidden"]) == (None, None, None)
    assert study["conjectures"] == []
    assert not any(other["status"] == "proved" for other in study["related"])
    page = Path(tmp_path, "open.html").read_text(encoding="utf-8").partition("</style>")[2]
    assert "undecided" in page
    assert "proved" not in page


@pytest.mark.parametrize("place", ["missing/report.html", "report.pdf", "taken.html"])
def test_an_unwritable_place_is_refused_before_any_work(place, refused, tmp_path, monkeypatch):
    (tmp_path / "taken.html").mkdir()
    monkeypatch.setattr("wythoff.study.flow.study", lambda *_, **__: pytest.fail("work was done"))
    assert refused("study", "nim", "-o", place)


def test_an_occupied_folder_is_refused_before_any_work(refused, tmp_path, monkeypatch):
    (tmp_path / "report_files").mkdir()
    (tmp_path / "report_files" / "mine.txt").write_text("mine")
    monkeypatch.setattr("wythoff.study.flow.study", lambda *_, **__: pytest.fail("work was done"))
    assert "mine.txt" in refused("study", "nim", "-o", "report.html")


def test_an_unknown_game_is_refused(refused):
    assert "did you mean" in refused("study", "splithoff", "-o", "report.html")
