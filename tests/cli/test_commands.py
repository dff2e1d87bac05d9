"""Each command answers with what the papers print, for people and as JSON."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from tests.cli.conftest import Command

WYTHOFF_TO_20 = [[0, 0], [1, 2], [3, 5], [4, 7], [6, 10], [8, 13], [9, 15], [11, 18], [12, 20]]
LIBRARY = {
    "nim", "capped-nim", "wythoff", "capped-wythoff", "st-wythoff", "schwent", "heap-wythoff", "splythoff",
    "one-sided-splythoff", "duchene-rigo",
}  # fmt: skip
TAKE_ONE_OR_TWO = "# take one or two\ngame own(most = 2)\npiles x\nmove take: 1 <= x - x' <= most\n"


@pytest.fixture
def own(tmp_path: Path) -> Path:
    path = tmp_path / "own.game"
    path.write_text(TAKE_ONE_OR_TWO)
    return path


def test_games_lists_the_library(wythoff: Command) -> None:
    games = {game["name"]: game for game in wythoff("games", "--json").json}
    assert set(games) >= LIBRARY
    assert games["capped-nim"]["parameters"] == {"heaps": 2, "cap": 3}
    assert games["splythoff"]["piles"] == ["x", "y"]
    assert games["splythoff"]["source"] == "FokkinkRust, sections 2 and 10"
    text = wythoff("games").out
    assert all(name in text for name in LIBRARY)
    assert max(map(len, text.splitlines())) <= 80


def test_show_gives_the_rules_three_times(wythoff: Command) -> None:
    report = wythoff("show", "wythoff(slack=2)", "--json").json
    assert report["game"] == "wythoff(slack=2)"
    assert [entry["label"] for entry in report["words"]] == ["single", "double"]
    assert report["formula"][0]["text"] == "x' < x, y' = y"
    assert "\\exists k, l" in report["latex"]
    text = wythoff("show", "wythoff(slack=2)").out
    for part in ("Wythoff 1907", "In words", "As formulas", "Known", "LaTeX", "|k - l| < 2"):
        assert part in text


def test_show_a_position(wythoff: Command) -> None:
    report = wythoff("show", "wythoff", "--at", "2*2, 2", "--json").json
    assert report["position"] == [2, 4]
    assert report["options"] == [[0, 2], [0, 4], [1, 2], [1, 3], [1, 4], [2, 2], [2, 3]]
    assert report["labels"][1] == ["single"]
    assert (report["outcome"], report["winning_moves"]) == ("N", [[1, 2]])
    # Row 2 of the nim-values of Wythoff's game: 2 0 1 5 3 4 8 6 7 ...
    assert report["grundy"] == 3
    text = wythoff("show", "wythoff", "--at", "2,4").out
    assert "N: the player who moves next wins" in text
    assert "(1, 2)  single" in text


def test_show_a_p_position(wythoff: Command) -> None:
    report = wythoff("show", "wythoff", "--at", "4,7", "--json").json
    assert (report["outcome"], report["grundy"], report["winning_moves"]) == ("P", 0, [])
    assert "Winning moves: none" in wythoff("show", "wythoff", "--at", "7,4").out
    assert "Options: none" in wythoff("show", "wythoff", "--at", "0,0").out


def test_show_a_position_with_blocking(wythoff: Command, tmp_path: Path) -> None:
    """Nim on two piles: of the options of (0, 1) only (0, 0) is P, and it can be blocked; of those of (1, 1) both."""
    (tmp_path / "g.game").write_text("game g piles x, y move left: x' < x, y' = y move right: y' < y, x' = x block 1")
    report = wythoff("show", "g.game", "--at", "0,1", "--json").json
    assert (report["outcome"], report["winning_moves"]) == ("P", [])
    assert "Winning moves: none" in wythoff("show", "g.game", "--at", "0,1").out
    report = wythoff("show", "g.game", "--at", "1,1", "--json").json
    assert (report["outcome"], report["winning_moves"]) == ("N", [[0, 1], [1, 0]])


def test_a_move_that_is_blocked_wins_under_misere_play(wythoff: Command, tmp_path: Path) -> None:
    (tmp_path / "steps.game").write_text("game steps piles x move one: x' = x - 1 block 1 play misere")
    assert wythoff("move", "steps.game", "2", "--json").json["move"] == [1]
    assert "(2) is N: move to (1) (one)" in wythoff("move", "steps.game", "2").out
    assert "the game is over and won" in wythoff("move", "steps.game", "0").out


def test_show_the_maximal_game_of_a_number(wythoff: Command) -> None:
    report = wythoff("show", "maximal(golden)", "--json").json
    assert report["game"] == "maximal((1+sqrt(5))/2)"
    assert report["piles"] == ["x", "y"]
    assert "Beatty pairs" in wythoff("show", "maximal(golden)").out
    assert wythoff("show", "maximal(golden)", "--at", "1,2", "--json").json["outcome"] == "P"


def test_solve_as_json(wythoff: Command) -> None:
    answer = wythoff("solve", "wythoff", "--bound", "2*10", "--json")
    assert answer.json == {"game": "wythoff(slack=1)", "bound": 20, "p_positions": WYTHOFF_TO_20}


def test_solve_prints_the_table_of_the_paper(wythoff: Command) -> None:
    # [FokkinkRust, Table 4], with the position (0, 0) in front.
    assert wythoff("solve", "splythoff", "--bound", "16").out.splitlines() == [
        "P-positions of splythoff(slack=1)",
        "",
        "  n   0   1   2   3   4   5   6",
        "  A   0   1   3   4   6   7   9",
        "  B   0   2   5   8  11  13  16",
        "  Δ   0   1   2   4   5   6   7",
        "  Σ   0   3   8  12  17  20  25",
        "",
        wythoff("solve", "splythoff", "--bound", "16").out.splitlines()[-1],
    ]
    assert "7 P-positions of splythoff(slack=1) with piles up to 16" in wythoff("solve", "splythoff", "--bound", 16).out


def test_solve_fits_the_terminal_and_says_what_it_left_out(wythoff: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "50")
    lines = wythoff("solve", "wythoff", "--bound", "600").out.splitlines()
    assert max(map(len, lines[:-2])) <= 50
    assert lines[-2].startswith("230 P-positions")
    assert lines[-1] == "the first 200 are shown; --json prints all of them, -o FILE writes them"


def test_solve_other_numbers_of_piles(wythoff: Command, own: Path) -> None:
    assert wythoff("solve", own, "--bound", 9, "--json").json["p_positions"] == [[0], [3], [6], [9]]
    assert wythoff("solve", f"{own}(most=3)", "--bound", 9, "--json").json["p_positions"] == [[0], [4], [8]]
    assert "(1, 2, 3)" in wythoff("solve", "heap-wythoff", "--bound", 3).out
    assert "x[1]   0   1   2" in wythoff("solve", "nim", "--bound", 12).out


def test_grundy(wythoff: Command, own: Path) -> None:
    values = wythoff("grundy", "splythoff", "--size", 18, "--json").json["values"]
    assert values[3][:9] == [3, 4, 5, 6, 2, 0, 1, 9, 10]  # [FokkinkRust, Table 8]
    assert "   3 │   3   4   5   6   2   0   1   9  10" in wythoff("grundy", "splythoff", "--size", 18).out
    assert wythoff("grundy", own, "--size", 5, "--json").json["values"] == [0, 1, 2, 0, 1]
    assert "value  0  1  2  0  1" in wythoff("grundy", own, "--size", 5).out
    assert "x[1] = 1" in wythoff("grundy", "nim(heaps=3)", "--size", 3).out


def test_grundy_is_cropped_to_the_terminal_with_a_note(wythoff: Command) -> None:
    lines = wythoff("grundy", "nim", "--size", 64).out.splitlines()
    assert max(map(len, lines)) <= 80
    assert "of 4,096 values are shown" in lines[-1]


@pytest.mark.parametrize("suffix", ["csv", "parquet", "npz", "json"])
def test_solve_to_a_file(wythoff: Command, tmp_path: Path, suffix: str) -> None:
    answer = wythoff("solve", "wythoff", "--bound", 20, "-o", f"out.{suffix}")
    assert answer.code == 0
    assert answer.out.endswith(f"written to out.{suffix}\n")
    assert [file.name for file in tmp_path.iterdir()] == [f"out.{suffix}"]
    if suffix == "json":
        assert json.loads((tmp_path / "out.json").read_text())["p_positions"] == WYTHOFF_TO_20
    if suffix == "npz":
        assert np.load(tmp_path / "out.npz")["p_positions"].tolist() == WYTHOFF_TO_20


def test_json_and_a_file_together(wythoff: Command, tmp_path: Path) -> None:
    answer = wythoff("solve", "wythoff", "--bound", 20, "--json", "-o", "out.json")
    assert answer.out == (tmp_path / "out.json").read_text()


def test_unicode_is_optional(wythoff: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wythoff.cli.text.symbol", lambda sign, word: word)
    monkeypatch.setattr("wythoff.cli.solve.symbol", lambda sign, word: word)
    assert "Delta   0   1   2" in wythoff("solve", "wythoff", "--bound", 20).out


@pytest.mark.parametrize(
    ("suffix", "start"), [("png", b"\x89PNG"), ("svg", b"<?xml"), ("pdf", b"%PDF"), ("html", b"<!doctype html>")]
)
def test_plot(wythoff: Command, tmp_path: Path, suffix: str, start: bytes) -> None:
    answer = wythoff("plot", "wythoff", "--what", "p", "--bound", 30, "-o", f"out.{suffix}")
    assert answer.code == 0, answer.err
    assert (tmp_path / f"out.{suffix}").read_bytes().startswith(start)


def test_plot_nim_values(wythoff: Command, tmp_path: Path) -> None:
    assert wythoff("plot", "wythoff", "--what", "grundy", "--size", 20, "-o", "out.png").code == 0
    assert (tmp_path / "out.png").read_bytes().startswith(b"\x89PNG")


def test_help_without_a_command(wythoff: Command) -> None:
    assert wythoff().out == wythoff("--help").out
    for name in ("games", "show", "solve", "grundy", "plot"):
        assert name in wythoff().out
        assert "Usage" in wythoff(name, "--help").out
