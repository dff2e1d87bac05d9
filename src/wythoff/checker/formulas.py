"""Formulas of linear arithmetic: read from plain values, split into disjuncts, or made into automata."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any, Generic, TypeAlias, TypeVar

from .automata import MAX_LETTERS, Automaton, Guesses, Letter, Reading, Shown, written_out
from .numbers import BINARY, Atom, Linear, System
from .products import common_word
from .work import entries, is_name, natural, require, spend

MAX_DISJUNCTS = 5_000
MAX_ATOMS = 100_000
LARGEST_NUMBER = 10**9
LARGEST_MODULUS = 1_000


# What is said without a connective: an atom in a formula, in a statement also something about positions.
Simple = TypeVar("Simple", covariant=True)


@dataclass(frozen=True)
class Not(Generic[Simple]):
    part: Tree[Simple]


@dataclass(frozen=True)
class Junction(Generic[Simple]):
    """All parts hold, or (``either``) one of them does."""

    either: bool
    parts: tuple[Tree[Simple], ...]


@dataclass(frozen=True)
class Exists(Generic[Simple]):
    """The part holds for some natural number of this name."""

    name: str
    part: Tree[Simple]


Tree: TypeAlias = Simple | Not[Simple] | Junction[Simple] | Exists[Simple]
Terms: TypeAlias = tuple[tuple[str, int], ...]
Formula: TypeAlias = Tree[Atom]


def read_formula(data: Any, names: frozenset[str]) -> Formula:
    """The formula of nested lists, with ``names`` its only free variables; no variable has the name of another."""
    formula, size = _read(data, names)
    require(size <= MAX_ATOMS, "a formula is too long")
    return formula


def _read(data: Any, names: frozenset[str]) -> tuple[Formula, int]:
    """A formula and its size."""
    head, *parts = entries(data, "a formula") or [None]
    if head == "not" and len(parts) == 1:
        part, size = _read(parts[0], names)
        return Not(part), 1 + size
    if head in ("and", "or") and len(parts) == 1:
        read = [_read(one, names) for one in entries(parts[0], "a formula")]
        return Junction(head == "or", tuple(part for part, _ in read)), 1 + sum(size for _, size in read)
    if head == "exists" and len(parts) == 2:
        require(is_name(parts[0]), "a variable has no name")
        require(parts[0] not in names, "a variable has the name of another")
        spend(len(names))
        part, size = _read(parts[1], names | {parts[0]})
        return Exists(parts[0], part), 1 + size
    modulus = 0
    if head == "divides" and parts:
        modulus = parts.pop(0)
        require(natural(modulus, LARGEST_MODULUS) and modulus > 0, "a modulus is not positive, or too large")
    require(head in ("divides", "=", ">=") and len(parts) == 2, "an unknown kind of formula")
    terms = tuple([(name, factor) for name, factor in entries(parts[0], "an atom")])
    factors = dict(terms)
    require(len(factors) == len(terms), "a variable occurs twice in an atom")
    require(factors.keys() <= names, "a variable is unknown")
    require(all(type(n) is int and abs(n) <= LARGEST_NUMBER for n in (parts[1], *factors.values())), "a bad number")
    return Atom(head, modulus, terms, parts[1]), 1 + len(terms)


def formula_text(formula: Formula) -> str:
    """The formula as people write it.

    >>> formula_text(Junction(False, (Atom(">=", 0, (("x", 1), ("x'", -2)), -3), Atom("divides", 2, (("x", 1),), 1))))
    "x >= 2 x' + 3 and 2 divides x + 1"
    """
    match formula:
        case Atom("divides", modulus, terms, constant):
            return f"{modulus} divides {sum_text([*terms, ('', constant)])}"
        case Atom(kind, _, terms, constant):
            parts = [*terms, ("", constant)]
            left = [(name, factor) for name, factor in parts if factor > 0]
            right = [(name, -factor) for name, factor in parts if factor < 0]
            return f"{sum_text(left)} {kind} {sum_text(right)}"
        case Not(part):
            return f"not ({formula_text(part)})"
        case Exists(name, part):
            return f"exists {name}: {formula_text(part)}"
        case Junction(either, _):
            flat = _flat(formula)
            inner = [f"({formula_text(p)})" if isinstance(p, Junction | Exists) else formula_text(p) for p in flat]
            return (" or " if either else " and ").join(inner) or ("false" if either else "true")


def _flat(formula: Junction[Atom]) -> list[Formula]:
    """The parts of a junction, those of its parts of the same kind, or with a single part, in their place."""
    found: list[Formula] = []
    for part in formula.parts:
        same = isinstance(part, Junction) and (part.either == formula.either or len(part.parts) == 1)
        found += _flat(Junction(formula.either, part.parts)) if same and isinstance(part, Junction) else [part]
    return found


def sum_text(terms: Iterable[tuple[str, int]]) -> str:
    """A sum of multiples of variables; a term without a name is a number.

    >>> sum_text([("x", 1), ("x'", -2), ("", 3)])
    "x - 2 x' + 3"
    """
    text = ""
    for name, factor in terms:
        if factor:
            size = str(abs(factor)) if not name else name if abs(factor) == 1 else f"{abs(factor)} {name}"
            sign = (" - " if factor < 0 else " + ") if text else ("-" if factor < 0 else "")
            text += sign + size
    return text or "0"


def universal(formula: Formula, positive: bool = True) -> bool:
    """Whether the formula, or its negation, says "for all" once negations are moved inwards."""
    match formula:
        case Junction(_, parts):
            return any(universal(part, positive) for part in parts)
        case Not(part):
            return universal(part, not positive)
        case Exists(_, part):
            return not positive or universal(part, positive)
        case _:
            return False


# -- disjuncts

Disjunct: TypeAlias = tuple[list[str], list[Atom]]
"""Quantified variables and atoms."""


def limited(cases: list[Disjunct]) -> list[Disjunct]:
    size = sum(len(atoms) for _, atoms in cases)
    spend(len(cases) + size)
    require(len(cases) <= MAX_DISJUNCTS and size <= MAX_ATOMS, "the formula has too many cases")
    return cases


def both_of(first: list[Disjunct], second: list[Disjunct]) -> list[Disjunct]:
    require(len(first) * len(second) <= MAX_DISJUNCTS, "the formula has too many cases")
    return limited([(names + more, atoms + others) for names, atoms in first for more, others in second])


def disjuncts(formula: Formula, positive: bool = True) -> list[Disjunct]:
    """A formula, or its negation, as a list of disjuncts; it is not universal."""
    match formula:
        case Not(part):
            return disjuncts(part, not positive)
        case Exists(name, part):
            require(positive, "a universal formula has no disjuncts")
            return [([name, *names], atoms) for names, atoms in disjuncts(part)]
        case Junction(either, parts):
            alternatives = either == positive
            found: list[Disjunct] = [] if alternatives else [([], [])]
            for part in parts:
                cases = disjuncts(part, positive)
                found = limited(found + cases) if alternatives else both_of(found, cases)
            return found
        case Atom(kind, modulus, terms, constant):
            if modulus:
                shifts = [0] if positive else range(1, modulus)
                return [([], [Atom(kind, modulus, terms, constant + shift)]) for shift in shifts]
            if positive:
                return [([], [formula])]
            below: Disjunct = ([], [Atom(">=", 0, tuple((name, -factor) for name, factor in terms), -constant - 1)])
            return [below] if kind == ">=" else [below, ([], [Atom(">=", 0, terms, constant - 1)])]


def without_solved(
    names: list[str], atoms: list[Atom], natural: bool = True, shared: int | None = None
) -> tuple[list[str], list[Atom]]:
    """Replace each variable that an equation gives as an integer form; if ``natural``, it must still be at least 0.

    If ``shared`` is given, a variable stays that occurs in at least this many equations.
    """
    for name in list(names):
        equations = [a for a in atoms if a.kind == "=" and name in dict(a.terms)]
        equation = next((a for a in equations if dict(a.terms)[name] in (1, -1)), None)
        if equation is None or (shared is not None and len(equations) >= shared):
            continue
        sign = -dict(equation.terms)[name]
        value = {n: sign * f for n, f in equation.terms if n != name}
        bounds = [Atom(">=", 0, ((name, 1),), 0)] if natural else []
        others = [atom for atom in [*atoms, *bounds] if atom is not equation]
        atoms = [_replaced(atom, name, value, sign * equation.constant) for atom in others]
        names = [n for n in names if n != name]
    return names, atoms


def _replaced(atom: Atom, name: str, value: dict[str, int], constant: int) -> Atom:
    """The atom with a sum in place of a variable."""
    total = dict(atom.terms)
    factor = total.pop(name, 0)
    for other, f in value.items():
        total[other] = total.get(other, 0) + factor * f
    kept = tuple(sorted((n, f) for n, f in total.items() if f))
    return Atom(atom.kind, atom.modulus, kept, atom.constant + factor * constant)


def satisfiable(names: Sequence[str], atoms: Sequence[Atom]) -> bool:
    """Whether naturals satisfy all atoms, decided in binary digits; ``names`` may be replaced where atoms give them.

    Usually it does not even matter that a replaced variable is natural.
    """
    for naturally in (False, True):
        _, kept = without_solved(list(names), list(atoms), naturally)
        # Where all atoms are constants, a number without a name is read.
        found = sorted({name for atom in kept for name, _ in atom.terms}) or [""]
        place = {name: track for track, name in enumerate(found)}
        digits: list[Reading] = [(BINARY.canonical, [track]) for track in place.values()]
        if not common_word(digits, [Linear(BINARY, atom, place) for atom in kept], len(place)):
            return False
    return True


def renamed(atom: Atom, names: Mapping[str, str]) -> Atom:
    """The atom with other names for some of its numbers."""
    return atom._replace(terms=tuple((names.get(name, name), factor) for name, factor in atom.terms))


def without_implied(atoms: Iterable[Atom]) -> list[Atom]:
    """The atoms without repetitions, and without any >= that all naturals satisfy, or all that satisfy a single other
    atom.

    The latter is so if another with the same terms says more, or if the sum minus that of an equation is one of
    naturals.
    """
    kept: dict[Any, int | None] = {}
    for kind, modulus, terms, constant in atoms:
        terms = tuple(sorted(terms))
        if kind == ">=":
            if constant < 0 or any(factor < 0 for _, factor in terms):
                least = kept.get(terms)
                kept[terms] = constant if least is None else min(constant, least)
        else:
            kept[Atom(kind, modulus, terms, constant)] = None
    found = [key if value is None else Atom(">=", 0, key, value) for key, value in kept.items()]
    equations = [atom for atom in found if atom.kind == "="]
    spend(sum(len(atom.terms) for atom in equations) * (len(found) - len(equations)))
    return [atom for atom in found if atom.kind != ">=" or not any(_implies(one, atom) for one in equations)]


def _implies(equation: Atom, atom: Atom) -> bool:
    """Whether the sum of the atom is that of the equation, or its negative, and naturals besides."""
    return any(
        atom.constant >= sign * equation.constant
        and all(factor >= 0 for factor in _difference(atom.terms, equation.terms, sign))
        for sign in (1, -1)
    )


def _difference(terms: Terms, others: Terms, sign: int) -> Iterable[int]:
    total = dict(terms)
    for name, factor in others:
        total[name] = total.get(name, 0) - sign * factor
    return total.values()


# -- automata


def solutions(formula: Formula, names: Sequence[str], system: System) -> Automaton:
    """The automaton of the numbers for which a formula with any quantifiers holds, in whatever words."""
    return _explored(_machine(formula, tuple(names), system), len(names), system)


def _machine(formula: Formula, names: tuple[str, ...], system: System) -> Any:
    """A deterministic automaton, built only as far as it is read, that decides the formula on the values of words."""
    match formula:
        case Atom():
            return _Read(Linear(system, formula, {name: track for track, name in enumerate(names)}), len(names))
        case Not(part):
            return _Combined([_machine(part, names, system)], lambda truths: not truths[0])
        case Junction(either, parts):
            return _Combined([_machine(part, names, system) for part in parts], any if either else all)
        case Exists(name, part):
            held = _explored(_machine(part, (*names, name), system), len(names) + 1, system, canonical=True)
            return Guesses([Shown(held, range(len(names)))])


class _Read:
    """A linear condition that reads the letters of some number of tracks."""

    def __init__(self, linear: Linear, tracks: int) -> None:
        self.start, self.accepts = linear.start, linear.accepts
        letters = product(range(linear.system.digits), repeat=tracks)
        self._sums = [sum([factor * digits[track] for track, factor in linear.factors]) for digits in letters]
        self._after = linear.after

    def step(self, state: int, letter: Letter) -> int | None:
        return self._after(state, self._sums[letter])


class _Combined:
    """Automata that read the same words, and how their answers combine; a run may end in None, which rejects."""

    def __init__(self, parts: Sequence[Any], right: Any) -> None:
        self.parts, self.right = parts, right
        self.start = tuple(part.start for part in parts)

    def step(self, state: tuple[Any, ...], letter: Letter) -> tuple[Any, ...]:
        ends = zip(self.parts, state, strict=True)
        return tuple([None if one is None else part.step(one, letter) for part, one in ends])

    def accepts(self, state: tuple[Any, ...]) -> bool:
        ends = zip(self.parts, state, strict=True)
        return bool(self.right([one is not None and part.accepts(one) for part, one in ends]))


def _explored(machine: Any, tracks: int, system: System, *, canonical: bool = False) -> Automaton:
    """The automaton of all words that the machine accepts; if ``canonical``, that of the last track is canonical.

    A number that exists has a canonical word, so that no other has to be tried.
    """
    require(system.digits**tracks <= MAX_LETTERS, "a rule has too many variables")
    words = system.canonical if canonical else _any_word(system.digits)
    # The letters whose digit on the last track is 0.
    others = range(0, system.digits**tracks, system.digits)

    def moves(state: tuple[Any, int]) -> Iterator[tuple[Letter, tuple[Any, int]]]:
        own, word = state
        for digit, end in words.rows[word].items():
            spend(4 * len(others))
            for other in others:
                after = machine.step(own, other + digit)
                if after is not None:
                    yield other + digit, (after, end)

    def accepts(state: tuple[Any, int]) -> bool:
        return machine.accepts(state[0]) and state[1] in words.accepting

    return written_out(tracks, system.digits, (machine.start, words.start), moves, accepts)


def _any_word(digits: int) -> Automaton:
    return Automaton(1, digits, 0, frozenset([0]), (dict.fromkeys(range(digits), 0),))


__all__ = ["Exists", "Formula", "Junction", "Not", "read_formula"]
