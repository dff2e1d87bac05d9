"""Games made in Python: from move vectors, or from a set of removable amounts given by a membership test."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from wythoff.errors import BadParameter
from wythoff.exact.irrational import Irrational
from wythoff.rules.parse import parse_game
from wythoff.rules.ruleset import MAX_PILES, MAX_UNORDERED_PILES, Position, Removal, Ruleset


def vectors(moves: Iterable[Sequence[int]], *, name: str = "vectors") -> Ruleset:
    """The game in which a move takes k*v from the heaps, for some k >= 1 and a vector v of the set [LiWu, section 1].

    >>> vectors([(1, 0), (0, 1), (1, 1)]).options((1, 2))
    [(0, 1), (0, 2), (1, 0), (1, 1)]
    """
    rows = [tuple(v) for v in moves]
    if not rows or not 1 <= len(rows[0]) <= MAX_PILES:
        raise BadParameter(f"move vectors must have 1 to {MAX_PILES} entries, and there must be at least one")
    for row in rows:
        if len(row) != len(rows[0]) or min(row) < 0 or not any(row):
            raise BadParameter(f"{row} is not a move vector: {len(rows[0])} natural numbers, not all of them 0")
    lines = [f"game {name}", f"piles x[{len(rows[0])}]"]
    for number, row in enumerate(dict.fromkeys(rows), 1):
        taken = ", ".join(f"x'[{i}] = x[{i}]" + (f" - {v}*k" if v else "") for i, v in enumerate(row, 1))
        lines.append(f"move v{number}: exists k: k >= 1, {taken}")
    return Ruleset.instantiate(parse_game("\n".join(lines) + "\n", origin=name))


def removable(
    contains: Callable[[Position], bool],
    *,
    piles: int = 2,
    unordered: bool = True,
    name: str = "removable",
    description: str = "take any amounts of the set",
    avoids: Irrational | None = None,
) -> Ruleset:
    """The game in which a move takes any vector of a set, given by a membership test, from the piles.

    In an unordered game the entries may be taken from the piles in any order. The test is never called with the zero
    vector. For ``avoids`` see :class:`Removal`.

    >>> rook = removable(lambda v: 0 in v)
    >>> rook.options((1, 1))
    [(0, 1)]
    """
    most = MAX_UNORDERED_PILES if unordered else MAX_PILES
    if not 1 <= piles <= most:
        raise BadParameter(f"a game has 1 to {most} {'unordered ' if unordered else ''}piles, not {piles}")
    return Ruleset(
        name=name,
        parameters=(),
        piles=("x", "y") if piles == 2 else tuple(f"x[{i}]" for i in range(1, piles + 1)),
        unordered=unordered,
        moves=(Removal("take", contains, description, avoids=avoids),),
    )
