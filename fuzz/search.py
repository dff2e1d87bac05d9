"""The search: what reaches lines of the parser that nothing reached before is damaged further."""

from __future__ import annotations

import sys
import time
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from types import FrameType
from typing import Any

from fuzz.damage import damaged

SLOW = 5.0


@dataclass(frozen=True)
class Target:
    """A parser: ``read`` takes a text or raises one of the ``refusals``, and both within a few seconds.

    ``words`` are those of its language, ``seeds`` good texts; lines count in files whose names contain ``followed``.
    """

    name: str
    read: Callable[[str], Any]
    refusals: tuple[type[Exception], ...]
    seeds: tuple[str, ...]
    words: tuple[str, ...]
    followed: str


@dataclass(frozen=True)
class Failure:
    """A text on which a parser failed, and how."""

    target: str
    text: str
    why: str


def attempts(target: Target, random: Random) -> Iterator[Failure | None]:
    """One damaged text after the other, without end: None if the parser took or refused it properly."""
    lines: set[tuple[str, int]] = set()
    corpus = [text for text in target.seeds if _reaches(target, text, lines)] or list(target.seeds)
    while True:
        text = damaged(random.choice(corpus), random, target.words, target.seeds)
        before, failure = len(lines), attempt(target, text, lines)
        if len(lines) > before:
            corpus.append(text)
        yield failure


def attempt(target: Target, text: str, lines: set[tuple[str, int]] | None = None) -> Failure | None:
    """Give a text to a parser; the lines that it runs are added to ``lines``."""
    began = time.process_time()
    try:
        if lines is None:
            target.read(text)
        else:
            _followed(target, text, lines)
    except target.refusals as refusal:
        if not str(refusal).strip():
            return Failure(target.name, text, "it was refused without a reason")
    except Exception:
        return Failure(target.name, text, traceback.format_exc())
    taken = time.process_time() - began
    return Failure(target.name, text, f"it took {taken:.1f} s") if taken > SLOW else None


def _reaches(target: Target, text: str, lines: set[tuple[str, int]]) -> bool:
    before = len(lines)
    attempt(target, text, lines)
    return len(lines) > before


def _followed(target: Target, text: str, lines: set[tuple[str, int]]) -> None:
    def line(frame: FrameType, event: str, _: object) -> Any:
        if event == "line":
            lines.add((frame.f_code.co_filename, frame.f_lineno))
        return line

    def call(frame: FrameType, _event: str, _: object) -> Any:
        return line if target.followed in frame.f_code.co_filename else None

    earlier = sys.gettrace()
    sys.settrace(call)
    try:
        target.read(text)
    finally:
        sys.settrace(earlier)
