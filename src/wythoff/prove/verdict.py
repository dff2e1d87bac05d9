"""What is known about a game after an attempt at a proof: a type, never a bool."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from wythoff.checker import Certificate, read_certificate
from wythoff.files import whole_file

if TYPE_CHECKING:
    from wythoff.automata.dfa import Dfa
    from wythoff.numeration.digital import DigitSystem
    from wythoff.prove.strategy import Strategy


@dataclass(frozen=True)
class Proved:
    """The P-positions are those that an automaton accepts, for all positions; the checker accepted the certificate."""

    game: str
    numeration: str
    states: int
    certificate: Certificate = field(repr=False, compare=False)
    seconds: float = field(compare=False)

    status = "proved"

    @classmethod
    def of(cls, certificate: Certificate, game: str, seconds: float = 0.0) -> Proved:
        """What a certificate that the checker has accepted proves of the game of this name, which has its rules."""
        from wythoff.prove.conversion import system_of

        return cls(game, system_of(certificate.system).name, len(certificate.p_set.rows), certificate, seconds)

    @classmethod
    def remembered(cls, text: bytes) -> Proved:
        """What was proved before, from the text of a certificate that this program wrote, checked, and kept since."""
        certificate = read_certificate(text)
        return cls.of(certificate, certificate.game.name)

    @cached_property
    def system(self) -> DigitSystem:
        """The numeration system whose digits the automaton reads."""
        from wythoff.prove.conversion import system_of

        return system_of(self.certificate.system)

    @cached_property
    def p_set(self) -> Dfa:
        """The P-positions: the automaton reads the digits of all piles at once, most significant first."""
        from wythoff.prove.conversion import dfa_of

        return dfa_of(self.certificate.p_set)

    def is_p(self, position: Sequence[int]) -> bool:
        """Whether a position, with piles of any size, is P. O(digits)."""
        return self.p_set.accepts(self.system.side_by_side(position))

    def strategy(self) -> Strategy:
        """A winning move from every position that has one."""
        from wythoff.prove.strategy import Strategy

        return Strategy(self.certificate, self.game)

    def to_json(self) -> dict[str, Any]:
        """What ``wythoff prove GAME --json`` prints; the certificate itself is in ``certificate``."""
        return _plain(self, numeration=self.numeration, states=self.states)

    def save(self, path: str | Path) -> None:
        """Write the certificate to a file, whole or not at all."""
        with whole_file(path) as file:
            file.write(self.certificate.text)

    def _repr_html_(self) -> str:
        states = f"{self.states:,} state" + ("" if self.states == 1 else "s")
        return _verdict_html(
            "Proved",
            f"the P-positions of {self.game} are those that an automaton of {states} accepts; it reads the digits of "
            f"the piles in {self.numeration}. The checker accepted the certificate.",
        )


@dataclass(frozen=True)
class Refuted:
    """A set is not the set of P-positions: ``position`` shows it, with a move to ``target`` if both are in the set.

    Without a target, ``reason`` says what is wrong with the position: outside the set it has no move into it, or too
    few; inside, it has more moves to the set than can be blocked, or none at all, which wins under misere play.
    """

    game: str
    reason: str
    position: tuple[int, ...]
    target: tuple[int, ...] | None
    seconds: float = field(compare=False)

    status = "refuted"

    def to_json(self) -> dict[str, Any]:
        """What ``wythoff prove GAME --as OTHER --json`` prints."""
        move = None if self.target is None else list(self.target)
        return _plain(self, witness={"position": list(self.position), "move": move}, why=self.reason)

    def _repr_html_(self) -> str:
        from wythoff.describe.description import position_text

        position = position_text(self.position)
        if self.target is None:
            why = f"{position} has {self.reason}"
        else:
            why = f"it has {position} and, one move away, {position_text(self.target)}"
        return _verdict_html("Refuted", f"the set is not that of the P-positions of {self.game}: {why}.")


@dataclass(frozen=True)
class Undecided:
    """No proof was found within the limits; ``reason`` says what was tried."""

    game: str
    reason: str
    seconds: float = field(compare=False)

    status = "undecided"

    def to_json(self) -> dict[str, Any]:
        """What ``wythoff prove GAME --json`` prints."""
        return _plain(self, why=self.reason)

    def _repr_html_(self) -> str:
        return _verdict_html("Undecided", f"which positions of {self.game} are P; {self.reason}.")


def _plain(verdict: Proved | Refuted | Undecided, **known: Any) -> dict[str, Any]:
    """A verdict as plain values: the same keys for each kind, None where there is nothing to say."""
    names = ("status", "game", "numeration", "states", "witness", "certificate", "seconds", "why")
    given = {"status": verdict.status, "game": verdict.game, "seconds": round(verdict.seconds, 3)}
    return dict.fromkeys(names) | given | known


def _verdict_html(verdict: str, sentence: str) -> str:
    """A verdict in a notebook.

    >>> _verdict_html("Proved", "x < y")
    '<p><b>Proved</b>: x &lt; y</p>'
    """
    return f"<p><b>{verdict}</b>: {escape(sentence)}</p>"
