"""Folders that appear whole or not at all."""

from __future__ import annotations

import os
import secrets
import shutil
from collections.abc import Mapping
from pathlib import Path

from wythoff.errors import CannotWrite


def check_folder(path: str | Path) -> Path:
    """The folder to be written, or CannotWrite: there must be nothing under its name but an empty folder.

    >>> check_folder("/")
    Traceback (most recent call last):
        ...
    wythoff.errors.CannotWrite: cannot write /: it is a directory with files in it; name a new one
    """
    target = Path(os.path.realpath(path))
    try:
        if target.is_dir() and any(target.iterdir()):
            raise CannotWrite(f"cannot write {path}: it is a directory with files in it; name a new one")
        if target == Path(os.path.realpath(".")):
            raise CannotWrite(f"cannot write {path}: it is the current directory; name a new one")
        if target.exists() and not target.is_dir():
            raise CannotWrite(f"cannot write {path}: it is a file; name a new directory")
        if not target.parent.is_dir():
            raise CannotWrite(f"cannot write {path}: there is no directory {Path(path).parent}")
        if not os.access(target.parent, os.W_OK | os.X_OK):
            raise CannotWrite(f"cannot write {path}: the directory {target.parent} is write-protected")
    except CannotWrite:
        raise
    except OSError as problem:
        raise CannotWrite(f"cannot write {path}: {problem.strerror or problem}") from problem
    return target


def write_folder(path: str | Path, files: Mapping[str, str]) -> None:
    """Write texts into a new folder, by their relative paths; if anything goes wrong there is no folder.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as home:
    ...     write_folder(f"{home}/new", {"a/b.txt": "hello"})
    ...     Path(home, "new", "a", "b.txt").read_text()
    'hello'
    """
    target = check_folder(path)
    hidden = target.with_name(f".wythoff-{secrets.token_hex(6)}.part")
    try:
        hidden.mkdir()
        for name, text in files.items():
            place = hidden / name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text, encoding="utf-8", newline="\n")
        if target.exists():
            target.rmdir()
        hidden.rename(target)
    except BaseException as problem:
        shutil.rmtree(hidden, ignore_errors=True)
        if isinstance(problem, OSError):
            raise CannotWrite(f"cannot write {path}: {problem.strerror or problem}") from problem
        raise
