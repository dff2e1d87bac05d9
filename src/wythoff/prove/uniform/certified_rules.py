"""Which games a theorem for all caps or all heaps is about: its rules are theirs, and its assumptions hold for them."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, TypeAlias

from wythoff.checker.theorems import CapsTheorem, HeapsTheorem
from wythoff.errors import BadParameter, WythoffError
from wythoff.presburger import And, AtLeast, Divides, Equal, Formula, Linear, Not, satisfiable
from wythoff.prove.certificate_writer import formula_tree
from wythoff.prove.uniform.symbolic_rules import row_rules, symbolic_rules
from wythoff.rules.ruleset import Ruleset
from wythoff.rules.spec import read_spec
from wythoff.rules.symbolic import Symbol, SymbolicGame, Value, symbolic_game, symbolic_text
from wythoff.rules.syntax import GameText

NumbersTheorem: TypeAlias = CapsTheorem | HeapsTheorem


def game_part(game: SymbolicGame) -> dict[str, Any]:
    """The rules of a game as a certificate has them: for a row of any number of heaps, or for given piles."""
    named = {"name": str(game), "text": game.text.text}
    if game.has_symbolic_piles:
        row = row_rules(game)
        return {
            **named,
            "row": row.row,
            "number": heaps_parity(game, row.size),
            "symbols": list(row.symbols),
            "assumptions": [formula_tree(fact) for fact in row.assumptions],
            "moves": [{"label": label, "formula": formula} for label, formula in row.moves],
            **({"misere": True} if game.misere else {}),
        }
    rules = symbolic_rules(game)
    return {
        **named,
        "piles": list(rules.piles),
        "unordered": game.text.unordered,
        "symbols": list(rules.symbols),
        "assumptions": [formula_tree(fact) for fact in rules.assumptions],
        "moves": [{"label": label, "formula": formula_tree(formula)} for label, formula in rules.moves],
        "misere": game.misere,
    }


def heaps_parity(game: SymbolicGame, size: Linear) -> str:
    """Which numbers of heaps the assumptions allow: odd ones, even ones, or both."""
    odd, even = (satisfiable(And((game.formula, Divides(2, size + rest)))) for rest in (1, 0))
    return "every" if odd and even else "odd" if odd else "even"


def has_rules_of(theorem: NumbersTheorem, game: SymbolicGame | Ruleset) -> bool:
    """Whether the rules are the game's, for some values of its parameters."""
    return _as_certified(theorem, game) is not None


def covers(theorem: NumbersTheorem, game: SymbolicGame | Ruleset) -> bool:
    """Whether the theorem is about a game, with symbols or with numbers, whatever its symbols are called."""
    certified = _as_certified(theorem, game)
    if certified is None:
        return False
    values = values_of(game)
    meant: dict[str, Linear] = {}
    for name, value in certified.values.items():
        if isinstance(value, Symbol) and meant.setdefault(value.name, term_of(values[name])) != term_of(values[name]):
            return False
    facts = [_fact(atom, meant) for atom in theorem.game.symbols.assumptions]
    if isinstance(theorem, HeapsTheorem) and theorem.game.number != "every":
        size = _substituted(row_rules(certified).size, meant)
        facts.append(Divides(2, size + (1 if theorem.game.number == "odd" else 0)))
    known = game.assumptions if isinstance(game, SymbolicGame) else ()
    return not any(satisfiable(And((*known, Not(fact)))) for fact in facts)


def known_name(theorem: NumbersTheorem) -> str | None:
    """The name of the game, if the rules that were checked are those of the game of this name."""
    try:
        named = symbolic_game(theorem.game.name)
    except WythoffError:
        return None
    return str(named) if has_rules_of(theorem, named) else None


def _as_certified(theorem: NumbersTheorem, game: SymbolicGame | Ruleset) -> SymbolicGame | None:
    """The game with the symbols and numbers of the certificate, if its rules are then those of the certificate.

    Which parameters are symbols is read from the name in the certificate; nothing else depends on it.
    """
    text, named = text_of(game), read_spec(theorem.game.name)
    if text is None or named is None:
        return None
    try:
        settings = {name: value.strip() for name, value in named.settings().items()}
    except BadParameter:
        return None
    own = values_of(game)
    if settings.keys() != own.keys():
        return None
    values: dict[str, Value] = {}
    for name, value in settings.items():
        values[name] = int(value) if re.fullmatch(r"-?[0-9]{1,9}", value) else Symbol(value)
        if isinstance(values[name], int) and values[name] != own[name]:
            return None
    try:
        certified = symbolic_text(text, values)
        part = game_part(certified)
    except WythoffError:
        return None
    stored = json.loads(theorem.text)["game"]
    apart = ("name", "text", "assumptions", "number")
    ours = {key: value for key, value in json.loads(json.dumps(part)).items() if key not in apart}
    same = ours == {key: value for key, value in stored.items() if key not in apart}
    return certified if same else None


def text_of(game: SymbolicGame | Ruleset) -> GameText | None:
    """The text of a game, if it was read from one."""
    return game.text if isinstance(game, SymbolicGame) else game.source


def values_of(game: SymbolicGame | Ruleset) -> dict[str, Value]:
    """Its parameters: numbers, and symbols for them."""
    return game.values if isinstance(game, SymbolicGame) else {**dict(game.parameters)}


def term_of(value: Value) -> Linear:
    return Linear.number(value) if isinstance(value, int) else Linear.variable(value.name)


def _substituted(form: Linear, terms: Mapping[str, Linear]) -> Linear:
    """All variables replaced at once; those without a term stand for any number."""
    total = Linear.number(form.constant)
    for name, factor in form.terms:
        total += terms.get(name, Linear.variable(f"some {name}")) * factor
    return total


def _fact(atom: Any, terms: Mapping[str, Linear]) -> Formula:
    """An assumption of a certificate, about other numbers than its symbols."""
    form = _substituted(Linear.of(atom.terms, atom.constant), terms)
    if atom.kind == "divides":
        return Divides(atom.modulus, form)
    return Equal(form) if atom.kind == "=" else AtLeast(form)


__all__ = ["covers", "game_part", "has_rules_of", "heaps_parity", "known_name"]
