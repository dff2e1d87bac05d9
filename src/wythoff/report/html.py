"""A report as one HTML page that needs nothing else: no scripts, no requests, pictures inside."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterator, Sequence
from html import escape
from itertools import zip_longest
from urllib.parse import quote

from wythoff.display import html_document
from wythoff.report import document as doc
from wythoff.report.document import Block, Document, Notation, Section
from wythoff.report.mathml import Untypeset, mathml, prose_html

LONGEST_PLAIN_CELL = 12

SIGNS = {"<=>": "⇔", "=>": "⇒", "<=": "≤", ">=": "≥", "!=": "≠", "->": "→", "...": "…", "+-": "±"}
SIGN = re.compile("|".join(map(re.escape, sorted(SIGNS, key=len, reverse=True))))
SUBSCRIPT = re.compile(r"(?<=\w)_(?:\{([^{}]*)\}|\(([^()]*)\)|(\w{1,2})(?!\w))")
SUPERSCRIPT = re.compile(r"(?<=[\w)>])\^(?:\{([^{}]*)\}|(\((?:[^()]|\([^()]*\))*\)|-?\w{1,2}(?!\w)))")
MARKUP = (
    (re.compile(r"`([^`]+)`"), r"<code>\1</code>"),
    (re.compile(r"\*\*([^*]+)\*\*"), r"<b>\1</b>"),
    (re.compile(r"\*([^*]+)\*"), r"<i>\1</i>"),
    (re.compile(r"\[([^\]]+)\]\(([^)]+)\)"), r'<a href="\2">\1</a>'),
)

STYLE = """
:root { color-scheme: light dark; --ink: #1d2733; --soft: #5c6b7a; --paper: #ffffff; --card: #f5f7f9; --line: #dde3e9;
  --link: #14539a; --proved: #14703c; --verified: #8a5a00; --undecided: #6b4a8c; }
@media (prefers-color-scheme: dark) { :root { --ink: #e4e9ee; --soft: #9fadba; --paper: #14191f; --card: #1d242c;
  --line: #323c47; --link: #7db4f0; --proved: #63c78d; --verified: #e0b050; --undecided: #c0a0e0; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 2rem 1.2rem 5rem; max-width: 54rem; background: var(--paper); color: var(--ink);
  font: 1.05rem/1.6 Georgia, "STIX Two Text", "Times New Roman", serif; }
h1 { font-size: 2.1rem; line-height: 1.2; margin: 0; }
h2 { font-size: 1.35rem; margin: 2.6rem 0 .8rem; padding-top: .6rem; border-top: 1px solid var(--line); }
p { margin: .6rem 0; overflow-wrap: anywhere; }
.subtitle { color: var(--soft); font-family: ui-monospace, Menlo, Consolas, monospace; font-size: .95rem; }
a { color: var(--link); }
nav { margin: 1rem 0; font-size: .92rem; color: var(--soft); }
nav a { margin-right: 1rem; white-space: nowrap; text-decoration: none; }
.verdict { margin: .8rem 0; padding: .6rem 1rem; background: var(--card); border-left: 4px solid var(--soft);
  border-radius: 0 .4rem .4rem 0; overflow-wrap: anywhere; }
.verdict b { display: block; font: 600 .8rem/1.5 system-ui, sans-serif; letter-spacing: .02em; color: var(--soft); }
.proved, .decided { border-color: var(--proved); } .proved b, .decided b { color: var(--proved); }
.verified { border-color: var(--verified); } .verified b { color: var(--verified); }
.undecided { border-color: var(--undecided); } .undecided b { color: var(--undecided); }
.statement { margin: 1.2rem 0 .4rem; padding: .2rem 1rem; border-left: 3px solid var(--line); }
.proof { margin: 0 0 1rem 1rem; font-size: .98rem; } math { font-size: 1.02em; }
.wide { overflow: auto hidden; margin: .8rem 0; padding-bottom: .2rem; }
table { border-collapse: collapse; font-size: .95rem; }
th, td { padding: .25rem .65rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
thead th { color: var(--soft); font-weight: 600; }
.numbers th, .numbers td { text-align: right; padding: .2rem .5rem; font-variant-numeric: tabular-nums; }
.numbers th:first-child { position: sticky; left: 0; background: var(--paper); font-style: italic; }
.long td { overflow-wrap: break-word; }
.long td:last-child { min-width: 18rem; }
pre { margin: .4rem 0; padding: .8rem 1rem; background: var(--card); border-radius: .4rem; overflow-x: auto;
  font: .85rem/1.5 ui-monospace, Menlo, Consolas, monospace; }
details { margin: .6rem 0; } summary { cursor: pointer; color: var(--link); font-size: .92rem; }
figure { margin: 1.2rem 0; } figcaption { color: var(--soft); font-size: .9rem; }
img { display: block; width: 100%; max-width: 34rem; height: auto; padding: .6rem; background: #ffffff;
  border: 1px solid var(--line); border-radius: .4rem; }
:root { --holds: #0067a3; --misprint: #a34700; --false: #a3195b; --open: #6b4a8c; --wrong: #ffe0c2; }
@media (prefers-color-scheme: dark) { :root { --holds: #74bdf0; --misprint: #f2a65e; --false: #f58ab9; --open: #c0a0e0;
  --wrong: #5a3208; } }
body:has(.claim) { max-width: 62rem; }
sub, sup { font-size: .75em; line-height: 0; }
.badge { display: inline-block; padding: .05rem .55rem; border: 1.5px solid currentColor; border-radius: 1rem;
  font: 600 .8rem/1.5 system-ui, sans-serif; white-space: nowrap; color: var(--soft); }
.badge.proved { color: var(--paper); background: var(--proved); border-color: var(--proved); }
.badge.checked-in-full { color: var(--paper); background: var(--holds); border-color: var(--holds); }
.badge.holds { color: var(--holds); } .badge.misprint { color: var(--misprint); } .badge.false { color: var(--false); }
.badge.open { color: var(--open); } .badge.failed { color: var(--paper); background: var(--false); }
.claim { margin: 1rem 0; padding: .7rem 1rem; background: var(--card); border-radius: .4rem; overflow-wrap: anywhere; }
.claim > header { display: flex; flex-wrap: wrap; gap: .2rem .8rem; align-items: baseline; }
.claim h3 { margin: 0; font-size: 1.05rem; } .claim h3 a { color: inherit; text-decoration: none; }
.claim p { margin: .35rem 0; }
.id, .seconds { color: var(--soft); font: .8rem ui-monospace, Menlo, Consolas, monospace; }
.seconds { margin-left: auto; }
.evidence { color: var(--soft); font-size: .95rem; }
.correct { border-left: 3px solid var(--misprint); padding-left: .8rem; }
.sides { display: flex; flex-wrap: wrap; gap: .4rem 2.5rem; margin: .5rem 0; }
.sides figure { margin: 0; max-width: 100%; overflow-x: auto; }
.sides td, .sides th { text-align: right; padding: .12rem .45rem; font-size: .88rem;
  font-variant-numeric: tabular-nums; }
.sides th { font-style: italic; color: var(--soft); white-space: nowrap; }
.sides td.word { text-align: left; font-family: ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
.sides mark { background: var(--wrong); color: inherit; font-weight: 700; outline: 1.5px solid var(--misprint); }
.claim details { margin: .3rem 0; }
.pictures { display: flex; flex-wrap: wrap; gap: .5rem 1rem; } .pictures figure { flex: 1 1 24rem; margin: .5rem 0;
  max-width: 34rem; }
.pictures figure.broad { flex-basis: 100%; max-width: 100%; } .pictures img { max-width: 100%; }
@media print { body { max-width: none; } details { display: none; } .claim { break-inside: avoid; }
  .claim details { display: block; } }
"""


def html_page(document: Document) -> str:
    """The whole page.

    >>> page = html_page(Document("Nim", "nim(heaps=2)", (), (Section("Rules", (doc.Paragraph("x < y"),)),)))
    >>> "<p>x &lt; y</p>" in page
    True
    """
    links = "".join(f'<a href="#{s.anchor}">{escape(s.title)}</a> ' for s in document.sections)
    body = [
        "<header>",
        f"<h1>{escape(document.title)}</h1>",
        *([f'<p class="subtitle">{escape(document.subtitle)}</p>'] if document.subtitle else []),
        *map(_block, document.lead),
        f"<nav>{links}</nav>",
        "</header>",
        "<main>",
        *map(_section, document.sections),
        "</main>",
    ]
    return html_document(": ".join(filter(None, [document.title, document.subtitle])), STYLE, body)


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
            return f'<div class="verdict {block.kind}"><b>{escape(block.status)}</b>{escape(text)}</div>'
        case doc.Listing(items):
            return f"<ul>{''.join(f'<li>{escape(item)}</li>' for item in items)}</ul>"
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
    head, *others = (
        f"<tr><th>{escape(name)}</th>{''.join(f'<{tag}>{number}</{tag}>' for number in numbers)}</tr>"
        for tag, (name, numbers) in zip(["th", *["td"] * (len(rows) - 1)], rows, strict=True)
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
    title = f'<a href="#{entry.link or entry.id}">{_text(entry.title, "formulas")}</a>'
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
    state = "where it differs is marked" if differs else "the same as computed"
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

    >>> _text("A_n <= x^2, b_{i+1} = a_1^(k-1)", "formulas")
    'A<sub>n</sub> ≤ x<sup>2</sup>, b<sub>i+1</sub> = a<sub>1</sub><sup>(k-1)</sup>'
    >>> _text("**Theorem.** In `nim`, see [here](a.md).", "markup")
    '<b>Theorem.</b> In <code>nim</code>, see <a href="a.md">here</a>.'
    """
    if notation == "markup":
        return _with_markup(text)
    if notation == "latex":
        return prose_html(text)
    if notation == "plain":
        return escape(text)
    html = escape(SIGN.sub(lambda sign: SIGNS[sign[0]], text))
    html = SUBSCRIPT.sub(lambda found: f"<sub>{found[1] or found[2] or found[3]}</sub>", html)
    return SUPERSCRIPT.sub(lambda found: f"<sup>{found[1] or found[2]}</sup>", html)


def _with_markup(text: str) -> str:
    html = escape(text)
    for pattern, instead in MARKUP:
        html = pattern.sub(instead, html)
    return html
