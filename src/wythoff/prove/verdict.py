"""What is known about the P-positions of a game after an attempt at a proof: a proof, a refutation, or neither."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeAlias

from wythoff.knowledge import CertificateFile, Proved, Refuted, Undecided
from wythoff.text import automaton_text, position_text

if TYPE_CHECKING:
    from wythoff.automata.dfa import Dfa
    from wythoff.checker import Certificate
    from wythoff.numeration.digital import DigitSystem
    from wythoff.prove.attempt import Obstacle
    from wythoff.prove.strategy import Strategy


@dataclass(frozen=True, kw_only=True)
class Proof(Proved):
    """The P-positions are those that an automaton accepts, for all positions; the checker accepted the certificate."""

    game: str
    certificate: Certificate = field(repr=False, compare=False)
    seconds: float = field(compare=False)

    @classmethod
    def of(cls, certificate: Certificate, game: str, seconds: float = 0.0) -> Proof:
        """What a certificate that the checker has accepted proves about the game of this name, which has its rules."""
        from wythoff.prove.conversion import system_of

        automaton = automaton_text(len(certificate.p_set.rows), system_of(certificate.system).name)
        return cls(
            f"the P-positions of {game} are {automaton}",
            (CertificateFile(game, certificate.text),),
            game=game,
            certificate=certificate,
            seconds=seconds,
        )

    @classmethod
    def remembered(cls, text: bytes) -> Proof:
        """What was proved before, from the text of a certificate that this program wrote, checked, and kept since."""
        from wythoff.checker import read_certificate

        certificate = read_certificate(text)
        return cls.of(certificate, certificate.game.name)

    @cached_property
    def system(self) -> DigitSystem:
        """The numeration system whose digits the automaton reads."""
        from wythoff.prove.conversion import system_of

        return system_of(self.certificate.system)

    @property
    def numeration(self) -> str:
        """The name of the numeration system."""
        return self.system.name

    @cached_property
    def p_set(self) -> Dfa:
        """The P-positions: the automaton reads the digits of all piles at once, most significant first."""
        from wythoff.prove.conversion import dfa_of

        return dfa_of(self.certificate.p_set)

    @property
    def states(self) -> int:
        """The size of the automaton."""
        return len(self.certificate.p_set.rows)

    def is_p(self, position: Sequence[int]) -> bool:
        """Whether a position, with piles of any size, is P. O(digits)."""
        return self.p_set.accepts(self.system.side_by_side(position))

    def strategy(self) -> Strategy:
        """A winning move from every position that has one."""
        return self._strategy

    @cached_property
    def _strategy(self) -> Strategy:
        from wythoff.prove.strategy import Strategy

        return Strategy(self.certificate, self.game)

    def to_json(self) -> dict[str, Any]:
        """What ``wythoff prove GAME --json`` prints for it; the certificate itself is in ``certificate``."""
        automaton = {"numeration": self.numeration, "states": self.states}
        return {"status": self.status, "game": self.game, **automaton, "seconds": round(self.seconds, 3)}


@dataclass(frozen=True, kw_only=True)
class Refutation(Refuted):
    """A set is not the set of P-positions: ``position`` shows it, with a move to ``target`` if both are in the set.

    Without a target, ``reason`` says what is wrong with the position: outside the set it has no move into it, or too
    few; inside, it has more moves to the set than can be blocked, or none at all, which wins under misere play.
    """

    game: str
    reason: str = field(repr=False)
    position: tuple[int, ...]
    target: tuple[int, ...] | None
    seconds: float = field(compare=False)

    @classmethod
    def of(cls, obstacle: Obstacle, game: str, seconds: float = 0.0) -> Refutation:
        """What stands in the way of a proof that a set is the set of P-positions of the game of this name."""
        position, target, reason = obstacle.position, obstacle.target, obstacle.reason
        if target is None:
            witness = f"{position_text(position)} has {reason}"
        else:
            witness = f"{position_text(position)} is in the set, and so is {position_text(target)}, one move away"
        return cls(witness, game=game, reason=reason, position=position, target=target, seconds=seconds)

    def to_json(self) -> dict[str, Any]:
        """What ``wythoff prove GAME --as OTHER --json`` prints for it."""
        move = None if self.target is None else list(self.target)
        witness = {"witness": {"position": list(self.position), "move": move}, "why": self.reason}
        return {"status": self.status, "game": self.game, **witness, "seconds": round(self.seconds, 3)}


Verdict: TypeAlias = Proof | Refutation | Undecided

JSON_KEYS = ("status", "game", "numeration", "states", "witness", "certificate", "seconds", "why")


def verdict_json(verdict: Verdict, game: str) -> dict[str, Any]:
    """A verdict on a game as ``wythoff prove GAME --json`` prints it: the same keys for each kind of verdict.

    >>> verdict_json(Undecided("time ran out"), "nim")["why"]
    'time ran out'
    """
    known = {key: value for key, value in verdict.to_json().items() if key in JSON_KEYS}
    return dict.fromkeys(JSON_KEYS) | {"game": game} | known
