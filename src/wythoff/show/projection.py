"""Linear maps that show points of many dimensions in two or three, written as x1+x4, x2, x3."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wythoff.errors import BadParameter
from wythoff.integers.shortened import short_text
from wythoff.show.figure import pile_formula

_TERM = re.compile(r"\s*(?:([0-9]{1,3})\s*\*?\s*)?([A-Za-z]\w*(?:\[[0-9]{1,3}\])?)\s*")


@dataclass(frozen=True)
class Projection:
    """Two or three sums of coordinates with natural factors: ``factors`` has one row for each."""

    factors: tuple[tuple[int, ...], ...]
    labels: tuple[str, ...]

    def __call__(self, points: NDArray[Any]) -> NDArray[Any]:
        return np.asarray(points @ np.array(self.factors).T)


def read_projection(text: str, names: Sequence[str]) -> Projection:
    """The projection that a text such as ``x1+x4, 2*x2, x3`` stands for; x1 is the first coordinate, whatever its name.

    >>> projection = read_projection("x1+2*x4, x2", ["x[1]", "x[2]", "x[3]", "x[4]"])
    >>> projection.factors, projection.labels
    (((1, 0, 0, 2), (0, 1, 0, 0)), ('$x_{1}$ + 2$x_{4}$', '$x_{2}$'))
    """
    sums = text.split(",")
    if len(sums) not in (2, 3):
        raise BadParameter(f"a projection has two or three sums separated by commas, not {len(sums)}")
    place = {f"x{number}": number - 1 for number in range(1, len(names) + 1)} | {n: i for i, n in enumerate(names)}
    rows = []
    for part in sums:
        factors = [0] * len(names)
        for term in part.split("+"):
            match = _TERM.fullmatch(term)
            if match is None or match[2] not in place:
                known = ", ".join(names)
                raise BadParameter(
                    f"cannot read '{short_text(term.strip())}' in a projection; write sums such as x1+2*x4, of {known}"
                )
            factors[place[match[2]]] += int(match[1] or 1)
        rows.append(tuple(factors))
    return _named(rows, names)


def folded(names: Sequence[str]) -> Projection:
    """All coordinates in three sums: the first, fourth, seventh, ...; the second, fifth, ...; and the third, sixth, ...

    >>> folded(["x", "y", "z", "u"]).labels
    ('$x$ + $u$', '$y$', '$z$')
    """
    return _named([tuple(int(place % 3 == row) for place in range(len(names))) for row in range(3)], names)


def _named(rows: Sequence[tuple[int, ...]], names: Sequence[str]) -> Projection:
    labels = [
        " + ".join(
            f"{factor if factor > 1 else ''}{pile_formula(name)}"
            for factor, name in zip(row, names, strict=True)
            if factor
        )
        for row in rows
    ]
    return Projection(tuple(rows), tuple(labels))
