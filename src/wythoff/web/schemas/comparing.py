"""Compare: two games and where they first differ."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel

from wythoff.web.schemas.parts import Bound, Request, Row, Rules


class CompareRequest(Request):
    """Two games; with a bound, the board that they are compared on."""

    first: Rules
    second: Rules
    bound: Bound = 40


class PairRequest(Request):
    first: Rules
    second: Rules


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
