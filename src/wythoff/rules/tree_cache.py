"""What takes long to make from files of the program is kept beside its compiled code.

As with compiled modules, the file is written where that is allowed, and used as long as it matches its origin.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from zlib import crc32

from wythoff.errors import CannotWrite

FOLDER = Path(__file__).with_name("__pycache__")


def kept(name: str, origin: bytes, make: Callable[[], bytes], folder: Path | None = None) -> bytes:
    """What ``make`` makes from ``origin``; read from the file of that name if it is intact and has the same origin."""
    file = (folder or FOLDER) / f"{name}.{sys.implementation.cache_tag}.kept"
    head = origin + b"\0"
    with suppress(OSError):
        content = file.read_bytes()
        made = content[len(head) + 4 :]
        if content[: len(head) + 4] == head + _checksum(made):
            return made
    made = make()
    _keep(file, head + _checksum(made) + made)
    return made


def _keep(file: Path, content: bytes) -> None:
    """Write the file, where that is allowed."""
    from wythoff.files import whole_file

    with suppress(CannotWrite, OSError):
        file.parent.mkdir(exist_ok=True)
        with whole_file(file) as out:
            out.write(content)


def _checksum(made: bytes) -> bytes:
    return crc32(made).to_bytes(4, "big")
