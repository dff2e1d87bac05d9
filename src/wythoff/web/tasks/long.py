"""Long work: conjectures, proofs, whole studies, and the claims of a paper."""

from __future__ import annotations

import re
from typing import Any

from wythoff.conjecture import Conjecture, Conjectures
from wythoff.conjecture import conjecture as conjectures_of
from wythoff.errors import WythoffError
from wythoff.papers import FOLDERS, load
from wythoff.papers.selection import chosen
from wythoff.prove.attempt import Obstacle
from wythoff.prove.coding.steps import find_coding
from wythoff.prove.described import described
from wythoff.prove.prover import prove as prove_game
from wythoff.prove.refutation import smallest
from wythoff.prove.verdict import Proved, Undecided
from wythoff.solve.outcomes import Outcomes
from wythoff.study.boards import is_sequence, solved_board
from wythoff.study.examples import Example, examples
from wythoff.study.sources import bibliography
from wythoff.web import limits
from wythoff.web.tasks.games import game_of
from wythoff.web.tasks.work import Work
from wythoff.workbench import Game

GUESSING_SECONDS = 0.6 * limits.JOB_SECONDS
"""After so long nothing new is tried, so that the answer comes in time."""

CONJECTURE_SECONDS = 20.0
DECIDING_SECONDS = 20.0
DESCRIPTION_SECONDS = 4.0
CODING_SECONDS = 8.0

NO_PROOF: dict[str, Any] = {"numeration": None, "states": None, "strategy": [], "coding": None}


def conjecture(work: Work) -> list[dict[str, Any]] | dict[str, Any]:
    """Descriptions that fit, then those that were refuted; if none fits, what was tried and seen.

    A description is verified to a bound. If the game can be proved in time, it may be decided for all positions.
    """
    game = game_of(work.arguments)
    ideas = conjectures_of(game, seconds=CONJECTURE_SECONDS)
    nothing = ideas.nothing_fits
    if nothing is not None:
        return {**nothing.to_json(), "text": str(nothing.evidence)}
    refuted = _refuted(ideas)
    verified = [{**idea.to_json(), "status": "verified", "witness": None} for idea in ideas]
    work.report(1, 2, "proving the game, to decide them for all positions", [*verified, *refuted])
    proof = work.proof or prove_game(game, seconds=DECIDING_SECONDS)
    if not isinstance(proof, Proved):
        return verified + refuted
    work.learn(proof)
    return [{**idea.to_json(), **_decided(game, proof, idea)} for idea in ideas] + refuted


def _decided(game: Game, proof: Proved, idea: Conjecture) -> dict[str, Any]:
    """Whether a description is true of all P-positions; if not, the smallest position that shows it."""
    answer = described(proof, idea.description, seconds=DESCRIPTION_SECONDS)
    if isinstance(answer, Undecided):
        return {"status": "verified", "witness": None}
    if answer.witness is None:
        return {"status": "decided", "witness": None}
    seen = Obstacle("not as the P-positions are", game.position(answer.witness.values()))
    found = smallest(game, idea.description.contains, seen)
    return {"status": "refuted", "witness": list(found.position)}


def _refuted(ideas: Conjectures) -> list[dict[str, Any]]:
    """The descriptions that fit a part of the data and no more, each with the position that shows it."""
    return [
        {
            "kind": attempt.kind,
            "description": attempt.why,
            "latex": None,
            "verified_to": None,
            "status": "refuted",
            "witness": list(map(int, attempt.counterexample)),
        }
        for attempt in ideas.tried
        if attempt.counterexample is not None
    ]


def prove(work: Work) -> dict[str, Any]:
    """A proof for all positions, with winning moves from a few of them; the server adds where its certificate is."""
    game = game_of(work.arguments)
    verdict = work.proof or prove_game(game, seconds=GUESSING_SECONDS)
    if not isinstance(verdict, Proved):
        reason = getattr(verdict, "reason", None)
        return {"status": verdict.status, "game": str(game), "reason": reason, **NO_PROOF}
    work.learn(verdict)
    board = solved_board(game)
    strategy = [_readable(example) for example in examples(game, board, verdict)]
    found = {
        "status": verdict.status,
        "game": str(game),
        "reason": None,
        "numeration": verdict.numeration,
        "states": verdict.states,
        "strategy": strategy,
        "coding": None,
    }
    work.report(1, 2, "proved; looking for a word that codes the steps", [found])
    return {**found, "coding": _coding(board, verdict)}


def _readable(example: Example) -> dict[str, Any]:
    """An example with its piles as texts: a page cannot hold large numbers."""
    move = None if example.move is None else list(map(str, example.move))
    return {"position": list(map(str, example.position)), "move": move, "label": example.label, "why": example.why}


def _coding(board: Outcomes, proof: Proved) -> dict[str, Any] | None:
    """The morphism whose fixed point is proved to code the steps from one P-position to the next, if there is one."""
    if not is_sequence(board):
        return None
    try:
        theorem = find_coding(proof, seconds=CODING_SECONDS)
    except WythoffError:
        return None
    return None if isinstance(theorem, Undecided) else {"statement": theorem.statement, "latex": theorem.latex()}


def study(work: Work) -> dict[str, Any]:
    """What ``wythoff study --json`` prints."""
    from wythoff.study.whole import study as whole

    result = whole(game_of(work.arguments), seconds=GUESSING_SECONDS, progress=lambda d, t: work.report(d, t))
    if not isinstance(result.proof, Undecided):
        work.learn(result.proof)
    return result.to_json()


def paper(work: Work) -> list[dict[str, Any]]:
    """What ``wythoff paper KEY --json`` prints; each claim is reported when it has its verdict."""
    from wythoff.papers.claim import Effort
    from wythoff.papers.run import run

    claims = chosen(work.arguments["paper"])
    rows = []
    for result in run(claims, Effort(full=False), processes=1):
        rows.append(result.to_json())
        work.report(len(rows), len(claims), result.claim.id, [rows[-1]])
    return rows


def papers(work: Work) -> list[dict[str, Any]]:
    """The papers of the register."""
    return [_paper(key) for key in FOLDERS]


def _paper(key: str) -> dict[str, Any]:
    found = load(key)
    author = re.search(r"author\s*=\s*\{([^}]*)\}", bibliography().get(key, ""))
    names = author[1].replace(" and ", ", ") if author else ""
    return {"key": key, "title": found.title, "authors": names, "claims": len(found.claims)}
