"""Symbols in place of numbers, as a user types them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Command

Refused = Callable[..., str]


def test_show_prints_the_rules_with_the_symbol(wythoff: Command) -> None:
    answer = wythoff("show", "wythoff(slack=t)", "--where", "t >= 2")
    assert answer.code == 0
    assert "for all t >= 2" in answer.out
    assert "differ by less than t" in answer.out
    assert "|k - l| < t" in answer.out
    assert r"\lvert k - l \rvert < t" in answer.out


@pytest.mark.parametrize(
    "words",
    [
        ("solve", "wythoff(slack=t)", "--bound", 9),
        ("grundy", "wythoff(slack=t)", "--size", 9),
        ("play", "wythoff(slack=t)"),
        ("move", "wythoff(slack=t)", "4,7"),
        ("ask", "wythoff(slack=t)", "P(1, 2)"),
        ("plot", "wythoff(slack=t)", "-o", "board.png"),
        ("show", "wythoff(slack=t)", "--at", "4,7"),
        ("find", "--like", "wythoff(slack=t)"),
        ("export", "oeis", "wythoff(slack=t)", "-o", "files"),
        ("export", "sage", "wythoff(slack=t)", "-o", "file.sage"),
        ("export", "walnut", "wythoff(slack=t)", "-o", "files"),
    ],
)
def test_what_needs_a_number_says_so(refused: Refused, words: tuple[object, ...]) -> None:
    message = refused(*words)
    assert "this needs a number for slack, and t is a symbol; write slack=2" in message
    assert message.count("\n") == 1


@pytest.mark.parametrize(
    ("game", "law"),
    [
        ("wythoff(slack=t)", "b = a + t*n for n >= 0"),
        ("st-wythoff(s=s, t=t)", "b = s*a + t*n for n >= 0"),
        ("st-wythoff(s=2, t=t)", "b = 2*a + t*n for n >= 0"),
        ("splythoff(slack=a)", "|v - (B - A)| < a or |v - (A + B)| < a"),
        ("one-sided-splythoff(slack=t)", "|v - (b - a)| < t or 0 <= v - (a + b) < t"),
        ("capped-nim(heaps=3, cap=n)", "the remainders of the piles modulo n + 1 have nim-sum 0"),
        ("capped-nim(heaps=h, cap=c)", "the remainders of the piles modulo c + 1 have nim-sum 0"),
        ("nim(heaps=n)", "the piles have nim-sum 0"),
    ],
)
def test_laws_are_found(wythoff: Command, game: str, law: str) -> None:
    answer = wythoff("conjecture", game)
    assert answer.code == 0
    assert law in answer.out


def test_small_numbers_that_are_different_are_told(wythoff: Command) -> None:
    answer = wythoff("conjecture", "misere-capped-wythoff(cap=n)")
    assert answer.code == 0
    assert "for all n >= 2" in answer.out
    assert "n = 1 is different: " in answer.out


def test_no_law_tells_what_was_tried(wythoff: Command) -> None:
    answer = wythoff("conjecture", "heap-wythoff(heaps=n)")
    assert (answer.code, answer.out) == (3, "")
    assert "no law of heap-wythoff(heaps=n) was found that holds for all n >= 1" in answer.err
    assert "\nn = 3: the piles have nim-sum 0" in answer.err
    assert "\nwith n = 2*m + 1: the piles have nim-sum 0" in answer.err
    assert wythoff("conjecture", "heap-wythoff(heaps=n)", "--where", "n = 2*m + 1").code == 0


def test_a_law_in_a_file(wythoff: Command, tmp_path: Path) -> None:
    assert wythoff("conjecture", "wythoff(slack=t)", "-o", "law.tex").code == 0
    assert r"b_n = a_n + t\,n" in (tmp_path / "law.tex").read_text()


@pytest.mark.parametrize(
    ("game", "where", "message"),
    [
        ("wythoff(slack=t)", "u >= 2", "unknown symbol 'u'"),
        ("wythoff(slack=t)", "t*t >= 2", "not linear"),
        ("wythoff(slack=t)", "t <= 0", "no natural numbers meet all of the assumptions: t >= 1, t <= 0"),
        ("wythoff(slack=y)", "y >= 2", "the symbol y is also a pile of wythoff"),
        ("st-wythoff(s=0, t=t)", "t >= 1", "its rules ask for s >= 1"),
        ("wythoff(slack=2)", "t >= 1", "--where is about symbols, and 'wythoff(slack=2)' has none"),
    ],
)
@pytest.mark.parametrize("command", ["show", "conjecture"])
def test_bad_assumptions_are_refused(refused: Refused, command: str, game: str, where: str, message: str) -> None:
    told = refused(command, game, "--where", where)
    assert message in told
    assert told.count("\n") <= 1 or "--help" in told


def test_nim_values_need_numbers(refused: Refused) -> None:
    assert "need a game with numbers only" in refused("conjecture", "wythoff(slack=t)", "--rows", 2)
