"""Home: what is typed into the search box, the library, and the program itself."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from wythoff.web import limits
from wythoff.web.schemas.parts import Parameter, Problem, Request, TextKind


class ReadRequest(Request):
    """A text that may be rules, a sequence, piles or a name, and as which of these it is to be read."""

    model_config = ConfigDict(extra="forbid", strict=True, populate_by_name=True, serialize_by_alias=True)

    text: Annotated[str, Field(min_length=1, max_length=limits.LONGEST_TEXT, examples=["0, 2, 5, 7, 10"])]
    read_as: Annotated[TextKind | None, Field(alias="as")] = None


class LibraryGame(BaseModel):
    name: str
    title: str
    source: str
    piles: list[str]
    parameters: list[Parameter]
    text: str


class AboutAnswer(BaseModel):
    version: str
    lacking: dict[str, str] = Field(description="formats that cannot be written here, each with the reason")


class Terms(BaseModel):
    """The terms of a sequence that agree with what was typed, and those that follow them."""

    matched: list[str]
    further: list[str]


class Destination(BaseModel):
    title: str
    address: str
    note: str | None = None
    terms: Terms | None = None
    known: dict[str, Any] | None = None
    count: int | None = None
    action: str | None = None


class ReadAnswer(BaseModel):
    kind: TextKind
    others: list[TextKind]
    destinations: list[Destination]
    problem: Problem | None


class SurveyAnswer(BaseModel):
    page: str | None
