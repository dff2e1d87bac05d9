"""Proofs as a user runs them: CPU seconds and peak memory of the whole command, against those allowed, and of checks.

What is not proved is told as what it is; it has no limit.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from benchmarks.command import Run, run_wythoff
from benchmarks.row import Row, seconds

CHECK = 2.0  # times the proof
MEGABYTES = 1000

BLOCKED = """game block-{block}
piles x, y unordered
move single: x' < x, y' = y
move double: exists k: k >= 1, x' = x - k, y' = y - k
block {block}
"""


@dataclass(frozen=True)
class Case:
    """A game, the seconds and the megabytes allowed for its proof (None: for information), and how often it is run."""

    game: str
    allowed: float | None
    megabytes: int = MEGABYTES
    rounds: int = 3


CASES = (
    Case("wythoff", 0.3, rounds=10),
    Case("splythoff", 0.45, rounds=10),
    Case("splythoff(slack=2)", 0.7, rounds=10),
    Case("schwent", 0.4, rounds=10),
    Case("wythoff(slack=16)", 3.0, 500, rounds=2),
    Case("wythoff(slack=32)", 15.0, 1500, rounds=1),
    Case("st-wythoff(s=6, t=6)", 8.0, rounds=1),
    Case("st-wythoff(s=8, t=8)", 20.0, rounds=1),
    Case("heap-wythoff(heaps=5)", 1.0),
    Case("heap-wythoff(heaps=7)", 1.5),
    Case("heap-wythoff(heaps=9)", 6.0, rounds=2),
    Case("heap-wythoff(heaps=11)", 40.0, rounds=1),
    Case("capped-wythoff(cap=32)", 4.0),
    Case("capped-wythoff(cap=64)", 15.0, rounds=2),
    Case("capped-nim(heaps=4, cap=5)", 15.0, rounds=1),
)
BLOCKS = (1, 2, 3)


def run() -> Iterator[Row]:
    """Rows for each proof: its time, its memory, and the time of a check."""
    with tempfile.TemporaryDirectory() as folder:
        for case in CASES:
            yield from _measured(case, case.game, Path(folder, "certificate.json"))
        for block in BLOCKS:
            file = Path(folder, f"block-{block}.game")
            file.write_text(BLOCKED.format(block=block), encoding="utf-8")
            yield from _measured(Case(f"Wythoff, block {block}", None, rounds=1), str(file), Path(folder, "block.json"))


def _measured(case: Case, game: str, certificate: Path) -> Iterator[Row]:
    found = _best([run_wythoff("prove", game, "-o", str(certificate)) for _ in range(case.rounds)])
    name = f"prove {case.game}"
    if found.code:
        note = "no proof within the program's own limits"
        yield Row(name, float("nan"), note, limit=None, here=seconds(found.seconds), answer="undecided")
        return
    if case.allowed is None:
        yield Row(name, float("nan"), "for information", limit=None, here=seconds(found.seconds))
    else:
        note = f"against {case.allowed} s allowed, start-up included"
        yield Row.timed(name, found.seconds, case.allowed, note, peer="allowed")
    yield Row.measured(f"{name}, peak memory", found.megabytes, case.megabytes, "MB")
    check = _best([run_wythoff("check", str(certificate)) for _ in range(case.rounds)])
    note = f"check against proof; {certificate.stat().st_size // 1024} KB"
    yield Row.timed(f"check {case.game}", check.seconds, found.seconds, note, limit=CHECK, peer="the proof")


def _best(runs: list[Run]) -> Run:
    return min(runs, key=lambda one: one.seconds)
