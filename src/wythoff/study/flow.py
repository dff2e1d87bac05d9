"""The whole flow for one game, from its rules to a theorem, as one value."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from wythoff.conjecture import Conjecture, Conjectures, conjecture
from wythoff.errors import WythoffError
from wythoff.knowledge import Decided, Undecided, Verified
from wythoff.logs import logger
from wythoff.play.explain import Advice
from wythoff.prove.coding.steps import find_coding
from wythoff.prove.coding.theorem import CodingTheorem
from wythoff.prove.descriptions import standing
from wythoff.prove.prover import prove
from wythoff.prove.verdict import Proof, Refutation, verdict_json
from wythoff.report.document import Picture
from wythoff.rules.latex import latex
from wythoff.rules.ruleset import Ruleset
from wythoff.rules.wording import formula_text, rules_in_words
from wythoff.solve.outcomes import Outcomes
from wythoff.solve.progress import Progress
from wythoff.study.boards import PositionTable, is_sequence, position_table, solved_board
from wythoff.study.examples import examples
from wythoff.study.forbidden import ForbiddenMoves, forbidden
from wythoff.study.pictures import pictures
from wythoff.study.related import SECONDS as RELATED_SECONDS
from wythoff.study.related import Related, related
from wythoff.study.sources import Sources, sources_of

Result = TypeVar("Result")

log = logger(__name__)

PARTS = "board", "pictures", "proof", "conjectures", "coding", "forbidden moves", "examples", "related games"
"""What a study does, in this order."""
SECONDS = 60.0
CONJECTURE_SECONDS = 15.0
CODING_SECONDS = 15.0
DESCRIPTION_SECONDS = 5.0
"""How long to try to decide whether one description holds for all positions."""


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
    standings: tuple[Decided | Verified | Refutation, ...]
    proof: Proof | Undecided
    coding: CodingTheorem | Undecided | None
    examples: tuple[Advice, ...]
    forbidden: ForbiddenMoves | Undecided | None
    related: tuple[Related, ...]
    sources: Sources
    seconds: float = field(repr=False)

    def __repr__(self) -> str:
        return f"<Study of {self.game}: {self.proof.status}>"

    @property
    def theorem(self) -> str:
        """What is proved about the P-positions, or why nothing is."""
        return self.proof.evidence

    @property
    def descriptions(self) -> list[tuple[Conjecture, Decided | Verified | Refutation]]:
        """The conjectures, each with what is known about it."""
        ideas = () if isinstance(self.conjectures, Undecided) else self.conjectures
        return list(zip(ideas, self.standings, strict=True))

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
            "conjectures": [{**idea.to_json(), "status": known.status} for idea, known in self.descriptions],
            "why_no_conjecture": self.conjectures.reason if isinstance(self.conjectures, Undecided) else None,
            "proof": _proof_json(self.proof, str(self.game)),
            "coding": None if self.coding is None else _answer_json(self.coding),
            "strategy": [_example_json(example) for example in self.examples],
            "forbidden": None if self.forbidden is None else _answer_json(self.forbidden),
            "related": [other.to_json() for other in self.related],
            "source": self.sources.heading.source,
            "bibtex": self.sources.entries,
            "files": [],
            "seconds": round(self.seconds, 3),
        }


def study(game: Ruleset, *, seconds: float = SECONDS, progress: Progress | None = None) -> Study:
    """Study a game: solve it, describe it, prove it, play it, and compare it with the library.

    None of its parts (the proof, the conjectures, the coding, the related games) tries anything new after this many
    seconds.

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
    proof = verdict if isinstance(verdict, Proof) else None
    done("proof", verdict)
    ideas = done("conjectures", _guarded(game, lambda: conjecture(game, seconds=min(seconds, CONJECTURE_SECONDS))))
    found = () if isinstance(ideas, Undecided) else ideas
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
        standings=tuple(standing(game, proof, idea, seconds=DESCRIPTION_SECONDS) for idea in found),
        proof=verdict,
        coding=coding,
        examples=done("examples", examples(game, board, proof)),
        forbidden=allowed,
        related=done("related games", related(game, board, proof, min(seconds, RELATED_SECONDS))),
        sources=sources_of(game),
        seconds=time.monotonic() - began,
    )


def _counter(progress: Progress | None) -> Callable[[str, Result], Result]:
    """A function that reports that a named part is done, and passes on its result."""

    def done(part: str, result: Result) -> Result:
        count = PARTS.index(part) + 1
        log.info("part %d of %d is done: %s", count, len(PARTS), part)
        if progress is not None:
            progress(count, len(PARTS))
        return result

    return done


def _guarded(game: Ruleset, work: Callable[[], Result]) -> Result | Undecided:
    """The result of some work, or why the program cannot do it."""
    began = time.monotonic()
    try:
        return work()
    except WythoffError as problem:
        return Undecided(str(problem), subject=str(game), seconds=time.monotonic() - began)


def _proof_json(proof: Proof | Undecided, game: str) -> dict[str, Any]:
    parts = verdict_json(proof, game)
    shown = {key: parts[key] for key in ("status", "numeration", "states", "certificate", "why")}
    return {**shown, "checked": isinstance(proof, Proof)}


def _example_json(example: Advice) -> dict[str, Any]:
    parts = example.to_json()
    return {"position": list(example.position), **{key: parts[key] for key in ("move", "label", "why")}}


def _answer_json(answer: CodingTheorem | ForbiddenMoves | Undecided) -> dict[str, Any]:
    if isinstance(answer, Undecided):
        return {"status": answer.status, "why": answer.reason}
    return {"status": answer.status, **answer.to_json()}
