"""Data as JSON on the screen, and ``-o FILE``, where the suffix of the file picks the format."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from wythoff.cli.types import OutputFile
from wythoff.exchange.suffixes import NUMBERED, RECORDS

if TYPE_CHECKING:
    from wythoff.exchange.records import Records
    from wythoff.exchange.tables import Table

Command = Callable[..., Any]


def json_text(value: Any) -> str:
    """A value as JSON, its whole numbers with all their digits: the json module refuses more than a few thousand.

    >>> json_text({"move": [4, 7], "label": None}), len(json_text([10**5000]))
    ('{"move": [4, 7], "label": null}', 5003)
    """
    try:
        return json.dumps(value)
    except ValueError:
        return _long_json(value)


def _long_json(value: Any) -> str:
    from wythoff.integers.arithmetic import decimal_digits

    match value:
        case bool() | None:
            return json.dumps(value)
        case int():
            return decimal_digits(value)
        case dict():
            return f"{{{', '.join(f'{json.dumps(key)}: {_long_json(part)}' for key, part in value.items())}}}"
        case list() | tuple():
            return f"[{', '.join(map(_long_json, value))}]"
        case _:
            return json.dumps(value)


def handed_out(table: Table, what: str, output: Path | None, *, as_json: bool) -> bool:
    """Write a table to a file, print it as JSON, or both; False if neither was asked for."""
    from wythoff.exchange.tables import save

    if output is not None:
        save(table, output)
    if as_json:
        for piece in table.json():
            click.echo(piece, nl=False)
        click.echo()
    elif output is not None:
        click.echo(f"{what}, written to {output}")
    return as_json or output is not None


def records_option(command: Command) -> Command:
    """``-o`` for results that are records."""
    return click.option(
        "-o", "--output", type=OutputFile(RECORDS), help="Write a .csv, .parquet, .json or .tex (LaTeX) file."
    )(command)


def sequences_option(command: Command) -> Command:
    """``-o`` for results that are integer sequences, which a b-file can hold one by one."""
    command = click.option("--sequence", metavar="NAME", help="Which sequence a b-file, a .txt file, holds.")(command)
    return click.option(
        "-o",
        "--output",
        type=OutputFile(NUMBERED),
        help="Write a .csv, .parquet, .json, .tex (LaTeX) or .txt (b-file) file.",
    )(command)


def check_sequence(output: Path | None, sequence: str | None) -> None:
    """A sequence can be chosen for a b-file only."""
    if sequence is not None and (output is None or output.suffix.lower() != ".txt"):
        raise click.UsageError("--sequence is for a b-file: -o FILE.txt")


def write(records: Records, output: Path, *, sequence: str | None = None, quiet: bool = False) -> None:
    """Write records, and say so unless something else is printed."""
    from wythoff.exchange.records import save_records

    save_records(records, output, sequence=sequence)
    if not quiet:
        click.echo(f"{records.title}, written to {output}")
