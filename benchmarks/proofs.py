"""Proofs as a user runs them: CPU seconds of the whole command, against the seconds allowed, and of checks.

Walnut takes 1.6, 12.3, 11.9, 13 and 55 s of CPU for the first five games.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import tempfile
from pathlib import Path

from benchmarks.row import Row

ALLOWED = {
    "wythoff": 0.5,
    "splythoff": 0.8,
    "splythoff(slack=2)": 1.5,
    "schwent": 0.8,
    "heap-wythoff(heaps=5)": 1.0,
    "heap-wythoff(heaps=7)": 1.5,
    "heap-wythoff(heaps=9)": 6.0,
    "heap-wythoff(heaps=11)": 40.0,
    "capped-wythoff(cap=32)": 4.0,
    "capped-wythoff(cap=64)": 15.0,
    "capped-nim(heaps=4, cap=5)": 15.0,
}
COLD = ("splythoff(slack=2)", 15.0)
MAX_MEMORY = 1000  # megabytes
CHECK = 2.0  # times the proof
ROUNDS = 3


def run() -> list[Row]:
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "certificate.json"
        for name, allowed in ALLOWED.items():
            _seconds("prove", name, "-o", str(file))
            proof = min(_seconds("prove", name, "-o", str(file)) for _ in range(ROUNDS))
            rows.append(Row.timed(f"prove {name}", proof, allowed, f"against {allowed} s allowed, start-up included"))
            check = min(_seconds("check", str(file)) for _ in range(ROUNDS))
            note = f"check against proof; {file.stat().st_size // 1024} KB"
            rows.append(Row.timed(f"check {name}", check, proof, note, limit=CHECK))
    memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    note = f"largest of all these processes against {MAX_MEMORY} MB allowed"
    rows.append(Row("memory", memory / MAX_MEMORY, note))
    return rows


def _seconds(*words: str) -> float:
    """User and system time of one command."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-m", "wythoff", *words], check=True, stdout=subprocess.DEVNULL, timeout=300)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
