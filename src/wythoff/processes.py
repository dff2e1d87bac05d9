"""What processes that work for another one have in common."""

from __future__ import annotations

import multiprocessing
import os
import threading
from contextlib import suppress
from multiprocessing.connection import wait


def bound_memory(bytes_at_most: int) -> None:
    """Data beyond the limit raise MemoryError, where the system can do that; a crash leaves no image of them."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_DATA, (bytes_at_most, bytes_at_most))


def end_with_parent() -> None:
    """The process does not outlive the one that started it by multiprocessing, however that one ends."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return
    sentinel = parent.sentinel

    def watch() -> None:
        wait([sentinel])
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
