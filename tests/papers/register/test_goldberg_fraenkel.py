"""[GoldbergFraenkel]: the verdicts that reading the paper gives, and what they depend on."""

from __future__ import annotations

import pytest

from wythoff.checker import check_statements
from wythoff.exact import alpha
from wythoff.extend import torus_circles
from wythoff.knowledge import CheckedInFull, Proved, Refuted, Undecided
from wythoff.papers import proofs
from wythoff.papers.claim import Effort, Finding, evidence, examine
from wythoff.papers.goldberg_fraenkel import PAPER, games
from wythoff.papers.kinds import kind_of
from wythoff.papers.proofs import proven_beatty_pairs
from wythoff.papers.result import Result
from wythoff.show import draw
from wythoff.workbench import game

KEY = "GoldbergFraenkel"
QUICK = Effort()
# What is stated for every irrational alpha, and has been proved so.
EVERY_ALPHA = [
    "section-2-partition",
    "eq-3",
    "prop-1",
    "section-2-direct",
    "section-2-union",
    "section-3-carries",
    "section-3-m1",
    "table-1",
    "eq-4",
    "section-3-periodic",
    "section-3-dense",
    "section-3-primitive",
    "lemma-1",
    "lemma-1-proof",
    "fig-2",
    "section-3-conditions",
    "def-1",
    "thm-1",
    "thm-1-proof",
    "prop-2a",
    "prop-2b",
    "prop-2c",
    "prop-2d",
    "prop-2e",
    "prop-2f",
    "prop-2g",
    "section-4-2-inverses",
    "prop-3",
    "section-5-3",
    "example-5",
    "prop-5",
    "obs-1",
    "prop-6",
    "obs-2",
    "section-6",
    "lemma-3",
    "section-6-2-sum",
    "section-6-2-steps",
    "section-6-2",
    "section-7-one",
    "section-7-restricted",
    "obs-3",
    "obs-4",
    "section-7-case-1",
    "section-7-table",
    "section-8-1",
    "eq-5",
    "def-7",
    "fig-3",
    "cor-1",
    "prop-8",
    "lemma-4",
    "lemma-5",
    "lemma-5-proof",
    "prop-8-proof",
    "prop-8-cases",
    "thm-2",
    "thm-2-log",
    "thm-2-tree",
    "fig-4",
    "section-9-1-counts",
    "section-9",
    "prop-9",
    "prop-9-proof",
    "section-9-1-step",
    "section-9-1",
    "section-10-m1",
    "section-10-sums",
    "section-10-1-1",
    "prop-11",
]
EVERY_T = [
    "section-1-wythoff",
    "section-1-alpha",
    "eq-1",
    "section-1-alternating-alpha",
    "section-1-alternating",
    "example-2",
    "prop-10",
    "prop-10-proof",
]
FOR_ALL = {
    **dict.fromkeys(EVERY_T, ("t",)),
    **dict.fromkeys(EVERY_ALPHA, ("alpha",)),
    "example-1": ("A", "B"),
    "def-3": ("tau",),
    "lemma-2": ("t", "alpha"),
    "prop-4": ("w", "tau"),
    "def-6": ("p", "q", "r"),
}
PROVED = {"prop-1-golden", "prop-1-sqrt-2"}
# Proved without symbols, by theorems.
BY_THEOREMS = {"prop-1-sqrt-3", "section-2-adjoined", "thm-2-algebra"}
# What is wrong, by reading the text: the printed statement, and the least case in which it cannot be meant.
MISPRINTS = {
    "abstract": "(0, 0) is a P-position",
    "section-2-crossed": "(1, 2)",
    "section-6-2-sign": "alpha = (1+sqrt(5))/2, x = ",
    "prop-7": "k = 0, p_k = 1: -1 is",
    "section-8-3-algorithm": "alpha = sqrt(3), x = 3",
    "section-10-cases": "x = 1 is in none",
}
DEFINITIONS = {"section-2-games", "section-2-1", "def-2", "def-4", "def-5", "def-8"}
# A printed file, what stands there, something wrong in its place, and the claims that notice.
CHANGES = [
    ("fig-1", "5 | 0 0 1 1", "5 | 0 0 1 0", {"fig-1"}),
    # A crossed move of the figure.
    ("fig-1", "0 0 0 2 0 0 0 0 0 0\n6", "0 0 0 0 0 0 0 0 0 0\n6", {"fig-1", "section-2-crossed"}),
    ("fig-1-pairs", "7 9 12", "7 9 13", {"fig-1-pairs"}),
    ("fig-1-numbers", "2.4331274", "2.4331275", {"fig-1-numbers"}),
    ("table-1", "nu<nu0 xi>xi0", "nu<nu0 xi<xi0", {"table-1"}),
    ("conditions", "or |B|(1-xi0)>1", "or |B|xi0>1", {"section-3-conditions"}),
    ("section-5-1", "3 8 13", "3 8 14", {"section-5-1"}),
    ("example-4", "b_0 b_1", "b_0 b_2", {"example-4"}),
    ("example-6", "2 2 1", "2 2 0", {"example-6"}),
    ("example-7", "A_14^3", "A_15^3", {"example-7"}),
    ("section-7-cases", "ab A^1_(t1-1)", "ab A^1_(t1)", {"section-7-table"}),
    ("example-8", "A_8^3", "A_9^3", {"example-8"}),
    ("example-9", "A_16^3 | A_1^1", "A_16^3 | A_1^2", {"example-9"}),
    ("example-10", "A_71^4", "A_70^4", {"example-10"}),
    ("example-11", "10 33 7", "10 33 8", {"example-11"}),
    ("example-11-numbers", "1.23845", "1.23844", {"example-11-numbers"}),
]


@pytest.fixture(scope="module")
def findings(results: dict[str, Result]) -> dict[str, Finding]:
    return {id: result.finding for id, result in results.items() if not result.claim.same_as}


def ids_of(findings: dict[str, Finding], verdict: str) -> set[str]:
    return {id for id, finding in findings.items() if kind_of(finding.verdict).name == verdict}


def test_verdicts(findings):
    assert ids_of(findings, "proved") == PROVED | BY_THEOREMS | set(FOR_ALL)
    assert ids_of(findings, "misprint") == set(MISPRINTS)
    assert ids_of(findings, "not computed") == {"example-3", *DEFINITIONS}
    assert ids_of(findings, "open") == {"question-1"}
    assert ids_of(findings, "false") == set()


def test_misprints_have_their_least_counterexample(findings):
    for id, counterexample in MISPRINTS.items():
        assert counterexample in findings[id].outcome.evidence, id
        assert isinstance(findings[id].corrected, CheckedInFull if id == "section-2-crossed" else Proved), id


def test_proofs_name_their_certificates(findings):
    for id, symbols in FOR_ALL.items():
        assert (findings[id].scope, findings[id].for_all) == ("all", symbols)
    for id in PROVED:
        outcome = findings[id].outcome
        assert isinstance(outcome, Proved)
        assert outcome.certificates
        assert all(check_statements(certificate.content).claim for certificate in outcome.certificates)
    assert "maximal(sqrt(2))" in evidence(findings["prop-1-sqrt-2"].outcome)
    assert isinstance(findings["question-1"].outcome, Undecided)


@pytest.mark.parametrize(("name", "old", "new", "wrong"), CHANGES)
def test_one_printed_cell_changes_the_claims_that_rest_on_it(misprinted, name, old, new, wrong):
    assert misprinted((name, old, new)) == dict.fromkeys(wrong, "false")


@pytest.fixture
def without_memory():
    for memory in (games.p_set_of, proofs.proof, proofs.stated):
        memory.cache_clear()
    yield
    for memory in (games.p_set_of, proofs.proof, proofs.stated):
        memory.cache_clear()


def test_another_rule_changes_the_claims_on_its_game(without_memory, monkeypatch):
    """With the moves of t = 3 in place of those of t = 2, (1, 3) is no longer a P-position."""
    changed = {"wythoff(slack=2)": "wythoff(slack=3)", "maximal(golden)": "maximal(sqrt(2))"}

    def other(spec: str):
        return game(changed.get(spec, spec))

    monkeypatch.setattr(games, "game", other)
    monkeypatch.setattr(proofs, "game", other)
    ids = ("section-1-wythoff", "prop-1-golden", "prop-1-sqrt-2")
    now = {id: examine(PAPER.claims[id], QUICK) for id in ids}
    assert [kind_of(now[id].verdict).name for id in ids] == ["false", "false", "proved"]
    assert now["section-1-wythoff"].outcome.evidence == "(1, 3) is an N-position of wythoff(slack=2)"


# From automata to Beatty pairs


def test_other_numbers_are_not_proved():
    assert isinstance(proven_beatty_pairs("", "wythoff", alpha("sqrt(2)")), Refuted)
    assert isinstance(proven_beatty_pairs("", "nim", alpha("golden")), Refuted)
    assert isinstance(proven_beatty_pairs("", "wythoff", alpha("(3+sqrt(17))/4")), Refuted)


# Figures


def test_figures():
    for id, kinds in {"fig-1": ["classes"], "fig-2": ["torus"] * 3, "fig-3": ["tree"], "fig-4": ["tree"]}.items():
        figures = PAPER.claims[id].draw(QUICK)
        assert [figure.kind for figure in figures] == kinds
        if id == "fig-2":
            assert draw(figures[0], ".svg").startswith(b"<?xml")
            assert b"<html" in draw(figures[0], ".html")


def test_circles_on_the_torus():
    """[Example 1]: one circle for 2, 3 and for 1, -1, two for 2, -4."""
    assert [len(set(torus_circles(*case))) for case in ((2, 3), (2, -4), (1, -1), (6, 4), (3, -3))] == [1, 2, 1, 2, 3]


def test_points_lie_on_the_lines_of_figure_2():
    for figure, (A, B) in zip(PAPER.claims["fig-2"].draw(QUICK), ((2, 3), (2, -4), (1, -1)), strict=True):
        assert all(abs(A * v + B * w - round(A * v + B * w)) < 1e-9 for v, w in figure.data)
        assert all(abs(A * v + B * w - round(A * v + B * w)) < 1e-9 for line in figure.lines for v, w in line)
