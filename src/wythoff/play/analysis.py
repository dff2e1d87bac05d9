"""The analysis of a record: who wins at each of its positions, which moves win there, and what each move did."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from typing import Literal, TypeAlias

from wythoff.errors import TooComplex
from wythoff.play.match import Match
from wythoff.play.oracle import Known, Outcome
from wythoff.play.shown import in_place
from wythoff.rules.ruleset import Position, Ruleset

MAX_OPTIONS = 500
"""If a position has more options, they are neither listed nor tried one by one."""

MAX_TRIED = 150
"""In a lost position with more options, the one that makes the win hardest to find is not looked for."""

Mark: TypeAlias = Literal["", "!", "?", "??"]


@dataclass(frozen=True)
class Place:
    """A position of a record: its piles in the order shown, what is forbidden there, and what is known of it.

    ``blocked`` is None as long as the other player may still choose. ``options`` and ``winning`` are in the order
    shown, so that an option of an unordered game can occur in more than one; ``winning`` are all moves that win if the
    options are listed, otherwise one of them. ``count`` and ``winning_count`` count positions, in whatever order.
    """

    piles: Position
    blocked: tuple[Position, ...] | None
    outcome: Outcome | None
    is_over: bool
    options: tuple[Position, ...] | None
    winning: tuple[Position, ...]
    count: int | None
    winning_count: int

    @property
    def mover_wins(self) -> bool | None:
        """Whether the player whose turn it is wins with best play, given the forbidden moves."""
        if self.outcome is None or self.blocked is None:
            return None if self.outcome is None else self.outcome == "N"
        return bool(self.winning) or (self.is_over and self.outcome == "N")


@dataclass(frozen=True)
class Played:
    """A move of a record. Its mark is

    - ``!`` if it kept the win,
    - ``??`` if it threw the win away,
    - ``?`` if every move loses, but this one leaves more winning answers than ``harder``, which leaves ``fewest``.
    """

    before: Place
    after: Place
    label: str
    mark: Mark
    answers: int | None = None
    harder: Position | None = None
    fewest: int | None = None


@dataclass(frozen=True)
class Analysis:
    """The places of a record and the moves between them.

    >>> from wythoff.play.oracle import oracle_for
    >>> from wythoff.rules import library
    >>> game = library.game("wythoff")
    >>> found = analyse(game, oracle_for(game, (9, 14)), [(9, 14), (9, 10), (6, 10)])
    >>> [place.outcome for place in found.places], [played.mark for played in found.moves]
    (['N', 'N', 'P'], ['??', '!'])
    >>> found.places[0].winning
    ((8, 13),)
    """

    game: Ruleset
    places: tuple[Place, ...]
    moves: tuple[Played, ...]


def analyse(
    game: Ruleset,
    known: Known,
    record: Sequence[Iterable[int]],
    blocked: Sequence[Iterable[Position] | None] = (),
) -> Analysis:
    """The analysis of a start and the piles after each move, with what was forbidden at each position, where it was.

    Raises :class:`wythoff.errors.BadPosition` if a move is against the rules.
    """
    match = Match.begin(game, record[0])
    shown = tuple(record[0])
    places: list[Place] = []
    moves: list[Played] = []
    for number in range(len(record)):
        forbidden = blocked[number] if number < len(blocked) else None
        if forbidden:
            match = match.block(forbidden)
        place = place_at(match, shown, known, chosen=forbidden is not None or not game.block)
        if places:
            moves.append(_played(game, known, places[-1], place, match.turns[-1].label or ""))
        places.append(place)
        if number + 1 < len(record):
            match = match.move(record[number + 1])
            shown = in_place(game, shown, match.position)
    return Analysis(game, tuple(places), tuple(moves))


def place_at(match: Match, shown: Position, known: Known, *, chosen: bool = True) -> Place:
    """What is known where a match stands; ``chosen`` if the other player has said what is forbidden."""
    game, blocked = match.game, match.blocked

    def seen(target: Position) -> Position:
        return in_place(game, shown, target)

    options = _options_in_place(match, shown)
    winning = _winning(match, shown, known, options, chosen)
    return Place(
        piles=shown,
        blocked=tuple(sorted(map(seen, blocked))) if chosen else None,
        outcome=known.outcome(match.position),
        is_over=match.is_over,
        options=None if options is None else tuple(options),
        winning=tuple(winning),
        count=None if options is None else len(set(map(game.position, options))),
        winning_count=len(set(map(game.position, winning))),
    )


def _options_in_place(match: Match, shown: Position) -> list[Position] | None:
    """The moves that are not blocked, each pile in its place, ascending; None if there are too many."""
    try:
        options = match.game.options_in_place(shown, most=MAX_OPTIONS)
    except TooComplex:
        return None
    return sorted(option for option in options if match.game.position(option) not in match.blocked)


def free_options(match: Match) -> list[Position] | None:
    """The options that are not blocked, ascending; None if there are too many."""
    try:
        options = match.game.labelled_options(match.position, most=MAX_OPTIONS)
    except TooComplex:
        return None
    return sorted(option for option in options if option not in match.blocked)


def _winning(
    match: Match, shown: Position, known: Known, options: list[Position] | None, chosen: bool
) -> list[Position]:
    """The moves that win: all of them if the options are listed, otherwise one."""
    if not chosen and known.is_p(match.position):
        return []
    if options is not None:
        return [option for option in options if known.is_p(match.game.position(option))]
    move = known.winning_move(match.position, match.blocked if chosen else None)
    return [] if move is None else [in_place(match.game, shown, move.target)]


def _played(game: Ruleset, known: Known, before: Place, after: Place, label: str) -> Played:
    if before.outcome is None:
        return Played(before, after, label, "")
    if before.winning:
        return Played(before, after, label, "!" if known.is_p(game.position(after.piles)) else "??")
    if game.block or before.options is None or len(before.options) > MAX_TRIED:
        return Played(before, after, label, "")
    answers = known.winning_answers(before.options)
    harder = hardest(answers)
    made, fewest = answers[after.piles], answers[harder]
    mark: Mark = "?" if _ease(made) > _ease(fewest) else ""
    return Played(before, after, label, mark, made, harder, fewest)


def hardest(answers: Mapping[Position, int]) -> Position:
    """Of lost options with their numbers of winning answers, the one after which the win is hardest to find.

    Among equals it is the one that leaves the most.

    >>> hardest({(0, 2): 2, (1, 1): 1, (0, 1): 1})
    (1, 1)
    """
    return min(answers, key=lambda option: (_ease(answers[option]), -sum(option), option))


def _ease(answers: int) -> float:
    """How easily a win is found: where it is won without any answer, nothing needs to be found."""
    return answers or inf
