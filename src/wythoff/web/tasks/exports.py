"""Exports: a result as a text that another program reads or runs.

:mod:`wythoff.web.tasks.forms` says which result has which forms; each of them is written here.
"""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Callable, Sequence
from dataclasses import replace
from io import BytesIO
from typing import Any

from wythoff.display import latex_text as plain_latex
from wythoff.exchange import latex, tables
from wythoff.exchange.oeis import IntegerSequence, b_file, nim_value_sequences
from wythoff.exchange.results import conjecture_records, forbidden_records
from wythoff.exchange.walnut.proof import proof_files
from wythoff.extend import crossed_row, forbidden_row
from wythoff.knowledge import Decided, Undecided
from wythoff.papers.claim import Claim, Effort
from wythoff.papers.result import Result, result_records
from wythoff.papers.run import run
from wythoff.papers.selection import chosen
from wythoff.prove.acceptance import is_coding, is_stated, is_uniform
from wythoff.prove.coding.steps import find_coding
from wythoff.prove.coding.theorem import CodingTheorem
from wythoff.prove.prover import prove
from wythoff.prove.verdict import Proof
from wythoff.web import limits
from wythoff.web.commands import OWN_FILE, command_for, copied_command, maximal_name, walnut_command
from wythoff.web.refusal import Refusal
from wythoff.web.tasks import latex_text
from wythoff.web.tasks.boards import alpha_of, check_board, first_columns, first_steps, need_nim_values
from wythoff.web.tasks.forms import FORMATS, NONE, NOT_PROVED
from wythoff.web.tasks.games import game_of
from wythoff.web.tasks.ideas import chosen_attempt, chosen_idea, conjectures, known, sequence
from wythoff.web.tasks.play import has_nim_value, judgement, match_of, options_of
from wythoff.web.tasks.python_text import python_text
from wythoff.web.tasks.work import Work

Text = tuple[str, str]
"""A text, and how the name of its file ends."""


def export(work: Work) -> dict[str, Any]:
    """The text in the requested format, and a name for its file; what is not text is encoded in base64."""
    kind, what = work.arguments["format"], work.arguments["what"]
    subject = _subject(work)
    if what == "grundy":
        need_nim_values(game_of(work.arguments))
    if kind in NONE[what]:
        raise Refusal(f"there is no {FORMATS[kind]} text of this: {NONE[what][kind]}")
    if kind not in WRITERS[what]:
        raise Refusal("tables are written only for boards", fix="ask for the P-positions or the nim-values of a game")
    text, ending = WRITERS[what][kind](work)
    answer = {"text": text, "filename": f"{file_name(subject)}{ending}"}
    return answer | ({"base64": True} if kind == "parquet" else {})


def _subject(work: Work) -> str:
    """The name of what the text is about, which must exist."""
    if work.arguments.get("alpha") is not None:
        return str(alpha_of(work.arguments))
    if work.arguments.get("paper") is not None:
        first = _claims(work)[0]
        return f"{first.paper} {first.id}" if "claim" in work.arguments else first.paper
    return str(game_of(work.arguments))


def file_name(subject: str) -> str:
    """A name of plain characters.

    >>> file_name("splythoff(slack=2)"), file_name("../..")
    ('splythoff-slack-2', 'game')
    """
    return re.sub(r"[^A-Za-z0-9]+", "-", subject).strip("-")[:60] or "game"


# -- programs and commands


def _python(work: Work) -> Text:
    return python_text(_detailed(work)), ".py"


def _command(work: Work) -> Text:
    """The command; if the rules are the user's own, first what writes them to their file."""
    if work.arguments.get("blocked") is not None:
        raise Refusal("the command line cannot be told which moves are forbidden", fix="copy the Python text")
    command = copied_command(_detailed(work))
    text = work.arguments.get("text")
    if text is None:
        return f"{command}\n", ".sh"
    end = "END_OF_RULES"
    while end in text:
        end += "_"
    return f"cat > {OWN_FILE} <<'{end}'\n{text.rstrip()}\n{end}\n{command}\n", ".sh"


def _detailed(work: Work) -> dict[str, Any]:
    """The arguments, with what else a program or a command needs to know."""
    arguments = dict(work.arguments)
    if arguments["what"] == "position":
        match = match_of(work)
        arguments["valued"] = "blocked" not in arguments and has_nim_value(match.game, match.position)
    if arguments["what"] == "steps":
        arguments["largest"] = _largest_pile(work)
    return arguments


def _largest_pile(work: Work) -> int:
    """The largest pile of the first P-positions."""
    game = game_of(work.arguments)
    sequences = first_columns(game, work.arguments["bound"])
    return max(max(sequence.terms, default=0) for sequence in sequences[: len(game.piles)])


# -- LaTeX


def _rules_latex(work: Work) -> Text:
    return latex_text.rules(game_of(work.arguments)), ".tex"


def _p_latex(work: Work) -> Text:
    game, bound = game_of(work.arguments), work.arguments["bound"]
    check_board(game, bound, work)
    return latex.position_table(game.solve(bound=bound)).fragment(), ".tex"


def _table_latex(work: Work) -> Text:
    game = game_of(work.arguments)
    return latex_text.columns(game, first_columns(game, work.arguments["bound"])), ".tex"


def _values_latex(work: Work) -> Text:
    """As much of the table as fits on a page."""
    game, size = game_of(work.arguments), min(work.arguments["bound"], limits.LARGEST_TEX) + 1
    return latex.nim_value_table(game, game.grundy(size=size)).fragment(), ".tex"


def _steps_latex(work: Work) -> Text:
    letters, step_of = _step_word(work)
    return latex_text.steps(game_of(work.arguments), letters, step_of), "-steps.tex"


def _step_word(work: Work) -> tuple[list[int], dict[str, list[int]]]:
    found = first_steps(game_of(work.arguments), work.arguments["bound"])
    if found is None:
        raise Refusal("the P-positions of this game have no word of steps")
    return found["letters"], found["step_of"]


def _position_latex(work: Work) -> Text:
    match = match_of(work)
    found = judgement(work, match, options_of(match))
    if found.outcome is None:
        raise Refusal(f"who wins here is not known: {found.source}", command=command_for("move", work.arguments))
    return f"{found.latex()}\n", ".tex"


def _forbidden_latex(work: Work) -> Text:
    return latex_text.forbidden(alpha_of(work.arguments), work.arguments["bound"]), "-forbidden.tex"


def _forbidden_row_latex(work: Work) -> Text:
    alpha = alpha_of(work.arguments)
    row = forbidden_row(alpha, work.arguments["x"], work.arguments["bound"])
    return forbidden_records(alpha, row).latex(), f"-row-{row.x}.tex"


def _conjecture_latex(work: Work) -> Text:
    ideas = conjectures(work.arguments)
    nothing = ideas.nothing_fits
    return (conjecture_records(ideas).latex() if nothing is None else nothing.latex()), ".tex"


def _idea_latex(work: Work) -> Text:
    game, idea = game_of(work.arguments), chosen_idea(work.arguments)
    return latex_text.idea(game, idea, known(game, work.proof, idea)), ".tex"


def _attempt_latex(work: Work) -> Text:
    return f"{plain_latex(str(chosen_attempt(work.arguments)))}.\n", ".tex"


def _proof_latex(work: Work) -> Text:
    return latex_text.proof(game_of(work.arguments), proof_for(work, "LaTeX")), ".tex"


def _coding_latex(work: Work) -> Text:
    return latex_text.formula(coding_for(work).latex()), "-steps.tex"


def _paper_latex(work: Work) -> Text:
    return result_records(_results(work)).latex(), ".tex"


def _claim_latex(work: Work) -> Text:
    return _results(work)[0].latex(), ".tex"


# -- Walnut


def _walnut(work: Work) -> Text:
    return _walnut_text([proof_for(work, "Walnut")])


def _idea_walnut(work: Work) -> Text:
    """The proved P-positions, if the description is decided to be true for them."""
    game, idea, proof = game_of(work.arguments), chosen_idea(work.arguments), proof_for(work, "Walnut")
    if not isinstance(known(game, proof, idea), Decided):
        raise Refusal(NOT_PROVED, fix="copy the proof of the game")
    return _walnut_text([proof])


def _forbidden_walnut(work: Work) -> Text:
    """The maximal game, whose moves are those that are not forbidden."""
    maximal = {"game": maximal_name(work.arguments["alpha"])}
    return _walnut_text([proof_for(replace(work, arguments={**work.arguments, **maximal}), "Walnut")])


def _claim_walnut(work: Work) -> Text:
    proofs = game_proofs(_results(work)[0])
    if not proofs:
        raise Refusal(NOT_PROVED)
    return _walnut_text(proofs)


def game_proofs(result: Result) -> list[Proof]:
    """The proofs of games that a claim rests on, as far as they can be written for Walnut."""
    texts = [text for certificate in result.certificates.values() if (text := _of_game(certificate)) is not None]
    return [proof for text in texts if not (proof := Proof.remembered(text)).certificate.game.block]


def _of_game(certificate: bytes) -> bytes | None:
    """The certificate of one game's P-positions, by itself or inside that of statements about them."""
    if is_stated(certificate):
        return json.dumps(json.loads(certificate)["game"]).encode()
    return None if is_coding(certificate) or is_uniform(certificate) else certificate


def _walnut_text(proofs: list[Proof]) -> Text:
    """All files of the proofs in one text, each under its path."""
    files: dict[str, str] = {}
    for proof in proofs:
        files |= proof_files(proof)
    return "\n".join(f"# ==== {path} ====\n{text}" for path, text in files.items()), "-walnut.txt"


def proof_for(work: Work, reader: str) -> Proof:
    """The proof that the server remembers, or one that is found in time."""
    game = game_of(work.arguments)
    proof = work.proof or prove(game, guessing=limits.PROOF_SECONDS)
    if not isinstance(proof, Proof):
        why = f"{reader} needs a proof, and none was found: {proof.reason}"
        raise Refusal(why, command=walnut_command(work.arguments))
    if work.certificate is None:
        work.learn(proof)
    return proof


def coding_for(work: Work) -> CodingTheorem:
    """The proved word of the steps from one P-position to the next."""
    theorem = find_coding(proof_for(work, "the word of the steps"), seconds=limits.SHORT_CODING_SECONDS)
    if isinstance(theorem, Undecided):
        raise Refusal(f"which word codes the steps is not proved: {theorem.reason}")
    return theorem


# -- b-files


def _p_b_file(work: Work) -> Text:
    """One row of the table of P-positions: the one that is named, otherwise the first."""
    count = min(work.arguments["bound"] + (work.arguments["what"] == "p"), limits.MAX_TERMS)
    return _named(first_columns(game_of(work.arguments), count), work)


def _values_b_file(work: Work) -> Text:
    count = min(work.arguments["bound"] + 1, limits.MAX_TERMS)
    sequences = nim_value_sequences(game_of(work.arguments), count)
    if not sequences:
        raise Refusal("nim-values are written as a sequence for one or two piles")
    return _named(sequences[::-1], work)


def _named(sequences: Sequence[IntegerSequence], work: Work) -> Text:
    found = {sequence.key: sequence for sequence in sequences}
    row = work.arguments.get("row") or next(iter(found))
    if row not in found:
        raise Refusal(f"this game has no sequence {row}", fix=f"it has {', '.join(found)}")
    return _b_file(found[row])


def _b_file(sequence: IntegerSequence) -> Text:
    return b_file(sequence), f"-{sequence.key}-b.txt"


def _steps_b_file(work: Work) -> Text:
    letters, _ = _step_word(work)
    return _b_file(IntegerSequence("steps", "Letters of the step word.", tuple(letters)))


def _forbidden_row_b_file(work: Work) -> Text:
    """The crossed moves of a row; there are infinitely many, and they are numbered from 1."""
    x = work.arguments["x"]
    elements = crossed_row(alpha_of(work.arguments), x).elements(upto=work.arguments["bound"])
    return _b_file(IntegerSequence(f"row-{x}", f"Crossed forbidden moves ({x}, y).", tuple(elements), offset=1))


def _idea_b_file(work: Work) -> Text:
    idea = chosen_idea(work.arguments)
    return _b_file(sequence(idea.description, work.arguments.get("row"), limits.MAX_TERMS))


def _coding_b_file(work: Work) -> Text:
    """The word that is proved to code the steps; its letters are numbers."""
    theorem = coding_for(work)
    letters = theorem.morphism.fixed_point(theorem.first)[: limits.MAX_TERMS]
    return _b_file(IntegerSequence("word", theorem.statement, tuple(map(int, letters))))


# -- tables


def _csv(work: Work) -> Text:
    return _written(work, ".csv").decode(), ".csv"


def _parquet(work: Work) -> Text:
    return b64encode(_written(work, ".parquet")).decode(), ".parquet"


def _written(work: Work, suffix: str) -> bytes:
    file = BytesIO()
    tables.WRITERS[suffix](TABLES[work.arguments["what"]](work), file)
    return file.getvalue()


def _p_table(work: Work) -> tables.Table:
    game, bound = game_of(work.arguments), work.arguments["bound"]
    check_board(game, bound, work)
    return tables.p_positions(game.solve(bound=bound))


def _values_table(work: Work) -> tables.Table:
    game, bound = game_of(work.arguments), work.arguments["bound"]
    if (bound + 1) ** len(game.piles) > limits.MAX_POSITIONS:
        why = f"a table of nim-values may have at most {limits.MAX_POSITIONS:,} rows here"
        raise Refusal(why, command=command_for("export", work.arguments))
    return tables.nim_values(game, game.grundy(size=bound + 1))


TABLES: dict[str, Callable[[Work], tables.Table]] = {"p": _p_table, "grundy": _values_table}
"""The boards for which tables are written."""


# -- papers


def _claims(work: Work) -> list[Claim]:
    ids = [work.arguments["claim"]] if "claim" in work.arguments else []
    return chosen(work.arguments["paper"], ids)


def _results(work: Work) -> list[Result]:
    """The claims of a request, run."""
    return list(run(_claims(work), Effort(full=False), processes=1))


Writer = Callable[[Work], Text]
_RUN: dict[str, Writer] = {"python": _python, "command": _command}
_TABLE: dict[str, Writer] = {"csv": _csv, "parquet": _parquet}

WRITERS: dict[str, dict[str, Writer]] = {
    "rules": {**_RUN, "latex": _rules_latex},
    "p": {**_RUN, "latex": _p_latex, "walnut": _walnut, "bfile": _p_b_file, **_TABLE},
    "grundy": {**_RUN, "latex": _values_latex, "bfile": _values_b_file, **_TABLE},
    "table": {**_RUN, "latex": _table_latex, "walnut": _walnut, "bfile": _p_b_file},
    "steps": {**_RUN, "latex": _steps_latex, "bfile": _steps_b_file},
    "position": {**_RUN, "latex": _position_latex},
    "forbidden": {**_RUN, "latex": _forbidden_latex, "walnut": _forbidden_walnut},
    "forbidden-row": {**_RUN, "latex": _forbidden_row_latex, "bfile": _forbidden_row_b_file},
    "conjecture": {**_RUN, "latex": _conjecture_latex},
    "idea": {**_RUN, "latex": _idea_latex, "walnut": _idea_walnut, "bfile": _idea_b_file},
    "attempt": {**_RUN, "latex": _attempt_latex},
    "proof": {**_RUN, "latex": _proof_latex, "walnut": _walnut},
    "coding": {**_RUN, "latex": _coding_latex, "bfile": _coding_b_file},
    "paper": {**_RUN, "latex": _paper_latex},
    "claim": {**_RUN, "latex": _claim_latex, "walnut": _claim_walnut},
}
"""Every kind of result, with a writer for each of its forms."""
