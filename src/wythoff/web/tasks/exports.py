"""What a user takes away: a result as a text that another program reads or runs."""

from __future__ import annotations

import re
from collections.abc import Callable

from wythoff.display import latex_text
from wythoff.exchange import latex, tables
from wythoff.exchange.oeis import b_file, nim_value_sequences, p_position_sequences
from wythoff.exchange.walnut.proof import proof_files
from wythoff.papers.selection import chosen
from wythoff.prove.prover import prove
from wythoff.prove.verdict import Proved
from wythoff.rules.latex import latex as rules_latex
from wythoff.web import limits
from wythoff.web.commands import OWN_FILE, command_for, copied_command, game_word
from wythoff.web.refusal import Refusal
from wythoff.web.tasks.boards import alpha_of, check_board, need_nim_values
from wythoff.web.tasks.games import game_of
from wythoff.web.tasks.python_text import python_text
from wythoff.web.tasks.work import Work
from wythoff.workbench import Game

LARGEST_TEX = 39
"""A table of nim-values in LaTeX has piles up to this."""

Text = tuple[str, str]
"""A text, and the end of the name of its file."""


def export(work: Work) -> dict[str, str]:
    """The text in the format that is asked for, and a name for its file."""
    kind, what = work.arguments["format"], work.arguments["what"]
    subject = _subject(work)
    if what == "grundy":
        need_nim_values(game_of(work.arguments))
    if what not in FORMATS[kind]:
        raise Refusal(f"there is no {NAMES[kind]} of this", fix=f"{NAMES[kind]}: {', '.join(FORMATS[kind])}")
    text, ending = FORMATS[kind][what](work)
    return {"text": text, "filename": f"{file_name(subject)}{ending}"}


def _subject(work: Work) -> str:
    """The name of what the text is about, after a look whether there is such a thing."""
    if work.arguments.get("alpha") is not None:
        return str(alpha_of(work.arguments))
    if work.arguments.get("paper") is not None:
        return chosen(work.arguments["paper"])[0].paper
    return str(game_of(work.arguments))


def file_name(subject: str) -> str:
    """A name of plain characters.

    >>> file_name("splythoff(slack=2)"), file_name("../..")
    ('splythoff-slack-2', 'game')
    """
    return re.sub(r"[^A-Za-z0-9]+", "-", subject).strip("-")[:60] or "game"


def _python(work: Work) -> Text:
    return python_text(work.arguments), ".py"


def _command(work: Work) -> Text:
    """The command, and before it, if the rules are the user's own, how they get into their file."""
    command = copied_command(work.arguments)
    text = work.arguments.get("text")
    if text is None:
        return f"{command}\n", ".sh"
    end = "END_OF_RULES"
    while end in text:
        end += "_"
    return f"cat > {OWN_FILE} <<'{end}'\n{text.rstrip()}\n{end}\n{command}\n", ".sh"


def _p_latex(work: Work) -> Text:
    game, bound = game_of(work.arguments), work.arguments["bound"]
    check_board(game, bound, work)
    return latex.position_table(game.solve(bound=bound)).fragment(), ".tex"


def _table_latex(work: Work) -> Text:
    """The table of the board that holds as many P-positions as are asked for."""
    game = game_of(work.arguments)
    sequences = p_position_sequences(game, work.arguments["bound"])
    largest = max(max(sequence.terms, default=0) for sequence in sequences[: len(game.piles)])
    return latex.position_table(game.solve(bound=largest)).fragment(), ".tex"


def _values_latex(work: Work) -> Text:
    """As much of the table as fits on a page."""
    game, size = game_of(work.arguments), min(work.arguments["bound"], LARGEST_TEX) + 1
    return latex.nim_value_table(game, game.grundy(size=size)).fragment(), ".tex"


def _proof_latex(work: Work) -> Text:
    """The rules, and what is proved of them."""
    game = game_of(work.arguments)
    proof = _proof(game, work, "LaTeX")
    states = f"{proof.states} state{'' if proof.states == 1 else 's'}"
    said = (
        f"The P-positions of {latex_text(str(game))} are exactly the positions that an automaton with {states} "
        f"accepts, which reads the piles in {latex_text(proof.numeration)} digits."
    )
    return f"\\[\n{rules_latex(game)}\n\\]\n{said}\n", ".tex"


def _walnut(work: Work) -> Text:
    """All files of the proof in one text, each under its path."""
    proof = _proof(game_of(work.arguments), work, "Walnut")
    parts = [f"# ==== {path} ====\n{text}" for path, text in proof_files(proof).items()]
    return "\n".join(parts), "-walnut.txt"


def _proof(game: Game, work: Work, reader: str) -> Proved:
    """The proof that the server remembers, or one that is found in time."""
    proof = work.proof or prove(game, seconds=limits.PROOF_SECONDS)
    if not isinstance(proof, Proved):
        command = f"wythoff export walnut {game_word(work.arguments)} -o walnut"
        reason = getattr(proof, "reason", "no guess was right")
        raise Refusal(f"{reader} needs a proof, and none was found: {reason}", command=command)
    if work.certificate is None:
        work.learn(proof)
    return proof


def _p_b_file(work: Work) -> Text:
    """One row of the table of P-positions: the one that is named, else the first."""
    count = min(work.arguments["bound"] + (work.arguments["what"] == "p"), limits.MOST_TERMS)
    sequences = {sequence.key: sequence for sequence in p_position_sequences(game_of(work.arguments), count)}
    row = work.arguments.get("row") or next(iter(sequences))
    if row not in sequences:
        raise Refusal(f"this game has no sequence {row}", fix=f"it has {', '.join(sequences)}")
    return b_file(sequences[row]), f"-{row}-b.txt"


def _values_b_file(work: Work) -> Text:
    game = game_of(work.arguments)
    sequences = nim_value_sequences(game, min(work.arguments["bound"] + 1, limits.MOST_TERMS))
    if not sequences:
        raise Refusal("nim-values are written as a sequence for one or two piles")
    return b_file(sequences[-1]), f"-{sequences[-1].key}-b.txt"


def _p_csv(work: Work) -> Text:
    game, bound = game_of(work.arguments), work.arguments["bound"]
    check_board(game, bound, work)
    return _csv(tables.p_positions(game.solve(bound=bound)))


def _values_csv(work: Work) -> Text:
    game, bound = game_of(work.arguments), work.arguments["bound"]
    if (bound + 1) ** len(game.piles) > limits.MOST_POSITIONS:
        why = f"a table of nim-values may have at most {limits.MOST_POSITIONS:,} rows here"
        raise Refusal(why, command=command_for("export", work.arguments))
    return _csv(tables.nim_values(game, game.grundy(size=bound + 1)))


def _csv(table: tables.Table) -> Text:
    lines = [",".join(table.columns)]
    for piece in table.pieces():
        columns = [column.tolist() for column in piece]
        lines += [",".join(map(str, row)) for row in zip(*columns, strict=True)]
    return "\n".join(lines) + "\n", ".csv"


EVERYTHING = ("p", "grundy", "table", "conjecture", "proof", "position", "forbidden", "paper")
NAMES = {
    "python": "Python text",
    "command": "command",
    "latex": "LaTeX text",
    "walnut": "Walnut text",
    "bfile": "b-file",
    "csv": "CSV table",
}
FORMATS: dict[str, dict[str, Callable[[Work], Text]]] = {
    "python": dict.fromkeys(EVERYTHING, _python),
    "command": dict.fromkeys(EVERYTHING, _command),
    "latex": {"p": _p_latex, "table": _table_latex, "grundy": _values_latex, "proof": _proof_latex},
    "walnut": {"p": _walnut, "table": _walnut, "proof": _walnut},
    "bfile": {"p": _p_b_file, "table": _p_b_file, "grundy": _values_b_file},
    "csv": {"p": _p_csv, "grundy": _values_csv},
}
