"""First-order statements about the P-positions of a game, once these are proved to be an automaton."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping

from wythoff.automata import Dfa, Limit, difference, minimise
from wythoff.errors import TooManyStates
from wythoff.extend.automatic import forbidden_moves
from wythoff.knowledge import Answer, Undecided
from wythoff.named import game_of
from wythoff.numeration.digital import numbers_dfa
from wythoff.numeration.digital.statements import LIMIT, holds, least_numbers, shortest_solution, solutions
from wythoff.presburger import Exists, Not
from wythoff.presburger.formula import Statement, set_names
from wythoff.prove.prover import prove
from wythoff.prove.verdict import Proof
from wythoff.rules.lower import Scope
from wythoff.rules.parse import parse_formula
from wythoff.rules.ruleset import Ruleset

# What a statement can say of numbers, one for each pile: they are a P-position, an N-position, a difference of two
# P-positions.
SETS: dict[str, Callable[[Proof], Dfa]] = {
    "P": lambda proof: proof.p_set,
    "N": lambda proof: minimise(difference(numbers_dfa(proof.system, proof.p_set.tracks), proof.p_set)),
    "F": lambda proof: forbidden_moves(proof.system, proof.p_set),
}


def ask(
    proof: Proof | Ruleset | str, statement: str, *, parameters: Mapping[str, int] | None = None, limit: Limit = LIMIT
) -> Answer | Undecided:
    """Decide a statement about the P-positions of a game, such as ``forall x, y: P(x, y) => y <= 2*x + 1``.

    P(x, y), N(x, y) and F(x, y) say that the numbers are a P-position, an N-position, and a forbidden move: the
    difference of two P-positions. The parameters may be used by name: those of the game, unless others are given.
    Instead of a proof a game or its name may be given, which is proved first.

    >>> from wythoff.numeration.digital import fibonacci
    >>> from wythoff.prove.prover import prove
    >>> from wythoff.rules import library
    >>> wythoff = prove(library.game("wythoff"), systems=[fibonacci])
    >>> ask(wythoff, "forall x, y: P(x, y) and x < y => y <= 2*x")
    Answer(holds=True, witness=None)
    >>> ask(wythoff, "forall x, y: P(x, y) and x < y => y < 2*x")
    Answer(holds=False, witness={'x': 1, 'y': 2})
    """
    began = time.monotonic()
    if not isinstance(proof, Proof):
        rules = game_of(proof)
        read_statement(statement, len(rules.piles), dict(rules.parameters) if parameters is None else parameters)
        verdict = prove(rules)
        if not isinstance(verdict, Proof):
            return Undecided(verdict.reason, subject=str(rules), seconds=verdict.seconds)
        proof = verdict
    game = proof.certificate.game
    meaning = read_statement(statement, len(game.piles), game.parameters if parameters is None else parameters)
    try:
        return _decide(proof, meaning, limit)
    except TooManyStates as problem:
        reason = f"the automata grow too large: {str(problem).partition(';')[0]}"
        return Undecided(reason, subject=proof.game, seconds=time.monotonic() - began)


def read_statement(text: str, piles: int, parameters: Mapping[str, int] | None = None) -> Statement:
    """The meaning of a statement about a game with this many piles; a bad one raises an error that names the place."""
    scope = Scope(text, "statement", parameters or {}, sets=dict.fromkeys(SETS, piles))
    return scope.statement(parse_formula(text, origin="statement"))


def _decide(proof: Proof, statement: Statement, limit: Limit) -> Answer:
    sets = {name: SETS[name](proof) for name in set_names(statement)}
    subject = f"the P-positions of {proof.game}"
    existential, names, part = _leading_block(statement)
    if not names:
        return Answer(holds(statement, proof.system, sets, limit=limit), subject=subject)
    try:
        numbers = least_numbers(proof.system, solutions(part, proof.system, names, sets, limit=limit), limit=limit)
    except TooManyStates:
        numbers = shortest_solution(part, proof.system, names, sets, limit=limit)
    witness = None if numbers is None else dict(zip(names, numbers, strict=True))
    return Answer((witness is not None) == existential, witness, subject)


def cases(proof: Proof, statement: str, *, upto: int, limit: Limit = LIMIT) -> list[int] | None:
    """The numbers up to a bound for which a statement that begins with ``forall n:`` fails, or ``exists n:`` holds.

    None where the statement begins with more than one variable, with none, or where the automata grow too large.

    >>> splythoff = prove(game_of("splythoff"))
    >>> cases(splythoff, "forall d: exists x: P(x, x + d)", upto=20)
    [3, 8, 12, 17, 20]
    """
    game = proof.certificate.game
    meaning = read_statement(statement, len(game.piles), game.parameters)
    _, names, part = _leading_block(meaning)
    if len(names) != 1:
        return None
    sets = {name: SETS[name](proof) for name in set_names(meaning)}
    try:
        found = solutions(part, proof.system, names, sets, limit=limit)
    except TooManyStates:
        return None
    return [n for n in range(upto + 1) if found.accepts(proof.system.side_by_side((n,)))]


def _leading_block(statement: Statement) -> tuple[bool, list[str], Statement]:
    """Whether a statement says that numbers of some names exist that make a part of it true, or that none exist."""
    existential, names = True, []
    while isinstance(statement, Not):
        existential, statement = not existential, statement.part
    while isinstance(statement, Exists):
        names.append(statement.name)
        statement = statement.part
        while isinstance(statement, Not) and isinstance(statement.part, Not):
            statement = statement.part.part
    return existential, names, statement


__all__ = ["SETS", "ask", "cases", "read_statement"]
