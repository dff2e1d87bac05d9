"""What a certificate claims, worked out without the checker: its set decoded, and its game solved by brute force."""

from __future__ import annotations

import json
from functools import lru_cache, reduce
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
    """The positions of small sum that the certificate claims to be P."""
    return members(certificate["cold"], certificate["system"], len(certificate["game"]["piles"]))


def members(automaton: Any, system: Any, piles: int) -> set[Position]:
    """The positions, or vectors, of small sum some canonical words of which an automaton accepts."""
    words = words_by_value(system)
    assert words.keys() == set(range(LARGEST_SUM + 1)), "some numbers have no canonical word"
    return {p for p in box(piles) if any(runs(automaton, list(ws)) for ws in product(*(words[pile] for pile in p)))}


def p_positions(certificate: Any) -> set[Position]:
    """The P-positions of small sum, from the rules alone."""
    return set(_solved(certificate)[0])


def options(certificate: Any) -> dict[Position, set[Position]]:
    """The options of all positions of small sum, from the rules alone; unordered piles are in ascending order."""
    return {position: set(found) for position, found in _solved(certificate)[1].items()}


def _solved(certificate: Any) -> tuple[frozenset[Position], dict[Position, frozenset[Position]]]:
    rules = {key: value for key, value in certificate["game"].items() if key not in ("name", "text", "parameters")}
    removals = any("removal" in move for move in rules["moves"])
    return _solve(json.dumps(rules), json.dumps(certificate["system"] if removals else None))


@lru_cache(maxsize=1_000)
def _solve(rules: str, system: str) -> tuple[frozenset[Position], dict[Position, frozenset[Position]]]:
    game = json.loads(rules)
    piles, positions = game["piles"], sorted(box(len(game["piles"])), key=sum)
    table = np.array(positions)
    legal = np.zeros((len(positions), len(positions)), dtype=bool)
    for move in game["moves"]:
        if "removal" in move:
            allowed = members(move["removal"], json.loads(system), len(piles)) - {(0,) * len(piles)}
            legal |= np.array([[tuple(p - q) in allowed for q in table] for p in table])
        else:
            legal |= holds(move["formula"], _values(piles, table, after=True))
    if game.get("terminal") is not None:
        ended = np.broadcast_to(holds(game["terminal"], _values(piles, table)), (len(positions), 1))
    else:
        ended = np.zeros((len(positions), 1), dtype=bool)
    nodes = [tuple(sorted(p)) if game["unordered"] else p for p in positions]
    names = sorted(set(nodes), key=lambda node: (sum(node), node))
    number = np.array([names.index(node) for node in nodes])
    between = np.zeros((len(names), len(names)), dtype=bool)
    np.logical_or.at(between, (number[:, None], number[None, :]), legal)
    over = np.zeros(len(names), dtype=bool)
    np.logical_or.at(over, number, ended[:, 0])
    between[over] = False
    sums = np.array([sum(name) for name in names])
    assert not (between & (sums[None, :] >= sums[:, None])).any(), "a move does not lower the sum"
    p_set = np.zeros(len(names), dtype=bool)
    for i, options in enumerate(between):
        wins_at_once = game.get("misere", False) and not options.any()
        p_set[i] = not wins_at_once and (options & p_set).sum() <= game.get("block", 0)
    following = {p: frozenset(names[i] for i in np.flatnonzero(row)) for p, row in zip(names, between, strict=True)}
    return frozenset(p for p, node in zip(positions, number, strict=True) if p_set[node]), following


def _values(piles: list[str], table: NDArray[np.int64], *, after: bool = False) -> dict[str, Any]:
    values: dict[str, Any] = {pile: table[:, i][:, None] for i, pile in enumerate(piles)}
    return values | {pile + "'": table[:, i][None, :] for i, pile in enumerate(piles) if after}


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
