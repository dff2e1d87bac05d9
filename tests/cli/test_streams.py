"""A standard output that is full or has no reader: no command ends as if everything had been printed."""

from __future__ import annotations

import json
import resource
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
import pytest

from wythoff.cli import main

HERE = Path(__file__).parent
CERTIFICATE = str(HERE.parent / "certificates" / "good" / "wythoff.json")

COPY_OF_THE_OEIS = "A000201 ,1,3,4,6,8,9,11,12,14,16,17,19,21,22,24,25,27,29,30,\n"

# For each command, words after its name that make it print something, soon.
WORDS = {
    "games": "",
    "new": "mine",
    "show": "nim",
    "solve": "nim --bound 3",
    "grundy": "nim --size 3",
    "conjecture": "nim --json",
    "study": "nim",
    "prove": "nim",
    "check": CERTIFICATE,
    "move": "nim 1,2",
    "play": "nim 1,2",
    "ask": f"wythoff P(0,0) --certificate {CERTIFICATE}",
    "explore": "--port 0 --no-browser",
    "paper": "GoldbergFraenkel --claim table-1",
    "survey": "nim --bound 3 --workers 1 -o rows",
    "find": "--like nim --bound 20 --forms 1 --factors 1",
    "questions": "--quick",
    "word": "kbonacci:3 -n 10",
    "table": "positions",
    "beatty": "golden",
    "forbidden": "golden --row 2",
    "sponge": "3",
    "export class": "wythoff -o class.html",
    "export latex": "nim -o nim.tex",
    "export oeis": "nim -n 3 -o sequences",
    "export sage": "nim -o nim.sage",
    "export walnut": f"wythoff --certificate {CERTIFICATE} -o walnut",
    "lookup": "1,3,4,6,8,9,11 --oeis {folder}/stripped",
    "plot": "nim --bound 3 -o nim.svg",
    "completion": "bash",
}
MORE_WORDS = ["", "--help", "--version", "solve --help", "survey report {folder}/rows"]


def commands(group: click.Command, name: str = "") -> Iterator[str]:
    """The names of all commands, those of groups with the group's."""
    if not isinstance(group, click.Group):
        yield name
        return
    context = click.Context(group)
    for part in group.list_commands(context):
        command = group.get_command(context, part)
        assert command is not None
        yield from commands(command, f"{name} {part}".strip())


@pytest.fixture(scope="module")
def endings(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[int, str]]:
    """Exit code and messages of every command, by the command, the kind of output and the mode."""
    folder = tmp_path_factory.mktemp("streams")
    (folder / "stripped").write_text(COPY_OF_THE_OEIS)
    survey = [sys.executable, "-m", "wythoff", "survey", "nim", "--bound", "3", "--workers", "1", "-o", folder / "rows"]
    subprocess.run(survey, check=True, capture_output=True, timeout=120)
    cases = {name: [*name.split(), *words.format(folder=folder).split()] for name, words in WORDS.items()}
    cases |= {f"wythoff {words}": words.format(folder=folder).split() for words in MORE_WORDS}
    asked, answered = folder / "cases.json", folder / "answers.json"
    asked.write_text(json.dumps(list(cases.items())))
    helper = [sys.executable, HERE / "all_streams.py", asked, answered]
    done = subprocess.run(helper, capture_output=True, text=True, timeout=300, cwd=folder, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, tuple[int, str]] = json.loads(answered.read_bytes())
    assert len(found) == 4 * len(cases)
    return found


def test_every_command_has_words() -> None:
    assert list(WORDS) == sorted(WORDS, key=list(commands(main)).index)
    assert set(WORDS) == set(commands(main))


def test_a_full_output_is_reported_in_one_line(endings: dict[str, tuple[int, str]]) -> None:
    ends = {case: tuple(end) for case, end in endings.items() if " full " in case}
    assert ends == dict.fromkeys(ends, (2, "wythoff: standard output: No space left on device\n"))


def test_an_output_without_a_reader_ends_the_work(endings: dict[str, tuple[int, str]]) -> None:
    ends = {case: tuple(end) for case, end in endings.items() if " unread " in case}
    assert ends == dict.fromkeys(ends, (141, ""))


LONG = [sys.executable, "-m", "wythoff", "word", "kbonacci:3", "-n", "100000", "--json"]
MODES: Any = pytest.mark.parametrize("environment", [{}, {"PYTHONUNBUFFERED": "1"}], ids=["buffered", "unbuffered"])


@MODES
def test_an_output_that_takes_only_a_part(
    environment: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last write to a disk that becomes full is cut short, without an error; here the size of a file is bounded."""
    for name, value in environment.items():
        monkeypatch.setenv(name, value)

    def small_files() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (5000, 5000))

    with (tmp_path / "out").open("wb") as out:
        done = subprocess.run(LONG, stdout=out, stderr=subprocess.PIPE, preexec_fn=small_files, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (2, b"wythoff: standard output: File too large\n")


@MODES
def test_a_reader_that_goes_away_in_the_middle(environment: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    with subprocess.Popen(LONG, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.read(10) == b'{"letters"'
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141
