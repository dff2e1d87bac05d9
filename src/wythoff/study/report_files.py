"""The files that a report leaves beside it: certificates, inputs for other programs, tables, pictures."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from io import BytesIO

from wythoff.errors import Unsupported, WythoffError
from wythoff.exchange.latex import position_table
from wythoff.exchange.oeis import b_file, p_position_sequences
from wythoff.exchange.tables import WRITERS, p_positions
from wythoff.exchange.walnut.proof import proof_files
from wythoff.extras import installed
from wythoff.prove.coding.theorem import CodingTheorem
from wythoff.prove.verdict import Proof
from wythoff.solve import solve
from wythoff.study.flow import Study

TERMS = 500
TABLE_BOUND = 40
CERTIFICATE = "certificate.json"


@dataclass(frozen=True)
class File:
    """A file: its path in the folder of the report, and what it is."""

    path: str
    about: str
    content: bytes = field(repr=False)


def take_away(study: Study) -> tuple[File, ...]:
    """All files of a study.

    >>> from wythoff.rules import library
    >>> from wythoff.study.flow import study
    >>> [file.path for file in take_away(study(library.game("nim(heaps=3)")))][:3]
    ['nim.game', 'certificate.json', 'walnut/README-nim_heaps_3.txt']
    """
    return tuple(_files(study))


def _files(study: Study) -> Iterator[File]:
    game = study.game
    if game.source is not None:
        yield _text(f"{game.name}.game", "the rules, in the rule language", game.text)
    if isinstance(study.proof, Proof):
        about = f"the proof; `wythoff check {CERTIFICATE}` checks it"
        yield _text(CERTIFICATE, about, study.proof.certificate.text.decode())
        yield from _walnut(study.proof)
    if isinstance(study.coding, CodingTheorem):
        yield _text("coding.json", "the proof of the coding theorem", study.coding.certificate.text.decode())
    yield from _sequences(study)
    yield from _table(study)
    yield from _data(study)
    for picture in study.pictures:
        yield File(f"{picture.name}.svg", picture.caption, picture.svg)
        yield File(f"{picture.name}.pdf", picture.caption, picture.pdf)
    if study.sources.entries:
        yield _text("sources.bib", "the sources, for BibTeX", study.sources.bibtex + "\n")


def _walnut(proof: Proof) -> Iterator[File]:
    try:
        files = proof_files(proof)
    except Unsupported:
        return
    for path, text in files.items():
        yield _text(f"walnut/{path}", "for the theorem prover Walnut", text)


def _sequences(study: Study) -> Iterator[File]:
    try:
        sequences = p_position_sequences(study.game, TERMS)
    except WythoffError:
        return
    for sequence in sequences:
        if sequence.terms:
            yield _text(f"b_{sequence.key}.txt", f"b-file: {sequence.name}", b_file(sequence))


def _table(study: Study) -> Iterator[File]:
    board = study.board if study.board.bound <= TABLE_BOUND else solve(study.game, TABLE_BOUND)
    try:
        yield _text("table.tex", "the first P-positions, as a table in LaTeX", position_table(board).fragment())
    except Unsupported:
        return


def _data(study: Study) -> Iterator[File]:
    table = p_positions(study.board)
    for suffix, kind in ((".csv", "comma-separated values"), (".parquet", "Parquet")):
        if suffix == ".parquet" and not installed("pyarrow"):
            continue
        file = BytesIO()
        WRITERS[suffix](table, file)
        yield File(
            f"p-positions{suffix}", f"all P-positions with piles up to {study.board.bound}, {kind}", file.getvalue()
        )


def _text(path: str, about: str, text: str) -> File:
    return File(path, about, text.encode())
