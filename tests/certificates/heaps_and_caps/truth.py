"""What a certificate for all caps or all heaps says at small numbers, and what is true there, by brute force."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import reduce
from itertools import product
from operator import xor
from typing import Any

from tests.certificates import truth
from tests.certificates.truth import Position

LARGEST_SYMBOL = 3
SIZES = {"odd": (1, 3), "even": (2,), "every": (1, 2, 3)}


def assert_true(certificate: Any) -> None:
    """At all small numbers that meet the assumptions, the P-positions are those that the certificate names."""
    seen = 0
    for values in small_values(certificate["game"]):
        modulus = value(certificate["period"], values)
        for game, system, expected in instances(certificate, values):
            seen += 1
            plain = {"game": game, "system": system}
            found = truth.p_positions(plain)
            told = {
                p for p in truth.box(len(game["piles"])) if expected(tuple(x % modulus if modulus else x for x in p))
            }
            assert found == told, (values, sorted(found ^ told)[:3], json.dumps(certificate))
    assert seen, "no small numbers meet the assumptions"


def small_values(game: Any) -> Iterator[dict[str, int]]:
    names = game["symbols"]
    for numbers in product(range(LARGEST_SYMBOL + 1), repeat=len(names)):
        values = dict(zip(names, numbers, strict=True))
        if all(truth.holds(fact, values) for fact in game["assumptions"]):
            yield values


def value(period: Any, values: dict[str, int]) -> int:
    """The period, or 0 if there is none."""
    return 0 if period is None else period["constant"] + sum(factor * values[name] for name, factor in period["terms"])


def instances(certificate: Any, values: dict[str, int]) -> Iterator[tuple[Any, Any, Any]]:
    """Games without symbols, the system of their digits, and whether remainders are in the set."""
    game = certificate["game"]
    if "row" in game:
        for size in SIZES[game["number"]]:
            yield row_game(game, values, size), None, misere_nim if game.get("misere") else nim
        return
    moves = [{"label": "m", "formula": at(move["formula"], values)} for move in game["moves"]]
    piles = {"piles": game["piles"], "unordered": game["unordered"], "misere": game["misere"], "terminal": None}
    system = certificate["system"]
    words = truth.words_by_value(system)
    symbols = [values[name] for name in game["symbols"]]

    def contains(position: Position) -> bool:
        choices = product(*(words[number] for number in (*position, *symbols)))
        return any(truth.runs(certificate["cold"], list(choice)) for choice in choices)

    yield {**piles, "moves": moves}, system, contains


def row_game(game: Any, values: dict[str, int], size: int) -> Any:
    """The game on a row of this many heaps, its quantifiers over heaps written out."""
    piles = [f"{game['row']}[{i}]" for i in range(1, size + 1)]
    moves = [
        {"label": "m", "formula": spread(at(move["formula"], values), game["row"], size)} for move in game["moves"]
    ]
    misere = game.get("misere", False)
    return {"piles": piles, "unordered": False, "misere": misere, "terminal": None, "moves": moves}


def nim(position: Position) -> bool:
    return reduce(xor, position) == 0


def misere_nim(position: Position) -> bool:
    """[Bouton 1902]: as in Nim, but with an odd number of ones where there is nothing else."""
    return nim(position) if any(pile > 1 for pile in position) else sum(position) % 2 == 1


def spread(formula: Any, row: str, size: int, at_most: Any = None) -> Any:
    """A formula over a row as one over its heaps; a quantified number is at most the sum of the heaps."""
    heaps = range(1, size + 1)
    match formula:
        case ["and" | "or" as word, parts]:
            return [word, [spread(part, row, size) for part in parts]]
        case ["not", part]:
            return ["not", spread(part, row, size)]
        case ["exists", name, part]:
            bound = [">=", [[name, -1], *([f"{row}[{i}]", 1] for i in heaps)], 0]
            return ["exists", name, ["and", [bound, spread(part, row, size)]]]
        case ["some", index, part]:
            return ["or", [spread(named(part, row, index, i), row, size) for i in heaps]]
        case ["every", index, other, part]:
            parts = {i: spread(named(part, row, index, i), row, size) for i in heaps}
            return ["and", [part for i, part in parts.items() if str(i) != other]]
        case ["odd", index, _, part]:
            parts = [spread(named(part, row, index, i), row, size) for i in heaps]
            signs = [s for s in product((0, 1), repeat=size) if sum(s) % 2]
            return ["or", [["and", [p if s else ["not", p] for p, s in zip(parts, one, strict=True)]] for one in signs]]
    return formula


def named(formula: Any, row: str, index: str, number: int) -> Any:
    """The formula with the number of a heap in the place of an index."""
    text = json.dumps(formula).replace(f"{row}[{index}]", f"{row}[{number}]")
    plain = json.loads(text)
    return without_index(plain, index, str(number))


def without_index(formula: Any, index: str, number: str) -> Any:
    match formula:
        case ["every", name, other, part]:
            return ["every", name, number if other == index else other, without_index(part, index, number)]
        case ["and" | "or" as word, parts]:
            return [word, [without_index(part, index, number) for part in parts]]
        case ["exists" | "some" as word, name, part]:
            return [word, name, without_index(part, index, number)]
    return formula


def at(formula: Any, values: dict[str, int]) -> Any:
    """The formula with numbers for the symbols."""
    match formula:
        case ["and" | "or" as word, parts]:
            return [word, [at(part, values) for part in parts]]
        case ["not", part]:
            return ["not", at(part, values)]
        case ["exists" | "some" | "every" | "odd" as word, *names, part]:
            return [word, *names, at(part, values)]
        case [*head, terms, constant]:
            known = sum(factor * values[name] for name, factor in terms if name in values)
            return [*head, [[name, factor] for name, factor in terms if name not in values], constant + known]
    raise AssertionError(formula)
