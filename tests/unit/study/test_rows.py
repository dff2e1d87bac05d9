"""The rows of the library's games that come with the program are those of the games."""

from __future__ import annotations

from math import isqrt

from wythoff.study.inverse import sequences


def test_the_rows_that_come_with_the_program_are_those_of_the_games() -> None:
    stored = [(game, row, list(terms)) for game, row, terms in sequences._rows()]
    assert stored == sequences.computed_rows()


def test_the_smaller_piles_of_wythoff_are_the_integer_parts_of_multiples_of_the_golden_ratio() -> None:
    rows = {(game, row): terms for game, row, terms in sequences._rows()}
    lower = [(n + isqrt(5 * n * n)) // 2 for n in range(sequences.ROW_TERMS)]
    assert list(rows["wythoff(slack=1)", "smaller piles"]) == lower
