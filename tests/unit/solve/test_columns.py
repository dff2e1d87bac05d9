"""The column sweep against the definition of P-positions, printed tables, and closed forms."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import isqrt

import numpy as np
import pytest
from hypothesis import event, example, given
from hypothesis import strategies as st

from tests.examples import examples
from wythoff.errors import BadBound
from wythoff.solve.columns import CannotSweep, ColumnRules, Cone, Double, NotMonotone, Split, _kernels, state, sweep
from wythoff.solve.columns.pages import Pages
from wythoff.solve.columns.state import UNSTEADY
from wythoff.solve.columns.sweep import Sweep

Position = tuple[int, int]
Board = np.ndarray  # a number or a truth value for each position
Amounts = Callable[[Board, Board], Board]
Move = Callable[[Board, Board, int, int], Board]


# The rules in words, as relations between the ordered positions (x, y) of a board and one of them, (u, v)


def take_from_one(x: Board, y: Board, u: int, v: int) -> Board:
    return (u < x) & (v == y)


def take_from_both(allowed: Amounts) -> Move:
    """Take k from the first pile and l from the second."""
    return lambda x, y, u, v: (u <= x) & (v <= y) & (u + v < x + y) & allowed(x - u, y - v)


def clear_and_divide(allowed: Amounts) -> Move:
    """Clear the first pile x, take l from the second, divide the rest."""
    return lambda x, y, u, v: (u + v <= y) & (u + v < x + y) & allowed(x, y - u - v)


def solve_by_definition(bound: int, *families: Move, misere: bool = False) -> list[Position]:
    """All P-positions x <= y <= bound, by increasing sum: no move leads to an earlier one."""
    found: list[Position] = []
    X, Y = np.indices((bound + 1, bound + 1))
    is_n = np.zeros(X.shape, dtype=bool)
    is_n[0, 0] = misere
    positions = [(x, y) for y in range(bound + 1) for x in range(y + 1)]
    for x, y in sorted(positions, key=sum):
        if not is_n[x, y]:
            found.append((x, y))
            for family in (take_from_one, *families):
                for u, v in {(x, y), (y, x)}:
                    is_n |= family(X, Y, u, v) | family(Y, X, u, v)
    return sorted(found)


def pairs(arrays: tuple[np.ndarray, np.ndarray]) -> list[Position]:
    smaller, larger = arrays
    return list(zip(smaller.tolist(), larger.tolist(), strict=True))


# The library's games: their moves in words, and their column rules


def wythoff(slack: int) -> tuple[ColumnRules, list[Move]]:
    words = [take_from_both(lambda k, l: (k >= 1) & (l >= 1) & (abs(k - l) < slack))]
    return ColumnRules(doubles=(Double(1 - slack, slack - 1),)), words


def splythoff(slack: int) -> tuple[ColumnRules, list[Move]]:
    doubles, words = wythoff(slack)
    words += [clear_and_divide(lambda x, l: (x >= 1) & (l >= 1) & (abs(x - l) < slack))]
    return ColumnRules(doubles.doubles, (Split(1 - slack, slack - 1),)), words


def one_sided_splythoff(slack: int) -> tuple[ColumnRules, list[Move]]:
    doubles, words = wythoff(slack)
    words += [clear_and_divide(lambda x, l: (x >= 1) & (l >= 1) & (l >= x) & (l - x < slack))]
    return ColumnRules(doubles.doubles, (Split(0, slack - 1),)), words


def duchene_rigo(t: int) -> tuple[ColumnRules, list[Move]]:
    forbidden = tuple(range(2, 2 * t - 1, 2))
    words = [
        take_from_both(lambda k, l: (k == l) & ~np.isin(k, forbidden)),
        take_from_both(lambda k, l: (k == 2 * t + 1) & (l == 2 * t + 2)),
    ]
    return ColumnRules((Double(0, 0, except_k=forbidden),), vectors=((2 * t + 1, 2 * t + 2),)), words


def st_wythoff(s: int, t: int) -> tuple[ColumnRules, list[Move]]:
    return ColumnRules(cones=(Cone(s, 0, t - 1),)), [take_from_both(lambda k, l: (k > 0) & (k <= l) & (l < s * k + t))]


GAMES = [
    *((family, (slack,)) for family in (wythoff, splythoff, one_sided_splythoff) for slack in range(1, 7)),
    *((duchene_rigo, (t,)) for t in range(1, 7)),
    *((st_wythoff, (s, t)) for s in (2, 3, 4) for t in (1, 2, 3)),
]


@pytest.mark.parametrize("misere", [False, True], ids=["normal", "misere"])
@pytest.mark.parametrize(("game", "parameters"), GAMES, ids=lambda v: getattr(v, "__name__", str(v)))
def test_sweep_finds_the_p_positions_of_the_library(game, parameters, misere):
    rules, words = game(*parameters)
    expected = solve_by_definition(90, *words, misere=misere)
    assert pairs(sweep(rules, bound=90, misere=misere)) == expected
    count = sum(y <= 60 for _, y in expected)
    assert pairs(sweep(rules, columns=count, misere=misere)) == expected[:count]


def test_larger_piles_may_fall():
    rules, words = duchene_rigo(1)
    p_set = pairs(sweep(rules, bound=30, misere=True))
    assert p_set[3:5] == [(4, 8), (5, 7)]
    assert p_set == solve_by_definition(30, *words, misere=True)


def test_nim_has_equal_piles_and_more_columns_than_half_the_bound():
    assert pairs(sweep(ColumnRules(), bound=1000)) == [(n, n) for n in range(1001)]
    assert pairs(sweep(ColumnRules(), bound=1000, misere=True)) == [(0, 1)] + [(n, n) for n in range(2, 1001)]


# Random rules


small = st.integers(0, 4)
offset = st.integers(-5, 5)


@st.composite
def doubles(draw):
    low, high = sorted((draw(offset), draw(offset)))
    least_k, least_l = draw(small), draw(small)
    if draw(st.booleans()):
        return Double(low, low, least_k, max(least_l, 1), tuple(draw(st.sets(st.integers(1, 8), max_size=4))))
    return Double(low, high, least_k, max(least_l, 1 - least_k, 0))


@st.composite
def splits(draw):
    low, high = sorted((draw(offset), draw(offset)))
    least_x, least_l = draw(small), draw(small)
    return Split(low, high, least_x, max(least_l, 1 - least_x))


@st.composite
def cones(draw):
    slope, low = draw(st.integers(2, 4)), draw(st.integers(-2, 1))
    return Cone(slope, low, draw(st.integers(low + 1 - slope, 4)))


vectors = st.tuples(st.integers(0, 9), st.integers(0, 9)).filter(any)
column_rules = st.builds(
    ColumnRules,
    doubles=st.lists(doubles(), max_size=2).map(tuple),
    splits=st.lists(splits(), max_size=2).map(tuple),
    vectors=st.lists(vectors, max_size=3).map(tuple),
    cones=st.lists(cones(), max_size=1).map(tuple),
)


def in_words(rules: ColumnRules) -> list[Move]:
    def double(d: Double) -> Amounts:
        return lambda k, l: (
            (d.low <= l - k) & (l - k <= d.high) & (k >= d.least_k) & (l >= d.least_l) & ~np.isin(k, d.except_k)
        )

    def cone(c: Cone) -> Amounts:
        return lambda k, l: (k >= 1) & (l >= 1) & (k + c.low <= l) & (l <= c.slope * k + c.high)

    def vector(first: int, second: int) -> Amounts:
        return lambda k, l: (k == first) & (l == second)

    def split(s: Split) -> Amounts:
        return lambda x, l: (s.low <= l - x) & (l - x <= s.high) & (x >= s.least_x) & (l >= s.least_l)

    taking = [*map(double, rules.doubles), *map(cone, rules.cones), *(vector(*v) for v in rules.vectors)]
    return [*map(take_from_both, taking), *(clear_and_divide(split(s)) for s in rules.splits)]


def but_for(*excepted: int) -> Double:
    return Double(0, 0, except_k=excepted)


# The examples need parts of the kernel that few rules need: holes below cones, splits that clear the larger pile,
# crossed attacks that begin late, splits to columns that fall, and to earlier columns from later ones.
@examples(80)
@given(rules=column_rules, misere=st.booleans())
@example(rules=ColumnRules(cones=(Cone(2, -2, -2),)), misere=False)
@example(rules=ColumnRules(splits=(Split(-6, -6, 2, 1), Split(-5, -3, 3, 0))), misere=True)
@example(rules=ColumnRules((but_for(6), Double(-5, -5, 1, 2))), misere=False)
@example(rules=ColumnRules((but_for(4, 8, 11),), (Split(6, 8, 4, 4),)), misere=False)
@example(rules=ColumnRules((Double(0, 0, 0, 2, (1, 4, 7, 8, 9)),), (Split(2, 32, 2, 2),)), misere=True)
@example(rules=ColumnRules((Double(1, 1, 1, 0, (3, 6, 9)),), vectors=((11, 9),)), misere=True)
def test_whatever_the_sweep_returns_is_right(rules, misere):
    try:
        swept = pairs(sweep(rules, bound=100, misere=misere))
    except NotMonotone:
        event("not monotone")
        return
    event("swept")
    assert swept == solve_by_definition(100, *in_words(rules), misere=misere)


BANDS = [Double(-high, high, least, least) for high in range(6) for least in (1, 2, 3)]


@pytest.mark.parametrize("double", BANDS, ids=str)
@pytest.mark.parametrize("vector", [(1, 2), (2, 5), (7, 7)], ids=str)
def test_bands_with_a_vector_can_be_swept(double, vector):
    rules = ColumnRules(doubles=(double,), vectors=(vector,))
    assert pairs(sweep(rules, bound=50)) == solve_by_definition(50, *in_words(rules))


# The kernels agree with each other far beyond the reach of a board


# Splits whose offsets fill half a machine word, beside doubles
WIDE = [
    ColumnRules((Double(0, 0),), (Split(-17, 8, 3, 3),)),
    ColumnRules((Double(-1, 1),), (Split(-30, 1, 0, 1),)),
    ColumnRules((Double(-1, 1),), (Split(6, 31, 0, 4),)),
    ColumnRules((Double(0, 4, 0, 1),), (Split(5, 30, 2, 4),)),
    ColumnRules((Double(0, 23, 0, 1),), (Split(14, 39),)),
]


@pytest.mark.parametrize("rules", [*(game(*parameters)[0] for game, parameters in GAMES), *WIDE], ids=str)
def test_both_kernels_find_the_same_columns(rules, monkeypatch):
    fast = pairs(sweep(rules, columns=50_000))
    monkeypatch.setattr(_kernels, "window", lambda *arguments: UNSTEADY)
    assert fast == pairs(sweep(rules, columns=50_000))


@pytest.mark.parametrize("misere", [False, True], ids=["normal", "misere"])
@pytest.mark.parametrize("rules", [*(game(*parameters)[0] for game, parameters in GAMES), *WIDE], ids=str)
def test_the_state_is_what_its_places_say(rules, misere):
    run = Sweep(rules, (Pages(3_000, np.int64), Pages(3_000, np.int64)), misere)
    run.advance(stop=3_000, goal=2**62)
    held = run.checkpoint().state
    A, B = run.smaller, run.larger
    assert held[state.COUNT] == 3_000
    assert held[state.HIGHEST] == B.max()
    assert held[state.TOP] == (B - A).max()
    assert set(range(held[state.NEXT])) <= {*A.tolist(), *B.tolist()}
    assert (B[: held[state.USED]] < held[state.NEXT]).all()
    falls = [j - i for i in range(3_000) for j in range(i + 1, min(i + 70, 3_000)) if B[i] > B[j]]
    assert held[state.WIDTH] == max(falls, default=0)


# Facts from outside


def test_wythoff_pairs_are_beatty_pairs_of_the_golden_ratio():
    n = 1_000_000
    smaller, larger = sweep(wythoff(1)[0], columns=n)
    for index in [*range(1000), *range(0, n, 997), n - 1]:
        golden = (index + isqrt(5 * index * index)) // 2
        assert (smaller[index], larger[index]) == (golden, golden + index)


@pytest.mark.parametrize("slack", [2, 3, 10, 40, 64, 100])
def test_wythoff_with_slack_are_beatty_pairs(slack):
    """[GoldbergFraenkel, section 2]: alpha = (2 - t + sqrt(t^2 + 4)) / 2, beta = alpha + t."""
    smaller, larger = sweep(wythoff(slack)[0], columns=20_000)
    for index in range(20_000):
        expected = ((2 - slack) * index + isqrt((slack * slack + 4) * index * index)) // 2
        assert (smaller[index], larger[index]) == (expected, expected + slack * index)


@pytest.mark.parametrize(("s", "t"), [(2, 1), (3, 2), (2, 1000), (50, 7)])
def test_st_wythoff_follows_the_mex_rule(s, t):
    """Fraenkel: a is the least pile unused so far, and b = s a + t n."""
    smaller, larger = sweep(st_wythoff(s, t)[0], columns=20_000)
    used: set[int] = set()
    a = 0
    for n in range(20_000):
        while a in used:
            a += 1
        assert (smaller[n], larger[n]) == (a, s * a + t * n)
        used |= {a, int(larger[n])}


@pytest.mark.parametrize(
    ("rules", "table"),
    [
        (
            splythoff(1)[0],
            list(
                zip(
                    [1, 3, 4, 6, 7, 9, 10, 12, 14, 15, 17, 18],
                    [2, 5, 8, 11, 13, 16, 19, 22, 25, 28, 31, 33],
                    strict=True,
                )
            ),
        ),
        (splythoff(2)[0], [(1, 3), (2, 8), (4, 12), (5, 17), (6, 20), (7, 25), (9, 29)]),
        (one_sided_splythoff(3)[0], [(1, 4), (2, 10), (3, 14), (5, 20), (6, 26), (7, 30)]),
        (
            one_sided_splythoff(4)[0],
            list(
                zip(
                    [1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 13, 14],
                    [5, 12, 21, 26, 34, 41, 46, 53, 62, 69, 79, 84],
                    strict=True,
                )
            ),
        ),
    ],
    ids=["splythoff(1)", "splythoff(2)", "one-sided(3)", "one-sided(4)"],
)
def test_printed_tables_of_fokkink_and_rust(rules, table):
    assert pairs(sweep(rules, columns=len(table) + 1)) == [(0, 0), *table]


@cache
def tribonacci_positions(count: int) -> tuple[list[int], list[int], list[int]]:
    """The places, from 1 on, of the letters 0, 1 and 2 in the fixed point of 0->01, 1->02, 2->0."""
    word = "0"
    while len(word) < 8 * count:
        word = "".join({"0": "01", "1": "02", "2": "0"}[letter] for letter in word)
    x, y, z = ([i for i, letter in enumerate(word, 1) if letter == wanted] for wanted in "012")
    return x[:count], y[:count], z[:count]


def test_splythoff_differences_of_the_tribonacci_table():
    """[FokkinkRust, Thm 1]: with x, y, z the places of the three letters, A = y - x and B = z - y."""
    x, y, z = tribonacci_positions(5000)
    smaller, larger = sweep(splythoff(1)[0], columns=5001)
    assert smaller[1:].tolist() == [j - i for i, j in zip(x, y, strict=True)]
    assert larger[1:].tolist() == [j - i for i, j in zip(y, z, strict=True)]


# The interface


def test_results_widen_to_64_bits():
    rules, _ = st_wythoff(1000, 1)
    smaller, larger = sweep(rules, columns=3_000_000)
    assert larger.dtype == smaller.dtype == np.int64
    assert larger[-1] > 2**31
    assert (np.diff(larger) > 0).all()
    narrow = sweep(rules, columns=1_000_000)
    assert narrow[1].dtype == np.int32
    assert (larger[:1_000_000] == narrow[1]).all()


def test_progress_ends_at_the_total():
    for wish in ({"columns": 200_000}, {"bound": 200_000}):
        seen: list[Position] = []
        sweep(wythoff(1)[0], progress=lambda done, total, seen=seen: seen.append((done, total)), **wish)
        done, totals = zip(*seen, strict=True)
        assert list(done) == sorted(done)
        assert set(totals) == {200_000}
        assert done[-1] == 200_000


def test_small_requests():
    rules, _ = wythoff(1)
    assert pairs(sweep(rules, columns=0)) == []
    assert pairs(sweep(rules, columns=0, misere=True)) == []
    assert pairs(sweep(rules, bound=0)) == [(0, 0)]
    assert pairs(sweep(rules, bound=0, misere=True)) == []
    assert pairs(sweep(rules, columns=2, misere=True)) == [(0, 1), (2, 2)]
    with pytest.raises(ValueError, match="either columns or bound"):
        sweep(rules)
    with pytest.raises(ValueError, match="either columns or bound"):
        sweep(rules, columns=1, bound=1)
    with pytest.raises(BadBound, match="at least 0, not -1"):
        sweep(rules, bound=-1)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Double(1, 0), "low exceeds high"),
        (lambda: Double(0, 0, 0, 0), "not both 0"),
        (lambda: Double(0, 1, except_k=(2,)), "only where low equals high"),
        (lambda: Split(0, 0, -1, 1), "naturals"),
        (lambda: Cone(1, 0, 0), "at least 2"),
        (lambda: Cone(2, 5, 0), "no l fits"),
        (lambda: ColumnRules(vectors=((0, 0),)), "takes nothing"),
    ],
)
def test_families_that_are_no_moves_are_refused(make, message):
    with pytest.raises(ValueError, match=message):
        make()


def test_rules_beyond_the_method_are_refused_in_time():
    with pytest.raises(CannotSweep):
        sweep(ColumnRules(splits=(Split(-5000, 0),)), bound=10)
    with pytest.raises(CannotSweep):
        sweep(ColumnRules(doubles=(Double(0, 10**12),)), bound=10)
    with pytest.raises(CannotSweep):
        sweep(ColumnRules(vectors=((1, 10**30),)), bound=10)
    with pytest.raises(CannotSweep):
        sweep(ColumnRules(doubles=(Double(0, 0, 10**5, 10**5),)), bound=10)
