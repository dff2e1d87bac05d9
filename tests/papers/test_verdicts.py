"""The verdicts that come with the program are those of its claims as they are now."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from wythoff.papers import FOLDERS, load, verdicts
from wythoff.papers.claim import Effort
from wythoff.papers.run import run
from wythoff.papers.selection import chosen
from wythoff.papers.verdicts import FOLDER, MADE, fingerprint, stored

AGAIN = "run make verdicts (or python -m wythoff.papers.verdicts KEY): the claims or their checks have changed"


@pytest.mark.parametrize("key", FOLDERS)
def test_not_stale(key: str) -> None:
    assert stored(key)["fingerprint"] == fingerprint(key), AGAIN


@pytest.mark.parametrize("key", FOLDERS)
def test_every_claim_is_there_in_the_order_of_the_text(key: str) -> None:
    assert [claim["claim"] for claim in stored(key)["claims"]] == list(load(key).claims), AGAIN


def test_one_file_for_each_paper() -> None:
    assert {path.stem for path in MADE.glob("*")} == set(FOLDERS)


def test_quick_claims_are_what_they_are_stored_as() -> None:
    kept = {claim["claim"]: claim for claim in stored("Schwent")["claims"]}
    quick = [id for id, claim in kept.items() if claim["seconds"] < 0.1 and not claim["same_as"]][:12]
    for result in run(chosen("Schwent", quick), Effort(), processes=1):
        now = {**result.to_json(), "seconds": None}
        assert now == {**{name: kept[result.claim.id][name] for name in now}, "seconds": None}


def test_a_change_of_a_claim_or_a_printed_table_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each file changes the fingerprint of its own paper; what all papers share, that of all."""
    for folder in ("papers", "questions"):
        copytree(FOLDER.parent / folder, tmp_path / folder, ignore=ignore_patterns("__pycache__"))
    monkeypatch.setattr(verdicts, "FOLDER", tmp_path / "papers")
    assert all(fingerprint(key) == stored(key)["fingerprint"] for key in FOLDERS)
    for name, changed in (
        ("papers/schwent/added.py", {"Schwent"}),
        ("papers/printed/Aoki/added.txt", {"Aoki"}),
        ("papers/added.py", set(FOLDERS)),
        ("papers/certificates/added.json", set()),
    ):
        before = {key: fingerprint(key) for key in FOLDERS}
        (tmp_path / name).write_text("# added\n")
        assert {key for key in FOLDERS if fingerprint(key) != before[key]} == changed
