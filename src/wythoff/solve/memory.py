"""Stop before asking for more memory than the machine has."""

from __future__ import annotations

import os
import struct
import sys
from contextlib import suppress

from wythoff.errors import NeedsTooMuchMemory


def available_memory() -> int:
    """Bytes available without swapping; where the system does not say, all of the machine's memory, or no limit."""
    for measure in (_by_linux, _by_windows, _by_posix):
        with suppress(OSError, AttributeError, ValueError, ImportError):
            return measure()
    return sys.maxsize


def _by_linux() -> int:
    with open("/proc/meminfo", encoding="ascii") as file:
        (line,) = (line for line in file if line.startswith("MemAvailable:"))
    return int(line.split()[1]) * 1024


def _by_windows() -> int:
    """GlobalMemoryStatusEx fills in two numbers of 32 bits, its own size first, and seven of 64 bits."""
    import ctypes

    layout = struct.Struct("<II7Q")
    status = ctypes.create_string_buffer(layout.pack(layout.size, *[0] * 8), layout.size)
    if not getattr(ctypes, "windll").kernel32.GlobalMemoryStatusEx(status):  # noqa: B009
        raise OSError("the system does not say")
    return int(layout.unpack(status.raw)[3])


def _by_posix() -> int:
    if sys.platform == "win32":
        raise OSError("not there")
    return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")


def in_units(size: int) -> str:
    """A number of bytes for people: three digits and a unit.

    >>> in_units(123_456_789)
    '123 MB'
    """
    if size >= 10**24:
        return f"10^{size.bit_length() * 30103 // 100_000} bytes"
    for unit in ("bytes", "kB", "MB", "GB", "TB", "PB"):
        if size < 1000 or unit == "PB":
            return f"{size:,} {unit}"
        size = (size + 500) // 1000
    raise AssertionError


def require_memory(size: int, purpose: str) -> None:
    """Raise :class:`NeedsTooMuchMemory` when ``size`` bytes would not fit."""
    room = available_memory()
    if size > room:
        raise NeedsTooMuchMemory(
            f"{purpose} needs about {in_units(size)} of memory, but {in_units(room)} are available; "
            "choose a smaller bound or size"
        )
