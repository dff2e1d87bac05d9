"""[FokkinkRust]: the verdicts that reading the paper gives, and what they depend on."""

from __future__ import annotations

import pytest

import wythoff.papers.printed_data as printed_data
from wythoff import papers, workbench
from wythoff.checker import check_coding, check_statements, is_coding
from wythoff.knowledge import Proved, Refuted, Verified
from wythoff.papers.claim import Effort
from wythoff.papers.fokkink_rust.column_rule import ColumnRule
from wythoff.papers.proofs import asked
from wythoff.prove.descriptions import mex_system_statements
from wythoff.show import draw

KEY = "FokkinkRust"

PROVED = {
    "intro-fibonacci", "section-1-golden", "section-1-fibonacci", "section-1-pell", "section-2-cubic", "thm-1",
    "section-2-complementary", "eq-5", "section-3-partition", "thm-3", "lemma-18", "eq-9", "section-9-diagonal-3",
    "section-9-numeration", "section-9-fibonacci", "section-10-coding-2", "section-10-b-row", "section-10-coding-3",
    "question-1-text", "beyond-differences", "question-2", "section-1-beatty", "section-1-noble-means", "lemma-1",
    "section-1-words", "section-1-ka-plus-b", "eq-1", "section-1-sturmian", "section-1-continued-fraction",
    "lemma-19-doubling", "lemma-2", "section-2-queens", "section-2-oeis",
    "section-3-first-layers", "section-9-diagonal-4", "section-10-readings", "section-9-wythoff", "section-9-rows",
    "section-9-reflection", "section-1-recovered", "section-1-every-beatty-pair", "section-1-conversion",
    "def-splythoff", "lemma-1-proof", "lemma-2-larger-difference", "lemma-2-differences", "lemma-2-new-column",
    "lemma-2-others", "section-9-fibonacci-numeration", "section-9-discrepancy", "section-3-recursion", "question-1",
}  # fmt: skip
PROVED_FOR_ALL_K = {
    "lemma-3", "lemma-4", "section-4-length", "lemma-5", "section-4-palindromes", "lemma-6", "section-4-overlap",
    "section-4-occurrence", "lemma-7", "eq-6", "section-4-minimal-step", "lemma-8", "eq-7", "lemma-9", "lemma-9-proof",
    "lemma-10", "lemma-11", "thm-2", "thm-2-steps", "eq-8", "section-6-minimum", "section-6-return-words", "lemma-12",
    "lemma-13", "lemma-14", "lemma-15", "thm-4", "lemma-16", "lemma-17", "def-kbonacci", "thm-5-proof",
    "section-5-positions", "lemma-11-proof", "section-6-second-letters", "lemma-12-other-words",
}  # fmt: skip
CORRECTED_FOR_ALL_K = {
    "lemma-5-proof", "lemma-6-proof", "lemma-8-proof", "section-5-minimal-steps", "thm-2-proof", "section-6-maximum",
    "section-6-steps-of-m", "lemma-12-proof", "lemma-13-proof", "lemma-14-proof", "lemma-15-proof", "thm-4-proof",
    "lemma-19", "lemma-19-proof", "lemma-7-proof", "lemma-8-proof-around", "lemma-8-proof-display",
}  # fmt: skip
PROVED_BY_LEMMAS_FOR_K_4 = {"table-5-caption", "table-6-caption", "table-7-caption"}
# What is wrong, by reading the text, and a part of the counterexample.
MISPRINTS = {
    "section-1-first-method": "column 2: the rule gives a = 2, the table has 3",
    "eq-2": "a = 1, b = 1: γ/α + δ/β = 2 but ⌊α + γ⌋ = 3 if k = 0, 1, ...; 0 but 1 if k = 1, 2, ...",
    "table-3": "row A, entry 2 of 12: printed 2, computed 3",
    "section-1-zeros": "entry 3: 4 claimed, 6 found",
    "section-1-substitution": "a = 2, b = 1: the exponent b - a is -1",
    "section-3-wythoff-rule": "column 1: the rule gives b = 1, the table has 2",
    "section-3-multisets": "(0, 0)",
    "lemma-2-claim": "k = 1: (1, 2)",
    "lemma-2-sums": "(7, 10), where i = 4: the j with a double are none",
    "lemma-2-last-step": "k = 2: (6, 10), but (5, 9)",
    "lemma-2-smaller": "(2, 4) and column 3, (4, 8)",
    "lemma-2-no-move": "k = 1: (3, 5) to (0, 5)",
    "lemma-7-proof": "no letter number 0",
    "lemma-8-proof-around": "the empty word has no 0",
    "lemma-8-proof-display": "w_(j+1) is 0",
    "lemma-5-proof": "k = 3, j = 1: w_(j-1) is empty",
    "lemma-6-proof": "k = 3, j = 1: w_j is followed by 0",
    "lemma-8-proof": "k = 3, j = 0",
    "section-5-minimal-steps": "headed by [3]",
    "thm-2-proof": "k = 3",
    "table-7": "row Sigma, entry 16 of 16: printed 193, computed 186 (1 of 64 entries differ)",
    "section-6-maximum": "k = 3: the greatest ℓ^(k-3) is 2",
    "section-6-steps-of-m": "k = 3, step 1 of M: 5",
    "lemma-12-proof": "k = 3, i = 0",
    "lemma-13-proof": "k = 4, j = 0, column 1: 2 and 1",
    "lemma-14-proof": "k = 4, i = 0, j = 1: ",
    "lemma-15-proof": "k = 3",
    "thm-4-proof": "k = 3: the sum row begins with 3, the text has 5",
    "lemma-19": "k = 3, column 1: 4, the sum is 8",
    "lemma-19-proof": "k = 3, i = 0: 7",
    "thm-5": "no line gives b1 or a3",
    "section-9-numbering": "row 0, n = 2: t = 3, and the floor of nφ^0 is 2",
    "table-8-size": "18 rows",
    "table-8-italics": "47 of 324 entries differ",
    "section-10-rule": "a = 3: (3, 14) and (2, 10)",
    "table-10": "by the text's rule",
    "section-10-four-steps": "6 steps",
    "section-10-code": "letter 18 of 30: printed 3, computed 5",
    "table-11": "by the text's rule",
}


def test_proved_and_misprinted(results):
    proved = PROVED | PROVED_FOR_ALL_K | PROVED_BY_LEMMAS_FOR_K_4
    assert {id for id, result in results.items() if result.kind.name == "proved"} == proved
    assert {id for id, result in results.items() if result.kind.name == "misprint"} == set(MISPRINTS)
    for id, counterexample in MISPRINTS.items():
        assert counterexample in results[id].evidence, id


def test_tables_for_all_k(results):
    """Each rests on the one certificate, and says for which k; a misprint says so of what should be printed."""
    for id, result in results.items():
        if id in PROVED_FOR_ALL_K | CORRECTED_FOR_ALL_K:
            assert (result.finding.scope, result.finding.for_all) == ("all", ("k",)), id
        if id in PROVED_FOR_ALL_K | PROVED_BY_LEMMAS_FOR_K_4:
            assert set(result.certificates) == {"kbonacci"}, id
            assert "for all integers k with k >= 3: " in result.evidence
    corrected = ("thm-5", "eq-2", "section-1-zeros", "lemma-2-claim", "lemma-2-sums", "lemma-2-last-step")
    assert {results[id].finding.scope for id in corrected} == {"all"}
    for id in ("section-1-words", "section-1-substitution", "section-1-ka-plus-b", "section-1-sturmian"):
        assert (results[id].finding.scope, results[id].finding.for_all) == ("all", ("a", "b"))


def test_every_other_claim_holds(results):
    others = {
        id: r.verdict
        for id, r in results.items()
        if r.kind.name not in ("proved", "misprint", "checked in full", "holds")
    }
    open_ones = dict.fromkeys(["beyond-three-piles", "beyond-nim-values", "beyond-steps"], "open")
    assert others == open_ones
    assert results["question-2-text"].verdict == "checked in full"


def test_claims_stand_in_the_order_of_the_text():
    """The list of what is numbered was made by going through the text."""
    text = (printed_data.folder() / KEY / "contents.txt").read_text("utf-8")
    listed = [line.partition("|")[0].strip() for line in text.splitlines()]
    order = list(papers.load(KEY).claims)
    assert [id for id in order if id in listed] == listed


def test_what_the_certificates_say(results):
    """Theorem 1, Theorem 3 and the codings rest on theorems about words; their checker takes the shortest one again."""
    for id, statement in {
        "thm-1": "a = [1] - [0], b = [2] - [1]",
        "thm-3": "a = [0], b = [1]",
        "section-10-coding-2": "(1, 5) at 0, (2, 4) at 1, (1, 3) at 2 along the fixed point of 0->01, 1->02, 2->0",
        "section-10-coding-3": "along the fixed point of 0->01, 1->2, 2->01",
    }.items():
        (content,) = results[id].certificates.values()
        assert is_coding(content)
        assert statement in " ".join(results[id].evidence.split())
    assert str(check_coding(content).claim) in results["section-10-coding-3"].evidence
    ((name, content),) = results["eq-5"].certificates.items()
    assert name.startswith("splythoff statements ")
    assert check_statements(content).certificate.game.name == "splythoff(slack=1)"


TABLE_4 = ("table-4", "25 29 34", "25 30 34")
TABLE_7 = ("table-7", "173 193", "173 186")
TABLE_8 = ("table-8", "12  9* 13*", "12  8* 13*")
TABLE_10 = ("table-10", "4 10 14 20", "4 10 15 20")
CODE_4 = ("code-4", "121013", "121015")


@pytest.mark.parametrize(
    ("changes", "changed"),
    [
        ([TABLE_4], {"table-4": "false", "lemma-18": "false"}),
        (
            [TABLE_7, TABLE_8, CODE_4, TABLE_10],
            {
                "table-7": "checked in full",
                "table-8": "false",
                "section-10-code": "checked in full",
                # No reading of the rule gives the changed Table 10.
                **dict.fromkeys(["table-10", "section-10-rule", "section-10-coding-3", "question-2"], "false"),
            },
        ),
    ],
)
def test_printed_numbers_change_just_what_depends_on_them(misprinted, changes, changed):
    assert misprinted(*changes) == changed


def test_another_rule_changes_just_the_claims_about_that_game(monkeypatch, register):
    """Without splits Splythoff Nim is Wythoff Nim: what is said of its P-positions and values fails."""
    original = workbench.game

    def without_splits(spec, **parameters):
        return original("wythoff" if spec == "splythoff" else spec, **parameters)

    monkeypatch.setattr(workbench, "game", without_splits)
    ids = [
        "table-1", "table-2", "table-4", "eq-3", "eq-4", "thm-1", "thm-3", "eq-5", "section-2-moves",
        "section-2-queens", "lemma-1", "lemma-2", "table-5", "thm-2", "lemma-16", "table-8", "section-9-diagonal-3",
        "section-10-coding-2", "section-10-coding-3", "table-9", "intro-fibonacci",
    ]  # fmt: skip
    assert register.changed(*ids) == dict.fromkeys(
        ["table-4", "eq-3", "thm-1", "thm-3", "eq-5", "section-2-moves", "section-2-queens", "lemma-2", "table-8",
         "section-9-diagonal-3"],
        "false",
    )  # fmt: skip


def test_figures():
    values, marks = (papers.load(KEY).claims[id].draw(Effort())[0] for id in ("table-8", "table-8-italics"))
    assert values.kind == "heat"
    assert values.data[16, 9] == 0
    # (12, 1) differs from Wythoff Nim and is in italics, (16, 9) differs and is not, (11, 2) is in italics and equal.
    assert [marks.data[x - 1, y - 1] for x, y in ((1, 1), (12, 1), (16, 9), (11, 2))] == [0, 1, 2, 3]
    assert draw(marks, ".svg").startswith(b"<?xml")


def test_a_rule_is_read_as_it_is_printed():
    lines = (("a", ("mex", "A", "B")), ("b", ("a", "+", "a", "-", "a[i]", "+", "i")))
    columns = ColumnRule(lines, {"A": "a", "B": "b"}).columns()
    assert [tuple(next(columns).values()) for _ in range(4)] == [(1, 2), (3, 6), (4, 7), (5, 9)]


def test_false_statements_are_not_proved():
    checked = Verified(9, "n <= 9")
    assert isinstance(asked("splythoff", "", "forall x: not P(x, x + 3)")(checked), Proved)
    assert isinstance(asked("splythoff", "", "forall x: not P(x, x + 4)")(checked), Refuted)
    # The differences of Splythoff Nim are not 1, 2, 3, ...
    assert isinstance(asked("splythoff", "", *mex_system_statements([("{1} - {0}",)]))(checked), Refuted)
