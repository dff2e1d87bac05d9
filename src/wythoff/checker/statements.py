"""Check first-order statements about the P-positions and the moves of a game: "for all x, y with P(x, y), ...".

The certificate of the game is checked first; then the set P is known, and the statements are decided here, from nothing
but their formulas. A statement that begins with "some numbers exist" is split into cases: atoms, and automata that
accept or reject some of the numbers. It is true if a word is read by all automata of a case. Where "there are no
numbers" stands inside, the numbers of which there are some are made into an automaton first, on canonical words, by
guessing the digits of those that are to exist. "For all" is "there are none for which not".
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import count, product
from typing import Any, TypeAlias

from .argument import check_claims
from .automata import Automaton, Guesses, Letter, Reading, letter_of, smallest, written_out
from .certificate import Certificate, as_bytes, certificate_of, read_json
from .formats import STATEMENTS_FORMAT
from .formulas import (
    MAX_ATOMS,
    MAX_DISJUNCTS,
    Exists,
    Junction,
    Not,
    Tree,
    disjuncts,
    formula_text,
    read_formula,
    renamed,
    without_solved,
)
from .numbers import BINARY, Atom, Linear, System
from .products import Product, common_word
from .rules import arrangements
from .work import counted, entries, fields, is_name, refuse, require, require_format, spend

MAX_STATEMENTS = 100
MAX_TRACKS = 16


@dataclass(frozen=True)
class Member:
    """The numbers of these names, one for each pile, are a P-position."""

    names: tuple[str, ...]


@dataclass(frozen=True)
class Leads:
    """A move, of one of these kinds if any are named, leads from one position to another, in any order of the piles
    if the game's are unordered."""

    before: tuple[str, ...]
    after: tuple[str, ...]
    labels: tuple[str, ...]


Statement: TypeAlias = Tree[Member | Leads | Atom]


@dataclass(frozen=True, eq=False)
class Stated:
    """Statements that are true of the P-positions of a game, and the certificate of the game."""

    certificate: Certificate
    statements: tuple[Statement, ...] = field(repr=False)

    @property
    def claim(self) -> str:
        """The statements as people write them, a line each."""
        return "\n".join(map(statement_text, self.statements))


def check_statements(text: str | bytes, known: Certificate | None = None) -> Stated:
    """The statements of a certificate; raises :class:`Invalid` unless all of them are true of all P-positions.

    ``known`` is a certificate that was checked before: if it is that of the game, it is not checked again.
    """
    content = as_bytes(text)
    return counted(lambda: _check(read_json(content), known))


def _check(data: Any, known: Certificate | None) -> Stated:
    parts = fields(data, "the certificate", ("format", "game", "statements"))
    require_format(parts, STATEMENTS_FORMAT)
    if known is not None and read_json(known.text) == parts["game"]:
        certificate = known
    else:
        certificate = certificate_of(parts["game"], json.dumps(parts["game"]).encode())
        check_claims(certificate)
    listed = entries(parts["statements"], "the statements")
    require(0 < len(listed) <= MAX_STATEMENTS, "there are no statements, or too many")
    statements = tuple([_Reader(certificate).read(one, frozenset()) for one in listed])
    with_p_set, without = Decision(certificate, certificate.system), Decision(certificate, BINARY)
    for statement in statements:
        decision = without if _is_arithmetic(statement, certificate) else with_p_set
        require(decision.is_true(statement), f"not true: {statement_text(statement)}")
    return Stated(certificate, statements)


# -- reading and writing


class _Reader:
    """Reads the nested lists of one statement, in which no two variables have the same name."""

    def __init__(self, certificate: Certificate) -> None:
        self.piles, self.labels = certificate.p_set.tracks, certificate.labels
        self.bound: set[str] = set()

    def read(self, data: Any, names: frozenset[str]) -> Statement:
        """The statement with ``names`` its only free variables."""
        head, *parts = entries(data, "a statement") or [None]
        spend(1 + len(names))
        if head == "P" and len(parts) == 1:
            return Member(self._position(parts[0], names))
        if head == "move" and len(parts) == 3:
            labels = tuple(entries(parts[2], "a statement"))
            require(all(label in self.labels for label in labels), "no move has this label")
            return Leads(self._position(parts[0], names), self._position(parts[1], names), labels)
        if head == "not" and len(parts) == 1:
            return Not(self.read(parts[0], names))
        if head in ("and", "or") and len(parts) == 1:
            return Junction(head == "or", tuple([self.read(one, names) for one in entries(parts[0], "a statement")]))
        if head == "exists" and len(parts) == 2:
            name = parts[0]
            require(is_name(name), "a variable has no name")
            require(name not in self.bound, "a variable has the name of another")
            self.bound.add(name)
            return Exists(name, self.read(parts[1], names | {name}))
        require(head in ("divides", "=", ">="), "an unknown kind of statement")
        atom = read_formula(data, names)
        if not isinstance(atom, Atom):
            refuse("an unknown kind of statement")
        return atom

    def _position(self, data: Any, names: frozenset[str]) -> tuple[str, ...]:
        read = tuple(entries(data, "a statement"))
        require(len(read) == self.piles and all(name in names for name in read), "a position has the wrong numbers")
        return read


def statement_text(statement: Statement) -> str:
    """The statement as people write it.

    >>> positive = Atom(">=", 0, (("x", 1),), -1)
    >>> statement_text(Not(Exists("x", Junction(False, (Member(("x", "x")), positive)))))
    'for no x: P(x, x) and x >= 1'
    >>> statement_text(Not(Exists("x", Not(Junction(True, (Not(Member(("x", "x"))), positive))))))
    'for all x: if P(x, x) then x >= 1'
    """
    match statement:
        case Member(names):
            return f"P({', '.join(names)})"
        case Leads(before, after, labels):
            kinds = f"a {' or '.join(labels)}" if labels else "a move"
            return f"{kinds} leads from ({', '.join(before)}) to ({', '.join(after)})"
        case Not(Exists() as some):
            listed, inner = _leading(some)
            opposite = isinstance(inner, Not)
            body = inner.part if isinstance(inner, Not) else inner
            return f"for {'all' if opposite else 'no'} {', '.join(listed)}: {statement_text(body)}"
        case Not(part):
            return f"not {_within(part)}"
        case Exists():
            listed, inner = _leading(statement)
            return f"for some {', '.join(listed)}: {statement_text(inner)}"
        case Junction(True, (Not(premise), conclusion)):
            return f"if {statement_text(premise)} then {_within(conclusion)}"
        case Junction(either, parts):
            return (" or " if either else " and ").join(map(_within, parts)) or ("false" if either else "true")
        case Atom():
            return formula_text(statement)


def _within(part: Statement) -> str:
    """A part of a statement, in brackets unless it is simple."""
    simple = isinstance(part, Member | Leads | Atom) or (isinstance(part, Not) and isinstance(part.part, Member))
    return statement_text(part) if simple else f"({statement_text(part)})"


def _leading(statement: Statement) -> tuple[list[str], Statement]:
    """The names of the numbers that are said to exist at the beginning, and what is said about them."""
    names = []
    while isinstance(statement, Exists):
        names.append(statement.name)
        statement = statement.part
    return names, statement


# -- deciding


@dataclass(frozen=True)
class Case:
    """Numbers, atoms that they satisfy, and automata that accept or reject some of them, by their names."""

    names: tuple[str, ...] = ()
    atoms: tuple[Atom, ...] = ()
    inside: tuple[tuple[Automaton, tuple[str, ...]], ...] = ()
    outside: tuple[tuple[Automaton, tuple[str, ...]], ...] = ()

    def and_also(self, other: Case) -> Case:
        return Case(
            self.names + other.names,
            self.atoms + other.atoms,
            self.inside + other.inside,
            self.outside + other.outside,
        )


class Decision:
    """Statements about the positions and the moves of one game, in one numeration system."""

    def __init__(self, certificate: Certificate, system: System) -> None:
        self.system, self.p_set = system, certificate.p_set
        self.game, self.rules = certificate.game, certificate.rules
        self._guessed = count()
        # Many cases are alike but for names: each condition is made once, and each product looked at once.
        self._linear: dict[tuple[Any, ...], Linear] = {}
        self._possible: dict[tuple[Any, ...], bool] = {}
        self._made: dict[tuple[Statement, tuple[str, ...]], Automaton] = {}

    def is_true(self, statement: Statement) -> bool:
        """Whether a statement without free variables is true."""
        match statement:
            case Not(part):
                return not self.is_true(part)
            case Junction(either, parts):
                return any(map(self.is_true, parts)) if either else all(map(self.is_true, parts))
            case _:
                return any(self._is_possible(case) for case in self._cases(statement, True))

    def _is_possible(self, case: Case) -> bool:
        names, stored, linear, outside = self._placed(case, ())
        read = [tuple([(automaton, tuple(tracks)) for automaton, tracks in part]) for part in (stored, outside)]
        key = len(names), *read, frozenset(linear)
        if key not in self._possible:
            self._possible[key] = common_word(stored, linear, len(names), outside)
        return self._possible[key]

    def _placed(
        self, case: Case, shown: tuple[str, ...]
    ) -> tuple[list[str], list[Reading], list[Linear], list[Reading]]:
        """The numbers of a case on tracks, those that are shown first; all of them canonical words."""
        read = {name for _, names in (*case.inside, *case.outside) for name in names} | {*shown}
        _, atoms = without_solved([name for name in case.names if name not in read], list(case.atoms))
        used = read | {name for atom in atoms for name, _ in atom.terms}
        # Where nothing is read, a number without a name is.
        names = [*shown, *(name for name in case.names if name in used and name not in shown)] or [""]
        require(len(names) <= MAX_TRACKS, "a statement has too many numbers")
        place = {name: track for track, name in enumerate(names)}

        def on_tracks(readings: tuple[tuple[Automaton, tuple[str, ...]], ...]) -> list[Reading]:
            return [(automaton, [place[name] for name in named]) for automaton, named in readings]

        stored = on_tracks(case.inside)
        covered = {track for _, tracks in stored for track in tracks}
        stored += [(self.system.canonical, [track]) for track in place.values() if track not in covered]
        return names, stored, [self._condition(atom, place) for atom in atoms], on_tracks(case.outside)

    def _condition(self, atom: Atom, place: Mapping[str, int]) -> Linear:
        terms = tuple(sorted([(place[name], factor) for name, factor in atom.terms]))
        key = atom.kind, atom.modulus, terms, atom.constant
        if key not in self._linear:
            self._linear[key] = Linear(self.system, atom, place)
        return self._linear[key]

    def _cases(self, statement: Statement, positive: bool) -> list[Case]:
        """A statement, or its negation, as cases; their names are those of the numbers that are to exist."""
        match statement:
            case Member(names):
                reading = ((self.p_set, names),)
                return [Case(inside=reading) if positive else Case(outside=reading)]
            case Leads() if positive:
                return list(self._moves(statement))
            case Leads():
                free = tuple(sorted(_free(statement)))
                return [Case(outside=((self._automaton(statement, free), free),))]
            case Not(part):
                return self._cases(part, not positive)
            case Exists(name, part) if positive:
                return [Case((name,)).and_also(case) for case in self._cases(part, True)]
            case Exists():
                free = tuple(sorted(_free(statement)))
                if not free:
                    return [] if self.is_true(statement) else [Case()]
                return [Case(outside=((self._automaton(statement, free), free),))]
            case Junction(either, parts):
                return self._connected(parts, positive, alternatives=either == positive)
            case Atom():
                return [Case(atoms=tuple(atoms)) for _, atoms in disjuncts(statement if positive else Not(statement))]

    def _moves(self, leads: Leads) -> Iterator[Case]:
        """The disjuncts of the rules, read in all orders that the game allows; their hidden numbers get new names."""
        orders = arrangements(len(self.game.piles), self.game.unordered)
        for rule in self.rules:
            if leads.labels and self.game.moves[rule.move].label not in leads.labels:
                continue
            for source, target in product(orders, orders):
                named = {pile: leads.before[i] for pile, i in zip(rule.piles, source, strict=True)}
                named |= {pile: leads.after[i] for pile, i in zip(rule.after, target, strict=True)}
                # No variable of a statement has such a name.
                others = {name: f"{name} {next(self._guessed)}" for name in (*rule.hidden, *rule.taken)}
                named |= others
                atoms = tuple(_joined(renamed(atom, named)) for atom in rule.atoms)
                members = tuple([(member, tuple([named[name] for name in names])) for member, names in rule.members])
                yield Case(tuple(others.values()), atoms, members)

    def _connected(self, parts: tuple[Statement, ...], positive: bool, *, alternatives: bool) -> list[Case]:
        found: list[Case] = [] if alternatives else [Case()]
        for part in parts:
            cases = self._cases(part, positive)
            if alternatives:
                found = found + cases
            else:
                require(len(found) * len(cases) <= MAX_DISJUNCTS, "a statement has too many cases")
                found = [one.and_also(other) for one in found for other in cases]
            size = sum(len(case.atoms) + len(case.inside) + len(case.outside) for case in found)
            spend(len(found) + size)
            require(len(found) <= MAX_DISJUNCTS and size <= MAX_ATOMS, "a statement has too many cases")
        return found

    def _automaton(self, statement: Statement, free: tuple[str, ...]) -> Automaton:
        """The automaton of the canonical words of the numbers ``free`` for which a statement "some exist" holds."""
        if (statement, free) not in self._made:
            products = []
            for case in self._cases(statement, True):
                named = Case(free).and_also(case)
                names, stored, linear, outside = self._placed(named, free)
                products.append(Product(stored, linear, len(names), outside, range(len(free))))
            guesses = Guesses(products)
            self._made[statement, free] = smallest(_canonical_words(guesses, len(free), self.system))
        return self._made[statement, free]


def _is_arithmetic(statement: Statement, certificate: Certificate) -> bool:
    """Whether a statement is about numbers and moves alone, so that any digits will do: binary ones are quickest."""
    match statement:
        case Member():
            return False
        case Leads():
            return not any(rule.members for rule in certificate.rules)
        case Not(part) | Exists(_, part):
            return _is_arithmetic(part, certificate)
        case Junction(_, parts):
            return all(_is_arithmetic(part, certificate) for part in parts)
        case Atom():
            return True


def _joined(atom: Atom) -> Atom:
    """The atom with each of its variables once: where two have the same name, their factors are added."""
    total: dict[str, int] = {}
    for name, factor in atom.terms:
        total[name] = total.get(name, 0) + factor
    return atom._replace(terms=tuple([(name, factor) for name, factor in total.items() if factor]))


def _free(statement: Statement) -> frozenset[str]:
    """The variables that no "exists" of the statement binds."""
    match statement:
        case Member(names):
            return frozenset(names)
        case Leads(before, after, _):
            return frozenset(before + after)
        case Not(part):
            return _free(part)
        case Junction(_, parts):
            return frozenset().union(*map(_free, parts))
        case Exists(name, part):
            return _free(part) - {name}
        case Atom(terms=terms):
            return frozenset(name for name, _ in terms)


def _canonical_words(guesses: Guesses, tracks: int, system: System) -> Automaton:
    """The automaton of the words that are guessed, and canonical on every track."""
    canonical = system.canonical

    def moves(state: Any) -> Iterator[tuple[Letter, Any]]:
        words, guess = state
        for choice in product(*(canonical.rows[word].items() for word in words)):
            letter = letter_of([digit for digit, _ in choice], system.digits)
            spend(2 * tracks)
            after = guesses.step(guess, letter)
            if after is not None:
                yield letter, (tuple([target for _, target in choice]), after)

    def accepts(state: Any) -> bool:
        words, guess = state
        return guesses.accepts(guess) and all(word in canonical.accepting for word in words)

    return written_out(tracks, system.digits, ((canonical.start,) * tracks, guesses.start), moves, accepts)


__all__ = ["Stated", "Statement", "check_statements", "statement_text"]
