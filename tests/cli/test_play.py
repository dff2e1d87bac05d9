"""``wythoff play``, with someone typing at it."""

from __future__ import annotations

import random
import re

import pytest
from click.testing import CliRunner

from wythoff.cli import main
from wythoff.rules import library


def typed(*lines: str, args: tuple[str, ...]) -> str:
    result = CliRunner().invoke(main, ["play", *args], input="".join(f"{line}\n" for line in lines))
    assert result.exit_code == 0, result.output
    return result.output


@pytest.fixture(autouse=True)
def predictable(monkeypatch):
    """Each run of a match is the same, so that it can be played again with one line more."""
    monkeypatch.setattr(random.Random, "choice", lambda self, options: options[-1])
    monkeypatch.setattr(random.Random, "sample", lambda self, positions, count: positions[-count:])


def hinted(screen: str) -> str:
    return re.findall(r"Leave \(?([\d, ]+)\)?\.", screen)[-1]


@pytest.mark.parametrize(
    "words", [("wythoff", "10,13"), ("splythoff",), ("nim(heaps=3)", "3,4,5"), ("wythoff", "--second")]
)
def test_following_the_hints_wins(words):
    lines: list[str] = []
    for _ in range(40):
        screen = typed(*lines, "hint", args=words)
        if "you win" in screen:
            break
        assert "I win" not in screen
        lines.append(hinted(screen))
    assert "you win" in typed(*lines, args=words)


def _drawn(chance, options):
    return options[chance.randrange(len(options))]


@pytest.mark.parametrize("seed", range(4))
def test_from_a_lost_start_the_computer_wins(seed):
    chance = random.Random(seed)
    lines: list[str] = []
    for _ in range(40):
        screen = typed(*lines, args=("wythoff", "8,13"))
        if "I win" in screen:
            break
        piles = [int(n) for n in re.findall(r"pile \w: +(\d+)", screen)[-2:]]
        lines.append(",".join(map(str, _drawn(chance, library.game("wythoff").options(piles)))))
    assert "I win" in screen


def test_a_move_can_be_taken_back():
    screen = typed("4,8", "back", "4,7", args=("wythoff", "4,9"))
    assert "Taken back." in screen
    assert screen.count("pile y:    9") == 2
    assert "You have no move to take back" in typed("back", args=("wythoff", "4,9"))


def test_everything_that_can_be_typed_has_an_answer():
    screen = typed("help", "rules", "why", "foo", "3,3", "take 9 from 1", "", "quit", "4,7", args=("wythoff", "4,9"))
    assert "take 2 from 1" in screen
    assert screen.count("Two players move in turn") == 2
    assert "You can win: (4, 7) is a safe place to leave" in screen
    assert "cannot read 'foo'; type the new piles" in screen
    assert "no move leads from (4, 9) to (3, 3)" in screen
    assert "pile 1 has only 4" in screen
    assert screen.endswith("Goodbye!\n")
    assert "safe place for me" in typed("why", args=("wythoff", "4,7"))


def test_the_end_of_the_input_ends_the_match():
    assert typed(args=("wythoff",)).endswith("Goodbye!\n")


def test_a_finished_position_needs_no_move():
    assert "I win" in typed(args=("wythoff", "0,0"))


def test_blocking(tmp_path):
    own = tmp_path / "own.game"
    own.write_text("game own\npiles x\nmove take: 1 <= x - x' <= 2\nblock 1")
    screen = typed("hint", "4", "hint", "nonsense", args=(str(own), "5"))
    assert "You may not leave" in screen
    assert "Forbid me up to 1 position" in screen
    assert "cannot read 'nonsense'" in screen


def test_a_certificate_brings_digits(tmp_path):
    CliRunner().invoke(main, ["prove", "wythoff", "-o", str(tmp_path / "w.json")])
    screen = typed("why", args=("wythoff", "4,9", "--certificate", str(tmp_path / "w.json")))
    assert "4 is 101, 7 is 1010" in screen


def test_bad_usage(refused):
    assert "has 2 piles" in refused("play", "wythoff", "3")
    assert "no game is called" in refused("play", "whythof")
