"""What requests and answers of all views have in common: piles, numbers, rules, forms and refusals."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from wythoff.web import limits


def _pile(text: str) -> str:
    if not (text.isascii() and text.isdigit()):
        raise ValueError("a pile is a number in decimal digits")
    if len(text) > limits.MAX_DIGITS:
        raise ValueError(f"a pile may have at most {limits.MAX_DIGITS:,} digits here, and one has {len(text):,}")
    return text


_PILE = {"pattern": rf"^[0-9]{{1,{limits.MAX_DIGITS}}}$"}
Pile = Annotated[str, AfterValidator(_pile), Field(examples=["4"], json_schema_extra=_PILE)]
Piles = Annotated[list[Pile], Field(min_length=1, max_length=limits.MAX_PILES, examples=[["4", "7"]])]
Number = Annotated[int, Field(ge=-(10**18), le=10**18)]
JobKind = Literal["conjecture", "prove", "for-all", "study", "report", "paper", "ask-longer", "find", "claim"]
TextKind = Literal["rules", "sequence", "piles", "name"]
Format = Literal["python", "command", "latex", "walnut", "bfile", "csv", "parquet"]
Exported = Literal[
    "rules", "p", "grundy", "table", "steps", "position", "forbidden", "forbidden-row", "conjecture", "idea", "attempt",
    "proof", "coding", "paper", "claim",
]  # fmt: skip
Level = Literal["novice", "casual", "club", "expert", "perfect"]
Seed = Annotated[int, Field(ge=0, le=limits.LARGEST_SEED)]
Alpha = Annotated[str, Field(min_length=1, max_length=limits.LONGEST_NAME, examples=["golden"])]
PaperKey = Annotated[str, Field(max_length=limits.LONGEST_NAME, examples=["Schwent"])]
# The limit of a bound is described here and enforced by the server, which names the command that has no such limit.
Bound = Annotated[int, Field(ge=0, le=10**18, json_schema_extra={"maximum": limits.LARGEST_BOUND})]
Columns = Annotated[int, Field(ge=0, le=10**18, json_schema_extra={"maximum": limits.MAX_COLUMNS})]
ForbiddenBound = Annotated[int, Field(ge=0, le=10**18, json_schema_extra={"maximum": limits.LARGEST_FORBIDDEN})]
StatementText = Annotated[str, Field(max_length=limits.LONGEST_STATEMENT, examples=["forall d: exists x: P(x, x + d)"])]


class Request(BaseModel):
    """A request has no parts other than those named."""

    model_config = ConfigDict(extra="forbid", strict=True)


class GameParts(Request):
    """The name of a game, or its text, with values for its parameters."""

    game: Annotated[str, Field(max_length=limits.LONGEST_NAME, examples=["splythoff(slack=2)"])] | None = None
    text: Annotated[str, Field(max_length=limits.LONGEST_TEXT)] | None = None
    parameters: Annotated[dict[str, Number], Field(max_length=limits.MAX_PARAMETERS)] | None = None


class Rules(GameParts):
    """A game of the library by its name, or the text of a game."""

    @model_validator(mode="after")
    def _one_of_both(self) -> Rules:
        if (self.game is None) == (self.text is None):
            raise ValueError("give either the name or the text of a game")
        return self


class RepairedRules(BaseModel):
    """The whole text of rules that work, and what was changed in it."""

    label: str
    text: str


class Problem(BaseModel):
    message: str
    line: int | None = None
    column: int | None = None
    fix: str | None = None
    command: str | None = None
    example: list[list[str]] | None = Field(None, description="a move that does not lower the sum of the piles")
    repairs: list[RepairedRules] | None = None


class ErrorAnswer(BaseModel):
    error: Problem


class Form(BaseModel):
    """A form in which a result can be copied, or why it cannot; a request for the form must name its ``row``."""

    format: Literal["python", "command", "latex", "walnut", "bfile"]
    name: str
    row: str | None = None
    why: str | None = None
    text: str | None = None


Forms = Annotated[dict[Exported, list[Form]], Field(description="the forms of each result")]


class Parameter(BaseModel):
    name: str
    default: int | str


class Setting(BaseModel):
    name: str
    value: int | str
    least: int | None = None
    """The least value that makes sense while the other parameters stay as they are."""
    letter: str | None = None
    """What it is called in formulas."""


class MoveWords(BaseModel):
    label: str
    words: str
    formula: list[str] | None = Field(description="pieces of MathML, with the numbers of this game")
    family: list[str] | None = Field(description="pieces of MathML, with a letter for each parameter")


class About(BaseModel):
    """What the comment above the rules says."""

    title: str
    source: str
    remark: str
    known: str


class Row(BaseModel):
    name: str
    values: list[int]


class Formula(BaseModel):
    math: str = Field(description="MathML")


Prose = Annotated[list[str | Formula], Field(description="texts, and formulas between them")]
