"""The journal of a long computation: a line of JSON for each finished chunk, with the checkpoint after it.

Lines are only ever added. A line that a crash has cut short does not count; one that does not match its own digest was
damaged, and is an error. Of two lines for one chunk, the later one counts.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from wythoff.errors import CannotRead
from wythoff.files import file_content, json_value, reading, writing
from wythoff.solve.columns.checkpoint import Checkpoint

LARGEST_JOURNAL = 1_000_000_000


@dataclass(frozen=True)
class Entry:
    """A finished chunk: its file, which columns it holds, how to tell that it is intact, and how to continue."""

    file: str
    first: int
    rows: int
    size: int
    sha256: str
    checkpoint: Checkpoint

    def to_json(self) -> dict[str, Any]:
        return {
            "file": self.file,
            "first": self.first,
            "rows": self.rows,
            "size": self.size,
            "sha256": self.sha256,
            "checkpoint": self.checkpoint.to_json(),
        }

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> Entry:
        first, rows, size = (int(stored[key]) for key in ("first", "rows", "size"))
        checkpoint = Checkpoint.from_json(stored["checkpoint"])
        return cls(str(stored["file"]), first, rows, size, str(stored["sha256"]), checkpoint)


def read_journal(path: Path) -> dict[int, Entry]:
    """The finished chunks by their first column, in the order in which they were first entered."""
    with reading(path):
        if not path.exists():
            return {}
    *lines, _cut_short = file_content(path, LARGEST_JOURNAL, of="a journal").split(b"\n")
    entries: dict[int, Entry] = {}
    for number, line in enumerate(lines, 1):
        try:
            stored = json_value(line)
            if stored.pop("digest") != _digest(stored):
                raise ValueError("the digest differs")
            entry = Entry.from_json(stored)
        except (ValueError, KeyError, TypeError, AttributeError):
            raise CannotRead(f"cannot read {path}: line {number} is damaged; delete it and all after it") from None
        entries[entry.first] = entry
    return entries


def add_entry(path: Path, entry: Entry) -> None:
    """Write one more line, and make sure that it is on the disk."""
    stored = entry.to_json()
    line = json.dumps(stored | {"digest": _digest(stored)}).encode() + b"\n"
    with writing(path), path.open("ab") as file:
        file.write(line)
        file.flush()
        os.fsync(file.fileno())


def drop_cut_line(path: Path) -> None:
    """Remove what stands after the last whole line, so that the next line does not begin in the middle of it."""
    with writing(path):
        if not path.exists():
            return
        whole = file_content(path, LARGEST_JOURNAL, of="a journal").rpartition(b"\n")
        if whole[2]:
            os.truncate(path, len(whole[0]) + len(whole[1]))


def _digest(stored: Mapping[str, Any]) -> str:
    return sha256(json.dumps(stored, sort_keys=True).encode()).hexdigest()[:16]
