"""An infinite sequence that is computed once, as far as it is read."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from threading import Lock
from typing import Generic, TypeVar

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
        return self._items[n]

    def __iter__(self) -> Iterator[T]:
        n = 0
        while True:
            try:
                item = self[n]
            except IndexError:
                return
            yield item
            n += 1

    def prefix(self, length: int) -> list[T]:
        """The first items: fewer than ``length`` only if the source ends."""
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
