"""Tables for LaTeX: their rows, and tables of text that run over several pages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from wythoff.display import latex_text


def table_row(cells: Sequence[object]) -> str:
    r"""A row of a table.

    >>> print(table_row(["$n$", 1, 2]))
    $n$ & 1 & 2 \\
    """
    return " & ".join(map(str, cells)).rstrip() + r" \\"


def long_table(head: Sequence[str], rows: Iterable[Sequence[str]], *, shares: Sequence[int], caption: str) -> str:
    r"""A table of text that may run over several pages; the shares are the widths of its columns, in per cent.

    >>> print(long_table(["game"], [["nim"]], shares=[90], caption="Games"), end="")
    % \usepackage{amsmath,amssymb,booktabs,longtable}
    \begin{longtable}{p{0.90\linewidth}}
    \caption{Games} \\
    \toprule
    game \\
    \midrule
    \endhead
    nim \\
    \bottomrule
    \end{longtable}
    """
    columns = "".join(f"p{{0.{share:02d}\\linewidth}}" for share in shares)
    lines = [
        "% \\usepackage{amsmath,amssymb,booktabs,longtable}",
        f"\\begin{{longtable}}{{{columns}}}",
        f"\\caption{{{latex_text(caption)}}} \\\\",
        "\\toprule",
        table_row(head),
        "\\midrule",
        "\\endhead",
        *map(table_row, rows),
        "\\bottomrule",
        "\\end{longtable}",
    ]
    return "\n".join(lines) + "\n"
