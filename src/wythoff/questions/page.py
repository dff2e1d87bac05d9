"""The page of open questions: all sections, computed in one go."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from wythoff.errors import BadCertificate
from wythoff.prove.acceptance import Invalid
from wythoff.prove.certificate_files import checked_claim, content
from wythoff.questions import even_heaps, misere_caps, nice_moves, nim_values, slack, three_piles
from wythoff.questions.bounds import FULL, QUICK, Bounds
from wythoff.questions.page_parts import Answered, console, paragraph
from wythoff.questions.question import Question
from wythoff.report.document import Block, Document
from wythoff.report.markdown import markdown_page
from wythoff.solve.progress import Progress

CERTIFICATES = "certificates"
"""The folder beside the page that holds certificates."""
UNITS = 1000

QUESTIONS = (
    slack.QUESTION,
    nim_values.QUESTION,
    even_heaps.QUESTION,
    misere_caps.QUESTION,
    three_piles.QUESTION,
    nice_moves.QUESTION,
)
"""All questions, in the order of the page; each is also a claim of its paper."""


@dataclass(frozen=True)
class Page:
    """The answers to all questions, within some bounds."""

    bounds: Bounds
    answers: tuple[Answered, ...]
    certificates: int

    def document(self) -> Document:
        return Document("Open questions", "", tuple(self._lead()), tuple(answer.section for answer in self.answers))

    def markdown(self) -> str:
        return markdown_page(self.document())

    def to_json(self) -> dict[str, Any]:
        questions = [{"title": answer.section.title, **answer.data} for answer in self.answers]
        return {"bounds": self.bounds.to_json(), "certificates": self.certificates, "questions": questions}

    def _lead(self) -> list[Block]:
        checked = (
            f" The {self.certificates} certificates beside the page were checked by the independent checker when it "
            "was written (see [certificate-format.md](certificate-format.md))."
            if self.certificates
            else ""
        )
        return [
            paragraph(
                "What this program can say about questions that the papers leave open. One command computes every "
                "number on this page. *Proved* is what holds for all positions, by a certificate or by the short "
                f"argument that is given; everything else is what was seen within the bounds.{checked}"
            ),
            console("$ wythoff questions -o docs/open-questions.md" + _flag(self.bounds)),
            paragraph(_bounds_text(self.bounds)),
        ]


def open_questions(bounds: Bounds = FULL, folder: Path | None = None, progress: Progress | None = None) -> Page:
    """All questions, within the bounds; certificates in the folder beside the page are checked and named."""
    claims = {} if folder is None else certificate_claims(folder / CERTIFICATES)
    answers = [
        _introduced(question, question.section(bounds, claims, _part(progress, number, len(QUESTIONS))))
        for number, question in enumerate(QUESTIONS)
    ]
    return Page(bounds, tuple(answers), len(claims))


def certificate_claims(folder: Path) -> dict[str, str]:
    """What the certificates in a folder prove, and their paths beside the page; all of them must be valid."""
    claims = {}
    for path in sorted(folder.glob("*.json")) if folder.is_dir() else []:
        try:
            claim = checked_claim(content(path))
        except Invalid as problem:
            raise BadCertificate(f"{path} proves nothing: {problem}") from None
        claims[claim.sentence] = f"{folder.name}/{path.name}"
    return claims


def _introduced(question: Question, answered: Answered) -> Answered:
    """The section below the statement of the claim that it is about."""
    claim = paragraph(f"*{question.statement}* (`wythoff paper {question.paper} --claim {question.id}`)")
    return replace(answered, section=replace(answered.section, blocks=(claim, *answered.section.blocks)))


def _part(progress: Progress | None, number: int, count: int) -> Callable[[float], None]:
    def tell(done: float) -> None:
        if progress is not None:
            progress(int(UNITS * (number + done)), UNITS * count)

    return tell


def _flag(bounds: Bounds) -> str:
    return " --quick" if bounds == QUICK else ""


def _bounds_text(bounds: Bounds) -> str:
    return (
        f"Bounds: a-Splythoff for a up to {bounds.slacks}, {bounds.columns:,} columns each; nim-values for piles less "
        f"than {bounds.board:,}; four heaps below {2**bounds.four_heaps:,} and six below {2**bounds.six_heaps:,}; "
        f"caps up to {bounds.caps}; {bounds.table:,} columns of the Quadribonacci table."
    )
