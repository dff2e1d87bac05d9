"""``wythoff export`` as a user runs it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from tests.cli.conftest import Command
from wythoff.exchange.walnut import read_automaton

Refused = Callable[..., str]


def names(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def test_a_proof_for_walnut(wythoff: Command, tmp_path: Path) -> None:
    answer = wythoff("export", "walnut", "wythoff", "-o", "out", "--json").json
    assert (answer["game"], answer["directory"]) == ("wythoff(slack=1)", "out")
    assert sorted(answer["files"]) == names(tmp_path / "out")
    assert len(answer["files"]) == 3
    p = read_automaton((tmp_path / "out/Automata Library/wythoff_slack_1_p.txt").read_text())
    assert (p.tokens, p.dfa.states) == (("msd_fib", "msd_fib"), 7)
    assert names(tmp_path) == [f"out/{name}" for name in names(tmp_path / "out")]


def test_from_a_certificate(wythoff: Command, tmp_path: Path) -> None:
    assert wythoff("prove", "wythoff(slack=2)", "-o", "two.json").code == 0
    (tmp_path / "out").mkdir()
    answer = wythoff("export", "walnut", "wythoff(slack=2)", "-o", "out", "--certificate", "two.json")
    assert answer.code == 0
    assert answer.out.splitlines() == [f"out/{name.removeprefix('out/')}" for name in answer.out.splitlines()]
    assert "Custom Bases" in answer.out
    assert "load wythoff_slack_2.txt;" in answer.err
    # The proof of one game is none of another, and a changed one is none at all.
    answer = wythoff("export", "walnut", "wythoff", "-o", "new", "--certificate", "two.json")
    assert (answer.code, answer.out) == (2, "")
    assert "other rules" in answer.err
    certificate = json.loads((tmp_path / "two.json").read_text())
    certificate["cold"]["accepting"] = []
    (tmp_path / "bad.json").write_text(json.dumps(certificate))
    answer = wythoff("export", "walnut", "wythoff(slack=2)", "-o", "new", "--certificate", "bad.json")
    assert (answer.code, answer.out) == (2, "")
    assert "bad.json proves nothing" in answer.err
    assert not (tmp_path / "new").exists()


def test_nothing_is_overwritten(refused: Refused, tmp_path: Path) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full/mine.txt").write_text("mine")
    assert "with files in it" in refused("export", "walnut", "wythoff", "-o", "full")
    assert "it is a file" in refused("export", "walnut", "wythoff", "-o", "full/mine.txt")
    assert "no directory" in refused("export", "walnut", "wythoff", "-o", "no/where")
    assert "no game" in refused("export", "walnut", "wythof", "-o", "new")
    assert "cannot read" in refused("export", "walnut", "nim", "-o", "new", "--certificate", "missing.json")
    assert "--output" in refused("export", "walnut", "nim")
    assert (tmp_path / "full/mine.txt").read_text() == "mine"


def test_the_current_directory_is_not_replaced(refused: Refused) -> None:
    assert "current directory" in refused("export", "walnut", "wythoff", "-o", ".")


def test_undecided_is_exit_3(wythoff: Command, tmp_path: Path) -> None:
    (tmp_path / "own.game").write_text("game own\npiles x, y\nmove take: x' < x, y' = y\nblock 1\nplay misere\n")
    answer = wythoff("export", "walnut", "own.game", "-o", "new")
    assert (answer.code, answer.out) == (3, "")
    assert not (tmp_path / "new").exists()
