"""Which moves could be added to a game without changing its P-positions."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import Any

from wythoff.automata import Dfa, Limit
from wythoff.errors import TooManyStates
from wythoff.extend.automatic import forbidden_moves
from wythoff.knowledge import Decided, Undecided
from wythoff.prove.verdict import Proof
from wythoff.rules.ruleset import Position, Ruleset
from wythoff.solve.board_sizes import FORBIDDEN
from wythoff.text import automaton_text

LIMIT = Limit(states=200_000, transitions=3_000_000)
MAX_LISTED = 12


@dataclass(frozen=True, kw_only=True)
class ForbiddenMoves(Decided):
    """The amounts whose removal leads from some P-position to another: an automaton, and the first of them.

    ``addable`` are the first amounts whose removal, wherever possible, can be added to the moves, without those that
    may already be taken at the end of the game.
    """

    states: int
    first: tuple[Position, ...]
    addable: tuple[Position, ...]

    def to_json(self) -> dict[str, Any]:
        moves = {"first": list(map(list, self.first)), "addable": list(map(list, self.addable))}
        return {"status": self.status, "states": self.states, **moves}


def forbidden(game: Ruleset, proof: Proof) -> ForbiddenMoves | Undecided:
    """The forbidden moves of a game whose P-positions are proved, or why there is no answer.

    >>> from wythoff.prove.prover import prove
    >>> from wythoff.rules import library
    >>> wythoff = library.game("wythoff")
    >>> forbidden(wythoff, prove(wythoff)).first[:4]
    ((1, 2), (1, 4), (2, 3), (1, 7))
    """
    automaton = differences(game, proof)
    if isinstance(automaton, Undecided):
        return automaton
    most = FORBIDDEN[len(game.piles)]
    amounts = {game.position(taken) for taken in product(range(most + 1), repeat=len(game.piles)) if any(taken)}
    known: dict[bool, list[Position]] = {True: [], False: []}
    for taken in sorted(amounts, key=lambda taken: (sum(taken), taken)):
        known[automaton.accepts(proof.system.side_by_side(taken))].append(taken)
    nothing = (0,) * len(game.piles)
    new = [taken for taken in known[False] if not game.is_move(taken, nothing)]
    return ForbiddenMoves(
        f"the differences of P-positions, which cannot be added, are {automaton_text(automaton.states)}",
        states=automaton.states,
        first=tuple(known[True][:MAX_LISTED]),
        addable=tuple(new[:MAX_LISTED]),
    )


def differences(game: Ruleset, proof: Proof) -> Dfa | Undecided:
    """The automaton of the differences of P-positions, or why it does not say which moves are forbidden."""
    if game.misere or game.block:
        play = "misere play" if game.misere else "blocking"
        why = f"with {play} the differences of P-positions do not say which moves can be added"
        return Undecided(why, subject=str(game))
    try:
        return forbidden_moves(proof.system, proof.p_set, limit=LIMIT)
    except TooManyStates:
        return Undecided("the automaton of the forbidden moves is too large", subject=str(game))
