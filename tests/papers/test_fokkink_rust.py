"""The tables of [FokkinkRust], number by number as they are printed."""

from __future__ import annotations

import numpy as np
import pytest

import wythoff as w
from wythoff.solve import reference


def row(text: str) -> list[int]:
    return [int(number) for number in text.split()]


# Table 1: P-positions of Wythoff Nim
TABLE_1 = {
    "A": row("1 3 4 6 8 9 11 12 14 16 17 19"),
    "B": row("2 5 7 10 13 15 18 20 23 26 28 31"),
}
# Table 2: 2-Wythoff
TABLE_2 = {
    "A": row("1 2 4 5 7 8 9 11 12 14 15 16"),
    "B": row("3 6 10 13 17 20 23 27 30 34 37 40"),
}
# Table 4: Splythoff Nim
TABLE_4 = {
    "Delta": row("1 2 4 5 6 7 9 10 11 13 14 15"),
    "A": row("1 3 4 6 7 9 10 12 14 15 17 18"),
    "B": row("2 5 8 11 13 16 19 22 25 28 31 33"),
    "Sigma": row("3 8 12 17 20 25 29 34 39 43 48 51"),
}
# Table 9: 2-Splythoff
TABLE_9 = {
    "A": row("1 2 4 5 6 7 9 10 11 13 14 15 16 18 19 21 22"),
    "B": row("3 8 12 17 20 25 29 34 39 43 48 51 56 60 65 69 74"),
}
# Table 10: 3-Splythoff
TABLE_10 = {
    "A": row("1 2 3 5 6 7 8 9 11 12 13 15 16 17 18 19"),
    "B": row("4 10 14 20 26 30 36 40 46 52 56 62 68 72 78 82"),
}
# Table 11: 4-Splythoff
TABLE_11 = {
    "A": row("1 2 3 4 6 7 8 9 10 11 13 14 15 16 17 18 19"),
    "B": row("5 12 21 26 34 41 46 53 62 69 79 84 91 100 105 114 121"),
}

TABLES = [
    pytest.param("wythoff", TABLE_1, id="Table 1"),
    pytest.param("wythoff(slack=2)", TABLE_2, id="Table 2"),
    pytest.param("splythoff", TABLE_4, id="Table 4"),
    pytest.param("one-sided-splythoff", TABLE_4, id="Table 4, one-sided"),
    pytest.param("splythoff(slack=2)", TABLE_9, id="Table 9"),
    pytest.param("one-sided-splythoff(slack=2)", TABLE_9, id="Table 9, one-sided"),
    pytest.param("one-sided-splythoff(slack=3)", TABLE_10, id="Table 10"),
    pytest.param("one-sided-splythoff(slack=4)", TABLE_11, id="Table 11"),
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


# Table 8: the Sprague-Grundy values of Splythoff Nim, printed from row 17 down to row 0; a star marks italics, which
# are to tell where the value is different for Wythoff Nim.
TABLE_8 = """
 17 13* 18* 20* 12*  11 15* 22* 14*  4*  1* 19* 16* 10*  7*  24  25  21
 16  17  15 19* 20* 14* 21* 12* 22*   0   5   8   6 24* 10*   9  13  25
 15  16 14*  18 19* 17* 20* 21* 12*   2  4* 22* 23*   7   8 11*   9  24
14* 15* 16* 17* 18* 13* 12* 19*  1*   3 20* 21* 22* 23*  9*   8 10*  7*
 13  14  12  11   8 16*  17   0   9   5   6 18* 21* 19* 23*   7 24* 10*
 12  9* 13*   7  11 15* 14*   2  18   8 19* 20*  10 21* 22* 23*   6 16*
 11 12* 10* 13* 14*  9*   0 16*  17   6   7  15 20* 18* 21* 22*   8 19*
 10  11   9   8  13  12   2  15  16  17  14   7 19*   6 20*   4   5   1
  9  10  11 12*  1*   7  13  14  15  16  17   6   8   5   3   2   0   4
  8   6   7  10   0   2   5   3   4  15  16  17  18   9   1  12 22* 14*
  7   8   6   9 10*   1   4   5   3  14  15 16*   2   0 19* 21* 12* 22*
  6   7   8   1   9  10   3   4   5  13   2   0 14*  17 12* 20* 21* 15*
  5   3   4   0   6   8  10   1   2   7 12*  9* 15* 16* 13* 17*  14  11
  4   5   3   2   7   6   9 10*   0   1  13 14*  11   8  18 19* 20* 12*
  3   4   5   6   2   0   1   9  10  12   8 13*   7  11 17*  18 19* 20*
  2   0   1   5   3   4   8   6   7  11   9  10 13*  12 16* 14*  15 18*
  1   2   0   4   5   3   7   8   6  10  11 12*   9  14 15*  16  17 13*
  0   1   2   3   4   5   6   7   8   9  10  11  12  13  14  15  16  17
"""
PRINTED = [line.split() for line in reversed(TABLE_8.strip().splitlines())]
VALUES = [[int(entry.rstrip("*")) for entry in line] for line in PRINTED]
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
