"""Families of moves as automata: the same moves as the rules have."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from wythoff.automata import Dfa, intersection
from wythoff.numeration.digital import DigitSystem, base, fibonacci, number_dfa
from wythoff.numeration.digital.sets import on_tracks
from wythoff.prove.independence import move_between
from wythoff.prove.move_automata import families_of, values
from wythoff.rules import library


def from_one_heap_or_all(taken: list[int]) -> bool:
    return max(taken) > 0 and (sorted(taken)[-2] == 0 or len({*taken}) == 1)


def with_slack_2(taken: list[int]) -> bool:
    k, l = taken
    return (k > 0 and l == 0) or (k > 0 and l > 0 and abs(k - l) < 2)


GAMES = [
    ("heap-wythoff(heaps=4)", base(2), from_one_heap_or_all),
    ("heap-wythoff(heaps=5)", fibonacci, from_one_heap_or_all),
    ("wythoff(slack=2)", fibonacci, with_slack_2),
]


def only(system: DigitSystem, position: tuple[int, ...]) -> Dfa:
    parts = [on_tracks(system, number_dfa(system, n), [i], len(position)) for i, n in enumerate(position)]
    return intersection(*parts)


@pytest.mark.parametrize(("name", "system", "allowed"), GAMES)
@examples(40)
@given(data=st.data())
def test_piles_side_by_side_have_the_same_moves(
    name: str, system: DigitSystem, allowed: Callable[[list[int]], bool], data: st.DataObject
) -> None:
    """An amount taken from all heaps has a track of its own; a move is found if and only if the rules have it."""
    game = library.game(name)
    position = tuple(data.draw(st.lists(st.integers(0, 4), min_size=len(game.piles), max_size=len(game.piles))))
    amounts = data.draw(st.lists(st.integers(0, 3), min_size=len(game.piles), max_size=len(game.piles)))
    if data.draw(st.booleans()):
        amounts = [amounts[0]] * len(amounts)
    target = tuple(max(pile - amount, 0) for pile, amount in zip(position, amounts, strict=True))
    found = move_between(only(system, position), only(system, target), families_of(game, system))
    assert (found is not None) == allowed([pile - left for pile, left in zip(position, target, strict=True)])
    if found is not None:
        family, word = found
        assert values(system, word, family.sources) == position
        assert values(system, word, family.targets) == target
