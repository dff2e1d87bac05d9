"""Why no game whose moves are vectors has given P-positions: the reason is checked move by move."""

from __future__ import annotations

import numpy as np
import pytest

from wythoff.named import named_game
from wythoff.rules import library
from wythoff.solve import solve
from wythoff.study.inverse.obstruction import NoObstruction, Obstruction, obstruction
from wythoff.study.inverse.targets import ascending, like_game, word_targets
from wythoff.words import word_from_spec

BLOCKED = ["a->abb,b->a", "a->aab,b->ab", "a->abab,b->a", "a->ab,b->aab", "0->01,1->12,2->0"]
FREE = ["a->ab,b->a", "a->aab,b->aa", "a->ab,b->ba", "a->abb,b->ab", "0->01,1->02,2->0"]


@pytest.mark.parametrize("morphism", BLOCKED)
def test_a_reason_is_a_proof(morphism: str) -> None:
    """No vector from the position to any of the smaller P-positions is free: each leads between two of them."""
    word = word_from_spec(f"morphism:{morphism}")
    target = word_targets(word, morphism)[0]
    found = obstruction(target)
    assert isinstance(found, Obstruction)
    positions = [word.positions(letter) for letter in word.alphabet]

    def is_p(position: tuple[int, ...]) -> bool:
        """Whether the piles are the n-th places of all letters, in some order, straight from the word."""
        if not any(position):
            return True
        letters = [word[pile - 1] for pile in position] if all(position) else []
        if sorted(map(str, letters)) != sorted(map(str, word.alphabet)):
            return False
        return len({word.count(letter, pile) for letter, pile in zip(letters, position, strict=True)}) == 1

    assert len(positions) == len(found.position)
    assert not is_p(found.position)
    below = {way.to for way in found.ways}
    grid = [()]
    for pile in found.position:
        grid = [(*start, a) for start in grid for a in range(pile + 1)]
    assert below == {x for x in grid if is_p(x)}
    for way in found.ways:
        assert is_p(way.before)
        assert is_p(way.after)
        assert way.vector == tuple(a - b for a, b in zip(found.position, way.to, strict=True))


@pytest.mark.parametrize("morphism", FREE)
def test_no_reason_where_there_is_a_game(morphism: str) -> None:
    target = word_targets(word_from_spec(f"morphism:{morphism}"), morphism)[-1]
    assert isinstance(obstruction(target), NoObstruction)


def test_games_of_vectors_block_themselves_nowhere() -> None:
    for name in ("wythoff(slack=3)", "nim(heaps=3)"):
        assert isinstance(obstruction(like_game(library.game(name))), NoObstruction), name


@pytest.mark.parametrize(("word", "game"), [("cbrt(5)", "maximal(cbrt(5))"), ("2+sqrt(2)", "maximal(sqrt(2))")])
def test_the_maximal_game_of_a_number_is_named(word: str, game: str) -> None:
    """It has the positions that the word codes, on a board of its own."""
    target = word_targets(word_from_spec(f"alpha:{word}"), word)[0]
    found = obstruction(target)
    assert str(found).startswith(f"{game}, the game of all vectors that do not lead between two of the positions of ")
    assert np.array_equal(ascending(solve(named_game(game), 30).p_positions), target.rows(30))
