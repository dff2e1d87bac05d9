"""Theorems about the columns of a game, for all its parameters: one script of lemmas, the same for every game and law.

The law says how the columns go on: a(n) is the least number that no earlier column has, and the larger pile is a
polynomial in a(n) and n, or a(n) plus a difference d(n) that is itself the least that no earlier column forbids. The
script proves that a increases, that a(n) >= n, that the larger pile exceeds the smaller one and increases, that no
number occurs twice, and that every number occurs; then the obligations that the checker makes from the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain, combinations
from typing import Any

from wythoff.checker.theorems import Uniform
from wythoff.checker.uniform import (
    AT_LEAST,
    INTEGER,
    ZERO,
    Columns,
    Kind,
    Lemma,
    Literal,
    Mex,
    MexFunction,
    Parameters,
    Polynomial,
    Rules,
    Surd,
    apply,
    name,
    number,
    obligations,
    read_rules,
)
from wythoff.describe.laws import ColumnLaw, DistanceLaw, Letters, LinearLaw
from wythoff.errors import Unsupported
from wythoff.integers.polynomial import Polynomial as Symbols
from wythoff.presburger import Equal
from wythoff.prove.uniform.notation import above, at_least, case, equal, lemma
from wythoff.prove.uniform.rules import plain_game, symbol_names
from wythoff.prove.uniform.search import Attempt, NotProved, Prover
from wythoff.rules.symbolic import SymbolicGame

_n, _i, _j, _v, _u, _w, _m = map(name, ("n", "i", "j", "v", "u", "w", "m"))


@dataclass(frozen=True)
class Unproved:
    """Why there is no proof: the first lemma that was not found to follow."""

    lemma: Lemma

    def __str__(self) -> str:
        return f"not proved: {self.lemma.name} ({self.lemma})"


def prove_columns(game: SymbolicGame, law: ColumnLaw) -> Uniform | Unproved:
    """The theorem that the columns of a law are the P-positions of a game, for all values of its symbols.

    >>> from wythoff.describe.laws import read_law
    >>> from wythoff.rules.symbolic import symbolic_game
    >>> game = symbolic_game("wythoff(slack=t)")
    >>> theorem = prove_columns(game, LinearLaw(Symbols.number(1), Symbols.name("t")))
    >>> print(theorem.claim.splitlines()[0])
    for all integers t with t >= 1: the positions (a(n), a(n) + n*t) for n >= 0, in either order, are the P-positions
    """
    try:
        return ColumnScript(game, law).run().theorem()
    except NotProved as problem:
        return Unproved(problem.lemma)


def parameters_of(game: SymbolicGame) -> Parameters:
    """The symbols of a game, which are natural numbers, with what is assumed about them and the least example."""
    symbols = symbol_names(game)
    facts = []
    for constraint in game.irredundant:
        total = number(constraint.term.constant)
        for one, factor in constraint.term.terms:
            total = total + name(symbols[one]) * factor
        facts.append(Literal(total, ZERO if isinstance(constraint, Equal) else AT_LEAST))
    natural = [at_least(name(one)) for one in symbols.values() if not any(_bounds(fact, one) for fact in facts)]
    example = next(iter(game.instances())) if game.symbols else {}
    values = {new: Surd(Fraction(example[old]), Fraction(0), 2) for old, new in symbols.items()}
    return Parameters(tuple((one, INTEGER) for one in symbols.values()), (*natural, *facts), values)


def _bounds(fact: Literal, one: str) -> bool:
    """Whether the fact says just that the symbol is at least some natural number."""
    terms = fact.polynomial.terms
    alone = set(terms) <= {(one,), ()} and terms.get((one,), 0) > 0
    return fact.relation == AT_LEAST and alone and fact.polynomial.constant <= 0


@dataclass(frozen=True)
class Columnwise:
    """A law in terms of the calculus: A(n) = a(n) + start, and B(n); with the names of the functions a and d."""

    a: str
    d: str
    start: Polynomial
    larger: Polynomial
    differences: tuple[tuple[Literal, ...], ...] = ()

    @property
    def smaller(self) -> Polynomial:
        return apply(self.a, _n) + self.start

    def at(self, index: Polynomial | int) -> tuple[Polynomial, Polynomial]:
        where = {"n": number(index) if isinstance(index, int) else index}
        return self.smaller.replaced(where), self.larger.replaced(where)

    @property
    def step(self) -> Polynomial:
        """What the index is multiplied by in the larger pile."""
        terms = self.larger.terms.items()
        return Polynomial({tuple(a for a in monomial if a != "n"): f for monomial, f in terms if "n" in monomial})

    def first_larger(self, smaller: Polynomial) -> Polynomial:
        """The larger pile beside this smaller one, if it stood in column 0."""
        rest = self.larger - self.step * _n
        total = number(0)
        for monomial, factor in rest.terms.items():
            part = number(factor)
            for atom in monomial:
                part = part * (name(atom) if isinstance(atom, str) else smaller - self.start)
            total = total + part
        return total

    @property
    def reach(self) -> Polynomial:
        """How far above an earlier difference the next ones are forbidden."""
        own = apply(self.d, _i)
        for _, high in self.differences:
            distance = high.polynomial + _v - own
            if not {"v", "i"} & distance.names():
                return distance
        return number(-1)

    @property
    def definition(self) -> Mex:
        """What earlier columns forbid: both of their numbers, and differences if the law is about these."""
        smaller, larger = self.at(_i)
        numbers = ((equal(_v + self.start - smaller),), (equal(_v + self.start - larger),))
        functions = [MexFunction(self.a, numbers)]
        functions += [MexFunction(self.d, self.differences)] if self.differences else []
        return Mex(tuple(functions))


def columnwise(law: ColumnLaw, symbols: Mapping[str, str]) -> Columnwise:
    """The law in terms of the calculus, its symbols under other names."""
    a = Letters.apart_from(symbols.values()).smaller
    d = next(one for one in ("d", "e", "difference") if one not in symbols.values())

    def polynomial(value: Symbols) -> Polynomial:
        total = number(0)
        for names, factor in value.terms:
            part = number(factor)
            for one in names:
                part = part * name(symbols[one])
            total = total + part
        return total

    start = polynomial(law.least)
    smaller = apply(a, _n) + start
    if isinstance(law, LinearLaw):
        if law.start:
            raise Unsupported("a law with columns of its own before the others is not proved for all parameters")
        larger = polynomial(law.slope) * smaller + polynomial(law.step) * _n + polynomial(law.constant)
        return Columnwise(a, d, start, larger)
    if isinstance(law, DistanceLaw):
        larger = smaller + apply(d, _n)
        forbidden = []
        for rule in law.forbidden:
            form = (rule.form[0] * smaller + rule.form[1] * larger).replaced({"n": _i})
            low, high = polynomial(rule.low), polynomial(rule.high)
            forbidden.append((at_least(_v - form - low), at_least(form + high - _v)))
        return Columnwise(a, d, start, larger, tuple(forbidden))
    raise Unsupported(f"a law of this kind is not proved for all parameters: {law}")


def _factors(polynomials: Iterable[Polynomial], chosen: Callable[[Any], bool]) -> list[Polynomial]:
    """The products of parameters that a chosen atom is multiplied by somewhere."""
    found: dict[Polynomial, None] = {}
    for polynomial in polynomials:
        for monomial in polynomial.terms:
            rest = tuple(atom for atom in monomial if not chosen(atom))
            if rest and len(rest) < len(monomial) and all(isinstance(atom, str) for atom in rest):
                found[Polynomial({rest: Fraction(1)})] = None
    return [*found]


class ColumnScript:
    """The lemmas, in their order, and what each of them is tried with."""

    def __init__(self, game: SymbolicGame, law: ColumnLaw) -> None:
        self.game = plain_game(game)
        self.parameters = parameters_of(game)
        self.prover = Prover(self.parameters)
        self.rules: Rules = read_rules(self.game, self.parameters.names())
        self.law = columnwise(law, symbol_names(game))
        self.a, self.d = self.law.a, self.law.d
        x, y = map(name, self.rules.piles)
        self.x, self.y = x, y
        stuck = ((equal(x), equal(y)),) if self.rules.misere else ()
        self.columns = Columns(self.law.smaller, self.law.larger, stuck)
        self.functions = (self.a, self.d) if self.law.differences else (self.a,)
        self.on_indices: list[str] = []
        self.on_values: list[str] = []
        self.optional: set[str] = set()

    def run(self) -> ColumnScript:
        """Prove everything; raises :class:`NotProved` at the first lemma that does not follow."""
        self.prover.prepare()
        self.prover.define(self.law.definition)
        for attempt in chain(self._products(), self._lemmas(), self._obligations()):
            if not attempt.prove() and attempt.lemma.name not in self.optional:
                raise NotProved(attempt.lemma)
        return self

    def theorem(self, *claims: str) -> Uniform:
        """That the columns are the P-positions, and these lemmas."""
        return self.prover.theorem(claims, self.game, self.columns)

    # -- products with parameters

    def _products(self) -> Iterator[Attempt]:
        """How multiples of indices and of values grow, for each product of parameters that they are multiplied by."""
        hidden = {one for move in self.rules.moves for case_ in move.cases for one in case_.names}
        positions = {*self.rules.piles, *self.rules.after, *hidden}
        rules = [one.polynomial for move in self.rules.moves for case_ in move.cases for one in case_.literals]
        indices = _factors([self.law.larger], lambda atom: atom == "n")
        values = _factors([self.law.larger, *rules], lambda atom: not isinstance(atom, str) or atom in positions)
        for factor in indices:
            yield from self._growth(factor, _i, _j, self.on_indices)
        for factor in values:
            yield from self._growth(factor, _u, _w, self.on_values)
            title = f"{factor} times a value grows as the value does"
            self.optional.add(title)
            grown = factor * _w - factor * _u - factor - _w + _u + 1
            attempt = self.prover.attempt(lemma(title, "u w", [above(_w - _u)], at_least(grown)))
            attempt.natural(factor - 1, _w - _u - 1)
            yield attempt
            self._keep(self.on_values, title)

    def _growth(self, factor: Polynomial, low: Polynomial, high: Polynomial, kept: list[str]) -> Iterator[Attempt]:
        kind = "an index" if low == _i else "a value"
        for strictly in (False, True):
            title = f"{factor} times {kind} {'increases' if strictly else 'never falls'}"
            least = factor if strictly else number(0)
            given = above(high - low) if strictly else at_least(high - low)
            grown = at_least(factor * high - factor * low - least)
            attempt = self.prover.attempt(lemma(title, f"{low} {high}", [given], grown))
            attempt.natural(factor, high - low - int(strictly))
            names = [*factor.names()]
            for one, other in combinations(names, 2):
                attempt.natural(name(one), name(other))
            yield attempt
            self._keep(kept, title)

    def _keep(self, kept: list[str], title: str) -> None:
        kept += [title] if title in self.prover.kernel.lemmas else []

    # -- the columns

    def _lemmas(self) -> Iterator[Attempt]:
        if self.law.differences:
            yield from self._differences()
        yield self._not_below(self.a, f"{self.a} increases", strictly=True)
        n_at_least = [at_least(_n)]
        attempt = self.prover.attempt(
            lemma(f"{self.a} is at least n", "n", n_at_least, at_least(apply(self.a, _n) - _n)), [_n]
        )
        attempt.use(f"{self.a} natural", n=_n)
        attempt.use(f"{self.a} increases", i=_n - 1, j=_n)
        attempt.induct(n=_n - 1)
        yield attempt
        yield self._starts_at_zero(self.a)
        A, B = self.law.at(_n)
        yield self._sequences(lemma("the larger pile is not smaller", "n", n_at_least, at_least(B - A)), [_n])
        yield self._sequences(lemma("the larger pile is larger", "n", [at_least(_n - 1)], above(B - A)), [_n])
        grown = above(self.law.at(_j)[1] - self.law.at(_i)[1])
        yield self._sequences(
            lemma("the larger pile increases", "i j", [at_least(_i), above(_j - _i)], grown), [_i, _j]
        )
        yield self._disjoint()
        yield self._cover()
        if self.law.differences:
            yield self._difference_below()

    def _not_below(self, function: str, title: str, *, strictly: bool = False) -> Attempt:
        """The least value that is allowed never falls: what an index allows, earlier ones allowed."""
        low, high = apply(function, _i), apply(function, _j)
        claim = above(high - low) if strictly else at_least(high - low)
        attempt = self.prover.attempt(lemma(title, "i j", [at_least(_i), above(_j - _i)], claim))
        attempt.use(f"{function} natural", n=_j)
        for k, (witness,) in enumerate(attempt.use(f"{function} least", n=_i, v=high)):
            attempt.use(f"{function} avoids {k}", n=_j, i=witness)
        if strictly:
            attempt.use(f"{function} avoids 0", n=_j, i=_i)
        return attempt

    def _starts_at_zero(self, function: str) -> Attempt:
        attempt = self.prover.attempt(lemma(f"{function} starts at 0", "", (), equal(apply(function, 0))))
        attempt.use(f"{function} natural", n=0)
        attempt.use(f"{function} least", n=0, v=0)
        return attempt

    def _differences(self) -> Iterator[Attempt]:
        """Differences never fall, and grow by what the earlier difference itself forbids above it."""
        yield self._not_below(self.d, f"{self.d} never falls")
        claim = above(apply(self.d, _j) - apply(self.d, _i) - self.law.reach)
        attempt = self.prover.attempt(lemma(f"{self.d} increases", "i j", [at_least(_i), above(_j - _i)], claim))
        attempt.use(f"{self.d} never falls", i=_i, j=_j)
        for k in range(len(self.law.differences)):
            attempt.use(f"{self.d} avoids {k}", n=_j, i=_i)
        yield attempt
        yield self._starts_at_zero(self.d)

    def _difference_below(self) -> Attempt:
        """Every number lies between two neighbouring differences."""
        z = name("z")
        between = case(at_least(_m), at_least(z - apply(self.d, _m)), above(apply(self.d, _m + 1) - z), some="m")
        attempt = self.prover.attempt(lemma(f"{self.d} passes every number", "z", [at_least(z)], [between]), [z])
        attempt.use(f"{self.d} starts at 0")
        attempt.use(f"{self.d} increases", i=0, j=1)
        attempt.goal(m=0)
        ((before,),) = attempt.induct(z=z - 1)
        attempt.use(f"{self.d} increases", i=before + 1, j=before + 2)
        attempt.goal(m=before)
        attempt.goal(m=before + 1)
        return attempt

    def _disjoint(self) -> Attempt:
        (A, _), (_, B) = self.law.at(_i), self.law.at(_j)
        claim = lemma("no number twice", "i j", [at_least(_i), at_least(_j), equal(A - B)], [equal(_i), equal(_j)])
        attempt = self.prover.attempt(claim)
        smaller = [f"{self.a} {what}" for what in ("avoids 1", "increases", "starts at 0")]
        larger = ["the larger pile is not smaller", "the larger pile is larger"]
        indices = [_i, _j, number(0)]
        attempt.all_uses([*smaller, *larger], {"n": indices, "i": indices, "j": indices})
        self._congruences(attempt, indices)
        return attempt

    def _cover(self) -> Attempt:
        A, B = self.law.at(_m)
        start = self.law.start
        cases = [case(at_least(_m), equal(_v + start - one), some="m") for one in (A, B)]
        attempt = self.prover.attempt(lemma("every number occurs", "v", [at_least(_v)], cases))
        attempt.use(f"{self.a} is at least n", n=_v + 1)
        for k, (witness,) in enumerate(attempt.use(f"{self.a} least", n=_v + 1, v=_v)):
            attempt.goal(k, m=witness)
        return attempt

    def _sequences(self, claim: Lemma, indices: list[Polynomial]) -> Attempt:
        """A claim that follows from how the sequences and the multiples of parameters grow."""
        attempt = self.prover.attempt(claim)
        every = [*indices, number(0)]
        values = [*(apply(self.a, index) for index in indices), number(0)]
        attempt.all_uses(self._growing(), {"n": every, "i": every, "j": every, "u": values, "w": values})
        self._congruences(attempt, every)
        return attempt

    def _growing(self) -> list[str]:
        """What is known of sequences and of multiples of parameters, without a choice."""
        titles = [f"{one} {what}" for one in (self.a, self.d) for what in ("increases", "natural", "starts at 0")]
        titles += ["no number twice", "the larger pile is not smaller"]
        titles += ["the larger pile is larger", "the larger pile increases"]
        known = self.prover.kernel.lemmas
        return [*(title for title in titles if title in known), *self.on_indices, *self.on_values]

    def _congruences(self, attempt: Attempt, indices: Sequence[Polynomial]) -> None:
        for function in self.functions:
            for one, other in combinations(indices, 2):
                attempt.congruence(function, one, other)

    # -- the obligations

    def _obligations(self) -> Iterator[Attempt]:
        for obligation in obligations(self.rules, self.columns):
            attempt = self.prover.attempt(obligation.lemma)
            match obligation.kind:
                case Kind.ASCEND:
                    attempt.use(f"{self.a} natural", n=_n)
                    attempt.use("the larger pile is not smaller", n=_n)
                case Kind.INDEPENDENT:
                    self._everything(attempt, [_i, _j])
                    indices = [_i, _j]
                    avoided = [one for one in self.prover.kernel.lemmas if one.startswith(f"{self.d} avoids")]
                    attempt.all_uses(avoided, {"n": indices, "i": indices})
                case Kind.OVER:
                    self._everything(attempt, [_i], [*map(name, self.rules.after)])
                case Kind.ESCAPES:
                    attempt.use(f"{self.a} is at least n", n=_n)
                    self._everything(attempt, [_n])
                    self._goals(attempt, [], [(number(0), self.law.smaller), (number(0), self.law.larger)])
                case Kind.ABSORBED:
                    self._absorb(attempt)
            yield attempt

    def _everything(self, attempt: Attempt, indices: Sequence[Polynomial], values: Sequence[Polynomial] = ()) -> None:
        """All that is known about these columns and the first one, and about multiples of their entries."""
        every = [*indices, number(0)]
        entries = [one for index in every for one in self.law.at(index)] if self.on_values else []
        numbers = [*dict.fromkeys([*values, *entries, number(0)])]
        attempt.all_uses(self._growing(), {"n": every, "i": every, "j": every, "u": numbers, "w": numbers})
        self._congruences(attempt, every)

    def _goals(
        self, attempt: Attempt, indices: Sequence[Polynomial], targets: Sequence[tuple[Polynomial, Polynomial]]
    ) -> None:
        """A move to each of these columns, and to each of these positions."""
        after = self.rules.after
        for k, goal in enumerate(attempt.lemma.cases):
            names = [one.name for one in goal.witnesses]
            if names == ["m"]:
                for index in indices:
                    attempt.goal(k, m=index)
            elif names == [*after]:
                for one, other in targets:
                    attempt.use(f"goal {k}", {after[0]: one, after[1]: other})
            elif names:
                raise Unsupported("a move with numbers that no equation gives is not proved for all parameters")

    def _absorb(self, attempt: Attempt) -> None:
        """Where x stands among the columns, and which column has nearly the difference of x and y."""
        x, y = self.x, self.y
        found: list[Polynomial] = []
        if self.law.differences:
            ((below,),) = attempt.use(f"{self.d} passes every number", z=y - x)
            found += [below, *(one for (one,) in attempt.use(f"{self.d} least", n=below + 1, v=y - x))]
        elif self.law.step != number(0):
            found += [one for (one,) in attempt.use("division", D=y - self.law.first_larger(x), T=self.law.step)]
        found += [one for (one,) in attempt.use("every number occurs", v=x - self.law.start)]
        self._everything(attempt, found, [x, y])
        for index in found if not self.law.step.is_number else []:
            attempt.zero(self.law.step, index)
        narrow = y - x - self.law.step + 1
        ends = [number(0), x, y, narrow] if self.rules.terminal else []
        targets = [(one, other) for one in ends for other in ends]
        self._goals(attempt, [*found, number(0)], targets)
