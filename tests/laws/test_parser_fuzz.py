"""Whatever is read as a game: either it is one, or a single error says where it is not. Never a crash, never a hang."""

from __future__ import annotations

import contextlib
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.strategies import game_texts
from wythoff.errors import CannotRead, GameTextError, TooComplex, WythoffError
from wythoff.rules import library
from wythoff.rules.parse import parse_formula, parse_game
from wythoff.rules.ruleset import Ruleset
from wythoff.rules.sizes import DEEPEST_NESTING, LONGEST_TEXT

GAMES = [text.text for text in library.texts().values()]
WORDS = (
    "game piles move terminal block play misere normal unordered exists forall some every not and or divides "
    "x y z x' y' k l i j x[i] x'[i] x[1] slack heaps P ( ) [ ] | , : = != < <= > >= => + - * ' 0 1 2 17 #"
)
TOKENS = WORDS.split()
SECONDS = 6


def read(text: str) -> Ruleset | None:
    """The ruleset of a text, or None when it was refused in the proper way."""
    try:
        return Ruleset.instantiate(parse_game(text))
    except GameTextError as problem:
        _has_a_place(problem, text)
    except TooComplex:
        pass
    return None


def seconds_to_read(text: str) -> float:
    """Of the processor, until the text is taken or refused; any other exception is a failure."""
    start = time.process_time()
    read(text)
    return time.process_time() - start


def _has_a_place(problem: GameTextError, text: str) -> None:
    if len(text) > LONGEST_TEXT:
        return
    assert problem.place is not None
    lines = text.split("\n")
    assert 1 <= problem.place.line <= len(lines)
    assert 1 <= problem.place.column <= len(lines[problem.place.line - 1]) + 1
    head, shown, carets = str(problem).split("\n")
    assert head.startswith(f"game:{problem.place.line}:{problem.place.column}: ")
    assert carets.strip(" ").strip("^") == ""
    assert len(shown) <= 102


@examples(100)
@given(st.text(max_size=200))
def test_any_text(text: str) -> None:
    assert seconds_to_read(text) < SECONDS


@examples(150)
@given(st.lists(st.sampled_from(TOKENS), max_size=40))
def test_any_tokens(tokens: list[str]) -> None:
    assert seconds_to_read("game g piles x, y move m: " + " ".join(tokens)) < SECONDS
    assert seconds_to_read(" ".join(tokens)) < SECONDS


@examples(150)
@given(st.sampled_from(GAMES), st.data())
def test_damaged_games(text: str, data: st.DataObject) -> None:
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = min(len(text), start + data.draw(st.integers(0, 12)))
        piece = data.draw(st.sampled_from([*TOKENS, "", "\n", "\t", "\0", "é", "'"]))
        text = text[:start] + piece + text[end:]
    assert seconds_to_read(text) < SECONDS


@examples(30)
@given(game_texts(), st.data())
def test_a_random_game_cut_short(text: str, data: st.DataObject) -> None:
    assert seconds_to_read(text[: data.draw(st.integers(0, len(text)))]) < SECONDS


@examples(50)
@given(st.text(alphabet=st.sampled_from("wythofnim-(=,0123456789) slackheps./\n\0"), max_size=40))
def test_any_name_of_a_game(spec: str) -> None:
    found = None
    with contextlib.suppress(WythoffError):
        found = library.game(spec)
    assert found is None or str(found).startswith(found.name)


@pytest.mark.parametrize(
    "spec", ["a" * 5_000, "/" + "a" * 5_000, "\0", "a\0.game", "/\0", "nim(heaps=\0)", "", "(", "."]
)
def test_names_that_no_game_or_file_can_have(spec: str) -> None:
    with pytest.raises(WythoffError):
        library.game(spec)


MOVE = "game g piles x, y move m: "

HOSTILE = {
    "parentheses": MOVE + "(" * 20_000 + "x' < x, y' = y" + ")" * 20_000,
    "open parentheses": MOVE + "(" * 90_000,
    "signs": MOVE + "x' = " + "-" * 40_000 + "x",
    "bars": MOVE + "x' = " + "|" * 20_000 + "x" + "|" * 20_000,
    "nots": MOVE + "not " * 20_000 + "x' < x",
    "quantifiers": MOVE + "exists k: " * 9_000 + "x' < x",
    "implications": MOVE + "x < y => " * 9_000 + "x' < x",
    "variables": MOVE + "exists " + ", ".join(f"v{n}" for n in range(9_000)) + ": x' < x",
    "brackets": "game g piles x[2] move m: " + "x[" * 30_000,
    "piles": "game g piles " + ", ".join(f"x{n}" for n in range(9_000)) + " move m: x' < x",
    "pile vectors": "game g piles x[1000000000000] move m: x'[1] < x[1]",
    "nested vectors": "game g piles x[16] move m: some a: every b: some c: every d: some e: x'[a] < x[b] + x[c] + x[e]",
    "absolute values": MOVE + " + ".join(["|x - y|"] * 3_000) + " > 3, x' < x, y' = y",
    "nested absolute values": MOVE + "|" * 20 + "x - y" + "| - 1" * 20 + " > 3, x' < x, y' = y",
    "digits": MOVE + f"x' = x - {'9' * 50_000}, y' = y",
    "large products": MOVE + "x' = x + " + "*".join(["9" * 1_999] * 40) + ", y' = y",
    "large number of piles": "game g piles x[" + "*".join(["9" * 1_999] * 3) + "] move m: x'[1] < x[1]",
    "large block": "game g piles x move m: x' < x block -" + "*".join(["9" * 1_999] * 3),
    "large witness": MOVE + f"x' = x + {'9' * 1_999}, y' = y",
    "large modulus": MOVE + f"{'9' * 1_999} divides x, x' = x + 1, y' = y",
    "long name": MOVE + "a" * 90_000 + " < x, x' < x, y' = y",
    "long sum": MOVE + " + ".join(["x"] * 9_000) + " > 2, x' < y, y' = y",
    "long chain": MOVE + " <= ".join(["x"] * 9_000) + " < x'",
    "odd line ends": "# a\u2028b\x0bc\x0c\x85\rd\n\ngame g\r\npiles x, y\r\nmove m:\tx' < q,\ty' = y",
    "an equation in disguise": MOVE + "2*x' <= 3*y' <= 2*x', x' + y' <= x + y",
    "NUL": MOVE + "x' < \0 x",
    "ten megabytes": MOVE + "x' < x, " * 1_300_000,
    "nothing": "",
    "blank": " \n\t\n",
    "only a comment": "# nothing here",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_text(name: str) -> None:
    start = time.process_time()
    ruleset = read(HOSTILE[name])
    assert time.process_time() - start < SECONDS
    assert (ruleset is not None) == (name == "parentheses")


def test_hostile_questions() -> None:
    for text in ("(" * 90_000, "not " * 20_000 + "x < y", "P(" * 30_000, "x" * 200_000):
        with pytest.raises(GameTextError):
            parse_formula(text)


def test_nesting_up_to_the_limit_is_fine() -> None:
    assert parse_formula("not " * (DEEPEST_NESTING - 2) + "x < y")
    assert parse_formula(", ".join(["not (x = 1, y = 2)"] * 200))


def test_every_kind_of_line_end_gives_the_same_game() -> None:
    for text in GAMES:
        plain = parse_game(text)
        assert parse_game(text.replace("\n", "\r\n")) == plain
        assert parse_game(text.replace(" ", "\t").replace("#\t", "# ")) == plain


def test_the_caret_stands_under_the_name_after_tabs() -> None:
    with pytest.raises(GameTextError) as caught:
        Ruleset.instantiate(parse_game("game g\r\npiles x\r\nmove m:\t\tx' < qq\r\n"))
    _, shown, carets = str(caught.value).split("\n")
    assert shown[carets.index("^") :] == "qq"
    assert carets.count("^") == 2


def test_a_file_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / "mine.game"
    path.write_bytes(b"\xef\xbb\xbf" + b"game mine\r\npiles x\r\nmove m: x' < x\r\n")
    assert library.load(path).options((2,)) == [(0,), (1,)]


@pytest.mark.parametrize(
    "data",
    [b"\xff\xfe" + "game g".encode("utf-16-le"), b"\x89PNG\r\n\x1a\n\0\0", b"\0" * 100, b"a" * 10_000_000, b""],
)
def test_files_that_are_no_games(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "mine.game"
    path.write_bytes(data)
    with pytest.raises((GameTextError, CannotRead), match=r"mine\.game"):
        library.load(path)
