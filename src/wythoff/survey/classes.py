"""Which rulesets of a survey have the same P-positions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any


def with_classes(rows: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """The rows sorted by number; among those with the same P-positions, all but the first name the first one.

    >>> rows = [{"number": n, "p_fingerprint": p} for n, p in enumerate(["a", "b", "a", None])]
    >>> [row["same_p_positions_as"] for row in with_classes(rows)]
    [None, None, 0, None]
    """
    first: dict[str, int] = {}
    found = []
    for row in sorted(rows, key=lambda row: row["number"]):
        mark = row["p_fingerprint"]
        leader = None if mark is None else first.setdefault(mark, row["number"])
        found.append({**row, "same_p_positions_as": None if leader == row["number"] else leader})
    return found
