"""Which games a theorem with parameters is about: its rules are theirs, and its assumptions hold for them."""

from __future__ import annotations

import json
from itertools import islice, product

from wythoff.checker.theorems import CapsTheorem, HeapsTheorem
from wythoff.checker.uniform import AT_LEAST, ZERO, Literal, Uniform
from wythoff.errors import WythoffError
from wythoff.presburger import And, AtLeast, Equal, Formula, Linear, Not, exists, satisfiable
from wythoff.prove.identity import same_rules
from wythoff.prove.uniform import certified_rules
from wythoff.prove.uniform.certified_rules import term_of, text_of, values_of
from wythoff.prove.uniform.rules import same_game
from wythoff.rules.assumptions import Constraint, substituted
from wythoff.rules.parse import parse_game
from wythoff.rules.ruleset import Ruleset
from wythoff.rules.symbolic import Symbol, SymbolicGame, symbolic_game, symbolic_text

MAX_INSTANCES = 60
"""How many instances of a theorem are compared with a game that is written differently."""

SMALL = 6


def covers(theorem: Uniform | CapsTheorem | HeapsTheorem, game: SymbolicGame | Ruleset) -> bool:
    """Whether the theorem is about a game, with symbols or with numbers, whatever its symbols are called.

    The rules must be the same word for word, with the theorem's parameters in place of the game's values, and these
    values must meet the theorem's assumptions; parameters that the rules do not mention may have any value that does.
    A game with numbers may also be written otherwise, if it has the same moves as an instance with small numbers.
    """
    if not isinstance(theorem, Uniform):
        return certified_rules.covers(theorem, game)
    values = values_of(game)
    if theorem.rules is None:
        return False
    if not has_rules_of(theorem, game):
        return isinstance(game, Ruleset) and _is_instance(theorem, game)
    facts = [_linear(fact) for fact in theorem.parameters.assumptions]
    if any(fact is None for fact in facts):
        return False
    parameters = [name for name, _ in theorem.parameters.sorts]
    terms = {name: Linear.variable(f"the {name}") for name in parameters}
    terms |= {stored: term_of(values[name]) for name, stored in theorem.rules.values.items() if isinstance(stored, str)}
    rest = [f"the {name}" for name in parameters]
    met: Formula = And(tuple(substituted(fact, terms) for fact in facts if fact is not None))
    known = game.assumptions if isinstance(game, SymbolicGame) else ()
    return not satisfiable(And((*known, Not(exists(rest, met)))))


def has_rules_of(theorem: Uniform | CapsTheorem | HeapsTheorem, game: SymbolicGame | Ruleset) -> bool:
    """Whether the rules are the game's, for some values of its parameters."""
    if not isinstance(theorem, Uniform):
        return certified_rules.has_rules_of(theorem, game)
    text, values = text_of(game), values_of(game)
    if theorem.rules is None or text is None or theorem.rules.values.keys() != values.keys():
        return False
    stored = theorem.rules.values
    if any(isinstance(value, int) and values[name] != value for name, value in stored.items()):
        return False
    try:
        renamed = {name: Symbol(value) if isinstance(value, str) else value for name, value in stored.items()}
        return same_game(json.loads(theorem.text)["game"], symbolic_text(text, renamed))
    except WythoffError:
        return False


def _is_instance(theorem: Uniform, game: Ruleset) -> bool:
    """Whether numbers in place of the symbols make the theorem's rules those of a game, however it is written."""
    family = _family(theorem)
    if family is None or len(family.text.piles) != len(game.piles):
        return False
    for point in islice(family.instances(), MAX_INSTANCES):
        instance = family.at(point)
        if _same_options(instance, game) and same_rules(instance, game):
            return covers(theorem, instance)
    return False


def _family(theorem: Uniform) -> SymbolicGame | None:
    """The game of the certificate's text, if its rules are those that were checked."""
    rules = theorem.rules
    if rules is None or rules.text is None:
        return None
    values = {name: Symbol(value) if isinstance(value, str) else value for name, value in rules.values.items()}
    try:
        family = symbolic_text(parse_game(rules.text), values)
    except WythoffError:
        return None
    return family if same_game(json.loads(theorem.text)["game"], family) else None


def _same_options(one: Ruleset, other: Ruleset) -> bool:
    """Whether two games agree on small positions, which is quick to check."""
    return all(
        sorted(one.options(position)) == sorted(other.options(position))
        for position in product(range(SMALL), repeat=len(one.piles))
    )


def known_name(theorem: Uniform | CapsTheorem | HeapsTheorem) -> str | None:
    """The name of the game, if the rules that were checked are those of the game of this name."""
    if not isinstance(theorem, Uniform):
        return certified_rules.known_name(theorem)
    if theorem.rules is None:
        return None
    try:
        named = symbolic_game(theorem.rules.name)
    except WythoffError:
        return None
    return str(named) if has_rules_of(theorem, named) else None


def _linear(fact: Literal) -> Constraint | None:
    """A fact in linear arithmetic; None if it is not linear."""
    terms: dict[str, int] = {}
    for monomial, factor in fact.polynomial.terms.items():
        if len(monomial) > 1 or factor.denominator != 1 or not all(isinstance(atom, str) for atom in monomial):
            return None
        if monomial:
            terms[str(monomial[0])] = int(factor)
    if fact.relation not in (AT_LEAST, ZERO):
        return None
    form = Linear.of(terms, int(fact.polynomial.constant))
    return AtLeast(form) if fact.relation == AT_LEAST else Equal(form)


__all__ = ["covers", "has_rules_of", "known_name"]
