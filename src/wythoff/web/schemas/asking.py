"""Ask: statements about P-positions, and what was decided."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel

from wythoff.web.schemas.parts import Rules, StatementText


class StatementRequest(Rules):
    """A statement about the P-positions of a game."""

    statement: StatementText


class Repair(BaseModel):
    change: str
    text: str


class StatementProblem(BaseModel):
    message: str
    place: int
    length: int
    repairs: list[Repair]


class StatementReading(BaseModel):
    text: str
    mathml: str
    words: str


class StatementAnswer(BaseModel):
    """How a statement reads, or why it cannot be read."""

    reading: StatementReading | None
    problem: StatementProblem | None


class Mark(BaseModel):
    """A position, or positions at + k*step for k = 0, 1, ..."""

    named: Literal["P", "N", "F"]
    at: list[int]
    step: list[int] | None


class AskAnswer(BaseModel):
    game: str
    title: str
    reading: StatementReading
    status: Literal["true", "false", "undecided"]
    sentence: str
    witness: dict[str, str] | None
    fails: list[int] | None
    holds: list[int] | None
    marks: list[Mark]
    why: str | None
    numeration: str | None
    states: int | None
