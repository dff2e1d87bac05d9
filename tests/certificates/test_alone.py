"""The checker by itself: a folder of plain Python that needs nothing else, and the page that describes its files."""

from __future__ import annotations

import ast
import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.certificates.conftest import GOOD, accepted, stored, verdict
from wythoff import checker
from wythoff.prove.certificate_files import checked_claim

FOLDER = Path(checker.__file__).parent
ROOT = Path(__file__).parents[2]
SOURCES = {
    str(path.relative_to(FOLDER)): ast.parse(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.rglob("*.py"))
}
MODULES = {part.removesuffix(".py") for name in SOURCES for part in Path(name).parts}


def test_only_the_standard_library_is_imported() -> None:
    imported = set()
    for name, tree in SOURCES.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                imported |= {alias.name.split(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.level == 0:
                imported.add(str(node.module).split(".")[0])
            elif isinstance(node, ast.ImportFrom):
                assert node.level <= len(Path(name).parts), f"{name} reaches outside its folder"
                known = {str(node.module).split(".")[0]} if node.module else {alias.name for alias in node.names}
                assert known <= MODULES or name == "__init__.py", f"{name} imports {known}"
    assert imported - {FOLDER.name} <= sys.stdlib_module_names
    assert not imported & {"importlib", "pickle", "marshal", "ctypes", "subprocess", "socket", "os", "random", "time"}


FORBIDDEN = {"eval", "exec", "compile", "__import__", "open", "input", "float", "complex", "globals", "setattr"}


@pytest.mark.parametrize("name", SOURCES)
def test_exact_arithmetic_and_nothing_that_runs_what_it_reads(name: str) -> None:
    """No floating point, no evaluation of text, no validation that ``python -O`` leaves out."""
    for node in ast.walk(SOURCES[name]):
        where = f"{name}:{getattr(node, 'lineno', 0)}"
        assert not (isinstance(node, ast.Constant) and isinstance(node.value, float | complex)), where
        assert not (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div)), where
        if isinstance(node, ast.Name):
            assert node.id not in FORBIDDEN, where
        if isinstance(node, ast.Assert):
            assert ast.unparse(node.test).endswith(" is not None"), f"{where}: types may be narrowed, no more"
        if isinstance(node, ast.ExceptHandler):
            assert node.type is not None, where
            assert ast.unparse(node.type) not in ("Exception", "BaseException"), where


def test_no_other_files_are_needed() -> None:
    files = [path for path in FOLDER.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    assert {path.suffix for path in files} == {".py"}


def run(*command: object, cwd: Path | None = None) -> tuple[int, str, str]:
    done = subprocess.run(
        [sys.executable, *map(str, command)], capture_output=True, text=True, check=False, cwd=cwd, timeout=60
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("way", ["folder", "copy", "file", "module"])
def test_the_checker_is_a_program(way: str, tmp_path: Path) -> None:
    copy = shutil.copytree(FOLDER, tmp_path / "elsewhere" / FOLDER.name, ignore=shutil.ignore_patterns("__pycache__"))
    program = {
        "folder": ["-I", "-S", FOLDER],
        "copy": ["-I", "-S", copy],
        "file": ["-I", "-S", copy / "__main__.py"],
        "module": ["-m", "wythoff.checker"],
    }[way]
    bad = tmp_path / "bad.json"
    bad.write_text((GOOD / "nim.json").read_text(encoding="utf-8").replace('"rule": 1', '"rule": 0'), encoding="utf-8")
    for name in ("nim", "nim-3"):
        code, out, err = run(*program, GOOD / f"{name}.json")
        assert (code, err) == (0, "")
        assert out.startswith("valid: ")
        assert "P-positions" in out
        assert out.splitlines()[1:] == str(accepted(stored(name)).game).splitlines()
        assert "nim(" not in out, "a free name"
    assert run(*program, bad) == (1, "invalid: a strategy breaks the rules\n", "")
    code, out, err = run(*program, tmp_path / "none.json")
    assert (code, out, err.count("\n")) == (2, "", 1)
    code, out, err = run(*program)
    assert (code, out, err.count("\n")) == (2, "", 1)
    code, out, err = run(*program, tmp_path)
    assert (code, out, err.count("\n")) == (2, "", 1)


def test_a_coding_is_checked_alone() -> None:
    code, out, err = run("-I", "-S", FOLDER, ROOT / "docs" / "certificates" / "splythoff-2.json")
    assert (code, err) == (0, "")
    assert "by the steps" in out
    assert "splythoff" not in out


def test_validation_is_not_left_out_by_optimisation(tmp_path: Path) -> None:
    """``python -O`` drops assertions: every lie is refused all the same."""
    nim = stored("nim-3")
    nim["absorption"]["steps"].pop()
    path = tmp_path / "lie.json"
    path.write_text(json.dumps(nim))
    assert run("-O", "-I", "-S", FOLDER, path)[0] == 1
    assert run("-O", "-I", "-S", FOLDER, GOOD / "removal-3.json")[0] == 0


def test_a_folder_that_comes_first_is_not_imported(tmp_path: Path) -> None:
    """A module ``json`` or ``checker`` beside the certificate is not what Python takes."""
    for name in ("json", "checker", "numbers", "dataclasses"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit('taken from the wrong place')")
    code, out, _ = run("-I", "-S", FOLDER, GOOD / "nim-3.json", cwd=tmp_path)
    assert (code, out[:6]) == (0, "valid:")


def examples() -> list[str]:
    page = (ROOT / "docs" / "certificate-format.md").read_text(encoding="utf-8")
    blocks = [part.split("```")[0] for part in page.split("```json\n")[1:]]
    return [block for block in blocks if '"format"' in block]


def test_the_example_of_the_documentation() -> None:
    """It is valid for the plain checker and for the program, and a change to its steps is not."""
    (example,) = examples()[:1]
    assert verdict(example.encode()) == "valid"
    assert "the P-positions of nim" in str(checked_claim(example.encode()))
    whole: Any = json.loads(example)
    whole["absorption"]["steps"].pop()
    assert verdict(whole) == "some positions outside the set are not absorbed"
