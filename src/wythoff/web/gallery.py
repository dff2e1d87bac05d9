"""The gallery of Home: for each game a picture, a sentence and what is proved about it, made before the page is served.

``python -m wythoff.web.gallery`` rewrites ``page/gallery.json``: it solves each game, proves it, and has the checker
accept the certificate. A picture is a few SVG paths, each with the name of a token as its class, so that it has the
colours of whichever theme is shown.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from wythoff.exact import alpha
from wythoff.extend.forbidden import forbidden_kinds
from wythoff.knowledge import Knowledge
from wythoff.solve import nim_values
from wythoff.symbols import prove
from wythoff.web.page_files import FOLDER
from wythoff.workbench import Game, game, rules

FILE = FOLDER / "gallery.json"
COLUMNS, ROWS = 48, 36
"""How many squares a picture has in each direction."""
STEPS = 11
"""The tokens of the nim-values from 1 on are v1, v2, ..."""
CLOUD = 15
"""The largest heap in the picture of three heaps."""

Cell = tuple[int, int]
Picture = dict[str, Any]

BLOCKING = """game blocking-wythoff
piles x, y unordered
move single: x' < x, y' = y
move double: exists k: k >= 1, x' = x - k, y' = y - k
block 1
"""


@dataclass(frozen=True)
class Entry:
    """A game of the gallery; ``family`` has symbols for its parameters, where it is proved for all their values."""

    address: str
    title: str
    sentence: str
    game: Callable[[], Game]
    picture: Callable[[Game], Picture]
    family: str = ""


def p_positions(played: Game, columns: int = COLUMNS, rows: int = ROWS) -> set[Cell]:
    """The P-positions (x, y) with x < columns and y < rows, in both orders if the piles are unordered.

    >>> sorted(p_positions(game("wythoff"), 4, 3))
    [(0, 0), (1, 2), (2, 1)]
    """
    listed = played.solve(bound=max(columns, rows)).in_every_order().tolist()
    return {(x, y) for x, y in listed if x < columns and y < rows}


def squares(cells: Iterable[Cell], rows: int = ROWS) -> str:
    """A path of unit squares, in which a row of neighbours is one rectangle; y grows upwards on a board, not in SVG.

    >>> squares([(0, 0), (1, 0), (5, 2)], rows=3)
    'M0 2h2v1h-2zM5 0h1v1h-1z'
    """
    return "".join(f"M{x} {rows - 1 - y}h{n}v1h-{n}z" for x, y, n in _runs(cells))


def _runs(cells: Iterable[Cell]) -> Iterator[tuple[int, int, int]]:
    """Each run of neighbours in a row: where it begins, and how long it is."""
    begun: tuple[int, int, int] | None = None
    for y, x in sorted((y, x) for x, y in cells):
        if begun is not None and (begun[0] + begun[2], begun[1]) == (x, y):
            begun = (begun[0], y, begun[2] + 1)
            continue
        if begun is not None:
            yield begun
        begun = (x, y, 1)
    if begun is not None:
        yield begun


def board(played: Game) -> Picture:
    return _picture({"p": squares(p_positions(played))})


def close(columns: int, rows: int) -> Callable[[Game], Picture]:
    """A board with fewer and larger squares."""

    def drawn(played: Game) -> Picture:
        return _picture({"p": squares(p_positions(played, columns, rows), rows)}, columns, rows)

    return drawn


def values(columns: int, rows: int) -> Callable[[Game], Picture]:
    """Nim-values, coloured by their size; value 0 stands out."""

    def drawn(played: Game) -> Picture:
        found = nim_values(played, max(columns, rows))[:columns, :rows]
        cells: dict[str, list[Cell]] = {"p": [], **{f"v{step}": [] for step in range(1, STEPS + 1)}}
        for (x, y), value in np.ndenumerate(found):
            step = f"v{1 + int(value - 1) * STEPS // max(STEPS, int(found.max()))}"
            cells["p" if value == 0 else step].append((x, y))
        return _picture({name: squares(some, rows) for name, some in cells.items() if some}, columns, rows)

    return drawn


def against_normal_play(played: Game) -> Picture:
    """The P-positions of misere play; those that normal play does not have are marked."""
    columns, rows = 28, 21
    misere, normal = p_positions(played, columns, rows), p_positions(game("wythoff"), columns, rows)
    marks = {"p": squares(misere & normal, rows), "b": squares(misere - normal, rows)}
    return _picture(marks, columns, rows)


def forbidden(played: Game) -> Picture:
    """The moves between P-positions: those that no game with these P-positions has."""
    size = max(COLUMNS, ROWS)
    kinds = forbidden_kinds(alpha("golden"), size, size)
    cells = {(int(x), int(y)) for x, y in np.argwhere(kinds != 0)}
    both = cells | {(y, x) for x, y in cells}
    return _picture({"b": squares((x, y) for x, y in both if x < COLUMNS and y < ROWS)})


def cloud(played: Game) -> Picture:
    """P-positions of three heaps in space: dots, in three groups from far to near, and the edges of the cube."""
    size = float(CLOUD)
    points = sorted(_seen(*map(float, point)) for point in played.solve(bound=CLOUD).p_positions)
    third = len(points) // 3 + 1
    dots = {
        name: "".join(f"M{x:.1f} {y:.1f}h0" for _, x, y in points[start : start + third])
        for name, start in (("far", 0), ("middle", third), ("near", 2 * third))
    }
    corners = [(x, y, z) for x in (0.0, size) for y in (0.0, size) for z in (0.0, size)]
    edges = [(a, b) for a in corners for b in corners if a < b and sum(p != q for p, q in zip(a, b, strict=True)) == 1]
    lines = "".join("M{:.1f} {:.1f}L{:.1f} {:.1f}".format(*_seen(*a)[1:], *_seen(*b)[1:]) for a, b in edges)
    return {"view": [0, 0, COLUMNS, ROWS], "lines": lines, "dots": dots}


def _seen(x: float, y: float, z: float) -> tuple[float, float, float]:
    """How near a point of the cube is, and where it is seen."""
    right, towards = 0.83 * (x - y), x + y - z
    return towards, COLUMNS / 2 + right, ROWS - 3 - (0.36 * (x + y) + 1.25 * z)


def _picture(marks: dict[str, str], columns: int = COLUMNS, rows: int = ROWS) -> Picture:
    return {"view": [0, 0, columns, rows], "marks": marks}


ENTRIES = (
    Entry(
        "/g/nim",
        "Nim",
        "Take any number from one pile. Colours are nim-values.",
        lambda: game("nim"),
        values(32, 24),
        "nim(heaps=n)",
    ),
    Entry(
        "/g/wythoff",
        "Wythoff’s game",
        "Take from one pile, or the same number from both.",
        lambda: game("wythoff"),
        board,
        "wythoff(slack=t)",
    ),
    Entry(
        "/g/splythoff",
        "Splythoff Nim",
        "Wythoff, but clearing a pile lets you split the other.",
        lambda: game("splythoff"),
        values(40, 30),
        "splythoff(slack=a)",
    ),
    Entry(
        "/g/schwent",
        "Schwent’s game",
        "From both piles take k and l, with k ≤ l ≤ 2k.",
        lambda: game("schwent"),
        board,
    ),
    Entry(
        "/g/capped-wythoff",
        "Wythoff with a cap",
        "Wythoff, at most four counters from a pile: it repeats.",
        lambda: game("capped-wythoff"),
        close(32, 24),
        "capped-wythoff(cap=n)",
    ),
    Entry(
        "/g/heap-wythoff",
        "Three heaps",
        "Take from one heap, or the same from all three.",
        lambda: game("heap-wythoff"),
        cloud,
    ),
    Entry(
        "/g/misere-wythoff",
        "Misère Wythoff",
        "Whoever takes the last counter loses. Orange: not P in normal play.",
        lambda: game("misere-wythoff"),
        against_normal_play,
    ),
    Entry(
        f"/g/own#text={base64.urlsafe_b64encode(BLOCKING.encode()).decode().rstrip('=')}",
        "Blocking Wythoff",
        "Before you move, your opponent forbids one move.",
        lambda: rules(BLOCKING),
        board,
    ),
    Entry(
        "/g/maximal?alpha=golden",
        "Maximal games",
        "Moves you may add to Wythoff’s game; the marked ones you may not.",
        lambda: game("maximal(golden)"),
        forbidden,
    ),
)


def what_is_known(entry: Entry) -> dict[str, Any]:
    """What is proved about a game: for all parameters where possible, otherwise for the game itself."""
    found: Knowledge = prove(entry.family or entry.game())
    for_all = {"for_all": found.to_json()["for_all"]} if entry.family else {}
    return {"status": found.status, **for_all, "strength": found.strength, "evidence": found.evidence}


def made(entry: Entry) -> dict[str, Any]:
    """An entry with its picture and what is known."""
    return {
        "address": entry.address,
        "title": entry.title,
        "sentence": entry.sentence,
        "known": what_is_known(entry),
        "picture": entry.picture(entry.game()),
    }


if __name__ == "__main__":
    content = json.dumps([made(entry) for entry in ENTRIES], ensure_ascii=False, indent=1)
    FILE.write_text(content + "\n", encoding="utf-8")
    print(FILE)
