"""The texts that name games: a title, as in ``nim``, and what is set in parentheses, as in ``splythoff(slack=2)``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NoReturn

from wythoff.errors import BadParameter
from wythoff.rules.misere import PREFIX as MISERE

MAXIMAL = "maximal"
"""The title of the games that are named by an irrational number, as in ``maximal(sqrt(2))``."""

LETTER = re.compile(r"[A-Za-z_]")
"""Numbers have none, and terms of symbols have some."""

_TITLED = re.compile(r"\s*(?P<title>[A-Za-z_][\w-]*)\s*(?:\((?P<inside>.*)\)\s*)?", re.DOTALL)
_FILE = re.compile(r"(?P<title>.*\.game)\s*(?:\((?P<inside>.*)\)\s*)?", re.DOTALL)
_SETTING = re.compile(r"\s*(?P<name>[A-Za-z_]\w*)\s*=(?P<value>.*)", re.DOTALL)


@dataclass(frozen=True)
class Spec:
    """What the text that names a game says: its title or file, and what stands in parentheses, if there are any."""

    title: str
    inside: str | None = None

    def __str__(self) -> str:
        return self.title if self.inside is None else f"{self.title}({self.inside})"

    @property
    def misere(self) -> bool:
        """Whether the title begins with ``misere-``."""
        return self.title.startswith(MISERE)

    @property
    def alpha(self) -> str | None:
        """The number that a maximal game is named by, as it is written; None for other games."""
        return self.inside if self.title.removeprefix(MISERE) == MAXIMAL else None

    def settings(self) -> dict[str, str]:
        """The parameters in parentheses, each with its value as it is written.

        >>> Spec("st-wythoff", "s = 2, t=2*k").settings()
        {'s': ' 2', 't': '2*k'}
        """
        from wythoff.integers.shortened import short_text

        settings: dict[str, str] = {}
        for part in self._parts():
            match = _SETTING.fullmatch(part)
            if match is None:
                cannot_read(part)
            name = match["name"]
            if name in settings:
                raise BadParameter(f"the parameter {short_text(name)} is given twice in '{short_text(str(self))}'")
            settings[name] = match["value"]
        return settings

    @property
    def has_symbols(self) -> bool:
        """Whether some parameter is set to a symbol or to a term of symbols.

        >>> Spec("wythoff", "slack=2*t").has_symbols, Spec("wythoff", "slack=10**2").has_symbols
        (True, False)
        """
        settings = map(_SETTING.fullmatch, self._parts())
        return any(setting is not None and LETTER.search(setting["value"]) is not None for setting in settings)

    def _parts(self) -> list[str]:
        return self.inside.split(",") if self.inside is not None and self.inside.strip() else []


def read_spec(text: str) -> Spec | None:
    """What a text that begins with a title says; None for other texts, such as the paths of files.

    >>> read_spec("misere-nim"), read_spec(" wythoff (slack=t)"), read_spec("games/mine.game")
    (Spec(title='misere-nim', inside=None), Spec(title='wythoff', inside='slack=t'), None)
    """
    return _spec(_TITLED.fullmatch(text))


def read_file_spec(text: str) -> Spec | None:
    """What a text that begins with the path of a ``.game`` file says.

    >>> read_file_spec("games/mine.game(most=3)")
    Spec(title='games/mine.game', inside='most=3')
    """
    return _spec(_FILE.fullmatch(text))


def cannot_read(part: str) -> NoReturn:
    """Refuse what should have set a parameter."""
    from wythoff.integers.shortened import short_text

    given = short_text(part.strip())
    raise BadParameter(f"cannot read '{given}'; write parameters as name=number, as in wythoff(slack=2)")


def _spec(match: re.Match[str] | None) -> Spec | None:
    return None if match is None else Spec(match["title"], match["inside"])
