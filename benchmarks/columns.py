"""Columns of two-pile games, beside the plain mex loop for Wythoff's game in C++ (`columns.cpp`).

WYTHOFF_COLUMNS sets the number of columns, 10**8 by default. The two programs take turns, and the least CPU time of
each counts, because other work on the machine only ever adds to it. The C++ loop keeps the used piles once as bits and
once as bytes.
"""

from __future__ import annotations

import os
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from numpy.typing import NDArray

from benchmarks.clock import cpu_seconds
from benchmarks.row import Row
from wythoff.rules import library
from wythoff.solve.columns import sweep
from wythoff.solve.columns.recognise import column_rules

ROUNDS = 3

# game, and the greatest ratio to the C++ loop that is allowed
CASES: list[tuple[str, float | None]] = [
    ("wythoff", 1.0),
    ("wythoff(slack=3)", None),
    *((f"splythoff(slack={slack})", 2.0) for slack in range(1, 6)),
    ("one-sided-splythoff(slack=4)", None),
    ("schwent", None),
    ("st-wythoff(s=3, t=2)", None),
]


def run(columns: int | None = None) -> list[Row]:
    """One row per game: the seconds of both programs, their ratio, and the limit for it (None: for information)."""
    columns = columns or int(float(os.environ.get("WYTHOFF_COLUMNS", "1e8")))
    with tempfile.TemporaryDirectory() as folder:
        binary = Path(folder) / "columns"
        source = Path(__file__).with_suffix(".cpp")
        subprocess.run(["g++", "-O3", "-march=native", "-o", str(binary), str(source)], check=True)
        rows = [_measure(*case, columns, binary) for case in CASES]
    return rows


def _measure(name: str, limit: float | None, columns: int, binary: Path) -> Row:
    ours = baseline = float("inf")
    for _ in range(ROUNDS):
        for used in ("bits", "bytes"):
            ours = min(ours, _seconds(name, columns))
            baseline = min(baseline, _cpp_seconds(binary, columns, used))
    note = f"{columns:.0e} columns, CPU time; baseline: the C++ mex loop for Wythoff"
    return Row.timed(f"columns: {name}", ours, baseline, note, limit=limit, peer="C++")


def _solve(name: str, columns: int) -> tuple[NDArray[Any], NDArray[Any]]:
    """From the rules of a game: recognise its moves, prove the reading right, sweep."""
    rules = column_rules(library.game(name))
    if rules is None:
        raise RuntimeError(f"the moves of {name} are not recognised")
    return sweep(rules, columns=columns)


def _seconds(name: str, columns: int) -> float:
    """Allocation included; the memory is given back when the clock has stopped, as by the other program."""
    seconds, (smaller, larger) = cpu_seconds(lambda: _solve(name, columns))
    if not len(smaller) == len(larger) == columns:
        raise RuntimeError(f"{len(smaller)} columns of {name} instead of {columns}")
    return seconds


def _cpp_seconds(binary: Path, columns: int, used: str) -> float:
    command = [str(binary), str(columns), used]
    return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()[0])
