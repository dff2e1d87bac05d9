"""``wythoff show``: the rules of a game, or one of its positions."""

from __future__ import annotations

import json
import textwrap
from typing import TYPE_CHECKING, Any

import click

from wythoff.cli import text
from wythoff.cli.games_by_name import game_argument, misere_option, named_game, symbolic_game_or_none, where_option
from wythoff.cli.numbers import shortened
from wythoff.cli.positions import CommandWithPosition, Piles
from wythoff.cli.progress import reporting
from wythoff.cli.types import json_option
from wythoff.errors import TooComplex
from wythoff.text import position_text

if TYPE_CHECKING:
    from wythoff.rules.ruleset import Position
    from wythoff.workbench import Game

MAX_OPTIONS = 200_000
LARGEST_PILE = 10_000_000
MAX_CELLS = 30_000_000
MAX_SHOWN = 60


@click.command("show", cls=CommandWithPosition)
@game_argument
@click.option("--at", "piles", type=Piles(), help="A position, such as 4,7 or 2**10 77: its options and its value.")
@misere_option
@where_option
@json_option
def command(game: str, piles: tuple[int, ...] | None, misere: bool, where: tuple[str, ...], as_json: bool) -> None:
    """Show the rules of GAME in words, as formulas and in LaTeX, or one position with its options.

    Examples: wythoff show splythoff --at 4,7

    wythoff show "wythoff(slack=t)"
    """
    if piles is None:
        _show_rules(game, misere, where, as_json)
    else:
        _show_position(named_game(game, misere=misere), piles, as_json)


def _show_rules(game: str, misere: bool, where: tuple[str, ...], as_json: bool) -> None:
    symbolic = symbolic_game_or_none(game, where, misere=misere)
    report = (symbolic or named_game(game, misere=misere)).to_json()
    if as_json:
        click.echo(json.dumps(report, indent=2, ensure_ascii=False))
    else:
        _print_rules(report)


def _show_position(rules: Game, piles: tuple[int, ...], as_json: bool) -> None:
    report = _position(rules, rules.position(piles))
    if as_json:
        click.echo(json.dumps(report))
    else:
        _print_position(report)


def _print_rules(report: dict[str, Any]) -> None:
    source = f" [{report['source']}]" if report["source"] else ""
    text.heading(f"{report['title'] or report['game']}{source}")
    _paragraph(report["remark"])
    order = " in either order" if len(report["piles"]) == 2 else " in any order"
    piles = ", ".join(report["piles"]) + (order if report["unordered"] else "")
    click.echo(f"  {report['game']}: piles {piles}")
    if "where" in report:
        click.echo(f"  for all {report['where']}")
    for title, key in (("In words", "words"), ("As formulas", "formula")):
        click.echo()
        text.heading(title)
        margin = max(len(entry["label"]) for entry in report[key]) + 4
        for entry in report[key]:
            _paragraph(entry["text"], first=f"  {entry['label']}".ljust(margin), indent=margin)
        for sentence in report["frame"] if key == "words" else ():
            _paragraph(sentence)
    if report["known"]:
        click.echo()
        text.heading("Known")
        _paragraph(report["known"])
    click.echo()
    text.heading("LaTeX")
    click.echo(textwrap.indent(report["latex"], "  "))


def _paragraph(words: str, first: str = "  ", indent: int = 2) -> None:
    if words:
        wrapper = textwrap.TextWrapper(text.width(), first, " " * indent, break_on_hyphens=False)
        wrapper.break_long_words = False
        click.echo(wrapper.fill(words))


def _position(game: Game, position: Position) -> dict[str, Any]:
    from wythoff.play.winning import winning_moves

    largest = max(position)
    if largest > LARGEST_PILE:
        raise TooComplex(
            f"show --at lists every option and solves the whole board below it, for piles up to {LARGEST_PILE:,}; "
            f"the largest pile here is {shortened(largest)}"
        )
    options = game.labelled_options(position, most=MAX_OPTIONS)
    with reporting(f"solving {game}") as progress:
        board = game.solve(bound=max(largest, *(max(option) for option in options), 0), progress=progress)
    outcome = "P" if board.is_p(position) else "N"
    return {
        "game": str(game),
        "position": list(position),
        "outcome": outcome,
        "grundy": 0 if outcome == "P" else _nim_value(game, position),
        "options": [list(option) for option in sorted(options)],
        "labels": [list(options[option]) for option in sorted(options)],
        "winning_moves": [list(option) for option in winning_moves(position, options, board)],
    }


def _nim_value(game: Game, position: Position) -> int | None:
    """The nim-value of an N-position; None when the board below it is too large to be computed in passing."""
    size = max(position) + 1
    if size ** len(position) > MAX_CELLS:
        return None
    with reporting(f"nim-values of {game}") as progress:
        return int(game.grundy(size=size, progress=progress)[position])


def _print_position(report: dict[str, Any]) -> None:
    name = position_text(report["position"])
    text.heading(f"{name} in {report['game']}")
    winner = "the player who moves next" if report["outcome"] == "N" else "the player who has just moved"
    click.echo(f"  outcome     {report['outcome']}: {winner} wins")
    unknown = f"not computed: its board has more than {MAX_CELLS:,} positions"
    click.echo(f"  nim-value   {unknown if report['grundy'] is None else report['grundy']}")
    labels = {tuple(o): ", ".join(l) for o, l in zip(report["options"], report["labels"], strict=True)}
    for title, key in (("Winning moves", "winning_moves"), ("Options", "options")):
        click.echo()
        _print_moves(title, [(*o,) for o in report[key]], labels)


def _print_moves(title: str, positions: list[Position], labels: dict[Position, str]) -> None:
    if not positions:
        text.heading(f"{title.removesuffix(', to')}: none")
        return
    text.heading(f"{title} ({len(positions):,})")
    shown = positions[:MAX_SHOWN]
    words = [f"{position_text(p)}  {labels[p]}" for p in shown]
    for line in text.in_columns(words, text.width()):
        click.echo(line)
    if len(positions) > MAX_SHOWN:
        click.echo(f"  and {len(positions) - MAX_SHOWN:,} more; --json prints all of them")


__all__ = ["command"]
