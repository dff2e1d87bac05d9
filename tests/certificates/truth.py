"""What a certificate claims, worked out without the checker: its set decoded, and its game solved by brute force."""

from __future__ import annotations

import json
from functools import cache, reduce
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

Position = tuple[int, ...]

LARGEST_SUM = 12
LARGEST_QUANTIFIED = 2 * LARGEST_SUM


def box(piles: int) -> list[Position]:
    """The positions of small sum: no move leads out of them, even if it splits a pile."""
    return [p for p in product(range(LARGEST_SUM + 1), repeat=piles) if sum(p) <= LARGEST_SUM]


def words_by_value(system: Any, length: int = 8) -> dict[int, list[tuple[int, ...]]]:
    """For each small number all words of this length that the system calls canonical."""
    weights, terms = system["weights"], list(system["initial"])
    while len(terms) < length:
        terms.append(sum(weights[j] * terms[-1 - j] for j in range(len(weights))))
    found: dict[int, list[tuple[int, ...]]] = {}

    def extend(word: tuple[int, ...], value: int) -> None:
        if value > LARGEST_SUM:
            return
        if len(word) == length:
            if runs(system["canonical"], [word]):
                found.setdefault(value, []).append(word)
            return
        for digit in range(system["digits"]):
            extend((*word, digit), value + digit * terms[length - 1 - len(word)])

    extend((), 0)
    return found


def runs(automaton: Any, words: list[tuple[int, ...]]) -> bool:
    """Whether an automaton accepts the words side by side."""
    state = automaton["start"]
    for letter in zip(*words, strict=True):
        number = 0
        for digit, base in zip(letter, automaton["digits"], strict=True):
            number = number * base + digit
        targets = [target for label, target in automaton["rows"][state] if label == number]
        if not targets:
            return False
        (state,) = targets
    return state in automaton["accepting"]


def decoded(certificate: Any) -> set[Position]:
    words = words_by_value(certificate["system"])
    assert words.keys() == set(range(LARGEST_SUM + 1)), "some numbers have no canonical word"
    piles = len(certificate["game"]["piles"])
    return {
        p
        for p in box(piles)
        if any(runs(certificate["cold"], list(ws)) for ws in product(*(words[pile] for pile in p)))
    }


def p_positions(game: Any) -> set[Position]:
    return set(_solve(json.dumps(game["moves"]), tuple(game["piles"]), game["unordered"]))


@cache
def _solve(moves: str, piles: tuple[str, ...], unordered: bool) -> frozenset[Position]:
    positions = sorted(box(len(piles)), key=sum)
    table = np.array(positions)
    n = len(positions)
    values: dict[str, Any] = {}
    for i, pile in enumerate(piles):
        values[pile] = table[:, i][:, None]
        values[pile + "'"] = table[:, i][None, :]
    legal = np.zeros((n, n), dtype=bool)
    for move in json.loads(moves):
        legal |= holds(move["formula"], values)
    sums = table.sum(axis=1)
    assert not (legal & (sums[None, :] >= sums[:, None])).any(), "a move does not lower the sum"
    if unordered:
        multisets = [tuple(sorted(p)) for p in positions]
        number = {m: i for i, m in enumerate(sorted(set(multisets)))}
        same = np.array([number[m] for m in multisets])
        between = np.zeros((len(number), len(number)), dtype=bool)
        np.logical_or.at(between, (same[:, None], same[None, :]), legal)
        legal = between[same[:, None], same[None, :]]
    cold = np.zeros(n, dtype=bool)
    for i in range(n):
        cold[i] = not (legal[i] & cold).any()
    return frozenset(p for p, is_cold in zip(positions, cold, strict=True) if is_cold)


def holds(formula: Any, values: dict[str, Any]) -> NDArray[np.bool_]:
    match formula:
        case ["and", parts]:
            every = np.array(True)
            for part in parts:
                if every.any():
                    every = every & holds(part, values)
            return every
        case ["or", parts]:
            return reduce(np.logical_or, [holds(part, values) for part in parts], np.array(False))
        case ["not", part]:
            return np.logical_not(holds(part, values))
        case ["exists", name, part]:
            found = np.array(False)
            for value in range(LARGEST_QUANTIFIED + 1):
                found = found | holds(part, {**values, name: value})
            return found
        case ["divides", modulus, terms, constant]:
            return np.asarray(_value(terms, constant, values) % modulus == 0)
        case [">=", terms, constant]:
            return np.asarray(_value(terms, constant, values) >= 0)
        case ["=", terms, constant]:
            return np.asarray(_value(terms, constant, values) == 0)
    raise AssertionError(formula)


def _value(terms: Any, constant: int, values: dict[str, Any]) -> Any:
    return sum((factor * values[name] for name, factor in terms), np.int64(constant))
