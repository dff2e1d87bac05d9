"""Decide whether a given set is the set of P-positions of a game: a certificate, or what stands in the way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import permutations

from wythoff.automata.alphabet import Word
from wythoff.automata.common_word import common_word
from wythoff.automata.dfa import Dfa
from wythoff.automata.emptiness import least_word
from wythoff.automata.minimise import minimise
from wythoff.automata.product import difference, intersection
from wythoff.automata.project import project
from wythoff.automata.subset import determinise
from wythoff.automata.tracks import reroute
from wythoff.numeration.digital import DigitSystem, linear_dfa, numbers_dfa
from wythoff.prove.absorption import Absorption, absorb
from wythoff.prove.blocking import levels
from wythoff.prove.certificate_writer import Draft
from wythoff.prove.independence import move_between, removal_between
from wythoff.prove.move_automata import Family, families_of, values
from wythoff.prove.shadows import shadows
from wythoff.rules.ruleset import Position, Ruleset

TOO_MANY = "more moves inside the set than can be blocked"


@dataclass(frozen=True)
class Obstacle:
    """Why a set is not the set of P-positions: a position and, if it is in the set, a move from there to the set.

    Without a target, the position is outside the set and has no move into it; under misere play it may also be a
    position of the set without any move.
    """

    reason: str
    position: Position
    target: Position | None = None


def _ignore(learned: str) -> None:
    """Ignore what is learned."""


def attempt(
    game: Ruleset, system: DigitSystem, p_set: Dfa, *, report: Callable[[str], object] = _ignore
) -> Draft | Obstacle:
    """A proof that ``p_set``, minimal and canonical, is the set of P-positions, or an obstacle.

    ``report`` is called with each obligation that is met, as a sentence about the set.
    Raises :class:`TooManyStates` when the automata grow too large. The proof still has to be checked.
    """
    families = families_of(game, system)
    width = p_set.tracks
    orders = list(permutations(range(width))) if game.unordered else [tuple(range(width))]
    outside = minimise(difference(numbers_dfa(system, width), p_set))
    ascending = _ascending(system, width) if game.unordered else []
    if ascending:
        outside = minimise(intersection(outside, *ascending))
    draft = Draft(game, system, p_set, outside)
    if game.block:
        counted = levels(p_set, system, families, orders, ascending, game.block)
        return _blocked(system, p_set, outside, counted, ascending) or replace(draft, levels=tuple(counted))
    families.sort(key=lambda family: family.tracks)
    removals = [family for family in families if family.removal is not None and game.terminal is None]
    found = move_between(p_set, p_set, [family for family in families if family not in removals])
    if found is not None:
        return _dependent(*found)
    if removals:
        moved = shadows(p_set, system)
        removal = removal_between(p_set, moved[-1], removals)
        if removal is not None:
            return Obstacle("a move inside the set", *removal)
        draft = replace(draft, shadows=tuple(moved))
    report("no move leads from it to itself")
    absorption = absorb(outside, p_set, families, orders, ascending)
    draft = replace(draft, steps=absorption.steps)
    if not game.misere:
        stuck = least_word(absorption.left)
        if stuck is not None:
            return Obstacle("no move into the set", values(system, stuck, range(width)))
        report("every other position has a move into it")
        return draft
    return _misere(draft, families, orders, absorption)


def _blocked(
    system: DigitSystem, p_set: Dfa, outside: Dfa, counted: list[Dfa], ascending: list[Dfa]
) -> Obstacle | None:
    """The positions with more options in P than can be blocked must be exactly those outside P."""
    width = p_set.tracks
    many = minimise(determinise(project(counted[-1], range(width, 2 * width)), leading_zeros=True))
    word = common_word([p_set, many, *ascending])
    if word is not None:
        return Obstacle(TOO_MANY, values(system, word, range(width)))
    word = common_word([outside], outside=[many])
    if word is not None:
        return Obstacle("too few moves into the set", values(system, word, range(width)))
    return None


def _misere(
    draft: Draft, families: list[Family], orders: list[tuple[int, ...]], absorption: Absorption
) -> Draft | Obstacle:
    """What is left must have no moves, and every position of the set must have one."""
    game, system, p_set = draft.game, draft.system, draft.p_set
    anywhere = numbers_dfa(system, p_set.tracks)
    for order in orders:
        alive = move_between(reroute(absorption.left, order, p_set.digits), anywhere, families)
        if alive is not None:
            family, word = alive
            position = values(system, word, family.sources)
            return Obstacle("no move into the set", game.position(position))
    escapes = absorb(p_set, anywhere, families, orders)
    stuck = least_word(escapes.left)
    if stuck is not None:
        return Obstacle("no move at all, which wins under misere play", values(system, stuck, range(p_set.tracks)))
    return replace(draft, escapes=escapes.steps)


def _ascending(system: DigitSystem, width: int) -> list[Dfa]:
    smaller = minimise(linear_dfa(system, (-1, 1), 0, ">="))
    return [reroute(smaller, (i, i + 1), (system.digits,) * width) for i in range(width - 1)]


def _dependent(family: Family, word: Word) -> Obstacle:
    before = values(family.system, word, family.sources)
    return Obstacle("a move inside the set", before, values(family.system, word, family.targets))
