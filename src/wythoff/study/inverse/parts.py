"""Rulesets of two piles put together from parts: at most one way to take from one pile, one to take from both, one to
split, and one single extra move.

Each part is a line of a ``.game`` file with holes for numbers. No two of them are the same set of moves.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
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
    """Whether each number must be at least as large as the one before it."""
    strictly: bool = False
    """Whether it must also be different from it."""

    def parts(self) -> Iterator[Part]:
        for numbers in product(*self.holes.values()):
            if self.rising and list(numbers) != sorted(set(numbers) if self.strictly else numbers):
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
    )
    # A narrower band or cone is needed to clear both piles.
    + tuple(
        Template("double", name, _with(_ANY_TWO, f"{how}{{t}}, (x' + y' >= 1 or {most}{{h}})"), holes, True, True)
        for name, how, most, holes in (
            ("band-home", "k >= 1, l >= 1, |k - l| < ", "|k - l| < ", {"h": range(1, 6), "t": range(2, 8)}),
            ("cone-home-2", "0 < k <= l < 2*k + ", "l < 2*k + ", {"h": range(4), "t": range(1, 6)}),
            ("cone-home-3", "0 < k <= l < 3*k + ", "l < 3*k + ", {"h": range(4), "t": range(1, 6)}),
        )
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


SLOPES = ((1, 1), (2, 1), (3, 1), (4, 1), (3, 2), (5, 2), (4, 3), (5, 3), (7, 4), (5, 4))
_CLASSES = {"m": range(2, 6), "r": range(5)}


def _about(rise: int, run: int) -> tuple[Template, ...]:
    """Vectors (k, l) on a line of a slope, or below one."""
    k, l = (name if factor == 1 else f"{factor}*{name}" for factor, name in ((rise, "k"), (run, "l")))
    lines = (
        ("line", f"{l} + {{c}} = {k}", range(7)),
        ("higher-line", f"{l} = {k} + {{c}}", range(1, 7)),
        ("below", f"{l} + {{c}} < {k}", range(7)),
        ("below-higher", f"{l} < {k} + {{c}}", range(1, 7)),
    )
    return _family(
        "double",
        *((f"{name}-{rise}-{run}", _with(_ANY_TWO, f"1 <= k <= l, {how}"), {"c": c}) for name, how, c in lines),
    )


WIDE: Sequence[Template] = (
    *FAMILIES["single"],
    *(one for one in FAMILIES["double"] if "home" not in one.name and one.name not in ("cone", "ray")),
    *FAMILIES["extra"],
    *_family(
        "double",
        (
            "band-at-least",
            _with(_ANY_TWO, "k >= {least}, l >= {least}, |k - l| < {t}"),
            {"t": range(1, 5), "least": range(2, 9)},
        ),
        ("apart", _with(_ANY_TWO, "k >= {least}, l = k + {d}"), {"d": range(1, 9), "least": range(1, 7)}),
        ("apart-in-class", _with(_ANY_TWO, "k >= 1, l = k + {d}, {m} divides k + {r}"), {"d": range(1, 7), **_CLASSES}),
        ("equal-in-class", _with(_BOTH, "k >= 1, {m} divides k + {r}"), _CLASSES),
    ),
    *(template for rise, run in SLOPES for template in _about(rise, run)),
)
"""Kinds of moves by vectors, of which a game may have several."""


@cache
def wide_parts() -> tuple[Part, ...]:
    """The parts of :data:`WIDE` with their numbers filled in; a class is given by a remainder below its modulus."""
    every = (part for template in WIDE for part in template.parts())
    return tuple(part for part in every if dict(part.numbers).get("r", 0) < dict(part.numbers).get("m", 9))


def vector(u: int, v: int) -> Part:
    """A single vector, whatever its size.

    >>> print(vector(2, 30).line)
    x' = x - 2, y' = y - 30
    """
    (template,) = FAMILIES["extra"]
    return next(replace(template, holes={"u": range(u, u + 1), "v": range(v, v + 1)}, rising=False).parts())


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
    lines = [f"move {label}: {part.line}" for label, part in zip(labels(parts), parts, strict=True)]
    return "\n".join([f"game {name}", HEAD, *lines]) + "\n"


def labels(parts: Sequence[Part]) -> list[str]:
    """The names of the moves; those with the same label are numbered from the second on."""
    earlier = [[other.label for other in parts[:place]].count(part.label) for place, part in enumerate(parts)]
    return [part.label + (f"_{count + 1}" if count else "") for count, part in zip(earlier, parts, strict=True)]
