"""``wythoff plot GAME --what steps`` and ``--what discrepancy``."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Command

Refused = Callable[..., str]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("wythoff", "--what", "steps", "--bound", 100), "Steps between the P-positions of wythoff(slack=1), 38 steps"),
        (("wythoff", "--what", "discrepancy"), "lambda = (1+sqrt(5))/2 proved"),
        (("splythoff", "--what", "discrepancy", "--bound", 500), "lambda = root(x^3-2*x^2+2*x-2) proved"),
        (("wythoff", "--what", "discrepancy", "--slope", "8/5", "--bound", 100), "39 columns, lambda = 8/5 as given"),
        (("wythoff", "--what", "discrepancy", "--slope", "golden", "--bound", 99), "lambda = (1+sqrt(5))/2 as given"),
    ],
)
def test_plot(wythoff: Command, tmp_path: Path, words: tuple[object, ...], said: str) -> None:
    answer = wythoff("plot", *words, "-o", "out.svg")
    assert answer.code == 0, answer.err
    assert said in answer.out
    assert answer.out.endswith(", drawn in out.svg\n")
    assert (tmp_path / "out.svg").read_bytes().startswith(b"<?xml")


@pytest.mark.parametrize(
    ("words", "what"),
    [
        (("nim(heaps=3)", "--what", "steps"), "has 3 piles; a strip of steps needs two"),
        (("nim(heaps=1)", "--what", "discrepancy"), "has 1 pile; a discrepancy needs two"),
        (("capped-nim", "--what", "steps", "--bound", 60), "needs about one for each size of a pile"),
        (("wythoff", "--what", "steps", "--bound", 1), "too small: a strip of steps needs at least two P-positions"),
        (("wythoff", "--what", "steps", "--bound", 20_000), "steps are more than a strip can show, 4,000"),
        (("wythoff", "--what", "steps", "--slope", "2"), "--slope is not for --what steps; use --bound"),
        (("wythoff", "--what", "steps", "--size", 4), "--size is not for --what steps"),
        (("wythoff", "--what", "discrepancy", "--slope", "1/0"), "--slope 1/0 divides by 0"),
        (("wythoff", "--what", "discrepancy", "--slope", "slope"), "expected a number"),
        (("wythoff", "--what", "grundy", "--bound", 0), "--bound is not for --what grundy; use --size"),
        (("golden", "--what", "steps"), "no game is called 'golden'"),
    ],
)
def test_refused(refused: Refused, words: tuple[object, ...], what: str) -> None:
    assert what in refused("plot", *words, "-o", "out.png")
