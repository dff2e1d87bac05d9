"""Long arrays that are written once from front to back, on ordinary memory pages.

NumPy asks Linux for huge pages. In a virtual machine these can cost several times as much as the whole sweep, and fresh
ordinary pages cost half of it when they come one by one. So the pages are ordinary, and come a chunk at a time.
"""

from __future__ import annotations

import mmap
import sys
from contextlib import suppress
from typing import Any

import numpy as np
from numpy.typing import DTypeLike, NDArray

# Constants of Linux that the standard library does not define, or not yet:
_POPULATE_WRITE = 23  # MADV_POPULATE_WRITE of Linux 5.14
_NORESERVE = 0x4000  # MAP_NORESERVE


class Pages:
    """An array of `size` numbers, not initialised; no page of it takes memory before it is used.

    A sparse one may be larger than the memory of the machine, if its user gives pages back.
    """

    def __init__(self, size: int, dtype: DTypeLike, *, sparse: bool = False) -> None:
        self._memory: mmap.mmap | None = None
        if sys.platform == "linux":
            flags = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | (_NORESERVE if sparse else 0)
            self._memory = mmap.mmap(-1, max(1, size * np.dtype(dtype).itemsize), flags=flags)
            self.array: NDArray[Any] = np.frombuffer(self._memory, dtype=dtype, count=size)
        else:
            self.array = np.empty(size, dtype=dtype)

    def prepare(self, start: int, stop: int) -> None:
        """Fetch the pages of array[start:stop], if the system can fetch them all at once."""
        if self._memory is None or start >= stop:
            return
        first = start * self.array.itemsize // mmap.PAGESIZE * mmap.PAGESIZE
        with suppress(OSError):
            self._memory.madvise(_POPULATE_WRITE, first, stop * self.array.itemsize - first)

    def release(self, start: int, stop: int) -> None:
        """Give back the pages that lie wholly in array[start:stop]: they read as zeros. Only Linux does so."""
        size = self.array.itemsize
        first = -(-start * size // mmap.PAGESIZE) * mmap.PAGESIZE
        length = stop * size // mmap.PAGESIZE * mmap.PAGESIZE - first
        if self._memory is not None and length > 0:
            self._memory.madvise(mmap.MADV_DONTNEED, first, length)
