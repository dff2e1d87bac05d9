"""Columns whose steps, read as letters, are a word with a substitution."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from wythoff.describe.columns import Columns
from wythoff.describe.description import Numbers
from wythoff.errors import Unsupported
from wythoff.exact import Irrational
from wythoff.text import position_text
from wythoff.words.found_substitution import FoundSubstitution
from wythoff.words.letters import Letter
from wythoff.words.morphism import Morphism

Step = tuple[int, int]


@dataclass(frozen=True)
class StepWord(Columns):
    """From the column ``origin`` on, column n + 1 is column n and the step of letter n of a substitutive word.

    >>> from wythoff.words import Morphism
    >>> tribonacci = FoundSubstitution(Morphism("0->01, 1->02, 2->0"), 0, None, (), 1000)
    >>> splythoff = StepWord((1, 2), ((2, 3), (1, 3), (2, 3)), tribonacci)
    >>> [splythoff.nth(n) for n in range(4)], splythoff.nth(10**20)[0]
    ([(1, 2), (3, 5), (4, 8), (6, 11)], 170440...)
    """

    origin: Step
    steps: tuple[Step, ...]
    """The step of each letter 0, 1, ..."""
    found: FoundSubstitution
    unordered: bool = True

    kind = "step word"

    @property
    def morphism(self) -> Morphism:
        return self.found.morphism

    @property
    def coding(self) -> Morphism | None:
        return self.found.coding

    @property
    def matrix(self) -> npt.NDArray[np.int64]:
        """How often each letter occurs in each image."""
        return self.found.incidence_matrix

    @property
    def eigenvalue(self) -> int | Irrational:
        """The factor by which lengths grow, exactly."""
        return self.found.eigenvalue

    @property
    def is_pisot(self) -> bool:
        return self.found.is_pisot

    @cached_property
    def frequencies(self) -> dict[Letter, Fraction | Irrational] | None:
        """The exact frequency of each step, where it exists."""
        try:
            return self.found.frequencies
        except Unsupported:
            return None

    def _column(self, n: int) -> Step:
        word = self.found.word
        counts = [(word.count(letter, n), self.steps[int(letter)]) for letter in word.alphabet]
        return (
            self.origin[0] + sum(count * step[0] for count, step in counts),
            self.origin[1] + sum(count * step[1] for count, step in counts),
        )

    def _about(self, x: int) -> int:
        """By a column so far away that a_n/n is exact enough."""
        far = (x + 2) ** 2
        return far * x // max(1, self._column(far)[0])

    def positions(self, bound: int) -> Numbers:
        size = 1024
        while True:
            rows = self._first_rows(size)
            last = rows[-1]
            if last[0] > bound or (last[1] > bound and min(step[1] for step in self.steps) >= 0):
                return rows[(rows <= bound).all(axis=1)]
            size *= 2

    def _first_rows(self, size: int) -> Numbers:
        letters = np.asarray(self.found.word[:size], dtype=np.int64)
        return np.cumsum(np.concatenate([[self.origin], np.array(self.steps)[letters]]), axis=0, dtype=np.int64)

    def latex(self) -> str:
        steps = ",\\; ".join(rf"{letter} \to {position_text(step)}" for letter, step in enumerate(self.steps))
        return rf"{self.found.latex()};\quad {steps};\quad (a_0, b_0) = {position_text(self.origin)}"

    def __str__(self) -> str:
        steps = ", ".join(f"{letter}: {position_text(step)}" for letter, step in enumerate(self.steps))
        text = f"from {position_text(self.origin)} on, steps {steps} in the order of "
        text += "the fixed point" if self.coding is None else "a coding of the fixed point"
        text += f" of {self.morphism} from {self.found.start}"
        if self.coding is not None:
            text += f", coded {self.coding}"
        if self.found.junk:
            text += f", after {' '.join(map(str, self.found.junk))}"
        pisot = "a Pisot number" if self.is_pisot else "not a Pisot number"
        return f"{text}; eigenvalue {_shown(self.eigenvalue)}, {pisot}"

    def parts(self) -> dict[str, Any]:
        frequencies = self.frequencies
        return {
            "origin": list(self.origin),
            "steps": [list(step) for step in self.steps],
            **self.found.to_json(),
            "matrix": self.matrix.tolist(),
            "characteristic_polynomial": list(self.found.characteristic_polynomial),
            "eigenvalue": str(self.eigenvalue),
            "pisot": self.is_pisot,
            "frequencies": frequencies and {str(letter): str(value) for letter, value in frequencies.items()},
        }


def _shown(value: int | Irrational) -> str:
    return f"{value} = {value.decimal(6)}..." if isinstance(value, Irrational) else str(value)
