"""A report as Markdown, with formulas between dollars; pictures are in the folder beside it."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Sequence
from urllib.parse import quote

from wythoff.report import document as doc
from wythoff.report.document import Block, Document, Notation
from wythoff.report.mathml import plain

COLUMNS = 16
WIDTH = 120
_GLUE = "\0"
# A line of a paragraph must not begin with what Markdown reads as a list, a heading or a quotation.
_NO_BEGINNING = re.compile(r" (?=(?:[-+*#>=]+|\d+[.)]) )")
_POSITION = re.compile(r"\(\d+(?:, \d+)+\)")


def markdown_page(document: Document) -> str:
    """The whole page."""
    return "\n\n".join(_parts(document)) + "\n"


def _parts(document: Document) -> Iterator[str]:
    folder = document_folder(document)
    yield f"# {_plain(document.title)}"
    if document.subtitle:
        yield f"`{document.subtitle}`"
    for block in document.lead:
        yield _block(block, folder)
    for section in document.sections:
        yield f"## {_plain(section.title)}"
        for block in section.blocks:
            yield _block(block, folder)


def document_folder(document: Document) -> str:
    """The folder beside a report that holds its files."""
    lists = (b for section in document.sections for b in section.blocks if isinstance(b, doc.FileList))
    return next((block.files[0][0].split("/")[0] for block in lists), ".")


def in_pieces(rows: Sequence[tuple[str, tuple[int, ...]]], columns: int) -> Iterator[list[tuple[str, tuple[int, ...]]]]:
    """Long rows that belong together, cut into tables of this many columns.

    >>> [piece[0] for piece in in_pieces([("n", (0, 1, 2))], 2)]
    [('n', (0, 1)), ('n', (2,))]
    """
    for start in range(0, len(rows[0][1]), columns):
        yield [(name, numbers[start : start + columns]) for name, numbers in rows]


def wrapped(text: str) -> str:
    """A paragraph in lines of even length; no line ends within a position.

    >>> wrapped("The difference   b - a.")
    'The difference b - a.'
    """
    whole = _POSITION.sub(lambda found: found[0].replace(" ", _GLUE), " ".join(text.split()))
    glued = _NO_BEGINNING.sub(_GLUE, whole)
    lines = textwrap.fill(glued, WIDTH, break_long_words=False, break_on_hyphens=False)
    return lines.replace(_GLUE, " ")


def _block(block: Block, folder: str) -> str:
    match block:
        case doc.Paragraph(text, "latex"):
            return _prose(text)
        case doc.Paragraph(text, notation):
            return wrapped(text) if notation == "markup" else _plain(text)
        case doc.Statement(head, latex, formula, proof):
            begin = f"**{_prose(head)}.** {_prose(latex)}" + (f"\n\n$$\n{formula}\n$$" if formula else "")
            told = [f"*Proof.* {_prose(line)}" if k == 0 else _prose(line) for k, line in enumerate(proof)]
            return "\n\n".join([begin, *told])
        case doc.Verdict(_, text):
            return f"**{_plain(block.status)}.** {_plain(text)}"
        case doc.Listing(items):
            return "\n".join(f"- {_plain(item)}" for item in items)
        case doc.Grid(rows):
            return "\n\n".join(
                _table([(name, *map(str, numbers)) for name, numbers in p], "plain") for p in in_pieces(rows, COLUMNS)
            )
        case doc.Table(head, rows, notation):
            return _table([head, *rows], notation)
        case doc.Formula(latex):
            return f"$$\n{latex}\n$$"
        case doc.Code("console", text):
            return f"```{'console' if '$ ' in text.partition(chr(10))[0] else ''}\n{text}\n```"
        case doc.Code(title, text):
            fence = "`" * max(3, 1 + max((len(run) for run in re.findall("`+", text)), default=0))
            return f"{_plain(title)}:\n\n{fence}\n{text}\n{fence}"
        case doc.FileList(files):
            return "\n".join(f"- [{_plain(path)}]({quote(path)}): {_plain(about)}" for path, about in files)
        case doc.Picture():
            return f"![{_plain(block.caption)}]({quote(folder)}/{block.name}.svg)"
        case doc.Drawings(drawings):
            return "\n".join(f"- {_plain(drawing.title)}" for drawing, _ in drawings)
        case doc.SideBySide(title):
            return f"{_plain(title)}:\n\n{_block(block.below_each_other, folder)}"
        case doc.Entry():
            name = f" ({_plain(block.name)})" if block.name else ""
            heading = f"### {_plain(block.title)}{name}: {_plain(str(block.badge))}"
            return "\n\n".join([heading, *(_block(part, folder) for part in block.blocks)])
        case doc.Folded(title, blocks):
            return "\n\n".join([f"{_plain(title)}:", *(_block(part, folder) for part in blocks)])


def _prose(latex: str) -> str:
    r"""Sentences of LaTeX; formulas between dollars stay as they are.

    >>> print(_prose(r"As $a_n < b_n$, \emph{double} is 2*x."))
    As $a_n < b_n$, *double* is 2\*x.
    """
    parts = re.split(r"(?<!\\)(\$[^$]*\$)", latex)
    told = []
    for k, part in enumerate(parts):
        if k % 2:
            told.append(part)
        else:
            pieces = re.split(r"\\emph\{([^{}]*)\}", part)
            told += [f"*{_escaped(plain(p))}*" if j % 2 else _escaped(plain(p)) for j, p in enumerate(pieces)]
    return "".join(told)


def _table(rows: Sequence[Sequence[str]], notation: Notation) -> str:
    written = str if notation == "markup" else _plain
    head, *others = (f"| {' | '.join(map(written, row))} |" for row in rows)
    return "\n".join([head, f"|{'---|' * len(rows[0])}", *others])


def _plain(text: str) -> str:
    r"""Text that Markdown shows as it stands.

    >>> print(_plain("2*a < b_1"))
    2\*a \< b\_1
    """
    return _escaped(" ".join(text.split()))


def _escaped(text: str) -> str:
    return re.sub(r"([\\`*_{}\[\]<>|#$~])", r"\\\1", text)
