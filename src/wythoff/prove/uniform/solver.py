"""What a linear solver says of facts and of clauses, of which one branch each must hold; nothing of it is trusted.

Products of atoms count as numbers of their own, so everything is linear over the reals. The solver is z3.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from wythoff.checker.uniform import ABOVE, AT_LEAST, ZERO, Branch, Literal, Proof, Rational
from wythoff.extras import needing

SOLVER_STEPS = 20_000_000
"""What the solver may spend on one question, counted and not timed, so that the answer is the same everywhere."""

SEED = 0
"""Of the solver. Another one may give another proof; whether there is one does not depend on it."""

COMPARED = {AT_LEAST: operator.ge, ABOVE: operator.gt, ZERO: operator.eq}


@dataclass(frozen=True, eq=False)
class Clause:
    """A step of a proof with its branches, one of which must hold, and the names that must be known before it."""

    make: Callable[[tuple[Proof, ...]], Proof] = field(repr=False)
    branches: tuple[Branch, ...]
    needs: frozenset[str]


class LinearFacts:
    """Questions about linear facts in a context of the solver's that nothing else has used.

    What is said in the solver's language is kept, because z3 takes longer to say most things than to use them.
    """

    def __init__(self) -> None:
        with needing("uniform"):
            import z3
        self.z3 = z3
        self.context = z3.Context()
        self.zero, self.true = z3.RealVal(0, self.context), z3.BoolVal(True, self.context)
        self.monomials: dict[Any, Any] = {}
        self.numerals: dict[Rational, Any] = {}
        self.products: dict[Any, Any] = {}
        self.translated: dict[Literal, Any] = {}
        self.conjunctions: dict[tuple[Literal, ...], Any] = {}
        self.flagged: dict[tuple[int, Literal], tuple[Any, Any]] = {}

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
        given = (self.z3.Ast * len(flags))(*(flag.as_ast() for flag in flags))
        found = self.z3.Z3_solver_check_assumptions(self.context.ref(), solver.solver, len(flags), given)
        return bool(self.z3.CheckSatResult(found) == self.z3.unsat)

    def formula(self, literal: Literal) -> Any:
        """The literal, with a real number for each monomial."""
        if literal not in self.translated:
            total = self.zero
            for monomial, factor in literal.polynomial.terms.items():
                total = self._combined(self.z3.Z3_mk_add, total, self._product(monomial, factor))
            self.translated[literal] = COMPARED[literal.relation](total, self.zero)
        return self.translated[literal]

    def numeral(self, factor: Rational) -> Any:
        if factor not in self.numerals:
            self.numerals[factor] = self.z3.RealVal(f"{factor.numerator}/{factor.denominator}", self.context)
        return self.numerals[factor]

    def _product(self, monomial: Any, factor: Rational) -> Any:
        if not monomial:
            return self.numeral(factor)
        if (monomial, factor) not in self.products:
            product = self._combined(self.z3.Z3_mk_mul, self.numeral(factor), self._monomial(monomial))
            self.products[monomial, factor] = product
        return self.products[monomial, factor]

    def _combined(self, make: Any, one: Any, other: Any) -> Any:
        """The sum or the product of two real numbers, which z3's operators would look at first."""
        both = (self.z3.Ast * 2)(one.as_ast(), other.as_ast())
        return self.z3.ArithRef(make(self.context.ref(), 2, both), self.context)

    def _monomial(self, monomial: Any) -> Any:
        if monomial not in self.monomials:
            self.monomials[monomial] = self.z3.Real(f"m{len(self.monomials)}", self.context)
        return self.monomials[monomial]

    def both(self, literals: tuple[Literal, ...]) -> Any:
        if literals not in self.conjunctions:
            formulas = [self.formula(literal) for literal in literals]
            self.conjunctions[literals] = self.z3.And(*formulas, self.true)
        return self.conjunctions[literals]

    def _flag(self, number: int, fact: Literal) -> tuple[Any, Any]:
        """A name for a fact, and that it says the fact."""
        if (number, fact) not in self.flagged:
            flag = self.z3.Bool(f"f{number}", self.context)
            self.flagged[number, fact] = flag, self.z3.Implies(flag, self.formula(fact))
        return self.flagged[number, fact]

    def clashing(self, facts: Iterable[Literal], clauses: Sequence[Clause]) -> list[int] | None:
        """A set of clauses that cannot all hold together with the facts, none of them to spare; or None.

        A clause about a witness says nothing outside the branch that has the witness.
        """
        z3, solver = self.z3, self.solver()
        for fact in facts:
            self.assume(solver, self.formula(fact))
        flags = [z3.Bool(f"c{k}", self.context) for k in range(len(clauses))]
        named = {one.name for clause in clauses for fresh, _ in clause.branches for one in fresh}
        known = {one: z3.Bool(f"w {one}", self.context) for one in sorted(named)}
        for flag, clause in zip(flags, clauses, strict=True):
            held = [
                z3.And(*(known[one.name] for one in fresh), self.both(literals)) for fresh, literals in clause.branches
            ]
            elsewhere = [z3.Not(known[one]) for one in sorted(clause.needs & named)]
            solver.add(z3.Implies(flag, z3.Or(*held, *elsewhere, z3.BoolVal(False, self.context))))
        if not self.is_impossible(solver, flags):
            return None
        core = self._core(solver)
        k = 0
        while k < len(core):
            rest = core[:k] + core[k + 1 :]
            if self.is_impossible(solver, [flags[i] for i in rest]):
                kept = set(self._core(solver))
                core = core[:k] + [i for i in rest[k:] if i in kept]
            else:
                k += 1
        return core

    @staticmethod
    def _core(solver: Any) -> list[int]:
        return sorted(int(str(flag)[1:]) for flag in solver.unsat_core())

    def multiples(self, facts: Mapping[int, Literal]) -> list[tuple[Rational, int]] | None:
        """Multiples of contradictory facts that add up to a number below 0, or to 0 with a strict one among them."""
        solver, flags = self.solver(), []
        for number, fact in facts.items():
            flag, says = self._flag(number, fact)
            self.assume(solver, says)
            flags.append(flag)
        if not self.is_impossible(solver, flags):
            return None
        return self._combination({number: facts[number] for number in self._core(solver)})

    def _combination(self, facts: Mapping[int, Literal]) -> list[tuple[Rational, int]] | None:
        z3, solver = self.z3, self.solver()
        factors = {number: z3.Real(f"l{number}", self.context) for number in facts}
        sums: dict[Any, list[Any]] = {(): []}
        for number, fact in facts.items():
            if fact.relation != ZERO:
                solver.add(factors[number] >= 0)
            for monomial, by in fact.polynomial.terms.items():
                product = self._combined(z3.Z3_mk_mul, self.numeral(by), factors[number])
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


__all__ = ["Clause", "LinearFacts"]
