"""Who wins, and by which move: known for all positions from a proof, within bounds from a board, or not at all."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias

from wythoff.errors import BadCertificate
from wythoff.integers.shortened import short_number
from wythoff.knowledge import Undecided
from wythoff.prove.verdict import Proof
from wythoff.rules.move import Move
from wythoff.rules.ruleset import Position, Ruleset
from wythoff.solve import solve
from wythoff.solve.board_sizes import SOLVED_AT_ONCE, board_positions
from wythoff.solve.methods import MAX_BOARD_PILES
from wythoff.solve.outcomes import Outcomes

if TYPE_CHECKING:
    from wythoff.prove.strategy import Strategy

MAX_OPTIONS = 200_000
MAX_TARGETS = 5_000
"""Where the options are too many to list, this many P-positions of a board are tried as targets of a move."""

# Boards of up to this many positions are solved where there is no proof.
LARGE_BOARD = 30_000_000

Outcome: TypeAlias = Literal["P", "N"]
Blocked: TypeAlias = frozenset[Position] | None
"""The options that are blocked, or None before any have been chosen."""


class Oracle(Protocol):
    """What a perfect player knows about a game; each answer is None, or empty, where nothing is known."""

    @property
    def source(self) -> str:
        """How it is known, as the end of a sentence, or why nothing is."""

    def is_p(self, position: Position) -> bool | None:
        """Whether the player who has just moved to this position wins."""

    def outcome(self, position: Position) -> Outcome | None:
        """The same as a letter."""

    def p_options(self, position: Position) -> Mapping[Position, str]:
        """Options that are P, with the labels of moves to them: all, or at least more than can be blocked."""

    def winning_move(self, position: Position, blocked: Blocked = None) -> Move | None:
        """A winning move, if there is one, with these options blocked: the one that leaves the most."""

    def winning_moves(
        self, position: Position, options: Iterable[Position] | None, blocked: Blocked = None
    ) -> list[Position]:
        """The winning moves among the options that are not blocked; some of them where the options are not listed."""

    def winning_answers(self, options: Iterable[Position]) -> dict[Position, int]:
        """For each of these options, how many moves win from there: all are counted; a proof alone names only one."""

    @property
    def numeration(self) -> str:
        """The name of the numeration system of the proof, if there is one."""

    def digits(self, number: int) -> str | None:
        """The number in the digits of the proof, if there is one."""


class _Knowing(ABC):
    """What follows from which positions are P."""

    game: Ruleset

    @property
    def numeration(self) -> str:
        return ""

    @abstractmethod
    def is_p(self, position: Position) -> bool: ...

    @abstractmethod
    def p_options(self, position: Position) -> dict[Position, str]: ...

    @abstractmethod
    def _unlisted(self, position: Position, blocked: frozenset[Position]) -> list[Position]:
        """Targets of moves to P-positions that are not blocked, found without a list of the options."""

    def outcome(self, position: Position) -> Outcome:
        return "P" if self.is_p(position) else "N"

    def winning_move(self, position: Position, blocked: Blocked = None) -> Move | None:
        if self._loses(position, blocked):
            return None
        options = self.p_options(position)
        free = [option for option in options if option not in (blocked or ())]
        target = max(free, key=lambda option: (sum(option), option), default=None)
        return None if target is None else Move(position, target, options[target])

    def winning_moves(
        self, position: Position, options: Iterable[Position] | None, blocked: Blocked = None
    ) -> list[Position]:
        if self._loses(position, blocked):
            return []
        if options is None:
            return self._unlisted(position, blocked or frozenset())
        return [option for option in sorted(options) if self.is_p(option)]

    def winning_answers(self, options: Iterable[Position]) -> dict[Position, int]:
        is_p = cache(self.is_p)
        return {option: sum(map(is_p, self.game.options(self.game.position(option)))) for option in options}

    def digits(self, number: int) -> str | None:
        return None

    def _loses(self, position: Position, blocked: Blocked) -> bool:
        """Whether all moves to P-positions can still be blocked."""
        return blocked is None and bool(self.game.block) and self.is_p(position)


@dataclass(frozen=True)
class ByProof(_Knowing):
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

    def p_options(self, position: Position) -> dict[Position, str]:
        return {move.target: self._label(move) for move in self.strategy.moves_to_p(position)}

    def _unlisted(self, position: Position, blocked: frozenset[Position]) -> list[Position]:
        move = self.winning_move(position, blocked)
        return [] if move is None else [move.target]

    def _label(self, move: Move) -> str:
        """The family that the move belongs to by the rules."""
        labels = self.game.labels_between(move.position, move.target)
        if not labels:
            raise BadCertificate(f"the certificate of {self.game} does not follow its rules, so it proves nothing")
        return move.label if move.label in labels else labels[0]

    def digits(self, number: int) -> str | None:
        return self.strategy.system.numeration.text(number)


@dataclass(frozen=True)
class ByBoard(_Knowing):
    """Known for piles up to a bound, by solving all positions within it."""

    game: Ruleset
    board: Outcomes

    @classmethod
    def solved(cls, game: Ruleset, bound: int) -> ByBoard:
        """What the board with piles up to a bound shows; all of it is solved now."""
        return cls(game, solve(game, bound))

    @property
    def source(self) -> str:
        return f"computed from all positions with piles up to {self.board.bound:,}"

    def is_p(self, position: Position) -> bool:
        return self.board.is_p(position)

    def p_options(self, position: Position) -> dict[Position, str]:
        options = self.game.labelled_options(position, most=MAX_OPTIONS)
        return {option: labels[0] for option, labels in options.items() if self.is_p(option)}

    def _unlisted(self, position: Position, blocked: frozenset[Position]) -> list[Position]:
        lower = [target for target in map(tuple, self.board.p_positions.tolist()) if sum(target) < sum(position)]
        moves = (target for target in lower[:MAX_TARGETS] if self.game.is_move(position, target))
        return [target for target in moves if target not in blocked]


@dataclass(frozen=True)
class Unknown(Undecided):
    """Neither proved nor small enough to be solved: nothing is known of any position."""

    numeration = ""

    @property
    def source(self) -> str:
        return self.reason

    def is_p(self, position: Position) -> None:
        return None

    def outcome(self, position: Position) -> None:
        return None

    def p_options(self, position: Position) -> dict[Position, str]:
        return {}

    def winning_move(self, position: Position, blocked: Blocked = None) -> None:
        return None

    def winning_moves(
        self, position: Position, options: Iterable[Position] | None, blocked: Blocked = None
    ) -> list[Position]:
        return []

    def winning_answers(self, options: Iterable[Position]) -> dict[Position, int]:
        return {}

    def digits(self, number: int) -> str | None:
        return None


Known: TypeAlias = ByProof | ByBoard | Unknown


def _search(game: Ruleset) -> Proof | Undecided:
    from wythoff.prove.prover import prove

    return prove(game)


def oracle_for(
    game: Ruleset,
    piles: Iterable[int],
    *,
    proof: Proof | None = None,
    prove: Callable[[Ruleset], Proof | Undecided] = _search,
    solve: Callable[[Ruleset, int], Outcomes] = solve,
) -> Known:
    """What can be known of a position and all that follow it: from a proof if one is given, from a board if it is
    small, otherwise from a proof that ``prove`` finds, and failing that from a larger board;
    ``solve`` solves the board.

    >>> from wythoff.rules import library
    >>> print(oracle_for(library.game("wythoff"), (10, 20)).winning_move((10, 20)))
    (10, 20) -> (6, 10) (single)
    """
    position = game.position(piles)
    if proof is not None:
        return ByProof(game, proof.strategy())
    bound = largest_pile_after(game, position)
    size = board_positions(game, bound) if len(position) <= MAX_BOARD_PILES else LARGE_BOARD + 1
    if size <= SOLVED_AT_ONCE:
        return ByBoard(game, solve(game, bound))
    verdict = prove(game)
    if isinstance(verdict, Proof):
        return ByProof(game, verdict.strategy())
    if size <= LARGE_BOARD:
        return ByBoard(game, solve(game, bound))
    why = f"{verdict.reason}; and a board with piles up to {short_number(bound)} is too large to solve"
    return Unknown(why, subject=str(game), seconds=verdict.seconds)


def largest_pile_after(game: Ruleset, position: Position) -> int:
    """No pile can become larger than this."""
    from wythoff.solve.relation import keeps_largest

    return max(position) if keeps_largest(game) else sum(position)


__all__ = ["ByBoard", "ByProof", "Known", "Oracle", "Unknown", "oracle_for"]
