"""Files and folders that appear whole or not at all; what cannot be read or written is reported in one line."""

from __future__ import annotations

import json
import os
import shutil
import stat
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, BinaryIO

from wythoff.errors import CannotRead, CannotWrite, WythoffError
from wythoff.logs import logger

log = logger(__name__)

LARGEST_LIST = 100_000_000
"""The size limit, in bytes, of a JSON file in which the program listed other files."""


@contextmanager
def reading(path: str | Path, advice: str = "") -> Iterator[None]:
    """A system error while reading a file becomes :class:`CannotRead`; nothing else may be done inside.

    A device may have no end, and a pipe no beginning: they are not read at all.

    >>> with reading("nowhere.txt", "name another file"):
    ...     Path("nowhere.txt").read_bytes()
    Traceback (most recent call last):
        ...
    wythoff.errors.CannotRead: cannot read nowhere.txt: No such file or directory; name another file
    """
    log.info("reading %s", path)
    try:
        mode = _mode(Path(path))
        if mode is not None and not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):
            raise OSError("it is a device or a pipe, not a file")
        yield
    except WythoffError:
        raise
    except (OSError, ValueError) as problem:  # a ValueError: no file can have that name
        raise CannotRead(f"cannot read {path}: {_reason(problem)}{advice and f'; {advice}'}") from problem


def file_content(path: str | Path, most: int, *, of: str, advice: str = "") -> bytes:
    """The bytes of a file, at most ``most``; :class:`CannotRead` if it cannot be read or is larger than that.

    >>> file_content(__file__, 100, of="a short text")
    Traceback (most recent call last):
        ...
    wythoff.errors.CannotRead: cannot read ...files.py: it is larger than 100 bytes, so it is not a short text
    """
    with reading(path, advice), Path(path).open("rb") as file:
        # A file with holes has a size, and may take no space on the disk; it would in memory.
        found = file.read(most + 1) if os.fstat(file.fileno()).st_size <= most else None
    if found is None or len(found) > most:
        raise CannotRead(f"cannot read {path}: it is larger than {most:,} bytes, so it is not {of}")
    return found


def text_of(data: bytes, path: str | Path, *, of: str) -> str:
    """The text in the bytes of a file, which must be UTF-8 without the character 0; otherwise CannotRead.

    >>> text_of(b"caf\\xe9", "menu.game", of="a game's rules")
    Traceback (most recent call last):
        ...
    wythoff.errors.CannotRead: cannot read menu.game: byte 4 is not UTF-8 text, so it is not a game's rules
    """
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        raise CannotRead(f"cannot read {path}: byte {problem.start + 1} is not UTF-8 text, so it is not {of}") from None
    if "\0" in text:
        raise CannotRead(f"cannot read {path}: it holds binary data, so it is not {of}")
    return text


def json_value(data: bytes | str) -> Any:
    """The value of a JSON text; ValueError if it is not JSON, or has halves of characters, which no text can hold.

    >>> json_value(b'{"bound": 3}'), json_value('"\\\\u00e9"')
    ({'bound': 3}, 'é')
    >>> json_value('["\\\\ud800"]')
    Traceback (most recent call last):
        ...
    ValueError: it has half of a character, \\ud800
    """
    try:
        value = json.loads(data)
        json.dumps(value, ensure_ascii=False).encode()
    except RecursionError:
        raise ValueError("it is nested too deeply") from None
    except UnicodeEncodeError as problem:
        half = ascii(problem.object[problem.start])[1:-1]
        raise ValueError(f"it has half of a character, {half}") from None
    return value


@contextmanager
def writing(path: str | Path) -> Iterator[None]:
    """A system error while writing a file or a folder becomes :class:`CannotWrite`.

    >>> with writing("nowhere/new.txt"):
    ...     Path("nowhere/new.txt").write_bytes(b"hello")
    Traceback (most recent call last):
        ...
    wythoff.errors.CannotWrite: cannot write nowhere/new.txt: No such file or directory
    """
    try:
        yield
    except WythoffError:
        raise
    except OSError as problem:
        raise CannotWrite(f"cannot write {path}: {_reason(problem)}") from problem


def _reason(problem: OSError | ValueError) -> str:
    """The system's own words; an error that Python raises itself may have none."""
    return getattr(problem, "strerror", None) or str(problem)


@contextmanager
def whole_file(path: str | Path) -> Iterator[BinaryIO]:
    """A binary file that takes its name, or replaces the file of that name, only when all of it is on the disk.

    The bytes go to a hidden file in the same folder; if anything goes wrong, that file is removed and whatever
    had the name stays as it was.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     with whole_file(f"{folder}/greeting.txt") as file:
    ...         _ = file.write(b"hello")
    ...     Path(folder, "greeting.txt").read_text()
    'hello'
    """
    target = _target(path)
    with writing(path):
        # Mode 0o666 is what a plain open() asks for: the umask applies.
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
    log.info("wrote %s", path)


def check_writable(path: str | Path) -> None:
    """Raise CannotWrite now if ``whole_file(path)`` could not even begin, before hours of work are lost."""
    target = _target(path)
    with writing(path):
        probe = target.with_name(f".wythoff-{os.urandom(6).hex()}.part")
        os.close(os.open(probe, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666))
        probe.unlink()


def check_folder(path: str | Path) -> Path:
    """The folder to be written; CannotWrite if anything but an empty folder has its name.

    >>> check_folder("/")
    Traceback (most recent call last):
        ...
    wythoff.errors.CannotWrite: cannot write /: it is a directory with files in it; name a new one
    """
    target = Path(os.path.realpath(path))
    with writing(path):
        mode = _mode(target)
        if mode is not None and stat.S_ISDIR(mode) and any(target.iterdir()):
            raise CannotWrite(f"cannot write {path}: it is a directory with files in it; name a new one")
        if target == Path(os.path.realpath(".")):
            raise CannotWrite(f"cannot write {path}: it is the current directory; name a new one")
        if mode is not None and not stat.S_ISDIR(mode):
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
    with writing(path):
        try:
            _write_files(hidden, {name: text.encode() for name, text in files.items()})
            if target.exists():
                target.rmdir()
            hidden.rename(target)
        except BaseException:
            shutil.rmtree(hidden, ignore_errors=True)
            raise
    log.info("wrote %d files to %s", len(files), path)


def folder_of(path: Path) -> Path:
    """The folder of files beside a report.

    >>> str(folder_of(Path("out/papers.html")))
    'out/papers_files'
    """
    return path.with_name(f"{path.stem}_files")


def check_replaceable(path: Path, contents: str) -> None:
    """Raise :class:`CannotWrite` now if a report or its folder could not be written, or would replace other files.

    ``contents`` is the name of the file in the folder that lists the files of an earlier report.
    """
    check_writable(path)
    check_replaceable_folder(folder_of(path), contents)


def check_replaceable_folder(folder: Path, contents: str) -> None:
    """Raise :class:`CannotWrite` now if a folder could not be written, or holds files that belong to no report."""
    if not folder.exists() and not folder.is_symlink():
        check_writable(folder)
        return
    if folder.is_symlink() or not folder.is_dir():
        raise CannotWrite(f"cannot write {folder}: it is not a directory; name another report")
    found = {str(file.relative_to(folder)) for file in folder.rglob("*") if file.is_symlink() or not file.is_dir()}
    foreign = found - _listed(folder / contents)
    if foreign:
        raise CannotWrite(
            f"cannot write {folder}: it holds '{min(foreign)}', which does not belong to a report; name another report"
        )


def _listed(contents: Path) -> set[str]:
    try:
        return set(json_value(file_content(contents, LARGEST_LIST, of="a list of files"))["files"])
    except (OSError, ValueError, KeyError, TypeError):
        return set()


@contextmanager
def replaced_folder(folder: Path, files: Mapping[str, bytes]) -> Iterator[None]:
    """The folder with new files; if anything goes wrong inside, what was there before is there again."""
    mark = os.urandom(6).hex()
    new, old = (folder.with_name(f".wythoff-{mark}.{kind}") for kind in ("part", "old"))
    with writing(folder):
        try:
            _write_files(new, files)
            had_one = folder.exists()
            if had_one:
                os.rename(folder, old)
            try:
                os.rename(new, folder)
                yield
            except BaseException:
                if folder.exists():
                    os.rename(folder, new)
                if had_one:
                    os.rename(old, folder)
                raise
        finally:
            shutil.rmtree(new, ignore_errors=True)
    shutil.rmtree(old, ignore_errors=True)
    log.info("wrote %d files to %s", len(files), folder)


def _write_files(folder: Path, files: Mapping[str, bytes]) -> None:
    folder.mkdir()
    for name, content in files.items():
        place = folder / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)


def _target(path: str | Path) -> Path:
    """The file to be replaced: where a link points to, so that the link itself stays."""
    target = Path(os.path.realpath(path))
    with writing(path):
        mode = _mode(target)
        if mode is None and not target.parent.exists():
            raise CannotWrite(f"cannot write {path}: there is no directory {Path(path).parent}")
        if mode is not None and stat.S_ISDIR(mode):
            raise CannotWrite(f"cannot write {path}: it is a directory")
        if mode is not None and not stat.S_ISREG(mode):
            raise CannotWrite(f"cannot write {path}: it is a device or a pipe, not a file")
        if mode is not None and not os.access(target, os.W_OK):
            raise CannotWrite(f"cannot write {path}: it is write-protected")
    return target


def _mode(target: Path) -> int | None:
    """The kind of a file and its permissions; None if there is none. OSError if there cannot be one of that name.

    ``Path.exists`` tells the two apart on some versions of Python and not on others.
    """
    try:
        return target.stat().st_mode
    except FileNotFoundError:
        return None


def _sync_folder(folder: Path) -> None:
    """Put the new name on the disk, too, where the system can promise that."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
