"""A report as a tree of sections and blocks, before it is written as HTML, Markdown or LaTeX."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, TypeAlias

from wythoff.knowledge import Knowledge
from wythoff.show import drawn_once
from wythoff.show.figure import Figure

Notation: TypeAlias = Literal["plain", "markup", "formulas", "latex"]
"""How a text is to be read: as it stands, with `code`, **bold**, *slanted* and [links](page.md), with the plain
formulas of statements such as a_n <= 2^k, or as LaTeX with formulas between dollars."""

BROAD = 1.4
PNG = b"\x89PNG"
SVG_SIZE = re.compile(rb'<svg[^>]* viewBox="0 0 ([0-9.]+) ([0-9.]+)"')


@dataclass(frozen=True)
class Paragraph:
    """A text, and its role: none in particular, ``evidence`` or ``correct``."""

    text: str
    notation: Notation = "plain"
    part: str = ""


@dataclass(frozen=True)
class Statement:
    """A theorem, a definition or a lemma, its texts in LaTeX: its head, what it says, perhaps a formula, its proof."""

    head: str
    latex: str
    formula: str = ""
    proof: tuple[str, ...] = ()


@dataclass(frozen=True)
class Verdict:
    """A statement, and what is known about it."""

    known: Knowledge
    text: str

    @property
    def kind(self) -> str:
        return self.known.status

    @property
    def status(self) -> str:
        """How much is known, in words, and whether the checker accepted a certificate."""
        return self.known.strength + (f" ({self.known.acceptance})" if self.known.acceptance else "")


@dataclass(frozen=True)
class Listing:
    """Sentences one below the other."""

    items: tuple[str, ...]
    notation: Notation = "plain"


@dataclass(frozen=True)
class Grid:
    """Rows of numbers with their names in front; the first row is the head."""

    rows: tuple[tuple[str, tuple[int, ...]], ...]


@dataclass(frozen=True)
class Table:
    """A table with a head; its cells are texts."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    notation: Notation = "plain"


@dataclass(frozen=True)
class Formula:
    """A displayed formula, in LaTeX's mathematics mode."""

    latex: str


@dataclass(frozen=True)
class Code:
    """A text to be read or copied as it stands; with the title ``console``, commands and what they print."""

    title: str
    text: str


@dataclass(frozen=True)
class Picture:
    """A figure with the name of its file, without a suffix, and a line below it."""

    name: str
    caption: str
    figure: Figure = field(repr=False, compare=False)

    @cached_property
    def _drawn(self) -> Callable[[str], bytes]:
        return drawn_once(self.figure)

    @cached_property
    def svg(self) -> bytes:
        return self._drawn(".svg")

    @cached_property
    def pdf(self) -> bytes:
        return self._drawn(".pdf")


@dataclass(frozen=True)
class DrawnFigure:
    """A figure as drawn: its bytes as SVG or PNG and, if it has three dimensions, a page in which it can be turned."""

    title: str
    content: bytes = field(repr=False)
    page: bytes | None = field(default=None, repr=False)

    @property
    def media_type(self) -> str:
        return "image/png" if self.content.startswith(PNG) else "image/svg+xml"

    @property
    def is_broad(self) -> bool:
        """Whether the picture is much wider than it is high, and needs the whole width of a page."""
        if self.content.startswith(PNG):
            width, height = (int.from_bytes(self.content[place : place + 4]) for place in (16, 20))
            return width > BROAD * height
        size = SVG_SIZE.search(self.content)
        return size is not None and float(size[1]) > BROAD * float(size[2])


@dataclass(frozen=True)
class Drawings:
    """Figures beside each other, each with the path of the page in which it can be turned, if there is one."""

    drawings: tuple[tuple[DrawnFigure, str | None], ...]


@dataclass(frozen=True)
class SideBySide:
    """A table as it is printed and as it was computed: rows of cells, each row with its label."""

    title: str
    printed: tuple[tuple[str, tuple[str, ...]], ...]
    computed: tuple[tuple[str, tuple[str, ...]], ...]

    @property
    def below_each_other(self) -> Table:
        """All rows in one table, the printed ones first, for pages that cannot have two columns."""
        sides = (("printed", self.printed), ("computed", self.computed))
        return Table(("", "row", "cells"), tuple((name, at, " ".join(row)) for name, side in sides for at, row in side))


@dataclass(frozen=True)
class FileList:
    """Files that go with the report: their paths beside it, and what they are."""

    files: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Badge:
    """A short verdict of some kind with a mark, so that no reader depends on its colour."""

    kind: str
    text: str
    mark: str

    def __str__(self) -> str:
        return f"{self.mark} {self.text}"


@dataclass(frozen=True)
class Entry:
    """A claim: its verdict, where it stands, its name and the time it took, and what there is to say about it.

    The title leads to ``link``, an address on ``page``, or on this page if that is empty; without a link it leads to
    the entry itself, whose address is ``id``.
    """

    badge: Badge
    title: str
    blocks: tuple[Block, ...]
    link: str = ""
    id: str = ""
    name: str = ""
    note: str = ""
    page: str = ""


@dataclass(frozen=True)
class Folded:
    """Blocks that are hidden, where that is possible, until the reader opens their title."""

    title: str
    blocks: tuple[Block, ...]


Block: TypeAlias = (
    Paragraph
    | Statement
    | Verdict
    | Listing
    | Grid
    | Table
    | Formula
    | Code
    | Picture
    | Drawings
    | FileList
    | SideBySide
    | Entry
    | Folded
)


@dataclass(frozen=True)
class Section:
    """Blocks below a heading; the address of the section on a page is made from the heading, unless it has one."""

    title: str
    blocks: tuple[Block, ...]
    id: str = ""

    @property
    def anchor(self) -> str:
        return self.id or self.title.lower().replace(" ", "-")


@dataclass(frozen=True)
class Document:
    """A report: its title, a line below it unless that is empty, what comes first, and the sections."""

    title: str
    subtitle: str
    lead: tuple[Block, ...]
    sections: tuple[Section, ...]
