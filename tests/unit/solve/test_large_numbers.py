"""Rules with numbers that no machine word holds: solved as they should be, or refused in one line."""

from __future__ import annotations

import pytest

import wythoff as w
from wythoff.errors import Unsupported
from wythoff.knowledge import Undecided
from wythoff.solve.plain import plain_p_positions

NIM = "piles x, y\nmove left: x' < x, y' = y\nmove right: x' = x, y' < y\n"


@pytest.mark.parametrize("block", [10**18, 10**30])
def test_a_player_who_may_forbid_everything_wins(block: int) -> None:
    """The player to move finds all options blocked, everywhere."""
    game = w.rules(f"game g\n{NIM}block {block}\n")
    assert len(game.solve(bound=40).p_positions) == 41**2
    assert isinstance(w.prove(game), Undecided)


@pytest.mark.parametrize("number", [10**10, 2**62, 10**40])
def test_numbers_that_might_overflow_are_refused(number: int) -> None:
    game = w.rules(f"game g\n{NIM}move far: x + y >= {number}, x' + y' < x\n")
    for solve in (lambda: game.solve(bound=40), lambda: plain_p_positions(game, 20)):
        with pytest.raises(Unsupported, match="boards take numbers up to"):
            solve()
