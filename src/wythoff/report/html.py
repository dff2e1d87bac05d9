"""A report as one HTML page that needs nothing else: no scripts, no requests, pictures inside."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterator, Sequence
from html import escape
from importlib import resources
from itertools import zip_longest
from urllib.parse import quote

from wythoff.display import html_document
from wythoff.mathematical_signs import in_signs
from wythoff.plain_formulas import html_sentence
from wythoff.report import document as doc
from wythoff.report.document import Block, Document, Notation, Section
from wythoff.report.mathml import Untypeset, mathml, prose_html
from wythoff.show.tokens import tokens_css
from wythoff.text import in_print

LONGEST_PLAIN_CELL = 12

SUBSCRIPT = re.compile(r"(?<=\w)_(?:\{([^{}]*)\}|\(([^()]*)\)|(\w{1,2})(?!\w))")
SUPERSCRIPT = re.compile(r"(?<=[\w)>])\^(?:\{([^{}]*)\}|(\((?:[^()]|\([^()]*\))*\)|-?\w{1,2}(?!\w)))")
MARKUP = (
    (re.compile(r"`([^`]+)`"), r"<code>\1</code>"),
    (re.compile(r"\*\*([^*]+)\*\*"), r"<b>\1</b>"),
    (re.compile(r"\*([^*]+)\*"), r"<i>\1</i>"),
    (re.compile(r"\[([^\]]+)\]\(([^)]+)\)"), r'<a href="\2">\1</a>'),
)

WIDEST_GRID = 100
"""The most characters in a row of numbers; longer rows continue in another table."""


def style() -> str:
    """The style sheet of a report: the design tokens of the explorer's page, and the rules that use them here."""
    return tokens_css() + resources.files("wythoff.report").joinpath("report.css").read_text(encoding="utf-8")


def html_page(document: Document) -> str:
    """The whole page.

    >>> page = html_page(Document("Nim", "nim(heaps=2)", (), (Section("Rules", (doc.Paragraph("x < y"),)),)))
    >>> "<p>x &lt; y</p>" in page
    True
    """
    links = "".join(f'<a href="#{s.anchor}">{escape(s.title)}</a> ' for s in document.sections)
    body = [
        "<header>",
        f"<h1>{escape(in_print(document.title))}</h1>",
        *([f'<p class="subtitle">{_prose(document.subtitle)}</p>'] if document.subtitle else []),
        *map(_block, document.lead),
        f"<nav>{links}</nav>",
        "</header>",
        "<main>",
        *map(_section, document.sections),
        "</main>",
    ]
    return html_document(": ".join(filter(None, [document.title, document.subtitle])), style(), body)


def _section(section: Section) -> str:
    body = "\n".join(map(_block, section.blocks))
    return f'<section id="{section.anchor}">\n<h2>{escape(section.title)}</h2>\n{body}\n</section>'


def _block(block: Block) -> str:
    match block:
        case doc.Paragraph(text, notation, part):
            css = f' class="{part}"' if part else ""
            return f"<p{css}>{_text(text, notation)}</p>"
        case doc.Statement():
            return _statement(block)
        case doc.Verdict(_, text):
            return f'<div class="verdict {block.kind}"><b>{_prose(block.status)}</b>{_text(text, "formulas")}</div>'
        case doc.Listing(items, notation):
            return f"<ul>{''.join(f'<li>{_text(item, notation)}</li>' for item in items)}</ul>"
        case doc.Grid(rows):
            return _grid(rows)
        case doc.Table(head, rows, notation):
            return _table(head, rows, notation)
        case doc.Formula(latex):
            return _formula(latex) + _folded("LaTeX", latex)
        case doc.Code("console", text):
            return f"<pre>{escape(text)}</pre>"
        case doc.Code(title, text):
            return _folded(title, text)
        case doc.FileList(files):
            links = (f'<li><a href="{quote(path)}">{escape(path)}</a>: {escape(about)}</li>' for path, about in files)
            return f"<ul>{''.join(links)}</ul>"
        case doc.Picture():
            return _figure(block.caption, "image/svg+xml", block.svg)
        case doc.Drawings(drawings):
            return f'<div class="pictures">{"".join(_drawing(drawing, page) for drawing, page in drawings)}</div>'
        case doc.SideBySide():
            return _side_by_side(block)
        case doc.Entry():
            return _entry(block)
        case doc.Folded(title, blocks):
            return f"<details><summary>{escape(title)}</summary>{''.join(map(_block, blocks))}</details>"


def _formula(latex: str) -> str:
    """A displayed formula, where it can be typeset."""
    try:
        return f'<div class="wide">{mathml(latex, display=True)}</div>'
    except Untypeset:
        return ""


def _statement(block: doc.Statement) -> str:
    formula = _formula(block.formula) if block.formula else ""
    body = f"<p><b>{prose_html(block.head)}.</b> {prose_html(block.latex)}</p>{formula}"
    proof = "".join(f"<p>{prose_html(line)}</p>" for line in block.proof)
    begun = proof.replace("<p>", "<p><em>Proof.</em> ", 1)
    return f'<div class="statement">{body}</div>' + (f'<div class="proof">{begun}</div>' if proof else "")


def _grid(rows: tuple[tuple[str, tuple[int, ...]], ...]) -> str:
    """Rows of numbers; where they are too long for the page, they continue in a table below.

    >>> _grid((("n", tuple(range(60))),)).count("<table")
    3
    """
    columns = list(zip(*(numbers for _, numbers in rows), strict=True))
    width = sum(3 + max(len(str(number)) for number in column) for column in columns)
    tables = max(1, -(-width // WIDEST_GRID))
    size = max(1, -(-len(columns) // tables))
    parts = [columns[start : start + size] for start in range(0, len(columns), size)] or [[]]
    return "".join(_part_of_grid([name for name, _ in rows], part) for part in parts)


def _part_of_grid(names: Sequence[str], columns: Sequence[tuple[int, ...]]) -> str:
    head, *others = (
        f"<tr><th>{escape(name)}</th>{''.join(f'<{tag}>{column[row]}</{tag}>' for column in columns)}</tr>"
        for row, (tag, name) in enumerate(zip(["th", *["td"] * (len(names) - 1)], names, strict=True))
    )
    body = f"<thead>{head}</thead><tbody>{''.join(others)}</tbody>"
    return f'<div class="wide"><table class="numbers">{body}</table></div>'


def _table(head: tuple[str, ...], rows: tuple[tuple[str, ...], ...], notation: Notation) -> str:
    names = "".join(f"<th>{_text(name, notation)}</th>" for name in head)
    body = "".join(f"<tr>{''.join(f'<td>{_text(cell, notation)}</td>' for cell in row)}</tr>" for row in rows)
    css = "long" if notation == "plain" else "cells"
    return f'<div class="wide"><table class="{css}"><thead><tr>{names}</tr></thead><tbody>{body}</tbody></table></div>'


def _folded(title: str, text: str) -> str:
    return f"<details><summary>{escape(title)}</summary><pre>{escape(text)}</pre></details>"


def _figure(caption: str, media_type: str, content: bytes, *, css: str = "", link: str = "") -> str:
    data = b64encode(content).decode("ascii")
    image = f'<img alt="{escape(caption)}" src="data:{media_type};base64,{data}">'
    return f"<figure{css}>{image}<figcaption>{escape(caption)}{link}</figcaption></figure>"


def _drawing(drawing: doc.DrawnFigure, page: str | None) -> str:
    link = f' <a href="{quote(page)}">turn it</a>' if page else ""
    css = ' class="broad"' if drawing.is_broad else ""
    return _figure(drawing.title, drawing.media_type, drawing.content, css=css, link=link)


def _entry(entry: doc.Entry) -> str:
    own = f' id="{entry.id}"' if entry.id else ""
    title = f'<a href="{entry.page}#{entry.link or entry.id}">{_text(entry.title, "formulas")}</a>'
    badge = f'<span class="badge {entry.badge.kind.replace(" ", "-")}">{escape(str(entry.badge))}</span>'
    name = f'<span class="id">{escape(entry.name)}</span>' if entry.name else ""
    note = f'<span class="seconds">{escape(entry.note)}</span>' if entry.note else ""
    head = f"<header>{badge}<h3>{title}</h3>{name}{note}</header>"
    return "\n".join([f'<article class="claim"{own}>{head}', *map(_block, entry.blocks), "</article>"])


def _side_by_side(table: doc.SideBySide) -> str:
    """A table as printed and as computed, side by side; open only if they differ."""
    differs = table.printed != table.computed
    sides = "".join(
        f"<figure><figcaption>{name}</figcaption><table>{''.join(_rows(mine, other))}</table></figure>"
        for name, mine, other in (
            ("printed", table.printed, table.computed),
            ("computed", table.computed, table.printed),
        )
    )
    state = "differences are marked" if differs else "the same as computed"
    summary = f"<summary>{_text(table.title, 'formulas')}: {state}</summary>"
    return f'<details{" open" if differs else ""}>{summary}<div class="sides">{sides}</div></details>'


def _rows(rows: Sequence[tuple[str, tuple[str, ...]]], others: Sequence[tuple[str, tuple[str, ...]]]) -> Iterator[str]:
    for (label, cells), other in zip_longest(rows, others[: len(rows)], fillvalue=("", ())):
        marked = (_cell(cell, instead) for cell, instead in zip_longest(cells, other[1][: len(cells)], fillvalue=""))
        yield f"<tr><th>{escape(label)}</th>{''.join(marked)}</tr>"


def _cell(cell: str, other: str) -> str:
    css = ' class="word"' if len(cell) > LONGEST_PLAIN_CELL else ""
    return f"<td{css}>{_marked(cell, other)}</td>"


def _marked(cell: str, other: str) -> str:
    """A cell that is not the same on the other side, marked; in a long one only the letter where it first differs.

    >>> _marked("12", "13"), _marked("abababababababab", "abababbababababa")
    ('<mark>12</mark>', 'ababab<mark>a</mark>babababab')
    """
    if cell == other:
        return escape(cell)
    if len(cell) <= LONGEST_PLAIN_CELL:
        return f"<mark>{escape(cell)}</mark>"
    at = next((i for i, (a, b) in enumerate(zip(cell, other, strict=False)) if a != b), min(len(cell), len(other)))
    return f"{escape(cell[:at])}<mark>{escape(cell[at : at + 1])}</mark>{escape(cell[at + 1 :])}"


def _text(text: str, notation: Notation) -> str:
    """A text with its markup, or with its plain formulas set as formulas.

    >>> _text("Let a_n <= 2.", "formulas")
    'Let <math><msub><mi>a</mi><mi>n</mi></msub><mo>≤</mo><mn>2</mn></math>.'
    >>> _text("**Theorem.** In `nim`, see [here](a.md).", "markup")
    '<b>Theorem.</b> In <code>nim</code>, see <a href="a.md">here</a>.'
    """
    if notation == "markup":
        return _with_markup(text)
    if notation == "latex":
        return prose_html(text)
    if notation == "plain":
        return escape(text)
    return html_sentence(text, _prose)


def _prose(text: str) -> str:
    """Words, with the symbols, indices and exponents that were not read as a formula."""
    html = escape(in_signs(text))
    html = SUBSCRIPT.sub(lambda found: f"<sub>{found[1] or found[2] or found[3]}</sub>", html)
    return SUPERSCRIPT.sub(lambda found: f"<sup>{found[1] or found[2]}</sup>", html)


def _with_markup(text: str) -> str:
    html = escape(text)
    for pattern, instead in MARKUP:
        html = pattern.sub(instead, html)
    return html
