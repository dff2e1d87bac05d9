"""Stop before asking for more memory than the machine has."""

from __future__ import annotations

import os

from wythoff.errors import NeedsTooMuchMemory


def available_memory() -> int:
    """Bytes that can be had without swapping; on systems that do not tell, all of the machine's memory."""
    try:
        with open("/proc/meminfo", encoding="ascii") as file:
            for line in file:
                if line.startswith("MemAvailable:"):
                    return int(line.split()[1]) * 1024
    except OSError:
        pass
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
