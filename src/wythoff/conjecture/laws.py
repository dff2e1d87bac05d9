"""From a few solved instances to a law in the symbols, with the instances that differ listed apart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from html import escape
from typing import Any

from wythoff.conjecture.instances import Instance, ranges_text, small_instances
from wythoff.conjecture.law_fits import FITS
from wythoff.conjecture.search import conjecture_positions
from wythoff.describe import MexRule
from wythoff.describe.description import Position
from wythoff.describe.laws import Law
from wythoff.display import html_chip, html_formula
from wythoff.knowledge import Verified
from wythoff.presburger import AtLeast, Equal, Linear
from wythoff.rules.assumptions import Constraint
from wythoff.rules.symbolic import SymbolicGame
from wythoff.text import capital, position_text, values_text

# A law must be seen in this many instances.
FEWEST_INSTANCES = 3
SECONDS_FOR_ONE = 2.0


@dataclass(frozen=True)
class Different:
    """An instance to which a law does not apply: what was found there instead."""

    values: Mapping[str, int]
    found: str

    def __str__(self) -> str:
        return f"{values_text(self.values.items())} is different: {self.found}"

    def to_json(self) -> dict[str, Any]:
        return {"values": dict(self.values), "description": self.found}


@dataclass(frozen=True)
class LawConjecture:
    """A law that was compared with all positions up to a bound in a few instances; no more is known.

    ``game`` has the assumptions under which the law seems to hold; ``exceptions`` are instances that these leave out.

    >>> from wythoff.rules.symbolic import symbolic_game
    >>> found = find_law(symbolic_game("misere-wythoff(slack=t)"))
    >>> print(found.law.text, "for", found.game.for_all)
    b = a + t*n + 1 for t >= 2
    >>> [dict(other.values) for other in found.exceptions]
    [{'t': 1}]
    """

    game: SymbolicGame
    law: Law
    checked: tuple[tuple[Mapping[str, int], int], ...]
    """The numbers for the symbols, and the bound of the board, of each instance that was compared."""
    exceptions: tuple[Different, ...] = ()

    @property
    def verified_to(self) -> int:
        """The piles up to which every one of the instances was compared."""
        return min(bound for _, bound in self.checked)

    def latex(self) -> str:
        return self.law.latex()

    @property
    def status(self) -> Verified:
        """How much is known: instances and a range of piles, never more."""
        chosen = self.game.free_symbols
        tried = ranges_text([{name: values[name] for name in chosen} for values, _ in self.checked])
        return Verified(self.verified_to, f"{tried} and piles up to {self.verified_to:,}")

    def __str__(self) -> str:
        lines = [f"{self.law.kind}: {self.law}, for all {self.game.for_all} ({self.status})"]
        return "\n".join([*lines, *map(str, self.exceptions)])

    def to_json(self) -> dict[str, Any]:
        return {
            "kind": self.law.kind,
            "description": str(self.law),
            "latex": self.latex(),
            "verified_to": self.verified_to,
            "parts": self.law.parts(),
            "for_all": list(self.game.symbols),
            "where": self.game.for_all,
            "instances": [dict(values) for values, _ in self.checked],
            "exceptions": [other.to_json() for other in self.exceptions],
        }

    def _repr_html_(self) -> str:
        chip = html_chip(self.status.status, capital(self.status.strength))
        return f"<b>{escape(self.law.kind)}</b> {chip}{html_formula(self.latex())}"


@dataclass(frozen=True)
class NoLaw:
    """No law was found: the numbers tried, and what describes each instance.

    >>> from wythoff.rules.symbolic import symbolic_game
    >>> print(find_law(symbolic_game("heap-wythoff(heaps=n)")))  # doctest: +ELLIPSIS
    no law of heap-wythoff(heaps=n) was found that holds for all n >= 1
    n = 1: ...
    """

    game: SymbolicGame
    tried: tuple[Different, ...]
    partly: LawConjecture | None = None
    """A law that fits where a symbol is even, or odd."""

    def __str__(self) -> str:
        head = f"no law of {self.game} was found that holds for all {self.game.for_all}"
        rows = [f"{values_text(one.values.items())}: {one.found}" for one in self.tried]
        if self.partly is not None:
            rows.append(f"with {self.partly.game.for_all}: {self.partly.law}")
        return "\n".join([head, *rows])

    def to_json(self) -> dict[str, Any]:
        return {
            "game": str(self.game),
            "where": self.game.for_all,
            "tried": [one.to_json() for one in self.tried],
            "partly": None if self.partly is None else self.partly.to_json(),
        }


def find_law(game: SymbolicGame, *, bound: int | None = None) -> LawConjecture | NoLaw:
    """The law of a game with symbols: read off its smallest instances, and compared with each of them.

    If it does not hold for the very smallest numbers, these are left out by the weakest assumption that does so.

    >>> from wythoff.rules.symbolic import symbolic_game
    >>> print(find_law(symbolic_game("st-wythoff(s=s, t=t)")).law)
    a = mex of all earlier numbers, b = s*a + t*n for n >= 0
    """
    instances = small_instances(game, bound)
    for assumption, kept in _restrictions(game, instances):
        law = _fitting(game, kept)
        if law is not None:
            return _conjecture(game, law, assumption, instances, kept)
    return NoLaw(game, tuple(Different(i.values, description(i)) for i in instances), _partly(game, instances))


def _fitting(game: SymbolicGame, instances: Sequence[Instance]) -> Law | None:
    """The first law that holds in all of these instances."""
    for fit in FITS:
        for law in fit(game, instances):
            if all(instance.first_difference(law) is None for instance in instances):
                return law
    return None


def _partly(game: SymbolicGame, instances: Sequence[Instance]) -> LawConjecture | None:
    """A law for the even or for the odd values of a symbol."""
    new = next(name for name in (*"mjkqru", "half") if name not in game.symbols)
    for name in game.free_symbols:
        for rest in (1, 0):
            kept = [i for i in instances if i.values[name] % 2 == rest]
            law = _fitting(game, kept) if len(kept) >= FEWEST_INSTANCES else None
            if law is not None:
                half = Equal(Linear.of({name: 1, new: -2}, -rest))
                narrowed = replace(game, symbols=(*game.symbols, new)).assuming(half)
                return LawConjecture(narrowed, law, tuple((i.values, i.bound) for i in kept))
    return None


def refutation(game: SymbolicGame, law: Law, bound: int | None = None) -> tuple[Mapping[str, int], Position] | None:
    """The smallest numbers and position where a law is wrong, among the instances that are solved quickly.

    >>> from wythoff.describe.laws import read_law
    >>> from wythoff.rules.symbolic import symbolic_game
    >>> refutation(symbolic_game("wythoff(slack=t)"), read_law("b = a + 2*t*n", ["t"]))
    ({'t': 1}, (1, 2))
    """
    for instance in small_instances(game, bound):
        wrong = instance.first_difference(law)
        if wrong is not None:
            return instance.values, wrong
    return None


def _conjecture(
    game: SymbolicGame, law: Law, assumption: Constraint | None, instances: Sequence[Instance], kept: Sequence[Instance]
) -> LawConjecture:
    others = [i for i in instances if i not in kept]
    return LawConjecture(
        game if assumption is None else game.assuming(assumption),
        law,
        tuple((i.values, i.bound) for i in kept),
        tuple(Different(i.values, description(i)) for i in others),
    )


def description(instance: Instance) -> str:
    """What describes the P-positions of one instance, or the first of them if nothing is found."""
    sample = instance.sample
    ideas = conjecture_positions(
        instance.rows, sample.piles, instance.bound, unordered=instance.game.unordered, seconds=SECONDS_FOR_ONE
    )
    if ideas:
        rule = next((idea for idea in ideas if idea.kind == MexRule.kind), ideas[0])
        return str(rule.description)
    first = ", ".join(position_text(p) for p in instance.rows[:6].tolist())
    return f"nothing fits; the P-positions begin {first}"


def _restrictions(
    game: SymbolicGame, instances: Sequence[Instance]
) -> Iterator[tuple[Constraint | None, Sequence[Instance]]]:
    """The instances that meet an assumption of the form symbol >= k or sum of the symbols >= k, most of them first."""
    if len(instances) >= FEWEST_INSTANCES:
        yield None, instances
    forms = [Linear.variable(name) for name in game.symbols]
    forms += [Linear.of([(name, 1) for name in game.symbols])] if len(game.symbols) > 1 else []
    found: list[tuple[int, Constraint, list[Instance]]] = []
    for form in forms:
        for least in sorted({form.value(i.values) for i in instances})[1:]:
            kept = [i for i in instances if form.value(i.values) >= least]
            if len(kept) >= FEWEST_INSTANCES:
                found.append((len(instances) - len(kept), AtLeast(form - least), kept))
    for _, assumption, kept in sorted(found, key=lambda entry: entry[0]):
        yield assumption, kept


__all__ = ["Different", "LawConjecture", "NoLaw", "find_law", "refutation"]
