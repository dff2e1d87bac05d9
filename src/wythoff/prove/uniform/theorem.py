"""What is known after an attempt at a theorem for all values of the symbols of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import count

from wythoff.knowledge import Proved, Refuted
from wythoff.presburger import Linear
from wythoff.prove.attempt import Obstacle
from wythoff.prove.refutation import first_violation
from wythoff.rules.ruleset import Position
from wythoff.rules.symbolic import SymbolicGame
from wythoff.text import position_text, values_text

MAX_OPTIONS = 20_000


@dataclass(frozen=True)
class Counterexample:
    """The smallest numbers for the symbols, and the smallest position at these, at which a statement fails."""

    values: Mapping[str, int]
    obstacle: Obstacle

    def __str__(self) -> str:
        where, position = values_text(self.values.items()), position_text(self.obstacle.position)
        if self.obstacle.target is None:
            return f"at {where} the position {position} has {self.obstacle.reason}"
        target = position_text(self.obstacle.target)
        return f"at {where} a move leads from {position} to {target}, and both would be P-positions"


@dataclass(frozen=True, kw_only=True)
class ProvedForAll(Proved):
    """Which positions of a game are P, for all values of its symbols; the checker accepted the certificate.

    ``certified`` says for which values, as the certificate does; they are at least those of the ``game``, whose
    assumptions leave out the ``exceptions``: values at which the statement fails.
    """

    game: SymbolicGame
    certified: str
    period: Linear | None
    exceptions: tuple[Counterexample, ...] = ()

    @property
    def certificate(self) -> bytes:
        return self.certificates[0].content

    @property
    def strength(self) -> str:
        return f"proved for {self.certified}"


@dataclass(frozen=True, kw_only=True)
class RefutedForAll(Refuted):
    """A statement that fails for some values of the symbols, of which the smallest are shown."""

    statement: str
    period: Linear | None
    counterexample: Counterexample


def smallest_counterexample(
    game: SymbolicGame, instances: Iterable[Mapping[str, int]], contains: Callable[[Mapping[str, int], Position], bool]
) -> Counterexample | None:
    """The first of some values of the symbols for which a set is not that of the P-positions, and where it fails.

    Positions with smaller sums come first. None means that none was found: each instance is looked at as far as a
    fixed number of options reaches.
    """
    for values in instances:
        instance = game.at(values)
        found = first_violation(instance, partial(contains, values), count(), MAX_OPTIONS)
        if found is not None:
            return Counterexample(values, found)
    return None
