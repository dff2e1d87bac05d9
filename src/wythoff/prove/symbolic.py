"""Theorems for all values of the symbols of a game: the law is found, then proved by the method for its shape."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

from wythoff.conjecture.laws import Different, LawConjecture, NoLaw, find_law, refutation
from wythoff.describe.description import Position
from wythoff.describe.laws import ColumnLaw, Law, Property, RemainderLaw
from wythoff.integers.polynomial import Polynomial
from wythoff.knowledge import CertificateFile, Proved, Refuted, Undecided
from wythoff.presburger import Linear
from wythoff.prove.limits import UNLIMITED, LimitReached, Limits, Report, run_within
from wythoff.rules.symbolic import SymbolicGame
from wythoff.text import position_text, values_text

if TYPE_CHECKING:
    from wythoff.prove.uniform.theorem import Counterexample


@dataclass(frozen=True)
class Theorem(Proved):
    """Which positions of a game are P, for all values of its symbols; the checker accepted the certificate.

    ``where`` has the symbols with what is assumed about them; ``exceptions`` are small values that this leaves out.
    """

    game: str = ""
    where: str = ""
    law: Law | None = None
    exceptions: tuple[Different, ...] = ()
    seconds: float = field(default=0.0, compare=False)

    @property
    def strength(self) -> str:
        return f"proved for all {self.where}"

    @property
    def certificate(self) -> bytes:
        return self.certificates[0].content

    def to_json(self) -> dict[str, Any]:
        """What ``wythoff prove GAME --json`` prints for a game with symbols."""
        law = {} if self.law is not None else {"law": self.statement}
        return _plain(self, **law, statement=self.statement, exceptions=[other.to_json() for other in self.exceptions])


@dataclass(frozen=True)
class WrongLaw(Refuted):
    """A law is not that of a game: the smallest values of the symbols, and the smallest position, that show it."""

    game: str = ""
    where: str = ""
    for_all: tuple[str, ...] = ()
    law: Law | None = None
    values: Mapping[str, int] = field(default_factory=dict)
    position: Position = ()
    seconds: float = field(default=0.0, compare=False)

    def to_json(self) -> dict[str, Any]:
        """What ``wythoff prove GAME --json`` prints for a game with symbols."""
        witness = {"values": dict(self.values), "position": list(self.position), "move": None}
        return _plain(self, witness=witness, why=self.witness)


@dataclass(frozen=True)
class OpenLaw(Undecided):
    """No law was found, or one that was not proved; ``tried`` says what fits each instance, or what was used."""

    game: str = ""
    where: str = ""
    for_all: tuple[str, ...] = ()
    law: Law | None = None

    def to_json(self) -> dict[str, Any]:
        """What ``wythoff prove GAME --json`` prints for a game with symbols."""
        return _plain(self, why=self.evidence)


def _plain(verdict: Theorem | WrongLaw | OpenLaw, **known: Any) -> dict[str, Any]:
    """A verdict as plain values: the same keys for each kind, None where there is nothing to say."""
    known_of_numbers = ("status", "game", "numeration", "states", "witness", "certificate", "seconds", "why")
    names = (*known_of_numbers, "for_all", "where", "law", "latex", "statement", "exceptions")
    given = {"status": verdict.status, "game": verdict.game, "seconds": round(verdict.seconds, 3)}
    given |= {"for_all": list(verdict.for_all), "where": verdict.where}
    law = {} if verdict.law is None else {"law": str(verdict.law), "latex": verdict.law.latex()}
    return dict.fromkeys(names) | given | law | known


def prove_for_all(
    game: SymbolicGame, idea: Law | LawConjecture | Property | None = None, *, limits: Limits = UNLIMITED
) -> Theorem | WrongLaw | OpenLaw:
    """Which positions are P, for all values of the symbols: as a given law says, or a law that is found first.

    A conjecture is proved under its own assumptions. A property is proved for the columns of the law that is found.

    >>> from wythoff.describe.laws import read_law
    >>> from wythoff.rules.symbolic import symbolic_game
    >>> game = symbolic_game("wythoff(slack=t)")
    >>> print(prove_for_all(game).strength)
    proved for all t >= 1
    >>> print(prove_for_all(game, read_law("b = a + 2*t*n", game.symbols)))
    refuted: at t = 1 the position (1, 2) is P by the rules, but not by the law
    """
    work = _Attempt(game, idea)
    try:
        return run_within(limits, partial(_reported, work)) if limits.bind else work.verdict()
    except LimitReached as reached:
        return work.undecided(f"{reached}; {reached.learned}" if reached.learned else str(reached))


def _reported(work: _Attempt, report: Report) -> Theorem | WrongLaw | OpenLaw:
    report("no law was found yet" if work.law is None else "")
    return work.verdict()


class _Attempt:
    def __init__(self, game: SymbolicGame, idea: Law | LawConjecture | Property | None) -> None:
        self.game, self.law = game, idea if isinstance(idea, Law) else None
        self.claim = idea if isinstance(idea, Property) else None
        self.exceptions: tuple[Different, ...] = ()
        self.is_compared = isinstance(idea, LawConjecture)
        if isinstance(idea, LawConjecture):
            self._take(idea)
        self.began = time.monotonic()

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.began

    def verdict(self) -> Theorem | WrongLaw | OpenLaw:
        if self.law is None:
            found = find_law(self.game)
            if isinstance(found, NoLaw):
                return self._without_law(found) if self.claim is None else self._no_law(found)
            self._take(found)
        elif not self.is_compared and (wrong := refutation(self.game, self.law)) is not None:
            return self.refuted(*wrong)
        if self.claim is not None and self.law is not None:
            return self._property(self.claim, self.law)
        if isinstance(self.law, ColumnLaw):
            return self._by_columns(self.law)
        return self._by_numbers()

    def _take(self, found: LawConjecture) -> None:
        self.game, self.law, self.exceptions = found.game, found.law, found.exceptions

    def _without_law(self, found: NoLaw) -> Theorem | WrongLaw | OpenLaw:
        if self.game.has_symbolic_piles:
            return self._by_numbers()
        proved = self._by_numbers()
        return proved if isinstance(proved, Theorem) else self._no_law(found)

    def _no_law(self, found: NoLaw) -> OpenLaw:
        rows = tuple(f"{values_text(one.values.items())}: {one.found}" for one in found.tried)
        return self.undecided(f"no law was found that holds for all {self.game.for_all}", rows)

    def _by_columns(self, law: ColumnLaw) -> Theorem | OpenLaw:
        from wythoff.prove.uniform.columns import Unproved, prove_columns

        found = prove_columns(self.game, law)
        if isinstance(found, Unproved):
            return self.undecided(f"the law '{law.text}' fits, but this was {found}")
        ends = "the terminal positions and " if self.game.text.terminal is not None else ""
        return self.proved(
            f"the P-positions of {self.game} are {ends}the pairs {law.pair}, in either order: {law}", found.text
        )

    def _property(self, claim: Property, law: Law) -> Theorem | OpenLaw:
        """What is claimed about the columns of the law that was found."""
        from wythoff.prove.uniform.properties import KNOWN, prove_property
        from wythoff.prove.uniform.search import NotProved

        try:
            statement, found = prove_property(claim, self.game, law)
        except NotProved as problem:
            known = KNOWN.get(claim, "")
            return self.undecided(
                f"'{claim.value}' was not proved for all {self.game.for_all}{known}; what failed is {problem}"
            )
        return self.proved(statement, found.text)

    def _by_numbers(self) -> Theorem | WrongLaw | OpenLaw:
        """By the remainders of the piles modulo a number with symbols, or by a nim-sum of any number of heaps."""
        from wythoff.prove.uniform.caps import prove_all_caps
        from wythoff.prove.uniform.population import prove_all_heaps
        from wythoff.prove.uniform.theorem import ProvedForAll, RefutedForAll

        period = self._period()
        if isinstance(self.law, RemainderLaw) and period is None:
            return self.undecided(f"there is no method of proof for a modulus that is not linear: {self.law}")
        if self.game.has_symbolic_piles:
            found = prove_all_heaps(self.game, periods=None if self.law is None else (period,))
        else:
            found = prove_all_caps(self.game, period=period)
        if isinstance(found, ProvedForAll):
            self.game = found.game
            # What is certified about remainders is stated by another game's P-positions, not by a law.
            self.law = self.law if self.game.has_symbolic_piles else None
            self.exceptions += tuple(Different(one.values, f"there {one}") for one in found.exceptions)
            return self.proved(found.statement, found.certificate)
        if isinstance(found, RefutedForAll):
            return self._wrong(found.statement, found.counterexample)
        return self.undecided(found.reason, found.tried)

    def _period(self) -> Linear | None:
        """The modulus of a law of remainders, if it is linear in the symbols."""
        return _linear(self.law.modulus) if isinstance(self.law, RemainderLaw) else None

    # -- verdicts

    def proved(self, statement: str, certificate: bytes) -> Theorem:
        return Theorem(
            statement,
            (CertificateFile(str(self.game), certificate),),
            for_all=self.game.symbols,
            game=str(self.game),
            where=self.game.for_all,
            law=self.law,
            exceptions=self.exceptions,
            seconds=self.seconds,
        )

    def refuted(self, values: Mapping[str, int], position: Position) -> WrongLaw:
        assert self.law is not None
        instance = self.game.at(values)
        is_claimed = position in self.law.positions(values, len(instance.piles), max(position))
        which = "P by the law, but not by the rules" if is_claimed else "P by the rules, but not by the law"
        witness = f"at {values_text(values.items())} the position {position_text(position)} is {which}"
        return WrongLaw(
            witness, str(self.game), self.game.for_all, self.game.symbols, self.law, values, position, self.seconds
        )

    def _wrong(self, statement: str, found: Counterexample) -> WrongLaw:
        game, position = self.game, found.obstacle.position
        witness = f"it is not true that {statement}: {found}"
        return WrongLaw(witness, str(game), game.for_all, game.symbols, self.law, found.values, position, self.seconds)

    def undecided(self, reason: str, tried: tuple[str, ...] = ()) -> OpenLaw:
        game = self.game
        return OpenLaw(reason, tried, str(game), self.seconds, str(game), game.for_all, game.symbols, self.law)


def _linear(polynomial: Polynomial) -> Linear | None:
    """The polynomial as a linear form, if it is one."""
    if any(len(names) > 1 for names, _ in polynomial.terms):
        return None
    constant = dict(polynomial.terms).get((), 0)
    return Linear.of([(names[0], factor) for names, factor in polynomial.terms if names], constant)


__all__ = ["OpenLaw", "Theorem", "WrongLaw", "prove_for_all"]
