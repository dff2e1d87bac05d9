"""The corner of a two-pile board as a small picture, for notebooks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

SIDE = 30
"""This many sizes of a pile are shown."""

CELL, MARGIN = 8, 26


def board_svg(positions: Iterable[Sequence[int]], piles: Sequence[str], bound: int, title: str) -> str:
    """An SVG of the squares with piles up to the bound, at most 0 .. SIDE - 1, with these positions filled.

    The first pile goes to the right and the second one goes up; the text has the colour of the page.

    >>> board_svg([(1, 2), (70, 2)], ("x", "y"), 100, "a set").count("h7v7h-7z")
    1
    """
    last = min(bound, SIDE - 1)
    size = CELL * (last + 1)
    low = MARGIN // 2 + size
    inside = [(x, y) for x, y in positions if max(x, y) <= last]
    cells = "".join(f"M{MARGIN + CELL * x + 0.5} {low - CELL * (y + 1) + 0.5}h7v7h-7z" for x, y in inside)
    lines = "".join(f"M{MARGIN + CELL * k} {low}v{-size}M{MARGIN} {low - CELL * k}h{size}" for k in range(last + 2))
    side, name = size + 2 * MARGIN, escape(title, quote=True)
    across, up = (escape(pile) for pile in piles)
    box = f'width="{side}" height="{side}" viewBox="0 0 {side} {side}"'
    text = 'font-size="9" font-family="sans-serif" fill="currentColor"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {box} role="img" '
        f'aria-label="{name}"><title>{name}</title><path d="{lines}" stroke="#9a9a9a" stroke-width="0.4" fill="none"/>'
        f'<path d="{cells}" fill="#0072b2"/><g {text}><text x="{MARGIN}" y="{low + 10}">0</text>'
        f'<text x="{MARGIN + size}" y="{low + 10}" text-anchor="end">{across} = {last}</text>'
        f'<text x="{MARGIN - 3}" y="{low - 1}" text-anchor="end">0</text>'
        f'<text x="{MARGIN - 3}" y="{low - size + 8}" text-anchor="end">{last}</text>'
        f'<text x="{MARGIN - 3}" y="{low - size // 2}" text-anchor="end">{up}</text></g></svg>'
    )
