"""Which games a theorem with parameters is about: those that have its rules, in whatever words."""

from __future__ import annotations

from pathlib import Path

import pytest

from wythoff.checker.theorems import check_uniform
from wythoff.checker.uniform import Uniform
from wythoff.prove.uniform.identity import covers
from wythoff.rules import library
from wythoff.rules.parse import parse_game
from wythoff.rules.ruleset import Ruleset

GOOD = Path(__file__).parents[3] / "certificates" / "uniform" / "good"


@pytest.fixture(scope="module")
def theorem() -> Uniform:
    """(s, t)-Wythoff, for all s >= 1 and t with s + t >= 2."""
    return check_uniform((GOOD / "st-wythoff.json").read_bytes())


OTHERWISE = """game other
piles x, y unordered
move one: y' < y, x' = x
move both: exists k: k >= 1, x' = x - k, y' <= y - k, y' > y - 3*k - 2
"""


@pytest.mark.parametrize(
    "game",
    [
        library.game("st-wythoff", s=5, t=7),
        library.game("schwent"),
        library.game("wythoff", slack=4),
        Ruleset.instantiate(parse_game(OTHERWISE), {}),
    ],
    ids=str,
)
def test_instances_in_other_words(theorem: Uniform, game: Ruleset) -> None:
    assert covers(theorem, game)


@pytest.mark.parametrize(
    "game",
    [
        library.game("splythoff"),
        library.game("nim"),
        library.game("misere-wythoff"),
        Ruleset.instantiate(parse_game(OTHERWISE.replace("- 2", "- 2, k != 9")), {}),
    ],
    ids=str,
)
def test_other_games(theorem: Uniform, game: Ruleset) -> None:
    """The last one differs from (3, 2)-Wythoff at large positions alone."""
    assert not covers(theorem, game)
