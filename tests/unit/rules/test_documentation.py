"""Every game in docs/rule-language.md is read, and every statement beside it is checked."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from wythoff.errors import GameTextError
from wythoff.rules import lower, sizes
from wythoff.rules.parse import parse_game
from wythoff.rules.ruleset import MAX_PILES, Ruleset
from wythoff.solve import reference

PAGE = (Path(__file__).parents[3] / "docs" / "rule-language.md").read_text(encoding="utf-8")
GAMES = re.findall(r"```game\n(.*?)```\nP-positions up to (\d+): ([^\n]*)", PAGE, re.DOTALL)
ERRORS = re.findall(r"```game-error\n(.*?)```\n```\n(.*?)```", PAGE, re.DOTALL)


def split_statement(statement: str) -> list[tuple[int, ...]]:
    return [tuple(int(n) for n in p.split(",")) for p in re.findall(r"\(([\d, ]+)\)", statement)]


@pytest.mark.parametrize(("text", "bound", "statement"), GAMES, ids=[g[0].split()[1] for g in GAMES])
def test_games(text: str, bound: str, statement: str) -> None:
    game = Ruleset.instantiate(parse_game(text))
    assert reference.p_positions(game, int(bound)) == split_statement(statement)


@pytest.mark.parametrize(("text", "message"), ERRORS)
def test_errors(text: str, message: str) -> None:
    with pytest.raises(GameTextError) as caught:
        Ruleset.instantiate(parse_game(text, origin="mine.game"))
    assert str(caught.value) == message.rstrip("\n")


def test_the_page_has_its_examples() -> None:
    assert len(GAMES) == PAGE.count("```game\n") >= 15
    assert len(ERRORS) == 6


def test_limits() -> None:
    limits = PAGE.split("### Limits")[1].split("##")[0]
    for number in (
        sizes.LONGEST_TEXT, sizes.LONGEST_NUMBER, sizes.DEEPEST_NESTING,
        MAX_PILES, lower.MAX_VARIABLES, lower.MAX_ABSOLUTES, lower.MAX_REMAINDERS,
    ):  # fmt: skip
        assert re.search(rf"\b{number:,}\b", limits)


def test_keywords_are_those_of_the_page() -> None:
    (words,) = re.findall(r"cannot be names: ([a-z, ]+)\.", PAGE)
    for word in words.split(", "):
        with pytest.raises(GameTextError):
            parse_game(f"game g piles {word} move m: {word}' < {word}")
