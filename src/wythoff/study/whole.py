"""The whole flow for one game, from its rules to a theorem, as one value."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from wythoff.conjecture import Conjecture, Conjectures, conjecture
from wythoff.errors import WythoffError
from wythoff.knowledge import Undecided
from wythoff.logs import logger
from wythoff.prove.coding.steps import find_coding
from wythoff.prove.coding.theorem import CodingTheorem
from wythoff.prove.descriptions import described
from wythoff.prove.prover import prove
from wythoff.prove.verdict import Proof
from wythoff.rules.latex import latex
from wythoff.rules.ruleset import Ruleset
from wythoff.rules.wording import formula_text, rules_in_words
from wythoff.solve.outcomes import Outcomes
from wythoff.solve.progress import Progress
from wythoff.study.boards import PositionTable, is_sequence, position_table, solved_board
from wythoff.study.examples import Example, examples
from wythoff.study.forbidden import ForbiddenMoves, forbidden
from wythoff.study.pictures import Picture, pictures
from wythoff.study.related import SECONDS as RELATED_SECONDS
from wythoff.study.related import Related, related
from wythoff.study.sources import Sources, sources_of

Result = TypeVar("Result")

log = logger(__name__)

PARTS = 8
SECONDS = 60.0
CONJECTURE_SECONDS = 15.0
CODING_SECONDS = 15.0
DESCRIPTION_SECONDS = 5.0

FOR_ALL = "decided for all positions"
"""The status of a description that follows, by decided statements, from the automaton of a proof."""


@dataclass(frozen=True, eq=False)
class Study:
    """What the program finds out about a game; a part that has no answer says why, as :class:`Undecided`.

    ``coding`` and ``forbidden`` are None where the P-positions are not proved, ``coding`` also where they are not one
    sequence of pairs on the board.
    """

    game: Ruleset
    board: Outcomes
    table: PositionTable
    pictures: tuple[Picture, ...]
    conjectures: Conjectures | Undecided
    decided_conjectures: tuple[Conjecture, ...]
    proof: Proof | Undecided
    coding: CodingTheorem | Undecided | None
    examples: tuple[Example, ...]
    forbidden: ForbiddenMoves | Undecided | None
    related: tuple[Related, ...]
    sources: Sources
    seconds: float = field(repr=False)

    def __repr__(self) -> str:
        return f"<Study of {self.game}: {self.proof.status}>"

    @property
    def theorem(self) -> str:
        """What is proved of the P-positions, or why nothing is."""
        if isinstance(self.proof, Proof):
            states = f"{self.proof.states} state" + ("" if self.proof.states == 1 else "s")
            return f"the P-positions of {self.game} are an automaton of {states} in {self.proof.numeration} digits"
        return self.proof.reason

    @property
    def descriptions(self) -> list[tuple[Conjecture, str]]:
        """The conjectures, each with how much is known: that it holds for all positions, or how far it is verified."""
        ideas = [] if isinstance(self.conjectures, Undecided) else self.conjectures
        return [(idea, FOR_ALL if idea in self.decided_conjectures else str(idea.status)) for idea in ideas]

    def to_json(self) -> dict[str, Any]:
        """Plain values; the report adds the files that it wrote."""
        return {
            "game": str(self.game),
            "title": self.sources.heading.title,
            "rules": rules_in_words(self.game),
            "formulas": dict(formula_text(self.game)),
            "latex": latex(self.game),
            "bound": self.board.bound,
            "p_positions": self.board.p_positions.tolist(),
            "table": dict(self.table.rows),
            "conjectures": [{**idea.to_json(), "status": status.split()[0]} for idea, status in self.descriptions],
            "why_no_conjecture": self.conjectures.reason if isinstance(self.conjectures, Undecided) else None,
            "proof": _proof_json(self.proof),
            "coding": None if self.coding is None else _answer_json(self.coding),
            "strategy": [example.to_json() for example in self.examples],
            "forbidden": None if self.forbidden is None else _answer_json(self.forbidden),
            "related": [other.to_json() for other in self.related],
            "source": self.sources.heading.source,
            "bibtex": self.sources.entries,
            "files": [],
            "seconds": round(self.seconds, 3),
        }


def study(game: Ruleset, *, seconds: float = SECONDS, progress: Progress | None = None) -> Study:
    """Study a game: solve it, describe it, prove it, play it, and compare it with the library.

    No part of it tries anything new after so many seconds: the proof, the conjectures, the coding, the related games.

    >>> from wythoff.rules import library
    >>> nim = study(library.game("nim"))
    >>> nim, nim.theorem
    (<Study of nim(heaps=2): proved>, 'the P-positions of nim(heaps=2) are an automaton of 1 state in base 2 digits')
    """
    began = time.monotonic()
    done = _counter(progress)
    log.info("studying %s", game)
    board = done("board", solved_board(game))
    drawn = done("pictures", pictures(game, board))
    verdict = prove(game, guessing=seconds)
    assert isinstance(verdict, Proof | Undecided), "only an idea can be refuted"
    proof = verdict if isinstance(verdict, Proof) else None
    done("proof", verdict)
    ideas = done("conjectures", _guarded(game, lambda: conjecture(game, seconds=min(seconds, CONJECTURE_SECONDS))))
    decided = () if proof is None or isinstance(ideas, Undecided) else _decided(proof, ideas)
    coding = done(
        "coding",
        _guarded(game, lambda: find_coding(proof, seconds=min(seconds, CODING_SECONDS)))
        if proof is not None and is_sequence(board)
        else None,
    )
    allowed = done("forbidden moves", _guarded(game, lambda: forbidden(game, proof)) if proof is not None else None)
    return Study(
        game=game,
        board=board,
        table=position_table(board),
        pictures=drawn,
        conjectures=ideas,
        decided_conjectures=decided,
        proof=verdict,
        coding=coding,
        examples=done("examples", examples(game, board, proof)),
        forbidden=allowed,
        related=done("related games", related(game, board, proof, min(seconds, RELATED_SECONDS))),
        sources=sources_of(game),
        seconds=time.monotonic() - began,
    )


def _decided(proof: Proof, ideas: Conjectures) -> tuple[Conjecture, ...]:
    """The conjectures that hold for all positions."""
    answers = [(idea, described(proof, idea.description, seconds=DESCRIPTION_SECONDS)) for idea in ideas]
    return tuple(idea for idea, answer in answers if not isinstance(answer, Undecided) and answer.holds)


def _counter(progress: Progress | None) -> Callable[[str, Result], Result]:
    """A function that reports that the part of this name is done, and hands on its result."""
    count = 0

    def done(part: str, result: Result) -> Result:
        nonlocal count
        count += 1
        log.info("part %d of %d is done: %s", count, PARTS, part)
        if progress is not None:
            progress(count, PARTS)
        return result

    return done


def _guarded(game: Ruleset, work: Callable[[], Result]) -> Result | Undecided:
    """The result of some work, or what the program says it cannot do."""
    began = time.monotonic()
    try:
        return work()
    except WythoffError as problem:
        return Undecided(str(problem), subject=str(game), seconds=time.monotonic() - began)


def _proof_json(proof: Proof | Undecided) -> dict[str, Any]:
    proved = isinstance(proof, Proof)
    return {
        "status": proof.status,
        "numeration": proof.numeration if isinstance(proof, Proof) else None,
        "states": proof.states if isinstance(proof, Proof) else None,
        "certificate": None,
        "why": None if isinstance(proof, Proof) else proof.reason,
        "checked": proved,
    }


def _answer_json(answer: CodingTheorem | ForbiddenMoves | Undecided) -> dict[str, Any]:
    if isinstance(answer, Undecided):
        return {"status": "undecided", "why": answer.reason}
    return {"status": "proved", **answer.to_json()}
