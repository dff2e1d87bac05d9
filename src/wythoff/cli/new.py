"""``wythoff new``: a commented game file to start from."""

from __future__ import annotations

import shlex
from pathlib import Path

import click

from wythoff.cli.types import OutputFile
from wythoff.errors import CannotWrite
from wythoff.files import whole_file


@click.command("new")
@click.argument("name")
@click.option("-o", "--output", type=OutputFile([".game"]), help="Where to write it; NAME.game by default.")
@click.option("--overwrite", is_flag=True, help="Replace a file of that name.")
def command(name: str, output: Path | None, overwrite: bool) -> None:
    """Write a commented .game file to start from. It is a game already: take at most three from a pile, or the same
    number from both.

    Example: wythoff new my-game
    """
    from wythoff.rules.first_text import first_text

    name = name.removesuffix(".game")
    path = Path(f"{name}.game") if output is None else output
    text = first_text(name, path.name)
    if not overwrite and (path.exists() or path.is_symlink()):
        raise CannotWrite(f"cannot write {path}: it already exists; --overwrite replaces it, -o FILE names another")
    with whole_file(path) as file:
        file.write(text.encode())
    shown = shlex.quote(str(path))
    click.echo(f"{path} is written: open it in an editor; wythoff show {shown} prints its rules")


__all__ = ["command"]
