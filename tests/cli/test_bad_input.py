"""Whatever is wrong, the user gets one message that says so, exit code 2, and no file."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Command

Refused = Callable[..., str]


@pytest.fixture
def game_file(tmp_path: Path) -> Callable[[str], Path]:
    def write(move: str) -> Path:
        path = tmp_path / "mine.game"
        path.write_text(f"game mine\npiles x, y\n{move}\n")
        return path

    return write


def test_an_unknown_game_suggests_the_nearest(refused: Refused) -> None:
    assert refused("solve", "wythof", "--bound", 5) == "no game is called 'wythof'; did you mean 'wythoff'?\n"
    assert "the library has" in refused("show", "go")


@pytest.mark.parametrize(
    ("move", "where", "what"),
    [
        ("move take x' < x, y' = y", "3:", "':'"),
        ("move take: exists k, l: x' = x - k*l, y' = y", "3:", "not linear"),
        ("move take: x' = x - z, y' = y", "3:", "z"),
        ("move up: x' = x + 1, y' = y", "3:", "up"),
        ("move take: x' < , y' = y", "3:", "term"),
        ("move take: " + "not (" * 200 + "x' < x" + ")" * 200 + ", y' = y", "3:", "deep"),
        ("move take: x' < x\nmove take: x' < x", "4:", "take"),
    ],
    ids=["colon", "product", "unbound", "not ending", "half a comparison", "nesting", "twice"],
)
def test_a_wrong_rule_is_shown_with_a_caret(
    refused: Refused, game_file: Callable[[str], Path], move: str, where: str, what: str
) -> None:
    message = refused("solve", game_file(move), "--bound", 5)
    first, quoted, caret = message.splitlines()[:3]
    assert first.startswith(f"mine.game:{where}")
    assert what in first
    assert caret.strip("^ ") == ""
    assert caret.index("^") < len(quoted) + 1


def test_a_factor_that_is_too_large_is_what_the_advice_is_about(
    wythoff: Command, refused: Refused, game_file: Callable[[str], Path]
) -> None:
    move = "move take: exists k: k >= 1, x' = x - {}*k, y' = y"
    first = refused("show", game_file(move.format(100_000))).splitlines()[0]
    assert first == "mine.game:3:1: the move 'take' is too complicated to analyse exactly; choose smaller factors"
    assert wythoff("show", game_file(move.format(10_000))).code == 0


def test_names_that_are_empty(refused: Refused) -> None:
    for name in ("", "  "):
        assert refused("show", name).startswith("the name of the game is empty; name one as in wythoff(slack=2)")
    told = refused("solve", "wythoff", "--bound", 5, "-o", ".csv")
    assert told == "-o: the name '.csv' has nothing before its ending: try 'result.csv'\n"


def test_files_that_are_no_games(refused: Refused, tmp_path: Path) -> None:
    assert "directory" in refused("solve", tmp_path, "--bound", 5)
    assert "No such file" in refused("solve", "missing.game", "--bound", 5)
    (tmp_path / "binary.game").write_bytes(bytes(range(256)))
    assert "not UTF-8" in refused("solve", "binary.game", "--bound", 5)
    (tmp_path / "zeros.game").write_bytes(b"game\0x")
    assert "binary" in refused("solve", "zeros.game", "--bound", 5)
    (tmp_path / "large.game").write_bytes(b"# a long comment\n" * 600_000)
    assert "larger than" in refused("solve", "large.game", "--bound", 5)
    (tmp_path / "empty.game").write_bytes(b"")
    assert "expected" in refused("solve", "empty.game", "--bound", 5)


@pytest.mark.parametrize(
    ("spec", "what"),
    [
        ("wythoff(slak=2)", "slak"),
        ("wythoff(slack=two)", "needs a number for slack, and two is a symbol"),
        ("wythoff(slack=1, slack=2)", "twice"),
        ("nim(heaps=0)", "heaps >= 1"),
        ("nim(heaps=1000)", "has 1000 piles, and at most 16 are allowed"),
    ],
)
def test_wrong_parameters(refused: Refused, spec: str, what: str) -> None:
    assert what in refused("solve", spec, "--bound", 5)


@pytest.mark.parametrize(
    ("at", "what"),
    [
        ("4", "has 2 piles (x, y), but 1 was given"),
        ("1,2,3", "but 3 were given"),
        ("10**5000,1,1", "but 3 were given"),
        ("4,-7", "piles are natural numbers, and pile 2 is -7"),
        ("4,", "--at: a number is missing"),
        ("4,seven", "--at: cannot read 'seven'"),
        ("4,10**50", "up to 10,000,000; the largest pile here is 10000000...00000000 (51 digits)"),
        ("4,9**9**9", "digits"),
        ("150000,150000", "more than 200,000 options"),
    ],
)
def test_wrong_positions(refused: Refused, at: str, what: str) -> None:
    assert what in refused("show", "wythoff", "--at", at)


@pytest.mark.parametrize(
    ("bound", "what"),
    [
        ("-5", "at least 0, not -5"),
        ("1.5", "cannot read '1.5'"),
        ("10**100", "at most 2**62, not 10000000...00000000 (101 digits)"),
        ("9**9**9", "more than 1,000,000 digits"),
    ],
)
def test_wrong_bounds(refused: Refused, bound: str, what: str) -> None:
    message = refused("solve", "wythoff", "--bound", bound, "-o", "out.csv")
    assert message.startswith("--bound: ")
    assert what in message
    assert message.count("\n") == 1


def test_sizes_begin_at_one(refused: Refused) -> None:
    assert "--size: it must be at least 1, not 0" in refused("grundy", "wythoff", "--size", 0)


def test_an_absurd_board_names_the_memory_it_needs(refused: Refused) -> None:
    assert "memory" in refused("solve", "heap-wythoff", "--bound", "10**12", "-o", "out.csv")
    assert "memory" in refused("grundy", "wythoff", "--size", "10**9")


def test_missing_and_unknown_words(refused: Refused) -> None:
    assert "Missing option '--bound'" in refused("solve", "wythoff")
    assert "GAME" in refused("solve")
    assert "No such option '--bond'" in refused("solve", "wythoff", "--bond", 5)
    assert "--what" in refused("plot", "wythoff", "--what", "colours", "-o", "out.png")


def never(*arguments: object, **options: object) -> None:
    raise AssertionError("the work began")


@pytest.fixture
def idle(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing may be computed."""
    monkeypatch.setattr("wythoff.solve.solve", never)
    monkeypatch.setattr("wythoff.solve.nim_values", never)


@pytest.mark.usefixtures("idle")
def test_a_wrong_output_file_is_noticed_before_any_work(refused: Refused, tmp_path: Path) -> None:
    (tmp_path / "folder.csv").mkdir()
    (tmp_path / "text").write_text("")
    os.mkfifo(tmp_path / "pipe.csv")
    for output, what in [
        ("out.xlsx", "must end in .csv, .parquet, .npz or .json"),
        ("out", "must end in"),
        ("missing/out.csv", "there is no directory missing"),
        ("folder.csv", "it is a directory"),
        ("pipe.csv", "a device or a pipe"),
        ("text/out.csv", "cannot write text/out.csv"),
        ("x" * 300 + ".csv", "cannot write"),
    ]:
        assert what in refused("solve", "wythoff", "--bound", 5, "-o", output)
    assert "must end in .png, .svg, .pdf or .html" in refused("plot", "wythoff", "-o", "out.gif")


@pytest.mark.usefixtures("idle")
def test_what_cannot_be_drawn_is_refused_before_any_work(refused: Refused) -> None:
    assert "has 4 piles" in refused("plot", "nim(heaps=4)", "-o", "out.png")
    assert "has 3 piles" in refused("plot", "nim(heaps=3)", "--what", "grundy", "-o", "out.png")
    assert "--size is not for --what p" in refused("plot", "wythoff", "--size", 5, "-o", "out.png")


@pytest.mark.usefixtures("idle")
def test_a_protected_folder(refused: Refused) -> None:
    # Not even root may create files among the processes.
    assert "cannot write /proc/out.csv" in refused("solve", "wythoff", "--bound", 5, "-o", "/proc/out.csv")


@pytest.mark.parametrize("suffix", ["csv", "parquet", "npz", "json", "png", "html"])
def test_a_full_disk_leaves_the_old_file_alone(
    refused: Refused, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, suffix: str
) -> None:
    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    output = tmp_path / f"out.{suffix}"
    output.write_text("old")
    monkeypatch.setattr(os, "fsync", full)
    command = ("plot", "wythoff") if suffix in ("png", "html") else ("solve", "wythoff")
    assert refused(*command, "--bound", 5, "-o", output) == f"cannot write {output}: No space left on device\n"
    assert output.read_text() == "old"


def test_too_little_memory_after_all(refused: Refused, monkeypatch: pytest.MonkeyPatch) -> None:
    def exhausted(*arguments: object, **options: object) -> None:
        raise MemoryError

    monkeypatch.setattr("wythoff.solve.solve", exhausted)
    assert "not have enough memory" in refused("solve", "wythoff", "--bound", 5)


def test_stopping_leaves_no_file(wythoff: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(descriptor: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupted)
    answer = wythoff("solve", "wythoff", "--bound", 5, "-o", "out.csv")
    assert answer.code == 130
    assert answer.err.strip() == "stopped"
    assert list(tmp_path.iterdir()) == []
