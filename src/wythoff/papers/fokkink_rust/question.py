"""The question at the end of section 10: finitely many steps, and substitutions on three letters."""

from __future__ import annotations

from collections.abc import Iterator

from wythoff.papers.cases import upto
from wythoff.papers.claim import Effort, Search
from wythoff.papers.fokkink_rust.a_splythoff import (
    TEXT,
    coding_of_2_splythoff,
    coding_of_3_splythoff,
    steps_between,
)
from wythoff.papers.fokkink_rust.paper import PAPER
from wythoff.papers.fokkink_rust.tables import p_columns
from wythoff.papers.proofs import joined
from wythoff.questions import slack

PAPER.question(slack.QUESTION)


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
    "Question, second part, by the text's rule",
    "For a = 2 and a = 3 some substitution on three letters maps the word of the steps to itself, by the text's rule.",
    upto(3_000, 10**5, "the first {} P-positions"),
)
def _substitutions_by_the_text(count: int) -> Iterator[str]:
    for a in (2, 3):
        columns = p_columns(TEXT.spec(a), count)
        found = list(dict.fromkeys(steps_between(columns)))
        if len(found) > 3:
            fourth = steps_between(columns).index(found[3])
            place = (int(columns["A"][fourth]), int(columns["B"][fourth]))
            yield f"a = {a}: the step {found[3]} from {place} is a fourth one"
