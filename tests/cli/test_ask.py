"""``wythoff ask`` as a user runs it."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "statements.md").read_text(encoding="utf-8")
(CONSOLE,) = re.findall(r"```console\n(.*?)```", PAGE, re.DOTALL)
EXAMPLES = re.findall(r"^\$ wythoff (.*)\n((?:(?!\$ ).*\n)+)", CONSOLE, re.MULTILINE)
CONTRACT = "forall x, y: P(x, y) and x < y => y <= 2*x + 1"


@pytest.fixture
def certificate(wythoff, tmp_path):
    file = tmp_path / "wythoff.json"
    assert wythoff("prove", "wythoff", "-o", file).code == 0
    return file


@pytest.mark.parametrize(("line", "shown"), EXAMPLES, ids=range(len(EXAMPLES)))
def test_the_examples_of_the_page(wythoff, line, shown):
    answer = wythoff(*shlex.split(line))
    assert answer.out + answer.err == shown
    assert answer.code == {"t": 0, "f": 1, "w": 2}[shown[0]]


def test_the_page_has_its_examples():
    assert len(EXAMPLES) == CONSOLE.count("$ wythoff") == 4


def test_json(wythoff, certificate):
    known = {"game": "wythoff(slack=1)", "numeration": "fibonacci"}
    for more in ((), ("--certificate", certificate)):
        answer = wythoff("ask", "wythoff", CONTRACT, "--json", *more)
        assert answer.json == {"status": "true", "witness": None, "why": None} | known
    answer = wythoff("ask", "wythoff", "forall x, y: P(x, y) => x = y", "--json", *more)
    assert answer.code == 1
    assert json.loads(answer.out) == {"status": "false", "witness": {"x": 1, "y": 2}, "why": None} | known


def test_undecided(wythoff, certificate):
    statement = "exists x: 700000 divides x and P(x, x + 1)"
    answer = wythoff("ask", "wythoff", statement, "--certificate", certificate, "--json")
    assert answer.code == 3
    told = json.loads(answer.out)
    assert (told["status"], told["witness"]) == ("undecided", None)
    assert "too large" in told["why"]


def test_a_game_without_a_proof_is_undecided(wythoff, tmp_path):
    (tmp_path / "own.game").write_text("game own\npiles x, y\nmove take: x' < x, y' = y\nblock 1\n")
    answer = wythoff("ask", "own.game", "exists x, y: P(x, y)")
    assert answer.code in (0, 3)
    assert answer.out.startswith("undecided: ") == (answer.code == 3)


def test_bad_statements_are_refused_before_any_proof(refused):
    assert refused("ask", "splythoff", "forall x: P(x)").startswith("statement:1:11: 'P' takes 2 numbers")
    assert refused("ask", "splythoff", "").startswith("statement:1:1: the text ends too early")
    assert "wythof" in refused("ask", "wythof", CONTRACT)


def test_bad_certificates_are_refused(wythoff, refused, certificate, tmp_path):
    assert "is about other rules than those of splythoff" in refused(
        "ask", "splythoff", "1 = 1", "--certificate", certificate
    )
    data = json.loads(certificate.read_text())
    data["cold"]["accepting"] = []
    (tmp_path / "broken.json").write_text(json.dumps(data))
    assert "broken.json proves nothing: " in refused("ask", "wythoff", "1 = 1", "--certificate", "broken.json")
    (tmp_path / "empty.json").write_text("")
    assert "empty.json proves nothing: " in refused("ask", "wythoff", "1 = 1", "--certificate", "empty.json")
    assert "cannot read" in refused("ask", "wythoff", "1 = 1", "--certificate", "missing.json")
