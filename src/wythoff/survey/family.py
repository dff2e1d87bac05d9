"""A game with ranges for its parameters, such as ``splythoff(slack=1..40)``, as a template."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from difflib import get_close_matches

from wythoff.rules import library
from wythoff.rules.defaults import TITLE, with_defaults
from wythoff.rules.syntax import GameText
from wythoff.survey.scanner import SpaceScanner
from wythoff.survey.template import NAME, Template
from wythoff.survey.values import Hole, Numbers, Value, read_values


def read_family(scanner: SpaceScanner) -> Template:
    """A game of the library with values for its parameters.

    >>> family = read_family(SpaceScanner("st-wythoff(s=1..2, t={1, 5})", "space"))
    >>> [filling.name for filling in family.fillings()]
    ['st-wythoff(s=1, t=1)', 'st-wythoff(s=1, t=5)', 'st-wythoff(s=2, t=1)', 'st-wythoff(s=2, t=5)']
    """
    start = scanner.at
    title = scanner.need(TITLE, "the name of a game, as in splythoff(slack=1..40), or a .space file")
    game = library.named_text(title)
    if game is None:
        scanner.fail(_advice(title), start + len(scanner.text[start : scanner.at]) - len(title), len(title))
    template = family_template(game, read_ranges(scanner, game))
    return replace(template, text=scanner.text[start : scanner.at].strip(), origin=scanner.origin)


def read_ranges(scanner: SpaceScanner, game: GameText) -> dict[str, tuple[Value, ...]]:
    """The values in parentheses after a game's name, up to the end of the text: ``(s=1..6, t={1, 5})``."""
    ranges: dict[str, tuple[Value, ...]] = {}
    known = dict(game.parameters)
    if scanner.take(r"\("):
        while not ranges or scanner.take(","):
            scanner.skip_blanks()
            start = scanner.at
            name = scanner.need(NAME, f"a parameter of {game.name}: {', '.join(known) or 'it has none'}")
            if name not in known:
                scanner.fail(f"{game.name} has no parameter '{name}'; {_parameters(known)}", start, len(name))
            if name in ranges:
                scanner.fail(f"the parameter {name} is given twice", start, len(name))
            scanner.need("=", f"'=' and values, as in {name}=1..5")
            ranges[name] = read_values(scanner, numbers_only=True)
        scanner.need(r"\)", "',' or ')'")
    if not scanner.at_end:
        scanner.fail("expected '+' and another space, or the end", scanner.at)
    return ranges


def family_template(game: GameText, ranges: Mapping[str, tuple[Value, ...]]) -> Template:
    """The template of a game's text with its parameters as holes; those without values keep their defaults."""
    values = {name: ranges.get(name, (Numbers(default, default),)) for name, default in game.parameters}
    slots = {name: f"{{{name}}}" for name in values}
    holes = "".join(f"hole {name} = {_written(Hole(name, given))}\n" for name, given in values.items())
    return Template.read(holes + with_defaults(game.text, slots), game.origin)


def _written(hole: Hole) -> str:
    ranges = (f"{v.first}..{v.last} step {v.step}" for v in hole.values if isinstance(v, Numbers))
    return "{" + ", ".join(ranges) + "}"


def _parameters(known: Mapping[str, int]) -> str:
    return f"its parameters: {', '.join(known)}" if known else "it has none"


def _advice(title: str) -> str:
    near = get_close_matches(title, library.texts(), 1, cutoff=0.5)
    if near:
        return f"no game is called '{title}'; did you mean '{near[0]}'?"
    return f"no game is called '{title}'; the library has {', '.join(library.texts())}; or name a .space or .game file"
