"""What a statement is checked for, as a value: the cases, smallest first, and the words that name them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from wythoff.knowledge import CheckedInFull, Verified
from wythoff.papers.claim import Check, Effort, Outcome, Search

Case: TypeAlias = tuple[Any, ...]
"""The arguments of a search for counterexamples."""
Counterexamples: TypeAlias = Callable[..., Iterator[str]]
"""What finds the counterexamples of one case, smallest first."""
Argument: TypeAlias = Callable[[Outcome], Outcome]
"""From what the cases show to what is known of all of them, where that can be proved."""


@dataclass(frozen=True)
class Cases:
    """The cases of a statement for a given effort; ``bound`` is the N of the verdict "holds to N".

    If the statement is about no other cases (``all_of_them``), it is checked in full.

    >>> squares = upto(5, 50, "n <= {}")
    >>> list(squares.each(Effort())), squares.holds(Effort(full=True)).evidence
    ([(5,)], 'checked: n <= 50')
    """

    each: Callable[[Effort], Iterable[Case]]
    bound: Callable[[Effort], int]
    text: Callable[[Effort], str]
    all_of_them: bool = False

    def holds(self, effort: Effort) -> Verified | CheckedInFull:
        """What is known when no case has a counterexample."""
        return (CheckedInFull if self.all_of_them else Verified)(self.bound(effort), self.text(effort))


def upto(quick: int, full: int, text: str) -> Cases:
    """One case, a bound; in the text ``{}`` stands for it."""

    def bound(effort: Effort) -> int:
        return effort.upto(quick, full)

    return Cases(lambda effort: [(bound(effort),)], bound, lambda effort: text.format(bound(effort)))


def fixed(number: int, text: str) -> Cases:
    """Some cases of many, whatever the effort; the search knows them.

    >>> fixed(7, "n <= 7").holds(Effort()).evidence
    'checked: n <= 7'
    """
    return Cases(lambda effort: [()], lambda effort: number, lambda effort: text)


def every(number: int, text: str) -> Cases:
    """The finitely many cases that a statement is about; the search knows them.

    >>> print(every(2, "the two moves named").holds(Effort()))
    checked in full: the two moves named
    """
    return Cases(lambda effort: [()], lambda effort: number, lambda effort: text, all_of_them=True)


def searched(search: Counterexamples, cases: Cases, *arguments: object, proof: Argument | None = None) -> Check:
    """The check that looks for a counterexample in one case after the other; ``arguments`` follow those of the case."""

    def check(effort: Effort) -> Search:
        for case in cases.each(effort):
            yield from search(*case, *arguments)
        holds = cases.holds(effort)
        return holds if proof is None else proof(holds)

    return check
