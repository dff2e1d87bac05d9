"""How a certificate is damaged: one value is changed, wherever it stands."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

ODD_VALUES: list[Any] = [
    None, True, False, 0, 1, -1, 2, 3, 7, 64, 10**6, 10**9, 10**30, -(10**30), 0.5, 2.0, float("nan"), float("inf"),
    "", "x", "x'", "k", "=", ">=", "divides", "not", "and", "or", "exists", [], {}, [[]], [0], [[0, 0]], {"digits": []},
]  # fmt: skip


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path to every value inside."""
    found = [path] if path else []
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in items:
        found += places(part, (*path, key))
    return found


def places_in(certificate: Any, section: tuple[Any, ...]) -> list[tuple[Any, ...]]:
    """The path to a section and to every value inside; none if there is no such section."""
    try:
        return places(value_at(certificate, section), section)
    except (KeyError, IndexError, TypeError):
        return []


def value_at(value: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        value = value[key]
    return value


def copied(certificate: Any) -> Any:
    """A copy to be changed; ``copy.deepcopy`` takes five times as long."""
    return pickle.loads(pickle.dumps(certificate))


def parent_of(value: Any, path: tuple[Any, ...]) -> Any:
    return value_at(value, path[:-1])


def mutate(certificate: Any, paths: list[tuple[Any, ...]], random: Random) -> None:
    """Change one value in place: a small step, a wrong value, a loss, a copy, an exchange."""
    path = random.choice(paths)
    parent, key = parent_of(certificate, path), path[-1]
    value = parent[key]
    match random.randrange(8):
        case 0 | 1 | 2 if type(value) is int:
            parent[key] = value + random.choice([-2, -1, 1, 2])
        case 0 if type(value) is str:
            parent[key] = random.choice(["x", "y", "x'", "y'", "k", "l", "=", ">=", "and", "or", "not", value + "'"])
        case 1 if type(value) is bool:
            parent[key] = not value
        case 2 | 3 if type(value) is list and value:
            value.pop(random.randrange(len(value)))
        case 4 if type(value) is list and value:
            value.append(copy.deepcopy(random.choice(value)))
        case 5 if type(value) is list:
            random.shuffle(value)
        case 6:
            other = random.choice(paths)
            parent[key] = copy.deepcopy(parent_of(certificate, other)[other[-1]])
        case 7 if isinstance(parent, dict):
            del parent[key]
        case _:
            parent[key] = copy.deepcopy(random.choice(ODD_VALUES))


def damaged(original: Any, section: tuple[str, ...], random: Random) -> Any:
    """A copy with one changed value in a section, sometimes two."""
    mutant = copied(original)
    mutate(mutant, places_in(mutant, section), random)
    if random.random() < 0.2:
        mutate(mutant, places_in(mutant, section[:1]) or places(mutant), random)
    return mutant


def sections(certificate: Any) -> list[tuple[str, ...]]:
    """The parts that are damaged one at a time."""
    found: list[tuple[str, ...]] = [("game",), ("game", "moves"), ("system",), ("cold",), ("absorption",), ()]
    found += [("game", "terminal")] * (certificate["game"]["terminal"] is not None)
    return found + [(key,) for key in ("escapes", "levels", "shadows") if key in certificate]


def changed_atoms(certificate: Any) -> Iterator[Any]:
    """Copies of a certificate in which one atom of the rules is weaker, stronger, turned round or gone."""
    for number in range(len(_rule_atoms(certificate))):
        for change in ATOM_CHANGES:
            mutant = {**certificate, "game": copy.deepcopy(certificate["game"])}
            change(_rule_atoms(mutant)[number])
            yield mutant


def _rule_atoms(certificate: Any) -> list[Any]:
    game = certificate["game"]
    formulas = [move["formula"] for move in game["moves"] if "formula" in move]
    return [atom for formula in [*formulas, game.get("terminal") or ["and", []]] for atom in _atoms(formula)]


def _atoms(formula: Any) -> list[Any]:
    if formula[0] in ("=", ">=", "divides"):
        return [formula]
    parts = formula[1] if formula[0] in ("and", "or") else [formula[-1]]
    return [atom for part in parts for atom in _atoms(part)]


def _plus(amount: int) -> Callable[[Any], None]:
    def change(atom: Any) -> None:
        atom[-1] += amount

    return change


def _other_relation(atom: Any) -> None:
    atom[0] = ">=" if atom[0] == "=" else "="


def _first_factor(times: int) -> Callable[[Any], None]:
    def change(atom: Any) -> None:
        if atom[-2]:
            atom[-2][0][1] *= times

    return change


def _turn_round(atom: Any) -> None:
    atom[-2:] = [[[name, -factor] for name, factor in atom[-2]], -atom[-1]]


def _drop(atom: Any) -> None:
    atom[:] = ["and", []]


ATOM_CHANGES = (_plus(1), _plus(-1), _plus(2), _other_relation, _first_factor(2), _first_factor(-1), _turn_round, _drop)
