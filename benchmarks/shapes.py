"""Boards of games whose moves come in shapes, as ratios to C++ written for each game by hand (shapes.cpp), in one run.

    python -m benchmarks shapes

The programs take turns and each is given its best CPU time, from the rules of the game to the answer; answers are
compared by checksums. How nim-values grow is measured by ``benchmarks.growth``.
"""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from benchmarks.clock import cpu_seconds
from benchmarks.row import Row
from wythoff.rules.library import game as library_game
from wythoff.rules.parse import parse_game
from wythoff.rules.ruleset import Ruleset
from wythoff.solve import methods, nim_values, solve
from wythoff.solve.shapes.recognise import game_shapes

ROUNDS = 7

SINGLE = "move single: x' < x, y' = y"
GAMES = {
    "mixed": f"""game mixed piles x, y unordered {SINGLE}
        move band: exists k, l: k >= 1, l >= 1, |k - l| < 2, x' = x - k, y' = y - l
        move cone: exists k, l: k >= 1, 3*k <= l <= 4*k, x' = x - k, y' = y - l
        move pair: x' = x - 2, y' = y - 7""",
    "three piles": """game three piles x[3] unordered
        move one: some i: x'[i] < x[i], every j != i: x'[j] = x[j]
        move two: exists k: k >= 1, x'[1] = x[1] - k, x'[2] = x[2] - k, x'[3] = x[3]""",
    "three piles in order": """game three-in-order piles x[3]
        move one: some i: x'[i] < x[i], every j != i: x'[j] = x[j]
        move two: exists k: k >= 1, (some i: x'[i] = x[i], every j != i: x'[j] = x[j] - k)""",
    "cone with congruence": f"""game residues piles x, y unordered {SINGLE}
        move cone: exists k, l: 1 <= k <= l <= 2*k, 3 divides k + l, x' = x - k, y' = y - l""",
}


Columns = Sequence[NDArray[Any]]


def values(game: Ruleset, size: int) -> Columns:
    return [nim_values(game, size).reshape(-1)]


def p_positions(game: Ruleset, bound: int) -> Columns:
    return solve(game, bound).columns


def checksum(columns: Columns) -> int:
    """The checksum of a table of nim-values or of a list of P-positions, as the C++ program has it."""
    if len(columns) == 1:
        table = columns[0].astype(np.uint64)
        return int(np.sum((2 * np.arange(table.size, dtype=np.uint64) + 1) * table))
    total = sum(int(np.sum(pile)) * factor for pile, factor in zip(columns, (1000003, 10007, 101), strict=False))
    return (total + len(columns[0])) % 2**64


@dataclass(frozen=True)
class Case:
    """Some work, the name by which C++ knows it, the size at which it is measured, and the limit."""

    name: str
    program: str
    game: str
    work: Callable[[Ruleset, int], Columns]
    size: int
    limit: float


CASES = [
    Case("nim-values: schwent", "schwent", "schwent", values, 2048, 3.0),
    Case("nim-values: band, cone and pair", "mixed values", "mixed", values, 1024, 2.0),
    Case("P: three piles", "three piles", "three piles", p_positions, 300, 2.0),
    Case("P: three piles in order", *["three piles in order"] * 2, p_positions, 300, 2.0),
    Case("P: cone with a congruence", *["cone with congruence"] * 2, p_positions, 2000, 2.0),
    Case("P: band, cone and pair", "mixed", "mixed", p_positions, 4000, 2.0),
]


def run() -> Iterator[Row]:
    """One row per case."""
    with tempfile.TemporaryDirectory() as folder:
        program = compile_baseline(Path(folder))
        for case in CASES:
            yield measured(case, program)


def compile_baseline(folder: Path) -> Path:
    program = folder / "shapes"
    source = Path(__file__).with_suffix(".cpp")
    subprocess.run(["g++", "-O3", "-march=native", "-std=c++17", "-o", program, source], check=True)
    return program


def measured(case: Case, program: Path) -> Row:
    game = Ruleset.instantiate(parse_game(GAMES[case.game])) if case.game in GAMES else library_game(case.game)
    ours = theirs = float("inf")
    right = True
    for _ in range(ROUNDS):
        told = subprocess.run(
            [program, case.program, str(case.size)], capture_output=True, text=True, check=True
        ).stdout.split()
        theirs = min(theirs, float(told[0]))
        forget()
        taken, answer = cpu_seconds(partial(case.work, game, case.size))
        ours = min(ours, taken)
        right &= checksum(answer) == int(told[1])
    note = "CPU, from the rules on, against C++ for this game"
    return Row.timed(f"{case.name}, {case.size}", ours, theirs, note, limit=case.limit, right=right, peer="C++")


def forget() -> None:
    """Recognising the shapes is part of the work."""
    for recognised in (methods.column_rules, methods._lines, game_shapes):
        recognised.cache_clear()
