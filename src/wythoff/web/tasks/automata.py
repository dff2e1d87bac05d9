"""The automaton of a proof: its transitions, the system whose digits it reads, and a drawing in layers."""

from __future__ import annotations

from itertools import product
from typing import Any

from wythoff.automata.dfa import DEAD, Dfa
from wythoff.automata.trim import trim
from wythoff.show.arrows import Arrow, Place, entry, routed
from wythoff.show.layers import layers_of
from wythoff.study.shifted import is_shifted, odd_states
from wythoff.web import limits
from wythoff.web.refusal import Refusal
from wythoff.web.tasks.exports import proof_for
from wythoff.web.tasks.games import game_of
from wythoff.web.tasks.work import Work

Letters = list[int]

ACROSS, DOWN = 2.1, 1.5
POINTS = 4
"""Every fourth point of an arrow's path is sent."""


def automaton(work: Work) -> dict[str, Any]:
    """The automaton that accepts the P-positions, without the states that no accepted word visits; state 0 is first.

    A transition has a letter: the number whose digits, one for each pile, are read together.
    """
    game, proof = game_of(work.arguments), proof_for(work, "the automaton")
    useful = trim(proof.p_set)
    if useful.states > limits.MAX_STATES:
        why = f"the automaton has {useful.states:,} states, and up to {limits.MAX_STATES:,} are shown here"
        raise Refusal(why, fix="take its certificate")
    system = proof.system
    return {
        "game": proof.game,
        "numeration": proof.numeration,
        "weights": list(system.weights),
        "initial": list(system.initial),
        "digits": list(useful.digits),
        "piles": list(game.piles),
        "unordered": game.unordered,
        "start": useful.start,
        "accepting": [state for state in range(useful.states) if useful.accepting[state]],
        "rows": _rows(useful),
        "letters": [list(letter) for letter in product(*(range(digits) for digits in useful.digits))],
        "odd_zeros": odd_states(useful) if game.unordered and is_shifted(useful, system.canonical) else None,
        "drawing": _drawing(useful),
    }


def _rows(dfa: Dfa) -> list[list[list[int]]]:
    """For each state, the letters that it can read, each with the next state."""
    rows = dfa.table.tolist()
    return [[[letter, target] for letter, target in enumerate(row) if target != DEAD] for row in rows]


def _drawing(dfa: Dfa) -> dict[str, Any] | None:
    """Places of the states and paths of the arrows, from left to right and top to bottom; None for a tangle."""
    letters: dict[tuple[int, int], Letters] = {}
    for source, row in enumerate(_rows(dfa)):
        for letter, target in row:
            letters.setdefault((source, target), []).append(letter)
    if dfa.states > limits.MAX_DRAWN_STATES or len(letters) > limits.MAX_DRAWN_ARROWS:
        return None
    places = _places(dfa.states, layers_of(dfa.states, list(letters), dfa.start))
    labels = {pair: _label(found, len(dfa.digits), dfa.digits) for pair, found in letters.items()}
    arrows = routed(places, labels)
    return {
        "places": [_point(place) for place in places],
        "entry": [_point(point) for point in entry(places[dfa.start])[::POINTS]],
        "arrows": [_arrow(arrow, letters[arrow.source, arrow.target]) for arrow in arrows],
    }


def _places(states: int, layers: list[list[int]]) -> list[Place]:
    """Layers from left to right, each of them centred."""
    place = {
        state: (depth * ACROSS, ((len(layer) - 1) / 2 - row) * DOWN)
        for depth, layer in enumerate(layers)
        for row, state in enumerate(layer)
    }
    return [place[state] for state in range(states)]


def _label(letters: Letters, tracks: int, digits: tuple[int, ...]) -> str:
    """Letters side by side, each with its digits from top to bottom, for which the arrows leave room.

    >>> _label([1, 2], 2, (2, 2))
    '0 1\\n1 0'
    """
    columns = []
    for letter in letters[: limits.MAX_LETTERS_DRAWN]:
        column, rest = [], letter
        for base in reversed(digits):
            rest, digit = divmod(rest, base)
            column.append(str(digit))
        columns.append(column[::-1])
    return "\n".join(" ".join(column[track] for column in columns) for track in range(tracks))


def _arrow(arrow: Arrow, letters: Letters) -> dict[str, Any]:
    path = [_point(point) for point in arrow.path[::POINTS]]
    return {"from": arrow.source, "to": arrow.target, "letters": letters, "path": path, "at": _point(arrow.label_at)}


def _point(place: Place) -> list[float]:
    """A point of the page, where y grows downwards."""
    return [round(place[0], 3), round(-place[1], 3)]
