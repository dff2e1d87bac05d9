"""What the commands print about games with symbols; loaded only when a symbol is given."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wythoff.cli.progress import reporting

if TYPE_CHECKING:
    from wythoff.describe.laws import Law
    from wythoff.prove.limits import Limits
    from wythoff.prove.symbolic import Theorem
    from wythoff.rules.symbolic import SymbolicGame


def prove_symbolic(
    game: SymbolicGame, other: str | None, law: str | None, limits: Limits, output: Path | None, as_json: bool
) -> str:
    """Print a theorem for all values of the symbols, or why there is none, and hand back the status."""
    from wythoff.prove.symbolic import OpenLaw, Theorem, prove_for_all

    if other is not None and law is not None:
        raise click.UsageError("--as and --law are two ways to claim a law: give one of them")
    claimed = _claimed(game, other, law)
    with reporting(f"proving {game}"):
        verdict = prove_for_all(game, claimed, limits=limits)
    if output is not None and isinstance(verdict, Theorem):
        verdict.save(output)
    if as_json:
        kept = str(output) if output is not None and isinstance(verdict, Theorem) else None
        click.echo(json.dumps(verdict.to_json() | {"certificate": kept}))
    elif isinstance(verdict, Theorem):
        for line in _theorem_lines(verdict, output):
            click.echo(line)
    elif isinstance(verdict, OpenLaw):
        click.echo("\n".join([f"undecided: {verdict.reason} ({verdict.seconds:.1f} s)", *verdict.tried]))
    else:
        click.echo(f"{verdict} ({verdict.seconds:.1f} s)")
    return verdict.status


def _theorem_lines(theorem: Theorem, output: Path | None) -> list[str]:
    where = f", written to {output}" if output is not None else "; -o FILE keeps the certificate"
    accepted = f"the checker accepted the certificate{where} ({theorem.seconds:.1f} s)"
    return [str(theorem), *map(str, theorem.exceptions), accepted]


def _claimed(game: SymbolicGame, other: str | None, law: str | None) -> Law | None:
    """The law that is claimed: as it is typed, or that of another game."""
    if law is not None:
        from wythoff.describe.laws import read_law

        return read_law(law, game.symbols)
    if other is None:
        return None
    from wythoff.cli.games_by_name import symbolic_game_or_none
    from wythoff.conjecture.laws import NoLaw, find_law

    named = symbolic_game_or_none(other, ())
    if named is None or not set(named.symbols) <= set(game.symbols):
        raise click.UsageError(f"--as must name a game with the symbols {', '.join(game.symbols)}, and no others")
    found = find_law(named)
    if isinstance(found, NoLaw):
        raise click.UsageError(f"no law of {other} was found, so nothing is claimed of {game}")
    return found.law


__all__ = ["prove_symbolic"]
