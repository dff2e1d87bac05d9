"""An infinite sequence that is computed once, as far as it is read."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice
from threading import Lock
from typing import Generic, TypeVar

from wythoff.errors import BadIndex

T = TypeVar("T")


class Lazy(Generic[T]):
    """The items of an iterator, remembered, and the error that ended it; several threads may read at once.

    >>> from itertools import count
    >>> squares = Lazy(n * n for n in count())
    >>> squares[5], squares.prefix(4)
    (25, [0, 1, 4, 9])
    """

    def __init__(self, source: Iterator[T]) -> None:
        self._source = source
        self._items: list[T] = []
        self._error: Exception | None = None
        self._lock = Lock()

    def __getitem__(self, n: int) -> T:
        if n >= len(self._items):
            self._extend(n + 1)
        if not 0 <= n < len(self._items):
            ending = f" to {len(self._items) - 1}" if n >= 0 else ""
            raise BadIndex(f"there is no item {n}: they are numbered from 0{ending}")
        return self._items[n]

    def __iter__(self) -> Iterator[T]:
        for n in count():
            if n >= len(self._items):
                self._extend(n + 1)
            if n >= len(self._items):
                return
            yield self._items[n]

    def prefix(self, length: int) -> list[T]:
        """The first items: fewer than ``length`` only if the source ends."""
        if length < 0:
            raise BadIndex(f"a sequence has no first {length} items")
        self._extend(length)
        return self._items[:length]

    def _extend(self, length: int) -> None:
        with self._lock:
            if length <= len(self._items):
                return
            if self._error:
                raise self._error
            try:
                self._items.extend(islice(self._source, length - len(self._items)))
            except Exception as error:
                self._error = error
                raise
