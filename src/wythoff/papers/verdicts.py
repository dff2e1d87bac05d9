"""The verdicts that come with the program, so that a paper can be read at once: a file for each paper.

``python -m wythoff.papers.verdicts`` makes the files anew. Each holds a fingerprint of what its verdicts were computed
from: the claims, their checks, the printed tables and the certificates. When these change, the file is stale.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any

from wythoff.files import whole_file
from wythoff.papers import FOLDERS, load
from wythoff.papers.boards import contrast_of
from wythoff.papers.claim import Claim, Effort
from wythoff.papers.kinds import KINDS, kind_of
from wythoff.papers.result import Result
from wythoff.papers.run import run
from wythoff.papers.selection import chosen
from wythoff.report.document import SideBySide

FOLDER = Path(str(files("wythoff.papers")))
MADE = FOLDER / "verdicts"
PICTURES = "boards.py"
ONLY_SHOWN = (
    "bibliography.py",
    "kinds.py",
    "page.py",
    "report.py",
    "selection.py",
    "theorems.py",
    "verdicts.py",
    PICTURES,
)
"""Modules that show verdicts, or keep them or certificates, or draw for some papers."""
MAX_CELLS = 400
"""Printed tables with more cells are left to the report."""


def stored(key: str) -> dict[str, Any]:
    """The verdicts of a paper as they came with the program.

    >>> [claim["verdict"] for claim in stored("Schwent")["claims"] if claim["claim"] == "table-1"]
    ['checked in full']
    """
    found: dict[str, Any] = json.loads(_file(key).read_text(encoding="utf-8"))
    return found


SHOWN = (
    "paper", "claim", "verdict", "evidence", "seconds", "place", "statement", "correction", "scope", "for_all",
    "severity", "severity_reason",
)  # fmt: skip
"""What is handed out of a claim as plain values."""
ARGUMENTS = ("argument", "correct_argument")
"""The evidence, and that of the correction, without what certificates say."""


def stored_rows(claims: Sequence[Claim]) -> list[dict[str, Any]] | None:
    """The rows of these claims as they came with the program; None if they were computed from other claims.

    >>> [row["verdict"] for row in stored_rows(chosen("Schwent", ["table-1"]))]
    ['checked in full']
    """
    keys = list(dict.fromkeys(claim.paper for claim in claims))
    if any(stored(key)["fingerprint"] != fingerprint(key) for key in keys):
        return None
    rows = {(row["paper"], row["claim"]): row for key in keys for row in stored(key)["claims"]}
    if any((claim.paper, claim.id) not in rows for claim in claims):
        return None
    return [{name: rows[claim.paper, claim.id][name] for name in (*SHOWN, *ARGUMENTS)} for claim in claims]


def fingerprint(key: str) -> str:
    """A hash of all files that the verdicts of a paper rest on: what all papers share, its own folder, its printed
    tables, and the certificates that these name."""
    digest = sha256()
    for path in sorted(_sources(key)):
        digest.update(path.relative_to(FOLDER.parent).as_posix().encode() + b"\0")
        digest.update(sha256(path.read_bytes().replace(b"\r\n", b"\n")).digest())
    return digest.hexdigest()


def _sources(key: str) -> Iterator[Path]:
    modules = [path for path in FOLDER.glob("*.py") if path.name not in ONLY_SHOWN]
    if load(key).pictures:
        modules.append(FOLDER / PICTURES)
    modules += (FOLDER / FOLDERS[key]).glob("*.py")
    modules += (FOLDER.parent / "questions").glob("*.py")
    yield from modules
    yield from (path for path in (FOLDER / "printed" / key).rglob("*") if path.is_file())
    code = "".join(path.read_text(encoding="utf-8") for path in modules)
    yield from (path for path in (FOLDER / "certificates").glob("*.json") if f'"{path.stem}"' in code)


def computed(key: str) -> dict[str, Any]:
    """The verdicts of a paper, computed now."""
    paper = load(key)
    results = list(run(chosen(key), Effort(), processes=2))
    failed = [result for result in results if result.failure is not None]
    if failed:
        raise RuntimeError(f"{key} {failed[0].claim.id}: {failed[0].evidence}")
    return {
        "paper": key,
        "title": paper.title,
        "fingerprint": fingerprint(key),
        "claims": [_told(result) for result in results],
    }


def _told(result: Result) -> dict[str, Any]:
    """A claim with its verdict, what it has printed and computed, and the picture of its counterexample."""
    contrast = contrast_of(result.claim)
    tables = () if result.claim.same_as else result.finding.tables
    return {
        **result.to_json(),
        **result.arguments,
        "seconds": round(result.work.seconds, 1),
        "kind": result.kind.name,
        "same_as": result.claim.same_as,
        "certificates": list(result.certificates),
        "tables": [_table(table) for table in tables if _cells(table) <= MAX_CELLS],
        "contrast": None if contrast is None else contrast.to_json(),
    }


def _cells(table: SideBySide) -> int:
    return sum(len(cells) for side in (table.printed, table.computed) for _, cells in side)


def _table(table: SideBySide) -> dict[str, Any]:
    sides = {"printed": table.printed, "computed": table.computed}
    return {"title": table.title} | {
        name: [{"label": label, "cells": list(cells)} for label, cells in side] for name, side in sides.items()
    }


def counts(claims: Sequence[dict[str, Any]]) -> dict[str, int]:
    """How many claims have a verdict of each kind; kinds without claims are left out.

    >>> counts([{"verdict": "holds to 3"}, {"verdict": "proved"}, {"verdict": "holds to 4"}])
    {'proved': 1, 'holds': 2}
    """
    numbers = Counter(kind_of(claim["verdict"]) for claim in claims)
    return {kind.name: numbers[kind] for kind in KINDS if numbers[kind]}


def write(keys: Sequence[str]) -> None:
    """Compute the verdicts of papers and keep them beside the claims."""
    MADE.mkdir(exist_ok=True)
    for key in keys:
        found = computed(key)
        _keep_times(found["claims"], stored(key)["claims"] if _file(key).exists() else [])
        with whole_file(_file(key)) as file:
            file.write((json.dumps(found, ensure_ascii=False, indent=1) + "\n").encode())
        print(f"{key}: {len(found['claims'])} claims, {counts(found['claims'])}")


def _keep_times(claims: Sequence[dict[str, Any]], before: Sequence[dict[str, Any]]) -> None:
    """Claims of which only the time has changed keep that of before, so that files change only where they must."""
    old = {claim["claim"]: claim for claim in before}
    for claim in claims:
        was = old.get(claim["claim"])
        if was is not None and {**was, "seconds": None} == {**claim, "seconds": None}:
            claim["seconds"] = was["seconds"]


def _file(key: str) -> Path:
    return MADE / f"{key}.json"


if __name__ == "__main__":
    write(sys.argv[1:] or list(FOLDERS))

__all__ = ["computed", "counts", "fingerprint", "stored", "write"]
