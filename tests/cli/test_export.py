"""``wythoff export`` and ``wythoff lookup`` as a user runs them."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from tests.unit.exchange.latex_structure import check_balanced
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
    # The proof of one game does not prove another, and a changed one proves nothing.
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


# -- OEIS


def test_sequences(wythoff: Command, tmp_path: Path) -> None:
    answer = wythoff("export", "oeis", "wythoff", "-o", "out", "-n", 20, "--json").json
    assert (answer["game"], answer["directory"]) == ("wythoff(slack=1)", "out")
    assert sorted(answer["files"]) == names(tmp_path / "out")
    assert (tmp_path / "out/b_B.txt").read_text().splitlines()[:5] == ["0 0", "1 2", "2 5", "3 7", "4 10"]
    assert len((tmp_path / "out/b_antidiagonals.txt").read_text().splitlines()) == 20
    assert "OFFSET\n    0,3\n" in (tmp_path / "out/draft_A.txt").read_text()


def test_fewer_terms_are_said_to_be_fewer(wythoff: Command, tmp_path: Path) -> None:
    (tmp_path / "own.game").write_text("game own\npiles x\nmove take: x' = 0, x > 0\n")
    answer = wythoff("export", "oeis", "own.game", "-o", "out", "-n", 9)
    assert answer.code == 0
    assert answer.err.endswith("fewer than 9 terms: pile_1 (1)\n")
    assert (tmp_path / "out/b_pile_1.txt").read_text() == "0 0\n"


def test_oeis_refuses_what_it_cannot_do(refused: Refused, tmp_path: Path) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full/mine.txt").write_text("mine")
    assert "with files in it" in refused("export", "oeis", "wythoff", "-o", "full")
    assert "at least 1" in refused("export", "oeis", "wythoff", "-o", "new", "-n", 0)
    assert "at most 1,000,000" in refused("export", "oeis", "wythoff", "-o", "new", "-n", "10**7")
    assert "no game" in refused("export", "oeis", "wythof", "-o", "new")


# -- LaTeX


def test_latex(wythoff: Command, tmp_path: Path) -> None:
    for what, environment in [("table", "tabular"), ("board", "tikzpicture"), ("grundy", "tabular")]:
        answer = wythoff("export", "latex", "wythoff", "-o", f"{what}.tex", "--what", what, "--bound", 8)
        assert (answer.code, answer.out) == (0, f"{what}.tex\n")
        text = (tmp_path / f"{what}.tex").read_text()
        assert check_balanced(text)[1:] == [environment]
    assert "$B$ & 0 & 2 & 5 & 7 " in (tmp_path / "table.tex").read_text()
    answer = wythoff("export", "latex", "wythoff", "-o", "alone.tex", "--standalone", "--json").json
    assert answer == {"game": "wythoff(slack=1)", "file": "alone.tex"}
    assert check_balanced((tmp_path / "alone.tex").read_text()) == ["document", "tabular"]


def test_latex_refuses_what_it_cannot_do(refused: Refused) -> None:
    assert "must end in .tex" in refused("export", "latex", "wythoff", "-o", "table.txt")
    assert "two piles" in refused("export", "latex", "nim(heaps=3)", "-o", "a.tex", "--what", "board", "--bound", 3)
    assert "at most 40 x 40" in refused("export", "latex", "wythoff", "-o", "a.tex", "--what", "grundy", "--bound", 50)
    assert "too many" in refused("export", "latex", "nim", "-o", "a.tex", "--bound", 2000)


# -- Sage


def test_a_script_for_sage(wythoff: Command, tmp_path: Path) -> None:
    assert wythoff("prove", "wythoff", "-o", "w.json").code == 0
    answer = wythoff("export", "sage", "wythoff", "-o", "w.sage", "--bound", 10, "--certificate", "w.json")
    assert (answer.code, answer.out) == (0, "w.sage\n")
    done = subprocess.run([sys.executable, "-I", tmp_path / "w.sage"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [
        "the 5 P-positions of wythoff(slack=1) with piles up to 10 are as expected",
        "the automaton accepts the same positions",
    ]


def test_sage_refuses_what_it_cannot_do(wythoff: Command, refused: Refused) -> None:
    assert "try --bound" in refused("export", "sage", "wythoff", "-o", "w.sage", "--bound", 10**4)
    told = refused("export", "sage", "nim(heaps=16)", "-o", "w.sage")
    assert told == "brute force for nim(heaps=16) is too much even for piles up to 1; try fewer piles\n"
    assert "cannot read" in refused("export", "sage", "wythoff", "-o", "w.sage", "--certificate", "missing.json")
    assert "must end in .sage or .py" in refused("export", "sage", "wythoff", "-o", "w.txt")


# -- look-up


def stripped(folder: Path) -> Path:
    path = folder / "stripped.gz"
    lines = ["# made up", "A900001 ,1,3,4,6,8,9,11,12,14,16,17,19,", "A900002 ,0,2,5,7,10,13,15,18,20,23,26,28,31,"]
    path.write_bytes(gzip.compress("\n".join(lines).encode()))
    return path


def test_look_up_terms(wythoff: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = stripped(tmp_path)
    answer = wythoff("lookup", "3,4,6,8,9", "--oeis", path)
    assert answer.code == 0
    assert "A900001  5 terms agree, after 1 of its own  https://oeis.org/A900001" in answer.out
    monkeypatch.setenv("WYTHOFF_OEIS", str(path))
    assert wythoff("lookup", "3, 4 6, 8,9", "--json").json == {
        "oeis": str(path),
        "sequences": [
            {
                "name": "terms",
                "terms": [3, 4, 6, 8, 9],
                "found": 1,
                "matches": [
                    {
                        "number": "A900001",
                        "skipped": 0,
                        "start": 1,
                        "agreeing": 5,
                        "url": "https://oeis.org/A900001",
                    }
                ],
            }
        ],
    }
    answer = wythoff("lookup", "5,5,5,5,5")
    assert (answer.code, answer.out) == (0, "terms: 5, 5, 5, 5, 5\n  no match\n")


def test_look_up_a_game(wythoff: Command, tmp_path: Path) -> None:
    found = wythoff("lookup", "wythoff", "--oeis", stripped(tmp_path), "--json").json["sequences"]
    numbers = {sequence["name"]: [match["number"] for match in sequence["matches"]] for sequence in found}
    assert (numbers.pop("A"), numbers.pop("B")) == (["A900001"], ["A900002"])
    assert numbers == {key: [] for key in ["Delta", "Sigma", "row_0", "row_1", "row_2", "antidiagonals"]}


def test_look_up_refuses(refused: Refused, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("WYTHOFF_OEIS", raising=False)
    assert "WYTHOFF_OEIS" in refused("lookup", "1,3,4,6,8")
    assert "missing.gz: No such file" in refused("lookup", "1,3,4,6,8", "--oeis", "missing.gz")
    path = stripped(tmp_path)
    assert "from 5 to 1000 terms" in refused("lookup", "1,3,4", "--oeis", path)
    assert "no game" in refused("lookup", "wythof", "--oeis", path)
    assert "digits" in refused("lookup", "1,2,3,4," + "9" * 5000, "--oeis", path)


def test_puzzles_for_a_class(wythoff: Command, refused: Refused, tmp_path: Path) -> None:
    answer = wythoff("export", "class", "wythoff", "-o", "class.html")
    assert (answer.code, answer.out) == (0, "class.html\n")
    page = (tmp_path / "class.html").read_text()
    assert "Content-Security-Policy" in page
    assert "default-src 'none'" in page
    assert (
        wythoff("export", "class", "wythoff", "-o", "other.html", "--seed", "1", "--json").json["file"] == "other.html"
    )
    assert (tmp_path / "other.html").read_text() != page
    assert "must end in .html" in refused("export", "class", "wythoff", "-o", "class.txt")
    (tmp_path / "still.game").write_text("game still piles x move none: x' < x, x' > x")
    assert "no small position of still makes a puzzle" in refused("export", "class", "still.game", "-o", "still.html")
