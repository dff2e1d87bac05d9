"""Every method of solving agrees with the definitions of outcome and nim-value in `solve.reference`.

Listing options is what costs time there, so each board's options are listed once for all kinds of play.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np
import pytest
from hypothesis import event, given
from hypothesis import strategies as st
from numpy.typing import NDArray

import wythoff as w
from tests.examples import examples
from tests.strategies import rulesets
from wythoff import families, solve
from wythoff.rules.parse import parse_game
from wythoff.rules.ruleset import Ruleset
from wythoff.solve import reference
from wythoff.solve.columns.recognise import column_rules
from wythoff.solve.lines.recognise import line_plan
from wythoff.solve.methods import NIM_VALUES, OUTCOMES, Method
from wythoff.solve.outcomes import Outcomes
from wythoff.solve.relation import keeps_largest
from wythoff.solve.shapes.recognise import game_shapes


class Truth:
    """What the definitions say about a game on a board, under every kind of play; options are listed once."""

    def __init__(self, game: Ruleset) -> None:
        self.game, self.piles, self.position = game, game.piles, game.position
        self.block, self.misere = game.block, game.misere
        self.options = cache(game.options)

    def under(self, play: Ruleset) -> Truth:
        """The same moves under another kind of play."""
        self.block, self.misere = play.block, play.misere
        return self

    def p_positions(self, bound: int) -> list[list[int]]:
        return [list(position) for position in reference.p_positions(self, bound)]

    def nim_values(self, size: int) -> NDArray[np.int32]:
        values = reference.nim_values(self, size)
        table = np.zeros((size,) * len(self.piles), dtype=np.int32)
        for index in np.ndindex(*table.shape):
            table[index] = values[self.position(index)]
        return table


def mistaken(game: Ruleset, bound: int, truth: Truth | None = None) -> list[str]:
    """The methods of which what they find with piles up to ``bound`` is not the truth; "solve" is the solver itself."""
    truth = (truth or Truth(game)).under(game)
    p_set, values = truth.p_positions(bound), truth.nim_values(bound + 1)
    found = [("solve", solve.solve(game, bound))]
    found += [(name, Outcomes(game, bound, columns, name)) for name, columns in answers(OUTCOMES, game, bound)]
    wrong = [name for name, outcomes in found if outcomes.p_positions.tolist() != p_set]
    return wrong + [name for name, table in answers(NIM_VALUES, game, bound) if not np.array_equal(table, values)]


def answers(methods: Iterable[Method], game: Ruleset, bound: int) -> Iterator[tuple[str, Any]]:
    """What each method finds, on boards for which another one would be quicker, too; the definition is the judge."""
    for method in methods:
        if method.name != "definition" and method.applies(game):
            found = method.run(game, bound, None)
            if found is not None:
                yield method.name, found


# -- the library

BOUNDS = {1: 199, 2: 26, 3: 9, 4: 5}

LIBRARY = [
    "wythoff", "wythoff(slack=2)", "wythoff(slack=5)",
    "splythoff", "splythoff(slack=2)", "splythoff(slack=4)",
    "one-sided-splythoff", "one-sided-splythoff(slack=3)", "one-sided-splythoff(slack=4)",
    "st-wythoff", "st-wythoff(s=1, t=3)", "st-wythoff(s=3, t=2)",
    "schwent",
    "duchene-rigo", "duchene-rigo(t=1)", "duchene-rigo(t=4)",
    "capped-wythoff", "capped-wythoff(cap=1)", "capped-wythoff(cap=11)",
    "capped-nim", "capped-nim(heaps=1, cap=5)", "capped-nim(heaps=3, cap=4)", "capped-nim(heaps=4, cap=2)",
    "nim", "nim(heaps=1)", "nim(heaps=3)", "nim(heaps=4)",
    "heap-wythoff", "heap-wythoff(heaps=1)", "heap-wythoff(heaps=2)", "heap-wythoff(heaps=4)",
]  # fmt: skip


@pytest.mark.parametrize("name", LIBRARY)
def test_library_games(name):
    game = w.game(name)
    truth = Truth(game)
    for misere in (False, True):
        assert not mistaken(replace(game, misere=misere), BOUNDS[len(game.piles)], truth)
    bound = {1: 199, 2: 18, 3: 7, 4: 4}[len(game.piles)]
    for block in (1, 2):
        for misere in (False, True):
            assert not mistaken(replace(game, block=block, misere=misere), bound, truth)


# -- games that single out a part of the method

PECULIAR = {
    "a pile grows beyond the largest": """
        game shift
        piles x, y
        move down: x' < x, y' = y
        move across: x - x' > y' - y, y' > y
    """,
    "a pile grows, unordered": """
        game join
        piles x, y unordered
        move single: x' < x, y' = y
        move join: x' = 0, x >= 2, y' = x + y - 2
    """,
    "three piles, the least may grow": """
        game share
        piles x[3] unordered
        move one: some i: x'[i] < x[i], every j != i: x'[j] = x[j]
        move share: x'[1] = x[1] + 1, x'[2] = x[2] - 2, x'[3] = x[3]
    """,
    "terminal diagonal": """
        game stop
        piles x, y unordered
        move single: x' < x, y' = y
        move double: exists k: k >= 1, x' = x - k, y' = y - k
        terminal |x - y| <= 1 and x >= 3
    """,
    "terminal set told for one order of the piles": """
        game edge
        piles x, y unordered
        move single: x' < x, y' = y
        terminal x = 2
    """,
    "terminal everywhere": "game over piles x, y move a: x' < x, y' = y terminal x >= 0",
    "no move ever": "game stuck piles x, y move a: x' < x, y' = y, x < 0",
    "parity": """
        game parity
        piles x, y
        move a: x' < x, y' = y, 2 divides x + y
        move b: y' < y, x' = x, 3 divides y - y' + 1
        move c: exists k: k >= 1, x' = x - 2*k, y' = y - 3*k
    """,
    "blocked with a terminal set": """
        game guard
        piles x, y unordered
        move single: x' < x, y' = y
        move double: exists k, l: k >= 1, l >= 1, |k - l| < 3, x' = x - k, y' = y - l
        terminal x + y = 4
        block 3
    """,
    "four piles with a knight": """
        game knights
        piles a, b, c, d
        move one: a' = a - 1, b' = b - 2, c' = c, d' = d
        move two: a' = a, b' = b, c' < c, d' = d
        move three: a' = a, b' + d' = b + d - 1, c' = c
    """,
    "bounds that divide": """
        game thirds
        piles x, y
        move a: x' < x, 3*x' >= x + 1, y' = y
        move b: x' = x, y' < y, 2*y' <= y + 1, 3*y' >= y - x - 4
    """,
    "steep lines, and only some of their points": """
        game steep
        piles x, y
        move a: 2*x' + y' = 2*x + y - 13, x' <= x, y' <= y
        move b: 2*x' + y' = 2*x + y - 12, x' <= x, y' <= y, 3 divides x - x'
    """,
    "options that several moves reach count once": """
        game twice
        piles x, y unordered
        move a: x' < x, y' = y
        move b: x' = x - 1, y' = y
        move c: x' + y' = x + y - 1, |x' - y'| = |x - y| + 1
        block 1
    """,
}


@pytest.mark.parametrize("name", PECULIAR)
def test_peculiar_games(name):
    game = Ruleset.instantiate(parse_game(PECULIAR[name]))
    truth = Truth(game)
    bound = {2: 21, 3: 7, 4: 4}[len(game.piles)]
    for block in sorted({game.block, 0, 2}):
        for misere in (False, True):
            assert not mistaken(replace(game, block=block, misere=misere), bound, truth)


def test_peculiar_games_do_raise_the_largest_pile():
    raising = [name for name in PECULIAR if not keeps_largest(Ruleset.instantiate(parse_game(PECULIAR[name])))]
    assert {"a pile grows beyond the largest", "a pile grows, unordered"} <= set(raising)


@pytest.mark.parametrize("misere", [False, True], ids=["normal", "misere"])
@pytest.mark.parametrize("block", [0, 1])
@pytest.mark.parametrize("unordered", [False, True], ids=["ordered", "unordered"])
def test_games_of_removable_amounts(unordered, block, misere):
    """Moves given by a membership test, here a set that no formula of the rule language gives: squares and products."""
    game = families.removable(
        lambda v: 0 in v or (v[0] * v[1] % 5 == 1) or v == (2, 4), unordered=unordered, name="products"
    )
    assert not mistaken(replace(game, block=block, misere=misere), 18)
    three = families.removable(lambda v: sum(n * n for n in v) in (1, 4, 9, 14), piles=3, unordered=unordered)
    assert not mistaken(replace(three, block=block, misere=misere), 5)


# -- random games


def small_bound(game: Ruleset) -> int:
    return {1: 40, 2: 11, 3: 4, 4: 2}[len(game.piles)]


@examples(25)
@given(game=rulesets(max_piles=4), block=st.integers(0, 3), misere=st.booleans())
def test_random_rulesets(game, block, misere):
    event(f"{len(game.piles)} piles, {'keeps' if keeps_largest(game) else 'raises'} the largest")
    assert not mistaken(replace(game, block=block, misere=misere), small_bound(game))


@st.composite
def two_pile_games(draw: st.DrawFn) -> Ruleset:
    """Unordered games near the ones in the literature: all singles, and a few families that lines or columns suit."""
    families_of_moves = [
        "exists k, l: k >= {0}, l >= {1}, |k - l| < {2}, x' = x - k, y' = y - l",
        "exists k, l: 0 < k <= l < {1}*k + {2}, x' = x - k, y' = y - l",
        "exists k: k >= {0}, x' = x - k, y' = y - k",
        "exists l: x >= {0}, 1 <= l <= y, |x - l| < {2}, x' + y' = y - l",
        "exists l: x >= {0}, 1 <= l <= y, 0 <= l - x < {2}, x' + y' = y - l",
        "x' = x - {0}, y' = y - {2}",
        "x' + y' = x - {0}, y >= {1}",
        "x' + y' = x + y - {0}, x' <= x, y' <= y",
    ]
    lines = ["game near", f"piles x, y{draw(st.sampled_from(['', ' unordered', ' unordered']))}"]
    lines.append("move single: x' < x, y' = y")
    if draw(st.booleans()):
        lines.append("move other: x' = x, y' < y")
    for number, shape in enumerate(draw(st.lists(st.sampled_from(families_of_moves), min_size=1, max_size=2))):
        lines.append(f"move m{number}: " + shape.format(*(draw(st.integers(1, 4)) for _ in range(3))))
    return Ruleset.instantiate(parse_game("\n".join(lines) + "\n"))


@st.composite
def amounts_of_shapes(draw: st.DrawFn, piles: int) -> str:
    """What may be taken: rays, bands, cones, boxes and quadrants, residue classes of those; conditions on positions."""
    names = [f"k{pile}" for pile in range(piles)]
    k, l = (draw(st.sampled_from(names)) for _ in range(2))
    # With more piles and greater factors, the board itself is too complex to be made.
    a, b, c, d, e = (draw(st.integers(1, 4 if piles <= 2 else 2)) for _ in range(5))
    constraints = {
        "ray": [f"{a}*{k} = {b}*{l}"],
        "band": [f"|{k} - {l}| < {a}"],
        "cone": [f"{a}*{k} <= {b}*{l} + {c}", f"{l} <= {d}*{k} + {e}"],
        "box": [f"{name} <= {draw(st.integers(0, 3))}" for name in names],
        "anything": [],
    }
    classes = [f"{a} divides {k} + {b}*{l} + {c}", f"{a} divides x1 + {k}", f"{b} divides x1 + x{piles}"]
    conditions = ["", *classes, f"x1 >= {b}*x{piles}", f"x1 - k0 <= {c}"]
    chosen = constraints[draw(st.sampled_from(sorted(constraints)))] + [draw(st.sampled_from(conditions))]
    least = [f"{name} >= {draw(st.integers(0, 2))}" for name in names] + [f"{' + '.join(names)} >= 1"]
    taken = [f"x{pile}' = x{pile} - {name}" for pile, name in enumerate(names, 1)]
    return f"exists {', '.join(names)}: " + ", ".join(filter(None, [*chosen, *least, *taken]))


@st.composite
def games_of_shapes(draw: st.DrawFn) -> Ruleset:
    piles = draw(st.sampled_from([1, 2, 2, 2, 3, 3, 4]))
    order = draw(st.sampled_from(["", " unordered"]))
    lines = ["game shapes", f"piles {', '.join(f'x{pile}' for pile in range(1, piles + 1))}{order}"]
    lines += [f"move m{number}: {draw(amounts_of_shapes(piles))}" for number in range(draw(st.integers(1, 3)))]
    if piles == 2 and draw(st.booleans()):
        lines.append(f"move split: x1 >= {draw(st.integers(0, 2))}, x1' + x2' = x2 - {draw(st.integers(1, 3))}")
    return Ruleset.instantiate(parse_game("\n".join(lines) + "\n"))


@examples(25)
@given(game=games_of_shapes(), misere=st.booleans())
def test_games_of_shapes(game, misere):
    shapes = game_shapes(game)
    event("no shapes" if shapes is None else f"{len(game.piles)} piles, walked: {bool(shapes.rest)}")
    assert not mistaken(replace(game, misere=misere), {1: 40, 2: 13, 3: 5, 4: 3}[len(game.piles)])


@examples(20)
@given(game=two_pile_games(), misere=st.booleans())
def test_games_near_the_literature(game, misere):
    event(f"columns: {column_rules(game) is not None}, lines: {line_plan(game) is not None}")
    assert not mistaken(replace(game, misere=misere), 16)
