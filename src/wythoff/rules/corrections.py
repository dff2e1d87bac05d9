"""What was probably meant by a move that need not lower the sum of the piles: its line with what is missing.

Two slips are common: a pile that the move does not mention, so that it could become anything, and an amount that may be
0, so that nothing need be taken. A line is proposed only if all of its moves are verified to lower the sum.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from wythoff.errors import TooComplex
from wythoff.presburger import Budget, Cell, Linear, cells, nonempty
from wythoff.rules.lower import Scope, after
from wythoff.rules.notation import condition_text
from wythoff.rules.syntax import (
    Both,
    Comparison,
    Condition,
    MoveText,
    Number,
    OverPiles,
    Quantified,
    Reference,
    Sum,
    Term,
    parts_of,
    references_of,
)
from wythoff.rules.termination import unlowered
from wythoff.text import listed_words


@dataclass(frozen=True)
class Correction:
    """What is wrong with a move and what to add, the whole corrected line, and the forgotten piles."""

    problem: str
    line: str
    forgotten: tuple[str, ...] = ()


@dataclass(frozen=True)
class Forgotten:
    """Which piles after the move are not mentioned, in words and by name, and the conditions that leave them."""

    words: str
    additions: list[Condition]
    piles: tuple[str, ...] = ()


def correction(move: MoveText, scope: Scope) -> Correction | None:
    """The correction of a move that need not lower the sum of the piles; None if no such correction helps."""
    try:
        return _Corrector(scope, move.label).correction(move.condition)
    except TooComplex:
        return None


class _Corrector:
    """Tries what may have been forgotten."""

    def __init__(self, scope: Scope, label: str) -> None:
        self.scope, self.label = scope, label
        self.budget = Budget()

    def correction(self, condition: Condition) -> Correction | None:
        wrong: list[str] = []
        advice: list[str] = []
        missing = forgotten_piles(condition, self.scope)
        if missing is not None:
            condition = _with(_without_tautologies(condition), missing.additions)
            wrong.append(f"{missing.words} not mentioned in the move '{self.label}'")
            advice.append(f"add {', '.join(map(condition_text, missing.additions))}")
        if not self._ends(condition):
            found = self._with_something_taken(condition)
            if found is None:
                return None
            condition, problem, words = found
            wrong.append(f"the move '{self.label}' {problem}, so that play need not end")
            advice.append(words)
        problem = f"{' and '.join(wrong)}: {', '.join(advice)}?"
        piles = () if missing is None else missing.piles
        return Correction(problem, f"move {self.label}: {condition_text(condition)}", piles)

    def _with_something_taken(self, condition: Condition) -> tuple[Condition, str, str] | None:
        """The condition with a least amount to take, what is wrong without it, and what to do."""
        if not self._only_takes_nothing(condition):
            problem = "may take nothing or even add counters"
            changes = _bounded_below(condition)
        else:
            problem = "may take nothing"
            names = self._amounts(condition)
            if names:
                words = f"add {', '.join(f'{name} >= 1' for name in names)}"
                return _with_amounts(condition, names), problem, words
            changes = _stricter(condition)
        good = [change for change in changes if self._ends(change[0])]
        if len(good) == 1:
            ((changed, comparison),) = good
            return changed, problem, f"write {condition_text(comparison)}"
        if problem != "may take nothing" or self.scope.vectors:
            return None
        lower = self._lower(condition)
        if lower is None:
            return None
        return _with(condition, [lower]), problem, f"add {condition_text(lower)}"

    def _lower(self, condition: Condition) -> Comparison | None:
        """The condition that the sum of the piles falls, leaving out piles that stay the same; None if all do."""
        family = self._cells(condition)
        names = [name for name in self.scope.scalars if any(self._may_change(cell, name) for cell in family)]
        if not names:
            return None
        after_it, before = (Sum(tuple((1, Reference(name, prime)) for name in names)) for prime in (True, False))
        sides = (after_it, before) if len(names) > 1 else (Reference(names[0], True), Reference(names[0]))
        return Comparison(sides, ("<",))

    def _amounts(self, condition: Condition) -> list[str]:
        """The variables that have to be positive: a single one if only one suffices, otherwise all that may be 0."""
        names = list(_chosen(condition))
        alone = [name for name in names if self._ends(_with_amounts(condition, [name]))]
        if len(alone) == 1:
            return alone
        needed: list[str] = []
        for name in names:
            zero = Comparison((Reference(name), Number(0)), ("=",))
            if self._cells(_with_amounts(_inside(condition, name, zero), needed)):
                needed.append(name)
        return needed if needed and self._ends(_with_amounts(condition, needed)) else []

    def _cells(self, condition: Condition) -> tuple[Cell, ...]:
        return cells(self.scope.formula(condition), self.budget)

    def _ends(self, condition: Condition) -> bool:
        return not unlowered(self._cells(condition), self.scope, self.budget)

    def _only_takes_nothing(self, condition: Condition) -> bool:
        """Whether every move that does not lower the sum leaves all piles as they are."""
        bad = unlowered(self._cells(condition), self.scope, self.budget)
        return not any(self._may_change(cell, pile) for cell in bad for pile in self.scope.piles)

    def _may_change(self, cell: Cell, pile: str) -> bool:
        change = Linear.variable(pile) - Linear.variable(after(pile))
        for direction in (change - 1, -change - 1):
            changed = Cell.of(bounds=[direction])
            assert changed is not None
            both = cell.meet(changed)
            if both is not None and nonempty(both, self.budget):
                return True
        return False


# -- piles that are not mentioned


def forgotten_piles(condition: Condition, scope: Scope) -> Forgotten | None:
    """The piles after the move that are not mentioned, if there are any."""
    if scope.vectors:
        ((row, piles),) = scope.vectors.items()
        return _forgotten_of_row(condition, row, len(piles))
    seen = {reference.name for reference in references_of(condition) if reference.after}
    missing = [name for name in scope.scalars if name not in seen]
    if not missing:
        return None
    words = _with_verb([f"{name}'" for name in missing])
    return Forgotten(words, [_unchanged(Reference(name)) for name in missing], tuple(missing))


def _forgotten_of_row(condition: Condition, row: str, size: int) -> Forgotten | None:
    if any(part.kind == "every" and _primes(part) for part in _over_piles(condition)):
        return None
    indices = [r.index for r in references_of(condition) if r.after and r.index is not None]
    numbers = {index.value for index in indices if isinstance(index, Number)}
    if len(numbers) == len(set(indices)):
        missing = [number for number in range(1, size + 1) if number not in numbers]
        if not missing:
            return None
        names = [f"{row}'[{number}]" for number in missing]
        return Forgotten(_with_verb(names), [_unchanged(Reference(row, index=Number(number))) for number in missing])
    chosen = [part.index for part in _over_piles(condition) if part.kind == "some"]
    if len(chosen) != 1 or set(indices) != {Reference(chosen[0])} or size == 1:
        return None
    other = next(name for name in "jihgm" if name != chosen[0])
    others = OverPiles("every", other, chosen[0], _unchanged(Reference(row, index=Reference(other))))
    return Forgotten("the other piles are", [others])


def _with_verb(names: Sequence[str]) -> str:
    return f"{listed_words(names)} {'are' if len(names) > 1 else 'is'}"


def _unchanged(pile: Reference) -> Comparison:
    return Comparison((replace(pile, after=True), pile), ("=",))


def _primes(condition: Condition) -> bool:
    return any(reference.after for reference in references_of(condition))


def _over_piles(condition: Condition) -> Iterator[OverPiles]:
    if isinstance(condition, OverPiles):
        yield condition
    for part in parts_of(condition):
        yield from _over_piles(part)


# -- changes to a condition


def _with(condition: Condition, additions: Sequence[Condition]) -> Condition:
    """The condition with additions, placed inside the choices that the condition ends with."""
    match condition:
        case Quantified("exists", _, part) | OverPiles("some", _, _, part):
            return replace(condition, part=_with(part, additions))
        case Both((*firsts, Quantified("exists") | OverPiles("some") as last)):
            return Both((*firsts, _with(last, additions)))
        case Both(parts):
            return Both((*parts, *additions))
        case _:
            return Both((condition, *additions))


def _without_tautologies(condition: Condition) -> Condition:
    """The condition without ``y = y``, which was probably meant to be ``y' = y``."""
    match condition:
        case Both(parts):
            kept = tuple(_without_tautologies(part) for part in parts if not _is_tautology(part))
            return kept[0] if len(kept) == 1 else Both(kept)
        case Quantified("exists", _, part) | OverPiles("some", _, _, part):
            return replace(condition, part=_without_tautologies(part))
        case _:
            return condition


def _is_tautology(condition: Condition) -> bool:
    return isinstance(condition, Comparison) and condition.relations == ("=",) and len(set(condition.terms)) == 1


def _chosen(condition: Condition) -> Iterator[str]:
    """The numbers that the player chooses."""
    match condition:
        case Quantified("exists", names, part):
            yield from names
            yield from _chosen(part)
        case OverPiles("some", _, _, part):
            yield from _chosen(part)
        case Both(parts):
            for part in parts:
                yield from _chosen(part)


def _with_amounts(condition: Condition, names: Sequence[str]) -> Condition:
    for name in reversed(names):
        condition = _inside(condition, name, Comparison((Reference(name), Number(1)), (">=",)))
    return condition


def _inside(condition: Condition, name: str, addition: Condition) -> Condition:
    """The condition with another one in front of what is said about a chosen number."""
    match condition:
        case Quantified("exists", names, part) if name in names:
            return replace(condition, part=Both((addition, *(part.parts if isinstance(part, Both) else (part,)))))
        case Quantified("exists", _, part) | OverPiles("some", _, _, part):
            return replace(condition, part=_inside(part, name, addition))
        case Both(parts):
            return Both(tuple(_inside(part, name, addition) for part in parts))
        case _:
            return condition


Change: TypeAlias = tuple[Condition, Comparison]
"""A condition in which one comparison has been replaced, and the new comparison."""


def _stricter(condition: Condition) -> Iterator[Change]:
    """One comparison made strict."""
    for comparison, changed in _changes(condition):
        for at, relation in enumerate(comparison.relations):
            if relation in ("<=", ">="):
                strict = _strict(comparison.terms, comparison.relations, at)
                yield changed(strict), strict


def _bounded_below(condition: Condition) -> Iterator[Change]:
    """``x - x' <= 3`` made ``1 <= x - x' <= 3``."""
    for comparison, changed in _changes(condition):
        match comparison:
            case Comparison((taken, most), ("<" | "<=" as relation,)) if _is_taken(taken):
                bounded = Comparison((Number(1), taken, most), ("<=", relation))
                yield changed(bounded), bounded
            case Comparison((most, taken), (">" | ">=" as relation,)) if _is_taken(taken):
                bounded = Comparison((most, taken, Number(1)), (relation, ">="))
                yield changed(bounded), bounded


def _is_taken(term: Term) -> bool:
    match term:
        case Sum(((1, Reference(after=False) as before), (-1, Reference(after=True) as target))):
            return replace(before, after=True) == target
        case _:
            return False


def _changes(condition: Condition) -> Iterator[tuple[Comparison, Callable[[Condition], Condition]]]:
    """The comparisons that must hold, each with a function that gives the condition with another one in its place."""
    match condition:
        case Comparison():
            yield condition, lambda other: other
        case Both(parts):
            for at, part in enumerate(parts):
                for comparison, changed in _changes(part):
                    yield (
                        comparison,
                        lambda other, at=at, changed=changed: Both(  # type: ignore[misc]
                            (*parts[:at], changed(other), *parts[at + 1 :])
                        ),
                    )
        case Quantified("exists", _, part) | OverPiles("some", _, _, part):
            for comparison, changed in _changes(part):
                yield comparison, lambda other, changed=changed: replace(condition, part=changed(other))  # type: ignore[misc]


def _strict(terms: tuple[Term, ...], relations: tuple[str, ...], at: int) -> Comparison:
    """``0 <= t`` becomes ``1 <= t``; other comparisons become strict."""
    small = at if relations[at] == "<=" else at + 1
    if terms[small] == Number(0):
        return Comparison((*terms[:small], Number(1), *terms[small + 1 :]), relations)
    return Comparison(terms, (*relations[:at], relations[at][0], *relations[at + 1 :]))


__all__ = ["Correction", "correction"]
