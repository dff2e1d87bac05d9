"""Write the results of claims as one HTML page, or as a page for each paper, with certificates and figures beside."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from functools import partial
from itertools import groupby
from pathlib import Path

from wythoff.files import check_replaceable, check_replaceable_folder, folder_of, replaced_folder, whole_file
from wythoff.papers.claim import Effort
from wythoff.papers.page import Links, document, index_document, paper_document
from wythoff.papers.result import Result
from wythoff.report.html import html_page

CONTENTS = "results.json"
"""The results in plain values. Its list of files tells later runs which files in the folder they may replace."""

check_report = partial(check_replaceable, contents=CONTENTS)


def write_report(results: Sequence[Result], effort: Effort, path: Path) -> list[str]:
    """Write the page and its folder; the paths of all that was written."""
    check_report(path)
    folder = folder_of(path)
    files, links = _files(results, folder.name)
    page = html_page(document(results, effort, links))
    rows = [result.to_json() for result in results]
    files[CONTENTS] = json.dumps({"results": rows, "files": [*files, CONTENTS]}, ensure_ascii=False).encode()
    with replaced_folder(folder, files), whole_file(path) as file:
        file.write(page.encode())
    return [str(path), *(str(folder / name) for name in files)]


def check_pages(folder: Path) -> None:
    """Raise now if the folder of the pages could not be written, or would replace other files."""
    check_replaceable_folder(folder, CONTENTS)


def write_pages(results: Sequence[Result], effort: Effort, folder: Path) -> list[str]:
    """Write a folder with a page for each paper, one that leads to them, certificates and figures in space."""
    check_pages(folder)
    chapters = {key: list(group) for key, group in groupby(results, lambda result: result.claim.paper)}
    beside, links = _files(results, "files")
    files = {f"files/{name}": content for name, content in beside.items()}
    for key, group in chapters.items():
        files[f"{key}.html"] = html_page(paper_document(group, effort, links)).encode()
    files["index.html"] = html_page(index_document(chapters, effort)).encode()
    rows = [result.to_json() for result in results]
    listed = [*files, CONTENTS]
    files[CONTENTS] = json.dumps({"results": rows, "files": listed}, ensure_ascii=False).encode()
    with replaced_folder(folder, files):
        pass
    return [str(folder / name) for name in files]


def _files(results: Sequence[Result], folder: str) -> tuple[dict[str, bytes], Links]:
    """The files of all results by their names, and where the page finds each certificate and each figure in space."""
    files: dict[str, bytes] = {}
    certificates: dict[str, str] = {}
    spaces: dict[tuple[str, str, int], str] = {}
    for result in results:
        for name, content in result.certificates.items():
            if name not in certificates:
                file = f"{file_name(name)}.json"
                files[file] = content
                certificates[name] = f"{folder}/{file}"
        for number, drawing in enumerate(result.work.drawings):
            if drawing.page is not None:
                file = f"{result.claim.paper}-{file_name(result.claim.id)}-{number + 1}.html"
                files[file] = drawing.page
                spaces[result.claim.paper, result.claim.id, number] = f"{folder}/{file}"
    return files, Links(certificates, spaces)


def file_name(name: str) -> str:
    """A name that is safe as a file name and in an address.

    >>> file_name("wythoff(slack=2) in the word of a->aab, b->a")
    'wythoff-slack-2-in-the-word-of-a-aab-b-a'
    """
    return re.sub(r"[^A-Za-z0-9.]+", "-", name).strip("-.")
