"""A standing guard: all definitions and lemmas of the stored certificates hold of concrete numbers, in concrete models.

An axiom that says too much would make everything provable; here it would be seen to be false.
"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.certificates.uniform.conftest import COLUMN_NAMES, NAMES, models, theorem
from wythoff.checker.uniform import Lemma, Proved


def is_about_integers(lemma: Lemma) -> bool:
    return all(one.sort == "integer" for one in lemma.variables)


@pytest.mark.parametrize("name", NAMES)
def test_every_axiom_and_every_lemma_holds(name: str) -> None:
    met: Counter[str] = Counter()
    lemmas = [one for one in theorem(name).lemmas.values() if is_about_integers(one)]
    for model in models(name, 2):
        assert model.meets_assumptions
        for lemma in lemmas:
            for k, (values, held) in enumerate(model.tries(lemma, 300)):
                assert held, f"{lemma.name} is false at {values} of {model.numbers}: {lemma}"
                met[lemma.name] += 1
                if k >= 30:
                    break
    never = {lemma.name for lemma in lemmas if lemma.cases and not met[lemma.name]}
    # Where columns begin above 0, no number occurs in both rows at all; leaps at small columns leave few chances, and a
    # letter too small needs k >= 4 and four numbers that fit together.
    assert never <= {"no number twice", "the sums leave no room", "a copy with a letter too small"}, (
        "no numbers meet the hypotheses: the lemma may say nothing"
    )


@pytest.mark.parametrize("name", COLUMN_NAMES)
def test_the_game_has_these_p_positions(name: str) -> None:
    """By brute force on the formulas in the certificate."""
    for model in models(name, 3):
        bound = 10
        assert model.claimed_positions(bound) == model.p_positions(bound), model.numbers


@pytest.mark.parametrize("name", NAMES)
def test_a_theorem_says_what_it_is_about(name: str) -> None:
    """Parameters and assumptions in the first line, and every definition in a line of its own."""
    told = theorem(name)
    begins = told.claim.splitlines()[0]
    assert all(f" {symbol}" in begins for symbol, _ in told.parameters.sorts)
    assert all(str(assumption) in begins for assumption in told.parameters.assumptions)
    defined = [step for step in told.steps if not isinstance(step, Proved)]
    assert told.claim.count("\nwhere ") >= len(defined) > 0
