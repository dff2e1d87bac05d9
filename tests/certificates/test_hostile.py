"""Input made to exhaust the checker: it says Invalid, soon, and raises nothing else."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.certificates.conftest import GOOD, allow_steps, stored, text_of, verdict
from wythoff import checker
from wythoff.checker import work
from wythoff.prove.certificate_files import checked_claim

SECONDS = 15.0
X, Y, X_AFTER, Y_AFTER = "x[1]", "x[2]", "x[1]'", "x[2]'"


@pytest.fixture(autouse=True)
def few_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """A small part of the usual work: what ends in a second here ends in minutes there."""
    allow_steps(monkeypatch, work.MAX_STEPS // 400)


def with_move(formula: Any) -> bytes:
    nim = stored("nim")
    nim["game"]["moves"].append({"label": "more", "formula": "FORMULA"})
    return text_of(nim).replace(b'"FORMULA"', text_of(formula))


def with_system(weights: list[int], initial: list[int], digits: int) -> Any:
    """Every word of digits is canonical."""
    nim = stored("nim")
    rows = [[[digit, 0] for digit in range(digits)]] if digits <= 64 else [[]]
    canonical = {"digits": [digits], "start": 0, "accepting": [0], "rows": rows}
    nim["system"].update(weights=weights, initial=initial, digits=digits, canonical=canonical)
    nim["cold"]["digits"] = [digits, digits]
    return nim


@pytest.mark.parametrize(
    ("weights", "initial", "digits"),
    [
        ([10**6 - 1] * 8, list(range(1, 9)), 2),
        ([10**6 - 1] * 8, list(range(1, 9)), 64),
        ([1, 5, 7, 9], [1, 2, 3, 4], 64),
        ([1, 3], [1, 2], 2),
        ([64], [1], 64),
        ([10**9], [1], 10**9),
        ([2], [1], 10**9),
        ([1] * 10**6, [1] * 10**6, 2),
    ],
)
def test_numeration_systems(weights: list[int], initial: list[int], digits: int) -> None:
    assert verdict(with_system(weights, initial, digits), seconds=SECONDS) != "valid"


def nested(depth: int) -> bytes:
    """As a text: no program has to write it as well."""
    return b'["not", ' * depth + b'["and", []]' + b"]" * depth


def quantified(count: int) -> Any:
    formula: Any = ["and", []]
    for i in range(count):
        formula = ["exists", f"v{i}", ["and", [formula, [">=", [[f"v{i}", 1], [X, -1]], 0]]]]
    return formula


# They are made when they are needed, not by every process that reads this file.
@pytest.mark.parametrize(
    "make",
    [
        lambda: nested(400),
        lambda: nested(100_000),
        lambda: quantified(14),
        lambda: quantified(60),
        lambda: ["and", [["or", [[">=", [], 0], [">=", [], 1]]]] * 50],
        lambda: ["and", [["not", ["divides", 999, [[X, 1]], 0]]] * 2],
        lambda: ["and", [["divides", m, [[X, 1], [Y, 3], [X_AFTER, 7], [Y_AFTER, 11]], 1] for m in (997, 991, 983)]],
        lambda: ["and", [["=", [[X, 999_999_937], [Y, -999_999_893], [X_AFTER, 98_765], [Y_AFTER, -12_345_678]], 5]]],
        lambda: ["and", [[">=", [], 0]] * 200_000],
        lambda: ["or", [[">=", [], 0]] * 20_000],
        lambda: [">=", [[f"v{i}", 1] for i in range(10**5)], 0],
        lambda: ["=", [[X, 10**4000]], 0],
        lambda: ["or", [["not", ["divides", 999, [], 0]]] * 30_000],
        lambda: ["and", [["not", ["divides", 999, [], 0]]] * 30_000],
        lambda: ["and", [["or", [[">=", [], 0]] * 5_000], *([["and", []]] * 40_000)]],
        lambda: [
            "and",
            [["or", [["=", [[X, i], [X_AFTER, -1]], 0] for i in range(9)]], *([[">=", [[X, 1]], 0]] * 9_000)],
        ],
        lambda: ["and", [[">=", [[X, 1], [Y, -i], [X_AFTER, i % 7], [Y_AFTER, -3]], i] for i in range(900)]],
        lambda: ["and", [["=", [[X, i], [Y, -i], [X_AFTER, i], [Y_AFTER, -i]], 0] for i in range(1, 15_000)]],
    ],
    ids=range(18),
)
def test_formulas(make: Callable[[], Any]) -> None:
    assert verdict(with_move(make()), seconds=SECONDS) != "valid"


def test_many_piles() -> None:
    for piles in (9, 20, 30, 10**5):
        nim = stored("nim")
        only_zero = {"digits": [2] * piles, "start": 0, "accepting": [0], "rows": [[[0, 0]]]}
        nim["game"].update(piles=[f"x{i}" for i in range(piles)], unordered=True, moves=[])
        nim["cold"] = nim["absorption"]["left"] = only_zero
        assert verdict(nim, seconds=SECONDS) != "valid"


@pytest.mark.parametrize("piles", [9, 11, 20])
def test_many_unordered_piles(piles: int) -> None:
    """Their rearrangements are too many to list."""
    nim = stored("nim")
    names = [f"x{i}" for i in range(piles)]
    every = {"digits": [2] * piles, "start": 0, "accepting": [0], "rows": [[[0, 0]]]}
    take = ["and", [[">=", [["x0", 1], ["x0'", -1]], -1], *(["=", [[x, 1], [x + "'", -1]], 0] for x in names[1:])]]
    nim["game"].update(
        piles=names, unordered=True, moves=[{"label": "take", "formula": take}], terminal=[">=", [["x0", -1]], 0]
    )
    nim["cold"] = nim["absorption"]["left"] = every
    assert verdict(nim, seconds=SECONDS) != "valid"
    nim["game"].update(terminal=None, misere=True)
    nim["escapes"] = []
    assert verdict(nim, seconds=SECONDS) != "valid"
    nim["game"].update(misere=False, block=1)
    del nim["escapes"]
    nim["levels"] = [{**every, "digits": [2] * 2 * piles}] * 2
    assert verdict(nim, seconds=SECONDS) != "valid"


def test_many_states() -> None:
    random = Random(1)
    nim = stored("nim")
    last = 10**5 - 1
    nim["cold"]["rows"] = [[[0, 0], [3, min(i + 1, last)]] for i in range(last + 1)]
    assert verdict(nim, seconds=SECONDS) != "valid"
    nim = stored("nim")
    nim["system"]["canonical"]["rows"] = [
        [[0, random.randrange(3000) if i else 0], [1, random.randrange(3000)]] for i in range(3000)
    ]
    assert verdict(nim, seconds=SECONDS) != "valid"


def test_subsets_that_grow() -> None:
    """A strategy that guesses at random has subsets without end; it promises nothing, so it breaks no rule."""
    random = Random(1)
    nim = stored("nim")
    step = nim["absorption"]["steps"][0]
    step["strategy"]["rows"] = [[[letter, random.randrange(2000)] for letter in range(8)] for _ in range(2000)]
    step["strategy"]["accepting"] = []
    rows = [[[letter, random.randrange(2000)] for letter in range(4)] for _ in range(2000)]
    nim["absorption"]["left"] = {"digits": [2, 2], "start": 0, "accepting": list(range(2000)), "rows": rows}
    step["left"] = nim["absorption"]["left"]
    assert verdict(nim, seconds=SECONDS) == "the check needs too many steps"


def test_targets_that_multiply() -> None:
    """From each state a strategy with many hidden tracks can go to a thousand others on the same letter."""
    random = Random(1)
    nim = stored("nim")
    step = nim["absorption"]["steps"][0]
    rows = [[[letter, random.randrange(400)] for letter in range(0, 4096, 3)] for _ in range(400)]
    step.update(tracks=12, strategy={"digits": [2] * 12, "start": 0, "accepting": [], "rows": rows})
    rows = [[[letter, random.randrange(400)] for letter in range(4)] for _ in range(400)]
    nim["absorption"]["left"] = {"digits": [2, 2], "start": 0, "accepting": list(range(400)), "rows": rows}
    step["left"] = nim["absorption"]["left"]
    assert verdict(nim, seconds=SECONDS) == "the check needs too many steps"


@pytest.mark.parametrize(
    "value", [None, True, 0, 1.5, float("nan"), "", "certificate", [], [[]], {}, {"format": 1}, ()]
)
def test_other_values(value: Any) -> None:
    assert verdict(value, seconds=SECONDS) != "valid"
    assert verdict({**stored("nim"), "system": value}, seconds=SECONDS) != "valid"
    assert verdict({**stored("nim"), "game": value}, seconds=SECONDS) != "valid"
    assert verdict({**stored("nim"), "cold": value}, seconds=SECONDS) != "valid"
    assert verdict({**stored("nim"), "absorption": value}, seconds=SECONDS) != "valid"


TEXT = (GOOD / "nim.json").read_bytes()


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"\xff\xfe\x00",
        TEXT[: len(TEXT) // 2],
        TEXT + b"{",
        b"[" * 5_000_000,
        b"[" * 5_000_000 + b"]" * 5_000_000,
        TEXT.replace(b'"initial": [1]', b'"initial": [NaN]'),
        TEXT.replace(b'"initial": [1]', b'"initial": [-Infinity]'),
        TEXT.replace(b'"initial": [1]', b'"initial": [1], "initial": [1]'),
        TEXT.replace(b'"initial": [1]', b'"initial": [' + b"1" * 100_000 + b"]"),
    ],
    ids=range(10),
)
def test_texts(text: bytes) -> None:
    with pytest.raises(checker.Invalid):
        checker.read_certificate(text)


@pytest.mark.parametrize(
    "kind", ["wythoff-coding-1", "wythoff-statements-1", "wythoff-caps-1", "wythoff-certificate-3"]
)
def test_a_file_has_one_format(kind: str) -> None:
    """What stands first says how a file is read; a second format later, or a text that breaks off, is refused."""
    good = (GOOD / "wythoff-3.json").read_bytes()
    for text in (good.replace(b"{", b'{"format": "%s", ' % kind.encode(), 1), b'{"format": "%s", ' % kind.encode()):
        with pytest.raises(checker.Invalid, match=r"a key occurs twice|not JSON"):
            checked_claim(text)


def test_every_truncation_is_refused() -> None:
    for length in range(0, len(TEXT.rstrip()), 7):
        with pytest.raises(checker.Invalid):
            checker.read_certificate(TEXT[:length])


def test_many_names_cost_little() -> None:
    """A million unordered piles with an end of play: their rearrangements are not counted to the last digit."""
    nim = stored("nim-3")
    names = [f"x{i}" for i in range(1_000_000)]
    nim["game"].update(piles=names, unordered=True, moves=[], terminal=[">=", [["x0", 1]], -5])
    assert verdict(nim, seconds=10) != "valid"


def test_a_long_conjunction_costs_little() -> None:
    nim = stored("nim-3")
    nim["game"]["moves"][0]["formula"] = ["and", [[">=", [], 0]] * 40_000]
    assert verdict(nim, seconds=2) != "valid"


def test_a_text_that_cannot_be_encoded() -> None:
    with pytest.raises(checker.Invalid):
        checker.read_certificate("\ud800")


@pytest.mark.parametrize("row", ["", {}])
def test_a_row_that_is_no_list(row: Any) -> None:
    nim = stored("nim-3")
    nim["absorption"]["steps"][-1]["left"]["rows"] = [row]
    assert verdict(nim) != "valid"


@pytest.mark.parametrize("name", ["nim-3", "misere-3", "block-3", "removal-3", "forall-3"])
def test_a_pickled_certificate_is_read_again(name: str) -> None:
    """Only the text is passed on, not its values, so no other automata can be put beside it."""
    import pickle
    from dataclasses import replace

    first = checker.read_certificate(text_of(stored(name)))
    again = pickle.loads(pickle.dumps(replace(first, p_set=first.left)))
    assert again.text == first.text
    assert (again.p_set.rows, again.p_set.accepting) == (first.p_set.rows, first.p_set.accepting)
    assert verdict(again.text) == "valid"
