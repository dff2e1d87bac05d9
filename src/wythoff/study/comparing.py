"""Two games side by side: where their P-positions first differ and why, or a proof that they are the same."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from wythoff.automata.equivalence import distinguishing_word
from wythoff.errors import BadPosition, TooComplex
from wythoff.exchange.oeis import p_position_sequences
from wythoff.presburger import Budget
from wythoff.prove.prover import prove
from wythoff.prove.verdict import Proof
from wythoff.rules.plain import lie_in, reordered
from wythoff.rules.ruleset import MoveFamily, Position, Removal, Ruleset
from wythoff.rules.wording import formula_text, in_words
from wythoff.solve import solve
from wythoff.study.amounts import amounts
from wythoff.study.p_sets import least, p_set
from wythoff.text import count, position_text

COLUMNS = 13
MAX_CELLS = 3_000


@dataclass(frozen=True)
class ExtraMove:
    """A family of moves of one game that the other game lacks, at least in part."""

    label: str
    formula: str
    words: str

    def to_json(self) -> dict[str, str]:
        return {"label": self.label, "formula": self.formula, "words": self.words}


@dataclass(frozen=True)
class FirstDifference:
    """The position with the least sum that is P in one game, number ``p_in``, and N in the other.

    There the other game has a move to ``target``, by the families ``labels``, that the first game lacks; no target is
    known where options can be blocked, or where the game is over.
    """

    position: Position
    p_in: int
    reason: str
    target: Position | None = None
    labels: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Any]:
        return {
            "position": list(self.position),
            "p_in": self.p_in,
            "reason": self.reason,
            "target": None if self.target is None else list(self.target),
            "labels": list(self.labels),
        }


def both_boards(first: Ruleset, second: Ruleset, bound: int) -> tuple[set[Position], set[Position]]:
    """The P-positions of two games with piles up to a bound, in every order in which they lie on the board."""
    if len(first.piles) != len(second.piles):
        ours, theirs = (count(len(game.piles), "pile") for game in (first, second))
        raise BadPosition(f"{first} has {ours} and {second} has {theirs}: their positions cannot be compared")
    return p_set(solve(first, bound)), p_set(solve(second, bound))


def first_difference(first: Ruleset, second: Ruleset, bound: int) -> FirstDifference | None:
    """Where the P-positions of two games first differ, by the sum of the piles, and the reason from the rules.

    >>> from wythoff.rules import library
    >>> found = first_difference(library.game("wythoff"), library.game("splythoff"), 40)
    >>> found.position, found.p_in, found.target, found.labels
    ((4, 7), 0, (1, 2), ('split',))
    >>> print(found.reason)
    From (4, 7) splythoff(slack=1) clears x, takes four from y and divides the three that are left. That leaves (1, 2),
    which is P in both games; wythoff(slack=1) has no such move.
    """
    ours, theirs = both_boards(first, second, bound)
    position = least(ours ^ theirs)
    if position is None:
        return None
    p_in = 0 if position in ours else 1
    keeper, loser = (first, second) if p_in == 0 else (second, first)
    return _explained(position, p_in, keeper, loser)


def _explained(position: Position, p_in: int, keeper: Ruleset, other: Ruleset) -> FirstDifference:
    """Why a position is P in one game and N in the other."""
    here = position_text(position)
    if keeper.block or other.block:
        most = " or ".join(f"{game} {game.block}" for game in (keeper, other) if game.block)
        reason = f"{here} is P in {keeper} and N in {other}. Options are blocked: at most {most} at a time."
        return FirstDifference(position, p_in, reason)
    options = other.labelled_options(position)
    if not options:
        reason = f"No move is left in {here}. In {other} whoever cannot move wins; in {keeper} they lose."
        return FirstDifference(position, p_in, reason)
    board = solve(other, max(max(option) for option in options))
    winning = [option for option in options if board.is_p(option)]
    own = set(keeper.labels)
    target = min(winning, key=lambda option: (all(label in own for label in options[option]), sum(option), option))
    agreed = solve(keeper, max(target)).is_p(keeper.position(target))
    both = "P in both games" if agreed else f"P in {other}"
    lacks = "" if keeper.is_move(position, target) else f"; {keeper} has no such move"
    how = amounts(other, position, target, options[target])
    moves = "moves to" if how is None else f"{how}. That leaves"
    reason = f"From {here} {other} {moves} {position_text(target)}, which is {both}{lacks}."
    return FirstDifference(position, p_in, reason, target, options[target])


def extra_moves(game: Ruleset, other: Ruleset) -> tuple[ExtraMove, ...] | None:
    """The families of a game with moves that the other game lacks, decided by arithmetic; None if that is too hard.

    >>> from wythoff.rules import library
    >>> [move.label for move in extra_moves(library.game("splythoff"), library.game("wythoff"))]
    ['split']
    >>> extra_moves(library.game("wythoff"), library.game("splythoff"))
    ()
    """
    try:
        return tuple(_extra_moves(game, other))
    except TooComplex:
        return None


def _extra_moves(game: Ruleset, other: Ruleset) -> Iterator[ExtraMove]:
    if any(isinstance(move, Removal) for move in (*game.moves, *other.moves)):
        raise TooComplex("moves that are given by a set of amounts cannot be compared")
    names = dict(zip(other.piles, game.piles, strict=True))
    names |= {f"{old}'": f"{new}'" for old, new in names.items()}
    cells = [cell for family in other.cells.values() for cell in family]
    renamed = [cell for cell in (one.rename(names) for one in cells) if cell is not None]
    theirs = reordered(renamed, game.piles) if other.unordered else renamed
    words, formulas = dict(in_words(game)), dict(formula_text(game))
    for move in game.moves:
        assert isinstance(move, MoveFamily)
        if not lie_in(move.cells, theirs, Budget(MAX_CELLS)):
            yield ExtraMove(move.label, formulas[move.label], words[move.label])


def proved_equal(first: Ruleset, second: Ruleset, *, seconds: float) -> tuple[Proof | None, Proof | None, bool]:
    """The proofs of two games, if they are found in time, and whether they prove the same P-positions.

    >>> from wythoff.rules import library
    >>> proved_equal(library.game("splythoff"), library.game("one-sided-splythoff"), seconds=20)[2]
    True
    """
    ours = prove(first, guessing=seconds / 2)
    if not isinstance(ours, Proof):
        theirs = prove(second, guessing=seconds / 2)
        return None, theirs if isinstance(theirs, Proof) else None, False
    if first.unordered == second.unordered:
        same = prove(second, ours)
        if isinstance(same, Proof) and distinguishing_word(same.p_set, ours.p_set) is None:
            return ours, same, True
    theirs = prove(second, guessing=seconds / 2)
    return ours, theirs if isinstance(theirs, Proof) else None, False


def columns(game: Ruleset) -> list[tuple[str, tuple[int, ...]]] | None:
    """The first columns (a_n, b_n) of a game of two piles, row by row; None if the P-positions do not form columns."""
    if len(game.piles) != 2:
        return None
    rows = p_position_sequences(game, COLUMNS)
    return [(row.key, tuple(row.terms)) for row in rows[:2]] if rows[0].key == "A" else None


__all__ = ["ExtraMove", "FirstDifference", "both_boards", "columns", "extra_moves", "first_difference", "proved_equal"]
