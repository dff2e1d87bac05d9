"""The claims of papers that are about a game, with the verdicts that come with the program."""

from __future__ import annotations

import re
from typing import Any

from wythoff.papers import FOLDERS
from wythoff.papers.bibliography import cited
from wythoff.papers.verdicts import stored
from wythoff.rules import library
from wythoff.web.tasks.games import game_of
from wythoff.web.tasks.work import Work

MAX_OF_PAPER = 2
"""The most claims of one paper that are named; theorems and errors come first."""


def mentions(work: Work) -> dict[str, Any]:
    """For each paper with claims about the game: how many there are, and the most important ones.

    A claim is about a game of the library if its verdict names the game, or rests on a certificate of it.
    """
    game = game_of(work.arguments)
    known = library.named_text(game.name)
    if known is None or game.source is None or known.text != game.source.text:
        return {"papers": []}
    found = [_of_paper(key, game.name) for key in FOLDERS]
    return {"papers": [paper for paper in found if paper["claims"]]}


def _of_paper(key: str, name: str) -> dict[str, Any]:
    paper = stored(key)
    claims = [claim for claim in paper["claims"] if is_about(claim, name)]
    names = cited(key).surnames
    return {
        "paper": key.lower(),
        "title": paper["title"],
        "authors": f"{names[0]} et al." if len(names) > 2 else " and ".join(names),
        "claims": len(claims),
        "first": [_short(claim) for claim in sorted(claims, key=_rank)[:MAX_OF_PAPER]],
    }


def is_about(claim: dict[str, Any], name: str) -> bool:
    """Whether a claim's evidence names a game: ``wythoff`` is not in ``capped-wythoff(cap=4)``.

    >>> is_about({"evidence": "certificates: capped-wythoff(cap=4)", "correction": None}, "wythoff")
    False
    """
    right = claim["correction"] or {}
    return (
        re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", f"{claim['evidence']} {right.get('evidence', '')}")
        is not None
    )


def _rank(claim: dict[str, Any]) -> tuple[int, int]:
    """Theorems first, then what is misprinted or false, then the rest."""
    is_theorem = "theorem" in claim["place"].lower()
    return 0 if is_theorem else 1 if claim["verdict"] in ("misprint", "false") else 2, len(claim["place"])


def _short(claim: dict[str, Any]) -> dict[str, Any]:
    return {name: claim[name] for name in ("claim", "place", "verdict", "statement", "severity")}
