"""Analysis: a whole record at once, why a position is lost for the player to move, and puzzles."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from wythoff.errors import BadPosition
from wythoff.play.analysis import Analysis, Place, Played, analyse, free_options
from wythoff.play.coach import best_of, remark
from wythoff.play.match import Match
from wythoff.play.oracle import Known
from wythoff.play.puzzles import Puzzle, puzzle, puzzle_starts
from wythoff.play.shown import in_place, taking
from wythoff.report.sheet import class_sheet
from wythoff.rules.ruleset import Position, Ruleset
from wythoff.text import position_text
from wythoff.web import limits
from wythoff.web.refusal import Refusal
from wythoff.web.tasks.games import game_of
from wythoff.web.tasks.play import oracle_of, texts
from wythoff.web.tasks.work import Work


def analysis(work: Work) -> dict[str, Any]:
    """Who wins at each position of a record, which moves win there, and what each move did.

    A record that breaks the rules is analysed up to the first move that does; ``broken`` says why.
    """
    game = game_of(work.arguments)
    record = [tuple(map(int, piles)) for piles in work.arguments["record"]]
    blocked = [None if each is None else _positions(each) for each in work.arguments.get("blocked") or []]
    kept, broken = _legal_part(game, record, blocked)
    known = oracle_of(game, game.position(record[0]), work)
    found = analyse(game, known, record[:kept], blocked[:kept])
    moves = [_move(game, played, known) for played in found.moves]
    return {
        "places": _places(found),
        "moves": moves,
        "broken": broken,
        "source": known.source,
        "decided": found.places[0].outcome is not None,
    }


def _positions(all_piles: Iterable[Iterable[str]]) -> list[Position]:
    return [tuple(map(int, piles)) for piles in all_piles]


def _legal_part(
    game: Ruleset, record: list[Position], blocked: list[list[Position] | None]
) -> tuple[int, dict[str, Any] | None]:
    """How many positions of a record follow the rules, and what is wrong with the next one; a bad start is refused."""
    match = Match.begin(game, record[0])
    for number in range(len(record)):
        try:
            forbidden = blocked[number] if number < len(blocked) else None
            if forbidden:
                match = match.block(forbidden)
            if number + 1 < len(record):
                match = match.move(record[number + 1])
        except BadPosition as problem:
            # A wrong block invalidates everything after it, and itself.
            if number < len(blocked):
                blocked[number] = None
            return number + 1, {"at": number + 1, "message": str(problem)}
    return len(record), None


def _places(found: Analysis) -> list[dict[str, Any]]:
    room = limits.MAX_OPTIONS_OF_RECORD
    places = []
    for place in found.places:
        room -= len(place.options or ())
        places.append(_place(place, listed=room >= 0))
    return places


def _place(place: Place, *, listed: bool) -> dict[str, Any]:
    best = None if not place.winning else best_of(place.winning)
    return {
        "piles": texts(place.piles),
        "blocked": None if place.blocked is None else list(map(texts, place.blocked)),
        "outcome": place.outcome,
        "wins": place.mover_wins,
        "over": place.is_over,
        "count": place.count,
        "winning_count": place.winning_count,
        "options": list(map(texts, place.options)) if listed and place.options is not None else None,
        "winning": list(map(texts, place.winning)),
        "best": None if best is None else texts(best),
    }


def _move(game: Ruleset, played: Played, known: Known) -> dict[str, Any]:
    said = remark(game, played, known)
    return {
        "label": played.label,
        "taking": taking(game, played.before.piles, played.after.piles),
        "mark": played.mark,
        "title": said.title,
        "text": said.text,
    }


def why(work: Work) -> dict[str, Any]:
    """Why a position is lost for the player to move: each of its moves with an answer that wins."""
    game = game_of(work.arguments)
    shown = tuple(map(int, work.arguments["position"]))
    match = Match.begin(game, shown)
    known = oracle_of(game, match.position, work)
    lost = known.is_p(match.position)
    if lost is None:
        raise Refusal(_not_known(shown, known))
    options = free_options(match)
    if options is None or not lost:
        return {"lost": lost, "rows": None, "source": known.source}
    rows = [_row(game, in_place(game, shown, option), known) for option in options]
    return {"lost": lost, "rows": rows, "source": known.source}


def _row(game: Ruleset, option: Position, known: Known) -> dict[str, Any]:
    answer = known.winning_move(game.position(option))
    seen = None if answer is None else in_place(game, option, answer.target)
    return {
        "move": texts(option),
        "answer": None if seen is None else texts(seen),
        "taking": None if seen is None else taking(game, option, seen),
    }


def puzzles(work: Work) -> dict[str, Any]:
    """Positions of increasing size to be solved."""
    game = game_of(work.arguments)
    return {"starts": [texts(start) for start in puzzle_starts(game, seed=work.arguments.get("seed", 0))]}


def one_puzzle(work: Work) -> dict[str, Any]:
    """A position to be solved: its moves, those that win, what is wrong with the others, and hints."""
    game = game_of(work.arguments)
    shown = tuple(map(int, work.arguments["position"]))
    known = oracle_of(game, game.position(shown), work)
    found = puzzle(game, shown, known)
    if found is None:
        raise Refusal(_no_puzzle(game, shown, known), fix="take another position")
    return _puzzle_parts(found)


def class_file(work: Work) -> dict[str, Any]:
    """The puzzles of a game as one HTML file that works without a server."""
    game = game_of(work.arguments)
    return {"text": class_sheet(game, seed=work.arguments.get("seed", 0)), "filename": f"{game.name}-class.html"}


def _no_puzzle(game: Ruleset, shown: Position, known: Known) -> str:
    here = position_text(shown)
    lost = known.is_p(game.position(shown))
    if lost is None:
        return _not_known(shown, known)
    if lost or not known.p_options(game.position(shown)):
        return f"no move wins from {here}, so there is nothing to find"
    return f"{here} has too many moves for a puzzle"


def _not_known(shown: Position, known: Known) -> str:
    return f"it is not known who wins from {position_text(shown)}: {known.source}"


def _puzzle_parts(found: Puzzle) -> dict[str, Any]:
    replies = [found.replies.get(option) for option in found.options]
    return {
        "piles": texts(found.piles),
        "blocked": list(map(texts, found.blocked)),
        "options": list(map(texts, found.options)),
        "replies": replies,
        "winning": list(map(texts, found.winning)),
        "hints": list(found.hints),
        "solution": found.solution,
    }


__all__ = ["analysis", "class_file", "one_puzzle", "puzzles", "why"]
