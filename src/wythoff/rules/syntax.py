"""The syntax tree of the rule language: what a game's text says, before parameters get their values."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from wythoff.errors import Place


@dataclass(frozen=True, kw_only=True)
class Node:
    """A part of a text; its place is only for messages: trees that read the same are equal."""

    place: Place = field(default=Place(1, 1), compare=False, repr=False)


@dataclass(frozen=True)
class Number(Node):
    value: int


@dataclass(frozen=True)
class Reference(Node):
    """A parameter, a quantified variable, or a pile before or after the move."""

    name: str
    after: bool = False
    index: Term | None = None


@dataclass(frozen=True)
class Sum(Node):
    """Addends with their signs, +1 or -1."""

    addends: tuple[tuple[int, Term], ...]


@dataclass(frozen=True)
class Product(Node):
    factors: tuple[Term, ...]


@dataclass(frozen=True)
class Absolute(Node):
    inside: Term


@dataclass(frozen=True)
class Extreme(Node):
    """``min(...)`` or ``max(...)``."""

    kind: str
    terms: tuple[Term, ...]


@dataclass(frozen=True)
class Remainder(Node):
    """``term mod modulus``: from 0 to modulus - 1, also where the term is negative."""

    term: Term
    modulus: Term


Term: TypeAlias = Number | Reference | Sum | Product | Absolute | Extreme | Remainder


@dataclass(frozen=True)
class Comparison(Node):
    """A chain such as ``0 < k <= l``, with one relation fewer than terms."""

    terms: tuple[Term, ...]
    relations: tuple[str, ...]


@dataclass(frozen=True)
class DividesTerm(Node):
    modulus: Term
    term: Term


@dataclass(frozen=True)
class Span:
    """``low..high`` in a set: both ends and all whole numbers between them."""

    low: Term
    high: Term


@dataclass(frozen=True)
class Among(Node):
    """``term in {1, 3, 5..7}``."""

    term: Term
    members: tuple[Term | Span, ...]


@dataclass(frozen=True)
class Predicate(Node):
    """``P(x, y)`` in a question about a game."""

    name: str
    arguments: tuple[Term, ...]


@dataclass(frozen=True)
class Both(Node):
    parts: tuple[Condition, ...]


@dataclass(frozen=True)
class Either(Node):
    parts: tuple[Condition, ...]


@dataclass(frozen=True)
class Negation(Node):
    part: Condition


@dataclass(frozen=True)
class Implication(Node):
    premise: Condition
    conclusion: Condition


@dataclass(frozen=True)
class Quantified(Node):
    """``exists`` or ``forall`` over natural numbers up to the sum of the piles before the move."""

    kind: str
    names: tuple[str, ...]
    part: Condition


@dataclass(frozen=True)
class OverPiles(Node):
    """``some i``, ``every i`` or ``odd i`` (an odd number of them) over the piles of a vector, ``other`` being an index
    to leave out."""

    kind: str
    index: str
    other: str | None
    part: Condition


Condition: TypeAlias = (
    Comparison | DividesTerm | Among | Predicate | Both | Either | Negation | Implication | Quantified | OverPiles
)


def conjuncts(condition: Condition) -> tuple[Condition, ...]:
    """The conditions that a conjunction joins; any other condition alone."""
    return condition.parts if isinstance(condition, Both) else (condition,)


def parts_of(condition: Condition) -> tuple[Condition, ...]:
    """The conditions that a condition is made of."""
    match condition:
        case Both(parts) | Either(parts):
            return parts
        case Negation(part) | Quantified(part=part) | OverPiles(part=part):
            return (part,)
        case Implication(premise, conclusion):
            return premise, conclusion
        case _:
            return ()


def terms_of(condition: Condition) -> tuple[Term, ...]:
    """The terms that a condition compares, without those of its parts."""
    match condition:
        case Comparison(terms) | Predicate(_, terms):
            return terms
        case DividesTerm(modulus, term):
            return modulus, term
        case Among(term, members):
            ends = ((m.low, m.high) if isinstance(m, Span) else (m,) for m in members)
            return term, *(t for pair in ends for t in pair)
        case _:
            return ()


def term_references(term: Term) -> Iterator[Reference]:
    """The names in a term, except those in an index."""
    match term:
        case Reference():
            yield term
        case Sum(addends):
            for _, addend in addends:
                yield from term_references(addend)
        case Product(inner) | Extreme(_, inner):
            for part in inner:
                yield from term_references(part)
        case Absolute(inside):
            yield from term_references(inside)
        case Remainder(dividend, modulus):
            yield from term_references(dividend)
            yield from term_references(modulus)
        case Number():
            return


def references_of(condition: Condition) -> Iterator[Reference]:
    """The names in a condition and all of its parts."""
    for term in terms_of(condition):
        yield from term_references(term)
    for part in parts_of(condition):
        yield from references_of(part)


@dataclass(frozen=True)
class PileText(Node):
    """A named pile, or a vector of piles when it has a size."""

    name: str
    size: Term | None = None


@dataclass(frozen=True)
class MoveText(Node):
    label: str
    condition: Condition


@dataclass(frozen=True)
class GameText:
    """One game as written, from which parameters make rulesets; ``range`` says which values they may have."""

    name: str
    parameters: tuple[tuple[str, int], ...]
    range: Condition | None
    piles: tuple[PileText, ...]
    unordered: bool
    moves: tuple[MoveText, ...]
    terminal: Condition | None
    block: Term | None
    misere: bool
    text: str = field(compare=False, repr=False)
    origin: str = field(default="game", compare=False, repr=False)
