"""The rule language's own notation: putting values for parameters into a syntax tree, and writing it as text.

``parse_formula(condition_text(c)) == c`` for every tree that the parser or :func:`with_values` makes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from wythoff.rules import syntax
from wythoff.rules.printing import ADDEND, FACTOR, TERM, Notation
from wythoff.rules.syntax import Condition, Term

# -- values for parameters


def with_values(condition: Condition, values: Mapping[str, int | Term]) -> Condition:
    """The same condition with numbers or symbols for the parameters, and with its constants combined.

    >>> from wythoff.rules.parse import parse_formula
    >>> condition_text(with_values(parse_formula("0 < k <= l < s*k + t - 1"), {"s": 1, "t": 3}))
    '0 < k <= l < k + 2'
    """

    def inside(part: Condition) -> Condition:
        return with_values(part, values)

    match condition:
        case syntax.Comparison(terms):
            return replace(condition, terms=tuple(term_with_values(t, values) for t in terms))
        case syntax.DividesTerm(modulus, term):
            return replace(condition, modulus=term_with_values(modulus, values), term=term_with_values(term, values))
        case syntax.Among(term, members):
            filled = tuple(_member_with_values(m, values) for m in members)
            return replace(condition, term=term_with_values(term, values), members=filled)
        case syntax.Predicate(_, arguments):
            return replace(condition, arguments=tuple(term_with_values(a, values) for a in arguments))
        case syntax.Both(parts) | syntax.Either(parts):
            return replace(condition, parts=tuple(inside(p) for p in parts))
        case syntax.Implication(premise, conclusion):
            return replace(condition, premise=inside(premise), conclusion=inside(conclusion))
        case syntax.Negation(part) | syntax.Quantified(part=part) | syntax.OverPiles(part=part):
            return replace(condition, part=inside(part))


def _member_with_values(member: Term | syntax.Span, values: Mapping[str, int | Term]) -> Term | syntax.Span:
    if isinstance(member, syntax.Span):
        return syntax.Span(term_with_values(member.low, values), term_with_values(member.high, values))
    return term_with_values(member, values)


def term_with_values(term: Term, values: Mapping[str, int | Term]) -> Term:
    """The same term with numbers for the parameters: no sum or product of numbers is left in it."""
    match term:
        case syntax.Number(value):
            return signed_number(value)
        case syntax.Reference(name, after, index):
            if index is not None:
                return replace(term, index=term_with_values(index, values))
            return _value(values[name]) if name in values and not after else term
        case syntax.Absolute(inside):
            whole = term_with_values(inside, values)
            scale, others = _split(whole)
            return syntax.Absolute(whole) if others else syntax.Number(abs(scale))
        case syntax.Extreme(kind, terms):
            inner = tuple(term_with_values(t, values) for t in terms)
            numbers = [number for number, others in map(_split, inner) if not others]
            if len(numbers) < len(inner):
                return syntax.Extreme(kind, inner)
            return signed_number(min(numbers) if kind == "min" else max(numbers))
        case syntax.Remainder(dividend, modulus):
            parts = term_with_values(dividend, values), term_with_values(modulus, values)
            (number, others), (divisor, more) = map(_split, parts)
            return syntax.Remainder(*parts) if others or more or divisor < 1 else syntax.Number(number % divisor)
        case syntax.Product(factors):
            return _scaled(*_split(syntax.Product(tuple(term_with_values(f, values) for f in factors))))
        case syntax.Sum(addends):
            return _added([(sign, term_with_values(addend, values)) for sign, addend in addends])


def _value(value: int | Term) -> Term:
    return signed_number(value) if isinstance(value, int) else value


def signed_number(value: int) -> Term:
    """A number as the parser reads it: a negative one is a sum with a minus sign."""
    return syntax.Number(value) if value >= 0 else syntax.Sum(((-1, syntax.Number(-value)),))


def _split(term: Term) -> tuple[int, list[Term]]:
    """A term as a number times the factors that are not numbers."""
    match term:
        case syntax.Number(value):
            return value, []
        case syntax.Sum(((sign, addend),)):
            scale, others = _split(addend)
            return sign * scale, others
        case syntax.Product(factors):
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
        return syntax.Product((signed_number(scale), *factors))
    whole = factors[0] if len(factors) == 1 else syntax.Product(tuple(factors))
    return whole if scale == 1 else syntax.Sum(((-1, whole),))


def _added(addends: list[tuple[int, Term]]) -> Term:
    """A sum with at most one number: at its end, or in front where everything else is subtracted."""
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
    return syntax.Sum(((1, first), *((1 if s > 0 else -1, _scaled(abs(s), f)) for s, f in rest)))


# -- text

RULE_LANGUAGE = Notation(
    name=str,
    times=lambda factor: "*",
    signs={sign: sign for sign in ("<", "<=", "=", "!=", ">=", ">", "=>", ":", "divides", "not")}
    | {sign: sign for sign in ("in", "not in", "..", "mod", "min", "max")}
    | {kind: kind for kind in ("exists", "forall", "some", "every", "odd")}
    | {"and": ", ", "or": " or ", "true": "0 = 0", "false": "0 = 1"},
    absolute=("|", "|"),
    braces=("{", "}"),
    index=("[", "]"),
    signed=FACTOR,
    first_addend=ADDEND,
    first_factor=FACTOR,
    divided=TERM,
)


def term_text(term: Term, place: int = TERM) -> str:
    """A term in the rule language, in parentheses if it needs them at that place."""
    return RULE_LANGUAGE.term(term, place)


def condition_text(condition: Condition) -> str:
    """A condition in the rule language, with no more parentheses than it needs.

    >>> from wythoff.rules.parse import parse_formula
    >>> condition_text(parse_formula("(x < 2) and ((y=1) or not(3 divides (x+y)))"))
    'x < 2, (y = 1 or not (3 divides x + y))'
    """
    return RULE_LANGUAGE.condition(condition)
