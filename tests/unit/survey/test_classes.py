"""Classes of rulesets with the same P-positions."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from wythoff.survey.classes import with_classes


@given(st.lists(st.sampled_from(["a", "b", "c", None]), max_size=12), st.randoms())
def test_each_row_names_the_first_of_its_class(marks: list[str | None], random: Random) -> None:
    rows = [{"number": number, "p_fingerprint": mark, "name": f"g{number}"} for number, mark in enumerate(marks)]
    shuffled = random.sample(rows, len(rows))
    found = with_classes(shuffled)
    assert [row["name"] for row in found] == [row["name"] for row in rows]
    for row in found:
        mark, first = row["p_fingerprint"], row["same_p_positions_as"]
        earlier = [n for n in range(row["number"]) if marks[n] == mark]
        assert first == (min(earlier) if mark is not None and earlier else None)
