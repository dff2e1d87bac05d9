"""Nim-values on lines, against the definition and against rules written down in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from wythoff.solve.lines import LinePlan, Read, Write, line_nim_values
from wythoff.solve.lines.layout import lay_out
from wythoff.solve.lines.order import strips_are_exact

Position = tuple[int, int]
Options = Callable[[int, int], Iterable[Position]]


# -- games as plans


def wythoff_plan(slack: int = 1, *, splits: bool = False, unordered: bool = True) -> LinePlan:
    """Wythoff's game, or Splythoff with ``splits``: piles in group 0, signed differences in 1, sums in 2."""
    writes = [Write(0, 1, 0), Write(0 if unordered else 3, 0, 1), Write(1, -1, 1)]
    reads = [Read(0, 1, 0), Read(0 if unordered else 3, 0, 1)]
    reads += [Read(1, -1, 1, e, lag=max(1, abs(e))) for e in range(1 - slack, slack)]
    if unordered:
        writes.append(Write(1, 1, -1))
    if splits:
        writes.append(Write(2, 1, 1))
        reads += [Read(2, -1, 1, e, guard=(1, 0, -1 - max(e, 0))) for e in range(1 - slack, slack)]
    return LinePlan(tuple(writes), tuple(reads), unordered)


# -- the same games in words


def wythoff_options(slack: int, *, splits: bool = False, unordered: bool = True) -> Options:
    """Take from one pile, or k and l >= 1 from both with |k - l| < slack; or, with ``splits``, take away the smaller
    pile x >= 1 and l >= 1 with |x - l| < slack from the other pile, and split what is left of that in two."""

    def options(x: int, y: int) -> set[Position]:
        found = {(u, y) for u in range(x)} | {(x, v) for v in range(y)}
        for k in range(1, x + 1):
            found |= {(x - k, y - l) for l in range(1, y + 1) if abs(k - l) < slack}
        if splits and x >= 1:
            for l in range(1, y + 1):
                if abs(x - l) < slack:
                    found |= {(u, y - l - u) for u in range(y - l + 1)}
        return {(min(p), max(p)) for p in found} if unordered else found

    return options


def mex(values: Iterable[int]) -> int:
    seen = set(values)
    return next(v for v in range(len(seen) + 1) if v not in seen)


def values_by_definition(options: Options, size: int, *, unordered: bool, misere: bool) -> np.ndarray:
    table = np.zeros((size, size), dtype=np.int32)
    for total in range(2 * size - 1):
        for x in range(max(0, total - size + 1), min(total, size - 1) + 1):
            y = total - x
            if unordered and x > y:
                table[x, y] = table[y, x]
                continue
            reached = list(options(x, y))
            table[x, y] = mex(table[p] for p in reached) if reached or not misere else 1
    return table


GAMES = [
    pytest.param(slack, splits, unordered, id=f"{'splythoff' if splits else 'wythoff'}-{slack}-{unordered}")
    for slack in (1, 2, 3, 5)
    for splits, unordered in [(False, True), (False, False), (True, True)]
]


@pytest.mark.parametrize("misere", [False, True])
@pytest.mark.parametrize(("slack", "splits", "unordered"), GAMES)
def test_values_agree_with_the_rules_in_words(slack, splits, unordered, misere):
    plan = wythoff_plan(slack, splits=splits, unordered=unordered)
    options = wythoff_options(slack, splits=splits, unordered=unordered)
    expected = values_by_definition(options, 40, unordered=unordered, misere=misere)
    for threads in (1, 2):
        found = line_nim_values(plan, 40, misere=misere, threads=threads)
        assert found.dtype == np.int32
        assert np.array_equal(found, expected)


@pytest.mark.parametrize(("slack", "splits", "unordered"), GAMES)
def test_the_plans_mean_the_rules(slack, splits, unordered):
    plan = wythoff_plan(slack, splits=splits, unordered=unordered)
    options = wythoff_options(slack, splits=splits, unordered=unordered)
    for total in range(14):
        for x, y in plan.cells(total):
            assert plan.options(x, y) == set(options(x, y))


# -- any plan

coefficients = st.integers(-2, 2)
constants = st.integers(-4, 4)
groups = st.integers(0, 2)
plans = st.builds(
    LinePlan,
    writes=st.lists(st.builds(Write, groups, coefficients, coefficients, constants), max_size=5).map(tuple),
    reads=st.lists(
        st.builds(
            Read,
            groups,
            coefficients,
            coefficients,
            constants,
            guard=st.tuples(coefficients, coefficients, constants),
            lag=st.integers(1, 4),
        ),
        max_size=9,
    ).map(tuple),
    unordered=st.booleans(),
)


@pytest.fixture(scope="module", autouse=True)
def small_pieces():
    """Pieces of a few cells, so that small boards have many."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("wythoff.solve.lines.nim_values._STRIP", 3)
        patch.setattr("wythoff.solve.lines.nim_values._HEIGHT", 5)
        yield


@examples(75)
@given(plan=plans, size=st.integers(1, 9), misere=st.booleans(), threads=st.integers(1, 2))
def test_any_plan_agrees_with_its_meaning(plan, size, misere, threads):
    def options(x: int, y: int) -> set[Position]:
        # Lines may lead off the board; the table is of the game on the board.
        return {p for p in plan.options(x, y) if max(p) < size}

    expected = values_by_definition(options, size, unordered=plan.unordered, misere=misere)
    assert np.array_equal(line_nim_values(plan, size, misere=misere, threads=threads), expected)


# Plans that are near to games: parallel lines, read with lags and guards.
near_forms = st.sampled_from([(0, 1, 0), (0, 0, 1), (1, -1, 1), (1, 1, -1), (2, 1, 1), (2, -1, 1)])
near_plans = st.builds(
    LinePlan,
    writes=st.lists(near_forms.map(lambda f: Write(*f)), min_size=2, max_size=5).map(tuple),
    reads=st.lists(
        st.builds(
            lambda form, c, guard, lag: Read(*form, c, guard=guard, lag=lag),
            near_forms,
            st.integers(-3, 3),
            st.sampled_from([(0, 0, 0), (1, 0, -1), (1, 0, -2), (0, 1, -1)]),
            st.integers(1, 4),
        ),
        min_size=2,
        max_size=8,
    ).map(tuple),
    unordered=st.booleans(),
)


@examples(50)
@given(plan=near_plans, misere=st.booleans())
def test_strips_agree_with_sums(plan, misere):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("wythoff.solve.lines.nim_values.strips_are_exact", lambda layout, unordered: False)
        by_sums = line_nim_values(plan, 30, misere=misere)
    assert np.array_equal(line_nim_values(plan, 30, misere=misere), by_sums)


@pytest.mark.parametrize(
    ("plan", "exact"),
    [
        (wythoff_plan(), True),
        (wythoff_plan(unordered=False), True),
        (wythoff_plan(2), True),
        (wythoff_plan(splits=True), True),
        # (x - 1, y + 1) is on a difference line that (x, y) reads, and is no option.
        (wythoff_plan(3), False),
    ],
)
def test_which_games_go_by_strips(plan, exact):
    assert strips_are_exact(lay_out(plan, 100), plan.unordered) is exact


# -- facts from outside


def test_printed_row_of_splythoff():
    assert line_nim_values(wythoff_plan(splits=True), 9)[3].tolist() == [3, 4, 5, 6, 2, 0, 1, 9, 10]


def test_nim_is_the_exclusive_or():
    nim = LinePlan((Write(0, 1, 0), Write(0, 0, 1)), (Read(0, 1, 0), Read(0, 0, 1)), unordered=True)
    x = np.arange(300)
    assert np.array_equal(line_nim_values(nim, 300), x[:, None] ^ x[None, :])


def test_zeros_of_wythoff_are_the_golden_beatty_pair():
    pairs = np.argwhere(np.triu(line_nim_values(wythoff_plan(), 1001) == 0))
    golden = (1 + 5**0.5) / 2
    n = np.arange(len(pairs))
    assert np.array_equal(pairs[:, 0], np.floor(n * golden))
    assert np.array_equal(pairs[:, 1] - pairs[:, 0], n)
    assert len(pairs) == 383


@pytest.mark.parametrize("size", [64, 700])
def test_threads_agree(size):
    plan = wythoff_plan(2, splits=True)
    assert np.array_equal(line_nim_values(plan, size, threads=2), line_nim_values(plan, size))


def test_values_beyond_the_first_length_of_the_lines():
    """Where every earlier cell is an option, the value is the sum: lines have to grow."""
    everything = LinePlan((Write(0, 0, 0),), (Read(0, 0, 0),), unordered=True)
    x = np.arange(1500)
    assert np.array_equal(line_nim_values(everything, 1500), x[:, None] + x[None, :])


# -- progress and interruption


@pytest.mark.parametrize("size", [1, 2, 50, 3000])
def test_progress_reaches_the_total(size):
    calls: list[Position] = []
    line_nim_values(wythoff_plan(), size, progress=lambda done, total: calls.append((done, total)))
    cells = size * (size + 1) // 2
    assert calls[-1] == (cells, cells)
    assert [done for done, _ in calls] == sorted({done for done, _ in calls})


def test_an_interrupt_stops_two_threads():
    def stop(done: int, total: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        line_nim_values(wythoff_plan(), 200, threads=2, progress=stop)


def test_empty_boards():
    assert line_nim_values(wythoff_plan(), 0).shape == (0, 0)


def test_a_read_must_lower_the_sum():
    with pytest.raises(ValueError, match="lag must be at least 1"):
        Read(0, 1, 0, lag=0)
