"""Tables and boards for papers, in LaTeX: booktabs tables of P-positions and nim-values, and TikZ pictures of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from numpy.typing import NDArray

from wythoff.display import latex_text
from wythoff.errors import Unsupported
from wythoff.exchange.latex_texts import table_row
from wythoff.exchange.numbering import one_in_each_row, settled_positions
from wythoff.rules.latex import pile_latex
from wythoff.rules.ruleset import Ruleset
from wythoff.solve.outcomes import Outcomes

COLUMNS = 13
"""How many P-positions stand side by side in a table."""

MAX_POSITIONS = 1000
MAX_TABLE = 40
MAX_BOARD = 200
MAX_VALUES = 60

PICTURE_WIDTH = 120
LARGEST_CELL = 6
"""In millimetres."""

STEPS = (1, 2, 5, 10, 20, 50)
MAX_LABELS = 21


@dataclass(frozen=True)
class Piece:
    """A table or a picture: ``core`` is its LaTeX code, ``float`` the environment that carries the caption."""

    float: str
    core: str
    caption: str
    label: str
    package: str

    def fragment(self) -> str:
        """The code for a paper, which reads it with ``\\input``; it has a caption."""
        lines = [
            f"% \\usepackage{{{self.package}}}",
            f"\\begin{{{self.float}}}[htbp]",
            "\\centering",
            self.core,
            f"\\caption{{{self.caption}}}",
            f"\\label{{{self.label}}}",
            f"\\end{{{self.float}}}",
        ]
        return "\n".join(lines) + "\n"

    def document(self) -> str:
        """A document of its own, on a page that fits it and without a caption."""
        lines = [
            "\\documentclass[border=3mm]{standalone}",
            f"\\usepackage{{{self.package}}}",
            "\\begin{document}",
            self.core,
            "\\end{document}",
        ]
        return "\n".join(lines) + "\n"


def position_table(board: Outcomes) -> Piece:
    r"""The first P-positions: A, B, Delta and Sigma of an unordered game with two piles, otherwise pile by pile.

    P-positions whose number a larger board might change are left out.

    >>> from wythoff.rules import library
    >>> from wythoff.solve import solve
    >>> print(position_table(solve(library.game("wythoff"), 8)).core)
    \begin{tabular}{lrrrr}
    \toprule
    $n$ & 0 & 1 & 2 & 3 \\
    \midrule
    $A$ & 0 & 1 & 3 & 4 \\
    $B$ & 0 & 2 & 5 & 7 \\
    $\Delta$ & 0 & 1 & 2 & 3 \\
    $\Sigma$ & 0 & 3 & 8 & 11 \\
    \bottomrule
    \end{tabular}
    """
    game = board.game
    positions = settled_positions(board, one_in_each_row(game))
    count = len(positions)
    if not count:
        raise Unsupported(f"no P-position of {game} is settled by piles up to {board.bound}; give a larger bound")
    if count > MAX_POSITIONS:
        raise Unsupported(f"{count:,} P-positions are too many for a table; give a smaller bound")
    rows = list(zip(*positions, strict=True))
    names = [pile_latex(pile) for pile in game.piles]
    if game.unordered and len(rows) == 2:
        names = ["A", "B", r"\Delta", r"\Sigma"]
        rows += [tuple(b - a for a, b in positions), tuple(a + b for a, b in positions)]
    first = "first P-position" if count == 1 else f"first {count} P-positions"
    return Piece(
        "table",
        _numbered_table([f"${name}$" for name in names], rows),
        f"The {first} of {latex_text(str(game))}.",
        f"tab:p-positions-{_key(game)}",
        "booktabs",
    )


def sequence_table(
    names: Sequence[str], rows: Sequence[Sequence[object]], *, first: int, caption: str, label: str
) -> Piece:
    r"""Sequences side by side, term by term from the index ``first`` on; the names are LaTeX, the caption is text.

    >>> print(sequence_table(["$a$"], [[1, 4, 9]], first=1, caption="Squares.", label="squares").core)
    \begin{tabular}{lrrr}
    \toprule
    $n$ & 1 & 2 & 3 \\
    \midrule
    $a$ & 1 & 4 & 9 \\
    \bottomrule
    \end{tabular}
    """
    count = len(rows[0])
    if not count:
        raise Unsupported("there is nothing to put into a table; ask for more terms")
    if count > MAX_POSITIONS:
        raise Unsupported(f"{count:,} terms are too many for a table in LaTeX; ask for at most {MAX_POSITIONS:,}")
    core = _numbered_table(names, rows, first)
    return Piece("table", core, latex_text(caption), f"tab:{_words(label)}", "booktabs")


def nim_value_table(game: Ruleset, values: NDArray[Any]) -> Piece:
    r"""The nim-values of a game with two piles; those of P-positions are bold.

    >>> from wythoff.rules import library
    >>> from wythoff.solve import nim_values
    >>> game = library.game("wythoff")
    >>> print(nim_value_table(game, nim_values(game, 3)).core)
    \begin{tabular}{rrrr}
    \toprule
    $x \backslash y$ & 0 & 1 & 2 \\
    \midrule
    0 & \textbf{0} & 1 & 2 \\
    1 & 1 & 2 & \textbf{0} \\
    2 & 2 & \textbf{0} & 1 \\
    \bottomrule
    \end{tabular}
    """
    _need_two_piles(game, "a table of nim-values")
    size = len(values)
    _at_most(size, MAX_TABLE, "a table")
    x, y = map(pile_latex, game.piles)
    lines = [
        f"\\begin{{tabular}}{{r{'r' * size}}}",
        "\\toprule",
        table_row([f"${x} \\backslash {y}$", *range(size)]),
        "\\midrule",
        *(table_row([number, *map(_marked, row)]) for number, row in enumerate(values.tolist())),
        "\\bottomrule",
        "\\end{tabular}",
    ]
    caption = f"The nim-values of {latex_text(str(game))}; P-positions are bold."
    return Piece("table", "\n".join(lines), caption, f"tab:nim-values-{_key(game)}", "booktabs")


def position_board(board: Outcomes) -> Piece:
    """The P-positions of a game with two piles on a board: the first pile to the right, the second one upwards."""
    game = board.game
    _need_two_piles(game, "a board")
    size = board.bound + 1
    _at_most(size, MAX_BOARD, "a board")
    fills = [f"  \\fill ({x}.5, {y}.5) circle[radius=0.32];" for x, y in board.in_every_order().tolist()]
    caption = f"The P-positions of {latex_text(str(game))} with piles up to {board.bound}."
    return Piece("figure", _picture(game, size, fills), caption, f"fig:p-positions-{_key(game)}", "tikz")


def nim_value_board(game: Ruleset, values: NDArray[Any]) -> Piece:
    """The nim-values of a game with two piles, in small figures on a board; the squares of P-positions are grey."""
    _need_two_piles(game, "a board")
    size = len(values)
    _at_most(size, MAX_VALUES, "a board of nim-values")
    cells = [(x, y, value) for x, row in enumerate(values.tolist()) for y, value in enumerate(row)]
    shades = [f"  \\fill[black!20] ({x}, {y}) rectangle ({x + 1}, {y + 1});" for x, y, value in cells if not value]
    figures = [f"  \\node[font=\\tiny] at ({x}.5, {y}.5) {{{value}}};" for x, y, value in cells]
    caption = f"The nim-values of {latex_text(str(game))}; the squares of P-positions are grey."
    return Piece("figure", _picture(game, size, shades + figures), caption, f"fig:nim-values-{_key(game)}", "tikz")


def _numbered_table(names: Sequence[str], rows: Sequence[Sequence[object]], first: int = 0) -> str:
    """Rows that may be cut into several bands, one below the other, all with the same number of columns."""
    count = len(rows[0])
    wide = min(count, COLUMNS)
    lines = [f"\\begin{{tabular}}{{l{'r' * wide}}}", "\\toprule"]
    for start in range(0, count, wide):
        stop = min(start + wide, count)
        gap: list[object] = [""] * (start + wide - stop)
        if start:
            lines.append("\\midrule")
        lines += [table_row(["$n$", *range(first + start, first + stop), *gap]), "\\midrule"]
        lines += [table_row([name, *row[start:stop], *gap]) for name, row in zip(names, rows, strict=True)]
    return "\n".join([*lines, "\\bottomrule", "\\end{tabular}"])


def _marked(value: int) -> str:
    return str(value) if value else r"\textbf{0}"


def _picture(game: Ruleset, size: int, marks: Sequence[str]) -> str:
    """A grid with numbered sides and marks on it; one square is one unit."""
    hundredths = min(100 * LARGEST_CELL, 100 * PICTURE_WIDTH // size)
    unit = f"{hundredths // 100}.{hundredths % 100:02d}mm"
    x, y = map(pile_latex, game.piles)
    grid = f"  \\draw[black!25, very thin] (0, 0) grid ({size}, {size});"
    lines = [f"\\begin{{tikzpicture}}[x={unit}, y={unit}]", *marks, grid, *_labels(size)]
    lines += [
        f"  \\node[below=4mm] at ({size // 2}.{5 * (size % 2)}, 0) {{${x}$}};",
        f"  \\node[left=6mm] at (0, {size // 2}.{5 * (size % 2)}) {{${y}$}};",
        "\\end{tikzpicture}",
    ]
    return "\n".join(lines)


def _labels(size: int) -> Iterator[str]:
    step = next((step for step in STEPS if size <= step * MAX_LABELS), STEPS[-1])
    for number in range(0, size, step):
        yield f"  \\node[below, font=\\tiny] at ({number}.5, 0) {{{number}}};"
        yield f"  \\node[left, font=\\tiny] at (0, {number}.5) {{{number}}};"


def _need_two_piles(game: Ruleset, what: str) -> None:
    if len(game.piles) != 2:
        raise Unsupported(f"{what} needs a game with two piles; {game} has {len(game.piles)}")


def _at_most(size: int, most: int, what: str) -> None:
    if size > most:
        raise Unsupported(f"{what} in LaTeX has at most {most} x {most} squares, not {size} x {size}")


def _key(game: Ruleset) -> str:
    """A name for references."""
    return _words(str(game))


def _words(text: str) -> str:
    """The letters and digits of a text, with hyphens between them."""
    return "-".join("".join(c if c.isascii() and c.isalnum() else " " for c in text).split())
