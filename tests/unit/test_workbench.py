"""Whatever takes a game takes its name, too, and says what is wrong with anything else."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import wythoff as w
from wythoff.errors import BadParameter, GameTextError, UnknownGame

STATEMENT = "forall x, y: P(x, y) and x < y => y <= 2*x"
VERBS: list[Callable[[object], object]] = [
    lambda game: w.prove(game),
    lambda game: w.conjecture(game, bound=60),
    lambda game: w.ask(game, STATEMENT),
    lambda game: w.board(game, size=5),
    lambda game: w.game(game),
]


def test_a_name_stands_for_its_game() -> None:
    assert w.prove("nim") == w.prove(w.game("nim"))
    assert w.prove("wythoff(slack=2)").game == "wythoff(slack=2)"
    assert str(w.conjecture("capped-nim(cap=2)", bound=60)) == str(w.conjecture(w.game("capped-nim(cap=2)"), bound=60))
    for subject in ("wythoff", w.game("wythoff"), w.prove("wythoff")):
        # The pairs are (floor(n phi), floor(n phi^2)), and phi < 2; the first is (1, 2).
        assert w.ask(subject, STATEMENT).holds is True
        assert w.ask(subject, STATEMENT.replace("<= 2*x", "< 2*x")).witness == {"x": 1, "y": 2}


def test_maximal_games_have_names_everywhere() -> None:
    # The maximal game of the golden ratio has Wythoff's P-positions [GoldbergFraenkel, Prop 1].
    wythoff = [[0, 0], [1, 2], [3, 5], [4, 7]]
    assert w.game("maximal(golden)").solve(bound=8).p_positions.tolist() == wythoff
    proof = w.prove("maximal(golden)")
    assert proof.status == "proved"
    assert [[x, y] for x in range(9) for y in range(x, 9) if proof.is_p((x, y))] == wythoff
    assert len(w.conjecture("maximal(golden)", bound=60)) > 0


@pytest.mark.parametrize("verb", VERBS)
def test_an_unknown_name_is_refused(verb: Callable[[object], object]) -> None:
    with pytest.raises(UnknownGame, match="did you mean 'wythoff'"):
        verb("wythof")


@pytest.mark.parametrize("verb", [*VERBS[:3], w.game])
@pytest.mark.parametrize("thing", [3, None, ["wythoff"]])
def test_what_is_no_game_is_refused(verb: Callable[[object], object], thing: object) -> None:
    with pytest.raises(BadParameter, match="a game is named by a text such as"):
        verb(thing)


def test_a_statement_is_read_before_the_game_is_proved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wythoff.prove.ask.prove", lambda game: pytest.fail("the statement makes no sense"))
    with pytest.raises(GameTextError, match="ends too early"):
        w.ask("wythoff", "forall")


def test_a_game_without_proof_leaves_a_statement_undecided() -> None:
    answer = w.ask(w.rules("game g piles x, y move m: x' < x, y' = y block 1 play misere"), "exists x: P(x, x)")
    assert answer.status == "undecided"
