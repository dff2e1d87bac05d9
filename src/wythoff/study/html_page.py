"""A report as one HTML page that needs nothing else: no scripts, no requests, pictures inside."""

from __future__ import annotations

from base64 import b64encode
from html import escape
from urllib.parse import quote

from wythoff.display import html_document
from wythoff.study.document import (
    Block,
    Code,
    Document,
    FileList,
    Formula,
    Grid,
    Listing,
    Paragraph,
    Section,
    Table,
    Verdict,
)
from wythoff.study.pictures import Picture

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
.wide { overflow-x: auto; margin: .8rem 0; }
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
@media print { body { max-width: none; } details { display: none; } }
"""


def html_page(document: Document) -> str:
    """The whole page.

    >>> page = html_page(Document("Nim", "nim(heaps=2)", (), (Section("Rules", (Paragraph("x < y"),)),)))
    >>> "<p>x &lt; y</p>" in page
    True
    """
    links = "".join(f'<a href="#{_anchor(s.title)}">{escape(s.title)}</a> ' for s in document.sections)
    body = [
        "<header>",
        f"<h1>{escape(document.title)}</h1>",
        f'<p class="subtitle">{escape(document.subtitle)}</p>',
        *map(_block, document.lead),
        f"<nav>{links}</nav>",
        "</header>",
        "<main>",
        *map(_section, document.sections),
        "</main>",
    ]
    return html_document(f"{document.title}: {document.subtitle}", STYLE, body)


def _section(section: Section) -> str:
    body = "\n".join(map(_block, section.blocks))
    return f'<section id="{_anchor(section.title)}">\n<h2>{escape(section.title)}</h2>\n{body}\n</section>'


def _anchor(title: str) -> str:
    return title.lower().replace(" ", "-")


def _block(block: Block) -> str:
    match block:
        case Paragraph(text):
            return f"<p>{escape(text)}</p>"
        case Verdict(_, text):
            return f'<div class="verdict {block.kind}"><b>{escape(block.status)}</b>{escape(text)}</div>'
        case Listing(items):
            return f"<ul>{''.join(f'<li>{escape(item)}</li>' for item in items)}</ul>"
        case Grid(rows):
            return _grid(rows)
        case Table(head, rows):
            return _table(head, rows)
        case Formula(latex):
            return _folded("LaTeX", latex)
        case Code(title, text):
            return _folded(title, text)
        case FileList(files):
            links = (f'<li><a href="{quote(path)}">{escape(path)}</a>: {escape(about)}</li>' for path, about in files)
            return f"<ul>{''.join(links)}</ul>"
        case Picture():
            return _picture(block)


def _grid(rows: tuple[tuple[str, tuple[int, ...]], ...]) -> str:
    head, *others = (
        f"<tr><th>{escape(name)}</th>{''.join(f'<{tag}>{number}</{tag}>' for number in numbers)}</tr>"
        for tag, (name, numbers) in zip(["th", *["td"] * (len(rows) - 1)], rows, strict=True)
    )
    body = f"<thead>{head}</thead><tbody>{''.join(others)}</tbody>"
    return f'<div class="wide"><table class="numbers">{body}</table></div>'


def _table(head: tuple[str, ...], rows: tuple[tuple[str, ...], ...]) -> str:
    names = "".join(f"<th>{escape(name)}</th>" for name in head)
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f'<div class="wide"><table class="long"><thead><tr>{names}</tr></thead><tbody>{body}</tbody></table></div>'


def _folded(title: str, text: str) -> str:
    return f"<details><summary>{escape(title)}</summary><pre>{escape(text)}</pre></details>"


def _picture(picture: Picture) -> str:
    data = b64encode(picture.svg).decode("ascii")
    caption = escape(picture.caption)
    image = f'<img alt="{caption}" src="data:image/svg+xml;base64,{data}">'
    return f"<figure>{image}<figcaption>{caption}</figcaption></figure>"
