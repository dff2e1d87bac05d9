"""What all figures have in common."""

from __future__ import annotations

from typing import Protocol

from wythoff.show import draw


class Drawing(Protocol):
    """A figure that can be drawn: the painters are chosen by its kind."""

    @property
    def kind(self) -> str: ...

    @property
    def title(self) -> str: ...

    @property
    def summary(self) -> str:
        """How much the figure shows, in a few words."""


class ShownInNotebooks:
    """A figure that a notebook shows as a picture."""

    def _repr_svg_(self: Drawing) -> str:
        return draw(self, ".svg").decode()
