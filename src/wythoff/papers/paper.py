"""A paper as a list of claims, which its modules fill: with tables and words as data, and with searches."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeVar

from wythoff.errors import BadParameter
from wythoff.knowledge import Refuted
from wythoff.papers.cases import Argument, Cases, searched
from wythoff.papers.claim import Check, Claim, Correction, Draw, Outcome, Severity, judged
from wythoff.papers.printed_data import Cells, Computed, PrintedTable, PrintedWord
from wythoff.questions.question import Question

if TYPE_CHECKING:
    from wythoff.papers.boards import Contrast

F = TypeVar("F", bound=Callable[..., Any])
Picture = TypeVar("Picture", bound="Callable[[], Contrast]")


@dataclass(frozen=True)
class Reading:
    """A statement as it is printed or as it should be, what its check is told about it, and its proof if it has one."""

    statement: str
    argument: object
    proof: Argument | None = None


@dataclass
class Paper:
    """The claims of one paper by their ids, in the order of the paper's text.

    >>> from wythoff.papers.cases import upto
    >>> paper = Paper("Nobody", "On nothing")
    >>> @paper.claim("thm-1", "Theorem 1", "Every n is at most n + 1.", upto(10, 1000, "n <= {}"))
    ... def check(bound):
    ...     yield from (f"n = {n}" for n in range(bound + 1) if n > n + 1)
    >>> list(paper.claims)
    ['thm-1']
    """

    key: str
    title: str
    claims: dict[str, Claim] = field(default_factory=dict, repr=False)
    pictures: dict[str, Callable[[], Contrast]] = field(default_factory=dict, repr=False)
    """Counterexamples on boards, by the ids of the claims."""

    def claim(
        self, id: str, place: str, statement: str, cases: Cases | None = None, proof: Argument | None = None
    ) -> Callable[[F], F]:
        """Register the decorated check of a statement, taken as it is printed.

        With ``cases`` the function yields the counterexamples of one of them; without, it takes the effort and returns
        an outcome. ``proof`` says what is known where there is no counterexample.
        """

        def register(check: F) -> F:
            self._add(Claim(self.key, id, place, statement, check=_check(check, cases, proof)))
            return check

        return register

    def correction(
        self, id: str, statement: str, cases: Cases | None = None, proof: Argument | None = None
    ) -> Callable[[F], F]:
        """Register the decorated check of what a claim should say; it runs only if the printed statement fails."""

        def register(check: F) -> F:
            self.claims[id] = replace(self.claims[id], correction=Correction(statement, _check(check, cases, proof)))
            return check

        return register

    def misprint(
        self,
        id: str,
        place: str,
        *,
        printed: Reading,
        correct: Reading,
        cases: Cases | None = None,
    ) -> Callable[[F], F]:
        """Register one check for a statement and its correction; its last argument tells which of them is meant."""

        def register(check: F) -> F:
            self.claim(id, place, printed.statement)(_check(check, cases, printed.proof, printed.argument))
            self.correction(id, correct.statement)(_check(check, cases, correct.proof, correct.argument))
            return check

        return register

    def table(
        self,
        id: str,
        place: str,
        statement: str,
        computed: Computed,
        *,
        file: str = "",
        title: str = "",
        correct: tuple[str, Cells] | None = None,
    ) -> None:
        """A table that is printed as it is computed: its file is named by the id, its title is the place, unless told.

        ``correct`` is the right statement with the cells that should be printed in place of others.
        """
        table = PrintedTable(self.key, file or id, title or place, computed)
        self.claim(id, place, statement)(table)
        if correct is not None:
            right, cells = correct
            self.correction(id, right)(replace(table, amended=cells))

    def word(
        self,
        id: str,
        place: str,
        statement: str,
        computed: Callable[[int], str],
        *,
        file: str,
        title: str,
        correct: tuple[str, str] | None = None,
    ) -> None:
        """A word that is printed as it is computed, letter by letter.

        ``correct`` is the right statement with the word that should be printed.
        """
        word = PrintedWord(self.key, file, title, computed)
        self.claim(id, place, statement)(word)
        if correct is not None:
            right, letters = correct
            self.correction(id, right)(replace(word, amended=letters))

    def drawing(self, id: str) -> Callable[[Draw], Draw]:
        """Register the decorated function as what draws the figure of a claim."""

        def register(draw: Draw) -> Draw:
            self.claims[id] = replace(self.claims[id], draw=draw)
            return draw

        return register

    def picture(self, id: str) -> Callable[[Picture], Picture]:
        """Register the decorated function as what shows the counterexample of a claim on a board."""

        def register(picture: Picture) -> Picture:
            self.pictures[self.claims[id].id] = picture
            return picture

        return register

    def same(self, id: str, place: str, statement: str, *, as_: str) -> None:
        """A statement that another claim checks: a definition, or a theorem told twice."""
        twin = self.claims[as_]
        claim = replace(twin, id=id, place=place, statement=statement, same_as=as_, draw=None)
        self._add(claim)

    def question(self, question: Question) -> None:
        """A question that stays open, with what can be said about it."""
        self.claim(question.id, question.place, question.statement)(lambda effort: question.known(effort.full))

    def definition(self, id: str, place: str, statement: str, *, used: str) -> None:
        """What is only given a name; ``used`` tells where the checks take it from."""
        self._add(Claim(self.key, id, place, statement, definition=used))

    def severities(self, grade: str, reasons: Mapping[str, str]) -> None:
        """How much is wrong with claims that fail as printed, and why, by their ids."""
        for id, reason in reasons.items():
            self.claims[id] = replace(self.claims[id], severity=Severity(grade, reason))
            for twin in [other for other in self.claims.values() if other.same_as == id]:
                self.claims[twin.id] = replace(twin, severity=Severity(grade, f"see {id}: {reason}"))

    def not_computed(self, id: str, place: str, statement: str, *, why: str) -> None:
        """A statement that a program cannot check, and the reason."""
        self._add(Claim(self.key, id, place, statement, not_computed=why))

    def read(self, package: str, *modules: str) -> None:
        """Import the modules of the paper's folder in the order of the text: each adds its claims."""
        for module in modules:
            import_module(f"{package}.{module}")

    def _add(self, claim: Claim) -> None:
        if claim.id in self.claims:
            raise BadParameter(f"{self.key} has two claims {claim.id}; give each an id of its own")
        self.claims[claim.id] = claim


def _check(check: Callable[..., Any], cases: Cases | None, proof: Argument | None, *arguments: object) -> Check:
    """The check of a claim from what was decorated: a search through cases, or a function of the effort."""
    if cases is not None:
        return searched(check, cases, *arguments, proof=proof)
    if proof is not None:
        return lambda effort: _proved(judged(check(effort, *arguments)), proof)
    return (lambda effort: check(effort, *arguments)) if arguments else check


def _proved(found: Outcome, proof: Argument) -> Outcome:
    """What a proof makes of what was found; nothing, where that is a counterexample."""
    return found if isinstance(found, Refuted) else proof(found)
