"""Long computations of P-positions into a folder, chunk by chunk: memory is bounded, and nothing finished is lost.

While one chunk is computed, a second thread encodes and writes the previous one: the kernels, the encoder and the disk
all work outside Python's lock.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from hashlib import sha256
from itertools import groupby
from pathlib import Path
from typing import Any

from numpy.typing import NDArray

from wythoff.errors import BadBound, Unsupported
from wythoff.exchange.streams.chunk_file import decode, encode, name_of
from wythoff.exchange.streams.folder import (
    JOURNAL,
    Manifest,
    entries_of,
    is_there,
    kept_for_writing,
    write_manifest,
)
from wythoff.exchange.streams.journal import Entry, add_entry
from wythoff.exchange.streams.read import ColumnFiles, open_columns
from wythoff.extras import require
from wythoff.files import whole_file
from wythoff.rules.ruleset import Ruleset
from wythoff.solve.columns.checkpoint import Checkpoint
from wythoff.solve.columns.rules import ColumnRules
from wythoff.solve.columns.stream import ColumnStream
from wythoff.solve.columns.sweep import CannotSweep
from wythoff.solve.methods import column_rules
from wythoff.solve.progress import Progress

ROWS = 2**22
"""The number of columns in a file; a crash costs at most the time to compute two files."""


def write_columns(
    game: Ruleset,
    columns: int,
    folder: str | Path,
    *,
    resume: bool = False,
    rows: int = ROWS,
    progress: Progress | None = None,
) -> ColumnFiles:
    """Write the first ``columns`` P-positions of a two-pile game, by increasing smaller pile, into a folder.

    With ``resume``, what an earlier run has finished in the folder is kept, even if it was to have fewer columns, and
    the files come out as from one undisturbed run. Raises :class:`Unsupported` for games that the column sweep cannot
    solve.
    """
    if columns < 1:
        raise BadBound(f"the number of columns is {columns}; it must be at least 1")
    require("data")
    rules = column_rules(game)
    if rules is None:
        raise Unsupported(
            f"{game} cannot be solved column by column: that needs two unordered piles, all moves on one pile, "
            "and other moves of a few kinds; solve it with a bound"
        )
    folder = Path(folder)
    x, y = game.piles
    with kept_for_writing(folder, Manifest(str(game), game.text, (x, y), columns, rows), resume=resume) as manifest:
        try:
            _complete(folder, manifest, rules, game.misere, progress)
        except CannotSweep as problem:
            raise Unsupported(f"{game} cannot be solved column by column so far: {problem}") from problem
    return open_columns(folder)


def _complete(folder: Path, manifest: Manifest, rules: ColumnRules, misere: bool, progress: Progress | None) -> None:
    """Compute the missing chunks, and then make sure that all columns are P-positions."""
    entries = entries_of(folder)
    whole = {
        entry.first for entry in entries if entry.rows == manifest.rows_from(entry.first) and is_there(folder, entry)
    }
    after = {entry.first + entry.rows: entry.checkpoint for entry in entries}
    with _Archive(folder, manifest, after) as archive:

        def stream(start: int) -> ColumnStream:
            checkpoint = after.get(start)
            return ColumnStream(rules, manifest.columns, archive, rows=manifest.rows, misere=misere, start=checkpoint)

        for first, end in _missing(manifest, whole):
            stream(first).run(end, progress)
            archive.wait()
        if not manifest.finished:
            stream(manifest.columns).confirm()
            write_manifest(folder, replace(manifest, finished=True))


def _missing(manifest: Manifest, there: set[int]) -> Iterator[tuple[int, int]]:
    """The stretches of columns whose chunks are missing."""
    firsts = range(0, manifest.columns, manifest.rows)
    for is_present, group in groupby(firsts, there.__contains__):
        if not is_present:
            stretch = list(group)
            yield stretch[0], stretch[-1] + manifest.rows_from(stretch[-1])


class _Archive:
    """The files of a folder as the archive of a column stream; leaving it waits for the last file."""

    def __init__(self, folder: Path, manifest: Manifest, after: dict[int, Checkpoint]) -> None:
        self._folder, self._manifest, self._after = folder, manifest, after
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="columns")
        self._pending: Future[None] | None = None

    def __enter__(self) -> _Archive:
        return self

    def __exit__(self, *problem: object) -> None:
        self._thread.shutdown(wait=True)

    def save(self, index: int, smaller: NDArray[Any], larger: NDArray[Any], checkpoint: Checkpoint) -> None:
        self.wait()
        self._pending = self._thread.submit(self._write, index * self._manifest.rows, (smaller, larger), checkpoint)

    def wait(self) -> None:
        """Wait until all chunks are stored; raises the error that kept one from being stored."""
        if self._pending is not None:
            self._pending.result()

    def read(self, index: int, pile: int) -> NDArray[Any]:
        path = self._folder / name_of(index * self._manifest.rows)
        return decode(path, [self._manifest.piles[pile]])[0]

    def _write(self, first: int, arrays: tuple[NDArray[Any], NDArray[Any]], checkpoint: Checkpoint) -> None:
        rows = len(arrays[0])
        about = {"game": self._manifest.game, "rules": self._manifest.rules, "first": str(first)}
        content = encode(self._manifest.piles, arrays, about)
        path = self._folder / name_of(first)
        with whole_file(path) as file:
            file.write(content)
        add_entry(
            self._folder / JOURNAL,
            Entry(path.name, first, rows, len(content), sha256(content).hexdigest(), checkpoint),
        )
        self._after[first + rows] = checkpoint
