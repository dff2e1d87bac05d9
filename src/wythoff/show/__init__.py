"""Pictures: one description of each figure, drawn for papers and for the browser.

>>> from wythoff.rules import library
>>> from wythoff.show.figure import p_positions
>>> from wythoff.solve import solve
>>> draw(p_positions(solve(library.game("wythoff"), 20)), ".svg")[:5]
b'<?xml'
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wythoff.show.drawing import Drawing

SUFFIXES = (".png", ".svg", ".pdf", ".html")


def draw(figure: Drawing, suffix: str) -> bytes:
    """The bytes of a picture file: PNG, SVG or PDF by matplotlib, or a page that works offline by plotly.

    >>> from wythoff.rules import library
    >>> from wythoff.show.steps import step_strip
    >>> from wythoff.solve import solve
    >>> draw(step_strip(solve(library.game("wythoff"), 50)), ".svg")[:5]
    b'<?xml'
    """
    if suffix == ".html":
        from wythoff.show.with_plotly import page

        return page(figure)
    from wythoff.show.with_matplotlib import picture

    return picture(figure, suffix)


__all__ = ["SUFFIXES", "draw"]
