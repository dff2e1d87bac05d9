"""[Schwent]: the verdicts that reading the paper gives, and what they depend on."""

from __future__ import annotations

import pytest

from wythoff.checker import check_statements
from wythoff.papers.result import counted
from wythoff.papers.schwent import pairs
from wythoff.workbench import game

KEY = "Schwent"

PROVED = {
    "section-1-zero", "section-2-mex", "def-1", "lemma-2.1", "thm-1", "thm-1-display", "section-4-fibonacci-places",
    "section-4-aab-a-places", "section-4-general", "section-5-idea", "section-5-mex", "thm-3", "thm-3-I", "thm-3-II",
    "lemma-2.1-count", "lemma-2.1-display", "thm-1-mex",
    "section-2-roots", "section-3-recurrence", "example-1-prefixes", "example-2-prefixes",
    "lemma-2.1-interval", "section-3-concatenation", "section-3-morphism", "section-3-alternating-limit",
    "thm-2-disjoint", "thm-3-I-first",
}  # fmt: skip
# What is wrong, by reading the text: the printed statement and why it cannot be meant.
MISPRINTS = {
    "section-1-sets": "(0, 0)",
    "section-3-group": "0*0",
    "section-3-monoid": "0*0",
    "example-1-powers": "computed aabaabaaabaabaaab",
    "example-1-limit": "letter 16",
    "example-2-limit": "letter 25",
    "section-5-rules": "(1, 3)",
    "thm-2": "n = 1",
    "thm-2-proof": "3 is in neither",
    "thm-1-missed": "A' = 1, 4, 6, ...: A'_2 = 4 is not the mex",
    "section-2-mex-value": "c = 1, n = 1: -1",
    "thm-3-I-crossed": "(4, 11) without 1 and 10 is (3, 1)",
    "thm-3-II-index": "(1, 3)",
    "thm-3-II-inequality": "(2, 5)",
}


def test_proved_and_misprinted(results):
    assert {id for id, result in results.items() if result.verdict == "proved"} == PROVED
    assert {id for id, result in results.items() if result.kind.name == "misprint"} == set(MISPRINTS)
    for id, counterexample in MISPRINTS.items():
        assert counterexample in results[id].evidence, id


def test_nothing_else_is_wrong(results):
    assert {kind.name for kind in counted(results.values())} == {
        "proved", "checked in full", "misprint", "definition",
    }  # fmt: skip


def test_theorems_name_their_certificates(results):
    assert set(results["thm-1"].certificates) == {"wythoff(slack=t)"}
    assert results["thm-1"].finding.for_all == ("c",)
    assert set(results["section-4-general"].certificates) == {"wythoff(slack=t)"}
    assert results["section-4-general"].finding.for_all == ("c",)
    assert set(results["lemma-2.1"].certificates) == {"beatty"}
    ((name, content),) = results["thm-3"].certificates.items()
    assert name.startswith("schwent statements ")
    assert "for all x: " in check_statements(content).claim


@pytest.mark.parametrize(
    ("name", "old", "new", "changed"),
    [
        ("table-1", "5 | 8 13", "5 | 8 14", {"table-1": "false", "section-2-differences": "false"}),
        ("table-3", "3 | 4 11", "3 | 4 12", {"table-3": "false", "section-5-end": "false", "section-5-rules": "false"}),
        ("fibonacci-powers", "w_3 | abaab\n", "w_3 | ababa\n", {"section-3-fibonacci": "false"}),
        ("aab-a-powers", "aabaabaaabaabaab", "aabaabaaabaabaaab", {"example-1-powers": "checked in full"}),
        ("aab-a-columns", "9 | 23", "9 | 24", {"section-4-aab-a-columns": "false"}),
    ],
)
def test_one_printed_number_changes_just_what_depends_on_it(misprinted, name, old, new, changed):
    assert misprinted((name, old, new)) == changed


def test_another_rule_changes_just_the_claims_about_that_game(monkeypatch, register):
    """With c = 3 in place of c = 2 the table and the words for c = 2 are wrong, those for c = 1 are not."""
    monkeypatch.setattr(
        pairs, "game", lambda spec: game(spec.replace("slack=2", "slack=3") if "wythoff" in spec else spec)
    )
    ids = ["table-1", "table-2", "table-3", "section-5-end", "section-4-fibonacci-columns", "section-4-aab-a-columns"]
    assert set(register.changed(*ids)) == {"table-2", "section-4-aab-a-columns"}
    assert register.again("thm-1") == {"thm-1": "false"}
