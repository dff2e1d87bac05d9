"""P-positions of the games that [GoldbergFraenkel, section 1] names, as Beatty pairs in exact integers."""

from __future__ import annotations

from math import isqrt

import pytest

import wythoff as w


def pairs(game: str, bound: int) -> list[list[int]]:
    return w.game(game).solve(bound=bound).p_positions.tolist()


@pytest.mark.parametrize("bound", [90, 2000])
@pytest.mark.parametrize("t", range(1, 8))
def test_generalized_wythoff(t, bound):
    """alpha = [1; t, t, t, ...] = (2 - t + sqrt(t^2 + 4)) / 2, beta = alpha + t."""
    found = [((2 - t) * n + isqrt((t * t + 4) * n * n)) // 2 for n in range(bound + 1)]
    assert pairs(f"wythoff(slack={t})", bound) == [[a, a + t * n] for n, a in enumerate(found) if a + t * n <= bound]


@pytest.mark.parametrize("bound", [90, 2000])
@pytest.mark.parametrize("t", range(1, 8))
def test_invariant_game_of_duchene_and_rigo(t, bound):
    """alpha = [1; 1, t, 1, t, ...] = 1 + (r - t)/2 with r = sqrt(t^2 + 4t), beta = 1 + 1/(alpha - 1) = (3t + r)/2t."""
    expected = []
    for n in range(bound + 1):
        root = isqrt((t * t + 4 * t) * n * n)
        a, b = ((2 - t) * n + root) // 2, (3 * t * n + root) // (2 * t)
        if b <= bound:
            expected.append([a, b])
    assert pairs(f"duchene-rigo(t={t})", bound) == expected


def test_moves_of_the_invariant_game():
    """For t = 3: equal amounts but 2 and 4, and 7 from one pile with 8 from the other, either way round."""
    game = w.game("duchene-rigo(t=3)")
    equal = {k for k in range(1, 21) if game.is_move((20, 30), (20 - k, 30 - k))}
    assert equal == set(range(1, 21)) - {2, 4}
    unequal = {(k, l) for k in range(1, 9) for l in range(1, 21) if k != l and game.is_move((20, 30), (20 - k, 30 - l))}
    # To take 10 + k from the larger pile alone is to leave {20, 20 - k}, which is also said by k and 10.
    assert unequal == {(7, 8), (8, 7)} | {(k, 10) for k in range(1, 9)}
