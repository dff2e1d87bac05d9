"""The widget: a board whose state is shared between Python and the page."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import anywidget
from traitlets import Bool, Dict, Int, List, Tuple, Unicode, observe, validate

from wythoff.errors import BadParameter, BadPosition, Unsupported, WythoffError
from wythoff.play.analysis import analyse
from wythoff.play.coach import remark
from wythoff.play.match import Match
from wythoff.play.opponent import Opponent
from wythoff.play.shown import in_place
from wythoff.rules.ruleset import Position, Ruleset
from wythoff.show.one_module import one_module
from wythoff.show.tokens import tokens_css
from wythoff.show.widget.field import Field
from wythoff.text import capital, position_text

HERE = Path(__file__).parent
INVITATION = "Choose a position to play from."


class BoardWidget(anywidget.AnyWidget):
    """A board to look at and to play on: the player moves first, the program wins whenever it can.

    ``size``, ``colour_by`` and ``position`` can be set from Python as well as on the page; ``position`` is the one
    that the match has reached, and setting it begins a new match. ``trail`` has the squares of the match so far, with
    each pile in its place; ``coach`` says what the player's last move lost or kept.

    >>> from wythoff.rules import library
    >>> board = BoardWidget(library.game("wythoff"), size=10, position=(4, 9))
    >>> board.pick((4, 8))
    >>> board.message, board.position
    ('You moved to (4, 8) (single), the program to (4, 7) (single). You move from (4, 7).', (4, 7))
    """

    _esm = one_module(HERE / "board.js")
    _css = tokens_css(".wythoff-board") + (HERE / "board.css").read_text(encoding="utf-8")

    title = Unicode().tag(sync=True)
    piles = List(Unicode()).tag(sync=True)
    unordered = Bool().tag(sync=True)
    colours = List(Unicode()).tag(sync=True)
    size = Int().tag(sync=True)
    colour_by = Unicode("outcome").tag(sync=True)
    position = Tuple().tag(sync=True)
    picture = Dict().tag(sync=True)
    message = Unicode(INVITATION).tag(sync=True)
    coach = Unicode().tag(sync=True)
    options: List[Position] = List().tag(sync=True)
    trail: List[Position] = List().tag(sync=True)

    def __init__(self, game: Ruleset, *, size: int, colour_by: str = "outcome", position: Position = ()) -> None:
        self.game = game
        self._field = Field(game, size)
        self._match: Match | None = None
        self._wanted: Position = ()
        super().__init__(
            title=str(game), piles=list(game.piles), unordered=game.unordered, colours=list(self._field.colours)
        )
        self.size, self.colour_by = size, colour_by
        self.position = position
        self.on_msg(self._hear)

    def __repr__(self) -> str:
        return f"<board of {self.game} with piles 0 to {self.size - 1:,}>"

    def _repr_mimebundle_(self, **options: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """The live board and, for pages that cannot run it, a picture of its corner."""
        bundle = super()._repr_mimebundle_(**options)
        if bundle is not None and len(self.piles) == 2:
            bundle[0]["image/svg+xml"] = self._field.corner_svg
        return bundle

    def pick(self, cell: Iterable[int]) -> None:
        """Choose a square: where to begin or, during a match, where to move; then the program answers."""
        self._wanted = tuple(cell)
        try:
            if self._match is None or self._match.is_over:
                self.position = self._wanted
            else:
                self._continue(self._answered(self._match.move(self._wanted)))
        except WythoffError as problem:
            self.message = _sentence(problem)
        self._wanted = ()

    def back(self) -> None:
        """Take back the last move and the answer to it."""
        if self._match is not None:
            self._continue(self._match.back(2 - self._match.player))

    def describe(self, cell: Iterable[int]) -> str:
        """Who wins a position and how."""
        return self._field.describe(cell)

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Accept changes from the page; an impossible change is undone, and the page gets the reason."""
        before = {name: getattr(self, name) for name in sync_data if self.has_trait(name)}
        try:
            super().set_state(sync_data)
        except WythoffError as problem:
            for name, value in before.items():
                setattr(self, name, value)
            self.message = _sentence(problem)
            self.send_state(list(before))

    @validate("size")
    def _board_of_size(self, proposal: Any) -> int:
        if proposal["value"] != self._field.size:
            self._field = Field(self.game, proposal["value"])
        return self._field.size

    @validate("colour_by")
    def _known_colour(self, proposal: Any) -> str:
        colour = str(proposal["value"])
        if colour not in self._field.colours:
            raise BadParameter(f"colour_by is one of {', '.join(self._field.colours)}, not '{colour}'")
        return colour

    @validate("position")
    def _on_the_board(self, proposal: Any) -> Position:
        position: Position = proposal["value"]
        if not position or (self._match is not None and position == self._match.position):
            return position
        if self.game.block:
            raise Unsupported(
                f"the board does not play {self.game}, where moves are blocked; use: wythoff play '{self.game}'"
            )
        return self._field.position(position)

    @observe("size", "colour_by")
    def _draw(self, change: Any) -> None:
        self.picture = self._field.picture(self.colour_by)
        if self._match is not None and change["name"] == "size":
            inside = max(self._match.position) < self._field.size
            self._continue(self._match if inside else None)

    @observe("position")
    def _begin(self, change: Any) -> None:
        position = change["new"]
        if not position:
            self._continue(None)
        elif self._match is None or position != self._match.position:
            self._continue(Match.begin(self.game, position))

    def _answered(self, match: Match) -> Match:
        return match if match.is_over else match.move(Opponent(self._field.oracle).reply(match))

    def _continue(self, match: Match | None) -> None:
        """Show where a match stands."""
        self._match = match
        with self.hold_trait_notifications():
            self.position = () if match is None else match.position
            self.trail = [] if match is None else self._squares_of(match)
            self.options = [] if match is None else self._field.open_squares(self.trail[-1])
            self.message = INVITATION if match is None else _told(match)
            self.coach = "" if match is None else self._said_of(match)

    def _squares_of(self, match: Match) -> list[Position]:
        """The squares of a match: as far as they were shown before, the same ones; then with each pile in its place."""
        squares: list[Position] = []
        for number, place in enumerate([match.start, *(turn.target for turn in match.turns)]):
            kept = self.trail[number] if number < len(self.trail) else self._wanted
            if kept and self.game.position(kept) != place:
                kept = ()
            squares.append(in_place(self.game, squares[-1], kept or place) if squares else kept or place)
        return squares

    def _said_of(self, match: Match) -> str:
        """What the player's last move lost or kept, and why."""
        last = len(match.turns) - (1 if len(match.turns) % 2 else 2)
        if last < 0:
            return ""
        known = self._field.oracle
        (played,) = analyse(self.game, known, self.trail[last : last + 2]).moves
        return str(remark(self.game, played, known))

    def _hear(self, widget: Any, content: Any, buffers: Any) -> None:
        """Handle a message from the page: a square was pointed at or chosen, or a button pressed."""
        match content:
            case {"ask": [*cell]}:
                self._answer(tuple(cell))
            case {"pick": [*cell]}:
                self.pick(cell)
            case {"back": True}:
                self.back()

    def _answer(self, cell: Position) -> None:
        try:
            self.send({"at": cell, "text": self.describe(cell), "winning": self._field.winning_squares(cell)})
        except BadPosition:
            return


def _told(match: Match) -> str:
    """The last moves of a match and what comes next, in words."""
    mine, answers = match.turns[0::2], match.turns[1::2]
    parts = [f"You moved to {mine[-1].target_text}"] if mine else []
    if mine and len(answers) == len(mine):
        parts.append(f"the program to {answers[-1].target_text}")
    said = f"{', '.join(parts)}. " if parts else ""
    if not match.is_over:
        return f"{said}You move from {position_text(match.position)}."
    who = "you have won" if match.winner == 0 else "the program has won"
    return f"{said}No move is left: {who}." if parts else f"No move is left in {position_text(match.position)}."


def _sentence(problem: WythoffError) -> str:
    return f"{capital(str(problem))}."
