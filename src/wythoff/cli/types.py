"""The kinds of values that options take: numbers and output files, each checked before any work; and ``--json``."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import click

from wythoff.cli.completing import files
from wythoff.cli.numbers import shortened, whole_number
from wythoff.errors import BadNumber
from wythoff.files import check_writable

# Boards are indexed by 64-bit integers.
LARGEST_BOUND = 2**62

json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON.")


class WholeNumber(click.ParamType):  # type: ignore[type-arg]
    """A whole number of any size from ``least`` up, such as ``10**18``."""

    name = "number"

    def __init__(self, least: int = 0) -> None:
        self.least = least

    def convert(self, value: object, param: click.Parameter | None, context: click.Context | None) -> int:
        if isinstance(value, int):
            return value
        try:
            number = whole_number(str(value))
        except BadNumber as problem:
            self.fail(str(problem), param, context)
        if number < self.least:
            self.fail(f"it must be at least {self.least}, not {shortened(number)}", param, context)
        return number


class Count(WholeNumber):
    """A whole number from ``least`` to ``most``, such as ``10**6``."""

    def __init__(self, least: int, most: int = LARGEST_BOUND) -> None:
        super().__init__(least)
        self.most = most

    def convert(self, value: object, param: click.Parameter | None, context: click.Context | None) -> int:
        number = super().convert(value, param, context)
        if number > self.most:
            limit = "2**62" if self.most == LARGEST_BOUND else f"{self.most:,}"
            self.fail(f"it must be at most {limit}, not {shortened(number)}", param, context)
        return number


class OutputFile(click.ParamType):  # type: ignore[type-arg]
    """A file that can be written, of a format given by its suffix."""

    name = "file"

    def __init__(self, suffixes: Iterable[str]) -> None:
        self.suffixes = tuple(suffixes)

    def convert(self, value: object, param: click.Parameter | None, context: click.Context | None) -> Path:
        path = Path(str(value))
        if path.name.lower() in self.suffixes:
            self.fail(f"the name '{path}' has nothing before its ending: try 'result{path.name}'", param, context)
        if path.suffix.lower() not in self.suffixes:
            self.fail(f"the name '{path}' must end in {_one_of(self.suffixes)}", param, context)
        check_writable(path)
        return path

    def shell_complete(
        self, context: click.Context, param: click.Parameter, incomplete: str
    ) -> list[click.shell_completion.CompletionItem]:
        return files(context, param, incomplete)


class PagesOrFile(OutputFile):
    """A file of a format given by its suffix, or a directory of pages, whose name has no suffix."""

    def convert(self, value: object, param: click.Parameter | None, context: click.Context | None) -> Path:
        path = Path(str(value))
        return super().convert(value, param, context) if path.suffix or path.name.startswith(".") else path


def _one_of(words: tuple[str, ...]) -> str:
    return f"{', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else words[0]
