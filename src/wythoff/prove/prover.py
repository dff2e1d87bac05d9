"""Prove which positions of a game are P, for all positions, from its rules alone."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Any

from wythoff.automata.dfa import Dfa
from wythoff.automata.minimise import minimise
from wythoff.errors import TooManyStates
from wythoff.numeration.digital import DigitSystem, base, fibonacci, kbonacci, recurrence
from wythoff.prove import checker
from wythoff.prove.certificate import game_part
from wythoff.prove.learn import DigitTrie, agrees, learn
from wythoff.prove.obligations import Rule, absorb, dependent_move, rules_in_digits
from wythoff.prove.verdict import Proved, Undecided
from wythoff.rules.ruleset import Move, Ruleset
from wythoff.solve import solve

# By the number of piles: how far boards are solved before an automaton is learned from them, first and second round.
BOUNDS = {1: (200, 5_000), 2: (700, 60_000), 3: (31, 63), 4: (15, 31)}
LARGEST_BOARD = 1_500
MOST_STATES = 400
LONGEST_HORIZON = 9


def plausible_systems() -> Iterator[DigitSystem]:
    """Small numeration systems, the likelier ones first."""
    yield fibonacci
    yield base(2)
    yield kbonacci(3)
    for t in range(2, 9):
        yield recurrence((t, 1), (1, t + 1))
    for s in range(2, 5):
        for t in range(1, 5):
            yield recurrence((s + t - 1, s), (1, s + t))
    for b in range(3, 18):
        yield base(b)


def prove(game: Ruleset, *, systems: Sequence[DigitSystem] | None = None, seconds: float = 90.0) -> Proved | Undecided:
    """Learn the P-positions as an automaton, decide the obligations, and have the certificate checked.

    >>> from wythoff.rules import library
    >>> prove(library.game("nim"), systems=[base(2)])
    Proved(game='nim(heaps=2)', numeration='base 2', states=1, seconds=...)
    """
    began = time.monotonic()
    reason = _unsupported(game)
    if reason is not None:
        return Undecided(str(game), reason, time.monotonic() - began)
    tried: dict[str, str] = {}
    for bound in _bounds(game):
        positions = _positions(game, bound)
        for system in systems or plausible_systems():
            if time.monotonic() - began > seconds:
                return Undecided(str(game), _evidence(tried, "time ran out"), time.monotonic() - began)
            outcome = _attempt(game, system, positions, bound)
            if isinstance(outcome, dict):
                game_name = checker.check(json.loads(json.dumps(outcome)))
                states = len(outcome["cold"]["rows"])
                return Proved(game_name, system.name, states, outcome, time.monotonic() - began)
            tried[system.name] = outcome
    return Undecided(str(game), _evidence(tried, "no numeration system fits"), time.monotonic() - began)


def _unsupported(game: Ruleset) -> str | None:
    if game.block or game.misere or game.terminal is not None:
        return "proofs with blocking, misere play or terminal sets are not available"
    if len(game.piles) not in BOUNDS:
        return f"proofs are for at most {max(BOUNDS)} piles"
    if not all(isinstance(move, Move) for move in game.moves):
        return "the moves are given by a membership test, not by a formula"
    try:
        rules = [one for move in game_part(game)["moves"] for one in checker.disjuncts(move["formula"])]
    except checker.Invalid as problem:
        return str(problem)
    return None if rules else "the game has no moves"


def _bounds(game: Ruleset) -> Iterator[int]:
    from wythoff.solve.columns.recognise import column_rules

    first, second = BOUNDS[len(game.piles)]
    yield first
    if len(game.piles) != 2:
        yield second
    else:
        yield second if column_rules(game) is not None else LARGEST_BOARD


def _positions(game: Ruleset, bound: int) -> list[tuple[int, ...]]:
    found = [tuple(row) for row in solve(game, bound).p_positions.tolist()]
    if not game.unordered:
        return found
    return sorted({order for position in found for order in permutations(position)})


def _attempt(game: Ruleset, system: DigitSystem, positions: list[tuple[int, ...]], bound: int) -> dict[str, Any] | str:
    """A certificate, or what stood in the way."""
    trouble = "the board shows no automaton"
    words = DigitTrie(system, positions, len(game.piles), bound)
    last: Dfa | None = None
    rules: list[Rule] = []
    for horizon in range(1, LONGEST_HORIZON + 1):
        learned = learn(words, horizon, MOST_STATES)
        if learned is None:
            break
        cold = minimise(learned)
        if last is not None and cold.same_language(last):
            continue
        last = cold
        if not agrees(cold, words):
            trouble = "a learned set differs from the board"
            continue
        try:
            rules = rules or rules_in_digits(game, system)
            if dependent_move(cold, rules) is not None:
                trouble = "a learned set has a move inside it"
                continue
            absorption = absorb(cold, system, rules, unordered=game.unordered)
        except TooManyStates:
            return "the automata grew too large"
        if absorption.stuck is not None:
            trouble = "a learned set does not absorb all other positions"
            continue
        return {
            "format": checker.FORMAT,
            "game": game_part(game),
            "system": system.to_json(),
            "cold": cold.to_json(),
            "absorption": absorption.to_json(),
        }
    return trouble


def _evidence(tried: dict[str, str], why: str) -> str:
    kinds: dict[str, list[str]] = {}
    for name, trouble in tried.items():
        kinds.setdefault(trouble, []).append(name)
    return why + "".join(f"; {trouble} in {len(names)} systems" for trouble, names in kinds.items())
