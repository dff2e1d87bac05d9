"""``wythoff prove`` and ``wythoff check`` as a user runs them."""

from __future__ import annotations

import json

from click.testing import CliRunner

from wythoff.cli import main


def run(*words):
    result = CliRunner().invoke(main, [str(w) for w in words])
    return result.exit_code, result.output


def test_a_proof_and_its_check(tmp_path):
    file = tmp_path / "wythoff.json"
    code, out = run("prove", "wythoff", "-o", file, "--json")
    answer = json.loads(out)
    assert code == 0
    assert {"status", "numeration", "states", "witness", "certificate", "seconds"} <= set(answer)
    assert (answer["status"], answer["states"], answer["certificate"]) == ("proved", 7, str(file))
    code, out = run("check", file, "--json")
    told = json.loads(out)
    rules = told.pop("rules")
    assert (code, told) == (0, {"valid": True, "game": "wythoff(slack=1)", "why": None})
    assert [line.partition(":")[0] for line in rules[:3]] == ["piles x, y in any order", "single", "double"]


def test_a_certificate_whose_text_says_something_else_is_invalid(tmp_path):
    file = tmp_path / "wythoff.json"
    run("prove", "wythoff", "-o", file)
    certificate = json.loads(file.read_text())
    certificate["game"]["text"] = certificate["game"]["text"].replace("x' < x", "x' <= x - 2")
    file.write_text(json.dumps(certificate))
    code, out = run("check", file, "--json")
    assert code == 1
    assert json.loads(out)["valid"] is False


def test_nonsense_is_no_certificate(tmp_path):
    file = tmp_path / "b.json"
    for text, codes in (("{}", {1}), ("[]", {1}), ("no json", {1}), ("[" * 100_000, {1}), ("", {1})):
        file.write_text(text)
        code, out = run("check", file)
        assert code in codes
        assert "Traceback" not in out
    assert run("check", tmp_path / "missing.json")[0] == 2


def test_undecided_is_exit_3(tmp_path):
    own = tmp_path / "own.game"
    own.write_text("game own\npiles x\nmove take: x' < x\nblock 1\nplay misere\n")
    code, out = run("prove", own, "--json")
    assert code == 3
    assert json.loads(out)["status"] == "undecided"


def test_a_claim_is_refuted_by_the_smallest_position():
    """The text's rule for slack 3 does not have the P-positions of the printed table [FokkinkRust, Table 10]."""
    code, out = run("prove", "splythoff(slack=3)", "--as", "one-sided-splythoff(slack=3)", "--json")
    answer = json.loads(out)
    assert (code, answer["status"]) == (1, "refuted")
    assert answer["witness"] == {"position": [3, 14], "move": [2, 10]}
    code, out = run("prove", "heap-wythoff(heaps=4)", "--as", "nim(heaps=4)", "--json")
    assert (code, json.loads(out)["witness"]) == (1, {"position": [1, 1, 1, 1], "move": [0, 0, 0, 0]})
    code, out = run("prove", "wythoff", "--as", "wythoff(slack=2)", "--json")
    assert (code, json.loads(out)["witness"]) == (1, {"position": [1, 2], "move": None})


def test_a_claim_that_is_right_is_proved():
    code, out = run("prove", "one-sided-splythoff", "--as", "splythoff")
    assert code == 0
    assert out.startswith("proved: ")
