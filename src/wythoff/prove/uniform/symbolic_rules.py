"""The rules of a symbolic game as formulas in which the symbols are numbers like all others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from wythoff.errors import GameTextError, Unsupported
from wythoff.presburger import (
    And,
    AtLeast,
    Divides,
    Equal,
    Exists,
    Formula,
    Linear,
    Not,
    Or,
    cells,
    least_point,
    rename,
)
from wythoff.presburger.formula import free_names
from wythoff.prove.certificate_writer import formula_tree
from wythoff.rules.assumptions import Constraint
from wythoff.rules.lower import Scope
from wythoff.rules.ruleset import scope_of
from wythoff.rules.symbolic import Symbol, SymbolicGame
from wythoff.rules.syntax import (
    Both,
    Condition,
    Either,
    Implication,
    Negation,
    OverPiles,
    Quantified,
    Reference,
    Term,
    parts_of,
    references_of,
)


@dataclass(frozen=True)
class SymbolicRules:
    """The moves of a game with a given number of piles: formulas over the piles before and after and the symbols.

    The assumptions are those of the game that are about its ``symbols``, which are those of the rules.
    """

    piles: tuple[str, ...]
    symbols: tuple[str, ...]
    assumptions: tuple[Constraint, ...]
    moves: tuple[tuple[str, Formula], ...]
    greatest: tuple[Linear, ...]
    """What the rules name as the most that may be taken from a pile."""


@dataclass(frozen=True)
class RowRules:
    """The moves of a game on a row of any number of heaps: formulas of certificates, with 'some', 'every' and 'odd'."""

    row: str
    size: Linear
    symbols: tuple[str, ...]
    assumptions: tuple[Constraint, ...]
    moves: tuple[tuple[str, list[Any]], ...]
    greatest: tuple[Linear, ...]


def symbolic_rules(game: SymbolicGame) -> SymbolicRules:
    """The rules of a game whose number of piles is given.

    >>> from wythoff.rules.symbolic import symbolic_game
    >>> rules = symbolic_rules(symbolic_game("capped-wythoff(cap=n)"))
    >>> rules.piles, rules.symbols, rules.assumptions
    (('x', 'y'), ('n',), (AtLeast(term=n - 1),))
    """
    _check_frame(game)
    if game.has_symbolic_piles:
        raise Unsupported(f"the number of piles of {game} is a symbol")
    scope = replace(scope_of(game.text, _numbers(game)), variables=tuple(_symbolic(game)))
    try:
        moves = [(move.label, rename(scope.formula(move.condition), _symbolic(game))) for move in game.text.moves]
    except GameTextError as problem:
        raise Unsupported(f"with symbols the rules of {game} are not linear: {problem.problem}") from None
    primed = {*scope.piles, *(pile + "'" for pile in scope.piles)}
    used = frozenset(name for _, formula in moves for name in free_names(formula)) - primed
    greatest = greatest_amounts((formula for _, formula in moves), game.symbols)
    return SymbolicRules(scope.piles, *_about(game, used), tuple(moves), greatest)


def row_rules(game: SymbolicGame) -> RowRules:
    """The rules of a game whose number of heaps is a symbol.

    >>> from wythoff.rules.symbolic import symbolic_game
    >>> rules = row_rules(symbolic_game("nim(heaps=n)"))
    >>> rules.size, rules.moves[0][1][:2]
    (n, ['some', 'i'])
    """
    _check_frame(game)
    if not game.has_symbolic_piles:
        raise Unsupported(f"the number of heaps of {game} is not a symbol")
    (row,) = game.text.piles
    assert row.size is not None
    scope = Scope(game.text.text, game.text.origin, _numbers(game), variables=tuple(_symbolic(game)))
    size = scope.term(row.size).linear.rename(_symbolic(game))
    reader = _RowReader(row.name, _symbolic(game))
    moves = tuple((move.label, reader.read(move.condition, scope)) for move in game.text.moves)
    used = frozenset(name for leaf in reader.leaves for name in free_names(leaf))
    return RowRules(row.name, size, *_about(game, used), moves, greatest_amounts(reader.leaves, game.symbols))


def greatest_amounts(formulas: Iterable[Formula], symbols: Iterable[str]) -> tuple[Linear, ...]:
    """The linear forms in the symbols that a comparison names as the most, or as what, may be taken from a pile.

    >>> x, y, k, n = map(Linear.variable, ("x", "x'", "k", "n"))
    >>> greatest_amounts([AtLeast(n - x + y), Equal(k - 3), AtLeast(n - y)], ["n"])
    (n, 3)
    """
    known = frozenset(symbols)
    found: dict[Linear, None] = {}
    for atom in (atom for formula in formulas for atom in atoms_of(formula) if not isinstance(atom, Divides)):
        for form in (atom.term, -atom.term) if isinstance(atom, Equal) else (atom.term,):
            amount = [(name, factor) for name, factor in form.terms if name not in known]
            if _is_minus_an_amount(amount):
                found[Linear.of([term for term in form.terms if term not in amount], form.constant)] = None
    return tuple(found)


def _is_minus_an_amount(terms: list[tuple[str, int]]) -> bool:
    """Whether it is -k for a variable k, or x' - x for a pile x."""
    match terms:
        case [(name, -1)]:
            return not name.endswith("'")
        case [(before, -1), (target, 1)]:
            return target == before + "'"
    return False


def atoms_of(formula: Formula) -> Iterator[AtLeast | Equal | Divides]:
    """The comparisons and congruences that a formula is made of."""
    match formula:
        case And(parts) | Or(parts):
            for part in parts:
                yield from atoms_of(part)
        case Not(part) | Exists(_, part):
            yield from atoms_of(part)
        case _:
            yield formula


def _check_frame(game: SymbolicGame) -> None:
    if game.text.terminal is not None or game.text.block is not None:
        raise Unsupported("theorems for all caps or all heaps are about games without terminal sets and blocking")


def _numbers(game: SymbolicGame) -> dict[str, int]:
    return {name: value for name, value in game.values.items() if isinstance(value, int)}


def _symbolic(game: SymbolicGame) -> dict[str, str]:
    """The parameters that are symbols, and which."""
    return {name: value.name for name, value in game.values.items() if isinstance(value, Symbol)}


def _about(game: SymbolicGame, names: Iterable[str]) -> tuple[tuple[str, ...], tuple[Constraint, ...]]:
    """The symbols of these names, in their order, what is assumed about them alone, and the least value of each.

    Without the other assumptions a theorem says more, not less.
    """
    used = set(names)
    symbols = tuple(name for name in game.symbols if name in used)
    facts: dict[Constraint, None] = {}
    for name in symbols:
        least = least_point(cells(game.formula), [name, *(other for other in game.symbols if other != name)])
        if least is not None and least[name] > 0:
            facts[AtLeast(Linear.variable(name) - least[name])] = None
    facts |= dict.fromkeys(fact for fact in game.irredundant if used.issuperset(fact.term))
    return symbols, tuple(facts)


def _is_an_index(term: Term, scope: Scope) -> bool:
    return isinstance(term, Reference) and term.name in scope.indices


class _RowReader:
    """From the syntax of a condition over a row of unknown length to a formula of a certificate."""

    def __init__(self, row: str, symbols: Mapping[str, str]) -> None:
        self.row, self.symbols = row, symbols
        self.leaves: list[Formula] = []

    def read(self, condition: Condition, scope: Scope) -> list[Any]:
        match condition:
            case Both(parts):
                return ["and", [self.read(part, scope) for part in parts]]
            case Either(parts):
                return ["or", [self.read(part, scope) for part in parts]]
            case Implication(premise, conclusion):
                return ["or", [["not", self.read(premise, scope)], self.read(conclusion, scope)]]
            case Negation(part):
                return ["not", self.read(part, scope)]
            case Quantified("exists", names, part):
                inner = self.read(part, replace(scope, variables=scope.variables + names))
                for name in reversed(names):
                    inner = ["exists", name, inner]
                return inner
            case OverPiles(kind, index, other, part):
                return self._over_heaps(kind, index, other, self.read(part, self._with_heap(scope, index)))
        if parts_of(condition):
            raise Unsupported("a rule for any number of heaps cannot say 'for all' about numbers")
        for reference in references_of(condition):
            if reference.index is not None and not _is_an_index(reference.index, scope):
                raise Unsupported(f"a rule for any number of heaps names one of them: {reference.name}[...]")
        self.leaves.append(rename(scope.formula(condition), self.symbols))
        return formula_tree(self.leaves[-1])

    def _over_heaps(self, kind: str, index: str, other: str | None, part: list[Any]) -> list[Any]:
        if kind != "some":
            return [kind, index, other, part]
        if other is not None:
            raise Unsupported("a rule for any number of heaps can choose one heap, not two")
        return [kind, index, part]

    def _with_heap(self, scope: Scope, index: str) -> Scope:
        """The scope with one more heap, which stands for any."""
        heaps = (*scope.vectors.get(self.row, ()), f"{self.row}[{index}]")
        return replace(scope, vectors={self.row: heaps}, indices={**scope.indices, index: len(heaps)})
