"""A report as a tree of sections and blocks, before it is written as HTML, Markdown or LaTeX."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from wythoff.knowledge import Knowledge
from wythoff.study.pictures import Picture


@dataclass(frozen=True)
class Paragraph:
    """Plain text."""

    text: str


@dataclass(frozen=True)
class Verdict:
    """A statement, and what is known of it."""

    known: Knowledge
    text: str

    @property
    def kind(self) -> str:
        return self.known.status

    @property
    def status(self) -> str:
        """How much is known, in words."""
        return self.known.strength + (" (certificate accepted by the checker)" if self.kind == "proved" else "")


@dataclass(frozen=True)
class Listing:
    """Sentences one below the other."""

    items: tuple[str, ...]


@dataclass(frozen=True)
class Grid:
    """Rows of numbers with their names in front; the first row is the head."""

    rows: tuple[tuple[str, tuple[int, ...]], ...]


@dataclass(frozen=True)
class Table:
    """A table with a head; its cells are texts."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Formula:
    """A displayed formula, in LaTeX's mathematics mode."""

    latex: str


@dataclass(frozen=True)
class Code:
    """A text to be read or copied as it stands."""

    title: str
    text: str


@dataclass(frozen=True)
class FileList:
    """Files that go with the report: their paths beside it, and what they are."""

    files: tuple[tuple[str, str], ...]


Block: TypeAlias = Paragraph | Verdict | Listing | Grid | Table | Formula | Code | Picture | FileList


@dataclass(frozen=True)
class Section:
    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class Document:
    """A report: its title, a line below it, what comes first, and the sections."""

    title: str
    subtitle: str
    lead: tuple[Block, ...]
    sections: tuple[Section, ...]
