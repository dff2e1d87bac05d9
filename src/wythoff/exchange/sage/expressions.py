"""Formulas as Python expressions, which Sage reads in the same way."""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterable, Mapping, Sequence

from wythoff.presburger import And, AtLeast, Divides, Equal, Exists, Formula, Linear, Not, Or, substitute

Names = Mapping[str, str]

USED = {"True", "False", "any", "range", *keyword.kwlist}
"""Words that mean something else in an expression."""


def conditions(formula: Formula, names: Names, total: str) -> list[str]:
    """A formula as expressions that must all hold; quantified variables go up to ``total``, as in the rules of games.

    >>> x, k = Linear.variable("x"), Linear.variable("k")
    >>> conditions(Exists("k", Equal(x - k * 2)), {"x": "x"}, "x")
    ['any(x == 2*k for k in range(x + 1))']
    >>> conditions(Exists("k", And((AtLeast(k - 1), Equal(x - k - 3)))), {"x": "x"}, "x")
    ['x >= 4', 'x >= 3']
    """
    return _parts(solved(formula), names, total)


def _parts(formula: Formula, names: Names, total: str) -> list[str]:
    """The conjuncts as expressions, without those that are true for all natural numbers."""
    parts = [part for part in _conjuncts(formula) if not _is_trivial(part)]
    return [_in_conjunction(part, names, total) for part in parts] or ["True"]


def _in_conjunction(part: Formula, names: Names, total: str) -> str:
    text = _text(part, names, total)
    return f"({text})" if isinstance(part, Or | Not) else text


def _is_trivial(formula: Formula) -> bool:
    return isinstance(formula, AtLeast) and min(formula.term.constant, *(f for _, f in formula.term.terms), 0) >= 0


def solved(formula: Formula) -> Formula:
    """The same formula, where a quantified variable that an equation determines is replaced by its value.

    >>> x, k = Linear.variable("x"), Linear.variable("k")
    >>> solved(Exists("k", And((AtLeast(k - 1), Equal(x - k)))))
    And(parts=(AtLeast(term=x - 1), AtLeast(term=x)))
    """
    match formula:
        case And(parts):
            return And(tuple(map(solved, parts)))
        case Or(parts):
            return Or(tuple(map(solved, parts)))
        case Not(part):
            return Not(solved(part))
        case Exists(name, part):
            return _without(name, _conjuncts(solved(part)))
        case atom:
            return atom


def _without(name: str, parts: Sequence[Formula]) -> Formula:
    for place, part in enumerate(parts):
        if isinstance(part, Equal) and abs(part.term[name]) == 1:
            value = part.term.without(name) * -part.term[name]
            others = (substitute(other, name, value) for i, other in enumerate(parts) if i != place)
            return And((*others, AtLeast(value)))
    return Exists(name, And(tuple(parts)))


def _conjuncts(formula: Formula) -> list[Formula]:
    if isinstance(formula, And):
        return [conjunct for part in formula.parts for conjunct in _conjuncts(part)]
    return [formula]


def _text(formula: Formula, names: Names, total: str) -> str:
    match formula:
        case AtLeast(term):
            return _comparison(term, ">=", names)
        case Equal(term):
            return _comparison(term, "==", names)
        case Divides(modulus, term):
            return f"({_sum(term, names)}) % {modulus} == 0"
        case And():
            return " and ".join(_parts(formula, names, total))
        case Or(parts):
            texts = [_text(part, names, total) for part in parts]
            return " or ".join(f"({text})" if len(texts) > 1 else text for text in texts) or "False"
        case Not(part):
            return f"not ({_text(part, names, total)})"
        case Exists(name, part):
            variable = fresh(name, names.values())
            inside = _text(part, {**names, name: variable}, total)
            return f"any({inside} for {variable} in range({total} + 1))"


def _comparison(term: Linear, sign: str, names: Names) -> str:
    """The terms with negative factors go to the other side."""
    left = Linear.of([(n, f) for n, f in term.terms if f > 0], max(term.constant, 0))
    right = Linear.of([(n, -f) for n, f in term.terms if f < 0], max(-term.constant, 0))
    return f"{_sum(left, names)} {sign} {_sum(right, names)}"


def _sum(term: Linear, names: Names) -> str:
    return repr(Linear(tuple((names[n], f) for n, f in term.terms), term.constant))


def fresh(name: str, taken: Iterable[str]) -> str:
    """A Python name like this one that is not taken and means nothing else.

    >>> fresh("x[1]", []), fresh("lambda", []), fresh("k", ["k"])
    ('x1', 'lambda_', 'k_')
    """
    used = USED | set(taken)
    found = re.sub(r"[^A-Za-z0-9_]", "", name) or "v"
    while found in used or found[0].isdigit():
        found = f"v{found}" if found[0].isdigit() else f"{found}_"
    return found
