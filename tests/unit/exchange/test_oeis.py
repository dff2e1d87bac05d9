"""Sequences of games, b-files and drafts, and look-up in a made-up copy of the OEIS."""

from __future__ import annotations

import gzip
import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import wythoff as w
from tests.examples import examples
from tests.strategies import rulesets
from wythoff.errors import BadParameter, CannotRead
from wythoff.exact import BeattyPair, alpha
from wythoff.exchange.numbering import one_in_each_row, settled_positions
from wythoff.exchange.oeis import (
    IntegerSequence,
    Match,
    b_file,
    draft,
    game_sequences,
    look_up,
    lookup,
    nim_value_sequences,
    oeis_path,
    p_position_sequences,
)
from wythoff.exchange.oeis.texts import data, offset
from wythoff.rules.ruleset import Ruleset
from wythoff.solve import reference, solve

GAMES = ["wythoff", "wythoff(slack=4)", "splythoff", "splythoff(slack=4)", "one-sided-splythoff(slack=3)", "schwent"]
# The format that the OEIS's wiki gives for the lines of b-files.
STRICT_LINE = re.compile(r"((?:-?[1-9][0-9]*)|0) ((?:-?[1-9][0-9]*)|0)")


def terms(sequences: Sequence[IntegerSequence], key: str) -> tuple[int, ...]:
    return next(sequence.terms for sequence in sequences if sequence.key == key)


# -- sequences


def test_wythoff_is_the_golden_beatty_pair() -> None:
    found = p_position_sequences(w.game("wythoff"), 500)
    pair = BeattyPair(alpha("golden"))
    assert terms(found, "A") == (0, *pair.smaller_array(499).tolist())
    assert terms(found, "B") == (0, *pair.larger_array(499).tolist())
    assert terms(found, "Delta") == tuple(range(500))
    # A000201 and A001950, as the OEIS prints them.
    assert terms(found, "A")[1:14] == (1, 3, 4, 6, 8, 9, 11, 12, 14, 16, 17, 19, 21)
    assert terms(found, "B")[1:14] == (2, 5, 7, 10, 13, 15, 18, 20, 23, 26, 28, 31, 34)


@pytest.mark.parametrize("name", GAMES)
def test_the_terms_are_those_of_the_reference(name: str) -> None:
    game = w.game(name)
    truth = reference.p_positions(game, 25)
    found = p_position_sequences(game, 4)
    assert list(zip(terms(found, "A"), terms(found, "B"), strict=True)) == truth[:4]
    assert list(terms(found, "Delta")) == [b - a for a, b in truth[:4]]
    assert list(terms(found, "Sigma")) == [a + b for a, b in truth[:4]]


def test_nim_values_by_rows_and_antidiagonals() -> None:
    game = w.game("schwent")
    values = reference.nim_values(game, 12)
    found = nim_value_sequences(game, 12)
    assert terms(found, "row_2") == tuple(values[game.position((2, n))] for n in range(12))
    order = [(0, 0), (0, 1), (1, 0), (0, 2), (1, 1), (2, 0), (0, 3), (1, 2), (2, 1), (3, 0), (0, 4), (1, 3)]
    assert terms(found, "antidiagonals") == tuple(values[game.position(p)] for p in order)


def test_games_that_are_not_symmetric_give_their_piles() -> None:
    game = w.rules("game g piles x, y move m: x' < x, y' = y move n: y' = y - 2, x' = x move o: y' = y - 1, x' <= x")
    found = p_position_sequences(game, 5)
    truth = sorted(reference.p_positions(game, 30), key=lambda p: (max(p), p))[:5]
    assert list(zip(terms(found, "pile_1"), terms(found, "pile_2"), strict=True)) == truth
    assert [s.key for s in game_sequences(w.game("nim(heaps=3)"), 50)] == ["pile_1", "pile_2", "pile_3"]


def test_one_pile() -> None:
    game = w.rules("game take piles x move take: 1 <= x - x' <= 3")
    found = game_sequences(game, 6)
    assert terms(found, "pile_1") == (0, 4, 8, 12, 16, 20)
    assert terms(found, "values") == (0, 1, 2, 3, 0, 1)


def test_a_game_with_few_p_positions_gives_what_it_has() -> None:
    game = w.rules("game g piles x, y unordered move m: x' = 0, y' = 0, x + y > 0")
    assert terms(p_position_sequences(game, 30), "A") == (0,)


def test_large_slack_gives_all_terms() -> None:
    assert len(terms(p_position_sequences(w.game("wythoff(slack=30)"), 20), "A")) == 20


# -- the order of P-positions


@given(game=rulesets(max_piles=2), small=st.integers(2, 7), more=st.integers(1, 5))
@examples(20)
def test_a_larger_board_only_adds_positions(game: Ruleset, small: int, more: int) -> None:
    unique = one_in_each_row(game)
    first = settled_positions(solve(game, small), unique)
    assert settled_positions(solve(game, small + more), unique)[: len(first)] == first


@pytest.mark.parametrize("name", GAMES)
def test_unsettled_positions_are_left_out(name: str) -> None:
    game = w.game(name)
    assert one_in_each_row(game)
    later = settled_positions(solve(game, 300), True)
    for bound in (3, 10, 25, 45):
        first = settled_positions(solve(game, bound), True)
        assert later[: len(first)] == first
        sizes = [pile for position in first[1:] for pile in position]
        assert len(sizes) == len(set(sizes))


def test_a_partner_beyond_the_board_ends_the_list() -> None:
    """Wythoff's game with the moves (k, 2k): the larger piles do not increase."""
    double = "move d: exists k: k >= 1, x' = x - k, y' = y - k move e: exists k: k >= 1, x' = x - k, y' = y - 2*k"
    game = w.rules(f"game g piles x, y unordered move s: x' < x, y' = y {double}")
    truth = reference.p_positions(game, 30)
    assert truth[:5] == [(0, 0), (1, 3), (2, 6), (4, 5), (7, 10)]
    assert one_in_each_row(game)
    assert [settled_positions(solve(game, bound), True) for bound in (5, 6)] == [truth[:2], truth[:4]]
    assert p_position_sequences(game, 4)[1].terms == (0, 3, 6, 5)


@pytest.mark.parametrize(
    "text",
    [
        "game g piles x, y unordered move m: 1 <= x - x' <= 2, y' = y",
        "game g piles x, y unordered move m: x' < x, y' = y terminal x + y <= 3",
        "game g piles x, y unordered move m: x' < x, y' = y block 1",
        "game g piles x, y unordered move m: x' < x, x' != 1, y' = y",
        "game g piles x, y, z unordered move m: x' < x, y' = y, z' = z",
    ],
)
def test_rows_with_several_p_positions_are_not_excluded(text: str) -> None:
    assert not one_in_each_row(w.rules(text))


def test_a_pile_that_is_lowered_by_several_moves() -> None:
    game = w.rules("game g piles x, y unordered move m: x' < x, 2 divides x', y' = y move n: x' < x, y' = y, x' != 4")
    assert one_in_each_row(game)


# -- texts


@given(st.lists(st.integers(-(10**30), 10**30), min_size=1, max_size=40), st.integers(-2, 5))
def test_b_files_are_strict(values: list[int], first: int) -> None:
    text = b_file(IntegerSequence("S", "S.", tuple(values), offset=first))
    assert text.isascii()
    assert text.endswith("\n")
    lines = [STRICT_LINE.fullmatch(line) for line in text.removesuffix("\n").split("\n")]
    assert [(int(line[1]), int(line[2])) for line in lines if line] == list(enumerate(values, first))


@given(st.lists(st.integers(0, 10**40), min_size=1, max_size=200))
def test_data_is_as_long_as_allowed(values: list[int]) -> None:
    text = data(IntegerSequence("S", "S.", tuple(values)))
    shown = [int(part) for part in text.split(", ")]
    assert shown == values[: len(shown)]
    assert len(text) <= 260
    assert len(shown) == len(values) or len(text) + 2 + len(str(values[len(shown)])) > 260


def test_data_of_exactly_that_length() -> None:
    full = IntegerSequence("S", "S.", (10,) + (1,) * 86)
    assert (len(data(full)), data(full).count(",")) == (260, 86)


@pytest.mark.parametrize(
    ("values", "expected"), [((0, 1, 1, 2), "0,4"), ((5, 1), "0,1"), ((1, 0, 1), "0,1"), ((1, -2), "0,2")]
)
def test_the_second_offset(values: tuple[int, ...], expected: str) -> None:
    assert offset(IntegerSequence("S", "S.", values)) == expected


def test_a_draft_has_the_fields_of_the_form() -> None:
    (first, *_) = p_position_sequences(w.game("splythoff(slack=2)"), 50)
    text = draft(first)
    assert text.isascii()
    fields = dict(re.findall(r"^([A-Z]+)\n((?:    .+\n)+)", text, re.M))
    assert fields["NAME"].strip() == "Smaller pile of the n-th P-position of the game splythoff(slack=2)."
    assert fields["DATA"].strip().startswith("0, 1, 2, 4, 5, 6, 7, 9")
    assert fields["OFFSET"].strip() == "0,3"
    assert "n = 0..49" in fields["LINKS"]
    assert "differ by less than 2" in fields["COMMENTS"]
    assert not any(line != line.rstrip() for line in text.splitlines())


# -- look-up

STRIPPED = """# OEIS Sequence Data (http://oeis.org/stripped.gz)
# Last Modified: never
A900001 ,1,3,4,6,8,9,11,12,14,16,17,19,21,
A900002 ,7,7,1,3,4,6,8,9,11,12,14,16,17,
A900003 ,1,3,4,6,8,9,11,12,99,
A900004 ,-1,-3,-4,-6,-8,-9,-11,
A900005 ,0,1,3,4,6,8,9,
not an entry ,1,3,4,6,8,9,11,
A900006 ,1,3,4,6,8,9,11,twelve,
A900007 1,3,4,6,8,9,11,12,14,16,
A900008 ,11,3,4,6,8,9,11,12,14,16,
A900009 ,1,3,4,6,8,9,11,12,14,16,17,19,21
"""


@pytest.fixture
def stripped(tmp_path: Path) -> Path:
    path = tmp_path / "stripped.gz"
    path.write_bytes(gzip.compress(STRIPPED.encode()))
    return path


def numbers(matches: Sequence[Match]) -> list[str]:
    return [match.number for match in matches]


def test_a_run_of_terms(stripped: Path) -> None:
    found = look_up({"t": (1, 3, 4, 6, 8)}, stripped)["t"]
    assert numbers(found.matches) == ["A900001", "A900003", "A900005", "A900002"]
    assert found.matches[2:] == (Match("A900005", 0, 1, 5), Match("A900002", 0, 2, 5))
    assert found.total == 4


def test_first_terms_may_be_missing(stripped: Path) -> None:
    smaller = p_position_sequences(w.game("wythoff"), 100)[0].terms
    found = look_up({"A": smaller}, stripped)["A"]
    assert found.matches == (
        Match("A900001", 1, 0, 13),
        Match("A900002", 1, 2, 11),
        Match("A900008", 2, 1, 9),
    )


def test_signs_count(stripped: Path) -> None:
    found = look_up({"t": (-3, -4, -6, -8, -9)}, stripped)["t"]
    assert found.matches == (Match("A900004", 0, 1, 5),)


def test_several_queries_and_fewer_results(stripped: Path) -> None:
    found = look_up({"one": (1, 3, 4, 6, 8), "none": (2, 4, 6, 8, 10)}, stripped, most=1)
    assert (found["one"].total, numbers(found["one"].matches)) == (4, ["A900001"])
    assert (found["none"].total, found["none"].matches) == (0, ())


def truth(entries: Sequence[Sequence[int]], query: Sequence[int]) -> list[Match]:
    """All matches by trying everything: skip, then place; a run reaches the end of the query or of the entry."""
    found = []
    most = min(3, len(query) - 5)
    for index, entry in enumerate(entries):
        ways = [
            Match(f"A{index:06}", skipped, place, min(len(query) - skipped, len(entry) - place))
            for skipped in range(most + 1)
            for place in range(len(entry))
            if all(a == b for a, b in zip(query[skipped:], entry[place:], strict=False))
            # At least the core is there: eight terms after those that could be skipped, or all that there are.
            and len(entry) - place >= min(len(query), most + 8) - skipped
        ]
        found += ways[:1]
    return sorted(found, key=lambda match: (match.skipped, match.start, -match.agreeing, match.number))


small_terms = st.integers(-1, 1)


@given(
    entries=st.lists(st.lists(small_terms, min_size=1, max_size=20), min_size=1, max_size=12),
    query=st.lists(small_terms, min_size=5, max_size=16),
    block=st.integers(16, 400),
)
@examples(75)
def test_look_up_is_what_trying_everything_finds(
    entries: list[list[int]], query: list[int], block: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    # Entries that have the query in them are rare among random ones.
    entries = [*entries, [1, *query], [*query[2:], 0], [*query[1:], *query], [*query[:-1], 7]]
    path = tmp_path_factory.getbasetemp() / "stripped"
    path.write_text("".join(f"A{i:06} ,{','.join(map(str, e))},\n" for i, e in enumerate(entries)))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lookup, "BLOCK", block)
        found = look_up({"q": query}, path, most=100)["q"]
    assert list(found.matches) == truth(entries, query)


def test_windows_line_ends_and_plain_text(tmp_path: Path) -> None:
    path = tmp_path / "stripped"
    path.write_bytes(STRIPPED.replace("\n", "\r\n").encode())
    assert look_up({"t": (1, 3, 4, 6, 8)}, path)["t"].total == 4


def test_lines_without_end_are_skipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lookup, "BLOCK", 1 << 10)
    endless = b"A900099 ," + b"1,3,4,6,8," * 10_000 + b"\n"
    path = tmp_path / "stripped"
    path.write_bytes(endless + STRIPPED.encode())
    assert max(map(len, lookup._blocks(lookup._pieces(path)))) <= 1 << 15
    assert look_up({"t": (1, 3, 4, 6, 8)}, path)["t"].total == 4


def test_files_that_cannot_be_searched(tmp_path: Path, stripped: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    query = {"t": (1, 3, 4, 6, 8)}
    monkeypatch.delenv("WYTHOFF_OEIS", raising=False)
    with pytest.raises(CannotRead, match="set WYTHOFF_OEIS"):
        look_up(query)
    with pytest.raises(CannotRead, match=r"missing\.gz: No such file"):
        look_up(query, tmp_path / "missing.gz")
    with pytest.raises(CannotRead, match="s a directory"):
        look_up(query, tmp_path)
    (tmp_path / "cut.gz").write_bytes(stripped.read_bytes()[:-20])
    with pytest.raises(CannotRead, match="damaged"):
        look_up(query, tmp_path / "cut.gz")
    (tmp_path / "names").write_text("A000001 Number of groups of order n.\n")
    with pytest.raises(CannotRead, match="no sequences"):
        look_up(query, tmp_path / "names")
    monkeypatch.setenv("WYTHOFF_OEIS", str(stripped))
    assert oeis_path() == stripped
    assert look_up(query)["t"].total == 4


@pytest.mark.parametrize("count", [0, 4, 1001])
def test_the_number_of_terms_is_bounded(stripped: Path, count: int) -> None:
    with pytest.raises(BadParameter, match="from 5 to 1000 terms"):
        look_up({"t": (1,) * count}, stripped)


def test_a_sequence_that_is_everywhere(tmp_path: Path) -> None:
    path = tmp_path / "stripped"
    path.write_text("".join(f"A{i:06} ,{'0,' * 100}\n" for i in range(3000)))
    found = look_up({"zeros": (0,) * 100}, path, most=5)["zeros"]
    assert found.total == 3000
    assert numbers(found.matches) == [f"A{i:06}" for i in range(5)]
