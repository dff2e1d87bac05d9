"""Nim-values on a 4096 x 4096 board, as ratios to C++ bitsets for Wythoff's game (nim_values.cpp), in one run.

    python -m benchmarks nim_values

The programs take turns and each is given its best time. Programs of one thread are compared by CPU time, so that the
ratios mean something on a busy machine too; one thread and two are compared by wall time.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.clock import cpu_seconds
from benchmarks.row import Row
from wythoff.rules import library
from wythoff.solve.lines.nim_values import line_nim_values
from wythoff.solve.lines.recognise import line_plan

SIZE = 4096
ROUNDS = 7
MEGABYTE = 1 << 20
TWO = "wythoff, two threads"
CPP = "C++"

# what is measured: a game, and the threads that fill its table
PROGRAMS = {
    "wythoff": ("wythoff", 1),
    TWO: ("wythoff", 2),
    "splythoff": ("splythoff", 1),
    "wythoff(slack=3)": ("wythoff(slack=3)", 1),
    "splythoff(slack=3)": ("splythoff(slack=3)", 1),
}

Times = dict[str, float]


def values(game: str, size: int = SIZE, threads: int = 1) -> object:
    """From the rules of a game: recognise its lines, prove the reading right, fill the table."""
    plan = line_plan(library.game(game))
    assert plan is not None
    return line_nim_values(plan, size, threads=threads)


def compile_baseline(folder: Path) -> Path:
    program = folder / "nim_values"
    source = Path(__file__).with_suffix(".cpp")
    subprocess.run(["g++", "-O3", "-march=native", "-std=c++17", "-o", program, source], check=True)
    return program


def baseline_seconds(program: Path) -> float:
    """CPU seconds of the C++ program."""
    return float(subprocess.run([program, str(SIZE)], capture_output=True, text=True, check=True).stdout.split()[0])


def seconds(game: str, threads: int) -> tuple[float, float]:
    """CPU and wall seconds."""
    began = time.perf_counter()
    cpu, _ = cpu_seconds(lambda: values(game, threads=threads))
    return cpu, time.perf_counter() - began


def best_seconds() -> tuple[Times, Times]:
    """The least CPU seconds and the least wall seconds of each program; of the baseline, CPU seconds only."""
    cpu = dict.fromkeys([CPP, *PROGRAMS], float("inf"))
    wall = dict.fromkeys(PROGRAMS, float("inf"))
    with tempfile.TemporaryDirectory() as folder:
        baseline = compile_baseline(Path(folder))
        for _ in range(ROUNDS):
            cpu[CPP] = min(cpu[CPP], baseline_seconds(baseline))
            for name, (game, threads) in PROGRAMS.items():
                on_cpu, on_wall = seconds(game, threads)
                cpu[name], wall[name] = min(cpu[name], on_cpu), min(wall[name], on_wall)
    return cpu, wall


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


def run() -> list[Row]:
    """One row per figure; the row passes when ratio <= limit."""
    for threads in (1, 2):  # loaded before the clock runs
        values("splythoff", 256, threads)
    cpu, wall = best_seconds()
    two_threads = "wall, against one thread; two cores must be free"
    return [
        _against_cpp(cpu, "wythoff", 1.0),
        Row.timed(f"nim-values: {TWO}", wall[TWO], wall["wythoff"], two_threads, peer="one thread"),
        _against_cpp(cpu, "splythoff", 2.0),
        _against_cpp(cpu, "wythoff(slack=3)", 2.0),
        _against_cpp(cpu, "splythoff(slack=3)", None),
        _memory(),
    ]


def _against_cpp(cpu: Times, name: str, limit: float | None) -> Row:
    note = "CPU, against C++ for wythoff"
    return Row.timed(f"nim-values: {name}, {SIZE}", cpu[name], cpu[CPP], note, limit=limit, peer="C++")


def _memory() -> Row:
    used, allowed = peak_memory(), 2 * 4 * SIZE**2 + 200 * MEGABYTE
    note = f"{used // MEGABYTE} MB of twice the result + 200 MB = {allowed // MEGABYTE} MB"
    return Row.measured(f"nim-values: wythoff, {SIZE}, peak memory", used / MEGABYTE, allowed / MEGABYTE, "MB", note)


if __name__ == "__main__":
    print_peak_memory()
