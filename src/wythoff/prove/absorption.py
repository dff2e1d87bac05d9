"""Absorption: every position outside P has a move into P; found family by family, each with its strategy."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from math import prod

from wythoff.automata.dfa import Dfa
from wythoff.automata.emptiness import is_empty, least_word
from wythoff.automata.limit import DEFAULT, Limit
from wythoff.automata.minimise import minimise
from wythoff.automata.product import difference, intersection, union
from wythoff.automata.project import project
from wythoff.automata.subset import determinise
from wythoff.automata.tracks import reroute
from wythoff.errors import TooManyStates
from wythoff.prove.move_automata import Family, values
from wythoff.rules.ruleset import Position

# A strategy has many moves when guessing one needs more than this many times as many sets of states as it has states.
AMBIGUOUS = 3
ROOM = 1_000
# After this many narrow families in a row that removed nothing, no more of them are tried.
PATIENCE = 16
MAX_SINGLES = 20
MAX_TARGETS = 10_000


@dataclass(frozen=True)
class Step:
    """Positions that a family's moves absorb: the piles are read in ``order``, what remains is in ``left``."""

    family: Family
    order: tuple[int, ...]
    strategy: Dfa
    left: Dfa


@dataclass(frozen=True)
class Absorption:
    """Steps that remove positions from ``first``, one after the other."""

    first: Dfa
    steps: tuple[Step, ...]

    @property
    def left(self) -> Dfa:
        """The positions that no step absorbs."""
        return self.steps[-1].left if self.steps else self.first


def absorb(
    first: Dfa, goal: Dfa, families: Iterable[Family], orders: Sequence[tuple[int, ...]], ascending: Sequence[Dfa] = ()
) -> Absorption:
    """Remove what one family after the other absorbs, so that the union of all moves is never determinised.

    If the piles of all positions in ``first`` are ``ascending``, the strategies are for such positions only.
    Where a position has many moves into the goal, guesses of one are costly to determinise, here and when the
    certificate is checked; then narrower families go first, as long as what is left stays simple.
    """
    work = _Work(first, goal, orders, ascending)
    for family in families:
        if family.removal is not None or not work.take(family, guesses=AMBIGUOUS):
            for narrower in (*family.narrower(), work.single_moves(family)):
                work.take_in_turn(narrower)
            work.take(family)
    return Absorption(first, tuple(work.simplified()))


class _Work:
    """What is left, and the steps that took the rest."""

    def __init__(self, first: Dfa, goal: Dfa, orders: Sequence[tuple[int, ...]], ascending: Sequence[Dfa]) -> None:
        self.left, self.goal, self.orders, self.ascending = first, goal, orders, ascending
        self.steps: list[Step] = []
        self.absorbed: list[Dfa] = []

    def take_in_turn(self, narrower: Iterable[Family]) -> None:
        """Remove what narrow families absorb, one after the other, as long as what is left stays simple.

        This ends at a family whose automata are too large, since the next ones are alike, and after many that removed
        nothing.
        """
        idle = 0
        for family in narrower:
            before = self.left
            if idle == PATIENCE or is_empty(before) or not self.take(family, growth=2):
                return
            idle = 0 if self.left is not before else idle + 1

    def take(self, family: Family, *, guesses: int | None = None, growth: int | None = None) -> bool:
        """Remove the positions from which a family moves to the goal, the piles read in each order.

        Nothing is done, and the answer is False, when determinising it needs more than ``guesses`` times its states.
        With ``growth``, automata that are too large also mean False, and an order is skipped when what is left has more
        than that many times as many states as before.
        """
        if is_empty(self.left):
            return True
        moves = family.to_ascending() if self.ascending else family
        try:
            strategy = moves.moves_into(self.goal)
            hidden = project(strategy, range(moves.width, moves.tracks))
            limit = DEFAULT if guesses is None else Limit(states=guesses * strategy.states + 1000)
            absorbed = minimise(determinise(hidden, leading_zeros=True, limit=limit))
        except TooManyStates:
            if guesses is None and growth is None:
                raise
            return False
        for order in family.different(self.orders):
            taken = reroute(absorbed, order, self.left.digits)
            following = minimise(difference(self.left, taken))
            simple = growth is None or following.states <= growth * self.left.states + ROOM
            if following != self.left and simple:
                self._add(moves, order, strategy, taken, following)
        return True

    def _add(self, family: Family, order: tuple[int, ...], strategy: Dfa, taken: Dfa, following: Dfa) -> None:
        """Add a step, with the strategy from ascending piles only or from those left only, where that is simpler."""
        places = [order.index(pile) for pile in range(family.width)]
        taken = minimise(intersection(taken, *self.ascending))
        ascending = minimise(intersection(strategy, *(family.reading(dfa, places) for dfa in self.ascending)))
        if ascending.states < strategy.states:
            strategy = ascending
        if self.left.states < taken.states:
            left = minimise(intersection(strategy, family.reading(self.left, places)))
            if 4 * left.states < strategy.states:
                strategy, taken = left, minimise(intersection(taken, self.left))
        self.steps.append(Step(family, order, strategy, following))
        self.absorbed.append(taken)
        self.left = following

    def simplified(self) -> list[Step]:
        """The steps, the last ones with more positions left where that is simpler: with all that later steps absorb.

        The positions that are really left differ only by some that earlier steps have absorbed, which does not matter.
        """
        steps, coming = list(self.steps), self.left
        for number in reversed(range(1, len(steps))):
            exact = steps[number - 1].left
            try:
                coming = minimise(union(coming, self.absorbed[number], limit=Limit(states=2 * exact.states)))
            except TooManyStates:
                break
            if coming.states >= exact.states:
                break
            steps[number - 1] = replace(steps[number - 1], left=coming)
        return steps

    def single_moves(self, family: Family) -> Iterator[Family]:
        """Moves that take fixed amounts from the least position that is left, as long as it is small and changes."""
        seen: set[Position] = set()
        while (word := least_word(self.left)) is not None and len(seen) < MAX_SINGLES:
            position = values(family.system, word, range(family.width))
            if position in seen or prod(pile + 1 for pile in position) > MAX_TARGETS:
                return
            seen.add(position)
            for target in product(*(range(pile + 1) for pile in position)):
                if self.goal.accepts(family.system.side_by_side(target)):
                    single = family.taking([p - t for p, t in zip(position, target, strict=True)])
                    if single is not None:
                        yield single
