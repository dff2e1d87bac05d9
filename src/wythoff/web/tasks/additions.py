"""The moves of a game, those that are forbidden because they join two P-positions, and those that could be added."""

from __future__ import annotations

from itertools import product
from typing import Any

from wythoff.knowledge import Undecided
from wythoff.solve.board_sizes import FORBIDDEN_PICTURES
from wythoff.study.forbidden import differences
from wythoff.web.tasks.exports import proof_for
from wythoff.web.tasks.games import game_of
from wythoff.web.tasks.work import Work

FEW = 6


def additions(work: Work) -> dict[str, Any]:
    """Which amounts the rules take down to nothing, and which join two P-positions, as far as a picture goes.

    A new move may take any other amounts, wherever that is possible, without changing the P-positions.
    """
    game, proof = game_of(work.arguments), proof_for(work, "the forbidden moves")
    bound = FORBIDDEN_PICTURES[len(game.piles)]
    automaton = differences(game, proof)
    if isinstance(automaton, Undecided):
        return {"status": automaton.status, "why": automaton.reason, "bound": bound}
    nothing = (0,) * len(game.piles)
    amounts = [taken for taken in product(range(bound + 1), repeat=len(game.piles)) if any(taken)]
    forbidden = [taken for taken in amounts if automaton.accepts(proof.system.side_by_side(game.position(taken)))]
    moves = [taken for taken in amounts if game.is_move(taken, nothing)]
    taboo = {*forbidden, *moves}
    free = sorted((taken for taken in amounts if taken not in taboo), key=lambda taken: (sum(taken), taken))
    return {
        "status": "decided",
        "why": None,
        "bound": bound,
        "states": automaton.states,
        "moves": moves,
        "forbidden": forbidden,
        "addable": [taken for taken in free if list(taken) == sorted(taken) or not game.unordered][:FEW],
    }
