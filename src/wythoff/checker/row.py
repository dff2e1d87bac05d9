"""The rules of a game on a row of any number of heaps, and their own reading here: cases and kinds of heaps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from typing import Any, TypeAlias

from .formulas import Formula, Junction, Not, disjuncts, formula_text, limited, read_formula, renamed, universal
from .numbers import Atom
from .remainders import Symbols
from .work import entries, fields, is_label, is_name, name_and_text, require

NUMBERS = ("odd", "even", "every")
"""How many heaps there may be."""

OWN, OWN_AFTER = "heap", "heap'"
"""A heap that is not chosen, before and after the move; no number of a formula has this name."""

MAX_ODD_SETS = 3


@dataclass(frozen=True)
class RowMove:
    """A family of moves: the cases into which its formula splits."""

    label: str
    formula: Any = field(repr=False)
    cases: tuple[Case, ...] = field(repr=False)

    def __str__(self) -> str:
        return f"{self.label}: {_text(self.formula)}"


@dataclass(frozen=True)
class RowGame:
    """What is played, on a row of heaps whose number is odd, even or any. Name and text are for the reader.

    Play is normal unless the certificate says that it is misere.
    """

    name: str
    text: str | None = field(repr=False)
    row: str
    number: str
    symbols: Symbols
    moves: tuple[RowMove, ...]
    misere: bool

    @classmethod
    def read(cls, data: Any) -> RowGame:
        misere = type(data) is dict and "misere" in data
        names = ("name", "text", "row", "number", "symbols", "assumptions", "moves")
        known = fields(data, "the game", (*names, "misere") if misere else names)
        require(not misere or known["misere"] is True, "a game that is not misere does not say so")
        name, text = name_and_text(known)
        row = known["row"]
        require(_is_plain_name(row), "the row of heaps has no name")
        require(type(known["number"]) is str and known["number"] in NUMBERS, "the number of heaps is malformed")
        symbols = Symbols.read(known["symbols"], known["assumptions"])
        require(row not in symbols.names and OWN not in (row, *symbols.names), "two things have the same name")
        moves = []
        for move in entries(known["moves"], "the game"):
            parts = fields(move, "a move", ("label", "formula"))
            require(is_label(parts["label"]), "a move has no label")
            shapes = _shapes(parts["formula"], row, frozenset(symbols.names), None)
            cases = tuple([case for shape in shapes for case in _cases(shape)])
            moves.append(RowMove(parts["label"], parts["formula"], cases))
        return cls(name, text, row, known["number"], symbols, tuple(moves), misere)

    def __str__(self) -> str:
        number = {"odd": "an odd number of heaps", "even": "an even number of heaps", "every": "any number of heaps"}
        lines = [f"a row {self.row} of heaps, {number[self.number]}"]
        if self.symbols.names:
            lines.append(f"for all {self.symbols}")
        return "\n".join([*lines, *map(str, self.moves), f"who cannot move {'wins' if self.misere else 'loses'}"])


# -- formulas as cases


Kind: TypeAlias = tuple[tuple[int, ...], tuple[Atom, ...]]
"""For each of the sets of heaps whose number is odd, whether it has heaps of this kind; and what holds of them."""


@dataclass(frozen=True)
class _Local:
    """What a formula says about each heap, except the chosen one if it is ``spared``."""

    formula: Formula
    spared: bool


@dataclass(frozen=True)
class _Shape:
    """Some numbers and, perhaps, a chosen heap satisfy the atoms, ``every`` heap does what is said of it, and of each
    ``odd`` condition the number of heaps that meet it is odd."""

    variables: tuple[str, ...] = ()
    chosen: str | None = None
    atoms: tuple[Atom, ...] = ()
    every: tuple[_Local, ...] = ()
    odd: tuple[Formula, ...] = ()


@dataclass(frozen=True)
class Case:
    """A chosen heap, or None, with what it and the shared numbers satisfy, and the kinds of all other heaps.

    ``marks`` says to which of the sets of an odd number of heaps the chosen one belongs.
    """

    variables: tuple[str, ...]
    chosen: str | None
    atoms: tuple[Atom, ...]
    marks: tuple[int, ...]
    kinds: tuple[Kind, ...]


def _is_plain_name(value: Any) -> bool:
    return is_name(value) and "[" not in value


def _shapes(data: Any, row: str, names: frozenset[str], chosen: str | None) -> list[_Shape]:
    """The disjuncts of a formula over the row; ``names`` are the numbers that it may mention."""
    head, *parts = entries(data, "a formula") or [None]
    if head in ("and", "or") and len(parts) == 1:
        found = [_shapes(part, row, names, chosen) for part in entries(parts[0], "a formula")]
        return _few([shape for one in found for shape in one]) if head == "or" else _all_of(found)
    if head == "exists" and len(parts) == 2:
        require(_is_plain_name(parts[0]) and parts[0] not in {row, OWN, *names}, "a variable has no name of its own")
        inner = _shapes(parts[1], row, names | {parts[0]}, chosen)
        return [replace(shape, variables=(parts[0], *shape.variables)) for shape in inner]
    if head == "some" and len(parts) == 2:
        require(chosen is None, "more than one heap is chosen")
        inner = _shapes(parts[1], row, names | _heap(row, parts[0], names).keys(), parts[0])
        require(all(shape.chosen is None for shape in inner), "more than one heap is chosen")
        return [replace(shape, chosen=f"{row}[{parts[0]}]") for shape in inner]
    if head in ("every", "odd") and len(parts) == 3:
        index, other, part = parts
        require(other is None or (head == "every" and other == chosen), "a heap is left out that is not chosen")
        formula = _own(read_formula(part, names | _heap(row, index, names).keys()), _heap(row, index, names))
        require(not universal(formula) and not universal(Not(formula)), "a heap has a variable of its own")
        return [_Shape(odd=(formula,)) if head == "odd" else _Shape(every=(_Local(formula, other is not None),))]
    formula = read_formula(data, names)
    require(not universal(formula), "a formula over a row says 'for all' about numbers")
    return [_Shape(variables=tuple(more), atoms=tuple(atoms)) for more, atoms in disjuncts(formula)]


def _heap(row: str, index: Any, names: frozenset[str]) -> dict[str, str]:
    """The names of the heap with this index, before and after, and those of a heap that is not chosen."""
    require(_is_plain_name(index) and f"{row}[{index}]" not in names, "an index has no name of its own")
    return {f"{row}[{index}]": OWN, f"{row}[{index}]'": OWN_AFTER}


def _own(formula: Formula, names: Mapping[str, str]) -> Formula:
    match formula:
        case Atom():
            return renamed(formula, names)
        case Junction(either, parts):
            return Junction(either, tuple(_own(part, names) for part in parts))
        case _:
            return replace(formula, part=_own(formula.part, names))


def _all_of(found: Sequence[list[_Shape]]) -> list[_Shape]:
    """The shapes of a conjunction."""
    whole = [_Shape()]
    for shapes in found:
        _few(whole * len(shapes))
        whole = [_both(one, other) for one in whole for other in shapes]
    return whole


def _few(shapes: list[_Shape]) -> list[_Shape]:
    limited([([], list(shape.atoms)) for shape in shapes])
    return shapes


def _both(one: _Shape, other: _Shape) -> _Shape:
    require(not {*one.variables} & {*other.variables}, "a variable is quantified twice")
    require(one.chosen is None or other.chosen is None, "more than one heap is chosen")
    return _Shape(
        one.variables + other.variables,
        one.chosen or other.chosen,
        one.atoms + other.atoms,
        one.every + other.every,
        one.odd + other.odd,
    )


def _cases(shape: _Shape) -> Iterator[Case]:
    """The shape with each heap of one kind."""
    kinds = tuple(_kinds([local.formula for local in shape.every], shape.odd))
    if shape.chosen is None:
        yield Case(shape.variables, None, shape.atoms, (0,) * len(shape.odd), kinds)
        return
    to_chosen = {OWN: shape.chosen, OWN_AFTER: shape.chosen + "'"}
    for marks, atoms in _kinds([local.formula for local in shape.every if not local.spared], shape.odd):
        about = tuple(renamed(atom, to_chosen) for atom in atoms)
        yield Case(shape.variables, shape.chosen, shape.atoms + about, marks, kinds)


def _kinds(every: Sequence[Formula], odd: Sequence[Formula]) -> Iterator[Kind]:
    require(len(odd) <= MAX_ODD_SETS, "too many sets with an odd number of heaps")
    for marks in product((0, 1), repeat=len(odd)):
        signed = [one if mark else Not(one) for one, mark in zip(odd, marks, strict=True)]
        for names, atoms in disjuncts(Junction(False, (*every, *signed))):
            require(not names, "a heap has a variable of its own")
            yield marks, tuple(atoms)


# -- text


_REACHING = ("and", "or", "exists", "some", "every", "odd")
"""What reaches as far as it can, and so is put in brackets inside another formula."""


def _text(data: Any) -> str:
    """A formula over a row as people write it; it was read before."""
    match data:
        case ["and" | "or" as word, list(parts)]:
            inner = [f"({_text(p)})" if p[0] in _REACHING else _text(p) for p in parts]
            return f" {word} ".join(inner) or ("true" if word == "and" else "false")
        case ["exists" | "some" as word, name, part]:
            return f"{word} {name}: {_text(part)}"
        case ["every" | "odd" as word, name, other, part]:
            return f"{word} {name}{'' if other is None else f' != {other}'}: {_text(part)}"
        case ["not", part]:
            return f"not ({_text(part)})"
        case [*_, terms, constant]:
            names = frozenset([name for name, _ in terms])
            return formula_text(read_formula([*data[:-2], terms, constant], names))
    return ""
