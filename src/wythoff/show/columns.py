"""The columns of a two-pile game: its P-positions in the order of their smaller piles."""

from __future__ import annotations

from wythoff.conjecture.sample import Sample
from wythoff.errors import Unsupported
from wythoff.rules.ruleset import Ruleset
from wythoff.solve.outcomes import Outcomes
from wythoff.text import count


def columns_of(board: Outcomes, what: str) -> Sample:
    """The P-positions (a_n, b_n) of a board as columns, at least two; ``what`` names in errors what needs them.

    >>> from wythoff.rules import library
    >>> from wythoff.solve import solve
    >>> columns_of(solve(library.game("wythoff"), 8), "a picture").columns.tolist()
    [[0, 0], [1, 2], [3, 5], [4, 7]]
    """
    check_two_piles(board.game, what)
    sample = Sample.of(board.p_positions, 2, board.bound, unordered=board.game.unordered)
    if not sample.is_sparse:
        raise Unsupported(
            f"{board.game} has {len(sample):,} P-positions with piles up to {board.bound:,}; "
            f"{what} needs about one for each size of a pile"
        )
    if len(sample.columns) < 2:
        raise Unsupported(f"the board up to {board.bound:,} is too small: {what} needs at least two P-positions")
    return sample


def check_two_piles(game: Ruleset, what: str) -> None:
    if len(game.piles) != 2:
        raise Unsupported(f"{game} has {count(len(game.piles), 'pile')}; {what} needs two")
