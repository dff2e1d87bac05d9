"""a-Splythoff Nim [FokkinkRust, section 10]: finitely many steps, and a word that codes them?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from wythoff.knowledge import Undecided
from wythoff.prove.coding.steps import find_coding
from wythoff.prove.coding.theorem import CodingTheorem
from wythoff.prove.prover import prove
from wythoff.prove.verdict import Proof, Refutation
from wythoff.questions.bounds import Bounds
from wythoff.questions.page_parts import Answered, console, decimal, paragraph, spans, table
from wythoff.questions.question import Certificates, Question, Tell
from wythoff.questions.steps import PLACES, Steps, checkpoints, complete_columns, study_steps
from wythoff.report.document import Block, Section
from wythoff.words.numbering import steps
from wythoff.workbench import Game, game

TITLE = "Splythoff Nim with slack: are the steps coded by a word?"
TEXT, TABLES = "splythoff", "one-sided-splythoff"
RULES = {TEXT: "the rule of the text", TABLES: "the rule of the tables"}
LAST_NEW = 3
ASKED = (2, 3)
"""The slacks that the second part of the question names."""

LEAPS = "steps without bound"
"""The lemma that steps of every size occur, as its certificate calls it."""

Verdict: TypeAlias = Proof | Undecided
Comparison: TypeAlias = Proof | Refutation | Undecided
"""Whether the text's rule has the P-positions that are proved for the rule of the tables."""


@dataclass(frozen=True)
class Case:
    """One of the two games for one slack: its steps, and what is proved about it."""

    rule: str
    slack: int
    steps: Steps
    verdict: Verdict
    coding: CodingTheorem | Undecided | None

    @property
    def game(self) -> str:
        return str(named(self.rule, self.slack))

    @property
    def status(self) -> str:
        if isinstance(self.coding, CodingTheorem):
            return f"proved, coded by {self.coding.morphism}"
        return "P-positions proved" if isinstance(self.verdict, Proof) else "undecided"

    def to_json(self) -> dict[str, Any]:
        coding = self.coding.statement if isinstance(self.coding, CodingTheorem) else None
        why = self.verdict.reason if isinstance(self.verdict, Undecided) else None
        return {
            "slack": self.slack,
            **self.steps.to_json(),
            "status": self.verdict.status,
            "coding": coding,
            "why": why,
        }


def named(rule: str, slack: int) -> Game:
    return game(rule, slack=slack)


def section(bounds: Bounds, claims: Certificates, tell: Tell) -> Answered:
    """What is known about the Question, for both readings of the rules."""
    cases = list(_cases(bounds, tell))
    comparisons = {
        case.slack: prove(named(TEXT, case.slack), case.verdict)
        for case in cases
        if case.rule == TABLES and isinstance(case.verdict, Proof)
    }
    blocks = [*_question(comparisons), *_theorems(cases, claims), *_data(cases), *_reading(cases)]
    compared = [
        {"game": str(named(TEXT, slack)), "status": verdict.status, "witness": _witness(verdict)}
        for slack, verdict in comparisons.items()
    ]
    return Answered(
        Section(TITLE, tuple(blocks)), {"cases": [case.to_json() for case in cases], "same_p_positions": compared}
    )


def _cases(bounds: Bounds, tell: Tell) -> Iterator[Case]:
    slacks = range(1, bounds.slacks + 1)
    for done, (rule, slack) in enumerate((rule, slack) for rule in RULES for slack in slacks):
        tell(done / (len(RULES) * len(slacks)))
        rules = named(rule, slack)
        verdict = prove(rules, guessing=bounds.seconds)
        coding = find_coding(verdict) if isinstance(verdict, Proof) else None
        yield Case(rule, slack, study_steps(rules, bounds.columns), verdict, coding)


def _witness(verdict: Comparison) -> list[tuple[int, ...]] | None:
    return [verdict.position, *filter(None, [verdict.target])] if isinstance(verdict, Refutation) else None


def _question(comparisons: Mapping[int, Comparison]) -> Iterator[Block]:
    yield paragraph(
        "List the P-positions (A_i, B_i), A_i <= B_i, of a-Splythoff Nim by increasing A_i, each as a column; a step "
        "is the difference of two neighbouring columns. [FokkinkRust, section 10] leaves open whether, whatever a is, "
        "only finitely many different steps occur, and whether for a = 2 and for a = 3 the steps, read as letters, "
        "make a word of three letters that some substitution maps to itself."
    )
    yield paragraph(
        "The question has two readings. By the text, a double that clears a pile lets the player split the other, with "
        f"|k - l| < a as for every double (`{TEXT}(slack=a)`). The printed tables for a = 3 and a = 4 belong to a "
        "one-sided rule: with k taken from the pile that is cleared and l from the other, 0 <= l - k < a "
        f"(`{TABLES}(slack=a)`)."
    )
    same = [slack for slack, verdict in comparisons.items() if isinstance(verdict, Proof)]
    if same:
        yield paragraph(
            f"For a = {spans(same)} both rules have the same P-positions, which is proved by commands such as"
        )
        yield console(_as_tables(same[-1]))
    for slack, verdict in comparisons.items():
        if isinstance(verdict, Refutation):
            yield from _difference(slack, verdict)


def _difference(slack: int, verdict: Refutation) -> Iterator[Block]:
    yield paragraph(f"For a = {slack} they differ:")
    yield console(_as_tables(slack), str(verdict))


def _as_tables(slack: int) -> str:
    return f'$ wythoff prove "{TEXT}(slack={slack})" --as "{TABLES}(slack={slack})"'


def _theorems(cases: Sequence[Case], claims: Certificates) -> Iterator[Block]:
    proved: dict[tuple[int, str], list[Case]] = {}
    for case in cases:
        if isinstance(case.coding, CodingTheorem):
            proved.setdefault((case.slack, case.coding.statement.partition(": ")[2]), []).append(case)
    for (slack, statement), group in sorted(proved.items()):
        games = " and ".join(f"`{case.game}`" for case in group)
        kept = [claims[text] for case in group if (text := _statement(case)) in claims]
        links = "".join(f" Certificate: [{path.rpartition('/')[2]}]({path})." for path in kept)
        yield paragraph(f"**Theorem (a = {slack}, {_rules(group)}).** In {games}, {statement}.{links}")
    yield from _answer([group for _, group in sorted(proved.items())])
    yield from _leaps(claims)
    for rule in RULES:
        undecided = [case for case in cases if case.rule == rule and isinstance(case.verdict, Undecided)]
        if undecided:
            first = undecided[0]
            assert isinstance(first.verdict, Undecided)
            yield paragraph(
                f"For {RULES[rule]} and a = {spans(case.slack for case in undecided)} the P-positions are not proved "
                "to be an automaton in any numeration system that was tried; for the first of these:"
            )
            yield console(f'$ wythoff prove "{first.game}"', str(first.verdict))


def _leaps(claims: Certificates) -> Iterator[Block]:
    """The law of the leaps, if its certificate is beside the page: it answers the first part of the question."""
    path = next((path for text, path in claims.items() if text.startswith(f"{TEXT}(slack=a)") and LEAPS in text), None)
    if path is not None:
        yield paragraph(
            f"**Theorem (all a >= 5, {RULES[TEXT]}).** In `{TEXT}(slack=a)`, B_i - A_i is the least number at distance "
            "at least a from every earlier difference and every earlier sum. For every a >= 5 and every n there is a "
            "column k >= n with B_(k+1) - B_k >= 2 n + a: after it the difference leaps to A_k + B_k + a. "
            f"Certificate: [{path.rpartition('/')[2]}]({path})."
        )
        yield paragraph(
            f"So there are infinitely many different steps, and the first part of the question has the answer no under "
            f"{RULES[TEXT]}, for all a >= 5 at once. The proof is found anew, and checked, by"
        )
        yield console(
            "$ python -c 'from wythoff.prove.uniform.leaps import law_of_the_leaps; print(law_of_the_leaps())'"
        )


def _answer(proved: Sequence[Sequence[Case]]) -> Iterator[Block]:
    """What the theorems say about the second part of the question."""
    asked = [group for group in proved if group[0].slack in ASKED and _letters(group[0]) == 3]
    if asked:
        answers = ", and ".join(f"for a = {group[0].slack} under {_rules(group)}" for group in asked)
        yield paragraph(f"So the second part of the question has the answer yes {answers}.")
    if proved:
        yield paragraph("Each theorem is proved anew, and its certificate written, by a command such as")
        yield console(f'$ wythoff prove "{proved[-1][-1].game}" --coding -o theorem.json')


def _rules(group: Sequence[Case]) -> str:
    return "both rules" if len(group) == len(RULES) else RULES[group[0].rule]


def _letters(case: Case) -> int:
    return len(case.coding.steps) if isinstance(case.coding, CodingTheorem) else 0


def _statement(case: Case) -> str:
    return case.coding.statement if isinstance(case.coding, CodingTheorem) else ""


def _data(cases: Sequence[Case]) -> Iterator[Block]:
    columns = min(case.steps.columns for case in cases)
    yield paragraph(
        f"**The data.** All figures are computed from (0, 0) and the {columns:,} columns after it, none of which is "
        "missing; `wythoff questions --json` prints them, and `wythoff solve GAME --bound B` the columns themselves. "
        "*Steps* are counted among the first 100, 1,000, ... steps. *Last new* names the columns, counted from 0, "
        f"from which the last {LAST_NEW} new steps start, and *once* counts the steps that occur a single time. The "
        "ranges of B_i/A_i and A_i/i are those of the second half of the columns, rounded outwards. They are no "
        "limits, only what was seen."
    )
    ends = checkpoints(columns)
    for rule in RULES:
        yield paragraph(f"`{rule}(slack=a)`, {RULES[rule]}:")
        head = ["a", *(f"steps, {end:,}" for end in ends), "last new", "once", "B_i/A_i", "A_i/i", "status"]
        yield table(head, [_row(case, ends) for case in cases if case.rule == rule])
    yield from _strays(cases)
    yield from _complexity(cases)


def _row(case: Case, ends: Sequence[int]) -> list[object]:
    steps = case.steps
    last = ", ".join(f"{place:,}" for place in steps.first[-LAST_NEW:])
    ranges = [f"{decimal(low, PLACES)} .. {decimal(high, PLACES)}" for low, high in (steps.ratio, steps.growth)]
    return [case.slack, *map(steps.seen, ends), last, steps.once, *ranges, case.status]


def _strays(cases: Sequence[Case]) -> Iterator[Block]:
    yield paragraph(
        "**Discrepancy.** The greatest |A_i - i r| for i up to 100, 1,000, ..., rounded up to tenths. For r the "
        "fraction A_i/i at the last column is taken, in place of an unknown limit; the figures are exact for that r."
    )
    ends = [end for end, _ in cases[0].steps.strays]
    rows = [[case.slack, f"`{case.rule}`", *(decimal(most, 1) for _, most in case.steps.strays)] for case in cases]
    yield table(["a", "game", *(f"i <= {end:,}" for end in ends)], rows)


def _complexity(cases: Sequence[Case]) -> Iterator[Block]:
    longest = len(cases[0].steps.complexity)
    yield paragraph(
        f"**Factor complexity.** The number p(n) of different factors of length n, n = 1 .. {longest}, among the "
        "steps. A factor that comes later in the infinite word is not counted, so these are lower bounds; a value "
        "near the number of columns says that almost no factor occurs twice."
    )
    rows = [[case.slack, f"`{case.rule}`", *case.steps.complexity] for case in cases]
    yield table(["a", "game", *(f"p({n})" for n in range(1, longest + 1))], rows)


def _reading(cases: Sequence[Case]) -> Iterator[Block]:
    """What the data suggest, in sentences that are chosen by the data."""
    text, tables = ([case for case in cases if case.rule == rule] for rule in RULES)
    growing = [case.slack for case in text if _still_grows(case.steps)]
    settled = [case.slack for case in tables if not _still_grows(case.steps)]
    yield paragraph(
        f"**What the data suggest.** Under {RULES[TEXT]} the number of steps still grew in the last of the ranges "
        f"above for a = {spans(growing)}: there the number of steps looks infinite. Under {RULES[TABLES]} no new step "
        f"appeared in that range for a = {spans(settled)}. Both are observations, except where a theorem above covers "
        "them."
    )
    lonely = [case.slack for case in text if case.steps.once and _two_common_steps(case)]
    if lonely:
        yield paragraph(
            f"For a = {spans(lonely)} and {RULES[TEXT]}, all columns but a few make one of the two steps (1, a + 1) "
            "and (2, a + 2), and most of the other steps occur once only: ever larger leaps at ever rarer columns."
        )
    swinging = [case.slack for case in text if case.steps.ratio[1] - case.steps.ratio[0] > 10**PLACES]
    if swinging:
        yield paragraph(
            f"For a = {spans(swinging)} and {RULES[TEXT]}, B_i/A_i swings by more than 1 even in the second half of "
            "the columns; nothing suggests that it has a limit."
        )
    regular = [case.slack for case in tables if set(case.steps.differences) == regular_steps(case.slack)]
    if regular:
        yield paragraph(
            f"For a = {spans(regular)} and {RULES[TABLES]}, the steps seen are exactly (1, a + 1 + j) and (2, a + 2 + "
            "j) for 0 <= j <= a, where j is even if a is: a + 2 steps for even a and 2a + 2 for odd a. "
            "That there are no others is proved for all a: `wythoff paper FokkinkRust --claim question-1`."
        )


def _still_grows(steps: Steps) -> bool:
    *_, before, last = checkpoints(steps.columns)
    return steps.seen(before) < steps.seen(last)


def _two_common_steps(case: Case) -> bool:
    """Whether all steps but one in a hundred are (1, a + 1) or (2, a + 2)."""
    common = {(1, case.slack + 1), (2, case.slack + 2)}
    pairs_counted = zip(case.steps.differences, case.steps.counts, strict=True)
    return 100 * sum(count for step, count in pairs_counted if step not in common) < case.steps.columns


def regular_steps(slack: int) -> set[tuple[int, int]]:
    """The steps (1, a + 1 + j) and (2, a + 2 + j), 0 <= j <= a, with j even if a is.

    >>> sorted(regular_steps(4))
    [(1, 5), (1, 7), (1, 9), (2, 6), (2, 8), (2, 10)]
    """
    return {(i, slack + i + j) for i in (1, 2) for j in range(0, slack + 1, 1 + (slack % 2 == 0))}


BRIEF = {TEXT: "the text's rule", TABLES: "the one-sided rule"}


def known(full: bool) -> Undecided:
    """How many different steps there are among the first P-positions, and among ten times as many."""
    columns = 10**5 if full else 1_000
    seen = [
        f"by {name} {'; '.join(f'a = {a}: {_number_of_steps(rule, a, columns)}' for a in range(1, 6))}"
        for rule, name in BRIEF.items()
    ]
    return Undecided(
        "by the text's rule they are infinitely many for every a >= 5, and by the rule of the tables finitely many for "
        f"every a, as question-1-text and question-1 prove; different steps among the first {columns // 10} and "
        f"{columns} P-positions: {', and '.join(seen)}"
    )


def _number_of_steps(rule: str, slack: int, columns: int) -> str:
    letters, _ = steps(complete_columns(named(rule, slack), columns)[1:])
    return f"{len(set(letters[: columns // 10].tolist()))}, {len(set(letters.tolist()))}"


QUESTION = Question(
    "FokkinkRust",
    "beyond-steps",
    "beyond the paper: Question, first part, by the text's rule",
    "By the text's rule, are there only finitely many different steps between neighbouring P-positions of a-Splythoff "
    "Nim for a = 3 and for a = 4?",
    known,
    section,
)
