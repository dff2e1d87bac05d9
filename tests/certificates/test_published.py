"""The certificates that docs/open-questions.md names prove what it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from wythoff.prove.certificate_files import checked_claim

FOLDER = Path(__file__).parents[2] / "docs/certificates"
STEPS = {
    "splythoff-2": (
        "splythoff(slack=2)",
        "(1, 5) at 0, (2, 4) at 1, (1, 3) at 2 along the fixed point of 0->01, 1->02, 2->0",
    ),
    "one-sided-splythoff-3": (
        "one-sided-splythoff(slack=3)",
        "(1, 6) at 0, (1, 4) at 1, (2, 6) at 2 along the fixed point of 0->01, 1->2, 2->01",
    ),
}


@pytest.mark.parametrize("name", STEPS)
def test_a_published_certificate(name: str) -> None:
    game, steps = STEPS[name]
    claim = checked_claim((FOLDER / f"{name}.json").read_bytes())
    assert claim.game == game
    assert steps in str(claim.statement)


def test_the_law_of_the_leaps() -> None:
    claim = checked_claim((FOLDER / "splythoff-leaps.json").read_bytes())
    assert claim.game == "splythoff(slack=a)"
    assert claim.sentence.startswith("splythoff(slack=a): for all integers a with a >= 5:\n")
    assert (
        "steps without bound: for every integer n: if n >= 0 then there is an integer k with k >= n" in claim.sentence
    )


def test_no_other_certificates_are_published() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == {*STEPS, "splythoff-leaps"}
