"""The library of games, and the three ways to name a game: by name, by name with parameters, by file."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib import resources
from pathlib import Path
from typing import TypeVar

from wythoff.errors import BadNumber, BadParameter, UnknownGame
from wythoff.files import file_content, text_of
from wythoff.rules.misere import PREFIX as MISERE
from wythoff.rules.misere import misere_text
from wythoff.rules.parse import LONGEST_TEXT, parse_game
from wythoff.rules.ruleset import Ruleset
from wythoff.rules.syntax import GameText

R = TypeVar("R", bound=Ruleset)

_SPEC = re.compile(r"\s*(?P<name>[A-Za-z_][\w-]*)\s*(?:\((?P<inside>.*)\)\s*)?", re.DOTALL)
_SETTING = re.compile(r"\s*([A-Za-z_]\w*)\s*=(.*)", re.DOTALL)


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


@cache
def texts() -> dict[str, GameText]:
    """The games of the library by name, as written."""
    folder = resources.files("wythoff.rules").joinpath("library")
    found = {}
    for file in sorted(folder.iterdir(), key=lambda f: f.name):
        if file.name.endswith(".game"):
            text = parse_game(file.read_text(encoding="utf-8"), origin=file.name)
            found[text.name] = text
    return found


def named_text(name: str) -> GameText | None:
    """The text of a game of the library, or of one under misere play; None for other names.

    >>> named_text("misere-nim").misere, named_text("chess")
    (True, None)
    """
    if name in texts():
        return texts()[name]
    normal = texts().get(name.removeprefix(MISERE))
    return None if normal is None else misere_text(normal)


def game(spec: str, kind: type[R] = Ruleset, **parameters: int) -> R:  # type: ignore[assignment]
    """The game that ``name``, ``name(parameter=value, ...)`` or a path to a ``.game`` file stands for.

    ``misere-`` before the name of a game of the library is that game under misere play.

    >>> print(game("splythoff(slack=2)"), game("misere-nim"))
    splythoff(slack=2) misere-nim(heaps=2)
    """
    if not spec.strip():
        raise UnknownGame("the name of the game is empty; name one as in wythoff(slack=2), or a .game file")
    match = _SPEC.fullmatch(spec)
    text = None if match is None else named_text(match["name"])
    if match is not None and text is not None:
        return kind.instantiate(text, _settings(spec, match["inside"]) | parameters)
    path, inside = _split_path(spec)
    if _exists(path) or path.suffix == ".game" or "/" in spec:
        return kind.instantiate(_read(path), _settings(spec, inside) | parameters)
    raise UnknownGame(_advice(match["name"] if match else spec))


def load(path: str | Path, kind: type[R] = Ruleset, **parameters: int) -> R:  # type: ignore[assignment]
    """The game written in a file."""
    return kind.instantiate(_read(Path(path)), parameters)


def _split_path(spec: str) -> tuple[Path, str | None]:
    """``mine.game(most=3)`` is the file mine.game with a parameter, unless a file has that very name."""
    match = re.fullmatch(r"(.*\.game)\s*\((.*)\)\s*", spec, re.DOTALL)
    if match is None or _exists(Path(spec)):
        return Path(spec), None
    return Path(match[1]), match[2]


def _exists(path: Path) -> bool:
    """A name that no file can have, for its length or its characters, names no file."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def _settings(spec: str, inside: str | None) -> dict[str, int]:
    from wythoff.integers.shortened import short_text

    settings: dict[str, int] = {}
    if inside is None or not inside.strip():
        return settings
    for part in inside.split(","):
        name, value = _setting(part)
        if name in settings:
            raise BadParameter(f"the parameter {short_text(name)} is given twice in '{short_text(spec)}'")
        settings[name] = value
    return settings


def _setting(part: str) -> tuple[str, int]:
    """A parameter and its value, which may be an expression such as 10**3."""
    from wythoff.integers.shortened import short_text
    from wythoff.integers.whole_number import whole_number

    match = _SETTING.fullmatch(part)
    if match is not None:
        with suppress(BadNumber):
            return match[1], whole_number(match[2])
    given = short_text(part.strip())
    raise BadParameter(f"cannot read '{given}'; write parameters as name=number, as in wythoff(slack=2)")


def _read(path: Path) -> GameText:
    data = file_content(path, LONGEST_TEXT, of="one game's rules", advice="name a .game file")
    return parse_game(text_of(data, path, of="one game's rules"), origin=path.name)


def _advice(name: str) -> str:
    shown = name if len(name) <= 60 else name[:57] + "..."
    near = get_close_matches(name.split("(")[0], texts(), 1, cutoff=0.5)
    if near:
        return f"no game is called '{shown}'; did you mean '{near[0]}'?"
    return f"no game is called '{shown}'; the library has {', '.join(texts())}; or name a .game file"
