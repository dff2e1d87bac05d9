"""Rulesets of two piles put together from parts: at most one way to take from one pile, from both, to split, and one
single move besides.

Each part is a line of a ``.game`` file with holes for numbers. No two of them are the same set of moves.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import product

from wythoff.rules.parse import parse_game
from wythoff.rules.ruleset import Ruleset

HEAD = "piles x, y unordered"


@dataclass(frozen=True)
class Part:
    """One kind of move, all its numbers filled in.

    >>> part = next(FAMILIES["double"][0].parts())
    >>> print(part, "|", part.line)
    band(t=1) | exists k, l: k >= 1, l >= 1, |k - l| < 1, x' = x - k, y' = y - l
    """

    label: str
    name: str
    numbers: tuple[tuple[str, int], ...]
    line: str = field(repr=False)

    def __str__(self) -> str:
        inside = ", ".join(f"{name}={number}" for name, number in self.numbers)
        return f"{self.name}({inside})" if inside else self.name

    @cached_property
    def rules(self) -> Ruleset:
        """The game in which this is the only kind of move."""
        return Ruleset.instantiate(parse_game(game_text("part", [self])))


@dataclass(frozen=True)
class Template:
    """A kind of move with holes, and the numbers that fill them."""

    label: str
    name: str
    line: str
    holes: Mapping[str, range]
    rising: bool = False
    """Whether no number is smaller than the one before it."""

    def parts(self) -> Iterator[Part]:
        for numbers in product(*self.holes.values()):
            if self.rising and list(numbers) != sorted(numbers):
                continue
            values = dict(zip(self.holes, numbers, strict=True))
            yield Part(self.label, self.name, tuple(values.items()), self.line.format_map(values))


def _family(label: str, *lines: tuple[str, str, Mapping[str, range]]) -> tuple[Template, ...]:
    return tuple(Template(label, name, line, holes) for name, line, holes in lines)


_BOTH = "exists k: {how}, x' = x - k, y' = y - k"
_ANY_TWO = "exists k, l: {how}, x' = x - k, y' = y - l"
_SPLIT = "exists l: x >= 1, 1 <= l <= y, {how}, x' + y' = y - l"


def _with(frame: str, how: str) -> str:
    return frame.replace("{how}", how)


FAMILIES: Mapping[str, tuple[Template, ...]] = {
    "single": _family(
        "single",
        ("any", "x' < x, y' = y", {}),
        ("capped", "1 <= x - x' <= {cap}, y' = y", {"cap": range(1, 9)}),
        ("at-least", "x - x' >= {least}, y' = y", {"least": range(2, 7)}),
        ("without", "x' < x, x - x' != {taken}, y' = y", {"taken": range(2, 9)}),
        ("multiples", "x' < x, {m} divides x - x', y' = y", {"m": range(2, 5)}),
        ("non-multiples", "x' < x, not ({m} divides x - x'), y' = y", {"m": range(2, 5)}),
    ),
    "double": _family(
        "double",
        ("band", _with(_ANY_TWO, "k >= 1, l >= 1, |k - l| < {t}"), {"t": range(1, 9)}),
        ("cone", _with(_ANY_TWO, "0 < k <= l < {s}*k + {t}"), {"s": range(2, 6), "t": range(7)}),
        (
            "capped-band",
            _with(_ANY_TWO, "1 <= k <= {cap}, 1 <= l <= {cap}, |k - l| < {t}"),
            {"t": range(1, 4), "cap": range(3, 9)},
        ),
        ("equal-at-least", _with(_BOTH, "k >= {least}"), {"least": range(2, 7)}),
        ("equal-without", _with(_BOTH, "k >= 1, k != {taken}"), {"taken": range(2, 9)}),
        ("equal-multiples", _with(_BOTH, "k >= 1, {m} divides k"), {"m": range(2, 5)}),
        ("equal-non-multiples", _with(_BOTH, "not ({m} divides k)"), {"m": range(2, 5)}),
        ("equal-few-even", _with(_BOTH, "k >= 1, not (2 divides k, k <= 2*{e})"), {"e": range(2, 7)}),
        ("ray", "exists k: k >= 1, x' = x - k, y' = y - {v}*k", {"v": range(2, 5)}),
    ),
    "split": _family(
        "split",
        ("close", _with(_SPLIT, "|x - l| < {t}"), {"t": range(1, 7)}),
        ("one-sided", _with(_SPLIT, "0 <= l - x < {t}"), {"t": range(2, 7)}),
        ("other-sided", _with(_SPLIT, "0 <= x - l < {t}"), {"t": range(2, 7)}),
    ),
    "extra": (
        Template("extra", "vector", "x' = x - {u}, y' = y - {v}", {"u": range(1, 11), "v": range(1, 11)}, rising=True),
    ),
}
"""The parts to choose from, by the label of the move."""


@cache
def parts_by_label() -> Mapping[str, tuple[Part, ...]]:
    """All parts with their numbers filled in, simplest first."""
    return {label: tuple(part for t in templates for part in t.parts()) for label, templates in FAMILIES.items()}


def game_text(name: str, parts: Sequence[Part]) -> str:
    """The rules of the game with these kinds of moves.

    >>> simplest = [next(templates[0].parts()) for templates in FAMILIES.values()]
    >>> print(game_text("mine", simplest[:1]))
    game mine
    piles x, y unordered
    move single: x' < x, y' = y
    <BLANKLINE>
    """
    return "\n".join([f"game {name}", HEAD, *(f"move {part.label}: {part.line}" for part in parts)]) + "\n"
