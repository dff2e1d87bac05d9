"""Pictures: one description of each figure, drawn for papers and for the browser.

>>> from wythoff.rules import library
>>> from wythoff.show.figure import p_positions
>>> from wythoff.solve import solve
>>> draw(p_positions(solve(library.game("wythoff"), 20)), ".svg")[:5]
b'<?xml'
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from wythoff.extras import needing

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
    with needing("plots"):
        if suffix == ".html":
            from wythoff.show.with_plotly import page as drawn
        else:
            from wythoff.show.with_matplotlib import picture

            drawn = partial(picture, suffix=suffix)
    return drawn(figure)


def drawn_once(figure: Drawing) -> Callable[[str], bytes]:
    """The bytes of a picture for paper, by suffix; for several formats it is laid out only once."""
    with needing("plots"):
        from wythoff.show.with_matplotlib import pictures
    return pictures(figure)


__all__ = ["SUFFIXES", "draw", "drawn_once"]
