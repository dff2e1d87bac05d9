"""Spaces: which games a text stands for, and what it says when it is wrong."""

from __future__ import annotations

import time
from contextlib import suppress
from itertools import combinations, product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from wythoff.errors import BadSpace, CannotRead, WythoffError
from wythoff.rules import library
from wythoff.rules.parse import parse_game
from wythoff.rules.ruleset import Ruleset
from wythoff.survey.space import MAX_RULESETS, Candidate, Space, parse_space

OWN = """\
# Wythoff's game without some small moves
hole bad = subsets of {1..3}  # never taken from both piles
hole most = {1, 4..8 step 2}
hole extra = {"", "move knight: x' = x - 2, y' = y - 1"}
game own
piles x, y unordered
move single: 1 <= x - x' <= {most}, y' = y
move double: exists k: k >= 1, {k not in bad}, x' = x - k, y' = y - k
{extra}
"""


def rules(candidate: Candidate) -> Ruleset:
    return Ruleset.instantiate(parse_game(candidate.text))


def names(text: str) -> list[str]:
    return [candidate.name for candidate in parse_space(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("splythoff(slack=1..40)", [f"splythoff(slack={a})" for a in range(1, 41)]),
        ("st-wythoff(s=1..3, t={2, 5})", [f"st-wythoff(s={s}, t={t})" for s in (1, 2, 3) for t in (2, 5)]),
        ("st-wythoff( t = 1..7 step 3 )", [f"st-wythoff(s=2, t={t})" for t in (1, 4, 7)]),
        ("nim", ["nim(heaps=2)"]),
        ("schwent + nim(heaps=2...3)", ["schwent", "nim(heaps=2)", "nim(heaps=3)"]),
    ],
)
def test_families(text: str, expected: list[str]) -> None:
    space = parse_space(text)
    assert [(c.number, c.name) for c in space] == list(enumerate(expected))
    assert len(space) == len(expected)
    assert [rules(c) for c in space] == [library.game(name) for name in expected]


def test_holes_in_a_text(tmp_path: Path) -> None:
    path = tmp_path / "own.space"
    path.write_text(OWN)
    candidates = list(parse_space(str(path)))
    subsets = [subset for size in range(4) for subset in combinations((1, 2, 3), size)]
    combined = list(product(subsets, (1, 4, 6, 8), (False, True)))
    assert len(candidates) == len(combined) == 64
    for candidate, (bad, most, knight) in zip(candidates, combined, strict=True):
        game = rules(candidate)
        singles = {(20 - k, 20) for k in range(1, most + 1)}
        doubles = {(20 - k, 20 - k) for k in range(1, 21) if k not in bad}
        assert set(game.options((20, 20))) == singles | doubles | ({(18, 19)} if knight else set())
    assert candidates[-1].name == "own(bad={1,2,3}, most=8, extra=#2)"
    assert dict(candidates[-1].settings)["extra"] == "move knight: x' = x - 2, y' = y - 1"
    assert candidates[0].text.startswith("# Wythoff's game without some small moves\ngame own\n")


def test_a_set_of_the_rule_language_is_no_hole() -> None:
    text = "hole most = 4..6\ngame g piles x move m: x - x' in {{1, 2, {{most}}}}{} # in {{1"
    for more in ("", ", {most} not in {1}"):
        space = Space.from_text(text.format(more))
        assert [rules(c).options((9,)) for c in space] == [[(9 - most,), (7,), (8,)] for most in (4, 5, 6)]


def test_files_are_part_of_the_text(tmp_path: Path) -> None:
    (tmp_path / "own.space").write_text(OWN)
    (tmp_path / "take.game").write_text("# take (most = 9)\ngame take(least = 1, most = 3)\npiles x\n"
                                        "move take: least <= x - x' <= most\n")  # fmt: skip
    space = parse_space(f"{tmp_path}/own.space + {tmp_path}/take.game(most=2..4) + schwent")
    candidates = list(space)
    assert [c.name for c in candidates[-4:]] == [*(f"take(least=1, most={m})" for m in (2, 3, 4)), "schwent"]
    assert rules(candidates[-2]).options((9,)) == [(5,), (6,), (7,), (8,)]
    for path in tmp_path.iterdir():
        path.unlink()
    assert list(Space.from_text(space.text)) == candidates
    assert Space.from_text(space.text).text == space.text


@given(
    st.lists(
        st.tuples(
            st.sampled_from(["wythoff(slack={})", "st-wythoff(s={}, t=1..2)", "schwent", "capped-nim(cap={})"]),
            st.sampled_from(["1..3", "{1, 5}", "4", "1..9 step 4", "{2..3, 7}"]),
        ),
        min_size=1,
        max_size=4,
    ),
    st.sampled_from([" + ", "+", "\n+\n"]),
)
@examples(30)
def test_text_and_back(parts: list[tuple[str, str]], plus: str) -> None:
    space = Space.from_text(plus.join(game.format(values) for game, values in parts))
    again = Space.from_text(space.text)
    assert list(again) == list(space)
    assert len(space) == sum(1 for _ in space)
    assert [c.number for c in space] == list(range(len(space)))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("splythof(slack=1)", "space:1:1: no game is called 'splythof'; did you mean 'splythoff'?"),
        ("schwent + splythof", "space:1:11: no game is called 'splythof'"),
        ("splythoff(slak=1)", "space:1:11: splythoff has no parameter 'slak'; its parameters: slack"),
        ("schwent(s=1)", "space:1:9: schwent has no parameter 's'; it has none"),
        ("splythoff(slack=)", "space:1:17: expected a number, as in 1..40 or {1, 3, 5}"),
        ("splythoff(slack=5..1)", "space:1:17: the range is empty; write the smaller number first"),
        ("splythoff(slack=1..9 step 0)", "a step of 0 leads nowhere"),
        ("splythoff(slack=1, slack=2)", "space:1:20: the parameter slack is given twice"),
        ("splythoff(slack=1..3", "space:1:21: expected ',' or ')'; the text ends here"),
        ("splythoff(slack={1,2", "expected ',' or '}'; the text ends here"),
        ("splythoff(slack=1) schwent", "space:1:20: expected '+' and another space, or the end"),
        ("splythoff(slack=1) +", "expected the name of a game"),
        ("", "space:1:1: expected the name of a game, as in splythoff(slack=1..40), or a .space file"),
        (f"wythoff(slack={'9' * 2001})", "a number may have at most 2,000 digits"),
        ("hole a = 1..3\npiles x", "space:2:1: expected 'hole' or 'game'"),
        ("hole a = 1..3\ngame g piles x move m: x' < x", "the hole 'a' is nowhere in the game; write {a} where"),
        ("hole a = 1\nhole a = 2\ngame g", "space:2:1: two holes are called 'a'"),
        ("hole a 1\ngame g", "space:1:8: expected '=' and the values of 'a'"),
        ("hole amount = 1\ngame g piles x\nmove m: x' = x - {amont}", "space:3:18: no hole is called 'amont'; did"),
        ("hole a = subsets of {1,2}\ngame g piles x move m: x' = x - {a}", "sets of numbers; write {k not in a}"),
        ("hole a = {1,2}\ngame g piles x move m: {x in a}", "are no sets of numbers; write {a}"),
        ("hole a = {1,2}\ngame g piles x move m: x' = x - {a", "space:2:33: this brace has no partner"),
        ('hole a = {"x\ngame g piles x move m: {a}', "a text begins here that does not end"),
        ("hole a = 1..2\ngame g piles x\nmove m: x' = x - {a} -", "space:3:23: the text ends too early"),
        ("hole a = 1..2\ngame g piles x\nmove m: x' = = x - {a}", "space:3:14: expected a term before '='"),
        ('schwent\n+\nhole a = {"", "-"}\ngame g piles x\nmove m: x\' < x {a}', "space:5:19: the text ends too early"),
    ],
)  # fmt: skip
def test_mistakes(text: str, message: str) -> None:
    with pytest.raises(BadSpace) as caught:
        parse_space(text) if "\n" not in text else Space.from_text(text)
    assert message in str(caught.value).split("\n")[0]


def test_a_file_that_is_not_there() -> None:
    with pytest.raises(CannotRead, match=r"^cannot read nothing\.space: .*; name a \.space or \.game file$"):
        parse_space("nim + nothing.space")


@pytest.mark.parametrize(
    "text",
    [
        "splythoff(slack=1..1000000000000)",
        "st-wythoff(s=1..1000000, t=1..1000000)",
        f"wythoff(slack=0..{10**30})",
        f"hole a = subsets of {{1..{10**12}}}\ngame g piles x move m: x' < x, {{x in a}}",
    ],
)
def test_huge_spaces_are_refused_at_once(text: str) -> None:
    began = time.process_time()
    with pytest.raises(BadSpace, match="more than"):
        Space.from_text(text)
    assert time.process_time() - began < 2


def test_large_spaces_are_walked_lazily() -> None:
    space = parse_space(f"wythoff(slack=1..{MAX_RULESETS})")
    assert len(space) == MAX_RULESETS
    assert next(iter(space)).name == "wythoff(slack=1)"


FRAGMENTS = st.sampled_from(
    ["hole a = ", "game g ", "piles x ", "move m: x' < x", "{a}", "{", "}", "1..3", "step 2", "subsets of ", '"', "\n",
     "+", "#", "(", ")", ",", "=", "wythoff", "slack", " ", "0", "-1", "..", "{k not in a}", ".space", ".game", "\0"]
)  # fmt: skip


@given(st.lists(FRAGMENTS, max_size=14).map("".join))
@examples(300)
def test_no_text_breaks_the_reader(text: str) -> None:
    for read in (parse_space, Space.from_text):
        with suppress(WythoffError):
            space = read(text)
            assert len(list(zip(range(5), space, strict=False))) == min(5, len(space))
