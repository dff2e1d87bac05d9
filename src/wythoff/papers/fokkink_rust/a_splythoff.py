"""Section 10: a-Splythoff Nim by both readings of its rule, its tables, and the words that code its steps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

import numpy as np

from wythoff import workbench
from wythoff.knowledge import Undecided, Verified
from wythoff.papers.claim import Effort, Outcome, Search
from wythoff.papers.fokkink_rust.evidence import coded
from wythoff.papers.fokkink_rust.paper import PAPER, printed, printed_word
from wythoff.papers.fokkink_rust.tables import Numbers, kbonacci_rows, named, p_columns
from wythoff.papers.fokkink_rust.wythoff_nim import differing
from wythoff.papers.printed_data import Rows, compared, compared_word
from wythoff.papers.proofs import proof
from wythoff.prove.coding.locations import prove_letter_positions
from wythoff.prove.coding.steps import prove_coding
from wythoff.prove.coding.theorem import CodingTheorem, LetterPositions
from wythoff.words import Morphism, kbonacci, kbonacci_morphism
from wythoff.words.numbering import numbered
from wythoff.words.substitution_search import find_substitution

Pair = tuple[int, int]


@dataclass(frozen=True)
class Reading:
    """One way to read the rule of a-Splythoff Nim, as a game of the library."""

    name: str
    game: str

    def spec(self, a: int) -> str:
        return f"{self.game}(slack={a})"


TEXT = Reading("the text's rule", "splythoff")
ONE_SIDED = Reading("the one-sided rule", "one-sided-splythoff")
READINGS = (TEXT, ONE_SIDED)

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


def readings_of(a: int) -> list[Reading]:
    """The readings of the rule whose P-positions are those of the table that the paper prints for a."""
    wanted = piles(printed(TABLES[a]))
    count = len(wanted[0])
    return [reading for reading in READINGS if wanted == _first_piles(reading.spec(a), count)]


def _first_piles(spec: str, count: int) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(map(str, row)) for _, row in named(p_columns(spec, count), "AB"))


RULE = (
    "a-Splythoff Nim, for which Tables 9, 10 and 11 give the P-positions: numbers that differ by less than a may be "
    "taken from both piles, and if that clears a pile the other may be split{}."
)


def move_failures(reading: Reading) -> Iterator[str]:
    """Moves between printed P-positions, and then tables that are not those of the rule."""
    for a, name in TABLES.items():
        game = workbench.game(reading.spec(a))
        columns = [(int(x), int(y)) for x, y in zip(*piles(printed(name)), strict=True)]
        for after in range(len(columns)):
            for before in range(after):
                if game.is_move(columns[after], columns[before]):
                    yield f"a = {a}: {columns[after]} and {columns[before]} are printed, but a move leads between them"
    yield from (f"the table for a = {a} is another one" for a in TABLES if reading not in readings_of(a))


@PAPER.claim("section-10-rule", "Section 10, first paragraph", RULE.format(""))
def _rule_of_the_text(effort: Effort) -> Search:
    yield from move_failures(TEXT)
    return Verified(len(TABLES), "Tables 9, 10 and 11")


@PAPER.correction(
    "section-10-rule",
    RULE.format(", provided that as many counters were taken from it as from the cleared pile, or up to a - 1 more"),
)
def _rule_of_the_tables(effort: Effort) -> Search:
    yield from move_failures(ONE_SIDED)
    return Verified(len(TABLES), "Tables 9, 10 and 11")


@PAPER.claim(
    "section-10-readings",
    "Section 10, beyond the text",
    "For a = 1 and a = 2 the text's rule and the one-sided rule have the same P-positions.",
)
def _readings_agree(effort: Effort) -> Search:
    count = effort.upto(3_000, 10**6)

    for a in (1, 2):
        text, tables = (p_columns(reading.spec(a), count) for reading in READINGS)
        for row in "AB":
            yield from differing(f"a = {a}: {row}", text[row], tables[row])

    return Verified(count, f"the first {count} P-positions")


@lru_cache(maxsize=8)
def coding(spec: str, morphism: Morphism, steps: tuple[Pair, ...]) -> CodingTheorem | Undecided:
    """The steps between P-positions of a game along a fixed word, by its letters 0, 1, ..."""
    return prove_coding(proof(spec), morphism, dict(enumerate(steps)))


def coding_failures(spec: str, morphism: Morphism, steps: tuple[Pair, ...], count: int) -> Iterator[str]:
    """The first P-position from which the step is not that of the letter of the word."""
    found = steps_between(p_columns(spec, count))
    letters = morphism.fixed_point(0)[: len(found)].tolist()
    for n, (step, letter) in enumerate(zip(found, letters, strict=True), 1):
        if step != steps[letter]:
            yield f"{spec}: the step from P-position {n}, letter {letter}, is {step}"


def coded_steps(effort: Effort, a: int, morphism: Morphism, steps: tuple[Pair, ...]) -> Search:
    """That the steps of the game that a table shows are coded by a word."""
    readings = readings_of(a)
    if not readings:
        yield f"no reading of the rule gives {TABLES[a]}"
    spec = readings[0].spec(a)
    count = effort.upto(3_000, 10**6)
    yield from coding_failures(spec, morphism, steps, count)
    checked = Verified(count, f"{spec}, the first {count} P-positions")
    what = f"all P-positions of {spec}, the rule that gives the table"
    return coded(checked, lambda: coding(spec, morphism, steps), what)


TWO_STEPS = ((1, 5), (2, 4), (1, 3))
"""The caption of Table 9, for the letters 0, 1, 2."""


@PAPER.claim(
    "section-10-coding-2",
    "Section 10, first paragraph, and Table 9, caption",
    "The steps of 2-Splythoff Nim are coded by the Tribonacci word: (1, 5) at 0, (2, 4) at 1, (1, 3) at 2.",
)
def coding_of_2_splythoff(effort: Effort) -> Search:
    return coded_steps(effort, 2, kbonacci_morphism(3), TWO_STEPS)


@PAPER.claim(
    "section-10-b-row",
    "Section 10, first paragraph",
    "B of 2-Splythoff Nim is the third row of the positions table of the Tribonacci word minus its first row.",
)
def _larger_piles_of_2_splythoff(effort: Effort) -> Search:
    count = effort.upto(3_000, 10**6)
    x, _, z = kbonacci_rows("positions", 3, count)
    found = p_columns(TEXT.spec(2), count)["B"]
    yield from differing("B", found, z - x)
    checked = Verified(count, f"the first {count} P-positions")
    return coded(checked, larger_pile_theorem, "for all P-positions")


@cache
def larger_pile_theorem() -> LetterPositions | Undecided:
    """The larger piles of 2-Splythoff Nim are [2] - [0] in the Tribonacci word."""
    spec, word = TEXT.spec(2), kbonacci_morphism(3)
    steps = coding(spec, word, TWO_STEPS)
    if isinstance(steps, Undecided):
        return steps
    return prove_letter_positions(proof(spec), word, larger={2: 1, 0: -1}, coding=steps)


@PAPER.claim("table-9", "Table 9", "The first P-positions of 2-Splythoff Nim under the letters of the Tribonacci word.")
def _table_9(effort: Effort) -> Outcome:
    rows = printed("table-9")
    count = len(rows[0][1])
    word = [("word", kbonacci(3)[:count].tolist())]
    return compared("Table 9", rows, [*word, *named(p_columns(TEXT.spec(2), count), "AB")])


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


def table_by(reading: Reading, a: int) -> Outcome:
    rows = printed(TABLES[a])
    title = f"Table {TABLES[a].removeprefix('table-')} by {reading.name}"
    return compared(title, rows, computed_table(reading.spec(a), len(rows[0][1])))


@PAPER.claim("table-10", "Table 10", SPLYTHOFF_TABLE.format(3, ""))
def _table_10(effort: Effort) -> Outcome:
    return table_by(TEXT, 3)


@PAPER.correction("table-10", SPLYTHOFF_TABLE.format(3, ", by the one-sided rule"))
def _table_10_one_sided(effort: Effort) -> Outcome:
    return table_by(ONE_SIDED, 3)


STEPS_4 = "The game of Table 11 has {} different steps, as far as one can see."


def steps_of_table_11(effort: Effort) -> tuple[list[Pair], str]:
    """The different steps of the game of Table 11 in order, and where they were looked for."""
    readings = readings_of(4)
    count = effort.upto(10_000, 10**6)
    if not readings:
        return [], "no reading of the rule gives Table 11"
    spec = readings[0].spec(4)
    return list(dict.fromkeys(steps_between(p_columns(spec, count)))), f"the first {count} P-positions of {spec}"


@PAPER.claim("section-10-four-steps", "Section 10, before Table 11", STEPS_4.format("four"))
def _four_steps(effort: Effort) -> Search:
    return number_of_steps(effort, 4)


@PAPER.correction("section-10-four-steps", STEPS_4.format("six"))
def _six_steps(effort: Effort) -> Search:
    return number_of_steps(effort, 6)


def number_of_steps(effort: Effort, claimed: int) -> Search:
    found, where = steps_of_table_11(effort)
    yield from [f"{len(found)} steps, {', '.join(map(str, found))}, in {where}"] if len(found) != claimed else []
    return Verified(effort.upto(10_000, 10**6), where)


CODE_4 = "The code of the steps of the game of Table 11 begins with the thirty letters printed{}."


def code_4(length: int) -> str:
    """The code of the steps of the game of Table 11, so many letters; nothing if there is no such game."""
    code = [code_of_steps(p_columns(reading.spec(4), length + 1)) for reading in readings_of(4)[:1]]
    return "".join(str(letter) for letters in code for letter in letters)


@PAPER.claim("section-10-code", "Section 10, before Table 11", CODE_4.format(""))
def _code_of_4_splythoff(effort: Effort) -> Outcome:
    word = printed_word("code-4")
    return compared_word("the code for a = 4", word, code_4(len(word)))


@PAPER.correction("section-10-code", CODE_4.format(", but the 18th is 5, the first step (2, 6)"))
def _code_of_4_splythoff_corrected(effort: Effort) -> Outcome:
    word = printed_word("code-4")
    return compared_word("the code for a = 4", f"{word[:17]}5{word[18:]}", code_4(len(word)))


@PAPER.claim(
    "section-10-no-substitution",
    "Section 10, before Table 11",
    "The code of the steps of the game of Table 11 seems not to be fixed by a substitution.",
)
def _no_substitution(effort: Effort) -> Search:
    if not readings_of(4):
        yield "no reading of the rule gives Table 11"
    count = effort.upto(2_000, 200_000)
    found = find_substitution(code_of_steps(p_columns(readings_of(4)[0].spec(4), count + 1)))
    if found is not None:
        yield f"{found.morphism} makes the first {count} letters"
    return Verified(count, f"no substitution is found behind the first {count} letters")


@PAPER.claim("table-11", "Table 11", SPLYTHOFF_TABLE.format(4, ""))
def _table_11(effort: Effort) -> Outcome:
    return table_by(TEXT, 4)


@PAPER.correction("table-11", SPLYTHOFF_TABLE.format(4, ", by the one-sided rule"))
def _table_11_one_sided(effort: Effort) -> Outcome:
    return table_by(ONE_SIDED, 4)
