"""Nim-values on a 4096 x 4096 board, as ratios to C++ bitsets for Wythoff's game (nim_values.cpp), in one run.

    python -m benchmarks nim_values

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

from wythoff.rules import library
from wythoff.solve import nim_values

SIZE = 4096
ROUNDS = 7
MEGABYTE = 1 << 20
TWO = "wythoff, two threads"


def values(game: str, size: int = SIZE, threads: int = 1) -> object:
    """From the rules of a game: recognise its lines, prove the reading right, fill the table."""
    return nim_values(library.game(game), size, threads=threads)


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
        [sys.executable, "-m", "benchmarks.nim_values"], capture_output=True, text=True, check=True
    ).stdout
    return int(printed)


def print_peak_memory() -> None:
    values("wythoff")
    status = Path("/proc/self/status").read_text()
    print(1024 * int(status.split("VmHWM:")[1].split()[0]))


def run() -> list[dict[str, object]]:
    """One row per figure; the row passes when ratio <= limit."""
    programs: dict[str, Callable[[], object]] = {
        "wythoff": lambda: values("wythoff"),
        TWO: lambda: values("wythoff", threads=2),
        "splythoff": lambda: values("splythoff"),
        "wythoff(slack=3)": lambda: values("wythoff(slack=3)"),
        "splythoff(slack=3)": lambda: values("splythoff(slack=3)"),
    }
    cpu = dict.fromkeys(["C++", *programs], float("inf"))
    wall = dict(cpu)
    for threads in (1, 2):  # compiled or loaded from the cache before the clock runs
        values("splythoff", 256, threads)
    with tempfile.TemporaryDirectory() as folder:
        baseline = compile_baseline(Path(folder))
        for _ in range(ROUNDS):
            printed = subprocess.run([baseline, str(SIZE)], capture_output=True, text=True, check=True).stdout
            cpu["C++"] = min(cpu["C++"], float(printed.split()[0]))
            for name, work in programs.items():
                on_cpu, on_wall = seconds(work)
                cpu[name], wall[name] = min(cpu[name], on_cpu), min(wall[name], on_wall)

    def row(name: str, ours: float, theirs: float, limit: float | None, note: str) -> dict[str, object]:
        return {
            "name": name,
            "ours_s": ours,
            "baseline_s": theirs,
            "ratio": ours / theirs,
            "limit": limit,
            "note": note,
        }

    def against_cpp(name: str, limit: float | None) -> dict[str, object]:
        return row(name, cpu[name], cpu["C++"], limit, "CPU, against C++ for wythoff")

    memory, allowed = peak_memory(), 2 * 4 * SIZE**2 + 200 * MEGABYTE
    return [
        against_cpp("wythoff", 1.0),
        row(TWO, wall[TWO], wall["wythoff"], 1.0, "wall, against one thread; two cores must be free"),
        against_cpp("splythoff", 2.0),
        against_cpp("wythoff(slack=3)", 2.0),
        against_cpp("splythoff(slack=3)", None),
        {
            "name": "wythoff, peak memory",
            "ours_s": None,
            "baseline_s": None,
            "ratio": memory / allowed,
            "limit": 1.0,
            "note": f"{memory // MEGABYTE} MB of twice the result + 200 MB = {allowed // MEGABYTE} MB",
        },
    ]


if __name__ == "__main__":
    print_peak_memory()
