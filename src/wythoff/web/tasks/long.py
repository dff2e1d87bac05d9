"""Long work: conjectures, proofs, whole studies, and the claims of a paper."""

from __future__ import annotations

import re
from typing import Any

from wythoff.conjecture import Conjectures
from wythoff.conjecture import conjecture as conjectures_of
from wythoff.papers import FOLDERS, load
from wythoff.papers.selection import chosen
from wythoff.prove.prover import prove as prove_game
from wythoff.prove.verdict import Proved, Undecided
from wythoff.study.sources import bibliography
from wythoff.web import limits
from wythoff.web.tasks.games import game_of
from wythoff.web.tasks.work import Work

GUESSING_SECONDS = 0.7 * limits.JOB_SECONDS
"""After so long nothing new is tried, so that the answer comes in time."""


def conjecture(work: Work) -> list[dict[str, Any]] | dict[str, Any]:
    """Descriptions that fit, then those that were refuted; if none fits, what was tried and seen."""
    ideas = conjectures_of(game_of(work.arguments), seconds=min(20.0, GUESSING_SECONDS))
    nothing = ideas.nothing_fits
    if nothing is not None:
        return {**nothing.to_json(), "text": str(nothing.evidence)}
    return [{**idea.to_json(), "status": "verified"} for idea in ideas] + _refuted(ideas)


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
    """A proof for all positions; the server adds where its certificate is."""
    game = game_of(work.arguments)
    verdict = work.proof or prove_game(game, seconds=GUESSING_SECONDS)
    proved = isinstance(verdict, Proved)
    if isinstance(verdict, Proved):
        work.learn(verdict)
    return {
        "status": verdict.status,
        "game": str(game),
        "numeration": verdict.numeration if isinstance(verdict, Proved) else None,
        "states": verdict.states if isinstance(verdict, Proved) else None,
        "witness": None,
        "reason": None if proved else getattr(verdict, "reason", None),
    }


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
