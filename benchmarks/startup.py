"""How long a user waits for small commands, start-up included."""

from __future__ import annotations

import subprocess
import sys
import time

from benchmarks.row import Row

# command line, and the seconds allowed with a warm cache
CASES = [
    (["--help"], 0.3),
    (["solve", "wythoff", "--bound", "100"], 2.0),
    (["show", "splythoff", "--at", "4,7"], 1.5),
]
ROUNDS = 4


def run() -> list[Row]:
    rows = []
    for arguments, limit in CASES:
        times = []
        for _ in range(ROUNDS):
            began = time.perf_counter()
            subprocess.run([sys.executable, "-m", "wythoff", *arguments], check=True, capture_output=True)
            times.append(time.perf_counter() - began)
        note = f"against {limit} s allowed; the first of {ROUNDS} runs took {times[0]:.2f} s"
        rows.append(Row.timed(f"wythoff {' '.join(arguments)}", min(times), limit, note))
    return rows
