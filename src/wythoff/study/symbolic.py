"""Everything about a game with symbols: its law, the theorem for all values, small instances, the proof in words."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from wythoff.conjecture.instances import Instance, small_instances
from wythoff.conjecture.laws import LawConjecture, NoLaw, find_law
from wythoff.describe.laws import ColumnLaw, Law
from wythoff.display import latex_text
from wythoff.exchange.law_latex import condition_latex
from wythoff.prove.limits import Limits
from wythoff.prove.symbolic import OpenLaw, Theorem, WrongLaw, prove_for_all
from wythoff.prove.uniform.prose.document import certificate_document, certificate_sections
from wythoff.report.document import (
    Block,
    Document,
    Formula,
    Listing,
    Paragraph,
    Statement,
    Table,
    Verdict,
)
from wythoff.rules.symbolic import SymbolicGame
from wythoff.rules.symbolic_wording import formula_text, frame, words
from wythoff.study.chapters import about_sources, list_of_files, sections, theorem
from wythoff.study.report_files import CERTIFICATE, File
from wythoff.study.sources import Sources, sources_of_text
from wythoff.text import capital, position_text, values_text

FIRST = 8
"""How many P-positions of each instance are listed."""
SMALL = 20
"""The largest pile of the positions that ``to_json`` lists."""


@dataclass(frozen=True)
class SymbolicStudy:
    """What was found out about a game with symbols; ``game`` has the assumptions that the verdict is about."""

    game: SymbolicGame
    found: LawConjecture | NoLaw
    verdict: Theorem | WrongLaw | OpenLaw
    instances: tuple[Instance, ...]
    sources: Sources
    seconds: float = field(compare=False)

    def to_json(self) -> dict[str, Any]:
        """The study as plain values."""
        found = [self.found.to_json()] if isinstance(self.found, LawConjecture) else []
        return {
            "game": str(self.game),
            "title": self.sources.heading.title,
            "for_all": list(self.game.symbols),
            "where": self.game.for_all,
            "rules": _rules_in_words(self.game),
            "formulas": dict(formula_text(self.game)),
            "latex": self.game.latex(),
            "p_positions": [
                {"values": dict(i.values), "p_positions": [list(p) for p in i.rows.tolist() if max(p) <= SMALL]}
                for i in self.instances
            ],
            "conjectures": found,
            "proof": self.verdict.to_json(),
            "source": self.sources.heading.source,
            "bibtex": self.sources.bibtex,
            "seconds": round(self.seconds, 3),
        }


def study_symbols(game: SymbolicGame, *, seconds: float | None = None) -> SymbolicStudy:
    """Find the law of a game with symbols, prove it for all their values, and list its small instances.

    >>> from wythoff.rules.symbolic import symbolic_game
    >>> study_symbols(symbolic_game("wythoff(slack=t)")).verdict.strength
    'proved for all t >= 1'
    """
    began = time.monotonic()
    found = find_law(game)
    idea = found if isinstance(found, LawConjecture) else None
    verdict = prove_for_all(game, idea, limits=Limits(seconds))
    about = found.game if isinstance(found, LawConjecture) else game
    instances = small_instances(game)
    return SymbolicStudy(about, found, verdict, instances, sources_of_text(game.source), time.monotonic() - began)


def files_of(study: SymbolicStudy) -> tuple[File, ...]:
    """The rules, the certificate, and the proof for a paper."""
    files = [File(f"{study.game.name}.game", "the rules, in the rule language", study.game.source.encode())]
    if isinstance(study.verdict, Theorem):
        about = f"the proof; `wythoff check {CERTIFICATE}` checks it"
        files.append(File(CERTIFICATE, about, study.verdict.certificate))
        latex = certificate_document(study.verdict.certificate, str(study.game))
        files.append(File("proof.tex", "the same proof, in LaTeX", latex.encode()))
    if study.sources.entries:
        files.append(File("sources.bib", "the sources, for BibTeX", f"{study.sources.bibtex}\n".encode()))
    return tuple(files)


def symbolic_document(study: SymbolicStudy, files: tuple[File, ...] = (), folder: str = "") -> Document:
    """The report: the theorem first, then the rules, small values, the proof, and how it was checked."""
    chapters = [
        ("Rules", _rules(study)),
        ("Small values", _small_values(study)),
        ("Proof", _proof(study)),
        ("How it was checked", _checked(study)),
        ("Sources", about_sources(study.sources)),
        ("Files", list_of_files(files, folder)),
    ]
    return Document(
        study.sources.heading.title or study.game.name,
        f"{study.game}, for all {study.game.for_all}",
        tuple(_lead(study)),
        sections(chapters),
    )


def _lead(study: SymbolicStudy) -> Iterator[Block]:
    law = study.verdict.law
    if isinstance(study.verdict, Theorem) and law is not None:
        yield theorem(_for_all(study), str(study.game), _law_words(study.game, law), law.latex())
    elif isinstance(study.verdict, Theorem):
        statement = latex_text(study.verdict.statement)
        yield Statement("Theorem", f"{_for_all(study)}, {statement}.")
    yield Verdict(study.verdict, f"{capital(study.verdict.evidence)}.")
    if isinstance(study.verdict, Theorem):
        for other in study.verdict.exceptions:
            yield Paragraph(f"{capital(str(other))}.")


def _for_all(study: SymbolicStudy) -> str:
    return f"For all integers {condition_latex(study.game.for_all)}"


def _law_words(game: SymbolicGame, law: Law) -> str:
    """How the P-positions depend on the law, before it is displayed."""
    if not isinstance(law, ColumnLaw):
        return "the positions in which"
    ends = "the terminal positions and " if game.text.terminal is not None else ""
    letters = law.letters
    pair = f"$({letters.smaller}_{letters.index}, {letters.larger}_{letters.index})$"
    return f"{ends}the pairs {pair}, in either order, where"


def _rules(study: SymbolicStudy) -> Iterator[Block]:
    yield Listing(tuple(_rules_in_words(study.game)))
    yield Table(("move", "formula"), tuple(formula_text(study.game)))
    yield Formula(study.game.latex())


def _rules_in_words(game: SymbolicGame) -> list[str]:
    return [*(f"Move '{label}': {sentence}" for label, sentence in words(game)), *frame(game)]


def _small_values(study: SymbolicStudy) -> Iterator[Block]:
    rows = []
    for instance in study.instances:
        first = [position_text(p) for p in islice(instance.rows.tolist(), FIRST)]
        rows.append((values_text(instance.values.items()), ", ".join([*first, "..."]), f"{instance.bound:,}"))
    yield Table(("values", "first P-positions, from the rules", "solved for piles up to"), tuple(rows))
    if isinstance(study.found, LawConjecture):
        yield Paragraph(
            f"The law was read off these boards and compared with them: it is {study.found.status}. That alone "
            "would prove nothing for other values."
        )


def _proof(study: SymbolicStudy) -> Iterator[Block]:
    if not isinstance(study.verdict, Theorem):
        if isinstance(study.verdict, OpenLaw):
            yield Listing((study.verdict.reason, *study.verdict.tried))
        return
    yield Paragraph(
        "Each lemma is stated with the values that it is used for; what follows from linear arithmetic is left to the "
        "reader, and was checked."
    )
    for section in certificate_sections(study.verdict.certificate, latex=True):
        if section.heading != "Theorem":
            yield Statement(section.heading, section.statement, proof=section.proof_lines)


def _checked(study: SymbolicStudy) -> Iterator[Block]:
    if isinstance(study.verdict, Theorem):
        size = len(study.verdict.certificate)
        yield Paragraph(
            f"The certificate ({CERTIFICATE}, {size:,} bytes) holds the rules, the definitions and every step of the "
            "proof. The checker, which is independent of the search and uses nothing but the standard library, "
            "works out from the rules what has to be proved. "
            f"The search and the check took {study.verdict.seconds:.1f} s here. "
            f"To check it again: wythoff check {CERTIFICATE} --game '{study.game}'."
        )


__all__ = ["SymbolicStudy", "files_of", "study_symbols", "symbolic_document"]
