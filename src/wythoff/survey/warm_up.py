"""What most rulesets need: loaded only once where processes can be forked from one that has it."""

from __future__ import annotations

from wythoff.survey.examine import examine
from wythoff.survey.space import Space

USUAL, USUAL_BOUND = "wythoff", 1000
"""A ruleset that needs what most of them need."""


def warm_up() -> None:
    """Load modules and solvers by using them."""
    (usual,) = Space.from_text(USUAL)
    examine(usual, bound=USUAL_BOUND)
