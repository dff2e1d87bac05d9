"""What the processes of the server can do, by name. Everything that it needs is loaded with this folder."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wythoff.web.tasks.analysis import analysis, one_puzzle, puzzles, why
from wythoff.web.tasks.boards import board, forbidden, table
from wythoff.web.tasks.exports import export
from wythoff.web.tasks.games import about_rules, games
from wythoff.web.tasks.jobs import conjecture, paper, papers, prove, study
from wythoff.web.tasks.play import blocks, legal, move, position, reply
from wythoff.web.tasks.work import Work

TASKS: dict[str, Callable[[Work], Any]] = {
    "analysis": analysis,
    "blocks": blocks,
    "board": board,
    "conjecture": conjecture,
    "export": export,
    "forbidden": forbidden,
    "games": games,
    "legal": legal,
    "move": move,
    "paper": paper,
    "papers": papers,
    "position": position,
    "prove": prove,
    "puzzle": one_puzzle,
    "puzzles": puzzles,
    "reply": reply,
    "rules": about_rules,
    "study": study,
    "table": table,
    "why": why,
}

__all__ = ["TASKS"]
