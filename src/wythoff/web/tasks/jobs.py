"""Long work: conjectures, proofs, whole studies, and the claims of a paper."""

from __future__ import annotations

import hashlib
import time
from typing import Any

from wythoff.conjecture import Conjecture, Conjectures
from wythoff.conjecture import conjecture as conjectures_of
from wythoff.describe.beatty import BeattyColumns
from wythoff.errors import WythoffError
from wythoff.exact import Surd
from wythoff.knowledge import Undecided
from wythoff.papers.claim import Effort
from wythoff.papers.result import Result, result_records
from wythoff.papers.run import run
from wythoff.papers.selection import chosen
from wythoff.play.explain import Advice
from wythoff.play.shown import in_place, taking
from wythoff.prove.acceptance import accept
from wythoff.prove.coding.steps import find_coding
from wythoff.prove.prover import prove as prove_game
from wythoff.prove.verdict import Proof, Refutation
from wythoff.solve.outcomes import Outcomes
from wythoff.study.boards import is_sequence, solved_board
from wythoff.study.examples import examples
from wythoff.web import limits
from wythoff.web.tasks.exports import game_proofs
from wythoff.web.tasks.forms import NOT_PROVED, forms, of_game
from wythoff.web.tasks.games import game_of
from wythoff.web.tasks.ideas import idea_forms, known
from wythoff.web.tasks.prose import typeset
from wythoff.web.tasks.work import Work
from wythoff.workbench import Game

DECIMALS = 3
LETTERS = 120
"""Letters of a proved word that are shown."""

NO_PROOF: dict[str, Any] = {
    "statement": None,
    "numeration": None,
    "states": None,
    "strategy": [],
    "coding": None,
    "forms": forms("proof", lacking={"latex": "nothing is proved here", "walnut": NOT_PROVED}),
}


def conjecture(work: Work) -> list[dict[str, Any]] | dict[str, Any]:
    """Descriptions that fit, then those that were refuted; if none fits, what was tried and seen.

    A description is verified to a bound. If the game can be proved in time, it may be decided for all positions.
    """
    game = game_of(work.arguments)
    ideas = conjectures_of(game, seconds=limits.CONJECTURE_SECONDS)
    nothing = ideas.nothing_fits
    if nothing is not None:
        return {**nothing.to_json(), "text": str(nothing.evidence), "forms": forms("conjecture")}
    refuted = _refuted(ideas)
    verified = [_idea_parts(game, None, idea) for idea in ideas]
    work.report(1, 2, "proving the game, to decide them for all positions", [*verified, *refuted])
    proof = work.proof or prove_game(game, guessing=limits.DECIDING_SECONDS)
    if not isinstance(proof, Proof):
        return verified + refuted
    work.learn(proof)
    return [_idea_parts(game, proof, idea) for idea in ideas] + refuted


def _idea_parts(game: Game, proof: Proof | None, idea: Conjecture) -> dict[str, Any]:
    """A description, what is known about it, and its forms."""
    found = known(game, proof, idea)
    witness = list(found.position) if isinstance(found, Refutation) else None
    known_of_it = {"status": found.status, "witness": witness, "forms": idea_forms(game, idea, found)}
    return {**idea.to_json(), "formula": typeset(idea.latex(), display=True), "growth": _growth(idea), **known_of_it}


def _growth(idea: Conjecture) -> dict[str, Any] | None:
    """The limit of b / a for Beatty pairs, cut off after a few decimals, and whether it is a Pisot number."""
    described = idea.description
    if not isinstance(described, BeattyColumns) or not isinstance(described.pair.alpha, Surd):
        return None
    ratio = described.pair.beta / described.pair.alpha
    if not isinstance(ratio, Surd):
        return None
    return {"limit": ratio.decimal(DECIMALS), "pisot": ratio.minimal_polynomial[2] == 1 and -1 < ratio.conjugate < 1}


def _refuted(ideas: Conjectures) -> list[dict[str, Any]]:
    """The descriptions that fit only part of the data, each with a position that refutes it."""
    return [
        {
            "kind": attempt.kind,
            "description": attempt.why,
            "latex": None,
            "formula": None,
            "verified_to": None,
            "status": "refuted",
            "witness": list(map(int, attempt.counterexample)),
            "forms": forms("attempt"),
        }
        for attempt in ideas.tried
        if attempt.counterexample is not None
    ]


def prove(work: Work) -> dict[str, Any]:
    """A proof for all positions, with a few winning moves; the server adds the address of its certificate."""
    game = game_of(work.arguments)
    guessing = 0.9 * limits.LONGER_SECONDS if work.arguments.get("longer") else limits.GUESSING_SECONDS
    verdict = work.proof or prove_game(game, guessing=guessing)
    if not isinstance(verdict, Proof):
        known = {"reason": verdict.reason, "solved_to": verdict.solved_to}
        return {"status": verdict.status, "game": str(game), **known, **NO_PROOF}
    work.learn(verdict)
    board = solved_board(game)
    strategy = [_readable(game, example) for example in examples(game, board, verdict)]
    found = {
        "status": verdict.status,
        "game": str(game),
        "reason": None,
        "statement": verdict.statement,
        "numeration": verdict.numeration,
        "states": verdict.states,
        "strategy": strategy,
        "coding": None,
        **_certificate(verdict),
        "forms": of_game(game, "proof", "position", "coding"),
    }
    work.report(1, 2, "proved; looking for a word that codes the steps", [found])
    return {**found, "coding": _coding(board, verdict)}


def _certificate(proof: Proof) -> dict[str, Any]:
    """The size of the certificate, its hash, and how long the checker takes."""
    text = proof.certificate.text
    began = time.monotonic()
    accept(text)
    checked = round(time.monotonic() - began, 3)
    return {"sha256": hashlib.sha256(text).hexdigest(), "bytes": len(text), "checked": checked}


def _readable(game: Game, example: Advice) -> dict[str, Any]:
    """An example with its piles as texts, since a page cannot hold large numbers, and its move in words."""
    found = {"position": list(map(str, example.position)), "move": None, "label": None, "how": None, "why": example.why}
    if example.move is None:
        return found
    here = in_place(game, example.position, example.move.target)
    how = taking(game, example.position, here).replace("taking", "take", 1).replace("leaving", "leave", 1)
    return {**found, "move": list(map(str, here)), "label": example.move.label, "how": how}


def _coding(board: Outcomes, proof: Proof) -> dict[str, Any] | None:
    """The morphism whose fixed point is proved to code the steps from one P-position to the next, if there is one."""
    if not is_sequence(board):
        return None
    try:
        theorem = find_coding(proof, seconds=limits.JOB_CODING_SECONDS)
    except WythoffError:
        return None
    if isinstance(theorem, Undecided):
        return None
    words = {"statement": theorem.statement, "latex": theorem.latex(), "formula": typeset(theorem.latex())}
    parts = {"first": theorem.first, "before": theorem.before, "start": theorem.start}
    steps = [[letter, list(step)] for letter, step in theorem.steps.items()]
    word = theorem.morphism.fixed_point(theorem.first)[:LETTERS]
    shown = {"morphism": typeset(theorem.morphism.latex()), "steps": steps, "word": [int(letter) for letter in word]}
    return {**words, **parts, **shown}


def study(work: Work) -> dict[str, Any]:
    """What ``wythoff study --json`` prints."""
    from wythoff.study.flow import study as whole

    result = whole(game_of(work.arguments), seconds=limits.GUESSING_SECONDS, progress=lambda d, t: work.report(d, t))
    if not isinstance(result.proof, Undecided):
        work.learn(result.proof)
    return result.to_json()


def paper(work: Work) -> dict[str, Any]:
    """What ``wythoff paper KEY --json`` prints, with forms; each claim is reported as soon as it has its verdict."""
    claims = chosen(work.arguments["paper"])
    results: list[Result] = []
    for result in run(claims, Effort(full=False), processes=1):
        results.append(result)
        work.report(len(results), len(claims), result.claim.id, [_claim(result)])
    texts = {"latex": result_records(results).latex()}
    return {"claims": [_claim(result) for result in results], "forms": forms("paper", texts=texts)}


def _claim(result: Result) -> dict[str, Any]:
    """A claim; its LaTeX comes with it, since its verdict may have taken long."""
    lacking = {} if game_proofs(result) else {"walnut": NOT_PROVED}
    found = forms("claim", lacking=lacking, texts={"latex": result.latex()})
    return {**result.to_json(), "forms": found}
