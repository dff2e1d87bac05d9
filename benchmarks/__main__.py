"""Run all benchmarks, or those named: ``python -m benchmarks [startup] [boards] [numbers] [words] ...``."""

from __future__ import annotations

import os
import sys
from importlib import import_module

ALL = (
    "startup",
    "boards",
    "shapes",
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
    # Every proof is found anew, in this process and in the commands that it starts.
    os.environ["WYTHOFF_CACHE"] = "off"
    missed = 0
    for name in names or ALL:
        for row in import_module(f"benchmarks.{name}").run():
            missed += not row.ok
            print(row, flush=True)
    return 1 if missed else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
