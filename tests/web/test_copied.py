"""What "Copy as" gives: the Python and the commands run, and tell what the page shows."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner

from wythoff.cli import main
from wythoff.exact import alpha
from wythoff.extend.forbidden import forbidden_kinds
from wythoff.prove.checker import check
from wythoff.solve import reference
from wythoff.web.refusal import Refusal
from wythoff.web.tasks import TASKS
from wythoff.web.tasks.exports import EVERYTHING, FORMATS
from wythoff.web.tasks.work import Work
from wythoff.workbench import game

OWN = "game own(most = 2)\npiles x\nmove take: 1 <= x - x' <= most\n"
WYTHOFF: dict[str, Any] = {"game": "wythoff", "parameters": {"slack": 2}, "bound": 12}
SUBJECTS: dict[str, dict[str, Any]] = {
    **dict.fromkeys(("p", "grundy", "table", "conjecture", "proof"), WYTHOFF),
    "position": {**WYTHOFF, "position": ["8", "11"]},
    "forbidden": {"alpha": "golden", "bound": 12},
    "paper": {"paper": "Schwent", "bound": 0},
}


def copied(what: str, format: str, **changes: Any) -> str:
    arguments = {**SUBJECTS[what], "what": what, "format": format, **changes}
    return str(TASKS["export"](Work(arguments))["text"])


def printed(program: str) -> str:
    """What a Python program prints."""
    said = StringIO()
    with redirect_stdout(said):
        exec(compile(program, "copied", "exec"), {"__name__": "copied"})
    return said.getvalue()


def done(command: str) -> str:
    """What commands print."""
    said = ""
    for line in command.splitlines():
        name, *arguments = shlex.split(line)
        assert name == "wythoff"
        result = CliRunner().invoke(main, arguments)
        assert result.exit_code == 0, result.output
        said += result.output
    return said


def cold() -> list[list[int]]:
    return [list(p) for p in reference.p_positions(game("wythoff(slack=2)"), 12)]


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files are written where nobody minds."""
    monkeypatch.chdir(tmp_path)


def test_every_result_can_be_copied_as_python_and_as_a_command() -> None:
    assert set(SUBJECTS) == set(EVERYTHING)
    assert all(set(FORMATS[format]) == set(EVERYTHING) for format in ("python", "command"))
    for format, subjects in FORMATS.items():
        for what in set(EVERYTHING) - set(subjects):
            with pytest.raises(Refusal, match="there is no"):
                copied(what, format)


def test_p_positions() -> None:
    assert json.loads(printed(copied("p", "python"))) == cold()
    said = done(copied("p", "command"))
    assert f"{len(cold())} P-positions" in said
    lines = [line.split() for line in said.splitlines() if line.split()[:1] in (["A"], ["B"])]
    assert [list(map(int, line[1:])) for line in lines] == [list(row) for row in zip(*cold(), strict=True)]


def test_nim_values() -> None:
    values = game("wythoff(slack=2)").grundy(size=13)
    numbers = printed(copied("grundy", "python")).replace("[", "").replace("]", "").split()
    assert list(map(int, numbers)) == values.ravel().tolist()
    assert " ".join(f"{value:2}" for value in values[12].tolist()) in done(copied("grundy", "command")).replace(
        "  ", " "
    )


def test_large_boards_are_written_to_files() -> None:
    done(copied("grundy", "command", bound=40))
    with np.load("values.npz") as written:
        assert next(iter(written.values())).shape == (41, 41)
    done(copied("p", "command", bound=300))
    assert Path("board.csv").read_text().startswith("x,y\n0,0\n1,3\n")


def test_table() -> None:
    rows = {line.split()[0]: line.split()[1:] for line in printed(copied("table", "python")).splitlines()}
    count = len(cold())
    assert [rows[name][:count] for name in "AB"] == [list(map(str, row)) for row in zip(*cold(), strict=True)]
    done(copied("table", "command"))
    assert sorted(path.name for path in Path("sequences").iterdir())
    for row, values in rows.items():
        b_file = copied("table", "bfile", row=row)
        assert b_file.split("\n")[:-1] == [f"{n} {value}" for n, value in enumerate(values)]
        assert any(path.read_text() == b_file for path in Path("sequences").iterdir())
    with pytest.raises(Refusal, match="no sequence Gamma"):
        copied("table", "bfile", row="Gamma")


def test_conjectures() -> None:
    for said in (printed(copied("conjecture", "python")), done(copied("conjecture", "command"))):
        assert "mex rule" in said
        assert "b = a + 2*n" in said


def test_proof() -> None:
    assert "Proved(game='wythoff(slack=2)'" in printed(copied("proof", "python"))
    assert check(json.loads(Path("certificate.json").read_text())) == "wythoff(slack=2)"
    assert "valid" in done(copied("proof", "command"))
    assert r"\begin{aligned}" in copied("proof", "latex")


def test_winning_move() -> None:
    answer = TASKS["move"](Work(SUBJECTS["position"]))
    target = ", ".join(answer["move"])
    assert f"target=({target})" in printed(copied("position", "python"))
    assert f"move to ({target})" in done(copied("position", "command"))
    long = {"position": ["1" + "0" * 999, "7"]}
    answer = TASKS["move"](Work({**WYTHOFF, **long}))
    assert f"target=({', '.join(answer['move'])})" in printed(copied("position", "python", **long))


def test_forbidden_moves() -> None:
    kinds = forbidden_kinds(alpha("golden"), 13, 13)
    for line in printed(copied("forbidden", "python")).splitlines():
        x, _, rows = line.partition(" ")
        direct, crossed = eval(rows.replace(") (", "), ("))
        assert list(direct) == [y for y in range(13) if kinds[int(x), y] in (1, 3)]
        assert list(crossed) == [y for y in range(13) if kinds[int(x), y] in (2, 3)]
    done(copied("forbidden", "command"))
    assert Path("forbidden.png").stat().st_size > 1000


def test_paper_command_names_the_paper() -> None:
    assert copied("paper", "command") == "wythoff paper Schwent\n"
    assert "chosen('Schwent')" in copied("paper", "python")
    compile(copied("paper", "python"), "copied", "exec")


def test_latex_tables_compile_as_far_as_braces_go() -> None:
    for what in ("p", "table", "grundy", "proof"):
        text = copied(what, "latex", bound=100)
        assert text.count("{") == text.count("}")
        assert text.count(r"\begin") == text.count(r"\end") > 0


def test_own_rules_run_in_a_shell() -> None:
    """The command writes the rules to their file first, whatever they are."""
    sneaky = OWN + "# END_OF_RULES\n# $(touch stolen) `touch stolen`\n"
    own = {"game": None, "text": sneaky, "parameters": {"most": 3}, "bound": 9}
    environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}
    command = copied("p", "command", **own)
    result = subprocess.run(["bash", "-c", command], capture_output=True, text=True, env=environment, check=True)
    assert "(0)  (4)  (8)" in result.stdout
    assert not Path("stolen").exists()
    assert printed(copied("p", "python", **own)) == "[[0], [4], [8]]\n"
