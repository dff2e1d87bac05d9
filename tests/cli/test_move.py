"""``wythoff move`` as a user runs it."""

from __future__ import annotations

import json

import pytest

from wythoff.knowledge import Undecided
from wythoff.rules import library


def test_the_contract(wythoff):
    answer = wythoff("move", "wythoff", "10,20", "--json").json
    assert set(answer) == {"outcome", "move", "label", "why"}
    assert (answer["outcome"], answer["move"], answer["label"]) == ("N", [6, 10], "single")
    assert "(6, 10) is a P-position" in answer["why"]


def test_a_p_position_has_no_winning_move(wythoff):
    answer = wythoff("move", "wythoff", "7,4", "--json").json
    assert (answer["outcome"], answer["move"], answer["label"]) == ("P", None, None)
    assert "any move loses" in answer["why"]
    assert "(4, 7) is P: no move wins" in wythoff("move", "wythoff", "7,4").out


@pytest.fixture
def certificate(wythoff, tmp_path):
    assert wythoff("prove", "wythoff", "-o", "w.json").code == 0
    return tmp_path / "w.json"


def test_huge_piles_with_a_certificate(wythoff, certificate):
    piles = "10**1000+7,3*10**1000"
    answer = wythoff("move", "wythoff", piles, "--certificate", certificate, "--json").json
    position = (10**1000 + 7, 3 * 10**1000)
    assert library.game("wythoff").is_move(position, answer["move"])
    assert "proved for all positions" in answer["why"]
    out = wythoff("move", "wythoff", piles, "--certificate", certificate).out
    assert "(1,001 digits)" in out
    assert len(out) < 900
    digits = "10**5000,10**5000+1"
    out = wythoff("move", "wythoff", digits, "--certificate", certificate, "--json").out
    assert len(out) > 5000


def test_a_move_of_forty_digits_can_be_typed_and_a_longer_one_be_had(wythoff):
    """In Nim the larger pile becomes as large as the other one."""
    assert f"move to ({10**40}, {10**40}) (take)" in wythoff("move", "nim", "10**40,10**40+7").out
    assert "--json" not in wythoff("move", "nim", "10**40,10**40+7").out
    assert wythoff("move", "nim", "10**70,10**70+7").out.endswith("\n  --json prints all digits of the move\n")


def test_huge_piles_without_a_certificate_are_proved_first(wythoff):
    answer = wythoff("move", "nim", "10**40,10**40+7", "--json").json
    assert answer["move"] == [10**40, 10**40]
    assert "proved" in answer["why"]


def test_a_certificate_of_another_game_or_none_at_all(refused, certificate, tmp_path):
    message = refused("move", "nim", "1,2", "--certificate", certificate)
    assert "is about other rules than those of nim(heaps=2): those of wythoff(slack=1)" in message
    data = json.loads(certificate.read_text())
    data["cold"]["accepting"] = []
    (tmp_path / "bad.json").write_text(json.dumps(data))
    assert "proves nothing" in refused("move", "wythoff", "1,2", "--certificate", tmp_path / "bad.json")
    assert "cannot read" in refused("move", "wythoff", "1,2", "--certificate", tmp_path / "missing.json")


def test_undecided_is_exit_3(wythoff, tmp_path, monkeypatch):
    monkeypatch.setattr("wythoff.prove.prover.prove", lambda game: Undecided("no system fits", subject=str(game)))
    own = tmp_path / "own.game"
    own.write_text("game own piles x, y unordered move take: x' < x, y' = y move same: x - x' = y - y', x' < x block 1")
    answer = wythoff("move", own, "10**20,10**20+1", "--json")
    assert answer.code == 3
    assert json.loads(answer.out)["outcome"] is None
    answer = wythoff("move", own, "10**20,10**20+1")
    assert (answer.code, answer.out[:27]) == (3, "undecided: no system fits; ")


def test_other_conventions_are_explained(wythoff, tmp_path):
    own = tmp_path / "own.game"
    own.write_text("game own\npiles x\nmove take: 1 <= x - x' <= 2\nplay misere")
    assert wythoff("move", own, "0", "--json").json["outcome"] == "N"
    assert "whoever cannot move wins" in wythoff("move", own, "0").out
    own.write_text("game own\npiles x\nmove take: 1 <= x - x' <= 4\nblock 1")
    assert "cannot block them all" in wythoff("move", own, "9").out
    # With at most 2 counters to take and 1 block, 2 and 5 have two P-options, the others at most one.
    own.write_text("game own\npiles x\nmove take: 1 <= x - x' <= 2\nblock 1")
    outcomes = [wythoff("move", own, pile, "--json").json["outcome"] for pile in range(7)]
    assert "".join(outcomes) == "PPNPPNP"


def test_bad_positions(refused):
    assert "has 2 piles" in refused("move", "wythoff", "3")
    assert "natural numbers" in refused("move", "wythoff", "--", "-3,4")
    assert "write a position as in 4,7" in refused("move", "wythoff", "3,x")
