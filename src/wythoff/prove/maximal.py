"""Maximal games as automata: the Beatty pairs of a quadratic irrational, and all moves that do not join two of them."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from wythoff.automata.dfa import Dfa
from wythoff.automata.minimise import minimise
from wythoff.checker import Certificate
from wythoff.errors import Unsupported
from wythoff.exact.irrational import Irrational
from wythoff.extend.automatic import addable_moves
from wythoff.extend.pair import pair_of
from wythoff.numeration.digital import DigitSystem, ostrowski
from wythoff.prove.conversion import dfa_of, system_of
from wythoff.prove.learn import DigitTrie, first_fit
from wythoff.rules.ruleset import Removal, Ruleset

BOUND = 20_000
LONGEST_HORIZON = 9
MAX_STATES = 400


def with_automata(game: Ruleset) -> tuple[Ruleset, DigitSystem, Dfa]:
    """A maximal game with its removal set as an automaton, the numeration system, and the P-positions that it avoids.

    That the pairs are those of the automaton is verified up to 20,000;
    what is proved is about the moves of the automaton.
    """
    move = game.moves[0]
    if len(game.moves) > 1 or not isinstance(move, Removal) or move.avoids is None:
        raise Unsupported("the moves are given by a membership test, not by a formula or an automaton")
    system = ostrowski(move.avoids)
    p_set = beatty_pairs(move.avoids, system)
    return replace(game, moves=(replace(move, automaton=addable_moves(system, p_set)),)), system, p_set


def has_removals_of(certificate: Certificate, game: Ruleset) -> bool:
    """Whether a certificate's automata for what may be taken accept what a game's do, in digits of the same system."""
    if certificate.game.terminal is not None or game.terminal is not None:
        return False
    ours, system, _ = with_automata(game)
    theirs = system_of(certificate.system)
    removals = [dfa_of(move.removal) for move in certificate.game.moves if move.removal is not None]
    known = [move.automaton for move in ours.moves if isinstance(move, Removal) and move.automaton is not None]
    same = [minimise(dfa) for dfa in removals] == [minimise(dfa) for dfa in known]
    return same and (theirs.weights, theirs.initial) == (system.weights, system.initial)


def beatty_pairs(alpha: Irrational, system: DigitSystem) -> Dfa:
    """An automaton for the pairs (floor(n*alpha), floor(n*beta)), in either order, learned from those up to a bound."""
    pair = pair_of(alpha)
    count = next(n for n in range(BOUND) if pair.h(n) > BOUND)
    found = [(pair.g(n), pair.h(n)) for n in range(count)]
    positions = np.array(sorted({*found, *((b, a) for a, b in found)}), dtype=np.int64)
    words = DigitTrie(system, positions, 2, BOUND)
    p_set = first_fit(words, LONGEST_HORIZON, MAX_STATES)
    if p_set is None:
        raise Unsupported(f"no automaton in {system.name} digits was found for the Beatty pairs of {alpha}")
    return p_set
