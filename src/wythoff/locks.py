"""A folder that only one process writes to; the lock ends with the process, however that ends."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from wythoff.files import writing


@contextmanager
def locked(folder: Path, refusal: Exception) -> Iterator[None]:
    """Keep other processes out of a folder that all of them lock; raises the refusal if another one was first.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as name, locked(Path(name), ValueError("taken")):
    ...     with locked(Path(name), ValueError("taken")):
    ...         pass
    Traceback (most recent call last):
        ...
    ValueError: taken
    """
    with (_lock_on_folder if _can_lock_folders() else _lock_beside)(folder, refusal):
        yield


def _can_lock_folders() -> bool:
    try:
        import fcntl
    except ImportError:
        return False
    return hasattr(fcntl, "flock")


@contextmanager
def _lock_on_folder(folder: Path, refusal: Exception) -> Iterator[None]:
    import fcntl

    with writing(folder):
        descriptor = os.open(folder, os.O_RDONLY)
    try:
        try:
            if sys.platform != "win32":
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise refusal from None
        yield
    finally:
        os.close(descriptor)


@contextmanager
def _lock_beside(folder: Path, refusal: Exception) -> Iterator[None]:
    """A lock on a file beside the folder, which is removed afterwards. SQLite can lock files on every system."""
    import sqlite3

    target = Path(os.path.realpath(folder))
    path = target.with_name(f".wythoff-{target.name}.lock")
    with writing(path):
        path.touch()
    with closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as file:
        try:
            file.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError:
            raise refusal from None
        try:
            yield
        finally:
            # Some systems cannot remove an open file; it is then removed below.
            with suppress(OSError):
                path.unlink()
    with suppress(OSError):
        path.unlink()
