"""Long work and exports: jobs, their progress, and texts in the formats of other programs."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field, model_validator

from wythoff.web import limits
from wythoff.web.schemas.parts import (
    Alpha,
    Bound,
    Exported,
    Format,
    GameParts,
    JobKind,
    PaperKey,
    Piles,
    Problem,
    StatementText,
)


class ExportRequest(GameParts):
    """A result about a game, a number or a paper; for a table and its steps ``bound`` is the number of columns.

    ``x`` is the row of a matrix of forbidden moves, ``idea`` the kind of a description, ``row`` the name of a sequence.
    """

    format: Format
    what: Exported = "p"
    bound: Bound = 30
    row: Annotated[str, Field(max_length=20, examples=["A"])] | None = None
    position: Piles | None = None
    blocked: Annotated[list[Piles], Field(max_length=limits.MAX_BLOCKED)] | None = None
    idea: Annotated[str, Field(max_length=limits.LONGEST_NAME, examples=["mex rule"])] | None = None
    alpha: Alpha | None = None
    x: Annotated[int, Field(ge=1, le=limits.LARGEST_FORBIDDEN)] | None = None
    paper: PaperKey | None = None
    claim: Annotated[str, Field(max_length=limits.LONGEST_NAME, examples=["thm-1"])] | None = None

    @model_validator(mode="after")
    def _one_subject(self) -> ExportRequest:
        given = [part for part in (self.game, self.text, self.alpha, self.paper) if part is not None]
        about_number, about_paper = self.what in ("forbidden", "forbidden-row"), self.what in ("paper", "claim")
        if len(given) != 1 or about_number != (self.alpha is not None) or about_paper != (self.paper is not None):
            raise ValueError("forbidden moves belong to an alpha, claims to a paper, everything else to one game")
        for part, kinds in NEEDED.items():
            if (self.what in kinds) != (getattr(self, part) is not None):
                raise ValueError(f"'{part}' is given if, and only if, {' or '.join(kinds)} is exported")
        if self.blocked is not None and self.what != "position":
            raise ValueError("options are blocked in a position")
        return self


NEEDED = {
    "position": ("position", "attempt"),
    "idea": ("idea", "attempt"),
    "x": ("forbidden-row",),
    "claim": ("claim",),
}
"""Parts that a request must have for these results, and may not have for others."""


class JobRequest(GameParts):
    """What a job is about: a game, a paper or one of its claims, or positions for which a game is wanted."""

    kind: JobKind
    longer: Annotated[Literal[True], Field(description="search longer for a proof, for minutes")] | None = None
    paper: PaperKey | None = None
    claim: Annotated[str, Field(max_length=limits.LONGEST_NAME, examples=["thm-1"])] | None = None
    statement: StatementText | None = None
    table: Annotated[str, Field(max_length=limits.LONGEST_TEXT)] | None = None
    sequence: Annotated[str, Field(max_length=limits.LONGEST_TEXT)] | None = None
    word: Annotated[str, Field(max_length=limits.LONGEST_NAME, examples=["kbonacci:4"])] | None = None

    @model_validator(mode="after")
    def _one_subject(self) -> JobRequest:
        given = [part for part in (self.game, self.text, self.paper) if part is not None]
        wanted = [part for part in (self.table, self.sequence, self.word) if part is not None]
        if self.kind == "find":
            if len(given) + len(wanted) != 1 or self.paper is not None:
                raise ValueError("give one of a table, a sequence, a word and a game")
        elif wanted or len(given) != 1 or (self.kind in ("paper", "claim")) != (self.paper is not None):
            raise ValueError("a paper job names its paper, every other job one game: its name or its text")
        if (self.kind == "claim") != (self.claim is not None):
            raise ValueError("'claim' is given if, and only if, one claim is checked")
        if (self.kind == "ask-longer") != (self.statement is not None):
            raise ValueError("'statement' is given if, and only if, one is asked")
        return self


class ExportAnswer(BaseModel):
    text: str
    filename: str
    base64: bool = Field(False, description="whether the text stands for bytes")


class JobId(BaseModel):
    id: str


class Progress(BaseModel):
    done: int
    total: int
    text: str


class JobAnswer(BaseModel):
    id: str
    kind: JobKind
    state: Literal["queued", "running", "done", "failed", "cancelled"]
    progress: Progress | None
    result: Any
    error: Problem | None
    seconds: float
