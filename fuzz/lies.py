"""Consistent lies: certificates whose parts are well formed and fit together, and which claim something else.

A lie is made from a seed, so that it can be told again. ``python -m fuzz.lies --count 20000`` tells many, damages many
others at random, and counts what became of them; nothing that is accepted may be false.
"""

from __future__ import annotations

import argparse
import copy
import json
import sys
import time
from collections import Counter
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

from tests.certificates.conftest import STORED, stored
from tests.certificates.judge import assert_named_rightly, judged
from tests.certificates.mutants import damaged, places, sections
from wythoff.automata import Dfa, determinise, intersection, minimise, project, reroute
from wythoff.checker import Invalid, work
from wythoff.numeration.digital import DigitSystem, linear_dfa
from wythoff.rules import library

STEPS = 400_000

NAMES = (
    "nim(heaps=2)", "wythoff(slack=1)", "wythoff", "splythoff(slack=1)", "misere-nim(heaps=2)", "maximal(golden)",
    "capped-nim(cap=2)", "nim(heaps=1)", "Wythoff", "schwent", "x",
)  # fmt: skip
HIDDEN = ("pile 0", "pile 1", "pile 0'", "pile 1'", "x taken", "y taken", "k", "l", "z", "x", "x'", "x''", "0", "")


# -- another system with unique words


def lazy_fibonacci() -> dict[str, Any]:
    """Of the words for a number, all of one length, the one with the most 1s: no two 0s in a row after the first 1."""
    rows = [[[0, 0], [1, 1]], [[0, 2], [1, 1]], [[1, 1]]]
    canonical = {"digits": [2], "start": 0, "accepting": [0, 1, 2], "rows": rows}
    return {"name": "fibonacci", "weights": [1, 1], "initial": [1, 2], "digits": 2, "canonical": canonical}


def bijective_binary() -> dict[str, Any]:
    """The digits 1 and 2 only, after leading zeros: every number has one such word."""
    rows = [[[0, 0], [1, 1], [2, 1]], [[1, 1], [2, 1]]]
    canonical = {"digits": [3], "start": 0, "accepting": [0, 1], "rows": rows}
    return {"name": "base 2", "weights": [2], "initial": [1], "digits": 3, "canonical": canonical}


def translated(certificate: Any, target: Any) -> Any:
    """The same certificate, all of its automata rewritten for the words of another system with the same terms."""
    old, new = DigitSystem.from_json(certificate["system"]), DigitSystem.from_json(target)
    digits = max(old.digits, new.digits)
    greedy, other = (_with_digits(Dfa.from_json(one.canonical.to_json()), digits) for one in (old, new))
    wide = DigitSystem(new.name, new.weights, new.initial, digits, other)
    same = minimise(
        intersection(linear_dfa(wide, (1, -1)), reroute(greedy, [0], (digits,) * 2), reroute(other, [1], (digits,) * 2))
    )

    def rewritten(data: Any) -> Any:
        tracks = len(data["digits"])
        found = _with_digits(Dfa.from_json(data), digits)
        for track in range(tracks):
            # The new word of this number comes last, then takes the place of the old one.
            both = intersection(
                reroute(found, [*range(tracks)], (digits,) * (tracks + 1)),
                reroute(same, [track, tracks], (digits,) * (tracks + 1)),
            )
            found = minimise(determinise(project(both, [track]), leading_zeros=True))
            order = [*range(track), *range(track + 1, tracks), track]
            found = minimise(reroute(found, order, (digits,) * tracks))
        return _with_digits(found, new.digits).to_json()

    def walk(value: Any) -> Any:
        if isinstance(value, dict) and value.keys() == {"digits", "start", "accepting", "rows"}:
            return rewritten(value)
        if isinstance(value, dict):
            return {key: target if key == "system" else walk(part) for key, part in value.items()}
        return [walk(part) for part in value] if isinstance(value, list) else value

    return json.loads(json.dumps(walk(certificate)))


def _with_digits(dfa: Dfa, digits: int) -> Dfa:
    """The same words over more digits, or over fewer if the words have no others."""
    data = dfa.to_json()
    old, tracks = data["digits"][0], len(data["digits"])
    rows = []
    for row in data["rows"]:
        kept = []
        for letter, end in row:
            parts = [letter // old**i % old for i in reversed(range(tracks))]
            if max(parts) < digits:
                kept.append([sum(d * digits**i for d, i in zip(parts, reversed(range(tracks)), strict=True)), end])
        rows.append(kept)
    return Dfa.from_json({**data, "digits": [digits] * tracks, "rows": rows})


@cache
def _translations() -> tuple[str, ...]:
    """Kept as texts, so that no caller can change them."""
    found = [translated(stored("wythoff-3"), lazy_fibonacci())]
    found += [translated(stored(name), bijective_binary()) for name in ("nim-3", "nim", "misere-terminal-3")]
    return tuple(map(json.dumps, found))


def translation(random: Random) -> Any:
    return json.loads(random.choice(_translations()))


# -- one lie at a time; each changes a certificate in place, and may take parts of another


Lie = Callable[[Any, Any, Random], None]


def _another_name(one: Any, other: Any, random: Random) -> None:
    """Another name, text or parameters; or the whole description of another game."""
    game, theirs = one["game"], other["game"]
    keys = random.choice([("name",), ("text",), ("parameters",), ("name", "text", "parameters")])
    game |= {key: theirs[key] for key in keys}
    if random.random() < 0.6:
        game["name"] = random.choice(NAMES)
    if random.random() < 0.5:
        game["text"] = random.choice([None, *(text.text for text in library.texts().values())])
    if random.random() < 0.5:
        numbers = {"heaps": random.randint(1, 3), "slack": random.randint(1, 3), "cap": random.randint(1, 3)}
        game["parameters"] = {key: numbers[key] for key in random.sample(sorted(numbers), random.randint(0, 2))}


def _other_labels(one: Any, other: Any, random: Random) -> None:
    """Names of moves and piles exchanged, everywhere."""
    piles = one["game"]["piles"]
    new = random.choice(
        [[*reversed(piles)], other["game"]["piles"], [f"{p}'" for p in piles], [f"pile {i}" for i in (1, 0)]]
    )
    names = dict(zip(piles, new, strict=False))
    names |= {f"{a}'": f"{b}'" for a, b in names.items()}

    def renamed(value: Any) -> Any:
        if isinstance(value, list):
            return [renamed(part) for part in value]
        return names.get(value, value) if isinstance(value, str) else value

    one["game"]["piles"] = renamed(piles)
    for move in one["game"]["moves"]:
        move |= {"label": random.choice([move["label"], "take", "x"])}
        move |= {"formula": renamed(move["formula"])} if "formula" in move else {}
    one["game"]["terminal"] = renamed(one["game"]["terminal"])


def _another_system(one: Any, other: Any, random: Random) -> None:
    keys = random.choice([[*other["system"]], ["name"], ["weights", "initial"], ["initial"], ["canonical"], ["digits"]])
    one["system"] |= {key: other["system"][key] for key in keys}


def _moved_field(one: Any, other: Any, random: Random) -> None:
    """A field of one object put into another one, as it is or as the other certificate has it."""
    paths = [path for path in places(random.choice([one, other])) if isinstance(path[-1], str)]
    path = random.choice(paths)
    source = one if path in places(one) else other
    value: Any = source
    for key in path:
        value = value[key]
    objects = [one, *(found for path in places(one) if isinstance(found := _at(one, path), dict))]
    random.choice(objects)[path[-1]] = copy.deepcopy(value)


def _at(value: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        value = value[key]
    return value


def _graft(one: Any, other: Any, random: Random) -> None:
    """Levels, escapes, shadows, steps or the set of another certificate."""
    keys = [key for key in ("levels", "escapes", "shadows", "absorption", "cold") if key in other]
    for key in random.sample(keys, random.randint(1, len(keys))):
        one[key] = copy.deepcopy(other[key])
    if random.random() < 0.5:
        conventions = ("misere", "block", "unordered", "terminal")
        one["game"] |= {key: other["game"][key] for key in random.sample(conventions, 2)}
    _fit(one)


def _fit(one: Any) -> None:
    """Only the fields that the conventions ask for."""
    game = one["game"]
    for key, wanted in (("levels", game.get("block")), ("escapes", game.get("misere"))):
        if wanted:
            one.setdefault(key, [])
        else:
            one.pop(key, None)
    if game.get("block"):
        one["absorption"]["steps"] = []
    if game.get("block") or not any("removal" in move for move in game["moves"]):
        one.pop("shadows", None)


def _other_steps(one: Any, other: Any, random: Random) -> None:
    """Steps of another move, in another order, on other tracks, or of the other certificate."""
    steps = one["absorption"]["steps"] + one.get("escapes", [])
    if not steps:
        return
    step = random.choice(steps)
    match random.randrange(6):
        case 0:
            key = "move" if "move" in step else "rule"
            step[key] = random.randrange(len(one["game"]["moves"]) + 2)
        case 1:
            random.shuffle(step["places"])
        case 2:
            step["places"][random.randrange(len(step["places"]))] = random.randint(-1, step["tracks"] - 1)
        case 3:
            random.shuffle(step["order"])
        case 4 if other["absorption"]["steps"]:
            theirs = copy.deepcopy(random.choice(other["absorption"]["steps"]))
            step |= {key: theirs[key] for key in theirs if key in step}
        case _:
            random.shuffle(one["absorption"]["steps"])


def _other_formulas(one: Any, other: Any, random: Random) -> None:
    """Moves exchanged, left out, doubled, or taken from the other certificate."""
    moves, theirs = one["game"]["moves"], copy.deepcopy(other["game"]["moves"])
    match random.randrange(5):
        case 0:
            random.shuffle(moves)
        case 1 if moves:
            moves.pop(random.randrange(len(moves)))
        case 2:
            moves.append(random.choice(theirs or [{"label": "none", "formula": ["or", []]}]))
        case 3 if len(moves) > 1:
            a, b = random.sample(range(len(moves)), 2)
            moves[a]["label"], moves[b]["label"] = moves[b]["label"], moves[a]["label"]
        case _ if moves and theirs:
            moves[random.randrange(len(moves))] = random.choice(theirs)


def _reformulated(one: Any, other: Any, random: Random) -> None:
    """The same rules in other words: what was true remains so."""
    formulas = [move for move in one["game"]["moves"] if "formula" in move]
    if not formulas:
        return
    move = random.choice(formulas)
    formula = move["formula"]
    match random.randrange(5):
        case 0:
            move["formula"] = ["not", ["not", formula]]
        case 1:
            move["formula"] = ["and", [formula, ["not", ["exists", random.choice(HIDDEN), [">=", [], -1]]]]]
        case 2:
            move["formula"] = ["or", [formula, formula]]
        case 3:
            move["formula"] = ["exists", random.choice(HIDDEN), formula]
        case _:
            one["game"]["moves"].append({"label": "none", "formula": ["and", [formula, [">=", [], -1]]]})


def _hidden(one: Any, other: Any, random: Random) -> None:
    """A condition on the piles, by way of a number whose name may be that of another."""
    piles, name = one["game"]["piles"], random.choice(HIDDEN)
    pile = random.choice([*piles, *(f"{pile}'" for pile in piles)])
    there = ["exists", name, ["=", [[pile, 1], [name, -random.choice([1, 1, 2])]], -random.randint(0, 2)]]
    condition = random.choice([there, there, ["not", there]])
    formulas = [move for move in one["game"]["moves"] if "formula" in move]
    if random.random() < 0.3 or not formulas:
        bare = [part for part in piles if part == pile]
        one["game"]["terminal"] = condition if bare else ["not", ["exists", name, [">=", [[name, 1]], 0]]]
        return
    move = random.choice(formulas)
    move["formula"] = [random.choice(["and", "and", "or"]), [move["formula"], condition]]


def _terminal(one: Any, other: Any, random: Random) -> None:
    piles = one["game"]["piles"]
    one["game"]["terminal"] = random.choice([
        None, [">=", [], -1], [">=", [], 0], ["=", [[pile, 1] for pile in piles], 0], ["=", [[piles[0], 1]], -1],
        ["exists", "z", ["=", [[piles[0], 1], ["z", -2]], -1]], ["not", ["exists", "z", ["=", [["z", 2]], -1]]],
    ])  # fmt: skip


LIES: dict[str, Lie] = {
    lie.__name__.strip("_").replace("_", " "): lie
    for lie in (
        _another_name, _other_labels, _another_system, _moved_field, _graft, _other_steps, _other_formulas,
        _reformulated, _hidden, _terminal,
    )
}  # fmt: skip


def told(seed: str) -> tuple[str, Any]:
    """A lie, and of which kind: one to three changes to a certificate, in view of another one."""
    random = Random(seed)
    if random.random() < 0.01:
        one = translation(random)
        kind = "translated"
        if random.random() < 0.5:
            return kind, one
    else:
        one = stored(random.choice(STORED))
        kind = random.choice([*LIES])
    for number in range(random.choice((1, 1, 2, 3))):
        name = kind if number == 0 and kind in LIES else random.choice([*LIES])
        LIES[name](one, stored(random.choice(STORED)), random)
    if random.random() < 0.3:
        _fit(one)
    return kind, one


def mutant(seed: str) -> tuple[str, Any]:
    """A certificate with one value changed at random, sometimes two."""
    random = Random(seed)
    name = random.choice(STORED)
    original = stored(name)
    return f"damaged {name}", damaged(original, random.choice(sections(original)), random)


# -- codings


CODINGS = ("nim", "wythoff", "wythoff steps")


@cache
def _coding(name: str) -> str:
    """Made once per run, because it takes a few seconds."""
    from tests.certificates.test_coding_mutants import certificate

    title, _, steps = name.partition(" ")
    return json.dumps(certificate(title, steps_only=bool(steps)))


def coding_lie(seed: str) -> tuple[str, Any]:
    """The claims damaged, or taken from another coding; or lies about the game, and the claims as they were."""
    random = Random(seed)
    one, other = (json.loads(_coding(random.choice(CODINGS))) for _ in range(2))
    match random.randrange(8):
        case 0:
            one["game"] = other["game"]
            return "coding of another game", one
        case 1:
            part = random.choice(["steps", "locations"])
            if part in other:
                one[part] = other[part]
            return "claims of another coding", one
        case 2:
            key = random.choice(sorted(one["steps"]))
            one["steps"][key] = other["steps"][key]
            return "claims of another coding", one
        case 3:
            lie = random.choice([*LIES])
            LIES[lie](one["game"], stored(random.choice(STORED)), random)
            return f"coding, {lie}", one
        case 4:
            _moved_field(one, other, random)
            return "coding, moved field", one
        case _:
            section = random.choice([("steps",), ("locations",) if "locations" in one else ("steps",)])
            return "damaged coding", damaged(one, section, random)


def judged_coding(certificate: Any) -> str:
    """``valid``, or why it is refused; raises AssertionError if it is accepted and false."""
    from tests.certificates.test_coding_mutants import claimed_locations, claimed_positions
    from tests.certificates.truth import LARGEST_SUM, p_positions
    from wythoff import checker
    from wythoff.prove.certificate_files import checked_claim

    text = json.dumps(certificate).encode()
    try:
        checker.check_coding(text)
    except checker.Invalid as problem:
        return str(problem)

    def small(positions: Any) -> list[tuple[int, int]]:
        return [(a, b) for a, b in positions if a + b <= LARGEST_SUM]

    truth = sorted((a, b) for a, b in p_positions(certificate["game"]) if a <= b)
    claimed = claimed_positions(certificate["steps"])
    assert small(claimed) == truth, json.dumps(certificate)
    if "locations" in certificate:
        part = certificate["locations"]
        located = claimed_locations(part)[: len(claimed) - part["skipped"]]
        assert len(located) > 20
        assert located == claimed[part["skipped"] :][: len(located)], json.dumps(certificate)
    try:
        claim = checked_claim(text)
    except checker.Invalid as problem:
        return f"proved, but {problem}"
    assert_named_rightly(certificate["game"], claim)
    return "valid"


def _with_few_steps(judge: Callable[[Any], str], certificate: Any, steps: int) -> str:
    """A check that needs more is given up, and proves nothing either way."""
    whole, work.MAX_STEPS = work.MAX_STEPS, steps
    try:
        return judge(certificate)
    finally:
        work.MAX_STEPS = whole


KINDS: dict[str, tuple[Callable[[str], tuple[str, Any]], Callable[[Any], str], int]] = {
    "lie": (told, judged, STEPS),
    "mutant": (mutant, judged, STEPS),
    "coding": (coding_lie, judged_coding, 4 * STEPS),
}


def answer(kind: str, seed: str) -> tuple[str, str]:
    """What became of one certificate, named by its seed: of which kind it is, and ``valid`` or why it is refused."""
    make, judge, steps = KINDS[kind]
    name, certificate = make(seed)
    return name, _with_few_steps(judge, certificate, steps)


TRUE = ("11", "17", "19", "20")
"""Seeds of lies that happen to be true."""


def read(text: str) -> None:
    """A target of :mod:`fuzz`: the text is the seed of a lie."""
    _, found = answer("lie", text)
    if found != "valid":
        raise Invalid(found)


def main() -> int:
    """0 if nothing that was accepted is false."""
    parser = argparse.ArgumentParser(prog="python -m fuzz.lies", description=__doc__)
    parser.add_argument("--count", type=int, default=2_000, help="how many certificates (2000)")
    parser.add_argument("--seed", default="0", help="repeats a run")
    parser.add_argument("--kinds", default=",".join(KINDS), help=f"of {', '.join(KINDS)}, in equal parts")
    parser.add_argument("--one", default=None, help="try the one with this seed again, as KIND:SEED")
    chosen = parser.parse_args()
    if chosen.one is not None:
        kind, _, seed = chosen.one.partition(":")
        print(*answer(kind, seed), sep=": ")
        return 0
    kinds, false = chosen.kinds.split(","), 0
    counts: dict[str, Counter[str]] = {kind: Counter() for kind in kinds}
    began = time.process_time()
    for number in range(chosen.count):
        kind = kinds[number % len(kinds)]
        seed = f"{chosen.seed} {number}"
        try:
            _, found = answer(kind, seed)
            outcome = "accepted" if found == "valid" or found.startswith("proved, but") else "refused"
        except Exception as problem:
            false, outcome = false + 1, "FALSE" if isinstance(problem, AssertionError) else "FAILED"
            print(f"{outcome}: python -m fuzz.lies --one '{kind}:{seed}': {str(problem)[:300]!r}", flush=True)
        counts[kind][outcome] += 1
    for kind, found_counts in counts.items():
        print(f"{kind}: {', '.join(f'{n:,} {what}' for what, n in sorted(found_counts.items()))}", flush=True)
    print(f"{chosen.count:,} certificates, {false:,} accepted and false, {time.process_time() - began:.0f} s")
    return int(false > 0)


if __name__ == "__main__":
    sys.exit(main())
