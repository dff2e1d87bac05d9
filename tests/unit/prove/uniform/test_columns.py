"""Theorems about columns for all parameters: those of the literature are found, and wrong laws are not."""

from __future__ import annotations

from functools import cache

import pytest

from wythoff.checker.theorems import Uniform
from wythoff.describe.laws import ColumnLaw, DistanceLaw, Forbidden, LinearLaw
from wythoff.errors import Unsupported
from wythoff.integers.polynomial import Polynomial
from wythoff.prove.uniform import solver
from wythoff.prove.uniform.columns import Unproved, prove_columns
from wythoff.rules import library
from wythoff.rules.parse import parse_game
from wythoff.rules.symbolic import Symbol, SymbolicGame, symbolic_game, symbolic_text

ZERO, ONE, TWO = map(Polynomial.number, range(3))
s, t, a, cut = map(Polynomial.name, ("s", "t", "a", "cut"))


def near(slack: Polynomial, form: tuple[int, int]) -> Forbidden:
    """Closer than the slack to a combination of an earlier column."""
    return Forbidden(form, -slack + 1, slack - 1)


def differences(slack: Polynomial, *, one_sided: bool = False) -> DistanceLaw:
    sums = Forbidden((1, 1), ZERO, slack - 1) if one_sided else near(slack, (1, 1))
    return DistanceLaw((near(slack, (-1, 1)), sums))


def with_terminal(condition: str) -> SymbolicGame:
    text = library.named_text("wythoff")
    assert text is not None
    named = text.text.replace("wythoff(slack = 1)", "ended(slack = 1, cut = 0)")
    return symbolic_text(parse_game(f"{named}\nterminal {condition}\n"), {"slack": Symbol("t"), "cut": Symbol("cut")})


def without_symbols(name: str) -> SymbolicGame:
    text = library.named_text(name)
    assert text is not None
    return SymbolicGame(text, (), (), ())


GAMES = {
    "wythoff": symbolic_game("wythoff(slack=t)"),
    "st": symbolic_game("st-wythoff(s=s, t=t)"),
    "schwent": without_symbols("schwent"),
    "splythoff": symbolic_game("splythoff(slack=a)"),
    "one-sided": symbolic_game("one-sided-splythoff(slack=t)"),
    "misere": symbolic_game("misere-wythoff(slack=t)", where="t >= 2"),
    "misere st": symbolic_game("misere-st-wythoff(s=s, t=t)", where="s + t >= 3"),
    "largest": with_terminal("x <= cut, y <= cut"),
    "sum": with_terminal("x + y <= cut"),
    "maximum": with_terminal("max(x, y) <= cut"),
}
ABOVE = LinearLaw(ONE, t, cut + t, cut + 1)
LAWS: dict[str, ColumnLaw] = {
    "wythoff": LinearLaw(ONE, t),
    "st": LinearLaw(s, t),
    "schwent": LinearLaw(TWO, ONE),
    "splythoff": differences(a),
    "one-sided": differences(t, one_sided=True),
    "misere": LinearLaw(ONE, t, ONE),
    "misere st": LinearLaw(s, t, ONE),
    "largest": ABOVE,
    "sum": ABOVE,
    "maximum": ABOVE,
}
WRONG: list[tuple[str, ColumnLaw]] = [
    ("wythoff", LinearLaw(ONE, t, ONE)),
    ("wythoff", LinearLaw(ONE, t + 1)),
    ("st", LinearLaw(s, t + 1)),
    ("st", LinearLaw(s + 1, t)),
    ("schwent", LinearLaw(TWO, TWO)),
    ("schwent", LinearLaw(ONE, TWO)),
    ("splythoff", DistanceLaw((near(a, (-1, 1)),))),
    ("splythoff", differences(a, one_sided=True)),
    ("one-sided", differences(t)),
    ("one-sided", DistanceLaw((near(t, (-1, 1)),))),
    ("misere", LinearLaw(ONE, t)),
    ("misere", LinearLaw(ONE, t, TWO)),
    ("misere st", LinearLaw(s, t)),
    ("misere st", LinearLaw(s, t, s)),
    ("largest", LinearLaw(ONE, t, cut, cut + 1)),
    ("largest", LinearLaw(ONE, t, cut + t, cut)),
    ("sum", LinearLaw(ONE, t, cut, cut + 1)),
    ("sum", LinearLaw(ONE, t)),
]


@cache
def proved(name: str) -> Uniform | Unproved:
    return prove_columns(GAMES[name], LAWS[name])


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
    assert isinstance(prove_columns(symbolic_game("misere-wythoff(slack=t)"), LAWS["misere"]), Unproved)
    assert isinstance(prove_columns(symbolic_game("misere-st-wythoff(s=s, t=t)"), LAWS["misere st"]), Unproved)


def test_the_same_certificate_every_time() -> None:
    first, second = proved("st"), prove_columns(GAMES["st"], LAWS["st"])
    assert isinstance(first, Uniform)
    assert isinstance(second, Uniform)
    assert first.text == second.text


@pytest.mark.parametrize(("seed", "name"), [(1, "st"), (2, "splythoff"), (3, "misere")])
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
