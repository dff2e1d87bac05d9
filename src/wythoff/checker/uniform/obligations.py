"""What has to be proved about columns A(n) <= B(n), so that they are the P-positions of a game: made from its rules.

Let P hold the positions (A(n), B(n)), n >= 0, in either order, and the terminal positions if there are any.

1. *Ends*: every move lowers the sum of the piles.
2. *Columns ascend*: 0 <= A(n) <= B(n), for all n.
3. *Independent*: no move leads from a column to a column, nor (*over*) to a terminal position, in whatever order the
   rules read the piles before and after. No move begins at a terminal position, as it has none.
4. *Absorbed*: every position x <= y is in P or has a move into P.

Under normal play, by induction on the sum, P is the set of P-positions. Under misere play who cannot move wins: then
the certificate says where that is, with proof that no move begins there (*stuck*), absorption leaves out these
positions, and every column has a move (*escapes*).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from ..work import require
from .facts import ABOVE, AT_LEAST, ZERO, Case, Lemma, Literal, Variable
from .rules import RuleCase, Rules
from .terms import INTEGER, Polynomial, Sorts, name

Pair: TypeAlias = tuple[Polynomial, Polynomial]
Literals: TypeAlias = tuple[Literal, ...]


@dataclass(frozen=True)
class Columns:
    """The pairs (A(n), B(n)), and where no move is possible under misere play, as cases over the piles."""

    smaller: Polynomial
    larger: Polynomial
    stuck: tuple[Literals, ...] = ()

    def check(self, rules: Rules, sorts: Sorts) -> None:
        """Refuse columns that are not integers, and constants with names that obligations give to their variables."""
        taken = sorts.names.keys() & rules.variables
        require(not taken, f"the name {min(taken, default='')} is that of a variable of the obligations")
        inner = sorts.extended({"n": INTEGER})
        for part in (self.smaller, self.larger):
            inner.check(part)
            require(inner.is_integer(part), "the columns are not integers")
        piles = sorts.extended(dict.fromkeys(rules.piles, INTEGER))
        for literals in self.stuck:
            for literal in literals:
                piles.check(literal.polynomial)
        require(rules.misere or not self.stuck, "normal play has no list of positions without moves")

    def at(self, index: str) -> Pair:
        where = {"n": name(index)}
        return self.smaller.replaced(where), self.larger.replaced(where)


class Kind(Enum):
    """What an obligation is about, in the word that its lemma is called by."""

    ASCEND = "columns ascend"
    ENDS = "ends"
    STUCK = "stuck"
    INDEPENDENT = "independent"
    OVER = "over"
    ABSORBED = "absorbed"
    ESCAPES = "escapes"


@dataclass(frozen=True)
class Obligation:
    """A lemma that a certificate has to prove about its game.

    It is about one move, or about all of them if ``move`` is empty. ``before`` and ``after`` are the orders of the
    piles there, 0 or 1, where it is about one order; ``place`` is the case of the positions without moves, or of the
    terminal positions.
    """

    kind: Kind
    lemma: Lemma
    move: str = ""
    before: int | None = None
    place: int | None = None
    after: int | None = None


def obligations(rules: Rules, columns: Columns) -> list[Obligation]:
    """All that a certificate has to prove about its game."""
    return [*_Obligations(rules, columns).all()]


class _Obligations:
    def __init__(self, rules: Rules, columns: Columns) -> None:
        self.rules, self.columns = rules, columns
        x, y = rules.piles
        self.before, self.after = (name(x), name(y)), (name(rules.after[0]), name(rules.after[1]))
        self.moves = [*_labelled_moves(rules)]
        self.ends = [case.literals for case in rules.terminal]

    def all(self) -> Iterator[Obligation]:
        yield self._ascend()
        for label, move in self.moves:
            yield self._lowers(label, move)
        for label, move in self.moves:
            yield from self._stuck(label, move)
            yield from self._independent(label, move)
        yield self._absorbed()
        if self.rules.misere:
            yield self._escapes()

    def _ascend(self) -> Obligation:
        A, B = self.columns.smaller, self.columns.larger
        return _of_all(Kind.ASCEND, ["n"], [], [Case((), (Literal(A, AT_LEAST), Literal(B - A, AT_LEAST)))])

    def _lowers(self, label: str, move: RuleCase) -> Obligation:
        (x, y), (u, v) = self.before, self.after
        names = [*self.rules.piles, *self.rules.after, *move.names]
        lowered = [Case((), (Literal(x + y - u - v, ABOVE),))]
        return Obligation(Kind.ENDS, _lemma(f"{label}: {Kind.ENDS.value}", names, move.literals, lowered), label)

    def _stuck(self, label: str, move: RuleCase) -> Iterator[Obligation]:
        names = [*self.rules.piles, *self.rules.after, *move.names]
        for k, literals in enumerate(self.columns.stuck):
            for order, before in enumerate(_orders(self.before)):
                where = self._put(literals, before, self.after)
                lemma = _lemma(f"{label}: {Kind.STUCK.value} {k}{order}", names, [*move.literals, *where], [])
                yield Obligation(Kind.STUCK, lemma, label, before=order, place=k)

    def _independent(self, label: str, move: RuleCase) -> Iterator[Obligation]:
        for a, before in enumerate(_orders(self.columns.at("i"))):
            for b, after in enumerate(_orders(self.columns.at("j"))):
                literals = self._put(move.literals, before, after)
                lemma = _lemma(f"{label}: {Kind.INDEPENDENT.value} {a}{b}", ["i", "j", *move.names], literals, [])
                yield Obligation(Kind.INDEPENDENT, lemma, label, before=a, after=b)
            for k, end in enumerate(self.ends):
                for b, after in enumerate(_orders(self.after)):
                    literals = (*self._put(move.literals, before, self.after), *self._put(end, after, self.after))
                    names = ["i", *self.rules.after, *move.names]
                    lemma = _lemma(f"{label}: {Kind.OVER.value} {a}{k}{b}", names, literals, [])
                    yield Obligation(Kind.OVER, lemma, label, before=a, place=k, after=b)

    def _absorbed(self) -> Obligation:
        x, y = self.before
        column = tuple(Literal(one - other, ZERO) for one, other in zip((x, y), self.columns.at("m"), strict=True))
        cases = [_case(["m"], column)]
        for end in self.ends:
            cases += [Case((), self._put(end, before, self.after)) for before in _orders(self.before)]
        cases += [Case((), literals) for literals in self.columns.stuck]
        for _, move in self.moves:
            for before in _orders(self.before):
                for after in _orders(self.columns.at("m")):
                    cases.append(_case(["m", *move.names], self._put(move.literals, before, after)))
                for end in self.ends:
                    for after in _orders(self.after):
                        literals = (*self._put(move.literals, before, self.after), *self._put(end, after, self.after))
                        cases.append(_case([*self.rules.after, *move.names], literals))
        return _of_all(Kind.ABSORBED, self.rules.piles, [Literal(y - x, AT_LEAST)], cases)

    def _escapes(self) -> Obligation:
        cases = []
        for _, move in self.moves:
            for before in _orders(self.columns.at("n")):
                literals = self._put(move.literals, before, self.after)
                cases.append(_case([*self.rules.after, *move.names], literals))
        return _of_all(Kind.ESCAPES, ["n"], [], cases)

    def _put(self, literals: Iterable[Literal], before: Pair, after: Pair) -> Literals:
        """The literals with other terms in place of the piles before and after a move."""
        names = (*self.rules.piles, *self.rules.after)
        values = dict(zip(names, (*before, *after), strict=True))
        return tuple(literal.replaced(values) for literal in literals)


def _labelled_moves(rules: Rules) -> Iterator[tuple[str, RuleCase]]:
    """All cases of all moves from positions that are not terminal, each with a name of its own."""
    for move in rules.moves:
        cases = [(case, alive) for case in move.cases for alive in rules.alive]
        for k, (case, alive) in enumerate(cases):
            names = (*case.names, *alive.names)
            require(len(set(names)) == len(names), "a variable is quantified twice")
            label = move.label if len(cases) == 1 else f"{move.label} {k}"
            yield label, RuleCase(names, tuple(dict.fromkeys((*case.literals, *alive.literals))))


def _orders(pair: Pair) -> list[Pair]:
    return [pair, (pair[1], pair[0])]


def _natural(names: Iterable[str]) -> tuple[tuple[Variable, ...], Literals]:
    listed = [*names]
    variables = tuple(Variable(one, INTEGER) for one in listed)
    return variables, tuple(Literal(name(one), AT_LEAST) for one in listed)


def _of_all(kind: Kind, names: Sequence[str], literals: Iterable[Literal], cases: Sequence[Case]) -> Obligation:
    return Obligation(kind, _lemma(kind.value, names, literals, cases))


def _lemma(title: str, names: Sequence[str], literals: Iterable[Literal], cases: Sequence[Case]) -> Lemma:
    """For all natural numbers of these names, the literals imply one of the cases."""
    variables, natural = _natural(names)
    return Lemma(title, variables, (*natural, *literals), tuple(cases))


def _case(names: Sequence[str], literals: Iterable[Literal]) -> Case:
    """For some natural numbers of these names, the literals hold."""
    variables, natural = _natural(names)
    return Case(variables, (*natural, *literals))
