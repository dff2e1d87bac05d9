"""Columns streamed to files: seconds against a minute, and peak memory against 1 GB, for 10^9 columns.

WYTHOFF_STREAMED sets the number of columns, 10**9 by default; the limit on seconds scales with it, the limit on memory
does not. Each run is a process of its own, so that its peak memory is its own; the time is wall time, because
computing, encoding and writing overlap.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile

from benchmarks.row import Row

SECONDS_FOR_A_THOUSAND_MILLION = 60
MEGABYTES = 1000

# game, and whether the limits count
CASES = [("wythoff", True), ("splythoff(slack=1)", False)]

PROGRAM = """
import resource, sys, time
import wythoff as w
from wythoff.exchange.streams import write_columns

name, columns, folder = sys.argv[1:]
game = w.game(name)
write_columns(game, 1000, folder + "/short")  # loads the modules
began, busy = time.perf_counter(), time.process_time()
files = write_columns(game, int(columns), folder + "/long")
times = time.perf_counter() - began, time.process_time() - busy
print(*times, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000, files.size / 1e6)
"""


def run(columns: int | None = None) -> list[Row]:
    """Two rows per game: its time and its peak memory, each over the limit (None: for information)."""
    columns = columns or int(float(os.environ.get("WYTHOFF_STREAMED", "1e9")))
    return [row for name, counts in CASES for row in _measure(name, counts, columns)]


def _measure(name: str, counts: bool, columns: int) -> list[Row]:
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", PROGRAM, name, str(columns), folder]
        answer = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    seconds, busy, memory, disk = map(float, answer.split())
    allowed = SECONDS_FOR_A_THOUSAND_MILLION * columns / 10**9
    limit = 1.0 if counts else None
    files = f"{columns:.0e} columns, {disk:.0f} MB of files, {busy:.1f} s of CPU on two cores"
    note = f"{files}; wall clock against a minute for 10^9"
    resident = f"{memory:.0f} MB resident at most, against 1 GB"
    return [
        Row.timed(f"streamed columns: {name}", seconds, allowed, note, limit=limit, peer="allowed"),
        Row(f"streamed columns: {name}, memory", memory / MEGABYTES, resident, limit=limit),
    ]
