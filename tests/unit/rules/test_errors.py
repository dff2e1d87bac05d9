"""Bad input: one error, at the right place, that says what would be right."""

from __future__ import annotations

import pytest

from wythoff.errors import BadParameter, GameTextError, NonTerminatingGame
from wythoff.rules.parse import parse_formula, parse_game
from wythoff.rules.ruleset import Ruleset

TWO = "game g\npiles x, y\n"

BAD: dict[str, tuple[str, int, int, str]] = {
    "unknown name, nearly known": ("game g(slack = 1)\npiles x\nmove m: x' = x - slak", 3, 18, "did you mean 'slack'"),
    "a keyword as a name": ("game g\npiles move\nmove m: x' < x", 2, 7, "expected a name before 'move'"),
    "unknown name": (TWO + "move m: x' < x, y' = y - k", 3, 26, "quantify it ('exists k: ...')"),
    "missing colon": (TWO + "move m x' < x", 3, 8, "expected ':'"),
    "missing colon after a quantifier": (TWO + "move m: exists k x' = x - k", 3, 18, "expected"),
    "not linear": (TWO + "move m: x' < x, x*y > 3", 3, 17, "not linear"),
    "not linear, squared": (TWO + "move m: exists k: x' = x - k*k, y' = y", 3, 28, "not linear"),
    "a number before a name": (TWO + "move m: exists k: x' = x - 2k, y' = y", 3, 29, "write products with '*'"),
    "no comparison": (TWO + "move m: x' - x, y' = y", 3, 15, "expected a comparison"),
    "relation without a right side": (TWO + "move m: x' <\nmove n: y' < y", 4, 1, "expected a term"),
    "a move that adds": (TWO + "move m: x' = x + 1, y' = y", 3, 1, "it leads from (0, 0) to (1, 0)"),
    "a move that forgets a pile": (TWO + "move m: x' < x", 3, 1, "y' is not mentioned in the move 'm': add y' = y?"),
    "a move that does nothing": (TWO + "move m: x' <= x, y' = y", 3, 1, "may take nothing"),
    "two moves of one name": (TWO + "move m: x' < x, y' = y\nmove m: y' < y, x' = x", 4, 1, "two moves are called 'm'"),
    "two lines of piles": (TWO + "piles z\nmove m: x' < x, y' = y", 3, 1, "second time"),
    "two blocks": (TWO + "move m: x' < x, y' = y\nblock 1\nblock 2", 5, 1, "second time"),
    "no piles": ("game g\nmove m: x' < x", 1, 6, "needs a line such as 'piles x, y'"),
    "no moves": ("game g\npiles x, y", 1, 6, "needs at least one line such as 'move"),
    "no game": ("piles x, y\nmove m: x' < x", 1, 1, "expected 'game'"),
    "two piles of one name": ("game g\npiles x, x\nmove m: x' < x", 2, 10, "used twice"),
    "a pile named like a parameter": ("game g(x = 1)\npiles x\nmove m: x' < x", 2, 7, "used twice"),
    "a parameter named twice": ("game g(s = 1, s = 2)\npiles x\nmove m: x' < x", 1, 15, "named twice"),
    "index out of range": ("game g\npiles x[2]\nmove m: x'[3] < x[1]", 3, 12, "numbered 1 to 2"),
    "index zero": ("game g\npiles x[2]\nmove m: x'[0] < x[1]", 3, 12, "no pile x[0]"),
    "a row without an index": ("game g\npiles x[2]\nmove m: x' < x", 3, 9, "'x' is a row of piles"),
    "an index without a row": (TWO + "move m: x'[1] < x, y' = y", 3, 9, "not a row of piles"),
    "some without a row": (TWO + "move m: some i: x' < x, y' = y", 3, 9, "needs a row of piles"),
    "an index as a number": ("game g\npiles x[2]\nmove m: some i: x'[i] < i", 3, 25, "'i' counts piles"),
    "an unknown index": ("game g\npiles x[2]\nmove m: every j != i: x'[j] < x[j]", 3, 9, "not an index"),
    "a row beside a pile": ("game g\npiles x[2], y\nmove m: y' < y", 2, 7, "only entry"),
    "no piles in the row": ("game g(n = 0)\npiles x[n]\nmove m: x'[1] < x[1]", 2, 7, "from 1 to 16"),
    "too many piles": ("game g\npiles x[17]\nmove m: x'[1] < x[1]", 2, 7, "from 1 to 16"),
    "negative block": (TWO + "move m: x' < x, y' = y\nblock 1 - 2", 4, 7, "cannot be negative"),
    "block that varies": (TWO + "move m: x' < x, y' = y\nblock x", 4, 7, "must be a number"),
    "divisor that varies": (TWO + "move m: x divides y, x' < x, y' = y", 3, 9, "a divisor must be a number"),
    "divisor zero": (TWO + "move m: 0 divides y, x' < x, y' = y", 3, 9, "must be positive"),
    "prime on a variable": (TWO + "move m: exists k: x' = x - k', y' = y", 3, 28, "only piles have a value after"),
    "prime in terminal": (TWO + "move m: x' < x, y' = y\nterminal x' = 0", 4, 10, "leave out the prime"),
    "a name bound twice": (TWO + "move m: exists k: exists k: x' < x - k, y' = y", 3, 19, "already a variable"),
    "a pile bound again": (TWO + "move m: exists x: x' < x, y' = y", 3, 9, "already a pile"),
    "a question's predicate": (TWO + "move m: P(x, y), x' < x, y' = y", 3, 9, "only be used in questions"),
    "a semicolon": (TWO + "move m: x' < x; y' = y", 3, 15, "unexpected character ';'; write ',' between conditions"),
    "an ampersand": (TWO + "move m: x’ ≤ x & y' = y", 3, 16, "write ',' or 'and'"),
    "a fraction": (TWO + "move m: x′ = x/2, y' = y", 3, 15, "2*k = x"),
    "a quantifier's sign": (TWO + "move m: ∀k: x' < x", 3, 9, "write 'forall k: ...'"),
    "a minus that is a dash": (TWO + "move m: x' = x – 1, y' = y", 3, 16, "write '-'"),
    "a strange character": (TWO + "move m: x' ≤ @", 3, 14, "unexpected character '@'; expected a term"),
    "a strange character in a row": ("game g piles x[2] move m: every j @ i: x = y", 1, 35, "expected '!=' or ':'"),
    "a game's play": (TWO + "move m: x' < x, y' = y\nplay miser", 4, 6, "expected 'misere' or 'normal'"),
    "nothing at all": ("", 1, 1, "ends too early"),
    "the end too early": (TWO + "move m: x' <", 3, 13, "ends too early"),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_place_and_problem(name: str) -> None:
    text, line, column, words = BAD[name]
    with pytest.raises(GameTextError) as caught:
        Ruleset.instantiate(parse_game(text, origin="mine.game"))
    place = caught.value.place
    assert place is not None
    assert words in caught.value.problem
    assert (place.line, place.column) == (line, column)
    assert str(caught.value).startswith(f"mine.game:{line}:{column}: ")


def test_the_whole_message() -> None:
    with pytest.raises(GameTextError) as caught:
        Ruleset.instantiate(parse_game("game g(slack = 1)\npiles x\nmove m: x' = x - slak", origin="mine.game"))
    assert str(caught.value) == (
        "mine.game:3:18: unknown name 'slak'; did you mean 'slack'?\n  move m: x' = x - slak\n                   ^^^^"
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("piles x move m: x' < x", "game"),
        ("game g piles x move m x' < x", ":"),
        ("game g piles x move m: |x' - x < 1", "|"),
        ("game g piles x move m: x' < x)", ""),
        ("game g piles x move m: x' < , x' = 1", ""),
    ],
)
def test_the_only_thing_that_can_stand_at_a_place_is_named_by_itself(text: str, expected: str) -> None:
    with pytest.raises(GameTextError) as caught:
        parse_game(text)
    assert caught.value.expected == expected
    assert (f"expected '{expected}' before" in caught.value.problem) == bool(expected)


def test_a_game_that_need_not_end_has_its_own_error() -> None:
    with pytest.raises(NonTerminatingGame, match=r"from \(0\) to \(1\)"):
        Ruleset.instantiate(parse_game("game g piles x move up: x' = x + 1"))


def test_unknown_parameter() -> None:
    text = parse_game("game g(most = 2) piles x move m: 1 <= x - x' <= most")
    with pytest.raises(BadParameter, match="did you mean 'most'"):
        Ruleset.instantiate(text, {"mots": 3})


def test_an_arrow_after_a_comparison_is_an_implication() -> None:
    assert parse_formula("x = y => x < y") == parse_formula("(x=y)=>(x<y)")


def test_hostile_names_do_not_hide_the_caret() -> None:
    with pytest.raises(GameTextError) as caught:
        parse_game("game g piles x move m: " + " " * 5_000 + "; x' < x")
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize(
    ("written", "plain"),
    [
        ("game g piles x, y move m: x’ ≤ x - 1, y′ = y", "game g piles x, y move m: x' <= x - 1, y' = y"),
        (
            "game g piles x[2] move m: some i: 1 ≤ x[i] - x’[i] ≤ 3, every j ≠ i: x’[j] = x[j]",
            "game g piles x[2] move m: some i: 1 <= x[i] - x'[i] <= 3, every j != i: x'[j] = x[j]",
        ),
        ("game g piles x move m: x' ≥ 1, x’ ≠ 3, x' < x", "game g piles x move m: x' >= 1, x' != 3, x' < x"),
        ("game g piles x move m: x' < x play misère", "game g piles x move m: x' < x play misere"),
        ("game g piles x move m: x' < x play mise\u0300re", "game g piles x move m: x' < x play misere"),
    ],
    ids=["primes", "a row", "comparisons", "misere", "misere with a combining accent"],
)
def test_what_word_processors_make_of_a_text_is_read_alike(written: str, plain: str) -> None:
    read, meant = parse_game(written), parse_game(plain)
    assert (read.moves, read.misere) == (meant.moves, meant.misere)
    assert Ruleset.instantiate(read).options((7,) * len(Ruleset.instantiate(read).piles))
