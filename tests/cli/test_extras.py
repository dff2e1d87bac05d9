"""The program without its extras: the base does its work, and what is missing is named with the command for it."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from wythoff.extras import EXTRAS, install_command

ROOT = Path(__file__).parents[2]
BASE = {"click", "lark", "numpy", "python-flint", "rich"}

# Imports of everything outside the base fail, as they do where only the base is installed.
PRELUDE = """
import sys
for name in {hidden!r}:
    sys.modules[name] = None
import importlib.util
find = importlib.util.find_spec
importlib.util.find_spec = lambda name, package=None: None if name in {hidden!r} else find(name, package)
from wythoff.cli import main
main({words!r}, prog_name="wythoff")
"""


def run(words: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    hidden = sorted({name for _, modules in EXTRAS.values() for name in modules})
    code = PRELUDE.format(hidden=hidden, words=words)
    return subprocess.run([sys.executable, "-c", code], cwd=folder, capture_output=True, text=True, timeout=120)


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("solve wythoff --bound 10", "B   0   2   5   7  10"),
        ("solve wythoff --bound 10 -o cold.csv", "written to cold.csv"),
        ("grundy wythoff --size 4", "3  4  5  6"),
        ("conjecture wythoff", "Beatty"),
        ("prove wythoff -o w.cert.json", "the checker accepted the certificate"),
        ("ask wythoff", "true"),
        ("move wythoff 10,20", "move to (6, 10)"),
        ("word kbonacci:3 -n 9", "010201001"),
        ("beatty sqrt(2) -n 4 -o b.csv", "written to b.csv"),
        ("export latex wythoff -o w.tex", "w.tex"),
        ("study nim -o nim.html", "report: nim.html"),
    ],
)
def test_the_base_does_its_work(words: str, shown: str, tmp_path: Path) -> None:
    statement = ["forall x, y: P(x, y) and x < y => y <= 2*x"] if words.startswith("ask") else []
    answer = run([*words.split(), *statement], tmp_path)
    assert answer.returncode == 0, answer.stderr
    assert shown in answer.stdout


@pytest.mark.parametrize(
    ("words", "extra", "module"),
    [
        ("plot wythoff --what p -o p.png", "plots", "matplotlib"),
        ("plot wythoff --what p -o p.html", "plots", "plotly"),
        ("solve wythoff --bound 10 -o cold.parquet", "data", "pyarrow"),
        ("word kbonacci:3 -n 9 -o word.parquet", "data", "pyarrow"),
        ("solve wythoff --columns 1000 -o columns", "data", "pyarrow"),
        ("survey splythoff(slack=1..3) --bound 10 -o survey", "cluster", "distributed"),
        ("explore --no-browser", "web", "uvicorn"),
    ],
)
def test_what_is_missing_is_named(words: str, extra: str, module: str, tmp_path: Path) -> None:
    answer = run(words.split(), tmp_path)
    assert answer.returncode == 2
    assert answer.stderr == (
        f"wythoff: {EXTRAS[extra][0]} {module}, which is not installed; run: {install_command(extra)}\n"
    )
    assert list(tmp_path.iterdir()) == []


def test_a_report_without_pictures_says_so(tmp_path: Path) -> None:
    answer = run(["study", "nim", "-o", "nim.html"], tmp_path)
    assert "no pictures" in answer.stderr
    assert install_command("plots") in answer.stderr
    assert not list(tmp_path.rglob("*.svg"))
    assert not list(tmp_path.rglob("*.parquet"))


def test_the_table_of_extras_is_the_one_of_the_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    optional = project["optional-dependencies"]
    assert {line.split(">")[0] for line in project["dependencies"]} == BASE
    assert set(optional) == {*EXTRAS, "fast", "all", "dev"}
    for extra, (_, modules) in EXTRAS.items():
        assert optional[extra][0].split(">")[0] in (modules[0], f"{modules[0]}-solver")
