"""What a rule's syntax tree means, straight from the definition: every quantifier is a loop.

Nothing of the program but the names of the syntax nodes is used here.
"""

from __future__ import annotations

import operator
from collections.abc import Iterator, Mapping
from itertools import pairwise, permutations, product
from typing import Any

from wythoff.rules import syntax as s

Position = tuple[int, ...]

RELATIONS = {
    "<": operator.lt, "<=": operator.le, "=": operator.eq, "!=": operator.ne, ">=": operator.ge, ">": operator.gt,
}  # fmt: skip


def value(term: s.Term, names: Mapping[str, Any]) -> int:
    """``names`` maps parameters, variables and indices to numbers, piles to numbers, rows of piles to tuples."""
    match term:
        case s.Number(number):
            return number
        case s.Reference(name, after, index):
            found = names[name + "'" if after else name]
            return found if index is None else found[value(index, names) - 1]
        case s.Sum(addends):
            return sum(sign * value(t, names) for sign, t in addends)
        case s.Product(factors):
            result = 1
            for factor in factors:
                result *= value(factor, names)
            return result
        case s.Absolute(inside):
            return abs(value(inside, names))
        case s.Extreme(kind, terms):
            values = [value(t, names) for t in terms]
            return min(values) if kind == "min" else max(values)
        case s.Remainder(dividend, modulus):
            return value(dividend, names) % value(modulus, names)


def is_member(number: int, member: s.Term | s.Span, names: Mapping[str, Any]) -> bool:
    if isinstance(member, s.Span):
        return value(member.low, names) <= number <= value(member.high, names)
    return number == value(member, names)


def holds(condition: s.Condition, names: Mapping[str, Any], total: int, row: int = 0) -> bool:
    """``total`` is the sum of the piles before the move, ``row`` the number of piles of a vector."""
    match condition:
        case s.Comparison(terms, relations):
            values = [value(t, names) for t in terms]
            return all(RELATIONS[r](a, b) for (a, b), r in zip(pairwise(values), relations, strict=True))
        case s.DividesTerm(modulus, term):
            return value(term, names) % value(modulus, names) == 0
        case s.Among(term, members):
            return any(is_member(value(term, names), member, names) for member in members)
        case s.Both(parts):
            return all(holds(p, names, total, row) for p in parts)
        case s.Either(parts):
            return any(holds(p, names, total, row) for p in parts)
        case s.Negation(part):
            return not holds(part, names, total, row)
        case s.Implication(premise, conclusion):
            return not holds(premise, names, total, row) or holds(conclusion, names, total, row)
        case s.Quantified(kind, new, part):
            cases = product(range(total + 1), repeat=len(new))
            truths = (holds(part, {**names, **dict(zip(new, c, strict=True))}, total, row) for c in cases)
            return any(truths) if kind == "exists" else all(truths)
        case s.OverPiles(kind, index, other, part):
            piles = [i for i in range(1, row + 1) if other is None or i != names[other]]
            truths = (holds(part, {**names, index: i}, total, row) for i in piles)
            return any(truths) if kind == "some" else all(truths)
        case _:
            raise AssertionError(condition)


class Truth:
    """The meaning of a whole game's text, its parameters at their defaults or as given."""

    def __init__(self, text: s.GameText, parameters: Mapping[str, int] | None = None) -> None:
        self.text = text
        self.parameters = dict(text.parameters) | dict(parameters or {})
        size = text.piles[0].size
        self.row = 0 if size is None else value(size, self.parameters)
        self.heaps = self.row or len(text.piles)
        self.block = 0 if text.block is None else value(text.block, self.parameters)

    def names(self, before: Position, after: Position | None = None) -> dict[str, Any]:
        found: dict[str, Any] = dict(self.parameters)
        for position, prime in ((before, ""), (after, "'")):
            if position is None:
                continue
            if self.row:
                found[self.text.piles[0].name + prime] = position
            else:
                found.update({p.name + prime: v for p, v in zip(self.text.piles, position, strict=True)})
        return found

    def orders(self, position: Position) -> set[Position]:
        return set(permutations(position)) if self.text.unordered else {position}

    def is_terminal(self, position: Position) -> bool:
        stop = self.text.terminal
        return stop is not None and any(holds(stop, self.names(p), sum(p), self.row) for p in self.orders(position))

    def labels(self, before: Position, after: Position) -> tuple[str, ...]:
        """The labels of the moves that lead from one position to the other, in either order of the piles."""
        if self.is_terminal(before):
            return ()
        return tuple(
            m.label
            for m in self.text.moves
            if any(self.allows(m, b, a) for b in self.orders(before) for a in self.orders(after))
        )

    def allows(self, move: s.MoveText, before: Position, after: Position) -> bool:
        return holds(move.condition, self.names(before, after), sum(before), self.row)

    def options(self, before: Position) -> list[Position]:
        """Every position of a smaller sum is tried."""
        total = sum(before)
        every = (a for a in product(range(total + 1), repeat=self.heaps) if sum(a) < total)
        canonical = {tuple(sorted(a)) if self.text.unordered else a for a in every}
        return sorted(a for a in canonical if self.labels(before, a))

    def positions(self, largest_sum: int) -> Iterator[Position]:
        for position in product(range(largest_sum + 1), repeat=self.heaps):
            in_order = not self.text.unordered or list(position) == sorted(position)
            if sum(position) <= largest_sum and in_order:
                yield position
