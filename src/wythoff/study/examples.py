"""Winning moves from a few positions, each with the reason why it wins."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from wythoff.errors import Unsupported
from wythoff.play.explain import why
from wythoff.play.knowledge import ByBoard, ByProof, Knowledge
from wythoff.play.match import has_option
from wythoff.play.start import suggested_start
from wythoff.prove.verdict import Proof
from wythoff.rules.ruleset import Move, Position, Ruleset
from wythoff.solve.outcomes import Outcomes

FAR = 10**15
STEPS = (7, 10, 11, 13, 17)


@dataclass(frozen=True)
class Example:
    """A position and a winning move from it, None if every move loses; and why."""

    position: Position
    move: Position | None
    label: str | None
    why: str

    def to_json(self) -> dict[str, Any]:
        target = None if self.move is None else list(self.move)
        return {"position": list(self.position), "move": target, "label": self.label, "why": self.why}


def examples(game: Ruleset, board: Outcomes, proof: Proof | None) -> tuple[Example, ...]:
    """A small position to win, a P-position and, if there is a proof, a position with very large piles.

    >>> from wythoff.rules import library
    >>> from wythoff.solve import solve
    >>> game = library.game("wythoff")
    >>> [(e.position, e.move) for e in examples(game, solve(game, 20), None)]
    [((12, 14), (3, 5)), ((9, 15), None)]
    """
    knows: Knowledge = ByBoard(game, board.bound) if proof is None else ByProof(game, proof.strategy())
    return tuple(_explained(game, position, knows) for position in _positions(game, board, proof))


def _positions(game: Ruleset, board: Outcomes, proof: Proof | None) -> Iterator[Position]:
    for won in (True, False):
        try:
            start = suggested_start(game, won=won, chance=Random(1))
        except Unsupported:
            continue
        if max(start) <= board.bound:
            yield start
    # The options of far positions cannot be listed where the moves are a set of amounts.
    if proof is not None and all(isinstance(move, Move) for move in game.moves):
        far = (game.position(FAR + step * number for number in range(len(game.piles))) for step in STEPS)
        yield from _first(p for p in far if not proof.is_p(p) and has_option(game, p))


def _first(positions: Iterator[Position]) -> list[Position]:
    found = next(positions, None)
    return [] if found is None else [found]


def _explained(game: Ruleset, position: Position, knows: Knowledge) -> Example:
    advice = knows.advice(position)
    target, label = (None, None) if advice is None else (advice.target, advice.label)
    return Example(position, target, label, why(game, position, knows, advice))
