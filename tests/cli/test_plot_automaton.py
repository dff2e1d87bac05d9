"""``wythoff plot GAME --what automaton``, and of numeration systems."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Command

Refused = Callable[..., str]


def test_a_game_and_its_certificate(wythoff: Command, tmp_path: Path) -> None:
    said = "The P-positions of wythoff(slack=1), 7 states, drawn in "
    assert wythoff("plot", "wythoff", "--what", "automaton", "-o", "found.svg").out == f"{said}found.svg\n"
    assert wythoff("prove", "wythoff", "-o", "proof.json").code == 0
    answer = wythoff("plot", "wythoff", "--what", "automaton", "--certificate", "proof.json", "-o", "read.svg")
    assert answer.out == f"{said}read.svg\n"
    assert (tmp_path / "found.svg").read_bytes() == (tmp_path / "read.svg").read_bytes()


@pytest.mark.parametrize(
    ("system", "said"),
    [
        ("base:2", "The words of base 2, 1 state"),
        ("kbonacci:3", "The words of tribonacci, 3 states"),
        ("ostrowski:sqrt(3)", "The words of ostrowski sqrt(3), 2 states"),
        ("recurrence:2,1", "The words of recurrence 2,1; 1,3, 2 states"),
    ],
)
def test_a_numeration_system(wythoff: Command, tmp_path: Path, system: str, said: str) -> None:
    answer = wythoff("plot", system, "--what", "automaton", "-o", "out.svg")
    assert answer.code == 0, answer.err
    assert answer.out == f"{said}, drawn in out.svg\n"
    assert (tmp_path / "out.svg").read_bytes().startswith(b"<?xml")


@pytest.mark.usefixtures("no_proofs_kept")
def test_undecided(wythoff: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from wythoff.knowledge import Undecided
    from wythoff.prove import prover

    monkeypatch.setattr(prover, "prove", lambda game: Undecided("nothing fits", subject=str(game)))
    answer = wythoff("plot", "wythoff", "--what", "automaton", "-o", "out.svg")
    assert (answer.code, answer.out) == (3, "undecided: nothing fits\n")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("words", "what"),
    [
        (("splythoff",), "the P-positions of splythoff(slack=1) are an automaton of 45 states; up to 30 can be drawn"),
        (("wythoff", "--bound", 4), "--bound is not for --what automaton; use --certificate"),
        (("wythoff", "--certificate", "nothing.json"), "cannot read nothing.json"),
        (("base:2", "--certificate", "nothing.json"), "not of a numeration system"),
        (("base:two",), "expected a small whole number in 'base:two'"),
        (("golden",), "no game is called 'golden'"),
    ],
)
def test_refused(refused: Refused, words: tuple[object, ...], what: str) -> None:
    assert what in refused("plot", *words, "--what", "automaton", "-o", "out.png")
