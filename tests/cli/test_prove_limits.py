"""``wythoff prove`` with limits on time and memory."""

from __future__ import annotations

import json

import pytest

from tests.cli.conftest import Command
from tests.cli.test_schemas import check

pytestmark = pytest.mark.usefixtures("no_proofs_kept")


def test_time_runs_out(program: Command) -> None:
    answer = program("prove", "wythoff(slack=60)", "--seconds", 1, "--json")
    assert (answer.code, answer.err) == (3, "")
    verdict = json.loads(answer.out)
    check(verdict, "prove")
    assert verdict["status"] == "undecided"
    assert 0.9 < verdict["seconds"] < 20  # without a limit, 12 or more
    # What was learned until then depends on how long the program takes to load.
    assert verdict["why"].startswith("the limit of 1 s was reached; ")


def test_memory_runs_out(wythoff: Command) -> None:
    answer = wythoff("prove", "wythoff", "--memory", 1)
    assert answer.code == 3
    assert answer.out.startswith("undecided: the limit of 1 MB was reached; ")


def test_limits_that_are_not_reached(wythoff: Command) -> None:
    answer = wythoff("prove", "wythoff", "--coding", "--seconds", 50, "--memory", "100000", "-o", "w.json", "--json")
    assert answer.json["status"] == "proved"
    assert answer.json["coding"]["status"] == "proved"
    assert wythoff("check", "w.json").code == 0
    refuted = wythoff("prove", "wythoff", "--as", "nim", "--seconds", 50, "--json")
    assert refuted.code == 1
    assert json.loads(refuted.out)["witness"] == {"position": [1, 1], "move": [0, 0]}


def test_a_claim_that_is_not_decided_in_time(wythoff: Command) -> None:
    answer = wythoff("prove", "wythoff", "--as", "wythoff(slack=60)", "--seconds", 0.5)
    assert answer.code == 3
    assert "P-positions of wythoff(slack=60) are not proved: the limit of 0.5 s was reached" in answer.out


def test_a_game_by_a_number_can_be_sent_to_another_process(wythoff: Command) -> None:
    assert wythoff("prove", "maximal(golden)", "--seconds", 50, "--json").json["status"] == "proved"
