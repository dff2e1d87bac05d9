"""What a search for descriptions hands back: conjectures, what was dropped and why, and the evidence of the data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from typing import Any, overload

from wythoff.describe.description import Description, Position
from wythoff.display import html_chip, html_formula, latex_text
from wythoff.knowledge import Knowledge, Verified
from wythoff.text import capital, position_text


@dataclass(frozen=True)
class Conjecture:
    """A description that was read off the positions with piles up to ``fitted_to``; up to ``verified_to`` it holds.

    >>> from wythoff.describe import MexRule
    >>> idea = Conjecture(MexRule(1, 1), fitted_to=300, verified_to=1000)
    >>> print(idea)
    mex rule: a = mex of all earlier numbers, b = a + n for n >= 0 (verified for piles up to 1,000)
    >>> idea.kind, idea.status.bound, idea.description.nth(10**20)
    ('mex rule', 1000, (161803398874989484820, 261803398874989484820))
    """

    description: Description
    fitted_to: int
    verified_to: int

    @property
    def kind(self) -> str:
        """What sort of description this is, such as ``mex rule``."""
        return self.description.kind

    @property
    def status(self) -> Verified:
        """How much is known: a range, never more."""
        return Verified.for_piles_up_to(self.verified_to)

    def __str__(self) -> str:
        return f"{self.kind}: {self.description} ({self.status})"

    def heading(self, known: Knowledge | None = None) -> str:
        """The kind of description, and how much is known of it: that it is verified, unless more is given.

        >>> from wythoff.describe import MexRule
        >>> Conjecture(MexRule(1, 1), fitted_to=300, verified_to=1000).heading()
        'mex rule, verified for piles up to 1,000'
        """
        return f"{self.kind}, {(known or self.status).strength}"

    def latex(self) -> str:
        """The description as a formula."""
        return self.description.latex()

    def to_json(self) -> dict[str, Any]:
        """Plain values; the parts of the description are under its kind's own names."""
        ranges = {"fitted_to": self.fitted_to, "verified_to": self.verified_to}
        return {"kind": self.kind, "description": str(self.description), "latex": self.latex(), **ranges}

    def _repr_latex_(self) -> str:
        return f"${self.latex()}$"

    def _repr_html_(self) -> str:
        chip = html_chip(self.status.status, capital(self.status.strength))
        return f"<b>{escape(self.kind)}</b> {chip}{html_formula(self.latex())}"


@dataclass(frozen=True)
class Tried:
    """A kind of description that does not fit, and why; perhaps with the first position that refutes it.

    If only data are lacking, ``wants_more`` says so.

    >>> print(Tried("rays", "no ray fits", counterexample=(3, 5)))
    rays: no ray fits; wrong at (3, 5)
    """

    kind: str
    why: str
    counterexample: Position | None = None
    wants_more: bool = False

    @classmethod
    def lacks_data(cls, kind: str, why: str) -> Tried:
        """A kind of description that more data may yet show to fit."""
        return cls(kind, f"not enough data: {why}", wants_more=True)

    def __str__(self) -> str:
        if self.counterexample is None:
            return f"{self.kind}: {self.why}"
        return f"{self.kind}: {self.why}; wrong at {position_text(self.counterexample)}"

    def to_json(self) -> dict[str, Any]:
        return {"kind": self.kind, "why": self.why, "counterexample": self.counterexample and list(self.counterexample)}


@dataclass(frozen=True)
class Evidence:
    """What the columns of a two-pile game look like: their steps as a word, its complexity and discrepancy.

    ``discrepancy`` has the largest deviation of the commonest step from its share, for longer and longer prefixes.

    >>> print(Evidence(bound=1000, positions=382, steps=2, complexity=(9, 17)))
    382 positions with piles up to 1,000; 2 different steps; 9 factors of 8 and 17 of 16 steps
    """

    bound: int
    positions: int
    steps: int | None = None
    complexity: tuple[int, int] | None = None
    """The number of factors of 8 and of 16 steps."""
    discrepancy: tuple[tuple[int, Fraction], ...] = ()

    def __str__(self) -> str:
        text = f"{self.positions:,} positions with piles up to {self.bound:,}"
        if self.steps is not None:
            text += f"; {self.steps} different steps"
        if self.complexity is not None:
            text += f"; {self.complexity[0]:,} factors of 8 and {self.complexity[1]:,} of 16 steps"
        if self.discrepancy:
            growth = ", ".join(f"{_rounded(value)} after {n:,}" for n, value in self.discrepancy)
            text += f"; discrepancy {growth} steps"
        return text

    def to_json(self) -> dict[str, Any]:
        return {
            "bound": self.bound,
            "positions": self.positions,
            "steps": self.steps,
            "complexity": self.complexity and dict(zip(("8", "16"), self.complexity, strict=True)),
            "discrepancy": [[n, str(value)] for n, value in self.discrepancy],
        }


@dataclass(frozen=True)
class NothingFits:
    """No description fits: what was tried, and what the data look like.

    >>> from wythoff.conjecture import conjecture_positions
    >>> squares = [(k, k * k) for k in range(32)]
    >>> nothing = conjecture_positions(squares, piles=2, bound=1000, unordered=True).nothing_fits
    >>> print(nothing.tried[1])
    periodic lattice: no period up to 111
    """

    subject: str
    tried: tuple[Tried, ...]
    evidence: Evidence

    def __str__(self) -> str:
        lines = [f"no description of {self.subject} was found", f"seen: {self.evidence}"]
        return "\n".join([*lines, *(f"tried: {attempt}" for attempt in self.tried)])

    def to_json(self) -> dict[str, Any]:
        return {
            "subject": self.subject,
            "tried": [attempt.to_json() for attempt in self.tried],
            "evidence": self.evidence.to_json(),
        }

    def latex(self) -> str:
        """What was seen and tried, as a list for text mode."""
        lines = [rf"\item {latex_text(str(each))}" for each in (self.evidence, *self.tried)]
        said = f"No description of {latex_text(self.subject)} was found."
        return "\n".join([said, r"\begin{itemize}", *lines, r"\end{itemize}", ""])

    def _repr_html_(self) -> str:
        tried = "".join(f"<li>{escape(str(attempt))}</li>" for attempt in self.tried)
        chip = html_chip("undecided", "Nothing fits")
        head = f"<p>{chip} No description of {escape(self.subject)} was found.</p>"
        return f"{head}<p>Seen: {escape(str(self.evidence))}</p><p>Tried:</p><ul>{tried}</ul>"


@dataclass(frozen=True)
class Conjectures(Sequence[Conjecture]):
    """The conjectures about a set of positions, the best first; ``tried`` says what does not fit.

    >>> from wythoff.conjecture import conjecture
    >>> from wythoff.rules import library
    >>> ideas = conjecture(library.game("nim"), bound=200)
    >>> print(ideas)
    1. nim-sum: the piles have nim-sum 0 (verified for piles up to 200)
    2. rays: (0, 0) plus any multiple of (1, 1) (verified for piles up to 200)
    >>> len(ideas), ideas.nothing_fits
    (2, None)
    """

    subject: str
    found: tuple[Conjecture, ...]
    tried: tuple[Tried, ...]
    evidence: Evidence

    def __len__(self) -> int:
        return len(self.found)

    @overload
    def __getitem__(self, index: int) -> Conjecture: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Conjecture, ...]: ...
    def __getitem__(self, index: int | slice) -> Conjecture | tuple[Conjecture, ...]:
        return self.found[index]

    def __iter__(self) -> Iterator[Conjecture]:
        return iter(self.found)

    @property
    def nothing_fits(self) -> NothingFits | None:
        """What there is to say when there is no conjecture."""
        return None if self.found else NothingFits(self.subject, self.tried, self.evidence)

    def __str__(self) -> str:
        if nothing := self.nothing_fits:
            return str(nothing)
        return "\n".join(f"{number}. {idea}" for number, idea in enumerate(self.found, 1))

    def _repr_html_(self) -> str:
        if nothing := self.nothing_fits:
            return nothing._repr_html_()
        ideas = "".join(f"<li>{idea._repr_html_()}</li>" for idea in self.found)
        return f"<p>Conjectures about {escape(self.subject)}:</p><ol>{ideas}</ol>"

    def to_json(self) -> list[dict[str, Any]]:
        return [idea.to_json() for idea in self.found]


def _rounded(value: Fraction) -> str:
    """Two places, rounded down, without a float.

    >>> _rounded(Fraction(1234, 100)), _rounded(Fraction(5, 1000))
    ('12.34', '0.00')
    """
    hundredths = value.numerator * 100 // value.denominator
    return f"{hundredths // 100}.{hundredths % 100:02}"
