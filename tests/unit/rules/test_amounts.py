"""Sets of amounts, remainders, minima and maxima, and the range of parameters."""

from __future__ import annotations

import pytest

from wythoff.errors import BadParameter, GameTextError
from wythoff.rules import library
from wythoff.rules.latex import condition_latex
from wythoff.rules.notation import condition_text
from wythoff.rules.parse import parse_formula, parse_game
from wythoff.rules.ruleset import Ruleset
from wythoff.rules.wording import condition_words, move_words


def game(move: str, piles: str = "x, y", head: str = "game g") -> Ruleset:
    return Ruleset.instantiate(parse_game(f"{head} piles {piles} move m: {move}"))


@pytest.mark.parametrize(
    ("move", "amounts"),
    [
        ("x - x' in {1, 3, 4}", {1, 3, 4}),
        ("exists k: k in {1, 3, 4}, x' = x - k", {1, 3, 4}),
        ("x - x' in {1, 3..5, 9}", {1, 3, 4, 5, 9}),
        ("x' < x, x - x' not in {1, 2..4}", {5, 6, 7, 8, 9, 10}),
        ("x' < x, x - x' in {4..2}", set()),
        ("x' < x, (x - x') mod 3 = 1", {1, 4, 7, 10}),
        ("x' < x, (x - x') % 3 == 1", {1, 4, 7, 10}),
        ("x' < x, (x - x') mod 4 >= 2", {2, 3, 6, 7, 10}),
        ("x' < x, (x' - x) mod 4 = 1", {3, 7}),
        ("x' < x, x mod 4 = x' mod 4", {4, 8}),
        ("x' < x, 2*((x - x') mod 5) + 1 <= 3", {1, 5, 6, 10}),
        ("x' < x, x - x' <= min(3, x)", {1, 2, 3}),
        ("x' < x, max(x', 6, 2) = 6", {4, 5, 6, 7, 8, 9, 10}),
        ("x' < x, |max(x', 5) - min(x', 5)| <= 1", {4, 5, 6}),
        ("x' < x, 3 divides min(x', 5)", {1, 2, 3, 4, 5, 7, 10} - {1, 2, 3, 4, 5}),
    ],
)
def test_the_amounts_that_can_be_taken_from_ten(move: str, amounts: set[int]) -> None:
    assert {10 - left for (left,) in game(move, "x").options((10,))} == amounts


def test_the_subtraction_game_of_one_three_and_four_has_period_seven() -> None:
    from wythoff.solve.reference import outcome_function

    is_p = outcome_function(game("x - x' in {1, 3, 4}", "x"))
    assert [n for n in range(22) if is_p((n,))] == [n for n in range(22) if n % 7 in (0, 2)]


def test_words_that_are_no_keywords() -> None:
    head = "game g(max = 3, min = 1, mod = 2, in = 1, where = 0) where max >= min"
    assert game("min <= x - x' <= max, (x - x') mod mod = in + where", "x", head).options((9,)) == [(6,), (8,)]


@pytest.mark.parametrize(
    ("text", "again", "latex"),
    [
        ("k in {1,3..5}", "k in {1, 3..5}", r"k \in \{1, 3, \dots, 5\}"),
        ("not k in {1}", "k not in {1}", r"k \notin \{1\}"),
        ("k==1", "k = 1", "k = 1"),
        ("k % 3 = l % 3", "k mod 3 = l mod 3", r"k \bmod 3 = l \bmod 3"),
        ("k = (l mod 3)", "k = (l mod 3)", r"k = (l \bmod 3)"),
        ("2*k mod 3 < 1", "2*k mod 3 < 1", r"2k \bmod 3 < 1"),
        ("(k + l) mod 3 = 1 + (k mod 2)", "(k + l) mod 3 = 1 + (k mod 2)", r"(k + l) \bmod 3 = 1 + (k \bmod 2)"),
        ("min(k,l) <= max (k, 2)", "min(k, l) <= max(k, 2)", r"\min(k, l) \le \max(k, 2)"),
    ],
)
def test_text_and_latex(text: str, again: str, latex: str) -> None:
    tree = parse_formula(text)
    assert condition_text(tree) == again
    assert parse_formula(again) == tree
    assert condition_latex(tree) == latex


def test_words() -> None:
    assert move_words(parse_formula("x - x' in {1, 3, 5..7}")) == "take 1, 3 or from 5 to 7 from x"
    assert condition_words(parse_formula("k in {1, 3}")) == "k is 1 or 3"
    assert condition_words(parse_formula("k not in {1, 3}")) == "k is none of 1 and 3"
    assert condition_words(parse_formula("x' = max(x, y')")) == "the new x equals the greatest of (x and the new y)"
    assert condition_words(parse_formula("x' mod 3 = 1")) == "the remainder of (the new x) modulo 3 equals 1"


@pytest.mark.parametrize(
    ("move", "marked", "advice"),
    [
        ("x' < x, x - x' mod 3 = 1", "x' mod 3", "write (x - x') mod 3 or x - (x' mod 3)"),
        ("x' < x, x mod 3 + 1 = 2", "x mod 3", "write (x mod 3) + 1"),
        ("x' < x, x = 1 mod 3", "1 mod 3", "write x mod 3 = 1"),
        ("x' < x, x = x' mod 3", "x' mod 3", "write x mod 3 = x' mod 3, or x = (x' mod 3)"),
        ("x' < x, x = 1 (mod 3)", "(", "write 'x mod 3 = 1'"),
        ("x' < x, x ≡ 1", "≡", "write 'x mod 3 = 1'"),
        ("x - x' ∈ {1, 3}", "∈", "write 'k in {1, 3, 4}'"),
        ("x - x' = {1, 3}", "{", "a set as in k in {1, 3, 4}"),
        ("x - x' in {1, 3, ...}", "..", "a set has finitely many members, such as {1, 3, 5..9}"),
        ("x - x' in {1, 3", "", "expected ',' or '..' or '}'"),
        ("x' < x, x mod 0 = 1", "0", "a divisor must be positive, not 0"),
        ("x' < x, x mod x = 1", "x", "a divisor must be a number"),
        ("x' < x, x mod 2000 = 1", "x mod 2000", "more than 1,000 cases of remainders"),
        ("x' < x, 0 = " + "min(" * 9 + "x" + ", 1)" * 9, "0", "more than 8 absolute values, minima and maxima"),
    ],
)
def test_the_right_spelling_is_suggested(move: str, marked: str, advice: str) -> None:
    with pytest.raises(GameTextError) as caught:
        game(move, "x")
    assert advice in caught.value.problem
    place = caught.value.place
    assert place is not None
    assert caught.value.text[place.column - 1 :][: place.length] == marked


# -- the range of parameters


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("wythoff(slack=-1)", "slack >= 1"),
        ("wythoff(slack=0)", "slack >= 1"),
        ("splythoff(slack=0)", "slack >= 1"),
        ("one-sided-splythoff(slack=0)", "slack >= 1"),
        ("st-wythoff(s=0)", "s >= 1"),
        ("st-wythoff(t=-1)", "t >= 0"),
        ("st-wythoff(s=1, t=0)", r"s \+ t >= 2"),
        ("duchene-rigo(t=0)", "t >= 1"),
        ("capped-nim(cap=0)", "cap >= 1"),
        ("capped-wythoff(cap=0)", "cap >= 1"),
        ("nim(heaps=0)", "heaps >= 1"),
        ("heap-wythoff(heaps=0)", "heaps >= 1"),
        ("misere-nim(heaps=0)", "heaps >= 1"),
    ],
)
def test_every_game_of_the_library_has_its_range(name: str, wanted: str) -> None:
    with pytest.raises(
        BadParameter, match=rf"\A{name.partition('(')[0]}\(.*\) is not a game: its rules require {wanted}\Z"
    ):
        library.game(name)


def test_every_parameter_of_the_library_has_a_range() -> None:
    for name, text in library.texts().items():
        for parameter, _ in text.parameters:
            with pytest.raises(BadParameter):
                library.game(name, **{parameter: -1})


def test_a_range_may_relate_parameters() -> None:
    text = parse_game("game g(least = 1, most = 3)\nwhere 1 <= least <= most, 2 divides most - least\npiles x\n"
                      "move m: least <= x - x' <= most")  # fmt: skip
    assert Ruleset.instantiate(text, {"least": 3, "most": 5}).options((5,)) == [(0,), (1,), (2,)]
    with pytest.raises(BadParameter, match="require 1 <= least <= most"):
        Ruleset.instantiate(text, {"least": 5})
    with pytest.raises(BadParameter, match="require 2 divides most - least"):
        Ruleset.instantiate(text, {"most": 4})


@pytest.mark.parametrize(
    ("head", "problem"),
    [
        ("game g(a = 0) where a >= 1", "the defaults of the parameters are outside their range: a >= 1"),
        ("game g(a = 1) where exists k: a = 2*k", "without quantifiers"),
        ("game g(a = 1) where b >= 1", "a range can use only the parameters: a"),
        ("game g where b >= 1", "this game has none"),
        ("game g(a = 1) where a' >= 1", "only piles have a value after the move"),
    ],
)
def test_a_range_that_is_wrong(head: str, problem: str) -> None:
    with pytest.raises(GameTextError, match=problem):
        game("x' < x", "x", head)
