"""Play: who wins a position, which moves win, and whether a move is allowed."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from wythoff.errors import TooComplex, WythoffError
from wythoff.exact.integers import decimal_digits
from wythoff.play.explain import why
from wythoff.play.knowledge import (
    LARGE_BOARD,
    MOST_BOARD_PILES,
    SMALL_BOARD,
    ByBoard,
    ByProof,
    board_positions,
    largest_pile_after,
)
from wythoff.play.numbers import position_text
from wythoff.prove.prover import prove
from wythoff.prove.verdict import Proved, Undecided
from wythoff.rules.ruleset import Position
from wythoff.web import limits
from wythoff.web.tasks.games import game_of
from wythoff.web.tasks.work import Work
from wythoff.workbench import Game

MOST_OPTIONS = 50_000
MOST_TARGETS = 5_000
MOST_VALUES = 40_000
"""Nim-values of boards with more positions are not computed in passing."""

MOST_KNOWN = 8
_known: OrderedDict[str, ByProof | ByBoard] = OrderedDict()


def position(work: Work) -> dict[str, Any]:
    """The outcome of a position, its nim-value, its options and those that win."""
    game = game_of(work.arguments)
    piles = _position(game, work.arguments["position"])
    knows = _knowledge(game, piles, work)
    if isinstance(knows, Undecided):
        nothing: dict[str, Any] = {"outcome": None, "grundy": None, "winning_moves": [], "options": None, "moves": None}
        return {**nothing, "why": knows.reason}
    options = _options(game, piles)
    winning = _winning(game, piles, knows, options)
    listed = options is not None and len(options) <= limits.MOST_OPTIONS_LISTED
    return {
        "outcome": "P" if knows.is_p(piles) else "N",
        "grundy": _nim_value(game, piles),
        "winning_moves": [_texts(target) for target in winning],
        "options": None if options is None else len(options),
        "moves": [[_texts(o), labels[0]] for o, labels in sorted((options or {}).items())] if listed else None,
        "why": knows.source,
    }


def move(work: Work) -> dict[str, Any]:
    """A winning move, if there is one, with the reason in words and in digits."""
    game = game_of(work.arguments)
    piles = _position(game, work.arguments["position"])
    knows = _knowledge(game, piles, work)
    if isinstance(knows, Undecided):
        return {"outcome": None, "move": None, "label": None, "why": knows.reason, "digits": None}
    advice = knows.advice(piles)
    digits = [knows.digits(pile) for pile in piles]
    after = None if advice is None else [knows.digits(pile) for pile in advice.target]
    return {
        "outcome": "P" if knows.is_p(piles) else "N",
        "move": None if advice is None else _texts(advice.target),
        "label": None if advice is None else advice.label,
        "why": why(game, piles, knows, advice),
        "digits": {"system": knows.numeration, "before": digits, "after": after} if knows.numeration else None,
    }


def legal(work: Work) -> dict[str, Any]:
    """Whether the rules allow a move."""
    game = game_of(work.arguments)
    before = _position(game, work.arguments["position"])
    after = _position(game, work.arguments["to"])
    labels = game.labels_between(before, after)
    reason = None if labels else f"no move of {game} leads from {position_text(before)} to {position_text(after)}"
    return {"legal": bool(labels), "label": labels[0] if labels else None, "reason": reason}


def _position(game: Game, piles: list[str]) -> Position:
    return game.position(map(int, piles))


def _texts(position: Position) -> list[str]:
    return [decimal_digits(pile) for pile in position]


def _knowledge(game: Game, piles: Position, work: Work) -> ByProof | ByBoard | Undecided:
    """What is known from a proof that is at hand, from a small board, from a proof found in time, or a larger board."""
    bound = largest_pile_after(game, piles)
    size = board_positions(game, bound) if len(piles) <= MOST_BOARD_PILES else LARGE_BOARD + 1
    if work.certificate is None and size <= SMALL_BOARD:
        return _kept(f"board {bound} {_name(work)}", lambda: ByBoard(game, bound))
    if f"proof {_name(work)}" in _known:
        return _known[f"proof {_name(work)}"]
    proof: Proved | Undecided | Any = work.proof or prove(game, seconds=limits.PROOF_SECONDS)
    if isinstance(proof, Proved):
        if work.certificate is None:
            work.learn(proof)
        return _kept(f"proof {_name(work)}", lambda: ByProof(game, proof.strategy()))
    if size <= LARGE_BOARD:
        return _kept(f"board {bound} {_name(work)}", lambda: ByBoard(game, bound))
    return Undecided(str(game), f"{proof.reason}; and a board with such piles is too large to solve", proof.seconds)


def _name(work: Work) -> str:
    return repr([work.arguments.get(part) for part in ("game", "text", "parameters")])


def _kept(key: str, make: Any) -> ByProof | ByBoard:
    """What was made for the key before, or is made now; the oldest goes when there are many."""
    if key not in _known:
        _known[key] = make()
        while len(_known) > MOST_KNOWN:
            _known.popitem(last=False)
    return _known[key]


def _options(game: Game, piles: Position) -> dict[Position, tuple[str, ...]] | None:
    """All options with their labels, if they are not too many."""
    if max(piles) > MOST_OPTIONS:
        return None
    try:
        return game.labelled_options(piles, most=MOST_OPTIONS)
    except TooComplex:
        return None


def _winning(
    game: Game, piles: Position, knows: ByProof | ByBoard, options: dict[Position, tuple[str, ...]] | None
) -> list[Position]:
    """The winning moves: all of them if the options or the P-positions can be gone through, else one from the proof."""
    if options is None and isinstance(knows, ByProof):
        advice = knows.advice(piles)
        return [] if advice is None else [advice.target]
    if options is not None:
        found = [option for option in sorted(options) if knows.is_p(option)]
    else:
        assert isinstance(knows, ByBoard)
        lower = [target for target in map(tuple, knows.board.p_positions.tolist()) if sum(target) < sum(piles)]
        found = [target for target in lower[:MOST_TARGETS] if game.is_move(piles, target)]
    return found if len(found) > game.block else []


def _nim_value(game: Game, piles: Position) -> int | None:
    size = max(piles) + 1
    if len(piles) > MOST_BOARD_PILES or size ** len(piles) > MOST_VALUES:
        return None
    try:
        return int(game.grundy(size=size)[piles])
    except WythoffError:
        return None
