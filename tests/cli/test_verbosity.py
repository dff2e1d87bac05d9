"""-v and -q: how much is printed on stderr, whatever the command; what is printed on stdout stays the same."""

from __future__ import annotations

import logging
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from tests.cli.conftest import Command
from wythoff.cli import COMMANDS, main
from wythoff.cli.survey import report
from wythoff.cli.verbosity import with_verbosity
from wythoff.logs import logger
from wythoff.rules.grammar import parser

pytestmark = pytest.mark.usefixtures("no_proofs_kept")
PROOF = ("prove", "wythoff", "--json")


def all_commands() -> Iterator[click.Command]:
    """Every command, also those inside others."""
    context = click.Context(main)
    for name in COMMANDS:
        command = main.get_command(context, name)
        assert command is not None
        yield command
        yield from getattr(command, "commands", {}).values()
    yield main
    yield with_verbosity(report)


@pytest.mark.parametrize("command", list(all_commands()), ids=lambda command: command.name)
def test_every_command_has_both_and_gives_their_letters_no_other_meaning(command: click.Command) -> None:
    meanings = {letter: [p.name for p in command.params if letter in p.opts] for letter in ("-v", "-q")}
    assert meanings == {"-v": ["verbose"], "-q": ["quiet"]}


def answer_of(text: str) -> str:
    return re.sub(r'"seconds": [\d.]+', "", text)


@pytest.mark.parametrize("words", [("-v", *PROOF), (*PROOF, "-v"), (*PROOF, "--verbose"), ("-vv", *PROOF, "-q")])
def test_verbose_tells_what_is_done_and_leaves_the_answer_alone(wythoff: Command, words: tuple[str, ...]) -> None:
    plain, verbose = wythoff(*PROOF), wythoff(*words)
    assert (plain.err, answer_of(plain.out)) == ("", answer_of(verbose.out))
    lines = verbose.err.splitlines()
    assert all(re.match(r" *\d+\.\d{3} s  ", line) for line in lines)
    told = [line.split(" s  ")[1] for line in lines]
    assert told[0] == "proving wythoff(slack=1)"
    assert "an automaton of 7 states in fibonacci digits fits the P-positions with piles up to 127" in told
    assert told[-4:] == [
        "no move leads from it to itself",
        "every other position has a move into it",
        "a certificate was found, and is being checked",
        "the checker accepted the certificate",
    ]


def test_twice_tells_more_and_by_whom(wythoff: Command) -> None:
    once, twice = (wythoff("conjecture", "capped-nim(cap=2)", "--bound", 60, letter).err for letter in ("-v", "-vv"))
    assert "trying nim sums" not in once
    assert "wythoff.conjecture.search: trying nim sums" in twice
    assert "wythoff.solve: solved capped-nim(" in twice


def test_files_are_named(wythoff: Command, tmp_path: Path) -> None:
    parser()  # whose tables are written on first use
    (tmp_path / "own.game").write_text("game own\npiles x\nmove one: 1 <= x - x' <= 2\n")
    told = wythoff("solve", "own.game", "--bound", 9, "-o", "own.csv", "-v")
    first, second, third = (re.sub(r"^ *\S+ s  ", "", line) for line in told.err.splitlines())
    assert (first, third) == ("reading own.game", "wrote own.csv")
    assert re.fullmatch(r"solved own, piles up to 9: method \w+", second)


def test_quiet_leaves_out_notes_but_neither_answers_nor_errors(wythoff: Command) -> None:
    words = ("export", "latex", "wythoff", "-o")
    loud, quiet = wythoff(*words, "a.tex"), wythoff("-q", *words, "b.tex")
    assert (loud.err, quiet.err) == ("needs the LaTeX package booktabs\n", "")
    assert (loud.out, quiet.out) == ("a.tex\n", "b.tex\n")
    assert wythoff("solve", "wythof", "--bound", 3, "-q").err.startswith("wythoff: no game is called 'wythof'")


def test_quiet_shows_no_progress(monkeypatch: pytest.MonkeyPatch) -> None:
    from wythoff.cli.progress import reporting

    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    for words, shown in (["-q"], False), ([], True), (["-q", "-v"], True):
        with main.make_context("wythoff", [*words, "games"]), reporting("work") as progress:
            assert (progress is not None) == shown


def test_a_run_leaves_the_loggers_as_they_were(wythoff: Command) -> None:
    before = logger("wythoff").handlers[:]
    wythoff("-vv", "solve", "nim", "--bound", 3)
    assert (logger("wythoff").handlers, logger("wythoff").level) == (before, logging.NOTSET)
    assert wythoff("solve", "nim", "--bound", 3).err == ""


def test_the_library_is_silent_unless_asked(capfd: pytest.CaptureFixture[str]) -> None:
    """The rule of the logging howto: a handler that does nothing, so that not even warnings reach stderr."""
    assert any(isinstance(handler, logging.NullHandler) for handler in logger("wythoff").handlers)
    code = "from wythoff.logs import logger; logger('wythoff.solve').warning('hello')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stderr == ""


def test_help_does_not_load_logging() -> None:
    code = "import sys; from wythoff.cli import main; main(['--help'], standalone_mode=False)\n"
    code += "assert 'logging' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, timeout=60)
