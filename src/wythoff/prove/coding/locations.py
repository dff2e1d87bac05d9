"""The piles of P-positions as locations of letters in the fixed point of a morphism.

>>> from wythoff.numeration.digital import fibonacci
>>> from wythoff.prove.prover import prove
>>> from wythoff.rules import library
>>> proof = prove(library.game("wythoff"), systems=[fibonacci])
>>> print(prove_letter_positions(proof, Morphism("0->01, 1->0")).statement)
wythoff(slack=1): of the P-positions (a, b) with a <= b, counted by increasing a from 0, number i >= 1 is a = [0],
b = [1], where [c] is the location, counted from 1, of the i-th c in the fixed point of 0->01, 1->0 that begins with 0
"""

from __future__ import annotations

import json
import time
from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any

from wythoff.errors import BadParameter
from wythoff.knowledge import Undecided
from wythoff.prove.coding.steps import OBSERVED, find_coding, observed
from wythoff.prove.coding.synchronise import CodingWord, learned, word_part
from wythoff.prove.coding.theorem import CodingTheorem, LetterPositions, certified
from wythoff.prove.verdict import Proof
from wythoff.words.letters import Letter
from wythoff.words.morphism import Morphism

LARGEST_FACTOR = 2
MAX_CHOICES = 10_000

Factors = tuple[int, ...]


def prove_letter_positions(
    proof: Proof,
    morphism: Morphism,
    smaller: Mapping[Letter, int] | None = None,
    larger: Mapping[Letter, int] | None = None,
    *,
    deleted: Sequence[Letter] = (),
    first: Letter | None = None,
    skipped: int = 1,
    coding: CodingTheorem | None = None,
) -> LetterPositions | Undecided:
    """Prove that each pile of the i-th P-position is a sum of locations of the i-th letters of a fixed point.

    Locations count from 1, in the word without the letters ``deleted``; P-positions count from 1 once the first few,
    such as (0, 0), are ``skipped``. The factors are found from the first P-positions, or compared with them. The proof
    rests on a step coding, which is found unless it is given.
    """
    began = time.monotonic()
    word = CodingWord.of(morphism, first)
    steps = find_coding(proof) if coding is None else coding
    if isinstance(steps, Undecided):
        return Undecided(f"no step coding: {steps.reason}", subject=proof.game, seconds=time.monotonic() - began)
    if steps.game != proof.game:
        raise BadParameter(f"a coding of {steps.game} says nothing about {proof.game}")
    gone = [word.number(letter) for letter in deleted]
    positions = observed(proof)[skipped:]
    locations = _observed_locations(word, gone)
    found = [
        _fitting_factors(word, locations, [position[pile] for position in positions], wanted)
        for pile, wanted in enumerate((smaller, larger))
    ]
    if found[0] is None or found[1] is None:
        reason = "the first P-positions are not such sums of locations"
        return Undecided(reason, subject=proof.game, seconds=time.monotonic() - began)
    coded = json.loads(steps.certificate.text)["steps"]
    claim = {"skipped": skipped, "deleted": gone, "smaller": found[0], "larger": found[1]}

    def claims(bounds: Sequence[int]) -> dict[str, Any] | None:
        parts = _parts(proof, word, claim, bounds)
        return None if parts is None else {"steps": coded, "locations": {**claim, **parts}}

    outcome = certified(proof, claims)
    seconds = time.monotonic() - began
    if isinstance(outcome, str):
        return Undecided(outcome, subject=proof.game, seconds=seconds)
    parts = {"smaller": word.by_letter(found[0]), "larger": word.by_letter(found[1])}
    return LetterPositions.of(proof, word, outcome, seconds, skipped=skipped, deleted=tuple(deleted), **parts)


def _counts(word: CodingWord, letter: int, deleted: Sequence[int]) -> list[list[int]]:
    """The steps that count this letter, and all letters that are not deleted."""
    return [[int(c == letter), int(c not in deleted)] for c in range(len(word.alphabet))]


def _observed_locations(word: CodingWord, deleted: Sequence[int]) -> dict[int, list[int]]:
    """For each letter its first locations, counted from 1, in the word without the deleted letters."""
    found = {}
    for letter in range(len(word.alphabet)):
        if letter not in deleted:
            walk = word.walk([0, 0], _counts(word, letter, deleted))
            found[letter] = [place + 1 for _, place in word.locations(letter, walk)(OBSERVED).tolist()]
    return found


def _fitting_factors(
    word: CodingWord, locations: Mapping[int, list[int]], piles: Sequence[int], wanted: Mapping[Letter, int] | None
) -> Factors | None:
    """Factors that make the piles sums of locations: those wanted, if they do, or the smallest ones."""
    count = len(word.alphabet)
    known = min([len(piles), *map(len, locations.values())])
    given = {word.number(letter): factor for letter, factor in (wanted or {}).items()}
    for choice in _choices(count) if wanted is None else [tuple(given.get(c, 0) for c in range(count))]:
        if all(letter in locations for letter in range(count) if choice[letter]) and all(
            sum(factor * locations[letter][i] for letter, factor in enumerate(choice) if factor) == piles[i]
            for i in range(known)
        ):
            return choice
    return None


def _choices(count: int) -> list[Factors]:
    small = range(-LARGEST_FACTOR, LARGEST_FACTOR + 1)
    if len(small) ** count > MAX_CHOICES:
        return []
    return sorted(product(small, repeat=count), key=lambda factors: sum(map(abs, factors)))


def _parts(proof: Proof, word: CodingWord, claim: Mapping[str, Any], bounds: Sequence[int]) -> dict[str, Any] | None:
    """The word, and for each letter that is used its counts and its places, as automata."""
    part = word_part(proof.system, word, bounds)
    if part is None:
        return None
    letters = []
    for letter, factors in enumerate(zip(claim["smaller"], claim["larger"], strict=True)):
        if not any(factors):
            continue
        walk = word.walk([0, 0], _counts(word, letter, claim["deleted"]))
        counts = learned(proof.system, walk, bounds)
        places = learned(proof.system, word.locations(letter, walk), bounds)
        if counts is None or places is None:
            return None
        letters.append({"letter": letter, "counts": counts.to_json(), "places": places.to_json()})
    return {"word": part, "letters": letters}
