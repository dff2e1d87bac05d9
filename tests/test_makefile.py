"""Two runs of make in one folder take turns, on any system that has Python."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

MAKEFILE = Path(__file__).parents[1] / "Makefile"

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
