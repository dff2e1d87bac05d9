"""Syntax trees as text in any notation: one walk, which puts parentheses where they are needed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from wythoff.rules import syntax
from wythoff.rules.syntax import Condition, Term

# Where a term or a condition stands: the tighter the place, the more of them need parentheses.
TERM, LEADING, ADDEND, FACTOR = range(4)
FORMULA, DISJUNCTION, CONJUNCTION, UNIT = range(4)


@dataclass(frozen=True)
class Notation:
    """The symbols and brackets of a notation, and how tightly its terms bind.

    ``signs`` has a symbol for each word of the rule language, and for ``not =`` and ``not divides`` if they have their
    own. A term with a sign in front needs no parentheses up to the place ``signed``.
    """

    name: Callable[[str], str]
    times: Callable[[str], str]
    """What is written before a further factor with this text."""
    signs: Mapping[str, str]
    absolute: tuple[str, str]
    braces: tuple[str, str]
    index: tuple[str, str]
    signed: int
    first_addend: int
    first_factor: int
    divided: int
    """Where the two terms of a divisibility stand."""

    def term(self, term: Term, place: int = TERM) -> str:
        """A term as text, in parentheses if it needs them at that place."""
        match term:
            case syntax.Number(value):
                return str(value)
            case syntax.Reference(name, after, index):
                left, right = self.index
                at = "" if index is None else left + self.term(index) + right
                return self.name(name) + ("'" if after else "") + at
            case syntax.Absolute(inside):
                left, right = self.absolute
                return left + self.term(inside) + right
            case syntax.Extreme(kind, terms):
                return f"{self.signs[kind]}({', '.join(map(self.term, terms))})"
            case syntax.Remainder(inside, modulus):
                text = f"{self.term(inside, ADDEND)} {self.signs['mod']} {self.term(modulus, FACTOR)}"
                return _bracketed(text, place > TERM)
            case syntax.Product((first, *others)):
                text = self.term(first, self.first_factor)
                text += "".join(self.times(factor) + factor for factor in (self.term(f, FACTOR) for f in others))
                return _bracketed(text, place > (min(self.signed, ADDEND) if text.startswith("-") else ADDEND))
            case syntax.Sum(((sign, addend),)):
                return _bracketed(("-" if sign < 0 else "+") + self.term(addend, FACTOR), place > self.signed)
            case syntax.Sum(((sign, first), *rest)):
                begin = ADDEND if isinstance(first, syntax.Remainder) else self.first_addend
                text = "-" + self.term(first, FACTOR) if sign < 0 else self.term(first, begin)
                text += "".join((" - " if s < 0 else " + ") + self.term(addend, ADDEND) for s, addend in rest)
                return _bracketed(text, place > TERM)
            case _:
                return "0"

    def condition(self, condition: Condition, place: int = FORMULA, *, last: bool = True) -> str:
        """A condition as text; if it is ``last``, nothing follows in its parentheses that a quantifier could reach."""
        match condition:
            case syntax.Comparison(terms, relations):
                first, *others = self._sides(terms)
                return first + "".join(f" {self.signs[r]} {t}" for r, t in zip(relations, others, strict=True))
            case syntax.Among(term, members):
                return self._membership(term, "in", members)
            case syntax.DividesTerm(modulus, term):
                return self._between(modulus, self.signs["divides"], term, self.divided)
            case syntax.Predicate(name, arguments):
                return f"{self.name(name)}({', '.join(self.term(a) for a in arguments)})"
            case syntax.Both((part,)) | syntax.Either((part,)):
                return self.condition(part, place, last=last)
            case syntax.Both(()):
                return self.signs["true"]
            case syntax.Either(()):
                return self.signs["false"]
            case syntax.Both(parts):
                return self._joined("and", parts, CONJUNCTION, place, last)
            case syntax.Either(parts):
                return self._joined("or", parts, DISJUNCTION, place, last)
            case syntax.Negation(part):
                return self._negation(part, last)
            case syntax.Implication(premise, conclusion):
                before = self.condition(premise, DISJUNCTION, last=False)
                text = f"{before} {self.signs['=>']} {self.condition(conclusion)}"
                return _bracketed(text, place > FORMULA)
            case syntax.Quantified(kind, names, part):
                return self._quantified(kind, ", ".join(map(self.name, names)), part, last)
            case syntax.OverPiles(kind, index, other, part):
                left_out = "" if other is None else f" {self.signs['!=']} {self.name(other)}"
                return self._quantified(kind, self.name(index) + left_out, part, last)
            case _:
                raise AssertionError(condition)

    def _sides(self, terms: tuple[Term, ...]) -> Iterator[str]:
        """The sides of a comparison; ``x = y mod 3`` could be read as a congruence, so it gets parentheses."""
        congruence = True
        for number, term in enumerate(terms):
            bare = congruence or not isinstance(term, syntax.Remainder)
            congruence = congruence and isinstance(term, syntax.Remainder)
            yield self.term(term, TERM if bare or not number else ADDEND)

    def _membership(self, term: Term, sign: str, members: tuple[Term | syntax.Span, ...]) -> str:
        left, right = self.braces
        return f"{self.term(term)} {self.signs[sign]} {left}{', '.join(map(self._member, members))}{right}"

    def _member(self, member: Term | syntax.Span) -> str:
        if isinstance(member, syntax.Span):
            return f"{self.term(member.low)}{self.signs['..']}{self.term(member.high)}"
        return self.term(member)

    def _negation(self, part: Condition, last: bool) -> str:
        match part:
            case syntax.Comparison((left, right), ("=",)) if "not =" in self.signs:
                return self._between(left, self.signs["not ="], right, TERM)
            case syntax.Among(term, members):
                return self._membership(term, "not in", members)
            case syntax.DividesTerm(modulus, term) if "not divides" in self.signs:
                return self._between(modulus, self.signs["not divides"], term, self.divided)
            case syntax.Negation() if "not =" in self.signs:
                return f"{self.signs['not']} ({self.condition(part)})"
            case syntax.Negation() | syntax.Quantified() | syntax.OverPiles() | syntax.Predicate():
                return f"{self.signs['not']} {self.condition(part, UNIT, last=last)}"
            case _:
                return f"{self.signs['not']} ({self.condition(part)})"

    def _quantified(self, kind: str, names: str, part: Condition, last: bool) -> str:
        return _bracketed(f"{self.signs[kind]} {names}{self.signs[':']} {self.condition(part)}", not last)

    def _joined(self, word: str, parts: tuple[Condition, ...], own: int, place: int, last: bool) -> str:
        inside = place > own
        ends = [False] * (len(parts) - 1) + [last or inside]
        texts = (self.condition(part, own + 1, last=end) for part, end in zip(parts, ends, strict=True))
        return _bracketed(self.signs[word].join(texts), inside)

    def _between(self, left: Term, sign: str, right: Term, place: int) -> str:
        return f"{self.term(left, place)} {sign} {self.term(right, place)}"


def _bracketed(text: str, brackets: bool) -> str:
    return f"({text})" if brackets else text
