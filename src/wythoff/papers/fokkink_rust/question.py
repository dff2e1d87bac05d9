"""The question at the end of section 10: finitely many steps, and substitutions on three letters."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import numpy as np

from wythoff.knowledge import CheckedInFull
from wythoff.papers.cases import upto
from wythoff.papers.claim import Effort, Search
from wythoff.papers.fokkink_rust.a_splythoff import (
    ONE_SIDED,
    TEXT,
    coding_of_2_splythoff,
    coding_of_3_splythoff,
    steps_between,
)
from wythoff.papers.fokkink_rust.paper import PAPER
from wythoff.papers.fokkink_rust.tables import p_columns
from wythoff.papers.proofs import joined
from wythoff.papers.uniform import universally
from wythoff.questions import slack

FEW_STEPS = universally(
    "a",
    "A grows by 1 or 2, and the difference d of the piles by j with a <= j <= 2a, which is even if a is: at most "
    "2a + 2 steps, and at most a + 2 if a is even",
    "one-sided-steps",
)
"""Of the one-sided rule, which gives Tables 10 and 11, and for a = 1 and 2 has the same P-positions as the text's."""


@PAPER.claim(
    "question-1",
    "Question, first part",
    "For every a there are only finitely many different steps between neighbouring P-positions of a-Splythoff Nim, by "
    "the rule that gives the tables.",
    upto(2_000, 20_000, "a = 1, ..., 8: the steps between the first {} P-positions"),
    FEW_STEPS,
)
def _finitely_many_steps(count: int) -> Iterator[str]:
    for a in range(1, 9):
        for smaller, larger in set(steps_between(p_columns(ONE_SIDED.spec(a), count))):
            step = larger - smaller
            if smaller not in (1, 2) or not a <= step <= 2 * a or (a % 2 == 0 and step % 2):
                yield f"a = {a}: ({smaller}, {larger})"


@PAPER.claim(
    "question-1-text",
    "beyond the paper: Question, first part, by the text's rule",
    "By the text's rule there are infinitely many different steps for every a >= 5: however many P-positions are left "
    "out at the beginning, the steps of B - A and of B have no bound.",
    upto(2_000, 20_000, "a = 5, ..., 8: a new largest step of B - A, and of B, after each of 3, 30, 300, ... up to {}"),
    universally("a", "the last part; B(k) = A(k) + d(k)", "splythoff-leaps"),
)
def _infinitely_many_steps(count: int) -> Iterator[str]:
    for a in range(5, 9):
        columns = p_columns(TEXT.spec(a), count)
        for row in ("Delta", "B"):
            steps = np.diff(columns[row])
            for start in (3 * 10**i for i in range(6) if 3 * 10**i < count):
                if not steps[:start].max() < steps[start:].max():
                    yield f"a = {a}: no step of {row} after column {start} is larger than all before"


PAPER.question(slack.QUESTION)


@PAPER.claim(
    "beyond-differences",
    "beyond the paper: section 10, the text's rule",
    "By the text's rule the P-positions of a-Splythoff Nim are the pairs (A_n, A_n + d_n), n >= 0, for every a: A_n is "
    "the least number in no earlier pair, and d_n the least that differs by at least a from d_i and from 2 A_i + d_i "
    "for all i < n.",
    upto(100, 500, "a <= 8, n <= {}"),
    universally("a", "as stated", "splythoff"),
)
def _law_of_differences(count: int) -> Iterator[str]:
    for a in range(1, 9):
        columns = p_columns(TEXT.spec(a), count)
        # Both numbers only rise, as ever more are taken and ever more are too close to an earlier difference or sum.
        taken, too_close = {0}, set(range(a))
        least = nearest = 0
        for n, (smaller, difference) in enumerate(zip(columns["A"].tolist(), columns["Delta"].tolist(), strict=True)):
            least = next(v for v in itertools.count(least) if v not in taken)
            nearest = next(v for v in itertools.count(nearest) if v not in too_close)
            if (smaller, difference) != (least, nearest):
                yield f"a = {a}, n = {n + 1}: the law gives ({least}, {least + nearest})"
            taken |= {smaller, smaller + difference}
            for other in (difference, 2 * smaller + difference):
                too_close.update(range(other - a + 1, other + a))


@PAPER.claim(
    "question-2",
    "Question, second part",
    "For a = 2 and a = 3 some substitution on three letters maps the word of the steps to itself, by the rule that "
    "gives the tables.",
)
def _substitutions_on_three_letters(effort: Effort) -> Search:
    what = "the Tribonacci substitution for a = 2, and 0 -> 01, 1 -> 2, 2 -> 01 for a = 3, for all P-positions"
    two = yield from coding_of_2_splythoff(effort)
    three = yield from coding_of_3_splythoff(effort)
    return joined(two, three, what)


@PAPER.claim(
    "question-2-text",
    "beyond the paper: Question, second part, by the text's rule",
    "By the text's rule no word on three letters codes the steps for a = 3: there are more than three of them.",
)
def _more_than_three_steps(effort: Effort) -> Search:
    columns = p_columns(TEXT.spec(3), 100)
    found = list(dict.fromkeys(steps_between(columns)))
    if len(found) <= 3:
        yield f"the first 100 P-positions have the steps {', '.join(map(str, found))}"
    fourth = steps_between(columns).index(found[3])
    place = (int(columns["A"][fourth]), int(columns["B"][fourth]))
    return CheckedInFull(4, f"after {', '.join(map(str, found[:3]))} the step {found[3]} from {place} is a fourth one")
