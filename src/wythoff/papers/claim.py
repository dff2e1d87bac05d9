"""A claim of a paper, the code that checks it, and the verdict that the outcome of the check gives."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from wythoff.show.figure import Figure
from wythoff.show.tree import TreeFigure


@dataclass(frozen=True)
class Effort:
    """How far to go: quick checks finish in seconds, full ones go as far as is useful.

    >>> Effort().upto(1000, 10**6), Effort(full=True).upto(1000, 10**6)
    (1000, 1000000)
    """

    full: bool = False

    def upto(self, quick: int, full: int) -> int:
        return full if self.full else quick


@dataclass(frozen=True)
class SideBySide:
    """A table as it is printed and as it was computed: rows of cells, each row with its label."""

    title: str
    printed: tuple[tuple[str, tuple[str, ...]], ...]
    computed: tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(frozen=True)
class Certificate:
    """A certificate that the independent checker has accepted."""

    name: str
    content: bytes = field(repr=False)


@dataclass(frozen=True)
class Holds:
    """No counterexample among the first ``bound`` cases; ``cases`` says what was counted."""

    bound: int
    cases: str
    tables: tuple[SideBySide, ...] = field(default=(), repr=False)

    @property
    def evidence(self) -> str:
        return f"checked: {self.cases}"


@dataclass(frozen=True)
class Proven:
    """True of all positions, or of all n, by certificates."""

    certificates: tuple[Certificate, ...]
    what: str

    @property
    def evidence(self) -> str:
        return f"{self.what}; certificates: {', '.join(certificate.name for certificate in self.certificates)}"


@dataclass(frozen=True)
class Fails:
    """The smallest counterexample."""

    counterexample: str
    tables: tuple[SideBySide, ...] = field(default=(), repr=False)

    @property
    def evidence(self) -> str:
        return self.counterexample


@dataclass(frozen=True)
class Unsettled:
    """A question that stays open: what was computed about it."""

    known: str

    @property
    def evidence(self) -> str:
        return self.known


Outcome: TypeAlias = Holds | Proven | Fails | Unsettled
Search: TypeAlias = Generator[str, None, Outcome]
"""A search for counterexamples, smallest first; where there is none, it returns what that says of the claim."""
Check: TypeAlias = Callable[[Effort], Outcome | Search]
Draw: TypeAlias = Callable[[Effort], Sequence[Figure | TreeFigure]]


@dataclass(frozen=True)
class Correction:
    """What a misprinted statement should say, and its own check."""

    statement: str
    check: Check


@dataclass(frozen=True)
class Claim:
    """One numbered statement, table or figure of a paper, in the words of this program.

    ``check`` takes the statement as it is printed. A claim that says what another one says names it in ``same_as``; one
    that a program cannot check, such as the wording of a proof, says why in ``not_computed``.
    """

    paper: str
    id: str
    place: str
    statement: str
    check: Check | None = None
    correction: Correction | None = None
    draw: Draw | None = None
    same_as: str = ""
    not_computed: str = ""


@dataclass(frozen=True)
class Finding:
    """What came of a claim: its outcome as printed, and that of its correction if the printed one fails."""

    outcome: Outcome | None
    corrected: Outcome | None = None

    @property
    def verdict(self) -> str:
        """One of ``proved``, ``holds to N``, ``misprint``, ``false``, ``open`` and ``not computed``.

        >>> Finding(Holds(100, "n <= 100")).verdict, Finding(Fails("n = 3"), Holds(9, "n <= 9")).verdict
        ('holds to 100', 'misprint')
        >>> Finding(Fails("n = 3"), Fails("n = 4")).verdict
        'false'
        """
        match self.outcome, self.corrected:
            case Proven(), _:
                return "proved"
            case Holds(bound=bound), _:
                return f"holds to {bound}"
            case Unsettled(), _:
                return "open"
            case Fails(), Holds() | Proven():
                return "misprint"
            case Fails(), _:
                return "false"
        return "not computed"


def judged(found: Outcome | Search) -> Outcome:
    """What a check has shown: a claim fails with the first counterexample that a search finds.

    >>> def squares():
    ...     yield from (f"n = {n}" for n in range(1, 9) if n * n > 20)
    ...     return Holds(8, "n < 9")
    >>> judged(squares())
    Fails(counterexample='n = 5')
    """
    if not isinstance(found, Generator):
        return found
    try:
        return Fails(next(found))
    except StopIteration as end:
        outcome: Outcome = end.value
        return outcome


def examine(claim: Claim, effort: Effort) -> Finding:
    """Check a claim as printed and, if that fails, as corrected."""
    if claim.check is None:
        return Finding(None)
    outcome = judged(claim.check(effort))
    if isinstance(outcome, Fails) and claim.correction is not None:
        return Finding(outcome, judged(claim.correction.check(effort)))
    return Finding(outcome)
