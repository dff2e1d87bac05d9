"""Run all benchmarks, or those named: ``python -m benchmarks [startup] [boards] [numbers] [words] ...``."""

from __future__ import annotations

import sys
from importlib import import_module

ALL = (
    "startup",
    "boards",
    "numbers",
    "words",
    "nim_values",
    "columns",
    "streams",
    "proofs",
    "strategy",
    "conjectures",
    "substitutions",
    "studies",
    "explorer",
    "explorer_page",
    "survey",
)


def main(names: list[str]) -> int:
    unknown = set(names) - set(ALL)
    if unknown:
        print(f"no benchmark is called {', '.join(sorted(unknown))}; there are {', '.join(ALL)}", file=sys.stderr)
        return 2
    missed = 0
    for name in names or ALL:
        for row in import_module(f"benchmarks.{name}").run():
            ok = row["limit"] is None or row["ratio"] <= row["limit"]
            missed += not ok
            limit = "" if row["limit"] is None else f"limit {row['limit']:.1f}"
            times = "" if row["ours_s"] is None else f"{row['ours_s']:.3f} s / {row['baseline_s']:.3f} s"
            verdict = f"{'ok  ' if ok else 'MISS'} {row['name']:<52} {times:>20} {row['ratio']:6.2f} x  {limit:<9}"
            print(verdict, row["note"], flush=True)
    return 1 if missed else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
