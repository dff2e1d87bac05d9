"""Gives commands to copies of this process whose standard output fails; run by test_streams.py.

The arguments are a file of cases (name, words) and a file for the answers. Starting Python and loading the program once
for all of them takes a tenth of the time of starting it for each; the streams are made as Python makes them.
"""

from __future__ import annotations

import io
import json
import os
import sys
import tempfile
import traceback
from contextlib import chdir, redirect_stdout
from importlib import import_module
from pathlib import Path

from wythoff.cli import COMMANDS, main

LOADED = "wythoff.prove.prover", "wythoff.conjecture.ideas", "wythoff.study.flow", "wythoff.show.with_matplotlib"

LONG = {
    "study": ("wythoff.study.flow", "study"),
    "survey": ("wythoff.survey.run", "survey"),
    "find": ("wythoff.study.inverse.find", "find"),
}


def full() -> int:
    return os.open("/dev/full", os.O_WRONLY)


def unread() -> int:
    reading, writing = os.pipe()
    os.close(reading)
    return writing


def open_as_python_does(descriptor: int, unbuffered: bool) -> io.TextIOWrapper:
    raw = io.FileIO(descriptor, "w", closefd=False)
    return io.TextIOWrapper(
        raw if unbuffered else io.BufferedWriter(raw), "utf-8", "strict", newline="\n", write_through=unbuffered
    )


def child(words: list[str], output: int, errors: int, unbuffered: bool) -> None:
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(output, 1)
    os.dup2(errors, 2)
    sys.stdout = sys.__stdout__ = open_as_python_does(1, unbuffered)
    sys.stderr = sys.__stderr__ = open_as_python_does(2, True)
    os.chdir(tempfile.mkdtemp())
    try:
        main(words, prog_name="wythoff")
    except SystemExit as end:
        code = end.code
    except BaseException:
        traceback.print_exc()
        code = 1
    finish(code)


def finish(code: object) -> None:
    """What the interpreter does to its streams at its end, without the third of a second that the rest of it takes."""
    try:
        sys.stdout.flush()
    except BaseException as problem:
        os.write(2, f"Exception ignored: {problem!r}".encode())
        code = 120
    os._exit(code if isinstance(code, int) else 1)


def no_questions() -> None:
    """The page of open questions takes half a minute: what is printed is the page without any."""
    page, bounds = (import_module(f"wythoff.questions.{name}") for name in ("page", "bounds"))
    page.open_questions = lambda *arguments: page.Page(bounds.QUICK, (), 0)


def computed_once(words: list[str], module: str, name: str) -> None:
    """Give a command whose output succeeds, and let later ones have what its long computation answered."""
    place = import_module(module)
    compute, computed = getattr(place, name), []

    def once(*arguments: object, **options: object) -> object:
        if not computed:
            computed.append(compute(*arguments, **options))
        return computed[0]

    setattr(place, name, once)
    with tempfile.TemporaryDirectory() as folder, chdir(folder), redirect_stdout(io.StringIO()):
        main(words, prog_name="wythoff", standalone_mode=False)
    assert computed


def answers(cases: list[tuple[str, list[str]]]) -> dict[str, tuple[int, str]]:
    found = {}
    for name, words in cases:
        for kind in (full, unread):
            for unbuffered in (False, True):
                with tempfile.TemporaryFile() as errors:
                    process = os.fork()
                    if not process:
                        child(words, kind(), errors.fileno(), unbuffered)
                    code = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
                    errors.seek(0)
                    said = errors.read().decode()
                found[f"{name} {kind.__name__} {'unbuffered' if unbuffered else 'buffered'}"] = code, said
    return found


if __name__ == "__main__":
    for module in (*LOADED, *(module for module, _ in COMMANDS.values())):
        import_module(module)
    cases = json.loads(Path(sys.argv[1]).read_bytes())
    no_questions()
    for command, place in LONG.items():
        computed_once(dict(cases)[command], *place)
    found = answers(cases)
    Path(sys.argv[2]).write_text(json.dumps(found))
