"""The rules of a game with symbols as a certificate of a theorem with parameters has them: formulas of polynomials."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, count, pairwise, product
from typing import Any, TypeAlias

from wythoff.errors import Unsupported
from wythoff.integers.polynomial import Polynomial
from wythoff.rules.symbolic import Symbol, SymbolicGame
from wythoff.rules.syntax import (
    Absolute,
    Among,
    Both,
    Comparison,
    Condition,
    Either,
    Extreme,
    Implication,
    Negation,
    Number,
    Product,
    Quantified,
    Reference,
    Span,
    Sum,
    Term,
)

Formula: TypeAlias = list[Any]
RESERVED = ("n", "i", "j", "m", "u", "v", "w", "z", "R", "S")
"""The names of indices and values in lemmas, which no number of the rules may have."""

RESERVED_OF_THEOREMS = ("k", "p", "q", "alpha", "beta", "gamma")
"""Names in theorems that go beyond the columns, which no symbol may have."""

_CASES = 64


def symbol_names(game: SymbolicGame) -> dict[str, str]:
    """What the symbols of a game are called in a certificate: the same, unless lemmas need the name.

    >>> from wythoff.rules.symbolic import symbolic_game
    >>> symbol_names(symbolic_game("st-wythoff(s=n, t=t)"))
    {'n': 'N', 't': 't'}
    """
    found: dict[str, str] = {}
    for symbol in game.symbols:
        taken = {
            *RESERVED,
            *RESERVED_OF_THEOREMS,
            *found.values(),
            *(other for other in game.symbols if other != symbol),
        }
        found[symbol] = _free(symbol, taken)
    return found


def _free(name: str, taken: set[str]) -> str:
    """The name, or one like it that is not taken."""
    others = (f"{name}{number}" for number in count(1))
    return next(one for one in chain([name, name.swapcase()], others) if one not in taken)


def plain_game(game: SymbolicGame) -> dict[str, Any]:
    """What a certificate says about a game: two piles in any order, moves and terminal positions as formulas."""
    text = game.text
    if len(text.piles) != 2 or any(pile.size is not None for pile in text.piles) or not text.unordered:
        raise Unsupported(f"columns are those of two unordered piles, which {game.name} does not have")
    if text.block is not None:
        raise Unsupported("there are no proofs for all parameters of a game with blocking")
    reader = _Reader(game)
    moves = [{"label": move.label, "formula": _Reader(game).formula(move.condition)} for move in text.moves]
    return {
        "name": str(game),
        "text": text.text,
        "values": {one: reader.symbols[v.name] if isinstance(v, Symbol) else v for one, v in game.parameters},
        "piles": list(reader.piles),
        "unordered": True,
        "moves": moves,
        "terminal": None if text.terminal is None else reader.formula(text.terminal),
        "misere": game.misere,
    }


class _Reader:
    """How names are read: parameters by their values, numbers of the rules under names that are free."""

    def __init__(self, game: SymbolicGame) -> None:
        self.symbols = symbol_names(game)
        self.taken = {*RESERVED, *self.symbols.values()}
        self.names: dict[str, Polynomial] = {}
        for one, value in game.parameters:
            if isinstance(value, Symbol):
                self.names[one] = Polynomial.name(self.symbols[value.name])
            else:
                self.names[one] = Polynomial.number(value)
        self.renamed: dict[str, str] = {}
        for pile in game.text.piles:
            self.renamed[pile.name] = _free(pile.name, self.taken)
            self.taken.add(self.renamed[pile.name])
        self.piles = tuple(self.renamed.values())

    def formula(self, condition: Condition) -> Formula:
        match condition:
            case Comparison(terms, relations):
                pairs = zip(pairwise(terms), relations, strict=True)
                return _both([self._comparison(left, relation, right) for (left, right), relation in pairs])
            case Both(parts):
                return _both([self.formula(part) for part in parts])
            case Either(parts):
                return ["or", [self.formula(part) for part in parts]]
            case Negation(part):
                return ["not", self.formula(part)]
            case Implication(premise, conclusion):
                return ["or", [["not", self.formula(premise)], self.formula(conclusion)]]
            case Among(term, members):
                return ["or", [self.formula(_member(term, member)) for member in members]]
            case Quantified(kind, names, part):
                return self._quantified(kind, names, part)
            case _:
                raise Unsupported(f"there are no proofs for all parameters of rules with {type(condition).__name__}")

    def _quantified(self, kind: str, names: Sequence[str], part: Condition) -> Formula:
        """Numbers up to the sum of the piles before the move, as everywhere in rules."""
        if kind != "exists":
            raise Unsupported('there are no proofs for all parameters of rules that say "for all"')
        outer = dict(self.names)
        listed = []
        for one in names:
            listed.append(_free(one, self.taken))
            self.names[one] = Polynomial.name(listed[-1])
            self.taken.add(listed[-1])
        x, y = map(Polynomial.name, self.piles)
        found = _both([*(_at_least(x + y - Polynomial.name(one)) for one in listed), self.formula(part)])
        self.names = outer
        for one in reversed(listed):
            found = ["exists", one, found]
        return found

    def _comparison(self, left: Term, relation: str, right: Term) -> Formula:
        if isinstance(right, Absolute) and not isinstance(left, Absolute):
            turned = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}.get(relation, relation)
            return self._comparison(right, turned, left)
        if isinstance(left, Absolute) and relation in ("<", "<="):
            inside = [Sum(((sign, left.inside),)) for sign in (1, -1)]
            return _both([self._comparison(one, relation, right) for one in inside])
        cases = [*product(self._term(left), self._term(right))]
        if len(cases) > _CASES:
            raise Unsupported("a comparison has too many absolute values, minima and maxima")
        found = [_both([*one[0], *other[0], _compare(one[1], relation, other[1])]) for one, other in cases]
        return found[0] if len(found) == 1 else ["or", found]

    def _term(self, term: Term) -> list[tuple[list[Formula], Polynomial]]:
        """The value of a term in each of some cases, exactly one of which holds."""
        match term:
            case Number(value):
                return [([], Polynomial.number(value))]
            case Reference():
                return [([], self._reference(term))]
            case Sum(addends):
                parts = [[(when, value * sign) for when, value in self._term(one)] for sign, one in addends]
                return _combined(parts, Polynomial.number(0), lambda total, value: total + value)
            case Product(factors):
                return _combined(map(self._term, factors), Polynomial.number(1), lambda total, value: total * value)
            case Absolute(inside):
                return _largest([self._term(inside), [(when, -value) for when, value in self._term(inside)]])
            case Extreme(kind, terms):
                sign = 1 if kind == "max" else -1
                parts = [[(when, value * sign) for when, value in self._term(one)] for one in terms]
                return [(when, value * sign) for when, value in _largest(parts)]
            case _:
                raise Unsupported(f"there are no proofs for all parameters of rules with {type(term).__name__}")

    def _reference(self, reference: Reference) -> Polynomial:
        if reference.index is not None:
            raise Unsupported("columns are those of two piles, not of a row of piles")
        if reference.name in self.renamed:
            return Polynomial.name(self.renamed[reference.name] + ("'" if reference.after else ""))
        return self.names[reference.name]


Cases: TypeAlias = list[tuple[list[Formula], Polynomial]]


def _combined(parts: Iterable[Cases], start: Polynomial, by: Any) -> Cases:
    total: Cases = [([], start)]
    for cases in parts:
        total = [([*when, *more], by(value, other)) for when, value in total for more, other in cases]
        if len(total) > _CASES:
            raise Unsupported("a term has too many absolute values, minima and maxima")
    return total


def _largest(parts: Sequence[Cases]) -> Cases:
    """The largest of some values: that of the first part which no other one exceeds."""
    found: Cases = parts[0]
    for cases in parts[1:]:
        step: Cases = []
        for (when, value), (more, other) in product(found, cases):
            step.append(([*when, *more, _at_least(value - other)], value))
            step.append(([*when, *more, _at_least(other - value - 1)], other))
        found = step
    return found


def _member(term: Term, member: Term | Span) -> Comparison:
    if isinstance(member, Span):
        return Comparison((member.low, term, member.high), ("<=", "<="))
    return Comparison((term, member), ("=",))


def _both(parts: Sequence[Formula]) -> Formula:
    flat = [inner for part in parts for inner in (part[1] if part[0] == "and" else [part])]
    return flat[0] if len(flat) == 1 else ["and", flat]


def _compare(left: Polynomial, relation: str, right: Polynomial) -> Formula:
    match relation:
        case "<":
            return _at_least(right - left - 1)
        case "<=":
            return _at_least(right - left)
        case ">":
            return _at_least(left - right - 1)
        case ">=":
            return _at_least(left - right)
        case "=":
            return _atom("=", left - right)
        case _:
            return ["not", _atom("=", left - right)]


def _at_least(value: Polynomial) -> Formula:
    return _atom(">=", value)


def _atom(kind: str, value: Polynomial) -> Formula:
    """A comparison with 0; products of names are lists of them.

    >>> s, k = Polynomial.name("s"), Polynomial.name("k")
    >>> _atom(">=", s * k + k * 2 - 1)
    ['>=', [[['k', 's'], 1], ['k', 2]], -1]
    """
    terms = [[names[0] if len(names) == 1 else list(names), factor] for names, factor in value.terms if names]
    return [kind, terms, dict(value.terms).get((), 0)]


def same_game(stored: Mapping[str, Any], game: SymbolicGame) -> bool:
    """Whether the rules that a certificate has are those of a game, word for word."""
    try:
        ours = plain_game(game)
    except Unsupported:
        return False
    return all(stored.get(part) == ours[part] for part in ("piles", "unordered", "moves", "terminal", "misere"))


__all__ = ["plain_game", "same_game"]
