"""Boards: guards of memory and bounds, progress, interruption, and the games only a board can solve."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

import wythoff as w
from wythoff import families, solve
from wythoff.errors import BadBound, NeedsTooMuchMemory, Unsupported, WythoffError
from wythoff.solve import memory
from wythoff.solve.board.board import board_outcomes, board_values

MEGABYTE = 10**6


@pytest.fixture
def one_megabyte(monkeypatch):
    """A machine with little memory, on which no array of a megabyte may be made."""
    monkeypatch.setattr(memory, "available_memory", lambda: MEGABYTE)

    def refused(make):
        def checked(shape, *arguments, **settings):
            assert np.prod(np.atleast_1d(shape), dtype=object) < MEGABYTE, f"an array of shape {shape} was asked for"
            return make(shape, *arguments, **settings)

        return checked

    for name in ("zeros", "empty", "ones", "full"):
        monkeypatch.setattr(np, name, refused(getattr(np, name)))


# -- memory


@pytest.mark.parametrize(
    ("game", "bound"),
    [
        ("capped-wythoff", 10**6),
        ("nim(heaps=3)", 2000),
        ("nim(heaps=4)", 200),
        ("capped-nim(heaps=1)", 10**9),
        ("capped-nim(heaps=4)", 10**30),
    ],
)
def test_boards_that_do_not_fit_are_refused_before_they_are_made(game, bound, one_megabyte):
    for ask in (lambda: w.game(game).solve(bound=bound), lambda: w.game(game).grundy(size=bound)):
        with pytest.raises(NeedsTooMuchMemory, match="of memory, but 1 MB are available"):
            ask()


@pytest.mark.parametrize("game", ["wythoff", "splythoff(slack=2)", "schwent", "nim", "heap-wythoff(heaps=2)"])
@pytest.mark.parametrize("bound", [10**7, 10**12, 10**30])
def test_fast_methods_refuse_what_does_not_fit(game, bound, one_megabyte):
    """These games have faster methods than a board, whose results and work space take memory all the same."""
    with pytest.raises(NeedsTooMuchMemory, match="but 1 MB are available"):
        w.game(game).solve(bound=bound)
    with pytest.raises(NeedsTooMuchMemory, match="but 1 MB are available"):
        w.game(game).grundy(size=bound)


def test_the_message_names_the_board(one_megabyte):
    with pytest.raises(NeedsTooMuchMemory) as caught:
        w.game("capped-wythoff").grundy(size=10_000)
    assert "10,000 x 10,000" in str(caught.value)
    assert "400 MB" in str(caught.value)
    assert isinstance(caught.value, MemoryError)
    assert isinstance(caught.value, WythoffError)


def test_a_game_that_raises_piles_needs_a_larger_board(one_megabyte):
    """Play from (b, b) can reach a pile of 2b, so the board has about four times as many cells."""
    growing = w.rules("game shift piles x, y move a: x' < x, y' = y move b: x - x' > y' - y, y' >= y")
    falling = w.rules("game fall piles x, y move a: x' < x, y' = y, x' != x - 2")
    assert len(solve.solve(falling, 300)) > 0
    with pytest.raises(NeedsTooMuchMemory, match="601 x 601"):
        solve.solve(growing, 300)


def test_available_memory_is_that_of_a_machine():
    assert 2**20 < memory.available_memory() < 2**60


@pytest.mark.parametrize(
    ("size", "words"),
    [
        (0, "0 bytes"),
        (999, "999 bytes"),
        (1500, "2 kB"),
        (4 * 10**8, "400 MB"),
        (10**17, "100 PB"),
        (10**30, "10^30 bytes"),
    ],
)
def test_sizes_for_people(size, words):
    assert memory.in_units(size).endswith(words)


# -- bounds and piles


@pytest.mark.parametrize("game", ["wythoff", "capped-nim(heaps=1)", "nim(heaps=4)", "nim(heaps=5)"])
def test_negative_bounds_are_refused(game):
    for bound in (-1, -(10**9)):
        with pytest.raises(BadBound, match=f"the bound is {bound}; it cannot be negative"):
            w.game(game).solve(bound=bound)
    for size in (0, -3):
        with pytest.raises(BadBound, match=f"the size is {size}; it must be at least 1"):
            w.game(game).grundy(size=size)


@pytest.mark.parametrize(("heaps", "largest"), [(5, 2), (6, 2), (9, 1), (16, None)])
def test_five_piles_are_beyond_a_board(heaps, largest):
    """The bound that is advised works, and the next one does not."""
    game = w.game(f"nim(heaps={heaps})")
    message = (
        rf"nim\(heaps={heaps}\) has {heaps} piles; with more than 4, such boards have at most 900 positions, .*: try "
    )
    advice = "fewer" if largest is None else f"piles up to {largest}, or fewer"
    with pytest.raises(Unsupported, match=message + advice) as caught:
        game.grundy(size=(largest or 0) + 2)
    assert isinstance(caught.value, NotImplementedError)
    if largest is not None:
        assert (game.grundy(size=largest + 1) == 0).sum() == len(game.solve(bound=largest))


def test_five_piles_on_a_tiny_board_go_by_the_definition():
    assert w.game("nim(heaps=5)").grundy(size=2).sum() == 16


@pytest.mark.parametrize(("heaps", "bound"), [(1, 0), (2, 0), (3, 0), (4, 0), (1, 1), (2, 1)])
def test_the_smallest_boards(heaps, bound):
    game = w.game(f"nim(heaps={heaps})")
    columns = board_outcomes(game, bound)
    assert np.stack(columns, axis=1).tolist() == [[0] * heaps, *([[1, 1]] if heaps == 2 and bound else [])]
    values = board_values(game, bound + 1)
    assert values.shape == (bound + 1,) * heaps
    assert values[(0,) * heaps] == 0
    misere = replace(game, misere=True)
    assert board_values(misere, bound + 1)[(0,) * heaps] == 1
    assert not any(sum(p) == 0 for p in zip(*board_outcomes(misere, bound), strict=True))


# -- values of the domain


def test_values_are_symmetric_for_unordered_games():
    values = board_values(w.game("splythoff(slack=2)"), 50)
    assert np.array_equal(values, values.T)
    assert values.dtype == np.int32
    assert values.flags.c_contiguous


def test_nim_values_are_nim_sums():
    x = np.arange(12)
    four = x[:, None, None, None] ^ x[None, :, None, None] ^ x[None, None, :, None] ^ x[None, None, None, :]
    assert np.array_equal(board_values(w.game("nim(heaps=4)"), 12), four)
    assert np.array_equal(board_values(w.game("nim(heaps=1)"), 300), np.arange(300))
    y = np.arange(150)
    assert np.array_equal(board_values(w.game("nim"), 150), y[:, None] ^ y[None, :])


def test_ordered_piles_keep_their_order():
    """Taking is allowed from the first pile only."""
    game = w.rules("game first piles x, y move a: x' < x, y' = y")
    values = board_values(game, 30)
    assert (values == np.arange(30)[:, None]).all()
    assert np.stack(board_outcomes(game, 29), axis=1).tolist() == [[0, y] for y in range(30)]


def test_misere_nim_differs_only_among_small_heaps():
    """Bouton: in misere Nim play as in Nim until all heaps are at most 1, then leave an odd number of ones."""
    found = {tuple(p) for p in np.stack(board_outcomes(w.game("nim(heaps=3)"), 15), axis=1).tolist()}
    misere = {
        tuple(p) for p in np.stack(board_outcomes(replace(w.game("nim(heaps=3)"), misere=True), 15), axis=1).tolist()
    }
    assert {p for p in found if max(p) > 1} == {p for p in misere if max(p) > 1}
    assert {p for p in misere if max(p) <= 1} == {(0, 0, 1), (0, 1, 0), (1, 0, 0), (1, 1, 1)}


def test_removable_amounts_are_solved_on_a_board():
    """The queen's moves given by a membership test are Wythoff's game."""
    queen = families.removable(lambda v: 0 in v or v[0] == v[1])
    solved = queen.solve(bound=60)
    assert solved.method == "board"
    assert solved.p_positions.tolist() == w.game("wythoff").solve(bound=60).p_positions.tolist()


# -- progress and interruption


@pytest.mark.parametrize("game", ["capped-wythoff", "nim(heaps=1)", "nim(heaps=3)", "nim(heaps=4)"])
@pytest.mark.parametrize("block", [0, 1])
def test_progress_reaches_the_end(game, block):
    game = replace(w.game(game), block=block)
    size = {1: 400, 2: 120, 3: 25, 4: 9}[len(game.piles)]
    for work in (
        lambda progress: board_outcomes(game, size - 1, progress),
        lambda progress: board_values(game, size, progress),
    ):
        seen: list[tuple[int, int]] = []
        work(lambda done, total, seen=seen: seen.append((done, total)))
        done, totals = zip(*seen, strict=True)
        assert len(set(totals)) == 1
        assert list(done) == sorted(set(done))
        assert done[-1] == totals[0]


@pytest.mark.parametrize(
    "game", ["wythoff", "capped-wythoff", "heap-wythoff(heaps=2)", "nim(heaps=3)", "splythoff(slack=2)"]
)
def test_an_interrupt_from_inside_progress_comes_out(game):
    """Ctrl-C is heard between two pieces of work; the next computation is not disturbed by it."""
    calls = []

    def stop(done: int, total: int) -> None:
        calls.append(done)
        raise KeyboardInterrupt

    game = w.game(game)
    bound = 40 if len(game.piles) > 2 else 600
    for ask in (lambda: game.solve(bound=bound, progress=stop), lambda: game.grundy(size=bound, progress=stop)):
        calls.clear()
        with pytest.raises(KeyboardInterrupt):
            ask()
        assert len(calls) == 1
    small = game.solve(bound=30).p_positions
    large = game.solve(bound=bound).p_positions
    assert small.tolist() == large[(large <= 30).all(axis=1)].tolist()


def test_an_error_from_inside_progress_comes_out():
    def broken(done: int, total: int) -> None:
        raise RuntimeError("the display is gone")

    for bound, name in ((900, "wythoff"), (900, "heap-wythoff(heaps=2)"), (100, "capped-wythoff")):
        with pytest.raises(RuntimeError, match="the display is gone"):
            w.game(name).solve(bound=bound, progress=broken)
