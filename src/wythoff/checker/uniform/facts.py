"""Facts: polynomials compared with 0, and lemmas made of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import gcd, lcm
from typing import Any, NamedTuple

from ..work import LONGEST_NAME, entries, fields, is_title, require
from .terms import INTEGER, REAL, Polynomial, Sorts, read_polynomial, signed_sum, written_polynomial

AT_LEAST, ABOVE, ZERO = ">=", ">", "="
MAX_LITERALS = 400
MAX_CASES = 400


class Literal(NamedTuple):
    """The polynomial is at least 0 (">="), above 0 (">") or 0 ("=")."""

    polynomial: Polynomial
    relation: str

    def replaced(self, values: Mapping[str, Polynomial]) -> Literal:
        return Literal(self.polynomial.replaced(values), self.relation)

    def negations(self) -> tuple[Literal, ...]:
        """Literals of which at least one holds if this one does not."""
        if self.relation == AT_LEAST:
            return (Literal(-self.polynomial, ABOVE),)
        if self.relation == ABOVE:
            return (Literal(-self.polynomial, AT_LEAST),)
        return Literal(self.polynomial, ABOVE), Literal(-self.polynomial, ABOVE)

    def __str__(self) -> str:
        terms = self.polynomial.terms.items()
        left = signed_sum((monomial, factor) for monomial, factor in terms if factor > 0)
        right = signed_sum((monomial, -factor) for monomial, factor in terms if factor < 0)
        return f"{left} {self.relation} {right}"


def tightened(literal: Literal, sorts: Sorts) -> Literal:
    """An equivalent literal with coprime integers, if its values are integers: then p > 0 is p - 1 >= 0.

    >>> from wythoff.checker.uniform.terms import name
    >>> str(tightened(Literal(2 * name("n") - 3, ">"), Sorts({"n": "integer"}, {})))
    'n >= 2'
    """
    polynomial, relation = literal
    sorts.check(polynomial)
    scale = lcm(*(factor.denominator for factor in polynomial.terms.values()))
    polynomial = polynomial * scale if scale > 1 else polynomial
    if relation == ZERO or not sorts.is_integer(polynomial):
        return Literal(polynomial, relation)
    if relation == ABOVE:
        polynomial = polynomial - 1
    divisor = gcd(*(int(factor) for monomial, factor in polynomial.terms.items() if monomial))
    if divisor > 1:
        # The number alone need not be divisible: it is rounded down, as what is added to it is an integer.
        polynomial = Polynomial({one: int(factor) // divisor for one, factor in polynomial.terms.items()})
    return Literal(polynomial, AT_LEAST)


class Variable(NamedTuple):
    name: str
    sort: str


class Case(NamedTuple):
    """For some values of the witnesses all literals hold."""

    witnesses: tuple[Variable, ...]
    literals: tuple[Literal, ...]

    def __str__(self) -> str:
        held = " and ".join(map(str, self.literals)) or "true"
        if not self.witnesses:
            return held
        return f"there {'are' if len(self.witnesses) > 1 else 'is'} {_list(self.witnesses)} with {held}"


@dataclass(frozen=True)
class Lemma:
    """For all values of the variables, the hypotheses imply one of the cases; without cases, they contradict."""

    name: str
    variables: tuple[Variable, ...]
    hypotheses: tuple[Literal, ...]
    cases: tuple[Case, ...]

    def says_the_same_as(self, other: Lemma) -> bool:
        """Whether the other one says the same, under whatever name."""
        return (self.variables, self.hypotheses, self.cases) == (other.variables, other.hypotheses, other.cases)

    def check(self, sorts: Sorts) -> None:
        """Refuse unknown names, and bound names that are not all different."""
        inner = sorts.extended(_sorts_of(self.variables))
        for literal in self.hypotheses:
            inner.check(literal.polynomial)
        for case in self.cases:
            within = inner.extended(_sorts_of(case.witnesses))
            for literal in case.literals:
                within.check(literal.polynomial)

    def __str__(self) -> str:
        """The lemma in words.

        >>> from wythoff.checker.uniform.terms import name
        >>> print(Lemma("", (Variable("n", "integer"),), (Literal(name("n"), ">="),), ()))
        for every integer n: not n >= 0
        """
        given = " and ".join(map(str, self.hypotheses))
        cases = ", or ".join(map(str, self.cases))
        none = f"not ({given})" if len(self.hypotheses) > 1 else f"not {given}" if given else "false"
        body = f"if {given} then {cases}" if given and cases else cases or none
        return f"for {_every(self.variables)}: {body}" if self.variables else body


def _every(variables: Iterable[Variable]) -> str:
    """The variables of a lemma, such as "all integers n, m and reals R, S" or "every integer n and all reals R, S"."""
    listed = [*variables]
    of_sorts = [[one for one in listed if one.sort == sort] for sort in (INTEGER, REAL)]
    sizes = {len(of_sort) > 1 for of_sort in of_sorts if of_sort}
    if len(sizes) == 1:
        return f"{'all' if sizes == {True} else 'every'} {_list(listed, indefinite='')}"
    return " and ".join(_every(of_sort) for of_sort in of_sorts)


def _list(variables: Iterable[Variable], indefinite: str = "a ") -> str:
    """Names with their sorts, such as "integers n, m and a real R"."""
    listed = [*variables]
    parts = []
    for sort, singular in ((INTEGER, "integer"), (REAL, "real")):
        of_sort = [one.name for one in listed if one.sort == sort]
        article = (indefinite and "an ") if sort == INTEGER else indefinite
        if of_sort:
            parts.append((f"{singular}s " if len(of_sort) > 1 else f"{article}{singular} ") + ", ".join(of_sort))
    return " and ".join(parts)


def _sorts_of(variables: Iterable[Variable]) -> dict[str, str]:
    return {one.name: one.sort for one in variables}


# -- plain values


def is_variable(value: Any) -> bool:
    """Whether it can be the name of a number: a word, perhaps with primes at its end."""
    return (
        type(value) is str
        and len(value) <= LONGEST_NAME
        and re.fullmatch(r"[A-Za-z]\w*'*", value, re.ASCII) is not None
    )


def read_variables(data: Any) -> tuple[Variable, ...]:
    """Pairs of names, all different, and sorts."""
    found = []
    for one in entries(data, "the variables"):
        pair = entries(one, "a variable")
        require(len(pair) == 2 and is_variable(pair[0]) and pair[1] in (INTEGER, REAL), "a variable is malformed")
        found.append(Variable(*pair))
    require(len({one.name for one in found}) == len(found), "a variable has the name of another")
    return tuple(found)


def read_literals(data: Any) -> tuple[Literal, ...]:
    found = []
    for one in entries(data, "the literals"):
        pair = entries(one, "a literal")
        require(len(pair) == 2 and pair[0] in (AT_LEAST, ABOVE, ZERO), "a literal is malformed")
        found.append(Literal(read_polynomial(pair[1]), pair[0]))
    require(len(found) <= MAX_LITERALS, "there are too many literals")
    return tuple(found)


def read_lemma(data: Any, name: Any) -> Lemma:
    known = fields(data, "a lemma", ("variables", "hypotheses", "cases"))
    require(is_title(name), "a lemma has no name")
    cases = []
    for one in entries(known["cases"], "the cases"):
        pair = entries(one, "a case")
        require(len(pair) == 2, "a case is malformed")
        cases.append(Case(read_variables(pair[0]), read_literals(pair[1])))
    require(len(cases) <= MAX_CASES, "a lemma has too many cases")
    return Lemma(name, read_variables(known["variables"]), read_literals(known["hypotheses"]), tuple(cases))


def written_literals(literals: Sequence[Literal]) -> list[Any]:
    return [[literal.relation, written_polynomial(literal.polynomial)] for literal in literals]


def written_lemma(lemma: Lemma) -> dict[str, Any]:
    """The plain values that :func:`read_lemma` reads."""
    return {
        "variables": [list(one) for one in lemma.variables],
        "hypotheses": written_literals(lemma.hypotheses),
        "cases": [[[list(one) for one in case.witnesses], written_literals(case.literals)] for case in lemma.cases],
    }
