"""``wythoff plot``: pictures of games, of the moves that a Beatty pair forbids, and of numeration systems."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from wythoff.cli.completing import alphas, either, games
from wythoff.cli.ending import UNDECIDED
from wythoff.cli.games_by_name import misere_option, named_game
from wythoff.cli.progress import reporting
from wythoff.cli.proof import certificate_option, no_cache_option, proof_of
from wythoff.cli.types import Count, OutputFile, WholeNumber
from wythoff.errors import Unsupported
from wythoff.files import whole_file
from wythoff.knowledge import Undecided
from wythoff.show import SUFFIXES, draw

if TYPE_CHECKING:
    from fractions import Fraction

    from wythoff.exact import Irrational
    from wythoff.rules.ruleset import Ruleset
    from wythoff.show.drawing import Drawing
    from wythoff.show.figure import Figure
    from wythoff.solve.board_sizes import ByPiles
    from wythoff.workbench import Game

DEFAULT_MATRIX = 50
DEFAULT_COLUMNS = {"steps": 500, "discrepancy": 5_000}
DEFAULT_LETTERS = 2_000
PROVING_SECONDS = 6.0
"""After this time, no new attempt is made to prove the lambda of a discrepancy."""

# The options that each kind of picture takes.
OPTIONS = {
    "p": ("--bound",),
    "grundy": ("--size",),
    "grundy-difference": ("--size", "--with"),
    "sponge": ("--bound", "--project"),
    "cells": ("--cell", "--period"),
    "forbidden": ("--bound", "--symmetric", "--certificate"),
    "tree": ("--row",),
    "basic-sets": ("--depth",),
    "torus": (),
    "steps": ("--bound",),
    "discrepancy": ("--bound", "--slope", "--letter"),
    "automaton": ("--certificate",),
}
_CELL = re.compile(r"\s*\(?\s*([1-9][0-9]{0,3})\s*,\s*([1-9][0-9]{0,3})\s*\)?\s*")
_FRACTION = re.compile(r"-?[0-9]{1,100}( ?/ ?[0-9]{1,100})?")


@click.command("plot")
@click.argument("subject", metavar="GAME|ALPHA|WORD|SYSTEM", shell_complete=either(alphas, games))
@click.option(
    "--what", type=click.Choice(list(OPTIONS)), default="p", show_default=True, help="What to draw; see above."
)
@click.option(
    "--bound",
    type=Count(least=0),
    help="The largest pile (p, sponge, steps, discrepancy), the most taken from a pile (forbidden), or how many "
    "letters of a WORD (discrepancy).",
)
@click.option("--size", type=Count(least=1), help="The number of pile sizes (grundy, grundy-difference).")
@click.option("--with", "other", metavar="GAME", shell_complete=games, help="The other game (grundy-difference).")
@click.option("--row", type=WholeNumber(least=1), help="How many counters the move takes from one pile (tree).")
@click.option("--depth", type=Count(least=1), help="How many layers below the root (basic-sets).")
@click.option("--project", metavar="SUMS", help="Two or three sums of piles, as in x1+x4,x2,x3 (sponge).")
@click.option("--cell", metavar="K,L", help="One cell only, numbered from 1 in both directions (cells).")
@click.option("--period", type=Count(least=1), help="The side of a cell (cells).")
@click.option("--symmetric", is_flag=True, help="Show the moves in both orders, not only x <= y (forbidden).")
@click.option("--letter", help="One letter of the word only (discrepancy of a WORD).")
@click.option("--slope", metavar="NUMBER", help="lambda: 8/5, golden, sqrt(2), ... (discrepancy).")
@misere_option
@certificate_option
@no_cache_option
@click.option("-o", "--output", required=True, type=OutputFile(SUFFIXES), help="A .png, .svg, .pdf or .html file.")
@click.pass_context
def command(context: click.Context, /, subject: str, what: str, output: Path, misere: bool, **options: Any) -> None:
    """Draw a picture of a game, of an irrational number or of a numeration system.

    \b
    of GAME   --what p            its P-positions
              --what grundy       its nim-values
              --what grundy-difference   its nim-values, marked where they
                                  differ from those of the game --with
              --what sponge       the P-positions of three to seven piles from
                                  two angles, by the sums of --project if there
                                  are more, coloured by their eighth of the cube
              --what cells        the P-positions of two piles in cells whose
                                  side is --period, cap + 1 unless given: the
                                  first three by three, or the --cell K,L
              --what steps        the steps from each P-position (a_n, b_n) of
                                  two piles to the next, as a strip of colours
              --what discrepancy  a_n - n*lambda; lambda is --slope, or the
                                  limit of a_n/n if it can be proved, or that of
                                  Beatty pairs that fit, or a_N/N at the end
              --what automaton    the automaton of its P-positions, proved first
                                  or in a --certificate
              --what forbidden    the moves that lead between its P-positions,
                                  proved first: a matrix, both orders
    of ALPHA  --what forbidden    the moves that lead between P-positions
                                  (floor(n*ALPHA), floor(n*beta)): a matrix
              --what tree         the partition tree of a --row of that matrix
              --what basic-sets   the tree of all basic sets, its first layers
              --what torus        the points ({n*ALPHA}, {n*beta}) and the
                                  circles in which they are dense, if any
    of WORD   --what discrepancy  how far the number of each letter among the
                                  first n strays from n times its frequency
    of SYSTEM --what automaton    the automaton of its canonical words

    ALPHA is a number between 1 and 2, such as golden, sqrt(2), "[1;(1,2)]", cf:n or pi/2. WORD is one that `wythoff
    word` prints, such as kbonacci:3 or sturmian:golden-1. SYSTEM is base:2, kbonacci:3,
    ostrowski:ALPHA or recurrence:2,1 (U_n = 2 U_(n-1) + U_(n-2)).

    Exit code 3: the P-positions of the game could not be proved, so there is nothing to draw.

    Example: wythoff plot splythoff --what grundy --size 256 -o splythoff.png
    """
    for option in (_flag(name) for name, value in options.items() if value is not None and value is not False):
        if option not in OPTIONS[what]:
            raise click.UsageError(f"{option} is not for --what {what}; {_advice(OPTIONS[what])}")
    drawing = _drawing(subject, what, misere, **options)
    if isinstance(drawing, Undecided):
        click.echo(str(drawing))
        context.exit(UNDECIDED)
    picture = draw(drawing, output.suffix.lower())
    with whole_file(output) as file:
        file.write(picture)
    click.echo(f"{drawing.title}, {drawing.summary}, drawn in {output}")


def _advice(options: tuple[str, ...]) -> str:
    return f"use {' or '.join(options)}" if options else "it has no options of its own"


def _flag(name: str) -> str:
    """The option as it is typed, by the name of its value in Python."""
    return "--with" if name == "other" else f"--{name}"


def _drawing(
    subject: str,
    what: str,
    misere: bool,
    *,
    bound: int | None,
    size: int | None,
    other: str | None,
    row: int | None,
    depth: int | None,
    project: str | None,
    cell: str | None,
    period: int | None,
    symmetric: bool,
    slope: str | None,
    letter: str | None,
    certificate: Path | None,
) -> Drawing | Undecided:
    """The figure, or why what to draw is not known."""
    from wythoff.named import names_a_game
    from wythoff.numeration.digital.spec import names_system
    from wythoff.words.spec import names_a_word

    if what in ("tree", "basic-sets", "torus") or (what == "forbidden" and not names_a_game(subject)):
        _check_game_given(subject, misere)
        return _of_number(subject, what, bound=bound, row=row, depth=depth, symmetric=symmetric)
    if what == "automaton" and names_system(subject):
        _check_game_given(subject, misere)
        return _of_system(subject, certificate)
    if what == "discrepancy" and names_a_word(subject):
        _check_game_given(subject, misere)
        return _of_word(subject, bound, slope, letter)
    if letter is not None:
        raise click.UsageError(f"--letter applies to a word, and '{subject}' is not one")
    rules = named_game(subject, misere=misere)
    match what:
        case "forbidden":
            return _forbidden_of_game(rules, bound, certificate)
        case "grundy-difference":
            return _of_two_games(rules, other, size)
        case "sponge":
            return _sponge(rules, bound, project)
        case "cells":
            return _cells(rules, cell, period)
        case "steps" | "discrepancy":
            return _of_columns(rules, what, bound, slope)
        case "automaton":
            return _automaton(rules, certificate)
        case _:
            return _of_board(rules, what, bound, size)


def _check_game_given(subject: str, misere: bool) -> None:
    if misere:
        raise click.UsageError(f"--misere applies to a game, and '{subject}' is not one")


def _of_board(rules: Game, what: str, bound: int | None, size: int | None) -> Figure:
    from wythoff.show import figure
    from wythoff.solve.board_sizes import PICTURES, VALUES

    piles = len(rules.piles)
    with reporting(f"solving {rules}") as progress:
        if what == "p":
            _check_drawable(str(rules), piles, "P-positions", PICTURES)
            board = rules.solve(bound=PICTURES[piles] if bound is None else bound, progress=progress)
            return figure.p_positions(board)
        _check_drawable(str(rules), piles, "nim-values", VALUES)
        values = rules.grundy(size=VALUES[piles] if size is None else size, progress=progress)
        return figure.nim_values(rules, values)


def _of_two_games(rules: Game, other: str | None, size: int | None) -> Drawing:
    from wythoff.show.grundy_difference import grundy_difference
    from wythoff.solve.board_sizes import VALUES

    if other is None:
        raise click.UsageError("--what grundy-difference needs --with, the game whose nim-values are compared")
    second = named_game(other, misere=False)
    piles = len(rules.piles)
    _check_drawable(str(rules), piles, "nim-values", VALUES)
    with reporting(f"nim-values of {rules} and {second}") as progress:
        return grundy_difference(
            rules.grundy_difference(second, size=VALUES[piles] if size is None else size, progress=progress)
        )


def _sponge(rules: Game, bound: int | None, project: str | None) -> Figure:
    from wythoff.show.projection import read_projection
    from wythoff.show.sponge import check_some_piles, projected
    from wythoff.solve.board_sizes import SPONGES

    check_some_piles(rules)
    piles = len(rules.piles)
    if bound is None and piles not in SPONGES:
        raise Unsupported(f"{rules} has {piles} piles; for more than {max(SPONGES.listed)} give a --bound")
    projection = None if project is None else read_projection(project, rules.piles)
    with reporting(f"solving {rules}") as progress:
        board = rules.solve(bound=SPONGES[piles] if bound is None else bound, progress=progress)
    return projected(board, projection)


def _cells(rules: Game, cell: str | None, period: int | None) -> Drawing:
    from wythoff.show.cells import WHAT, cells, farthest
    from wythoff.show.columns import check_two_piles

    check_two_piles(rules, WHAT)
    cap = dict(rules.parameters).get("cap")
    if period is None and cap is None:
        raise click.UsageError(f"{rules} has no cap to give the size of a cell: give --period, the side of a cell")
    side, chosen = (cap or 0) + 1 if period is None else period, _chosen_cell(cell)
    with reporting(f"solving {rules}") as progress:
        return cells(rules.solve(bound=farthest(side, chosen), progress=progress), side, chosen)


def _chosen_cell(text: str | None) -> tuple[int, int] | None:
    if text is None:
        return None
    match = _CELL.fullmatch(text)
    if match is None:
        raise click.UsageError(f"a cell is two numbers from 1 to 9,999, as in --cell 2,1, and not '{text[:40]}'")
    return int(match[1]), int(match[2])


def _of_columns(rules: Game, what: str, bound: int | None, slope: str | None) -> Drawing:
    from wythoff.show import discrepancy, steps
    from wythoff.show.columns import check_two_piles

    number = None if slope is None else _number(slope)
    check_two_piles(rules, steps.WHAT if what == "steps" else discrepancy.WHAT)
    with reporting(f"solving {rules}") as progress:
        board = rules.solve(bound=DEFAULT_COLUMNS[what] if bound is None else bound, progress=progress)
    if what == "steps":
        return steps.step_strip(board)
    if number is not None:
        return discrepancy.discrepancy(board, number)
    return discrepancy.discrepancy(board, _proved_growth(rules), origin="proved")


def _of_word(spec: str, bound: int | None, slope: str | None, letter: str | None) -> Drawing:
    from wythoff.show.word_discrepancy import word_discrepancy
    from wythoff.words import word_from_spec

    if slope is not None:
        raise click.UsageError("--slope is for games: the frequency of a letter is known")
    word = word_from_spec(spec)
    return word_discrepancy(word, spec, DEFAULT_LETTERS if bound is None else max(1, bound), letter)


def _proved_growth(rules: Ruleset) -> Fraction | Irrational | None:
    """The limit of a_n/n, if a proof of the game and of the word of its steps is found soon."""
    from wythoff.errors import WythoffError
    from wythoff.prove.coding.steps import find_coding
    from wythoff.prove.coding.theorem import CodingTheorem
    from wythoff.prove.prover import prove
    from wythoff.prove.verdict import Proof

    with reporting(f"proving {rules}"):
        try:
            proof = prove(rules, guessing=PROVING_SECONDS)
            theorem = find_coding(proof, seconds=PROVING_SECONDS) if isinstance(proof, Proof) else proof
            return theorem.growth if isinstance(theorem, CodingTheorem) else None
        except WythoffError:
            return None


def _number(text: str) -> Fraction | Irrational:
    """A fraction such as 8/5, or an irrational number."""
    from fractions import Fraction

    from wythoff.exact import alpha

    if not _FRACTION.fullmatch(text):
        return alpha(text)
    try:
        return Fraction(text.replace(" ", ""))
    except ZeroDivisionError:
        raise click.UsageError(f"--slope {text} divides by 0") from None


def _of_system(subject: str, certificate: Path | None) -> Drawing:
    from wythoff.numeration.digital.spec import system_from_spec
    from wythoff.show.automaton import canonical_words

    if certificate is not None:
        raise click.UsageError("--certificate is for the automaton of a game, not of a numeration system")
    return canonical_words(system_from_spec(subject))


def _automaton(rules: Game, certificate: Path | None) -> Drawing | Undecided:
    from wythoff.prove.verdict import Proof
    from wythoff.show.automaton import proved_set

    proof = proof_of(rules, certificate)
    return proved_set(proof, rules.piles) if isinstance(proof, Proof) else proof


def _forbidden_of_game(rules: Game, bound: int | None, certificate: Path | None) -> Figure | Undecided:
    from wythoff.prove.verdict import Proof
    from wythoff.show.figure import forbidden_moves_of

    proof = proof_of(rules, certificate)
    if not isinstance(proof, Proof):
        return proof
    with reporting(f"subtracting P-positions of {rules}"):
        return forbidden_moves_of(proof, DEFAULT_MATRIX if bound is None else _matrix_size(bound))


def _matrix_size(bound: int) -> int:
    if bound == 0:
        raise click.UsageError("a matrix begins with row 1: --bound must be at least 1")
    return bound


def _of_number(
    alpha: str, what: str, *, bound: int | None, row: int | None, depth: int | None, symmetric: bool
) -> Drawing:
    from wythoff.exact import alpha as number
    from wythoff.extend.pair import pair_of
    from wythoff.show.figure import forbidden_moves
    from wythoff.show.torus import torus_figure
    from wythoff.show.tree import partition_tree, tree_of_basic_sets

    value = pair_of(number(alpha)).alpha
    match what:
        case "forbidden":
            size = DEFAULT_MATRIX if bound is None else _matrix_size(bound)
            return forbidden_moves(value, size, symmetric=symmetric)
        case "basic-sets":
            return tree_of_basic_sets(value, depth)
        case "torus":
            return torus_figure(value)
        case _:
            if row is None:
                raise click.UsageError("--what tree needs --row, the row of the matrix whose partition tree is drawn")
            return partition_tree(value, row)


def _check_drawable(game: str, piles: int, what: str, known: ByPiles[int]) -> None:
    if piles not in known:
        raise Unsupported(f"{game} has {piles} piles; {what} are drawn for at most {max(known.listed)}")


__all__ = ["command"]
