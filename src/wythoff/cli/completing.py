"""What a shell offers for the arguments of commands. It waits for this at every Tab, so nothing heavy is imported."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import click
from click.shell_completion import CompletionItem

Completer = Callable[[click.Context, click.Parameter, str], list[CompletionItem]]

LONGEST_LINE = 1000
LIBRARY = Path(__file__).parents[1] / "rules" / "library"


def games(context: click.Context, parameter: click.Parameter, typed: str) -> list[CompletionItem]:
    """The games of the library with their titles, and the .game files of this folder; elsewhere, any file."""
    known = [CompletionItem(file.stem, help=_title(file)) for file in sorted(LIBRARY.glob(f"{_plain(typed)}*.game"))]
    own = [CompletionItem(name, help="a file") for name in _files(typed, ".game")]
    return known + own or files(context, parameter, typed)


def files(context: click.Context, parameter: click.Parameter, typed: str) -> list[CompletionItem]:
    """Whatever files the shell itself would offer."""
    return [CompletionItem(typed, type="file")]


def one_of(choices: Iterable[tuple[str, str]]) -> Completer:
    """Offers fixed texts, each a whole argument or the beginning of one, with their meanings."""

    def complete(context: click.Context, parameter: click.Parameter, typed: str) -> list[CompletionItem]:
        return [CompletionItem(text, help=meaning) for text, meaning in choices if text.startswith(typed)]

    return complete


def either(*completers: Completer) -> Completer:
    """Offers everything that any of them offers; arbitrary files only if nothing else is left."""

    def complete(context: click.Context, parameter: click.Parameter, typed: str) -> list[CompletionItem]:
        found = [item for each in completers for item in each(context, parameter, typed)]
        return [item for item in found if item.type == "plain"] or found

    return complete


# Only what needs no quotation marks: a shell would stumble over sqrt(2) and 0->01.
alphas = one_of([("golden", "the golden ratio"), ("e-1", "1.718..."), ("cf:n", "[1; 1, 2, 3, ...]")])
words = one_of(
    [
        ("kbonacci:2", "the Fibonacci word"),
        ("kbonacci:3", "the Tribonacci word"),
        ("kbonacci:4", "the Quadribonacci word"),
        ("alpha:golden", "the word of a Beatty pair"),
        ("sturmian:golden-1", "the Sturmian word of a slope"),
        ("kab:1,1", "a word of Wythoff's ka+b sequences"),
        ("morphism:", "a fixed point, as in 'morphism:0->01,1->0'"),
    ]
)


def _files(typed: str, suffix: str) -> list[str]:
    """The files in the current folder that begin with what was typed and have this suffix."""
    if "/" in typed:
        return []
    return sorted(file.name for file in Path().glob(f"{_plain(typed)}*{suffix}") if file.is_file())


def _plain(typed: str) -> str:
    """The text as a glob pattern that matches just this text."""
    return "".join(f"[{sign}]" if sign in "*?[" else sign for sign in typed.replace("/", "[/]"))


def _title(game: Path) -> str:
    """What the first line of a game's file calls it."""
    with game.open(encoding="utf-8", errors="replace") as file:
        return file.readline(LONGEST_LINE).lstrip("# ").partition("[")[0].partition(":")[0].strip()


__all__ = ["alphas", "either", "files", "games", "one_of", "words"]
