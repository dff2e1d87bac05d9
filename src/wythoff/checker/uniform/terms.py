"""Terms: polynomials with rational coefficients in atoms; an atom is a name, or a function applied to terms."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any, TypeAlias

from ..work import entries, is_title, refuse, require, spend

MAX_DEGREE = 16
MAX_TERMS = 2_000
LARGEST_COEFFICIENT = 1 << 2_000
LONGEST_NUMBER = 600
MAX_DEPTH = 12

Atom: TypeAlias = "str | tuple[Any, ...]"
"""A name, or (function, argument, ...), in which the arguments are polynomials."""
Monomial: TypeAlias = tuple[Atom, ...]
Rational: TypeAlias = "int | Fraction"
"""A coefficient; the same number is the same coefficient, however it is held."""


class Polynomial:
    """A sum of rational multiples of products of atoms, always in its one normal form.

    >>> n = name("n")
    >>> (n + 1) * (n - 1)
    n*n - 1
    >>> apply("a", n + 1) - 2 * n
    a(n + 1) - 2*n
    """

    __slots__ = ("_hash", "_names", "_text", "depth", "terms")

    def __init__(self, terms: Mapping[Monomial, Rational]) -> None:
        self.terms = kept = {monomial: factor for monomial, factor in terms.items() if factor}
        self._hash: int | None = None
        self._text: str | None = None
        self._names: frozenset[str] | None = None
        spend(4 + 6 * len(kept))
        if len(kept) > MAX_TERMS:
            refuse("a polynomial has too many terms")
        depth = 0
        for monomial, factor in kept.items():
            if not (-LARGEST_COEFFICIENT <= factor.numerator <= LARGEST_COEFFICIENT >= factor.denominator):
                refuse("a coefficient is too large")
            if len(monomial) > MAX_DEGREE:
                refuse("the degree of a polynomial is too large")
            for atom in monomial:
                if type(atom) is tuple:
                    for inner in atom[1:]:
                        if inner.depth >= depth:
                            depth = inner.depth + 1
        self.depth = depth
        if depth > MAX_DEPTH:
            refuse("applications are nested too deeply")

    def __add__(self, other: Polynomial | Rational) -> Polynomial:
        total = dict(self.terms)
        for monomial, factor in term(other).terms.items():
            total[monomial] = total.get(monomial, 0) + factor
        return Polynomial(total)

    __radd__ = __add__

    def __neg__(self) -> Polynomial:
        return Polynomial({monomial: -factor for monomial, factor in self.terms.items()})

    def __sub__(self, other: Polynomial | Rational) -> Polynomial:
        return self + (-term(other))

    def __rsub__(self, other: Polynomial | Rational) -> Polynomial:
        return term(other) - self

    def __mul__(self, other: Polynomial | Rational) -> Polynomial:
        if not isinstance(other, Polynomial):
            return Polynomial({monomial: factor * other for monomial, factor in self.terms.items()})
        second = other.terms
        spend(12 * len(self.terms) * len(second))
        total: dict[Monomial, Rational] = {}
        for left, factor in self.terms.items():
            for right, by in second.items():
                both = tuple(sorted(left + right, key=_order)) if left and right else left or right
                total[both] = total.get(both, 0) + factor * by
        return Polynomial(total)

    __rmul__ = __mul__

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Polynomial) and self.terms == other.terms

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash(frozenset(self.terms.items()))
        return self._hash

    def __repr__(self) -> str:
        if self._text is None:
            self._text = signed_sum([*self.terms.items()])
            spend(len(self._text))
        return self._text

    @property
    def constant(self) -> Rational:
        """The term without atoms."""
        return self.terms.get((), 0)

    @property
    def is_number(self) -> bool:
        return not any(self.terms)

    def atoms(self) -> Iterator[Atom]:
        """All atoms, those inside applications left out."""
        for monomial in self.terms:
            yield from monomial

    def applications(self) -> Iterator[tuple[Any, ...]]:
        """All applications, the inner ones too."""
        for atom in self.atoms():
            if not isinstance(atom, str):
                yield atom
                for inner in atom[1:]:
                    yield from inner.applications()

    def names(self) -> frozenset[str]:
        """All names, those inside applications too."""
        if self._names is None:
            found: set[str] = set()
            for atom in self.atoms():
                found |= {atom} if isinstance(atom, str) else set().union(*(inner.names() for inner in atom[1:]))
            self._names = frozenset(found)
        return self._names

    def replaced(self, values: Mapping[str, Polynomial]) -> Polynomial:
        """The polynomial with terms in place of names, all at once.

        >>> x, y = name("x"), name("y")
        >>> (x - 2 * apply("f", y)).replaced({"x": y, "y": x})
        y - 2*f(x)
        """
        if values.keys().isdisjoint(self.names()):
            return self
        total: dict[Monomial, Rational] = {}
        for monomial, factor in self.terms.items():
            rest, product = [], None
            for atom in monomial:
                new = _changed(atom, values)
                if new is None:
                    rest.append(atom)
                else:
                    product = new if product is None else product * new
            if product is None:
                total[monomial] = total.get(monomial, 0) + factor
                continue
            if rest:
                product = Polynomial({tuple(rest): 1}) * product
            for found, by in product.terms.items():
                total[found] = total.get(found, 0) + by * factor
        return Polynomial(total)


def _changed(atom: Atom, values: Mapping[str, Polynomial]) -> Polynomial | None:
    """What an atom becomes when names are replaced; None if it stays."""
    if isinstance(atom, str):
        return values.get(atom)
    inner = [argument.replaced(values) for argument in atom[1:]]
    same = all(new is old for new, old in zip(inner, atom[1:], strict=True))
    return None if same else apply(atom[0], *inner)


def _order(atom: Atom) -> tuple[int, str]:
    return (0, atom) if isinstance(atom, str) else (1, _atom_text(atom))


def _atom_text(atom: Atom) -> str:
    return atom if isinstance(atom, str) else f"{atom[0]}({', '.join(map(repr, atom[1:]))})"


def signed_sum(parts: Iterable[tuple[Monomial, Rational]]) -> str:
    """The sum of multiples of monomials, the number last."""
    text = ""
    for monomial, factor in sorted(parts, key=_written_order):
        size = "*".join([str(abs(factor))] * (abs(factor) != 1 or not monomial) + [_atom_text(a) for a in monomial])
        sign = (" - " if factor < 0 else " + ") if text else ("-" if factor < 0 else "")
        text += sign + size
    return text or "0"


def _written_order(part: tuple[Monomial, Rational]) -> tuple[Any, ...]:
    """What is added before what is subtracted, values of functions before names, the number last."""
    monomial, factor = part
    return not monomial, factor < 0, all(isinstance(atom, str) for atom in monomial), [_order(a) for a in monomial]


def number(value: Rational) -> Polynomial:
    return Polynomial({(): value})


def name(value: str) -> Polynomial:
    return Polynomial({(value,): 1})


def apply(function: str, *arguments: Polynomial | int) -> Polynomial:
    return Polynomial({((function, *map(term, arguments)),): 1})


def term(value: Polynomial | Rational) -> Polynomial:
    return value if isinstance(value, Polynomial) else number(value)


# -- plain values: a polynomial is a list of [factor, atom, ...]; an atom is a name, or [function, polynomial, ...]


def read_number(data: Any) -> Rational:
    """An integer, or a text such as "-3/4"."""
    if type(data) is int:
        return data
    require(type(data) is str and len(data) <= LONGEST_NUMBER, "a number is malformed")
    top, slash, bottom = data.partition("/")
    digits = top.removeprefix("-"), bottom if slash else "1"
    require(all(part.isascii() and part.isdigit() for part in digits) and int(digits[1]) > 0, "a number is malformed")
    return Fraction(int(top), int(digits[1]))


def read_polynomial(data: Any) -> Polynomial:
    """The polynomial of plain values; every monomial occurs once.

    >>> read_polynomial([[1, ["a", [[1, "n"], [1]]]], ["1/2", "s", "t"], [-3]])
    a(n + 1) + 1/2*s*t - 3
    """
    total: dict[Monomial, Rational] = {}
    for part in entries(data, "a polynomial"):
        factor, *atoms = entries(part, "a polynomial")
        monomial = tuple(sorted((_read_atom(atom) for atom in atoms), key=_order))
        require(monomial not in total, "a polynomial has a monomial twice")
        total[monomial] = read_number(factor)
        spend(4 + 4 * len(atoms))
    return Polynomial(total)


def _read_atom(data: Any) -> Atom:
    if type(data) is str:
        return data
    function, *arguments = entries(data, "a term")
    require(type(function) is str and is_title(function) and len(arguments) > 0, "an application is malformed")
    return (function, *map(read_polynomial, arguments))


def written_number(value: Rational) -> int | str:
    return int(value) if value.denominator == 1 else f"{value.numerator}/{value.denominator}"


def written_polynomial(value: Polynomial) -> list[Any]:
    """The plain values that :func:`read_polynomial` reads."""

    def atom(one: Atom) -> Any:
        return one if isinstance(one, str) else [one[0], *map(written_polynomial, one[1:])]

    ordered = sorted(value.terms.items(), key=lambda part: [_order(a) for a in part[0]])
    return [[written_number(factor), *map(atom, monomial)] for monomial, factor in ordered]


# -- sorts

INTEGER, REAL = "integer", "real"


class Sorts:
    """Which names and functions there are, and whether their values are integers.

    A function has a value at every real argument: an integer function has integer values everywhere.
    """

    def __init__(self, names: Mapping[str, str], functions: Mapping[str, tuple[str, int]]) -> None:
        self.names, self.functions = dict(names), dict(functions)

    def extended(self, names: Mapping[str, str]) -> Sorts:
        """With more names; none of them may be known already."""
        spend(len(self.names) + len(self.functions))
        clash = self.names.keys() & names.keys()
        require(not clash, f"the name {next(iter(clash), '')} is taken")
        return Sorts({**self.names, **names}, self.functions)

    def check(self, polynomial: Polynomial) -> None:
        """Refuse unknown names and functions, and applications to a wrong number of arguments."""
        for atom in polynomial.atoms():
            spend(1)
            if isinstance(atom, str):
                require(atom in self.names, f"the name {atom[:40]} is unknown")
            else:
                _, arity = self.functions.get(atom[0]) or refuse(f"the function {atom[0][:40]} is unknown")
                require(arity == len(atom) - 1, f"{atom[0]} has the wrong number of arguments")
                for inner in atom[1:]:
                    self.check(inner)

    def is_integer(self, polynomial: Polynomial) -> bool:
        """Whether its coefficients and all atoms are integers, so that its value is one."""
        return all(
            factor.denominator == 1 and all(self._integer_atom(atom) for atom in monomial)
            for monomial, factor in polynomial.terms.items()
        )

    def _integer_atom(self, atom: Atom) -> bool:
        return (self.names[atom] if isinstance(atom, str) else self.functions[atom[0]][0]) == INTEGER
