"""Who wins, and by which move: known for all positions from a proof, or within bounds from a solved board."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from math import comb
from typing import TYPE_CHECKING, Protocol

from wythoff.errors import BadCertificate
from wythoff.integers.shortened import short_number
from wythoff.knowledge import Undecided
from wythoff.prove.verdict import Proof
from wythoff.rules.move import Move
from wythoff.rules.ruleset import Position, Ruleset
from wythoff.solve import solve
from wythoff.solve.methods import MAX_BOARD_PILES
from wythoff.solve.outcomes import Outcomes

if TYPE_CHECKING:
    from wythoff.prove.strategy import Strategy

MAX_OPTIONS = 200_000

# Boards of up to this many positions are solved rather than proved; larger ones only where there is no proof.
SMALL_BOARD = 300_000
LARGE_BOARD = 30_000_000


class Oracle(Protocol):
    """What a perfect player knows about a game."""

    @property
    def source(self) -> str:
        """How it is known, as the end of a sentence."""

    def is_p(self, position: Position) -> bool:
        """Whether the player who has just moved to this position wins."""

    def p_options(self, position: Position) -> Mapping[Position, str]:
        """Options that are P, with the labels of moves to them: all, or at least more than can be blocked."""

    def winning_move(self, position: Position, blocked: frozenset[Position] | None = None) -> Move | None:
        """A winning move, if there is one: now that these are blocked, or None before any have been chosen."""

    @property
    def numeration(self) -> str:
        """The name of the numeration system of the proof, if there is one."""

    def digits(self, number: int) -> str | None:
        """The number in the digits of the proof, if there is one."""


@dataclass(frozen=True)
class ByProof:
    """Known for all positions."""

    game: Ruleset
    strategy: Strategy

    @property
    def source(self) -> str:
        return "proved for all positions"

    @property
    def numeration(self) -> str:
        return self.strategy.system.name

    def is_p(self, position: Position) -> bool:
        return self.strategy.is_p(position)

    def winning_move(self, position: Position, blocked: frozenset[Position] | None = None) -> Move | None:
        return _winning_move(self, position, blocked)

    def p_options(self, position: Position) -> dict[Position, str]:
        return {move.target: self._label(move) for move in self.strategy.moves_to_p(position)}

    def _label(self, move: Move) -> str:
        """The family that the move belongs to by the rules."""
        labels = self.game.labels_between(move.position, move.target)
        if not labels:
            raise BadCertificate(f"the certificate of {self.game} does not follow its rules, so it proves nothing")
        return move.label if move.label in labels else labels[0]

    def digits(self, number: int) -> str | None:
        return self.strategy.system.numeration.text(number)


@dataclass(frozen=True)
class ByBoard:
    """Known for piles up to a bound, by solving all positions within it."""

    game: Ruleset
    bound: int

    @property
    def source(self) -> str:
        return f"computed from all positions with piles up to {self.bound:,}"

    @property
    def numeration(self) -> str:
        return ""

    @cached_property
    def board(self) -> Outcomes:
        return solve(self.game, self.bound)

    def is_p(self, position: Position) -> bool:
        return self.board.is_p(position)

    def winning_move(self, position: Position, blocked: frozenset[Position] | None = None) -> Move | None:
        return _winning_move(self, position, blocked)

    def p_options(self, position: Position) -> dict[Position, str]:
        options = self.game.labelled_options(position, most=MAX_OPTIONS)
        return {option: labels[0] for option, labels in options.items() if self.is_p(option)}

    def digits(self, number: int) -> str | None:
        return None


def _winning_move(oracle: ByProof | ByBoard, position: Position, blocked: frozenset[Position] | None) -> Move | None:
    """Of the moves to P-positions that are not blocked, the one that leaves the most."""
    if blocked is None and oracle.game.block and oracle.is_p(position):
        return None
    options = oracle.p_options(position)
    free = [option for option in options if option not in (blocked or ())]
    target = max(free, key=lambda option: (sum(option), option), default=None)
    return None if target is None else Move(position, target, options[target])


def winning_answers(oracle: ByProof | ByBoard, options: Iterable[Position]) -> dict[Position, int]:
    """For each of these options, how many moves win from there: all are counted, while a proof alone names only one."""
    game, is_p = oracle.game, cache(oracle.is_p)
    return {option: sum(map(is_p, game.options(game.position(option)))) for option in options}


def _search(game: Ruleset) -> Proof | Undecided:
    from wythoff.prove.prover import prove

    return prove(game)


def oracle_for(
    game: Ruleset,
    piles: Iterable[int],
    *,
    proof: Proof | None = None,
    prove: Callable[[Ruleset], Proof | Undecided] = _search,
) -> ByProof | ByBoard | Undecided:
    """What can be known of a position and all that follow it: from a proof if one is given, from a board if it is
    small, otherwise from a proof that ``prove`` finds, and failing that from a larger board.

    >>> from wythoff.rules import library
    >>> print(oracle_for(library.game("wythoff"), (10, 20)).winning_move((10, 20)))
    (10, 20) -> (6, 10) (single)
    """
    position = game.position(piles)
    if proof is not None:
        return ByProof(game, proof.strategy())
    bound = largest_pile_after(game, position)
    size = board_positions(game, bound) if len(position) <= MAX_BOARD_PILES else LARGE_BOARD + 1
    if size <= SMALL_BOARD:
        return ByBoard(game, bound)
    verdict = prove(game)
    if isinstance(verdict, Proof):
        return ByProof(game, verdict.strategy())
    if size <= LARGE_BOARD:
        return ByBoard(game, bound)
    why = f"{verdict.reason}; and a board with piles up to {short_number(bound)} is too large to solve"
    return Undecided(why, subject=str(game), seconds=verdict.seconds)


def largest_pile_after(game: Ruleset, position: Position) -> int:
    """No pile can become larger than this."""
    from wythoff.solve.relation import keeps_largest

    return max(position) if keeps_largest(game) else sum(position)


def board_positions(game: Ruleset, bound: int) -> int:
    """How many positions a board with piles up to the bound has."""
    return comb(bound + len(game.piles), len(game.piles)) if game.unordered else (bound + 1) ** len(game.piles)


def largest_board(game: Ruleset, size: int, positions: int) -> int:
    """The largest pile, up to a size, of a board that has at most this many positions; at least 1."""
    while size > 1 and board_positions(game, size) > positions:
        size -= 1
    return size


__all__ = ["ByBoard", "ByProof", "Oracle", "oracle_for", "winning_answers"]
