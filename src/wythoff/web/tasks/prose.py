"""Mathematics for the page: formulas as MathML, and sentences with formulas as pieces of text and MathML."""

from __future__ import annotations

import re
from typing import TypeAlias

from wythoff.report.mathml import Untypeset, mathml, plain

Prose: TypeAlias = list[str | dict[str, str]]
"""Texts and formulas; a formula is ``{"math": MathML}``."""


def typeset(latex: str, *, display: bool = False) -> str | None:
    """The formula as MathML; None if it has symbols that the typesetter does not know.

    >>> typeset("a_n"), typeset(r"\\unknown")
    ('<math><msub><mi>a</mi><mi>n</mi></msub></math>', None)
    """
    try:
        return mathml(latex, display=display)
    except Untypeset:
        return None


def prose(text: str) -> Prose:
    r"""Sentences of LaTeX with formulas between dollars; a formula that cannot be typeset stays text.

    >>> prose(r"For every $t \ge 1$, all is \emph{well}.")
    ['For every ', {'math': '<math><mi>t</mi><mo>≥</mo><mn>1</mn></math>'}, ', all is well.']
    """
    found: Prose = []
    for k, part in enumerate(re.split(r"(?<!\\)\$", text)):
        formula = typeset(part) if k % 2 else None
        if formula is not None:
            found.append({"math": formula})
        elif part:
            found.append(plain(re.sub(r"\\emph\{([^{}]*)\}", r"\1", part)))
    return found
