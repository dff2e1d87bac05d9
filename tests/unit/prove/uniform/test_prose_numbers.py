"""The proofs of theorems for all heaps and all caps as a person reads them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from wythoff.prove.uniform.prose.document import certificate_document, certificate_sections

GOOD = Path(__file__).parents[3] / "certificates" / "heaps_and_caps" / "good"


@pytest.mark.parametrize("path", sorted(GOOD.glob("*.json")), ids=lambda path: path.stem)
def test_every_stored_proof_is_told(path: Path) -> None:
    text = path.read_bytes()
    first, *lemmas, last = certificate_sections(text)
    assert first.heading == "Theorem"
    assert "P-positions" in first.statement
    assert [lemma.heading for lemma in lemmas] == [f"Lemma {n}" for n in range(1, len(lemmas) + 1)]
    assert all(lemma.proof for lemma in lemmas)
    assert "By induction on the sum" in last.statement
    assert "`" not in "".join([section.statement + "".join(section.proof_lines) for section in (first, *lemmas, last)])


@pytest.mark.parametrize("path", sorted(GOOD.glob("*.json")), ids=lambda path: path.stem)
def test_latex_is_balanced(path: Path) -> None:
    told = certificate_document(path.read_bytes(), "a game")
    assert told.count("$") % 2 == 0
    begun, ended = (sorted(re.findall(rf"\\{word}{{(\w+)}}", told)) for word in ("begin", "end"))
    assert begun == ended
    assert not re.search(r"[<>]=", told)


def test_the_other_game_is_named() -> None:
    assert (
        "a P-position of wythoff(slack=1)"
        in certificate_sections((GOOD / "caps-wythoff.json").read_bytes())[0].statement
    )
