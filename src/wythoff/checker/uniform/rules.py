"""The rules of a game with parameters, read into cases: some natural numbers satisfy polynomial literals.

Formulas are written as in the other certificates, with products of names where these have names: ``[">=", [["x", 1],
[["s", "k"], -1]], -2]`` says x >= s k + 2. A factor of 1/2, a "divides" and a "for all" are refused.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ..work import entries, fields, is_label, is_title, name_and_text, require, spend
from .facts import AT_LEAST, ZERO, Literal, is_variable
from .terms import INTEGER, Polynomial, Rational, Sorts, name

PILES = 2
MAX_CASES = 60
MAX_ATOMS = 500
LARGEST_NUMBER = 10**9
INDICES = ("n", "i", "j", "m")
"""The names of columns: no pile, parameter or quantified number has one of them."""


class RuleCase(NamedTuple):
    """Natural numbers of these names exist for which all literals hold."""

    names: tuple[str, ...]
    literals: tuple[Literal, ...]

    def __str__(self) -> str:
        held = " and ".join(map(str, self.literals)) or "true"
        return f"exists {', '.join(self.names)}: {held}" if self.names else held


@dataclass(frozen=True)
class Family:
    """The moves of one label: the piles before and after satisfy one of the cases."""

    label: str
    cases: tuple[RuleCase, ...]


@dataclass(frozen=True)
class Rules:
    """What is played, by two piles in any order. The name, the text and the values are for the reader."""

    name: str
    text: str | None = field(repr=False)
    values: Mapping[str, int | str]
    piles: tuple[str, str]
    moves: tuple[Family, ...]
    terminal: tuple[RuleCase, ...]
    alive: tuple[RuleCase, ...]
    misere: bool

    @property
    def after(self) -> tuple[str, str]:
        return self.piles[0] + "'", self.piles[1] + "'"

    @property
    def variables(self) -> frozenset[str]:
        """All names that obligations are about: columns, piles, and numbers that the rules quantify."""
        hidden = [one for move in self.moves for case in move.cases for one in case.names]
        return frozenset([*INDICES, *self.piles, *self.after, *hidden])

    def __str__(self) -> str:
        lines = [f"piles {', '.join(self.piles)} in any order"]
        for move in self.moves:
            lines.append(f"{move.label}: {' or '.join(f'({case})' for case in move.cases) or 'never'}")
        if self.terminal:
            lines.append(f"no moves where, in some order, {' or '.join(f'({case})' for case in self.terminal)}")
        return "\n".join([*lines, "who cannot move wins" if self.misere else "who cannot move loses"])


def read_rules(data: Any, sorts: Sorts) -> Rules:
    """The rules of plain values; ``sorts`` has the parameters."""
    known = fields(data, "the game", ("name", "text", "values", "piles", "unordered", "moves", "terminal", "misere"))
    title, text = name_and_text(known)
    values = fields(known["values"], "the values", (), known["values"])
    ok = all(is_title(one) and (type(value) is int or value in sorts.names) for one, value in values.items())
    require(ok, "a value is neither a number nor a parameter")
    piles = entries(known["piles"], "the piles")
    require(len(piles) == PILES and all(map(is_variable, piles)), "only games of two piles have columns")
    require(known["unordered"] is True, "only unordered piles have columns")
    require(type(known["misere"]) is bool, "the conventions are malformed")
    before = sorts.extended(dict.fromkeys(piles, INTEGER))
    both = before.extended({pile + "'": INTEGER for pile in piles})
    require(not set(INDICES) & both.names.keys(), f"the names {', '.join(INDICES)} are those of columns")
    moves = []
    for move in entries(known["moves"], "the moves"):
        family = fields(move, "a move", ("label", "formula"))
        require(is_label(family["label"]), "a move has no label")
        cases = [
            _without_implied(_solved(case), [*piles, *(pile + "'" for pile in piles)])
            for case in read_cases(family["formula"], both)
        ]
        moves.append(Family(family["label"], tuple(cases)))
    require(len({move.label for move in moves}) == len(moves), "two moves have the same label")
    terminal, alive = known["terminal"], [RuleCase((), ())]
    if terminal is not None:
        for order in (piles, piles[::-1]):
            swapped = {pile: name(other) for pile, other in zip(piles, order, strict=True)}
            outside = [_renamed(case, swapped) for case in read_cases(terminal, before, positive=False)]
            alive = _without_supersets(_both(alive, outside))
    ends = () if terminal is None else tuple(read_cases(terminal, before))
    require(not any(case.names for case in ends), "a terminal set has quantifiers")
    require(not (ends and known["misere"]), "misere play with terminal positions is not covered")
    require(
        sum(len(move.cases) for move in moves) * len(alive) + len(ends) <= MAX_CASES, "the rules have too many cases"
    )
    pair = (piles[0], piles[1])
    return Rules(title, text, values, pair, tuple(moves), ends, tuple(alive), known["misere"])


def read_cases(data: Any, sorts: Sorts, positive: bool = True) -> list[RuleCase]:
    """A formula, or its negation, as a list of cases; only one that exists is quantified."""
    head, *parts = entries(data, "a formula") or [None]
    spend(1 + len(sorts.names))
    if head == "not" and len(parts) == 1:
        return read_cases(parts[0], sorts, not positive)
    if head in ("and", "or") and len(parts) == 1:
        alternatives = (head == "or") == positive
        found = [] if alternatives else [RuleCase((), ())]
        for part in entries(parts[0], "a formula"):
            cases = read_cases(part, sorts, positive)
            found = _limited(found + cases) if alternatives else _both(found, cases)
        return found
    if head == "exists" and len(parts) == 2:
        require(positive, 'the rules say "for all", which is not covered')
        require(is_variable(parts[0]) and parts[0] not in INDICES, "a quantified number has no name of its own")
        inner = read_cases(parts[1], sorts.extended({parts[0]: INTEGER}))
        return [RuleCase((parts[0], *names), literals) for names, literals in inner]
    require(head in (AT_LEAST, ZERO) and len(parts) == 2, "an unknown kind of formula")
    literal = Literal(_read_sum(*parts), head)
    sorts.check(literal.polynomial)
    require(sorts.is_integer(literal.polynomial), "the rules compare what is not an integer")
    return [RuleCase((), (one,)) for one in ([literal] if positive else _integer_negations(literal))]


def _read_sum(terms: Any, constant: Any) -> Polynomial:
    total: dict[Any, int] = {(): _read_integer(constant)}
    for one in entries(terms, "an atom"):
        pair = entries(one, "an atom")
        require(len(pair) == 2, "an atom is malformed")
        names = [pair[0]] if type(pair[0]) is str else entries(pair[0], "an atom")
        require(len(names) > 0 and all(type(factor) is str for factor in names), "an atom is malformed")
        monomial = tuple(sorted(names))
        require(monomial not in total, "a monomial occurs twice in an atom")
        total[monomial] = _read_integer(pair[1])
    return Polynomial(total)


def _read_integer(value: Any) -> int:
    require(type(value) is int and abs(value) <= LARGEST_NUMBER, "a bad number")
    return int(value)


def _integer_negations(literal: Literal) -> list[Literal]:
    """Literals of which exactly one holds where this one, about integers, does not."""
    below = Literal(-literal.polynomial - 1, AT_LEAST)
    return [below] if literal.relation == AT_LEAST else [below, Literal(literal.polynomial - 1, AT_LEAST)]


def _both(first: Sequence[RuleCase], second: Sequence[RuleCase]) -> list[RuleCase]:
    require(len(first) * len(second) <= 10 * MAX_CASES, "the rules have too many cases")
    found = []
    for one in first:
        for other in second:
            names = (*one.names, *other.names)
            require(len(set(names)) == len(names), "a variable is quantified twice")
            found.append(RuleCase(names, tuple(dict.fromkeys((*one.literals, *other.literals)))))
    return _limited(found)


def _limited(cases: list[RuleCase]) -> list[RuleCase]:
    size = sum(1 + len(case.literals) for case in cases)
    spend(size)
    require(len(cases) <= 10 * MAX_CASES and size <= 10 * MAX_ATOMS, "the rules have too many cases")
    return cases


def _without_supersets(cases: Sequence[RuleCase]) -> list[RuleCase]:
    """The cases without those that say more than another one."""
    kept: list[RuleCase] = []
    for case in sorted(cases, key=lambda one: len(one.literals)):
        spend(1 + len(kept) * len(case.literals))
        if not any(set(one.literals) <= set(case.literals) and one.names == case.names for one in kept):
            kept.append(case)
    return kept


def _renamed(case: RuleCase, values: Mapping[str, Polynomial]) -> RuleCase:
    return RuleCase(case.names, tuple(literal.replaced(values) for literal in case.literals))


def _without_implied(case: RuleCase, natural: Sequence[str]) -> RuleCase:
    """Without a >= that all natural numbers meet, or that another one with a smaller constant implies."""
    known = {*natural, *case.names}
    least: dict[Polynomial, Rational] = {}
    for polynomial, relation in case.literals:
        if relation == AT_LEAST:
            varying = polynomial - polynomial.constant
            least[varying] = min(polynomial.constant, least.get(varying, polynomial.constant))
    kept = []
    for literal in case.literals:
        terms, constant = literal.polynomial.terms.items(), literal.polynomial.constant
        if literal.relation == AT_LEAST:
            met = constant >= 0 and all(factor >= 0 and known.issuperset(monomial) for monomial, factor in terms)
            if met or constant > least[literal.polynomial - constant]:
                continue
        kept.append(literal)
    return RuleCase(case.names, tuple(kept))


def _solved(case: RuleCase) -> RuleCase:
    """Without the quantified numbers that an equation gives: the term must then be natural."""
    names, literals = case
    for one in names:
        equation = next((literal for literal in literals if _gives(literal, one)), None)
        if equation is None:
            continue
        value = name(one) - equation.polynomial * equation.polynomial.terms[one,]
        kept = [literal.replaced({one: value}) for literal in literals if literal is not equation]
        literals = tuple(dict.fromkeys([*kept, Literal(value, AT_LEAST)]))
        names = tuple(other for other in names if other != one)
    return RuleCase(names, literals)


def _gives(literal: Literal, one: str) -> bool:
    """Whether it is an equation with 1 or -1 times the number, which stands nowhere else in it."""
    terms = literal.polynomial.terms
    alone = [monomial for monomial in terms if one in monomial]
    return literal.relation == ZERO and alone == [(one,)] and abs(terms[one,]) == 1
