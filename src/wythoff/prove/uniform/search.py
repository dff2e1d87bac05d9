"""Find proofs for the checker of theorems with parameters: name instances of lemmas, and let a solver see which clash.

A proof is sought among instances that the caller names, each a clause: one of its branches must hold. Products of
atoms count as numbers of their own, so the clauses are linear over the reals, and the solver finds a set of them that
cannot all hold. From these the tree of cases is built, with exact multiples at its leaves. Nothing that the solver says
is trusted: the kernel of the checker goes through every proof.
"""

from __future__ import annotations

import json
import operator
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
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
from wythoff.extras import needing

MAX_NODES = 4_000
MAX_CLAUSES = 4_000
SOLVER_STEPS = 20_000_000
"""What the solver may spend on one question, counted and not timed, so that the answer is the same everywhere."""

SEED = 0
"""Of the solver. Another one may give another proof; whether there is one does not depend on it."""

COMPARED = {AT_LEAST: operator.ge, ABOVE: operator.gt, ZERO: operator.eq}

Value: TypeAlias = Polynomial | int
Witnesses: TypeAlias = tuple[tuple[Polynomial, ...], ...]


@dataclass(frozen=True, eq=False)
class Clause:
    """A step of a proof with its branches, one of which must hold, and the names that must be known before it."""

    make: Callable[[tuple[Proof, ...]], Proof] = field(repr=False)
    branches: tuple[Branch, ...]
    needs: frozenset[str]


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
        """A lemma with its proof, which is checked at once."""
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


# -- the solver


def refutation(facts: Sequence[Literal], clauses: Sequence[Clause], known: frozenset[str]) -> Proof | None:
    """A proof that facts and clauses contradict each other, if the solver finds that they do."""
    solver = _Linear()
    core = solver.clashing(facts, clauses)
    if core is None:
        return None
    tree = _Tree(solver).refute(dict(enumerate(facts)), [clauses[k] for k in core], known)
    return None if tree is None else tree.numbered(list(range(len(facts))))


class _Linear:
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
        self.numerals: dict[Fraction, Any] = {}
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

    def numeral(self, factor: Fraction) -> Any:
        if factor not in self.numerals:
            self.numerals[factor] = self.z3.RealVal(f"{factor.numerator}/{factor.denominator}", self.context)
        return self.numerals[factor]

    def _product(self, monomial: Any, factor: Fraction) -> Any:
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

    def multiples(self, facts: Mapping[int, Literal]) -> list[tuple[Fraction, int]] | None:
        """Multiples of contradictory facts that add up to a number below 0, or to 0 with a strict one among them."""
        solver, flags = self.solver(), []
        for number, fact in facts.items():
            flag, says = self._flag(number, fact)
            self.assume(solver, says)
            flags.append(flag)
        if not self.is_impossible(solver, flags):
            return None
        return self._combination({number: facts[number] for number in self._core(solver)})

    def _combination(self, facts: Mapping[int, Literal]) -> list[tuple[Fraction, int]] | None:
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


# -- from clashing clauses to a tree


@dataclass(frozen=True)
class _Leaf:
    """A contradiction of facts, which have numbers of their own."""

    multiples: tuple[tuple[Fraction, int], ...]

    @property
    def facts(self) -> frozenset[int]:
        return frozenset(number for _, number in self.multiples)

    @property
    def names(self) -> frozenset[str]:
        return frozenset()

    def numbered(self, path: list[int]) -> Proof:
        places = {number: place for place, number in enumerate(path)}
        return Farkas(tuple((factor, places[number]) for factor, number in self.multiples))


@dataclass(frozen=True)
class _Node:
    """A clause with a refutation for each of its branches; ``added`` are the numbers of the facts of each."""

    clause: Clause
    added: tuple[tuple[int, ...], ...]
    branches: tuple[_Leaf | _Node, ...]
    facts: frozenset[int]
    names: frozenset[str]

    def numbered(self, path: list[int]) -> Proof:
        proofs = [branch.numbered([*path, *added]) for branch, added in zip(self.branches, self.added, strict=True)]
        return self.clause.make(tuple(proofs))


class _Tree:
    """The tree of cases: at each node a clause with as few open branches as possible."""

    def __init__(self, linear: _Linear) -> None:
        self.linear, self.nodes, self.numbers = linear, 0, 0

    def refute(self, facts: dict[int, Literal], clauses: list[Clause], known: frozenset[str]) -> _Leaf | _Node | None:
        self.numbers = len(facts)
        solver = self.linear.solver()
        for fact in facts.values():
            self.linear.assume(solver, self.linear.formula(fact))
        return self._refute(solver, facts, clauses, known)

    def _refute(
        self, solver: Any, facts: dict[int, Literal], clauses: list[Clause], known: frozenset[str]
    ) -> _Leaf | _Node | None:
        self.nodes += 1
        if self.nodes > MAX_NODES:
            return None
        if self.linear.is_impossible(solver):
            multiples = self.linear.multiples(facts)
            return None if multiples is None else _Leaf(tuple(multiples))
        chosen = self._choose(solver, clauses, known)
        if chosen is None:
            return None
        clause = clauses[chosen]
        rest = clauses[:chosen] + clauses[chosen + 1 :]
        added, branches = [], []
        for fresh, literals in clause.branches:
            new = {self.numbers + k: literal for k, literal in enumerate(literals)}
            self.numbers += len(new)
            names = frozenset(one.name for one in fresh)
            solver.push()
            self.linear.assume(solver, self.linear.both(literals))
            proof = self._refute(solver, {**facts, **new}, rest, known | names)
            solver.pop()
            if proof is None:
                return None
            if not proof.facts & new.keys() and not proof.names & names:
                return proof
            added.append(tuple(new))
            branches.append(proof)
        used = frozenset().union(*(proof.facts for proof in branches))
        names = clause.needs.union(*(proof.names for proof in branches))
        return _Node(clause, tuple(added), tuple(branches), used, names)

    def _choose(self, solver: Any, clauses: Sequence[Clause], known: frozenset[str]) -> int | None:
        best, least = None, -1
        for k, clause in enumerate(clauses):
            if not clause.needs <= known:
                continue
            still_open = 0
            for _, literals in clause.branches:
                if not self.linear.is_impossible(solver, [self.linear.both(literals)]):
                    still_open += 1
                if best is not None and still_open >= least:
                    break
            if best is None or still_open < least:
                best, least = k, still_open
            if least <= 1:
                break
        return best


__all__ = ["Attempt", "NotProved", "Prover", "refutation"]
