"""Where a game comes from: what the comment above its text says, and BibTeX entries for the papers named there."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib import resources

from wythoff.rules.library import Heading
from wythoff.rules.ruleset import Ruleset

_ENTRY = re.compile(r"^@\w+\{(?P<key>\w+),\n.*?^\}", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Sources:
    """The comment above a game's text, and the papers that it names: BibTeX entries by their keys."""

    heading: Heading
    entries: dict[str, str]

    @property
    def bibtex(self) -> str:
        return "\n\n".join(self.entries.values())


@cache
def bibliography() -> dict[str, str]:
    """The BibTeX entries of the papers, by their keys.

    >>> list(bibliography())
    ['LiWu', 'FokkinkRust', 'GoldbergFraenkel', 'Schwent', 'Aoki']
    """
    text = resources.files("wythoff.study").joinpath("sources.bib").read_text(encoding="utf-8")
    return {match["key"]: match[0] for match in _ENTRY.finditer(text)}


def sources_of(game: Ruleset) -> Sources:
    """What the text of a game says about its sources.

    >>> from wythoff.rules import library
    >>> sources = sources_of(library.game("splythoff"))
    >>> sources.heading.title, list(sources.entries)
    ('Splythoff Nim', ['FokkinkRust'])
    """
    return sources_of_text("" if game.source is None else game.source.text)


def sources_of_text(text: str) -> Sources:
    """What the comment above the text of a game says."""
    heading = Heading.of(text)
    named = set(re.findall(r"\w+", f"{heading.source} {heading.known}"))
    return Sources(heading, {key: entry for key, entry in bibliography().items() if key in named})
