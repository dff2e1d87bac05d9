"""The library of games, and the three ways to name a game: by name, by name with parameters, by file."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from wythoff.errors import BadNumber, NeedsNumbers, UnknownGame
from wythoff.files import file_content, text_of
from wythoff.rules.misere import PREFIX as MISERE
from wythoff.rules.misere import misere_text
from wythoff.rules.sizes import LONGEST_TEXT
from wythoff.rules.spec import LETTER, Spec, cannot_read, read_file_spec, read_spec
from wythoff.rules.syntax import GameText
from wythoff.rules.trees import kept_game

if TYPE_CHECKING:
    from wythoff.rules.ruleset import Ruleset


@dataclass(frozen=True)
class Heading:
    """What the comment above a game says: its title, where it comes from, a remark, and what is known."""

    title: str
    source: str
    remark: str
    known: str

    @staticmethod
    def of(text: str) -> Heading:
        comments = []
        for line in text.splitlines():
            if line.strip() and not line.lstrip().startswith("#"):
                break
            comments.append(line.strip().lstrip("#").strip())
        lines = [c for c in comments if c]
        known = " ".join(c.removeprefix("Known:").strip() for c in lines if c.startswith("Known:"))
        first = next((c for c in lines if not c.startswith("Known:")), "")
        match = re.fullmatch(r"(?P<title>[^\[]*)(?:\[(?P<source>[^\]]*)\])?\s*:?\s*(?P<remark>.*)", first)
        assert match is not None
        return Heading(match["title"].strip(" :"), match["source"] or "", match["remark"].strip(), known)

    def to_json(self) -> dict[str, str]:
        return {"title": self.title, "source": self.source, "remark": self.remark, "known": self.known}


@cache
def _files() -> dict[str, Path]:
    """The files of the library by the names of their games."""
    return {file.stem: file for file in sorted(Path(__file__).with_name("library").glob("*.game"))}


@cache
def _text(name: str) -> GameText:
    """One game of the library, as written; its tree is kept."""
    file = _files()[name]
    return kept_game(name, file.read_text(encoding="utf-8"), file.name)


def texts() -> dict[str, GameText]:
    """The games of the library by name, as written."""
    return {name: _text(name) for name in _files()}


def named_text(name: str) -> GameText | None:
    """The text of a game of the library, or of one under misere play; None for other names.

    >>> named_text("misere-nim").misere, named_text("chess")
    (True, None)
    """
    if name in _files():
        return _text(name)
    normal = name.removeprefix(MISERE)
    return misere_text(_text(normal)) if normal in _files() else None


def game(spec: str, **parameters: int) -> Ruleset:
    """The game that ``name``, ``name(parameter=value, ...)`` or a path to a ``.game`` file stands for.

    ``misere-`` before the name of a game of the library is that game under misere play.

    >>> print(game("splythoff(slack=2)"), game("misere-nim"))
    splythoff(slack=2) misere-nim(heaps=2)
    """
    from wythoff.rules.ruleset import Ruleset

    text, settings = text_and_settings(spec)
    return Ruleset.instantiate(text, {name: _number(name, value) for name, value in settings.items()} | parameters)


def text_and_settings(spec: str) -> tuple[GameText, dict[str, str]]:
    """The text of the game that ``name(parameter=value, ...)`` or a file stands for, and its settings as written.

    >>> text_and_settings("wythoff(slack=2*t)")[1]
    {'slack': '2*t'}
    """
    if not spec.strip():
        raise UnknownGame("the name of the game is empty; name one as in wythoff(slack=2), or a .game file")
    named = read_spec(spec)
    text = None if named is None else named_text(named.title)
    if named is not None and text is not None:
        return text, named.settings()
    file = _file_spec(spec)
    path = Path(file.title)
    if _exists(path) or path.suffix == ".game" or "/" in spec:
        return _read(path), file.settings()
    raise UnknownGame(_advice(spec if named is None else named.title))


def names_symbols(spec: str) -> bool:
    """Whether a text sets some parameter of a game to a symbol or to a term of symbols.

    >>> names_symbols("wythoff(slack=t)"), names_symbols("wythoff(slack=10**2)"), names_symbols("maximal(sqrt(2))")
    (True, False, False)
    """
    named = read_spec(spec) or read_file_spec(spec)
    return named is not None and named.has_symbols


def load(path: str | Path, **parameters: int) -> Ruleset:
    """The game written in a file."""
    from wythoff.rules.ruleset import Ruleset

    return Ruleset.instantiate(_read(Path(path)), parameters)


def _file_spec(spec: str) -> Spec:
    """``mine.game(most=3)`` is the file mine.game with a parameter, unless a file has exactly that name."""
    named = read_file_spec(spec)
    return Spec(spec) if named is None or named.inside is None or _exists(Path(spec)) else named


def _exists(path: Path) -> bool:
    """Whether there is such a file; a name that no file can have, for its length or its characters, is no error."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def _number(name: str, value: str) -> int:
    """The number that a parameter is set to, which may be an expression such as 10**3."""
    number = number_or_none(value)
    if number is not None:
        return number
    if LETTER.search(value) is None:
        cannot_read(f"{name}={value}")
    from wythoff.integers.shortened import short_text

    name, value = short_text(name), short_text(value.strip())
    raise NeedsNumbers(
        f"this needs a number for {name}, and {value} is a symbol; write, for example, {name}=2 "
        "(conjecture, prove, study, show and export latex take symbols)"
    )


def number_or_none(value: str) -> int | None:
    """The whole number that a text stands for; None if it is not a number."""
    from wythoff.integers.whole_number import whole_number

    with suppress(BadNumber):
        return whole_number(value)
    return None


def _read(path: Path) -> GameText:
    from wythoff.rules.parse import parse_game

    data = file_content(path, LONGEST_TEXT, of="one game's rules", advice="name a .game file")
    return parse_game(text_of(data, path, of="one game's rules"), origin=path.name)


def _advice(name: str) -> str:
    shown = name if len(name) <= 60 else name[:57] + "..."
    near = get_close_matches(name.split("(")[0], _files(), 1, cutoff=0.5)
    if near:
        return f"no game is called '{shown}'; did you mean '{near[0]}'?"
    return f"no game is called '{shown}'; the library has {', '.join(_files())}; or name a .game file"
