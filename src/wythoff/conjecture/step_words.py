"""The steps from column to column as a word: periodic, or with a substitution."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from wythoff.conjecture.deadline import NEVER, Deadline
from wythoff.conjecture.exceptions import with_exceptions
from wythoff.conjecture.ideas import Tried
from wythoff.conjecture.linear_columns import DATA, LONGEST_START
from wythoff.conjecture.sample import Numbers, Sample
from wythoff.describe import Description, Rays, StepWord
from wythoff.words.complexity import is_too_complex
from wythoff.words.lost_beginning import restorations
from wythoff.words.numbering import numbered
from wythoff.words.substitution_search import find_fixed_point, find_substitution

_LONGEST_PERIOD = 64
_MAX_STEPS = 60
# Longer words are not needed to find a substitution; it is compared with all columns afterwards.
_LONGEST_WORD = 20_000


def step_letters(rows: Numbers) -> tuple[Numbers, Numbers]:
    """The steps from row to row as letters, and the step of each letter.

    Letters are numbered as they appear from the second step on: the first one only leads away from 0.

    >>> letters, steps = step_letters(np.array([[0, 0], [1, 2], [3, 5], [4, 7]]))
    >>> letters.tolist(), steps.tolist()
    ([1, 0, 1], [[2, 3], [1, 2]])
    """
    steps = np.diff(rows, axis=0)
    low, high = (int(steps[:, 1].min()), int(steps[:, 1].max())) if len(steps) else (0, 0)
    width = high - low + 1
    letters, keys = numbered(np.roll(steps[:, 0] * width + steps[:, 1] - low, -1))
    return np.roll(letters, 1), np.stack([keys // width, keys % width + low], axis=1)


def rays(sample: Sample, deadline: Deadline = NEVER) -> Iterator[Description | Tried]:
    """Rays, where the steps are periodic apart from a few of the first ones.

    >>> nim = Sample.of([(k, k) for k in range(60)], 2, 59, unordered=True)
    >>> [str(found) for found in rays(nim)]
    ['(0, 0) plus any multiple of (1, 1)']
    """
    if sample.piles != 2 or len(sample.columns) < 2 * DATA:
        return
    deadline.check()
    rows = sample.columns
    letters, _ = step_letters(rows)
    found = _periodic(letters)
    if found is None:
        yield Tried(Rays.kind, "the steps are not periodic")
        return
    start, period = found
    lists = [tuple((int(x), int(y)) for x, y in part.tolist()) for part in (rows[:start], rows[start : start + period])]
    direction = rows[start + period] - rows[start]
    if direction[0] > 0:
        yield Rays(lists[0], lists[1], (int(direction[0]), int(direction[1])), sample.unordered)


def _periodic(letters: Numbers) -> tuple[int, int] | None:
    """Where the letters begin to be periodic, and the period."""
    for period in range(1, min(_LONGEST_PERIOD, len(letters) // DATA) + 1):
        wrong = np.flatnonzero(letters[:-period] != letters[period:])
        start = int(wrong[-1]) + 1 if len(wrong) else 0
        if start <= LONGEST_START and (start + period) * DATA <= len(letters):
            return start, period
    return None


def step_words(sample: Sample, deadline: Deadline = NEVER) -> Iterator[Description | Tried]:
    """The substitution that generates the steps.

    >>> from wythoff.describe import MexRule
    >>> wythoff = Sample.of(MexRule(1, 1).positions(6000), 2, 6000, unordered=True)
    >>> [str(found.morphism) for found in step_words(wythoff)]
    ['0->01, 1->0']
    """
    if sample.piles != 2 or len(sample.columns) < 2 * DATA:
        return
    rows = sample.columns[:_LONGEST_WORD]
    letters, values = step_letters(rows)
    if len(values) > _MAX_STEPS:
        yield Tried(StepWord.kind, f"{len(values)} different steps")
    elif is_too_complex(letters):
        yield Tried(StepWord.kind, "too many factors for a substitution")
    else:
        yield _substitution(sample, rows, letters, tuple((int(x), int(y)) for x, y in values.tolist()), deadline)


def _substitution(
    sample: Sample, rows: Numbers, letters: Numbers, steps: tuple[tuple[int, int], ...], deadline: Deadline
) -> Description | Tried:
    found = find_substitution(letters, check=deadline.check)
    if found is None or found.coding is not None:
        restored = _with_first_columns_changed(sample, rows, letters, steps, deadline)
        if restored is not None:
            return restored
    if found is None:
        return Tried(StepWord.kind, "no substitution was found", wants_more=len(rows) < _LONGEST_WORD)
    return StepWord((int(rows[0, 0]), int(rows[0, 1])), steps, found, sample.unordered)


def _with_first_columns_changed(
    sample: Sample, rows: Numbers, letters: Numbers, steps: tuple[tuple[int, int], ...], deadline: Deadline
) -> Description | None:
    """A fixed point that gives the steps from some column on, with the exceptions before it."""
    for restoration in restorations(letters):
        deadline.check()
        lost = [steps[letter] for letter in restoration.lost]
        x, y = (int(rows[restoration.kept, i]) - sum(step[i] for step in lost) for i in range(2))
        found = find_fixed_point(restoration.of(letters)) if min(x, y) >= 0 else None
        described = found and with_exceptions(StepWord((x, y), steps, found, sample.unordered), sample)
        if described:
            return described
    return None
