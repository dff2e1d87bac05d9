"""Proofs told for a person: every lemma is there, in words and in LaTeX that a compiler can read."""

from __future__ import annotations

import re
import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest

from tests.certificates.uniform.theorems import GOOD
from wythoff.checker.uniform import Proved, Uniform, check_uniform
from wythoff.prove.symbolic import Theorem, prove_for_all
from wythoff.prove.uniform.prose.document import proof_document, proof_latex, proof_text, sections
from wythoff.rules.symbolic import symbolic_game

GAMES = ["wythoff(slack=t)", "splythoff(slack=a)", "misere-st-wythoff(s=s, t=t)"]


@cache
def theorem(game: str) -> Uniform:
    verdict = prove_for_all(symbolic_game(game))
    assert isinstance(verdict, Theorem)
    return check_uniform(verdict.certificate)


@pytest.mark.parametrize("game", GAMES)
def test_every_lemma_has_a_statement_and_a_proof(game: str) -> None:
    told = list(sections(theorem(game)))
    lemmas = [section for section in told if section.heading.startswith("Lemma")]
    proved = [step for step in theorem(game).steps if isinstance(step, Proved)]
    arithmetic = [step for step in proved if step.lemma.name.startswith("product of")]
    assert len(lemmas) == len(proved) - len(arithmetic)
    assert all(section.statement and section.proof for section in lemmas)
    assert [section.heading.split(" (")[0] for section in lemmas] == [f"Lemma {k + 1}" for k in range(len(lemmas))]
    assert told[0].heading == "Theorem"
    assert told[-1].heading == "Conclusion"


@pytest.mark.parametrize("game", GAMES)
def test_a_proof_refers_to_earlier_lemmas_only(game: str) -> None:
    for block in proof_text(theorem(game)).split("\n\n"):
        head = re.match(r"Lemma (\d+)", block)
        if head:
            used = map(int, re.findall(r"Lemma (\d+)", block[head.end() :]))
            assert all(number < int(head[1]) for number in used), block


def test_the_theorem_comes_first_and_its_words_are_plain() -> None:
    text = proof_text(theorem("wythoff(slack=t)"))
    assert text.startswith(
        "Theorem. For all integers t with t >= 1: the positions (a(n), a(n) + t*n), n >= 0, in either order, are the "
        "P-positions of wythoff(slack=t)."
    )
    assert "If i >= 0 and j > i, then a(j) > a(i)." in text
    assert "Every move 'single' lowers the sum of the piles." in text
    assert "_1_0" not in text
    assert len(text.split()) < 2_500


@pytest.mark.parametrize("game", GAMES)
def test_the_latex_is_balanced(game: str) -> None:
    text = proof_latex(theorem(game))
    for line in text.splitlines():
        assert line.count("$") % 2 == 0, line
        assert line.count("{") == line.count("}"), line
    for environment in ("theorem", "lemma", "proof", "definition"):
        assert text.count(rf"\begin{{{environment}}}") == text.count(rf"\end{{{environment}}}") > 0


@pytest.mark.parametrize("game", GAMES if shutil.which("pdflatex") else [])
def test_the_document_compiles(game: str, tmp_path: Path) -> None:
    (tmp_path / "proof.tex").write_text(proof_document(theorem(game), game))
    done = subprocess.run(
        ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "proof.tex"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-2000:]


def test_words_and_counts_are_defined_as_in_a_paper() -> None:
    text = proof_latex(check_uniform((GOOD / "st-wythoff-word.json").read_bytes()))
    assert (
        r"morphism that maps an integer $v$ with $v \ge 0$ and $v \le 1$ to $0^{s + t - 1}\,1$ if $v = 0$ and to "
        r"$0^{s}$ if $v = 1$; $E_{n}$ is the length of the image of its first $n$ letters."
    ) in text
    assert r"$Z_{0} = 0$ and $Z_{n} = Z_{n - 1} - W_{n} + 1$ for $n \ge 1$." in text
    assert r"By the definition of $W$" in text


def test_numbers_are_defined_as_in_a_paper() -> None:
    text = proof_latex(check_uniform((GOOD / "wythoff-beatty.json").read_bytes()))
    assert r"$\gamma$ is a number with $\alpha\,\gamma = 1$." in text
    assert r"$B_{n}$ is the integer part of $\alpha\,n + t\,n$." in text
