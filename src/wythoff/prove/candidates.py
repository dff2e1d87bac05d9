"""Guesses for the P-positions of a game as an automaton, the likeliest first, from boards that grow.

Two kinds of guesses need little data. Positions that repeat with a period in every pile have an automaton in base 2,
whatever the period. Columns (a, b = s a + t n), a the least number not used before, point to one numeration system, and
their automaton is known there. Otherwise every small system is tried on every board: cheap when nothing fits, since
most systems show immediately that they have too many states. A guess counts only if it has exactly the positions of its
board, and if the board has clearly more positions than the automaton has transitions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np
from numpy.typing import NDArray

from wythoff.automata.dfa import Dfa
from wythoff.automata.minimise import minimise
from wythoff.logs import logger
from wythoff.numeration.digital import DigitSystem, base, greedy_system, kbonacci
from wythoff.prove.learn import DigitTrie, agrees, learn
from wythoff.prove.shifted import shifted_columns
from wythoff.rules.ruleset import Ruleset
from wythoff.solve import solve
from wythoff.solve.growing_boards import bounds_to_learn

Numbers = NDArray[np.int64]

log = logger(__name__)

# Boards from which more P-positions are expected are not solved.
MAX_WORDS = 400_000
# Boards with more squares than this are not searched for periods.
MAX_SQUARES = 20_000_000
MAX_STATES = 500
LONGEST_HORIZON = 9
# The data must have this many positions for each transition that is learned from them.
EVIDENCE = 3
# In the end, guesses with at least one position for each transition are tried, too, the cheapest of them.
MAX_WEAK = 2
MAX_SLOPE = 64
# Boards with fewer P-positions do not show whether their columns have slopes.
MIN_PAIRS = 8


@dataclass(frozen=True)
class Candidate:
    """A guess: in the digits of ``system``, ``p_set`` accepts the P-positions; it does so for piles up to ``bound``."""

    system: DigitSystem
    p_set: Dfa
    bound: int

    @property
    def cost(self) -> int:
        """An estimate of the work of a proof, which follows the digits of the piles before and after a move."""
        return self.p_set.states * self.p_set.letters**2


def candidates(
    game: Ruleset, systems: Sequence[DigitSystem] | None = None, report: Callable[[], object] | None = None
) -> Search:
    """The guesses for a game, in these systems only if they are given; ``report`` is called when more is known.

    >>> from wythoff.rules import library
    >>> next(iter(candidates(library.game("wythoff"))))
    Candidate(system=DigitSystem('fibonacci', weights=(1, 1), initial=(1, 2), digits=2),
              p_set=<Dfa: 7 states, 2 tracks of 2 digits, 13 transitions>, bound=127)
    """
    return Search(game, systems, report)


def plausible_systems() -> Iterator[DigitSystem]:
    """Small numeration systems, those with few digits first.

    >>> [system.name for system in plausible_systems()][:4]
    ['fibonacci', 'base 2', 'tribonacci', 'recurrence 2,1; 1,2']
    """
    yield kbonacci(2)
    yield base(2)
    yield kbonacci(3)
    yield greedy_system((2, 1), (1, 2))
    for s, t in [*((1, t) for t in range(2, 9)), *product(range(2, 5), range(1, 5))]:
        yield column_system(s, t)
    for t in range(2, 7):
        yield greedy_system((t + 2, -1), (1, t + 2))
    for b in range(3, 18):
        yield base(b)


def column_system(s: int, t: int) -> DigitSystem:
    """The system in which columns (a, b = s a + t n), a the least number not used before, are read off the digits.

    >>> column_system(1, 1), column_system(2, 1)
    (DigitSystem('fibonacci', weights=(1, 1), initial=(1, 2), digits=2),
     DigitSystem('recurrence 2,2; 1,3', weights=(2, 2), initial=(1, 3), digits=3))
    """
    return greedy_system((s + t - 1, s), (1, s + t))


class Search:
    """Iterates over the guesses; ``tried`` says for each system what stood in the way on its largest board.

    ``least`` says how many states an automaton with these positions must have in a system, as far as boards show.
    Where that is more than are ever learned, larger boards are not read in the system; the search ends when no system
    is left.
    """

    def __init__(
        self,
        game: Ruleset,
        systems: Sequence[DigitSystem] | None = None,
        report: Callable[[], object] | None = None,
    ) -> None:
        self.game, self.given, self._report = game, systems, report
        self.tried: dict[str, str] = {}
        self.least: dict[str, int] = {}
        self.bound = -1
        self._known: set[tuple[str, Dfa]] = set()
        self._weak: dict[str, Candidate] = {}
        self._may_have_slopes = True

    def __iter__(self) -> Iterator[Candidate]:
        solved, positions = -1, np.empty((0, len(self.game.piles)), dtype=np.int64)
        for bound in bounds_to_learn(self.game):
            if _expected(positions, solved, bound) > MAX_WORDS:
                break
            positions = self._solved(bound)
            if self.given is None:
                yield from self._new(self._periodic(positions, bound))
                yield from self._new(self._shifted(positions, bound))
            solved = bound
            yield from self._new(self._learned(positions, bound))
            if self._is_hopeless(bound):
                break
        yield from self._new(sorted(self._weak.values(), key=_simplest)[:MAX_WEAK])

    def _solved(self, bound: int) -> Numbers:
        """The P-positions with piles up to the bound, in every order of the piles if the game is unordered."""
        self.bound = max(self.bound, bound)
        return solve(self.game, bound).in_every_order()

    def _new(self, guesses: Iterable[Candidate]) -> Iterator[Candidate]:
        """The guesses that were not made before."""
        for guess in guesses:
            key = (guess.system.name, guess.p_set)
            if key not in self._known:
                self._known.add(key)
                yield guess

    def _periodic(self, positions: Numbers, bound: int) -> Iterator[Candidate]:
        """The guess that a board repeats with a period in every pile; a board must show three of them."""
        piles = len(self.game.piles)
        periodic = periodic_set(positions, piles, bound) if (bound + 1) ** piles <= MAX_SQUARES else None
        if periodic is not None:
            yield Candidate(base(2), periodic, bound)

    def _shifted(self, positions: Numbers, bound: int) -> Iterator[Candidate]:
        """The guess from columns (a, b = s a + t n), as soon as a board shows s and t."""
        if len(self.game.piles) != 2 or not self._may_have_slopes or len(positions) < MIN_PAIRS:
            return
        slopes = column_slopes(positions)
        self._may_have_slopes = len(slopes) > 1
        if len(slopes) == 1:
            system = column_system(*slopes[0])
            p_set = shifted_columns(system)
            if agrees(p_set, DigitTrie(system, positions, 2, bound)):
                yield Candidate(system, p_set, bound)

    def _learned(self, positions: Numbers, bound: int) -> Iterator[Candidate]:
        """Guesses in all systems, the cheapest to prove first; systems that can only cost more come after them."""
        found: list[Candidate] = []
        costly: list[DigitSystem] = []
        for system in self._open_systems():
            if found and system.digits ** (2 * len(self.game.piles)) >= min(guess.cost for guess in found):
                costly.append(system)
            elif (guess := self._guess(system, positions, bound)) is not None:
                found.append(guess)
        yield from sorted(found, key=lambda guess: guess.cost)
        for system in costly:
            if (guess := self._guess(system, positions, bound)) is not None:
                yield guess

    def _open_systems(self) -> list[DigitSystem]:
        """The systems in which an automaton may still be learned."""
        return [one for one in self.given or plausible_systems() if self.least.get(one.name, 0) <= MAX_STATES]

    def _is_hopeless(self, bound: int) -> bool:
        """Whether boards beyond this one cannot lead to a guess of any kind."""
        piles = len(self.game.piles)
        if self._open_systems():
            return False
        if self.given is not None:
            return True
        slopes = piles == 2 and self._may_have_slopes
        periods_were_shown = (bound + 1) ** piles >= 3**piles * MAX_STATES**2
        return periods_were_shown and not slopes

    def _guess(self, system: DigitSystem, positions: Numbers, bound: int) -> Candidate | None:
        """The automaton that fits the board in a system, told apart by the longest horizon that changes it."""
        words = DigitTrie(system, positions, len(self.game.piles), bound)
        trouble, found = "the board shows no automaton", None
        for horizon in range(LONGEST_HORIZON + 1):
            learned = learn(words, horizon, MAX_STATES)
            if learned is None:
                break
            if not agrees(learned, words):
                trouble = "a learned set differs from the board"
                continue
            p_set = minimise(learned)
            if p_set == found:
                break
            found = p_set
        if found is None:
            self.least[system.name] = words.least_states(LONGEST_HORIZON)
        self._weak.pop(system.name, None)
        if found is not None and EVIDENCE * found.transitions > words.count:
            if found.transitions <= words.count:
                self._weak[system.name] = Candidate(system, found, bound)
            trouble, found = "the board is too small for what was learned", None
        self.tried[system.name] = trouble if found is None else f"{found.states} states fit the board"
        log.debug("%s digits: %s", system.name, self.tried[system.name])
        if self._report is not None:
            self._report()
        return None if found is None else Candidate(system, found, bound)


def _simplest(guess: Candidate) -> tuple[int, int]:
    """Guesses of equal cost by the order of the recurrence: base 2 comes before Fibonacci's numbers."""
    return guess.cost, len(guess.system.weights)


def _expected(positions: Numbers, bound: int, wanted: int) -> int:
    """How many P-positions to expect on a board: as many for each row or, if they are dense, for each square."""
    dense = len(positions) > 8 * (bound + 1)
    growth = -(-(wanted + 1) // max(bound + 1, 1))
    return len(positions) * growth ** (positions.shape[1] if dense else 1)


def column_slopes(positions: Numbers) -> list[tuple[int, int]]:
    """All s, t >= 1 for which b = s a + t n + c, c constant, in the columns (a, b), a <= b, by increasing a.

    >>> column_slopes(np.array([(0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13), (9, 15), (11, 18)]))
    [(1, 1)]
    """
    rows = positions[positions[:, 0] <= positions[:, 1]]
    if len(rows) < 4:
        return []
    steps, rises = np.diff(rows[np.argsort(rows[:, 0], kind="stable")], axis=0).T
    slopes = ((s, rises - s * steps) for s in range(1, MAX_SLOPE))
    return [(s, int(t[0])) for s, t in slopes if t[0] >= 1 and (t == t[0]).all()]


def periodic_set(positions: Numbers, piles: int, bound: int) -> Dfa | None:
    """The automaton in base 2 of positions that repeat with one period in every pile, from some number of counters on.

    >>> periodic_set(np.array([(x, y) for x in range(20) for y in range(20) if (x - y) % 3 == 0]), 2, 19)
    <Dfa: 3 states, 2 tracks of 2 digits, 12 transitions>
    """
    board = np.zeros((bound + 1,) * piles, dtype=np.bool_)
    board[tuple(positions.T)] = True
    layers: list[Numbers] = []
    periods = np.arange(1, (bound + 1) // 3 + 1)
    for axis in range(piles):
        layers.append(_numbered(np.moveaxis(board, axis, 0)))
        # A period from some number of counters on is one of the last layer.
        periods = periods[layers[-1][-1] == layers[-1][-1 - periods]]
        if not len(periods):
            return None
    for period in periods.tolist():
        start = max(_periodic_from(numbers, period) for numbers in layers)
        if 3 * (start + period) <= bound + 1 and (start + period) ** piles <= MAX_STATES**2:
            return _remainders_in_binary(board[(slice(start + period),) * piles], start, period)
    return None


def _numbered(layers: NDArray[np.bool_]) -> Numbers:
    """A number for each layer, the same for equal layers: so a period is looked for in a sequence, not on a board."""
    numbers: dict[bytes, int] = {}
    packed = np.packbits(layers.reshape(len(layers), -1), axis=1)
    return np.array([numbers.setdefault(layer.tobytes(), len(numbers)) for layer in packed], dtype=np.int64)


def _periodic_from(numbers: Numbers, period: int) -> int:
    """The index from which on each number equals the one a period later."""
    return int(np.flatnonzero(numbers[:-period] != numbers[period:]).max(initial=-1)) + 1


def _remainders_in_binary(p_set: NDArray[np.bool_], start: int, period: int) -> Dfa:
    """Each pile is known up to its remainder, or exactly if it is small; ``p_set`` says which positions are P."""
    size, piles = start + period, p_set.ndim
    longer = np.arange(size)[:, None] * 2 + np.arange(2)
    longer = np.where(longer < size, longer, start + (longer - start) % period)
    places = np.arange(size**piles).reshape(p_set.shape)
    table = np.empty((size**piles, 2**piles), dtype=np.int32)
    for letter, digits in enumerate(product(range(2), repeat=piles)):
        table[:, letter] = places[np.ix_(*(longer[:, digit] for digit in digits))].ravel()
    return minimise(Dfa.from_table((2,) * piles, table, 0, p_set.ravel()))
