"""Theorems for all caps: the remainders of the piles modulo a period such as n + 1 decide which positions are P."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from itertools import islice
from typing import Any

from wythoff.automata.dfa import Dfa
from wythoff.checker import Invalid
from wythoff.checker.theorems import CAPS_FORMAT, check_caps
from wythoff.errors import TooManyStates, Unsupported
from wythoff.knowledge import CertificateFile, Undecided
from wythoff.numeration.digital import DigitSystem
from wythoff.presburger import AtLeast, Linear, cells, least_point
from wythoff.presburger.formula import And
from wythoff.prove.candidates import candidates
from wythoff.prove.prover import Idea, prove
from wythoff.prove.uniform.certified_rules import game_part
from wythoff.prove.uniform.remainders import Remainders
from wythoff.prove.uniform.symbolic_rules import SymbolicRules, symbolic_rules
from wythoff.prove.uniform.theorem import Counterexample, ProvedForAll, RefutedForAll, smallest_counterexample
from wythoff.prove.verdict import Proof
from wythoff.rules.ruleset import Position
from wythoff.rules.symbolic import SymbolicGame
from wythoff.text import automaton_text

# A cap of this size does not matter on any board that guesses are made from.
NO_CAP = 10**7
MAX_GUESSES = 3
# A statement is tried on this many small games before it is proved; it may fail on some of the first ones only.
MAX_INSTANCES = 7
MAX_EXCEPTIONS = 3


@dataclass(frozen=True)
class Statement:
    """The P-positions are those whose remainders modulo the period belong to a set; ``like`` is a game with this set.

    The automaton of the set reads the remainders in the digits of a numeration system.
    """

    period: Linear
    system: DigitSystem
    p_set: Dfa
    like: Proof | None = None

    def contains(self, values: Mapping[str, int], position: Position) -> bool:
        modulus = self.period.value(values)
        return modulus > 0 and self.p_set.accepts(self.system.side_by_side([pile % modulus for pile in position]))

    def __str__(self) -> str:
        rest = f"the remainders of the piles modulo {self.period}"
        if self.like is not None:
            return f"{rest} are a P-position of {self.like.game}"
        return f"{rest} are accepted by {automaton_text(self.p_set.states)}"


def prove_all_caps(
    game: SymbolicGame, *, period: Linear | None = None, remainders: Idea | None = None
) -> ProvedForAll | RefutedForAll | Undecided:
    """A theorem for all values of the symbols: remainders of the piles modulo a period decide which positions are P.

    Without a period, one more than the most that the rules allow to take is tried; without a set of remainders, what
    is learned from the game with a cap too large to matter. If the statement fails for the first few values only, these
    are exceptions, and it is proved for all others.

    >>> from wythoff.rules.symbolic import symbolic_game
    >>> print(prove_all_caps(symbolic_game("capped-nim(heaps=2, cap=n)")))
    proved for all n with n >= 1: the P-positions of capped-nim(heaps=2, cap=n) are those where the remainders of the
    piles modulo n + 1 are a P-position of nim(heaps=2)
    """
    try:
        rules = symbolic_rules(game)
        return _first_proved(game, rules, list(_statements(game, rules, period, remainders)))
    except (Unsupported, TooManyStates) as problem:
        return Undecided(str(problem), subject=str(game))


def _first_proved(
    game: SymbolicGame, rules: SymbolicRules, statements: Sequence[Statement]
) -> ProvedForAll | RefutedForAll | Undecided:
    refuted, refused = None, []
    for statement in statements:
        exceptions, found = _exceptions(game, statement)
        if found is not None:
            claim = f"the P-positions of {game} are those where {statement}"
            refuted = refuted or RefutedForAll(
                str(found), statement=claim, period=statement.period, counterexample=found
            )
            continue
        try:
            return _proved(game, rules, statement, exceptions)
        except (Invalid, Unsupported, TooManyStates) as problem:
            refused.append(f"{statement}: {problem}")
    reason = "no remainders were proved to determine the P-positions"
    return refuted if refuted and not refused else Undecided(reason, tuple(refused), str(game))


# -- statements


def _statements(
    game: SymbolicGame, rules: SymbolicRules, period: Linear | None, remainders: Idea | None
) -> Iterator[Statement]:
    """What might be true, the likeliest first."""
    periods = [most + 1 for most in rules.greatest if most.terms] if period is None else [period]
    ideas: list[Idea] = [remainders] if remainders is not None else _guesses(game) if periods else []
    for idea in ideas:
        if idea.p_set.tracks != len(rules.piles):
            raise Unsupported(f"the set is about {idea.p_set.tracks} piles, and {game} has {len(rules.piles)}")
        like = idea if isinstance(idea, Proof) else _like(game, idea)
        yield from (Statement(one, idea.system, idea.p_set, like) for one in periods)


def _guesses(game: SymbolicGame) -> list[Idea]:
    """What boards show of the game with a cap that is too large to matter."""
    large = [AtLeast(Linear.variable(name) - NO_CAP) for name in game.symbols]
    values = least_point(cells(And((game.formula, *large))), game.symbols)
    return [] if values is None else list(islice(candidates(game.at(values)), MAX_GUESSES))


def _like(game: SymbolicGame, idea: Idea) -> Proof | None:
    """A game of the library that has this set as its P-positions, with a proof."""
    prefix = "misere-" if game.misere else ""
    for name in ("wythoff", f"nim(heaps={idea.p_set.tracks})"):
        found = prove(f"{prefix}{name}", idea) if name != "wythoff" or idea.p_set.tracks == 2 else None
        if isinstance(found, Proof):
            return found
    return None


def _exceptions(game: SymbolicGame, statement: Statement) -> tuple[list[Counterexample], Counterexample | None]:
    """Where the statement fails, if for the first few values only; otherwise its smallest counterexample."""
    found: list[Counterexample] = []
    fails = []
    for values in islice(game.instances(), MAX_INSTANCES):
        one = smallest_counterexample(game, [values], partial(statement.contains))
        fails.append(one is not None)
        found += [] if one is None else [one]
    first = len(found)
    if found and (len(game.symbols) > 1 or first > MAX_EXCEPTIONS or any(fails[first:])):
        return [], found[0]
    return found, None


# -- certificates


def _proved(
    game: SymbolicGame, rules: SymbolicRules, statement: Statement, exceptions: Sequence[Counterexample]
) -> ProvedForAll:
    """The theorem, for all values but the exceptions; raises :class:`Invalid` if the checker does not accept it."""
    if exceptions:
        (name,) = game.symbols
        least = 1 + max(one.values[name] for one in exceptions)
        game = replace(game, assumptions=(*game.assumptions, AtLeast(Linear.variable(name) - least)))
        rules = symbolic_rules(game)
    theorem = check_caps(_Draft(game, rules, statement).text)
    return ProvedForAll(
        f"the P-positions of {game} are those where {statement}",
        (CertificateFile(str(game), theorem.text),),
        for_all=game.symbols,
        game=game,
        certified=f"all {theorem.game.symbols}",
        period=statement.period,
        exceptions=tuple(exceptions),
    )


@dataclass(frozen=True)
class _Draft:
    """The certificate of a statement, before it is checked."""

    game: SymbolicGame
    rules: SymbolicRules
    statement: Statement

    @cached_property
    def remainders(self) -> Remainders:
        misere, unordered = self.game.misere, self.game.text.unordered
        statement = self.statement
        return Remainders(self.rules, statement.period, statement.system, statement.p_set, unordered, misere)

    @property
    def text(self) -> bytes:
        like, period = self.statement.like, self.statement.period
        data: dict[str, Any] = {
            "format": CAPS_FORMAT,
            "game": game_part(self.game),
            "period": {"terms": [list(term) for term in period.terms], "constant": period.constant},
            "system": self.statement.system.to_json(),
            **self.remainders.parts(),
            "like": None if like is None else json.loads(like.certificate.text),
        }
        return json.dumps(data).encode()
