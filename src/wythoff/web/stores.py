"""What the server remembers: bytes by their keys, the oldest forgotten first when they become too many."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable


class Store:
    """Bytes by key, of bounded size in all.

    >>> store = Store(most=5)
    >>> store.put("a", b"123"), store.put("b", b"456")
    (None, None)
    >>> store.get("a"), store.get("b")
    (None, b'456')
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._size = 0
        self._kept: OrderedDict[str, bytes] = OrderedDict()

    def get(self, key: str) -> bytes | None:
        if key not in self._kept:
            return None
        self._kept.move_to_end(key)
        return self._kept[key]

    def put(self, key: str, content: bytes) -> None:
        """Keep the content, unless it alone is too large."""
        if len(content) > self._most:
            return
        self._size += len(content) - len(self._kept.pop(key, b""))
        self._kept[key] = content
        while self._size > self._most:
            _, dropped = self._kept.popitem(last=False)
            self._size -= len(dropped)


class Answers:
    """Answers that are computed once: also when the same question comes again before the answer is there."""

    def __init__(self, most: int) -> None:
        self._store = Store(most)
        self._under_way: dict[str, asyncio.Task[bytes]] = {}

    async def get(self, key: str, compute: Callable[[], Awaitable[bytes]]) -> bytes:
        known = self._store.get(key)
        if known is not None:
            return known
        if key not in self._under_way:
            task = asyncio.ensure_future(self._computed(key, compute))
            self._under_way[key] = task
            task.add_done_callback(lambda done: self._over(key, done))
        return await asyncio.shield(self._under_way[key])

    async def _computed(self, key: str, compute: Callable[[], Awaitable[bytes]]) -> bytes:
        content = await compute()
        self._store.put(key, content)
        return content

    def _over(self, key: str, done: asyncio.Task[bytes]) -> None:
        del self._under_way[key]
        if not done.cancelled():
            # The exception reaches whoever waits; when nobody does, it is nobody's.
            done.exception()
