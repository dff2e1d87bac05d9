"""Games on three and four piles whose P-positions are tables of the Tribonacci and the Quadribonacci word."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wythoff.automata import Dfa
from wythoff.knowledge import Undecided
from wythoff.numeration.digital import DigitSystem, kbonacci
from wythoff.prove.independence import move_between
from wythoff.prove.learn import DigitTrie, first_fit
from wythoff.prove.move_automata import families_of
from wythoff.prove.prover import prove
from wythoff.prove.verdict import Proof, Refutation
from wythoff.questions.bounds import Bounds
from wythoff.questions.page_parts import Answered, console, paragraph, spans, table
from wythoff.questions.question import Certificates, Question, Tell
from wythoff.report.document import Block, Section
from wythoff.rules.ruleset import Ruleset
from wythoff.study.inverse.find import Findings, find
from wythoff.study.inverse.mex_system import kbonacci_system
from wythoff.study.inverse.targets import word_targets
from wythoff.text import capital
from wythoff.words import difference_table, word_from_spec
from wythoff.words import kbonacci as kbonacci_word
from wythoff.workbench import rules

TITLE = "Three piles coded by a word"
WORD = "kbonacci:4"
TRIPLES = """game triples
piles a, b, c
move first: a' + b' + c' < a + b + c, (a = a' or a = b' or a = c')
move second: a' + b' + c' < a + b + c, (b - a = b' - a' or b - a = c' - b')
move third: a' + b' + c' < a + b + c, (c - 2*b + a = c' - 2*b' + a' or c - 2*b + a = c' - a')
move home: a + b + c >= 1, (b < a or c + a < 2*b), a' = 0, b' = 0, c' = 0
"""
LETTERS = 100_000
LONGEST_HORIZON, MAX_STATES = 12, 400
PATTERN_FROM, PATTERN_TO, PATTERN_COLUMNS = 2, 9, 1000

Numbers = NDArray[np.int64]


@dataclass(frozen=True)
class Guess:
    """A set of positions, learned from a table as an automaton that reads their digits."""

    system: DigitSystem
    p_set: Dfa


def section(bounds: Bounds, certificates: Certificates, tell: Tell) -> Answered:
    """The Tribonacci game, the search for Quadribonacci games, and what is decided about the one on three piles."""
    triples = prove_triples() if bounds.three_piles else None
    tell(0.5)
    findings = find(word_targets(word_from_spec(WORD), WORD), WORD, factors=bounds.factors)
    tell(0.8)
    guess = learned(kbonacci(4), _with_zero(np.array(difference_table(4, bounds.table).rows).T))
    independent = (
        None if guess is None else _is_independent(rules(kbonacci_system(4).game_text("quadribonacci")), guess)
    )
    pattern = [k for k in range(PATTERN_FROM, PATTERN_TO + 1) if generates_table(k, PATTERN_COLUMNS)]
    blocks = [
        *_triples(triples),
        *_search(findings, bounds),
        *_obligations(guess, independent, bounds),
        *_pattern(pattern),
    ]
    data: dict[str, Any] = {
        "triples": None if triples is None else triples.status,
        "search": findings.to_json(),
        "states": None if guess is None else guess.p_set.states,
        "independent": independent,
        "pattern": pattern,
    }
    return Answered(Section(TITLE, tuple(blocks)), data)


def prove_triples() -> Proof | Refutation | Undecided:
    """The game whose P-positions are the places of the i-th 0, 1 and 2 in the Tribonacci word."""
    letters = np.asarray(kbonacci_word(3)[:LETTERS])
    places = [np.flatnonzero(letters == letter) + 1 for letter in range(3)]
    guess = learned(kbonacci(3), _with_zero(np.stack([place[: len(places[2])] for place in places], axis=1)))
    game = rules(TRIPLES)
    return Undecided("no automaton fits the table", subject=str(game)) if guess is None else prove(game, guess)


def learned(system: DigitSystem, rows: Numbers) -> Guess | None:
    """The automaton that is learned from a table whose last entries grow, if one fits."""
    p_set = first_fit(DigitTrie(system, rows, rows.shape[1], int(rows[-1, -1]) - 1), LONGEST_HORIZON, MAX_STATES)
    return None if p_set is None else Guess(system, p_set)


def generates_table(k: int, columns: int) -> bool:
    """Whether the mex system for k generates the difference table of the k-bonacci word.

    >>> generates_table(4, 50)
    True
    """
    return kbonacci_system(k).columns(columns) == list(zip(*difference_table(k, columns).rows, strict=True))


def _with_zero(rows: Numbers) -> Numbers:
    return np.concatenate([np.zeros((1, rows.shape[1]), dtype=np.int64), rows])


def _is_independent(game: Ruleset, guess: Guess) -> bool:
    """Whether no move leads from the set to itself, for all positions."""
    families = sorted(families_of(game, guess.system), key=lambda family: family.tracks)
    return move_between(guess.p_set, guess.p_set, families) is None


def _triples(verdict: Proof | Refutation | Undecided | None) -> Iterator[Block]:
    yield paragraph(
        "Here is a game on three piles, made to have the places (x, y, z) of the i-th 0, 1 and 2 in the Tribonacci "
        "word as its P-positions, besides (0, 0, 0):"
    )
    yield console(*TRIPLES.splitlines())
    match verdict:
        case Proof(statement=statement):
            yield paragraph(
                f"**Theorem.** {capital(statement)}; it was learned from the first {LETTERS:,} letters of the word."
            )
        case None:
            yield paragraph("Its proof is left out of a quick run.")
        case _:
            yield paragraph(f"{verdict.status}: {verdict.reason}.")


def _search(findings: Findings, bounds: Bounds) -> Iterator[Block]:
    yield paragraph(
        "[FokkinkRust, section 8] looked for a game coded by the Quadribonacci word and found none. A search of all "
        "mex systems with classes of small linear forms, see [finding-games.md](finding-games.md), finds some:"
    )
    factors = "" if bounds.factors is None else f" --factors {bounds.factors}"
    yield console(f"$ wythoff find --word {WORD}{factors}")
    hits = Counter(hit.target for hit in findings.hits)
    rows = [[s.target, s.searched, s.description, hits[s.target]] for s in findings.spaces if s.kind == "mex systems"]
    yield table(["table", "candidates", "which are", "games"], rows)
    three = [hit for hit in findings.hits if len(hit.rules.piles) == 3]
    for hit in three:
        classes = ", ".join(f"{name} = {{{', '.join(forms)}}}" for name, forms in hit.parameters.items())
        yield paragraph(
            f"The game on three piles has the classes {classes}. It has the P-positions of the difference table on "
            f"the board up to {hit.verified_to:,}, and {hit.columns:,} columns without a clash: computed, not proved."
        )


def _obligations(guess: Guess | None, independent: bool | None, bounds: Bounds) -> Iterator[Block]:
    if guess is None or independent is None:
        yield paragraph(
            f"The first {bounds.table:,} columns are too few to learn an automaton of the difference table."
        )
        return
    outcome = "no move leads from this set to itself" if independent else "some move leads from this set to itself"
    yield paragraph(
        f"The first {bounds.table:,} columns of that table are accepted by an automaton of {guess.p_set.states} "
        f"states in {guess.system.name} digits. Of the two obligations of a proof, independence is decided for all "
        f"positions: {outcome}. Absorption, a move into the set from everywhere else, needs automata beyond the "
        "limits of the prover; it is open."
    )


def _pattern(pattern: Sequence[int]) -> Iterator[Block]:
    yield paragraph(
        f"The classes are a case of a rule, {kbonacci_system(4)} for k = 4: class j has each pile less the j piles "
        "before it, and the sums of k - j neighbouring piles. It generates the difference table of the k-bonacci "
        f"word for k = {spans(pattern)}, in the first {PATTERN_COLUMNS:,} columns. For k = 3 that is "
        "Splythoff Nim; for larger k it is proved for none."
    )


def known(full: bool) -> Undecided:
    """For which k the mex system that was found generates the table."""
    columns = PATTERN_COLUMNS if full else 100
    pattern = [k for k in range(PATTERN_FROM, PATTERN_TO + 1) if generates_table(k, columns)]
    return Undecided(
        f"the game of the mex system {kbonacci_system(4)} has them as far as was computed; systems like it generate "
        f"the difference table of the k-bonacci word for k = {spans(pattern)} in the first {columns} columns; for "
        "k > 3 it is proved for none"
    )


QUESTION = Question(
    "FokkinkRust",
    "beyond-three-piles",
    "beyond the paper: Section 8",
    "Is there a game on three piles whose P-positions are the columns of the difference table of the Quadribonacci "
    "word?",
    known,
    section,
)
