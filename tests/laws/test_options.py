"""The moves that the program lists are those that the rules' text means."""

from __future__ import annotations

from itertools import product

from hypothesis import assume, given
from hypothesis import strategies as st

from tests.examples import examples
from tests.laws.truth import Truth
from tests.strategies import conditions, game_texts, rulesets
from wythoff.errors import GameTextError, NonTerminatingGame
from wythoff.rules.parse import parse_game
from wythoff.rules.ruleset import Ruleset
from wythoff.rules.syntax import GameText


def refusal(text: GameText) -> NonTerminatingGame | None:
    """The termination check's objection; games too complicated to decide are left out."""
    try:
        Ruleset.instantiate(text)
    except NonTerminatingGame as problem:
        return problem
    except GameTextError as problem:
        assume("too complicated" not in problem.problem)
        raise
    return None


LARGEST_SUM = {1: 8, 2: 5, 3: 3}


@examples(40)
@given(game=rulesets())
def test_options_are_those_of_the_text(game: Ruleset) -> None:
    assert game.source is not None
    truth = Truth(game.source)
    for position in truth.positions(LARGEST_SUM[len(game.piles)]):
        assert game.options(position) == truth.options(position)


@examples(30)
@given(game=rulesets(), data=st.data())
def test_labels_between_two_positions(game: Ruleset, data: st.DataObject) -> None:
    assert game.source is not None
    truth = Truth(game.source)
    piles = st.tuples(*[st.integers(0, 4)] * len(game.piles))
    before, after = data.draw(piles), data.draw(piles)
    expected = truth.labels(before, after)
    assert game.labels_between(before, after) == expected
    assert game.is_move(before, after) == bool(expected)
    assert game.labelled_options(before).get(game.position(after), ()) == expected


@examples(30)
@given(text=game_texts())
def test_a_game_made_to_end_is_never_refused(text: str) -> None:
    assert refusal(parse_game(text)) is None


@st.composite
def unguarded_games(draw: st.DrawFn) -> str:
    heaps = draw(st.integers(1, 2))
    row = "x" if draw(st.booleans()) else None
    piles = [f"x[{i}]" for i in range(1, heaps + 1)] if row else ["x", "y"][:heaps]
    news = [f"x'[{i}]" for i in range(1, heaps + 1)] if row else [p + "'" for p in piles]
    # Upper bounds on the new piles, so that refusals are not all of the same kind.
    bounds = [
        f", {n} <= {draw(st.sampled_from([p, p + ' + 1', '2*' + p, p + ' - 1']))}"
        for n, p in zip(news, piles, strict=True)
    ]
    condition = draw(conditions([*piles, *news], row))
    return f"game g piles {f'x[{heaps}]' if row else ', '.join(piles)} move m: {condition}{''.join(bounds)}"


@examples(60)
@given(text=unguarded_games())
def test_termination_is_decided_correctly(text: str) -> None:
    tree = parse_game(text)
    truth = Truth(tree)
    (move,) = tree.moves

    def rises(before: tuple[int, ...], after: tuple[int, ...]) -> bool:
        return sum(after) >= sum(before) and truth.allows(move, before, after)

    box = [*product(range(5 if truth.heaps == 2 else 9), repeat=truth.heaps)]
    found = next(((b, a) for b in box for a in product(range(9), repeat=truth.heaps) if rises(b, a)), None)
    refused = refusal(tree)
    if refused is None:
        assert found is None
        return
    before, after = refused.example
    assert rises(before, after), "the witness must break the law"
    assert found is None or (before, after) <= found, "the witness must be the least one"
