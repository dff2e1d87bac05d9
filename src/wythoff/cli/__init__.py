"""The command ``wythoff``: one module per subcommand, loaded when it is called."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from importlib import import_module
from typing import Any

import click
from click.shell_completion import CompletionItem

from wythoff import __version__
from wythoff.cli.ending import ReaderGone, run_and_exit
from wythoff.cli.verbosity import with_verbosity

# Subcommand -> module and one line of help, so that `wythoff --help` loads none of the modules.
COMMANDS = {
    "games": ("wythoff.cli.games", "List the games of the library."),
    "new": ("wythoff.cli.new", "Write a commented game file to start from."),
    "show": ("wythoff.cli.show", "Show the rules of a game, or one of its positions."),
    "solve": ("wythoff.cli.solve", "Compute the P-positions of a game."),
    "grundy": ("wythoff.cli.grundy", "Compute the nim-values of a game."),
    "conjecture": ("wythoff.cli.conjecture", "Find descriptions that fit the P-positions of a game."),
    "study": ("wythoff.cli.study", "Study a game from its rules to a theorem, and write a report."),
    "prove": ("wythoff.cli.prove", "Prove the P-positions of a game for all positions."),
    "check": ("wythoff.cli.check", "Check a certificate."),
    "move": ("wythoff.cli.move", "Find a winning move from a position."),
    "play": ("wythoff.cli.play", "Play a game against the computer."),
    "ask": ("wythoff.cli.ask", "Decide a statement about the P-positions of a game."),
    "explore": ("wythoff.cli.explore", "Explore games in a browser: rules, boards, proofs, play."),
    "paper": ("wythoff.cli.paper", "Check the claims of five papers, one by one."),
    "survey": ("wythoff.cli.survey", "Examine every game of a space, on many cores."),
    "find": ("wythoff.cli.find", "Search for games with given P-positions."),
    "questions": ("wythoff.cli.questions", "Write what is known about open questions of the papers."),
    "word": ("wythoff.cli.word", "Print an infinite word."),
    "table": ("wythoff.cli.table", "Print a table of the k-bonacci word."),
    "beatty": ("wythoff.cli.beatty", "Print the two Beatty sequences of an irrational number."),
    "forbidden": ("wythoff.cli.forbidden", "List the moves that a Beatty pair forbids."),
    "sponge": ("wythoff.cli.sponge", "Describe a self-similar set, draw it, or look for a point in it."),
    "export": ("wythoff.cli.export", "Write files for Walnut, the OEIS, LaTeX, Sage or a class."),
    "lookup": ("wythoff.cli.lookup", "Look up sequences in a copy of the OEIS."),
    "plot": ("wythoff.cli.plot", "Draw P-positions, nim-values, forbidden moves or a partition tree."),
    "completion": ("wythoff.cli.completion", "Complete commands, options and games with the Tab key."),
}


class LazyGroup(click.Group):
    """A group that knows its commands by name and ends every run with a clear message and exit code."""

    def list_commands(self, context: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        command = import_module(COMMANDS[name][0]).command
        assert isinstance(command, click.Command)
        return with_verbosity(command)

    def resolve_command(
        self, context: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            raise click.UsageError(_unknown_command(args[0]), context)
        return super().resolve_command(context, args)

    def format_commands(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, summary) for name, (_, summary) in COMMANDS.items()])

    def shell_complete(self, context: click.Context, incomplete: str) -> list[CompletionItem]:
        found = [CompletionItem(name, help=text) for name, (_, text) in COMMANDS.items() if name.startswith(incomplete)]
        return found + click.Command.shell_complete(self, context, incomplete)

    def invoke(self, context: click.Context) -> Any:
        try:
            return super().invoke(context)
        except BrokenPipeError:
            # click would end the process itself, with the exit code of a failed check.
            raise ReaderGone from None

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        def run() -> Any:
            return click.Group.main(self, args, prog_name, complete_var, standalone_mode=False, **extra)

        return run_and_exit(run) if standalone_mode else run()


def _unknown_command(name: str) -> str:
    from wythoff.named import names_a_game

    near = get_close_matches(name.lower(), COMMANDS, 1)
    if near:
        return f"there is no command '{name}'; did you mean '{near[0]}'?"
    if names_a_game(name):
        return f"'{name}' is a game, and a command comes first: wythoff show '{name}'"
    return f"there is no command '{name}'."


@click.group(cls=LazyGroup, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="wythoff")
@click.pass_context
def main(context: click.Context) -> None:
    """A workbench for take-away games: Nim, Wythoff's game and their relatives.

    GAME is the name of a game in the library (wythoff), a name with parameters ("wythoff(slack=2)"), or the path
    of a .game file; misere-wythoff is wythoff under misere play. Numbers may be written as 10**6 or 2**10 - 1, and
    positions as 4,7 or 4 7 or "(4, 7)".
    """
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


with_verbosity(main)

__all__ = ["main"]
