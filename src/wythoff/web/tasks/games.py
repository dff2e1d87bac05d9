"""Games: those of the library, the one a request is about, and their rules in words."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from wythoff.errors import BadAlpha, UnknownGame
from wythoff.rules import library
from wythoff.rules.latex import condition_latex, latex
from wythoff.rules.library import Heading
from wythoff.rules.notation import with_values
from wythoff.rules.ranges import least_value
from wythoff.rules.ruleset import MoveFamily
from wythoff.rules.spec import read_spec
from wythoff.rules.symbolic import SymbolicGame, symbolic_game
from wythoff.rules.symbolic_wording import frame, words
from wythoff.rules.syntax import Condition, GameText, Reference, Term
from wythoff.rules.wording import frame_in_words, in_words, rules_in_words
from wythoff.text import in_print
from wythoff.web import limits
from wythoff.web.shipped import shipped_letters
from wythoff.web.tasks.drawable import drawings_of
from wythoff.web.tasks.forms import of_game
from wythoff.web.tasks.prose import typeset
from wythoff.web.tasks.work import Work
from wythoff.workbench import Game, rules
from wythoff.workbench import game as named

LETTERS = {"slack": "t", "heaps": "n", "cap": "c"}
"""What parameters are called in formulas."""

MAXIMAL: dict[str, Any] = {
    "name": "maximal",
    "title": "The maximal game of a Beatty pair",
    "source": "GoldbergFraenkel",
    "piles": ["x", "y"],
    "parameters": [{"name": "alpha", "default": "golden"}],
    "text": (
        "# The maximal game of a Beatty pair [GoldbergFraenkel]: all moves that do not lead from one of the pairs "
        "(floor(n*alpha), floor(n*beta)), 1/alpha + 1/beta = 1, to another; alpha is irrational, between 1 and 2\n"
        "# Known: these pairs are its P-positions, and no game with them has more moves.\n"
    ),
}
"""The entry of the games whose parameter is not an integer, and whose moves the rule language cannot express."""


def game_of(arguments: Mapping[str, Any]) -> Game:
    """The game that a request is about; names of files are not accepted.

    >>> str(game_of({"game": "wythoff", "parameters": {"slack": 3}}))
    'wythoff(slack=3)'
    """
    parameters = json.dumps(arguments.get("parameters") or {}, sort_keys=True)
    return _game(arguments.get("game"), arguments.get("text"), parameters)


@lru_cache(maxsize=limits.MAX_GAMES)
def _game(name: str | None, text: str | None, parameters: str) -> Game:
    settings: dict[str, int] = json.loads(parameters)
    if text is not None:
        return rules(text, **settings)
    assert name is not None
    number = maximal_alpha({"game": name})
    if number is not None and not (number and number.isascii()):
        raise BadAlpha("write a number between 1 and 2 in plain characters, such as sqrt(2)")
    if number is None:
        _check_library_has(name)
    return named(name, **settings)


def maximal_alpha(arguments: Mapping[str, Any]) -> str | None:
    """The number that a request for a maximal game names.

    >>> maximal_alpha({"game": "maximal(sqrt(2))"}), maximal_alpha({"game": "nim"})
    ('sqrt(2)', None)
    """
    named = read_spec(arguments.get("game") or "")
    return None if named is None or named.misere or named.alpha is None else named.alpha.strip()


def title_of(game: Game) -> str:
    """What a game is called in the heading of its text, with typographic apostrophes.

    >>> title_of(game_of({"game": "wythoff"}))
    'Wythoff’s game'
    """
    return in_print(Heading.of("" if game.source is None else game.source.text).title)


def _check_library_has(name: str) -> None:
    """Other names could be those of files."""
    named = read_spec(name)
    if named is None or library.named_text(named.title) is None:
        raise UnknownGame(f"the library has no game '{name[:60]}'; it has {', '.join(library.texts())}")


def family_named(name: str) -> SymbolicGame:
    """A family of the library, with symbols for some of its parameters; names of files are not accepted.

    >>> family_named("wythoff(slack=t)").for_all
    't >= 1'
    """
    _check_library_has(name)
    return symbolic_game(name)


def family(work: Work) -> dict[str, Any]:
    """The rules of a family in words, with its symbols."""
    found = family_named(work.arguments["game"])
    return {"game": str(found), "words": [*(sentence for _, sentence in words(found)), *frame(found)]}


def games(work: Work) -> list[dict[str, Any]]:
    """The library, and the maximal games."""
    return [*(_entry(name) for name in library.texts()), MAXIMAL]


def _entry(name: str) -> dict[str, Any]:
    text = library.texts()[name]
    about = Heading.of(text.text)
    return {
        "name": name,
        "title": in_print(about.title),
        "source": about.source,
        "piles": list(game_of({"game": name}).piles),
        "parameters": [{"name": parameter, "default": value} for parameter, value in text.parameters],
        "text": text.text,
    }


def about_rules(work: Work) -> dict[str, Any]:
    """The rules of a game, read and put into words."""
    game = game_of(work.arguments)
    text = "" if game.source is None else game.source.text
    return {
        "game": str(game),
        "title": title_of(game),
        "piles": list(game.piles),
        "unordered": game.unordered,
        "misere": game.misere,
        "block": game.block,
        "words": rules_in_words(game),
        "moves": _moves(game),
        "frame": frame_in_words(game),
        "about": vars(Heading.of(text)),
        "latex": latex(game),
        "text": text,
        "parameters": _settings(game, work.arguments.get("game")),
        "by_formulas": game.by_formulas,
        "drawings": drawings_of(game, maximal_alpha(work.arguments)),
        "forms": of_game(game, "rules"),
    }


def _moves(game: Game) -> list[dict[str, Any]]:
    """Each move in words and as a formula: with its numbers and, where the rules have parameters, with letters."""
    in_plain_words, with_letters = dict(in_words(game)), {}
    if game.source is not None and game.source.parameters:
        letters = letters_for(game.source)
        terms: dict[str, Term] = {name: Reference(letter) for name, letter in letters.items()}
        with_letters = {move.label: _formula(with_values(move.condition, terms)) for move in game.source.moves}
    found = []
    for move in game.moves:
        formula = None
        if isinstance(move, MoveFamily):
            formula = _formula(with_values(move.condition, dict(game.parameters)))
        parts = {"label": move.label, "words": in_plain_words[move.label], "formula": formula}
        found.append({**parts, "family": with_letters.get(move.label)})
    return found


def _formula(condition: Condition) -> list[str] | None:
    """A condition as MathML, in one piece for each of the conditions that must hold."""
    pieces = [typeset(piece) for piece in _conjuncts(condition_latex(condition))]
    found = [piece for piece in pieces if piece is not None]
    return found if len(found) == len(pieces) else None


def _conjuncts(latex: str) -> list[str]:
    r"""A formula cut at each "and" outside brackets; it stays whole if there is an "or" outside brackets.

    >>> _conjuncts(r"\exists k\colon k \ge 1 \land x' = x - k")
    ['\\exists k\\colon k \\ge 1', "x' = x - k"]
    """
    depth, outside = 0, ""
    for sign in latex:
        depth += (sign in "({[") - (sign in ")}]")
        outside += "\0" if depth else sign
    if r"\lor" in outside:
        return [latex]
    cuts = [found.span() for found in re.finditer(r" \\land ", outside)]
    starts, ends = [0, *(end for _, end in cuts)], [*(start for start, _ in cuts), len(latex)]
    return [latex[start:end] for start, end in zip(starts, ends, strict=True)]


def letters_for(text: GameText) -> dict[str, str]:
    """A letter for each parameter that no other name in the rules uses; its whole name if there is none.

    >>> from wythoff.rules.parse import parse_game
    >>> letters_for(parse_game("game g(most = 2, more = 3) piles x move t: 1 <= x - x' <= most"))
    {'most': 'm', 'more': 'more'}
    """
    found: dict[str, str] = {}
    theirs = LETTERS | shipped_letters().get(text.name, {})
    for name, _ in text.parameters:
        letter = theirs.get(name, name[0].lower())
        found[name] = letter if letter not in found.values() and _is_free(text, letter) else name
    return found


def _is_free(text: GameText, letter: str) -> bool:
    """Whether a letter means nothing else in the rules."""
    rules = re.sub(r"#.*", "", text.text).partition("piles")[2]
    return letter not in dict(text.parameters) and re.search(rf"\b{letter}\b", rules) is None


def _settings(game: Game, name: str | None) -> list[dict[str, Any]]:
    """The parameters of a game with their values."""
    number = maximal_alpha({"game": name})
    if number is not None:
        return [{"name": "alpha", "value": number}]
    if game.source is None:
        return []
    values = dict(game.parameters)
    letters = letters_for(game.source)
    return [
        {"name": name, "value": value, "least": least_value(game.source, values, name), "letter": letters[name]}
        for name, value in values.items()
    ]
