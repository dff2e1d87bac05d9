"""Paths that cannot be read as a file: one line, exit code 2, no waiting, and little memory."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from wythoff.files import json_value

# For each reader, the name of the file and the command; {} is the folder that holds it.
READERS = {
    "game": ("bad.game", "show {}/bad.game"),
    "game for a space": ("bad.game", "survey {}/bad.game --bound 3 -o rows"),
    "space": ("bad.space", "survey {}/bad.space --bound 3 -o rows"),
    "table": ("bad.csv", "find --table {}/bad.csv"),
    "copy of the OEIS": ("stripped.gz", "lookup 1,3,4,6,8 --oeis {}/stripped.gz"),
    "survey": ("manifest.json", "survey report {}"),
    "survey for the explorer": ("manifest.json", "explore --port 0 --no-browser --survey {}"),
    "columns": ("_manifest.json", "solve wythoff --columns 5 --resume -o {}"),
    "certificate": ("bad.json", "check {}/bad.json"),
    "certificate for a command": ("bad.json", "move wythoff 1,1 --certificate {}/bad.json"),
}
ANY_TEXT = {"copy of the OEIS", "certificate", "certificate for a command"}
"""An entry of the OEIS is looked for in any text; whether a text is a certificate is for the checker to say."""


def endless(path: Path) -> None:
    path.symlink_to("/dev/zero")


def folder(path: Path) -> None:
    path.mkdir()


def pipe(path: Path) -> None:
    os.mkfifo(path)


def huge(path: Path) -> None:
    """Three gigabytes of zeros, which take no space on the disk."""
    with path.open("wb") as file:
        file.truncate(3 * 10**9)


def latin(path: Path) -> None:
    path.write_bytes(b"[[0, 0]] # caf\xe9")


def half_characters(path: Path) -> None:
    path.write_text('{"format": "\\ud800", "bound": 3, "p_positions": [[0, 0]]}')


BAD = [
    pytest.param(reader, make, id=f"{make.__name__}-{reader}")
    for make in (endless, folder, pipe, huge, latin, half_characters)
    for reader in READERS
    if make not in (latin, half_characters) or reader not in ANY_TEXT
]


@pytest.mark.parametrize(("reader", "make"), BAD)
def test_what_no_reader_reads(reader: str, make: Callable[[Path], None], wythoff: Command, tmp_path: Path) -> None:
    name, words = READERS[reader]
    place = tmp_path / "given"
    place.mkdir()
    make(place / name)
    answer = wythoff(*words.format(place).split())
    assert (answer.code, answer.out) == (2, ""), answer
    assert answer.err.startswith("wythoff: ")
    if not (make is half_characters and name.endswith((".game", ".space"))):  # these are texts with an error in them
        assert answer.err.count("\n") == 1, answer.err
    assert name in answer.err
    if make is huge:
        assert re.search(r"(larger|more) than [\d,]+ bytes", answer.err), answer.err


@pytest.mark.parametrize("text", ['"\\ud800"', '{"\\udfff": 1}', "[" * 100_000 + "]" * 100_000])
def test_what_is_no_value(text: str) -> None:
    with pytest.raises(ValueError, match=r"half of a character|nested too deeply"):
        json_value(text)


def test_whole_characters_are_values() -> None:
    assert json_value(json.dumps(["\U0001f600", "é"])) == ["\U0001f600", "é"]
