"""Two runs of make in one folder take turns, on any system that has Python; each target runs what its help says."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from tests.conftest import LONGEST

ROOT = Path(__file__).parents[1]
MAKEFILE = ROOT / "Makefile"

# The target `locked` runs `step` as the real targets run their installations.
STEPS = """
include Makefile
locked:
	@$(ONE_AT_A_TIME) -f steps.mk step
step:
	echo begin; sleep 1; echo end; exit $(CODE)
CODE ?= 0
"""


@pytest.fixture
def make(tmp_path: Path) -> list[str]:
    if shutil.which("make") is None:
        pytest.skip("needs make")
    shutil.copy(MAKEFILE, tmp_path)
    (tmp_path / "steps.mk").write_text(STEPS, encoding="utf-8")
    return ["make", "--silent", "-C", str(tmp_path), "-f", "steps.mk", f"PYTHON={sys.executable}", "locked"]


def test_installations_take_turns(make: list[str], tmp_path: Path) -> None:
    log = tmp_path / "log"
    with log.open("ab") as file:
        both = [subprocess.Popen(make, stdout=file) for _ in range(2)]
        assert [process.wait(timeout=120) for process in both] == [0, 0]
    assert log.read_text(encoding="utf-8").split() == ["begin", "end", "begin", "end"]


def test_a_failure_is_passed_on_and_the_next_one_may_run(make: list[str]) -> None:
    assert subprocess.run([*make, "CODE=3"], capture_output=True, timeout=120).returncode == 2
    assert subprocess.run(make, capture_output=True, timeout=120).returncode == 0


def commands_of(target: str, make: list[str]) -> list[str]:
    """What make would run for a target in an environment that is installed."""
    *asked, _ = make
    printed = subprocess.run([*asked, "-n", target], capture_output=True, text=True, timeout=120, check=True).stdout
    return [line.strip() for line in printed.splitlines() if "sqlite3" not in line]


def test_the_quick_check_is_lint_and_four_folders_of_tests(make: list[str]) -> None:
    (command,) = commands_of("check", make)
    assert "--no-print-directory lint" in command
    assert '-m "not thorough"' in command
    folders = [word.rstrip(";") for word in command.split() if word.startswith("tests/")]
    assert folders == ["tests/unit", "tests/laws", "tests/certificates", "tests/papers"]
    assert all((ROOT / folder).is_dir() for folder in folders)


@pytest.mark.parametrize("linted", [0, 1])
@pytest.mark.parametrize("tested", [0, 1])
def test_linters_and_tests_run_beside_each_other(make: list[str], tmp_path: Path, linted: int, tested: int) -> None:
    """The linters finish last here, but the summary of the tests is printed last; the failure of either counts."""
    environment = tmp_path / ".venv" / "bin"
    environment.mkdir(parents=True)
    programs = {"python": f"echo the summary; exit {tested}", "ruff": f"sleep 0.3; echo linted; exit {linted}"}
    for name in ("python", "ruff", "mypy", "lint-imports"):
        (environment / name).write_text(f"#!/bin/sh\n{programs.get(name, 'exit 0')}\n", encoding="utf-8")
        (environment / name).chmod(0o755)
    *asked, _ = make
    done = subprocess.run([*asked, "check", "ONE_AT_A_TIME=true"], capture_output=True, text=True, timeout=120)
    assert done.stdout.splitlines()[-1] == "the summary"
    assert "linted" in done.stdout
    assert (done.returncode != 0) == (linted or tested)


def test_the_longest_files_are_first() -> None:
    assert all((ROOT / "tests" / name).is_file() for name in LONGEST)


def test_git_runs_the_same_linters_before_a_commit(make: list[str]) -> None:
    """Without a download: every hook is a tool of the environment."""
    (repository,) = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))["repos"]
    hooks = repository["hooks"]
    assert repository["repo"] == "local"
    assert {hook["language"] for hook in hooks} == {"system"}
    assert not any(hook["pass_filenames"] for hook in hooks)
    assert [hook["entry"] for hook in hooks] == commands_of("lint", make)
