"""What has to hold for a set P to be the P-positions of a game, decided for all positions by automata.

Every move lowers the sum of the piles (decided when a game is read). *Independence*: no move leads from P to P.
*Absorption*: every position outside P has a move into P. Together they make P the set of P-positions, by induction on
the sum.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Any

from wythoff.automata.alphabet import Word
from wythoff.automata.common_word import common_word
from wythoff.automata.dfa import Dfa
from wythoff.automata.emptiness import least_word
from wythoff.automata.minimise import minimise
from wythoff.automata.product import difference, intersection
from wythoff.automata.project import project
from wythoff.automata.subset import determinise
from wythoff.automata.tracks import reroute
from wythoff.numeration.digital import DigitSystem, congruence_dfa, linear_dfa, numbers_dfa
from wythoff.prove.certificate import formula_tree
from wythoff.prove.checker import disjuncts, without_solved
from wythoff.rules.lower import after
from wythoff.rules.ruleset import Move, Ruleset


@dataclass(frozen=True)
class Rule:
    """One disjunct of a move's formula as automata: tracks for the piles before, the piles after, and its variables."""

    label: str
    width: int
    constraints: tuple[Dfa, ...]
    digits: tuple[int, ...]


def rules_in_digits(game: Ruleset, system: DigitSystem) -> list[Rule]:
    """All disjuncts of all moves, in the order in which the checker counts them."""
    return [
        _rule(move.label, game, system, *without_solved(*one))
        for move in game.moves
        if isinstance(move, Move)
        for one in disjuncts(formula_tree(move.formula))
    ]


def _rule(label: str, game: Ruleset, system: DigitSystem, names: list[str], atoms: list[Any]) -> Rule:
    place = {name: i for i, name in enumerate([*game.piles, *map(after, game.piles), *names])}
    digits = (system.digits,) * len(place)
    constraints = []
    for kind, modulus, terms, constant in dict.fromkeys(atoms):
        factors = [factor for _, factor in terms]
        if kind == "divides":
            dfa = congruence_dfa(system, factors, constant, modulus)
        else:
            dfa = linear_dfa(system, factors, constant, kind)
        constraints.append(reroute(minimise(dfa), [place[name] for name, _ in terms], digits))
    return Rule(label, len(game.piles), tuple(constraints), digits)


def dependent_move(cold: Dfa, rules: Sequence[Rule]) -> Word | None:
    """The digits of a move between two positions of P, or None: then P is independent."""
    for rule in rules:
        before, behind = range(rule.width), range(rule.width, 2 * rule.width)
        sets = [reroute(cold, before, rule.digits), reroute(cold, behind, rule.digits)]
        word = common_word([*sets, *rule.constraints])
        if word is not None:
            return word
    return None


@dataclass(frozen=True)
class Absorption:
    """How the positions outside P are absorbed, step by step; ``stuck`` is the least one that is not."""

    left: Dfa
    steps: tuple[tuple[int, tuple[int, ...], Dfa, Dfa], ...]
    stuck: Word | None

    def to_json(self) -> dict[str, Any]:
        return {
            "left": self.left.to_json(),
            "steps": [
                {"rule": rule, "order": list(order), "strategy": strategy.to_json(), "left": left.to_json()}
                for rule, order, strategy, left in self.steps
            ],
        }


def absorb(cold: Dfa, system: DigitSystem, rules: Sequence[Rule], *, unordered: bool) -> Absorption:
    """Take one rule after the other off what is left, so that the union of all moves is never determinised."""
    width = cold.tracks
    numbers = numbers_dfa(system, width)
    first = left = minimise(difference(numbers, cold))
    orders = list(permutations(range(width))) if unordered else [tuple(range(width))]
    steps = []
    for number, rule in enumerate(rules):
        landing = reroute(intersection(cold, numbers), range(width, 2 * width), rule.digits)
        strategy = minimise(intersection(landing, *rule.constraints))
        hidden = range(width, len(rule.digits))
        absorbed = minimise(determinise(project(strategy, hidden), leading_zeros=True))
        for order in orders:
            if least_word(left) is None:
                break
            following = minimise(difference(left, reroute(absorbed, order, cold.digits)))
            if not following.same_language(left):
                steps.append((number, tuple(order), strategy, following))
                left = following
    return Absorption(first, tuple(steps), least_word(left))
