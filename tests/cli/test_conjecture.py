"""``wythoff conjecture`` as a user runs it."""

from __future__ import annotations

import time


def test_the_best_description_comes_first(wythoff):
    ideas = wythoff("conjecture", "wythoff", "--json").json
    assert all({"kind", "description", "latex", "verified_to"} <= set(idea) for idea in ideas)
    assert [idea["kind"] for idea in ideas] == ["Beatty pairs", "mex rule", "step word"]
    assert ideas[0]["verified_to"] >= 10**6
    assert "(1+sqrt(5))/2" in ideas[0]["description"]


def test_the_text_is_a_list(wythoff):
    answer = wythoff("conjecture", "capped-wythoff(cap=2)", "--bound", 100)
    assert answer.code == 0
    assert "1. periodic lattice, verified for piles up to 100" in answer.out
    assert "modulo 3" in answer.out


def test_nothing_fits_is_an_empty_list_and_a_note(wythoff):
    began = time.process_time()
    answer = wythoff("conjecture", "splythoff(slack=3)", "--json")
    assert time.process_time() - began < 5
    assert answer.json == []
    assert "no description of the P-positions of splythoff(slack=3) was found" in answer.err
    assert "discrepancy" in answer.err


def test_nim_values(wythoff):
    ideas = wythoff("conjecture", "nim", "--value", 1, "--bound", 200, "--json").json
    assert ideas[0]["description"] == "(0, 1) plus any multiple of (2, 2)"
    rows = wythoff("conjecture", "nim", "--rows", 3, "--bound", 200, "--json").json
    assert [row["period"] for row in rows] == [1, 2, 4]
    assert "row 1: g(y + 2) = g(y) + 2" in wythoff("conjecture", "nim", "--rows", 2, "--bound", 200).out


def test_bad_questions_are_refused(refused):
    assert "did you mean 'nim'" in refused("conjecture", "nmi")
    assert "--value and --rows" in refused("conjecture", "nim", "--value", 1, "--rows", 2)
    refused("conjecture", "nim", "--bound", 3)
    assert "rows of nim-values need two" in refused("conjecture", "nim(heaps=3)", "--rows", 2)
