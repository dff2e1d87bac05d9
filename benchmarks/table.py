"""The table in which a run of the benchmarks ends: printed, and as files for people and for programs."""

from __future__ import annotations

import json
import math
import os
import platform
from collections.abc import Sequence
from datetime import date
from pathlib import Path

from benchmarks.row import Row
from wythoff import __version__
from wythoff.files import whole_file

HEADER = ("work", "here", "peer", "ratio", "limit", "ok")


def cells(row: Row) -> tuple[str, ...]:
    """A row as texts.

    >>> cells(Row.timed("a move", 1.0, 4.0, "", peer="allowed"))
    ('a move', '1 s', '4 s, allowed', '0.25', '1', 'ok')
    """
    ratio = "" if math.isnan(row.ratio) else f"{row.ratio:.2f}"
    limit = "" if row.limit is None else f"{row.limit:g}"
    return row.name, row.here, row.peer, ratio, limit, row.verdict


def printed(rows: Sequence[Row]) -> str:
    """The table as Markdown, its columns aligned, which reads well as it is.

    >>> print(printed([Row.timed("a move", 1.0, 4.0, "", peer="allowed")]))
    | work   | here | peer         | ratio | limit | ok |
    |--------|------|--------------|-------|-------|----|
    | a move | 1 s  | 4 s, allowed | 0.25  | 1     | ok |
    """
    lines = [HEADER, *map(cells, rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    texts = ["| " + " | ".join(map(str.ljust, line, widths)) + " |" for line in lines]
    return "\n".join([texts[0], "|" + "|".join("-" * (width + 2) for width in widths) + "|", *texts[1:]])


def machine() -> str:
    """The processor and how many of its cores there are."""
    names = {line.partition(":")[2].strip() for line in _cpu_lines() if line.startswith("model name")}
    return f"{os.cpu_count()} cores, {', '.join(sorted(names)) or platform.processor() or platform.machine()}"


def _cpu_lines() -> list[str]:
    try:
        return Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return []


def save(rows: Sequence[Row], folder: Path) -> list[Path]:
    """Write ``table.md`` and ``table.json``, each whole or not at all."""
    folder.mkdir(parents=True, exist_ok=True)
    heading = f"wythoff {__version__}, {date.today()}, Python {platform.python_version()}, {machine()}"
    about = {"version": __version__, "date": str(date.today()), "machine": machine()}
    texts = {
        "table.md": f"{heading}\n\n{printed(rows)}\n",
        "table.json": json.dumps({**about, "rows": list(map(_plain, rows))}, indent=1) + "\n",
    }
    for name, text in texts.items():
        with whole_file(folder / name) as file:
            file.write(text.encode())
    return [folder / name for name in texts]


def _plain(row: Row) -> dict[str, object]:
    return {
        **dict(zip(HEADER, cells(row), strict=True)),
        "ratio": row.ratio if math.isfinite(row.ratio) else None,
        "limit": row.limit,
        "here_s": row.ours_s,
        "peer_s": row.baseline_s,
        "note": row.note,
    }
