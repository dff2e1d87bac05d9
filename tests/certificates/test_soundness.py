"""Certificates made to deceive: each claims something false, or something that this argument does not cover."""

from __future__ import annotations

import re
from itertools import product
from typing import Any

import pytest

from tests.certificates.conftest import STORED, accepted, automaton, stored, verdict
from tests.certificates.games import NAMES, NUMBERED, build
from wythoff import checker
from wythoff.automata import Dfa, difference, intersection, minimise, reroute, union
from wythoff.numeration.digital import DigitSystem, base, linear_dfa, number_dfa, numbers_dfa

X, Y, X_AFTER, Y_AFTER = "x[1]", "x[2]", "x[1]'", "x[2]'"


def equal(*terms: tuple[str, int], constant: int = 0) -> Any:
    return ["=", [[name, factor] for name, factor in terms], constant]


STAY = [equal((X, 1), (X_AFTER, -1)), equal((Y, 1), (Y_AFTER, -1))]
"""A move that changes nothing: with it no play ends."""

Z_IS_0, Z_IS_1 = (["exists", "z", equal(("z", 1), constant=-n)] for n in (0, 1))


@pytest.mark.parametrize("name", NAMES)
def test_stored_certificates_are_those_that_are_built(name: str) -> None:
    assert sorted([*NUMBERED, *(f"{name}-3" for name in NAMES)]) == STORED
    assert build(name) == stored(f"{name}-3")
    assert accepted(stored(f"{name}-3")).game.name == stored(f"{name}-3")["game"]["name"]


@pytest.mark.parametrize("name", NUMBERED)
def test_files_of_format_2_still_check(name: str) -> None:
    """They are about the same rules and the same set; only steps are written in another way."""
    old, new = stored(name), stored(f"{name}-3")
    assert (old["format"], new["format"]) == ("wythoff-certificate-2", checker.FORMAT)
    assert all(old[part] == new[part] for part in ("game", "system", "cold"))
    assert str(accepted(old).game) == str(accepted(new).game)


@pytest.mark.parametrize(
    ("conjuncts", "why"),
    [
        ([], "does not lower the sum"),
        ([["not", ["divides", 2, [], 1]]], "does not lower the sum"),
        ([Z_IS_0, Z_IS_1], "quantified twice"),
        ([["exists", "", [">=", [["", 1]], -1]]], "no name"),
        ([["exists", "z", ["divides", 2, [["z", 1]], 1]]], "does not lower the sum"),
        ([["exists", "z", ["exists", "z", equal(("z", 1))]]], "the name of another"),
        ([["exists", X, equal((X, 1), constant=-1)], equal((X, 1))], "the name of another"),
        ([["exists", X_AFTER, equal((X_AFTER, 1), constant=-1)], equal((X, 1))], "no name"),
        ([["exists", "z", equal(("z", 2), ("z", -1), constant=-1)]], "twice in an atom"),
        ([equal(("z", 0))], "unknown"),
        ([["not", ["divides", -2, [], 1]]], "modulus"),
        ([["divides", 0, [], 0]], "modulus"),
        ([["divides", True, [], 0]], "modulus"),
        ([["divides", 10**9, [], 0]], "modulus"),
        ([["not", ["exists", "z", equal(("z", 1))]]], "^valid$"),
        ([["not", ["exists", "z", equal(("z", 1), constant=1)]]], "does not lower the sum"),
        ([["not", ["exists", "z", equal(("z", 1), (X, -1), constant=1)]]], "does not lower the sum"),
        ([["not", ["and", []], ["and", []]]], "unknown kind"),
        ([["xor", []]], "unknown kind"),
        ([[">", [], 0]], "unknown kind"),
        ([equal(constant=True)], "bad number"),
        ([equal((X, True), (X_AFTER, -1))], "bad number"),
        ([[">=", [], 0.0]], "bad number"),
        ([[">=", [], float("nan")]], "NaN is not a number"),
        ([[">=", [], 10**30]], "bad number"),
        ([">= 0"], "malformed"),
        ([[]], "unknown kind"),
    ],
)
def test_a_further_move_that_never_ends(conjuncts: list[Any], why: str) -> None:
    """It is refused, unless what is added makes it no move at all."""
    nim = stored("nim")
    nim["game"]["moves"].append({"label": "stay", "formula": ["and", [*STAY, *conjuncts]]})
    assert re.search(why, verdict(nim))


@pytest.mark.parametrize(
    ("key", "value", "why"),
    [
        ("piles", [], "malformed"),
        ("piles", [X, X], "unknown|name of another|malformed"),
        ("piles", [X, X_AFTER], "unknown|name of another|malformed"),
        ("piles", [1, 2], "malformed"),
        ("piles", "xy", "malformed"),
        ("unordered", 0, "malformed"),
        ("unordered", "false", "malformed"),
        ("name", ["nim"], "no name"),
        ("misere", 1, "malformed"),
        ("misere", None, "malformed"),
        ("block", None, "blocking is malformed"),
        ("block", False, "blocking is malformed"),
        ("block", True, "blocking is malformed"),
        ("block", -1, "blocking is malformed"),
        ("block", 10**9, "blocking is malformed"),
        ("block", 1, "lacks 'levels'"),
        ("passes", 1, "has 'passes', which nothing checks"),
        ("moves", [], "no such rule"),
    ],
)
def test_the_game(key: str, value: Any, why: str) -> None:
    nim = stored("nim")
    nim["game"][key] = value
    assert re.search(why, verdict(nim))


@pytest.mark.parametrize(
    "change", [{"unless": [">=", [], 0]}, {"removal": {}}, {"formula": None}, {"formula": 1, "removal": 1}]
)
def test_a_move_of_another_kind(change: dict[str, Any]) -> None:
    nim = stored("nim")
    nim["game"]["moves"][0] |= change
    assert re.search("unknown kind|malformed|which nothing checks", verdict(nim))


@pytest.mark.parametrize(
    ("key", "value", "why"),
    [
        ("rule", -2, "no such rule"),
        ("rule", 2, "no such rule"),
        ("rule", False, "no such rule"),
        ("rule", 1, "breaks the rules"),
        ("order", [False, True], "does not read each pile once"),
        ("order", [0, 0], "does not read each pile once"),
        ("order", [0], "does not read each pile once"),
        ("order", [1, 0], "ordered"),
        ("tracks", 1, "tracks"),
        ("tracks", True, "tracks"),
        ("tracks", 10**9, "tracks"),
        ("tracks", 4, "wrong tracks"),
        ("places", [2], "tracks"),
        ("places", [2, 1, 0], "tracks"),
        ("places", [3, 1], "tracks"),
        ("places", [-2, 1], "tracks"),
        ("places", [2.0, 1], "tracks"),
        ("places", [2, checker.ZERO], "leaves the set|breaks the rules"),
        ("places", [checker.ZERO, 1], "leaves the set|breaks the rules"),
        ("places", [0, 1], "leaves the set|breaks the rules"),
    ],
)
def test_the_steps(key: str, value: Any, why: str) -> None:
    nim = stored("nim")
    nim["absorption"]["steps"][0][key] = value
    assert re.search(why, verdict(nim))


@pytest.mark.parametrize("places", [[2, 1], [1, 1], [1, 2], [2, 2]])
def test_tracks_may_be_shared(places: list[int]) -> None:
    """The first step lowers x to y, so that y, x' and y' are one number and may be read on any of their tracks."""
    nim = stored("nim")
    nim["absorption"]["steps"][0]["places"] = places
    assert verdict(nim) == "valid"


NOTHING = {"digits": [2, 2], "start": 0, "accepting": [], "rows": [[]]}
EVERYTHING = {"digits": [2, 2], "start": 0, "accepting": [0], "rows": [[[0, 0], [1, 0], [2, 0], [3, 0]]]}


def test_a_strategy_that_leaves_the_set() -> None:
    """The set is claimed to be (0, 0) alone; the strategy is all legal moves, so that it absorbs the rest."""
    nim = stored("nim")
    nim["cold"] = automaton(2, [0], {(0, 0): 0})
    nim["absorption"]["left"] = EVERYTHING
    equal = {(d, y, d): 0 for d in (0, 1) for y in (0, 1)}
    lower = dict.fromkeys(product((0, 1), repeat=3), 1)
    step = nim["absorption"]["steps"][0]
    step["strategy"] = automaton(3, [1], {**equal, (1, 0, 0): 1, (1, 1, 0): 1}, lower)
    step["left"] = EVERYTHING
    assert re.search("a strategy leaves the set", verdict(nim))


def test_a_strategy_that_absorbs_too_little() -> None:
    nim = stored("nim")
    nim["absorption"]["steps"][0]["left"] = NOTHING
    assert re.search("does not absorb what it should", verdict(nim))


def test_positions_that_nothing_absorbs() -> None:
    nim = stored("nim")
    nim["absorption"]["steps"].pop()
    assert re.search("are not absorbed", verdict(nim))
    nim["absorption"] = {"left": NOTHING, "steps": []}
    assert re.search("neither left nor absorbed", verdict(nim))


def in_base_2_with_a_digit_2(certificate: Any) -> Any:
    """The same certificate; its words have no digit 2."""

    def relabelled(data: Any) -> Any:
        tracks = len(data["digits"])
        rows = [[[sum((n >> i & 1) * 3**i for i in range(tracks)), q] for n, q in row] for row in data["rows"]]
        return {**data, "digits": [3] * tracks, "rows": rows}

    certificate["system"]["digits"] = 3
    certificate["system"]["canonical"] = relabelled(certificate["system"]["canonical"])
    certificate["cold"] = relabelled(certificate["cold"])
    certificate["absorption"]["left"] = relabelled(certificate["absorption"]["left"])
    for step in certificate["absorption"]["steps"]:
        step["strategy"], step["left"] = relabelled(step["strategy"]), relabelled(step["left"])
    return certificate


def test_a_strategy_that_writes_numbers_in_a_wrong_way() -> None:
    """The strategy, and then the set as well, use a digit 2 that no canonical word has."""
    nim = in_base_2_with_a_digit_2(stored("nim"))
    assert verdict(nim) == "valid"
    nim["absorption"]["steps"][0]["strategy"]["rows"][0].append([2 * 9 + 2 * 3 + 2, 0])
    assert re.search("leaves the set", verdict(nim))
    nim["cold"]["rows"][0].append([2 * 3 + 2, 0])
    assert re.search("words that are not canonical", verdict(nim))


def test_numbers_with_two_words() -> None:
    """If 2 is "10" and "02", a move that keeps a pile may pass from one word to the other, unseen on a shared track."""
    nim = in_base_2_with_a_digit_2(stored("nim"))
    nim["system"]["canonical"]["rows"][0].append([2, 0])
    assert re.search("not greedy", verdict(nim))


def test_an_unordered_game_needs_a_symmetric_set() -> None:
    """Only one pile may be lowered: then the positions with x = 0 are P, and are no symmetric set."""
    one = stored("nim")
    one["game"]["moves"][0]["formula"] = one["game"]["moves"][0]["formula"][1][0]
    one["cold"] = automaton(2, [0], {(0, 0): 0, (0, 1): 0})
    left = {(0, 0): 0, (0, 1): 0, (1, 0): 1, (1, 1): 1}, dict.fromkeys(product((0, 1), repeat=2), 1)
    strategy = automaton(2, [1], *left)
    step = {"rule": 0, "order": [0, 1], "tracks": 2, "places": [checker.ZERO, 1], "strategy": strategy, "left": NOTHING}
    one["absorption"] = {"left": automaton(2, [1], *left), "steps": [step]}
    assert verdict(one) == "valid"
    one["game"]["unordered"] = True
    assert re.search("not symmetric", verdict(one))


def test_leading_zeros_matter_nowhere() -> None:
    nim = stored("nim")
    nim["cold"] = automaton(2, [0, 1], {(0, 0): 1, (1, 1): 1}, {(0, 0): 1, (1, 1): 1})
    assert re.search("leading zeros matter to the set", verdict(nim))
    removal = stored("removal")
    rows = removal["game"]["moves"][0]["removal"]["rows"]
    rows.append([*rows[0]])
    removal["game"]["moves"][0]["removal"]["start"] = 3
    assert re.search("leading zeros matter to what may be taken", verdict(removal))


@pytest.mark.parametrize(
    "value", ["wythoff-certificate-1", "wythoff-certificate-4", None, 2, ["wythoff-certificate-2"]]
)
def test_another_format(value: Any) -> None:
    assert re.search("not a certificate of the format", verdict({**stored("nim"), "format": value}))


def test_the_formats_have_different_steps() -> None:
    assert verdict({**stored("nim"), "format": "wythoff-certificate-3"}) == "a step lacks 'move'"
    assert verdict({**stored("nim-3"), "format": "wythoff-certificate-2"}) == "a step lacks 'rule'"


@pytest.mark.parametrize(
    ("key", "value", "why"),
    [
        ("move", -1, "no such move"),
        ("move", 1, "no such move"),
        ("move", False, "no such move"),
        ("label", "take", "which nothing checks"),
        ("rule", 0, "which nothing checks"),
        ("places", [2, 1, 2], "tracks"),
        ("places", [2], "tracks"),
        ("places", [0, 1], "leaves the set|breaks the rules"),
        ("places", [2, checker.ZERO], "leaves the set|breaks the rules"),
        ("order", [1, 0], "ordered"),
    ],
)
def test_the_steps_of_format_3(key: str, value: Any, why: str) -> None:
    nim = stored("nim-3")
    nim["absorption"]["steps"][0][key] = value
    assert re.search(why, verdict(nim))


def test_a_step_of_another_move() -> None:
    """A step that lowers the first heap is not one that lowers the second, or both."""
    falling = stored("falling-3")
    assert [step["move"] for step in falling["absorption"]["steps"]] == [0, 1]
    falling["absorption"]["steps"][0]["move"] = 1
    assert verdict(falling) == "a strategy breaks the rules"


# -- terminal positions


@pytest.mark.parametrize(
    ("name", "terminal", "why"),
    [
        ("nim", ["exists", "z", equal(("z", 1))], "breaks the rules"),
        ("nim", ["exists", "z", equal(("z", 1), constant=1)], "^valid$"),
        ("nim", [">=", [[X_AFTER, 1]], -1], "unknown"),
        ("nim", ["not", ["exists", "k", equal(("k", 2))]], "^valid$"),
        ("nim", ["exists", X_AFTER, equal((X_AFTER, 2))], "no name"),
        ("nim", ["exists", X, equal((X, 2))], "name of another"),
        ("removal", ["exists", "x taken", equal(("x taken", 2))], "no name"),
        ("removal", ["exists", "x_taken", equal(("x_taken", 2))], "breaks the rules"),
        ("wythoff", ["exists", "k", equal(("k", 2))], "breaks the rules"),
        ("nim", [">=", [], 0], "neither left nor absorbed|breaks the rules|no such rule"),
        ("nim", 0, "malformed"),
        ("nim", True, "malformed"),
    ],
)
def test_terminal_positions(name: str, terminal: Any, why: str) -> None:
    """A variable of the terminal set is no variable of the moves, even if it has the same name."""
    certificate = stored(name)
    certificate["game"]["terminal"] = terminal
    assert re.search(why, verdict(certificate))


def test_a_terminal_position_is_terminal_in_every_order() -> None:
    """(1, 0) is terminal, so (0, 1) is, in an unordered game: and no position of the set otherwise."""
    ordered = stored("terminal-unordered")
    ordered["game"]["unordered"] = False
    assert verdict(ordered) != "valid"


# -- misere play


def test_misere_play() -> None:
    misere = stored("misere")
    for key in ("misere", "escapes"):
        changed = stored("misere")
        (changed["game"] if key == "misere" else changed).pop(key)
        assert re.search("which nothing checks|lacks 'escapes'", verdict(changed))
    changed = stored("misere")
    changed["game"]["misere"] = False
    del changed["escapes"]
    assert re.search("not absorbed", verdict(changed))
    misere["escapes"].pop()
    assert re.search("a position of the set has no move", verdict(misere))
    normal = stored("nim")
    normal["game"]["misere"] = True
    normal["escapes"] = []
    assert re.search("a position of the set has no move", verdict(normal))
    unfinished = stored("misere")
    unfinished["absorption"]["steps"].pop()
    assert re.search("not absorbed", verdict(unfinished))
    blocked = stored("block")
    blocked["game"]["misere"] = True
    assert re.search("together with misere", verdict(blocked))


def test_a_position_is_absorbed_at_every_length() -> None:
    """(0, 0) cannot move; if it were kept only as the empty word, its longer words would have to be absorbed."""
    misere = stored("misere")
    misere["absorption"]["steps"][-1]["left"] = automaton(2, [0], {(0, 0): 1}, {(0, 0): 1})
    assert re.search("does not absorb", verdict(misere))


# -- moves by automata


def test_the_zero_vector_may_not_be_taken() -> None:
    """It is in the set of vectors and still not a move; otherwise play would not end."""
    removal = stored("removal")
    assert 0 in removal["game"]["moves"][0]["removal"]["accepting"]
    assert verdict(removal) == "valid"


def test_vectors_that_may_not_be_taken() -> None:
    """Without vectors (0, n) the second heap cannot be lowered; with (1, 1) equal heaps are no P-positions."""
    fewer, more = stored("removal"), stored("removal")
    fewer["game"]["moves"][0]["removal"]["accepting"] = [0, 2]
    assert re.search("breaks the rules", verdict(fewer))
    more["game"]["moves"][0]["removal"]["rows"][0].append([3, 2])
    assert re.search("from the set to the set", verdict(more))


def test_shadows() -> None:
    """They may be left out, or accept too much as long as no removal is found; they may not lack a position."""
    removal = stored("removal")
    shadows = removal["shadows"]
    assert [len(shadow["digits"]) for shadow in shadows] == [3, 4]
    for number in range(2):
        tracks = len(shadows[number]["digits"])
        removal["shadows"] = [*shadows[:number], automaton(tracks, [], {}), *shadows[number + 1 :]]
        assert re.search("lacks a position", verdict(removal))
        every = automaton(tracks, [0], dict.fromkeys(product((0, 1), repeat=tracks), 0))
        removal["shadows"] = [*shadows[:number], every, *shadows[number + 1 :]]
        assert re.search("from the set to the set|lacks a position", verdict(removal))
    for wrong in ([], shadows[:1], shadows[::-1], [*shadows, shadows[1]]):
        removal["shadows"] = wrong
        assert re.search("one for each pile|wrong tracks", verdict(removal))
    del removal["shadows"]
    assert verdict(removal) == "valid"


# -- blocking


def blocking_game(formula: Any, system: Any, p_set: Dfa, levels: list[Dfa]) -> Any:
    """A certificate for a game of one pile whose opponent blocks one option."""
    outside = difference(numbers_dfa(DigitSystem.from_json(system), 1), p_set)
    return {
        "format": checker.FORMAT,
        "game": {
            "name": "one pile",
            "text": None,
            "parameters": {},
            "piles": ["x"],
            "unordered": False,
            "moves": [] if formula is None else [{"label": "take", "formula": formula}],
            "terminal": None,
            "block": 1,
        },
        "system": system,
        "cold": minimise(p_set).to_json(),
        "absorption": {"left": outside.to_json(), "steps": []},
        "levels": [level.to_json() for level in levels],
    }


TWO = base(2)
BINARY = TWO.to_json()
ZERO_ALONE = Dfa.from_json(automaton(1, [0], {(0,): 0}))
ALL, NONE = Dfa.constant((2,), accepts=True), Dfa.constant((2, 2), accepts=False)
POSITIVE = reroute(linear_dfa(TWO, (1,), -1, ">="), [0], (2, 2))


def amounts(low: int, high: int) -> Dfa:
    """The pairs (x, z) with low <= x - z <= high."""
    return intersection(linear_dfa(TWO, (1, -1), -low, ">="), linear_dfa(TWO, (-1, 1), high, ">="))


TAKE_ANY = [">=", [["x", 1], ["x'", -1]], -1]
TAKE_TWO = ["=", [["x", 1], ["x'", -1]], -2]
LESS = linear_dfa(TWO, (1, -1), -1, ">=")
BELOW_TWO = union(ZERO_ALONE, number_dfa(TWO, 1))
BUT_FOUR = difference(numbers_dfa(TWO, 1), number_dfa(TWO, 4))


TWO_LESS = intersection(amounts(2, 2), reroute(BUT_FOUR, [1], (2, 2)))


def four_and_two(again: int) -> Dfa:
    """The pair (4, 2), as 100 and 010; with any number of zeros before these, or only where it is even."""
    zeros = {(0, 0): again}
    return Dfa.from_json(automaton(2, [3], zeros | {(1, 0): 1}, {(0, 1): 2}, {(0, 0): 3}, {}, {(0, 0): 0}))


@pytest.mark.parametrize(
    ("formula", "p_set", "levels", "why"),
    [
        (TAKE_ANY, ALL, [NONE, NONE], "an option in the set is not counted"),
        (
            None,
            union(ZERO_ALONE, number_dfa(TWO, 1)),
            [
                intersection(linear_dfa(TWO, (1, 0), -2, ">="), linear_dfa(TWO, (0, -1), 1, ">=")),
                intersection(linear_dfa(TWO, (1, 0), -2, ">="), linear_dfa(TWO, (0, 1), -1, "=")),
            ],
            "not legal",
        ),
        (
            ["and", [[">=", [["x", 1], ["x'", -1]], -1], [">=", [["x", -1], ["x'", 1]], 2]]],
            union(ZERO_ALONE, number_dfa(TWO, 1)),
            [amounts(1, 2), intersection(amounts(1, 1), linear_dfa(TWO, (1, 0), -2, ">="))],
            "not in the set",
        ),
        (None, ZERO_ALONE, [NONE, POSITIVE], "later, but not at first"),
        (None, ZERO_ALONE, [NONE, NONE], "too few options"),
        (
            TAKE_TWO,
            BUT_FOUR,
            [TWO_LESS, four_and_two(again=0)],
            "too few before it",
        ),
        (
            TAKE_TWO,
            BUT_FOUR,
            [TWO_LESS, four_and_two(again=4)],
            "leading zeros matter",
        ),
        (TAKE_ANY, BELOW_TWO, [intersection(LESS, reroute(BELOW_TWO, [1], (2, 2))), NONE], "left out"),
    ],
    ids=[
        "uncounted",
        "illegal",
        "outside",
        "later",
        "too few",
        "one is two",
        "one is two in every other word",
        "left out",
    ],
)
def test_options_that_are_counted_in_a_false_way(formula: Any, p_set: Dfa, levels: list[Dfa], why: str) -> None:
    """Each claim is false, and all conditions but one hold."""
    assert re.search(why, verdict(blocking_game(formula, BINARY, p_set, levels)))


def test_an_option_that_is_counted_in_two_words() -> None:
    """Take 2: no position has two options. But 2 is also "02", which no canonical word is: so 4 seems to have two."""
    digits = (3, 3)
    system = {**BINARY, "digits": 3, "canonical": automaton(1, [0], {(0,): 0, (1,): 0}, base=3)}
    canonical = DigitSystem.from_json(system)
    words = numbers_dfa(canonical, 1)
    four = Dfa.from_json(automaton(1, [3], {(0,): 0, (1,): 1}, {(0,): 2}, {(0,): 3}, {}, base=3))
    strange = Dfa.from_json(automaton(1, [1], {(0,): 0, (2,): 1}, {}, base=3))
    two = Dfa.from_json(automaton(1, [2], {(0,): 0, (1,): 1}, {(0,): 2}, {}, base=3))
    p_set = difference(union(words, strange), four)
    take = reroute(linear_dfa(canonical, (1, -1), -2), [0, 1], digits)
    first = intersection(take, reroute(words, [0], digits), reroute(p_set, [1], digits))
    second = intersection(reroute(four, [0], digits), reroute(two, [1], digits))
    certificate = blocking_game(["=", [["x", 1], ["x'", -1]], -2], system, p_set, [first, second])
    assert re.search("not canonical", verdict(certificate))


def test_the_number_of_levels() -> None:
    block = stored("block")
    block["levels"].pop()
    assert re.search("not counted far enough", verdict(block))
    block["game"]["block"] = 1
    assert verdict(block) != "valid"
    more = stored("block")
    more["levels"].append(more["levels"][-1])
    assert re.search("not counted far enough", verdict(more))
    none = stored("block")
    none["game"]["block"] = 0
    assert re.search("'levels', which nothing checks", verdict(none))
    del none["levels"]
    assert re.search("from the set to the set", verdict(none))


def test_false_levels() -> None:
    everything = automaton(4, [0], dict.fromkeys(product((0, 1), repeat=4), 0))
    nothing = automaton(4, [], {})
    for number, false in product(range(3), (everything, nothing, None)):
        block = stored("block")
        block["levels"][number] = block["levels"][number - 1] if false is None else false
        assert re.search("counted|too few|too many", verdict(block))
    wrong = stored("block")
    wrong["levels"][0]["digits"] = [2, 2, 2]
    assert re.search("wrong tracks", verdict(wrong))


def test_an_option_counts_once_in_an_unordered_game() -> None:
    """Counted in both orders, the two options (0, 1) and (1, 0) of (1, 1) would be too many to block."""
    block = stored("block-unordered")
    first = block["levels"][0]
    both = {tuple(n >> i & 1 for i in (3, 2, 1, 0)): n for row in first["rows"] for n, _ in row}
    assert (1, 1, 0, 1) in both
    first["rows"][0].append([0b1110, 2])
    assert re.search("not in order|not legal", verdict(block))


@pytest.mark.parametrize(
    ("weights", "initial", "digits", "why"),
    [
        ([0], [1], 2, "do not grow"),
        ([1], [1], 2, "do not grow"),
        ([True], [1], 2, "malformed"),
        ([2.0], [1], 2, "malformed"),
        ([2], [True], 2, "malformed"),
        ([2], [1.0], 2, "malformed"),
        ([], [], 2, "malformed"),
        ([0, 0], [1, 2], 2, "do not grow"),
        ([2, 0], [1, 3], 2, "no canonical successor"),
        ([4, -4], [1, 4], 2, "no bound"),
        ([3, -3, 1], [1, 1000, 1997], 2, "stay positive"),
        ([2], [1, 2], 2, "malformed"),
        ([2] * 9, [2**i for i in range(9)], 2, "malformed"),
        ([3], [1], 2, "no canonical successor"),
        ([-2], [1], 2, "no bound"),
        ([1, -2], [1, 2], 2, "no bound"),
        ([2, 1, -2], [1, 2, 4], 2, "no bound"),
        ([2, -2], [1, 2], 2, "no bound"),
        ([2, 2], [1, 1], 2, "do not grow"),
        ([2], [2], 2, "malformed"),
        ([2], [0], 2, "malformed"),
        ([2], [1], 3, "wrong tracks"),
        ([2], [1], 1, "malformed"),
        ([2], [1], True, "malformed"),
        ([65], [1], 65, "malformed"),
        ([2], [1], 10**9, "malformed"),
    ],
)
def test_the_numbers(weights: list[int], initial: list[int], digits: int, why: str) -> None:
    """The powers of 2 also obey U_n = 2 U_(n-1) + U_(n-2) - 2 U_(n-3), where no bound on the remainders is known.

    The numbers 1 + 1000 n - n^2 grow for 500 terms, and fall then.
    """
    nim = stored("nim")
    nim["system"].update(weights=weights, initial=initial, digits=digits)
    assert re.search(why, verdict(nim))


def test_a_recurrence_may_begin_later() -> None:
    """1, 2, 4, ... obey U_n = 2 U_(n-1) + 0 U_(n-2), too."""
    nim = stored("nim")
    nim["system"].update(weights=[2, 0], initial=[1, 2])
    assert verdict(nim) == "valid"


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"rows": [[[0, 0], [3, 0], [3, 0]]]}, "not deterministic"),
        ({"rows": [[[0, 0], [3, 0], [4, 0]]]}, "no such letter"),
        ({"rows": [[[0, 0], [3, 0], [-1, 0]]]}, "no such letter"),
        ({"rows": [[[0, 0], [3, 0], [True, 0]]]}, "no such letter"),
        ({"rows": [[[0, 0], [3, 1]]]}, "no such state"),
        ({"rows": [[[0, 0], [3, -1]]]}, "no such state"),
        ({"rows": [[[0, 0], [3, False]]]}, "no such state"),
        ({"start": -1}, "no such state"),
        ({"start": False}, "no such state"),
        ({"accepting": [-1]}, "no such state"),
        ({"accepting": [0, 1]}, "no such state"),
        ({"digits": [2, 2, 2]}, "wrong tracks"),
        ({"digits": [2, 3]}, "wrong tracks"),
        ({"digits": [4]}, "wrong tracks"),
    ],
)
def test_automata(change: dict[str, Any], why: str) -> None:
    nim = stored("nim")
    nim["cold"] |= change
    assert re.search(why, verdict(nim))


def test_numbers_without_a_word() -> None:
    """In base 2 with the digit 1 forbidden after a 1, the number 3 has no word."""
    nim = stored("nim")
    nim["system"]["canonical"] = {"digits": [2], "start": 0, "accepting": [0, 1], "rows": [[[0, 0], [1, 1]], [[0, 0]]]}
    assert re.search("no canonical successor", verdict(nim))
    nim["system"]["canonical"]["rows"] = [[[0, 1], [1, 1]], [[0, 1], [1, 1]]]
    assert re.search("leading zeros are not allowed", verdict(nim))
    nim["system"]["canonical"]["accepting"] = [1]
    assert re.search("0 has no canonical word", verdict(nim))


def test_a_quantified_end_of_play_in_fibonacci_digits() -> None:
    """What is refused here is true: the terminal set is empty, and the certificate is that of Wythoff's game."""
    wythoff = stored("wythoff-3")
    wythoff["game"]["terminal"] = ["not", ["exists", "z", equal(("z", 2))]]
    assert verdict(wythoff) == "valid"
