"""Cells: conjunctions of linear equations, inequalities and congruences over the natural numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import gcd

from wythoff.presburger.linear import Linear


@dataclass(frozen=True)
class Cell:
    """All points with natural coordinates, ``e = 0``, ``b >= 0`` and ``m divides t`` for the stored e, b and (m, t).

    Build cells with :meth:`of`, which brings them to a normal form: coprime coefficients, tightest
    constants, an equation solved for a variable replaces it everywhere, and no bound is implied by another
    one alone. The normal form is not canonical, but equal texts of a rule end as equal cells.
    """

    equalities: frozenset[Linear]
    bounds: frozenset[Linear]
    congruences: frozenset[tuple[int, Linear]]

    @staticmethod
    def of(
        equalities: Iterable[Linear] = (),
        bounds: Iterable[Linear] = (),
        congruences: Iterable[tuple[int, Linear]] = (),
    ) -> Cell | None:
        """The normalised cell, or None when it is evidently empty."""
        try:
            return _normalise(list(equalities), list(bounds), list(congruences))
        except _Empty:
            return None

    @cached_property
    def variables(self) -> frozenset[str]:
        names: set[str] = set()
        for form in self.forms():
            names.update(form)
        return frozenset(names)

    def forms(self) -> Iterator[Linear]:
        """The forms of all constraints."""
        yield from self.equalities
        yield from self.bounds
        for _, form in self.congruences:
            yield form

    @property
    def is_everything(self) -> bool:
        return not (self.equalities or self.bounds or self.congruences)

    def meet(self, other: Cell) -> Cell | None:
        """The points in both cells; None when there are evidently none."""
        if self.misses(other):
            return None
        return Cell.of(
            self.equalities | other.equalities,
            self.bounds | other.bounds,
            self.congruences | other.congruences,
        )

    def rename(self, names: Mapping[str, str]) -> Cell | None:
        return Cell.of(
            [e.rename(names) for e in self.equalities],
            [b.rename(names) for b in self.bounds],
            [(m, t.rename(names)) for m, t in self.congruences],
        )

    def substitute(self, name: str, value: Linear) -> Cell | None:
        """The cell with a variable replaced by a form that is known to be a natural number."""
        return Cell.of(
            [e.substitute(name, value) for e in self.equalities],
            [b.substitute(name, value) for b in self.bounds],
            [(m, t.substitute(name, value)) for m, t in self.congruences],
        )

    def contains(self, point: Mapping[str, int]) -> bool:
        return (
            all(e.value(point) == 0 for e in self.equalities)
            and all(b.value(point) >= 0 for b in self.bounds)
            and all(t.value(point) % m == 0 for m, t in self.congruences)
        )

    def lies_in(self, other: Cell) -> bool:
        """A cheap sufficient test for inclusion: each constraint of ``other`` follows from one of ours."""
        return (
            other.equalities <= self.equalities
            and other.congruences <= self.congruences
            and all(any(_follows(b, own) for own in self.bounds) for b in other.bounds)
        )

    def misses(self, other: Cell) -> bool:
        """A cheap sufficient test that no point is in both: an equation of ours contradicts one of theirs.

        >>> x = Linear.variable("x")
        >>> three, five, odd = Cell.of([x - 3]), Cell.of([x - 5]), Cell.of(congruences=[(2, x + 1)])
        >>> three.misses(five), three.misses(odd)
        (True, False)
        """
        theirs = other._constants
        return any(theirs.get(terms, constant) != constant for terms, constant in self._constants.items())

    @cached_property
    def _constants(self) -> dict[tuple[tuple[str, int], ...], int]:
        """The equations by their terms. Their signs and factors are normal: the same terms mean the same form."""
        return {form.terms: form.constant for form in self.equalities}

    def __repr__(self) -> str:
        parts = [f"{e} = 0" for e in sorted(self.equalities, key=repr)]
        parts += [f"{b} >= 0" for b in sorted(self.bounds, key=repr)]
        parts += [f"{m} divides {t}" for m, t in sorted(self.congruences, key=repr)]
        return "{" + ", ".join(parts) + "}"


EVERYTHING = Cell(frozenset(), frozenset(), frozenset())


class _Empty(Exception):
    """Raised inside normalisation when no point is left."""


def _normalise(equalities: list[Linear], bounds: list[Linear], congruences: list[tuple[int, Linear]]) -> Cell:
    solved: dict[str, Linear] = {}
    unsolved: list[Linear] = []
    while True:
        while equalities:
            equation = _reduced_equality(_apply(solved, equalities.pop()))
            if equation is None:
                continue
            name = next((n for n, f in reversed(equation.terms) if abs(f) == 1), None)
            if name is None:
                unsolved.append(equation)
                continue
            value = equation.without(name) * -equation[name]
            solved = {n: v.substitute(name, value) for n, v in solved.items()}
            solved[name] = value
            equalities, unsolved = equalities + unsolved, []
            bounds.append(value)
        bounds, equalities = _tight_bounds([_apply(solved, b) for b in bounds])
        if not equalities:
            break
        equalities, unsolved = equalities + unsolved, []
    congruences = [c for m, t in congruences if (c := _reduced_congruence(m, _apply(solved, t))) is not None]
    definitions = (_signed(Linear.variable(n) - v) for n, v in solved.items())
    return Cell(frozenset([*definitions, *unsolved]), frozenset(bounds), frozenset(congruences))


def _apply(solved: Mapping[str, Linear], form: Linear) -> Linear:
    for name, value in solved.items():
        form = form.substitute(name, value)
    return form


def _signed(form: Linear) -> Linear:
    return -form if form.terms and form.terms[0][1] < 0 else form


def _reduced_equality(form: Linear) -> Linear | None:
    if not form.terms:
        if form.constant:
            raise _Empty
        return None
    content = form.content
    if form.constant % content:
        raise _Empty
    return _signed(Linear(tuple((n, f // content) for n, f in form.terms), form.constant // content))


def _reduced_congruence(modulus: int, form: Linear) -> tuple[int, Linear] | None:
    form = Linear.of([(n, f % modulus) for n, f in form.terms], form.constant % modulus)
    common = gcd(modulus, form.content)
    if form.constant % common:
        raise _Empty
    if common == modulus:
        return None
    return modulus // common, Linear(tuple((n, f // common) for n, f in form.terms), form.constant // common)


def _tight_bounds(bounds: list[Linear]) -> tuple[list[Linear], list[Linear]]:
    """The irredundant bounds, and the equations that pairs of opposite bounds amount to."""
    strongest: dict[tuple[tuple[str, int], ...], int] = {}
    for bound in bounds:
        content = bound.content or 1
        terms = tuple((n, f // content) for n, f in bound.terms)
        constant = bound.constant // content
        if all(f > 0 for _, f in terms) and constant >= 0:
            continue
        if all(f < 0 for _, f in terms) and constant < 0:
            raise _Empty
        strongest[terms] = min(constant, strongest.get(terms, constant))
    equations: list[Linear] = []
    for terms, constant in list(strongest.items()):
        if constant == 0 and all(f < 0 for _, f in terms):
            equations.extend(Linear.variable(n) for n, _ in terms)
            continue
        negated = tuple((n, -f) for n, f in terms)
        opposite = strongest.get(negated)
        if opposite is not None and terms in strongest:
            if constant + opposite < 0:
                raise _Empty
            if constant + opposite == 0:
                # The equation takes the place of both bounds; left in, they would be met here again and again.
                equations.append(Linear(terms, constant))
                del strongest[terms], strongest[negated]
    forms = [Linear(terms, constant) for terms, constant in strongest.items()]
    return [b for b in forms if not any(_follows(b, other) for other in forms if other is not b)], equations


def _follows(weak: Linear, strong: Linear) -> bool:
    """Whether ``strong >= 0`` directly implies ``weak >= 0`` because variables are natural numbers."""
    if weak.constant < strong.constant:
        return False
    ours, theirs = weak.coefficients, strong.coefficients
    return all(ours.get(n, 0) >= f for n, f in theirs.items()) and all(f >= theirs.get(n, 0) for n, f in ours.items())
