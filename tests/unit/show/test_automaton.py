"""The picture of an automaton is the automaton, and its arrows can be followed."""

from __future__ import annotations

from itertools import product
from math import hypot, isqrt

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from wythoff.automata.dfa import DEAD, Dfa
from wythoff.errors import Unsupported
from wythoff.numeration.digital import base, fibonacci, kbonacci
from wythoff.prove.verdict import Proof
from wythoff.rules import library
from wythoff.show import SUFFIXES, draw
from wythoff.show.arrows import RADIUS
from wythoff.show.automaton import AutomatonFigure, automaton_figure, canonical_words, proved_set
from wythoff.show.layers import crossings, layers_of
from wythoff.workbench import prove

STARTS = {".png": b"\x89PNG", ".svg": b"<?xml", ".pdf": b"%PDF", ".html": b"<!doctype html>"}


@pytest.fixture(scope="module")
def wythoff() -> Proof:
    proof = prove(library.game("wythoff"))
    assert isinstance(proof, Proof)
    return proof


def accepts(figure: AutomatonFigure, word: list[str]) -> bool:
    """Read a word along the arrows as they are labelled in the picture."""
    state = 0
    for letter in word:
        ways = [arrow.target for arrow in figure.arrows if arrow.source == state and letter in letters(arrow.label)]
        if not ways:
            return False
        (state,) = ways
    return figure.accepting[state]


def letters(label: str) -> list[str]:
    return label.replace("\n", " ").split(", ")


def zeckendorf(number: int, places: int) -> list[int]:
    terms = [1, 2]
    while len(terms) < places:
        terms.append(terms[-1] + terms[-2])
    digits = []
    for term in reversed(terms[:places]):
        digits.append(int(number >= term))
        number -= term * digits[-1]
    return digits


def test_the_picture_of_wythoffs_game_accepts_its_p_positions(wythoff: Proof) -> None:
    figure = proved_set(wythoff, ("x", "y"))
    assert (len(figure.places), figure.summary) == (7, "7 states")
    p_set = {((n + isqrt(5 * n * n)) // 2, (n + isqrt(5 * n * n)) // 2 + n) for n in range(30)}
    for x, y in product(range(40), repeat=2):
        word = [f"{a}{b}" for a, b in zip(zeckendorf(x, 9), zeckendorf(y, 9), strict=True)]
        assert accepts(figure, word) == ((x, y) in p_set or (y, x) in p_set)


def test_fibonacci_words_have_no_two_ones_in_a_row() -> None:
    figure = canonical_words(fibonacci)
    for word in product("01", repeat=8):
        assert accepts(figure, list(word)) == ("11" not in "".join(word))


def test_every_arrow_runs_from_rim_to_rim_and_past_the_other_states(wythoff: Proof) -> None:
    for figure in (proved_set(wythoff, ("x", "y")), canonical_words(kbonacci(6)), canonical_words(base(7))):
        for arrow in figure.arrows:
            for end, state in ((arrow.path[0], arrow.source), (arrow.path[-1], arrow.target)):
                x, y = figure.places[state]
                assert hypot(end[0] - x, end[1] - y) == pytest.approx(RADIUS)
            for state, (x, y) in enumerate(figure.places):
                if state not in (arrow.source, arrow.target):
                    assert min(hypot(px - x, py - y) for px, py in arrow.path) > RADIUS


@st.composite
def automata(draw: st.DrawFn) -> Dfa:
    states = draw(st.integers(1, 8))
    row = st.lists(st.integers(DEAD, states - 1), min_size=2, max_size=2)
    table = draw(st.lists(row, min_size=states, max_size=states))
    flags = draw(st.lists(st.booleans(), min_size=states, max_size=states))
    return Dfa.from_table((2,), np.array(table, dtype=np.int32), 0, np.array(flags))


@examples(40)
@given(automata())
def test_the_picture_of_any_automaton(dfa: Dfa) -> None:
    figure = automaton_figure(dfa, "A set", "digits")
    for length in range(6):
        for word in product("01", repeat=length):
            assert accepts(figure, list(word)) == dfa.accepts([int(letter) for letter in word])
    (left, right), (low, high) = figure.frame
    for number, (x, y) in enumerate(figure.places):
        assert all(hypot(x - u, y - v) > 3 * RADIUS for u, v in figure.places[:number])
        assert left < x - RADIUS < x + RADIUS < right
        assert low < y - RADIUS < y + RADIUS < high


def test_layers_undo_a_crossing() -> None:
    edges = [(0, 1), (0, 2), (0, 3), (1, 6), (2, 5), (3, 4), (6, 0)]
    layers = layers_of(7, edges, 0)
    assert [sorted(layer) for layer in layers] == [[0], [1, 2, 3], [4, 5, 6]]
    assert crossings(layers, edges) == 0
    assert crossings([[0], [1, 2, 3], [4, 5, 6]], edges) == 3


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_every_format(wythoff: Proof, suffix: str) -> None:
    for figure in (proved_set(wythoff, ("x", "y")), canonical_words(base(10))):
        assert draw(figure, suffix).startswith(STARTS[suffix])


def test_the_same_figure_gives_the_same_bytes(wythoff: Proof) -> None:
    assert draw(proved_set(wythoff, ("x", "y")), ".svg") == draw(proved_set(wythoff, ("x", "y")), ".svg")


def test_nothing_in_a_page_is_taken_for_markup() -> None:
    page = draw(automaton_figure(fibonacci.canonical, "<img src=x>", "<script>alert(1)</script>"), ".html")
    assert b"<script>alert" not in page
    assert b"<img src=x>" not in page


def test_automata_too_large_to_read() -> None:
    ring = Dfa.from_table(
        (2,), np.array([[(s + 1) % 31, DEAD] for s in range(31)], dtype=np.int32), 0, np.ones(31, dtype=bool)
    )
    with pytest.raises(Unsupported, match="the words of 31 are an automaton of 31 states; up to 30 can be drawn"):
        automaton_figure(ring, "The words of 31", "digits")
    full = np.array([[(s + k) % 10 for k in range(10)] for s in range(10)], dtype=np.int32)
    with pytest.raises(Unsupported, match="100 arrows; up to 75"):
        automaton_figure(Dfa.from_table((10,), full, 0, np.ones(10, dtype=bool)), "The words", "digits")
