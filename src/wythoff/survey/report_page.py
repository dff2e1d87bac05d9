"""A survey as one HTML page that needs nothing else: a table to sort and to filter, with pictures inside."""

from __future__ import annotations

import os
from base64 import b64encode
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from html import escape
from importlib import resources
from pathlib import Path
from typing import Any, TypeAlias
from urllib.parse import quote

from wythoff.display import html_document
from wythoff.files import whole_file
from wythoff.knowledge import Proved
from wythoff.survey.statuses import SOLVED
from wythoff.survey.store import CERTIFICATES, read_manifest, read_rows
from wythoff.survey.thumbnail import png
from wythoff.text import count, position_text

MAX_SHOWN = 3_000
"""A page with more rulesets would be too slow; the first of each class are then preferred to the others."""

_LONGEST_HEADING = 120

Values: TypeAlias = Mapping[str, Any]


@dataclass(frozen=True)
class Page:
    """What the rows share: the columns to show, the sizes of classes, the folder of certificates."""

    columns: Sequence[Column]
    sizes: Mapping[int, int]
    certificates: str


def write_report(folder: Path, path: Path) -> None:
    """Write the page about the finished survey in a folder, whole or not at all."""
    rows = read_rows(folder)
    manifest = read_manifest(folder) or {}
    certificates = os.path.relpath(folder / CERTIFICATES, Path(path).parent)
    with whole_file(path) as file:
        file.write(report_html(rows, manifest, certificates).encode())


def report_html(rows: Sequence[Values], manifest: Values, certificates: str = CERTIFICATES) -> str:
    """The page; ``certificates`` is the folder that its links lead to.

    >>> from wythoff.survey.row import Row
    >>> from wythoff.survey.space import Candidate
    >>> row = Row.failed(Candidate(0, "mine", "game mine"), "crashed", "x < y").to_values()
    >>> "<dt>why</dt><dd>x &lt; y</dd>" in report_html([row], {})
    True
    """
    shown = _shown(rows)
    columns = [column for column in COLUMNS if any(column.key(row) is not None for row in shown)]
    page = Page(columns, Counter(map(leader, rows)), Path(certificates).as_posix())
    space = str(manifest.get("space", "")).strip()
    heading = space if "\n" not in space and len(space) <= _LONGEST_HEADING else "A space of games"
    style, script = _asset("report.css"), _asset("report.js")
    allowed = b64encode(sha256(script.encode()).digest()).decode()
    policy = f"default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'sha256-{allowed}'"
    head = [f'<meta http-equiv="Content-Security-Policy" content="{policy}">']
    body = [
        "<header>",
        f"<h1>{escape(heading)}</h1>",
        f"<details><summary>The space</summary><pre>{escape(space)}</pre></details>" if heading != space else "",
        f'<ul class="facts">{"".join(_facts(rows, manifest))}</ul>',
        _left_out(len(rows) - len(shown)),
        '<div class="tools"><input type="search" id="filter" placeholder="Filter: a name, a step, proved, class:0 ..."'
        ' aria-label="Filter the rulesets">'
        '<label><input type="checkbox" id="leaders"> one of each class</label>'
        '<span class="shown" id="shown" role="status"></span></div>',
        "</header>",
        '<main><div class="wide"><table>',
        f"<thead><tr>{''.join(map(_head, columns))}</tr></thead>",
        *(_row(row, page) for row in shown),
        "</table></div></main>",
        f"<script>{script}</script>",
    ]
    return html_document(f"Survey: {heading}", style, filter(None, body), head=head)


def leader(row: Values) -> int:
    """The number of the first ruleset with the same P-positions."""
    first = row["same_p_positions_as"]
    return int(row["number"] if first is None else first)


def _asset(name: str) -> str:
    return resources.files("wythoff.survey").joinpath(name).read_text(encoding="utf-8")


def _shown(rows: Sequence[Values]) -> list[Values]:
    if len(rows) <= MAX_SHOWN:
        return list(rows)
    firsts = sorted(rows, key=lambda row: (leader(row) != row["number"], row["number"]))[:MAX_SHOWN]
    return sorted(firsts, key=lambda row: row["number"])


def _left_out(count: int) -> str:
    return f"<p>{count:,} more rulesets are in the survey's rows.parquet.</p>" if count else ""


def _facts(rows: Sequence[Values], manifest: Values) -> Iterable[str]:
    statuses = Counter(row["status"] for row in rows)
    yield _fact(len(rows), "rulesets")
    yield _fact(len({row["fingerprint"] for row in rows if row["fingerprint"]}), "with rules of their own")
    yield _fact(len({row["p_fingerprint"] for row in rows if row["p_fingerprint"]}), "with P-positions of their own")
    yield _fact(sum(bool(row["conjectures"]) for row in rows), "described")
    if manifest.get("prove"):
        yield _fact(sum(row["proof"] == Proved.status for row in rows), "proved")
    for status, number in sorted(statuses.items()):
        if status != SOLVED:
            yield _fact(number, status)
    if "bound" in manifest:
        yield f"<li>piles up to <b>{int(manifest['bound']):,}</b></li>"


def _fact(number: int, what: str) -> str:
    return f"<li><b>{number:,}</b> {escape(what)}</li>"


# -- the table


@dataclass(frozen=True)
class Column:
    """A column of the page: its heading, its class, what it is sorted by, and what it shows as HTML."""

    title: str
    kind: str
    key: Callable[[Values], object]
    shown: Callable[[Values, Page], str]


def _head(column: Column) -> str:
    if not column.title:
        return "<th></th>"
    is_text = column.kind in ("game", "description", "proof")
    sorted_as = "text" if is_text else "number"
    side = ' class="number"' if column.kind == "number" else ""
    return f'<th{side} data-kind="{sorted_as}" scope="col"><button type="button">{column.title}</button></th>'


def _row(row: Values, page: Page) -> str:
    """A table body for one ruleset: a line, and below it what is shown when the ruleset is opened."""
    number = row["number"]
    cells = "".join(_cell(column, row, page) for column in page.columns)
    facts = "".join(f"<dt>{name}</dt><dd>{text}</dd>" for name, text in _details(row) if text)
    more = f'<td colspan="{len(page.columns)}"><pre>{escape(row["text"].strip())}</pre><dl>{facts}</dl></td>'
    line = f'<tr>{cells}</tr><tr class="more" id="m{number}" hidden>{more}</tr>'
    return f'<tbody id="r{number}" data-number="{number}" data-leader="{leader(row)}">{line}</tbody>'


def _cell(column: Column, row: Values, page: Page) -> str:
    key, content = column.key(row), column.shown(row, page)
    value = "" if key is None else f' data-value="{escape(str(key))}"'
    label = f' data-label="{column.title}"' if column.kind == "number" else ""
    empty = "" if content else " empty"
    return f'<td class="{column.kind}{empty}"{value}{label}>{content}</td>'


def _picture(row: Values, page: Page) -> str:
    if row["corner"] is None:
        return ""
    data = b64encode(png(row["corner"], row["piles"], row["bound"])).decode()
    return f'<img loading="lazy" alt="P-positions of {escape(row["name"])}" src="data:image/png;base64,{data}">'


def _game(row: Values, page: Page) -> str:
    trouble = "" if row["status"] == SOLVED else f'<span class="trouble kind">{escape(row["status"])}</span>'
    opened = f'aria-expanded="false" aria-controls="m{row["number"]}"'
    return f'<button type="button" class="open" {opened}>{escape(row["name"])}</button>{trouble}'


def _details(row: Values) -> Iterable[tuple[str, str]]:
    """What is shown when a ruleset is opened."""
    yield "why", escape(row["why"] or "")
    first = row["first_p_positions"] or []
    yield "P-positions", escape(", ".join(map(position_text, first[:12])) + (" ..." if len(first) > 12 else ""))
    steps = row["step_list"] or []
    yield "steps", escape(", ".join(map(position_text, steps[:12])) + (" ..." if (row["steps"] or 0) > 12 else ""))
    yield "slopes", escape(row["slopes"] or "")
    yield "factors", escape(", ".join(map(str, row["complexity"] or [])))
    yield "discrepancy", escape(row["discrepancy_growth"] or "")
    yield "LaTeX", f"<code>{escape(row['conjecture_latex'])}</code>" if row["conjecture_latex"] else ""
    yield "also", "<br>".join(map(escape, row["other_conjectures"] or []))
    yield "no proof", escape(row["proof_why"] or "")


def _class(row: Values, page: Page) -> str:
    """The class of the ruleset as a button, if it has more than one member."""
    first = leader(row)
    size = page.sizes[first]
    twin = row["same_rules_as"]
    note = "" if twin is None else f'<span class="twin">rules of <a href="#r{twin}">{twin}</a></span>'
    if size == 1:
        return note
    return f'<button type="button" class="class" value="class:{first}">{first} ({size} games)</button>{note}'


def _ratio(row: Values, page: Page) -> str:
    return "" if row["ratio_low"] is None else f"{row['ratio_low']:.4f}..{row['ratio_high']:.4f}"


def _description(row: Values, page: Page) -> str:
    if row["conjecture"] is None:
        return ""
    kind = f"{row['conjecture_kind']}, {row['conjecture_status']}"
    return f'{escape(row["conjecture"])}<span class="kind">{escape(kind)}</span>'


def _proof(row: Values, page: Page) -> str:
    if row["proof"] != Proved.status:
        return escape(row["proof"] or "")
    about = f"{row['numeration']}, {count(row['states'], 'state')}"
    if row["certificate"]:
        link = quote(f"{page.certificates}/{row['certificate']}")
        about += f', <a href="{link}">certificate</a>'
    return f'<span class="proved">proved</span><span class="kind">{about}</span>'


def _number(name: str) -> Callable[[Values, Page], str]:
    return lambda row, page: "" if row[name] is None else f"{row[name]:,}"


COLUMNS = (
    Column("", "picture", lambda row: row["piles"], _picture),
    Column("#", "number", lambda row: row["number"], _number("number")),
    Column("Game", "game", lambda row: row["name"], _game),
    Column("P-positions", "number", lambda row: row["p_positions"], _number("p_positions")),
    Column("Same P", "classes", leader, _class),
    Column("Steps", "number", lambda row: row["steps"], _number("steps")),
    Column("b/a", "number", lambda row: row["ratio_low"], _ratio),
    Column(
        "Factors of 16",
        "number",
        lambda row: (row["complexity"] or [None])[-1],
        lambda row, page: f"{row['complexity'][-1]:,}" if row["complexity"] else "",
    ),
    Column(
        "Discrepancy",
        "number",
        lambda row: row["discrepancy"],
        lambda row, page: "" if row["discrepancy"] is None else f"{row['discrepancy']:.2f}",
    ),
    Column("Description", "description", lambda row: row["conjecture"] and row["conjecture_kind"], _description),
    Column("Proof", "proof", lambda row: row["proof"], _proof),
)
