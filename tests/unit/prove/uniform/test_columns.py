"""Theorems about columns for all parameters: those of the literature are found, and wrong laws are not."""

from __future__ import annotations

import pytest

from tests.certificates.uniform.theorems import BEYOND, COLUMNS, a, cut, near, one_sided, s, t, with_terminal
from tests.found_once import found_once
from wythoff.checker.theorems import Uniform
from wythoff.describe.laws import ColumnLaw, DistanceLaw, LinearLaw
from wythoff.errors import Unsupported
from wythoff.integers.polynomial import Polynomial
from wythoff.prove.uniform import solver
from wythoff.prove.uniform.columns import Unproved, prove_columns
from wythoff.prove.uniform.leaps import splythoff_law
from wythoff.rules.parse import parse_game
from wythoff.rules.symbolic import Symbol, symbolic_game, symbolic_text

ONE, TWO = map(Polynomial.number, (1, 2))
GAMES = {name: game for name, (game, _) in COLUMNS.items()} | {"terminal-maximum": with_terminal("max(x, y) <= cut")}
LAWS = {name: law for name, (_, law) in COLUMNS.items()} | {"terminal-maximum": BEYOND}
WRONG: list[tuple[str, ColumnLaw]] = [
    ("wythoff", LinearLaw(ONE, t, ONE)),
    ("wythoff", LinearLaw(ONE, t + 1)),
    ("st-wythoff", LinearLaw(s, t + 1)),
    ("st-wythoff", LinearLaw(s + 1, t)),
    ("schwent", LinearLaw(TWO, TWO)),
    ("schwent", LinearLaw(ONE, TWO)),
    ("splythoff", DistanceLaw((near(a, (-1, 1)),))),
    ("splythoff", one_sided(a)),
    ("one-sided-splythoff", splythoff_law(a)),
    ("one-sided-splythoff", DistanceLaw((near(a, (-1, 1)),))),
    ("misere-wythoff", LinearLaw(ONE, t)),
    ("misere-wythoff", LinearLaw(ONE, t, TWO)),
    ("misere-st-wythoff", LinearLaw(s, t)),
    ("misere-st-wythoff", LinearLaw(s, t, s)),
    ("terminal-largest", LinearLaw(ONE, t, cut, cut + 1)),
    ("terminal-largest", LinearLaw(ONE, t, cut + t, cut)),
    ("terminal-sum", LinearLaw(ONE, t, cut, cut + 1)),
    ("terminal-sum", LinearLaw(ONE, t)),
]


def proved(name: str) -> Uniform | Unproved:
    return found_once(prove_columns)(GAMES[name], LAWS[name])


@pytest.mark.parametrize("name", GAMES)
def test_the_law_is_proved_for_all_parameters(name: str) -> None:
    theorem = proved(name)
    assert isinstance(theorem, Uniform), theorem
    for symbol in GAMES[name].symbols:
        assert f" {symbol}" in theorem.claim.splitlines()[0]


@pytest.mark.parametrize(("name", "law"), WRONG, ids=lambda one: str(one)[:60])
def test_a_wrong_law_is_not(name: str, law: ColumnLaw) -> None:
    assert isinstance(prove_columns(GAMES[name], law), Unproved)


def test_the_exceptions_are_needed() -> None:
    """Misere play is different at slack 1, and for s + t = 2."""
    assert isinstance(prove_columns(symbolic_game("misere-wythoff(slack=t)"), LAWS["misere-wythoff"]), Unproved)
    assert isinstance(prove_columns(symbolic_game("misere-st-wythoff(s=s, t=t)"), LAWS["misere-st-wythoff"]), Unproved)


@pytest.mark.thorough
def test_the_same_certificate_every_time() -> None:
    first, second = proved("st-wythoff"), prove_columns(GAMES["st-wythoff"], LAWS["st-wythoff"])
    assert isinstance(first, Uniform)
    assert isinstance(second, Uniform)
    assert first.text == second.text


@pytest.mark.thorough
@pytest.mark.parametrize(("seed", "name"), [(1, "st-wythoff"), (2, "splythoff"), (3, "misere-wythoff")])
def test_a_proof_does_not_depend_on_the_seed(seed: int, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver, "SEED", seed)
    assert isinstance(prove_columns(GAMES[name], LAWS[name]), Uniform)


def test_symbols_may_have_the_names_of_indices() -> None:
    theorem = prove_columns(symbolic_game("wythoff(slack=n)"), LinearLaw(ONE, Polynomial.name("n")))
    assert isinstance(theorem, Uniform)
    assert theorem.claim.startswith("for all integers N with N >= 1: the positions (a(n), a(n) + N*n)")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("game g(k = 1) where k >= 1\npiles x, y\nmove m: x' < x, y' = y, k >= 1\n", "unordered"),
        ("game g(k = 1)\npiles x, y, z unordered\nmove m: x' < x, y' = y, z' = z, k >= 1\n", "two unordered piles"),
        ("game g(k = 1)\npiles x, y unordered\nmove m: x' < x, y' = y, (x - k) mod 2 = 0\n", "Remainder"),
        ("game g(k = 1)\npiles x, y unordered\nmove m: x' < x, y' = y, forall l: l >= x - k\n", "for all"),
    ],
)
def test_rules_that_are_not_covered_are_named(text: str, why: str) -> None:
    with pytest.raises(Unsupported, match=why):
        prove_columns(symbolic_text(parse_game(text), {"k": Symbol("t")}), LinearLaw(ONE, t))
