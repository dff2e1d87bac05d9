"""The rule language's own notation: a syntax tree with its parameters' values put in, and as text again.

``parse_formula(condition_text(c)) == c`` for every tree that the parser or :func:`with_values` makes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from wythoff.rules.syntax import (
    Absolute,
    Both,
    Comparison,
    Condition,
    DividesTerm,
    Either,
    Implication,
    Negation,
    Number,
    OverPiles,
    Predicate,
    Product,
    Quantified,
    Reference,
    Sum,
    Term,
)

# -- values for parameters


def with_values(condition: Condition, values: Mapping[str, int]) -> Condition:
    """The same condition with numbers for the parameters, constants added up and multiplied out.

    >>> from wythoff.rules.parse import parse_formula
    >>> condition_text(with_values(parse_formula("0 < k <= l < s*k + t - 1"), {"s": 1, "t": 3}))
    '0 < k <= l < k + 2'
    """

    def inside(part: Condition) -> Condition:
        return with_values(part, values)

    match condition:
        case Comparison(terms):
            return replace(condition, terms=tuple(term_with_values(t, values) for t in terms))
        case DividesTerm(modulus, term):
            return replace(condition, modulus=term_with_values(modulus, values), term=term_with_values(term, values))
        case Predicate(_, arguments):
            return replace(condition, arguments=tuple(term_with_values(a, values) for a in arguments))
        case Both(parts) | Either(parts):
            return replace(condition, parts=tuple(inside(p) for p in parts))
        case Implication(premise, conclusion):
            return replace(condition, premise=inside(premise), conclusion=inside(conclusion))
        case Negation(part) | Quantified(part=part) | OverPiles(part=part):
            return replace(condition, part=inside(part))


def term_with_values(term: Term, values: Mapping[str, int]) -> Term:
    """The same term with numbers for the parameters: no sum or product of numbers is left in it."""
    match term:
        case Number(value):
            return signed_number(value)
        case Reference(name, after, index):
            if index is not None:
                return replace(term, index=term_with_values(index, values))
            return signed_number(values[name]) if name in values and not after else term
        case Absolute(inside):
            whole = term_with_values(inside, values)
            scale, others = _split(whole)
            return Absolute(whole) if others else Number(abs(scale))
        case Product(factors):
            return _scaled(*_split(Product(tuple(term_with_values(f, values) for f in factors))))
        case Sum(addends):
            return _added([(sign, term_with_values(addend, values)) for sign, addend in addends])


def signed_number(value: int) -> Term:
    """A number as the parser reads it: the sign of a negative one is a sum's."""
    return Number(value) if value >= 0 else Sum(((-1, Number(-value)),))


def _split(term: Term) -> tuple[int, list[Term]]:
    """A term as a number times the factors that are no numbers."""
    match term:
        case Number(value):
            return value, []
        case Sum(((sign, addend),)):
            scale, others = _split(addend)
            return sign * scale, others
        case Product(factors):
            scale, others = 1, []
            for factor in factors:
                number, rest = _split(factor)
                scale *= number
                others += rest
            return scale, others
        case _:
            return 1, [term]


def _scaled(scale: int, factors: list[Term]) -> Term:
    if not factors or scale == 0:
        return signed_number(scale)
    if abs(scale) != 1:
        return Product((signed_number(scale), *factors))
    whole = factors[0] if len(factors) == 1 else Product(tuple(factors))
    return whole if scale == 1 else Sum(((-1, whole),))


def _added(addends: list[tuple[int, Term]]) -> Term:
    """A sum with one number at most: at its end, or in front where everything else is subtracted."""
    constant, varying = 0, []
    for sign, addend in addends:
        scale, factors = _split(addend)
        if not factors:
            constant += sign * scale
        elif scale:
            varying.append((sign * scale, factors))
    numbers: list[tuple[int, list[Term]]] = [(constant, [])] if constant or not varying else []
    in_front = constant > 0 and all(scale < 0 for scale, _ in varying)
    (scale, factors), *rest = numbers + varying if in_front else varying + numbers
    first = _scaled(scale, factors)
    if not rest:
        return first
    return Sum(((1, first), *((1 if s > 0 else -1, _scaled(abs(s), f)) for s, f in rest)))


# -- text

_TERM, _ADDEND, _FACTOR = range(3)
_FORMULA, _DISJUNCTION, _CONJUNCTION, _UNIT = range(4)


def term_text(term: Term, level: int = _TERM) -> str:
    """A term in the rule language, in parentheses where the place it stands in needs them."""
    match term:
        case Number(value):
            return str(value)
        case Reference(name, after, index):
            place = "" if index is None else f"[{term_text(index)}]"
            return name + ("'" if after else "") + place
        case Absolute(inside):
            return f"|{term_text(inside)}|"
        case Product(factors):
            return _bracketed("*".join(term_text(f, _FACTOR) for f in factors), level > _ADDEND)
        case Sum(((sign, addend),)):
            return ("-" if sign < 0 else "+") + term_text(addend, _FACTOR)
        case Sum(((sign, first), *rest)):
            text = "-" + term_text(first, _FACTOR) if sign < 0 else term_text(first, _ADDEND)
            for following, addend in rest:
                text += (" - " if following < 0 else " + ") + term_text(addend, _ADDEND)
            return _bracketed(text, level > _TERM)
        case Sum():
            return "0"


def condition_text(condition: Condition) -> str:
    """A condition in the rule language, with no more parentheses than its reading needs.

    >>> from wythoff.rules.parse import parse_formula
    >>> condition_text(parse_formula("(x < 2) and ((y=1) or not(3 divides (x+y)))"))
    'x < 2, (y = 1 or not (3 divides x + y))'
    """
    return _condition(condition, _FORMULA, True)


def _condition(condition: Condition, level: int, tail: bool) -> str:
    """``tail``: nothing follows inside the same parentheses, so a quantifier cannot reach too far."""
    match condition:
        case Comparison((first, *others), relations):
            chain = (f" {r} {term_text(t)}" for r, t in zip(relations, others, strict=True))
            return term_text(first) + "".join(chain)
        case DividesTerm(modulus, term):
            return f"{term_text(modulus)} divides {term_text(term)}"
        case Predicate(name, arguments):
            return f"{name}({', '.join(term_text(a) for a in arguments)})"
        case Both((part,)) | Either((part,)):
            return _condition(part, level, tail)
        case Both(()):
            return "0 = 0"
        case Either(()):
            return "0 = 1"
        case Both(parts):
            return _joined(", ", parts, _CONJUNCTION, level, tail)
        case Either(parts):
            return _joined(" or ", parts, _DISJUNCTION, level, tail)
        case Negation(part):
            simple = isinstance(part, Negation | Quantified | OverPiles | Predicate)
            return "not " + (_condition(part, _UNIT, tail) if simple else f"({condition_text(part)})")
        case Implication(premise, conclusion):
            if level > _FORMULA:
                return f"({condition_text(condition)})"
            return f"{_condition(premise, _DISJUNCTION, False)} => {_condition(conclusion, _FORMULA, True)}"
        case Quantified(kind, names, part):
            return _bracketed(f"{kind} {', '.join(names)}: {condition_text(part)}", not tail)
        case OverPiles(kind, index, other, part):
            left_out = "" if other is None else f" != {other}"
            return _bracketed(f"{kind} {index}{left_out}: {condition_text(part)}", not tail)
        case _:
            raise AssertionError(condition)


def _joined(word: str, parts: tuple[Condition, ...], own: int, level: int, tail: bool) -> str:
    inside = level > own
    last = len(parts) - 1
    texts = (_condition(p, own + 1, i == last and (tail or inside)) for i, p in enumerate(parts))
    return _bracketed(word.join(texts), inside)


def _bracketed(text: str, brackets: bool) -> str:
    return f"({text})" if brackets else text
