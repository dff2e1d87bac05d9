"""Games of the library with the same P-positions."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

from wythoff.automata.equivalence import distinguishing_word
from wythoff.errors import WythoffError
from wythoff.knowledge import Undecided, Verified
from wythoff.prove.prover import prove
from wythoff.prove.verdict import Proof, Refutation
from wythoff.rules import library
from wythoff.rules.ruleset import Position, Ruleset
from wythoff.solve import solve
from wythoff.solve.outcomes import Outcomes
from wythoff.study.p_sets import p_set

VALUES = (1, 2, 3, 4)
MAX_INSTANCES = 200
FEW = 12
FIRST_BOUND = 6
SECONDS = 12.0


@dataclass(frozen=True)
class Related:
    """A game with the same P-positions: for all positions if that is proved, otherwise up to the verified bound."""

    game: str
    known: Proof | Verified
    verified_to: int

    def to_json(self) -> dict[str, Any]:
        return {"game": self.game, "status": self.known.status, "verified_to": self.verified_to}


def related(game: Ruleset, board: Outcomes, proof: Proof | None, seconds: float = SECONDS) -> tuple[Related, ...]:
    """The games of the library, with small parameters, that have the P-positions of a game.

    They are compared on its board; if the game is proved, this is then decided for all positions, while time lasts.

    >>> game = library.game("splythoff")
    >>> [(other.game, str(other.known)) for other in related(game, solve(game, 40), None)]
    [('one-sided-splythoff(slack=1)', 'verified for piles up to 40')]
    """
    deadline = time.monotonic() + seconds
    small, large = p_set(board, FIRST_BOUND), p_set(board)
    found = []
    for other in instances(len(game.piles)):
        if str(other) == str(game) or _joins(other, small) or not _agrees(other, small, min(FIRST_BOUND, board.bound)):
            continue
        if _agrees(other, large, board.bound):
            verdict = prove(other, proof) if proof is not None and time.monotonic() < deadline else None
            if not isinstance(verdict, Refutation):
                found.append(Related(str(other), _known(verdict, proof, board.bound), board.bound))
    return tuple(found)


def instances(piles: int) -> Iterator[Ruleset]:
    """The games of the library with this many piles, with their default and with small parameters.

    >>> [str(game) for game in instances(1)][:2]
    ['capped-nim(heaps=1, cap=3)', 'capped-nim(heaps=1, cap=1)']
    """
    for text in library.texts().values():
        names = [name for name, _ in text.parameters]
        choices = [dict.fromkeys((value, *VALUES, piles)) for _, value in text.parameters]
        for number, values in enumerate(product(*choices)):
            if number == MAX_INSTANCES:
                break
            try:
                game = Ruleset.instantiate(text, dict(zip(names, values, strict=True)))
            except WythoffError:
                continue
            if len(game.piles) == piles:
                yield game


def _joins(other: Ruleset, positions: set[Position]) -> bool:
    """Whether a move joins two of a few positions, which then are not all P: quicker to see than a board."""
    few = sorted(positions, key=sum)[:FEW]
    return any(other.is_move(p, q) for p in few for q in few if sum(q) < sum(p))


def _agrees(other: Ruleset, positions: set[Position], bound: int) -> bool:
    return p_set(solve(other, bound)) == positions


def _known(verdict: Proof | Undecided | None, proof: Proof | None, bound: int) -> Proof | Verified:
    """The proof of the other game, if its set is proved to be that of this game; otherwise how far it is verified."""
    if proof is None or not isinstance(verdict, Proof) or distinguishing_word(verdict.p_set, proof.p_set) is not None:
        return Verified.for_piles_up_to(bound)
    return verdict
