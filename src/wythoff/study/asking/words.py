"""Statements about P-positions in words, as one would say them to someone who knows the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from wythoff.rules import syntax
from wythoff.rules.notation import term_with_values, with_values
from wythoff.rules.syntax import Both, Condition, Either, Implication, Negation, Predicate, Quantified, Term
from wythoff.study.asking.signs import shown, shown_term
from wythoff.text import capital, listed_words

KINDS = {"P": "a P-position", "N": "an N-position", "F": "a forbidden move"}
VOWEL_SOUNDS = "aefhilmnorsx"
"""The letters whose names begin with a vowel sound: an x, a y."""
OPPOSITE = {"<": "≥", "<=": ">", "=": "≠", "!=": "=", ">=": "<", ">": "≤"}


def in_words(condition: Condition) -> str:
    """A statement as a sentence.

    >>> from wythoff.rules.parse import parse_formula
    >>> in_words(parse_formula("forall d: exists x: P(x, x + d)"))
    'Every difference occurs among the P-positions.'
    >>> in_words(parse_formula("exists k: k >= 1 and F(k, k)"))
    'There is a k such that k ≥ 1 and (k, k) is a forbidden move.'
    """
    whole = _idiom(condition)
    return f"{capital(whole or said(condition))}."


def said(condition: Condition) -> str:
    """A condition as a clause."""
    match condition:
        case Quantified("forall", names, part):
            return f"{_every(names)}: {said(part)}"
        case Quantified(_, names, part):
            found = _position_with(names, part)
            return f"there is {found}" if found else f"there {_some(names)} such that {said(part)}"
        case Implication(premise, conclusion):
            return f"if {said(premise)}, then {said(conclusion)}"
        case Both(parts) if parts:
            return listed_words([_grouped(part) for part in _flat(parts, Both)], "and")
        case Either(parts) if parts:
            return listed_words([_grouped(part) for part in _flat(parts, Either)], "or")
        case Negation(part):
            return denied(part)
        case Predicate(name, arguments):
            return f"{_position(arguments)} is {KINDS[name]}"
        case syntax.DividesTerm(modulus, term):
            return f"{shown_term(term)} is {_multiple(modulus)}"
        case _:
            return shown(condition)


def denied(condition: Condition) -> str:
    """The negation of a condition, as a clause.

    >>> from wythoff.rules.parse import parse_formula
    >>> denied(parse_formula("exists x: P(x, x + 3)"))
    'no P-position has difference 3'
    """
    match condition:
        case Quantified("exists", names, part):
            found = _position_with(names, part)
            if found:
                return found.replace("a P-position with", "no P-position has", 1)
            return f"there is no {listed_words(names)} such that {said(part)}"
        case Quantified(_, names, part):
            return f"there {_some(names)} such that {denied(part)}"
        case Implication(premise, conclusion):
            return f"{said(premise)}, but {denied(conclusion)}"
        case Both(parts) if len(parts) > 1:
            return f"it is not true that {said(condition)}"
        case Either(parts) if len(parts) == 2:
            return f"neither {_grouped(parts[0])} nor {_grouped(parts[1])}"
        case Both((part,)) | Either((part,)):
            return denied(part)
        case Negation(part):
            return said(part)
        case Predicate(name, arguments):
            return f"{_position(arguments)} is not {KINDS[name]}"
        case syntax.DividesTerm(modulus, term):
            return f"{shown_term(term)} is not {_multiple(modulus)}"
        case syntax.Comparison((left, right), (relation,)):
            return f"{shown_term(left)} {OPPOSITE[relation]} {shown_term(right)}"
        case _:
            return f"not {shown(condition)}"


def with_numbers(condition: Condition, values: Mapping[str, int]) -> tuple[Condition, tuple[str, ...]]:
    """The part inside the leading quantifiers for which there are values, with these values, and the names of them."""
    inside = condition
    names: list[str] = []
    while isinstance(inside, Quantified) and set(inside.names) <= set(values):
        names += inside.names
        inside = inside.part
    return with_values(inside, {name: values[name] for name in names}), tuple(names)


def _idiom(condition: Condition) -> str | None:
    """The idiom of mathematicians for a few common statements."""
    match condition:
        case Quantified("forall", (d,), Quantified("exists", names, part)) if len(names) <= 2:
            measure = _measure(names, part)
            if measure is not None and measure[1] == syntax.Reference(d):
                if measure[0] == "pile":
                    return "every number is a pile of some P-position"
                return f"every {measure[0]} occurs among the P-positions"
    return None


def _position_with(names: Sequence[str], part: Condition) -> str | None:
    """A phrase for "there are numbers with P(...)": a P-position with a certain difference or pile."""
    measure = _measure(names, part)
    if measure is None:
        return None
    what, value = measure
    return f"a P-position with {'a pile of' if what == 'pile' else what} {shown_term(value)}"


def _measure(names: Sequence[str], part: Condition) -> tuple[str, Term] | None:
    """Which P-positions are asked for: those with a certain difference, or with a certain pile."""
    match part:
        case Predicate("P", (syntax.Reference(x), other)) if names == (x,) and not _names(x, _less(other, x)):
            return ("pile", other) if not _names(x, other) else ("difference", _less(other, x))
        case Predicate("P", (other, syntax.Reference(x))) if names == (x,) and not _names(x, _less(other, x)):
            return ("pile", other) if not _names(x, other) else ("difference", _less(other, x))
    return None


def _names(name: str, term: Term) -> bool:
    return any(reference.name == name for reference in syntax.term_references(term))


def _less(term: Term, name: str) -> Term:
    """A term without the addend of this name."""
    if isinstance(term, syntax.Sum) and (1, syntax.Reference(name)) in term.addends:
        rest = list(term.addends)
        rest.remove((1, syntax.Reference(name)))
        return term_with_values(syntax.Sum(tuple(rest)), {}) if rest else syntax.Number(0)
    return term


def _flat(parts: Sequence[Condition], kind: type[Both | Either]) -> list[Condition]:
    """The parts of conjunctions inside a conjunction, or of disjunctions inside a disjunction."""
    return [one for part in parts for one in (_flat(part.parts, kind) if isinstance(part, kind) else [part])]


def _grouped(condition: Condition) -> str:
    text = said(condition)
    return f"({text})" if isinstance(condition, Implication | Either | Both) else text


def _every(names: Sequence[str]) -> str:
    return f"for every {names[0]}" if len(names) == 1 else f"for all {listed_words(names)}"


def _some(names: Sequence[str]) -> str:
    return f"is {_article(names[0])} {names[0]}" if len(names) == 1 else f"are {listed_words(names)}"


def _article(name: str) -> str:
    """The article before a name. A single letter, perhaps with a number, is spoken as a letter: an x, an m2."""
    is_letter = len(name.rstrip("0123456789")) == 1
    return "an" if name[0] in (VOWEL_SOUNDS if is_letter else "aeiou") else "a"


def _position(arguments: Sequence[Term]) -> str:
    inside = ", ".join(map(shown_term, arguments))
    return f"({inside})" if len(arguments) > 1 else inside


def _multiple(modulus: Term) -> str:
    return "even" if modulus == syntax.Number(2) else f"a multiple of {shown_term(modulus)}"
