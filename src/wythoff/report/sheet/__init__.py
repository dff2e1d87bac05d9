"""A sheet for a class: puzzles of a game as one HTML file that works without a server."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterable
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any

from wythoff.display import html_document
from wythoff.errors import Unsupported
from wythoff.play.oracle import ByBoard, largest_pile_after
from wythoff.play.puzzles import COUNT, Puzzle, puzzle, puzzle_starts
from wythoff.rules.library import Heading
from wythoff.rules.ruleset import Position, Ruleset
from wythoff.rules.wording import rules_in_words
from wythoff.show.one_module import one_module
from wythoff.show.tokens import counters_css, tokens_css
from wythoff.solve import solve
from wythoff.text import in_print

HERE = Path(__file__).parent
FOR_THE_TEACHER = (
    "For practice, not for marks: the answers are in this file, and whoever wants to can find them. "
    "Nothing is sent or kept; the score is gone when the page is closed."
)


def class_sheet(game: Ruleset, *, seed: int = 0, count: int = COUNT) -> str:
    """The whole file: puzzles of increasing size with hints, then the score; another seed gives other puzzles.

    >>> from wythoff.rules import library
    >>> page = class_sheet(library.game("wythoff"), count=2)
    >>> "<h1>Wythoff’s game</h1>" in page, "https:" in page
    (True, False)
    """
    starts = puzzle_starts(game, count, seed)
    known = {start: ByBoard.solved(game, largest_pile_after(game, start)) for start in starts}
    found = [made for start in starts if (made := puzzle(game, start, known[start])) is not None]
    if not found:
        raise Unsupported(f"no small position of {game} makes a puzzle")
    title = in_print(Heading.of(game.text).title) or str(game)
    # This keeps no secret, but whoever glances at the source does not happen to read the answers.
    data = b64encode(json.dumps(_data(game, found)).encode()).decode()
    script = one_module(HERE / "sheet.js")
    style = tokens_css() + counters_css() + (HERE / "sheet.css").read_text(encoding="utf-8")
    allowed = b64encode(sha256(script.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{allowed}'"
    body = [
        "<header>",
        f"<h1>{escape(title)}</h1>",
        f"<p>{escape(' '.join(_rules(game)))}</p>",
        "</header>",
        f'<main id="sheet" data-puzzles="{data}"><noscript>This sheet needs JavaScript.</noscript></main>',
        f"<footer><p>{FOR_THE_TEACHER}</p></footer>",
        f"<script>{script}</script>",
    ]
    head = [f'<meta http-equiv="Content-Security-Policy" content="{policy}">']
    return html_document(f"{title}: puzzles", style, body, head=head)


def _rules(game: Ruleset) -> Iterable[str]:
    """The rules for pupils: without the names of the moves in the text of the game."""
    for sentence in rules_in_words(game):
        yield sentence.partition("': ")[2] if sentence.startswith("Move '") else sentence


def _data(game: Ruleset, puzzles: Iterable[Puzzle]) -> dict[str, Any]:
    return {"piles": list(game.piles), "unordered": game.unordered, "puzzles": [_told(game, each) for each in puzzles]}


def _told(game: Ruleset, made: Puzzle) -> dict[str, Any]:
    return {
        "piles": made.piles,
        "blocked": made.blocked,
        "options": made.options,
        "winning": made.winning,
        "replies": [made.replies.get(option) for option in made.options],
        "hints": made.hints,
        "solution": made.solution,
        "losing": _losing(game, max(made.piles)) if len(made.piles) <= 2 else [],
    }


def _losing(game: Ruleset, largest: int) -> list[Position]:
    """The positions in which the player to move loses, in every order, for the board of a puzzle that is solved."""
    return list(map(tuple, solve(game, largest).in_every_order().tolist()))


__all__ = ["class_sheet"]
