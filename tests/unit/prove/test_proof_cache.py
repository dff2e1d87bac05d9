"""Kept proofs: found again, checked again, and never trusted; and a cache that cannot be used is no trouble."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from wythoff.cli import main
from wythoff.prove import proof_cache, prover
from wythoff.prove.certificate_writer import rules_hash
from wythoff.prove.verdict import Proof
from wythoff.rules import library

NIM, WYTHOFF = library.game("nim"), library.game("wythoff")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of its own, not yet there."""
    monkeypatch.setenv(proof_cache.VARIABLE, str(tmp_path / "cache"))
    return tmp_path / "cache" / "proofs"


@pytest.fixture
def searches(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games for which a proof is looked for."""
    found: list[str] = []
    search = prover._find

    def noted(game: Any, *more: Any) -> Any:
        found.append(str(game))
        return search(game, *more)

    monkeypatch.setattr(prover, "_find", noted)
    return found


def proved(game: Any = NIM) -> bytes:
    with proof_cache.used():
        verdict = prover.prove(game)
    assert isinstance(verdict, Proof)
    assert verdict.game == str(game)
    return verdict.certificate.text


def file_of(folder: Path, game: Any = NIM) -> Path:
    return folder / f"{rules_hash(game)}.json"


def test_a_proof_is_found_again(folder: Path, searches: list[str]) -> None:
    first = proved()
    assert file_of(folder).read_bytes() == first == proved()
    assert searches == [str(NIM)]
    assert [path.name for path in folder.iterdir()] == [file_of(folder).name]


def test_the_time_of_a_proof_found_again_is_that_of_its_check(folder: Path) -> None:
    assert proved()
    with proof_cache.used():
        found = proof_cache.find(NIM)
    assert found is not None
    assert found.seconds > 0


def test_nothing_is_kept_unless_asked_for(folder: Path) -> None:
    assert isinstance(prover.prove(NIM), Proof)
    with proof_cache.used(False):
        prover.prove(NIM)
    assert not folder.exists()


def test_an_idea_is_judged_and_not_looked_up(folder: Path, searches: list[str]) -> None:
    proof = prover.prove(NIM)
    assert isinstance(proof, Proof)
    proved(WYTHOFF)
    with proof_cache.used():
        assert prover.prove(WYTHOFF, proof).status == "refuted"


@pytest.mark.parametrize("damage", ["empty", "half", "other bytes", "a changed step", "another game", "rules changed"])
def test_a_file_that_proves_nothing_is_replaced(folder: Path, searches: list[str], damage: str) -> None:
    good, path = proved(), file_of(folder)
    searches.clear()
    lies = {
        "empty": b"",
        "half": good[: len(good) // 2],
        "other bytes": b"\xff" * 1000,
        "a changed step": good.replace(b'"places": [2, 1]', b'"places": [0, 2]'),
        "another game": proved(WYTHOFF),
        "rules changed": good.replace(b'"misere": false', b'"misere": true'),
    }
    searches.clear()
    assert lies[damage] != good
    path.write_bytes(lies[damage])
    assert proved() == good == path.read_bytes()
    assert searches == [str(NIM)]


def test_a_true_theorem_about_other_rules_is_not_taken(folder: Path, searches: list[str]) -> None:
    """Three heaps of Nim have P-positions of their own; under the name of Wythoff's game with three heaps they lie."""
    nim, other = library.game("nim", heaps=3), library.game("heap-wythoff", heaps=3)
    text = proved(nim)
    file_of(folder, other).write_bytes(text)
    assert proved(other) != text
    assert searches == [str(nim), str(other)]


def test_a_folder_or_a_pipe_in_the_place_of_the_file(folder: Path) -> None:
    file_of(folder).mkdir(parents=True)
    assert proved()
    file_of(folder).rmdir()
    os.mkfifo(file_of(folder))
    assert proved()


def test_a_file_that_is_too_large(folder: Path, monkeypatch: pytest.MonkeyPatch, searches: list[str]) -> None:
    monkeypatch.setattr(proof_cache, "LARGEST_FILE", 100)
    assert proved()
    assert not folder.exists()
    folder.mkdir(parents=True)
    file_of(folder).write_bytes(b" " * 101)
    assert proved()
    assert searches == [str(NIM)] * 2


@pytest.mark.parametrize("place", ["/proc/none", "/dev/null"])
def test_a_place_where_nothing_can_be_written(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a home that is read-only, or no folder at all."""
    monkeypatch.setattr(proof_cache, "folder", lambda: Path(place))
    assert proved()
    assert proved()


def test_the_oldest_go_first(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    games = [library.game("nim", heaps=heaps) for heaps in (1, 2, 3)]
    sizes = [len(proved(game)) for game in games]
    for age, game in enumerate(reversed(games)):
        os.utime(file_of(folder, game), (1000 - age, 1000 - age))
    proved(games[0])
    monkeypatch.setattr(proof_cache, "MAX_BYTES", sizes[0] + sizes[2] + len(proved(WYTHOFF)))
    file_of(folder, WYTHOFF).unlink()
    proved(WYTHOFF)
    assert {path.name for path in folder.iterdir()} == {
        file_of(folder, game).name for game in (games[0], games[2], WYTHOFF)
    }


def test_where_proofs_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(proof_cache.VARIABLE, "off")
    assert proof_cache.folder() is None
    monkeypatch.setenv(proof_cache.VARIABLE, str(tmp_path))
    assert proof_cache.folder() == tmp_path / "proofs"
    monkeypatch.delenv(proof_cache.VARIABLE)
    monkeypatch.setenv("HOME", "/home/somebody")
    monkeypatch.setenv("XDG_CACHE_HOME", "/elsewhere")
    assert proof_cache.folder() == Path("/elsewhere/wythoff/proofs")
    monkeypatch.setenv("XDG_CACHE_HOME", "relative")
    assert proof_cache.folder() == Path("/home/somebody/.cache/wythoff/proofs")


def test_commands_use_the_cache_unless_told_otherwise(folder: Path, searches: list[str]) -> None:
    def run(*words: str) -> str:
        done = CliRunner().invoke(main, list(words))
        assert done.exit_code == 0, done.output
        return done.output

    first = run("prove", "nim", "--no-cache", "--json")
    assert not folder.exists()
    run("prove", "nim", "--json")
    for words in (["move", "nim", "1000000", "2000000"], ["ask", "nim", "forall x: P(x, x)"], ["prove", "nim"]):
        searches.clear()
        kept_answer = run(*words)
        assert searches == []
        assert run(*words, "--no-cache").split(" (")[0] == kept_answer.split(" (")[0]
        assert searches == [str(NIM)]
    assert '"proved"' in first
    searches.clear()
    assert isinstance(prover.prove(NIM), Proof)
    assert searches == [str(NIM)], "after a command, nothing is kept any more"


def test_processes_at_once(folder: Path) -> None:
    """Each writes the whole file, or finds it."""
    command = [sys.executable, "-m", "wythoff", "prove", "wythoff", "--json"]
    running = [subprocess.Popen(command, stdout=subprocess.PIPE, env=dict(os.environ)) for _ in range(3)]
    for process in running:
        out, _ = process.communicate(timeout=120)
        assert (process.returncode, b'"proved"' in out) == (0, True)
    assert [path.name for path in folder.iterdir()] == [file_of(folder, WYTHOFF).name]
    with proof_cache.used():
        assert proof_cache.find(WYTHOFF) is not None
