"""Results as a report: what is wrong first, the worst of it first, then every claim of every paper."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from urllib.parse import quote

from wythoff import papers
from wythoff.papers.bibliography import cited
from wythoff.papers.claim import Effort, argument
from wythoff.papers.kinds import FAILED, KINDS, VerdictKind
from wythoff.papers.result import Result, counted, findings
from wythoff.report.document import (
    Block,
    Code,
    Document,
    Drawings,
    Entry,
    FileList,
    Folded,
    Listing,
    Paragraph,
    Section,
    Table,
)

GRADE_TITLES = {
    "substance": "Errors of substance",
    "slip": "Slips",
    "typesetting": "Matters of typesetting, or of the copy at hand",
    "pedantry": "Pedantry",
}


@dataclass(frozen=True)
class Links:
    """Where the files beside the page are: certificates by name, pages of figures by paper, claim and number."""

    certificates: Mapping[str, str] = field(default_factory=dict)
    spaces: Mapping[tuple[str, str, int], str] = field(default_factory=dict)


def document(results: Sequence[Result], effort: Effort, links: Links | None = None) -> Document:
    """The whole report.

    >>> from wythoff.papers.claim import Claim, Finding
    >>> from wythoff.knowledge import Verified
    >>> from wythoff.papers.result import Work
    >>> claim = Claim("Schwent", "thm-9", "Theorem 9", "0 < 1.")
    >>> found = document([Result(claim, Work(Finding(Verified(5, "n < 5")), 0.1))], Effort())
    >>> [section.title for section in found.sections], str(found.sections[0].blocks[0].badge)
    (['[Schwent] Generalizing the Wythoff game'], '≤ holds to 5')
    """
    chapters = [(key, list(group)) for key, group in groupby(results, lambda result: result.claim.paper)]
    title = "The papers, claim by claim" if len(chapters) > 1 else f"[{chapters[0][0]}], claim by claim"
    sections = [*_wrong(results), *(_chapter(key, group, links or Links()) for key, group in chapters)]
    return Document(title, "", tuple(_lead(chapters, effort)), tuple(sections))


def paper_document(results: Sequence[Result], effort: Effort, links: Links) -> Document:
    """The page of one paper: who wrote it, what is wrong in it, and every claim in the order of the text."""
    key = results[0].claim.paper
    about = cited(key)
    lead: list[Block] = [Paragraph(f"{about.authors}{f', {about.year}' if about.year else ''}. Key: {key}.")]
    lead += [Folded("citation", (Code("BibTeX", about.bibtex),)), *_lead([(key, results)], effort)]
    claims = Section("In the order of the text", tuple(_entry(result, links) for result in results), key)
    return Document(about.title, "", tuple(lead), (*_wrong(results), claims))


def index_document(chapters: Mapping[str, Sequence[Result]], effort: Effort) -> Document:
    """The page that leads to those of the papers, and has what is wrong in any of them."""
    rows = tuple(
        (f"[{cited(key).title}]({key}.html)", cited(key).authors, str(len(group)), _shares(group))
        for key, group in chapters.items()
    )
    table = Table(("paper", "authors", "claims", "verdicts"), rows, "markup")
    lead = (*list(_lead(list(chapters.items()), effort))[:1], table)
    wrong = [result for group in chapters.values() for result in group]
    return Document("The papers, claim by claim", "", lead, tuple(_wrong(wrong, pages=True)))


def _shares(results: Sequence[Result]) -> str:
    return ", ".join(f"{number} {kind.name}" for kind, number in counted(results).items())


def _wrong(results: Sequence[Result], *, pages: bool = False) -> Iterator[Section]:
    """What fails, the worst first, and before it the claims that the program failed on.

    With ``pages``, the claims are on the pages of their papers.
    """
    if failed := [result for result in results if result.kind is FAILED]:
        yield Section("Where the program failed", tuple(_mention(result, pages) for result in failed), "failed")
    for grade, found in findings(results).items():
        yield Section(GRADE_TITLES[grade], tuple(_mention(result, pages) for result in found), grade)


def _lead(chapters: Sequence[tuple[str, Sequence[Result]]], effort: Effort) -> Iterator[Block]:
    how_far = "as far as is useful" if effort.full else "quickly, to small bounds"
    yield Paragraph(
        "Every numbered statement, table and figure, in words of its own, checked from the definitions as it is "
        f"printed ({how_far}). No verdict was written by hand: each was computed when this page was made."
    )
    kinds = [kind for kind in (*KINDS, FAILED) if any(counted(group).get(kind) for _, group in chapters)]
    head = ("paper", *(str(kind.badge()) for kind in kinds), "CPU seconds")
    yield Table(head, tuple(_summary(key, group, kinds) for key, group in chapters), "markup")
    meanings = Listing(tuple(f"{kind.badge()}: {kind.meaning}" for kind in KINDS))
    yield Folded("What the verdicts mean", (meanings,))


def _summary(key: str, results: Sequence[Result], kinds: Iterable[VerdictKind]) -> tuple[str, ...]:
    numbers = counted(results)
    seconds = sum(result.work.seconds for result in results)
    return (
        f"[{key}](#{key}) {papers.load(key).title}",
        *(str(numbers.get(kind) or "") for kind in kinds),
        f"{seconds:.0f}",
    )


def _mention(result: Result, pages: bool) -> Entry:
    """What is wrong, with a link to the claim."""
    title = f"[{result.claim.paper}, {result.claim.place}]"
    page = f"{result.claim.paper}.html" if pages else ""
    return Entry(result.kind.badge(), title, tuple(_reasons(result)), link=_anchor(result), page=page)


def _chapter(key: str, results: Sequence[Result], links: Links) -> Section:
    return Section(f"[{key}] {papers.load(key).title}", tuple(_entry(result, links) for result in results), key)


def _entry(result: Result, links: Links) -> Entry:
    claim, drawings = result.claim, result.work.drawings
    blocks = [*_reasons(result), *_quoted(result)]
    found = [name for name in result.certificates if name in links.certificates]
    if found:
        files = FileList(tuple((links.certificates[name], name) for name in found))
        blocks.append(Folded(f"certificates ({len(found)})", (files,)))
    if not claim.same_as:
        blocks += result.finding.tables
    if drawings:
        pages = [links.spaces.get((claim.paper, claim.id, number)) for number in range(len(drawings))]
        blocks.append(Drawings(tuple(zip(drawings, pages, strict=True))))
    blocks.append(Paragraph(f"again: `wythoff paper {claim.paper} --claim {claim.id} --quick`", "markup", "evidence"))
    badge = result.kind.badge(result.verdict or "")
    seconds = f"{result.work.seconds:.1f} s"
    return Entry(badge, claim.place, tuple(blocks), id=_anchor(result), name=claim.id, note=seconds)


def _reasons(result: Result) -> Iterator[Block]:
    """The statement, the evidence and the correction."""
    yield Paragraph(result.claim.statement, "formulas")
    yield Paragraph(result.kind.lead + result.argument, "formulas", "evidence")
    if result.severity is not None:
        yield Paragraph(f"{result.severity.grade}: {result.severity.reason}", "formulas", "evidence")
    corrected = result.finding.corrected
    if result.correction is not None and corrected is not None:
        right = result.correction
        yield Paragraph(f"correct: {right['statement']}", "formulas", "correct")
        yield Paragraph(f"{right['verdict']}: {argument(corrected)}", "formulas", "evidence correct")


def _quoted(result: Result) -> Iterator[Block]:
    """What the certificates say, a lemma or a definition on each line."""
    if result.quotes:
        yield Folded("what the certificates say", tuple(Listing(tuple(lines), "formulas") for lines in result.quotes))


def _anchor(result: Result) -> str:
    return f"{result.claim.paper}-{quote(result.claim.id)}"
