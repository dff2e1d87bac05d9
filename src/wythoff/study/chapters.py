"""A study as a document, the most important results first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from wythoff.display import latex_text
from wythoff.knowledge import Decided, Knowledge, Undecided
from wythoff.play.explain import Advice
from wythoff.prove.coding.theorem import CodingTheorem
from wythoff.prove.verdict import Proof
from wythoff.report.document import (
    Block,
    Code,
    Document,
    FileList,
    Formula,
    Grid,
    Listing,
    Paragraph,
    Section,
    Statement,
    Table,
    Verdict,
)
from wythoff.rules.latex import latex
from wythoff.rules.wording import formula_text, rules_in_words
from wythoff.study.flow import Study
from wythoff.study.forbidden import ForbiddenMoves
from wythoff.study.report_files import File
from wythoff.study.sources import Sources
from wythoff.text import capital, count, position_text, positions_text

MAX_STATES = 120
MAX_TRIED = 8


def document(study: Study, files: tuple[File, ...] = (), folder: str = "") -> Document:
    """The report on a game; its files are listed with their folder."""
    chapters = [
        ("P-positions", _positions(study)),
        ("Proof", _proof(study)),
        ("Rules", _rules(study)),
        ("How to win", _strategy(study)),
        ("The P-positions as a word", _coding(study)),
        ("Conjectures", _conjectures(study)),
        ("Moves that can be added", _forbidden(study)),
        ("Games with the same P-positions", _related(study)),
        ("Sources", about_sources(study.sources)),
        ("Files", list_of_files(files, folder)),
    ]
    return Document(
        study.sources.heading.title or study.game.name, str(study.game), tuple(_lead(study)), sections(chapters)
    )


def sections(chapters: Iterable[tuple[str, Iterable[Block]]]) -> tuple[Section, ...]:
    """The chapters that have something to say."""
    said = ((title, tuple(blocks)) for title, blocks in chapters)
    return tuple(Section(title, blocks) for title, blocks in said if blocks)


def verdicts(study: Study) -> Iterator[Verdict]:
    """What is known for all positions, if anything."""
    yield _verdict(study.proof)
    if isinstance(study.coding, CodingTheorem):
        yield Verdict(study.coding, f"{capital(study.coding.claim)}.")


def _verdict(known: Knowledge) -> Verdict:
    """What is known of a statement, with the statement itself, or with the reason why nothing is known."""
    return Verdict(known, f"{capital(known.evidence)}.")


def _lead(study: Study) -> Iterator[Block]:
    remark = study.sources.heading.remark
    if remark:
        yield Paragraph(f"{capital(remark)}.")
    yield from _theorem(study)
    yield from verdicts(study)


def _theorem(study: Study) -> Iterator[Block]:
    """The best description of the P-positions that is decided for all of them, as a formula."""
    for idea, known in study.descriptions:
        if isinstance(known, Decided):
            title = study.sources.heading.title or study.game.name
            yield theorem("For piles of any size", title, "given by", idea.latex())
            yield Verdict(known, f"{capital(idea.kind)}: {idea.description}.")
            return


def theorem(for_all: str, game: str, words: str, formula: str) -> Statement:
    """What the P-positions of a game are, in words in LaTeX before a displayed formula."""
    return Statement("Theorem", f"{for_all}, the P-positions of {latex_text(game)} are {words}", formula)


def _rules(study: Study) -> Iterator[Block]:
    yield Listing(tuple(rules_in_words(study.game)))
    yield Table(("move", "formula"), tuple(formula_text(study.game)))
    yield Formula(latex(study.game))
    if study.game.source is not None:
        yield Code("The text of the game", study.game.text.strip())


def _positions(study: Study) -> Iterator[Block]:
    yield from study.pictures[:1]
    table, board = study.table, study.board
    shown = len(table.positions)
    if shown:
        yield Paragraph(f"The first {shown} P-positions:" if shown > 1 else "The first P-position:")
        yield Grid(tuple((name, tuple(numbers)) for name, numbers in table.rows))
    found = count(len(board), "P-position")
    yield Paragraph(
        f"There {'is' if len(board) == 1 else 'are'} {found} of {study.game} with piles up to {board.bound}."
    )
    yield from study.pictures[1:]


def _proof(study: Study) -> Iterator[Block]:
    proof = study.proof
    if isinstance(proof, Undecided):
        yield _verdict(proof)
        yield Paragraph(f"Nothing is claimed about piles larger than {study.board.bound} except under Conjectures.")
        return
    yield _verdict(proof)
    yield Paragraph(_argument(study))
    if proof.states <= MAX_STATES:
        yield Code(f"The automaton, reading {proof.numeration} digits of all piles at once", proof.p_set.to_text())


def _argument(study: Study) -> str:
    game = study.game
    if game.block:
        facts = (
            f"from a position of the set at most {game.block} of the options are in it, and from every other position "
            f"more than {game.block} are"
        )
    else:
        facts = "no move leads from the set to itself, and every other position has a move into it"
    misere = " (or no move at all, which wins under misere play)" if game.misere else ""
    return (
        f"Every move lowers the number of counters, {facts}{misere}. This was decided for all positions by automata, "
        "and a checker that uses no other part of the program accepted the certificate."
    )


def _strategy(study: Study) -> Iterator[Block]:
    if study.examples:
        head = ("position", "a winning move", "family", "why")
        yield Table(head, tuple(_example(example) for example in study.examples))
    if isinstance(study.proof, Proof):
        yield Paragraph("The proof gives a winning move from every position that has one, for piles of any size.")


def _example(example: Advice) -> tuple[str, ...]:
    target, label = ("none", None) if example.move is None else (position_text(example.move.target), example.move.label)
    return position_text(example.position), target, label or "", f"{capital(example.why)}."


def _coding(study: Study) -> Iterator[Block]:
    if isinstance(study.coding, CodingTheorem):
        yield Verdict(study.coding, f"{capital(study.coding.claim)}.")
        yield Formula(study.coding.latex())
    elif isinstance(study.coding, Undecided):
        yield _verdict(study.coding)


def _conjectures(study: Study) -> Iterator[Block]:
    ideas = study.conjectures
    if isinstance(ideas, Undecided):
        yield _verdict(ideas)
        return
    for idea, known in study.descriptions:
        yield Verdict(known, f"{capital(idea.kind)}: {idea.description}.")
        yield Formula(idea.latex())
    if not ideas:
        if isinstance(study.proof, Proof):
            yield Paragraph("No description was found other than the automaton of the proof.")
        else:
            yield _verdict(Undecided("no description fits the P-positions"))
        yield Paragraph(f"Seen: {ideas.evidence}.")
        tried = [f"Tried: {attempt}." for attempt in ideas.tried[:MAX_TRIED]]
        if tried:
            yield Listing(tuple(tried))


def _forbidden(study: Study) -> Iterator[Block]:
    found = study.forbidden
    if isinstance(found, Undecided):
        yield _verdict(found)
    elif isinstance(found, ForbiddenMoves):
        yield Paragraph(
            "A move that takes fixed amounts from the piles, wherever it can be made, may be added to the rules "
            "without changing the P-positions if and only if it is not the difference of two P-positions."
        )
        yield _verdict(found)
        if found.first:
            yield Paragraph(f"The first of them: {positions_text(found.first)}.")
        if found.addable:
            yield Paragraph(f"New moves that can be added: {positions_text(found.addable)}.")


def _related(study: Study) -> Iterator[Block]:
    if study.related:
        for other in study.related:
            yield Verdict(other.known, f"{other.game} has the same P-positions.")
    else:
        yield Paragraph("None in the library, with small parameters.")


def about_sources(sources: Sources) -> Iterator[Block]:
    """Where a game comes from, and what is known about it."""
    heading = sources.heading
    if heading.source:
        yield Paragraph(f"{heading.title}: {heading.source}.")
    if heading.known:
        yield Paragraph(f"Known: {heading.known}")
    if sources.entries:
        yield Code("BibTeX", sources.bibtex)


def list_of_files(files: tuple[File, ...], folder: str) -> Iterator[Block]:
    """The files beside a report, with their folder."""
    if files:
        yield FileList(tuple((f"{folder}/{file.path}", file.about) for file in files))
