"""Files and folders that appear whole or not at all."""

from __future__ import annotations

import os
import shutil
import stat
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from wythoff.errors import CannotWrite


@contextmanager
def whole_file(path: str | Path) -> Iterator[BinaryIO]:
    """A binary file that takes its name, or replaces what had it, only when all of it is on the disk.

    The bytes go to a hidden file in the same folder; if anything goes wrong, that file is removed and whatever
    stood under the name stays as it was.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     with whole_file(f"{folder}/greeting.txt") as file:
    ...         _ = file.write(b"hello")
    ...     Path(folder, "greeting.txt").read_text()
    'hello'
    """
    target = _target(path)
    with _explained(path):
        # Mode 0o666 is what a plain open() asks for: the umask has its say.
        hidden = target.with_name(f".wythoff-{os.urandom(6).hex()}.part")
        descriptor = os.open(hidden, os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
        file = os.fdopen(descriptor, "w+b")
        try:
            yield file
            file.flush()
            os.fsync(file.fileno())
            file.close()
            if target.exists():
                os.chmod(hidden, stat.S_IMODE(target.stat().st_mode))
            os.replace(hidden, target)
        except BaseException:
            with suppress(OSError):
                file.close()
            with suppress(OSError):
                hidden.unlink()
            raise
    _sync_folder(target.parent)


def check_writable(path: str | Path) -> None:
    """Raise CannotWrite now if ``whole_file(path)`` could not even begin, before hours of work are lost."""
    target = _target(path)
    with _explained(path):
        probe = target.with_name(f".wythoff-{os.urandom(6).hex()}.part")
        os.close(os.open(probe, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666))
        probe.unlink()


def check_folder(path: str | Path) -> Path:
    """The folder to be written, or CannotWrite: there must be nothing under its name but an empty folder.

    >>> check_folder("/")
    Traceback (most recent call last):
        ...
    wythoff.errors.CannotWrite: cannot write /: it is a directory with files in it; name a new one
    """
    target = Path(os.path.realpath(path))
    with _explained(path):
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
    hidden = target.with_name(f".wythoff-{os.urandom(6).hex()}.part")
    with _explained(path):
        try:
            hidden.mkdir()
            for name, text in files.items():
                place = hidden / name
                place.parent.mkdir(parents=True, exist_ok=True)
                place.write_text(text, encoding="utf-8", newline="\n")
            if target.exists():
                target.rmdir()
            hidden.rename(target)
        except BaseException:
            shutil.rmtree(hidden, ignore_errors=True)
            raise


def _target(path: str | Path) -> Path:
    """The file to be replaced: where a link points to, so that the link itself stays."""
    target = Path(os.path.realpath(path))
    with _explained(path):
        if target.is_dir():
            raise CannotWrite(f"cannot write {path}: it is a directory")
        if not target.parent.exists():
            raise CannotWrite(f"cannot write {path}: there is no directory {Path(path).parent}")
        if target.exists() and not target.is_file():
            raise CannotWrite(f"cannot write {path}: it is a device or a pipe, not a file")
        if target.exists() and not os.access(target, os.W_OK):
            raise CannotWrite(f"cannot write {path}: it is write-protected")
    return target


@contextmanager
def _explained(path: str | Path) -> Iterator[None]:
    try:
        yield
    except CannotWrite:
        raise
    except OSError as problem:
        raise CannotWrite(f"cannot write {path}: {problem.strerror or problem}") from problem


def _sync_folder(folder: Path) -> None:
    """The new name is on the disk, too; not every system can promise that."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
