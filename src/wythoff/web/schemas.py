"""What requests and answers look like, for their validation and for the description of the API."""

from __future__ import annotations

from typing import Annotated, Any, Literal

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
    """A request has no parts but those that are named."""

    model_config = ConfigDict(extra="forbid", strict=True)


class GameParts(Request):
    """What names a game, or spells it out, with values for its parameters."""

    game: Annotated[str, Field(max_length=limits.LONGEST_NAME, examples=["splythoff(slack=2)"])] | None = None
    text: Annotated[str, Field(max_length=limits.LONGEST_TEXT)] | None = None
    parameters: Annotated[dict[str, Number], Field(max_length=limits.MAX_PARAMETERS)] | None = None


class Rules(GameParts):
    """A game of the library by its name, or the text of a game."""

    @model_validator(mode="after")
    def _one_of_both(self) -> Rules:
        if (self.game is None) == (self.text is None):
            raise ValueError("give either the name of a game or the text of one")
        return self


class FamilyRequest(Request):
    """Games of the library with symbols in the place of numbers, by their name."""

    game: Annotated[str, Field(max_length=limits.LONGEST_NAME, examples=["splythoff(slack=t)"])]


class ReadRequest(Request):
    """A text that may be rules, a sequence, piles or a name, and as which of these it is to be read."""

    model_config = ConfigDict(extra="forbid", strict=True, populate_by_name=True, serialize_by_alias=True)

    text: Annotated[str, Field(min_length=1, max_length=limits.LONGEST_TEXT, examples=["0, 2, 5, 7, 10"])]
    read_as: Annotated[TextKind | None, Field(alias="as")] = None


class BoardRequest(Rules):
    bound: Bound
    what: Literal["p", "grundy", "winning"] = "p"


class PositionRequest(Rules):
    """A position; in games with blocking perhaps with the options that are forbidden to the player who moves."""

    position: Piles
    blocked: Annotated[list[Piles], Field(max_length=limits.MAX_BLOCKED)] | None = None


class ReplyRequest(PositionRequest):
    """A position in which a player of some level moves; what is drawn depends on the seed."""

    level: Level | None = None
    seed: Seed = 0


class BlocksRequest(Rules):
    position: Piles
    level: Level | None = None
    seed: Seed = 0


class AnalysisRequest(Rules):
    """A record: the start and the piles after each move; in games with blocking also what was forbidden at each."""

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


class TableRequest(Rules):
    columns: Columns


class StatementRequest(Rules):
    """A statement about the P-positions of a game."""

    statement: StatementText


class CompareRequest(Request):
    """Two games; with a bound, the board that they are compared on."""

    first: Rules
    second: Rules
    bound: Bound = 40


class PairRequest(Request):
    first: Rules
    second: Rules


class ForbiddenRequest(Request):
    alpha: Alpha
    bound: ForbiddenBound


class ExportRequest(GameParts):
    """What is shown of a game, of a number or of a paper; for a table and its steps ``bound`` is the number of columns.

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
            raise ValueError("forbidden moves belong to an alpha, claims to a paper, all else to one game")
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
"""What a request must have for some results, and may not have for others."""


class JobRequest(GameParts):
    """What a job is about: a game, a paper or one of its claims, or positions that a game is wanted for."""

    kind: JobKind
    longer: Annotated[Literal[True], Field(description="a proof is looked for longer, for minutes")] | None = None
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


# -- answers


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
    """A form in which a result can be copied, or why it cannot; ``row`` is to be named in the request for it."""

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
    """The least value that makes sense, with the other parameters as they are."""
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


class LibraryGame(BaseModel):
    name: str
    title: str
    source: str
    piles: list[str]
    parameters: list[Parameter]
    text: str


class Row(BaseModel):
    name: str
    values: list[int]


class Paper(BaseModel):
    key: str
    title: str
    authors: str
    names: list[str]
    claims: int
    counts: dict[str, int] = Field(description="how many claims have a verdict of each kind")


class PaperAnswer(Paper):
    """A paper with its claims, each with its verdict and its texts in pieces of prose and MathML."""

    bibtex: str
    version: str
    rows: list[dict[str, Any]]


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


class ExtraMove(BaseModel):
    label: str
    formula: str
    words: str


class FirstDifference(BaseModel):
    position: list[int]
    p_in: Literal[0, 1]
    reason: str
    target: list[int] | None
    labels: list[str]


class ComparedGame(BaseModel):
    game: str
    title: str
    piles: list[str]
    unordered: bool
    columns: list[Row] | None


class CompareAnswer(BaseModel):
    bound: int
    games: list[ComparedGame]
    positions: list[list[list[int]]]
    both: int
    difference: FirstDifference | None
    extra_moves: list[list[ExtraMove] | None]


class ProofInShort(BaseModel):
    numeration: str
    states: int
    slope: str | None


class CompareProofsAnswer(BaseModel):
    equal: bool
    proofs: list[ProofInShort | None]


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
    values: str = Field(description="base64 of bytes, row by row: 0 for P, else the number of the label, from 1")
    labels: list[str]
    forms: Forms


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
    """A position of a record. ``winning`` are all winning moves if the options are counted, else one.

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


class ExportAnswer(BaseModel):
    text: str
    filename: str
    base64: bool = Field(False, description="whether the text stands for bytes")


class Formula(BaseModel):
    math: str = Field(description="MathML")


Prose = Annotated[list[str | Formula], Field(description="texts, and formulas between them")]


class ForAll(BaseModel):
    """A theorem about all values of the parameters; ``instance`` if it is used for one game that is otherwise written.

    ``shipped`` names its certificate if it comes with the program.
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
    """Places of states and ways of arrows, in units of about a state and a half; y grows downwards."""

    places: list[list[float]]
    entry: list[list[float]]
    arrows: list[DrawnArrow]


class AutomatonAnswer(BaseModel):
    """The automaton of the P-positions: for each state the letters it reads, each with the next state."""

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
