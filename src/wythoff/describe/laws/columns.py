"""Laws of columns: (a, b) with a the least number that no earlier column has, and b by a rule with symbols."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from wythoff.describe.description import Position
from wythoff.describe.laws.law import Law, Letters
from wythoff.integers.polynomial import Polynomial
from wythoff.text import positions_text

ZERO = Polynomial.number(0)
ONE = Polynomial.number(1)


@dataclass(frozen=True)
class ColumnLaw(Law):
    """Columns (a, b), n = 0, 1, 2, ...: a is the least number from ``least`` on that no earlier column has."""

    @property
    @abstractmethod
    def least(self) -> Polynomial:
        """Where the numbers of the columns begin."""

    @abstractmethod
    def columns(self, values: Mapping[str, int]) -> Iterator[tuple[int, int]]:
        """The columns at these numbers, without end."""

    def positions(self, values: Mapping[str, int], piles: int, bound: int) -> set[Position]:
        found: set[Position] = set()
        for a, b in self.columns(values):
            if a > bound:
                return found
            if 0 <= b <= bound:
                found.add((a, b) if a <= b else (b, a))
        raise AssertionError("columns have no end")

    @property
    def text(self) -> str:
        """The law as :func:`read_law` reads it, such as ``b = a + t*n``."""
        letters = self.letters
        begin = "" if self.least == ZERO else f"{letters.smaller} >= {self.least}, "
        return begin + self.rule(letters)

    @property
    def pair(self) -> str:
        """A column in the letters of the law: ``(a, b)``, unless symbols have these names."""
        return f"({self.letters.smaller}, {self.letters.larger})"

    @abstractmethod
    def rule(self, letters: Letters) -> str:
        """The rule for the larger pile."""

    def _mex_words(self) -> str:
        if self.least == ZERO:
            return "mex of all earlier numbers"
        return f"the least number >= {self.least} that is not an earlier one"

    def _mex_latex(self, letters: Letters) -> str:
        a, b, n, i = letters.smaller, letters.larger, letters.index, letters.earlier
        earlier = rf"\{{{a}_{i}, {b}_{i} : {i} < {n}\}}"
        if self.least == ZERO:
            return rf"{a}_{n} = \operatorname{{mex}}{earlier}"
        return rf"{a}_{n} = \min\,\{{ {letters.value} \ge {self.least.latex()} : {letters.value} \notin {earlier}\}}"


@dataclass(frozen=True)
class LinearLaw(ColumnLaw):
    """b = slope a + step n + constant, after the columns of ``start``, which are the same for all values.

    >>> print(LinearLaw(Polynomial.name("s"), Polynomial.name("t")))
    a = mex of all earlier numbers, b = s*a + t*n for n >= 0
    >>> print(LinearLaw(ONE, Polynomial.name("a"), ONE))
    A = mex of all earlier numbers, B = A + a*n + 1 for n >= 0
    >>> from itertools import islice
    >>> list(islice(LinearLaw(ONE, Polynomial.name("t")).columns({"t": 2}), 4))
    [(0, 0), (1, 3), (2, 6), (4, 10)]
    """

    slope: Polynomial
    step: Polynomial
    constant: Polynomial = ZERO
    least: Polynomial = ZERO
    start: tuple[tuple[int, int], ...] = ()

    kind = "linear columns"

    @property
    def names(self) -> frozenset[str]:
        return self.slope.names | self.step.names | self.constant.names | self.least.names

    def columns(self, values: Mapping[str, int]) -> Iterator[tuple[int, int]]:
        slope, step, constant, a = (p.value(values) for p in (self.slope, self.step, self.constant, self.least))
        used = {number for column in self.start for number in column}
        yield from self.start
        n = len(self.start)
        while True:
            while a in used:
                a += 1
            b = slope * a + step * n + constant
            yield a, b
            used |= {a, b}
            n += 1

    def rule(self, letters: Letters) -> str:
        terms = ((self.slope, letters.smaller), (self.step, letters.index), (self.constant, ""))
        return f"{letters.larger} = {combination(((str(p), name) for p, name in terms), times='*')}"

    def sentence(self, letters: Letters) -> str:
        begin = f"{positions_text(self.start)}; then " if self.start else ""
        rule = f"{letters.smaller} = {self._mex_words()}, {self.rule(letters)}"
        return f"{begin}{rule} for {letters.index} >= {len(self.start)}"

    def formula(self, letters: Letters) -> str:
        n = letters.index
        terms = ((self.slope, f"{letters.smaller}_{n}"), (self.step, n), (self.constant, ""))
        larger = combination(((p.latex(), name) for p, name in terms), times=r"\,")
        begin = rf"{positions_text(self.start)};\quad " if self.start else ""
        rule = rf"{self._mex_latex(letters)},\quad {letters.larger}_{n} = {larger}"
        return rf"{begin}{rule} \quad ({n} \ge {len(self.start)})"

    def parts(self) -> dict[str, Any]:
        named = {"slope": self.slope, "step": self.step, "constant": self.constant, "least": self.least}
        return {name: p.to_json() for name, p in named.items()} | {"start": [list(column) for column in self.start]}


@dataclass(frozen=True)
class Forbidden:
    """The numbers v with low <= v - f <= high, where f is a combination of the two piles of an earlier column.

    >>> t = Polynomial.name("t")
    >>> Forbidden((1, 1), -t + 1, t - 1).text(Letters()), Forbidden((-1, 1), ZERO, t - 1).text(Letters())
    ('|v - (a + b)| < t', '0 <= v - (b - a) < t')
    """

    form: tuple[int, int]
    low: Polynomial
    high: Polynomial

    def combination(self, letters: Letters, mark: str = "") -> str:
        """The combination of the piles, such as ``b - a``."""
        terms = [(self.form[0], letters.smaller + mark), (self.form[1], letters.larger + mark)]
        terms.sort(key=lambda term: term[0] < 0)
        return combination(((str(factor), name) for factor, name in terms), times="*" if not mark else "")

    def text(self, letters: Letters) -> str:
        """What is forbidden, as a condition of the rule language."""
        distance = f"{letters.value} - ({self.combination(letters)})"
        if self.low == -self.high:
            return f"|{distance}| < {self.high + 1}"
        return f"{self.low} <= {distance} < {self.high + 1}"

    def latex(self, letters: Letters) -> str:
        distance = f"{letters.value} - ({self.combination(letters, f'_{letters.earlier}')})"
        if self.low == -self.high:
            return rf"\lvert {distance} \rvert < {(self.high + 1).latex()}"
        return rf"{self.low.latex()} \le {distance} < {(self.high + 1).latex()}"


@dataclass(frozen=True)
class DistanceLaw(ColumnLaw):
    """b - a is the least number that no earlier column forbids.

    >>> t = Polynomial.name("t")
    >>> near = (Forbidden((-1, 1), -t + 1, t - 1), Forbidden((1, 1), -t + 1, t - 1))
    >>> print(DistanceLaw(near).text)
    b - a = mex v: |v - (b - a)| < t or |v - (a + b)| < t
    >>> from itertools import islice
    >>> list(islice(DistanceLaw(near).columns({"t": 1}), 5))
    [(0, 0), (1, 2), (3, 5), (4, 8), (6, 11)]
    """

    forbidden: tuple[Forbidden, ...]
    least: Polynomial = ZERO

    kind = "columns of distances"

    @property
    def names(self) -> frozenset[str]:
        return self.least.names.union(*(rule.low.names | rule.high.names for rule in self.forbidden))

    def columns(self, values: Mapping[str, int]) -> Iterator[tuple[int, int]]:
        rules = [(rule.form, rule.low.value(values), rule.high.value(values)) for rule in self.forbidden]
        used: set[int] = set()
        gone: set[int] = set()
        a, difference = self.least.value(values), 0
        while True:
            while a in used:
                a += 1
            # Forbidden numbers stay forbidden, so the differences never fall.
            while difference in gone:
                difference += 1
            b = a + difference
            yield a, b
            used |= {a, b}
            for (of_a, of_b), low, high in rules:
                at = of_a * a + of_b * b
                gone.update(range(at + low, at + high + 1))

    def rule(self, letters: Letters) -> str:
        rules = " or ".join(rule.text(letters) for rule in self.forbidden)
        return f"{letters.larger} - {letters.smaller} = mex {letters.value}: {rules}"

    def sentence(self, letters: Letters) -> str:
        a, b, v = letters.smaller, letters.larger, letters.value
        rules = " or ".join(rule.text(letters) for rule in self.forbidden)
        return f"{a} = {self._mex_words()}, {b} - {a} = least {v} for which no earlier column ({a}, {b}) has {rules}"

    def formula(self, letters: Letters) -> str:
        a, b, n, i = letters.smaller, letters.larger, letters.index, letters.earlier
        rules = r" \text{ or } ".join(rule.latex(letters) for rule in self.forbidden)
        least = rf"\min\,\{{ {letters.value} \ge 0 : \text{{no }} {i} < {n} \text{{ has }} {rules} \}}"
        return rf"{self._mex_latex(letters)},\quad {b}_{n} - {a}_{n} = {least}"

    def parts(self) -> dict[str, Any]:
        rules = [{"form": list(r.form), "low": r.low.to_json(), "high": r.high.to_json()} for r in self.forbidden]
        return {"least": self.least.to_json(), "forbidden": rules}


def combination(terms: Iterable[tuple[str, str]], times: str) -> str:
    """A sum of names with coefficients that are texts themselves.

    >>> combination([("1", "a"), ("t + 1", "n"), ("-l - 1", "")], "*"), combination([("0", "a")], "*")
    ('a + (t + 1)*n - l - 1', '0')
    """
    text = ""
    for factor, name in terms:
        if factor == "0":
            continue
        if not name:
            body = factor
        elif " " in factor:
            body = f"({factor}){times}{name}"
        else:
            body = {"1": name, "-1": f"-{name}"}.get(factor, f"{factor}{times}{name}")
        if not text:
            text = body
        else:
            text += f" - {body[1:]}" if body.startswith("-") else f" + {body}"
    return text or "0"


__all__ = ["ColumnLaw", "DistanceLaw", "Forbidden", "LinearLaw", "combination"]
