"""The folder of a survey: what was asked, the rows as they come, and finally all of them in one Parquet file.

| name | holds |
|---|---|
| ``manifest.json`` | what was asked for; when the survey is finished, also what came out |
| ``chunks/`` | fingerprints and rows while the survey runs; the name of each file ends in the hash of its bytes |
| ``certificates/`` | the certificates of the rows |
| ``rows.parquet`` | one row per ruleset, in the order of their numbers |

Every file appears whole or not at all, so that a survey can be killed at any moment and resumed later. A lock that dies
with its process keeps a second survey out.
"""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any

from wythoff.errors import CannotRead, NotASurvey
from wythoff.extras import needing
from wythoff.files import file_content, json_value, whole_file, writing
from wythoff.locks import locked
from wythoff.survey.row import ALWAYS_THERE, COLUMNS

FORMAT = "wythoff survey 1"
MANIFEST, ROWS, CHUNKS, CERTIFICATES = "manifest.json", "rows.parquet", "chunks", "certificates"
UNFINISHED_FILE = ".wythoff-*.part"
HASH_DIGITS = 32
LARGEST_FILE = 2_000_000_000


@dataclass(frozen=True)
class Order:
    """What a survey was asked for: two surveys with equal orders have equal rows."""

    space: str
    bound: int
    prove: bool
    seconds: float
    megabytes: int
    rulesets: int
    version: str


class Store:
    """A folder that only this process writes to; see :func:`opened`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    # -- what was asked, and what came out --

    def begin(self, order: Order) -> None:
        """Write the manifest of a survey that begins here."""
        self._write_manifest(order, {})

    def order(self) -> Order | None:
        """What the survey in this folder was asked for; None if none has begun here."""
        manifest = read_manifest(self.folder)
        return None if manifest is None else Order(**{name: manifest[name] for name in Order.__dataclass_fields__})

    def outcome(self) -> dict[str, Any] | None:
        """What came out of the survey in this folder; None if it is not finished."""
        manifest = read_manifest(self.folder) or {}
        return manifest if "rows" in manifest else None

    def finish(self, order: Order, rows: Sequence[Mapping[str, Any]], about: Mapping[str, Any]) -> None:
        """Write all rows into one file, and only then remove the chunks."""
        content = _parquet(rows, asdict(order))
        self._write(self.folder / ROWS, content)
        self._write_manifest(order, {**about, "rows": {"file": ROWS, "sha256": _hash(content)}})
        self.clear_chunks()

    def clear_chunks(self) -> None:
        """Remove the chunks, which the file with all rows replaces."""
        chunks = self.folder / CHUNKS
        if chunks.is_dir():
            for path in chunks.iterdir():
                path.unlink()
            chunks.rmdir()

    def _write_manifest(self, order: Order, about: Mapping[str, Any]) -> None:
        content = json.dumps({"format": FORMAT, **asdict(order), **about}, indent=1, ensure_ascii=False)
        self._write(self.folder / MANIFEST, content.encode() + b"\n")

    # -- what is finished so far --

    def add_rows(self, rows: Sequence[Mapping[str, Any]], certificates: Mapping[str, bytes]) -> None:
        """Save some rows, and before them the certificates that they name."""
        for name, content in certificates.items():
            self._write(self.folder / CERTIFICATES / Path(name).name, content)
        self._add(f"rows-{rows[0]['number']:07}", ".parquet", _parquet(rows, {}))

    def rows(self) -> dict[int, dict[str, Any]]:
        """All rows saved so far, by the numbers of their rulesets."""
        contents = self._kept("rows-*.parquet")
        return {row["number"]: row for content in contents for row in _rows(content)}

    def add_fingerprints(self, fingerprints: Mapping[int, Any]) -> None:
        """Save some fingerprints, by the numbers of their rulesets."""
        self._add(f"fingerprints-{min(fingerprints):07}", ".json", json.dumps(list(fingerprints.items())).encode())

    def fingerprints(self) -> dict[int, Any]:
        """All fingerprints saved so far."""
        return {number: value for content in self._kept("fingerprints-*.json") for number, value in json.loads(content)}

    def _add(self, name: str, suffix: str, content: bytes) -> None:
        self._write(self.folder / CHUNKS / f"{name}-{_hash(content)[:HASH_DIGITS]}{suffix}", content)

    def _kept(self, pattern: str) -> Iterator[bytes]:
        for path in sorted((self.folder / CHUNKS).glob(pattern)):
            content = _read(path)
            if not path.stem.endswith("-" + _hash(content)[:HASH_DIGITS]):
                raise CannotRead(f"{path} is damaged: delete it and continue with --resume, which does its part again")
            yield content

    def _write(self, path: Path, content: bytes) -> None:
        with writing(path):
            path.parent.mkdir(exist_ok=True)
        with whole_file(path) as file:
            file.write(content)


@contextmanager
def opened(folder: Path) -> Iterator[Store]:
    """The store in a folder, which is made if it is missing; no other process can open it at the same time.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as home, opened(Path(home, "new")) as store:
    ...     store.begin(Order("nim", 10, False, 60.0, 2000, 1, "1.0"))
    ...     store.add_fingerprints({0: "4f1a"})
    ...     store.order().bound, store.fingerprints()
    (10, {0: '4f1a'})
    """
    with writing(folder):
        if folder.exists() and not folder.is_dir():
            raise NotASurvey(f"{folder} is a file; name a new directory")
        is_new = not folder.exists()
        folder.mkdir(exist_ok=True)
    taken = NotASurvey(f"another survey is running in {folder}; name another directory, or wait for it")
    try:
        with locked(folder, taken):
            if not _is_ours(folder):
                raise NotASurvey(f"{folder} is a directory with other files in it; name a new one")
            _remove_unfinished(folder)
            yield Store(folder)
    finally:
        if is_new:
            # This removes only an empty folder, in which nothing has begun.
            with suppress(OSError):
                folder.rmdir()


def read_manifest(folder: Path) -> dict[str, Any] | None:
    """The manifest in a folder; None if there is none."""
    path = folder / MANIFEST
    if not path.exists():
        return None
    try:
        manifest = json_value(_read(path))
        complete = manifest["format"] == FORMAT and not set(Order.__dataclass_fields__) - set(manifest)
    except (ValueError, TypeError, KeyError):
        complete = False
    if not complete:
        raise CannotRead(f"{path} is not the manifest of a survey, or damaged; name another directory")
    return dict(manifest)


def read_rows(folder: Path) -> list[dict[str, Any]]:
    """The rows of a finished survey."""
    manifest = read_manifest(folder)
    if manifest is None:
        raise NotASurvey(f"there is no survey in {folder}")
    if "rows" not in manifest:
        raise NotASurvey(f"the survey in {folder} is not finished; continue with: wythoff survey -o {folder} --resume")
    content = _read(folder / ROWS)
    if _hash(content) != manifest["rows"]["sha256"]:
        raise CannotRead(f"{folder / ROWS} is damaged, or was changed after the survey")
    return _rows(content)


def _is_ours(folder: Path) -> bool:
    """Whether a folder is empty or holds a survey."""
    names = {path.name for path in folder.iterdir() if not path.match(UNFINISHED_FILE)}
    return not names or MANIFEST in names


def _remove_unfinished(folder: Path) -> None:
    """Remove files that were being written when an earlier survey was killed."""
    for place in (folder, folder / CHUNKS, folder / CERTIFICATES):
        for path in place.glob(UNFINISHED_FILE):
            path.unlink(missing_ok=True)


def _parquet(rows: Sequence[Mapping[str, Any]], about: Mapping[str, Any]) -> bytes:
    with needing("data"):
        import pyarrow
        import pyarrow.parquet

    table = pyarrow.Table.from_pylist(list(rows), schema=schema())
    table = table.replace_schema_metadata({name: str(value) for name, value in about.items()})
    file = io.BytesIO()
    pyarrow.parquet.write_table(table, file)
    return file.getvalue()


@cache
def schema() -> Any:
    """The columns of the rows for Arrow, which is loaded only where rows are saved."""
    with needing("data"):
        import pyarrow

    text, number = pyarrow.string(), pyarrow.int64()
    kinds = {
        "text": text,
        "number": number,
        "real": pyarrow.float64(),
        "flag": pyarrow.bool_(),
        "bytes": pyarrow.binary(),
        "texts": pyarrow.list_(text),
        "numbers": pyarrow.list_(number),
        "vectors": pyarrow.list_(pyarrow.list_(number)),
        "settings": pyarrow.map_(text, text),
    }
    fields = (pyarrow.field(name, kinds[kind], nullable=name not in ALWAYS_THERE) for name, kind in COLUMNS.items())
    return pyarrow.schema(fields)


def _rows(content: bytes) -> list[dict[str, Any]]:
    """The rows of a Parquet file, opened as a single file: a data set of one file takes three times as long."""
    with needing("data"):
        import pyarrow.parquet

    rows: list[dict[str, Any]] = pyarrow.parquet.ParquetFile(io.BytesIO(content)).read().to_pylist()
    return rows


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _read(path: Path) -> bytes:
    return file_content(path, LARGEST_FILE, of="a file of a survey")
