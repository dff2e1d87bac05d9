"""Games with symbols: what they stand for at each number, and what is refused."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

import wythoff as w
from wythoff.errors import BadAssumption, BadParameter, NeedsNumbers, TooComplex
from wythoff.rules import library
from wythoff.rules.parse import parse_game
from wythoff.rules.symbolic import Symbol, SymbolicGame, symbolic_game, symbolic_text


@pytest.mark.parametrize(
    ("spec", "values", "instance"),
    [
        ("wythoff(slack=t)", {"t": 3}, "wythoff(slack=3)"),
        ("st-wythoff(s=s, t=t)", {"s": 2, "t": 0}, "st-wythoff(s=2, t=0)"),
        ("st-wythoff(s=u, t=u)", {"u": 4}, "st-wythoff(s=4, t=4)"),
        ("st-wythoff(s=2, t=t)", {"t": 7}, "st-wythoff(s=2, t=7)"),
        ("capped-wythoff(cap=n)", {"n": 5}, "capped-wythoff(cap=5)"),
        ("heap-wythoff(heaps=n)", {"n": 4}, "heap-wythoff(heaps=4)"),
        ("misere-splythoff(slack=a)", {"a": 2}, "misere-splythoff(slack=2)"),
        ("wythoff(slack=2*t + 1)", {"t": 3}, "wythoff(slack=7)"),
    ],
)
def test_an_instance_is_the_game_of_the_library(spec: str, values: dict[str, int], instance: str) -> None:
    assert symbolic_game(spec).at(values) == library.game(instance)


def test_symbols_that_an_equation_determines_may_be_left_out() -> None:
    odd = symbolic_game("heap-wythoff(heaps=n)", where="n = 2*m + 1")
    assert odd.symbols == ("n", "m")
    assert odd.at({"m": 2}) == odd.at({"n": 5}) == library.game("heap-wythoff(heaps=5)")
    with pytest.raises(BadParameter, match="is for all n = 2\\*m \\+ 1, not for n = 4"):
        odd.at({"n": 4})
    with pytest.raises(BadParameter, match="needs a number for"):
        odd.at({})


@pytest.mark.parametrize(
    ("spec", "where", "for_all"),
    [
        ("wythoff(slack=t)", "", "t >= 1"),
        ("wythoff(slack=t)", "2 <= t < 9", "t >= 2 and t <= 8"),
        ("st-wythoff(s=s, t=t)", "", "s >= 1, t with s + t >= 2"),
        ("st-wythoff(s=s, t=t)", "s + t >= 3", "s >= 1, t with s + t >= 3"),
        ("st-wythoff(s=s, t=t)", "s > 2*t + 1", "s, t with s >= 2*t + 2"),
        ("st-wythoff(s=u, t=u)", "", "u >= 1"),
        ("heap-wythoff(heaps=n)", "n = 2*m + 1", "n = 2*m + 1"),
        ("wythoff(slack=2*t + 1)", "", "slack = 2*t + 1"),
        ("capped-nim(heaps=h, cap=c)", "h >= 2", "h >= 2, c >= 1"),
    ],
)
def test_what_is_assumed_is_said_without_what_follows(spec: str, where: str, for_all: str) -> None:
    assert symbolic_game(spec, where=where or ()).for_all == for_all


@pytest.mark.parametrize(
    ("spec", "where"),
    [("wythoff(slack=t)", ()), ("st-wythoff(s=s, t=t)", ("s <= 3", "t <= 2*s")), ("nim(heaps=n)", ("n = 3*m + 2",))],
)
def test_instances_are_the_numbers_that_meet_the_assumptions(spec: str, where: tuple[str, ...]) -> None:
    game = symbolic_game(spec, where=where)
    found = list(islice(game.instances(), 12))
    sums = [sum(point.values()) for point in found]
    assert sums == sorted(sums)
    assert len({tuple(point.items()) for point in found}) == len(found)
    for point in found:
        assert all(
            c.term.value(point) >= 0 if type(c).__name__ == "AtLeast" else c.term.value(point) == 0
            for c in game.assumptions
        )


def test_finitely_many_instances_end() -> None:
    assert list(symbolic_game("wythoff(slack=t)", where="t <= 3").instances()) == [{"t": 1}, {"t": 2}, {"t": 3}]


def test_games_of_files_and_texts(tmp_path: Path) -> None:
    path = tmp_path / "corner.game"
    path.write_text(
        "game corner(slack = 1, edge = 0) where slack >= 1\npiles x, y unordered\nmove single: x' < x, y' = y\n"
        "move double: exists k, m: k >= 1, m >= 1, |k - m| < slack, x' = x - k, y' = y - m\n"
        "terminal max(x, y) <= edge\n"
    )
    game = w.game(f"{path}(slack=t, edge=l)")
    assert isinstance(game, SymbolicGame)
    assert game.for_all == "t >= 1, l"
    assert w.Game.of(game.at({"t": 2, "l": 3})) == w.load(path, slack=2, edge=3)
    text = parse_game(path.read_text())
    assert symbolic_text(text, {"slack": Symbol("t"), "edge": Symbol("l")}).assumptions == game.assumptions


def test_in_python_a_symbol_is_a_value() -> None:
    game = w.game("wythoff", slack=w.symbol("t"))
    assert game == w.game("wythoff(slack=t)")
    assert hash(game) == hash(w.game("wythoff(slack=t)"))
    assert game.values == {"slack": Symbol("t")}
    assert game.under_misere() == w.game("misere-wythoff(slack=t)")
    assert game.under_misere().misere


@pytest.mark.parametrize(
    ("spec", "where", "problem"),
    [
        ("wythoff(slack=x)", "", "the symbol x is also a pile of wythoff"),
        ("wythoff(slack=k)", "", "the symbol k is also a variable in the rules of wythoff"),
        ("nim(heaps=i)", "", "the symbol i is also a variable in the rules of nim"),
        ("st-wythoff(s=t)", "", "the symbol t is also a parameter of st-wythoff, which is 1 here"),
        ("st-wythoff(s=0, t=t)", "", "its rules require s >= 1"),
        ("wythoff(slak=t)", "", "did you mean 'slack'"),
        ("wythoff(slack=2 t)", "", "cannot read 'slack=2 t'"),
        ("wythoff(slack=and)", "", "cannot read 'slack=and'"),
        ("wythoff(slack=t*t)", "", "not linear"),
        ("wythoff(slack=t, slack=u)", "", "twice"),
        ("wythoff(slack=t)", "u >= 2", "unknown symbol 'u'"),
        ("wythoff(slack=t)", "t*t >= 2", "not linear"),
        ("wythoff(slack=t)", "t != 2", "must be a comparison of linear terms"),
        ("wythoff(slack=t)", "|t - 4| >= 2", "must be made of linear terms"),
        ("wythoff(slack=t)", "t >=", "cannot read the assumption 't >='"),
        ("wythoff(slack=t)", "t = x", "the symbol x is also a pile"),
        ("wythoff(slack=t)", "t < 1", "no natural numbers satisfy all of the assumptions: t >= 1, t <= 0"),
        ("heap-wythoff(heaps=n)", "n = 2*m, n = 2*k1 + 1", "no natural numbers satisfy"),
        ("wythoff(slack=t)", "2*t = 5", "no natural numbers satisfy"),
        (f"wythoff(slack={'t' * 41})", "", "at most 40 letters"),
        ("wythoff(slack=t)", f"t = 2*{'m' * 41}", "at most 40 letters"),
        ("wythoff(slack=t)", "t = a1 + a2 + a3 + a4 + a5 + a6", "at most 6 symbols"),
    ],
)
def test_what_is_refused_is_reported_in_one_line(spec: str, where: str, problem: str) -> None:
    with pytest.raises(BadParameter) as caught:
        symbolic_game(spec, where=where or ())
    assert problem in str(caught.value)
    assert "\n" not in str(caught.value)


def test_numbers_only_where_numbers_are_needed() -> None:
    with pytest.raises(NeedsNumbers, match="needs a number for slack, and t is a symbol"):
        library.game("wythoff(slack=t)")
    with pytest.raises(BadAssumption):
        w.game("wythoff(slack=t)", where="t >= 2, t <= 1")
    with pytest.raises(BadParameter, match="'where' applies to symbols"):
        w.game("wythoff(slack=3)", where="t >= 2")


def test_rules_with_symbols_are_those_of_the_instances() -> None:
    """The printed formulas of a symbolic game, with a number put in for the symbol, are moves of the instance."""
    game = symbolic_game("splythoff(slack=a)")
    lines = ["game again(a = 1) where a >= 1", "piles x, y unordered"]
    lines += [f"move {row['label']}: {row['text']}" for row in game.to_json()["formula"]]
    again = parse_game("\n".join(lines))
    for a in (1, 2, 5):
        instance = game.at({"a": a})
        other = type(instance).instantiate(again, {"a": a})
        assert all(instance.options((x, y)) == other.options((x, y)) for x in range(9) for y in range(x, 12))


@pytest.mark.parametrize(
    ("where", "first"),
    [
        ("t >= 10**6", [{"t": 10**6}, {"t": 10**6 + 1}]),
        ("t = 97*m + 5", [{"t": 5, "m": 0}, {"t": 102, "m": 1}]),
    ],
)
def test_sparse_assumptions_take_no_longer(where: str, first: list[dict[str, int]]) -> None:
    text = where.replace("10**6", "1000000")
    assert list(islice(symbolic_game("wythoff(slack=t)", where=text).instances(), len(first))) == first


def test_more_heaps_than_a_board_has() -> None:
    game = symbolic_game("nim(heaps=n)", where="n >= 20")
    assert game.to_json()["piles"] == ["x[1]", "...", "x[n]"]
    with pytest.raises(BadParameter, match="at most 16 are allowed"):
        game.at({"n": 20})


def test_blocked_options_are_a_number() -> None:
    text = parse_game("game held(k = 1, most = 3) piles x move t: 1 <= x - x' <= most block k + 1")
    with pytest.raises(BadParameter, match="must be a number, and b is not one"):
        symbolic_text(text, {"k": Symbol("b")})
    assert symbolic_text(text, {"most": Symbol("m")}).to_json()["frame"][0].startswith("Before each move")


def test_huge_factors_are_refused_in_one_line() -> None:
    with pytest.raises(TooComplex, match=r"\A[^\n]*choose smaller factors\Z"):
        list(islice(symbolic_game("wythoff(slack=t)", where="t = 1000003*m + 5").instances(), 2))
