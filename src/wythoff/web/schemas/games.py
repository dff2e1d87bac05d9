"""The page of a game: rules, boards, tables, theorems, automata and what is related."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from wythoff.web import limits
from wythoff.web.schemas.parts import (
    About,
    Alpha,
    Bound,
    Columns,
    ForbiddenBound,
    Forms,
    MoveWords,
    Prose,
    Request,
    Row,
    Rules,
    Setting,
)

Picture = Literal["steps", "discrepancy", "letters", "cells", "sponge", "torus", "basic-sets"]


class FamilyRequest(Request):
    """Games of the library with symbols instead of numbers, by name."""

    game: Annotated[str, Field(max_length=limits.LONGEST_NAME, examples=["splythoff(slack=t)"])]


class DrawingRequest(Rules):
    what: Picture


class BoardRequest(Rules):
    bound: Bound
    what: Literal["p", "grundy", "winning"] = "p"


class TableRequest(Rules):
    columns: Columns


class ForbiddenRequest(Request):
    alpha: Alpha
    bound: ForbiddenBound


class DrawingAnswer(BaseModel):
    title: str
    summary: str
    svg: str
    command: str


class RulesAnswer(BaseModel):
    game: str
    title: str
    piles: list[str]
    unordered: bool
    misere: bool
    block: int
    words: list[str]
    moves: list[MoveWords]
    frame: list[str]
    about: About
    latex: str
    text: str
    parameters: list[Setting]
    by_formulas: bool
    drawings: list[Picture]
    forms: Forms


class PBoard(BaseModel):
    bound: int
    p_positions: list[list[int]]
    forms: Forms


class ValueBoard(BaseModel):
    size: int
    values: str = Field(description="base64 of little-endian 16-bit numbers, row by row")
    largest: int
    forms: Forms


class WinningBoard(BaseModel):
    size: int
    values: str = Field(description="base64 of bytes, row by row: 0 for P, otherwise the number of the label, from 1")
    labels: list[str]
    forms: Forms


class Steps(BaseModel):
    letters: list[int]
    step_of: dict[str, list[int]]


class TableAnswer(BaseModel):
    rows: list[Row]
    steps: Steps | None
    forms: Forms


class ForbiddenAnswer(BaseModel):
    bound: int
    direct: list[list[int]]
    crossed: list[list[int]]
    both: list[list[int]]
    forms: Forms


class ForAll(BaseModel):
    """A theorem for all values of the parameters; ``instance`` if it is used for one game that is written differently.

    ``shipped`` names its certificate if that comes with the program.
    """

    game: str
    symbols: dict[str, str]
    chip: str
    statement: str
    lead: Prose
    formula: str | None
    rest: Prose
    law: Prose
    here: Prose
    latex: str
    sha256: str
    bytes: int
    seconds: float
    instance: bool
    shipped: str


class FamilyAnswer(BaseModel):
    game: str
    words: list[str]


class ForAllAnswer(BaseModel):
    theorem: ForAll | None


class DrawnArrow(BaseModel):
    model_config = ConfigDict(populate_by_name=True)

    source: int = Field(alias="from")
    to: int
    letters: list[int]
    path: list[list[float]]
    at: list[float]


class Drawing(BaseModel):
    """Places of states and paths of arrows, in units of about a state and a half; y grows downwards."""

    places: list[list[float]]
    entry: list[list[float]]
    arrows: list[DrawnArrow]


class AutomatonAnswer(BaseModel):
    """The automaton of the P-positions: for each state the letters that it reads, each with the next state."""

    game: str
    numeration: str
    weights: list[int]
    initial: list[int]
    digits: list[int]
    piles: list[str]
    unordered: bool
    start: int
    accepting: list[int]
    rows: list[list[list[int]]]
    letters: list[list[int]]
    odd_zeros: list[int] | None = Field(
        description="if the larger pile is the smaller one shifted by a place: the states after an odd number of zeros"
    )
    drawing: Drawing | None


class AdditionsAnswer(BaseModel):
    status: str
    why: str | None
    bound: int
    states: int | None = None
    moves: list[list[int]] | None = None
    forbidden: list[list[int]] | None = None
    addable: list[list[int]] | None = None


class Relative(BaseModel):
    game: str
    title: str
    parameters: dict[str, int]
    same: bool
    status: str | None = None
    verified_to: int | None = None
    here: list[int] | None = None
    there: list[int] | None = None


class RelativesAnswer(BaseModel):
    bound: int
    relatives: list[Relative]


class Mention(BaseModel):
    claim: str
    place: str
    verdict: str
    statement: str
    severity: str | None


class MentioningPaper(BaseModel):
    paper: str
    title: str
    authors: str
    claims: int
    first: list[Mention]


class MentionsAnswer(BaseModel):
    papers: list[MentioningPaper]


class OeisEntry(BaseModel):
    number: str
    url: str
    title: str = ""


class OeisAnswer(BaseModel):
    numbers: dict[str, list[OeisEntry]]
    copied: bool = Field(alias="copy")
