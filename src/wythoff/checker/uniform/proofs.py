"""Proofs: trees that refute the negation of a lemma.

The hypotheses are facts at the root. Each step either ends its branch or adds facts in each of some branches, one of
which must hold:

- *farkas*: rational multiples of facts, positive ones of inequalities, add up to a number below 0 (or to 0, with a
  strict fact among them): the branch is contradictory;
- *use* of a lemma with terms for its variables: a hypothesis of it fails, or one of its cases holds, with new names for
  the witnesses;
- *split*: a term is at least 0, or below;
- *product*: the product of two facts that say "at least 0" or "above 0" says so again;
- *times*: an equation multiplied by a term;
- *congruence*: two lists of arguments differ somewhere, one way or the other, or a function has the same value at both.

Besides the lemmas proved before, "goal k" says that case k of the claim fails for all witnesses, and "induction k" is
the claim itself where its measure is smaller: a tuple of integers of which the first k are equal and the next one falls
and is natural. Descending in this order ends, so the induction is sound.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from ..work import entries, refuse, require, spend
from .facts import ABOVE, AT_LEAST, ZERO, Case, Lemma, Literal, Variable, is_variable, tightened
from .terms import (
    INTEGER,
    Monomial,
    Polynomial,
    Rational,
    Sorts,
    apply,
    name,
    read_number,
    read_polynomial,
    written_number,
    written_polynomial,
)

MAX_FACTS = 2_000


@dataclass(frozen=True)
class Farkas:
    """Facts, by number, with their multiples."""

    multiples: tuple[tuple[Rational, int], ...]


@dataclass(frozen=True)
class Use:
    """A lemma, terms for its variables, names for the witnesses of each case, and a proof for each branch."""

    lemma: str
    values: Mapping[str, Polynomial]
    witnesses: tuple[tuple[str, ...], ...]
    branches: tuple[Proof, ...]


@dataclass(frozen=True)
class Split:
    term: Polynomial
    branches: tuple[Proof, ...]


@dataclass(frozen=True)
class Product:
    first: int
    second: int
    rest: Proof


@dataclass(frozen=True)
class Times:
    equation: int
    factor: Polynomial
    rest: Proof


@dataclass(frozen=True)
class Congruence:
    function: str
    left: tuple[Polynomial, ...]
    right: tuple[Polynomial, ...]
    branches: tuple[Proof, ...]


Proof: TypeAlias = Farkas | Use | Split | Product | Times | Congruence
Branch: TypeAlias = tuple[tuple[Variable, ...], tuple[Literal, ...]]
"""New names, and what holds of them and of the others."""


def induction_hypotheses(lemma: Lemma, measure: Sequence[Polynomial]) -> list[Lemma]:
    """The lemma where its measure is smaller, for each place where it may fall. New names have a space, as no others
    do.
    """
    new = {variable.name: f"new {variable.name}" for variable in lemma.variables}
    values = {old: name(renamed) for old, renamed in new.items()}
    variables = tuple(Variable(new[one.name], one.sort) for one in lemma.variables)
    hypotheses = tuple(literal.replaced(values) for literal in lemma.hypotheses)
    cases = tuple(Case(c.witnesses, tuple(literal.replaced(values) for literal in c.literals)) for c in lemma.cases)
    found = []
    for place, falling in enumerate(measure):
        smaller = falling.replaced(values)
        order = [Literal(one - one.replaced(values), ZERO) for one in measure[:place]]
        order += [Literal(smaller, AT_LEAST), Literal(falling - smaller, ABOVE)]
        found.append(Lemma(f"induction {place}", variables, (*hypotheses, *order), cases))
    return found


def local_lemmas(lemma: Lemma, measure: Sequence[Polynomial]) -> dict[str, Lemma]:
    """What a proof of the lemma may use besides what was proved before."""
    goals = [Lemma(f"goal {k}", case.witnesses, case.literals, ()) for k, case in enumerate(lemma.cases)]
    return {one.name: one for one in [*goals, *induction_hypotheses(lemma, measure)]}


def is_local(lemma_name: str) -> bool:
    return lemma_name.startswith(("goal ", "induction "))


def branches_of(lemma: Lemma, values: Mapping[str, Polynomial], witnesses: Sequence[Sequence[str]]) -> list[Branch]:
    """The ways in which a lemma can be true of some terms: each way that a hypothesis fails, then each case."""
    found: list[Branch] = []
    for literal in lemma.hypotheses:
        found += [((), (negation,)) for negation in literal.replaced(values).negations()]
    for case, names in zip(lemma.cases, witnesses, strict=True):
        require(len(names) == len(case.witnesses), "the witnesses of a case do not fit")
        fresh = tuple(Variable(new, old.sort) for new, old in zip(names, case.witnesses, strict=True))
        inner = {**values, **{old.name: name(new) for new, old in zip(names, case.witnesses, strict=True)}}
        found.append((fresh, tuple(literal.replaced(inner) for literal in case.literals)))
    return found


def congruence_branches(function: str, left: Sequence[Polynomial], right: Sequence[Polynomial]) -> list[Branch]:
    """Some argument is smaller, or larger, or the function has the same value."""
    pairs = [(one, other) for one, other in zip(left, right, strict=True) if one != other]
    found: list[Branch] = []
    for one, other in pairs:
        found += [((), (Literal(other - one, ABOVE),)), ((), (Literal(one - other, ABOVE),))]
    same = [Literal(one - other, ZERO) for one, other in pairs]
    return [*found, ((), (*same, Literal(apply(function, *left) - apply(function, *right), ZERO)))]


def check_proof(
    lemma: Lemma, measure: Sequence[Polynomial], proof: Proof, lemmas: Mapping[str, Lemma], sorts: Sorts
) -> None:
    """Refuse what does not prove the lemma from those before it."""
    lemma.check(sorts)
    inner = sorts.extended({one.name: one.sort for one in lemma.variables})
    for part in measure:
        inner.check(part)
        require(inner.is_integer(part), "a measure is not an integer")
    local = local_lemmas(lemma, measure)
    _Check(lemmas, local).refute(proof, [tightened(literal, inner) for literal in lemma.hypotheses], inner)


class _Check:
    def __init__(self, lemmas: Mapping[str, Lemma], local: Mapping[str, Lemma]) -> None:
        self.lemmas, self.local = lemmas, local

    def refute(self, proof: Proof, facts: list[Literal], sorts: Sorts) -> None:
        """Refuse the proof unless it shows that these facts contradict each other."""
        spend(10 + len(facts))
        require(len(facts) <= MAX_FACTS, "a branch has too many facts")
        match proof:
            case Farkas(multiples):
                self._contradiction(multiples, facts)
            case Use():
                self._follow(proof.branches, self._uses(proof, sorts), facts, sorts)
            case Split(term, branches):
                sides: list[Branch] = [((), (Literal(term, AT_LEAST),)), ((), (Literal(-term, ABOVE),))]
                self._follow(branches, sides, facts, sorts)
            case Product(first, second, rest):
                (left, one), (right, other) = _fact(facts, first), _fact(facts, second)
                require(ZERO not in (one, other), "equations are not multiplied with each other")
                relation = ABOVE if one == other == ABOVE else AT_LEAST
                self._follow((rest,), [((), (Literal(left * right, relation),))], facts, sorts)
            case Times(equation, factor, rest):
                polynomial, relation = _fact(facts, equation)
                require(relation == ZERO, "only an equation can be multiplied by a term")
                self._follow((rest,), [((), (Literal(polynomial * factor, ZERO),))], facts, sorts)
            case Congruence(function, left_terms, right_terms, branches):
                require(len(left_terms) == len(right_terms), "a congruence is malformed")
                self._follow(branches, congruence_branches(function, left_terms, right_terms), facts, sorts)

    def _follow(self, proofs: Sequence[Proof], branches: Sequence[Branch], facts: list[Literal], sorts: Sorts) -> None:
        require(len(proofs) == len(branches), "a step has the wrong number of branches")
        for proof, (fresh, literals) in zip(proofs, branches, strict=True):
            inner = sorts.extended({one.name: one.sort for one in fresh}) if fresh else sorts
            self.refute(proof, facts + [tightened(literal, inner) for literal in literals], inner)

    def _uses(self, use: Use, sorts: Sorts) -> list[Branch]:
        source = self.local if is_local(use.lemma) else self.lemmas
        lemma = source.get(use.lemma) or refuse(f"there is no lemma {use.lemma!r} yet")
        require(use.values.keys() == {one.name for one in lemma.variables}, "the variables of a lemma lack values")
        for variable in lemma.variables:
            sorts.check(use.values[variable.name])
            whole = variable.sort != INTEGER or sorts.is_integer(use.values[variable.name])
            require(whole, "a value of an integer variable is not an integer")
        require(len(use.witnesses) == len(lemma.cases), "the witnesses of a lemma do not fit")
        for names in use.witnesses:
            require(len(set(names)) == len(names), "two witnesses have the same name")
        return branches_of(lemma, use.values, use.witnesses)

    @staticmethod
    def _contradiction(multiples: Sequence[tuple[Rational, int]], facts: Sequence[Literal]) -> None:
        sums: dict[Monomial, Rational] = {}
        strict = False
        for factor, place in multiples:
            polynomial, relation = _fact(facts, place)
            require(relation == ZERO or factor > 0, "an inequality has a factor that is not positive")
            strict = strict or relation == ABOVE
            spend(4 + 12 * len(polynomial.terms))
            for monomial, by in polynomial.terms.items():
                sums[monomial] = sums.get(monomial, 0) + by * factor
        total = Polynomial(sums)
        require(total.is_number, "a combination of facts is not a number")
        require(total.constant < 0 or (total.constant == 0 and strict), "a combination of facts is not a contradiction")


def _fact(facts: Sequence[Literal], place: int) -> Literal:
    require(0 <= place < len(facts), "there is no such fact")
    return facts[place]


# -- plain values


def read_proof(data: Any) -> Proof:
    """The tree of nested lists, such as ["split", term, [proof, proof]]."""
    kind, *parts = entries(data, "a proof") or [None]
    match kind, parts:
        case "farkas", [multiples]:
            pairs = [entries(one, "a multiple") for one in entries(multiples, "the multiples")]
            require(all(len(pair) == 2 and type(pair[1]) is int for pair in pairs), "a multiple is malformed")
            return Farkas(tuple((read_number(factor), place) for factor, place in pairs))
        case "use", [lemma, values, witnesses, branches]:
            require(type(lemma) is str and type(values) is dict, "a use is malformed")
            names = tuple(tuple(entries(one, "the witnesses")) for one in entries(witnesses, "the witnesses"))
            require(all(is_variable(one) for case in names for one in case), "a witness has no name")
            terms = {variable: read_polynomial(value) for variable, value in values.items()}
            return Use(lemma, terms, names, _read_branches(branches))
        case "split", [term, branches]:
            return Split(read_polynomial(term), _read_branches(branches))
        case "product", [first, second, rest]:
            require(type(first) is int and type(second) is int, "a product is malformed")
            return Product(first, second, read_proof(rest))
        case "times", [equation, factor, rest]:
            require(type(equation) is int, "a product is malformed")
            return Times(equation, read_polynomial(factor), read_proof(rest))
        case "congruence", [function, left, right, branches]:
            require(type(function) is str, "a congruence is malformed")
            sides = [tuple(map(read_polynomial, entries(side, "a congruence"))) for side in (left, right)]
            return Congruence(function, sides[0], sides[1], _read_branches(branches))
    return refuse("a step of a proof is of an unknown kind")


def _read_branches(data: Any) -> tuple[Proof, ...]:
    return tuple(map(read_proof, entries(data, "the branches")))


def written_proof(proof: Proof) -> list[Any]:
    """The plain values that :func:`read_proof` reads."""
    match proof:
        case Farkas(multiples):
            return ["farkas", [[written_number(factor), place] for factor, place in multiples]]
        case Use(lemma, values, witnesses, branches):
            terms = {variable: written_polynomial(value) for variable, value in values.items()}
            return ["use", lemma, terms, [list(names) for names in witnesses], [*map(written_proof, branches)]]
        case Split(term, branches):
            return ["split", written_polynomial(term), [*map(written_proof, branches)]]
        case Product(first, second, rest):
            return ["product", first, second, written_proof(rest)]
        case Times(equation, factor, rest):
            return ["times", equation, written_polynomial(factor), written_proof(rest)]
        case Congruence(function, left, right, branches):
            sides = [[*map(written_polynomial, side)] for side in (left, right)]
            return ["congruence", function, *sides, [*map(written_proof, branches)]]
