"""Play: who wins a position, which moves win, and whether a move is allowed."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias, TypeVar

from wythoff.errors import BadPosition, TooComplex, WythoffError
from wythoff.integers.arithmetic import decimal_digits
from wythoff.knowledge import Undecided
from wythoff.play.explain import advice
from wythoff.play.judgement import Judgement
from wythoff.play.levels import LEVELS, Level, level_blocks, level_reply
from wythoff.play.match import Match
from wythoff.play.opponent import Opponent, patient_move
from wythoff.play.oracle import Known, Oracle, oracle_for
from wythoff.prove.prover import prove
from wythoff.prove.verdict import Proof
from wythoff.rules.ruleset import Position, Ruleset
from wythoff.solve import nim_values, solve
from wythoff.solve.methods import MAX_BOARD_PILES
from wythoff.web import limits
from wythoff.web.tasks import forms
from wythoff.web.tasks.games import game_of
from wythoff.web.tasks.work import Work

_known: OrderedDict[str, Any] = OrderedDict()

Kept = TypeVar("Kept")


def position(work: Work) -> dict[str, Any]:
    """The outcome of a position, its nim-value, its options and those that win."""
    match = match_of(work)
    options = options_of(match)
    found = judgement(work, match, options)
    if found.outcome is None:
        options = {} if match.is_over else None
    listed = options is not None and len(options) <= limits.MAX_OPTIONS_LISTED
    return {
        "outcome": found.outcome,
        "grundy": found.nim_value,
        "winning_moves": [texts(target) for target in found.winning],
        "options": None if options is None else len(options),
        "moves": [[texts(o), labels[0]] for o, labels in sorted((options or {}).items())] if listed else None,
        "why": found.source,
        "forms": _forms(work, _UNKNOWN if found.outcome is None else {}),
    }


Options: TypeAlias = dict[Position, tuple[str, ...]] | None
"""The options that are not blocked, with their labels, if they are not too many."""


def judgement(work: Work, match: Match, options: Options) -> Judgement:
    """What is known of the position of a request."""
    game, piles = match.game, match.position
    oracle = oracle_of(game, piles, work)
    outcome = oracle.outcome(piles)
    return Judgement(
        game,
        tuple(map(int, work.arguments["position"])),
        tuple(tuple(map(int, option)) for option in work.arguments.get("blocked") or []),
        outcome,
        None if outcome is None else _nim_value(game, piles),
        tuple(oracle.winning_moves(piles, options, _known_blocks(work, match))),
        oracle.source,
    )


_UNKNOWN = {"latex": "who wins here is not known"}
_FORBIDDEN = {"command": "the command line cannot be told which moves are forbidden"}


def _forms(work: Work, lacking: dict[str, str]) -> forms.Forms:
    """The forms of a position; commands cannot express blocked options."""
    is_blocked = work.arguments.get("blocked") is not None
    return forms.forms("position", lacking={**lacking, **(_FORBIDDEN if is_blocked else {})})


def move(work: Work) -> dict[str, Any]:
    """A winning move, if there is one, with the reason in words and in digits."""
    match = match_of(work)
    oracle = oracle_of(match.game, match.position, work)
    found = advice(match.game, match.position, oracle, _known_blocks(work, match))
    target = None if found.move is None else found.move.target
    digits = {"digits": _digits(oracle, match.position, target)}
    return {**found.to_json(), "move": None if target is None else texts(target), **digits}


def reply(work: Work) -> dict[str, Any]:
    """The reply of a player of some level; without a level, of a perfect one. There is no move at the end of play.

    In a lost position a perfect player takes few counters.
    """
    match = match_of(work)
    oracle = oracle_of(match.game, match.position, work)
    if match.is_over:
        return {"move": None, "label": None, "wins": None, "why": None, "digits": None}
    found = advice(match.game, match.position, oracle, match.blocked)
    if "level" in work.arguments:
        target = level_reply(match, oracle, *_level(work))
    else:
        target = patient_move(match, Random()) if found.move is None else found.move.target
    return {
        "move": texts(target),
        "label": match.game.labels_between(match.position, target)[0],
        "wins": oracle.is_p(target),
        "why": found.why,
        "digits": _digits(oracle, match.position, target),
    }


def blocks(work: Work) -> dict[str, Any]:
    """The options that a player of some level, or a perfect one, forbids the opponent before the move."""
    match = match_of(work)
    oracle = oracle_of(match.game, match.position, work)
    if "level" in work.arguments:
        chosen = level_blocks(match, oracle, *_level(work))
    else:
        chosen = Opponent(oracle).blocks(match) if match.game.block else ()
    return {"blocked": [texts(option) for option in chosen], "most": match.game.block, "why": oracle.source}


def _level(work: Work) -> tuple[Level, int]:
    """The requested level of play, and the seed of its random choices."""
    return LEVELS[work.arguments["level"]], work.arguments.get("seed", 0)


def legal(work: Work) -> dict[str, Any]:
    """Whether the rules allow a move."""
    match = match_of(work)
    target = _position(match.game, work.arguments["to"])
    try:
        label = match.move(target).turns[-1].label
    except BadPosition as problem:
        return {"legal": False, "label": None, "reason": str(problem)}
    return {"legal": True, "label": label, "reason": None}


def match_of(work: Work) -> Match:
    """A match that begins at the position of a request, with what is blocked there."""
    game = game_of(work.arguments)
    match = Match.begin(game, map(int, work.arguments["position"]))
    blocked = work.arguments.get("blocked") or []
    return match.block(map(int, piles) for piles in blocked) if blocked else match


def _known_blocks(work: Work, match: Match) -> frozenset[Position] | None:
    """What is blocked, or None if nothing has been said about it."""
    return None if work.arguments.get("blocked") is None else match.blocked


def _digits(oracle: Oracle, before: Position, after: Position | None) -> dict[str, Any] | None:
    """The piles before and after a move in the digits of the proof, if there is one."""
    if not oracle.numeration:
        return None
    written = [None if piles is None else [oracle.digits(pile) for pile in piles] for piles in (before, after)]
    return {"system": oracle.numeration, "before": written[0], "after": written[1]}


def _position(game: Ruleset, piles: list[str]) -> Position:
    return game.position(map(int, piles))


def texts(position: Position) -> list[str]:
    return [decimal_digits(pile) for pile in position]


def oracle_of(game: Ruleset, piles: Position, work: Work) -> Known:
    """What is known about a position; boards and proofs are kept for the questions that follow."""
    if work.certificate is not None:
        return _kept(f"proof {_name(work)}", lambda: oracle_for(game, piles, proof=work.proof))
    return oracle_for(
        game,
        piles,
        prove=lambda game: _kept(f"verdict {_name(work)}", lambda: _proved(game, work)),
        solve=lambda game, bound: _kept(f"board {bound} {_name(work)}", lambda: solve(game, bound)),
    )


def _proved(game: Ruleset, work: Work) -> Proof | Undecided:
    """A proof that is found in time; the server remembers it."""
    verdict = prove(game, guessing=limits.PROOF_SECONDS)
    if isinstance(verdict, Proof):
        work.learn(verdict)
    return verdict


def _name(work: Work) -> str:
    return repr([work.arguments.get(part) for part in ("game", "text", "parameters")])


def _kept(key: str, make: Callable[[], Kept]) -> Kept:
    """What was made for this key before, or is made now; the oldest is dropped when there are too many."""
    if key not in _known:
        _known[key] = make()
        while len(_known) > limits.MAX_ORACLES:
            _known.popitem(last=False)
    found: Kept = _known[key]
    return found


def options_of(match: Match) -> Options:
    if max(match.position) > limits.MAX_OPTIONS_TRIED:
        return None
    try:
        options = match.game.labelled_options(match.position, most=limits.MAX_OPTIONS_TRIED)
    except TooComplex:
        return None
    return {option: labels for option, labels in options.items() if option not in match.blocked}


def has_nim_value(game: Ruleset, piles: Position) -> bool:
    """Whether the nim-value has a meaning, as it has under normal play without blocking, and is quick to find."""
    size = max(piles) + 1
    is_quick = len(piles) <= MAX_BOARD_PILES and size ** len(piles) <= limits.MAX_VALUES_IN_PASSING
    return is_quick and not (game.misere or game.block)


def _nim_value(game: Ruleset, piles: Position) -> int | None:
    if not has_nim_value(game, piles):
        return None
    try:
        return int(nim_values(game, max(piles) + 1)[piles])
    except WythoffError:
        return None
