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

    title: str
    authors: str
    year: str
    bibtex: str


def cited(key: str) -> Cited:
    """How to cite the paper with this key.

    >>> cited("Aoki").authors, cited("Aoki").year
    ('Ryoma Aoki, Junpei Sawada, Yuki Miyake and Hiroaki Fujiwara', '2012')
    """
    bibtex = bibliography().get(key, "")
    fields = {found["name"]: found["value"] for found in _FIELD.finditer(bibtex)}
    *others, last = fields.get("author", "").split(" and ")
    authors = f"{', '.join(others)} and {last}" if others else last
    return Cited(papers.load(key).title, authors, fields.get("year", ""), bibtex)
