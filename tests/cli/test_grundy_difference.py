"""``wythoff grundy GAME --with GAME`` and ``wythoff plot GAME --what grundy-difference``."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

import wythoff as w
from tests.cli.conftest import Command
from wythoff.papers.printed_data import printed_rows
from wythoff.solve import reference

Refused = Callable[..., str]


def test_the_marks_are_those_of_table_8(wythoff: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """[FokkinkRust, Table 8], its italics as they should be: the rows from the largest pile down."""
    marks = [[cell == "*" for cell in cells] for _, cells in printed_rows("FokkinkRust", "table-8-italics")]
    monkeypatch.setenv("COLUMNS", "120")
    lines = wythoff("grundy", "splythoff", "--with", "wythoff", "--size", 18).out.splitlines()
    table = [line.replace("|", "│").partition("│")[2] for line in lines[5:-2]]
    assert [[cell.endswith("*") for cell in row.split()] for row in table] == marks[::-1]


def test_differences_are_those_of_the_slow_solver() -> None:
    compared = w.game("schwent").grundy_difference("misere-wythoff", size=8)
    mine, other = (reference.nim_values(w.game(name), 8) for name in ("schwent", "misere-wythoff"))
    slow = [(x, y) for x in range(8) for y in range(8) if mine[min(x, y), max(x, y)] != other[min(x, y), max(x, y)]]
    assert [tuple(position) for position in compared.positions.tolist()] == slow


def test_data(wythoff: Command, tmp_path: Path) -> None:
    answer = wythoff("grundy", "splythoff", "--with", "wythoff", "--size", 9, "--json").json
    assert (answer["game"], answer["other"]) == ("splythoff(slack=1)", "wythoff(slack=1)")
    assert answer["differing"] == [[4, 7], [4, 8], [7, 4], [8, 4]]
    assert (answer["values"][4][7], answer["other_values"][4][7]) == (10, 0)
    assert (
        "differ at 4 of 81 positions"
        in wythoff("grundy", "splythoff", "--with", "wythoff", "--size", 9, "-o", "both.csv").out
    )
    assert (tmp_path / "both.csv").read_text().splitlines()[:2] == ["x,y,value,other_value", "0,0,0,0"]
    wythoff("grundy", "splythoff", "--with", "wythoff", "--size", 9, "-o", "both.npz")
    assert np.load(tmp_path / "both.npz")["differing"].tolist() == answer["differing"]
    row = wythoff("grundy", "capped-nim(heaps=1)", "--with", "nim(heaps=1)", "--size", 6).out
    assert "value  0   1   2   3   0*  1*" in row


@pytest.mark.parametrize("games", [("splythoff", "wythoff"), ("nim(heaps=1)", "capped-nim(heaps=1)")])
@pytest.mark.parametrize(("suffix", "start"), [("svg", b"<?xml"), ("html", b"<!doctype html>")])
def test_picture(wythoff: Command, tmp_path: Path, games: tuple[str, str], suffix: str, start: bytes) -> None:
    game, other = games
    answer = wythoff("plot", game, "--what", "grundy-difference", "--with", other, "--size", 9, "-o", f"out.{suffix}")
    assert answer.code == 0, answer.err
    assert f"against {w.game(other)}, piles up to 8, {'4' if game == 'splythoff' else '5'} of" in answer.out
    assert (tmp_path / f"out.{suffix}").read_bytes().startswith(start)


@pytest.mark.parametrize(
    ("words", "what"),
    [
        (("plot", "wythoff", "--what", "grundy-difference", "-o", "o.png"), "needs --with, the game"),
        (("plot", "wythoff", "--what", "grundy", "--with", "nim", "-o", "o.png"), "--with is not for --what grundy"),
        (
            ("plot", "wythoff", "--what", "grundy-difference", "--with", "nim(heaps=3)", "-o", "o.png"),
            "wythoff(slack=1) has 2 piles and nim(heaps=3) 3 piles: nim-values are compared on the same board",
        ),
        (
            ("plot", "nim(heaps=3)", "--what", "grundy-difference", "--with", "nim(heaps=3)", "-o", "o.png"),
            "nim(heaps=3) has 3 piles; nim-values are drawn for at most 2",
        ),
        (("grundy", "wythoff", "--with", "wythof", "--size", 3), "did you mean 'wythoff'?"),
    ],
)
def test_refused(refused: Refused, words: tuple[object, ...], what: str) -> None:
    assert what in refused(*words)
