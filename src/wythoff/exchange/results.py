"""What the commands print, as records: words, Beatty sequences, tables, forbidden moves, conjectures, the library."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from wythoff.conjecture.ideas import Conjectures
from wythoff.conjecture.laws import LawConjecture
from wythoff.conjecture.nim_values import AdditiveRow
from wythoff.display import latex_text
from wythoff.exact import BeattyPair
from wythoff.exchange.latex import sequence_table
from wythoff.exchange.latex_texts import long_table
from wythoff.exchange.records import Column, Records
from wythoff.extend.forbidden import ForbiddenRow
from wythoff.integers.shortened import short_number
from wythoff.words import InfiniteWord
from wythoff.words.kbonacci import Table


def word_records(spec: str, word: InfiniteWord, start: int, length: int) -> Records:
    """The letters of a word from a place on, numbered by their places from 0.

    >>> from wythoff.words import kbonacci
    >>> word_records("kbonacci:3", kbonacci(3), 2, 3).columns["letter"].tolist()
    [0, 2, 0]
    """
    letters = word[start : start + length]
    title = f"Letters of {spec}"

    def latex() -> str:
        names, rows = ["letter"], [letters.tolist()]
        return sequence_table(names, rows, first=start, caption=f"{title}.", label=title).fragment()

    columns: dict[str, Column] = {"n": range(start, start + length), "letter": letters}
    return Records(title, columns, lambda: {"letters": letters.tolist()}, latex, numbered=True)


def beatty_records(pair: BeattyPair, terms: int) -> Records:
    """floor(n*alpha + gamma) and floor(n*beta + delta) for n from the first index on.

    >>> from wythoff.exact import alpha
    >>> beatty_records(BeattyPair(alpha("golden")), 3).columns["B"].tolist()
    [2, 5, 7]
    """
    smaller, larger = pair.smaller_array(terms), pair.larger_array(terms)
    title = f"The Beatty sequences of {pair.alpha} and {pair.beta}"

    def latex() -> str:
        rows = [smaller.tolist(), larger.tolist()]
        return sequence_table(
            ["$A$", "$B$"], rows, first=pair.first, caption=f"{title}.", label=f"beatty {pair.alpha}"
        ).fragment()

    columns: dict[str, Column] = {"n": range(pair.first, pair.first + terms), "A": smaller, "B": larger}
    return Records(
        title, columns, lambda: {"smaller": smaller.tolist(), "larger": larger.tolist()}, latex, numbered=True
    )


def table_records(title: str, table: Table) -> Records:
    """A table of the k-bonacci word, column by column from n = 1.

    >>> from wythoff.words import difference_table
    >>> table_records("differences", difference_table(3, 2)).columns
    {'n': range(1, 3), 'word': [0, 1], 'Delta0': [1, 3], 'Delta1': [2, 5]}
    """

    def latex() -> str:
        names = ["word", *map(_row_name, table.names)]
        return sequence_table(names, [table.header, *table.rows], first=1, caption=f"{title}.", label=title).fragment()

    columns: dict[str, Column] = {"n": range(1, len(table.header) + 1), "word": table.header}
    columns |= dict(zip(table.names, table.rows, strict=True))
    return Records(title, columns, table.to_json, latex, numbered=True)


def forbidden_records(alpha: object, row: ForbiddenRow) -> Records:
    """The forbidden moves (x, y) of one row: those with y < x if they were asked for, direct ones, crossed ones.

    >>> from wythoff.exact import alpha
    >>> from wythoff.extend import forbidden_row
    >>> forbidden_records("cf:n", forbidden_row(alpha("cf:n"), 12, 30)).columns
    {'x': [12, 12, 12], 'y': [17, 18, 21], 'kind': ['direct', 'direct', 'crossed']}
    """
    title = f"Forbidden moves ({short_number(row.x)}, y) with y up to {short_number(row.upto)} for alpha = {alpha}"
    kinds = {"below": row.below, "direct": row.direct, "crossed": row.crossed}
    kinds = {kind: found for kind, found in kinds.items() if found or kind != "below"}

    def latex() -> str:
        listed = [[kind, ", ".join(map(str, found)) or "none"] for kind, found in kinds.items()]
        formulas = [["crossed, all", f"${piece.latex()}$"] for piece in row.formula]
        return long_table(["moves", "$y$"], listed + formulas, shares=[15, 75], caption=f"{title}.")

    columns: dict[str, Column] = {
        "x": [row.x for found in kinds.values() for _ in found],
        "y": [y for found in kinds.values() for y in found],
        "kind": [kind for kind, found in kinds.items() for _ in found],
    }
    return Records(title, columns, row.to_json, latex)


def conjecture_records(ideas: Conjectures) -> Records:
    """The descriptions that fit, the best first."""
    title = f"Conjectures about {ideas.subject}"

    def latex() -> str:
        rows = [[idea.kind, f"${idea.latex()}$", str(idea.status)] for idea in ideas]
        return long_table(["kind", "description", "status"], rows, shares=[15, 55, 20], caption=f"{title}.")

    entries = ideas.to_json()
    keys = ("kind", "description", "latex", "fitted_to", "verified_to")
    return Records(title, _columns(keys, entries), lambda: entries, latex)


def law_records(found: LawConjecture) -> Records:
    """The law of a game with symbols."""
    title = f"A law of {found.game}, for all {found.game.for_all}"

    def latex() -> str:
        rows = [[found.law.kind, f"${found.latex()}$", latex_text(str(found.status))]]
        return long_table(["kind", "law", "status"], rows, shares=[15, 55, 20], caption=f"{title}.")

    entry = found.to_json()
    keys = ("kind", "description", "latex", "where", "verified_to")
    return Records(title, _columns(keys, [entry]), lambda: [entry], latex)


def period_records(subject: object, rows: Sequence[AdditiveRow | None]) -> Records:
    """The periods of the first rows of nim-values; a row without a period has only its number."""
    title = f"Periods in the rows of nim-values of {subject}"
    entries = [row and row.to_json() for row in rows]

    def latex() -> str:
        lines = [[str(number), f"${row.latex()}$" if row else "no period seen"] for number, row in enumerate(rows)]
        return long_table(["row", "rule"], lines, shares=[10, 80], caption=f"{title}.")

    numbered = [entry or {"row": number} for number, entry in enumerate(entries)]
    return Records(title, _columns(("row", "start", "period", "verified_to"), numbered), lambda: entries, latex)


def game_records(entries: Sequence[dict[str, Any]]) -> Records:
    """The games of the library, as ``wythoff games --json`` lists them; parameters and piles are texts here."""
    keys = ("name", "parameters", "piles", "unordered", "title", "remark", "source", "known")
    lines = [
        entry
        | {
            "parameters": ", ".join(f"{name}={value}" for name, value in entry["parameters"].items()),
            "piles": ", ".join(entry["piles"]),
        }
        for entry in entries
    ]

    def latex() -> str:
        cells = [[latex_text(line[key]) for key in ("name", "parameters", "title", "known")] for line in lines]
        return long_table(
            ["game", "parameters", "title", "known"], cells, shares=[18, 14, 24, 34], caption="Games of the library."
        )

    return Records("Games of the library", _columns(keys, lines), lambda: list(entries), latex)


def _columns(keys: Iterable[str], entries: Sequence[dict[str, Any]]) -> dict[str, Column]:
    return {key: [entry.get(key) for entry in entries] for key in keys}


def _row_name(name: str) -> str:
    """The name of a row as a formula.

    >>> _row_name("dDelta1"), _row_name("Sigma")
    ('$d\\\\Delta^{1}$', '$\\\\Sigma$')
    """
    stem = name.rstrip("0123456789")
    index = name.removeprefix(stem)
    sign = stem.replace("Delta", r"\Delta").replace("Sigma", r"\Sigma")
    return f"${sign}^{{{index}}}$" if index else f"${sign}$"
