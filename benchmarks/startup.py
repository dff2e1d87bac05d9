"""What a newcomer waits for: small commands with empty caches and with full ones, start-up included, in CPU seconds.

With empty caches, the user's cache directory has nothing in it.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from benchmarks.row import Row

OWN_GAME = """game own(most = 2)
piles x, y unordered
move one:  1 <= x - x' <= most, y' = y
move both: exists k: k >= 1, x' = x - k, y' = y - k
"""

# command, CPU seconds allowed with empty caches, and with full ones
CASES = [
    ("--help", 0.6, 0.3),
    ("games", 0.7, 0.4),
    ("show splythoff --at 4,7", 1.0, 0.6),
    ("solve wythoff --bound 100", 0.7, 0.5),
    ("grundy wythoff --size 100", 0.7, 0.5),
    ("plot wythoff --what p -o p.png", 2.0, 1.5),
    ("conjecture own.game", 3.0, 3.0),
    ("study wythoff -o study.html", 7.0, 4.0),
]
ROUNDS = 4


def run() -> list[Row]:
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "own.game").write_text(OWN_GAME, encoding="utf-8")
        for number, (command, p_set, warm) in enumerate(CASES):
            first = min(_cpu(command, folder, f"{number}-{round_}") for round_ in range(ROUNDS // 2))
            later = min(_cpu(command, folder, f"{number}-0") for _ in range(ROUNDS))
            rows.append(
                Row.timed(f"wythoff {command}, empty caches", first, p_set, "CPU seconds against those allowed")
            )
            rows.append(Row.timed(f"wythoff {command}", later, warm, "CPU seconds against those allowed"))
    return rows


def _cpu(command: str, folder: str, caches: str) -> float:
    """The CPU seconds of a command, children included."""
    places = {name: str(Path(folder, caches, name)) for name in ("XDG_CACHE_HOME", "MPLCONFIGDIR")}
    before = os.times()
    subprocess.run(
        [sys.executable, "-m", "wythoff", *command.split()],
        check=True,
        capture_output=True,
        cwd=folder,
        env={**os.environ, **places},
    )
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system
