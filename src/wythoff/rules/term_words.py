"""Terms in words, and what terms and conditions mention."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from wythoff.rules.notation import term_text
from wythoff.rules.printing import ADDEND, FACTOR, TERM
from wythoff.rules.syntax import (
    Absolute,
    Condition,
    Extreme,
    Number,
    OverPiles,
    Product,
    Quantified,
    Reference,
    Remainder,
    Sum,
    Term,
    parts_of,
    references_of,
    term_references,
)
from wythoff.text import listed_words

_Coefficients = dict[Reference | None, int]


def coefficients_of(term: Term) -> _Coefficients | None:
    """The coefficients of a linear term, None standing for the constant; None where it is not linear."""
    match term:
        case Number(value):
            return {None: value}
        case Reference():
            return {term: 1}
        case Sum(addends):
            total: _Coefficients = {}
            for sign, addend in addends:
                form = coefficients_of(addend)
                if form is None:
                    return None
                for key, value in form.items():
                    total[key] = total.get(key, 0) + sign * value
            return total
        case Product(factors):
            product: _Coefficients = {None: 1}
            for factor in factors:
                form = coefficients_of(factor)
                if form is None or not (set(form) <= {None} or set(product) <= {None}):
                    return None
                scale, other = (form, product) if set(form) <= {None} else (product, form)
                product = {k: v * scale.get(None, 0) for k, v in other.items()}
            return product
        case Absolute() | Extreme() | Remainder():
            return None


def term_with(form: _Coefficients) -> Term:
    addends: list[tuple[int, Term]] = [
        (1, key if value == 1 else Product((Number(value), key))) for key, value in form.items() if key is not None
    ]
    if form.get(None, 0) or not addends:
        addends.append((1, Number(form.get(None, 0))))
    return addends[0][1] if len(addends) == 1 else Sum(tuple(addends))


def constant_value(term: Term) -> int | None:
    """The value of a number, with or without a sign."""
    match term:
        case Number(value):
            return value
        case Sum(((sign, Number(value)),)):
            return sign * value
        case _:
            return None


def is_natural(term: Term) -> bool:
    form = coefficients_of(term)
    return form is not None and all(v >= 0 for v in form.values())


def is_new(term: Term) -> bool:
    return isinstance(term, Reference) and term.after


def pile_difference(term: Term) -> Reference | None:
    match term:
        case Sum(((1, Reference(name, False, index) as pile), (-1, Reference(same, True, place)))):
            return pile if (name, index) == (same, place) else None
        case _:
            return None


def pile_words(reference: Reference) -> str:
    return reference.name if reference.index is None else f"pile {term_text(reference.index)}"


def speaks_of_new(condition: Condition) -> bool:
    return any(reference.after for reference in references_of(condition))


def term_words(term: Term, place: int = TERM) -> str:
    """A term: as a formula where that can be read aloud, otherwise spelled out.

    >>> from wythoff.rules.parse import parse_formula
    >>> term_words(parse_formula("x' + 2*y < 1").terms[0])
    'the new x plus 2*y'
    """
    if all(not r.after and r.index is None for r in term_references(term)):
        return term_text(term, place)
    match term:
        case Reference(after=after):
            return f"the new {pile_words(term)}" if after else pile_words(term)
        case Absolute(inside):
            return f"the absolute value of ({term_words(inside)})"
        case Extreme(kind, terms):
            return f"the {'least' if kind == 'min' else 'greatest'} of ({listed_words(map(term_words, terms))})"
        case Remainder(dividend, modulus):
            return f"the remainder of ({term_words(dividend)}) modulo {term_words(modulus, FACTOR)}"
        case Product(factors):
            text = " times ".join(term_words(f, FACTOR) for f in factors)
            return f"({text})" if place > ADDEND else text
        case Sum(((sign, first), *rest)):
            text = f"minus {term_words(first, FACTOR)}" if sign < 0 else term_words(first, ADDEND)
            for following, addend in rest:
                text += (" minus " if following < 0 else " plus ") + term_words(addend, ADDEND)
            return f"({text})" if place > TERM else text
        case _:
            return term_text(term, place)


def free_variables(condition: Condition) -> Iterator[str]:
    if isinstance(condition, Quantified):
        yield from condition.names
    for part in parts_of(condition):
        yield from free_variables(part)


def bound_names(condition: Condition) -> Iterator[str]:
    yield from [condition.index] if isinstance(condition, OverPiles) else []
    yield from condition.names if isinstance(condition, Quantified) else []
    for part in parts_of(condition):
        yield from bound_names(part)


def listed_clauses(clauses: Iterable[str]) -> str:
    """Clauses in a row, with a comma before the last "and", since they may hold an "and" themselves."""
    *firsts, last = clauses
    return f"{', '.join(firsts)}, and {last}" if firsts else last


def as_sentence(text: str) -> str:
    text = text.strip()
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")
