"""The folder of a long computation: chunks as Parquet files, a manifest of the whole, and a journal of the chunks.

The names of the manifest and the journal begin with an underscore: programs that read a folder of Parquet files as one
table skip them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from hashlib import sha256
from pathlib import Path

from wythoff.errors import CannotRead, CannotWrite
from wythoff.exchange.streams.journal import Entry, drop_cut_line, read_journal
from wythoff.files import LARGEST_LIST, check_folder, file_content, json_value, reading, whole_file, writing
from wythoff.locks import locked

FORMAT = "wythoff columns 1"
MANIFEST = "_manifest.json"
JOURNAL = "_journal.jsonl"
_UNFINISHED = ".wythoff-*.part"
_TYPES = {"game": str, "rules": str, "piles": list, "columns": int, "rows": int, "finished": bool}


@dataclass(frozen=True)
class Manifest:
    """What a folder is to hold: the first ``columns`` P-positions of a game, ``rows`` per file.

    It is ``finished`` when all of them are there and are confirmed as P-positions.
    """

    game: str
    rules: str
    piles: tuple[str, str]
    columns: int
    rows: int
    finished: bool = False

    def __str__(self) -> str:
        return f"the first {self.columns:,} P-positions of {self.game}"

    def continues(self, other: Manifest) -> bool:
        """Whether these columns begin with those of the other, in the same files except perhaps the last."""
        return self.columns >= other.columns and self == replace(other, columns=self.columns, finished=self.finished)

    def rows_from(self, first: int) -> int:
        """How many columns are in the file that begins with this one."""
        return min(self.rows, self.columns - first)


def read_manifest(folder: Path) -> Manifest | None:
    """The manifest of a folder; None if it has none, CannotRead if it is damaged."""
    path = folder / MANIFEST
    if not path.exists():
        return None
    text = file_content(path, LARGEST_LIST, of="a manifest")
    try:
        stored = json_value(text)
        if stored.pop("format") != FORMAT or {key: type(value) for key, value in stored.items()} != _TYPES:
            raise ValueError("another format")
        return Manifest(**stored | {"piles": tuple(stored["piles"])})
    except (ValueError, KeyError, TypeError, AttributeError):
        raise CannotRead(
            f"cannot read {path}: it is damaged, or was written by another version of the program"
        ) from None


def write_manifest(folder: Path, manifest: Manifest) -> None:
    """Write the manifest, or replace it."""
    text = json.dumps({"format": FORMAT} | asdict(manifest), indent=2) + "\n"
    with whole_file(folder / MANIFEST) as file:
        file.write(text.encode())


def entries_of(folder: Path) -> list[Entry]:
    """The finished chunks from first to last; CannotRead if one between them is missing from the journal."""
    entries = sorted(read_journal(folder / JOURNAL).values(), key=lambda entry: entry.first)
    expected = 0
    for entry in entries:
        if entry.first != expected:
            raise CannotRead(f"cannot read {folder / JOURNAL}: the line for column {expected:,} is missing")
        expected += entry.rows
    return entries


def is_there(folder: Path, entry: Entry) -> bool:
    """Whether the file of a chunk exists; CannotRead if it is not what was written."""
    path = folder / entry.file
    with reading(path):
        try:
            # A file of another size is not read: it may be of any size.
            intact = path.stat().st_size == entry.size and sha256(path.read_bytes()).hexdigest() == entry.sha256
        except FileNotFoundError:
            return False
    if not intact:
        raise CannotRead(f"{path} is damaged; delete it, and --resume will compute it again")
    return True


@contextmanager
def kept_for_writing(folder: Path, wanted: Manifest, *, resume: bool) -> Iterator[Manifest]:
    """Begin or continue a folder, and keep other processes from writing to it; yields the manifest that now applies."""
    if not resume and (found := read_manifest(folder)) is not None:
        hint = "--resume continues from there" if wanted.continues(found) else "name a new directory"
        raise CannotWrite(f"cannot write {folder}: {'' if found.finished else 'part of '}{found} is there; {hint}")
    if not resume or not folder.exists():
        with writing(folder):
            check_folder(folder).mkdir(exist_ok=True)
    taken = CannotWrite(f"cannot write {folder}: another process is writing there; wait until it has finished")
    with locked(folder, taken):
        found = read_manifest(folder)
        _remove_leftovers(folder, found)
        if found is None:
            check_folder(folder)
        elif not wanted.continues(found):
            raise CannotWrite(f"cannot write {folder}: it holds {found}, not {wanted}; name a new directory")
        drop_cut_line(folder / JOURNAL)
        if found is None or found.columns < wanted.columns:
            write_manifest(folder, wanted)
            found = wanted
        yield found


def _remove_leftovers(folder: Path, found: Manifest | None) -> None:
    """Remove the files that a crash has left half written, if this is certainly one of our folders."""
    with writing(folder):
        leftovers = set(folder.glob(_UNFINISHED))
        if found is not None or leftovers == set(folder.iterdir()):
            for leftover in leftovers:
                leftover.unlink()
