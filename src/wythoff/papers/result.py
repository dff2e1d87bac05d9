"""What came of running a claim: its verdict, the evidence, the time it took, and the figures that were drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from wythoff.display import latex_text
from wythoff.exchange.latex_texts import long_table
from wythoff.exchange.records import Records
from wythoff.knowledge import Proved
from wythoff.papers.claim import GRADES, Claim, Effort, Finding, Severity, argument, evidence
from wythoff.papers.kinds import FAILED, KINDS, WRONG, VerdictKind, kind_of
from wythoff.report.document import DrawnFigure
from wythoff.show import draw

LARGEST_VECTOR_PICTURE = 400_000
UNGRADED = Severity("substance", "nobody has looked at this one yet")


def drawings_of(claim: Claim, effort: Effort) -> tuple[DrawnFigure, ...]:
    """The figures of a claim, drawn; those with very many marks as PNG."""
    found = []
    for figure in claim.draw(effort) if claim.draw else ():
        content = draw(figure, ".svg")
        if len(content) > LARGEST_VECTOR_PICTURE:
            content = draw(figure, ".png")
        page = draw(figure, ".html") if figure.kind == "space" else None
        found.append(DrawnFigure(figure.title, content, page))
    return tuple(found)


@dataclass(frozen=True)
class Failure:
    """The program failed on a claim: one line about it, and where it happened."""

    message: str
    traceback: str = field(repr=False)


@dataclass(frozen=True)
class Work:
    """What a process hands back about the claim that it was given."""

    finding: Finding
    seconds: float
    drawings: tuple[DrawnFigure, ...] = ()
    failure: Failure | None = None


@dataclass(frozen=True)
class Result:
    """What came of a claim. Without a failure it has a verdict."""

    claim: Claim
    work: Work

    @property
    def finding(self) -> Finding:
        return self.work.finding

    @property
    def failure(self) -> Failure | None:
        return self.work.failure

    @property
    def verdict(self) -> str | None:
        if self.failure:
            return None
        return "definition" if self.claim.definition else self.finding.verdict

    @property
    def kind(self) -> VerdictKind:
        """The kind of its verdict."""
        return kind_of(self.verdict)

    @property
    def evidence(self) -> str:
        if self.failure:
            return self.failure.message
        outcome = self.finding.outcome
        text = self.claim.definition or self.claim.not_computed if outcome is None else evidence(outcome)
        return self._seen(text)

    @property
    def argument(self) -> str:
        """The evidence without what certificates say."""
        outcome = self.finding.outcome
        return self.evidence if self.failure or outcome is None else self._seen(argument(outcome))

    @property
    def quotes(self) -> list[list[str]]:
        """What each certificate says, in lines: those of the claim as printed or as corrected."""
        outcomes = (self.finding.outcome, self.finding.corrected)
        return [[*lines] for known in outcomes if isinstance(known, Proved) for lines in known.quotes]

    @property
    def arguments(self) -> dict[str, Any]:
        """The evidence taken apart: the argument, that of the correction, and what the certificates say."""
        corrected = self.finding.corrected
        right = None if corrected is None else argument(corrected)
        return {"argument": self.argument, "correct_argument": right, "quotes": self.quotes}

    def _seen(self, text: str) -> str:
        return f"see {self.claim.same_as}: {text}" if self.claim.same_as else text

    @cached_property
    def correction(self) -> dict[str, str] | None:
        """What the claim should say and how far that was checked, where what it says fails."""
        corrected, correction = self.finding.corrected, self.claim.correction
        if corrected is None or correction is None:
            return None
        verdict = Finding(corrected).verdict
        return {"statement": correction.statement, "verdict": verdict, "evidence": evidence(corrected)}

    @property
    def severity(self) -> Severity | None:
        """How much is wrong, where what the claim says fails; that something new fails is taken seriously."""
        return (self.claim.severity or UNGRADED) if self.kind in WRONG else None

    @property
    def certificates(self) -> dict[str, bytes]:
        """The certificates that the verdict rests on, by their names."""
        outcomes = (self.finding.outcome, self.finding.corrected)
        return {c.name: c.content for outcome in outcomes if isinstance(outcome, Proved) for c in outcome.certificates}

    def latex(self) -> str:
        """The claim, its verdict and its correction, a line each, for text mode."""
        lines = [
            f"[{self.claim.paper}, {self.claim.place}] {self.claim.statement}",
            f"Verdict: {self.verdict or 'failed'}; {self.evidence}.",
        ]
        if self.correction is not None:
            lines.append(f"Corrected: {self.correction['statement']} ({self.correction['verdict']}).")
        return "% \\usepackage{amsmath,amssymb}\n" + "".join(f"{latex_text(line)}\n" for line in lines)

    def to_json(self) -> dict[str, Any]:
        """The result in plain values; the verdict is None where the program failed."""
        claim = self.claim
        return {
            "paper": claim.paper,
            "claim": claim.id,
            "verdict": self.verdict,
            "evidence": self.evidence,
            "seconds": round(self.work.seconds, 3),
            "place": claim.place,
            "statement": claim.statement,
            "correction": self.correction,
            "scope": self.finding.scope,
            "for_all": list(self.finding.for_all),
            "severity": self.severity and self.severity.grade,
            "severity_reason": self.severity and self.severity.reason,
        }


def findings(results: Iterable[Result]) -> dict[str, list[Result]]:
    """What is misprinted or false, by how much is wrong: errors of substance first."""
    wrong = [result for result in results if result.kind in WRONG]
    grades = {grade: [r for r in wrong if r.severity and r.severity.grade == grade] for grade in GRADES}
    return {grade: found for grade, found in grades.items() if found}


def counted(results: Iterable[Result]) -> dict[VerdictKind, int]:
    """How many results there are of each kind that occurs, failures last."""
    numbers = Counter(result.kind for result in results)
    return {kind: numbers[kind] for kind in (*KINDS, FAILED) if numbers[kind]}


def result_records(results: Iterable[Result]) -> Records:
    """Claims with their verdicts; what should have been said is in columns of its own."""
    entries = [result.to_json() for result in results]
    keys = ("paper", "claim", "place", "statement", "verdict", "scope", "severity", "evidence", "seconds")
    columns = {key: [entry[key] for entry in entries] for key in keys}
    columns["for_all"] = [", ".join(entry["for_all"]) for entry in entries]
    for key in ("statement", "verdict", "evidence"):
        columns[f"correct_{key}"] = [entry["correction"] and entry["correction"][key] for entry in entries]

    def latex() -> str:
        shown = ("paper", "place", "statement", "verdict")
        rows = [[latex_text(entry[key] or "failed") for key in shown] for entry in entries]
        return long_table(list(shown), rows, shares=[16, 18, 40, 16], caption="Claims and their verdicts.")

    return Records("Claims and their verdicts", columns, lambda: entries, latex)
