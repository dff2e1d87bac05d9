"""Run all benchmarks, or those named: ``python -m benchmarks [startup] [boards] [numbers] [words] ...``.

It ends with one table, also written to ``out/bench/table.md`` and ``table.json``; pictures of growth are beside it.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module

from benchmarks import FOLDER
from benchmarks.table import printed, save

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
    "growth",
    "papers",
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
    # Modules are compiled once, as in every installation by pip, and not by each command that is measured.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    rows = []
    for name in names or ALL:
        for row in import_module(f"benchmarks.{name}").run():
            rows.append(row)
            print(row, flush=True)
    print(f"\n{printed(rows)}\n")
    print(*save(rows, FOLDER), sep="\n")
    return 0 if all(row.ok for row in rows) else 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
