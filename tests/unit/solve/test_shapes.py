"""The shapes of moves: what they mean, that nothing else is recognised, and that the kernels do what they say."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Iterator
from dataclasses import replace
from importlib.resources import files
from itertools import permutations, product

import numpy as np
import pytest

import wythoff as w
from wythoff.errors import NeedsTooMuchMemory
from wythoff.rules.lower import after
from wythoff.rules.ruleset import Position, Ruleset
from wythoff.solve import memory, reference
from wythoff.solve.board.board import board_outcomes
from wythoff.solve.shapes import _kernels, tables
from wythoff.solve.shapes.blocked import blocked_p_positions, blocked_rays
from wythoff.solve.shapes.board import shape_p_positions, shape_values
from wythoff.solve.shapes.recognise import GRID, game_shapes
from wythoff.solve.shapes.rows import has_rows, row_p_positions
from wythoff.solve.shapes.shape import Shapes

TAKE = "x' = x - k, y' = y - l"


def game_of(*moves: str, piles: str = "x, y", more: str = "") -> Ruleset:
    return w.rules("\n".join(["game test", f"piles {piles}", *(f"move m{i}: {m}" for i, m in enumerate(moves)), more]))


def shapes_of(game: Ruleset) -> Shapes:
    shapes = game_shapes(game)
    assert shapes is not None
    return shapes


# -- what shapes mean, told apart from the code that reads them


def reached(game: Ruleset, shapes: Shapes, position: Position) -> Iterator[Position]:
    """The options that shapes give, straight from their definition."""
    here = dict(zip(game.piles, position, strict=True))
    for family in shapes.translates:
        if family.when.contains(here):
            for amounts in family.amounts(position):
                option = tuple(a - b for a, b in zip(position, amounts, strict=True))
                if family.into.contains(dict(zip(game.piles, option, strict=True))):
                    yield option
    for shape in shapes.sums:
        if shape.when.contains(here):
            total = shape.form.value(here)
            yield from (q for q in product(range(total + 1), repeat=len(position)) if sum(q) == total)
    for cell in shapes.rest:
        for order in permutations(range(len(position))) if game.unordered else [range(len(position))]:
            before = {pile: position[axis] for pile, axis in zip(game.piles, order, strict=True)}
            for option in product(range(sum(position) + 1), repeat=len(position)):
                if cell.contains(before | {after(p): q for p, q in zip(game.piles, option, strict=True)}):
                    yield option


MEANT = {
    "rays": (["x' < x, y' = y", f"exists k, l: k >= 3, l = 2*k, {TAKE}"], 0),
    "a band": ([f"exists k, l: k >= 2, l >= 1, |k - l| < 3, {TAKE}"], 0),
    "cones": (
        [f"exists k, l: 1 <= k <= l <= 2*k, {TAKE}", f"exists k, l: 2*k <= 3*l + 1, 3*l <= 7*k, {TAKE}, k >= 1"],
        0,
    ),
    "a cone with a congruence": ([f"exists k, l: k >= 1, k <= l <= 2*k, 3 divides k + 2*l + 1, {TAKE}"], 0),
    "a quadrant": ([f"exists k, l: k >= 2, l >= 3, {TAKE}"], 0),
    "a box": ([f"exists k, l: 1 <= k <= 3, l <= 2, {TAKE}"], 0),
    "a vector under a condition": (["x' = x, y' = y - 1, x <= 1", "x' = x - 2, y' = y - 1, y' >= 1"], 0),
    "equations as conditions": (["x' < x, y' = y", "x' = x, y' < y, x + 3*y = 10", "x' = x, y' < y, x = 2*y"], 0),
    "residues": (["x' < x, y' = y, 3 divides x - x' + 1", "x' = x, y' < y, 2 divides y + y'"], 0),
    "guards": (["x' < x, y' = y, x >= 2*y", "x' < x, y' = y, 2 divides x + y", "x' = x, y' < y, y' >= x"], 0),
    "splits": (["exists l: x >= 1, 1 <= l <= y, |x - l| < 2, x' + y' = y - l", "x' + y' = x - 2, 3 divides y"], 0),
    "sums that are tied to more": (["x' + y' = x - 2, x' >= y"], 1),
    "halves": (["x' < x, y' = y", "2*x' >= x, x' < x, y' = y"], 1),
    "growing piles": (["x' = x - 2, y' = y + 1"], 1),
    "a cone with steps beyond the grid": (["x' < x, y' = y", f"exists k, l: k >= 1, 200*k <= l <= 201*k, {TAKE}"], 1),
    "a start beyond the grid": (["x' < x, y' = y", f"exists k, l: k >= {GRID[2]}, k <= l <= 2*k, {TAKE}"], 1),
}


@pytest.mark.parametrize("unordered", [False, True], ids=["ordered", "unordered"])
@pytest.mark.parametrize("name", MEANT)
def test_shapes_mean_the_moves(name, unordered):
    moves, walked = MEANT[name]
    game = game_of(*moves, piles="x, y unordered" if unordered else "x, y")
    shapes = game_shapes(game)
    if shapes is None:
        assert walked == len(moves)
        return
    assert len(shapes.rest) == walked
    for position in product(range(9), repeat=2):
        options = {game.position(option) for option in reached(game, shapes, position)}
        assert options == set(game.options(game.position(position)))


def test_shapes_of_three_piles():
    one = "some i: x'[i] < x[i], every j != i: x'[j] = x[j]"
    two = "exists k: k >= 1, x'[1] = x[1] - k, x'[2] = x[2] - k, x'[3] = x[3]"
    shapes = shapes_of(game_of(one, two, piles="x[3] unordered"))
    assert not shapes.rest
    rays = {family.steps for family in shapes.translates}
    assert rays == {((1, 0, 0),), ((0, 1, 0),), ((0, 0, 1),), ((1, 1, 0),), ((1, 0, 1),), ((0, 1, 1),)}
    assert all(family.starts == family.steps for family in shapes.translates)


def test_steps_of_a_cone_are_its_hilbert_basis():
    """Between (2, 1) and (3, 4) the vectors that are no sums of others are known."""
    game = game_of(f"exists k, l: 2*l >= k, 3*l <= 4*k, k >= 1, {TAKE}")
    (cone,) = shapes_of(game).translates
    assert set(cone.steps) == {(2, 1), (1, 1), (3, 4)}
    assert set(cone.starts) == set(cone.steps)


def test_games_without_shapes():
    assert game_shapes(game_of("x' = x - 2, y' = y + 1")) is None
    assert game_shapes(replace(w.game("wythoff"), block=1)) is None
    assert game_shapes(w.game("nim(heaps=5)")) is None


def test_numbers_too_large_for_machine_words_are_left_to_the_board():
    game = game_of("x' < x, y' = y", f"x' < x, y' = y, y >= {10**12}")
    assert len(shapes_of(game).rest) == 1


# -- kernels


@pytest.mark.parametrize("name", MEANT)
@pytest.mark.parametrize("misere", [False, True], ids=["normal", "misere"])
def test_kernels_agree_with_the_definition(name, misere):
    moves, _ = MEANT[name]
    for piles, more in product(["x, y", "x, y unordered"], ["", "terminal x + 3 <= y"]):
        game = replace(game_of(*moves, piles=piles, more=more), misere=misere)
        shapes = game_shapes(game)
        if shapes is None:
            continue
        found = np.stack(shape_p_positions(game, shapes, 11), axis=1)
        assert [tuple(row) for row in found.tolist()] == reference.p_positions(game, 11)
        values = shape_values(game, shapes, 12)
        for position, value in reference.nim_values(game, 12).items():
            assert values[position] == value


def test_a_missing_start_or_step_is_noticed():
    """Shapes that mean other moves give other answers: the test above can fail."""
    game = game_of("x' < x, y' = y", "x' = x, y' < y", f"exists k, l: 1 <= k <= l <= 2*k, {TAKE}")
    shapes = shapes_of(game)
    values = shape_values(game, shapes, 30)
    for number, family in enumerate(shapes.translates):
        for broken in (replace(family, starts=family.starts[1:]), replace(family, steps=family.steps[1:])):
            others = [broken if other == number else kept for other, kept in enumerate(shapes.translates)]
            assert not np.array_equal(shape_values(game, Shapes(tuple(others), (), ()), 30), values)


def test_values_beyond_one_block_of_words():
    """Where any amounts may be taken from both piles, the value is the sum: sets of more than a thousand values."""
    game = game_of("x' <= x, y' <= y, x' + y' < x + y")
    assert not shapes_of(game).rest
    x = np.arange(700)
    np.testing.assert_array_equal(shape_values(game, shapes_of(game), 700), x[:, None] + x[None, :])


def test_nim_of_three_piles_is_the_exclusive_or():
    game = w.game("nim(heaps=3)")
    x, y, z = np.indices((70, 70, 70))
    np.testing.assert_array_equal(shape_values(game, shapes_of(game), 70), x ^ y ^ z)
    piles = shape_p_positions(game, shapes_of(game), 200)
    assert len(piles[0]) == np.count_nonzero((np.arange(201)[:, None] ^ np.arange(201)) <= 200)
    np.testing.assert_array_equal(piles[0] ^ piles[1], piles[2])


def test_wythoff_is_the_golden_beatty_pair():
    game = w.game("wythoff")
    smaller, larger = shape_p_positions(game, shapes_of(game), 3000)
    golden, n = (1 + 5**0.5) / 2, np.arange(len(smaller))
    np.testing.assert_array_equal(smaller, np.floor(n * golden))
    np.testing.assert_array_equal(larger - smaller, n)
    assert len(smaller) == 1147


# -- rows with one P-position at most

ONE = "some i: x'[i] < x[i], every j != i: x'[j] = x[j]"
ROWS = {
    "two piles": (["x' < x, y' = y", "x' = x, y' < y", f"exists k, l: k >= 1, l = 3*k, {TAKE}"], "x, y", 90),
    "one pile or all": ([ONE, "exists k: k >= 1, every i: x[i] - x'[i] = k"], "x[3]", 24),
    "equal amounts from two": (
        [ONE, "exists k: k >= 1, x'[1] = x[1] - k, x'[2] = x[2] - k, x'[3] = x[3]"],
        "x[3]",
        24,
    ),
    "once and twice as much": (
        [ONE, "exists k: k >= 1, x'[1] = x[1] - k, x'[2] = x[2], x'[3] = x[3] - 2*k"],
        "x[3]",
        24,
    ),
    "four piles": ([ONE, "exists k: k >= 1, every i: x[i] - x'[i] = k"], "x[4]", 8),
}


@pytest.mark.parametrize("unordered", [False, True], ids=["ordered", "unordered"])
@pytest.mark.parametrize("name", ROWS)
def test_rows_agree_with_the_definition_and_with_the_board_by_sums(name, unordered):
    moves, piles, bound = ROWS[name]
    game = game_of(*moves, piles=f"{piles} unordered" if unordered else piles)
    shapes = shapes_of(game)
    # The reversed moves (3, 1) and (2, 1) have no entry 1 before the last pile.
    assert has_rows(game, shapes) == (not unordered or name not in ("two piles", "once and twice as much"))
    if not has_rows(game, shapes):
        return
    found = row_p_positions(game, shapes, bound)
    np.testing.assert_array_equal(found, shape_p_positions(game, shapes, bound))
    small = 6 if len(game.piles) > 2 else 20
    rows = [tuple(row) for row in np.stack(found, axis=1).tolist()]
    assert [row for row in rows if max(row) <= small] == reference.p_positions(game, small)


@pytest.mark.parametrize("more", ["terminal x + y <= 1", "play misere"])
def test_rows_are_only_for_normal_play_to_the_end(more):
    moves, piles, _ = ROWS["two piles"]
    game = game_of(*moves, piles=piles, more=more)
    assert not has_rows(game, shapes_of(game))


# -- rays and blocking

LEFT, DOWN = "x' < x, y' = y", "y' < y, x' = x"
RAYS = {
    "rook": [LEFT, DOWN],
    "queen": [LEFT, DOWN, "exists k: k >= 1, x' = x - k, y' = y - k"],
    "six": [
        LEFT,
        DOWN,
        *(f"exists k: k >= 1, x' = x - {v}*k, y' = y - {w}*k" for v, w in [(1, 1), (2, 1), (2, 3), (1, 4)]),
    ],
    "steep": [LEFT, DOWN, "exists k: k >= 1, x' = x - 2*k, y' = y - 3*k", "exists k: k >= 1, x' = x - k, y' = y - 4*k"],
}


@pytest.mark.parametrize("block", [1, 2, 5])
@pytest.mark.parametrize("piles", ["x, y", "x, y unordered"])
@pytest.mark.parametrize("name", RAYS)
def test_blocked_rays_agree_with_the_board_by_sums_and_the_definition(name, piles, block):
    game = game_of(*RAYS[name], piles=piles, more=f"block {block}")
    found = blocked_p_positions(game, 70)
    np.testing.assert_array_equal(found, board_outcomes(game, 70))
    rows = [tuple(row) for row in np.stack(found, axis=1).tolist()]
    assert [row for row in rows if max(row) <= 12] == reference.p_positions(game, 12)


@pytest.mark.parametrize(
    ("moves", "piles", "more"),
    [
        (RAYS["queen"], "x, y", "block 0"),
        (RAYS["queen"], "x, y unordered", "block 1 play misere"),
        (RAYS["queen"], "x, y", "block 1 play misere"),
        (RAYS["queen"], "x, y", "block 1 terminal x + y <= 1"),
        (RAYS["queen"][1:], "x, y", "block 1"),
        ([*RAYS["rook"], "exists k: k >= 1, x' = x - 2*k, y' = y - 2*k"], "x, y", "block 1"),
        ([*RAYS["rook"], "exists k: 1 <= k <= 3, x' = x - k, y' = y - k"], "x, y", "block 1"),
        ([*RAYS["rook"], "exists k, l: k >= 1, k <= l <= 2*k, x' = x - k, y' = y - l"], "x, y", "block 1"),
        ([*RAYS["rook"], "exists k: k >= 1, x <= y, x' = x - k, y' = y - k"], "x, y", "block 1"),
    ],
)
def test_other_games_with_blocking_are_left_to_the_board(moves, piles, more):
    game = game_of(*moves, piles=piles, more=more)
    assert blocked_rays(game) is None
    assert blocked_p_positions(game, 10) is None


def test_blocking_one_move_of_a_queen_gives_two_rays():
    """(n, 2n + 1), and twice the P-positions of Wythoff's game plus 2 [Larsson, Blocking Wythoff Nim, 2011]."""
    bound = 5_000
    found = np.stack(blocked_p_positions(game_of(*RAYS["queen"], more="block 1"), bound), axis=1)
    even = 2 * w.game("wythoff").solve(bound=bound // 2).p_positions + 2
    meant = {(0, 0), *((n, 2 * n + 1) for n in range(bound)), *map(tuple, even.tolist())}
    assert {(x, y) for x, y in found.tolist() if x <= y} == {(x, y) for x, y in meant if y <= bound}


def test_an_option_of_unordered_piles_counts_once():
    """(6, 9) moves to (3, 6) along two lines, and to no other P-position: that one may be blocked."""
    found = np.stack(blocked_p_positions(game_of(*RAYS["queen"], piles="x, y unordered", more="block 1"), 9), axis=1)
    assert found.tolist() == [[0, 0], [0, 1], [1, 2], [2, 4], [3, 3], [3, 6], [4, 8], [5, 7], [6, 9]]


# -- manners


@pytest.mark.parametrize(
    ("find", "name", "bound"),
    [
        (shape_p_positions, "schwent", 900),
        (shape_p_positions, "nim(heaps=3)", 90),
        (row_p_positions, "nim(heaps=3)", 300),
        (shape_values, "schwent", 900),
        (shape_values, "nim(heaps=3)", 90),
    ],
)
def test_progress_is_told_and_an_interrupt_is_heard(find, name, bound):
    game = w.game(name)
    told: list[tuple[int, int]] = []
    find(game, shapes_of(game), bound, lambda done, total: told.append((done, total)))
    assert len(told) > 1
    assert told == sorted(told)
    assert told[-1][0] == told[-1][1]

    def stop(done: int, total: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        find(game, shapes_of(game), bound, stop)


def test_long_lists_of_p_positions_are_refused_while_they_grow(monkeypatch):
    """Every fourth position is P here: the list does not fit, though the flags do."""
    monkeypatch.setattr(memory, "available_memory", lambda: 2 * 10**6)
    game = w.game("capped-nim(heaps=1)")
    with pytest.raises(NeedsTooMuchMemory, match=r"finding the P-positions of capped-nim.* but 2 MB are available"):
        shape_p_positions(game, shapes_of(game), 10**7)


# -- the C header and the Python tables describe the same numbers in the same places

SOURCES = "".join(files("wythoff.native").joinpath(name).read_text() for name in ("shapes.h", "rows.c", "blocked.c"))
HEADER = re.sub(r"/\*.*?\*/", "", SOURCES, flags=re.DOTALL)


def fields_of_header(name: str) -> list[tuple[str, int]]:
    body = re.search(rf"struct {name} {{(.*?)}};", HEADER, re.DOTALL)[1]
    found = re.findall(r"(?:const )?(?:struct )?\w+ \*?(\w+)(?:\[([^]]*)\])?;", body)
    assert len(found) == body.count(";")
    return [(field, {"": 1, "AXES": 4, "2": 2}[entries]) for field, entries in found]


@pytest.mark.parametrize(
    ("name", "dtype"),
    [
        ("shape", tables.SHAPE),
        ("vector", tables.VECTOR),
        ("sum_read", tables.SUM_READ),
        ("flag", tables.FLAG),
        ("ray", tables.RAY),
        ("meeting", tables.MEETING),
    ],
)
def test_records(name, dtype):
    assert fields_of_header(name) == [(field, int(np.prod(dtype[field].shape))) for field in dtype.names]
    assert dtype.itemsize == 8 * sum(entries for _, entries in fields_of_header(name))


def test_structure():
    assert fields_of_header("shapes") == [(name, 1) for name, _ in _kernels.ShapesPlace._fields_]
    assert ctypes.sizeof(_kernels.ShapesPlace) == 8 * len(_kernels.ShapesPlace._fields_)
