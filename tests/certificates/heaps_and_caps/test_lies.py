"""Certificates made to deceive, and ones made to exhaust the checker."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.certificates.conftest import allow_steps, text_of, verdict
from tests.certificates.heaps_and_caps.test_truth import accepted, stored
from wythoff import checker
from wythoff.checker import theorems, work

X, Y = "x[i]", "x[i]'"
FALLS = [">=", [[X, 1], [Y, -1]], -1]
AT_MOST_2 = [">=", [[X, -1], [Y, 1]], 2]


def others(formula: Any) -> Any:
    """What holds of every heap j but the chosen one."""
    return ["every", "j", "i", formula]


OTHERS_STAY = others(["=", [["x[j]", 1], ["x[j]'", -1]], 0])


def row(formula: Any, number: str = "every", **others: Any) -> Any:
    certificate = stored("heaps-nim")
    certificate["game"].update(moves=[{"label": "m", "formula": formula}], number=number)
    certificate["game"].update({k: v for k, v in others.items() if k != "period"})
    return certificate | {"period": others.get("period")}


def why(certificate: Any, seconds: float = 15.0) -> str:
    return verdict(certificate, check=accepted, seconds=seconds)


@pytest.mark.parametrize(
    ("formula", "number", "period", "answer"),
    [
        # other heaps may do what they like
        (["some", "i", FALLS], "every", None, "a move adds to a heap"),
        # nothing need be taken
        (["some", "i", ["and", [[">=", [[X, 1], [Y, -1]], 0], OTHERS_STAY]]], "every", None, "a move need not take"),
        # with every other heap a period is lost: its remainder stays, but it may be smaller than the period
        (
            ["some", "i", ["and", [FALLS, AT_MOST_2, others(["=", [["x[j]", 1], ["x[j]'", -1]], -3])]]],
            "every",
            {"terms": [], "constant": 3},
            "lowering one heap is not always a move",
        ),
        # more than the period may be taken
        (["some", "i", ["and", [FALLS, OTHERS_STAY]]], "every", {"terms": [], "constant": 4}, "a move takes more"),
        # the number that all heaps share would have to be another one for each of them
        (
            ["exists", "k", ["and", [["some", "i", FALLS], ["every", "j", None, ["=", [["x[j]", 1], ["k", -1]], 0]]]]],
            "every",
            None,
            "a move adds to a heap",
        ),
        # no heap can be chosen with no others beside it
        (["some", "i", ["and", [FALLS, ["every", "j", "i", ["or", []]]]]], "every", None, "lowering one heap"),
        # a number of its own for each heap
        (
            ["some", "i", ["and", [FALLS, others(["exists", "l", ["=", [["x[j]", 1], ["x[j]'", -1], ["l", -1]], 0]])]]],
            "every",
            None,
            "a heap has a variable of its own",
        ),
        (["some", "i", ["some", "j", FALLS]], "every", None, "more than one heap is chosen"),
        (["not", ["some", "i", FALLS]], "every", None, "an unknown kind of formula"),
        (["every", "j", "i", FALLS], "every", None, "a heap is left out that is not chosen"),
        (["some", "i", ["and", [FALLS, OTHERS_STAY]]], "two", None, "the number of heaps is malformed"),
        (["some", "heap", ["and", []]], "every", None, "a move adds to a heap"),
        (["exists", "heap", ["and", []]], "every", None, "a variable has no name of its own"),
        (["or", []], "every", None, "lowering one heap is not always a move"),
    ],
    ids=range(14),
)  # fmt: skip
def test_rows(formula: Any, number: str, period: Any, answer: str) -> None:
    assert why(row(formula, number, period=period)).startswith(answer)


def test_assumptions_that_no_numbers_meet_prove_nothing() -> None:
    for name in ("heaps-capped-nim", "caps-nim-2"):
        certificate = stored(name)
        (symbol,) = certificate["game"]["symbols"]
        certificate["game"]["assumptions"] = [[">=", [[symbol, 1]], -3], [">=", [[symbol, -1]], 2]]
        assert why(certificate) == "no numbers meet the assumptions"


def test_the_period_is_positive() -> None:
    for name in ("heaps-capped-nim", "caps-nim-2"):
        certificate = stored(name)
        certificate["period"]["constant"] = -1
        assert why(certificate) == "the period may be 0"


def test_misere_play_has_a_period_of_at_least_two() -> None:
    """With the period 1 all remainders are 0, and no position would be P."""
    certificate = stored("heaps-misere-capped-nim")
    certificate["period"]["constant"] = 0
    assert why(certificate) == "under misere play the period must be at least 2"


@pytest.mark.parametrize("number", ["even", "every"])
def test_the_same_from_all_of_an_even_number_of_heaps(number: str) -> None:
    """(1, 0, 1, 2) would be as (2, 1, 2, 3), and (0, 0, 0, 1) as (1, 1, 1, 2)."""
    certificate = stored("heaps-misere-heap-wythoff-odd")
    certificate["game"]["number"] = number
    assert why(certificate) == "a move leads from the set to the set"


@pytest.mark.parametrize("said", [False, None, 1, "misere"])
def test_misere_play_is_said_in_one_way(said: Any) -> None:
    certificate = stored("heaps-misere-nim")
    certificate["game"]["misere"] = said
    assert why(certificate) == "a game that is not misere does not say so"


def becomes(pile: str, before: int, after: int) -> Any:
    return ["and", [["=", [[pile, 1]], -before], ["=", [[pile + "'", 1]], -after]]]


@pytest.mark.parametrize(
    ("chosen", "other", "refused"),
    [
        # from (2, 2) to (1, 0), the only such move between positions that are good under misere play
        ((2, 1), (2, 0), "heaps-misere-nim"),
        # from (1, 1) to (0, 0), where the one to move loses under normal play alone
        ((1, 0), (1, 0), "heaps-nim"),
    ],
)
def test_a_move_that_one_way_of_play_allows(chosen: tuple[int, int], other: tuple[int, int], refused: str) -> None:
    rest = others(["or", [becomes("x[j]", 0, 0), becomes("x[j]", *other)]])
    for name in ("heaps-nim", "heaps-misere-nim"):
        certificate = stored(name)
        certificate["game"]["moves"].append(
            {"label": "more", "formula": ["some", "i", ["and", [becomes(X, *chosen), rest]]]}
        )
        assert why(certificate) == ("a move leads from the set to the set" if name == refused else "valid")


@pytest.mark.parametrize("name", ["caps-wythoff", "caps-misere-wythoff"])
def test_wrong_periods(name: str) -> None:
    for constant in (0, 2, 3):
        certificate = stored(name)
        certificate["period"]["constant"] = constant
        assert why(certificate) != "valid"


def test_exceptions_cannot_be_left_out() -> None:
    """The cap 0 is no exception under normal play; the cap 1 is one under misere play."""
    certificate = stored("caps-wythoff")
    certificate["game"]["assumptions"] = []
    assert why(certificate) == "valid"
    certificate = stored("caps-misere-wythoff")
    certificate["game"]["assumptions"] = [[">=", [["n", 1]], -1]]
    assert why(certificate) != "valid"


def taken(pile: int, terms: list[Any], constant: int) -> Any:
    """That this is what is taken from a pile."""
    return ["=", [[f"x[{pile}]", -1], [f"x[{pile}]'", 1], *terms], constant]


@pytest.mark.parametrize(
    ("formula", "answer"),
    [
        # one from both piles, which keeps a nim-sum of 0
        (["and", [taken(1, [], 1), taken(2, [], 1)]], "a move leads from the set to the set"),
        # a whole period from one pile: no remainder changes, and only a pile that borrows can do so
        (["and", [taken(1, [["n", 1]], 1), taken(2, [], 0)]], "a move leads from the set to the set"),
        # more than the period, where remainders say nothing
        (["and", [taken(1, [["n", 1]], 2), taken(2, [], 0)]], "a move adds to a pile, or takes more than the period"),
        # one counter from pile to pile
        (["and", [taken(1, [], 2), taken(2, [], -1)]], "a move adds to a pile, or takes more than the period"),
        # nothing at all
        (["and", [taken(1, [], 0), taken(2, [], 0)]], "a move does not lower the sum"),
    ],
    ids=range(5),
)
def test_one_more_move(formula: Any, answer: str) -> None:
    certificate = stored("caps-nim-2")
    certificate["game"]["moves"].append({"label": "more", "formula": formula})
    assert why(certificate).startswith(answer)


def test_steps_left_out() -> None:
    normal = stored("caps-wythoff")
    normal["absorption"][0]["steps"].pop()
    assert why(normal) == "some positions outside the set are not absorbed"
    for borrowing in range(4):
        misere = stored("caps-misere-nim-2")
        misere["absorption"][borrowing]["steps"] = []
        assert why(misere) == "some positions outside the set are not absorbed"
    misere = stored("caps-misere-nim-2")
    misere["escapes"]["steps"] = []
    assert why(misere) == "a position of the set has no move, which wins under misere play"
    misere = stored("caps-misere-nim-2")
    misere["absorption"].pop()
    assert why(misere) == "the absorption has the wrong number of parts"
    misere = stored("caps-misere-nim-2")
    misere["absorption"][3]["left"] = misere["absorption"][3]["steps"][-1]["left"]
    misere["absorption"][3]["steps"] = []
    assert why(misere) == "a position is neither left nor absorbed"


def test_play_is_normal_or_misere() -> None:
    for name in ("caps-nim-2", "caps-misere-nim-2"):
        certificate = stored(name)
        certificate["game"]["misere"] = not certificate["game"]["misere"]
        assert why(certificate) != "valid"


def test_the_other_game_has_the_same_set() -> None:
    certificate, other = stored("caps-nim-2"), stored("caps-wythoff")
    certificate["like"] = other["like"]
    assert why(certificate) == "the other game has different digits"
    misere = stored("caps-misere-nim-2")
    certificate["like"] = misere["like"]
    assert why(certificate) == "the other game has different P-positions"
    certificate["like"] = stored("caps-nim-1")["like"]
    assert why(certificate) != "valid"
    certificate["like"] = None
    assert why(certificate) == "valid"
    assert "the automaton `cold` (1 state) accepts" in accepted(certificate).claim


def test_rules_that_speak_of_the_piles_themselves() -> None:
    certificate = stored("caps-nim-1")
    formula = certificate["game"]["moves"][0]["formula"]
    certificate["game"]["moves"][0]["formula"] = ["and", [formula, [">=", [["x[1]", 1]], -2]]]
    assert why(certificate) == "a rule mentions a pile otherwise than through x - x'"


def test_a_stored_certificate_of_another_kind() -> None:
    text = text_of(stored("heaps-nim"))
    for check in (theorems.check_caps, theorems.check_uniform):
        with pytest.raises(checker.Invalid):
            check(text)
    for kind in (None, [], {}, 7, "wythoff-heaps-2"):
        assert why({**stored("heaps-nim"), "format": kind}) != "valid"


@pytest.fixture
def few_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    allow_steps(monkeypatch, work.MAX_STEPS // 400)


def odd_sets(count: int) -> list[Any]:
    return [["odd", f"o{n}", None, [">=", [[f"x[o{n}]", 1]], -n]] for n in range(count)]


def kinds(count: int) -> Any:
    return ["or", [["=", [["x[j]", 1], ["x[j]'", -1]], -i] for i in range(count)]]


@pytest.mark.usefixtures("few_steps")
@pytest.mark.parametrize(
    "formula",
    [
        ["some", "i", ["and", [FALLS, others(kinds(5))]]],
        ["some", "i", ["and", [FALLS, others(kinds(500))]]],
        ["some", "i", ["and", [FALLS, OTHERS_STAY, *odd_sets(30)]]],
        ["some", "i", ["and", [FALLS, OTHERS_STAY, *odd_sets(3)]]],
        ["some", "i", ["and", [["or", [FALLS, FALLS]]] * 40]],
        ["and", [["exists", f"k{n}", [">=", [[f"k{n}", 1]], -1]] for n in range(60)]],
        ["some", "i", ["and", [FALLS, others(["=", [["x[j]", 999_999_937], ["x[j]'", -999_999_893], [X, 5]], 0])]]],
        ["some", "i", ["and", [FALLS, others(["divides", 997, [["x[j]", 3], ["x[j]'", 5], [X, 1]], 1])]]],
        ["some", "i", ["and", [["every", f"j{n}", None, [">=", [[f"x[j{n}]", 1]], n]] for n in range(20_000)]]],
    ],
    ids=range(9),
)  # fmt: skip
def test_rows_that_exhaust(formula: Any) -> None:
    assert why(row(formula)) != "valid"


def nested(depth: int) -> bytes:
    text = text_of(row("FORMULA"))
    return text.replace(b'"FORMULA"', b'["and", [' * depth + b'["and", []]' + b"]]" * depth)


@pytest.mark.parametrize("depth", [400, 100_000])
def test_nested_rows(depth: int) -> None:
    assert why(nested(depth)) != "valid"


@pytest.mark.usefixtures("few_steps")
def test_many_symbols_and_large_numbers() -> None:
    certificate = stored("heaps-capped-nim")
    certificate["game"]["symbols"] = [f"s{i}" for i in range(100)]
    assert why(certificate) == "the symbols are malformed"
    certificate = stored("caps-nim-2")
    certificate["period"] = {"terms": [["n", 10**9]], "constant": 10**9}
    assert why(certificate) != "valid"
    certificate = stored("caps-nim-2")
    certificate["game"]["assumptions"] = [["divides", 997, [["n", 1]], 1], ["divides", 991, [["n", 1]], 2]]
    assert why(certificate) in ("valid", "the check needs too many steps", "the check needs too many states")
    text = json.dumps(stored("caps-nim-2")).replace('"cap": 3', '"cap": 1e999')
    assert why(text.encode()) == "valid"
