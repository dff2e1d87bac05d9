"""Papers: claims with their verdicts."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, Field


class Paper(BaseModel):
    key: str
    title: str
    authors: str
    names: list[str]
    claims: int
    counts: dict[str, int] = Field(description="how many claims have a verdict of each kind")


class PaperAnswer(Paper):
    """A paper with its claims, each with its verdict and its statement in pieces of prose and MathML."""

    bibtex: str
    version: str
    rows: list[dict[str, Any]]


class ArgumentsAnswer(BaseModel):
    """By claim: the argument, that of the correction, how serious an error is, and what certificates say."""

    arguments: dict[str, dict[str, Any]]
