"""Play: positions, moves, the analysis of a record, and puzzles."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from wythoff.web import limits
from wythoff.web.schemas.parts import Forms, Level, Piles, Rules, Seed


class PositionRequest(Rules):
    """A position; in games with blocking, perhaps with the options that are forbidden to the player who moves."""

    position: Piles
    blocked: Annotated[list[Piles], Field(max_length=limits.MAX_BLOCKED)] | None = None


class ReplyRequest(PositionRequest):
    """A position in which a player of some level moves; random choices depend on the seed."""

    level: Level | None = None
    seed: Seed = 0


class BlocksRequest(Rules):
    position: Piles
    level: Level | None = None
    seed: Seed = 0


class AnalysisRequest(Rules):
    """A record: the start and the piles after each move; in games with blocking, also what was forbidden at each."""

    record: Annotated[list[Piles], Field(min_length=1, max_length=limits.MAX_RECORD)]
    blocked: (
        Annotated[
            list[Annotated[list[Piles], Field(max_length=limits.MAX_BLOCKED)] | None],
            Field(max_length=limits.MAX_RECORD),
        ]
        | None
    ) = None


class PlaceRequest(Rules):
    """A position of a game."""

    position: Piles


class PuzzlesRequest(Rules):
    """The puzzles of a game; another seed gives others."""

    seed: Seed = 0


class LegalRequest(PositionRequest):
    to: Piles


class PositionAnswer(BaseModel):
    outcome: Literal["P", "N"] | None
    grundy: int | None
    winning_moves: list[list[str]]
    options: int | None
    moves: list[list[list[str] | str]] | None
    why: str | None
    forms: Forms


class LegalAnswer(BaseModel):
    legal: bool
    label: str | None
    reason: str | None


class Digits(BaseModel):
    system: str
    before: list[str]
    after: list[str] | None


class MoveAnswer(BaseModel):
    outcome: Literal["P", "N"] | None
    move: list[str] | None
    label: str | None
    why: str
    digits: Digits | None


class ReplyAnswer(BaseModel):
    move: list[str] | None
    label: str | None
    wins: bool | None
    why: str | None
    digits: Digits | None


class BlocksAnswer(BaseModel):
    blocked: list[list[str]]
    most: int
    why: str


class Place(BaseModel):
    """A position of a record. ``winning`` are all winning moves if the options are counted, otherwise one.

    Moves are written in the order of the piles; the counts are those of positions, in whatever order.
    """

    piles: list[str]
    blocked: list[list[str]] | None
    outcome: Literal["P", "N"] | None
    wins: bool | None = Field(description="whether the player to move wins, forbidden moves considered")
    over: bool
    count: int | None
    winning_count: int
    options: list[list[str]] | None
    winning: list[list[str]]
    best: list[str] | None


class Played(BaseModel):
    label: str
    taking: str
    mark: Literal["", "!", "?", "??"]
    title: str
    text: str


class Broken(BaseModel):
    at: int
    message: str


class AnalysisAnswer(BaseModel):
    places: list[Place]
    moves: list[Played]
    broken: Broken | None
    source: str
    decided: bool


class Answered(BaseModel):
    move: list[str]
    answer: list[str] | None
    taking: str | None


class WhyAnswer(BaseModel):
    lost: bool
    rows: list[Answered] | None
    source: str


class PuzzlesAnswer(BaseModel):
    starts: list[list[str]]


class PuzzleAnswer(BaseModel):
    piles: list[str]
    blocked: list[list[str]]
    options: list[list[str]]
    replies: list[str | None] = Field(description="what is wrong with each option, null where it wins")
    winning: list[list[str]]
    hints: list[str]
    solution: str
