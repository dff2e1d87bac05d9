"""The corner of a two-pile board as a small picture, for notebooks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

SIDE = 30
"""How many sizes of a pile are shown."""

CELL, MARGIN = 8, 40


def board_svg(positions: Iterable[Sequence[int]], piles: Sequence[str], bound: int, title: str) -> str:
    """An SVG of the squares with piles up to the bound, at most 0 .. SIDE - 1, with these positions filled.

    The first pile goes to the right and the second one goes up; the text has the colour of the page.

    >>> board_svg([(1, 2), (70, 2)], ("x", "y"), 100, "a set").count("h7v7h-7z")
    1
    """
    last = min(bound, SIDE - 1)
    size = CELL * (last + 1)
    low, right = MARGIN // 4 + size, MARGIN + size
    inside = [(x, y) for x, y in positions if max(x, y) <= last]
    cells = "".join(f"M{MARGIN + CELL * x + 0.5} {low - CELL * (y + 1) + 0.5}h7v7h-7z" for x, y in inside)
    lines = "".join(f"M{MARGIN + CELL * k} {low}v{-size}M{MARGIN} {low - CELL * k}h{size}" for k in range(last + 2))
    numbers = "".join(_numbers(k, low) for k in range(0, last + 1, 5 if last >= 5 else 1))
    across, up = (escape(f"pile {pile} →") for pile in piles)
    name = escape(title, quote=True)
    wide, high = right + MARGIN // 4, low + MARGIN
    box = f'width="{wide}" height="{high}" viewBox="0 0 {wide} {high}"'
    text = 'font-size="9" font-family="sans-serif" fill="currentColor"'
    named = 'text-anchor="end" font-family="serif" font-style="italic" font-size="11"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {box} role="img" '
        f'aria-label="{name}"><title>{name}</title><path d="{lines}" stroke="#9a9a9a" stroke-width="0.4" fill="none"/>'
        f'<path d="{cells}" fill="#0072b2"/><g {text}>{numbers}'
        f'<text x="{right}" y="{low + 28}" {named}>{across}</text>'
        f'<text transform="translate(14 {low - size}) rotate(-90)" {named}>{up}</text></g></svg>'
    )


def _numbers(pile: int, low: int) -> str:
    """The number of a pile at both axes, in the middle of its squares."""
    middle = CELL * pile + CELL // 2
    return (
        f'<text x="{MARGIN + middle}" y="{low + 12}" text-anchor="middle">{pile}</text>'
        f'<text x="{MARGIN - 5}" y="{low - middle + 3}" text-anchor="end">{pile}</text>'
    )
