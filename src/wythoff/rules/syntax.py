"""The syntax tree of the rule language: what a game's text says, before parameters get their values."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from wythoff.errors import Place


def _place() -> Place:
    """Places are for messages only: trees that read the same are equal."""
    return field(default=Place(1, 1), compare=False, repr=False)


@dataclass(frozen=True)
class Number:
    value: int
    place: Place = _place()


@dataclass(frozen=True)
class Reference:
    """A parameter, a quantified variable, or a pile before or after the move."""

    name: str
    after: bool = False
    index: Term | None = None
    place: Place = _place()


@dataclass(frozen=True)
class Sum:
    """Addends with their signs, +1 or -1."""

    addends: tuple[tuple[int, Term], ...]
    place: Place = _place()


@dataclass(frozen=True)
class Product:
    factors: tuple[Term, ...]
    place: Place = _place()


@dataclass(frozen=True)
class Absolute:
    inside: Term
    place: Place = _place()


Term: TypeAlias = Number | Reference | Sum | Product | Absolute


@dataclass(frozen=True)
class Comparison:
    """A chain such as ``0 < k <= l``: one relation fewer than terms."""

    terms: tuple[Term, ...]
    relations: tuple[str, ...]
    place: Place = _place()


@dataclass(frozen=True)
class DividesTerm:
    modulus: Term
    term: Term
    place: Place = _place()


@dataclass(frozen=True)
class Predicate:
    """``P(x, y)`` in a question about a game."""

    name: str
    arguments: tuple[Term, ...]
    place: Place = _place()


@dataclass(frozen=True)
class Both:
    parts: tuple[Condition, ...]
    place: Place = _place()


@dataclass(frozen=True)
class Either:
    parts: tuple[Condition, ...]
    place: Place = _place()


@dataclass(frozen=True)
class Negation:
    part: Condition
    place: Place = _place()


@dataclass(frozen=True)
class Implication:
    premise: Condition
    conclusion: Condition
    place: Place = _place()


@dataclass(frozen=True)
class Quantified:
    """``exists`` or ``forall`` over natural numbers up to the sum of the piles before the move."""

    kind: str
    names: tuple[str, ...]
    part: Condition
    place: Place = _place()


@dataclass(frozen=True)
class OverPiles:
    """``some i`` or ``every i`` over the piles of a vector, ``other`` being an index to leave out."""

    kind: str
    index: str
    other: str | None
    part: Condition
    place: Place = _place()


Condition: TypeAlias = (
    Comparison | DividesTerm | Predicate | Both | Either | Negation | Implication | Quantified | OverPiles
)


@dataclass(frozen=True)
class PileText:
    """A named pile, or a vector of piles when it has a size."""

    name: str
    size: Term | None = None
    place: Place = _place()


@dataclass(frozen=True)
class MoveText:
    label: str
    condition: Condition
    place: Place = _place()


@dataclass(frozen=True)
class GameText:
    """One game as written: the template from which parameters make rulesets."""

    name: str
    parameters: tuple[tuple[str, int], ...]
    piles: tuple[PileText, ...]
    unordered: bool
    moves: tuple[MoveText, ...]
    terminal: Condition | None
    block: Term | None
    misere: bool
    text: str = field(compare=False, repr=False)
    origin: str = field(default="game", compare=False, repr=False)
