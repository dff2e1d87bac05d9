"""Columns read back from the folder of a long computation, which may still be running."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wythoff.errors import BadIndex, CannotRead
from wythoff.exchange.streams.chunk_file import decode
from wythoff.exchange.streams.folder import Manifest, entries_of, read_manifest

Pair = tuple[NDArray[np.int64], NDArray[np.int64]]


def open_columns(folder: str | Path) -> ColumnFiles:
    """The columns in a folder, as far as they are finished; raises :class:`CannotRead` if there are none."""
    place = Path(folder)
    manifest = read_manifest(place)
    if manifest is None:
        raise CannotRead(f"cannot read {folder}: it is not a directory of columns")
    return ColumnFiles(place, manifest)


class ColumnFiles:
    """The first P-positions of a game, in files: ``files[n]`` is the n-th one, ``files.between(m, n)`` two arrays."""

    def __init__(self, folder: Path, manifest: Manifest) -> None:
        self.folder, self.manifest = folder, manifest
        self._entries = entries_of(folder)
        self._chunk = lru_cache(maxsize=2)(self._read)

    def __repr__(self) -> str:
        of = "" if self.manifest.finished else f" of {self.manifest.columns:,}"
        return f"<{len(self):,}{of} P-positions of {self.manifest.game} in {self.folder}>"

    def __len__(self) -> int:
        return sum(entry.rows for entry in self._entries)

    def __getitem__(self, index: int) -> tuple[int, int]:
        """The P-position number ``index``, from 0."""
        if not 0 <= index < len(self):
            raise BadIndex(f"there is no column number {index}: {len(self):,} are finished, from 0 on")
        (x,), (y,) = self.between(index, index + 1)
        return int(x), int(y)

    @property
    def size(self) -> int:
        """Bytes on the disk."""
        return sum(entry.size for entry in self._entries)

    @property
    def files(self) -> tuple[Path, ...]:
        """The Parquet files, from first to last."""
        return tuple(self.folder / entry.file for entry in self._entries)

    def chunks(self) -> Iterator[Pair]:
        """The smaller and the larger piles of each file, from first to last."""
        yield from map(self._chunk, range(len(self._entries)))

    def between(self, start: int, stop: int) -> Pair:
        """The smaller and the larger piles of the columns from ``start`` up to, but not including, ``stop``."""
        if not 0 <= start <= stop <= len(self):
            raise BadIndex(f"columns {start} to {stop} are not all there: {len(self):,} are finished, from 0 on")
        rows = self.manifest.rows
        parts = []
        for number in range(start // rows, -(-stop // rows)):
            low, high = max(start - number * rows, 0), stop - number * rows
            parts.append([pile[low:high] for pile in self._chunk(number)])
        if not parts:
            return np.empty(0, dtype=np.int64), np.empty(0, dtype=np.int64)
        smaller, larger = (np.concatenate(piles) for piles in zip(*parts, strict=True))
        return smaller, larger

    def _read(self, number: int) -> tuple[NDArray[Any], NDArray[Any]]:
        entry = self._entries[number]
        smaller, larger = decode(self.folder / entry.file, self.manifest.piles)
        if len(smaller) != entry.rows:
            raise CannotRead(f"cannot read {self.folder / entry.file}: it has {len(smaller)} rows, not {entry.rows}")
        return smaller, larger
