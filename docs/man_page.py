"""Writes the manual page wythoff.1 from the help texts of the commands: `make man`."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from pathlib import Path

import click

from wythoff import __version__
from wythoff.cli import COMMANDS, main
from wythoff.cli.survey import report

PAGE = Path(__file__).with_name("wythoff.1")

EXIT_CODES = {
    "0": "Done.",
    "1": "A check failed, or a claim was refuted.",
    "2": "Wrong usage or input; one line on stderr says what would be right.",
    "3": "Undecided within the limits.",
    "130": "Stopped by Ctrl-C.",
    "141": "The program that read the output has closed the pipe.",
}
ENVIRONMENT = {
    "WYTHOFF_OEIS": "The file stripped.gz of the OEIS, for wythoff lookup.",
    "WYTHOFF_CACHE": "The folder of kept proofs instead of wythoff in $XDG_CACHE_HOME or ~/.cache; off keeps none.",
    "COLUMNS": "The width of tables, if it is not that of the terminal.",
}


def man_page() -> str:
    """The page as text for troff."""
    return "\n".join([*_lines(), ""])


def _lines() -> Iterator[str]:
    context = main.make_context("wythoff", [], resilient_parsing=True)
    summary, *paragraphs = _paragraphs(main)
    yield f'.TH WYTHOFF 1 "" "wythoff {__version__}" "User Commands"'
    yield from (".SH NAME", rf"wythoff \- {_text(summary.rstrip('.'))[0].lower()}{_text(summary.rstrip('.'))[1:]}")
    yield from (".SH SYNOPSIS", r"\fBwythoff\fR [\fB\-v\fR | \fB\-q\fR] \fICOMMAND\fR [\fIARGUMENTS\fR]")
    yield ".SH DESCRIPTION"
    for paragraph in paragraphs:
        yield from _paragraph(paragraph)
    yield from (".SH OPTIONS", r"Every command has these, except for \-\-version:")
    yield from _options(main, context, everywhere=set())
    yield ".SH COMMANDS"
    everywhere = {option for parameter in main.get_params(context) for option in parameter.opts}
    for name in COMMANDS:
        command = main.get_command(context, name)
        assert command is not None
        yield from _command(command, context, f"wythoff {name}", everywhere)
    for heading, entries in (("EXIT STATUS", EXIT_CODES), ("ENVIRONMENT", ENVIRONMENT)):
        yield f".SH {heading}"
        for term, meaning in entries.items():
            yield from (".TP", rf"\fB{term}\fR", _text(meaning))
    yield from (".SH SEE ALSO", "The pages in the folder docs of the source, first of them docs/tutorial.md.")


def _command(command: click.Command, parent: click.Context, path: str, everywhere: set[str]) -> Iterator[str]:
    """A command and, after it, the commands inside it."""
    context = command.make_context(path, [], parent, resilient_parsing=True)
    inner = dict(command.commands) if isinstance(command, click.Group) else {}
    if path == "wythoff survey":
        inner["report"] = report
    usage = " ".join([path, *command.collect_usage_pieces(context)])
    yield f'.SS "{_code(usage)}"'
    for paragraph in _paragraphs(command):
        yield from _paragraph(paragraph)
    yield from _options(command, context, everywhere)
    for name, each in inner.items():
        yield from _command(each, context, f"{path} {name}", everywhere)


def _options(command: click.Command, context: click.Context, everywhere: set[str]) -> Iterator[str]:
    for parameter in command.get_params(context):
        record = parameter.get_help_record(context) if isinstance(parameter, click.Option) else None
        if record is not None and not set(parameter.opts) <= everywhere:
            yield from (".TP", rf"\fB{_code(record[0])}\fR", _text(record[1]))


def _paragraphs(command: click.Command) -> list[str]:
    return re.split(r"\n\s*\n", inspect.cleandoc(command.help or ""))


def _paragraph(text: str) -> Iterator[str]:
    """A paragraph; examples and what is laid out by hand keep their lines."""
    example = re.match(r"(Examples?:)?\s*(wythoff .*)", text, re.DOTALL)
    if text.startswith("\b"):
        yield from _verbatim(text.removeprefix("\b").strip("\n").split("\n"))
    elif example:
        yield from ([".PP", example[1]] if example[1] else [])
        yield from _verbatim([" ".join(example[2].split())])
    else:
        yield from (".PP", _text(text))


def _verbatim(lines: list[str]) -> Iterator[str]:
    yield from (".PP", ".RS 4", ".nf")
    yield from (_guarded(_code(line)) for line in lines)
    yield from (".fi", ".RE")


def _text(words: str) -> str:
    """Words on one line, to be filled; a sign that is not a hyphen between letters stays as it is typed."""
    plain = " ".join(words.split()).replace("\\", r"\e")
    return _guarded(re.sub(r"(?<![A-Za-z])-|-(?![A-Za-z])", r"\\-", plain))


def _code(text: str) -> str:
    """Text as it is typed: troff would turn some of its signs into others."""
    signs = {"\\": r"\e", "-": r"\-", "'": r"\(aq", "`": r"\(ga", "^": r"\(ha", "~": r"\(ti", '"': r"\(dq"}
    return "".join(signs.get(sign, sign) for sign in text)


def _guarded(line: str) -> str:
    """A line that troff does not take for a request."""
    return rf"\&{line}" if line.startswith((".", "'")) else line


if __name__ == "__main__":
    PAGE.write_text(man_page(), encoding="utf-8")
    print(PAGE)
