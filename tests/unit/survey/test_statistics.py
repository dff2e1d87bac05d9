"""Statistics of P-positions, against the slow reference and what is known of the games."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import count, pairwise
from math import comb

import numpy as np
import pytest
from hypothesis import given

from tests.examples import examples
from tests.strategies import rulesets
from wythoff.rules import library
from wythoff.rules.parse import parse_game
from wythoff.rules.ruleset import Ruleset
from wythoff.solve import reference, solve
from wythoff.solve.outcomes import Outcomes
from wythoff.survey import statistics as module
from wythoff.survey.statistics import Columns, Slope, statistics
from wythoff.survey.thumbnail import corner


def rules(text: str) -> Ruleset:
    return Ruleset.instantiate(parse_game(text))


def columns(name: str, bound: int) -> Columns:
    found = statistics(solve(library.game(name), bound)).columns
    assert found is not None
    return found


def test_wythoffs_game_is_sturmian_with_golden_slopes() -> None:
    found = columns("wythoff", 2000)
    assert found.count == 765
    assert set(found.steps) == {(1, 2), (2, 3)}
    assert found.alphabet == 2
    assert found.complexity == tuple(range(2, 18))
    golden = Fraction(161803398875, 10**11)
    for slope, limit in [(found.smaller, golden), (found.larger, golden + 1), (found.ratio, golden)]:
        # a_n = floor(n*golden) and n > 380: the quotients are within 1/380 of their limits.
        assert abs(Fraction(slope.low, 10**4) - limit) < Fraction(1, 300)
        assert abs(Fraction(slope.high, 10**4) - limit) < Fraction(1, 300)
    # A Sturmian word is balanced: no letter strays by 1 or more.
    assert all(value < 1 for _, value in found.discrepancy)


def test_splythoff_has_the_steps_of_the_tribonacci_word() -> None:
    found = columns("splythoff", 2000)
    assert found.alphabet == 3
    assert found.complexity == tuple(2 * n + 1 for n in range(1, 17))


def by_mex_rule(s: int, t: int, bound: int) -> list[tuple[int, int]]:
    """The P-positions of (s, t)-Wythoff by [Fraenkel 1998]: a is the mex of all earlier entries, b = s*a + t*n."""
    used: set[int] = set()
    pairs = []
    for n in count():
        a = next(number for number in count() if number not in used)
        b = s * a + t * n
        if b > bound:
            return pairs
        pairs.append((a, b))
        used |= {a, b}
    raise AssertionError


@pytest.mark.parametrize(("s", "t"), [(1, 1), (2, 1), (1, 3), (3, 2)])
def test_steps_and_slopes_from_the_mex_rule(s: int, t: int) -> None:
    pairs = by_mex_rule(s, t, 300)
    order = [(c - a, d - b) for (a, b), (c, d) in pairwise(pairs)]
    steps = Counter(order)
    found = columns(f"st-wythoff(s={s}, t={t})", 300)
    assert (found.count, found.alphabet, set(found.steps)) == (len(pairs), len(steps), set(steps))
    half = range(len(pairs) // 2, len(pairs))
    for slope, quotients in [
        (found.smaller, [Fraction(pairs[n][0], n) for n in half]),
        (found.larger, [Fraction(pairs[n][1], n) for n in half]),
        (found.ratio, [Fraction(pairs[n][1], pairs[n][0]) for n in half]),
    ]:
        assert slope.low <= 10**4 * min(quotients) < slope.low + 1
        assert slope.high - 1 < 10**4 * max(quotients) <= slope.high
    assert found.last_new_step == max(order.index(step) for step in steps) + 1
    commonest = max(steps.values())
    strays = {
        max(abs(order[:n].count(step) - Fraction(n * commonest, len(order))) for n in range(1, len(order) + 1))
        for step, count in steps.items()
        if count == commonest
    }
    assert found.discrepancy[-1][1] in strays
    assert found.discrepancy[-1][0] == len(order)
    assert found.complexity[2] == len(set(zip(order, order[1:], order[2:], strict=False)))


@pytest.mark.parametrize("name", ["capped-wythoff", "nim(heaps=3)", "capped-nim", "nim(heaps=1)"])
def test_no_columns_where_they_make_no_sense(name: str) -> None:
    assert statistics(solve(library.game(name), 30)).columns is None


@given(rulesets())
@examples(40)
def test_counts_and_lists_against_the_reference(game: Ruleset) -> None:
    bound = {1: 20, 2: 8, 3: 3}[len(game.piles)]
    expected = reference.p_positions(game, bound)
    found = statistics(solve(game, bound))
    assert found.count == len(expected)
    assert found.board == len(reference.positions(game, bound))
    assert found.listed_to == bound
    assert sorted(found.listed) == expected
    assert list(map(max, found.listed)) == sorted(map(max, found.listed))


def test_long_lists_end_with_a_whole_shell(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MAX_LISTED", 20)
    game = library.game("capped-wythoff(cap=2)")
    found = statistics(solve(game, 40))
    assert 0 < len(found.listed) <= 20
    assert sorted(found.listed) == reference.p_positions(game, found.listed_to)
    assert len(reference.p_positions(game, found.listed_to + 1)) > 20


NIM_LIKE = [
    "game a piles x, y unordered move t: x' < x, y' = y",
    "game b piles x[2] move t: some i: x'[i] < x[i], every j != i: x'[j] = x[j]",
]


def test_the_same_set_has_the_same_fingerprint() -> None:
    """Two heaps of Nim: written with and without an order, and with moves that change nothing."""
    marks = {statistics(solve(rules(text), 50)).fingerprint for text in NIM_LIKE}
    assert len(marks) == 1
    assert statistics(solve(rules(NIM_LIKE[0]), 51)).fingerprint not in marks
    assert statistics(solve(library.game("wythoff"), 50)).fingerprint not in marks


def test_the_order_of_piles_does_not_change_the_fingerprint() -> None:
    texts = [
        f"game g piles x, y move a: 1 <= x - x' <= {p}, y' = y move b: 1 <= y - y' <= {q}, x' = x"
        for p, q in [(1, 2), (2, 1), (1, 1)]
    ]
    first, second, third = (statistics(solve(rules(text), 20)) for text in texts)
    assert first.fingerprint == second.fingerprint != third.fingerprint
    assert first.listed != second.listed


def test_the_board_counts_positions_once() -> None:
    assert statistics(solve(library.game("wythoff"), 10)).board == comb(12, 2)
    assert statistics(solve(library.game("nim(heaps=3)"), 4)).board == 125


def test_slopes_as_text() -> None:
    assert str(Slope(16180, 20000)) == "1.6180..2.0000"


@given(rulesets(max_piles=2))
@examples(30)
def test_corners_show_the_board(game: Ruleset) -> None:
    bound = 6
    board: Outcomes = solve(game, bound)
    bits = np.unpackbits(np.frombuffer(corner(board.p_positions, bound, unordered=game.unordered), np.uint8))
    is_p = reference.outcome_function(game)
    sizes = range(bound + 1)
    places = [(x,) for x in sizes] if len(game.piles) == 1 else [(x, y) for x in sizes for y in sizes]
    assert bits[: len(places)].tolist() == [int(is_p(game.position(place))) for place in places]
