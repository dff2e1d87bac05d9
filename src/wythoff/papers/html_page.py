"""Results as one HTML page that needs no script: misprints first, then every claim of every paper."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from itertools import groupby, zip_longest
from urllib.parse import quote

from wythoff import papers
from wythoff.display import html_document
from wythoff.papers.claim import Effort, SideBySide
from wythoff.papers.result import KINDS, DrawnFigure, Result, counted
from wythoff.study.html_page import STYLE as HOUSE_STYLE

# A mark beside each verdict, so that no reader depends on its colour.
MARKS = {
    "proved": "∎", "holds": "✓", "misprint": "✎", "false": "✗", "open": "?", "not computed": "–", "failed": "!",
}  # fmt: skip
MEANINGS = {
    "proved": "true of all positions or all n that the evidence names; a certificate was checked",
    "holds": "no counterexample up to the bound that is named",
    "misprint": "what is printed fails; a corrected statement does not",
    "false": "what is printed fails, and no correction is known that holds",
    "open": "a question; the evidence says what was computed about it",
    "not computed": "nothing that a program could check; the reason is given",
}
LONGEST_PLAIN_CELL = 12

SIGNS = {"<=>": "⇔", "=>": "⇒", "<=": "≤", ">=": "≥", "!=": "≠", "->": "→", "...": "…", "+-": "±"}
SIGN = re.compile("|".join(map(re.escape, sorted(SIGNS, key=len, reverse=True))))
SUBSCRIPT = re.compile(r"(?<=\w)_(?:\{([^{}]*)\}|\(([^()]*)\)|(\w{1,2})(?!\w))")
SUPERSCRIPT = re.compile(r"(?<=[\w)>])\^(?:\{([^{}]*)\}|(\((?:[^()]|\([^()]*\))*\)|-?\w{1,2}(?!\w)))")

STYLE = """
:root { --holds: #0067a3; --misprint: #a34700; --false: #a3195b; --open: #6b4a8c; --wrong: #ffe0c2; }
@media (prefers-color-scheme: dark) { :root { --holds: #74bdf0; --misprint: #f2a65e; --false: #f58ab9; --open: #c0a0e0;
  --wrong: #5a3208; } }
body { max-width: 62rem; }
sub, sup { font-size: .75em; line-height: 0; }
.badge { display: inline-block; padding: .05rem .55rem; border: 1.5px solid currentColor; border-radius: 1rem;
  font: 600 .8rem/1.5 system-ui, sans-serif; white-space: nowrap; color: var(--soft); }
.badge.proved { color: var(--paper); background: var(--proved); border-color: var(--proved); }
.badge.holds { color: var(--holds); } .badge.misprint { color: var(--misprint); } .badge.false { color: var(--false); }
.badge.open { color: var(--open); } .badge.failed { color: var(--paper); background: var(--false); }
.claim { margin: 1rem 0; padding: .7rem 1rem; background: var(--card); border-radius: .4rem; overflow-wrap: anywhere; }
.claim > header { display: flex; flex-wrap: wrap; gap: .2rem .8rem; align-items: baseline; }
.claim h3 { margin: 0; font-size: 1.05rem; } .claim h3 a { color: inherit; text-decoration: none; }
.claim p { margin: .35rem 0; }
.id, .seconds { color: var(--soft); font: .8rem ui-monospace, Menlo, Consolas, monospace; }
.seconds { margin-left: auto; }
.evidence { color: var(--soft); font-size: .95rem; }
.evidence b, .correct b { font: 600 .8rem system-ui, sans-serif; letter-spacing: .02em; }
.correct { border-left: 3px solid var(--misprint); padding-left: .8rem; }
.correct b { color: var(--misprint); }
.sides { display: flex; flex-wrap: wrap; gap: .4rem 2.5rem; margin: .5rem 0; }
.sides figure { margin: 0; max-width: 100%; overflow-x: auto; }
.sides td, .sides th { text-align: right; padding: .12rem .45rem; font-size: .88rem;
  font-variant-numeric: tabular-nums; }
.sides th { font-style: italic; color: var(--soft); white-space: nowrap; }
.sides td.word { text-align: left; font-family: ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
.sides mark { background: var(--wrong); color: inherit; font-weight: 700; outline: 1.5px solid var(--misprint); }
.summary td:first-child, .summary th:first-child { text-align: left; position: static; font-style: normal; }
.claim details { margin: .3rem 0; }
.pictures { display: flex; flex-wrap: wrap; gap: .5rem 1rem; } .pictures figure { flex: 1 1 24rem; margin: .5rem 0;
  max-width: 34rem; }
.pictures figure.broad { flex-basis: 100%; max-width: 100%; } .pictures img { max-width: 100%; }
@media print { details { display: block; } .claim { break-inside: avoid; } }
"""


@dataclass(frozen=True)
class Links:
    """Where the files beside the page are: certificates by name, pages of figures by paper, claim and number."""

    certificates: Mapping[str, str] = field(default_factory=dict)
    spaces: Mapping[tuple[str, str, int], str] = field(default_factory=dict)


def html_page(results: Sequence[Result], effort: Effort, links: Links | None = None) -> str:
    """The whole page.

    >>> from wythoff.papers.claim import Claim, Finding
    >>> from wythoff.knowledge import Verified
    >>> from wythoff.papers.result import Work
    >>> claim = Claim("Schwent", "thm-9", "Theorem 9", "0 < 1.")
    >>> page = html_page([Result(claim, Work(Finding(Verified(5, "n < 5")), 0.1))], Effort())
    >>> "0 &lt; 1." in page, "holds to 5" in page
    (True, True)
    """
    links = links or Links()
    chapters = [(key, list(group)) for key, group in groupby(results, lambda result: result.claim.paper)]
    title = "The papers, claim by claim" if len(chapters) > 1 else f"[{chapters[0][0]}], claim by claim"
    body = [
        *_head(title, chapters, effort),
        "<main>",
        *_wrong_ones(results),
        *(_chapter(key, group, links) for key, group in chapters),
        "</main>",
    ]
    return html_document(title, HOUSE_STYLE + STYLE, body)


def _head(title: str, chapters: Sequence[tuple[str, Sequence[Result]]], effort: Effort) -> Iterator[str]:
    how_far = "as far as is useful" if effort.full else "quickly, to small bounds"
    yield f"<header><h1>{title}</h1>"
    yield (
        "<p>Every numbered statement, table and figure, in words of its own, checked from the definitions as it is "
        f"printed ({how_far}). No verdict was written by hand: each was computed when this page was made.</p>"
    )
    kinds = [kind for kind in (*KINDS, "failed") if any(counted(group).get(kind) for _, group in chapters)]
    names = "".join(f"<th>{_badge(kind, kind)}</th>" for kind in kinds)
    yield '<div class="wide"><table class="numbers summary">'
    yield f"<thead><tr><th>paper</th>{names}<th>CPU seconds</th></tr></thead><tbody>"
    for key, group in chapters:
        numbers = counted(group)
        cells = "".join(f"<td>{numbers.get(kind, 0) or ''}</td>" for kind in kinds)
        seconds = sum(result.work.seconds for result in group)
        name = f'<a href="#{key}">{key}</a> <span class="evidence">{escape(papers.load(key).title)}</span>'
        yield f"<tr><td>{name}</td>{cells}<td>{seconds:.0f}</td></tr>"
    yield "</tbody></table></div>"
    yield "<details><summary>What the verdicts mean</summary><ul>"
    yield from (f"<li>{_badge(kind, kind)} {escape(MEANINGS[kind])}</li>" for kind in KINDS)
    yield "</ul></details></header>"


def _wrong_ones(results: Iterable[Result]) -> Iterator[str]:
    wrong = [result for result in results if result.kind in ("misprint", "false", "failed")]
    if not wrong:
        return
    yield '<section id="misprints"><h2>Misprints and false statements</h2>'
    for result in wrong:
        place = f'<a href="#{_anchor(result)}">[{result.claim.paper}, {_prose(result.claim.place)}]</a>'
        yield f'<article class="claim"><header>{_badge(result.kind)}<h3>{place}</h3></header>'
        yield f"<p>{_prose(result.claim.statement)}</p>"
        yield from _reasons(result, Links())
        yield "</article>"
    yield "</section>"


def _chapter(key: str, results: Sequence[Result], links: Links) -> str:
    body = "\n".join(_claim(result, links) for result in results)
    return f'<section id="{key}"><h2>[{key}] {escape(papers.load(key).title)}</h2>\n{body}\n</section>'


def _claim(result: Result, links: Links) -> str:
    claim, anchor = result.claim, _anchor(result)
    parts = [
        f'<article class="claim" id="{anchor}"><header>{_badge(result.kind, result.verdict or "failed")}',
        f'<h3><a href="#{anchor}">{_prose(claim.place)}</a></h3><span class="id">{escape(claim.id)}</span>',
        f'<span class="seconds">{result.work.seconds:.1f} s</span></header>',
        f"<p>{_prose(claim.statement)}</p>",
        *_reasons(result, links),
    ]
    if not claim.same_as:
        parts += map(_table, _tables(result))
    if result.work.pictures:
        pages = [links.spaces.get((claim.paper, claim.id, number)) for number in range(len(result.work.pictures))]
        pictures = map(_picture, result.work.pictures, pages)
        parts.append(f'<div class="pictures">{"".join(pictures)}</div>')
    return "\n".join([*parts, "</article>"])


def _reasons(result: Result, links: Links) -> Iterator[str]:
    """The evidence, the correction, and links to the certificates."""
    name = {"misprint": "counterexample", "false": "counterexample", "failed": "the program failed"}.get(result.kind)
    label = f"<b>{name}:</b> " if name else ""
    yield f'<p class="evidence">{label}{_prose(result.evidence)}</p>'
    if result.correction is not None:
        text = {key: _prose(value) for key, value in result.correction.items()}
        yield f'<div class="correct"><p><b>correct:</b> {text["statement"]}</p>'
        yield f'<p class="evidence">{text["verdict"]}: {text["evidence"]}</p></div>'
    found = [(name, links.certificates[name]) for name in result.certificates if name in links.certificates]
    if found:
        files = ", ".join(f'<a href="{quote(path)}">{escape(name)}</a>' for name, path in found)
        yield f"<details><summary>certificates ({len(found)})</summary><p>{files}</p></details>"


def _prose(text: str) -> str:
    """A text with its plain formulas set as formulas.

    >>> _prose("A_n <= x^2, b_{i+1} = a_1^(k-1)")
    'A<sub>n</sub> ≤ x<sup>2</sup>, b<sub>i+1</sub> = a<sub>1</sub><sup>(k-1)</sup>'
    """
    html = escape(SIGN.sub(lambda sign: SIGNS[sign[0]], text))
    html = SUBSCRIPT.sub(lambda found: f"<sub>{found[1] or found[2] or found[3]}</sub>", html)
    return SUPERSCRIPT.sub(lambda found: f"<sup>{found[1] or found[2]}</sup>", html)


def _badge(kind: str, text: str = "") -> str:
    css = kind.replace(" ", "-")
    return f'<span class="badge {css}">{MARKS[kind]} {escape(text or kind)}</span>'


def _anchor(result: Result) -> str:
    return f"{result.claim.paper}-{quote(result.claim.id)}"


def _tables(result: Result) -> tuple[SideBySide, ...]:
    return result.finding.tables


def _table(table: SideBySide) -> str:
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
    summary = f"<summary>{_prose(table.title)}: {state}</summary>"
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


def _picture(picture: DrawnFigure, page: str | None) -> str:
    title = escape(picture.title)
    data = b64encode(picture.content).decode("ascii")
    link = f' <a href="{quote(page)}">turn it</a>' if page else ""
    image = f'<img alt="{title}" src="data:{picture.media_type};base64,{data}">'
    css = ' class="broad"' if picture.is_broad else ""
    return f"<figure{css}>{image}<figcaption>{title}{link}</figcaption></figure>"
