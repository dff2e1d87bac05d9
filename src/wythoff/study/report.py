"""Write a study as a report with its files beside it, all of it or nothing."""

from __future__ import annotations

import json
import os
import secrets
import shutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from wythoff.errors import CannotWrite
from wythoff.files import check_writable, whole_file
from wythoff.study.chapters import document
from wythoff.study.document import Document
from wythoff.study.html_page import html_page
from wythoff.study.markdown_page import markdown_page
from wythoff.study.take_away import CERTIFICATE, File, take_away
from wythoff.study.tex_page import tex_page
from wythoff.study.whole import Study

FORMATS: Mapping[str, Callable[[Document], str]] = {".html": html_page, ".md": markdown_page, ".tex": tex_page}

CONTENTS = "study.json"
"""The study in plain values. Its list of files tells later runs which files in the folder they may replace."""


def folder_of(path: Path) -> Path:
    """The folder of a report's files.

    >>> str(folder_of(Path("out/splythoff.html")))
    'out/splythoff_files'
    """
    return path.with_name(f"{path.stem}_files")


def check_report(path: Path) -> None:
    """Raise :class:`CannotWrite` now if the report or its folder could not be written, or would replace other files."""
    check_writable(path)
    _check_folder(folder_of(path))


def write_report(study: Study, path: Path) -> list[str]:
    """Write the report in the format of its suffix, and its folder; the paths of all that was written."""
    check_report(path)
    folder = folder_of(path)
    files = take_away(study)
    page = FORMATS[path.suffix.lower()](document(study, files, folder.name))
    written = [str(path), *(str(folder / file.path) for file in files), str(folder / CONTENTS)]
    contents = {**study.to_json(), "files": [*(file.path for file in files), CONTENTS]}
    if any(file.path == CERTIFICATE for file in files):
        contents["proof"] = {**contents["proof"], "certificate": CERTIFICATE}
    listed = File(CONTENTS, "this study as JSON", json.dumps(contents).encode())
    with _replaced_folder(folder, (*files, listed)), whole_file(path) as file:
        file.write(page.encode())
    return written


def _check_folder(folder: Path) -> None:
    if not folder.exists() and not folder.is_symlink():
        return
    if folder.is_symlink() or not folder.is_dir():
        raise CannotWrite(f"cannot write {folder}: it is not a directory; name another report")
    found = {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_symlink() or not path.is_dir()}
    foreign = found - _own_files(folder)
    if foreign:
        raise CannotWrite(
            f"cannot write {folder}: it holds '{min(foreign)}', which is not of a report; name another report"
        )


def _own_files(folder: Path) -> set[str]:
    """The files that an earlier report has put there."""
    try:
        return set(json.loads((folder / CONTENTS).read_bytes())["files"])
    except (OSError, ValueError, KeyError, TypeError):
        return set()


@contextmanager
def _replaced_folder(folder: Path, files: tuple[File, ...]) -> Iterator[None]:
    """The folder with new files; if anything goes wrong inside, what was there before is there again."""
    mark = secrets.token_hex(6)
    new, old = (folder.with_name(f".wythoff-{mark}.{kind}") for kind in ("part", "old"))
    try:
        for file in files:
            place = new / file.path
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(file.content)
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
