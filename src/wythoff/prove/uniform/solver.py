"""What a linear solver says about facts and clauses, where one branch of each clause must hold; none of it is trusted.

Products of atoms count as numbers of their own, so everything is linear over the reals. The solver is z3.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from wythoff.checker.uniform import ABOVE, AT_LEAST, ZERO, Branch, Literal, Proof, Rational
from wythoff.extras import needing
from wythoff.prove.uniform.multiples import cancelling, scaled

SOLVER_STEPS = 20_000_000
"""What the solver may spend on one question, counted and not timed, so that the answer is the same everywhere."""

SEED = 0
"""The solver's seed. Another one may give another proof; whether there is one does not depend on it."""


@dataclass(frozen=True, eq=False)
class Clause:
    """A step of a proof with its branches, one of which must hold, and the names that must be known before it."""

    make: Callable[[tuple[Proof, ...]], Proof] = field(repr=False)
    branches: tuple[Branch, ...]
    needs: frozenset[str]


class LinearFacts:
    """Questions about linear facts in a context of the solver's that nothing else has used.

    Formulas are made by z3's own functions: its operators take longer to look at what they are given than to use it.
    What was made once is kept.
    """

    def __init__(self) -> None:
        with needing("uniform"):
            import z3
        self.z3 = z3
        self.context = z3.Context()
        self.zero, self.never = z3.RealVal(0, self.context), z3.BoolVal(False, self.context)
        self.compare = {AT_LEAST: z3.Z3_mk_ge, ABOVE: z3.Z3_mk_gt, ZERO: z3.Z3_mk_eq}
        self.monomials: dict[Any, Any] = {}
        self.numerals: dict[Rational, Any] = {}
        self.products: dict[Any, Any] = {}
        self.translated: dict[Literal, Any] = {}
        self.conjunctions: dict[tuple[Literal, ...], Any] = {}

    def solver(self) -> Any:
        found = self.z3.SolverFor("QF_LRA", ctx=self.context)
        found.set("random_seed", SEED)
        found.set("rlimit", SOLVER_STEPS)
        return found

    def assume(self, solver: Any, formula: Any) -> None:
        """``solver.add(formula)``, without another look at what the formula is."""
        self.z3.Z3_solver_assert(self.context.ref(), solver.solver, formula.as_ast())

    def is_impossible(self, solver: Any, flags: Sequence[Any] = ()) -> bool:
        """Whether the solver finds that its formulas and these contradict each other."""
        found = self.z3.Z3_solver_check_assumptions(self.context.ref(), solver.solver, *self._given(flags))
        return bool(self.z3.CheckSatResult(found) == self.z3.unsat)

    def _given(self, formulas: Sequence[Any]) -> tuple[int, Any]:
        """How many formulas there are, and the formulas, as z3's functions take them."""
        return len(formulas), (self.z3.Ast * len(formulas))(*(formula.as_ast() for formula in formulas))

    def flag(self, name: str) -> Any:
        """A statement of which nothing is said yet."""
        return self.z3.Bool(name, self.context)

    def _all(self, formulas: Sequence[Any]) -> Any:
        return self.z3.BoolRef(self.z3.Z3_mk_and(self.context.ref(), *self._given(formulas)), self.context)

    def _any(self, formulas: Sequence[Any]) -> Any:
        return self.z3.BoolRef(self.z3.Z3_mk_or(self.context.ref(), *self._given(formulas)), self.context)

    def implies(self, one: Any, other: Any) -> Any:
        said = self.z3.Z3_mk_implies(self.context.ref(), one.as_ast(), other.as_ast())
        return self.z3.BoolRef(said, self.context)

    def formula(self, literal: Literal) -> Any:
        """The literal, with a real number for each monomial."""
        if literal not in self.translated:
            terms = [self._product(monomial, factor) for monomial, factor in literal.polynomial.terms.items()]
            total = self._sum([self.zero, *terms])
            said = self.compare[literal.relation](self.context.ref(), total.as_ast(), self.zero.as_ast())
            self.translated[literal] = self.z3.BoolRef(said, self.context)
        return self.translated[literal]

    def numeral(self, factor: Rational) -> Any:
        if factor not in self.numerals:
            self.numerals[factor] = self.z3.RealVal(f"{factor.numerator}/{factor.denominator}", self.context)
        return self.numerals[factor]

    def _product(self, monomial: Any, factor: Rational) -> Any:
        if not monomial:
            return self.numeral(factor)
        if (monomial, factor) not in self.products:
            self.products[monomial, factor] = self._times(factor, self._monomial(monomial))
        return self.products[monomial, factor]

    def _times(self, factor: Rational, real: Any) -> Any:
        given = self._given([self.numeral(factor), real])
        return self.z3.ArithRef(self.z3.Z3_mk_mul(self.context.ref(), *given), self.context)

    def _sum(self, parts: Sequence[Any]) -> Any:
        return self.z3.ArithRef(self.z3.Z3_mk_add(self.context.ref(), *self._given(parts)), self.context)

    def _monomial(self, monomial: Any) -> Any:
        if monomial not in self.monomials:
            self.monomials[monomial] = self.z3.Real(f"m{len(self.monomials)}", self.context)
        return self.monomials[monomial]

    def both(self, literals: tuple[Literal, ...]) -> Any:
        if literals not in self.conjunctions:
            self.conjunctions[literals] = self._all([self.formula(literal) for literal in literals])
        return self.conjunctions[literals]

    def clashing(self, facts: Iterable[Literal], clauses: Sequence[Clause]) -> list[int] | None:
        """A set of clauses that cannot all hold together with the facts, none of them superfluous; or None.

        A clause about a witness says nothing outside the branch that has the witness.
        """
        solver = self.solver()
        for fact in facts:
            self.assume(solver, self.formula(fact))
        flags = [self.flag(f"c{k}") for k in range(len(clauses))]
        named = {one.name for clause in clauses for fresh, _ in clause.branches for one in fresh}
        known = {one: self.flag(f"w {one}") for one in sorted(named)}
        unknown = {one: self.implies(flag, self.never) for one, flag in known.items()}
        for flag, clause in zip(flags, clauses, strict=True):
            held = [
                self._all([*(known[one.name] for one in fresh), self.both(literals)])
                for fresh, literals in clause.branches
            ]
            elsewhere = [unknown[one] for one in sorted(clause.needs & named)]
            self.assume(solver, self.implies(flag, self._any([*held, *elsewhere])))
        if not self.is_impossible(solver, flags):
            return None
        core = self.core(solver)
        k = 0
        while k < len(core):
            rest = core[:k] + core[k + 1 :]
            if self.is_impossible(solver, [flags[i] for i in rest]):
                kept = set(self.core(solver))
                core = core[:k] + [i for i in rest[k:] if i in kept]
            else:
                k += 1
        return core

    @staticmethod
    def core(solver: Any) -> list[int]:
        """The numbers of the flags that the solver needed for the last contradiction."""
        return sorted(int(str(flag)[1:]) for flag in solver.unsat_core())

    def multiples(self, facts: Mapping[int, Literal]) -> list[tuple[Rational, int]] | None:
        """Multiples of contradictory facts that add up to a number below 0, or to 0 with a strict one among them."""
        only = cancelling(facts)
        return self._found_multiples(facts) if only is None else scaled(only, facts)

    def _found_multiples(self, facts: Mapping[int, Literal]) -> list[tuple[Rational, int]] | None:
        z3, solver = self.z3, self.solver()
        factors = {number: z3.Real(f"l{number}", self.context) for number in facts}
        sums: dict[Any, list[Any]] = {(): []}
        for number, fact in facts.items():
            if fact.relation != ZERO:
                solver.add(factors[number] >= 0)
            for monomial, by in fact.polynomial.terms.items():
                product = self._times(by, factors[number])
                sums.setdefault(monomial, []).append(product)
        for monomial, parts in sums.items():
            if monomial:
                solver.add(z3.Sum(parts) == 0)
        constant = z3.Sum([*sums[()], self.zero])
        solver.push()
        solver.add(constant == -1)
        if solver.check() != z3.sat:
            solver.pop()
            strict = [factors[number] for number, fact in facts.items() if fact.relation == ABOVE]
            solver.add(constant <= 0, z3.Sum([*strict, self.zero]) == 1)
            if solver.check() != z3.sat:
                return None
        model = solver.model()
        values = {number: model.eval(factor, model_completion=True) for number, factor in factors.items()}
        exact = {n: Fraction(v.numerator_as_long(), v.denominator_as_long()) for n, v in values.items()}
        return [(factor, number) for number, factor in exact.items() if factor]


class KnownFacts:
    """The facts on a path through a tree of cases, by their numbers.

    One solver has them as they are, for many quick questions; another one has each under a flag of its own, so that it
    can say which of them contradict each other.
    """

    def __init__(self, linear: LinearFacts) -> None:
        self.linear, self.plain, self.flagged = linear, linear.solver(), linear.solver()
        self.facts: dict[int, tuple[Literal, Any]] = {}

    @contextmanager
    def assuming(self, facts: Mapping[int, Literal]) -> Iterator[None]:
        """More facts are known within."""
        linear, before = self.linear, self.facts
        self.facts = dict(before)
        for solver in (self.plain, self.flagged):
            solver.push()
        for number, fact in facts.items():
            formula, flag = linear.formula(fact), linear.flag(f"f{number}")
            linear.assume(self.plain, formula)
            linear.assume(self.flagged, linear.implies(flag, formula))
            self.facts[number] = fact, flag
        yield
        for solver in (self.plain, self.flagged):
            solver.pop()
        self.facts = before

    def exclude(self, literals: tuple[Literal, ...] = ()) -> bool:
        """Whether the facts, and these with them, contradict each other."""
        return self.linear.is_impossible(self.plain, [self.linear.both(literals)] if literals else [])

    def multiples(self) -> list[tuple[Rational, int]] | None:
        """Multiples of some of the facts that show the contradiction; None if the solver does not find it again."""
        if not self.linear.is_impossible(self.flagged, [flag for _, flag in self.facts.values()]):
            return None
        return self.linear.multiples({number: self.facts[number][0] for number in self.linear.core(self.flagged)})


__all__ = ["Clause", "KnownFacts", "LinearFacts"]
