"""What data look like when no description fits them."""

from __future__ import annotations

import numpy as np

from wythoff.conjecture.ideas import Evidence
from wythoff.conjecture.sample import Sample
from wythoff.conjecture.step_words import step_letters
from wythoff.words.complexity import complexity_profile
from wythoff.words.letter_balance import discrepancy_growth

_LONGEST_FACTOR = 16
_MAX_LETTERS = 100_000


def evidence_of(sample: Sample) -> Evidence:
    """The steps of the columns as a word: how many there are, its complexity, its discrepancy.

    >>> from wythoff.describe import MexRule
    >>> print(evidence_of(Sample.of(MexRule(1, 1).positions(1000), 2, 1000, unordered=True)))
    383 positions with piles up to 1,000; 2 different steps; 9 factors of 8 and 17 of 16 steps;
    discrepancy 0.94 after 10, 0.97 after 100, 0.97 after 382 steps
    """
    plain = Evidence(sample.bound, len(sample))
    if sample.piles != 2 or len(sample.columns) <= _LONGEST_FACTOR or not sample.is_sparse:
        return plain
    letters, values = step_letters(sample.columns[: _MAX_LETTERS + 1])
    profile = complexity_profile(letters, _LONGEST_FACTOR)
    commonest = int(np.argmax(np.bincount(letters)))
    growth = discrepancy_growth(letters, commonest)
    return Evidence(sample.bound, len(sample), len(values), (profile[7], profile[15]), growth)
