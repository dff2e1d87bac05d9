"""The memory of the server: bytes by key, the oldest forgotten first when there are too many."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

PATIENCE = 1.0
"""How many more seconds an answer may take once nobody waits for it: starting a new process costs more than this."""


class Store:
    """Bytes by key, of bounded total size.

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
        """Keep the content, unless it is too large by itself."""
        if len(content) > self._most:
            return
        self._size += len(content) - len(self._kept.pop(key, b""))
        self._kept[key] = content
        while self._size > self._most:
            _, dropped = self._kept.popitem(last=False)
            self._size -= len(dropped)


@dataclass
class UnderWay:
    """An answer that is being computed, and how many wait for it."""

    task: asyncio.Task[bytes]
    waiting: int = 0


class Answers:
    """Answers that are computed only once, even when a question is asked again before its answer is ready.

    When nobody waits for an answer any longer and it does not arrive soon, its computation is cancelled.
    """

    def __init__(self, most: int) -> None:
        self._store = Store(most)
        self._under_way: dict[str, UnderWay] = {}

    async def get(self, key: str, compute: Callable[[], Awaitable[bytes]]) -> bytes:
        known = self._store.get(key)
        if known is not None:
            return known
        if key not in self._under_way:
            task = asyncio.ensure_future(self._computed(key, compute))
            self._under_way[key] = UnderWay(task)
            task.add_done_callback(lambda done: self._over(key, done))
        answer = self._under_way[key]
        answer.waiting += 1
        try:
            return await asyncio.shield(answer.task)
        finally:
            answer.waiting -= 1
            if not answer.waiting and not answer.task.done():
                asyncio.get_running_loop().call_later(PATIENCE, self._cancel_if_unwanted, key, answer)

    def _cancel_if_unwanted(self, key: str, answer: UnderWay) -> None:
        if not answer.waiting and not answer.task.done():
            self._under_way.pop(key, None)
            answer.task.cancel()

    async def _computed(self, key: str, compute: Callable[[], Awaitable[bytes]]) -> bytes:
        content = await compute()
        self._store.put(key, content)
        return content

    def _over(self, key: str, done: asyncio.Task[bytes]) -> None:
        if key in self._under_way and self._under_way[key].task is done:
            del self._under_way[key]
        if not done.cancelled():
            # Whoever waits gets the exception; without a reader, asyncio would complain that it was never retrieved.
            done.exception()
