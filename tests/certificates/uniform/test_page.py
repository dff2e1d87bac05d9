"""The page on theorems with parameters: its example is valid, and it says of itself what its certificate does."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.certificates.uniform.conftest import NAMES
from tests.certificates.uniform.test_kernel import judged
from tests.certificates.uniform.theorems import GOOD
from wythoff.checker.theorems import check_uniform
from wythoff.papers.uniform import content

PAGE = (Path(__file__).parents[3] / "docs" / "uniform.md").read_text(encoding="utf-8")


ALONE = (
    "rows-in-binary",
    "moves-of-alpha",
    "words-of-alpha",
    "images-of-words",
    "images-in-blocks",
    "invariant-game",
    "torus-of-alpha",
    "continued-fractions",
    "complementary",
    "slopes-of-complementary",
    "layers",
    "one-sided-steps",
    "layers-of-games",
    "kbonacci-discrepancy",
    "values-of-wythoff",
    "values-of-splythoff",
)


def example() -> Any:
    return json.loads(PAGE.split("```json\n")[1].split("```")[0])


def test_the_example_is_a_proof() -> None:
    theorem = check_uniform(json.dumps(example()))
    assert str(theorem) == (
        "for all integers t with t >= 1: multiples grow: for all integers i, j: if j > i then j*t >= i*t + t"
    )


def test_every_fact_of_the_example_is_needed() -> None:
    for k in range(3):
        whole = example()
        multiples = whole["steps"][0]["proof"][4][0][3][4][0][1]
        del multiples[k]
        assert judged(whole) == "multiples grow: a combination of facts is not a number"


def test_the_table_has_the_size_of_each_certificate() -> None:
    """A row for each stored theorem, and for large ones that come with the program alone: the number of its lemmas."""
    rows = [line for line in PAGE.splitlines() if line.startswith("| ") and line.count("|") == 6][1:]
    contents = [(GOOD / f"{name}.json").read_bytes() for name in NAMES]
    contents += [content(name) for name in ALONE]
    assert len(rows) == len(contents)
    stored = [json.loads(one)["steps"] for one in contents]
    assert [int(row.split("|")[2]) for row in rows] == [sum("lemma" in step for step in steps) for steps in stored]
