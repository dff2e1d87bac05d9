"""The same analysis in every process, whatever the seed of Python's hashes."""

from __future__ import annotations

import os
import subprocess
import sys

ANALYSIS = """
from wythoff.rules import library
game = library.game("st-wythoff(s=4, t=3)")
print([list(cell.bounds) for move in game.moves for cell in move.cells])
"""


def test_sets_of_forms_are_walked_in_one_order() -> None:
    answers = {
        subprocess.run(
            [sys.executable, "-c", ANALYSIS],
            env=os.environ | {"PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
            timeout=60,
        ).stdout
        for seed in ("1", "4", "5")
    }
    assert len(answers) == 1
    assert b"x" in answers.pop()
