"""What is assumed of symbols: linear comparisons, as texts and as facts for exact arithmetic."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from wythoff.errors import BadAssumption, GameTextError, first_line
from wythoff.integers.shortened import short_text
from wythoff.presburger import And, AtLeast, Equal, Formula, Linear
from wythoff.rules.lower import Scope
from wythoff.rules.notation import condition_text
from wythoff.rules.parse import parse_formula
from wythoff.rules.syntax import Comparison, Condition, Reference, conjuncts, references_of, term_references

Constraint: TypeAlias = AtLeast | Equal
"""A linear term over the symbols that is at least 0, or equal to 0."""


def where_facts(condition: str, names: list[str]) -> list[Constraint]:
    """The facts of one assumption; an equation for a symbol may add new symbols to the names."""
    found: list[Constraint] = []
    try:
        tree = parse_formula(condition, origin="--where")
    except GameTextError as problem:
        raise BadAssumption(f"cannot read the assumption '{short_text(condition)}': {first_line(problem)}") from None
    for part in conjuncts(tree):
        match part:
            case Comparison((Reference(name, False, None), term), ("=",)) if name in names:
                names += dict.fromkeys(r.name for r in term_references(term) if r.name not in names)
        found += facts_of(part, names)
    return found


def facts_of(condition: Condition, names: list[str]) -> list[Constraint]:
    """A comparison chain as linear facts about the names."""
    if not isinstance(condition, Comparison) or "!=" in condition.relations:
        raise BadAssumption(
            f"the assumption '{short_text(condition_text(condition))}' must be a comparison of linear terms, such as "
            "t >= 2 or n = 2*m + 1"
        )
    unknown = next((r for r in references_of(condition) if r.name not in names), None)
    if unknown is not None:
        new = short_text(unknown.name)
        raise BadAssumption(
            f"unknown symbol '{new}' in '{short_text(condition_text(condition))}'; the symbols are {', '.join(names)}, "
            f"and a new one needs an equation such as {names[0]} = 2*{new} + 1"
        )
    scope = Scope("", "--where", {}, variables=tuple(names), quantifiers=False)
    try:
        atoms = _atoms(scope.formula(condition))
    except GameTextError as problem:
        raise BadAssumption(
            f"the assumption '{short_text(condition_text(condition))}' is not linear: {problem.problem}"
        ) from None
    if atoms is None:
        raise BadAssumption(f"the assumption '{short_text(condition_text(condition))}' must be made of linear terms")
    return atoms


def _atoms(formula: Formula) -> list[Constraint] | None:
    match formula:
        case AtLeast() | Equal():
            return [formula]
        case And(parts):
            found = [_atoms(part) for part in parts]
            return None if any(f is None for f in found) else [atom for f in found if f is not None for atom in f]
        case _:
            return None


def constraint_text(constraint: Constraint, order: Iterable[str] = ()) -> str:
    """A fact about symbols as people write it: what is added on one side, what is subtracted on the other.

    >>> s, t = Linear.variable("s"), Linear.variable("t")
    >>> constraint_text(AtLeast(s - t * 2 - 3)), constraint_text(Equal(s - t), "st"), constraint_text(AtLeast(-t + 5))
    ('s >= 2*t + 3', 's = t', 't <= 5')
    """
    term, relation = constraint.term, "=" if isinstance(constraint, Equal) else ">="
    places = {name: at for at, name in enumerate(order)}
    terms = sorted(term.terms, key=lambda item: places.get(item[0], 0))
    if isinstance(constraint, Equal) and terms and terms[0][1] < 0:
        return constraint_text(Equal(-term), order)
    if terms and all(factor < 0 for _, factor in terms):
        left, right = _side([(n, -f) for n, f in terms], 0), _side([], term.constant)
        return f"{left} {'=' if relation == '=' else '<='} {right}"
    left = _side([(n, f) for n, f in terms if f > 0], 0)
    return f"{left} {relation} {_side([(n, -f) for n, f in terms if f < 0], -term.constant)}"


def _side(terms: list[tuple[str, int]], constant: int) -> str:
    text = " + ".join(name if factor == 1 else f"{factor}*{name}" for name, factor in terms)
    if not text:
        return str(constant)
    return text if constant == 0 else f"{text} {'+' if constant > 0 else '-'} {abs(constant)}"


def substituted(constraint: Constraint, values: Mapping[str, Linear]) -> Constraint:
    """The fact with terms for its names, all replaced at the same time, and with the least coefficients.

    >>> t = Linear.variable("t")
    >>> substituted(AtLeast(Linear.of({"s": 1, "t": 1}, -3)), {"s": t, "t": t})
    AtLeast(term=t - 2)
    """
    total = Linear.number(constraint.term.constant)
    for name, factor in constraint.term.terms:
        total += values[name] * factor
    # An inequality between whole numbers may be divided by a common factor of its coefficients, its constant rounded.
    if total.content > 1 and isinstance(constraint, AtLeast):
        return AtLeast(Linear.of([(n, f // total.content) for n, f in total.terms], total.constant // total.content))
    return type(constraint)(total)


__all__ = ["Constraint", "constraint_text", "facts_of", "substituted", "where_facts"]
