"""Games to compare with a game: those with the same P-positions, and others with their first difference."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

from wythoff.errors import WythoffError
from wythoff.rules import library
from wythoff.rules.library import Heading
from wythoff.rules.misere import PREFIX as MISERE
from wythoff.rules.ruleset import Position, Ruleset
from wythoff.rules.spec import read_spec
from wythoff.solve import solve
from wythoff.solve.board_sizes import RELATIVES
from wythoff.study.p_sets import least_on_one_side
from wythoff.study.related import related
from wythoff.text import in_print
from wythoff.web import limits
from wythoff.web.tasks.games import game_of
from wythoff.web.tasks.work import Work
from wythoff.workbench import Game

MAX_OTHERS = 4


def relatives(work: Work) -> dict[str, Any]:
    """The games of the library with the same P-positions, then those that differ as late as possible."""
    game = game_of(work.arguments)
    board = game.solve(bound=RELATIVES[len(game.piles)])
    same = related(game, board, work.proof, limits.RELATIVES_SECONDS)
    rows = [
        {**_named(other.game), "same": True, "status": other.known.status, "verified_to": other.verified_to}
        for other in same
    ]
    alike = {str(game), *(other.game for other in same)}
    counterpart = _counterpart(game)
    others = [other for other in _others(game) if str(other) not in alike]
    shown = _latest([(other, least_on_one_side(board, solve(other, board.bound))) for other in others])
    if counterpart is not None:
        shown = [*shown[: MAX_OTHERS - 1], (counterpart, least_on_one_side(board, solve(counterpart, board.bound)))]
    rows += [{**_named(str(other)), "same": False, "here": at[0], "there": at[1]} for other, at in shown if any(at)]
    return {"bound": board.bound, "relatives": rows}


Difference: TypeAlias = tuple[Position | None, Position | None]
"""For each of two games, its least P-position, by the sum of the piles, that the other lacks."""


def _latest(others: list[tuple[Ruleset, Difference]]) -> list[tuple[Ruleset, Difference]]:
    """The games that differ as late as possible; for each place of difference, the one with the shortest name."""
    differing = [(other, at) for other, at in others if any(at)]
    differing.sort(key=lambda row: (-min(sum(p) for p in row[1] if p is not None), len(row[0].name)))
    distinct: dict[Difference, tuple[Ruleset, Difference]] = {}
    for row in differing:
        distinct.setdefault(row[1], row)
    return list(distinct.values())[:MAX_OTHERS]


def _named(spec: str) -> dict[str, Any]:
    """The name of a game of the library, and its title with its parameters."""
    named = read_spec(spec)
    assert named is not None
    text = library.texts()[named.title.removeprefix(MISERE)]
    misere = "Misère " if named.misere else ""
    settings = {parameter: int(value) for parameter, value in named.settings().items()}
    shown = ", ".join(f"{parameter} = {value}" for parameter, value in settings.items())
    title = misere + in_print(Heading.of(text.text).title)
    return {
        "game": named.title,
        "title": title if settings == dict(text.parameters) else f"{title}, {shown}",
        "parameters": settings,
    }


def _counterpart(game: Game) -> Ruleset | None:
    """The same game of the library under misere play, or under normal play if it is misere."""
    other = game.name.removeprefix(MISERE) if game.name.startswith(MISERE) else f"{MISERE}{game.name}"
    text, own = library.named_text(other), library.named_text(game.name)
    is_of_library = own is not None and game.source is not None and own.text == game.source.text
    return Ruleset.instantiate(text, dict(game.parameters)) if text is not None and is_of_library else None


def _others(game: Game) -> Iterator[Ruleset]:
    """The games of the library with as many piles."""
    for other in library.texts().values():
        heaps = {name: len(game.piles) for name, _ in other.parameters if name == "heaps"}
        try:
            instance = Ruleset.instantiate(other, heaps)
        except WythoffError:
            continue
        if len(instance.piles) == len(game.piles):
            yield instance
