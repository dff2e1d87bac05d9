"""Who wrote a paper, when, and how to cite it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from wythoff import papers
from wythoff.study.sources import bibliography

_FIELD = re.compile(r"^\s*(?P<name>\w+)\s*=\s*\{(?P<value>.*)\},?\s*$", re.MULTILINE)


@dataclass(frozen=True)
class Cited:
    """A paper as it is cited; the year is empty where the copy at hand does not tell it."""

    key: str
    names: tuple[str, ...]
    year: str
    bibtex: str

    @property
    def title(self) -> str:
        return papers.load(self.key).title

    @property
    def authors(self) -> str:
        """All names, in a sentence."""
        *others, last = self.names or ("",)
        return f"{', '.join(others)} and {last}" if others else last

    @property
    def surnames(self) -> list[str]:
        return [name.split()[-1] for name in self.names]


def cited(key: str) -> Cited:
    """How to cite the paper with this key; its claims are not loaded for that.

    >>> cited("Aoki").authors, cited("Aoki").year
    ('Ryoma Aoki, Junpei Sawada, Yuki Miyake and Hiroaki Fujiwara', '2012')
    """
    bibtex = bibliography().get(key, "")
    fields = {found["name"]: found["value"] for found in _FIELD.finditer(bibtex)}
    names = tuple(name for name in fields.get("author", "").split(" and ") if name)
    return Cited(key, names, fields.get("year", ""), bibtex)
