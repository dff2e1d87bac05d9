"""The array solver against the slow reference: every kind of rule, and more piles than a compiled board has."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from wythoff.errors import Unsupported
from wythoff.rules import library
from wythoff.rules.parse import parse_game
from wythoff.rules.ruleset import Ruleset
from wythoff.solve import reference
from wythoff.solve.plain import plain_p_positions

UNORDERED = """game other piles x, y unordered
move single: x' < x, y' = y
move double: exists k: k >= 1, x' = x - k, y' = y - k
"""
ORDERED = """game other piles x, y
move left: x' < x, y' = y
move both: exists k: 1 <= k <= 3, x' = x - 2*k, y' = y - k
"""
GROWING = "game other piles x, y move shift: exists k: k >= 1, x' = x - 2*k, y' = y + k move drop: y' = y - 3, x' = x"


def rules(text: str) -> Ruleset:
    return Ruleset.instantiate(parse_game(text))


def rows(game: Ruleset, bound: int) -> list[tuple[int, ...]]:
    return [tuple(row) for row in plain_p_positions(game, bound).tolist()]


LIBRARY = [
    ("nim(heaps=3)", 5),
    ("capped-nim(heaps=2, cap=2)", 12),
    ("wythoff(slack=3)", 16),
    ("capped-wythoff(cap=4)", 14),
    ("schwent", 16),
    ("st-wythoff(s=3, t=2)", 14),
    ("splythoff(slack=2)", 16),
    ("duchene-rigo(t=3)", 16),
    ("heap-wythoff(heaps=5)", 1),
]


@pytest.mark.parametrize(("name", "bound"), LIBRARY, ids=[name for name, _ in LIBRARY])
def test_library_games_have_the_positions_of_the_reference(name, bound):
    game = library.game(name)
    assert rows(game, bound) == reference.p_positions(game, bound)


@pytest.mark.parametrize("text", [UNORDERED, ORDERED, GROWING], ids=["unordered", "ordered", "growing"])
@pytest.mark.parametrize(
    "line", ["", "terminal x + y <= 4", "terminal x = 3, y <= 5", "block 1", "block 3", "play misere"]
)
def test_every_convention_has_the_positions_of_the_reference(text, line):
    game = rules(f"{text} {line}")
    assert rows(game, 9) == reference.p_positions(game, 9)


@examples(25)
@given(
    st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4)).filter(any), min_size=1, max_size=4, unique=True),
    st.booleans(),
    st.sampled_from(["", "block 1", "play misere"]),
)
def test_random_vector_games_have_the_positions_of_the_reference(vectors, unordered, line):
    moves = "\n".join(f"move m{i}: x' = x - {k}, y' = y - {l}" for i, (k, l) in enumerate(vectors))
    game = rules(f"game other piles x, y {'unordered' if unordered else ''}\n{moves}\n{line}")
    assert rows(game, 8) == reference.p_positions(game, 8)


def test_what_it_cannot_solve_it_refuses():
    with pytest.raises(Unsupported, match="compiled solver"):
        plain_p_positions(rules(f"{UNORDERED} block 1 play misere"), 5)
