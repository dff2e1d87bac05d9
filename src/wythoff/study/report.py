"""Writing a study as a report with its files beside it, all of it or nothing."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from wythoff.errors import CannotRead, CannotWrite
from wythoff.files import (
    LARGEST_LIST,
    check_replaceable,
    file_content,
    folder_of,
    json_value,
    replaced_folder,
    whole_file,
)
from wythoff.report.document import Document
from wythoff.report.html import html_page
from wythoff.report.markdown import markdown_page
from wythoff.report.tex import tex_page
from wythoff.rules.ruleset import Ruleset
from wythoff.rules.symbolic import SymbolicGame
from wythoff.study.chapters import document
from wythoff.study.flow import Study
from wythoff.study.report_files import CERTIFICATE, File, take_away
from wythoff.study.symbolic import SymbolicStudy, files_of, symbolic_document

FORMATS: Mapping[str, Callable[[Document], str]] = {".html": html_page, ".md": markdown_page, ".tex": tex_page}

CONTENTS = "study.json"
"""The study as plain values. Its list of files tells later runs which files in the folder they may replace."""


def check_report(path: Path, game: Ruleset | SymbolicGame) -> None:
    """Raise :class:`CannotWrite` now if the report could not be written, or would replace the files of another one."""
    check_replaceable(path, CONTENTS)
    contents = folder_of(path) / CONTENTS
    others = [other for suffix in FORMATS if (other := path.with_suffix(suffix)) != path and other.exists()]
    if others and contents.exists() and (about := _about(contents)) != str(game):
        raise CannotWrite(
            f"cannot write {path}: {folder_of(path).name} has the files of {others[0].name}, which is about {about}; "
            "name another report"
        )


def _about(contents: Path) -> str:
    """The game that an earlier report is about."""
    try:
        return str(json_value(file_content(contents, LARGEST_LIST, of="what a report holds"))["game"])
    except (ValueError, KeyError, TypeError):
        raise CannotRead(f"cannot read {contents}: it is damaged; name another report") from None


def write_report(study: Study, path: Path) -> list[str]:
    """Write the report in the format of its suffix, and its folder; returns the paths of everything written."""
    check_report(path, study.game)
    files = take_away(study)
    return _write(path, files, study.to_json(), document(study, files, folder_of(path).name))


def write_symbolic_report(study: SymbolicStudy, path: Path) -> list[str]:
    """Write the report on a game with symbols, as :func:`write_report` does for one with numbers."""
    check_report(path, study.game)
    files = files_of(study)
    return _write(path, files, study.to_json(), symbolic_document(study, files, folder_of(path).name))


def _write(path: Path, files: tuple[File, ...], contents: dict[str, Any], report: Document) -> list[str]:
    folder = folder_of(path)
    page = FORMATS[path.suffix.lower()](report)
    written = [str(path), *(str(folder / file.path) for file in files), str(folder / CONTENTS)]
    contents = {**contents, "files": [*(file.path for file in files), CONTENTS]}
    if any(file.path == CERTIFICATE for file in files):
        contents["proof"] = {**contents["proof"], "certificate": CERTIFICATE}
    content = {file.path: file.content for file in files} | {CONTENTS: json.dumps(contents).encode()}
    with replaced_folder(folder, content), whole_file(path) as file:
        file.write(page.encode())
    return written
