"""Nim-values on a 4096 x 4096 board, as ratios to C++ bitsets for Wythoff's game (nim_values.cpp), in one run.

    python benchmarks/nim_values.py

The programs take turns and each is given its best time. Programs of one thread are compared by CPU time, so that the
ratios mean something on a busy machine too; one thread and two are compared by the clock on the wall.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from wythoff.solve.lines import LinePlan, Read, Write, line_nim_values

SIZE = 4096
ROUNDS = 7
MEGABYTE = 1 << 20
TWO = "wythoff, two threads"

PILES, DIFFERENCES, SUMS = range(3)


def wythoff(slack: int = 1) -> LinePlan:
    """Take from one pile, or k and l from both with |k - l| < slack."""
    return LinePlan(
        writes=(Write(PILES, 1, 0), Write(PILES, 0, 1), Write(DIFFERENCES, -1, 1), Write(DIFFERENCES, 1, -1)),
        reads=(
            Read(PILES, 1, 0),
            Read(PILES, 0, 1),
            *(Read(DIFFERENCES, -1, 1, e, lag=max(1, abs(e))) for e in range(1 - slack, slack)),
        ),
        unordered=True,
    )


def splythoff(slack: int = 1) -> LinePlan:
    """Also take the smaller pile x and l from the other, |x - l| < slack, and split the rest."""
    base = wythoff(slack)
    splits = (Read(SUMS, -1, 1, e, guard=(1, 0, -1 - max(e, 0))) for e in range(1 - slack, slack))
    return LinePlan((*base.writes, Write(SUMS, 1, 1)), (*base.reads, *splits), unordered=True)


def compile_baseline(folder: Path) -> Path:
    program = folder / "nim_values"
    source = Path(__file__).with_suffix(".cpp")
    subprocess.run(["g++", "-O3", "-march=native", "-std=c++17", "-o", program, source], check=True)
    return program


def seconds(work: Callable[[], object]) -> tuple[float, float]:
    """CPU and wall seconds."""
    cpu, wall = time.process_time(), time.perf_counter()
    work()
    return time.process_time() - cpu, time.perf_counter() - wall


def peak_memory() -> int:
    """The most bytes that a fresh process holds while it computes the table."""
    printed = subprocess.run(
        [sys.executable, __file__, "--peak-memory"], capture_output=True, text=True, check=True
    ).stdout
    return int(printed)


def print_peak_memory() -> None:
    line_nim_values(wythoff(), SIZE)
    status = Path("/proc/self/status").read_text()
    print(1024 * int(status.split("VmHWM:")[1].split()[0]))


def run() -> list[dict[str, object]]:
    """One row per figure; the row passes when ratio <= limit."""
    programs: dict[str, Callable[[], object]] = {
        "wythoff": lambda: line_nim_values(wythoff(), SIZE),
        TWO: lambda: line_nim_values(wythoff(), SIZE, threads=2),
        "splythoff": lambda: line_nim_values(splythoff(), SIZE),
        "wythoff(slack=3)": lambda: line_nim_values(wythoff(3), SIZE),
        "splythoff(slack=3)": lambda: line_nim_values(splythoff(3), SIZE),
    }
    cpu = dict.fromkeys(["C++", *programs], float("inf"))
    wall = dict(cpu)
    for threads in (1, 2):  # compiled or loaded from the cache before the clock runs
        line_nim_values(splythoff(), 64, threads=threads)
    with tempfile.TemporaryDirectory() as folder:
        baseline = compile_baseline(Path(folder))
        for _ in range(ROUNDS):
            printed = subprocess.run([baseline, str(SIZE)], capture_output=True, text=True, check=True).stdout
            cpu["C++"] = min(cpu["C++"], float(printed.split()[0]))
            for name, work in programs.items():
                on_cpu, on_wall = seconds(work)
                cpu[name], wall[name] = min(cpu[name], on_cpu), min(wall[name], on_wall)

    def row(name: str, ours: float, theirs: float, limit: float, note: str) -> dict[str, object]:
        return {
            "name": name,
            "ours_s": ours,
            "baseline_s": theirs,
            "ratio": ours / theirs,
            "limit": limit,
            "note": note,
        }

    def against_cpp(name: str, limit: float) -> dict[str, object]:
        return row(name, cpu[name], cpu["C++"], limit, "CPU, against C++ for wythoff")

    memory, allowed = peak_memory(), 2 * 4 * SIZE**2 + 200 * MEGABYTE
    return [
        against_cpp("wythoff", 1.0),
        row(TWO, wall[TWO], wall["wythoff"], 1.0, "wall, against one thread; two cores must be free"),
        against_cpp("splythoff", 2.0),
        against_cpp("wythoff(slack=3)", 2.0),
        against_cpp("splythoff(slack=3)", 3.0),
        {
            "name": "wythoff, peak memory",
            "ours_s": None,
            "baseline_s": None,
            "ratio": memory / allowed,
            "limit": 1.0,
            "note": f"{memory // MEGABYTE} MB of twice the result + 200 MB = {allowed // MEGABYTE} MB",
        },
    ]


def main() -> None:
    print(f"nim-values, {SIZE} x {SIZE}")
    for row in run():
        times = "" if row["ours_s"] is None else f"{row['ours_s']:.3f} s / {row['baseline_s']:.3f} s"
        verdict = "ok" if row["ratio"] <= row["limit"] else "MISSED"
        print(f"{row['name']:<22}{times:>20}  {row['ratio']:5.2f} (limit {row['limit']:.1f}) {verdict:<7}{row['note']}")


if __name__ == "__main__":
    print_peak_memory() if "--peak-memory" in sys.argv else main()
