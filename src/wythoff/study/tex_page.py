"""A report as a LaTeX document; pictures are in the folder beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wythoff.display import latex_text
from wythoff.study.document import (
    Block,
    Code,
    Document,
    FileList,
    Formula,
    Grid,
    Listing,
    Paragraph,
    Table,
    Verdict,
)
from wythoff.study.markdown_page import document_folder, in_pieces
from wythoff.study.pictures import Picture

COLUMNS = 13
STRAIGHT = {"'": r"\textquotesingle{}", '"': r"\textquotedbl{}"}
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
    yield rf"\title{{{_text(document.title)}\\\large\texttt{{{_text(document.subtitle)}}}}}"
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
        case Paragraph(text):
            return f"\n{_text(text)}\n"
        case Verdict(_, text):
            return f"\n\\medskip\\noindent\\textbf{{{_text(block.status)}.}} {_text(text)}\n"
        case Listing(items):
            return _items(_text(item) for item in items)
        case Grid(rows):
            return "\n".join(_numbers(piece) for piece in in_pieces(rows, COLUMNS))
        case Table(head, rows):
            return _table(head, rows)
        case Formula(latex):
            return _fitting(latex)
        case Code(title, text):
            body = f"\\begin{{verbatim}}\n{_verbatim(text)}\n\\end{{verbatim}}"
            return f"\n\\noindent {_text(title)}:\n{{\\footnotesize\n{body}}}"
        case FileList(files):
            return _items(rf"\texttt{{{_text(path)}}}: {_text(about)}" for path, about in files)
        case Picture():
            file = rf"\includegraphics[width=0.7\linewidth]{{{folder}/{block.name}.pdf}}"
            return f"\\begin{{figure}}[htbp]\n\\centering\n{file}\n\\caption{{{_text(block.caption)}}}\n\\end{{figure}}"


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


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    share = f"p{{{0.9 / len(head):.2f}\\linewidth}}"
    names, *others = (f"{' & '.join(map(_text, row))} \\\\" for row in (head, *rows))
    lines = [r"\toprule", names, r"\midrule", *others, r"\bottomrule"]
    return "{\\small\\raggedright" + _tabular(share * len(head), lines) + "}"


def _tabular(columns: str, lines: Sequence[str]) -> str:
    body = "\n".join(lines)
    return f"\\begin{{center}}\n\\begin{{tabular}}{{{columns}}}\n{body}\n\\end{{tabular}}\n\\end{{center}}"


def _verbatim(text: str) -> str:
    """Text that cannot end the verbatim environment."""
    return text.replace("\\end{verbatim}", "\\end {verbatim}")


def _text(text: str) -> str:
    r"""Plain text for LaTeX, with straight quotation marks.

    >>> print(_text("Δ < x'"))
    $\Delta$ $<$ x\textquotesingle{}
    """
    return "".join(STRAIGHT.get(sign) or latex_text(sign) for sign in text)
