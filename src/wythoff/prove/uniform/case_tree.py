"""Refute facts with clauses: the tree of cases, with exact multiples of facts at its leaves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wythoff.checker.uniform import Farkas, Literal, Proof, Rational
from wythoff.prove.uniform.solver import Clause, KnownFacts, LinearFacts

MAX_NODES = 4_000


def refutation(facts: Sequence[Literal], clauses: Sequence[Clause], known: frozenset[str]) -> Proof | None:
    """A proof that facts and clauses contradict each other, if the solver finds that they do."""
    solver = LinearFacts()
    core = solver.clashing(facts, clauses)
    if core is None:
        return None
    tree = _Tree(solver).refute(dict(enumerate(facts)), [clauses[k] for k in core], known)
    return None if tree is None else tree.numbered(list(range(len(facts))))


@dataclass(frozen=True)
class _Leaf:
    """A contradiction of facts, which have numbers of their own."""

    multiples: tuple[tuple[Rational, int], ...]

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

    def __init__(self, linear: LinearFacts) -> None:
        self.known, self.nodes, self.numbers = KnownFacts(linear), 0, 0

    def refute(self, facts: dict[int, Literal], clauses: list[Clause], names: frozenset[str]) -> _Leaf | _Node | None:
        self.numbers = len(facts)
        with self.known.assuming(facts):
            return self._refute(clauses, names)

    def _refute(self, clauses: list[Clause], names: frozenset[str]) -> _Leaf | _Node | None:
        self.nodes += 1
        if self.nodes > MAX_NODES:
            return None
        if self.known.exclude():
            multiples = self.known.multiples()
            return None if multiples is None else _Leaf(tuple(multiples))
        chosen = self._choose(clauses, names)
        if chosen is None:
            return None
        clause = clauses[chosen]
        rest = clauses[:chosen] + clauses[chosen + 1 :]
        added, branches = [], []
        for fresh, literals in clause.branches:
            new = {self.numbers + k: literal for k, literal in enumerate(literals)}
            self.numbers += len(new)
            own = frozenset(one.name for one in fresh)
            with self.known.assuming(new):
                proof = self._refute(rest, names | own)
            if proof is None:
                return None
            if not proof.facts & new.keys() and not proof.names & own:
                return proof
            added.append(tuple(new))
            branches.append(proof)
        used = frozenset().union(*(proof.facts for proof in branches))
        needed = clause.needs.union(*(proof.names for proof in branches))
        return _Node(clause, tuple(added), tuple(branches), used, needed)

    def _choose(self, clauses: Sequence[Clause], names: frozenset[str]) -> int | None:
        best, least = None, -1
        for k, clause in enumerate(clauses):
            if not clause.needs <= names:
                continue
            still_open = 0
            for _, literals in clause.branches:
                if not self.known.exclude(literals):
                    still_open += 1
                if best is not None and still_open >= least:
                    break
            if best is None or still_open < least:
                best, least = k, still_open
            if least <= 1:
                break
        return best


__all__ = ["refutation"]
