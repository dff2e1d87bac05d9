"""Winning moves from a few positions, each with the reason why it wins."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from wythoff.errors import Unsupported
from wythoff.play.explain import Advice, advice
from wythoff.play.match import has_option
from wythoff.play.oracle import ByBoard, ByProof, Oracle
from wythoff.play.start import suggested_start
from wythoff.prove.verdict import Proof
from wythoff.rules.ruleset import Position, Ruleset
from wythoff.solve.outcomes import Outcomes

FAR = 10**15
STEPS = (7, 10, 11, 13, 17)


def examples(game: Ruleset, board: Outcomes, proof: Proof | None) -> tuple[Advice, ...]:
    """A small position to win, a P-position and, if there is a proof, a position with very large piles.

    >>> from wythoff.rules import library
    >>> from wythoff.solve import solve
    >>> game = library.game("wythoff")
    >>> [str(example) for example in examples(game, solve(game, 20), None)]
    ['(12, 14) is N: move to (3, 5) (double)', '(9, 15) is P: no move wins']
    """
    oracle: Oracle = ByBoard(game, board) if proof is None else ByProof(game, proof.strategy())
    return tuple(advice(game, position, oracle) for position in _positions(game, board, proof))


def _positions(game: Ruleset, board: Outcomes, proof: Proof | None) -> Iterator[Position]:
    for won in (True, False):
        try:
            start = suggested_start(game, won=won, chance=Random(1))
        except Unsupported:
            continue
        if max(start) <= board.bound:
            yield start
    # The options of far positions cannot be listed where the moves are a set of amounts.
    if proof is not None and game.by_formulas:
        far = (game.position(FAR + step * number for number in range(len(game.piles))) for step in STEPS)
        yield from _first(p for p in far if not proof.is_p(p) and has_option(game, p))


def _first(positions: Iterator[Position]) -> list[Position]:
    found = next(positions, None)
    return [] if found is None else [found]
