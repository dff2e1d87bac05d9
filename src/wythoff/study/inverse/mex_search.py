"""Which mex systems generate a given table: every class of small forms that fits it, by exact cover."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, product
from math import comb

import numpy as np

from wythoff.describe.description import Numbers
from wythoff.describe.mex_system import Class, Form
from wythoff.study.inverse.mex_system import MexGame, natural_inverse


@dataclass(frozen=True)
class MexSpace:
    """All classes of at most ``most`` forms with factors from ``-largest`` to ``largest``, for this many piles.

    >>> space = MexSpace(piles=2, largest=1, most=2)
    >>> len(space.forms), space.classes
    (8, 64)
    """

    piles: int
    largest: int
    most: int

    @cached_property
    def forms(self) -> list[Form]:
        factors = range(-self.largest, self.largest + 1)
        return [form for form in product(factors, repeat=self.piles) if any(form)]

    @property
    def classes(self) -> int:
        """How many classes there are: a leading form and a set of others."""
        forms = len(self.forms)
        return forms * sum(comb(forms - 1, others) for others in range(self.most))

    def __str__(self) -> str:
        factors = f"factors from -{self.largest} to {self.largest}"
        return f"classes of at most {self.most} of the {len(self.forms):,} linear forms with {factors}"


def fitting_systems(space: MexSpace, columns: Numbers) -> Iterator[MexGame]:
    """The systems made of classes of the space that generate these columns, without a clash as far as they go.

    >>> wythoff = np.array([(1, 2), (3, 5), (4, 7), (6, 10), (8, 13), (9, 15), (11, 18), (12, 20)])
    >>> for system in fitting_systems(MexSpace(2, 1, 3), wythoff):
    ...     print(system)
    T0 = {a, b}, T1 = {b - a}
    """
    for chosen in combinations(fitting_classes(space, columns), space.piles):
        if natural_inverse([forms[0] for forms in chosen]) is not None:
            yield MexGame(chosen)


def fitting_classes(space: MexSpace, columns: Numbers) -> list[Class]:
    """The classes whose leading form is, in each column, the mex of the values that the class had before.

    This is the case if the leading form grows and is the smallest of its class in each column, and if the values of the
    class are different and leave out no number below the last value of the leading form: an exact cover.
    """
    values = np.array(space.forms, dtype=np.int64) @ columns.T
    fit = [i for i, row in enumerate(values) if row.min() >= 1 and len(np.unique(row)) == len(row)]
    masks = {i: _mask(values[i]) for i in fit}
    found: list[Class] = []
    # Forms without negative factors lead first, as they are the easiest to read; then small factors.
    for leader in sorted(fit, key=lambda i: _reading_order(space.forms[i])):
        if values[leader][0] != 1 or (np.diff(values[leader]) <= 0).any():
            continue
        above = [i for i in fit if (values[i] > values[leader]).all() and not masks[i] & masks[leader]]
        by_least: dict[int, list[int]] = {}
        for i in sorted(above, key=lambda i: _reading_order(space.forms[i])):
            by_least.setdefault(int(values[i].min()), []).append(i)
        goal = (2 << int(values[leader][-1])) - 2
        for cover in _covers(goal, masks, by_least, (leader,), masks[leader], space.most):
            found.append(tuple(space.forms[i] for i in cover))
    return found


def is_partition(forms: Class, columns: Numbers) -> bool:
    """Whether a class fits any number of columns, by the test of :func:`fitting_classes`; O(n log n)."""
    values = np.array(forms, dtype=np.int64) @ columns.T
    leader = values[0]
    every = np.sort(values, axis=None)
    return bool(
        leader[0] == 1
        and (np.diff(leader) > 0).all()
        and (values[1:] > leader).all()
        and (np.diff(every) > 0).all()
        and (every[: leader[-1]] == np.arange(1, leader[-1] + 1)).all()
    )


def _covers(
    goal: int, masks: dict[int, int], by_least: dict[int, list[int]], chosen: tuple[int, ...], used: int, most: int
) -> Iterator[tuple[int, ...]]:
    """The ways to continue choosing disjoint sets until they contain the goal.

    All numbers below the least missing one are used, so the set that contains it has it as its least element.
    """
    missing = goal & ~used
    if not missing:
        yield chosen
    elif len(chosen) < most:
        for i in by_least.get((missing & -missing).bit_length() - 1, ()):
            if not masks[i] & used:
                yield from _covers(goal, masks, by_least, (*chosen, i), used | masks[i], most)


def _mask(values: Numbers) -> int:
    """A set of numbers as the bits of one number."""
    flags = np.zeros(int(values.max()) + 1, dtype=np.uint8)
    flags[values] = 1
    return int.from_bytes(np.packbits(flags, bitorder="little").tobytes(), "little")


def _reading_order(form: Form) -> tuple[int, int, tuple[int, ...]]:
    return sum(factor < 0 for factor in form), sum(map(abs, form)), tuple(-factor for factor in form)
