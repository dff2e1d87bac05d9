"""The folder of files beside a report, replaced as a whole and never at the cost of files that are not its own."""

from __future__ import annotations

import json
import os
import secrets
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from wythoff.errors import CannotWrite


def folder_of(path: Path) -> Path:
    """The folder of a report's files.

    >>> str(folder_of(Path("out/papers.html")))
    'out/papers_files'
    """
    return path.with_name(f"{path.stem}_files")


def check_folder_of(path: Path, contents: str) -> None:
    """Raise :class:`CannotWrite` if the folder of a report holds anything that no earlier report has put there.

    ``contents`` is the name of the file in it that lists the others.
    """
    folder = folder_of(path)
    if not folder.exists() and not folder.is_symlink():
        return
    if folder.is_symlink() or not folder.is_dir():
        raise CannotWrite(f"cannot write {folder}: it is not a directory; name another report")
    found = {str(file.relative_to(folder)) for file in folder.rglob("*") if file.is_symlink() or not file.is_dir()}
    foreign = found - _listed(folder / contents)
    if foreign:
        raise CannotWrite(
            f"cannot write {folder}: it holds '{min(foreign)}', which is not of a report; name another report"
        )


def _listed(contents: Path) -> set[str]:
    try:
        return set(json.loads(contents.read_bytes())["files"])
    except (OSError, ValueError, KeyError, TypeError):
        return set()


@contextmanager
def replaced_folder(folder: Path, files: Mapping[str, bytes]) -> Iterator[None]:
    """The folder with new files; if anything goes wrong inside, what was there before is there again."""
    mark = secrets.token_hex(6)
    new, old = (folder.with_name(f".wythoff-{mark}.{kind}") for kind in ("part", "old"))
    try:
        for name, content in files.items():
            place = new / name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(content)
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
    except OSError as problem:
        if isinstance(problem, CannotWrite):
            raise
        raise CannotWrite(f"cannot write {folder}: {problem.strerror or problem}") from problem
    finally:
        shutil.rmtree(new, ignore_errors=True)
    shutil.rmtree(old, ignore_errors=True)
