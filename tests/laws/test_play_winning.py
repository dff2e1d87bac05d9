"""The winning moves of random games, against the game tree played out with every choice of blocked options."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import chain, combinations

from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.strategies import analysed, game_texts
from wythoff.play.oracle import ByBoard
from wythoff.rules.ruleset import Position, Ruleset
from wythoff.show.widget.field import Field
from wythoff.solve.reference import positions
from wythoff.workbench import Game

BOUND = 3


def mover_wins(game: Ruleset) -> Callable[[Position], bool]:
    """Whether the player who moves wins, whatever is blocked before each move."""

    @cache
    def wins(position: Position) -> bool:
        options = game.options(position)
        blockings = chain.from_iterable(combinations(options, size) for size in range(game.block + 1))
        return all(wins_without(options, blocked) for blocked in blockings)

    def wins_without(options: list[Position], blocked: tuple[Position, ...]) -> bool:
        free = [option for option in options if option not in blocked]
        return any(not wins(option) for option in free) if free else game.misere

    return wins


@st.composite
def blocking_games(draw: st.DrawFn) -> Game:
    text = draw(game_texts(max_piles=2, special=False)) + f"block {draw(st.integers(0, 2))}\n"
    return analysed(text + draw(st.sampled_from(["", "play misere\n"])), Game)


@examples(50)
@given(blocking_games())
def test_a_move_wins_if_play_after_it_is_won(game: Game) -> None:
    wins = mover_wins(game)
    field, board = Field(game, BOUND + 1), ByBoard.solved(game, 2 * BOUND)
    for position in positions(game, BOUND):
        truth = [option for option in game.options(position) if not wins(option)] if wins(position) else []
        assert game.winning_moves(position) == truth
        assert list(field.winning_moves(position)) == truth
        advice = board.winning_move(position)
        assert advice is None if not truth else advice is not None and advice.target in truth
