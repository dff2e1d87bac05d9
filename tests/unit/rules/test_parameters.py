"""Parameters are whole numbers, written out or as expressions."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wythoff.errors import BadParameter
from wythoff.rules import library
from wythoff.rules.parse import parse_game
from wythoff.rules.ruleset import Ruleset


@given(st.integers(1, 9), st.integers(0, 4), st.integers(0, 99))
def test_an_expression_means_its_value(base: int, exponent: int, more: int) -> None:
    game = library.game(f"wythoff( slack = {base}**{exponent} + ({more}) )")
    assert game == library.game("wythoff", slack=base**exponent + more)
    assert str(game) == f"wythoff(slack={base**exponent + more})"


def test_several_parameters() -> None:
    assert str(library.game("st-wythoff(s=2**3, t=10 - 7)")) == "st-wythoff(s=8, t=3)"


@pytest.mark.parametrize("value", ["", "two", "1.5", "2**-1", "9**9**9", "10**5000", "7" * 5000, "z" * 5000, "1 2"])
def test_what_is_no_number_is_refused_in_a_short_line(value: str) -> None:
    with pytest.raises(BadParameter, match=r"\A[^\n]{1,200}\Z"):
        library.game(f"wythoff(slack={value})")


def test_long_names_are_not_repeated() -> None:
    for spec in (f"wythoff({'z' * 5000})", f"wythoff({'z' * 5000}=3)", f"wythoff(slack=1, slack={'1' * 900})"):
        with pytest.raises(BadParameter, match=r"\A[^\n]{1,300}\Z"):
            library.game(spec)


@pytest.mark.parametrize("name", library.texts())
@pytest.mark.parametrize("more", [0, 1, 2])
def test_the_text_of_a_game_has_its_own_parameters(name: str, more: int) -> None:
    values = {parameter: default + more for parameter, default in library.texts()[name].parameters}
    game = library.game(name, **values)
    again = Ruleset.instantiate(parse_game(game.text))
    assert again.parameters == game.parameters == tuple(values.items())
    assert (again.piles, again.unordered, again.block, again.misere) == (
        game.piles,
        game.unordered,
        game.block,
        game.misere,
    )
    corner = tuple(range(3, 3 + len(game.piles)))
    assert again.options(corner) == game.options(corner)
