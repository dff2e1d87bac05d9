"""Products of automata and linear conditions, however their letters are cut into blocks, against all short words."""

from __future__ import annotations

import json
from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.certificates.conftest import accepted, automaton, letter, stored, verdict
from tests.certificates.test_arithmetic import holds
from wythoff.checker import Atom, Automaton, blocks, products
from wythoff.checker.automata import ZERO, Reading
from wythoff.checker.numbers import BINARY, Linear
from wythoff.checker.products import Product, common_word, satisfied
from wythoff.prove.certificate_writer import game_part
from wythoff.rules import library

LONGEST = 3
TRACKS = 3
NAMES = "xyz"
CUTS = [(1, 2, 10**6), (1, 4, 10**6), (10**6, 16, 10**6), (10**6, 16, 0)]
"""One track at a time, two, and whole letters, state by state and in crowds."""

Word = tuple[tuple[int, ...], ...]
"""The digits of each letter."""


def short(tracks: int) -> Automaton:
    """All words of at most LONGEST letters."""
    rows = [dict.fromkeys(range(2**tracks), i + 1) for i in range(LONGEST)]
    return Automaton(tracks, 2, 0, frozenset(range(LONGEST + 1)), (*rows, {}))


def only(word: Word) -> Automaton:
    rows: list[dict[int, int]] = [{letter(*digits): i + 1} for i, digits in enumerate(word)]
    return Automaton(TRACKS, 2, 0, frozenset([len(word)]), (*rows, {}))


def random_automaton(random: Random, tracks: int) -> Automaton:
    states = random.randint(1, 4)
    rows = [
        {letter: random.randrange(states) for letter in range(2**tracks) if random.random() < 0.6}
        for _ in range(states)
    ]
    accepting = frozenset(q for q in range(states) if random.random() < 0.6)
    return Automaton(tracks, 2, random.randrange(states), accepting, tuple(rows))


def runs(reading: Reading, word: Word) -> bool:
    """Whether an automaton accepts what the word has on its tracks."""
    machine, places = reading
    state: int | None = machine.start
    for digits in word:
        state = None if state is None else machine.step(state, [0 if p == ZERO else digits[p] for p in places])
    return state in machine.accepting


def values(word: Word) -> dict[str, int]:
    return {name: sum(digits[i] << j for j, digits in enumerate(reversed(word))) for i, name in enumerate(NAMES)}


ATOMS = st.builds(
    lambda kind, factors, constant: Atom(kind, 0, tuple(zip(NAMES, factors, strict=True)), constant),
    st.sampled_from(["=", ">="]),
    st.tuples(*[st.integers(-2, 2)] * TRACKS),
    st.integers(-3, 3),
)


@given(st.randoms(use_true_random=False), st.lists(ATOMS, max_size=2), st.sampled_from(CUTS))
def test_a_common_word_is_found_if_there_is_one(
    random: Random, atoms: list[Any], letters: tuple[int, int, int]
) -> None:
    """And so it is for each word alone, of those that are accepted and of the others."""
    inside: list[Reading] = []
    outside: list[Reading] = []
    for some in (inside, inside, outside):
        shared = [random.randint(ZERO, TRACKS - 1) for _ in range(random.randint(1, TRACKS))]
        places = random.choice([shared, random.sample(range(TRACKS), TRACKS)])
        some.append((random_automaton(random, len(places)), places))
    every = [word for n in range(LONGEST + 1) for word in product(product((0, 1), repeat=TRACKS), repeat=n)]
    words = {
        word
        for word in every
        if all(runs(one, word) for one in inside)
        and not any(runs(one, word) for one in outside)
        and all(holds(atom, values(word)) for atom in atoms)
    }
    place = {name: track for track, name in enumerate(NAMES)}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(blocks, "FEW_TRACKS", 0)
        patch.setattr(blocks, "WHOLE_LETTERS", letters[0])
        patch.setattr(blocks, "BLOCK_LETTERS", letters[1])
        patch.setattr(products, "MANY_STATES", letters[2])
        conditions = [Linear(BINARY, atom, place) for atom in atoms]
        bounded = [*inside, (short(TRACKS), range(TRACKS))]
        assert common_word(bounded, conditions, TRACKS, outside) == bool(words)
        for word in [*random.sample(every, 10), *random.sample(sorted(words), min(10, len(words)))]:
            alone = [*inside, (only(word), range(TRACKS))]
            assert common_word(alone, conditions, TRACKS, outside) == (word in words)
            assert satisfied(only(word), conditions) == all(holds(atom, values(word)) for atom in atoms)


def test_crowds_find_a_word_where_single_states_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether the last automaton must accept or reject, and reads digits that another has read or not."""
    answers = Counter[bool]()
    place = {name: track for track, name in enumerate(NAMES)}
    for seed in range(300):
        random = Random(seed)
        readings: list[Reading] = [(random_automaton(random, TRACKS), range(TRACKS))]
        for _ in range(2):
            tracks = random.sample(range(TRACKS), random.randint(1, TRACKS))
            readings.append((random_automaton(random, len(tracks)), tracks))
        inside = random.choice([2, 3])
        factors = zip(NAMES, random.choices([-1, 0, 1, 2], k=TRACKS), strict=True)
        atom = Atom(random.choice(["=", ">="]), 0, tuple(factors), random.randint(-3, 3))
        found = []
        for many in (0, 10**6):
            monkeypatch.setattr(products, "MANY_STATES", many)
            condition = Linear(BINARY, atom, place)
            found.append(common_word(readings[:inside], [condition], TRACKS, readings[inside:]))
        assert found[0] == found[1]
        answers[found[0]] += 1
    assert min(answers[True], answers[False]) > 50


@pytest.mark.parametrize("many", [0, 10**6])
def test_a_number_that_ends_all_runs_is_found(monkeypatch: pytest.MonkeyPatch, many: int) -> None:
    """After the digits of n, x = n holds, and no digits lead on."""
    monkeypatch.setattr(products, "MANY_STATES", many)
    for n in range(10):
        equation = Linear(BINARY, Atom("=", 0, (("x", 1),), -n), {"x": 0})
        assert common_word([(BINARY.canonical, [0])], [equation], 1)


def test_every_number_must_be_read() -> None:
    """A track that no automaton reads would have no digits at all."""
    both = [(BINARY.canonical, [0])]
    with pytest.raises(Exception, match="a number is not read"):
        Product(both, [Linear(BINARY, Atom(">=", 0, (("y", 1),), -1), {"y": 1})], 2)


# -- many heaps


def bouton(heaps: int) -> Any:
    """A certificate for Wythoff's game with this many heaps, an odd number: the nim-sum is 0 [Bouton 1902].

    The first column of digits with an odd number of ones has a one in some heap; replacing the digits of that heap from
    there on makes every column even. Step i does so with heap i.
    """
    letters = [*product((0, 1), repeat=heaps)]
    even, odd = ([letter for letter in letters if sum(letter) % 2 == parity] for parity in (0, 1))

    def left(done: int) -> Any:
        """The first odd column has zeros in the heaps of the steps that were made."""
        if done == heaps:
            return automaton(heaps, [], {})
        first = dict.fromkeys(even, 0) | {letter: 1 for letter in odd if not any(letter[:done])}
        return automaton(heaps, [1], first, dict.fromkeys(letters, 1))

    def step(i: int) -> Any:
        same = {(*letter, letter[i]): 0 for letter in even}
        falls = {(*letter, 0): 1 for letter in odd if letter[i]}
        after = {(*letter, (sum(letter) - letter[i]) % 2): 1 for letter in letters}
        places = [heaps if j == i else j for j in range(heaps)]
        strategy = automaton(heaps + 1, [1], same | falls, after)
        order = list(range(heaps))
        return {
            "move": 0, "order": order, "tracks": heaps + 1, "places": places, "strategy": strategy, "left": left(i + 1)
        }  # fmt: skip

    game = json.loads(json.dumps(game_part(library.game("heap-wythoff", heaps=heaps))))
    return {
        "format": "wythoff-certificate-3",
        "game": game,
        "system": stored("nim-3")["system"],
        "cold": automaton(heaps, [0], dict.fromkeys(even, 0)),
        "absorption": {"left": left(0), "steps": [step(i) for i in range(heaps)]},
    }


def test_nine_heaps_are_checked_in_seconds() -> None:
    assert verdict(bouton(9), seconds=5) == "valid"
    even = bouton(8)
    assert verdict(even, seconds=5) == "a move leads from the set to the set"


@pytest.mark.parametrize("heaps", [1, 3])
def test_few_heaps_by_the_same_certificate(heaps: int) -> None:
    certificate = bouton(heaps)
    assert len(accepted(certificate).p_set.rows) == 1
    certificate["absorption"]["steps"].pop()
    assert verdict(certificate) == "some positions outside the set are not absorbed"
