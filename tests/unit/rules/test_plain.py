"""Plain sentences: they say what a teacher would say, and what they say is the rule."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import event, example, given
from hypothesis import strategies as st

from tests.examples import examples
from tests.strategies import game_texts
from tests.unit.rules.reading import options, over, understood
from wythoff import families
from wythoff.rules import library
from wythoff.rules.families import vectors
from wythoff.rules.notation import with_values
from wythoff.rules.parse import parse_game
from wythoff.rules.ruleset import MoveFamily, Ruleset
from wythoff.rules.term_words import as_sentence
from wythoff.rules.wording import frame_in_words, in_words, move_words, rules_in_words

ANY = "Take any number from one pile."
SPLIT = "divide what is left into two piles, which may be empty."
SPOKEN = {
    "nim(heaps=1)": ["Take any number from the pile."],
    "nim": [ANY],
    "nim(heaps=5)": [ANY],
    "capped-nim(cap=1)": ["Take 1 from one pile."],
    "capped-nim(heaps=3, cap=2)": ["Take 1 or 2 from one pile."],
    "capped-nim": ["Take at most 3 from one pile."],
    "wythoff": [ANY, "Take the same number from both piles."],
    "wythoff(slack=2)": [ANY, "Take from both piles, two numbers that differ by less than 2."],
    "wythoff(slack=3)": [ANY, "Take from both piles, two numbers that differ by less than 3."],
    "capped-wythoff": ["Take at most 4 from one pile.", "Take the same number from both piles, at most 4."],
    "capped-wythoff(cap=1)": ["Take 1 from one pile.", "Take 1 from each pile."],
    "st-wythoff(s=1, t=1)": [ANY, "Take the same number from both piles."],
    "st-wythoff(s=1, t=3)": [ANY, "Take from both piles, two numbers that differ by less than 3."],
    "st-wythoff": [
        ANY,
        "Take any number from one pile, and from the other at least as many but at most twice as many.",
    ],
    "st-wythoff(s=3, t=3)": [
        ANY,
        "Take any number from one pile, and from the other at least as many "
        "but at most 2 more than three times as many.",
    ],
    "schwent": [
        ANY,
        "Take any number from one pile, and from the other at least as many but at most twice as many.",
    ],
    "heap-wythoff(heaps=2)": [ANY, "Take the same number from both piles."],
    "heap-wythoff(heaps=5)": [ANY, "Take the same number from every pile."],
    "splythoff": [
        ANY,
        "Take the same number from both piles.",
        f"Take all of one pile and the same number from the other, and {SPLIT}",
    ],
    "splythoff(slack=3)": [
        ANY,
        "Take from both piles, two numbers that differ by less than 3.",
        f"Take all of one pile, from the other a number that differs from it by less than 3, and {SPLIT}",
    ],
    "one-sided-splythoff(slack=3)": [
        ANY,
        "Take from both piles, two numbers that differ by less than 3.",
        f"Take all of one pile and the same number or up to 2 more from the other, and {SPLIT}",
    ],
    "duchene-rigo(t=1)": [ANY, "Take the same number from both piles.", "Take 3 from one pile and 4 from the other."],
    "duchene-rigo(t=3)": [
        ANY,
        "Take the same number from both piles, but not 2 or 4.",
        "Take 7 from one pile and 8 from the other.",
    ],
    "duchene-rigo(t=20)": [
        ANY,
        "Take the same number from both piles, but no even number from 2 to 38.",
        "Take 41 from one pile and 42 from the other.",
    ],
}  # fmt: skip


def game_of(*moves: str, piles: str = "x, y unordered", more: str = "") -> Ruleset:
    lines = [f"game test\npiles {piles}", *(f"move m{n}: {m}" for n, m in enumerate(moves)), more]
    return Ruleset.instantiate(parse_game("\n".join(lines) + "\n"))


def sentences(game: Ruleset) -> list[str]:
    return [sentence for _, sentence in in_words(game)]


@pytest.mark.parametrize("name", SPOKEN)
def test_games_of_the_library_as_a_teacher_would_say_them(name: str) -> None:
    assert sentences(library.game(name)) == SPOKEN[name]


def test_every_game_of_the_library_is_among_them() -> None:
    assert {name.partition("(")[0] for name in SPOKEN} == set(library.texts())


# -- what a sentence says is the rule


def check_readings(game: Ruleset, positions: list[tuple[int, ...]]) -> int:
    """Each sentence allows what its move allows, or is the formula word for word; how many were read back."""
    names = [f"pile {p[2:-1]}" if "[" in p else p for p in game.piles]
    read = 0
    for move, sentence in zip(game.moves, sentences(game), strict=True):
        assert isinstance(move, MoveFamily)
        alone = replace(game, moves=(move,), terminal=None)
        guard, rest = re.findall("^(Only if .*: (?=take|if))?(.*)", sentence)[0]
        allowed = understood(rest, names)
        if allowed is None:
            literal = as_sentence(move_words(with_values(move.condition, dict(game.parameters))))
            assert sentence == literal
            continue
        read += not guard
        for position in positions:
            said, own = options(allowed, game.unordered, position), set(alone.options(position))
            assert own <= said if guard else own == said, (sentence, position)
    return read


SMALL = {
    1: [(n,) for n in range(14)],
    2: [(x, y) for x in range(9) for y in range(9)],
    3: [(0, 0, 3), (1, 2, 3), (3, 1, 0), (2, 2, 2), (4, 2, 1), (2, 3, 3)],
}


@pytest.mark.parametrize(
    ("name", "values"), [("st-wythoff", {"s": 2, "t": 0}), ("st-wythoff", {"s": 3, "t": -2}), ("wythoff", {"slack": 0})]
)
def test_readings_beyond_the_range_of_the_parameters(name: str, values: dict[str, int]) -> None:
    game = Ruleset.instantiate(replace(library.texts()[name], range=None), values)
    assert check_readings(game, SMALL[2]) == len(game.moves)


@pytest.mark.parametrize("name", SPOKEN)
def test_readings_of_the_library(name: str) -> None:
    game = library.game(name)
    if len(game.piles) <= 3:
        assert check_readings(game, SMALL[len(game.piles)]) == len(game.moves)


@examples(60)
@given(game_texts(), st.data())
def test_readings_of_any_game(text: str, data: st.DataObject) -> None:
    game = Ruleset.instantiate(parse_game(text))
    positions = data.draw(st.lists(st.sampled_from(SMALL[len(game.piles)]), min_size=4, max_size=4))
    event(f"sentences read back: {check_readings(game, positions)}")


@st.composite
def amounts(draw: st.DrawFn) -> str:
    """A condition on the number k."""
    a, b, m = draw(st.integers(1, 5)), draw(st.integers(1, 7)), draw(st.integers(2, 4))
    return draw(
        st.sampled_from(
            [
                "k >= 1", f"{a} <= k", f"1 <= k <= {b}", f"{a} <= k <= {a + b}", f"k = {a} or k = {a + b}",
                f"k >= 1, k != {b}", f"k >= 1, {m} divides k", f"k >= {a}, not ({m} divides k)",
                f"{a} <= k, {m} divides k + {b}", f"k >= 1, not (2 divides k, k <= {2 * b})",
                f"1 <= k, {m}*k <= {b} + 9", f"k >= 1, {m} divides k, k != {m * a}", f"1 <= k <= {b + 7}, k != {a + 1}",
            ]
        )
    )  # fmt: skip


@st.composite
def takings(draw: st.DrawFn) -> str:
    """A move of two piles x and y, of a kind that has a plain sentence."""
    k, a, s, t = draw(amounts()), draw(st.integers(1, 4)), draw(st.integers(1, 3)), draw(st.integers(-2, 3))
    low, high = sorted((draw(st.integers(-3, 3)), draw(st.integers(-3, 3))))
    l = draw(amounts()).replace("k", "l")
    from_x, from_both = "x' = x - k, y' = y", "x' = x - k, y' = y - k"
    both = "x' = x - k, y' = y - l"
    return draw(
        st.sampled_from(
            [
                f"exists k: ({k}), {from_x}",
                f"exists k: ({k}), ({from_x} or y' = y - k, x' = x)",
                f"exists k: ({k}), {from_both}",
                f"exists k: ({k}), x' = x - {a}*k, y' = y - {s}*k",
                f"exists k, l: ({k}), ({l}), {both}",
                f"x' < x, y' < y, {low} <= y - y' - x + x' <= {high}",
                f"x' < x, y' < y, y - y' - x + x' <= {high}",
                f"exists k, l: ({k}), ({l}), |k - l| <= {a}, {both}",
                f"exists k, l: k >= 1, l >= 1, |k - l| >= {a}, {both}",
                f"exists k, l: 0 < k <= l < {s}*k + {t}, {both}",
                f"exists k, l: k >= 1, k + {t} <= l <= {s}*k + {a}, l >= 1, {both}",
                f"exists l: x >= 1, l >= 1, {low} <= l - x <= {high}, x' + y' = y - l",
                f"exists l: x >= 1, l >= 1, {low} <= l - x, x' + y' = y - l, x' >= 1, y' >= 1",
                f"exists k: ({k}), x = 0, x' + y' = y - k",
                f"x' < x, {a}*(x - x') <= {s}*x, y' = y",
                f"x' < x, {s + 1}*(x - x') >= x, y' = y",
                f"exists k: ({k}), {from_x}, x' >= {a}",
                f"x' <= x, y' <= y, x' + y' < x + y, x - x' <= {a}, y - y' <= {a}",
                f"exists k: ({k}), ({from_x} or {from_both})",
                f"x' = x - {a}, y' = y - {s}",
                f"x' = x - {a}, y' = y - {s} or x' = x - {s}, y' = y - {a}",
            ]
        )
    )


@examples(150)
@given(takings(), st.booleans())
@example("exists k: k >= 2, 2 divides k + 1, x' = x - 2*k, y' = y - 2*k", True)
def test_readings_of_moves_that_people_have_words_for(move: str, unordered: bool) -> None:
    game = game_of(move, piles="x, y unordered" if unordered else "x, y")
    positions = [(0, 5), (5, 0), (3, 7), (7, 3), (2, 2), (7, 7)]
    event("read back" if check_readings(game, positions) else "word for word")


# -- a rule has its sentence however it is written


@pytest.mark.parametrize(
    ("sentence", "moves"),
    [
        (
            "Take the same number from both piles.",
            [
                "exists k: k >= 1, x' = x - k, y' = y - k",
                "x' < x, x - x' = y - y'",
                "y > y', x + y' = y + x'",
                "exists k, l: k >= 1, l >= 1, |k - l| < 1, x' = x - k, y' = y - l",
                "exists k: 2*k = x - x' + y - y', x - x' = k, not (k = 0)",
                "not (x' >= x or x - x' < y - y' or x - x' > y - y')",
            ],
        ),
        (
            "Take from both piles, two numbers that differ by less than 3.",
            [
                "x' < x, y' < y, |x - x' - y + y'| < 3",
                "x' < x, y' < y, (x - x' = y - y' or |x - x' - y + y'| = 1 or 2 = |x - x' - y + y'|)",
                "exists k: x' = x - k, k >= 1, (y' = y - k or y' = y - k - 1 or y' = y - k - 2)",
            ],
        ),
        (
            "Take 1, 3 or 4 from one pile.",
            [
                "y' = y, 1 <= x - x' <= 4, x' != x - 2",
                "exists k: k <= 4, k >= 1, k != 2, x' + k = x, y' = y",
                "y' = y, (x' = x - 3 or x' = x - 1 or x' = x - 4)",
            ],
        ),
        (
            "Take an even number from one pile.",
            ["x' < x, 2 divides x + x', y' = y", "exists k: k > 0, x = x' + k + k, y = y'"],
        ),
        ("Take at least 3 from one pile.", ["x' + 2 < x, y' = y", "exists k: x - x' = k + 3, y = y'"]),
        ("Take all of one pile.", ["x' = 0, x > 0, y' = y"]),
        ("Take at most half of one pile.", ["x' < x, x <= 2*x', y' = y"]),
        ("Take less than a third of one pile.", ["x' < x, 3*(x - x') < x, y' = y"]),
    ],
)  # fmt: skip
def test_one_sentence_for_all_ways_to_write_a_rule(sentence: str, moves: list[str]) -> None:
    for move in moves:
        assert sentences(game_of(move)) == [sentence], move


@pytest.mark.parametrize(
    ("piles", "move", "sentence"),
    [
        ("x, y", "x' < x, y' = y", "Take any number from x."),
        ("x, y", "x' < x, y' = y or x' = x, y' < y", "Take any number from one pile."),
        ("x, y, z", "x' < x, y' = y, z' = z or x' = x, y' = y, z' < z", "Take any number from x or z."),
        ("x, y, z", "x' < x, y' = y, x - x' = z - z'", "Take the same number from x and z."),
        (
            "x[3] unordered",
            "exists k: k > 0, some i: x'[i] = x[i], every j != i: x'[j] = x[j] - k",
            "Take the same number from two of the piles.",
        ),
        ("x[3]", "exists k: 1 <= k <= 2, every i: x'[i] = x[i] - k", "Take the same number from every pile: 1 or 2."),
        ("x, y", "x' = x - 6, y' = y - 5", "Take 6 from x and 5 from y."),
        ("x, y", "exists k: k > 0, x' = x - 3*k, y' = y - k", "Take any number from y and three times as many from x."),
        (
            "x, y, z unordered",
            "x' = x - 2, y' = y - 1, z' = z - 3",
            "Take 1 from one pile, 2 from another and 3 from a third.",
        ),
        ("x, y", "exists k: k >= 1, x' = x - 2*k, y' = y - 3*k", "Take 2 from x and 3 from y, as often as you like."),
        ("x, y unordered", "x - 1 <= x' <= x, y - 1 <= y' <= y, x' + y' < x + y", "Take 1 from one pile or from both."),
        ("x", "x' < x, not (3 divides x - x')", "Take from the pile a number that is not a multiple of 3."),
        (
            "x, y",
            "x >= 1, x' + y' = y - x, x' >= 1, y' >= 1",
            "Take all of x and the same number from y, and divide what is left into two piles, neither of them empty.",
        ),
        ("x, y unordered", "x > y, x' < x, y' = y", "Only if y is less than x: take any number from x."),
        (
            "x, y unordered",
            "x' = x - 2, (y' = y - 1 or y' = y + 1)",
            "Take 2 from x, and either (take 1 from y) or (add 1 to y).",
        ),
        ("x, y", "x' = x - 1, y' = y, 0 = 1", "There is no position from which this can be done."),
    ],
)  # fmt: skip
def test_other_moves(piles: str, move: str, sentence: str) -> None:
    assert sentences(game_of(move, piles=piles)) == [sentence]


def test_games_made_in_python() -> None:
    assert sentences(vectors([(1, 0, 0), (1, 1, 1), (1, 1, 2), (2, 2, 0), (1, 3, 0)])) == [
        "Take any number from pile 1.",
        "Take the same number from every pile.",
        "Take the same number from pile 1 and pile 2, and twice as many from pile 3.",
        "Take the same number from pile 1 and pile 2, an even number.",
        "Take any number from pile 1 and three times as many from pile 2.",
    ]
    (maximal,) = sentences(families.maximal_game("sqrt(2)"))
    assert maximal.endswith("Beatty pairs of sqrt(2).")


# -- the frame


def frame(more: str, piles: str = "x, y unordered") -> list[str]:
    return rules_in_words(game_of("x' < x, y' = y" if "y" in piles else "x' < x", piles=piles, more=more))


def test_piles_are_named_only_where_a_sentence_needs_it() -> None:
    assert frame("")[1] == "The order of the piles does not matter."
    guarded = rules_in_words(game_of("x > y, x' < x, y' = y"))
    assert guarded[1] == "The order of the piles does not matter: in a move any pile may play the part of any other."


@pytest.mark.parametrize(
    ("piles", "terminal", "sentence"),
    [
        ("x, y unordered", "x + y <= 3", "The game is over when at most 3 counters are left."),
        ("x, y unordered", "x + y = 1", "The game is over when 1 counter is left."),
        ("x, y unordered", "y = 0", "The game is over when a pile is empty."),
        ("x, y", "x = 0 or y = 0", "The game is over when a pile is empty."),
        ("x, y unordered", "x <= 2, y < 3", "The game is over when every pile has at most 2 counters."),
        ("x", "x <= 3", "The game is over when the pile has at most 3 counters."),
        ("x", "x = 1 or x = 4", "The game is over when the pile has 1 or 4 counters."),
        ("x, y", "x = 3", "There is no move from a position where x equals 3."),
        (
            "x, y unordered",
            "x = y + 3",
            "There is no move from a position where x equals y + 3, for some order of the piles.",
        ),
    ],
)  # fmt: skip
def test_where_the_game_is_over(piles: str, terminal: str, sentence: str) -> None:
    assert sentence in frame(f"terminal {terminal}", piles)


@examples(60)
@given(game_texts())
def test_terminal_positions_are_those_that_are_said(text: str) -> None:
    game = Ruleset.instantiate(parse_game(text))
    for test in filter(None, map(over, frame_in_words(game))):
        for position in SMALL[len(game.piles)]:
            assert game.is_declared_terminal(game.position(position)) == test(position), (text, position)


def test_blocking_and_misere_play() -> None:
    assert "Before each move the opponent may forbid one of the options." in frame("block 1")
    assert "Before each move the opponent may forbid up to 3 of the options." in frame("block 3")
    assert frame("play misere")[-1] == "Two players move in turn; whoever makes the last move loses."
