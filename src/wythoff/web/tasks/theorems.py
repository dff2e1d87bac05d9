"""Theorems for all values of a game's parameters: those that come with the program, and the search for others."""

from __future__ import annotations

import hashlib
import re
import time
from functools import cache
from typing import Any

from wythoff.errors import WythoffError
from wythoff.exact import alpha
from wythoff.exchange.law_latex import condition_latex
from wythoff.papers import uniform
from wythoff.prove.certificate_files import UniformClaim
from wythoff.prove.symbolic import Theorem, prove_for_all
from wythoff.prove.uniform.identity import covers, has_rules_of
from wythoff.prove.uniform.prose.stated import Stated, stated, stated_certificate
from wythoff.rules.misere import PREFIX as MISERE
from wythoff.rules.symbolic import Symbol, SymbolicGame, symbolic_text
from wythoff.web.tasks.games import game_of, letters_for
from wythoff.web.tasks.prose import Prose, prose, typeset
from wythoff.web.tasks.work import Work
from wythoff.workbench import Game

PILES: dict[str, int | None] = {
    "wythoff": 2,
    "splythoff": 2,
    "capped-wythoff": 2,
    "misere-capped-wythoff": 2,
    "nim": None,
    "capped-nim": None,
    "heap-wythoff": None,
    "misere-nim": None,
    "misere-capped-nim": None,
    "misere-heap-wythoff": None,
}
"""The certificates that say which positions are P, with the number of piles of their games if that is fixed."""

DECIMALS = 3
GOLDEN = alpha("golden")


def theorem(work: Work) -> dict[str, Any]:
    """The theorem that comes with the program and is about all values of the parameters of the game, if there is one.

    Its certificate is checked now. If the game has the rules of just one instance of the theorem's games, written
    differently, the theorem is about this one game, and ``instance`` is true.
    """
    game = game_of(work.arguments)
    for name in _shipped(game):
        claim, seconds = _checked(name)
        if covers(claim.theorem, game):
            content, is_family = uniform.content(name), has_rules_of(claim.theorem, game)
            parts = _theorem_parts(claim.game or name, claim.sentence, stated(claim.theorem), content, seconds)
            chip = parts["chip"] if is_family else "Proved"
            here = _here(stated(claim.theorem), parts["symbols"], game) if is_family else []
            return {"theorem": {**parts, "chip": chip, "here": here, "instance": not is_family, "shipped": name}}
    return {"theorem": None}


def _here(found: Stated, symbols: dict[str, str], game: Game) -> Prose:
    """The number in the theorem for the values of this game."""
    if not found.root:
        return []
    values = {symbol: dict(game.parameters)[name] for name, symbol in symbols.items()}
    root = alpha(re.sub(r"[A-Za-z]+", lambda word: str(values.get(word[0], word[0])), found.root))
    at = ", ".join(f"{symbol} = {value}" for symbol, value in values.items())
    decimals = root.decimal(DECIMALS)
    named = "the golden ratio, " if root == GOLDEN else ""
    return prose(f"For ${at}$ this is {named}${root.latex()} = {decimals}\\ldots$")


@cache
def _checked(name: str) -> tuple[UniformClaim, float]:
    """What a certificate that comes with the program proves, and how long it took to check."""
    began = time.monotonic()
    claim = uniform.theorem(name)
    return claim, time.monotonic() - began


def _shipped(game: Game) -> list[str]:
    """The certificates that may be about a game, those with its name first."""
    fitting = [name for name, piles in PILES.items() if piles in (None, len(game.piles))]
    same_play = [name for name in fitting if name.startswith(MISERE) == game.misere]
    return sorted(same_play, key=lambda name: not name.startswith(game.name))


def for_all(work: Work) -> dict[str, Any]:
    """A theorem for all values of the parameters, found now; or why there is none."""
    game = game_of(work.arguments)
    family = _family(game)
    if family is None:
        return {"theorem": None, "why": "the rules have no parameters", "tried": []}
    work.report(0, 1, f"looking for a law that holds for all {family.for_all}")
    verdict = prove_for_all(family)
    if not isinstance(verdict, Theorem):
        return {
            "theorem": None,
            "status": verdict.status,
            "why": getattr(verdict, "reason", None) or verdict.evidence,
            "tried": list(getattr(verdict, "tried", ())),
            "where": verdict.where,
        }
    work.learned = verdict.certificate
    found = stated_certificate(verdict.certificate)
    if verdict.law is not None:
        found = Stated(_lead(verdict), verdict.law.latex(), "")
    parts = _theorem_parts(verdict.game, verdict.statement, found, verdict.certificate, verdict.seconds)
    return {
        "theorem": {**parts, "here": [], "instance": False, "exceptions": [str(other) for other in verdict.exceptions]}
    }


def _lead(theorem: Theorem) -> str:
    every = "For every" if len(theorem.for_all) == 1 else "For all"
    pairs = re.search(r"the pairs \((\w), (\w)\), in either order", theorem.statement)
    at = "when" if pairs is None else f"at the pairs $({pairs[1]}_n, {pairs[2]}_n)$, in either order, where"
    return f"{every} {condition_latex(theorem.where)}, the player to move loses exactly {at}"


def _theorem_parts(game: str, statement: str, found: Stated, certificate: bytes, seconds: float) -> dict[str, Any]:
    """A theorem for the page; ``game`` has symbols for its parameters."""
    symbols = dict(re.findall(r"(\w+)=([A-Za-z]\w*)", game))
    return {
        "game": game,
        "symbols": symbols,
        "chip": _chip(symbols, found.lead),
        "statement": statement,
        "lead": prose(found.lead),
        "formula": typeset(found.formula, display=True),
        "rest": prose(found.rest),
        "law": prose(found.law),
        "latex": found.latex,
        "sha256": hashlib.sha256(certificate).hexdigest(),
        "bytes": len(certificate),
        "seconds": round(seconds, 3),
    }


def _chip(symbols: dict[str, str], lead: str) -> str:
    """The values for which a theorem is proved, in a few words.

    >>> _chip({"slack": "t"}, ""), _chip({"s": "s", "t": "t"}, ""), _chip({"heaps": "n"}, "For every odd number of")
    ('Proved for every slack t', 'Proved for all s, t', 'Proved for every odd number of heaps')
    """
    if list(symbols) == ["heaps"]:
        return f"Proved for every {'odd ' if ' odd ' in lead else ''}number of heaps"
    if len(symbols) == 1:
        ((name, symbol),) = symbols.items()
        return f"Proved for every {name} {symbol}" if name != symbol else f"Proved for every {symbol}"
    return f"Proved for all {', '.join(symbols.values())}"


def _family(game: Game) -> SymbolicGame | None:
    """The family of games with all values of the parameters."""
    if game.source is None or not game.source.parameters:
        return None
    try:
        return symbolic_text(game.source, {name: Symbol(letter) for name, letter in letters_for(game.source).items()})
    except WythoffError:
        return None
