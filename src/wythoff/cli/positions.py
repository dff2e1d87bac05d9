"""Positions on the command line: ``4,7`` and ``"(4, 7)"`` in one argument, ``4 7`` in one or in several."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import click

from wythoff.errors import BadNumber

_NUMBER = re.compile(r"[-+]?[\d(]")


class Piles(click.ParamType):  # type: ignore[type-arg]
    """The piles of a position."""

    name = "piles"

    def convert(self, value: object, param: click.Parameter | None, context: click.Context | None) -> tuple[int, ...]:
        from wythoff.rules.position_text import read_piles

        if isinstance(value, tuple):
            return value
        try:
            return read_piles(str(value))
        except BadNumber as problem:
            self.fail(f"{problem}; write a position as in 4,7", param, context)


def piles_argument(*, required: bool) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """The argument PILES, whose piles may be arguments of their own."""

    def joined(context: click.Context, param: click.Parameter, value: tuple[str, ...]) -> tuple[int, ...] | None:
        return Piles().convert(" ".join(value), param, context) if value else None

    return click.argument("piles", nargs=-1, required=required, callback=joined, metavar="PILES")


class CommandWithPosition(click.Command):
    """A command in whose arguments ``-4`` is a number, not an option, and ``--at 4 7`` is one position."""

    def parse_args(self, context: click.Context, args: list[str]) -> list[str]:
        words: list[str] = []
        for word in args:
            if not _NUMBER.match(word):
                words.append(word)
            elif words[-2:-1] == ["--at"] or (words and words[-1].startswith("--at=")):
                words[-1] += f" {word}"
            else:
                # With a space in front it does not look like an option.
                words.append(f" {word}")
        return super().parse_args(context, words)


__all__ = ["CommandWithPosition", "Piles", "piles_argument"]
