"""The normal form of rules: the same for games that differ in names and orders, never the same for different games."""

from __future__ import annotations

import re
import subprocess
import sys
from itertools import permutations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.examples import examples
from tests.strategies import rulesets, usual_moves
from wythoff.errors import WythoffError
from wythoff.rules import library
from wythoff.rules.parse import parse_game
from wythoff.rules.ruleset import Position, Ruleset
from wythoff.solve import reference
from wythoff.survey.space import Candidate, parse_space
from wythoff.survey.symmetry import correspondence, fingerprint, normal_form

BOUNDS = {1: 14, 2: 7, 3: 3}


def rules(text: str) -> Ruleset:
    return Ruleset.instantiate(parse_game(text))


def mark(game: Ruleset) -> str:
    return normal_form(game).fingerprint


def positions(game: Ruleset) -> set[Position]:
    return set(reference.p_positions(game, BOUNDS[len(game.piles)]))


def with_piles(position: Position, order: tuple[int, ...]) -> Position:
    return tuple(position[pile] for pile in order)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("wythoff(slack=1)", "st-wythoff(s=1, t=1)"),
        ("splythoff(slack=1)", "one-sided-splythoff(slack=1)"),
        ("schwent", "st-wythoff(s=2, t=1)"),
    ],
)
def test_games_of_the_library_that_are_one_game(one: str, other: str) -> None:
    assert mark(library.game(one)) == mark(library.game(other))


@pytest.mark.parametrize(
    "text",
    [
        "game g piles u, v unordered move a: v' < v, u' = u move b: exists n: n > 0, u' = u - n, v' = v - n",
        "game g piles y, x unordered move b: x - x' = y - y' >= 1 move a: x' = x, y' <= y - 1 move c: y = y', x > x'",
        "game g(unused = 4) piles p[2] unordered "
        "move z: p'[1] < p[1], p'[2] = p[2] or exists k: k >= 1, every i: p[i] - p'[i] = k",
    ],
)
def test_other_ways_to_write_wythoffs_game(text: str) -> None:
    assert mark(rules(text)) == mark(library.game("wythoff"))


@pytest.mark.parametrize(
    "change",
    [
        "game g piles x, y move s: x' < x, y' = y or y' < y, x' = x",
        "game g piles x, y unordered move s: x' < x, y' = y block 1",
        "game g piles x, y unordered move s: x' < x, y' = y play misere",
        "game g piles x, y unordered move s: x' < x, y' = y terminal x + y < 2",
        "game g piles x, y unordered move s: x' < x - 1, y' = y",
        "game g piles x, y, z unordered move s: x' < x, y' = y, z' = z",
    ],
)
def test_other_games_have_other_fingerprints(change: str) -> None:
    assert mark(rules(change)) != mark(rules("game g piles x, y unordered move s: x' < x, y' = y"))


@st.composite
def written_twice(draw: st.DrawFn) -> tuple[Ruleset, Ruleset]:
    """A game of usual moves, and the same one with other names, piles in another order, and moves in another order."""
    piles = ["x", "y", "z"][: draw(st.integers(1, 3))]
    moves = draw(st.lists(usual_moves(piles, None), min_size=1, max_size=3))
    ending = draw(st.sampled_from(["", " unordered"])), draw(st.sampled_from(["", "block 1", "play misere"]))
    first = _game("first", piles, moves, ending)
    names = dict(zip(piles, draw(st.permutations(["pile", "x", "other"]))[: len(piles)], strict=True))
    turned = [re.sub(r"\b[xyz]\b", lambda found: names[found[0]], move) for move in draw(st.permutations(moves))]
    order = draw(st.permutations([names[pile] for pile in piles]))
    return rules(first), rules(_game("second", order, turned, ending))


def _game(name: str, piles: list[str], moves: list[str], ending: tuple[str, str]) -> str:
    lines = [f"game {name}", f"piles {', '.join(piles)}{ending[0]}"]
    return "\n".join([*lines, *(f"move {name}-{i}: {move}" for i, move in enumerate(moves)), ending[1]])


@given(written_twice())
@examples(20)
def test_names_and_orders_do_not_matter(games: tuple[Ruleset, Ruleset]) -> None:
    first, second = games
    assert mark(first) == mark(second)
    order = correspondence(first, second)
    if not first.unordered:
        assert positions(second) == {with_piles(position, order) for position in positions(first)}


@given(rulesets(), st.data())
@examples(30)
def test_the_same_fingerprint_means_the_same_game(game: Ruleset, data: st.DataObject) -> None:
    """Games that differ by one number or sign are nearly the same, and often the same."""
    assert game.source is not None
    text = game.source.text
    places = [found.span() for found in re.finditer(r"(?<=[ (])[0-5](?=[ ,)\n])|<=|>=|<(?!=)|>(?!=)|\+", text)][2:]
    assume(places)
    start, end = data.draw(st.sampled_from(places))
    changed = text[:start] + data.draw(st.sampled_from(["0", "1", "2", "<", "<=", ">", ">=", "+", "-"])) + text[end:]
    try:
        other = rules(changed)
    except WythoffError:
        assume(False)
    if mark(game) == mark(other):
        order = correspondence(game, other)
        assert len(game.piles) == len(other.piles)
        for position in reference.positions(other, 2):
            seen = game.position(with_piles(position, tuple(order.index(pile) for pile in range(len(order)))))
            assert {other.position(with_piles(option, order)) for option in game.options(seen)} == set(
                other.options(position)
            )
        assert (game.block, game.misere, game.unordered) == (other.block, other.misere, other.unordered)


def test_three_ordered_piles_in_every_order() -> None:
    """The piles have caps 1, 2 and 3, whatever their order."""
    names = ["x", "y", "z"]
    found = set()
    for caps in permutations((1, 2, 3)):
        moves = [
            f"move {p}: {p} - {cap} <= {p}' < {p}, {', '.join(f'{q} = {q}{chr(39)}' for q in names if q != p)}"
            for p, cap in zip(names, caps, strict=True)
        ]
        found.add(mark(rules("\n".join(["game caps", "piles x, y, z", *moves]))))
    assert len(found) == 1


def test_another_process_finds_the_same_fingerprints() -> None:
    """Sets of strings come in another order in every process; the fingerprints must not."""
    space = "splythoff(slack=1..2) + duchene-rigo(t=2) + heap-wythoff(heaps=3)"
    script = (
        "from wythoff.survey.space import parse_space; from wythoff.survey.symmetry import fingerprint;"
        f"print(*map(fingerprint, parse_space({space!r})))"
    )
    here = [fingerprint(candidate) for candidate in parse_space(space)]
    for seed in ("1", "2"):
        run = subprocess.run(
            [sys.executable, "-c", script], env={"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        )
        assert run.stdout.split() == here


def test_fingerprints_of_candidates_are_short_hexadecimal_numbers() -> None:
    candidate = Candidate(0, "one", "game one piles x move take: x' = x - 1")
    assert re.fullmatch("[0-9a-f]{32}", fingerprint(candidate))
