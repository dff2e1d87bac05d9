"""Column rules that were proved for a whole line of games, against those of each game by itself."""

from __future__ import annotations

from dataclasses import replace

import pytest

from wythoff.rules import library
from wythoff.rules.parse import parse_game
from wythoff.rules.ruleset import Ruleset
from wythoff.solve import reference, solve
from wythoff.solve.columns import families, recognise

FAMILIES = [
    ("wythoff", [{"slack": n} for n in (1, 2, 3, 4, 9, 30)]),
    ("splythoff", [{"slack": n} for n in (7, 3, 5, 4, 1, 9, 30)]),
    ("one-sided-splythoff", [{"slack": n} for n in (2, 4, 6, 8, 9, 1)]),
    ("st-wythoff", [{"s": s, "t": t} for s in (2, 3) for t in (1, 2, 3, 4, 11)]),
    ("duchene-rigo", [{"t": n} for n in (1, 2, 3, 4)]),
    ("capped-wythoff", [{"cap": n} for n in (1, 2, 3, 4)]),
]


@pytest.fixture
def learned() -> families.Families:
    """Nothing is known of any family."""
    return families.Families()


@pytest.fixture
def recognised(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games that were recognised one by one."""
    found: list[str] = []
    by_itself = recognise.column_rules

    def noted(game: Ruleset):
        found.append(str(game))
        return by_itself(game)

    monkeypatch.setattr(recognise, "column_rules", noted)
    return found


@pytest.mark.parametrize(("name", "members"), FAMILIES)
def test_every_member_has_its_own_rules(name, members, learned):
    for parameters in members:
        game = library.game(name, **parameters)
        assert families.column_rules(game, learned) == recognise.column_rules(game), game


def test_one_or_two_members_are_enough(recognised, learned):
    for slack in range(1, 40):
        families.column_rules(library.game("splythoff", slack=slack), learned)
    assert len(recognised) <= 2


def member(low: int, high: int) -> Ruleset:
    text = f"""
    game band
    piles x, y unordered
    move one: x' < x, y' = y
    move both: {low} <= (x - x') - (y - y') <= {high}, x' < x, y' < y
    """
    return Ruleset.instantiate(parse_game(text))


def test_games_without_parameters_are_a_family_by_their_constants(recognised, learned):
    """As those that a survey makes of a template; what is solved is right beyond those that were recognised."""
    for high in range(2, 12):
        families.column_rules(member(-2, high), learned)
    assert len(recognised) <= 2
    game = member(-2, 14)
    assert [*map(tuple, solve(game, 30).p_positions.tolist())] == reference.p_positions(game, 30)


def test_what_the_second_member_suggests_has_to_be_proved(recognised, learned):
    """Its cells suggest the same rules, but not every amount may be taken from one pile."""
    for least in range(1, 5):
        text = f"""
        game gap
        piles x, y unordered
        move one: x' + {least} <= x, y' = y
        move both: x - x' = y - y', x' < x
        """
        found = families.column_rules(Ruleset.instantiate(parse_game(text)), learned)
        assert (found is not None) == (least == 1)
    assert len(recognised) == 4


def test_a_line_with_other_rules_is_not_proved(learned):
    games = [library.game("splythoff", slack=slack) for slack in (2, 3, 4, 5)]
    for game in games:
        families.column_rules(game, learned)
    game = games[-1]
    parts = sorted(map(families._taken_apart, families.all_cells(game)))
    forms = tuple(form for form, _ in parts)
    line, *_ = learned.of(game.piles, forms).lines
    assert line.is_proved(game, forms)
    # Bands that grow faster, and least amounts that grow at all.
    for place, change in [(0, -1), (1, 1), (2, 1), (4, -1), (5, 1), (6, 1)]:
        rises = [*line.rises]
        rises[place] += change
        assert not replace(line, rises=tuple(rises)).is_proved(game, forms), rises
    faster = replace(line, step=tuple(2 * s for s in line.step))
    assert not faster.is_proved(game, forms)


def test_the_families_that_were_not_asked_for_longest_are_dropped():
    few = families.Families(most=2)
    games = [library.game(name) for name in ("wythoff", "splythoff", "nim")]
    parts = [sorted(map(families._taken_apart, families.all_cells(game))) for game in games]
    forms = [tuple(form for form, _ in part) for part in parts]
    first, second = (few.of(("x", "y"), own) for own in forms[:2])
    assert few.of(("x", "y"), forms[0]) is first
    few.of(("x", "y"), forms[2])
    assert few.of(("x", "y"), forms[0]) is first
    assert few.of(("x", "y"), forms[1]) is not second
