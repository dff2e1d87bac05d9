"""Mex systems: classes of linear forms of the piles that partition the positive numbers, seen from the columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product

import numpy as np
from numpy.typing import NDArray

from wythoff.conjecture.deadline import NEVER, Deadline
from wythoff.conjecture.ideas import Tried
from wythoff.conjecture.sample import Numbers, Sample
from wythoff.describe import Description, MexSystem
from wythoff.describe.mex_system import Class, Form
from wythoff.errors import BadParameter

# Coefficients by the number of piles, and how many columns are looked at.
_COEFFICIENTS = {2: range(-2, 3), 3: range(-1, 2)}
_COLUMNS = 400
_FEWEST_COLUMNS = 30
_MAX_FORMS = 4
_MAX_CLASSES = 40

Flags = NDArray[np.bool_]


def mex_systems(sample: Sample, deadline: Deadline = NEVER) -> Iterator[Description | Tried]:
    """The first mex system that generates the columns; classes of one form each are left to mex rules.

    >>> splythoff = MexSystem((((1, 0), (0, 1)), ((-1, 1), (1, 1)))).positions(300)
    >>> [str(found) for found in mex_systems(Sample.of(splythoff, 2, 300, unordered=True))]
    ['0 and the columns where a = mex{a, b}, b - a = mex{b - a, a + b}']
    """
    if sample.piles not in _COEFFICIENTS or not sample.unordered or len(sample) < _FEWEST_COLUMNS:
        return
    columns = sample.rows[1 : _COLUMNS + 1]
    if sample.rows[0].any() or not (np.diff(columns, axis=0) > 0).all():
        yield Tried(MexSystem.kind, "the columns do not increase from 0 on")
        return
    classes = sorted(_partitions(columns, deadline), key=_size)
    piles = {form for form in product((0, 1), repeat=sample.piles) if sum(form) == 1}
    leaders = [forms for forms in classes if set(forms) == piles]
    if not leaders:
        yield Tried(MexSystem.kind, "the piles of all columns do not partition the positive numbers")
        return
    others = [forms for forms in classes if forms != leaders[0]][:_MAX_CLASSES]
    for rest in sorted(combinations(others, sample.piles - 1), key=lambda rest: sum(map(_size, rest))):
        deadline.check()
        if any(len(forms) > 1 for forms in rest) and (found := _generating(sample, (leaders[0], *rest))) is not None:
            yield found
            return
    yield Tried(MexSystem.kind, "no classes of forms generate the columns")


def _size(forms: Class) -> int:
    return sum(sum(map(abs, form)) for form in forms)


def _generating(sample: Sample, classes: tuple[Class, ...]) -> MexSystem | None:
    try:
        system = MexSystem(classes)
    except BadParameter:
        return None
    return system if sample.first_difference(system.positions(sample.bound)) is None else None


def _partitions(columns: Numbers, deadline: Deadline) -> Iterator[Class]:
    """The sets of forms whose values hit every small positive number once, the form that is first to hit first."""
    forms = [form for form in product(_COEFFICIENTS[columns.shape[1]], repeat=columns.shape[1]) if any(form)]
    values = {form: columns @ np.array(form) for form in forms}
    rising = {form: seen for form, seen in values.items() if seen[0] >= 1 and (np.diff(seen) > 0).all()}
    # Up to this number every form has all of its values in the columns seen.
    limit = min((int(seen[-1]) for seen in rising.values()), default=0)
    hits = {}
    for form, seen in rising.items():
        hits[form] = np.zeros(limit + 1, dtype=np.bool_)
        hits[form][seen[seen <= limit]] = True
    if limit >= _FEWEST_COLUMNS:
        covered = np.zeros(limit + 1, dtype=np.bool_)
        covered[0] = True
        for cover in _covers(covered, hits, ()):
            deadline.check()
            yield cover


def _covers(covered: Flags, hits: dict[Form, Flags], chosen: tuple[Form, ...]) -> Iterator[Class]:
    """The ways to cover the rest by disjoint forms; each time the least number that is not covered decides."""
    if covered.all():
        yield chosen
        return
    if len(chosen) == _MAX_FORMS:
        return
    least = int(np.argmin(covered))
    for form in _hitting(least, hits):
        if not (covered & hits[form]).any():
            yield from _covers(covered | hits[form], hits, (*chosen, form))


def _hitting(number: int, hits: dict[Form, Flags]) -> Sequence[Form]:
    return [form for form, flags in hits.items() if flags[number]]
