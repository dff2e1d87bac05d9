"""Section 10: a-Splythoff Nim by both readings of its rule, its tables, and the words that code its steps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

import numpy as np

from wythoff import workbench
from wythoff.knowledge import CertificateFile, CheckedInFull, Proved, Undecided, Verified
from wythoff.papers.cases import every, upto
from wythoff.papers.claim import Effort, Outcome, Search
from wythoff.papers.differences import differing
from wythoff.papers.fokkink_rust.paper import PAPER, printed
from wythoff.papers.fokkink_rust.tables import Numbers, kbonacci_rows, named, p_columns
from wythoff.papers.fokkink_rust.wythoff_nim import ROWS
from wythoff.papers.paper import Reading
from wythoff.papers.printed_data import ComputedRows, Rows, compared
from wythoff.papers.proofs import coded, proof
from wythoff.papers.uniform import universally
from wythoff.prove.coding.locations import prove_letter_positions
from wythoff.prove.coding.steps import prove_coding
from wythoff.prove.coding.theorem import CodingTheorem, LetterPositions
from wythoff.words import Morphism, kbonacci, kbonacci_morphism
from wythoff.words.numbering import numbered
from wythoff.words.substitution_search import find_substitution

Pair = tuple[int, int]


@dataclass(frozen=True)
class Rule:
    """One reading of the rule of a-Splythoff Nim, as a game of the library."""

    name: str
    game: str

    def spec(self, a: int) -> str:
        return f"{self.game}(slack={a})"


TEXT = Rule("the text's rule", "splythoff")
ONE_SIDED = Rule("the one-sided rule", "one-sided-splythoff")
RULES = (TEXT, ONE_SIDED)

TABLES = {2: "table-9", 3: "table-10", 4: "table-11"}


def steps_between(columns: dict[str, Numbers]) -> list[Pair]:
    """The steps from one P-position to the next."""
    return list(zip(np.diff(columns["A"]).tolist(), np.diff(columns["B"]).tolist(), strict=True))


def code_of_steps(columns: dict[str, Numbers]) -> list[int]:
    """The steps, numbered as they first appear."""
    letters: list[int] = numbered(steps_between(columns))[0].tolist()
    return letters


def computed_table(spec: str, count: int) -> list[tuple[str, list[int]]]:
    """A and B under the code of the steps, as many columns as are printed."""
    columns = p_columns(spec, count + 1)
    first = {name: row[:count] for name, row in columns.items()}
    return [("steps", code_of_steps(columns)), *named(first, "AB")]


def piles(rows: Rows) -> tuple[tuple[str, ...], ...]:
    """The rows A and B of a printed table."""
    return tuple(cells for label, cells in rows if label in "AB")


def rules_of(a: int) -> list[Rule]:
    """The readings of the rule whose P-positions are those of the table that the paper prints for a."""
    wanted = piles(printed(TABLES[a]))
    count = len(wanted[0])
    return [rule for rule in RULES if wanted == _first_piles(rule.spec(a), count)]


def _first_piles(spec: str, count: int) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(map(str, row)) for _, row in named(p_columns(spec, count), "AB"))


RULE = (
    "a-Splythoff Nim, for which Tables 9, 10 and 11 give the P-positions: numbers that differ by less than a may be "
    "taken from both piles, and if that clears a pile the other may be split{}."
)


@PAPER.misprint(
    "section-10-rule",
    "Section 10, first paragraph",
    printed=Reading(RULE.format(""), TEXT),
    correct=Reading(
        RULE.format(
            ", provided that as many counters were taken from it as from the cleared pile, or up to a - 1 more"
        ),
        ONE_SIDED,
    ),
    cases=every(len(TABLES), "Tables 9, 10 and 11"),
)
def _rule(rule: Rule) -> Iterator[str]:
    """Moves between printed P-positions, and then tables that are not those of the rule."""
    for a, name in TABLES.items():
        game = workbench.game(rule.spec(a))
        columns = [(int(x), int(y)) for x, y in zip(*piles(printed(name)), strict=True)]
        for after in range(len(columns)):
            for before in range(after):
                if game.is_move(columns[after], columns[before]):
                    yield f"a = {a}: {columns[after]} and {columns[before]} are printed, but a move leads between them"
    yield from (f"the table for a = {a} is another one" for a in TABLES if rule not in rules_of(a))


@lru_cache(maxsize=8)
def coding(spec: str, morphism: Morphism, steps: tuple[Pair, ...]) -> CodingTheorem | Undecided:
    """The steps between P-positions of a game along a fixed word, by its letters 0, 1, ..."""
    return prove_coding(proof(spec), morphism, dict(enumerate(steps)))


TWO_STEPS = ((1, 5), (2, 4), (1, 3))
"""The caption of Table 9, for the letters 0, 1, 2."""
ONE_STEPS = ((2, 3), (1, 3), (1, 2))
"""The steps of the differences of the letter positions, from Theorem 1, for the letters 0, 1, 2."""


def _same_steps(checked: Outcome) -> Outcome:
    """By both rules the P-positions are proved to follow the same steps along the Tribonacci word."""
    certificates: list[CertificateFile] = []
    for a, steps in {1: ONE_STEPS, 2: TWO_STEPS}.items():
        for rule in RULES:
            found = coding(rule.spec(a), kbonacci_morphism(3), steps)
            if isinstance(found, Undecided):
                return checked
            certificates.append(CertificateFile(f"{rule.spec(a)} steps", found.certificate.text))
    what = "by both rules the same steps along the Tribonacci word, for all P-positions"
    return Proved(what, tuple(certificates))


@PAPER.claim(
    "section-10-readings",
    "Section 10, beyond the text",
    "For a = 1 and a = 2 the text's rule and the one-sided rule have the same P-positions.",
    ROWS,
    _same_steps,
)
def _rules_agree(count: int) -> Iterator[str]:
    for a in (1, 2):
        text, tables = (p_columns(rule.spec(a), count) for rule in RULES)
        for row in "AB":
            yield from differing(f"a = {a}: {row}", tables[row], text[row])


def coding_failures(spec: str, morphism: Morphism, steps: tuple[Pair, ...], count: int) -> Iterator[str]:
    """The first P-position from which the step is not that of the letter of the word."""
    found = steps_between(p_columns(spec, count))
    letters = morphism.fixed_point(0)[: len(found)].tolist()
    for n, (step, letter) in enumerate(zip(found, letters, strict=True), 1):
        if step != steps[letter]:
            yield f"{spec}: the step from P-position {n}, letter {letter}, is {step}"


def coded_steps(effort: Effort, a: int, morphism: Morphism, steps: tuple[Pair, ...]) -> Search:
    """That the steps of the game that a table shows are coded by a word."""
    rules = rules_of(a)
    if not rules:
        yield f"no reading of the rule gives {TABLES[a]}"
    spec = rules[0].spec(a)
    yield from coding_failures(spec, morphism, steps, ROWS.bound(effort))
    checked = Verified(ROWS.bound(effort), f"{spec}, {ROWS.text(effort)}")
    what = f"all P-positions of {spec}, the rule that gives the table"
    return coded(lambda: coding(spec, morphism, steps), what)(checked)


@PAPER.claim(
    "section-10-coding-2",
    "Section 10, first paragraph, and Table 9, caption",
    "The steps of 2-Splythoff Nim are coded by the Tribonacci word: (1, 5) at 0, (2, 4) at 1, (1, 3) at 2.",
)
def coding_of_2_splythoff(effort: Effort) -> Search:
    return coded_steps(effort, 2, kbonacci_morphism(3), TWO_STEPS)


@cache
def larger_pile_theorem() -> LetterPositions | Undecided:
    """The larger piles of 2-Splythoff Nim are [2] - [0] in the Tribonacci word."""
    spec, word = TEXT.spec(2), kbonacci_morphism(3)
    steps = coding(spec, word, TWO_STEPS)
    if isinstance(steps, Undecided):
        return steps
    return prove_letter_positions(proof(spec), word, larger={2: 1, 0: -1}, coding=steps)


@PAPER.claim(
    "section-10-b-row",
    "Section 10, first paragraph",
    "B of 2-Splythoff Nim is the third row of the positions table of the Tribonacci word minus its first row.",
    ROWS,
    coded(larger_pile_theorem, "for all P-positions"),
)
def _larger_piles_of_2_splythoff(count: int) -> Iterator[str]:
    x, _, z = kbonacci_rows("positions", 3, count)
    yield from differing("B", z - x, p_columns(TEXT.spec(2), count)["B"])


def table_9(printed: Rows) -> ComputedRows:
    """The P-positions of 2-Splythoff Nim under the Tribonacci word."""
    count = len(printed[0][1])
    return [("word", kbonacci(3)[:count].tolist()), *named(p_columns(TEXT.spec(2), count), "AB")]


PAPER.table(
    "table-9", "Table 9", "The first P-positions of 2-Splythoff Nim under the letters of the Tribonacci word.", table_9
)


@PAPER.claim(
    "section-10-coding-3",
    "Section 10, before Table 10",
    "The game of Table 10 has three steps, and their code word is fixed by 0 -> 01, 1 -> 2, 2 -> 01.",
)
def coding_of_3_splythoff(effort: Effort) -> Search:
    return coded_steps(effort, 3, Morphism("0->01, 1->2, 2->01"), first_steps(3))


def first_steps(a: int) -> tuple[Pair, ...]:
    """The steps in the printed table for a, as its header numbers them."""
    (_, header), (_, smaller), (_, larger) = printed(TABLES[a])
    columns = {"A": np.array(smaller, np.int64), "B": np.array(larger, np.int64)}
    known: dict[int, Pair] = {}
    for letter, step in zip(map(int, header), steps_between(columns), strict=False):
        known.setdefault(letter, step)
    return tuple(known[letter] for letter in sorted(known))


SPLYTHOFF_TABLE = "The first P-positions of {}-Splythoff Nim, under the code of the steps{}."


def splythoff_table(a: int) -> None:
    """The claim that a table shows the P-positions, which is true of the one-sided rule."""

    @PAPER.misprint(
        TABLES[a],
        TABLES[a].replace("table-", "Table "),
        printed=Reading(SPLYTHOFF_TABLE.format(a, ""), TEXT),
        correct=Reading(SPLYTHOFF_TABLE.format(a, ", by the one-sided rule"), ONE_SIDED),
    )
    def check(effort: Effort, rule: Rule) -> Outcome:
        rows = printed(TABLES[a])
        title = f"{TABLES[a].replace('table-', 'Table ')} by {rule.name}"
        return compared(title, rows, computed_table(rule.spec(a), len(rows[0][1])))


splythoff_table(3)


STEPS_4 = "The game of Table 11 has {} different steps{}."


@PAPER.misprint(
    "section-10-four-steps",
    "Section 10, before Table 11",
    printed=Reading(STEPS_4.format("four", ", as far as one can see"), 4),
    correct=Reading(
        STEPS_4.format("six", ""),
        6,
        universally(
            "",
            "for a = 4 A grows by 1 or 2, and the difference by 4, 6 or 8, since all differences are even; each of "
            "these six steps occurs",
            "one-sided-steps",
        ),
    ),
)
def _number_of_steps(effort: Effort, claimed: int) -> Search:
    count, rules = effort.upto(10_000, 10**6), rules_of(4)
    if not rules:
        yield "no reading of the rule gives Table 11"
    spec = rules[0].spec(4)
    found = list(dict.fromkeys(steps_between(p_columns(spec, count))))
    where = f"the first {count} P-positions of {spec}"
    if len(found) != claimed:
        yield f"{len(found)} steps, {', '.join(map(str, found))}, in {where}"
    return Verified(count, where)


CODE_4 = "The code of the steps of the game of Table 11 begins with the thirty letters printed{}."


def code_4(length: int) -> str:
    """The first letters of the code of the steps of the game of Table 11; nothing if there is no such game."""
    code = [code_of_steps(p_columns(rule.spec(4), length + 1)) for rule in rules_of(4)[:1]]
    return "".join(str(letter) for letters in code for letter in letters)


PAPER.word(
    "section-10-code",
    "Section 10, before Table 11",
    CODE_4.format(""),
    code_4,
    file="code-4",
    title="the code for a = 4",
    correct=(CODE_4.format(", but the 18th is 5, the first step (2, 6)"), "012302010420121015002312011132"),
)


@PAPER.claim(
    "section-10-four-letters",
    "Section 10, before Table 11",
    "The code of the steps of the game of Table 11 is not fixed by a substitution on four letters.",
)
def _four_letters(effort: Effort) -> Search:
    letters = dict.fromkeys(printed(TABLES[4])[0][1])
    if len(letters) <= 4:
        yield f"the header of Table 11 has the letters {', '.join(letters)}"
    return CheckedInFull(len(letters), f"the header of Table 11 has the letters {', '.join(letters)}: more than four")


@PAPER.claim(
    "section-10-no-substitution",
    "Section 10, before Table 11",
    "The code of the steps of the game of Table 11 seems not to be fixed by a substitution on any letters.",
    upto(
        2_000,
        200_000,
        "no substitution is found that makes the first {} letters. It is an observation on all substitutions, which no "
        "number of letters can settle: a fixed word on more letters might agree so far",
    ),
)
def _no_substitution(count: int) -> Iterator[str]:
    if not rules_of(4):
        yield "no reading of the rule gives Table 11"
    found = find_substitution(code_of_steps(p_columns(rules_of(4)[0].spec(4), count + 1)))
    if found is not None:
        yield f"{found.morphism} makes the first {count} letters"


splythoff_table(4)
