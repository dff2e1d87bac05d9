"""The one writer of certificates: what a proof consists of, as the text of a file that the checker reads."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wythoff.checker import FORMAT, MAX_BLOCKED
from wythoff.errors import Unsupported
from wythoff.presburger import And, AtLeast, Divides, Equal, Exists, Formula, Linear, Not, Or
from wythoff.rules.ruleset import MoveFamily, Removal, Ruleset

if TYPE_CHECKING:
    from wythoff.automata.dfa import Dfa
    from wythoff.numeration.digital import DigitSystem
    from wythoff.prove.absorption import Step


@dataclass(frozen=True)
class Draft:
    """The parts of a proof that ``p_set`` is the set of P-positions, before they are checked.

    There are escapes only under misere play, levels only where options can be forbidden, and shadows only where vectors
    are taken.
    """

    game: Ruleset
    system: DigitSystem
    p_set: Dfa
    left: Dfa
    steps: tuple[Step, ...] = ()
    escapes: tuple[Step, ...] = ()
    levels: tuple[Dfa, ...] = ()
    shadows: tuple[Dfa, ...] = ()

    @property
    def text(self) -> bytes:
        """The certificate, as it is stored in a file."""
        parts: dict[str, Any] = {
            "format": FORMAT,
            "game": game_part(self.game),
            "system": self.system.to_json(),
            "cold": stored_set(self.p_set),
            "absorption": {"left": self.left.to_json(), "steps": list(map(step_part, self.steps))},
        }
        if self.game.misere:
            parts["escapes"] = list(map(step_part, self.escapes))
        if self.levels:
            parts["levels"] = [level.to_json() for level in self.levels]
        if self.shadows:
            parts["shadows"] = [shadow.to_json() for shadow in self.shadows]
        return json.dumps(parts).encode()


def stored_set(p_set: Dfa) -> dict[str, Any]:
    """The set as a certificate has it; even the empty set reads leading zeros."""
    data = p_set.to_json()
    return data if data["accepting"] else data | {"rows": [[[0, 0]]]}


def step_part(step: Step) -> dict[str, Any]:
    return {
        "move": step.family.move,
        "order": list(step.order),
        "tracks": step.family.tracks,
        "places": step.family.places,
        "strategy": step.strategy.to_json(),
        "left": step.left.to_json(),
    }


def game_part(game: Ruleset) -> dict[str, Any]:
    """The rules, as formulas and as the text that they were read from."""
    if game.misere and game.block:
        raise Unsupported("there are no proofs for misere play together with blocking")
    if game.block >= MAX_BLOCKED:
        raise Unsupported(f"proofs count fewer than {MAX_BLOCKED:,} blocked options")
    return {
        "name": str(game),
        "text": None if game.source is None else game.source.text,
        "parameters": dict(game.parameters),
        "piles": list(game.piles),
        "unordered": game.unordered,
        "moves": [_move_part(move) for move in game.moves],
        "terminal": None if game.terminal is None else formula_tree(game.terminal),
        "misere": game.misere,
        "block": game.block,
    }


def rules_hash(game: Ruleset) -> str:
    """A name for the rules of a game, as a certificate of today's format has them.

    >>> from wythoff.rules import library
    >>> rules_hash(library.game("nim")) == rules_hash(library.game("nim", heaps=2))
    True
    """
    import hashlib

    parts = {"format": FORMAT, "game": game_part(game)}
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()


def _move_part(move: MoveFamily | Removal) -> dict[str, Any]:
    if isinstance(move, MoveFamily):
        return {"label": move.label, "formula": formula_tree(move.formula)}
    if move.automaton is None:
        raise Unsupported(f"the move '{move.label}' is given by a membership test, not by a formula or an automaton")
    return {"label": move.label, "removal": move.automaton.to_json()}


def formula_tree(formula: Formula) -> list[Any]:
    """A formula as nested lists, the form in which certificates carry the rules.

    >>> formula_tree(AtLeast(Linear.variable("x") - 1))
    ['>=', [['x', 1]], -1]
    """
    match formula:
        case AtLeast(term):
            return [">=", _terms(term), term.constant]
        case Equal(term):
            return ["=", _terms(term), term.constant]
        case Divides(modulus, term):
            return ["divides", modulus, _terms(term), term.constant]
        case And(parts):
            return ["and", [formula_tree(p) for p in parts]]
        case Or(parts):
            return ["or", [formula_tree(p) for p in parts]]
        case Not(part):
            return ["not", formula_tree(part)]
        case Exists(name, part):
            return ["exists", name, formula_tree(part)]


def _terms(form: Linear) -> list[list[Any]]:
    return [[name, factor] for name, factor in form.terms]
