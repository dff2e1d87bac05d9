"""A ruleset: the rules of one take-away game as a value."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from functools import cached_property
from html import escape
from itertools import permutations, product
from math import prod
from operator import index
from typing import TYPE_CHECKING, Any, Self, TypeAlias

from wythoff.errors import BadParameter, BadPosition, GameTextError, TooComplex
from wythoff.presburger import Budget, Cell, Formula, cells
from wythoff.presburger.nest import Nest
from wythoff.rules.defaults import with_defaults
from wythoff.rules.lower import LARGEST_NUMBER, Scope, after
from wythoff.rules.ranges import check_range
from wythoff.rules.sizes import LONGEST_NUMBER
from wythoff.rules.syntax import Condition, GameText, MoveText
from wythoff.rules.termination import check_termination
from wythoff.text import count

if TYPE_CHECKING:
    from wythoff.automata.dfa import Dfa
    from wythoff.exact.irrational import Irrational

Position: TypeAlias = tuple[int, ...]

MAX_PILES = 16
MAX_UNORDERED_PILES = 6
MAX_AMOUNTS = 10**8


@dataclass(frozen=True)
class MoveFamily:
    """A family of moves: a relation between the piles before and after a move, as an arithmetic formula."""

    label: str
    formula: Formula = field(repr=False)
    condition: Condition = field(repr=False)
    cells: tuple[Cell, ...] = field(repr=False, compare=False)
    """The same relation without quantifiers."""


@dataclass(frozen=True)
class Removal:
    """A family of moves given by a membership test: take v, counter by counter, whenever v is in the set.

    The test is never called with the zero vector, and must always give the same answer for the same vector. The
    ``automaton``, if there is one, decides the set by the digits of the vectors. If the set has all vectors but the
    differences of the pairs (floor(n*alpha), floor(n*beta)), in either order, ``avoids`` is that alpha.
    """

    label: str
    contains: Callable[[Position], bool]
    description: str
    automaton: Dfa | None = field(default=None, repr=False, compare=False)
    avoids: Irrational | None = field(default=None, repr=False, compare=False)


@dataclass(frozen=True)
class Ruleset:
    """The rules of a game, with values for its parameters.

    A position is a tuple of natural numbers. In an ``unordered`` game it is a multiset, written in ascending
    order, and the moves are closed under permuting the piles before and after. ``terminal`` positions have no
    moves. With ``block`` k the opponent may forbid up to k options before each move. Under ``misere`` play
    whoever cannot move wins.

    >>> from wythoff.rules import library
    >>> splythoff = library.game("splythoff(slack=2)")
    >>> splythoff.piles, splythoff.unordered, splythoff.labels
    (('x', 'y'), True, ('single', 'double', 'split'))
    >>> splythoff.parameters
    (('slack', 2),)
    """

    name: str
    parameters: tuple[tuple[str, int], ...]
    piles: tuple[str, ...]
    unordered: bool
    moves: tuple[MoveFamily | Removal, ...]
    terminal: Formula | None = field(default=None, repr=False)
    block: int = 0
    misere: bool = False
    source: GameText | None = field(default=None, repr=False, compare=False)

    @property
    def text(self) -> str:
        """The game in the rule language, with the values of its parameters; empty if it was not made from a text.

        >>> from wythoff.rules.parse import parse_game
        >>> Ruleset.instantiate(parse_game("game take(most = 2) piles x move t: 1 <= x - x' <= most"), {"most": 3}).text
        "game take(most = 3) piles x move t: 1 <= x - x' <= most"
        """
        return "" if self.source is None else with_defaults(self.source.text, dict(self.parameters))

    @classmethod
    def instantiate(cls, text: GameText, parameters: Mapping[str, int] | None = None) -> Self:
        """The ruleset of a game's text, once all checks have passed.

        >>> from wythoff.rules.parse import parse_game
        >>> game = parse_game("game take(most = 2) piles x move take: 1 <= x - x' <= most")
        >>> Ruleset.instantiate(game, {"most": 3}).options((10,))
        [(7,), (8,), (9,)]
        """
        values = _with_defaults(text, parameters or {})
        check_range(text, values)
        scope = scope_of(text, values)
        budget = Budget()
        moves = tuple(_move(move, scope, budget) for move in text.moves)
        before = replace(scope, primes=False)
        block = 0 if text.block is None else scope.constant(text.block, "the number of blocked options")
        if block < 0:
            assert text.block is not None
            scope.fail(f"the number of blocked options is {block}; it cannot be negative", text.block.place)
        return cls(
            name=text.name,
            parameters=tuple(values.items()),
            piles=scope.piles,
            unordered=text.unordered,
            moves=moves,
            terminal=None if text.terminal is None else before.formula(text.terminal),
            block=block,
            misere=text.misere,
            source=text,
        )

    def under_misere(self) -> Self:
        """The same moves under misere play, where whoever cannot move wins; its name begins with ``misere-``.

        >>> from wythoff.rules import library
        >>> misere = library.game("nim").under_misere()
        >>> str(misere), misere.misere, misere.under_misere() == misere
        ('misere-nim(heaps=2)', True, True)
        """
        from wythoff.rules.misere import PREFIX, misere_text

        if self.misere:
            return self
        source = None if self.source is None else misere_text(self.source)
        return replace(self, name=PREFIX + self.name, misere=True, source=source)

    def __str__(self) -> str:
        inside = ", ".join(f"{name}={value}" for name, value in self.parameters)
        return f"{self.name}({inside})" if inside else self.name

    def to_json(self) -> dict[str, Any]:
        """What ``wythoff show GAME --json`` prints: the rules in words, as formulas and in LaTeX, as plain values."""
        from wythoff.rules.library import Heading
        from wythoff.rules.wording import formula_text, frame_in_words, in_words

        return {
            "game": str(self),
            **Heading.of(self.text).to_json(),
            "piles": list(self.piles),
            "unordered": self.unordered,
            "words": [{"label": label, "text": sentence} for label, sentence in in_words(self)],
            "frame": frame_in_words(self),
            "formula": [{"label": label, "text": formula} for label, formula in formula_text(self)],
            "latex": self.latex(),
        }

    def latex(self) -> str:
        """The rules as a formula for LaTeX's mathematical mode."""
        from wythoff.rules.latex import latex

        return latex(self)

    def _repr_html_(self) -> str:
        from wythoff.display import html_formula
        from wythoff.rules.wording import rules_in_words

        sentences = "".join(f"<li>{escape(sentence)}</li>" for sentence in rules_in_words(self))
        return f"<b>{escape(str(self))}</b><ul>{sentences}</ul>{html_formula(self.latex())}"

    def _repr_latex_(self) -> str:
        return f"${self.latex()}$"

    @property
    def labels(self) -> tuple[str, ...]:
        """The names of the move families, in the order of the rules."""
        return tuple(m.label for m in self.moves)

    # -- positions

    def position(self, piles: Iterable[int]) -> Position:
        """The position with these piles, in ascending order when the game is unordered.

        >>> from wythoff.rules import library
        >>> library.game("wythoff").position([7, 4])
        (4, 7)
        """
        given = tuple(piles)
        if len(given) != len(self.piles):
            were = f"{len(given)} {'was' if len(given) == 1 else 'were'} given"
            names = ", ".join(self.piles)
            raise BadPosition(f"a position of {self} has {count(len(self.piles), 'pile')} ({names}), but {were}")
        for number, pile in enumerate(given, 1):
            if not hasattr(pile, "__index__"):
                raise BadPosition(f"pile {number} must be a whole number, not {pile!r}")
            if pile < 0:
                from wythoff.integers.shortened import short_number

                raise BadPosition(f"piles are natural numbers, and pile {number} is {short_number(pile, grouped=True)}")
        position = tuple(index(pile) for pile in given)
        return tuple(sorted(position)) if self.unordered else position

    def arrangements(self, position: Position) -> Iterator[Position]:
        """The orders in which the rules may read a position: all of them when the piles are unordered."""
        return iter(sorted(set(permutations(position)))) if self.unordered else iter([position])

    # -- moves

    def options(self, piles: Iterable[int]) -> list[Position]:
        """All positions that can be reached by one move, in ascending order.

        >>> from wythoff.rules import library
        >>> library.game("wythoff").options((1, 2))
        [(0, 1), (0, 2), (1, 1)]
        """
        return sorted(self.labelled_options(piles))

    def labelled_options(self, piles: Iterable[int], *, most: int | None = None) -> dict[Position, tuple[str, ...]]:
        """All options, each with the labels of the moves that lead there; more than ``most`` are refused.

        >>> from wythoff.rules import library
        >>> library.game("splythoff").labelled_options((1, 2))
        {(0, 2): ('single',), (0, 1): ('single', 'double', 'split'), (1, 1): ('single',)}
        """
        position = self.position(piles)
        found: dict[Position, tuple[str, ...]] = {}
        if self.is_declared_terminal(position):
            return found
        for move in self.moves:
            for arrangement in self.arrangements(position):
                for target in self._targets(move, arrangement):
                    labels = found.get(target, ())
                    if move.label not in labels:
                        found[target] = (*labels, move.label)
                    if most is not None and len(found) > most:
                        raise TooComplex(f"this position of {self} has more than {most:,} options")
        return found

    def options_in_place(self, piles: Iterable[int], *, most: int | None = None) -> dict[Position, tuple[str, ...]]:
        """All ways to move with each pile in its place: the piles after the move stand in the order of those before it.

        In an unordered game two of them may be the same option, as here taking one from each or two from one.

        >>> from wythoff.rules import library
        >>> sorted(library.game("wythoff").options_in_place((2, 1)))
        [(0, 1), (1, 0), (1, 1), (2, 0)]
        """
        given = tuple(piles)
        found: dict[Position, tuple[str, ...]] = {}
        if self.is_declared_terminal(self.position(given)):
            return found
        for move in self.moves:
            for order in self._orders():
                for target in self._ordered_targets(move, tuple(given[i] for i in order)):
                    placed = _in_order(target, order)
                    labels = found.get(placed, ())
                    if move.label not in labels:
                        found[placed] = (*labels, move.label)
                    if most is not None and len(found) > most:
                        raise TooComplex(f"this position of {self} has more than {most:,} options")
        return found

    def is_move_in_place(self, piles: Sequence[int], target: Sequence[int]) -> bool:
        """Whether a move leads from the first piles to the second with each pile in its place.

        >>> from wythoff.rules import library
        >>> wythoff = library.game("wythoff")
        >>> wythoff.is_move_in_place((10, 12), (10, 6)), wythoff.is_move_in_place((10, 12), (6, 10))
        (True, False)
        """
        if self.is_declared_terminal(self.position(piles)):
            return False
        return any(
            self._leads_ordered(move, tuple(piles[i] for i in order), tuple(target[i] for i in order))
            for move in self.moves
            for order in self._orders()
        )

    def _orders(self) -> list[tuple[int, ...]]:
        """The orders in which the rules may read the piles."""
        places = range(len(self.piles))
        return list(permutations(places)) if self.unordered else [tuple(places)]

    def _targets(self, move: MoveFamily | Removal, arrangement: Position) -> Iterator[Position]:
        return map(self._sorted, self._ordered_targets(move, arrangement))

    def _ordered_targets(self, move: MoveFamily | Removal, arrangement: Position) -> Iterator[Position]:
        if isinstance(move, Removal):
            if prod(pile + 1 for pile in arrangement) > MAX_AMOUNTS:
                raise TooComplex(f"this position of {self} has more than {MAX_AMOUNTS:,} amounts that might be taken")
            for taken in product(*(range(pile + 1) for pile in arrangement)):
                if any(taken) and move.contains(taken):
                    yield tuple(p - t for p, t in zip(arrangement, taken, strict=True))
            return
        before = dict(zip(self.piles, arrangement, strict=True))
        target = [after(pile) for pile in self.piles]
        for nest in self._nests[move.label]:
            for point in nest.points(before):
                yield tuple([point[name] for name in target])

    def _sorted(self, position: Position) -> Position:
        return tuple(sorted(position)) if self.unordered else position

    def is_move(self, piles: Iterable[int], target: Iterable[int]) -> bool:
        """Whether one move leads from the first position to the second; quick for piles of any size.

        >>> from wythoff.rules import library
        >>> library.game("wythoff").is_move((10**100, 10**100), (0, 0))
        True
        """
        return bool(self.labels_between(piles, target))

    def labels_between(self, piles: Iterable[int], target: Iterable[int]) -> tuple[str, ...]:
        """The labels of all moves that lead from the first position to the second.

        >>> from wythoff.rules import library
        >>> library.game("wythoff").labels_between((4, 7), (1, 4))
        ('single', 'double')
        """
        position, goal = self.position(piles), self.position(target)
        if self.is_declared_terminal(position):
            return ()
        return tuple(m.label for m in self.moves if self._leads(m, position, goal))

    def _leads(self, move: MoveFamily | Removal, position: Position, goal: Position) -> bool:
        return any(
            self._leads_ordered(move, arrangement, result)
            for arrangement in self.arrangements(position)
            for result in self.arrangements(goal)
        )

    def _leads_ordered(self, move: MoveFamily | Removal, before: Position, result: Position) -> bool:
        """Whether a move leads from piles to others, both in the order of the rules."""
        if isinstance(move, Removal):
            taken = tuple(p - r for p, r in zip(before, result, strict=True))
            return min(taken) >= 0 and any(taken) and move.contains(taken)
        return any(c.contains(self._assignment(before, result)) for c in self.cells[move.label])

    def _assignment(self, before: Sequence[int], result: Sequence[int]) -> dict[str, int]:
        return dict(zip(self.piles, before, strict=True)) | {
            after(p): r for p, r in zip(self.piles, result, strict=True)
        }

    def is_declared_terminal(self, position: Position) -> bool:
        """Whether the game is over at a position because its text says so."""
        return any(
            cell.contains(dict(zip(self.piles, arrangement, strict=True)))
            for cell in self.terminal_cells
            for arrangement in self.arrangements(position)
        )

    # -- the quantifier-free form of the rules

    @property
    def by_formulas(self) -> bool:
        """Whether every family of moves is given by a formula, and none by a set of amounts."""
        return all(isinstance(family, MoveFamily) for family in self.moves)

    @cached_property
    def cells(self) -> dict[str, tuple[Cell, ...]]:
        """For each move family given by a formula, the cells over piles before and after that make it up."""
        return {m.label: m.cells for m in self.moves if isinstance(m, MoveFamily)}

    def relation(self, condition: Condition) -> tuple[Cell, ...]:
        """The cells of a condition on the piles before and after, written in the names of this game's text."""
        assert self.source is not None
        return cells(scope_of(self.source, dict(self.parameters)).formula(condition))

    @cached_property
    def terminal_cells(self) -> tuple[Cell, ...]:
        return () if self.terminal is None else cells(self.terminal)

    @cached_property
    def _nests(self) -> dict[str, list[Nest]]:
        return {
            label: [Nest.of(c, [after(p) for p in self.piles]) for c in family] for label, family in self.cells.items()
        }


def _in_order(piles: Position, order: Sequence[int]) -> Position:
    """The piles put back in the places that they came from.

    >>> _in_order((5, 7, 9), (2, 0, 1))
    (7, 9, 5)
    """
    placed = [0] * len(piles)
    for place, pile in zip(order, piles, strict=True):
        placed[place] = pile
    return tuple(placed)


def _move(text: MoveText, scope: Scope, budget: Budget) -> MoveFamily:
    formula = scope.formula(text.condition)
    try:
        family = cells(formula, budget)
        check_termination(text, family, scope, budget)
    except TooComplex as problem:
        scope.fail(str(problem).replace("the formula", f"the move '{text.label}'", 1), text.place)
    return MoveFamily(text.label, formula, text.condition, family)


def known_parameters(text: GameText, names: Iterable[str]) -> None:
    """Raise :class:`BadParameter` for a name that is not a parameter of the game."""
    from wythoff.integers.shortened import short_text

    known = [name for name, _ in text.parameters]
    for name in names:
        if name not in known:
            near = get_close_matches(name, known, 1)
            advice = f"did you mean '{near[0]}'?" if near else f"its parameters: {', '.join(known) or 'none'}"
            raise BadParameter(f"{text.name} has no parameter '{short_text(name)}'; {advice}")


def _with_defaults(text: GameText, parameters: Mapping[str, int]) -> dict[str, int]:
    known_parameters(text, parameters)
    for name, value in parameters.items():
        if isinstance(value, bool) or not isinstance(value, int):
            raise BadParameter(f"the parameter {name} of {text.name} must be a whole number, not {value!r}")
        if abs(value) >= LARGEST_NUMBER:
            raise BadParameter(f"the parameter {name} of {text.name} has more than {LONGEST_NUMBER:,} digits")
    return dict(text.parameters) | dict(parameters)


def scope_of(text: GameText, values: Mapping[str, int]) -> Scope:
    """The names that a game's formulas may use."""
    scope = Scope(text.text, text.origin, values)
    seen: set[str] = set()
    for pile in text.piles:
        if pile.name in seen or pile.name in values:
            scope.fail(f"the name '{pile.name}' is used twice", pile.place)
        seen.add(pile.name)
    scope = _with_piles(text, scope)
    if text.unordered and len(scope.piles) > MAX_UNORDERED_PILES:
        scope.fail(f"at most {MAX_UNORDERED_PILES} piles can be unordered", text.piles[0].place)
    return scope


def _with_piles(text: GameText, scope: Scope) -> Scope:
    from wythoff.integers.shortened import short_number

    sized = [p for p in text.piles if p.size is not None]
    if not sized:
        if len(text.piles) > MAX_PILES:
            scope.fail(f"at most {MAX_PILES} piles are allowed", text.piles[MAX_PILES].place)
        return replace(scope, scalars=tuple(p.name for p in text.piles))
    if len(text.piles) > 1:
        scope.fail("a row of piles must be the only entry of 'piles'", sized[0].place)
    (row,) = sized
    assert row.size is not None
    size = scope.constant(row.size, "the number of piles")
    if size > MAX_PILES and dict(scope.parameters) != dict(text.parameters):
        given = ", ".join(f"{name}={short_number(value)}" for name, value in scope.parameters.items())
        raise BadParameter(f"{text.name}({given}) has {short_number(size)} piles, and at most {MAX_PILES} are allowed")
    if not 1 <= size <= MAX_PILES:
        scope.fail(f"the number of piles is {size}; it must be from 1 to {MAX_PILES}", row.place)
    return replace(scope, vectors={row.name: tuple(f"{row.name}[{i}]" for i in range(1, size + 1))})


__all__ = ["GameTextError", "MoveFamily", "Position", "Removal", "Ruleset"]
