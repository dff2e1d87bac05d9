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
    """A paper with its claims, each with its verdict and its texts in pieces of prose and MathML."""

    bibtex: str
    version: str
    rows: list[dict[str, Any]]
