"""What a check may cost, and how it fails."""

from __future__ import annotations

import gc
import re
from collections.abc import Callable, Collection, Iterable
from contextvars import ContextVar
from typing import Any, NoReturn, TypeVar

MAX_STATES = 1_000_000
"""The most states of an automaton that is kept; a search may pass more."""
MAX_PASSED = 4_000_000
MAX_STEPS = 200_000_000
LARGEST_FILE = 100_000_000
LONGEST_NAME = 200
LONGEST_TEXT = 1_000_000

Answer = TypeVar("Answer")

# Such as x, x_2 and x[3]: a name that cannot be read as anything else in a formula.
_NAME, _LABEL = r"[A-Za-z_]\w*(\[\d+\])?", r"\w+([- ]\w+)*"
_WORDS = {"and", "or", "not", "exists", "divides", "true", "false"}

_steps_left: ContextVar[list[int] | None] = ContextVar("_steps_left", default=None)


class Invalid(Exception):
    """The certificate does not prove its claim."""


def require(condition: bool, why: str) -> None:
    if not condition:
        refuse(why)


def refuse(why: str) -> NoReturn:
    raise Invalid(why)


def spend(steps: int) -> None:
    """Count work against the limit of the check that is running; outside a check nothing is counted."""
    left = _steps_left.get()
    if left is not None:
        left[0] -= steps
        require(left[0] >= 0, "the check needs too many steps")


def counted(work: Callable[[], Answer]) -> Answer:
    """Do some work within the limit of one check; whatever is malformed is invalid.

    Nearly all values are kept until the end, so that looking for those that are not would take a quarter of the time
    and find nothing: Python's collector waits.
    """
    outer, collects = _steps_left.set([MAX_STEPS]), gc.isenabled()
    gc.disable()
    try:
        return work()
    except (TypeError, ValueError, IndexError, KeyError, AttributeError, RecursionError) as problem:
        raise Invalid(f"the certificate is malformed: {type(problem).__name__}, {problem}") from None
    finally:
        _steps_left.reset(outer)
        if collects:
            gc.enable()


# -- plain values


def require_format(data: Any, *formats: str) -> None:
    """Refuse what does not give one of these as its format, the last of them being today's."""
    right = type(data) is dict and data.get("format") in formats
    require(right, f"not a certificate of the format {formats[-1]}")


def natural(value: Any, below: int) -> bool:
    """Whether it is an integer, not a boolean, from 0 up to ``below``."""
    return type(value) is int and 0 <= value < below


def all_natural(values: Collection[Any], below: int) -> bool:
    """Whether all of them are integers, not booleans, from 0 up to ``below``."""
    return not values or ({*map(type, values)} == {int} and min(values) >= 0 and max(values) < below)


def is_title(value: Any) -> bool:
    """Whether it is a text that can be shown: neither long nor with control characters."""
    return type(value) is str and 0 < len(value) <= LONGEST_NAME and value.isprintable()


def is_name(value: Any) -> bool:
    """Whether it can be the name of a number in a formula, and nothing else."""
    return is_title(value) and re.fullmatch(_NAME, value, re.ASCII) is not None and value not in _WORDS


def is_label(value: Any) -> bool:
    """Whether it can be the label of a move: words without signs."""
    return is_title(value) and re.fullmatch(_LABEL, value, re.ASCII) is not None


def name_and_text(game: dict[str, Any]) -> tuple[str, str | None]:
    """What a game is called and how its rules are written, for the reader: no proof is about them."""
    name, text = game["name"], game["text"]
    require(is_title(name), "the game has no name")
    require(text is None or (type(text) is str and len(text) <= LONGEST_TEXT), "the game's text is not a text")
    return name, text


def fields(data: Any, what: str, needed: Iterable[str], optional: Iterable[str] = ()) -> dict[str, Any]:
    """The values of an object with these keys and no others."""
    require(type(data) is dict, f"{what} is malformed")
    names, more = set(needed), set(optional)
    missing, unknown = names - data.keys(), data.keys() - names - more
    require(not missing, f"{what} lacks {', '.join(map(repr, sorted(missing)))}")
    if unknown:
        refuse(f"{what} has {', '.join(repr(str(key)[:40]) for key in sorted(unknown))}, which nothing checks")
    return dict(data)


def entries(data: Any, what: str) -> list[Any]:
    """The values of a list."""
    require(type(data) is list, f"{what} is malformed")
    return list(data)
