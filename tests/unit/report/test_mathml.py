"""Formulas as MathML: all that the program writes is typeset, and nothing else is guessed."""

from __future__ import annotations

import pytest

from tests.unit.markup import Tags
from wythoff.conjecture.laws import LawConjecture, find_law
from wythoff.report.mathml import Untypeset, formula_html, mathml, prose_html
from wythoff.rules import library
from wythoff.rules.symbolic import symbolic_game


@pytest.mark.parametrize("name", [*library.texts(), *(f"misere-{name}" for name in library.texts())])
def test_the_rules_of_the_library_are_typeset(name: str) -> None:
    assert Tags(mathml(library.game(name).latex(), display=True)).seen[0] == "math"


@pytest.mark.parametrize(
    "game", ["st-wythoff(s=s, t=t)", "splythoff(slack=a)", "capped-wythoff(cap=n)", "misere-capped-nim(heaps=2, cap=n)"]
)
def test_laws_are_typeset(game: str) -> None:
    found = find_law(symbolic_game(game))
    assert isinstance(found, LawConjecture)
    assert Tags(mathml(found.latex())).seen[0] == "math"


@pytest.mark.parametrize(
    ("latex", "wanted"),
    [
        (r"x'_{i}", "<msubsup><mi>x</mi><mi>i</mi><mo>′</mo></msubsup>"),
        (r"10a_{n + 1}", "<mn>10</mn><msub><mi>a</mi><mrow><mi>n</mi><mo>+</mo><mn>1</mn></mrow></msub>"),
        (r"\mathit{my\_slack}", "<mi>my_slack</mi>"),
        (r"\text{a < b, } x < y", "<mtext>a &lt; b, </mtext><mi>x</mi><mo>&lt;</mo><mi>y</mi>"),
        (r"\tfrac{1}{2}", "<mfrac><mn>1</mn><mn>2</mn></mfrac>"),
        (r"\frac{\sqrt{5}}{2}", "<mfrac><msqrt><mn>5</mn></msqrt><mn>2</mn></mfrac>"),
        (r"\left\lfloor n \right\rfloor", "<mrow><mo>⌊</mo><mi>n</mi><mo>⌋</mo></mrow>"),
        (r"\mathcal{P} \mapsto \mathbb{N}", "<mi>𝒫</mi><mo>↦</mo><mi>ℕ</mi>"),
    ],
)
def test_parts_of_formulas(latex: str, wanted: str) -> None:
    assert mathml(latex) == f"<math>{wanted}</math>"


@pytest.mark.parametrize(
    "latex",
    [r"\unknown", "{a", "a}", "a_", r"\begin{matrix} a \end{matrix}", r"\text{a", "_n", r"\begin{aligned} a } b"],
)
def test_what_is_not_known_is_not_guessed(latex: str) -> None:
    with pytest.raises(Untypeset):
        mathml(latex)
    assert formula_html(latex).startswith("<code>")


def test_prose_is_escaped() -> None:
    assert prose_html(r"\emph{a \& b} <b> $x < y$") == (
        "<em>a &amp; b</em> &lt;b&gt; <math><mi>x</mi><mo>&lt;</mo><mi>y</mi></math>"
    )
