"""The whole pipeline for one ruleset of a survey: solve, count, describe and, if asked for, prove."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from wythoff.conjecture import Conjecture, Conjectures, conjecture_positions
from wythoff.errors import BadParameter, GameTextError, TooComplex, Unsupported, WythoffError, first_line
from wythoff.knowledge import Knowledge, Undecided
from wythoff.rules.ruleset import Ruleset
from wythoff.solve import solve
from wythoff.solve.outcomes import Outcomes
from wythoff.survey.row import Idea, ProofCells, Row
from wythoff.survey.space import Candidate
from wythoff.survey.statistics import statistics
from wythoff.survey.statuses import REFUSED, SOLVED, TOO_MUCH_MEMORY
from wythoff.survey.symmetry import rules_of
from wythoff.survey.thumbnail import corner

if TYPE_CHECKING:
    from wythoff.prove.verdict import Proof

# The prover is imported where a proof is asked for: most surveys ask for none.
DESCRIPTION_SECONDS = 5.0


def examine(
    candidate: Candidate, *, bound: int, prove: bool = False, seconds: float = 30.0, certificates: Path | None = None
) -> Row:
    """What can be said about a ruleset; the certificate of a proof goes into the folder ``certificates``.

    Nothing new is tried after this many seconds. A search that is cut short reports nothing, since how far it got
    depends on the machine.

    >>> row = examine(Candidate(0, "mine", "game mine piles x move take: 1 <= x - x' <= 3"), bound=100)
    >>> row.status, row.statistics.count, row.ideas[0].text
    ('solved', 26, 'the remainders of the piles modulo 4 are one of (0)')
    """
    ends = time.monotonic() + seconds
    try:
        game = rules_of(candidate)
        board = solve(game, bound)
        found = statistics(board)
        shown = corner(board.p_positions, bound, unordered=game.unordered)
    except (GameTextError, BadParameter, Unsupported, TooComplex) as problem:
        return Row.failed(candidate, REFUSED, first_line(problem))
    except MemoryError:
        return Row.failed(candidate, TOO_MUCH_MEMORY, f"piles up to {bound:,} do not fit into memory")
    conjectures = _conjectures(board, ends)
    proof = _proof(game, ends, f"no proof was found in {seconds:g} s") if prove else None
    return Row(
        candidate,
        SOLVED,
        game=game,
        statistics=found,
        corner=shown,
        ideas=None if conjectures is None else tuple(_ideas(game, conjectures, proof)),
        proof=None if proof is None else _stored(proof, candidate, certificates),
    )


def _conjectures(board: Outcomes, ends: float) -> Conjectures | None:
    """The descriptions that fit; None if the search for them could not be finished."""
    game = board.game
    try:
        found = conjecture_positions(
            board.p_positions,
            len(game.piles),
            board.bound,
            unordered=game.unordered,
            seconds=ends - time.monotonic(),
        )
    except (WythoffError, MemoryError):
        return None
    return None if time.monotonic() > ends else found


def _ideas(game: Ruleset, found: Conjectures, proof: Proof | Undecided | None) -> Iterator[Idea]:
    """The conjectures, the best first; for the best one, whether it holds for all positions is decided."""
    for place, idea in enumerate(found):
        known: Knowledge = idea.status
        if place == 0 and proof is not None and not isinstance(proof, Undecided):
            known = _standing(game, proof, idea)
        yield Idea(idea.kind, str(idea.description), idea.latex(), idea.verified_to, known.strength)


def _standing(game: Ruleset, proof: Proof, idea: Conjecture) -> Knowledge:
    from wythoff.prove.descriptions import standing

    try:
        return standing(game, proof, idea, seconds=DESCRIPTION_SECONDS)
    except WythoffError:
        return idea.status


def _proof(game: Ruleset, ends: float, late: str) -> Proof | Undecided:
    """A proof, or why there is none: ``late`` if time has run out."""
    from wythoff.prove.prover import prove as find_proof

    left = ends - time.monotonic()
    if left < 0:
        return Undecided(late, subject=str(game))
    try:
        verdict = find_proof(game, guessing=left)
    except MemoryError:
        return Undecided("the proof needs too much memory", subject=str(game))
    except (TooComplex, Unsupported) as problem:
        return Undecided(first_line(problem), subject=str(game))
    if isinstance(verdict, Undecided) and time.monotonic() > ends:
        return Undecided(late, subject=str(game))
    return verdict


def _stored(proof: Proof | Undecided, candidate: Candidate, certificates: Path | None) -> ProofCells:
    """How the proof ended; its certificate goes into a file of its own."""
    if isinstance(proof, Undecided):
        return ProofCells(proof.status, proof.reason)
    name = None
    if certificates is not None:
        name = f"{candidate.number:06}.cert.json"
        proof.save(certificates / name)
    return ProofCells(proof.status, None, proof.numeration, proof.states, name)
