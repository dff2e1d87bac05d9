"""Play: who wins a position, which moves win, and whether a move is allowed."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any, TypeVar, cast

from wythoff.errors import BadPosition, TooComplex, WythoffError
from wythoff.integers.arithmetic import decimal_digits
from wythoff.knowledge import Undecided
from wythoff.play.explain import why
from wythoff.play.knowledge import (
    LARGE_BOARD,
    MAX_BOARD_PILES,
    SMALL_BOARD,
    ByBoard,
    ByProof,
    board_positions,
    largest_pile_after,
)
from wythoff.play.match import Match
from wythoff.play.opponent import Opponent, patient_move
from wythoff.prove.prover import prove
from wythoff.prove.verdict import Proof
from wythoff.rules.ruleset import Position, Ruleset
from wythoff.solve import nim_values
from wythoff.web import limits
from wythoff.web.tasks import forms
from wythoff.web.tasks.games import game_of
from wythoff.web.tasks.work import Work

MAX_OPTIONS = 50_000
MAX_TARGETS = 5_000
MAX_VALUES = 40_000
"""Nim-values of boards with more positions are not computed in passing."""

MAX_KNOWN = 8
_known: OrderedDict[str, ByProof | ByBoard | Undecided] = OrderedDict()

Known = TypeVar("Known", ByProof | Undecided, ByBoard)


def position(work: Work) -> dict[str, Any]:
    """The outcome of a position, its nim-value, its options and those that win."""
    match = match_of(work)
    game, piles = match.game, match.position
    knows = _knowledge(game, piles, work)
    if isinstance(knows, Undecided):
        nothing: dict[str, Any] = {"outcome": None, "grundy": None, "winning_moves": [], "options": None, "moves": None}
        ended = {"options": 0, "moves": []} if match.is_over else {}
        return {**nothing, **ended, "why": knows.reason, "forms": _forms(work, _UNKNOWN)}
    options = _options(match)
    winning = _winning(match, knows, options, _known_blocks(work, match))
    listed = options is not None and len(options) <= limits.MAX_OPTIONS_LISTED
    return {
        "outcome": "P" if knows.is_p(piles) else "N",
        "grundy": _nim_value(game, piles),
        "winning_moves": [_texts(target) for target in winning],
        "options": None if options is None else len(options),
        "moves": [[_texts(o), labels[0]] for o, labels in sorted((options or {}).items())] if listed else None,
        "why": knows.source,
        "forms": _forms(work),
    }


_UNKNOWN = {"latex": "who wins here is not known"}
_FORBIDDEN = {"command": "the command line cannot be told which moves are forbidden"}


def _forms(work: Work, lacking: dict[str, str] | None = None) -> forms.Forms:
    """The forms of a position; commands know nothing of blocked options."""
    said = work.arguments.get("blocked") is not None
    return forms.forms("position", lacking={**(lacking or {}), **(_FORBIDDEN if said else {})})


def move(work: Work) -> dict[str, Any]:
    """A winning move, if there is one, with the reason in words and in digits."""
    match = match_of(work)
    knows = _knowledge(match.game, match.position, work)
    if isinstance(knows, Undecided):
        return {"outcome": None, "move": None, "label": None, "why": knows.reason, "digits": None}
    advice = knows.advice(match.position, _known_blocks(work, match))
    return {
        "outcome": "P" if knows.is_p(match.position) else "N",
        "move": None if advice is None else _texts(advice.target),
        "label": None if advice is None else advice.label,
        "why": why(match.game, match.position, knows, advice),
        "digits": _digits(knows, match.position, None if advice is None else advice.target),
    }


def reply(work: Work) -> dict[str, Any]:
    """What a perfect player does: a winning move, else one that takes little; no move at the end of play."""
    match = match_of(work)
    knows = _knowledge(match.game, match.position, work)
    unknown = isinstance(knows, Undecided)
    if match.is_over:
        return {"move": None, "label": None, "wins": None, "why": None, "digits": None}
    advice = None if isinstance(knows, Undecided) else knows.advice(match.position, match.blocked)
    target = patient_move(match, Random()) if advice is None else advice.target
    return {
        "move": _texts(target),
        "label": match.game.labels_between(match.position, target)[0],
        "wins": None if unknown else advice is not None,
        "why": knows.reason if isinstance(knows, Undecided) else why(match.game, match.position, knows, advice),
        "digits": None if isinstance(knows, Undecided) else _digits(knows, match.position, target),
    }


def blocks(work: Work) -> dict[str, Any]:
    """The options that a perfect player forbids the other one before his move."""
    match = match_of(work)
    knows = _knowledge(match.game, match.position, work)
    if isinstance(knows, Undecided):
        return {"blocked": [], "most": match.game.block, "why": knows.reason}
    chosen = Opponent(knows).blocks(match) if match.game.block else ()
    return {"blocked": [_texts(option) for option in chosen], "most": match.game.block, "why": knows.source}


def legal(work: Work) -> dict[str, Any]:
    """Whether the rules allow a move."""
    match = match_of(work)
    target = _position(match.game, work.arguments["to"])
    try:
        labels = match.move(target).turns[-1].labels
    except BadPosition as problem:
        return {"legal": False, "label": None, "reason": str(problem)}
    return {"legal": True, "label": labels[0], "reason": None}


def match_of(work: Work) -> Match:
    """A match that begins at the position of a request, with what is blocked there."""
    game = game_of(work.arguments)
    match = Match.begin(game, map(int, work.arguments["position"]))
    blocked = work.arguments.get("blocked") or []
    return match.block(map(int, piles) for piles in blocked) if blocked else match


def _known_blocks(work: Work, match: Match) -> frozenset[Position] | None:
    """What is blocked, or None if nothing has been said about it."""
    return None if work.arguments.get("blocked") is None else match.blocked


def _digits(knows: ByProof | ByBoard, before: Position, after: Position | None) -> dict[str, Any] | None:
    """The piles before and after a move in the digits of the proof, if there is one."""
    if not knows.numeration:
        return None
    written = [None if piles is None else [knows.digits(pile) for pile in piles] for piles in (before, after)]
    return {"system": knows.numeration, "before": written[0], "after": written[1]}


def _position(game: Ruleset, piles: list[str]) -> Position:
    return game.position(map(int, piles))


def _texts(position: Position) -> list[str]:
    return [decimal_digits(pile) for pile in position]


def _knowledge(game: Ruleset, piles: Position, work: Work) -> ByProof | ByBoard | Undecided:
    """What is known from a proof that is at hand, from a small board, from a proof found in time, or a larger board."""
    bound = largest_pile_after(game, piles)
    size = board_positions(game, bound) if len(piles) <= MAX_BOARD_PILES else LARGE_BOARD + 1
    if work.certificate is None and size <= SMALL_BOARD:
        return _kept(f"board {bound} {_name(work)}", lambda: ByBoard(game, bound))
    proved = _kept(f"proof {_name(work)} {work.certificate is None}", lambda: _by_proof(game, work))
    if not isinstance(proved, Undecided):
        return proved
    if size <= LARGE_BOARD:
        return _kept(f"board {bound} {_name(work)}", lambda: ByBoard(game, bound))
    return replace(proved, reason=f"{proved.reason}; and a board with such piles is too large to solve")


def _by_proof(game: Ruleset, work: Work) -> ByProof | Undecided:
    """What a proof tells: the one that the server remembers, or one that is found in time."""
    proof = work.proof or prove(game, guessing=limits.PROOF_SECONDS)
    if not isinstance(proof, Proof):
        return Undecided(getattr(proof, "reason", "no proof was found"), subject=str(game), seconds=proof.seconds)
    if work.certificate is None:
        work.learn(proof)
    return ByProof(game, proof.strategy())


def _name(work: Work) -> str:
    return repr([work.arguments.get(part) for part in ("game", "text", "parameters")])


def _kept(key: str, make: Callable[[], Known]) -> Known:
    """What was made for the key before, or is made now; the oldest goes when there are many."""
    if key not in _known:
        _known[key] = make()
        while len(_known) > MAX_KNOWN:
            _known.popitem(last=False)
    return cast(Known, _known[key])


def _options(match: Match) -> dict[Position, tuple[str, ...]] | None:
    """All options that are not blocked, with their labels, if they are not too many."""
    if max(match.position) > MAX_OPTIONS:
        return None
    try:
        options = match.game.labelled_options(match.position, most=MAX_OPTIONS)
    except TooComplex:
        return None
    return {option: labels for option, labels in options.items() if option not in match.blocked}


def _winning(
    match: Match,
    knows: ByProof | ByBoard,
    options: dict[Position, tuple[str, ...]] | None,
    blocked: frozenset[Position] | None,
) -> list[Position]:
    """The winning moves: all of them if the options or the P-positions can be gone through, else one from the proof."""
    game, piles = match.game, match.position
    if options is None and isinstance(knows, ByProof):
        advice = knows.advice(piles, blocked)
        return [] if advice is None else [advice.target]
    if options is not None:
        found = [option for option in sorted(options) if knows.is_p(option)]
    else:
        assert isinstance(knows, ByBoard)
        lower = [target for target in map(tuple, knows.board.p_positions.tolist()) if sum(target) < sum(piles)]
        found = [target for target in lower[:MAX_TARGETS] if game.is_move(piles, target)]
    return found if blocked is not None or not knows.is_p(piles) else []


def has_nim_value(game: Ruleset, piles: Position) -> bool:
    """Whether the nim-value has a meaning, which it has under normal play without blocking, and is quick to find."""
    size = max(piles) + 1
    return not (game.misere or game.block) and len(piles) <= MAX_BOARD_PILES and size ** len(piles) <= MAX_VALUES


def _nim_value(game: Ruleset, piles: Position) -> int | None:
    if not has_nim_value(game, piles):
        return None
    try:
        return int(nim_values(game, max(piles) + 1)[piles])
    except WythoffError:
        return None
