"""What is known about one position, as a value: who wins, by which moves, and its nim-value."""

from __future__ import annotations

from dataclasses import dataclass

from wythoff.display import latex_text
from wythoff.integers.arithmetic import decimal_digits
from wythoff.play.oracle import Outcome
from wythoff.rules.ruleset import Position, Ruleset
from wythoff.text import alternatives


@dataclass(frozen=True)
class Judgement:
    """Who wins from these piles, in the order shown, where moves to the ``blocked`` positions are forbidden.

    ``winning`` are the moves that win, or some of them; ``source`` says how this is known, or why nothing is.
    """

    game: Ruleset
    piles: Position
    blocked: tuple[Position, ...]
    outcome: Outcome | None
    nim_value: int | None
    winning: tuple[Position, ...]
    source: str

    def latex(self) -> str:
        r"""A sentence in LaTeX.

        >>> from wythoff.rules import library
        >>> wythoff = library.game("wythoff")
        >>> print(Judgement(wythoff, (8, 12), (), "N", 19, ((6, 10),), "proved for all positions").latex())
        In wythoff(slack=1) the position $(8, 12)$ is an N-position with nim-value 19: a move to $(6, 10)$ wins.
        """
        here = f"In {latex_text(str(self.game))} the position {_piles(self.piles)}"
        if self.outcome is None:
            return f"{here} is undecided: {latex_text(self.source)}."
        forbidden = f", where a move to {alternatives(map(_piles, self.blocked))} is forbidden," if self.blocked else ""
        value = "" if self.nim_value is None else f" with nim-value {self.nim_value}"
        kind = "a P-position" if self.outcome == "P" else "an N-position"
        if self.winning:
            ends = f": a move to {alternatives(map(_piles, self.winning))} wins"
        else:
            ends = ": every move loses" if self.outcome == "P" else ""
        return f"{here}{forbidden} is {kind}{value}{ends}."


def _piles(position: Position) -> str:
    return f"$({', '.join(map(decimal_digits, position))})$"
