"""``wythoff export``: files for other programs."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wythoff.cli.completing import games
from wythoff.cli.ending import UNDECIDED
from wythoff.cli.games_by_name import game_argument, misere_option, named_game, symbolic_game_or_none, where_option
from wythoff.cli.progress import reporting
from wythoff.cli.proof import certificate_option, no_cache_option, proof_of
from wythoff.cli.types import Count, OutputFile, json_option
from wythoff.cli.verbosity import note

if TYPE_CHECKING:
    from wythoff.exchange.latex import Piece
    from wythoff.rules.symbolic import SymbolicGame
    from wythoff.workbench import Game

MAX_TERMS = 10**6
FIRST_BOARDS = {"table": 30, "board": 20, "grundy": 12, "grundy-board": 12}

folder_option = click.option(
    "-o", "--output", required=True, type=click.Path(path_type=Path), help="The directory to write, new or empty."
)


@click.group("export")
def command() -> None:
    """Write files for other programs."""


@command.command("walnut", short_help="A proof, for Walnut to decide again.")
@game_argument
@folder_option
@misere_option
@certificate_option
@no_cache_option
@json_option
@click.pass_context
def walnut(
    context: click.Context, game: str, output: Path, misere: bool, certificate: Path | None, as_json: bool
) -> None:
    """Write a proof of the P-positions of GAME for the theorem prover Walnut.

    The directory holds the P-positions as an automaton, the numeration system if Walnut lacks it, and commands with
    which Walnut decides the proof obligations on its own. Without a certificate, a proof is searched for first.

    Example: wythoff export walnut wythoff -o wythoff-walnut
    """
    from wythoff.exchange.walnut.proof import proof_files
    from wythoff.files import check_folder, write_folder
    from wythoff.prove.verdict import Proof

    check_folder(output)
    rules = named_game(game, misere=misere)
    proof = proof_of(rules, certificate)
    if not isinstance(proof, Proof):
        click.echo(f"wythoff: no proof of {rules} was found: {proof.reason}", err=True)
        context.exit(UNDECIDED)
    files = proof_files(proof)
    write_folder(output, files)
    _say_folder(rules, output, files, as_json)
    if as_json:
        return
    commands = next(Path(path).name for path in files if path.startswith("Command Files/"))
    note(f"copy the folders into those of Walnut, and type in Walnut: load {commands};")


@command.command("oeis", short_help="Integer sequences, for the OEIS.")
@game_argument
@folder_option
@click.option(
    "-n", "terms", default="1000", show_default=True, type=Count(least=1, most=MAX_TERMS), help="How many terms."
)
@misere_option
@json_option
def oeis(game: str, output: Path, terms: int, misere: bool, as_json: bool) -> None:
    """Write the integer sequences of GAME as b-files, with drafts of entries for the OEIS.

    The sequences are those of the P-positions (A, B, Delta and Sigma for two unordered piles) and of the
    nim-values, by rows and by antidiagonals. `wythoff lookup GAME` says which of them are known.

    Example: wythoff export oeis "splythoff(slack=2)" -o sequences -n 200
    """
    from wythoff.exchange.oeis import game_sequences, oeis_files
    from wythoff.files import check_folder, write_folder

    check_folder(output)
    rules = named_game(game, misere=misere)
    with reporting(f"sequences of {rules}") as progress:
        sequences = game_sequences(rules, terms, progress)
    files = oeis_files(sequences)
    write_folder(output, files)
    _say_folder(rules, output, files, as_json)
    short = [f"{sequence.key} ({len(sequence.terms)})" for sequence in sequences if len(sequence.terms) < terms]
    if short and not as_json:
        note(f"fewer than {terms} terms: {', '.join(short)}")


@command.command("latex", short_help="A table, a picture, a law or a proof, for a paper.")
@click.argument("game", metavar="GAME|CERTIFICATE", shell_complete=games)
@click.option("-o", "--output", type=OutputFile([".tex"]), help="The file to write.")
@click.option(
    "--what",
    type=click.Choice(list(FIRST_BOARDS)),
    default="table",
    show_default=True,
    help="The P-positions as a table or on a board, or the nim-values.",
)
@click.option("--proof", is_flag=True, help="The proof of a theorem with symbols, lemma by lemma.")
@click.option("--words", is_flag=True, help="With --proof: plain words instead of LaTeX.")
@where_option
@click.option("--bound", type=Count(least=0), help="The largest pile.")
@click.option("--standalone", is_flag=True, help="Write a document that compiles on its own.")
@misere_option
@json_option
def latex(
    game: str,
    output: Path | None,
    what: str,
    proof: bool,
    words: bool,
    where: tuple[str, ...],
    bound: int | None,
    standalone: bool,
    misere: bool,
    as_json: bool,
) -> None:
    """Write P-positions or nim-values of GAME in LaTeX: a booktabs table, or a board drawn by TikZ.

    With symbols for numbers, as in "wythoff(slack=t)", the file has the law of GAME and a table of small instances.

    With --proof, the proof in a CERTIFICATE for all values of symbols is written for people to read: each lemma with
    the values it is used for, the arithmetic left to the reader. A GAME with symbols is proved first. Without -o the
    proof is printed.

    Without --standalone the file is meant to be read into a paper by \\input.

    Examples: wythoff export latex wythoff -o table.tex

    wythoff export latex "splythoff(slack=2)" --what board --bound 40 --standalone -o board.tex

    wythoff export latex all-slacks.json --proof --words
    """
    if words and not proof:
        raise click.UsageError("--words goes with --proof")
    if proof:
        from wythoff.cli.symbolic import export_proof

        export_proof(game, where, output, misere=misere, words=words, standalone=standalone, as_json=as_json)
        return
    if output is None:
        raise click.UsageError("Missing option '-o' / '--output'.")
    symbolic = symbolic_game_or_none(game, where, misere=misere)
    if symbolic is not None:
        from wythoff.cli.symbolic import law_latex

        _write(output, law_latex(symbolic, standalone=standalone))
        _say_file(symbolic, output, as_json, advice="needs the LaTeX packages amsmath and booktabs")
        return
    rules = named_game(game, misere=misere)
    piece = _piece(rules, what, FIRST_BOARDS[what] if bound is None else bound)
    _write(output, piece.document() if standalone else piece.fragment())
    _say_file(rules, output, as_json, advice=f"needs the LaTeX package {piece.package}")


def _piece(rules: Game, what: str, bound: int) -> Piece:
    from wythoff.exchange import latex

    if what in ("table", "board"):
        board = rules.solve(bound=bound)
        return latex.position_table(board) if what == "table" else latex.position_board(board)
    values = rules.grundy(size=bound + 1)
    return latex.nim_value_table(rules, values) if what == "grundy" else latex.nim_value_board(rules, values)


@command.command("sage", short_help="A script for Sage or Python.")
@game_argument
@click.option("-o", "--output", required=True, type=OutputFile([".sage", ".py"]), help="The file to write.")
@click.option("--bound", type=Count(least=0), help="The largest pile; by default, what takes a few seconds.")
@misere_option
@certificate_option
@no_cache_option
@json_option
def sage(game: str, output: Path, bound: int | None, misere: bool, certificate: Path | None, as_json: bool) -> None:
    """Write a script that computes the P-positions of GAME from its rules, by brute force, and compares them with ours.

    Sage runs it, and so does plain Python. With a certificate, the automaton of the proof is in it, too.

    Example: wythoff export sage wythoff -o wythoff.sage
    """
    from wythoff.exchange.sage import sage_script
    from wythoff.prove.certificate_files import load

    rules = named_game(game, misere=misere)
    proof = None if certificate is None else load(certificate, rules)
    _write(output, sage_script(rules, bound=bound, proof=proof))
    _say_file(rules, output, as_json, advice=f"run it with: python3 {output}")


@command.command("class", short_help="Puzzles for a class, as one HTML file.")
@game_argument
@click.option("-o", "--output", required=True, type=OutputFile([".html"]), help="The file to write.")
@click.option("--seed", default="0", show_default=True, type=Count(least=0), help="Another number gives other puzzles.")
@misere_option
@json_option
def for_class(game: str, output: Path, seed: int, misere: bool, as_json: bool) -> None:
    """Write twelve puzzles of GAME, of increasing size, as one HTML file that works without a server and on phones.

    Each puzzle asks for a winning move; hints come one at a time, and the score is shown at the end.

    Example: wythoff export class wythoff -o class.html
    """
    from wythoff.report.sheet import class_sheet

    rules = named_game(game, misere=misere)
    _write(output, class_sheet(rules, seed=seed))
    _say_file(rules, output, as_json, advice="open it in a browser, or hand it out")


def _write(output: Path, text: str) -> None:
    from wythoff.files import whole_file

    with whole_file(output) as file:
        file.write(text.encode())


def _say_folder(rules: Game, output: Path, files: Iterable[str], as_json: bool) -> None:
    if as_json:
        click.echo(json.dumps({"game": str(rules), "directory": str(output), "files": list(files)}))
        return
    for path in files:
        click.echo(output / path)


def _say_file(rules: Game | SymbolicGame, output: Path, as_json: bool, *, advice: str) -> None:
    if as_json:
        click.echo(json.dumps({"game": str(rules), "file": str(output)}))
        return
    click.echo(output)
    note(advice)


__all__ = ["command"]
