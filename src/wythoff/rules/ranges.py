"""Which values the parameters of a game may have: the condition after ``where`` in its first line."""

from __future__ import annotations

from collections.abc import Mapping

from wythoff.errors import BadParameter
from wythoff.integers.shortened import short_number
from wythoff.presburger import cells, least_point
from wythoff.rules.lower import Scope
from wythoff.rules.notation import condition_text
from wythoff.rules.syntax import GameText, conjuncts


def check_range(text: GameText, values: Mapping[str, int]) -> None:
    """Raise :class:`BadParameter`, which names the range, if these values are outside it.

    >>> from wythoff.rules.parse import parse_game
    >>> take = parse_game("game take(most = 2) where most >= 1 piles x move t: 1 <= x - x' <= most")
    >>> check_range(take, {"most": 0})
    Traceback (most recent call last):
        ...
    wythoff.errors.BadParameter: take(most=0) is not a game: its rules require most >= 1
    """
    if text.range is None:
        return
    scope = Scope(text.text, text.origin, values, quantifiers=False)
    for part in conjuncts(text.range):
        if not cells(scope.formula(part)):
            wanted = condition_text(part)
            if dict(values) == dict(text.parameters):
                scope.fail(f"the defaults of the parameters are outside their range: {wanted}", part.place)
            given = ", ".join(f"{name}={short_number(value)}" for name, value in values.items())
            raise BadParameter(f"{text.name}({given}) is not a game: its rules require {wanted}")


def least_value(text: GameText, values: Mapping[str, int], name: str) -> int:
    """The least natural number that a parameter may be while the others have these values; 0 without a range.

    >>> from wythoff.rules import library
    >>> least_value(library.texts()["st-wythoff"], {"s": 1, "t": 5}, "t")
    1
    """
    if text.range is None:
        return 0
    others = {other: value for other, value in values.items() if other != name}
    scope = Scope(text.text, text.origin, others, variables=(name,), quantifiers=False)
    point = least_point(cells(scope.formula(text.range)), [name])
    return 0 if point is None else point[name]


__all__ = ["check_range", "least_value"]
