"""Pictures as in papers: steps, discrepancies, cells, sponges, the torus and the tree of basic sets."""

from __future__ import annotations

import shlex
from typing import Any, cast

from wythoff.errors import Unsupported
from wythoff.exact import alpha
from wythoff.extend.pair import pair_of
from wythoff.show import draw
from wythoff.show.cells import cells, farthest
from wythoff.show.discrepancy import discrepancy
from wythoff.show.drawing import Drawing
from wythoff.show.sponge import projected
from wythoff.show.steps import step_strip
from wythoff.show.torus import torus_figure
from wythoff.show.tree import tree_of_basic_sets
from wythoff.show.word_discrepancy import word_discrepancy
from wythoff.solve.board_sizes import QUICK_SPONGES
from wythoff.web.commands import game_word
from wythoff.web.refusal import Refusal
from wythoff.web.tasks.drawable import drawings_of
from wythoff.web.tasks.exports import coding_for
from wythoff.web.tasks.games import game_of, maximal_alpha
from wythoff.web.tasks.work import Work
from wythoff.workbench import Game

STEPS_BOUND, DISCREPANCY_BOUND = 500, 2_000
LETTERS = 1_000


def drawing(work: Work) -> dict[str, Any]:
    """A picture as SVG, what it shows, and the command that draws it at any size."""
    game, what = game_of(work.arguments), work.arguments["what"]
    number = maximal_alpha(work.arguments)
    if what not in drawings_of(game, number):
        raise Refusal(f"there is no such picture of {game}")
    subject, figure = _figure(work, game, what, number)
    kind = "discrepancy" if what == "letters" else what
    return {
        "title": figure.title,
        "summary": figure.summary,
        "svg": draw(figure, ".svg").decode(),
        "command": f"wythoff plot {subject} --what {kind} -o {what}.pdf",
    }


def _figure(work: Work, game: Game, what: str, number: str | None) -> tuple[str, Drawing]:
    """The subject for the command, and the picture."""
    subject = game_word(work.arguments)
    match what:
        case "torus" | "basic-sets":
            value = pair_of(alpha(cast(str, number))).alpha
            drawn = torus_figure(value) if what == "torus" else tree_of_basic_sets(value)
            return shlex.quote(cast(str, number)), drawn
        case "sponge":
            return subject, projected(game.solve(bound=QUICK_SPONGES[len(game.piles)]))
        case "cells":
            side = dict(game.parameters)["cap"] + 1
            return subject, cells(game.solve(bound=farthest(side, None)), side)
        case "steps":
            return subject, step_strip(game.solve(bound=STEPS_BOUND))
        case "letters":
            coding = coding_for(work)
            spec = f"morphism:{coding.morphism}".replace(" ", "")
            name = f"the word of the steps of {game}"
            return shlex.quote(spec), word_discrepancy(coding.morphism.fixed_point(coding.first), name, LETTERS)
        case _:
            return subject, _discrepancy(work, game)


def _discrepancy(work: Work, game: Game) -> Drawing:
    """The discrepancy of the smaller piles from their proved slope, if there is one."""
    board = game.solve(bound=DISCREPANCY_BOUND)
    try:
        return discrepancy(board, coding_for(work).growth, origin="proved")
    except (Refusal, Unsupported):
        return discrepancy(board)
