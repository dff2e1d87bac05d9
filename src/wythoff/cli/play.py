"""``wythoff play``: a match in the terminal, against a player who makes no mistakes."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wythoff.cli.ending import UNDECIDED
from wythoff.cli.games_by_name import game_argument, misere_option, named_game
from wythoff.cli.positions import CommandWithPosition, piles_argument
from wythoff.cli.proof import certificate_option, no_cache_option
from wythoff.cli.text import heading, width
from wythoff.errors import WythoffError, first_line
from wythoff.text import count

if TYPE_CHECKING:
    from wythoff.play.match import Match
    from wythoff.play.opponent import Opponent
    from wythoff.play.oracle import Oracle
    from wythoff.rules.move import Move
    from wythoff.rules.ruleset import Position, Ruleset

DOTS = 40

HELP = """\
3,5             move: leave 3 in the first pile and 5 in the second
take 2 from 1   move: take 2 from the first pile (also: take 2 from both)
hint            show a good move
why             say who can win from here, and why
back            take back your last move
rules           read the rules again
quit            stop"""


@click.command("play", cls=CommandWithPosition)
@game_argument
@piles_argument(required=False)
@click.option("--second", is_flag=True, help="Let the computer begin.")
@misere_option
@certificate_option
@no_cache_option
@click.pass_context
def command(
    context: click.Context,
    game: str,
    piles: tuple[int, ...] | None,
    second: bool,
    misere: bool,
    certificate: Path | None,
) -> None:
    """Play GAME against the computer, which never makes a mistake. Without piles it chooses a start that you can win.

    Example: wythoff play wythoff 4,9
    """
    from wythoff.cli.progress import reporting
    from wythoff.knowledge import Undecided
    from wythoff.play.match import Match
    from wythoff.play.opponent import Opponent
    from wythoff.play.oracle import oracle_for
    from wythoff.play.start import suggested_start
    from wythoff.prove.certificate_files import load

    rules = named_game(game, misere=misere)
    start = suggested_start(rules, won=not second) if piles is None else rules.position(piles)
    with reporting(f"getting ready for {rules}"):
        proof = None if certificate is None else load(certificate, rules)
        oracle = oracle_for(rules, start, proof=proof)
        if isinstance(oracle, Undecided):
            click.echo(str(oracle))
            context.exit(UNDECIDED)
    Table(Opponent(oracle), you=int(second)).play(Match.begin(rules, start))


class Left(Exception):
    """The player has quit."""


class Table:
    """Where a person plays against the computer."""

    def __init__(self, opponent: Opponent, *, you: int) -> None:
        self.opponent, self.you = opponent, you

    @property
    def oracle(self) -> Oracle:
        return self.opponent.oracle

    def play(self, match: Match) -> None:
        """Play a match to its end, or until the player leaves."""
        _greet(match.game)
        try:
            while match.winner is None:
                match = self._your_turn(match) if match.player == self.you else self._my_turn(match)
        except Left:
            click.echo("Goodbye!")
            return
        _show_piles(match)
        last = "There is no move left" if not match.blocked else "All moves are blocked"
        click.echo(f"{last}: {'you win. Well played!' if match.winner == self.you else 'I win. Try again!'}")

    def _my_turn(self, match: Match) -> Match:
        if match.game.block:
            match = self._ask_blocks(match)
            if match.winner is not None:
                return match
        elif not match.turns:
            _show_piles(match)
        target = self.opponent.reply(match)
        click.echo(f"I leave {_piles_text(target)}.")
        return match.move(target)

    def _your_turn(self, match: Match) -> Match:
        if match.game.block:
            match = match.block(self.opponent.blocks(match))
            if match.winner is not None:
                return match
        _show_piles(match)
        if match.blocked:
            click.echo(f"You may not leave {_listed(sorted(match.blocked))}.")
        while True:
            words = _ask("Your move: ").lower()
            if words == "back":
                return self._taken_back(match)
            if not self._answer(words, match):
                try:
                    return match.move(_read(words, match))
                except WythoffError as problem:
                    click.echo(f"Sorry: {first_line(problem).rstrip('.')}. Type help for help, rules for the rules.")

    def _taken_back(self, match: Match) -> Match:
        """The match before your last move and the answer to it."""
        if len(match.turns) < 2:
            click.echo("You have no move to take back.")
            return match
        click.echo("Taken back.")
        return match.back(2)

    def _answer(self, words: str, match: Match) -> bool:
        """Answer the words if they are a question; False if they are not."""
        if words in ("quit", "exit", "q"):
            raise Left
        if words in ("help", "?", "h", ""):
            click.echo(textwrap.indent(HELP, "  "))
        elif words == "rules":
            _tell_rules(match.game)
        elif words == "hint":
            click.echo(self._hint(match))
        elif words == "why":
            _paragraph(self._why(match))
        else:
            return False
        return True

    def _hint(self, match: Match) -> str:
        from wythoff.text import is_whole

        move = self._winning_move(match)
        if move is None:
            return "I see no move that wins against best play. Leave as much as you can, and hope for a mistake."
        long = "" if is_whole(move.target) else " All digits: wythoff move GAME PILES --json"
        return f"Leave {_piles_text(move.target)}.{long}"

    def _why(self, match: Match) -> str:
        from wythoff.play.explain import friendly_why

        move = self._winning_move(match)
        if move is None:
            return f"{_piles_text(match.position)} is a safe place for me: I can answer whatever you do."
        return f"You can win: {friendly_why(match.game, self.oracle, move.target)}"

    def _winning_move(self, match: Match) -> Move | None:
        return self.oracle.winning_move(match.position, match.blocked)

    def _ask_blocks(self, match: Match) -> Match:
        """The match once the player has said which options the computer may not take."""
        _show_piles(match)
        most = match.game.block
        question = f"Forbid me up to {count(most, 'position')}, as in 3,5 (Enter for none): "
        while True:
            words = _ask(question).lower()
            if words in ("quit", "exit", "q"):
                raise Left
            if words == "hint":
                click.echo(f"Forbid {_listed(self.opponent.blocks(match)) or 'nothing'}.")
                continue
            try:
                return match.block(_read(part, match) for part in words.split(";") if part.strip())
            except WythoffError as problem:
                click.echo(f"Sorry: {first_line(problem).rstrip('.')}. Separate positions with semicolons.")


def _read(words: str, match: Match) -> Position:
    from wythoff.play.notation import read_move

    return match.game.position(read_move(words, match.position, match.game.piles))


def _ask(question: str) -> str:
    """What the player types; leaving the terminal ends the match."""
    try:
        return str(click.prompt(question, prompt_suffix="", default="", show_default=False)).strip()
    except (click.Abort, EOFError, KeyboardInterrupt):
        click.echo()
        raise Left from None


def _greet(game: Ruleset) -> None:
    heading(f"Let us play {game}")
    _tell_rules(game)
    click.echo("  Type help to see what else you can type.")


def _tell_rules(game: Ruleset) -> None:
    from wythoff.rules.wording import rules_in_words

    for line in rules_in_words(game):
        _paragraph(line)


def _show_piles(match: Match) -> None:
    """The piles, small ones as counters that can be counted."""
    from wythoff.text import pile_text

    click.echo()
    for number, pile in enumerate(match.position, 1):
        dots = "o" * pile if pile <= DOTS else ""
        click.echo(f"  pile {_pile_name(match.game, number)}: {pile_text(pile):>4}  {dots}".rstrip())


def _pile_name(game: Ruleset, number: int) -> str:
    name = game.piles[number - 1]
    return str(number) if "[" in name else name


def _piles_text(position: Position) -> str:
    from wythoff.text import pile_text, position_text

    return pile_text(position[0]) if len(position) == 1 else position_text(position)


def _listed(positions: Sequence[Position]) -> str:
    return " or ".join(map(_piles_text, positions))


def _paragraph(words: str) -> None:
    click.echo(textwrap.fill(words, width(), initial_indent="  ", subsequent_indent="  "))


__all__ = ["command"]
