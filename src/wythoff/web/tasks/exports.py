"""What a user takes away: the text of a result for another program."""

from __future__ import annotations

import re
from typing import Any

from wythoff.exchange import latex, tables
from wythoff.exchange.oeis import b_file, game_sequences
from wythoff.exchange.walnut.proof import proof_files
from wythoff.prove.prover import prove
from wythoff.prove.verdict import Proved
from wythoff.web import limits
from wythoff.web.commands import OWN_FILE, command_for, game_word
from wythoff.web.refusal import Refusal
from wythoff.web.tasks.boards import check_board
from wythoff.web.tasks.games import game_of
from wythoff.web.tasks.work import Work
from wythoff.workbench import Game


def export(work: Work) -> dict[str, str]:
    """The text in the format that is asked for, and a name for its file."""
    game = game_of(work.arguments)
    kind = work.arguments["format"]
    text, ending = FORMATS[kind](game, work)
    return {"text": text, "filename": f"{_file_name(game)}{ending}"}


def _file_name(game: Game) -> str:
    """A name of plain characters.

    >>> from wythoff.workbench import game
    >>> _file_name(game("splythoff(slack=2)"))
    'splythoff-slack-2'
    """
    return re.sub(r"[^A-Za-z0-9]+", "-", str(game)).strip("-")[:60] or "game"


def _python(game: Game, work: Work) -> tuple[str, str]:
    bound, text = work.arguments["bound"], work.arguments.get("text")
    parameters = "".join(f", {name}={value}" for name, value in (work.arguments.get("parameters") or {}).items())
    if text is None:
        made = f"game = w.game({work.arguments['game']!r}{parameters})"
    else:
        made = f"game = w.rules({text!r}{parameters})"
    wanted = f"game.grundy(size={bound + 1})" if _wants_values(work) else f"game.solve(bound={bound}).p_positions"
    return f"import wythoff as w\n\n{made}\nprint({wanted})\n", ".py"


def _command(game: Game, work: Work) -> tuple[str, str]:
    """The command, and before it, if the rules are the user's own, how they get into their file."""
    command = command_for("board", work.arguments)
    text = work.arguments.get("text")
    if text is None:
        return f"{command}\n", ".sh"
    end = "END_OF_RULES"
    while end in text:
        end += "_"
    return f"cat > {OWN_FILE} <<'{end}'\n{text.rstrip()}\n{end}\n{command}\n", ".sh"


def _latex(game: Game, work: Work) -> tuple[str, str]:
    bound = work.arguments["bound"]
    if _wants_values(work):
        return latex.nim_value_table(game, game.grundy(size=bound + 1)).fragment(), ".tex"
    check_board(game, bound, work)
    return latex.position_table(game.solve(bound=bound)).fragment(), ".tex"


def _walnut(game: Game, work: Work) -> tuple[str, str]:
    """All files of the proof in one text, each under its path."""
    proof = work.proof or prove(game, seconds=limits.PROOF_SECONDS)
    if not isinstance(proof, Proved):
        command = f"wythoff export walnut {game_word(work.arguments)} -o walnut"
        raise Refusal(f"Walnut needs a proof, and none was found: {proof.reason}", command=command)
    if work.certificate is None:
        work.learn(proof)
    parts = [f"# ==== {path} ====\n{text}" for path, text in proof_files(proof).items()]
    return "\n".join(parts), "-walnut.txt"


def _b_file(game: Game, work: Work) -> tuple[str, str]:
    sequences = game_sequences(game, min(work.arguments["bound"] + 1, limits.MOST_TERMS))
    values = [sequence for sequence in sequences if sequence.key in ("antidiagonals", "values")]
    chosen = values if _wants_values(work) else [s for s in sequences if s not in values]
    if not chosen:
        raise Refusal("this game has no such sequence")
    return b_file(chosen[0]), f"-{chosen[0].key}-b.txt"


def _csv(game: Game, work: Work) -> tuple[str, str]:
    bound = work.arguments["bound"]
    if _wants_values(work):
        if (bound + 1) ** len(game.piles) > limits.MOST_POSITIONS:
            why = f"a table of nim-values may have at most {limits.MOST_POSITIONS:,} rows here"
            raise Refusal(why, command=command_for("export", work.arguments))
        table = tables.nim_values(game, game.grundy(size=bound + 1))
    else:
        check_board(game, bound, work)
        table = tables.p_positions(game.solve(bound=bound))
    lines = [",".join(table.columns)]
    for piece in table.pieces():
        columns = [column.tolist() for column in piece]
        lines += [",".join(map(str, row)) for row in zip(*columns, strict=True)]
    return "\n".join(lines) + "\n", ".csv"


def _wants_values(work: Work) -> bool:
    return bool(work.arguments["what"] == "grundy")


FORMATS: dict[str, Any] = {
    "python": _python,
    "command": _command,
    "latex": _latex,
    "walnut": _walnut,
    "bfile": _b_file,
    "csv": _csv,
}
