"""Find proofs for the checker of theorems with parameters: name instances of lemmas, and let a solver see which clash.

A proof is sought among instances that the caller names, each a clause: one of its branches must hold. Products of
atoms count as numbers of their own, so the clauses are linear over the reals, and the solver finds a set of them that
cannot all hold. From these the tree of cases is built, with exact multiples at its leaves. Nothing that the solver says
is trusted: the kernel of the checker goes through every proof.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from fractions import Fraction
from itertools import product
from typing import Any, TypeAlias

from wythoff.checker.theorems import Uniform, check_uniform
from wythoff.checker.uniform import (
    ABOVE,
    AT_LEAST,
    REAL,
    ZERO,
    Branch,
    Case,
    Columns,
    Congruence,
    Definition,
    Farkas,
    Kernel,
    Lemma,
    Literal,
    Parameters,
    Polynomial,
    Product,
    Proof,
    Proved,
    Split,
    Step,
    Times,
    Use,
    Variable,
    branches_of,
    congruence_branches,
    local_lemmas,
    name,
    term,
    tightened,
    written_uniform,
)
from wythoff.prove.uniform.case_tree import refutation
from wythoff.prove.uniform.solver import Clause

MAX_CLAUSES = 4_000

Value: TypeAlias = Polynomial | int
Witnesses: TypeAlias = tuple[tuple[Polynomial, ...], ...]


class NotProved(Exception):
    """A lemma does not follow from the instances that were named."""

    def __init__(self, lemma: Lemma) -> None:
        super().__init__(f"{lemma.name}: {lemma}")
        self.lemma = lemma


class Prover:
    """Definitions and lemmas so far, in the order in which a certificate has them."""

    def __init__(self, parameters: Parameters) -> None:
        self.parameters = parameters
        self.kernel = Kernel(parameters)
        self.steps: list[Step] = []

    def define(self, definition: Definition) -> None:
        self.kernel.add(definition)
        self.steps.append(definition)

    def add(self, lemma: Lemma, measure: Sequence[Polynomial], proof: Proof) -> None:
        """A lemma with its proof, which is checked immediately."""
        step = Proved(lemma, tuple(measure), proof)
        self.kernel.add(step)
        self.steps.append(step)

    def attempt(self, lemma: Lemma, measure: Sequence[Value] = ()) -> Attempt:
        """Begin a proof of a lemma, by induction on a measure if there is one."""
        return Attempt(self, lemma, tuple(map(term, measure)))

    def theorem(
        self, claims: Sequence[str], game: Mapping[str, Any] | None = None, columns: Columns | None = None
    ) -> Uniform:
        """What was proved, as a certificate that the checker has accepted: the lemmas of these names, and the game."""
        plain = written_uniform(self.parameters, self.steps, claims, game, columns)
        return check_uniform(json.dumps(plain, separators=(",", ":")))

    @contextmanager
    def proving(self, lemma: Lemma, measure: Sequence[Value] = ()) -> Iterator[Attempt]:
        """An attempt to be filled with instances; at the end the lemma is proved, or :class:`NotProved` is raised."""
        attempt = self.attempt(lemma, measure)
        yield attempt
        if not attempt.prove():
            raise NotProved(lemma)

    def prepare(self) -> None:
        """Products of reals that are positive, natural or zero: by hand, as these are the steps that no clause has."""
        R, S = name("R"), name("S")
        reals = (Variable("R", REAL), Variable("S", REAL))
        ends = Farkas(((Fraction(1), 2), (Fraction(1), 3)))
        for title, relation in (("product of positives", ABOVE), ("product of naturals", AT_LEAST)):
            says = (Literal(R, relation), Literal(S, relation)), (Case((), (Literal(R * S, relation),)),)
            self.add(Lemma(title, reals, *says), (), Product(0, 1, Use("goal 0", {}, (), (ends,))))
        above, below = (Farkas(((Fraction(1), 2), (Fraction(sign), 1))) for sign in (-1, 1))
        lemma = Lemma("product of zero", reals, (Literal(R, ZERO),), (Case((), (Literal(R * S, ZERO),)),))
        self.add(lemma, (), Times(0, S, Use("goal 0", {}, (), (above, below))))


class Attempt:
    """Instances of lemmas from which a lemma may follow; :meth:`prove` sees whether it does.

    Witnesses of an instance are returned, so that later instances can be about them.
    """

    def __init__(self, prover: Prover, lemma: Lemma, measure: tuple[Polynomial, ...]) -> None:
        self.prover, self.lemma, self.measure = prover, lemma, measure
        self.known = {**prover.kernel.lemmas, **local_lemmas(lemma, measure)}
        self.sorts = prover.kernel.sorts.extended({one.name: one.sort for one in lemma.variables})
        self.clauses: list[Clause] = []
        self.seen: dict[Any, Witnesses] = {}
        if prover.parameters.assumptions:
            self.use("assumptions")

    # -- instances

    def use(self, lemma_name: str, values: Mapping[str, Value] | None = None, /, **more: Value) -> Witnesses:
        """A lemma with terms for its variables; the witnesses of each of its cases, under new names."""
        lemma = self.known[lemma_name]
        terms = {variable: term(value) for variable, value in {**(values or {}), **more}.items()}
        key = (lemma_name, frozenset(terms.items()))
        if key not in self.seen and len(self.clauses) < MAX_CLAUSES:
            number = len(self.clauses)
            names = [[f"{one.name}_{number}_{k}" for one in case.witnesses] for k, case in enumerate(lemma.cases)]
            names = [[_word(one) for one in case] for case in names]
            fresh = {
                new: old.sort
                for case, listed in zip(lemma.cases, names, strict=True)
                for old, new in zip(case.witnesses, listed, strict=True)
            }
            self.sorts = self.sorts.extended(fresh)
            witnesses = tuple(map(tuple, names))

            def make(proofs: tuple[Proof, ...]) -> Proof:
                return Use(lemma_name, terms, witnesses, proofs)

            self._add(make, branches_of(lemma, terms, names), terms.values())
            self.seen[key] = tuple(tuple(map(name, case)) for case in names)
        return self.seen.get(key, ())

    def goal(self, case: int = 0, /, **values: Value) -> None:
        """That a case of the claim fails for these witnesses."""
        self.use(f"goal {case}", values)

    def induct(self, place: int = 0, /, **values: Value) -> Witnesses:
        """The claim itself at values where the measure is smaller; the other variables stay as they are."""
        every = {one.name: name(one.name) for one in self.lemma.variables} | {k: term(v) for k, v in values.items()}
        return self.use(f"induction {place}", {f"new {variable}": value for variable, value in every.items()})

    def split(self, value: Value) -> None:
        """Whether a term is at least 0 or below."""
        polynomial = term(value)
        branches: list[Branch] = [((), (Literal(polynomial, AT_LEAST),)), ((), (Literal(-polynomial, ABOVE),))]
        self._once(("split", polynomial), lambda proofs: Split(polynomial, proofs), branches, [polynomial])

    def congruence(self, function: str, left: Value | Sequence[Value], right: Value | Sequence[Value]) -> None:
        """That a function has the same value at arguments that are equal."""
        one, other = (tuple(map(term, _listed(side))) for side in (left, right))

        def make(proofs: tuple[Proof, ...]) -> Proof:
            return Congruence(function, one, other, proofs)

        key = ("congruence", function, frozenset([one, other]))
        self._once(key, make, congruence_branches(function, one, other), [*one, *other])

    def all_uses(self, lemma_names: Iterable[str], pools: Mapping[str, Sequence[Value]]) -> None:
        """Lemmas with all combinations of terms for their variables, each from the pool of its name."""
        for one in lemma_names:
            variables = [variable.name for variable in self.known[one].variables]
            for values in product(*(pools[variable] for variable in variables)):
                self.use(one, dict(zip(variables, values, strict=True)))

    def positive(self, first: Value, second: Value) -> None:
        """That the product of two positive terms is positive."""
        self.use("product of positives", R=first, S=second)

    def natural(self, first: Value, second: Value) -> None:
        """That the product of two terms that are at least 0 is at least 0."""
        self.use("product of naturals", R=first, S=second)

    def zero(self, first: Value, second: Value) -> None:
        """That a term times one that is 0 is 0."""
        self.use("product of zero", R=first, S=second)

    def _once(
        self, key: Any, make: Callable[[tuple[Proof, ...]], Proof], branches: list[Branch], terms: list[Polynomial]
    ) -> None:
        if key not in self.seen and len(self.clauses) < MAX_CLAUSES:
            self.seen[key] = ()
            self._add(make, branches, terms)

    def _add(
        self, make: Callable[[tuple[Proof, ...]], Proof], branches: list[Branch], terms: Iterable[Polynomial]
    ) -> None:
        sharp = tuple((fresh, tuple(tightened(one, self.sorts) for one in literals)) for fresh, literals in branches)
        needs: frozenset[str] = frozenset().union(*(value.names() for value in terms))
        self.clauses.append(Clause(make, sharp, needs))

    # -- proof

    def prove(self) -> bool:
        """Whether the lemma follows; if so the prover has it, with its proof."""
        self.goals_without_witnesses()
        inner = self.prover.kernel.sorts.extended({one.name: one.sort for one in self.lemma.variables})
        facts = [tightened(literal, inner) for literal in self.lemma.hypotheses]
        found = refutation(facts, self.clauses, frozenset(inner.names))
        if found is None:
            return False
        self.prover.add(self.lemma, self.measure, found)
        return True

    def goals_without_witnesses(self) -> None:
        """What needs no choice is always used."""
        for k, case in enumerate(self.lemma.cases):
            if not case.witnesses:
                self.goal(k)


def _word(text: str) -> str:
    """A name for a witness: primes only at its end."""
    return text.replace("'", "") + "'" * text.count("'")


def _listed(side: Value | Sequence[Value]) -> Sequence[Value]:
    return [side] if isinstance(side, Polynomial | int) else side


__all__ = ["Attempt", "NotProved", "Prover"]
