"""The content of the picture of an automaton: its states in layers from the start, and arrows between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Literal

from wythoff.automata.alphabet import letter_text
from wythoff.automata.dfa import DEAD, Dfa
from wythoff.automata.trim import trim
from wythoff.errors import Unsupported
from wythoff.numeration.digital import DigitSystem
from wythoff.prove.verdict import Proof
from wythoff.show.arrows import RADIUS, Arrow, Place, entry, routed
from wythoff.show.drawing import ShownInNotebooks
from wythoff.show.figure import pile_formula
from wythoff.show.layers import layers_of

MAX_STATES = 30
"""Larger automata are a tangle of arrows."""
MAX_ARROWS = 75

ACROSS, DOWN, MARGIN = 1.9, 1.35, 0.15
LETTERS_PER_LINE, MAX_LISTED = 3, 9


@dataclass(frozen=True)
class AutomatonFigure(ShownInNotebooks):
    """The states at their places, numbered from the start, which is 0; ``note`` says what the automaton reads."""

    title: str
    note: str
    places: tuple[Place, ...] = field(repr=False)
    accepting: tuple[bool, ...] = field(repr=False)
    arrows: tuple[Arrow, ...] = field(repr=False)
    kind: ClassVar[Literal["automaton"]] = "automaton"

    @property
    def summary(self) -> str:
        return f"{len(self.places)} states" if len(self.places) > 1 else "1 state"

    @property
    def frame(self) -> tuple[Place, Place]:
        """The extent of the picture, left to right and bottom to top, with room for the arrow to the start."""
        rims = [(x + side * RADIUS, y + side * RADIUS) for x, y in self.places for side in (-1, 1)]
        across, up = zip(
            entry(self.places[0])[0], *rims, *(corner for arrow in self.arrows for corner in arrow.corners), strict=True
        )
        return (min(across) - MARGIN, max(across) + MARGIN), (min(up) - MARGIN, max(up) + MARGIN)


def proved_set(proof: Proof, piles: Sequence[str]) -> AutomatonFigure:
    """The automaton that accepts the P-positions of a proved game."""
    names = ", ".join(map(pile_formula, piles))
    digits = f"the digits of {names}" if len(piles) == 1 else f"the digits of ({names}) side by side"
    reads = f"{digits} in {proof.numeration}"
    return automaton_figure(proof.p_set, f"The P-positions of {proof.game}", reads)


def canonical_words(system: DigitSystem) -> AutomatonFigure:
    """The automaton that accepts the words of a numeration system, leading zeros allowed.

    >>> from wythoff.numeration.digital import fibonacci
    >>> figure = canonical_words(fibonacci)
    >>> [(arrow.source, arrow.target, arrow.label) for arrow in figure.arrows]
    [(0, 0, '0'), (0, 1, '1'), (1, 0, '0')]
    """
    return automaton_figure(system.canonical, f"The words of {system.name}", "digits")


def automaton_figure(dfa: Dfa, title: str, reads: str) -> AutomatonFigure:
    """An automaton without the states that no accepted word visits; refused if it is too large to be read."""
    useful = trim(dfa)
    if useful.states > MAX_STATES:
        raise Unsupported(_too_large(title, f"{useful.states:,} states", MAX_STATES))
    labels = _labels(useful)
    if len(labels) > MAX_ARROWS:
        raise Unsupported(_too_large(title, f"{len(labels):,} arrows", MAX_ARROWS))
    places = _places(useful.states, layers_of(useful.states, list(labels), useful.start))
    return AutomatonFigure(
        title=title,
        note=f"It reads {reads}, most significant first; states with a double rim accept.",
        places=places,
        accepting=tuple(useful.accepting.tolist()),
        arrows=routed(places, labels),
    )


def _too_large(title: str, size: str, most: int) -> str:
    return f"{title[0].lower()}{title[1:]} are an automaton of {size}; up to {most} can be drawn"


def _places(states: int, layers: list[list[int]]) -> tuple[Place, ...]:
    """Layers go to the right, each of them centred."""
    place = {
        state: (depth * ACROSS, ((len(layer) - 1) / 2 - row) * DOWN)
        for depth, layer in enumerate(layers)
        for row, state in enumerate(layer)
    }
    return tuple(place[state] for state in range(states))


def _labels(dfa: Dfa) -> dict[tuple[int, int], str]:
    """The letters on the arrow between each pair of states that has one."""
    letters: dict[tuple[int, int], list[str]] = {}
    for source, row in enumerate(dfa.table.tolist()):
        for letter, target in enumerate(row):
            if target != DEAD:
                letters.setdefault((source, target), []).append(letter_text(letter, dfa.digits))
    everything = [letter_text(letter, dfa.digits) for letter in range(dfa.letters)]
    return {pair: _listed(found, everything) for pair, found in letters.items()}


def _listed(letters: Sequence[str], everything: Sequence[str]) -> str:
    """The letters on an arrow, a few per line; or those missing, if that is shorter.

    >>> _listed(["00", "11"], ["00", "01", "10", "11"]), _listed(list("01234"), list("012345"))
    ('00, 11', 'all but 5')
    >>> _listed(list("01234"), list("0123456789")), _listed(list("0123456789"), list("0123456789"))
    ('0, 1, 2,\\n3, 4', 'any')
    """
    rest = [letter for letter in everything if letter not in letters]
    if not rest and len(letters) > 2:
        return "any"
    if len(letters) > LETTERS_PER_LINE and len(rest) < LETTERS_PER_LINE:
        return f"all but {', '.join(rest)}"
    shown = list(letters) if len(letters) <= MAX_LISTED else [*letters[: MAX_LISTED - 1], "…"]
    lines = [", ".join(shown[start : start + LETTERS_PER_LINE]) for start in range(0, len(shown), LETTERS_PER_LINE)]
    return ",\n".join(lines)
