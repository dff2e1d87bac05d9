"""Two games side by side."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from wythoff.errors import WythoffError
from wythoff.prove.coding.steps import find_coding
from wythoff.prove.coding.theorem import CodingTheorem
from wythoff.prove.verdict import Proof
from wythoff.study.comparing import both_boards, columns, extra_moves, first_difference, proved_equal
from wythoff.web import limits
from wythoff.web.tasks.boards import check_board
from wythoff.web.tasks.games import game_of, title_of
from wythoff.web.tasks.work import Work
from wythoff.workbench import Game

SHOWN_DIGITS = 3


def compare(work: Work) -> dict[str, Any]:
    """The P-positions of two games up to a bound, where they first differ, and why."""
    games, bound = _games(work), work.arguments["bound"]
    for game in games:
        check_board(game, bound, work)
    ours, theirs = both_boards(*games, bound)
    difference = first_difference(*games, bound)
    return {
        "bound": bound,
        "games": [_game(game) for game in games],
        "positions": [sorted(map(list, positions)) for positions in (ours, theirs)],
        "both": len({tuple(sorted(position)) for position in ours & theirs}),
        "difference": None if difference is None else difference.to_json(),
        "extra_moves": [_extra(*games), _extra(*reversed(games))],
    }


def _game(game: Game) -> dict[str, Any]:
    try:
        rows = columns(game)
    except WythoffError:
        rows = None
    return {
        "game": str(game),
        "title": title_of(game),
        "piles": list(game.piles),
        "unordered": game.unordered,
        "columns": None if rows is None else [{"name": name, "values": list(values)} for name, values in rows],
    }


def _extra(game: Game, other: Game) -> list[dict[str, str]] | None:
    found = extra_moves(game, other)
    return None if found is None else [move.to_json() for move in found]


def compare_proofs(work: Work) -> dict[str, Any]:
    """The proofs of the two games, and whether they are proved to have the same P-positions."""
    first, second, equal = proved_equal(*_games(work), seconds=limits.PROOF_SECONDS)
    return {"equal": equal, "proofs": [_proof(first), _proof(second)]}


def _proof(proof: Proof | None) -> dict[str, Any] | None:
    if proof is None:
        return None
    return {"numeration": proof.numeration, "states": proof.states, "slope": _slope(proof)}


def _slope(proof: Proof) -> str | None:
    """The limit of b/a for the P-positions (a, b), a <= b, of two piles, where it can be proved soon."""
    if proof.p_set.tracks != 2:
        return None
    try:
        coding = find_coding(proof, seconds=limits.COMPARED_CODING_SECONDS)
        slope = coding.slope if isinstance(coding, CodingTheorem) else None
    except WythoffError:
        return None
    if slope is None or isinstance(slope, Fraction):
        return None if slope is None else str(slope)
    return f"{slope.decimal(SHOWN_DIGITS)}…"


def _games(work: Work) -> tuple[Game, Game]:
    return game_of(work.arguments["first"]), game_of(work.arguments["second"])
