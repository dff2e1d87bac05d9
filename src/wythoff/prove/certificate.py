"""Certificates: everything that the checker needs, as plain values."""

from __future__ import annotations

from typing import Any

from wythoff.presburger import And, AtLeast, Divides, Equal, Exists, Formula, Linear, Not, Or
from wythoff.rules.ruleset import Move, Ruleset


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


def game_part(game: Ruleset) -> dict[str, Any]:
    """The rules, as formulas and as the text that they were read from."""
    return {
        "name": str(game),
        "text": None if game.source is None else game.source.text,
        "parameters": dict(game.parameters),
        "piles": list(game.piles),
        "unordered": game.unordered,
        "moves": [{"label": m.label, "formula": formula_tree(m.formula)} for m in game.moves if isinstance(m, Move)],
    }
