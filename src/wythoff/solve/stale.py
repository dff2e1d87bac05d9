"""Compiled kernels on disk must not outlive the source they were made from."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from pathlib import Path


@cache
def drop_stale_kernels(folder: Path | None = None) -> int:
    """Delete cached kernels older than the newest source file of the solver; returns how many files went.

    Numba compiles a kernel anew when its own file has changed, but not when a constant or a function that it takes
    from another file has.
    """
    root = folder or Path(__file__).parent
    newest = max(source.stat().st_mtime for source in root.rglob("*.py"))
    dropped = 0
    for compiled in root.rglob("__pycache__/*.nb[ic]"):
        with suppress(FileNotFoundError):
            if compiled.stat().st_mtime < newest:
                compiled.unlink()
                dropped += 1
    return dropped
