"""What the processes of the server can do, by name. Loading this folder loads everything that the tasks need."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wythoff.web.tasks.additions import additions
from wythoff.web.tasks.analysis import analysis, class_file, one_puzzle, puzzles, why
from wythoff.web.tasks.asking import ask, ask_longer, statement
from wythoff.web.tasks.automata import automaton
from wythoff.web.tasks.boards import board, forbidden, table
from wythoff.web.tasks.comparing import compare, compare_proofs
from wythoff.web.tasks.drawings import drawing
from wythoff.web.tasks.exports import export
from wythoff.web.tasks.finding import find
from wythoff.web.tasks.games import about_rules, family, games
from wythoff.web.tasks.jobs import conjecture, paper, prove, study
from wythoff.web.tasks.mentions import mentions
from wythoff.web.tasks.oeis import oeis
from wythoff.web.tasks.play import blocks, legal, move, position, reply
from wythoff.web.tasks.reading import check_claim, papers, read_arguments, read_paper
from wythoff.web.tasks.relatives import relatives
from wythoff.web.tasks.reports import report
from wythoff.web.tasks.search import read
from wythoff.web.tasks.theorems import for_all, theorem
from wythoff.web.tasks.work import Work

TASKS: dict[str, Callable[[Work], Any]] = {
    "additions": additions,
    "analysis": analysis,
    "ask": ask,
    "ask-longer": ask_longer,
    "automaton": automaton,
    "blocks": blocks,
    "board": board,
    "claim": check_claim,
    "compare": compare,
    "compare-proofs": compare_proofs,
    "class": class_file,
    "conjecture": conjecture,
    "drawing": drawing,
    "export": export,
    "family": family,
    "find": find,
    "for-all": for_all,
    "forbidden": forbidden,
    "games": games,
    "legal": legal,
    "mentions": mentions,
    "move": move,
    "oeis": oeis,
    "paper": paper,
    "papers": papers,
    "position": position,
    "prove": prove,
    "puzzle": one_puzzle,
    "puzzles": puzzles,
    "read-arguments": read_arguments,
    "read-paper": read_paper,
    "relatives": relatives,
    "read": read,
    "reply": reply,
    "report": report,
    "rules": about_rules,
    "statement": statement,
    "study": study,
    "table": table,
    "theorem": theorem,
    "why": why,
}

__all__ = ["TASKS"]
