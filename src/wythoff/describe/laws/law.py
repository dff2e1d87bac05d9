"""What every law can do: it says which positions of a game with symbols are P, for all their values at once."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from wythoff.describe.description import Position


class Law(ABC):
    """A description of P-positions in which numbers are polynomials in symbols.

    With numbers for the symbols it gives the P-positions of one game that are not terminal by decree; where the text of
    a game declares terminal positions, those are P as well under normal play.
    """

    @property
    @abstractmethod
    def kind(self) -> str:
        """What sort of law this is, in a few words."""

    @property
    @abstractmethod
    def names(self) -> frozenset[str]:
        """The symbols that occur in it."""

    @abstractmethod
    def positions(self, values: Mapping[str, int], piles: int, bound: int) -> set[Position]:
        """The positions with piles up to the bound at these numbers; ascending if there are two piles."""

    @abstractmethod
    def sentence(self, letters: Letters) -> str:
        """The law in words and formulas."""

    @abstractmethod
    def formula(self, letters: Letters) -> str:
        """The law for LaTeX's math mode."""

    @abstractmethod
    def parts(self) -> dict[str, Any]:
        """The parts of this law, as plain values; polynomials are lists of monomials with their coefficients."""

    @property
    def letters(self) -> Letters:
        """The letters of the law, other than those of its symbols."""
        return Letters.apart_from(self.names)

    def __str__(self) -> str:
        return self.sentence(self.letters)

    def latex(self) -> str:
        """The law as a formula."""
        return self.formula(self.letters)

    def to_json(self) -> dict[str, Any]:
        return {"kind": self.kind, "description": str(self), "latex": self.latex(), **self.parts()}

    def _repr_latex_(self) -> str:
        return f"${self.latex()}$"


@dataclass(frozen=True)
class Letters:
    """How a law writes the piles of column ``index``, a difference, and an earlier column.

    >>> Letters.apart_from({"a", "n"})
    Letters(smaller='A', larger='B', index='i', value='v', earlier='j')
    """

    smaller: str = "a"
    larger: str = "b"
    index: str = "n"
    value: str = "v"
    earlier: str = "i"

    @staticmethod
    def apart_from(taken: Iterable[str]) -> Letters:
        names = set(taken)
        pairs = (("a", "b"), ("A", "B"), ("p", "q"), ("smaller", "larger"))
        smaller, larger = next((pair for pair in pairs if not names & set(pair)), pairs[-1])
        index = _first("nikm", names, "index")
        return Letters(
            smaller, larger, index, _first("vdwu", names, "value"), _first("ijkm", names | {index}, "earlier")
        )


def _first(letters: str, taken: set[str], otherwise: str) -> str:
    return next((letter for letter in letters if letter not in taken), otherwise)


__all__ = ["Law", "Letters"]
