"""The tables of [FokkinkRust], number by number as they are printed, by every method of solving."""

from __future__ import annotations

import numpy as np
import pytest

import wythoff as w
from tests.papers.printed import printed_numbers
from wythoff.papers.printed_data import printed_rows
from wythoff.solve import reference


def printed(number: int) -> dict[str, list[int]]:
    """The piles of a table, their differences and sums, without its header."""
    rows = printed_numbers("FokkinkRust", f"table-{number}")
    return {name: rows[name] for name in ("Delta", "A", "B", "Sigma") if name in rows}


TABLE_10 = printed(10)
TABLES = [
    pytest.param("wythoff", printed(1), id="Table 1"),
    pytest.param("wythoff(slack=2)", printed(2), id="Table 2"),
    pytest.param("splythoff", printed(4), id="Table 4"),
    pytest.param("one-sided-splythoff", printed(4), id="Table 4, one-sided"),
    pytest.param("splythoff(slack=2)", printed(9), id="Table 9"),
    pytest.param("one-sided-splythoff(slack=2)", printed(9), id="Table 9, one-sided"),
    pytest.param("one-sided-splythoff(slack=3)", TABLE_10, id="Table 10"),
    pytest.param("one-sided-splythoff(slack=4)", printed(11), id="Table 11"),
]


# A tiny board, one beyond the reach of the definitions, one where the fastest methods are at work.
@pytest.mark.parametrize("bound", [None, 130, 1000], ids=["bound of the table", "130", "1000"])
@pytest.mark.parametrize(("game", "table"), TABLES)
def test_printed_p_positions(game, table, bound):
    count = len(table["A"])
    solved = w.game(game).solve(bound=table["B"][-1] if bound is None else bound)
    assert (solved.smaller[0], solved.larger[0]) == (0, 0)
    found = {"A": solved.smaller, "B": solved.larger, "Delta": solved.differences, "Sigma": solved.sums}
    assert {name: found[name][1 : count + 1].tolist() for name in table} == table
    if bound is None:
        assert len(solved) == count + 1


def test_the_rule_in_the_text_does_not_give_table_10():
    """Section 10: if a double clears a pile, the rest may be split. Then (3, 14) can move to (2, 10), both printed."""
    game = w.game("splythoff(slack=3)")
    printed = list(zip(TABLE_10["A"], TABLE_10["B"], strict=True))
    assert (3, 14) in printed
    assert (2, 10) in printed
    assert (2, 10) in game.options((3, 14))
    assert game.outcome((3, 14)) == "N"


@pytest.mark.parametrize(("slack", "same"), [(1, True), (2, True), (3, False), (4, False)])
def test_both_readings_of_section_10_agree_up_to_slack_2(slack, same):
    text, tables = (w.game(f"{name}(slack={slack})").solve(bound=2000) for name in ("splythoff", "one-sided-splythoff"))
    assert np.array_equal(text.p_positions, tables.p_positions) is same


def test_moves_named_in_section_2():
    splythoff = w.game("splythoff")
    assert splythoff.is_move((4, 7), (1, 2))
    assert not splythoff.is_move((3, 5), (0, 0))


def test_sequences_of_table_4_partition_the_naturals():
    """Section 3: {Delta, Sigma} and {A, B} are partitions of the positive integers, by the mex rule (5)."""
    solved = w.game("splythoff").solve(bound=20_000)
    a, b, delta, sigma = (s[1:].tolist() for s in (solved.smaller, solved.larger, solved.differences, solved.sums))
    for first, second in ((a, b), (delta, sigma)):
        together = sorted(first + second)
        assert len(set(together)) == len(together)
        # Complete as far as the first sequence goes: later columns only bring greater numbers.
        assert together[: first[-1]] == list(range(1, first[-1] + 1))


# Table 8: the Sprague-Grundy values of Splythoff Nim; a star marks italics, which are to tell where the value is
# different for Wythoff Nim. It is printed from row 17 down to row 0.
PRINTED = [cells for _, cells in reversed(printed_rows("FokkinkRust", "table-8"))]
VALUES = list(reversed(printed_numbers("FokkinkRust", "table-8").values()))
ITALIC = {(m, n) for m, line in enumerate(PRINTED) for n, entry in enumerate(line) if entry.endswith("*")}

# Italics that are wrong in the text of the paper: (row, column), row 0 being the last one printed.
ITALIC_BUT_EQUAL = {(5, 10), (9, 3), (11, 2), (14, 0)}
UPRIGHT_BUT_DIFFERENT = {
    (1, 12), (3, 12), (4, 8), (4, 9), (4, 13), (4, 14), (5, 16), (6, 10), (6, 11), (7, 12), (7, 13), (8, 4), (8, 13),
    (8, 14), (8, 15), (9, 12), (9, 14), (9, 15), (9, 16), (9, 17), (10, 6), (10, 11), (10, 15), (10, 16), (10, 17),
    (11, 6), (11, 10), (11, 16), (12, 3), (12, 7), (12, 9), (13, 4), (13, 7), (13, 8), (13, 15), (14, 9), (14, 15),
    (15, 9), (15, 13), (15, 14), (16, 9), (16, 10), (16, 11),
}  # fmt: skip


# One size for each method: definitions, board, lines.
@pytest.mark.parametrize("size", [18, 60, 220])
def test_table_8_values(size):
    values = w.game("splythoff").grundy(size=size)
    assert values[:18, :18].tolist() == VALUES


@pytest.mark.parametrize("size", [18, 60, 220])
def test_table_8_italics(size):
    splythoff, wythoff = (w.game(name).grundy(size=size)[:18, :18] for name in ("splythoff", "wythoff"))
    differ = {(int(m), int(n)) for m, n in np.argwhere(splythoff != wythoff)}
    assert ITALIC - differ == ITALIC_BUT_EQUAL
    assert differ - ITALIC == UPRIGHT_BUT_DIFFERENT


def test_table_8_by_the_definition():
    """The misprints do not rest on any fast method."""
    splythoff, wythoff = (reference.nim_values(w.game(name), 18) for name in ("splythoff", "wythoff"))
    for m in range(18):
        for n in range(18):
            place = (min(m, n), max(m, n))
            assert splythoff[place] == VALUES[m][n]
            is_misprint = (m, n) in ITALIC_BUT_EQUAL | UPRIGHT_BUT_DIFFERENT
            assert ((splythoff[place] != wythoff[place]) == ((m, n) in ITALIC)) is not is_misprint


def test_diagonals_named_in_section_9():
    """(n, n + 3) never has value 0, nor (n, n + 4) value 1; in Wythoff Nim every diagonal has every value."""
    splythoff, wythoff = (w.game(name).grundy(size=600) for name in ("splythoff", "wythoff"))
    assert 0 not in np.diagonal(splythoff, 3)
    assert 1 not in np.diagonal(splythoff, 4)
    assert 0 in np.diagonal(wythoff, 3)
    assert 1 in np.diagonal(wythoff, 4)


@pytest.mark.parametrize("game", ["splythoff", "wythoff"])
def test_rows_hold_each_value_at_most_once_and_small_values_once(game):
    values = w.game(game).grundy(size=300)
    for pile in range(60):
        line = values[pile].tolist()
        assert len(set(line)) == len(line)
        assert set(range(60)) <= set(line)
