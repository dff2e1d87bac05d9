"""Sets of numbers that a move may take, as values that can say what they are: "at most 3", "an even number"."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import lcm

from wythoff.presburger import And, AtLeast, Budget, Cell, Divides, Formula, Linear, Or, project
from wythoff.text import alternatives

LONGEST_PERIOD = 60
LONGEST_LIST = 6

# No pile can have this name.
_VALUE = "#"


@dataclass(frozen=True)
class Run:
    """The numbers ``first``, ``first + step``, ... up to ``last``, or without end."""

    first: int
    last: int | None
    step: int

    @property
    def length(self) -> int | None:
        return None if self.last is None else (self.last - self.first) // self.step + 1

    def formula(self, term: Linear) -> Formula:
        parts: list[Formula] = [AtLeast(term - self.first)]
        if self.last is not None:
            parts.append(AtLeast(-term + self.last))
        if self.step > 1 and self.first != self.last:
            parts.append(Divides(self.step, term - self.first))
        return And(tuple(parts))


@dataclass(frozen=True)
class Amounts:
    """A set of natural numbers that is periodic from some number on: runs with the same step that do not touch."""

    runs: tuple[Run, ...]

    @classmethod
    def between(cls, first: int, last: int | None = None) -> Amounts:
        """All numbers from the first to the last.

        >>> Amounts.between(1).noun(), Amounts.between(1, 4).noun(), Amounts.between(2, 4).noun()
        ('any number', 'at most 4', '2 to 4')
        """
        return cls((Run(first, last, 1),))

    @classmethod
    def of_values(cls, cells: Iterable[Cell], terms: Sequence[Linear], budget: Budget) -> Amounts | None:
        """The natural numbers that some of the terms take as values on a union of cells.

        None if there are none, or if they repeat only with a long period.
        """
        found = []
        for cell, term in product(cells, terms):
            tied = Cell.of([*cell.equalities, term - Linear.variable(_VALUE)], cell.bounds, cell.congruences)
            if tied is not None:
                found += project([tied], tied.variables - {_VALUE}, budget)
        period = lcm(*(m for cell in found for m, _ in cell.congruences))
        if period > LONGEST_PERIOD:
            return None
        runs = [run for cell in found for run in _runs(cell, period)]
        return cls(tuple(_merged(runs))) if runs else None

    @property
    def first(self) -> int:
        return min(run.first for run in self.runs)

    @property
    def last(self) -> int | None:
        return max(run.last for run in self.runs if run.last is not None) if self.is_finite else None

    @property
    def is_finite(self) -> bool:
        return all(run.last is not None for run in self.runs)

    @property
    def period(self) -> int:
        return self.runs[0].step

    def few(self, most: int = LONGEST_LIST) -> list[int] | None:
        """The numbers in ascending order, if there are at most ``most`` of them."""
        if not self.is_finite or sum(run.length or 0 for run in self.runs) > most:
            return None
        return sorted(n for run in self.runs for n in range(run.first, (run.last or 0) + 1, run.step))

    @property
    def interval(self) -> tuple[int, int | None] | None:
        """The ends of a set without gaps."""
        return (self.first, self.last) if not self._missing(1, range(1)).runs else None

    @property
    def is_all(self) -> bool:
        """Whether it is every number but 0, which is never taken."""
        return self.interval == (1, None)

    def formula(self, term: Linear) -> Formula:
        """That the term's value is one of these numbers."""
        return Or(tuple(run.formula(term) for run in self.runs))

    def times(self, factor: int) -> Amounts:
        """These numbers times a factor."""
        return Amounts(
            tuple(
                Run(r.first * factor, None if r.last is None else r.last * factor, r.step * factor) for r in self.runs
            )
        )

    # -- in words

    def noun(self, least: int = 1) -> str | None:
        """What is taken, such as "at most 3", when it can be said without exceptions.

        ``least`` is the least number, which need not be said: a player who takes something takes at least 1.
        """
        values = self.few()
        if values is not None and (len(values) <= 2 or self.interval is None):
            return alternatives(map(str, values))
        if self.interval is not None:
            return _interval_words(*self.interval, least)
        return self._progression_words(least)

    def _progression_words(self, least: int) -> str | None:
        for step in _divisors(self.period):
            residues = sorted({run.first % step for run in self.runs})
            if self._missing(step, residues).runs:
                continue
            kind = _kind_words(step, residues)
            expected = next(n for n in range(least, least + step) if n % step in residues)
            return kind + _limits_words(None if self.first == expected else self.first, self.last, is_long(kind))
        return None

    def short_noun(self) -> str | None:
        """The same where more words follow: None if it has a clause of its own."""
        noun = self.noun()
        return None if noun is None or is_long(noun) else noun

    def with_exceptions(self, least: int = 1) -> tuple[str, str] | None:
        """What is taken, and which of these numbers are not: ``("any number", "not 2 or 4")``."""
        noun = self.noun(least)
        if noun is not None:
            return noun, ""
        for step in (1, *_divisors(self.period)):
            residues = sorted({run.first % step for run in self.runs})
            missing = self._missing(step, residues)
            words = missing._exception_words()
            if words is not None:
                base = Amounts(tuple(_all_of(step, residues, self.first, self.last))).noun(least)
                if base is not None:
                    return base, words
        return None

    def _exception_words(self) -> str | None:
        values = self.few()
        if values is not None:
            return f"not {alternatives(map(str, values))}"
        noun = self.noun(0) if self.is_finite else None
        if noun is None:
            return None
        article = next((a for a in ("an ", "a ") if noun.startswith(a)), None)
        return f"not {noun}" if article is None else f"no {noun.removeprefix(article)}"

    def _missing(self, step: int, residues: Iterable[int]) -> Amounts:
        """The numbers from the first to the last, with these remainders modulo the step, that are not in the set."""
        gaps: list[Run] = []
        for residue in residues:
            for start in range(residue, self.period, step):
                runs = [run for run in self.runs if run.first % self.period == start]
                gaps += _gaps(self.first, self.last, runs, start, self.period)
        return Amounts(tuple(gaps))


def _runs(cell: Cell, period: int) -> Iterator[Run]:
    """A cell over one variable as runs."""
    first, last = 0, None
    for form in cell.equalities:
        first = last = -form.constant // form[_VALUE]
    for form in cell.bounds:
        factor, constant = form[_VALUE], form.constant
        if factor > 0:
            first = max(first, -(constant // factor))
        else:
            end = constant // -factor
            last = end if last is None else min(last, end)
    for start in range(first, first + period):
        if (last is None or start <= last) and all(t.value({_VALUE: start}) % m == 0 for m, t in cell.congruences):
            yield Run(start, None if last is None else last - (last - start) % period, period)


def _merged(runs: Iterable[Run]) -> Iterator[Run]:
    """The same numbers as runs that neither meet nor touch."""
    ordered = sorted(runs, key=lambda r: (r.first % r.step, r.first))
    current: Run | None = None
    for run in ordered:
        if current is not None and current.first % run.step == run.first % run.step:
            if current.last is None:
                continue
            if run.first <= current.last + run.step:
                longest = None if run.last is None else max(run.last, current.last)
                current = Run(current.first, longest, run.step)
                continue
        if current is not None:
            yield current
        current = run
    if current is not None:
        yield current


def _gaps(first: int, last: int | None, runs: list[Run], residue: int, step: int) -> Iterator[Run]:
    """The numbers of one residue class from ``first`` to ``last`` that are in none of its runs."""
    start: int | None = first + (residue - first) % step
    for run in sorted(runs, key=lambda r: r.first):
        assert start is not None
        if run.first > start:
            yield Run(start, run.first - step, step)
        start = None if run.last is None else run.last + step
    if start is None:
        return
    if last is None:
        yield Run(start, None, step)
    elif start <= last:
        yield Run(start, last - (last - start) % step, step)


def _all_of(step: int, residues: Iterable[int], first: int, last: int | None) -> Iterator[Run]:
    for residue in residues:
        yield from _gaps(first, last, [], residue, step)


def _divisors(number: int) -> list[int]:
    return [d for d in range(2, number + 1) if number % d == 0]


def _interval_words(first: int, last: int | None, least: int) -> str:
    if last is None:
        return "any number" if first <= least else f"at least {first}"
    return f"at most {last}" if first <= least else f"{first} to {last}"


def _limits_words(first: int | None, last: int | None, after_clause: bool) -> str:
    """What follows a kind of numbers such as "an even number"."""
    match first, last:
        case None, None:
            return ""
        case _, None:
            return f", at least {first}" if after_clause else f" from {first} on"
        case None, _:
            return f", at most {last}" if after_clause else f" up to {last}"
        case _:
            return f"{',' if after_clause else ''} from {first} to {last}"


def is_long(noun: str) -> bool:
    """Whether a number is described by a clause, which should come last."""
    return noun.startswith("a number that")


def _kind_words(step: int, residues: list[int]) -> str:
    if step == 2:
        return "an even number" if residues == [0] else "an odd number"
    if residues == [0]:
        return f"a multiple of {step}"
    if residues == list(range(1, step)):
        return f"a number that is not a multiple of {step}"
    return f"a number that leaves the remainder {alternatives(map(str, residues))} when divided by {step}"
