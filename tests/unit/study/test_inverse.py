"""The search for games with given P-positions, against the slow reference, the words and the papers' tables."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from pathlib import Path
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from wythoff.describe.mex_system import Form
from wythoff.errors import BadParameter, BadPosition, BadWordSpec, CannotRead
from wythoff.rules import library
from wythoff.rules.parse import parse_game
from wythoff.rules.ruleset import Ruleset
from wythoff.solve import reference, solve
from wythoff.study.inverse.covers import fitting_choices, leads_to
from wythoff.study.inverse.find import find
from wythoff.study.inverse.mex_search import MexSpace, fitting_classes, fitting_systems, is_partition
from wythoff.study.inverse.mex_system import Clash, MexGame, kbonacci_system
from wythoff.study.inverse.parts import Part, game_text, parts_by_label, vector, wide_parts
from wythoff.study.inverse.targets import Target, ascending, like_game, table_target, word_targets
from wythoff.study.inverse.unions import covering_union
from wythoff.words import Morphism, difference_table, kbonacci, positions_table

WYTHOFF = MexGame((((1, 0), (0, 1)), ((-1, 1),)))
SPLYTHOFF = MexGame((((1, 0), (0, 1)), ((-1, 1), (1, 1))))
TRIBONACCI = MexGame(
    (((1, 0, 0), (0, 1, 0), (0, 0, 1)), ((-1, 1, 0), (0, -1, 1)), ((1, -2, 1), (-1, 0, 1))),
)
QUADRIBONACCI = MexGame(
    (
        ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
        ((-1, 1, 0), (0, -1, 1), (1, 1, 1)),
        ((-1, -1, 1), (1, 1, 0), (0, 1, 1)),
    ),
)


@pytest.fixture(scope="module")
def parts() -> Mapping[str, tuple[Part, ...]]:
    return parts_by_label()


def game(text: str) -> Ruleset:
    return Ruleset.instantiate(parse_game(text))


def planted(rules: Ruleset) -> Target:
    """The P-positions of a game by their definition."""
    rows = np.array(reference.p_positions(rules, 12))
    return Target("planted", len(rules.piles), 12, lambda bound: rows[rows.max(axis=1) <= bound])


# Mex systems


def by_definition(system: MexGame, count: int) -> list[Form]:
    """Columns found by trying positions one by one: the first whose leading forms are all the least free numbers."""
    taken: list[set[int]] = [set() for _ in system.classes]
    columns: list[Form] = []
    for _ in range(count):
        free = [next(v for v in range(1, 10**6) if v not in had) for had in taken]
        column = next(
            p for p in product(range(40), repeat=len(free)) if [np.dot(forms[0], p) for forms in system.classes] == free
        )
        columns.append(column)
        for had, forms in zip(taken, system.classes, strict=True):
            had.update(int(np.dot(form, column)) for form in forms)
    return columns


@pytest.mark.parametrize("system", [WYTHOFF, SPLYTHOFF, TRIBONACCI])
def test_columns_by_definition(system: MexGame) -> None:
    assert system.columns(4) == by_definition(system, 4)


def test_known_tables() -> None:
    golden = (1 + 5**0.5) / 2
    assert WYTHOFF.columns(300) == [(int(n * golden), int(n * golden) + n) for n in range(1, 301)]
    assert SPLYTHOFF.columns(300) == list(zip(*difference_table(3, 300).rows, strict=True))
    assert TRIBONACCI.columns(300) == list(zip(*positions_table(3, 300).rows, strict=True))
    assert QUADRIBONACCI.columns(300) == list(zip(*difference_table(4, 300).rows, strict=True))


@pytest.mark.parametrize("k", range(2, 10))
def test_the_system_of_each_kbonacci_word(k: int) -> None:
    system = kbonacci_system(k)
    rows = np.array(difference_table(k, 1000).rows)
    assert system.columns(200) == list(map(tuple, rows[:, :200].T.tolist()))
    assert all(is_partition(forms, rows.T) for forms in system.classes)


def test_systems_of_too_many_piles() -> None:
    with pytest.raises(BadParameter):
        kbonacci_system(10)


def test_clashes_are_reported() -> None:
    # Column (1, 2): b - a and a are both 1.
    assert MexGame((((1, 0), (0, 1)), ((-1, 1), (1, 0)))).columns(5) == Clash(1, 1, 1)
    # (1, 2), then a is 3 and b - a is 2, so b is 5; 2*a was 2 and is 6; then a = 4, b = 7, and 2*a = 8 = a + a.
    assert isinstance(MexGame((((1, 0), (2, 0), (0, 1)), ((-1, 1),))).columns(9), Clash)


@pytest.mark.parametrize(
    "classes", [(((1, 0),), ((1, 0),)), (((1, 1),), ((0, 1),)), (((1, 0),),), (((2, 0),), ((0, 1),))]
)
def test_leading_forms_must_give_the_piles(classes: tuple[tuple[Form, ...], ...]) -> None:
    with pytest.raises(BadParameter):
        MexGame(classes)


@pytest.mark.parametrize(("system", "bound"), [(WYTHOFF, 14), (SPLYTHOFF, 14), (TRIBONACCI, 6), (QUADRIBONACCI, 6)])
def test_the_game_of_a_system(system: MexGame, bound: int) -> None:
    columns = system.columns(20)
    assert isinstance(columns, list)
    zero = (0,) * len(system.classes)
    expected = sorted(c for c in [zero, *columns] if max(c) <= bound)
    assert reference.p_positions(game(system.game_text("mine")), bound) == expected


SMALL_FORMS = [form for form in product(range(-2, 4), repeat=2) if any(form)]


def some_of(forms: list[Form]) -> list[tuple[Form, ...]]:
    return [(), *((form,) for form in forms)]


@pytest.fixture(scope="module")
def without_clash() -> list[MexGame]:
    """The systems of two piles with a and b - s a leading that run for 40 columns."""
    choices = product(some_of(SMALL_FORMS), range(3), some_of(SMALL_FORMS))
    every = [MexGame((((1, 0), *first), ((-s, 1), *second))) for first, s, second in choices]
    return [system for system in every if isinstance(system.columns(40), list)]


def test_known_systems_run_on(without_clash: list[MexGame]) -> None:
    assert {WYTHOFF, SPLYTHOFF} <= set(without_clash)


@given(st.data())
@examples(20)
def test_random_systems_have_their_games_and_are_found_again(without_clash: list[MexGame], data: st.DataObject) -> None:
    system = data.draw(st.sampled_from(without_clash))
    columns = system.columns(40)
    assert isinstance(columns, list)
    bound = 7
    assert reference.p_positions(game(system.game_text("mine")), bound) == [
        c for c in [(0, 0), *columns] if max(c) <= bound
    ]
    table = np.array(columns)
    assert all(is_partition(forms, table) for forms in system.classes)
    # A form that comes late may be left out: no number below the last of the leading form needs it.
    found = {frozenset(forms) for forms in fitting_classes(MexSpace(2, 3, 4), table)}
    for forms in system.classes:
        needed = [f for f in forms if (table @ f).min() <= (table @ forms[0])[-1]]
        assert frozenset(needed) in found


def test_classes_that_fit_the_quadribonacci_tables() -> None:
    positions, differences, doubles = word_targets(kbonacci(4), "quadribonacci")
    columns = differences.columns(1200)
    assert columns is not None
    found = list(fitting_systems(MexSpace(3, 2, 6), columns))
    assert [{frozenset(c) for c in s.classes} for s in found] == [{frozenset(c) for c in QUADRIBONACCI.classes}]
    places = positions.columns(1200)
    assert places is not None
    for system in fitting_systems(MexSpace(4, 2, 6), places):
        assert system.columns(200) == list(zip(*positions_table(4, 200).rows, strict=True))
    twice = doubles.columns(1200)
    assert twice is not None
    assert list(fitting_systems(MexSpace(3, 2, 6), twice)) == []


# Parts and covers


def test_no_two_parts_are_the_same_moves(parts: Mapping[str, tuple[Part, ...]]) -> None:
    board = np.array([(x, y) for x in range(30) for y in range(x, 30)])
    goals = [(0, 0), (0, 5), (1, 1), (1, 13), (2, 9)]
    for group in parts.values():
        moves = [b"".join(leads_to(p.rules, board, np.array([g])).tobytes() for g in goals) for p in group]
        assert len(set(moves)) == len(group)


@given(st.data())
@examples(15)
def test_leads_to_means_what_options_are(parts: Mapping[str, tuple[Part, ...]], data: st.DataObject) -> None:
    part = data.draw(st.sampled_from([p for group in parts.values() for p in group]))
    pile = st.integers(0, 12)
    goals = {tuple(sorted(g)) for g in data.draw(st.lists(st.tuples(pile, pile), min_size=1, max_size=6))}
    board = [(x, y) for x in range(12) for y in range(x, 12)]
    expected = [any(option in goals for option in part.rules.options(p)) for p in board]
    assert leads_to(part.rules, np.array(board), np.array(sorted(goals))).tolist() == expected


@pytest.mark.parametrize("seed", range(5))
def test_planted_rulesets_are_recovered(parts: Mapping[str, tuple[Part, ...]], seed: int) -> None:
    draw = Random(seed)
    labels = draw.sample(list(parts), k=min(seed + 1, len(parts)))
    choice = tuple(draw.choice(group) for label, group in parts.items() if label in labels)
    target = planted(game(game_text("planted", choice)))
    fitting = list(fitting_choices(parts, target, 12))
    assert choice in fitting
    for other in (fitting[0], fitting[-1]):
        assert reference.p_positions(game(game_text("other", other)), 12) == list(map(tuple, target.rows(12).tolist()))


# The whole search


def test_hits_hold_beyond_where_they_were_verified() -> None:
    target = like_game(library.game("schwent"))
    findings = find([target], "schwent", bound=80)
    assert {hit.kind for hit in findings.hits} == {"library", "parts", "mex system"}
    for hit in findings.hits:
        assert hit.verified_to == 80
        again = game(hit.text)
        assert ascending(solve(again, 500).p_positions).tolist() == target.rows(500).tolist()


def test_three_heaps() -> None:
    findings = find([like_game(library.game("nim(heaps=3)"))], "nim", bound=20)
    assert [(hit.name, hit.parameters) for hit in findings.hits] == [
        ("nim", {"heaps": 3}),
        ("heap-wythoff", {"heaps": 3}),
    ]


# Targets


def test_words_code_positions() -> None:
    places, differences = word_targets(kbonacci(3), "t")[:2]
    assert places.rows(200)[1:].tolist() == [list(c) for c in zip(*positions_table(3, 32).rows, strict=True)]
    assert differences.rows(10**4).tolist() == like_game(library.game("splythoff")).rows(10**4).tolist()
    # The places of Thue-Morse are pairs in either order; they have no other readings.
    (thue_morse,) = word_targets(Morphism("a->ab,b->ba").fixed_point("a"), "thue-morse")
    assert thue_morse.rows(8).tolist() == [[0, 0], [1, 2], [3, 4], [5, 6], [7, 8]]


@pytest.mark.parametrize("morphism", ["0->0123456,1->0,2->0,3->0,4->0,5->0,6->0", "0->012,1->11,2->11"])
def test_words_that_code_nothing(morphism: str) -> None:
    with pytest.raises(BadWordSpec):
        word_targets(Morphism(morphism).fixed_point(0), "it")


@pytest.mark.parametrize(
    "text",
    [
        "0 0\n1 2\n\n3\t5\n",
        "x,y\n0,0\n2,1\n5,3",
        "x[1],x[2]\n0,0\n2,1\n5,3",
        "# Wythoff\n(1, 2)\n(3, 5)  # so far\n",
        "[[1, 2], [3, 5]]",
        '{"game": "w", "bound": 5, "p_positions": [[0, 0], [1, 2], [3, 5]]}',
    ],
)
def test_tables(text: str, tmp_path: Path) -> None:
    file = tmp_path / "table.txt"
    file.write_text(text)
    target = table_target(file)
    assert (target.piles, target.reach) == (2, 5)
    assert target.rows(5).tolist() == [[0, 0], [1, 2], [3, 5]]
    assert target.rows(2).tolist() == [[0, 0], [1, 2]]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("0 0\n1 two\n", "table.txt:2: expected whole numbers as in 3 5, but found 'two'"),
        ("0 0\n1 2 3\n", "table.txt:2: 3 numbers, but the positions before it have 2"),
        ("x y\nx y\n", "table.txt:2: expected whole numbers"),
        ("1 2\n\n3 -5\n", "table.txt:3: a pile is a number from 0"),
        ("1 2 3 4 5\n", "table.txt:1: a position has 1 to 4 piles here, not 5"),
        ("", "no positions"),
        ("[[1, 2], [3, true]]", "position 2: expected whole numbers in brackets"),
        ("[[1, 2],\n[3, 5\n", "table.txt:3: not JSON"),
        ('{"positions": []}', "expected a list of positions"),
        ("[" * 100_000, "not JSON"),
    ],
)
def test_bad_tables(text: str, message: str, tmp_path: Path) -> None:
    file = tmp_path / "table.txt"
    file.write_text(text)
    with pytest.raises(BadPosition) as problem:
        table_target(file)
    assert message in str(problem.value)


def test_tables_have_an_end(tmp_path: Path) -> None:
    """A plain list does not say how far it is complete, so the bound does: 8 and 9 are in no pair of this one."""
    file = tmp_path / "table.txt"
    file.write_text("0 0\n1 2\n3 5\n4 7\n")
    assert [table_target(file, bound).reach for bound in (None, 5, 9)] == [7, 5, 9]
    assert table_target(file, 9).rows(9).tolist() == [[0, 0], [1, 2], [3, 5], [4, 7]]
    file.write_text('{"bound": 9, "p_positions": [[0, 0], [1, 2], [3, 5], [4, 7]]}')
    assert [table_target(file, bound).reach for bound in (None, 5, 9)] == [9, 5, 9]
    with pytest.raises(BadPosition, match="complete up to 9, so a bound of 10 is too large"):
        table_target(file, 10)
    with pytest.raises(CannotRead, match="No such file"):
        table_target(tmp_path / "none.csv")


# Unions of kinds of vectors


@pytest.mark.parametrize("images", ["a->abb,b->abb", "a->aab,b->aab"])
def test_several_kinds_of_vectors(images: str) -> None:
    target = word_targets(Morphism(images).fixed_point("a"), "w")[0]
    union = covering_union(wide_parts()[::3] + tuple(vector(u, v) for u, v in ((1, 2), (3, 5))), target, 60)
    assert union.choice is not None
    assert union.left is None
    assert reference.p_positions(game(game_text("w", union.choice)), 40) == list(map(tuple, target.rows(40).tolist()))


def test_the_first_position_that_no_kind_reaches() -> None:
    """Without moves on both piles Wythoff's game leaves (1, 1) first, and has no other game of few vectors."""
    single = parts_by_label()["single"][:1]
    union = covering_union(single, like_game(library.game("wythoff")), 30)
    assert union.left == (1, 1)
    assert union.choice is None


@pytest.mark.parametrize(("step", "gap"), [(a, b) for a in range(2, 6) for b in range(1, a)])
def test_ka_plus_b_sequences_have_games(step: int, gap: int) -> None:
    """[FokkinkRust, section 1]: both piles may be cleared at once only by amounts that are closer than b."""
    parts = parts_by_label()
    home = {"h": gap, "t": step}
    double = next(one for one in parts["double"] if one.name == "band-home" and dict(one.numbers) == home)
    word = Morphism(f"0->{'0' * gap}1{'0' * (step - gap)}, 1->0").fixed_point("0")
    (target,) = word_targets(word, "ka+b")
    found = solve(game(game_text("mine", [parts["single"][0], double])), 150)
    assert ascending(found.p_positions).tolist() == target.rows(150).tolist()
