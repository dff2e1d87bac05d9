"""A claim of a paper, the code that checks it, and the verdict that the outcome of the check gives."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from wythoff.knowledge import CheckedInFull, Proved, Refuted, Undecided, Verified
from wythoff.report.document import SideBySide
from wythoff.show.drawing import Drawing


@dataclass(frozen=True)
class Effort:
    """How far to go: quick checks finish in seconds, full ones go as far as is useful.

    >>> Effort().upto(1000, 10**6), Effort(full=True).upto(1000, 10**6)
    (1000, 1000000)
    """

    full: bool = False

    def upto(self, quick: int, full: int) -> int:
        return full if self.full else quick


Known: TypeAlias = Verified | CheckedInFull | Proved | Refuted | Undecided


@dataclass(frozen=True)
class Tabled:
    """What is known, and the printed tables that it was read off, beside those that were computed."""

    known: Known
    tables: tuple[SideBySide, ...] = field(repr=False)


Outcome: TypeAlias = Known | Tabled
Search: TypeAlias = Generator[str, None, Outcome]
"""A search for counterexamples, smallest first; where there is none, it returns what that says of the claim."""
Check: TypeAlias = Callable[[Effort], Outcome | Search]
Draw: TypeAlias = Callable[[Effort], Sequence[Drawing]]


GRADES = ("substance", "slip", "typesetting", "pedantry")
"""How much is wrong, the worst first: the mathematics as it stands, or a gap in a proof; a sign, an index or a number
where it is plain what was meant; print, or the copy at hand; only what is taken more literally than it was meant."""


@dataclass(frozen=True)
class Severity:
    """How much is wrong with a statement that fails as printed, and why it is no more and no less."""

    grade: str
    reason: str


@dataclass(frozen=True)
class Correction:
    """What a misprinted statement should say, and its own check."""

    statement: str
    check: Check


@dataclass(frozen=True)
class Claim:
    """One numbered statement, table or figure of a paper, in the words of this program.

    ``check`` takes the statement as it is printed. A claim that says what another one says names it in ``same_as``. A
    ``definition`` is only fixed, and tells where it is used; what cannot be checked says why in ``not_computed``.
    """

    paper: str
    id: str
    place: str
    statement: str
    check: Check | None = None
    correction: Correction | None = None
    draw: Draw | None = None
    same_as: str = ""
    definition: str = ""
    not_computed: str = ""
    severity: Severity | None = None


@dataclass(frozen=True)
class Finding:
    """What is known of a claim as printed, and of its correction if the printed one fails."""

    outcome: Known | None
    corrected: Known | None = None
    tables: tuple[SideBySide, ...] = field(default=(), repr=False)

    @property
    def verdict(self) -> str:
        """One of ``proved``, ``proved for`` some values, ``checked in full``, ``holds to N``, ``misprint``, ``false``,
        ``open`` and ``not computed``.

        >>> (
        ...     Finding(Proved("b = a + t n", for_all=("t",))).verdict,
        ...     Finding(Proved("b = a", instances="t = 1..6")).verdict,
        ... )
        ('proved', 'proved for t = 1..6')
        >>> Finding(Verified(100, "n <= 100")).verdict, Finding(Refuted("n = 3"), Verified(9, "n <= 9")).verdict
        ('holds to 100', 'misprint')
        >>> Finding(Refuted("n = 3"), Refuted("n = 4")).verdict
        'false'
        >>> Finding(CheckedInFull(18, "all 18 entries of Table 1")).verdict
        'checked in full'
        """
        match self.outcome, self.corrected:
            case Proved(instances=values), _:
                return f"proved for {values}" if values else "proved"
            case CheckedInFull(), _:
                return "checked in full"
            case Verified(bound=bound), _:
                return f"holds to {bound}"
            case Undecided(), _:
                return "open"
            case Refuted(), Verified() | CheckedInFull() | Proved():
                return "misprint"
            case Refuted(), _:
                return "false"
        return "not computed"

    @property
    def scope(self) -> str | None:
        """How much of what is stated is known: ``all`` of it, ``instances``, all of a ``finite`` statement, or it holds
        to a ``bound``. For a misprint that is what is known of the correction; where nothing holds, there is no scope.

        >>> Finding(Verified(9, "n <= 9")).scope, Finding(Refuted("n = 3"), CheckedInFull(4, "four")).scope
        ('bound', 'finite')
        """
        known = self._holding
        return known.scope if isinstance(known, Verified | CheckedInFull | Proved) else None

    @property
    def for_all(self) -> tuple[str, ...]:
        """The symbols for all values of which the statement, or its correction, is proved."""
        return self._holding.for_all if isinstance(self._holding, Proved) else ()

    @property
    def _holding(self) -> Known | None:
        return self.outcome if self.corrected is None else self.corrected


def evidence(known: Known) -> str:
    """What a verdict rests on, the certificates by their names.

    >>> evidence(Verified(9, "n <= 9"))
    'checked: n <= 9'
    """
    if isinstance(known, Proved):
        return _proved(known, known.evidence)
    return f"checked: {known.cases}" if isinstance(known, CheckedInFull) else known.evidence


def argument(known: Known) -> str:
    """The same without what the certificates say, which can be quoted below.

    >>> argument(Proved("as stated", for_all=("n",), quotes=(("for all n:", "first: n = n"),)))
    'for all n: as stated; certificates: '
    """
    return _proved(known, known.statement) if isinstance(known, Proved) else evidence(known)


def _proved(known: Proved, says: str) -> str:
    values = f"for all {', '.join(known.for_all)}: " if known.for_all else ""
    return f"{values}{says}; certificates: {', '.join(file.name for file in known.certificates)}"


def judged(found: Outcome | Search) -> Outcome:
    """What a check has shown: a claim fails with the first counterexample that a search finds.

    >>> def squares():
    ...     yield from (f"n = {n}" for n in range(1, 9) if n * n > 20)
    ...     return Verified(8, "n < 9")
    >>> judged(squares())
    Refuted(witness='n = 5')
    """
    if not isinstance(found, Generator):
        return found
    try:
        return Refuted(next(found))
    except StopIteration as end:
        outcome: Outcome = end.value
        return outcome


def examine(claim: Claim, effort: Effort) -> Finding:
    """Check a claim as printed and, if that fails, as corrected."""
    if claim.check is None:
        return Finding(None)
    known, tables = _parts(judged(claim.check(effort)))
    if isinstance(known, Refuted) and claim.correction is not None:
        corrected, _ = _parts(judged(claim.correction.check(effort)))
        return Finding(known, corrected, tables)
    return Finding(known, tables=tables)


def _parts(outcome: Outcome) -> tuple[Known, tuple[SideBySide, ...]]:
    return (outcome.known, outcome.tables) if isinstance(outcome, Tabled) else (outcome, ())
