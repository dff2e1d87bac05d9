"""Certificates: everything that the checker needs, as plain values."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from wythoff.errors import Unsupported
from wythoff.presburger import And, AtLeast, Cell, Divides, Equal, Exists, Formula, Linear, Not, Or
from wythoff.prove.checker import MOST_BLOCKED
from wythoff.rules.ruleset import Move, Removal, Ruleset


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


def _cells_tree(cells: Iterable[Cell]) -> list[Any]:
    """The union of cells, in an order that depends on nothing but the cells."""
    return ["or", sorted((["and", _atoms(cell)] for cell in cells), key=repr)]


def _atoms(cell: Cell) -> list[Any]:
    equations = [formula_tree(Equal(form)) for form in cell.equalities]
    bounds = [formula_tree(AtLeast(form)) for form in cell.bounds]
    congruences = [formula_tree(Divides(modulus, form)) for modulus, form in cell.congruences]
    return sorted(equations + bounds + congruences, key=repr)


def _quantifiers(formula: Formula, positive: bool = True) -> set[bool]:
    """True for quantifiers that say "there is" after negations are moved inwards, False for those that say "all"."""
    match formula:
        case And(parts) | Or(parts):
            return {found for part in parts for found in _quantifiers(part, positive)}
        case Not(part):
            return _quantifiers(part, not positive)
        case Exists(_, part):
            return {positive} | _quantifiers(part, positive)
        case _:
            return set()


def _move_part(move: Move | Removal) -> dict[str, Any]:
    """A move as the checker reads it: where the rules say "for all", the equivalent formula without quantifiers."""
    if isinstance(move, Removal):
        if move.automaton is None:
            raise Unsupported(
                f"the move '{move.label}' is given by a membership test, not by a formula or an automaton"
            )
        return {"label": move.label, "removal": move.automaton.to_json()}
    plain = False not in _quantifiers(move.formula)
    return {"label": move.label, "formula": formula_tree(move.formula) if plain else _cells_tree(move.cells)}


def game_part(game: Ruleset) -> dict[str, Any]:
    """The rules, as formulas and as the text that they were read from."""
    if game.misere and game.block:
        raise Unsupported("there are no proofs for misere play together with blocking")
    if game.block >= MOST_BLOCKED:
        raise Unsupported(f"proofs count fewer than {MOST_BLOCKED:,} blocked options")
    terminal = None
    if game.terminal is not None:
        quantified = _quantifiers(game.terminal)
        terminal = _cells_tree(game.terminal_cells) if quantified else formula_tree(game.terminal)
    return {
        "name": str(game),
        "text": None if game.source is None else game.source.text,
        "parameters": dict(game.parameters),
        "piles": list(game.piles),
        "unordered": game.unordered,
        "moves": [_move_part(move) for move in game.moves],
        "terminal": terminal,
        "misere": game.misere,
        "block": game.block,
    }
