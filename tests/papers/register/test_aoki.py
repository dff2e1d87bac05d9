"""[Aoki]: the verdicts that reading the paper gives, and what they depend on."""

from __future__ import annotations

from itertools import product
from math import isqrt

import pytest

from wythoff import papers
from wythoff.papers.aoki import introduction, restricted
from wythoff.papers.aoki.capped import capped, cold_lattice, written_set
from wythoff.papers.claim import Effort
from wythoff.solve import reference
from wythoff.workbench import game

KEY = "Aoki"

PROVED = {
    "section-1-one-pile", "section-1-hot", "thm-1.1", "lemma-2.1", "lemma-2.2", "thm-2.1", "thm-2.5",
    "example-2.5", "section-2-one-pile", "lemma-2.1-proof", "lemma-2.2-proof",
    "beyond-misere-cap-1",
}  # fmt: skip
FOR_ALL = {
    "thm-1.2": "n", "thm-2.2": "n", "thm-2.3": "n q", "prop-3.1": "n", "thm-3.1": "n", "section-4-copies": "n",
    "section-4-difference": "n", "beyond-misere-wythoff": "n", "beyond-misere-nim": "n q", "beyond-misere-amounts": "q",
    "prop-3.1-corners": "n", "prop-3.1-inner": "n", "prop-3.1-moves": "n", "prop-3.1-rest": "n",
    "lemma-3.1": "n", "thm-3.1-period": "n", "thm-2.4": "q", "example-2.4": "n", "thm-2.2-proof": "n",
    "thm-2.3-proof": "n q", "fig-2": "n k l", "fig-3": "n k l", "fig-4": "n",
}  # fmt: skip
# What is wrong, by reading the text, and a counterexample.
MISPRINTS = {
    "section-1-phi": "printed 1.61803398875, computed 1.61803398874",
    "restriction-1": "n = 1: (0, 1) is cold",
    "restriction-2": "n = 1: (1, 1) is cold",
    "section-1-both-restrictions": "n = 1: (0, 1) is cold",
    "example-2.1-reference": "Theorem 2.2 comes after Example 2.1",
    "section-2-capped": "q = 1: (1) is cold",
    "restriction-1-again": "n = 1: (0, 1) is cold",
    "restriction-2-again": "n = 1: (1, 1) is cold",
    "prop-3.1-restriction": "n = 1: (0, 1) is cold",
    "eq-a": "n = 1: m = 0",
    "prop-3.1-display": "n = 2: (1, 5)",
    "thm-2.5-phi": "printed 1.61803398875",
    "lemma-3.1-orders": "n = 2: (1, 2) is cold, and not compared",
    "lemma-3.1-closed": "n = 1: (0, 0) and (0, 2)",
    "thm-3.1-hot": "n = 1: (2, 2) and (2, 0)",
    "thm-3.1-differences": "row 4, entry 1 of 1: printed 2, computed 1",
}


def test_proved_and_misprinted(results):
    assert {id for id, result in results.items() if result.kind.name == "proved"} == PROVED | set(FOR_ALL)
    assert {id for id, result in results.items() if result.kind.name == "misprint"} == set(MISPRINTS)
    for id, counterexample in MISPRINTS.items():
        assert counterexample in results[id].evidence, id


def test_the_rest_holds_but_for_the_question(results):
    rest = {id: result.kind.name for id, result in results.items() if id not in {*PROVED, *FOR_ALL, *MISPRINTS}}
    others = {id: kind for id, kind in rest.items() if kind != "checked in full"}
    definitions = dict.fromkeys(["section-1-games", "def-1.1", "section-2-sum"], "definition")
    assert others == {**definitions, "question-misere": "open"}


def test_theorems_for_all_numbers(results):
    found = {id: result.finding for id, result in results.items() if id in FOR_ALL}
    assert {id: " ".join(finding.for_all) for id, finding in found.items()} == FOR_ALL
    assert {finding.scope for finding in found.values()} == {"all"}
    assert set(results["thm-1.2"].certificates) == {"capped-wythoff(cap=n)", "wythoff(slack=t)"}


@pytest.mark.parametrize("id", ["restriction-1", "restriction-2", "section-1-both-restrictions", "section-2-capped"])
def test_a_corrected_restriction_is_proved_for_all_caps(results, id):
    """The verdict is on what is printed, the scope on what is right."""
    found = results[id]
    assert (found.verdict, found.correction["verdict"], found.finding.scope) == ("misprint", "proved", "all")


@pytest.mark.parametrize(
    ("name", "old", "new", "changed"),
    [
        ("cold-positions", "6,10 10,6", "6,11 10,6", {"section-1-cold": "false"}),
        ("phi", "3398875", "3398874", dict.fromkeys(["section-1-phi", "thm-2.5-phi"], "checked in full")),
        ("example-2-1", "0,2,1 3,1,1", "0,2,1 3,1,2", {"example-2.1": "false"}),
        ("example-2-1", "2,2,0 |", "2,2,1 |", {"example-2.1": "false"}),
        (
            "references",
            "example-2.1 | thm-2.2",
            "example-2.1 | lemma-2.1",
            {"example-2.1-reference": "checked in full"},
        ),
        ("references", "example-2.2 | example-2.1", "example-2.2 | thm-2.1", {"example-2.2": "false"}),
        ("nim-sums", "4 6 9 11", "4 6 9 12", {"section-2-nim-sums": "false"}),
        ("binary", "9 | 1001", "9 | 1011", {"section-2-binary": "false"}),
        ("example-2-3", "3+3+1 | 01", "3+3+1 | 00", {"example-2.3": "false"}),
        ("differences", "4 | 2", "4 | 1", {"thm-3.1-differences": "checked in full"}),
        ("differences", "6 | -1", "6 | 1", {"thm-3.1-differences": "false"}),
    ],
)
def test_one_printed_number_changes_just_what_depends_on_it(misprinted, name, old, new, changed):
    assert misprinted((name, old, new)) == changed


def test_another_rule_changes_just_the_claims_about_that_game(monkeypatch, register):
    """With one counter more allowed, the games with a cap are others; Wythoff's own game is the same."""

    def changed(spec: str, **parameters: int):
        return game(spec, **{name: n + (name == "cap") for name, n in parameters.items()})

    monkeypatch.setattr(introduction, "game", changed)
    monkeypatch.setattr(restricted, "game", changed)
    ids = ["section-1-cold", "fig-1", "thm-1.2", "lemma-2.2", "fig-5", "fig-6", "fig-7", "lemma-3.1"]
    assert set(register.changed(*ids)) == {"thm-1.2", "fig-5", "fig-6", "fig-7"}


@pytest.mark.parametrize("n", range(1, 8))
def test_the_lattice_is_that_of_the_slow_solver(n):
    bound = 2 * n + 3
    expected = reference.p_positions(game("capped-wythoff", cap=n), bound)
    assert [tuple(x) for x in cold_lattice(n).positions(bound).tolist()] == expected


def test_the_set_as_written():
    def golden(i):
        return (i + isqrt(5 * i * i)) // 2

    for n in (2, 5, 9):
        pairs = [(golden(i) + i, golden(i)) for i in range(1, n + 1) if golden(i) + i < n + 1]
        expected = {
            (a * (n + 1) + k * x, b * (n + 1) + k * y) for a, b, k, (x, y) in product(range(3), range(3), (0, 1), pairs)
        }
        assert written_set(n, 2 * n + 1) == {x for x in expected if max(x) <= 2 * n + 1}


def test_two_caps():
    assert set(capped(2, 2).options((3, 3))) == set(game("capped-wythoff", cap=2).options((3, 3)))
    assert set(capped(3, 1).options((3, 3))) == {(0, 3), (1, 3), (2, 3), (2, 2)}


def test_the_figures_have_the_positions_of_the_text():
    claims = papers.load("Aoki").claims
    (five,), (seven,) = (claims[id].draw(Effort()) for id in ("fig-5", "fig-7"))
    corners = {(0, 0), (0, 6), (6, 0), (6, 6)}
    assert {tuple(x) for x in five.data.tolist()} == corners | {(1, 2), (2, 1), (3, 5), (5, 3)}
    assert {(4, 7), (7, 4), (8, 8)} < {tuple(x) for x in seven.data.tolist()}
