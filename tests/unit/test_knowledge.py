"""What is known, in every form: the words, JSON, LaTeX and HTML of a value agree, and none claims more than another."""

from __future__ import annotations

import json
import re
from dataclasses import FrozenInstanceError, fields
from html import unescape
from pathlib import Path

import pytest

from tests.unit.markup import MATHEMATICS, Tags
from wythoff.cli.ending import EXIT_CODES
from wythoff.knowledge import (
    Answer,
    CertificateFile,
    CheckedInFull,
    Decided,
    Knowledge,
    Proved,
    Refuted,
    Undecided,
    Verified,
)
from wythoff.prove.symbolic import WrongLaw
from wythoff.report.document import Verdict

KINDS: list[Knowledge] = [
    Proved("b = a + n"),
    Proved("b = a + t n", for_all=("t",)),
    Proved("b = a + t n", instances="t = 1..6"),
    Decided("b <= 2 a"),
    Verified(9, "n <= 9"),
    CheckedInFull(18, "all 18 entries of Table 1"),
    Refuted("n = 3"),
    Undecided("no automaton was found", tried=("base 2",)),
    Answer(True, {"x": 1}),
    Answer(False),
]


@pytest.mark.parametrize("known", KINDS, ids=str)
def test_every_form_begins_with_the_same_strength(known: Knowledge) -> None:
    assert str(known).startswith(known.strength)
    assert known.strength.split()[0] == known.status.split()[0]
    first = re.search(r"<b[^>]*>(?:.) ([^<]*)</b>", known._repr_html_())
    assert first is not None
    assert unescape(first[1]).lower() == known.strength.lower().replace("<=", "≤").replace(">=", "≥")
    assert set(Tags(known._repr_html_()).seen) - MATHEMATICS == {"p", "b"}
    assert known.latex().lower().startswith(rf"\textbf{{{known.status.split()[0]}")
    assert json.loads(json.dumps(known.to_json()))["status"] == known.status


@pytest.mark.parametrize("known", KINDS, ids=str)
def test_knowledge_does_not_change(known: Knowledge) -> None:
    with pytest.raises(FrozenInstanceError):
        setattr(known, fields(known)[0].name, "more")  # type: ignore[arg-type]


def test_the_checker_is_named_where_it_accepted_a_certificate_and_nowhere_else() -> None:
    accepted = [known for known in KINDS if known.acceptance]
    assert accepted == [known for known in KINDS if isinstance(known, Proved)]
    assert [known for known in KINDS if known.is_for_all] == [known for known in accepted if "for all" in str(known)]
    assert Verdict(KINDS[0], "").status == "proved (the checker accepted the certificate)"
    assert Verdict(Decided("b <= 2 a"), "").status == "decided for all positions"


def test_a_law_refuted_for_all_values_looks_refuted() -> None:
    wrong = WrongLaw("t = 1: (1, 1)", for_all=("t",))
    assert "× Refuted" in wrong._repr_html_()


def test_the_word_proved_is_for_certificates_alone() -> None:
    """A conjecture, a decision or a check must not be taken for a proof, in any of their forms."""
    for known in KINDS:
        forms = f"{known} {known.latex()} {known._repr_html_()} {json.dumps(known.to_json())}".lower()
        assert ("proved" in forms) == isinstance(known, Proved), known


def test_each_kind_has_a_status_of_its_own() -> None:
    statuses = {(type(known), known.status) for known in KINDS}
    assert len({status for _, status in statuses}) == len(statuses)


def test_instances_are_not_all_values() -> None:
    everything, some = Proved("1 < 2", for_all=("s", "t")), Proved("1 < 2", for_all=("t",), instances="t = 1..6")
    assert (everything.scope, everything.strength) == ("all", "proved for all s, t")
    assert (some.scope, some.strength) == ("instances", "proved for t = 1..6")
    assert (Verified(9, "n <= 9").scope, CheckedInFull(2, "both").scope) == ("bound", "finite")


def test_latex_has_no_raw_signs() -> None:
    text = Refuted("50% of x_1 ≤ σ").latex()
    assert text == r"\textbf{Refuted}: 50\% of x\_1 $\le$ $\sigma$."


def test_one_certificate_is_saved_whole(tmp_path: Path) -> None:
    path = tmp_path / "c.json"
    Proved("1 < 2", (CertificateFile("a", b"{}"),)).save(path)
    assert path.read_bytes() == b"{}"
    with pytest.raises(ValueError, match="unpack"):
        Proved("1 < 2").save(path)


def test_every_answer_has_its_exit_code() -> None:
    """0 and 1 for what was settled, 3 for what was not, as documented for the command line."""
    codes = {known.status: EXIT_CODES[known.status] for known in KINDS if known.status in EXIT_CODES}
    assert codes == {"proved": 0, "refuted": 1, "undecided": 3, "true": 0, "false": 1}
