"""Damaged certificates of codings: each is refused, or what it then claims is true all the same."""

from __future__ import annotations

import copy
import json
from collections import Counter
from functools import cache, partial
from itertools import count, islice
from random import Random
from typing import Any

import pytest

from tests.certificates import conftest
from tests.certificates.mutants import ODD_VALUES, mutate, places
from wythoff import checker
from wythoff.automata import Dfa, difference, intersection, union
from wythoff.checker import CODING_FORMAT, FORMAT, Certificate
from wythoff.numeration.digital import base, fibonacci, kbonacci, linear_dfa
from wythoff.prove.coding.locations import prove_letter_positions
from wythoff.prove.coding.steps import find_coding
from wythoff.prove.coding.synchronise import CodingWord, learned, word_part
from wythoff.prove.coding.theorem import CodingTheorem, LetterPositions
from wythoff.prove.prover import prove
from wythoff.prove.verdict import Proof
from wythoff.rules import library
from wythoff.words import Morphism

KNOWN = 300
THEOREMS = {
    "nim": (base(2), None),
    "wythoff": (fibonacci, Morphism("0->01, 1->0")),
    "splythoff": (kbonacci(3), Morphism("0->01, 1->02, 2->0")),
}


@cache
def theorems(name: str) -> tuple[CodingTheorem, LetterPositions | None]:
    system, morphism = THEOREMS[name]
    proof = prove(library.game(name), systems=[system])
    assert isinstance(proof, Proof)
    coding = find_coding(proof)
    assert isinstance(coding, CodingTheorem)
    if morphism is None:
        return coding, None
    locations = prove_letter_positions(proof, morphism, coding=coding)
    assert isinstance(locations, LetterPositions)
    return coding, locations


def certificate(name: str, *, steps_only: bool = False) -> Any:
    """The plain values of a certificate of a game's coding."""
    coding, locations = theorems(name)
    return json.loads((coding if steps_only or locations is None else locations).certificate.text)


@cache
def _taken_for_granted(text: str) -> Certificate:
    return checker.read_certificate(text)


def check_claims(whole: Any) -> checker.Coding:
    """The claims about words alone: the set of the game's own certificate is taken to be that of the P-positions."""
    return checker.check_coding(json.dumps(whole), _taken_for_granted(json.dumps(whole["game"])))


verdict = partial(conftest.verdict, check=check_claims)


# -- what a certificate claims, worked out without automata


@cache
def true_positions(name: str) -> list[tuple[int, int]]:
    """The P-positions by the mex rules that Wythoff and [FokkinkRust, eq. (5)] give."""
    if name == "nim":
        return [(n, n) for n in range(KNOWN)]
    found, piles, differences = [(0, 0)], {0}, {0}
    while len(found) < KNOWN:
        a = next(n for n in count() if n not in piles)
        d = next(n for n in count() if n not in differences)
        found.append((a, a + d))
        piles |= {a, a + d}
        differences |= {d, 2 * a + d} if name == "splythoff" else {d}
    return found


def fixed_point(word: Any) -> list[int]:
    letters = [word["first"]]
    for place in count():
        if len(letters) >= 3 * KNOWN:
            return letters
        letters += word["images"][letters[place]][1 if place == 0 else 0 :]
    raise AssertionError


def claimed_positions(steps: Any) -> list[tuple[int, int]]:
    a, b = steps["start"]
    found = [(x, y) for x, y in steps["before"]]
    for letter in fixed_point(steps["word"]):
        found.append((a, b))
        a, b = a + steps["steps"][letter][0], b + steps["steps"][letter][1]
    return found[:KNOWN]


def claimed_locations(part: Any) -> list[tuple[int, int]]:
    kept = [letter for letter in fixed_point(part["word"]) if letter not in part["deleted"]]
    places = {c: [i for i, letter in enumerate(kept, 1) if letter == c] for c in set(kept)}
    used = [c for c, factors in enumerate(zip(part["smaller"], part["larger"], strict=True)) if any(factors)]
    sums = (
        tuple(sum(factors[c] * places[c][i] for c in used) for factors in (part["smaller"], part["larger"]))
        for i in range(min(len(places[c]) for c in used))
    )
    return list(sums)  # type: ignore[arg-type]


def assert_true(accepted: Any, name: str) -> None:
    truth = true_positions(name)
    assert claimed_positions(accepted["steps"]) == truth
    if "locations" in accepted:
        skipped = accepted["locations"]["skipped"]
        claimed = claimed_locations(accepted["locations"])[: KNOWN - skipped]
        assert len(claimed) > 20
        assert claimed == truth[skipped : skipped + len(claimed)]


# -- mutants


@pytest.fixture
def few_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """The limit is set low, so that mutants whose automata do not end are given up soon; theorems need more."""
    for name in THEOREMS:
        theorems(name)
    conftest.allow_steps(monkeypatch, 600_000)


@pytest.mark.parametrize("name", THEOREMS)
def test_what_is_claimed_is_true(name: str) -> None:
    original = certificate(name)
    assert verdict(original) == "valid"
    assert_true(original, name)


SECTIONS = [
    ("nim", ("steps",), 250),
    ("wythoff", ("steps",), 120),
    ("wythoff", ("locations",), 50),
    ("splythoff", ("steps",), 10),
]


@pytest.mark.usefixtures("few_steps")
@pytest.mark.parametrize(("name", "section", "number"), SECTIONS)
def test_an_accepted_mutant_is_true(name: str, section: tuple[str, ...], number: int) -> None:
    original = certificate(name, steps_only=section == ("steps",))
    assert verdict(original) == "valid"
    paths = [path for path in places(original) if path[: len(section)] == section]
    random = Random(f"{name} {section}")
    answers: Counter[str] = Counter()
    for _ in range(number):
        mutant = copy.deepcopy(original)
        mutate(mutant, paths, random)
        answer = verdict(mutant)
        answers[answer] += 1
        if answer == "valid":
            assert_true(mutant, name)
    assert answers["valid"] < number
    assert len(answers) > 3


def claims(original: Any) -> list[tuple[Any, ...]]:
    """The numbers that the statement names: morphisms, positions, steps, factors, but no automaton."""
    told = {"images", "first", "before", "start", "steps", "smaller", "larger", "skipped", "deleted"}
    automata = {"letters", "lengths", "positions", "counts", "places"}
    return [
        path
        for path in places(original)
        if path[0] in ("steps", "locations") and told & set(path[1:]) and not automata & set(path)
    ]


@pytest.mark.usefixtures("few_steps")
@pytest.mark.parametrize(("name", "steps_only"), [("nim", True), ("wythoff", False)])
def test_every_number_of_the_statement_matters(name: str, steps_only: bool) -> None:
    """Every number one less and one more, with intact automata: accepted only if the statement stays true."""
    original = certificate(name, steps_only=steps_only)
    changed = 0
    for path in claims(original):
        for change in (-1, 1):
            mutant = copy.deepcopy(original)
            parent: Any = mutant
            for key in path[:-1]:
                parent = parent[key]
            if type(parent[path[-1]]) is not int:
                continue
            parent[path[-1]] += change
            changed += 1
            answer = verdict(mutant)
            if answer == "valid":
                assert_true(mutant, name)
    assert changed > 12


def test_the_steps_of_the_tribonacci_word_exchanged() -> None:
    mutant = certificate("splythoff")
    steps = mutant["steps"]["steps"]
    steps[0], steps[1] = steps[1], steps[0]
    assert verdict(mutant) == "a relation does not follow its walk"


def test_automata_that_accept_everything_prove_nothing() -> None:
    """All relations are allowed to accept too much, but then nothing follows from them."""
    everything = {
        tracks: {"digits": [2] * tracks, "start": 0, "accepting": [0], "rows": [[[i, 0] for i in range(2**tracks)]]}
        for tracks in (1, 2, 3)
    }
    mutant = certificate("wythoff")
    mutant["steps"]["positions"] = everything[3]
    assert verdict(mutant) == "a position of the walk is not P"
    mutant = certificate("wythoff")
    mutant["steps"]["word"]["letters"] = [everything[1]] * 2
    assert verdict(mutant) == "a relation does not follow its walk"
    mutant = certificate("wythoff")
    mutant["locations"]["letters"][0]["places"] = everything[2]
    assert verdict(mutant) == "a pile is not where it should be"


def test_automata_that_accept_nothing_prove_nothing() -> None:
    mutant = certificate("wythoff")
    for letter in mutant["steps"]["word"]["letters"]:
        letter["accepting"] = []
    assert verdict(mutant) == "the letters are not those of the fixed point"
    mutant = certificate("wythoff")
    mutant["steps"]["positions"]["accepting"] = []
    assert verdict(mutant) == "a relation does not follow its walk"


def test_a_missing_position_is_noticed() -> None:
    """The walk may begin later only if the positions before it are listed."""
    mutant = certificate("wythoff")
    mutant["steps"]["before"] = []
    assert verdict(mutant) == "the P-positions before the walk are different"


# -- one false claim for each line of the argument: here any set of pairs, in base 2, may play the P-positions


EQUAL = linear_dfa(base(2), (1, -1))


def pair(x: int, y: int) -> Dfa:
    return intersection(linear_dfa(base(2), (1, 0), -x), linear_dfa(base(2), (0, 1), -y))


def claim(
    p_set: Dfa,
    start: tuple[int, int],
    step: tuple[int, int],
    before: tuple[tuple[int, int], ...] = (),
    morphism: str = "0->00",
) -> Any:
    """The same step at every letter, and automata that belong to it."""
    word = CodingWord.of(Morphism(morphism), 0)
    steps = [step] * len(word.alphabet)
    positions = learned(base(2), word.walk(start, steps))
    assert positions is not None
    part = {"word": word_part(base(2), word), "before": before, "start": start, "steps": steps}
    game = {
        "name": "pairs", "text": None, "parameters": {}, "piles": ["x", "y"], "unordered": False, "moves": [],
        "terminal": None,
    }  # fmt: skip
    proof = {
        "format": FORMAT, "game": game, "system": base(2).to_json(), "cold": p_set.to_json(),
        "absorption": {"left": p_set.to_json(), "steps": []},
    }  # fmt: skip
    whole = {"format": CODING_FORMAT, "game": proof, "steps": {**part, "positions": positions.to_json()}}
    return json.loads(json.dumps(whole))


BEFORE = "the P-positions before the walk are different"
FALSE_CLAIMS = [
    (claim(EQUAL, (0, 0), (1, 1)), "valid"),
    (claim(EQUAL, (2, 2), (1, 1), ((0, 0), (1, 1))), "valid"),
    (claim(EQUAL, (0, 0), (1, 2)), "a position of the walk is not P"),
    (claim(union(EQUAL, pair(5, 7)), (0, 0), (1, 1)), "a P-position beside the walk"),
    (claim(union(EQUAL, linear_dfa(base(2), (1, -1), 1)), (0, 1), (1, 1)), "a P-position beside the walk"),
    (claim(linear_dfa(base(2), (1, -1), -1), (1, 0), (1, 1)), "a position of the walk is not in ascending order"),
    (claim(EQUAL, (0, 0), (2, 2)), "a P-position between two of the walk"),
    (claim(EQUAL, (0, 0), (0, 0)), "the smaller pile does not grow"),
    (claim(EQUAL, (1, 1), (1, 1)), BEFORE),
    (claim(EQUAL, (3, 3), (1, 1), ((0, 0), (2, 2))), BEFORE),
    (claim(union(EQUAL, pair(0, 5)), (1, 1), (1, 1), ((0, 0),)), BEFORE),
    (claim(union(EQUAL, pair(0, 5)), (1, 1), (1, 1), ((0, 5),)), BEFORE),
    (claim(difference(EQUAL, pair(0, 0)), (1, 1), (1, 1), ((0, 0),)), BEFORE),
    (claim(difference(EQUAL, pair(0, 0)), (1, 1), (1, 1)), "valid"),
    (claim(EQUAL, (1, 1), (1, 1), ((0, 0), (1, 1))), "the positions before the walk are not in order"),
]


@pytest.mark.parametrize(("whole", "answer"), FALSE_CLAIMS)
def test_each_line_of_the_argument_is_needed(whole: Any, answer: str) -> None:
    assert verdict(whole) == answer


def test_letters_of_another_word_with_the_same_lengths() -> None:
    whole = claim(EQUAL, (0, 0), (1, 1), morphism="0->01, 1->01")
    assert verdict(whole) == "valid"
    whole["steps"]["word"]["images"][1] = [1, 0]
    assert verdict(whole) == "the letters are not those of the fixed point"


def test_a_morphism_without_that_fixed_point() -> None:
    whole = claim(EQUAL, (0, 0), (1, 1), morphism="0->01, 1->01")
    whole["steps"]["word"]["images"] = [[1, 0], [1, 0]]
    assert verdict(whole) == "the morphism has no such fixed point"
    whole["steps"]["word"]["images"] = [[0], [0, 1]]
    assert verdict(whole) == "the morphism has no such fixed point"


def test_a_letter_that_occurs_once_has_no_locations() -> None:
    """In 0111..., the location of the i-th 0 is 1 for i = 1, and nothing can be said for i = 2."""
    word = CodingWord.of(Morphism("0->01, 1->1"), 0)
    whole = claim(EQUAL, (0, 0), (1, 1))
    letters = []
    for letter in (0, 1):
        walk = word.walk([0, 0], [[int(c == letter), 1] for c in (0, 1)])
        counts, spots = learned(base(2), walk), learned(base(2), word.locations(letter, walk))
        assert counts is not None
        assert spots is not None
        letters.append({"letter": letter, "counts": counts.to_json(), "places": spots.to_json()})
    once, often = letters
    part = {"word": word_part(base(2), word), "letters": [often], "deleted": []}
    whole["locations"] = {**part, "skipped": 2, "smaller": [0, 1], "larger": [0, 1]}
    assert verdict(whole) == "valid"
    whole["locations"]["letters"] = [once, often]
    assert verdict(whole) == "locations of a letter that nothing uses"
    whole["locations"] |= {"letters": [once], "skipped": 1, "smaller": [1, 0], "larger": [1, 0]}
    assert verdict(whole) == "a letter does not occur infinitely often"
    whole["locations"] |= {"letters": [often], "skipped": 2, "smaller": [0, 1], "larger": [0, 1], "deleted": [1]}
    assert verdict(whole) == "a letter does not occur infinitely often"


def test_leading_zeros_must_not_matter() -> None:
    whole = claim(EQUAL, (0, 0), (1, 1))
    positions = whole["steps"]["positions"]
    positions["rows"].append(positions["rows"][positions["start"]])
    positions["start"] = len(positions["rows"]) - 1
    positions["accepting"].append(positions["start"])
    assert verdict(whole) == "leading zeros matter to a relation"


def test_no_locations_make_no_sum() -> None:
    mutant = certificate("wythoff")
    mutant["locations"]["letters"][0]["places"]["accepting"] = []
    mutant["locations"]["smaller"] = [2, 0]
    assert verdict(mutant) == "the locations of a letter are different"
    mutant = certificate("wythoff")
    mutant["locations"]["letters"][0]["counts"]["accepting"] = []
    assert verdict(mutant) == "a relation does not follow its walk"
    del mutant["locations"]["letters"][0]
    assert verdict(mutant) == "the locations of a letter are missing"


# -- hostile files


@pytest.mark.parametrize("value", [v for v in ODD_VALUES if not isinstance(v, dict)], ids=repr)
def test_odd_values_everywhere(value: Any) -> None:
    original = certificate("nim")
    for key in ("steps", "format"):
        assert verdict({**original, key: value}) != "valid"
    for key in original["steps"]:
        damaged = copy.deepcopy(original)
        damaged["steps"][key] = value
        if verdict(damaged) == "valid":
            assert_true(damaged, "nim")


@pytest.mark.parametrize(
    "source", [[], None, {}, {"format": CODING_FORMAT}, {"game": []}, {"format": CODING_FORMAT, "game": {}}]
)
def test_no_certificate_at_all(source: Any) -> None:
    with pytest.raises(checker.Invalid):
        checker.check_coding(json.dumps(source))


@pytest.mark.usefixtures("few_steps")
def test_large_numbers_end_soon() -> None:
    for section, key, value in [
        ("steps", "start", [10**30, 10**30]),
        ("steps", "before", [[n, n] for n in range(10**5)]),
        ("steps", "steps", [[10**6 - 1, 10**6 - 1]] * 2),
        ("locations", "skipped", 10**5),
        ("locations", "smaller", [10**6 - 1, 1 - 10**6]),
        ("locations", "letters", certificate("wythoff")["locations"]["letters"] * 500),
    ]:
        damaged = certificate("wythoff")
        damaged[section][key] = value
        assert verdict(damaged) != "valid", (section, key)
    damaged = certificate("wythoff")
    damaged["steps"]["word"]["images"] = [[0, 1] * 10**5, [0]]
    assert verdict(damaged) == "an image is empty or too long"


def test_a_name_that_says_something_else() -> None:
    damaged = certificate("wythoff")
    damaged["steps"]["word"]["names"] = ["0", "1->1, 0"]
    assert verdict(damaged) == "a letter has no name"


def test_the_statement_follows_the_claims() -> None:
    statement = str(check_claims(certificate("splythoff")).claim)
    assert "a = [1] - [0], b = [2] - [1]" in statement
    assert list(islice(claimed_locations(certificate("splythoff")["locations"]), 3)) == [(1, 2), (3, 5), (4, 8)]
