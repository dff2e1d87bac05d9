"""The steps from one P-position to the next, coded by the fixed point of a morphism.

>>> from wythoff.numeration.digital import fibonacci
>>> from wythoff.prove.prover import prove
>>> from wythoff.rules import library
>>> coding = find_coding(prove(library.game("wythoff"), systems=[fibonacci]))
>>> coding.morphism, coding.before, coding.start, coding.steps
(Morphism('0->01, 1->0'), ((0, 0),), (1, 2), {0: (2, 3), 1: (1, 2)})
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, pairwise
from typing import Any

import numpy as np

from wythoff.conjecture.deadline import NEVER, Deadline, OutOfTime
from wythoff.errors import TooManyStates
from wythoff.knowledge import Undecided
from wythoff.prove.coding.synchronise import CodingWord, accepted_rows, learned, word_part
from wythoff.prove.coding.theorem import CodingTheorem, Pair, certified
from wythoff.prove.verdict import Proof
from wythoff.words.fixed_point_search import fixed_points
from wythoff.words.letters import Letter
from wythoff.words.morphism import Morphism
from wythoff.words.numbering import numbered

# Claims are guessed from the P-positions whose piles have at most as many digits as this number.
OBSERVED = 3_000
FEWEST_STEPS = 40
MAX_STEPS = 60
MAX_BEFORE = 3
MAX_MORPHISMS = 5
LONGEST_IMAGE = 8


def prove_coding(
    proof: Proof, morphism: Morphism, steps: Mapping[Letter, Pair] | None = None, *, first: Letter | None = None
) -> CodingTheorem | Undecided:
    """Prove that the steps from one P-position to the next depend only on the letters of a fixed point.

    The steps are found from the first P-positions, or compared with them. Up to two P-positions may stand before the
    first letter.
    """
    began = time.monotonic()
    outcome = _attempt(proof, CodingWord.of(morphism, first), steps, began, NEVER)
    if isinstance(outcome, CodingTheorem):
        return outcome
    return Undecided(outcome, subject=proof.game, seconds=time.monotonic() - began)


def find_coding(
    proof: Proof, morphisms: Sequence[Morphism] = (), *, seconds: float = math.inf
) -> CodingTheorem | Undecided:
    """The first coding that can be proved: by one of the morphisms given, or by one that fixes the word of the steps.

    That word has the steps numbered by first appearance, with or without the first two. After this many seconds no
    other morphism and no larger automata are tried.
    """
    began, deadline = time.monotonic(), Deadline.after(seconds)
    reason = "no morphism fixes the word of the steps"
    try:
        # The words of steps begin with the letter 0, and a morphism may have fixed points for other letters, too.
        words = [*map(CodingWord.of, morphisms), *(CodingWord.of(morphism, 0) for morphism in _fixing(proof))]
        for word in words:
            deadline.check()
            outcome = _attempt(proof, word, None, began, deadline)
            if isinstance(outcome, CodingTheorem):
                return outcome
            reason = outcome
    except OutOfTime:
        reason = f"time ran out: {reason}"
    return Undecided(reason, subject=proof.game, seconds=time.monotonic() - began)


def observed(proof: Proof) -> list[Pair]:
    """P-positions (a, b) with a <= b by increasing a, while both piles have few digits; none if there are too many."""
    if proof.p_set.tracks != 2:
        return []
    try:
        rows = accepted_rows(proof.system, proof.p_set, OBSERVED)
    except TooManyStates:
        return []
    return [(a, b) for a, b in rows.tolist() if a <= b]


def _differences(positions: Sequence[Pair]) -> list[Pair]:
    return [(c - a, d - b) for (a, b), (c, d) in pairwise(positions)]


def _fixing(proof: Proof) -> list[Morphism]:
    """Morphisms that fix the word of the steps as far as it is known, those with few letters and short images first."""
    steps = _differences(observed(proof))
    found = [m for skipped in range(MAX_BEFORE) for m in islice(fixing_morphisms(steps[skipped:]), MAX_MORPHISMS)]
    return sorted(found, key=lambda m: (len(m.alphabet), sum(len(m.image(c)) for c in m.alphabet)))


def fixing_morphisms(steps: Sequence[Pair]) -> Iterator[Morphism]:
    """Morphisms that fix the word of some steps, numbered as they appear, as far as it goes; short images first.

    >>> next(fixing_morphisms([(2, 3), (1, 2), (2, 3), (2, 3), (1, 2), (2, 3), (1, 2), (2, 3)]))
    Morphism('0->01, 1->0')
    """
    letters, distinct = numbered(np.array(steps, dtype=np.int64).reshape(-1, 2))
    if not 0 < len(distinct) <= MAX_STEPS:
        return
    for images in fixed_points(bytes(letters.tolist()), hold_out=0, longest=LONGEST_IMAGE):
        morphism = Morphism({letter: tuple(image) for letter, image in enumerate(images)})
        if morphism.is_prolongable(0) and np.array_equal(morphism.fixed_point(0)[: len(letters)], letters):
            yield morphism


def _attempt(
    proof: Proof, word: CodingWord, steps: Mapping[Letter, Pair] | None, began: float, deadline: Deadline
) -> CodingTheorem | str:
    positions = observed(proof)
    troubles = []
    for skipped in range(MAX_BEFORE):
        fitting = _fitting_steps(positions[skipped:], word)
        if isinstance(fitting, str):
            troubles.append(fitting)
        elif steps is not None and fitting != {word.number(c): tuple(step) for c, step in steps.items()}:
            troubles.append(f"from {positions[skipped]} on, the steps are {word.by_letter(fitting)}")
        else:
            return _certified_steps(proof, word, positions[: skipped + 1], fitting, began, deadline)
    return "; ".join(dict.fromkeys(troubles))


def _fitting_steps(positions: Sequence[Pair], word: CodingWord) -> dict[int, Pair] | str:
    """For each letter the step that it always stands for, or what contradicts that there is one."""
    steps = _differences(positions)
    if len(steps) < FEWEST_STEPS:
        return "the P-positions do not form one sequence, or too few are known"
    found: dict[int, Pair] = {}
    for place, (letter, step) in enumerate(zip(word.prefix(len(steps)).tolist(), steps, strict=True)):
        known = found.setdefault(letter, step)
        if known != step:
            name = word.alphabet[letter]
            return f"from {positions[0]} on, the letter {name} at place {place} has the step {step}, but {known} before"
    return found if len(found) == len(word.alphabet) else "a letter does not occur"


def _certified_steps(
    proof: Proof, word: CodingWord, positions: list[Pair], steps: dict[int, Pair], began: float, deadline: Deadline
) -> CodingTheorem | str:
    *before, start = positions
    rows = [steps[number] for number in range(len(word.alphabet))]

    def claims(bounds: Sequence[int]) -> dict[str, Any] | None:
        part = word_part(proof.system, word, bounds)
        walk = None if part is None else learned(proof.system, word.walk(start, rows), bounds)
        if walk is None:
            return None
        claim = {"word": part, "before": before, "start": start, "steps": rows, "positions": walk.to_json()}
        return {"steps": claim}

    outcome = certified(proof, claims, deadline)
    if isinstance(outcome, str):
        return outcome
    parts = {"before": tuple(before), "start": start, "steps": word.by_letter(steps)}
    return CodingTheorem.of(proof, word, outcome, time.monotonic() - began, **parts)
