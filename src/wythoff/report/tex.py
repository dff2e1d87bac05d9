"""A report as a LaTeX document; pictures are in the folder beside it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from wythoff.display import latex_text
from wythoff.report import document as doc
from wythoff.report.document import Block, Document, Notation
from wythoff.report.markdown import document_folder, in_pieces

COLUMNS = 13
STRAIGHT = {"'": r"\textquotesingle{}", '"': r"\textquotedbl{}"}
MARKUP = (
    (re.compile(r"`([^`]+)`"), r"\\texttt{\1}"),
    (re.compile(r"\*\*([^*]+)\*\*"), r"\\textbf{\1}"),
    (re.compile(r"\*([^*]+)\*"), r"\\emph{\1}"),
    (re.compile(r"\[([^\]]+)\]\([^)]+\)"), r"\1"),
)
PREAMBLE = r"""\documentclass[11pt]{article}
\usepackage[T1]{fontenc}
\usepackage{textcomp}
\usepackage{amsmath,amssymb,booktabs,graphicx}
\usepackage[margin=25mm]{geometry}
\emergencystretch=3em"""


def tex_page(document: Document) -> str:
    """The whole document, for pdflatex."""
    return "\n".join(_parts(document)) + "\n"


def _parts(document: Document) -> Iterator[str]:
    folder = document_folder(document)
    yield PREAMBLE
    below = rf"\\\large\texttt{{{_text(document.subtitle)}}}" if document.subtitle else ""
    yield rf"\title{{{_text(document.title)}{below}}}"
    yield "\\author{}\n\\date{}\n\\begin{document}\n\\maketitle"
    for block in document.lead:
        yield _block(block, folder)
    for section in document.sections:
        yield f"\n\\section*{{{_text(section.title)}}}"
        for block in section.blocks:
            yield _block(block, folder)
    yield r"\end{document}"


def _block(block: Block, folder: str) -> str:
    match block:
        case doc.Paragraph(text, "latex"):
            return f"\n{text}\n"
        case doc.Paragraph(text, notation):
            return f"\n{_written(text, notation)}\n"
        case doc.Statement(head, latex, formula, proof):
            said = f"\n\\medskip\\noindent\\textbf{{{head}.}} {latex}\n" + (_fitting(formula) if formula else "")
            told = "\n\n".join(proof)
            return f"{said}\n\\noindent\\emph{{Proof.}} {told}\n" if proof else said
        case doc.Verdict(_, text):
            return f"\n\\medskip\\noindent\\textbf{{{_text(block.status)}.}} {_text(text)}\n"
        case doc.Listing(items):
            return _items(_text(item) for item in items)
        case doc.Grid(rows):
            return "\n".join(_numbers(piece) for piece in in_pieces(rows, COLUMNS))
        case doc.Table(head, rows, notation):
            return _table(head, rows, notation)
        case doc.Formula(latex):
            return _fitting(latex)
        case doc.Code("console", text):
            return f"{{\\footnotesize\n\\begin{{verbatim}}\n{_verbatim(text)}\n\\end{{verbatim}}}}"
        case doc.Code(title, text):
            body = f"\\begin{{verbatim}}\n{_verbatim(text)}\n\\end{{verbatim}}"
            return f"\n\\noindent {_text(title)}:\n{{\\footnotesize\n{body}}}"
        case doc.FileList(files):
            return _items(rf"\texttt{{{_text(path)}}}: {_text(about)}" for path, about in files)
        case doc.Picture():
            file = rf"\includegraphics[width=0.7\linewidth]{{{folder}/{block.name}.pdf}}"
            return f"\\begin{{figure}}[htbp]\n\\centering\n{file}\n\\caption{{{_text(block.caption)}}}\n\\end{{figure}}"
        case doc.Drawings(drawings):
            return _items(_text(drawing.title) for drawing, _ in drawings)
        case doc.SideBySide(title):
            return f"\n\\noindent {_text(title)}:\n{_block(block.below_each_other, folder)}"
        case doc.Entry():
            name = f" ({_text(block.name)})" if block.name else ""
            heading = f"\n\\paragraph{{{_text(block.title)}{name}: {_text(block.badge.text)}}}"
            return "\n".join([heading, *(_block(part, folder) for part in block.blocks)])
        case doc.Folded(title, blocks):
            return "\n".join([f"\n\\noindent {_text(title)}:\n", *(_block(part, folder) for part in blocks)])


def _fitting(latex: str) -> str:
    """A displayed formula, made smaller if it is wider than the page."""
    width = r"\ifdim\width>\linewidth\linewidth\else\width\fi"
    return f"\\begin{{center}}\n\\resizebox{{{width}}}{{!}}{{$\\displaystyle\n{latex}\n$}}\n\\end{{center}}"


def _items(items: Iterator[str]) -> str:
    lines = "\n".join(f"\\item {item}" for item in items)
    return f"\\begin{{itemize}}\\raggedright\n{lines}\n\\end{{itemize}}"


def _numbers(rows: Sequence[tuple[str, tuple[int, ...]]]) -> str:
    head, *others = ((f"{_text(name)} & {' & '.join(map(str, numbers))}" + r" \\") for name, numbers in rows)
    lines = [r"\toprule", head, r"\midrule", *others, r"\bottomrule"]
    return _tabular("l" + "r" * len(rows[0][1]), lines)


def _table(head: Sequence[str], rows: Sequence[Sequence[str]], notation: Notation) -> str:
    share = f"p{{{0.9 / len(head):.2f}\\linewidth}}"
    cells = ([_written(cell, notation) for cell in row] for row in (head, *rows))
    names, *others = (f"{' & '.join(row)} \\\\" for row in cells)
    lines = [r"\toprule", names, r"\midrule", *others, r"\bottomrule"]
    return "{\\small\\raggedright" + _tabular(share * len(head), lines) + "}"


def _tabular(columns: str, lines: Sequence[str]) -> str:
    body = "\n".join(lines)
    return f"\\begin{{center}}\n\\begin{{tabular}}{{{columns}}}\n{body}\n\\end{{tabular}}\n\\end{{center}}"


def _verbatim(text: str) -> str:
    """Text that cannot end the verbatim environment."""
    return text.replace("\\end{verbatim}", "\\end {verbatim}")


def _written(text: str, notation: Notation) -> str:
    r"""A text with its markup.

    >>> print(_written("**Theorem.** In `nim_1`, see [here](a.md).", "markup"))
    \textbf{Theorem.} In \texttt{nim\_1}, see here.
    """
    written = _text(text)
    for pattern, instead in MARKUP if notation == "markup" else ():
        written = pattern.sub(instead, written)
    return written


def _text(text: str) -> str:
    r"""Plain text for LaTeX, with straight quotation marks.

    >>> print(_text("Δ < x'"))
    $\Delta$ $<$ x\textquotesingle{}
    """
    return "".join(STRAIGHT.get(sign) or latex_text(sign) for sign in text)
