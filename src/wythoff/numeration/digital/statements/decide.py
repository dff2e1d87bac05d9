"""Decide first-order statements: from a statement to the automaton of its solutions, from the inside out.

Negations are pushed inwards to atoms and quantifiers. In ``exists v: A and B`` only the parts that mention v meet
before v is forgotten; a variable that an equation solves is replaced instead, and ``exists`` is taken through ``or``.
P(2*x + 1, y) says that some number n = 2*x + 1 has P(n, y); so it is false where a term is negative.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from wythoff.automata import Dfa, Limit, common_word, intersection, is_empty, minimise, reroute
from wythoff.errors import BadAutomaton
from wythoff.numeration.digital.bounds import Relation as Comparison
from wythoff.numeration.digital.congruence import congruence_dfa
from wythoff.numeration.digital.equations import linear_dfa
from wythoff.numeration.digital.sets import numbers_dfa
from wythoff.numeration.digital.statements.relation import FALSE, TRUE, Calculus, Relation
from wythoff.numeration.digital.system import DigitSystem
from wythoff.presburger import And, AtLeast, Divides, Equal, Exists, Formula, Linear, Not, Or, substitute
from wythoff.presburger.formula import Holds, Statement, free_names

LIMIT = Limit(states=2_000_000, transitions=30_000_000)
# Constraints are built state by state in Python.
CONSTRAINT_LIMIT = Limit(states=200_000, transitions=5_000_000)

Signed = tuple[Statement, bool]
"""A statement, and whether it is meant to be true."""

Constraint = tuple[Formula, bool]
"""The same for an atom that names no set."""


def solutions(
    statement: Statement,
    system: DigitSystem,
    names: Sequence[str],
    sets: Mapping[str, Dfa] | None = None,
    *,
    limit: Limit = LIMIT,
) -> Dfa:
    """The minimal automaton of the canonical words of all numbers, one track for each name, that make it true.

    ``sets`` gives the automata of the sets that the statement names. Raises :class:`TooManyStates` beyond the limit.

    >>> from wythoff.numeration.digital import fibonacci, less_dfa
    >>> x, y = Linear.variable("x"), Linear.variable("y")
    >>> below = solutions(AtLeast(y - x - 1), fibonacci, ["x", "y"])
    >>> below.same_language(less_dfa(fibonacci))
    True
    >>> solutions(Holds("below", (y, x)), fibonacci, ["y", "x"], {"below": below}) == below
    True
    """
    unknown = sorted(free_names(statement) - {*names})
    if unknown:
        raise BadAutomaton(f"no track is given for {', '.join(unknown)}")
    builder = _Builder(system, sets or {}, limit)
    builder.calculus.digits(len(names))
    found = builder.relation(statement)
    if not found.names:
        every = numbers_dfa(system, len(names))
        return every if found.dfa.accepts([]) else Dfa.constant(every.digits, accepts=False)
    strict = builder.calculus.on_canonical(found, found.names)
    words = builder.calculus.tracks(strict, names)
    return minimise(intersection(words, numbers_dfa(system, len(names)), limit=limit))


def holds(
    statement: Statement, system: DigitSystem, sets: Mapping[str, Dfa] | None = None, *, limit: Limit = LIMIT
) -> bool:
    """Whether a statement without free variables is true.

    >>> from wythoff.numeration.digital import fibonacci
    >>> n, k = Linear.variable("n"), Linear.variable("k")
    >>> halved = Exists("k", Or((Equal(n - k * 2), Equal(n - k * 2 - 1))))
    >>> holds(Not(Exists("n", Not(halved))), fibonacci)
    True
    """
    return not is_empty(solutions(statement, system, (), sets, limit=limit))


def shortest_solution(
    statement: Statement,
    system: DigitSystem,
    names: Sequence[str],
    sets: Mapping[str, Dfa] | None = None,
    *,
    limit: Limit = LIMIT,
) -> tuple[int, ...] | None:
    """The numbers with the fewest digits that make it true, first in order of their digits; None if there are none.

    They are searched for without building the automaton of all solutions, which may be too large.

    >>> from wythoff.numeration.digital import fibonacci
    >>> x, y = Linear.variable("x"), Linear.variable("y")
    >>> shortest_solution(And((Divides(10, x), Divides(7, y - x), AtLeast(x - 1))), fibonacci, ["x", "y"])
    (10, 3)
    """
    builder = _Builder(system, sets or {}, limit)
    computed, relations = builder.meeting((), _conjuncts(statement, True))
    if any(relation == FALSE for relation in relations):
        return None
    tracks = [*names, *computed]
    digits = builder.calculus.digits(len(tracks))
    automata = [builder.calculus.tracks(relation, tracks) for relation in relations if relation.names]
    canonical = [reroute(system.canonical, [track], digits) for track in range(len(tracks))]
    word = common_word([*automata, *canonical], limit=limit)
    if word is None:
        return None
    return tuple(system.value(letter[track] for letter in word) for track in range(len(names)))


@dataclass(frozen=True)
class _Builder:
    system: DigitSystem
    sets: Mapping[str, Dfa]
    limit: Limit

    @cached_property
    def calculus(self) -> Calculus:
        return Calculus(self.system, self.limit)

    @cached_property
    def _constraint_limit(self) -> Limit:
        most = CONSTRAINT_LIMIT
        return Limit(min(most.states, self.limit.states), min(most.transitions, self.limit.transitions))

    @cached_property
    def _known(self) -> dict[Statement, Relation]:
        return {}

    @cached_property
    def _canonical_sets(self) -> dict[str, Dfa]:
        return {name: _on_canonical_words(self.system, name, dfa) for name, dfa in self.sets.items()}

    def relation(self, statement: Statement, positive: bool = True) -> Relation:
        """The numbers that make a statement true, or false; its free variables are the names."""
        match statement:
            case Not(part):
                return self.relation(part, not positive)
            case And() | Or():
                if isinstance(statement, And) == positive:
                    return self.calculus.meet(self.relation(*part) for part in _conjuncts(statement, positive))
                return self.calculus.join(self.relation(part, positive) for part in statement.parts)
            case Exists() | Holds():
                if statement not in self._known:
                    self._known[statement] = self._exists(statement)
                found = self._known[statement]
                return found if positive else self.calculus.negated(found)
            case AtLeast(term):
                return self._at_least(term if positive else -term - 1)
            case Equal(term):
                found = self._equal(term)
            case Divides(modulus, term):
                found = self._divides(modulus, term)
        return found if positive else self.calculus.negated(found)

    # -- quantifiers

    def _exists(self, statement: Statement) -> Relation:
        names: list[str] = []
        while isinstance(statement, Exists):
            names.append(statement.name)
            statement = statement.part
        return self._some(names, _conjuncts(statement, True))

    def _some(self, names: Sequence[str], parts: Sequence[Signed]) -> Relation:
        """The numbers for which values of these names exist that make all parts true or false as intended."""
        if len(parts) == 1:
            ((only, positive),) = parts
            if isinstance(only, And | Or):
                cases = (_conjuncts(part, positive) for part in only.parts)
                return self.calculus.join(self._some(names, case) for case in cases)
        computed, relations = self.meeting(names, parts)
        return self.calculus.without_all(relations, [*names, *computed])

    def meeting(self, names: Sequence[str], parts: Sequence[Signed]) -> tuple[list[str], list[Relation]]:
        """Relations that together say that all parts are true or false as intended, for some values of these names and
        of further names, which stand for terms that a set is said to contain.
        """
        constraints: list[Constraint] = []
        relations: list[Relation] = []
        computed: dict[str, Linear] = {}
        for part, positive in parts:
            if isinstance(part, AtLeast | Equal | Divides):
                constraints.append((part, positive))
            elif isinstance(part, Holds) and positive:
                computed |= {repr(term): term for term in part.terms if not _is_variable(term)}
                relations.append(self._membership(part))
            else:
                relations.append(self.relation(part, positive))
        constraints += [(Equal(Linear.variable(name) - term), True) for name, term in computed.items()]
        elsewhere = {name for relation in relations for name in relation.names}
        constraints = _without_solved([name for name in names if name not in elsewhere], constraints)
        relations += [self.relation(*one) for one in dict.fromkeys(constraints)]
        return list(computed), relations

    # -- atoms

    def _membership(self, atom: Holds) -> Relation:
        """The relation between the terms, each named by its own text."""
        members = self._canonical_sets.get(atom.name)
        if members is None or members.tracks != len(atom.terms):
            raise BadAutomaton(f"no set called {atom.name!r} of {len(atom.terms)} numbers is given")
        terms = [repr(term) for term in atom.terms]
        if not terms:
            return TRUE if members.accepts([]) else FALSE
        names = tuple(sorted(set(terms)))
        places = [names.index(term) for term in terms]
        dfa = minimise(reroute(members, places, self.calculus.digits(len(names)), limit=self.limit))
        return Relation(names, dfa, frozenset(names))

    def _at_least(self, term: Linear) -> Relation:
        if not term.terms:
            return TRUE if term.constant >= 0 else FALSE
        content = term.content
        reduced = Linear(tuple((name, f // content) for name, f in term.terms), term.constant // content)
        if reduced.constant >= 0 and all(f > 0 for _, f in reduced.terms):
            return TRUE
        return self._linear(reduced, ">=")

    def _equal(self, term: Linear) -> Relation:
        content = term.content
        if content == 0 or term.constant % content:
            return TRUE if term == Linear.number(0) else FALSE
        return self._linear(Linear(tuple((n, f // content) for n, f in term.terms), term.constant // content), "=")

    def _linear(self, term: Linear, kind: Comparison) -> Relation:
        factors = [f for _, f in term.terms]
        self.calculus.digits(len(factors))
        dfa = linear_dfa(self.system, factors, term.constant, kind, minimal=True, limit=self._constraint_limit)
        return Relation(tuple(term), dfa)

    def _divides(self, modulus: int, term: Linear) -> Relation:
        reduced = Linear.of([(name, f % modulus) for name, f in term.terms], term.constant % modulus)
        if not reduced.terms:
            return FALSE if reduced.constant else TRUE
        factors = [f for _, f in reduced.terms]
        self.calculus.digits(len(factors))
        dfa = congruence_dfa(self.system, factors, reduced.constant, modulus, limit=self._constraint_limit)
        return Relation(tuple(reduced), dfa)


def _conjuncts(statement: Statement, positive: bool) -> list[Signed]:
    """The parts of a conjunction, and of conjunctions inside it."""
    match statement:
        case Not(part):
            return _conjuncts(part, not positive)
        case And(parts) | Or(parts) if isinstance(statement, And) == positive or len(parts) == 1:
            return [one for part in parts for one in _conjuncts(part, positive)]
        case _:
            return [(statement, positive)]


def _is_variable(term: Linear) -> bool:
    return term.constant == 0 and len(term.terms) == 1 and term.terms[0][1] == 1


def _without_solved(names: Sequence[str], constraints: Sequence[Constraint]) -> list[Constraint]:
    """Replace each name that an equation gives as an integer form; that the form is a natural number remains to be
    said.
    """
    left = list(constraints)
    for name in names:
        for number, (atom, positive) in enumerate(left):
            if isinstance(atom, Equal) and positive and abs(atom.term[name]) == 1:
                value = atom.term.without(name) * -atom.term[name]
                others = [*left[:number], *left[number + 1 :]]
                left = [(substitute(other, name, value), sign) for other, sign in others]
                left.append((AtLeast(value), True))
                break
    return left


def _on_canonical_words(system: DigitSystem, name: str, members: Dfa) -> Dfa:
    """The set's canonical words; leading zeros must not matter to it."""
    if members.digits != (system.digits,) * members.tracks:
        raise BadAutomaton(f"the set {name!r} does not read the digits of {system.name}")
    words = minimise(intersection(members, numbers_dfa(system, members.tracks)))
    if words.following(words.start, 0) != words.start and not is_empty(words):
        raise BadAutomaton(f"leading zeros matter to the set {name!r}, so it is not a set of numbers")
    return words
