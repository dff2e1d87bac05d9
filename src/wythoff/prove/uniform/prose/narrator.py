"""A proof tree in sentences: each lemma with the values it is used for, arithmetic left to the reader."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from wythoff.checker.uniform import (
    ABOVE,
    AT_LEAST,
    ZERO,
    Branch,
    Congruence,
    Farkas,
    Lemma,
    Literal,
    Product,
    Proof,
    Proved,
    Sorts,
    Split,
    Times,
    Use,
    branches_of,
    congruence_branches,
    local_lemmas,
    tightened,
)
from wythoff.prove.uniform.prose.goals import Goal
from wythoff.prove.uniform.prose.notation import Notation, joined

CONTRADICTION = "a contradiction"


@dataclass(frozen=True)
class Cases:
    """A distinction of cases: what holds in each, and what follows."""

    cases: tuple[tuple[str, tuple[str | Cases, ...]], ...]


Prose = tuple[str | Cases, ...]


@dataclass
class Narrator:
    """Tells the proof of one lemma. ``goals`` are the cases of its claim in words, where these are not their facts."""

    lemmas: Mapping[str, Lemma]
    numbers: Mapping[str, int]
    sorts: Sorts
    notation: Notation
    hidden: Collection[str] = ()
    """Lemmas of arithmetic, of which only what they say here is written."""
    goals: Sequence[Goal] = ()
    local: dict[str, Lemma] = field(default_factory=dict)

    def tell(self, step: Proved) -> Prose:
        self.local = local_lemmas(step.lemma, step.measure)
        inner = self.sorts.extended({one.name: one.sort for one in step.lemma.variables})
        facts = [tightened(literal, inner) for literal in step.lemma.hypotheses]
        return _without_echoes(self._paragraphs(step.proof, facts, inner))

    def _paragraphs(self, proof: Proof, facts: list[Literal], sorts: Sorts) -> list[str | Cases]:
        match proof:
            case Farkas():
                return [f"This is {CONTRADICTION}."]
            case Use():
                lemma = self.local.get(proof.lemma) or self.lemmas[proof.lemma]
                branches = branches_of(lemma, proof.values, proof.witnesses)
                return self._use(proof, lemma, branches, facts, sorts)
            case Congruence(function, left, right, proofs):
                return self._congruence(function, congruence_branches(function, left, right), proofs, facts, sorts)
            case Split(term, proofs):
                sides: list[Branch] = [((), (Literal(term, AT_LEAST),)), ((), (Literal(-term, ABOVE),))]
                return self._choice("", sides, proofs, facts, sorts)
            case Product(first, second, rest):
                one, other = facts[first], facts[second]
                relation = ABOVE if one.relation == other.relation == ABOVE else AT_LEAST
                new = Literal(one.polynomial * other.polynomial, relation)
                pair = joined([self._fact(one), self._fact(other)])
                sentence = f"The product of {pair} gives {self._fact(new)}."
                return [sentence, *self._paragraphs(rest, [*facts, tightened(new, sorts)], sorts)]
            case Times(equation, factor, rest):
                new = Literal(facts[equation].polynomial * factor, ZERO)
                by = self.notation.inline(self.notation.term(factor))
                sentence = f"Multiplying {self._fact(facts[equation])} by {by} gives {self._fact(new)}."
                return [sentence, *self._paragraphs(rest, [*facts, tightened(new, sorts)], sorts)]

    # -- a lemma used

    def _use(
        self, use: Use, lemma: Lemma, branches: list[Branch], facts: list[Literal], sorts: Sorts
    ) -> list[str | Cases]:
        failing = len(branches) - len(lemma.cases)
        open_ones = [k for k, proof in enumerate(use.branches) if not isinstance(proof, Farkas)]
        if use.lemma.startswith("goal "):
            return self._goal(use, lemma, branches, open_ones, facts, sorts)
        if use.lemma == "assumptions" and open_ones == [failing]:
            return self._follow(use.branches[failing], branches[failing], facts, sorts)
        by = self._by(use)
        concluded = " or ".join(self._conclusion(branch) for branch in branches[failing:])
        begin = self._given(lemma, use) if use.lemma in self.hidden else f"By {by}"
        if not open_ones:
            if not lemma.cases:
                return [f"This contradicts {by}."]
            return [f"{begin}, {concluded}: {CONTRADICTION}."]
        if len(open_ones) > 1:
            return self._choice(begin, branches, use.branches, facts, sorts)
        (chosen,) = open_ones
        rest = self._follow(use.branches[chosen], branches[chosen], facts, sorts)
        if chosen >= failing:
            return [f"{begin}, {self._conclusion(branches[chosen])}.", *rest]
        negated = self._conclusion(branches[chosen])
        if not lemma.cases:
            return [f"{begin}, {negated}.", *rest]
        return [f"We have {negated}, for otherwise {concluded} by {by}.", *rest]

    def _given(self, lemma: Lemma, use: Use) -> str:
        return f"As {self.notation.facts(one.replaced(use.values) for one in lemma.hypotheses)}"

    def _by(self, use: Use) -> str:
        if use.lemma in self.hidden:
            return "multiplication"
        if use.lemma.startswith("induction "):
            name = "induction"
        elif use.lemma in self.numbers:
            name = f"Lemma {self.numbers[use.lemma]}"
        else:
            name = self._axiom(use.lemma)
        values = self.notation.values(use.values)
        return f"{name} (with {values})" if values else name

    def _axiom(self, lemma: str) -> str:
        function, _, rest = lemma.partition(" ")
        if rest and function in self.sorts.functions:
            return f"the definition of {self.notation.inline(self.notation.name(function))}"
        chosen = lemma.removesuffix(" witness")
        if chosen != lemma and chosen in self.numbers:
            return f"the choice after Lemma {self.numbers[chosen]}"
        known = {"division": "division with remainder", "assumptions": "assumption"}
        return known.get(lemma, self.notation.words(lemma))

    def _goal(
        self,
        use: Use,
        lemma: Lemma,
        branches: list[Branch],
        open_ones: list[int],
        facts: list[Literal],
        sorts: Sorts,
    ) -> list[str | Cases]:
        claim = self._claim(use, lemma)
        if not open_ones:
            return [f"Hence {claim}."]
        if len(open_ones) > 1:
            return self._choice(f"Unless {claim}", branches, use.branches, facts, sorts)
        (chosen,) = open_ones
        negated = self._conclusion(branches[chosen])
        rest = self._follow(use.branches[chosen], branches[chosen], facts, sorts)
        if len(branches) == 1 and not use.values:
            return [f"Suppose that, on the contrary, {negated}.", *rest]
        return [f"Unless {negated}, {claim}; so let {negated}.", *rest]

    def _claim(self, use: Use, lemma: Lemma) -> str:
        """A case of the claim, for these witnesses."""
        if self.goals:
            return self.goals[int(use.lemma.removeprefix("goal "))](use.values)
        return self.notation.facts(one.replaced(use.values) for one in lemma.hypotheses)

    # -- branches

    def _follow(self, proof: Proof, branch: Branch, facts: list[Literal], sorts: Sorts) -> list[str | Cases]:
        fresh, literals = branch
        inner = sorts.extended({one.name: one.sort for one in fresh}) if fresh else sorts
        return self._paragraphs(proof, facts + [tightened(literal, inner) for literal in literals], inner)

    def _choice(
        self, begin: str, branches: Sequence[Branch], proofs: Sequence[Proof], facts: list[Literal], sorts: Sorts
    ) -> list[str | Cases]:
        """The branches that arithmetic alone does not close."""
        left = [(b, p) for b, p in zip(branches, proofs, strict=True) if not isinstance(p, Farkas)]
        if not left:
            return [f"{begin or 'In either case'}, {CONTRADICTION}."]
        if len(left) == 1:
            ((branch, proof),) = left
            start = f"{begin}, {self._conclusion(branch)}." if begin else f"So {self._conclusion(branch)}."
            return [start, *self._follow(proof, branch, facts, sorts)]
        prose = tuple((self._conclusion(b), tuple(self._follow(p, b, facts, sorts))) for b, p in left)
        count = {2: "two", 3: "three", 4: "four"}.get(len(prose), str(len(prose)))
        return [f"{begin + ', t' if begin else 'T'}here are {count} cases.", Cases(prose)]

    def _congruence(
        self,
        function: str,
        branches: Sequence[Branch],
        proofs: Sequence[Proof],
        facts: list[Literal],
        sorts: Sorts,
    ) -> list[str | Cases]:
        left = [k for k, proof in enumerate(proofs) if not isinstance(proof, Farkas)]
        if not left:
            return [f"So {self._conclusion(branches[-1])}: {CONTRADICTION}."]
        return self._choice("", branches, proofs, facts, sorts)

    def _conclusion(self, branch: Branch) -> str:
        fresh, literals = branch
        held = self.notation.facts(literals)
        if not fresh:
            return held
        names = ", ".join(self.notation.inline(self.notation.name(one.name)) for one in fresh)
        return f"there is {names} with {held}"

    def _fact(self, literal: Literal) -> str:
        return self.notation.inline(self.notation.literal(literal))


def _without_echoes(prose: list[str | Cases]) -> Prose:
    """Without a last sentence that repeats what the one before it ends with."""
    kept: list[str | Cases] = []
    for part in prose:
        if isinstance(part, Cases):
            kept.append(Cases(tuple((what, _without_echoes(list(inner))) for what, inner in part.cases)))
            continue
        last = kept[-1] if kept else None
        if not (isinstance(last, str) and part.startswith("Hence ") and last.endswith(f", {part[6:]}")):
            kept.append(part)
    return tuple(kept)


__all__ = ["Cases", "Narrator", "Prose"]
