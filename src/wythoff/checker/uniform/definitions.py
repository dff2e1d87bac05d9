"""Definitions: the only axioms. Each one has a model whatever the parameters are, so nothing false follows from it.

- *mex*: functions f of the natural numbers, defined together by recursion on n: f(n) is the least natural number v that
  no i with 0 <= i < n forbids. Each i forbids finitely many v, and says so with values at i alone.
- *floor*: the integer part of a polynomial.
- *recursion*: f(..., n) for n >= start, from base values and a polynomial in the values just before n.
- *witness*: the witnesses of a lemma already proved, as functions of its variables (as constants, if it has none).
- *morphic*: the fixed point of a morphism with parameters, which `morphisms.py` explains.
- *outcome*: the P-positions of a game on the natural numbers, which `outcomes.py` explains.
- *any*: a function of integers with natural numbers as values, of which nothing else is known: what is proved of it is
  true of all such functions, such as all rows of heaps and all lists of amounts.

Known beforehand are Euclidean division, the integer part, the inverse and the square root of a real number.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from ..work import entries, fields, refuse, require
from .facts import (
    ABOVE,
    AT_LEAST,
    ZERO,
    Case,
    Lemma,
    Literal,
    Variable,
    is_variable,
    read_literals,
    read_variables,
    written_literals,
)
from .morphisms import Morphic, define_morphic, read_morphic, written_morphic
from .outcomes import Outcome, read_outcome, written_outcome
from .terms import INTEGER, REAL, Polynomial, Sorts, apply, name, read_polynomial, written_polynomial

MAX_FUNCTIONS = 20
MAX_ARGUMENTS = 8
LARGEST_START = 1_000_000

_N, _I, _V = name("n"), name("i"), name("v")
_n, _i, _v = Variable("n", INTEGER), Variable("i", INTEGER), Variable("v", INTEGER)


@dataclass(frozen=True)
class MexFunction:
    """f(n) is the least natural v for which no i with 0 <= i < n satisfies one of the lists ``forbidden``."""

    name: str
    forbidden: tuple[tuple[Literal, ...], ...]


@dataclass(frozen=True)
class Mex:
    """Functions that are defined together, each by what earlier values of all of them forbid."""

    functions: tuple[MexFunction, ...]


@dataclass(frozen=True)
class Floor:
    """The integer part of a polynomial in the variables."""

    name: str
    variables: tuple[Variable, ...]
    of: Polynomial


@dataclass(frozen=True)
class Recursion:
    """f(variables, start + k) = base[k]; later f(variables, n) = step, with f at n - 1, ..., n - len(base) in it."""

    name: str
    sort: str
    variables: tuple[Variable, ...]
    start: int
    base: tuple[Polynomial, ...]
    step: Polynomial


@dataclass(frozen=True)
class Witness:
    """Names for the witnesses of each case of a lemma."""

    lemma: str
    names: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class AnyFunction:
    """Any function of some integers whose values are natural numbers."""

    name: str
    variables: tuple[str, ...]


Definition: TypeAlias = Mex | Floor | Recursion | Witness | Morphic | Outcome | AnyFunction


def known_beforehand() -> list[Lemma]:
    """Division with remainder, integer part, inverse and square root."""
    D, T, M, R, S = map(name, ("D", "T", "m", "R", "S"))
    m, real, other = Variable("m", INTEGER), Variable("R", REAL), Variable("S", REAL)
    divided = (Literal(M, AT_LEAST), Literal(D - T * M, AT_LEAST), Literal(T * M + T - D, ABOVE))
    return [
        Lemma(
            "division",
            (Variable("D", INTEGER), Variable("T", INTEGER)),
            (Literal(D, AT_LEAST), Literal(T, ABOVE)),
            (Case((m,), divided),),
        ),
        Lemma("integer part", (real,), (), (Case((m,), (Literal(R - M, AT_LEAST), Literal(M + 1 - R, ABOVE))),)),
        Lemma("inverse", (real,), (), (Case((), (Literal(R, ZERO),)), Case((other,), (Literal(R * S - 1, ZERO),)))),
        Lemma(
            "square root",
            (real,),
            (Literal(R, AT_LEAST),),
            (Case((other,), (Literal(S, AT_LEAST), Literal(S * S - R, ZERO))),),
        ),
    ]


def define(definition: Definition, sorts: Sorts, lemmas: Mapping[str, Lemma]) -> tuple[Sorts, list[Lemma]]:
    """What is known after a definition: the names and functions, and what is true of the new ones."""
    match definition:
        case Mex():
            return _define_mex(definition, sorts)
        case Floor():
            return _define_floor(definition, sorts)
        case Recursion():
            return _define_recursion(definition, sorts)
        case Witness():
            return _define_witness(definition, sorts, lemmas)
        case Morphic(word, ends):
            after = _with_functions(sorts, {word: (INTEGER, 1), ends: (INTEGER, 1)})
            return after, define_morphic(definition, sorts, lemmas)
        case Outcome():
            definition.check(sorts)
            return _with_functions(sorts, {definition.name: (INTEGER, 1)}), [*definition.axioms()]
        case AnyFunction():
            return _define_any(definition, sorts)


def _with_functions(sorts: Sorts, new: Mapping[str, tuple[str, int]]) -> Sorts:
    """With more functions, none of which has a name that is taken."""
    for function in new:
        require(is_variable(function), "a function has no name")
        require(function not in sorts.functions and function not in sorts.names, f"the name {function} is taken")
    return Sorts(sorts.names, {**sorts.functions, **new})


def _define_mex(definition: Mex, sorts: Sorts) -> tuple[Sorts, list[Lemma]]:
    names = [function.name for function in definition.functions]
    require(0 < len(names) <= MAX_FUNCTIONS and len(set(names)) == len(names), "a mex is malformed")
    after = _with_functions(sorts, dict.fromkeys(names, (INTEGER, 1)))
    inner = after.extended({"i": INTEGER, "v": INTEGER})
    axioms: list[Lemma] = []
    for function in definition.functions:
        for literals in function.forbidden:
            require(any(map(_bounds_value, literals)), f"an index forbids infinitely many values of {function.name}")
            for literal in literals:
                inner.check(literal.polynomial)
                here = all(atom[1:] == (_I,) for atom in literal.polynomial.applications())
                require(here, f"the definition of {function.name} mentions another index than i")
        axioms += _mex_axioms(function)
    return after, axioms


def _bounds_value(literal: Literal) -> bool:
    """Whether it bounds v from above, whatever i is: v = ..., or v <= ..., with v nowhere else in it."""
    alone = {monomial: factor for monomial, factor in literal.polynomial.terms.items() if "v" in monomial}
    if [*alone] != [("v",)]:
        return False
    return literal.relation == ZERO or alone["v",] < 0


def _mex_axioms(function: MexFunction) -> Iterator[Lemma]:
    value = apply(function.name, _N)
    earlier = (Literal(_I, AT_LEAST), Literal(_N - _I, ABOVE))
    at_n = Literal(_N, AT_LEAST)
    yield Lemma(f"{function.name} natural", (_n,), (at_n,), (Case((), (Literal(value, AT_LEAST),)),))
    for k, literals in enumerate(function.forbidden):
        met = tuple(literal.replaced({"v": value}) for literal in literals)
        yield Lemma(f"{function.name} avoids {k}", (_n, _i), (*earlier, *met), ())
    cases = tuple(Case((_i,), (*earlier, *literals)) for literals in function.forbidden)
    below = (at_n, Literal(_V, AT_LEAST), Literal(value - _V, ABOVE))
    yield Lemma(f"{function.name} least", (_n, _v), below, cases)


def _define_floor(definition: Floor, sorts: Sorts) -> tuple[Sorts, list[Lemma]]:
    require(len(definition.variables) > 0, "a floor has no variable")
    sorts.extended(dict(definition.variables)).check(definition.of)
    after = _with_functions(sorts, {definition.name: (INTEGER, len(definition.variables))})
    value = apply(definition.name, *(name(one.name) for one in definition.variables))
    literals = (Literal(definition.of - value, AT_LEAST), Literal(value + 1 - definition.of, ABOVE))
    return after, [Lemma(f"{definition.name} floor", definition.variables, (), (Case((), literals),))]


def _define_recursion(definition: Recursion, sorts: Sorts) -> tuple[Sorts, list[Lemma]]:
    function, base, step = definition.name, definition.base, definition.step
    variables = [name(one.name) for one in definition.variables]
    after = _with_functions(sorts, {function: (definition.sort, len(variables) + 1)})
    outer = sorts.extended(dict(definition.variables))
    inner = Sorts(outer.extended({"n": INTEGER}).names, after.functions)
    earlier = {(function, *variables, _N - k) for k in range(1, len(base) + 1)}
    for value in base:
        outer.check(value)
    inner.check(step)
    for application in step.applications():
        require(application[0] != function or application in earlier, f"{function} is defined by other values of it")
    if definition.sort == INTEGER:
        require(all(map(outer.is_integer, base)) and inner.is_integer(step), f"{function} is not an integer")
    axioms = []
    for k, value in enumerate(base):
        at_start = Literal(apply(function, *variables, definition.start + k) - value, ZERO)
        axioms.append(Lemma(f"{function} base {k}", definition.variables, (), (Case((), (at_start,)),)))
    later = Literal(_N - definition.start - len(base), AT_LEAST)
    says = Literal(apply(function, *variables, _N) - step, ZERO)
    axioms.append(Lemma(f"{function} step", (*definition.variables, _n), (later,), (Case((), (says,)),)))
    return after, axioms


def _define_witness(definition: Witness, sorts: Sorts, lemmas: Mapping[str, Lemma]) -> tuple[Sorts, list[Lemma]]:
    lemma = lemmas.get(definition.lemma) or refuse(f"there is no lemma {definition.lemma!r} yet")
    require(len(definition.names) == len(lemma.cases), "the witnesses of a lemma do not fit")
    variables = [name(one.name) for one in lemma.variables]
    new: dict[str, str] = {}
    cases = []
    for case, names in zip(lemma.cases, definition.names, strict=True):
        require(len(set(names)) == len(names) == len(case.witnesses), "the witnesses of a lemma do not fit")
        values = {}
        for old, one in zip(case.witnesses, names, strict=True):
            require(new.setdefault(one, old.sort) == old.sort, f"{one} has two sorts")
            values[old.name] = apply(one, *variables) if variables else name(one)
        cases.append(Case((), tuple(literal.replaced(values) for literal in case.literals)))
    if variables:
        after = _with_functions(sorts, {one: (sort, len(variables)) for one, sort in new.items()})
    else:
        require(
            all(is_variable(one) and one not in sorts.functions for one in new), "a constant has no name of its own"
        )
        after = sorts.extended(new)
    return after, [Lemma(f"{lemma.name} witness", lemma.variables, lemma.hypotheses, tuple(cases))]


def _define_any(definition: AnyFunction, sorts: Sorts) -> tuple[Sorts, list[Lemma]]:
    variables = tuple(Variable(one, INTEGER) for one in definition.variables)
    require(0 < len(variables) <= MAX_ARGUMENTS, "any function has arguments, and not too many")
    require(len(set(variables)) == len(variables), "a variable has the name of another")
    after = _with_functions(sorts, {definition.name: (INTEGER, len(variables))})
    natural = Literal(apply(definition.name, *map(name, definition.variables)), AT_LEAST)
    return after, [Lemma(f"{definition.name} natural", variables, (), (Case((), (natural,)),))]


# -- plain values


def read_definition(data: Any) -> Definition:
    kind = data.get("kind") if type(data) is dict else None
    if kind == "mex":
        functions = entries(fields(data, "a mex", ("kind", "functions"))["functions"], "a mex")
        return Mex(tuple(map(_read_mex_function, functions)))
    if kind == "floor":
        known = fields(data, "a floor", ("kind", "name", "variables", "of"))
        return Floor(known["name"], read_variables(known["variables"]), read_polynomial(known["of"]))
    if kind == "recursion":
        known = fields(data, "a recursion", ("kind", "name", "sort", "variables", "start", "base", "step"))
        start = known["start"]
        require(type(start) is int and abs(start) <= LARGEST_START, "a recursion does not start at an index")
        require(known["sort"] in (INTEGER, REAL), "a recursion is malformed")
        base = tuple(map(read_polynomial, entries(known["base"], "a recursion")))
        variables, step = read_variables(known["variables"]), read_polynomial(known["step"])
        return Recursion(known["name"], known["sort"], variables, start, base, step)
    if kind == "morphic":
        return read_morphic(data)
    if kind == "outcome":
        return read_outcome(data)
    if kind == "any":
        known = fields(data, "any function", ("kind", "name", "variables"))
        arguments = tuple(entries(known["variables"], "any function"))
        require(all(map(is_variable, arguments)), "a variable has no name")
        return AnyFunction(known["name"], arguments)
    require(kind == "witness", "a definition is of an unknown kind")
    known = fields(data, "a definition", ("kind", "lemma", "names"))
    names = tuple(tuple(entries(one, "the witnesses")) for one in entries(known["names"], "the witnesses"))
    require(all(type(one) is str for case in names for one in case), "a witness has no name")
    require(type(known["lemma"]) is str, "a definition is malformed")
    return Witness(known["lemma"], names)


def _read_mex_function(data: Any) -> MexFunction:
    known = fields(data, "a mex", ("name", "forbidden"))
    return MexFunction(known["name"], tuple(map(read_literals, entries(known["forbidden"], "a mex"))))


def written_definition(definition: Definition) -> dict[str, Any]:
    """The plain values that :func:`read_definition` reads."""
    match definition:
        case Mex(functions):
            written = [{"name": f.name, "forbidden": [*map(written_literals, f.forbidden)]} for f in functions]
            return {"kind": "mex", "functions": written}
        case Floor(function, variables, of):
            listed = [list(one) for one in variables]
            return {"kind": "floor", "name": function, "variables": listed, "of": written_polynomial(of)}
        case Recursion(function, sort, variables, start, base, step):
            return {
                "kind": "recursion",
                "name": function,
                "sort": sort,
                "variables": [list(one) for one in variables],
                "start": start,
                "base": [*map(written_polynomial, base)],
                "step": written_polynomial(step),
            }
        case Witness(lemma, names):
            return {"kind": "witness", "lemma": lemma, "names": [list(one) for one in names]}
        case Morphic():
            return written_morphic(definition)
        case Outcome():
            return written_outcome(definition)
        case AnyFunction(function, listed_names):
            return {"kind": "any", "name": function, "variables": list(listed_names)}


def definition_text(definition: Definition, lemmas: Mapping[str, Lemma]) -> list[str]:
    """What a definition says, in words."""
    match definition:
        case Mex(functions):
            return [_mex_text(function) for function in functions]
        case Floor(function, variables, of):
            return [f"{function}({_comma(one.name for one in variables)}) is the integer part of {of}"]
        case Recursion(function, _, variables, start, base, step):
            before = [one.name for one in variables]
            first = [f"{function}({_comma([*before, str(start + k)])}) = {value}" for k, value in enumerate(base)]
            later = f"{function}({_comma([*before, 'n'])}) = {step} for n >= {start + len(base)}"
            return ["; ".join([*first, later])]
        case Witness(lemma, names):
            new = [*dict.fromkeys(one for case in names for one in case)]
            return [f"{_comma(new)}: {lemmas[lemma + ' witness']}"]
        case Morphic() | Outcome():
            return [str(definition)]
        case AnyFunction(function, names_of_any):
            at = _comma(names_of_any)
            return [f"{function} is any function of integers with natural values {function}({at})"]


def _mex_text(function: MexFunction) -> str:
    ways = " or ".join(" and ".join(map(str, literals)) for literals in function.forbidden)
    none = f" such that for no i with 0 <= i < n: {ways}" if function.forbidden else ""
    return f"{function.name}(n) is the least natural number v{none}"


def _comma(parts: Iterable[str]) -> str:
    return ", ".join(parts)
