"""A question that a paper leaves open."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from wythoff.knowledge import Undecided
from wythoff.questions.bounds import Bounds
from wythoff.questions.page_parts import Answered

Tell: TypeAlias = Callable[[float], None]
"""Called with how much of the work is done, from 0 to 1."""
Certificates: TypeAlias = Mapping[str, str]
"""What certificates in files prove, in the checker's words, and where the files are."""


@dataclass(frozen=True)
class Question:
    """A question as a claim of its paper, with what is known of it in a sentence, and as a section of the page.

    ``known`` is told whether to go as far as is useful; ``section`` has bounds of its own.
    """

    paper: str
    id: str
    place: str
    statement: str
    known: Callable[[bool], Undecided]
    section: Callable[[Bounds, Certificates, Tell], Answered]
