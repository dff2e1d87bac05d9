"""Words, tables and lemmas of [FokkinkRust, sections 1-8], as they are printed."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from tests.papers.printed import printed_numbers
from wythoff.exact import GOLDEN, Surd, alpha
from wythoff.papers.printed_data import printed_word
from wythoff.words import (
    Morphism,
    difference_table,
    double_difference_table,
    kbonacci,
    kbonacci_morphism,
    positions_table,
    step_vectors,
    sturmian_word,
    table_by_mex,
    wythoff_sequences,
    wythoff_word,
)
from wythoff.words.kbonacci import table


def printed(name: str) -> list[list[int]]:
    return list(printed_numbers("FokkinkRust", name).values())


TABLES = {"table-5": "positions", "table-6": "differences", "table-7": "double-differences"}
"""The tables of the Quadribonacci word, whose first rows are the word itself."""
# Row, column (both from 0) and the correct value of what is printed wrong: 28 + 54 + 104 = 186.
MISPRINTS = {"table-5": {}, "table-6": {}, "table-7": {(2, 15): 186}}

DEGREES = range(3, 8)


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("make", [table, table_by_mex])
def test_printed_tables(make, name):
    made = make(TABLES[name], 4, 16)
    header, *rows = printed(name)
    assert made.header == header
    assert len(made.rows) == len(rows)
    wrong = {
        (i, j): right
        for i, (row, computed) in enumerate(zip(rows, made.rows, strict=True))
        for j, (cell, right) in enumerate(zip(row, computed, strict=True))
        if cell != right
    }
    assert wrong == MISPRINTS[name]


def test_table_1_and_table_4():
    """The ka + b sequences with a = b = 1, and the tables of the Tribonacci word."""
    assert [sequence.tolist() for sequence in wythoff_sequences(1, 1, 12)] == printed("table-1")
    delta, a, b, sigma = printed("table-4")
    assert double_difference_table(3, 12).rows == [delta, sigma]
    assert difference_table(3, 12).rows == [a, b]


def test_table_3_starts_late():
    """Table 3 has B_k - A_k = k + 1 for k = 1, 2, ..., so that (1, 3) has k = 1 and difference 2; by the text k starts
    from 0, and the k + 1 sequences (a = b = 1) are Table 1. The table is no ka + b sequence with 0 < b <= a."""
    a, b = (np.array(line) for line in printed("table-3"))
    assert (b - a).tolist() == list(range(2, 14))
    assert [s.tolist() for s in wythoff_sequences(1, 1, 12)] != printed("table-3")


def test_printed_words():
    tribonacci = kbonacci(3)
    coded = tribonacci.image("0->0, 1->1, 2->")
    for name, word in (("eq-4", tribonacci), ("eq-3", coded), ("fibonacci-word", kbonacci(2))):
        letters = printed_word("FokkinkRust", name)
        assert len(letters) >= 15
        assert word.prefix(len(letters)) == letters
    # "The frequency of zeroes is a cubic."
    assert coded.frequency(0).degree == 3
    assert abs(coded.count(0, 10**12) / 10**12 - float(coded.frequency(0))) < 1e-9


def test_theorem_3_deleting_twos_gives_the_difference_table():
    tribonacci = kbonacci(3)
    deleted, coded = tribonacci.image("0->0, 1->1, 2->"), tribonacci.image("0->01, 1->0, 2->0")
    assert np.array_equal(deleted[:100_000], coded[:100_000])
    rows = difference_table(3, 20_000).rows
    assert deleted.positions(0).first(20_000).tolist() == rows[0]
    assert deleted.positions(1).first(20_000).tolist() == rows[1]


@pytest.mark.parametrize("a", range(1, 7))
def test_ka_plus_b_sequences(a):
    """Section 1: the locations in the word of 0 -> 0^b 1 0^(a-b), 1 -> 0 are complementary with B_k - A_k = ka + b."""
    for b in range(1, a + 1):
        smaller, larger = wythoff_sequences(a, b, 3000)
        assert (larger - smaller).tolist() == [k * a + b for k in range(3000)]
        both = np.sort(np.concatenate([smaller, larger]))
        assert both[: smaller[-1]].tolist() == list(range(1, int(smaller[-1]) + 1))


@pytest.mark.parametrize("a", range(1, 7))
def test_ka_plus_b_sequences_are_beatty_sequences(a):
    """A = floor(n alpha + gamma), B = floor(n beta + delta) for n = k + 1 >= 1, where alpha = [1; a, a, ...].

    Complementary are the sequences with gamma/alpha + delta/beta = floor(alpha + gamma) - 1, which is 0 here. Eq. (2)
    prints floor(alpha + gamma): that fails for gamma = delta = 0, Wythoff Nim itself. With delta - gamma = b - a the
    condition says gamma = (a - b)/beta.
    """
    value = Surd(2 - a, 1, a * a + 4, 2)
    assert value == alpha(f"[1;({a})]")
    for b in range(1, a + 1):
        smaller, larger = (s.tolist() for s in wythoff_sequences(a, b, 500))
        gamma = (a - b) / value.beta() if a > b else 0
        assert smaller == [(value * n + gamma).floor(1) for n in range(1, 501)]
        assert larger == [(value.beta() * n + gamma + (b - a)).floor(1) for n in range(1, 501)]
        # n alpha + gamma < p + 1 for floor(p/alpha + (1 - gamma)/alpha) numbers n.
        intercept = (1 - gamma) / value
        word = sturmian_word(value.inverse(), intercept)
        assert np.array_equal(word[:5000] == 1, wythoff_word(a, b)[:5000] == 0)


def test_zeros_of_sturmian_words_are_misprinted():
    """Section 1 puts the zeros of U(rho, x) at floor(k(rho + 1) + x). There they are in 1^u1 0 1^u2 0 ..."""
    word = sturmian_word("golden-1")
    assert word.positions(0).first(5).tolist() != [GOLDEN.floor(k) for k in range(1, 6)]
    assert word.image("0->0, 1->10").positions(0).first(5).tolist() == [GOLDEN.floor(k) for k in range(1, 6)]


def test_wythoffs_mex_rule_is_misprinted():
    """Section 3 prints b_(i+1) = a_i + i + 1; the rule needs a_(i+1)."""
    a, b = wythoff_sequences(1, 1, 100)
    assert b[1:].tolist() == [int(a[i]) + i + 1 for i in range(1, 100)]
    assert b[1] != a[0] + 2


def positions(k: int, bound: int) -> list[np.ndarray]:
    return [np.asarray(line) for line in positions_table(k, bound).rows]


def members(rows: list[list[int]], bound: int) -> list[set[int]]:
    return [{x for x in line if x <= bound} for line in rows]


def assert_partition(rows: list[list[int]], also: set[int] = frozenset()) -> None:
    """The rows, which increase, have every number once as far as their shortest row tells."""
    bound = min(line[-1] for line in rows)
    parts = members(rows, bound)
    together = set().union(*parts, {x for x in also if x <= bound})
    assert sum(map(len, parts)) + len({x for x in also if x <= bound}) == len(together)
    assert together == set(range(1, bound + 1))


@pytest.mark.parametrize("k", DEGREES)
def test_lemmas_3_to_6(k):
    word = kbonacci(k)[:6000].tolist()
    morphism = kbonacci_morphism(k)
    for place in range(1, 5999):
        if word[place] > 0:
            assert word[place - 1] == word[place + 1] == 0
    for j in range(k):
        last = list((morphism**j)((0,)))
        w_j = last[:-1]
        assert last[-1] == j
        assert len(last) == 2**j
        assert w_j == w_j[::-1]
        size = len(w_j)
        for place in (i for i in range(5000) if word[i] == j):
            assert word[place - size : place] == w_j == word[place + 1 : place + 1 + size]
        for place in (i for i in range(5000) if word[i : i + size] == w_j):
            assert word[place + size] == j or (place and word[place - 1] == j)


@pytest.mark.parametrize("k", DEGREES)
def test_lemma_7_and_equations_6_7_8(k):
    for kind in ("positions", "differences", "double-differences"):
        made = table(kind, k, 400)
        steps = step_vectors(k, kind)
        columns = list(zip(*made.rows, strict=True))
        for letter, before, after in zip(made.header, columns, columns[1:], strict=False):
            assert tuple(np.subtract(after, before)) == steps[letter]
    assert [line[0] for line in positions_table(k, 1).rows] == [2**j for j in range(k)]


@pytest.mark.parametrize("k", DEGREES)
def test_lemma_9(k):
    for i, lengths in step_vectors(k).items():
        assert lengths == tuple(len((kbonacci_morphism(k) ** (j + 1))((i,))) for j in range(k))
        for h in range(1, k):
            assert lengths[h] == 2 * lengths[h - 1] - (h + i == k - 1)


@pytest.mark.parametrize("k", DEGREES)
@pytest.mark.parametrize("kind", ["positions", "differences", "double-differences"])
def test_lemmas_8_10_13(k, kind):
    """Row j is the union of row j + 1 moved by 2^j up and down; they meet exactly after (k-1)-columns."""
    made = table(kind, k, 3000)
    rows = made.rows[:-1] if kind == "double-differences" else made.rows
    for j in range(len(rows) - 1):
        bound = rows[j][-1] - 2**j
        up = {x + 2**j for x in rows[j + 1] if x + 2**j <= bound}
        down = {x - 2**j for x in rows[j + 1] if x - 2**j <= bound}
        assert up | down == {x for x in rows[j] if x <= bound}
        both = {x + 2**j for x, letter in zip(rows[j + 1], made.header, strict=True) if letter == k - 1}
        assert up & down == {x for x in both if x <= bound}


@pytest.mark.parametrize("k", DEGREES)
def test_lemmas_11_14_and_theorems_2_4(k):
    for kind in ("positions", "differences", "double-differences"):
        assert_partition(table(kind, k, 4000).rows)
    steps = [vector[-1] for vector in step_vectors(k, "differences").values()]
    assert max(steps) == 2 ** (k - 1) - 1
    assert min(steps) == 2 ** (k - 2)


@pytest.mark.parametrize("k", DEGREES)
def test_lemmas_12_and_15(k):
    made = double_difference_table(k, 4000)
    *rows, sums = made.rows
    lengths = step_vectors(k)
    m = [x for x, letter in zip(rows[-1], made.header, strict=True) if letter == 1]
    for j, (low, high) in enumerate(pairwise(m)):
        assert high - low == lengths[made.header[j]][k - 1] - lengths[made.header[j]][0]
    s = {x + 2 ** (k - 3) for x in m}
    assert_partition(rows, also=s)
    assert {x for x in s if x <= sums[-1]} == {x for x in sums if x <= max(s)}


@pytest.mark.parametrize("k", DEGREES)
@pytest.mark.parametrize("kind", ["positions", "differences", "double-differences"])
def test_lemmas_16_17(k, kind):
    """The first row is the mex of all earlier columns."""
    columns = list(zip(*table(kind, k, 400).rows, strict=True))
    seen: set[int] = set()
    for column in columns:
        assert column[0] == next(x for x in range(1, 10**6) if x not in seen)
        seen.update(column)


@pytest.mark.parametrize("k", [2, *DEGREES])
def test_lemma_19_needs_one_term_less(k):
    """Printed X^(k-1) = E + X^0 + ... + X^(k-1); the last term must be X^(k-2)."""
    rows = positions(k, 1000)
    e = np.arange(1, 1001)
    assert np.array_equal(rows[-1], e + sum(rows[:-1]))
    assert not np.array_equal(rows[-1], e + sum(rows))


@pytest.mark.parametrize("k", [2, 3, 4])
@pytest.mark.parametrize("kind", ["positions", "differences", "double-differences"])
def test_mex_rules_generate_the_tables(k, kind):
    """Wythoff's rule, Eq. (5) and Thm 5, corrected."""
    assert table_by_mex(kind, k, 5000) == table(kind, k, 5000)


def test_theorem_5_as_printed_is_not_the_sum_row():
    """The last line, a^1 + a^2 + a^3, asks for a row that the table lacks; shifted by one it is the sum row."""
    rows = difference_table(4, 50).rows
    assert len(rows) == 3
    sums = double_difference_table(4, 50).rows[-1]
    assert sums == [sum(column) for column in zip(*rows, strict=True)]
    assert all(total != low + high for total, (_, low, high) in zip(sums, zip(*rows, strict=True), strict=True))


def test_captions_of_tables_5_6_7():
    assert step_vectors(4) == {0: (2, 4, 8, 15), 1: (2, 4, 7, 14), 2: (2, 3, 6, 12), 3: (1, 2, 4, 8)}
    places, differences, doubles = (
        table(kind, 4, 2000).rows for kind in ("positions", "differences", "double-differences")
    )
    assert {x + s for x in places[3][:300] for s in (-4, 4)} <= set(places[2])
    assert {x + s for x in differences[2][:300] for s in (-2, 2)} <= set(differences[1])
    entries = {x + s for x in doubles[2][:300] for s in (-2, 2)}
    assert entries <= set(doubles[1])
    assert 2 not in entries
    # Section 5 says of Table 5 what holds for Table 6: steps of 1 in the first row, in columns headed by 2 and 3.
    assert {i for i, vector in step_vectors(4, "differences").items() if vector[0] == 1} == {2, 3}
    assert {i for i, vector in step_vectors(4).items() if vector[0] == 1} == {3}


def test_pell_word():
    """The word of 0 -> 001, 1 -> 0 has the P-positions of 2-Wythoff."""
    assert wythoff_word(2, 2).prefix(20) == Morphism("0->001, 1->0").fixed_point().prefix(20)
    assert [sequence.tolist() for sequence in wythoff_sequences(2, 2, 12)] == printed("table-2")
