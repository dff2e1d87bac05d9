"""Statements about the P-positions of a game: how they read, and whether they are true."""

from __future__ import annotations

from typing import Any

from wythoff.prove.prover import prove
from wythoff.prove.verdict import Proof
from wythoff.report.mathml import formula_html
from wythoff.study.asking.answer import answered
from wythoff.study.asking.reading import Misread, Reading, read
from wythoff.web import limits
from wythoff.web.refusal import Refusal
from wythoff.web.tasks.games import game_of, title_of
from wythoff.web.tasks.work import Work


def statement(work: Work) -> dict[str, Any]:
    """How a statement reads: as a formula and in words, or why it cannot be read, with repairs."""
    found = read(game_of(work.arguments), work.arguments["statement"])
    if isinstance(found, Misread):
        return {"reading": None, "problem": found.to_json()}
    return {"reading": _reading_parts(found), "problem": None}


def _reading_parts(reading: Reading) -> dict[str, Any]:
    return {"text": reading.text, "mathml": formula_html(reading.latex), "words": reading.words}


def ask(work: Work) -> dict[str, Any]:
    """Whether a statement is true; the game is proved first, within the time of a short question."""
    return _answer(work, limits.PROOF_SECONDS)


def ask_longer(work: Work) -> dict[str, Any]:
    """The same within the time of a job."""
    work.report(0, 2, "proving the game")
    return _answer(work, limits.GUESSING_SECONDS)


def _answer(work: Work, seconds: float) -> dict[str, Any]:
    game = game_of(work.arguments)
    found = read(game, work.arguments["statement"])
    if isinstance(found, Misread):
        repair = found.repairs[0].text if found.repairs else None
        raise Refusal(found.message, 1, found.place + 1, repair)
    known = {"game": str(game), "title": title_of(game), "reading": _reading_parts(found)}
    proof = work.proof or prove(game, guessing=seconds)
    if not isinstance(proof, Proof):
        unknown = {"sentence": "The P-positions of this game are not proved, so nothing is decided for all numbers."}
        nothing = dict.fromkeys(("witness", "fails", "holds", "numeration", "states"))
        return {**known, "status": "undecided", **unknown, **nothing, "marks": [], "why": proof.evidence}
    work.learn(proof)
    work.report(1, 2, "deciding the statement")
    return {**known, **answered(proof, found).to_json(), "numeration": proof.numeration, "states": proof.states}
